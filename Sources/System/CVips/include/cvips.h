// The few functions of libvips that photos need. The library is opened at first use and not linked: that would cost
// every start of the program some 45 ms. So no header of it is included, and each call with variable arguments, which
// Swift cannot make, stands here.
#ifndef CVIPS_H
#define CVIPS_H

#include <stddef.h>

// A VipsImage. Each function that gives one gives a reference of its own; NULL where it failed.
typedef struct CVipsImage CVipsImage;

// Opens the library, once. NULL where that worked, else why not.
const char *cvips_open(void);

// Once it is open: its version, such as 8.14.1, and the file that it was read from (NULL where that cannot be told).
const char *cvips_version(void);
const char *cvips_file(void);

// The name of the class that reads such bytes, such as VipsForeignLoadJpegBuffer; NULL where none does.
const char *cvips_loader(const void *bytes, size_t count);

// The image with its header read and no pixel decoded. The bytes have to outlive it.
CVipsImage *cvips_header(const void *bytes, size_t count);

// Decodes an image turned upright, in sRGB, no wider than given, into memory. One without a profile is taken for sRGB
// as it is: a way through a profile would shift its colours.
CVipsImage *cvips_decode(const void *bytes, size_t count, int width, int has_profile);

// The image made smaller until it fits a width.
CVipsImage *cvips_shrink(CVipsImage *image, int width);

// The part of the image that draws the eye, cut to a shape and brought to a size.
CVipsImage *cvips_smart_crop(CVipsImage *image, int width, int height);

// A part of the image.
CVipsImage *cvips_extract(CVipsImage *image, int left, int top, int width, int height);

int cvips_width(CVipsImage *image);
int cvips_height(CVipsImage *image);

// How the image has to be turned to stand upright: 1 to 8, as EXIF numbers them.
int cvips_orientation(CVipsImage *image);

// Whether the image says by a profile what its numbers mean.
int cvips_has_profile(CVipsImage *image);

// A field of the metadata that is text; NULL where there is none. Valid as long as the image.
const char *cvips_text(CVipsImage *image, const char *field);

// Drops all metadata; for an image that nobody else has.
void cvips_drop_metadata(CVipsImage *image);

// Encodes an image; 0 where that worked, and then the bytes have to be given to cvips_free.
int cvips_webp(CVipsImage *image, int quality, void **bytes, size_t *count);
int cvips_jpeg(CVipsImage *image, int quality, void **bytes, size_t *count);

// The pixels as they lie in memory, band by band; for cvips_free.
void *cvips_pixels(CVipsImage *image, size_t *count);

void cvips_release(CVipsImage *image);
void cvips_free(void *bytes);

// Copies what the library last complained of and forgets it.
void cvips_take_error(char *text, size_t capacity);

#endif
