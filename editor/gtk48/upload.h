/* Pictures as GL textures that are drawn pixel by pixel and whose memory is used again.
 *
 * Works around GTK 4.8, which makes a new texture of a picture in each frame and filters it, though
 * no pixel is scaled: a third of a frame where a program is the graphics device. Delete when
 * GTK >= 4.16: gtk_snapshot_append_scaled_texture() (4.10) has the nearest filter, and
 * GdkMemoryTextureBuilder an update region.
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
