#include "map/map_picture.h"

#include "picture/mat_words.h"
#include "picture/plan.h"

#include <math.h>

/* Pixels between two centres, and the largest width or height that other programs can be expected
 * to take. */
#define UNIT 160.0
#define LARGEST 6000.0
#define AROUND 25 /* hundredths of an inch around pieces of a board */

typedef struct {
	double x, y, width, height; /* in units of what is drawn */
} Box;

static SwLook
look_of(gboolean is_dark, double unit)
{
	return sw_look(is_dark ? SW_THEME_DARK : SW_THEME_PRINT, unit);
}

/* Begins a picture of the box, `unit` pixels to one of its units. */
static cairo_t *
begin(Box box, double unit, const SwLook *look)
{
	cairo_surface_t *image = cairo_image_surface_create(
		CAIRO_FORMAT_ARGB32, (gint)ceil(box.width * unit), (gint)ceil(box.height * unit));
	cairo_t *cr = cairo_create(image);

	cairo_surface_destroy(image);
	sw_colour_set(cr, sw_look_paper(look));
	cairo_paint(cr);
	cairo_scale(cr, unit, unit);
	cairo_translate(cr, -box.x, -box.y);
	return cr;
}

cairo_surface_t *
sw_map_picture_end(cairo_t *cr)
{
	cairo_surface_t *image = cairo_surface_reference(cairo_get_target(cr));

	cairo_destroy(cr);
	return image;
}

/* Draws a mat, each card as wide as a hex, or smaller if the mat is too large. */
static cairo_surface_t *
picture_mat(const SwDocument *document, const SwGame *game, gboolean is_dark)
{
	g_autoptr(SwMat) mat = sw_mat_new(document, 0);
	g_autoptr(SwFaces) faces = sw_faces_new(document);
	g_autoptr(SwView) view = game ? sw_view_new(game, document) : NULL;
	g_autoptr(SwMatWords) words =
		view ? sw_mat_words_new(view, mat, sw_game_at_stacks(game)) : NULL;
	double unit =
		MIN(UNIT, LARGEST * SW_CARD_WIDTH / MAX(MAX(mat->box.width, mat->box.height), 1)) /
		SW_CARD_WIDTH;
	SwLook look = look_of(is_dark, unit);
	cairo_t *cr;

	if (mat->box.width == 0)
		return NULL;
	cr = begin((Box){mat->box.x, mat->box.y, mat->box.width, mat->box.height}, unit, &look);
	sw_picture_mat(cr, mat, faces, words, &look);
	return sw_map_picture_end(cr);
}

/* Begins a picture of a board, each half inch as wide as a hex, or smaller. */
static cairo_t *
begin_plan(Box box, gboolean is_dark, SwLook *look)
{
	double unit = MIN(UNIT / 200, LARGEST / MAX(box.width, box.height));

	*look = look_of(is_dark, unit);
	return begin(box, unit, look);
}

/* Draws only the given things. */
static cairo_surface_t *
picture_things(const SwPlan *plan, const SwPieceId *ids, guint n, gboolean is_dark)
{
	SwPoint from = {G_MAXDOUBLE, G_MAXDOUBLE}, to = {-G_MAXDOUBLE, -G_MAXDOUBLE}, low, high;
	SwLook look;
	cairo_t *cr;

	for (guint i = 0; i < n; i++) {
		guint thing = sw_plan_thing_of(plan, ids[i]);

		if (thing == SW_PLAN_NOWHERE)
			continue;
		sw_picture_plan_box(sw_plan_thing(plan, thing), &low, &high);
		from = (SwPoint){MIN(from.x, low.x), MIN(from.y, low.y)};
		to = (SwPoint){MAX(to.x, high.x), MAX(to.y, high.y)};
	}
	if (from.x > to.x)
		return NULL;
	cr = begin_plan((Box){from.x - AROUND, from.y - AROUND, to.x - from.x + 2 * AROUND,
	                      to.y - from.y + 2 * AROUND},
	                is_dark, &look);
	for (guint i = 0; i < n; i++) {
		guint thing = sw_plan_thing_of(plan, ids[i]);

		if (thing != SW_PLAN_NOWHERE)
			sw_picture_plan_thing(cr, plan, thing, &look);
	}
	return sw_map_picture_end(cr);
}

/* Draws a board with its rulers, or only the given things. */
static cairo_surface_t *
picture_plan(const SwDocument *document, const SwPieceId *ids, guint n, gboolean is_dark)
{
	g_autoptr(SwPlan) plan = sw_plan_new(document);
	double width = plan->width + 2.0 * SW_PLAN_RULER, depth = plan->depth + 2.0 * SW_PLAN_RULER;
	SwLook look;
	cairo_t *cr;

	if (n > 0)
		return picture_things(plan, ids, n, is_dark);
	if (plan->width <= 0 || plan->depth <= 0)
		return NULL;
	cr = begin_plan((Box){-SW_PLAN_RULER, -SW_PLAN_RULER, width, depth}, is_dark, &look);
	sw_picture_plan(cr, plan, &look, SW_PLAN_RULERS);
	return sw_map_picture_end(cr);
}

cairo_t *
sw_map_picture_begin(const SwMapDrawing *map, double unit, gboolean is_dark, SwLook *look)
{
	SwDrawnBox box;
	double width, height;

	if (!sw_map_drawing_extent(map, &box))
		return NULL;
	width = box.x1 - box.x0;
	height = box.y1 - box.y0;
	unit = MIN(unit, LARGEST / MAX(width, height));
	*look = look_of(is_dark, unit);
	return begin((Box){box.x0, box.y0, width, height}, unit, look);
}

cairo_surface_t *
sw_map_picture(const SwDocument *document, const SwGame *game, const SwPieceId *ids, guint n,
               gboolean is_dark)
{
	g_autoptr(SwMapDrawing) map = sw_map_drawing_new(document, n > 0 ? ids : NULL, n);
	SwLook look;
	cairo_t *cr;

	if (sw_table_has_mat(sw_document_table(document)))
		return picture_mat(document, game, is_dark);
	if (sw_table_board(sw_document_table(document)))
		return picture_plan(document, ids, n, is_dark);
	cr = sw_map_picture_begin(map, UNIT, is_dark, &look);
	if (cr == NULL)
		return NULL;
	sw_map_drawing_draw(map, cr, &look);
	return sw_map_picture_end(cr);
}

void
sw_map_picture_fit(cairo_t *cr, cairo_surface_t *picture, int width, int height)
{
	double w = cairo_image_surface_get_width(picture);
	double h = cairo_image_surface_get_height(picture);
	double scale = MIN(width / w, height / h);

	cairo_translate(cr, (width - w * scale) / 2, (height - h * scale) / 2);
	cairo_scale(cr, scale, scale);
	cairo_set_source_surface(cr, picture, 0, 0);
	cairo_paint(cr);
}
