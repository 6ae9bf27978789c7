/* Pictures on their way to GL as textures of ours, which it lays pixel by pixel and whose memory is
 * used again. Those that GTK 4.8 makes of a picture are new in each frame and filtered, though
 * nothing lies between their pixels: a third of a frame where a program is the graphics device.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct SwUpload SwUpload;

SwUpload *sw_upload_new(void);

/* Textures that somebody still holds stay good. */
void sw_upload_free(SwUpload *upload);

/* The pixels, which may change when this returns. NULL where GL cannot be had for the display, is
 * that of small devices, which takes other pixels, or has no room for so many in a row. */
GdkTexture *sw_upload_texture(SwUpload *upload, GdkDisplay *display, cairo_surface_t *picture);

G_END_DECLS
