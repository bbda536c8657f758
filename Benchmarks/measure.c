// Runs a command and prints one line: wall, user and system seconds and the peak of its resident memory in KiB.
//
//   measure [-n RUNS] COMMAND [ARGUMENT …]
//
// What the command prints goes to standard error. With -n the seconds are the mean of that many runs. The runner
// is small on purpose: a child's peak counts from its fork on, so a large parent would show up in it.

#define _GNU_SOURCE
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  int runs = 1, first = 1;
  if (count > 2 && strcmp(arguments[1], "-n") == 0) {
    runs = atoi(arguments[2]);
    first = 3;
  }
  if (first >= count || runs < 1) {
    fprintf(stderr, "usage: measure [-n RUNS] COMMAND [ARGUMENT …]\n");
    return 64;
  }

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);

  double wall = 0, user = 0, system = 0;
  long peak = 0;
  for (int run = 0; run < runs; run++) {
    pid_t child;
    double start = now();
    int failure = posix_spawnp(&child, arguments[first], &actions, NULL, arguments + first, environ);
    if (failure != 0) {
      fprintf(stderr, "measure: %s: %s\n", arguments[first], strerror(failure));
      return 74;
    }
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) != child) return 74;
    wall += now() - start;
    user += seconds(usage.ru_utime);
    system += seconds(usage.ru_stime);
    if (usage.ru_maxrss > peak) peak = usage.ru_maxrss;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
      fprintf(stderr, "measure: %s did not end well (status %d)\n", arguments[first], status);
      return 1;
    }
  }
  printf("%.6f %.6f %.6f %ld\n", wall / runs, user / runs, system / runs, peak);
  return 0;
}
