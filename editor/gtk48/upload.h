/* GL textures for pictures that are drawn without scaling; their memory is reused.
 *
 * Works around GTK 4.8, which makes a new texture of a picture in each frame and filters it, though
 * no pixel is scaled: a third of a frame with software GL. Delete when GTK >= 4.16:
 * gtk_snapshot_append_scaled_texture() (4.10) has the nearest filter, and GdkMemoryTextureBuilder
 * an update region.
 */
#pragma once

#include <gtk/gtk.h>

typedef struct SwUpload SwUpload;

SwUpload *sw_upload_new(void);

/* Textures that are still referenced stay valid. */
void sw_upload_free(SwUpload *upload);

/* Returns a texture of the picture, whose pixels may change after the call. NULL if the display has
 * no GL or only GL ES, which takes another pixel format, or if the picture is wider or higher than
 * a texture can be. */
GdkTexture *sw_upload_texture(SwUpload *upload, GdkDisplay *display, cairo_surface_t *picture);
