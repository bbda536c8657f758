// The floor for reading a track: what Expat alone needs for a file, with namespaces and with handlers for elements and
// text that do nothing.
//
//   expat-floor FILE [PASSES]
//
// The file is read once. Each pass goes over it with a new parser; printed is the median of the passes, in seconds.

#include <expat.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void start(void *data, const XML_Char *name, const XML_Char **attributes) {
  (void)data, (void)name, (void)attributes;
}

static void end(void *data, const XML_Char *name) { (void)data, (void)name; }

static void text(void *data, const XML_Char *characters, int count) { (void)data, (void)characters, (void)count; }

static _Noreturn void fail(const char *what, const char *why) {
  fprintf(stderr, "expat-floor: %s: %s\n", what, why);
  exit(1);
}

static char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) fail(path, "cannot be opened");
  *size = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*size + 1);
  if (bytes == NULL || fread(bytes, 1, *size, file) != *size) fail(path, "cannot be read");
  fclose(file);
  return bytes;
}

static double pass(const char *bytes, size_t size) {
  struct timespec before, after;
  clock_gettime(CLOCK_MONOTONIC, &before);
  XML_Parser parser = XML_ParserCreateNS("UTF-8", '\1');
  XML_SetElementHandler(parser, start, end);
  XML_SetCharacterDataHandler(parser, text);
  if (XML_Parse(parser, bytes, (int)size, 1) != XML_STATUS_OK)
    fail("not well-formed", XML_ErrorString(XML_GetErrorCode(parser)));
  XML_ParserFree(parser);
  clock_gettime(CLOCK_MONOTONIC, &after);
  return (double)(after.tv_sec - before.tv_sec) + (double)(after.tv_nsec - before.tv_nsec) / 1e9;
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return difference < 0 ? -1 : difference > 0;
}

int main(int count, char **arguments) {
  int passes = count == 3 ? atoi(arguments[2]) : 9;
  if (count < 2 || count > 3 || passes < 1) {
    fprintf(stderr, "usage: expat-floor FILE [PASSES]\n");
    return 64;
  }
  size_t size;
  char *bytes = read_file(arguments[1], &size);
  double *seconds = calloc((size_t)passes, sizeof(double));
  for (int index = 0; index < passes; index++) seconds[index] = pass(bytes, size);
  qsort(seconds, (size_t)passes, sizeof(double), ascending);
  printf("%.6f\n", seconds[passes / 2]);
  return 0;
}
