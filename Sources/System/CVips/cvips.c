#define _GNU_SOURCE // dladdr
#include "cvips.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// Values of the library's enumerations, which are part of its binary interface.
enum {
  SIZE_DOWN = 2,
  INTERESTING_ATTENTION = 3,
  INTERPRETATION_SRGB = 22,
  LARGEST_SIDE = 10000000,
  LOG_LEVEL_WARNING = 1 << 4,
};

static struct {
  int (*init)(const char *);
  const char *(*version_string)(void);
  void (*block_untrusted)(int);
  void (*concurrency_set)(int);
  void (*cache_set_max)(int);
  const char *(*error_buffer)(void);
  void (*error_clear)(void);
  const char *(*find_load_buffer)(const void *, size_t);
  CVipsImage *(*new_from_buffer)(const void *, size_t, const char *, ...);
  int (*thumbnail_buffer)(void *, size_t, CVipsImage **, int, ...);
  int (*thumbnail_image)(CVipsImage *, CVipsImage **, int, ...);
  int (*colourspace)(CVipsImage *, CVipsImage **, int, ...);
  int (*extract_area)(CVipsImage *, CVipsImage **, int, int, int, int, ...);
  CVipsImage *(*copy_memory)(CVipsImage *);
  int (*get_width)(CVipsImage *);
  int (*get_height)(CVipsImage *);
  int (*get_orientation)(CVipsImage *);
  size_t (*get_typeof)(CVipsImage *, const char *);
  int (*get_string)(CVipsImage *, const char *, const char **);
  char **(*get_fields)(CVipsImage *);
  int (*remove)(CVipsImage *, const char *);
  void *(*write_to_memory)(CVipsImage *, size_t *);
  int (*webpsave)(CVipsImage *, void **, size_t *, ...);
  int (*jpegsave)(CVipsImage *, void **, size_t *, ...);
  void *(*array_double_newv)(int, ...);
  void (*area_unref)(void *);
  void (*object_unref)(void *);
  void (*free)(void *);
  void (*strfreev)(char **);
  unsigned (*log_set_handler)(const char *, int, void (*)(const char *, int, const char *, void *), void *);
} vips;

static char problem[512];

static void *find(void *library, const char *name) {
  void *symbol = dlsym(library, name);
  if (!symbol && !problem[0]) snprintf(problem, sizeof problem, "it has no %s", name);
  return symbol;
}

// What the library has to say comes as errors; its warnings would go to the user's terminal.
static void ignore_warning(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

static void open_library(void) {
  void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *reason = dlerror();
    snprintf(problem, sizeof problem, "%s", reason ? reason : "it cannot be opened");
    return;
  }
  vips.init = find(library, "vips_init");
  vips.version_string = find(library, "vips_version_string");
  vips.block_untrusted = dlsym(library, "vips_block_untrusted_set");
  vips.concurrency_set = find(library, "vips_concurrency_set");
  vips.cache_set_max = find(library, "vips_cache_set_max");
  vips.error_buffer = find(library, "vips_error_buffer");
  vips.error_clear = find(library, "vips_error_clear");
  vips.find_load_buffer = find(library, "vips_foreign_find_load_buffer");
  vips.new_from_buffer = find(library, "vips_image_new_from_buffer");
  vips.thumbnail_buffer = find(library, "vips_thumbnail_buffer");
  vips.thumbnail_image = find(library, "vips_thumbnail_image");
  vips.colourspace = find(library, "vips_colourspace");
  vips.extract_area = find(library, "vips_extract_area");
  vips.copy_memory = find(library, "vips_image_copy_memory");
  vips.get_width = find(library, "vips_image_get_width");
  vips.get_height = find(library, "vips_image_get_height");
  vips.get_orientation = find(library, "vips_image_get_orientation");
  vips.get_typeof = find(library, "vips_image_get_typeof");
  vips.get_string = find(library, "vips_image_get_string");
  vips.get_fields = find(library, "vips_image_get_fields");
  vips.remove = find(library, "vips_image_remove");
  vips.write_to_memory = find(library, "vips_image_write_to_memory");
  vips.webpsave = find(library, "vips_webpsave_buffer");
  vips.jpegsave = find(library, "vips_jpegsave_buffer");
  vips.array_double_newv = find(library, "vips_array_double_newv");
  vips.area_unref = find(library, "vips_area_unref");
  vips.object_unref = find(library, "g_object_unref");
  vips.free = find(library, "g_free");
  vips.strfreev = find(library, "g_strfreev");
  vips.log_set_handler = find(library, "g_log_set_handler");
  if (problem[0]) return;
  vips.log_set_handler("VIPS", LOG_LEVEL_WARNING, ignore_warning, NULL);
  if (vips.init("landmarks") != 0) {
    snprintf(problem, sizeof problem, "%s", vips.error_buffer());
    return;
  }
  // Readers that the library's authors would not let near a stranger's file stay shut.
  if (vips.block_untrusted) vips.block_untrusted(1);
  // Photos are worked on side by side, so one is not divided, and no result is asked for twice.
  vips.concurrency_set(1);
  vips.cache_set_max(0);
}

const char *cvips_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return problem[0] ? problem : NULL;
}

const char *cvips_version(void) { return vips.version_string(); }

const char *cvips_file(void) {
  Dl_info info;
  return dladdr((void *)(size_t)vips.init, &info) ? info.dli_fname : NULL;
}

const char *cvips_loader(const void *bytes, size_t count) { return vips.find_load_buffer(bytes, count); }

CVipsImage *cvips_header(const void *bytes, size_t count) {
  return vips.new_from_buffer(bytes, count, "", (void *)NULL);
}

// Computes the pixels now, and lets the recipe for them go.
static CVipsImage *computed(CVipsImage *image) {
  CVipsImage *result = vips.copy_memory(image);
  vips.object_unref(image);
  return result;
}

CVipsImage *cvips_decode(const void *bytes, size_t count, int width, int has_profile) {
  CVipsImage *image = NULL;
  CVipsImage *colours = NULL;
  // The option of its own does not reach the readers of bytes in 8.14; their option string does.
  int failure = vips.thumbnail_buffer(
      (void *)bytes, count, &image, width, "height", LARGEST_SIDE, "size", SIZE_DOWN, "option-string",
      "fail_on=truncated", has_profile ? "export-profile" : (void *)NULL, "srgb", (void *)NULL);
  if (failure) return NULL;
  // Grey, CMYK without a profile and 16 bits.
  failure = vips.colourspace(image, &colours, INTERPRETATION_SRGB, (void *)NULL);
  vips.object_unref(image);
  return failure ? NULL : computed(colours);
}

CVipsImage *cvips_shrink(CVipsImage *image, int width) {
  CVipsImage *result = NULL;
  int failure = vips.thumbnail_image(
      image, &result, width, "height", LARGEST_SIDE, "size", SIZE_DOWN, (void *)NULL);
  return failure ? NULL : computed(result);
}

CVipsImage *cvips_smart_crop(CVipsImage *image, int width, int height) {
  CVipsImage *result = NULL;
  int failure = vips.thumbnail_image(
      image, &result, width, "height", height, "crop", INTERESTING_ATTENTION, (void *)NULL);
  return failure ? NULL : computed(result);
}

CVipsImage *cvips_extract(CVipsImage *image, int left, int top, int width, int height) {
  CVipsImage *result = NULL;
  int failure = vips.extract_area(image, &result, left, top, width, height, (void *)NULL);
  return failure ? NULL : computed(result);
}

int cvips_width(CVipsImage *image) { return vips.get_width(image); }
int cvips_height(CVipsImage *image) { return vips.get_height(image); }
int cvips_orientation(CVipsImage *image) { return vips.get_orientation(image); }
int cvips_has_profile(CVipsImage *image) { return vips.get_typeof(image, "icc-profile-data") != 0; }

const char *cvips_text(CVipsImage *image, const char *field) {
  const char *text = NULL;
  if (vips.get_typeof(image, field) == 0 || vips.get_string(image, field, &text) != 0) return NULL;
  return text;
}

void cvips_drop_metadata(CVipsImage *image) {
  char **fields = vips.get_fields(image);
  for (char **field = fields; field && *field; field++) {
    // Width, height and the like are no metadata, and removing them does nothing.
    vips.remove(image, *field);
  }
  vips.strfreev(fields);
}

int cvips_webp(CVipsImage *image, int quality, void **bytes, size_t *count) {
  return vips.webpsave(image, bytes, count, "Q", quality, (void *)NULL);
}

int cvips_jpeg(CVipsImage *image, int quality, void **bytes, size_t *count) {
  // What shows through is paper.
  void *white = vips.array_double_newv(1, 255.0);
  int failure = vips.jpegsave(
      image, bytes, count, "Q", quality, "optimize-coding", 1, "interlace", 1, "background", white, "strip", 1, (void *)NULL);
  vips.area_unref(white);
  return failure;
}

void *cvips_pixels(CVipsImage *image, size_t *count) { return vips.write_to_memory(image, count); }
void cvips_release(CVipsImage *image) { vips.object_unref(image); }
void cvips_free(void *bytes) { vips.free(bytes); }

void cvips_take_error(char *text, size_t capacity) {
  snprintf(text, capacity, "%s", vips.error_buffer());
  vips.error_clear();
}
