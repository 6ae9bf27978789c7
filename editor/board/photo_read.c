#include "board/photo_read.h"

#include "base/error.h"

#include <gdk/gdk.h>
#include <glib/gstdio.h>

/* Keeps what is drawn small. A loader that would decode more than the bound is stopped: it refuses
 * to make an image without a size. */
static void
on_size(GdkPixbufLoader *loader, int width, int height, gboolean *is_too_large)
{
	double scale = (double)SW_PHOTO_SIDE / MAX(MAX(width, height), 1);

	*is_too_large = (gint64)width * height > SW_PHOTO_PIXELS;
	if (*is_too_large)
		gdk_pixbuf_loader_set_size(loader, 0, 0);
	else if (scale < 1)
		gdk_pixbuf_loader_set_size(loader, MAX((int)(width * scale), 1),
		                           MAX((int)(height * scale), 1));
}

#define CHUNK 65536

static gboolean
feed(GdkPixbufLoader *loader, GInputStream *stream, const gboolean *is_too_large, GError **error)
{
	g_autofree guint8 *bytes = g_malloc(CHUNK);
	gsize total = 0;
	gssize n;

	while ((n = g_input_stream_read(stream, bytes, CHUNK, NULL, error)) > 0) {
		total += (gsize)n;
		if (!gdk_pixbuf_loader_write(loader, bytes, (gsize)n, error) || *is_too_large)
			return FALSE;
		if (total > SW_PHOTO_BYTES)
			return sw_fail(error, "the file is larger than 64 MiB");
	}
	return n == 0;
}

/* A pipe or a device could make the program wait. */
static GInputStream *
open_file(const char *path, GError **error)
{
	g_autoptr(GFile) file = g_file_new_for_path(path);

	if (g_file_query_file_type(file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL ||
	    g_file_query_file_type(file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY) {
		sw_fail(error, "the file is not a regular file");
		return NULL;
	}
	return G_INPUT_STREAM(g_file_read(file, NULL, error));
}

static GdkPixbuf *
read_image(const char *path, GError **error)
{
	g_autoptr(GInputStream) stream = open_file(path, error);
	g_autoptr(GdkPixbufLoader) loader = gdk_pixbuf_loader_new();
	gboolean is_too_large = FALSE, is_read, is_closed;
	GdkPixbuf *image;

	g_signal_connect(loader, "size-prepared", G_CALLBACK(on_size), &is_too_large);
	is_read = stream && feed(loader, stream, &is_too_large, error);
	is_closed = gdk_pixbuf_loader_close(loader, is_read ? error : NULL);
	g_signal_handlers_disconnect_by_data(loader, &is_too_large);
	image = is_read && is_closed ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
	if (is_too_large) {
		g_clear_error(error);
		sw_fail(error, "the image has more than 64 million pixels");
		return NULL;
	}
	if (is_read && is_closed && image == NULL)
		sw_fail(error, "the file has no image that can be read");
	return image ? gdk_pixbuf_apply_embedded_orientation(image) : NULL;
}

static cairo_surface_t *
surface_of(GdkPixbuf *image)
{
	cairo_surface_t *surface = cairo_image_surface_create(
		CAIRO_FORMAT_ARGB32, gdk_pixbuf_get_width(image), gdk_pixbuf_get_height(image));
	cairo_t *cr = cairo_create(surface);

	gdk_cairo_set_source_pixbuf(cr, image, 0, 0);
	cairo_paint(cr);
	cairo_destroy(cr);
	return surface;
}

cairo_surface_t *
sw_photo_read(const char *path, GError **error)
{
	g_autoptr(GdkPixbuf) image = read_image(path, error);

	return image ? surface_of(image) : NULL;
}
