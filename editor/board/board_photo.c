#include "board/board_photo.h"

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

/* ---- Laying ----------------------------------------------------------------------------- */

void
sw_board_photo_lay(SwBoardPhoto *photo, cairo_surface_t *image, double width, double depth)
{
	g_clear_pointer(&photo->image, cairo_surface_destroy);
	photo->image = image;
	photo->fit = sw_photo_fit(cairo_image_surface_get_width(image),
	                          cairo_image_surface_get_height(image), width, depth);
	photo->n = 0;
	photo->is_down = FALSE;
	photo->changed(photo->data);
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
