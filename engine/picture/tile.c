#include "picture/tile.h"

#include "base/text.h"
#include "ground/plane.h"
#include "picture/mark.h"
#include "picture/plan.h"

#include <math.h>

/* The least detail (pixels per unit) at which a tile has these. */
#define MARKS_FROM 14
#define PIPS_FROM 26
#define NUMBERS_FROM 30

#define RADIUS 0.465
#define BAR_RADIUS 0.17

SwLook
sw_look(SwTheme theme, double detail)
{
	SwLook look = {
		.theme = theme,
		.detail = detail > 0 ? detail : G_MAXDOUBLE,
		.faint = {0.62, 0.64, 0.68},
	};

	if (theme == SW_THEME_DARK)
		look.faint = (SwColour){0.33, 0.38, 0.48};
	return look;
}

/* ---- The properties that are drawn ------------------------------------------------------ */

typedef struct {
	const SwTable *table;
	const SwKind *kind;
	gboolean has_value, has_seat, has_number, is_explored;
	gint32 value, seat, number;
	gint number_of; /* the attribute that is drawn as a number */
	gint32 turn;
	gint32 least, most; /* bounds of an undecided value */
	const char *name;
} Face;

static void
face_open_value(Face *face, guint attribute)
{
	const SwCarries *carries = sw_kind_carries(face->kind, attribute);

	if (carries && carries->bounded && carries->max <= 6) {
		face->least = carries->min;
		face->most = carries->max;
	}
}

static void
face_attribute(Face *face, const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &face->kind->element->attributes[i];
	gboolean has = document && sw_document_has(document, id, i);
	gint32 value = has && !sw_type_is_text(attribute->type) ? sw_document_get(document, id, i)
	                                                        : attribute->fallback;

	if (attribute->type == SW_TYPE_TURN) {
		face->turn = value;
	} else if (attribute->type == SW_TYPE_SEAT) {
		face->has_seat = has;
		face->seat = value;
	} else if (g_strcmp0(attribute->name, face->table->value) == 0) {
		face->has_value = has;
		face->value = value;
		face_open_value(face, i);
	} else if (g_strcmp0(attribute->name, face->table->explored) == 0) {
		face->is_explored = has && value;
	} else if (attribute->type == SW_TYPE_INTEGER && has) {
		face->has_number = TRUE;
		face->number = value;
		face->number_of = (gint)i;
	} else if (g_str_equal(attribute->name, "name") && has) {
		face->name = sw_document_get_text(document, id, i);
	}
}

/* `document` is NULL for a kind without a piece. */
static Face
face_of(const SwTable *table, const SwKind *kind, const SwDocument *document, SwPieceId id)
{
	Face face = {.table = table, .kind = kind, .number_of = -1};

	for (guint i = 0; i < kind->element->n_attributes; i++)
		face_attribute(&face, document, id, i);
	return face;
}

/* TRUE for letters that any font has and that need no shaping. */
static gboolean
is_simple(gunichar c)
{
	switch (g_unichar_get_script(c)) {
	case G_UNICODE_SCRIPT_LATIN:
	case G_UNICODE_SCRIPT_GREEK:
	case G_UNICODE_SCRIPT_CYRILLIC: return TRUE;
	case G_UNICODE_SCRIPT_COMMON: return g_unichar_isprint(c) && c < 0x2100;
	default: return FALSE;
	}
}

gboolean
sw_picture_can_write(const char *text, guint most)
{
	if (g_utf8_strlen(text, -1) > (glong)most)
		return FALSE;
	for (; *text; text = g_utf8_next_char(text)) {
		if (!is_simple(g_utf8_get_char(text)))
			return FALSE;
	}
	return TRUE;
}

/* Of seat, number and value only one is drawn. */
gboolean
sw_picture_says(const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwTable *table = sw_document_table(document);
	const SwKind *kind = sw_document_kind(document, id);
	const SwAttribute *said = &kind->element->attributes[attribute];
	Face face = face_of(table, kind, document, id);

	if (said->type == SW_TYPE_TURN)
		return kind->shape == SW_SHAPE_DIAMOND;
	if (said->type == SW_TYPE_SEAT)
		return sw_document_get(document, id, attribute) == face.seat;
	if (g_strcmp0(said->name, table->explored) == 0)
		return TRUE;
	if (g_strcmp0(said->name, table->value) == 0)
		return !face.has_seat && !face.has_number && kind->shape != SW_SHAPE_DIAMOND;
	if (said->type == SW_TYPE_INTEGER)
		return !face.has_seat && face.number_of == (gint)attribute;
	return g_str_equal(said->name, "name") &&
	       sw_picture_can_write(face.name, SW_PICTURE_MOST_LETTERS);
}

gboolean
sw_picture_is_owner(const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < attribute; i++) {
		if (element->attributes[i].type == SW_TYPE_SEAT && sw_document_has(document, id, i))
			return FALSE;
	}
	return element->attributes[attribute].type == SW_TYPE_SEAT;
}

/* ---- Shapes ----------------------------------------------------------------------------- */

/* A star with two long points on its axis and two short ones across; the outline between them
 * curves inward. */
static void
add_diamond(cairo_t *cr, gint32 turn)
{
	const double far = 0.58, near = 0.43, in_x = 0.17, in_y = 0.14;

	cairo_save(cr);
	cairo_rotate(cr, -turn * G_PI / 3);
	cairo_move_to(cr, far, 0);
	cairo_curve_to(cr, in_x, in_y / 2, in_x / 2, in_y, 0, near);
	cairo_curve_to(cr, -in_x / 2, in_y, -in_x, in_y / 2, -far, 0);
	cairo_curve_to(cr, -in_x, -in_y / 2, -in_x / 2, -in_y, 0, -near);
	cairo_curve_to(cr, in_x / 2, -in_y, in_x, -in_y / 2, far, 0);
	cairo_close_path(cr);
	cairo_restore(cr);
}

void
sw_picture_add_hexagon(cairo_t *cr, double x, double y, double radius)
{
	cairo_new_sub_path(cr);
	for (guint d = SW_HEX_SIDES; d-- > 0;) {
		SwPoint corner = sw_hex_corner(d, radius);

		cairo_line_to(cr, x + corner.x, y + corner.y);
	}
	cairo_close_path(cr);
}

static void
add_shape(cairo_t *cr, const Face *face)
{
	cairo_new_path(cr);
	switch (face->kind->shape) {
	case SW_SHAPE_DIAMOND: add_diamond(cr, face->turn); break;
	case SW_SHAPE_HEXAGON: sw_picture_add_hexagon(cr, 0, 0, 0.56); break;
	case SW_SHAPE_BAR: cairo_rectangle(cr, -0.25, -0.06, 0.5, 0.12); break;
	case SW_SHAPE_TOKEN: cairo_arc(cr, 0, 0, RADIUS / 2, 0, 2 * G_PI); break;
	default: cairo_arc(cr, 0, 0, RADIUS, 0, 2 * G_PI); break;
	}
}

/* Shades the shape as if lit from the upper left; flat in print. */
static void
fill_shape(cairo_t *cr, SwColour fill, const SwLook *look)
{
	cairo_pattern_t *shade;
	SwColour light = sw_colour_mix(fill, (SwColour){1, 1, 1}, 0.28);
	SwColour dark = sw_colour_mix(fill, (SwColour){0, 0, 0}, 0.14);

	if (look->theme == SW_THEME_PRINT || look->detail < MARKS_FROM) {
		sw_colour_set(cr, fill);
		cairo_fill_preserve(cr);
		return;
	}
	shade = cairo_pattern_create_radial(-0.16, -0.2, 0.02, 0, 0, 0.62);
	cairo_pattern_add_color_stop_rgb(shade, 0, light.red, light.green, light.blue);
	cairo_pattern_add_color_stop_rgb(shade, 0.55, fill.red, fill.green, fill.blue);
	cairo_pattern_add_color_stop_rgb(shade, 1, dark.red, dark.green, dark.blue);
	cairo_set_source(cr, shade);
	cairo_fill_preserve(cr);
	cairo_pattern_destroy(shade);
}

static void
paint_shape(cairo_t *cr, const Face *face, const SwLook *look)
{
	fill_shape(cr, sw_colour_parse(face->kind->fill), look);
	sw_colour_set(cr, sw_colour_parse(face->kind->outline));
	cairo_set_line_width(cr, 0.03);
	cairo_stroke(cr);
}

/* A bar is too narrow for a mark, which goes on a disc in its centre. */
static void
draw_shape(cairo_t *cr, const Face *face, const SwLook *look)
{
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
	add_shape(cr, face);
	paint_shape(cr, face, look);
	if (face->kind->shape != SW_SHAPE_BAR)
		return;
	cairo_arc(cr, 0, 0, BAR_RADIUS, 0, 2 * G_PI);
	paint_shape(cr, face, look);
}

/* A ring in the seat's colour. */
static void
draw_seat(cairo_t *cr, const Face *face)
{
	cairo_new_path(cr);
	cairo_arc(cr, 0, 0, RADIUS - 0.035, 0, 2 * G_PI);
	sw_colour_set(cr, sw_seat_colour(face->seat));
	cairo_set_line_width(cr, 0.09);
	cairo_stroke(cr);
}

/* ---- Marks and numbers ------------------------------------------------------------------ */

static gboolean
is_diamond(const Face *face)
{
	return face->kind->shape == SW_SHAPE_DIAMOND;
}

static void
draw_text(cairo_t *cr, const char *text, double y, double size)
{
	cairo_text_extents_t extents;

	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
	cairo_set_font_size(cr, size);
	cairo_text_extents(cr, text, &extents);
	cairo_move_to(cr, -extents.width / 2 - extents.x_bearing, y + size * 0.36);
	cairo_show_text(cr, text);
}

/* One pip per point; hollow pips are points that an undecided value may or may not have. */
static void
draw_pips(cairo_t *cr, gint32 n, gint32 filled, double y)
{
	const double step = 0.115, radius = 0.037;

	for (gint32 i = 0; i < n; i++) {
		cairo_new_path(cr);
		cairo_arc(cr, (i - (n - 1) / 2.0) * step, y, radius, 0, 2 * G_PI);
		if (i < filled) {
			cairo_fill(cr);
		} else {
			cairo_set_line_width(cr, 0.018);
			cairo_stroke(cr);
		}
	}
}

static void
draw_value(cairo_t *cr, const Face *face, double y, gboolean is_of_any)
{
	char text[16];

	if (face->has_value && (face->value < 1 || face->value > 6)) {
		g_snprintf(text, sizeof text, "%d", face->value);
		draw_text(cr, text, y, 0.2);
	} else if (face->has_value) {
		draw_pips(cr, face->value, face->value, y);
	} else if (face->most > face->least && !is_of_any) {
		draw_pips(cr, face->most, face->least, y);
	}
}

static gboolean
shows_name(const Face *face, const SwLook *look)
{
	return face->name && look->detail >= SW_PICTURE_NAMES_FROM;
}

/* Smaller above a name. */
static void
draw_number(cairo_t *cr, gint32 number, double y, gboolean has_name)
{
	char text[16];

	g_snprintf(text, sizeof text, "%d", number);
	draw_text(cr, text, has_name ? y - 0.04 : y, has_name ? 0.14 : 0.19);
}

/* The height of a number on a covered tile, below all that may be above the tile. */
#define BELOW_ALL 0.265

/* Draws the number below the mark: seat, value, or another one. */
static void
draw_figures(cairo_t *cr, const Face *face, const SwLook *look)
{
	gboolean has_name = shows_name(face, look);

	if (look->detail < PIPS_FROM)
		return;
	/* A diamond is narrower than a number, so the number gets a disc of its own. */
	if (face->has_number && is_diamond(face) && look->detail >= NUMBERS_FROM) {
		cairo_arc(cr, 0, has_name ? 0.16 : 0.2, has_name ? 0.09 : 0.12, 0, 2 * G_PI);
		sw_colour_set(cr, sw_colour_parse(face->kind->fill));
		cairo_fill(cr);
		sw_colour_set(cr, sw_colour_ink(sw_colour_parse(face->kind->fill)));
	}
	if (face->has_seat && look->detail >= NUMBERS_FROM)
		draw_number(cr, face->seat, 0.27, has_name);
	else if (face->has_number && look->detail >= NUMBERS_FROM)
		draw_number(cr, face->number,
		            look->is_covered && !is_diamond(face) ? BELOW_ALL : 0.2, has_name);
	else if (!is_diamond(face))
		draw_value(cr, face, 0.25, look->is_of_any);
}

#define NAME_SIZE 0.092
#define NAME_WIDTH 0.62
#define NAME_SMALLEST 0.6 /* as a share of that size; longer names are condensed */

/* Draws the name along the lower rim, where a disc is narrow: reduced in size if it does not fit,
 * then condensed. */
static void
draw_name(cairo_t *cr, const Face *face, const SwLook *look)
{
	double y = !is_diamond(face) ? 0.365 : face->has_number ? 0.27 : 0.17, fit, size;
	g_autofree char *text = NULL;
	cairo_text_extents_t extents;

	if (!shows_name(face, look))
		return;
	text = sw_text_shortened(face->name, SW_PICTURE_MOST_LETTERS);
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
	cairo_set_font_size(cr, NAME_SIZE);
	cairo_text_extents(cr, text, &extents);
	fit = extents.width > NAME_WIDTH ? NAME_WIDTH / extents.width : 1;
	size = MAX(fit, NAME_SMALLEST);
	cairo_save(cr);
	cairo_scale(cr, fit / size, 1);
	draw_text(cr, text, y, NAME_SIZE * size);
	cairo_restore(cr);
}

static void
draw_mark(cairo_t *cr, const Face *face, const SwLook *look)
{
	double size = is_diamond(face) ? 0.36 : 0.5, y = -0.07;

	if (look->detail < (look->is_covered ? NUMBERS_FROM : MARKS_FROM))
		return;
	if (look->detail < PIPS_FROM || (is_diamond(face) && !face->has_number))
		y = 0;
	else if (is_diamond(face))
		y = -0.08;
	if (face->kind->shape == SW_SHAPE_BAR || face->kind->shape == SW_SHAPE_TOKEN) {
		size = face->kind->shape == SW_SHAPE_BAR ? BAR_RADIUS * 1.5 : RADIUS * 0.75;
		y = 0;
	}
	if (look->is_covered && !is_diamond(face)) {
		size = 0.17;
		y = -0.395;
	}
	if (face->kind->mark == NULL) {
		if (face->kind->glyph && look->detail >= NUMBERS_FROM)
			draw_text(cr, face->kind->glyph, y, 0.3);
		return;
	}
	cairo_save(cr);
	cairo_translate(cr, 0, y);
	sw_mark_draw(cr, face->kind->mark, size);
	cairo_restore(cr);
}

/* A bright rim for a tile that is face up from the start. A diamond's is farther inside, since its
 * points are too thin for one. */
static void
draw_explored(cairo_t *cr, const Face *face)
{
	double share = is_diamond(face) ? 0.72 : 0.88;

	cairo_save(cr);
	cairo_scale(cr, share, share);
	add_shape(cr, face);
	cairo_restore(cr);
	cairo_set_source_rgba(cr, 1, 1, 1, 0.95);
	cairo_set_line_width(cr, is_diamond(face) ? 0.025 : 0.035);
	cairo_stroke(cr);
}

static void
draw_face(cairo_t *cr, const Face *face, const SwLook *look)
{
	draw_shape(cr, face, look);
	if (face->is_explored)
		draw_explored(cr, face);
	if (face->has_seat)
		draw_seat(cr, face);
	sw_colour_set(cr, sw_colour_ink(sw_colour_parse(face->kind->fill)));
	draw_mark(cr, face, look);
	draw_figures(cr, face, look);
	draw_name(cr, face, look);
}

void
sw_picture_tile(cairo_t *cr, const SwDocument *document, SwPieceId id, const SwLook *look)
{
	const SwKind *kind = sw_document_kind(document, id);
	Face face = face_of(sw_document_table(document), kind, document, id);

	if (kind->shape == SW_SHAPE_NONE)
		return;
	cairo_save(cr);
	draw_face(cr, &face, look);
	cairo_restore(cr);
}

/* Enlarges small shapes, so that they fill an icon as tiles do. */
#define SMALL_SHAPES 1.8

/* An inch becomes as large as a hex. */
static void
draw_kind_of_board(cairo_t *cr, const SwKind *kind)
{
	SwCairoPen pen = sw_cairo_pen(cr);

	cairo_save(cr);
	cairo_scale(cr, 0.0093, 0.0093);
	sw_picture_plan_kind_with(&pen.pen, kind);
	cairo_restore(cr);
}

void
sw_picture_kind(cairo_t *cr, const SwTable *table, guint kind, const SwLook *look)
{
	Face face = face_of(table, &table->kinds[kind], NULL, SW_NO_PIECE);

	if (face.kind->element->board) {
		draw_kind_of_board(cr, face.kind);
		return;
	}
	face.most = face.least = 0;
	cairo_save(cr);
	if (face.kind->shape == SW_SHAPE_TOKEN || face.kind->shape == SW_SHAPE_BAR)
		cairo_scale(cr, SMALL_SHAPES, SMALL_SHAPES);
	draw_face(cr, &face, look);
	cairo_restore(cr);
}
