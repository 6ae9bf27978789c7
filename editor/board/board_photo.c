#include "board/board_photo.h"

#include "base/error.h"

#include <glib/gstdio.h>
#include <math.h>

#define USUAL_OPACITY 0.6

struct SwBoardPhoto {
	void (*changed)(gpointer data);
	gpointer data;
	cairo_surface_t *image; /* NULL: none */
	SwPhotoFit fit;
	double opacity;
	SwPoint points[2]; /* on the board */
	guint n;           /* how many of them are marked */
	gboolean is_down;
	SwPoint from;      /* of the drag */
	SwPhotoFit before; /* the drag */
};

SwBoardPhoto *
sw_board_photo_new(void (*changed)(gpointer data), gpointer data)
{
	SwBoardPhoto *photo = g_new0(SwBoardPhoto, 1);

	photo->changed = changed;
	photo->data = data;
	photo->opacity = USUAL_OPACITY;
	return photo;
}

void
sw_board_photo_free(SwBoardPhoto *photo)
{
	if (photo == NULL)
		return;
	g_clear_pointer(&photo->image, cairo_surface_destroy);
	g_free(photo);
}

/* ---- Reading ---------------------------------------------------------------------------- */

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
		sw_fail(error, "it is no regular file");
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
		sw_fail(error, "it holds no image");
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

gboolean
sw_board_photo_load(SwBoardPhoto *photo, const char *path, double width, double depth,
                    GError **error)
{
	g_autoptr(GdkPixbuf) image = read_image(path, error);

	if (image == NULL)
		return FALSE;
	g_clear_pointer(&photo->image, cairo_surface_destroy);
	photo->image = surface_of(image);
	photo->fit = sw_photo_fit(gdk_pixbuf_get_width(image), gdk_pixbuf_get_height(image), width,
	                          depth);
	photo->n = 0;
	photo->is_down = FALSE;
	photo->changed(photo->data);
	return TRUE;
}

void
sw_board_photo_remove(SwBoardPhoto *photo)
{
	if (photo->image == NULL)
		return;
	g_clear_pointer(&photo->image, cairo_surface_destroy);
	photo->n = 0;
	photo->is_down = FALSE;
	photo->changed(photo->data);
}

gboolean
sw_board_photo_is_there(const SwBoardPhoto *photo)
{
	return photo->image != NULL;
}

void
sw_board_photo_set_opacity(SwBoardPhoto *photo, double opacity)
{
	photo->opacity = CLAMP(opacity, 0, 1);
	photo->changed(photo->data);
}

const SwPhotoFit *
sw_board_photo_fit(const SwBoardPhoto *photo)
{
	return photo->image ? &photo->fit : NULL;
}

/* ---- Drawing ---------------------------------------------------------------------------- */

void
sw_board_photo_draw(const SwBoardPhoto *photo, cairo_t *cr)
{
	const SwPhotoFit *fit = &photo->fit;
	cairo_matrix_t matrix;

	if (photo->image == NULL)
		return;
	cairo_save(cr);
	cairo_matrix_init(&matrix, fit->a, fit->b, -fit->b, fit->a, fit->dx, fit->dy);
	cairo_transform(cr, &matrix);
	cairo_set_source_surface(cr, photo->image, 0, 0);
	cairo_paint_with_alpha(cr, photo->opacity);
	cairo_restore(cr);
}

void
sw_board_photo_draw_points(const SwBoardPhoto *photo, cairo_t *cr, double pixel)
{
	for (guint i = 0; i < photo->n; i++) {
		SwPoint at = photo->points[i];

		cairo_new_path(cr);
		cairo_arc(cr, at.x, at.y, 7 * pixel, 0, 2 * G_PI);
		cairo_move_to(cr, at.x - 11 * pixel, at.y);
		cairo_line_to(cr, at.x + 11 * pixel, at.y);
		cairo_move_to(cr, at.x, at.y - 11 * pixel);
		cairo_line_to(cr, at.x, at.y + 11 * pixel);
		cairo_set_source_rgb(cr, 1, 1, 1);
		cairo_set_line_width(cr, 4 * pixel);
		cairo_stroke_preserve(cr);
		cairo_set_source_rgb(cr, 0.80, 0.16, 0.42);
		cairo_set_line_width(cr, 2 * pixel);
		cairo_stroke(cr);
	}
}

/* ---- The tool --------------------------------------------------------------------------- */

gboolean
sw_board_photo_begin(SwBoardPhoto *photo)
{
	if (photo->n == 0)
		return FALSE;
	photo->n = 0;
	photo->is_down = FALSE;
	photo->changed(photo->data);
	return TRUE;
}

/* A third point begins again. */
void
sw_board_photo_press(SwBoardPhoto *photo, SwPoint at)
{
	if (photo->image == NULL)
		return;
	if (photo->n == 2)
		photo->n = 0;
	photo->is_down = TRUE;
	photo->from = at;
	photo->before = photo->fit;
	photo->points[photo->n++] = at;
	photo->changed(photo->data);
}

void
sw_board_photo_drag(SwBoardPhoto *photo, SwPoint to)
{
	if (!photo->is_down)
		return;
	photo->fit = photo->before;
	if (photo->n == 1)
		sw_photo_fit_move(&photo->fit, photo->from, to);
	else if (!sw_photo_fit_turn(&photo->fit, photo->points[0], photo->from, to))
		return;
	photo->points[photo->n - 1] = to;
	photo->changed(photo->data);
}

void
sw_board_photo_release(SwBoardPhoto *photo)
{
	photo->is_down = FALSE;
}

gboolean
sw_board_photo_has_points(const SwBoardPhoto *photo)
{
	return photo->image && photo->n == 2;
}

gboolean
sw_board_photo_set_distance(SwBoardPhoto *photo, double distance)
{
	SwPoint fixed = photo->points[0], other = photo->points[1];
	double now = hypot(other.x - fixed.x, other.y - fixed.y);

	if (!sw_board_photo_has_points(photo) ||
	    !sw_photo_fit_scale(&photo->fit, fixed, other, distance))
		return FALSE;
	photo->points[1] = (SwPoint){fixed.x + (other.x - fixed.x) / now * distance,
	                             fixed.y + (other.y - fixed.y) / now * distance};
	photo->changed(photo->data);
	return TRUE;
}
