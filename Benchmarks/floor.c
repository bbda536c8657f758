// The floor: what the work costs when a program does nothing else. With as many threads as there are cores it
//
//   1. reads every Markdown file of a folder, parses its front matter with libyaml's events and renders its body
//      with cmark,
//   2. writes every file of a listing (`size path` a line, as measured on a real build) into a fresh folder.
//
//   floor CONTENT LISTING OUTPUT
//
// It keeps no page, knows no template and resolves no link: a site generator cannot be faster than this on the
// same libraries, and the benchmark says how near `landmarks` comes.

#define _GNU_SOURCE
#include <cmark.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <yaml.h>

typedef struct {
  char *path;
  size_t size;
} File;

typedef struct {
  File *files;
  size_t count, room;
} List;

static List inputs, outputs;
static atomic_size_t next_input, next_output;

static _Noreturn void fail(const char *what) {
  perror(what);
  exit(74);
}

static void append(List *list, char *path, size_t size) {
  if (list->count == list->room) {
    list->room = list->room == 0 ? 1024 : list->room * 2;
    list->files = realloc(list->files, list->room * sizeof(File));
    if (list->files == NULL) fail("memory");
  }
  list->files[list->count++] = (File){path, size};
}

static char *join(const char *folder, const char *name) {
  char *path;
  if (asprintf(&path, "%s/%s", folder, name) < 0) fail("memory");
  return path;
}

static void list_inputs(const char *folder) {
  DIR *directory = opendir(folder);
  if (directory == NULL) fail(folder);
  for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
    size_t length = strlen(entry->d_name);
    if (length > 3 && strcmp(entry->d_name + length - 3, ".md") == 0) {
      append(&inputs, join(folder, entry->d_name), 0);
    }
  }
  closedir(directory);
}

static void make_parents(char *path, size_t from) {
  for (char *slash = strchr(path + from, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(path, 0777) != 0 && errno != EEXIST) fail(path);
    *slash = '/';
  }
}

static void list_outputs(const char *listing, const char *folder) {
  FILE *file = fopen(listing, "r");
  if (file == NULL) fail(listing);
  if (mkdir(folder, 0777) != 0) fail(folder);
  size_t size;
  char name[4096];
  while (fscanf(file, "%zu %4095[^\n]", &size, name) == 2) {
    char *path = join(folder, name);
    make_parents(path, strlen(folder) + 1);
    append(&outputs, path, size);
  }
  fclose(file);
}

static size_t read_file(const char *path, char **buffer, size_t *room) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) fail(path);
  size_t size = (size_t)status.st_size;
  if (*room < size) {
    *buffer = realloc(*buffer, *room = size * 2);
    if (*buffer == NULL) fail("memory");
  }
  for (size_t done = 0; done < size;) {
    ssize_t got = read(file, *buffer + done, size - done);
    if (got <= 0) fail(path);
    done += (size_t)got;
  }
  close(file);
  return size;
}

/// The offset of the body: behind the second line that is exactly `---`.
static size_t split(const char *text, size_t size, size_t *front_end) {
  *front_end = 0;
  if (size < 4 || memcmp(text, "---\n", 4) != 0) return 0;
  const char *end = memmem(text + 3, size - 3, "\n---\n", 5);
  if (end == NULL) return 0;
  *front_end = (size_t)(end - text) + 1;
  return *front_end + 4;
}

static void parse_yaml(const char *text, size_t size) {
  yaml_parser_t parser;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
  for (int done = 0; !done;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      fprintf(stderr, "floor: bad YAML\n");
      exit(1);
    }
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
}

static void write_file(const File *target, const char *bytes) {
  int file = open(target->path, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (file < 0) fail(target->path);
  for (size_t done = 0; done < target->size;) {
    ssize_t put = write(file, bytes + done, target->size - done);
    if (put <= 0) fail(target->path);
    done += (size_t)put;
  }
  close(file);
}

static void *work(void *unused) {
  char *buffer = NULL;
  size_t room = 0, index;
  while ((index = atomic_fetch_add(&next_input, 1)) < inputs.count) {
    size_t size = read_file(inputs.files[index].path, &buffer, &room);
    size_t front_end, body = split(buffer, size, &front_end);
    if (front_end > 0) parse_yaml(buffer + 4, front_end - 4);
    cmark_node *document = cmark_parse_document(buffer + body, size - body, CMARK_OPT_DEFAULT);
    char *html = cmark_render_html(document, CMARK_OPT_DEFAULT);
    cmark_node_free(document);
    free(html);
  }
  while ((index = atomic_fetch_add(&next_output, 1)) < outputs.count) {
    if (room < outputs.files[index].size) {
      buffer = realloc(buffer, outputs.files[index].size);
      if (buffer == NULL) fail("memory");
      memset(buffer + room, ' ', outputs.files[index].size - room);
      room = outputs.files[index].size;
    }
    write_file(&outputs.files[index], buffer);
  }
  free(buffer);
  return unused;
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: floor CONTENT LISTING OUTPUT\n");
    return 64;
  }
  list_inputs(arguments[1]);
  list_outputs(arguments[2], arguments[3]);
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  pthread_t *threads = calloc((size_t)cores, sizeof(pthread_t));
  for (long core = 0; core < cores; core++) pthread_create(&threads[core], NULL, work, NULL);
  for (long core = 0; core < cores; core++) pthread_join(threads[core], NULL);
  return 0;
}
