#include "picture/pen.h"

#include "base/text.h"
#include "picture/letters.h"
#include "picture/mark.h"

void
sw_pen_begin(SwPen *pen, SwPieceId piece, double x, double y)
{
	pen->type->begin(pen, &(SwPenGroup){.piece = piece, .x = x, .y = y});
}

void
sw_pen_disc(SwPen *pen, double x, double y, double radius, const SwPenInk *ink)
{
	SwPenBox box = {x - radius, y - radius, 2 * radius, 2 * radius, radius, FALSE, FALSE};

	pen->type->box(pen, &box, ink);
}

void
sw_pen_mark(SwPen *pen, const char *mark, double y, double size, SwColour colour)
{
	double scale = size / SW_MARK_BOX;

	if (y != 0)
		sw_pen_begin(pen, SW_NO_PIECE, 0, y);
	pen->type->path(
		pen, mark, scale,
		&(SwPenInk){.line = &colour, .width = SW_MARK_LINE * scale, .is_round = TRUE});
	if (y != 0)
		pen->type->end(pen);
}

SwColour
sw_pen_light(SwColour fill)
{
	return sw_colour_mix(fill, (SwColour){1, 1, 1}, 0.28);
}

SwColour
sw_pen_dark(SwColour fill)
{
	return sw_colour_mix(fill, (SwColour){0, 0, 0}, 0.14);
}

/* ---- Text that fits --------------------------------------------------------------------- */

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
		gunichar c = g_utf8_get_char(text);

		if (!is_simple(c) && !sw_letter_needs_font(c))
			return FALSE;
	}
	return TRUE;
}

gboolean
sw_picture_needs_fonts(const char *text)
{
	for (; *text; text = g_utf8_next_char(text)) {
		if (sw_letter_needs_font(g_utf8_get_char(text)))
			return TRUE;
	}
	return FALSE;
}

static gboolean
is_drawn(gunichar c)
{
	return sw_letter_needs_font(c) ? sw_letter_font(c, FALSE) != NULL : is_simple(c);
}

/* Returns the text with a question mark for each row of letters that cannot be drawn, without marks
 * on others. Free it. */
static char *
drawable(const char *text)
{
	g_autofree char *composed = g_utf8_normalize(text, -1, G_NORMALIZE_DEFAULT_COMPOSE);
	GString *out = g_string_new(NULL);
	gboolean is_after_one = FALSE;

	for (const char *p = composed ? composed : ""; *p; p = g_utf8_next_char(p)) {
		gunichar c = g_utf8_get_char(p);

		if (g_unichar_ismark(c) || g_unichar_type(c) == G_UNICODE_FORMAT)
			continue;
		if (is_drawn(c))
			g_string_append_unichar(out, c);
		else if (!is_after_one)
			g_string_append_c(out, '?');
		is_after_one = !is_drawn(c);
	}
	return g_string_free(out, FALSE);
}

/* Returns the text as the machine can draw it. Free it. */
static char *
as_drawn(const char *text)
{
	return sw_picture_can_write(text, G_MAXINT) && !sw_picture_needs_fonts(text)
	               ? g_strdup(text)
	               : drawable(text);
}

/* The least factors by which text is scaled down before it is shortened, or condensed. */
#define SMALLEST 0.5
#define CONDENSED_FROM 0.6

static double
measure_in(SwPen *pen, const char *text, const SwPenLine *line)
{
	return pen->type->measure(pen, text, line->size, line->is_bold);
}

/* Returns the text, shortened to the line's width; reduces the line's size first, and sets `width`
 * to that of the text. Free it. */
static char *
fit(SwPen *pen, const char *text, SwPenLine *line, double *width)
{
	guint letters = (guint)MIN(g_utf8_strlen(text, -1), 200);
	char *fitted = sw_text_shortened(text, MAX(letters, 1));
	double smallest = line->size * SMALLEST;

	*width = measure_in(pen, fitted, line);
	/* More than once, since hinted letters are whole pixels wide. */
	while (*width > line->width && line->size > smallest) {
		line->size *= MIN(line->width / *width, 1) * 0.96;
		line->size = MAX(line->size, smallest);
		*width = measure_in(pen, fitted, line);
	}
	while (*width > line->width && letters > 2) {
		letters = MIN(letters - 1, (guint)(letters * line->width / *width) + 1);
		g_free(fitted);
		fitted = sw_text_shortened(text, letters);
		*width = measure_in(pen, fitted, line);
	}
	return fitted;
}

/* Reduces the line's size if the text is too wide, and returns the width that it is to have. */
static double
condense(SwPen *pen, const char *text, SwPenLine *line)
{
	double width = measure_in(pen, text, line);

	if (width <= line->width)
		return width;
	line->size *= MAX(line->width / width, CONDENSED_FROM);
	return line->width;
}

double
sw_pen_write(SwPen *pen, const char *text, const SwPenLine *line, SwColour colour)
{
	SwPenLine fitted = *line;
	g_autofree char *shown = NULL, *plain = NULL;
	double width;

	if (line->width <= 0)
		return 0;
	if (!pen->type->writes_all)
		text = plain = as_drawn(text);
	if (line->is_condensed) {
		width = condense(pen, text, &fitted);
		pen->type->write(pen, text, width, &fitted, colour);
		return width;
	}
	shown = fit(pen, text, &fitted, &width);
	pen->type->write(pen, shown, width, &fitted, colour);
	return width;
}

/* ---- By cairo --------------------------------------------------------------------------- */

static cairo_t *
cr_of(SwPen *pen)
{
	return ((SwCairoPen *)pen)->cr;
}

static void
begin(SwPen *pen, const SwPenGroup *group)
{
	cairo_t *cr = cr_of(pen);
	double scale = group->scale > 0 ? group->scale : 1;

	cairo_save(cr);
	cairo_translate(cr, group->x, group->y);
	if (group->degrees != 0)
		cairo_rotate(cr, group->degrees * G_PI / 180);
	if (scale != 1)
		cairo_scale(cr, scale, scale);
}

static void
end(SwPen *pen)
{
	cairo_restore(cr_of(pen));
}

static void
draw_part(SwPen *pen, const char *key G_GNUC_UNUSED, SwPenDraw draw, gconstpointer data)
{
	draw(pen, data);
}

/* Adds a corner of the box to the path, a rounded one about (x, y), from `angle` on. */
static void
add_corner(cairo_t *cr, double x, double y, double radius, double angle)
{
	if (radius > 0)
		cairo_arc(cr, x, y, radius, angle, angle + G_PI / 2);
	else
		cairo_line_to(cr, x, y);
}

static void
add_box(cairo_t *cr, const SwPenBox *box)
{
	double above = box->is_flat_above ? 0 : box->radius;
	double below = box->is_flat_below ? 0 : box->radius;
	double right = box->x + box->width, bottom = box->y + box->height;

	cairo_new_path(cr);
	add_corner(cr, right - above, box->y + above, above, -G_PI / 2);
	add_corner(cr, right - below, bottom - below, below, 0);
	add_corner(cr, box->x + below, bottom - below, below, G_PI / 2);
	add_corner(cr, box->x + above, box->y + above, above, G_PI);
	cairo_close_path(cr);
}

static void
add_stop(cairo_pattern_t *shade, double at, SwColour colour)
{
	cairo_pattern_add_color_stop_rgb(shade, at, colour.red, colour.green, colour.blue);
}

static void
set_shade(cairo_t *cr, SwColour fill)
{
	cairo_pattern_t *shade = cairo_pattern_create_radial(
		SW_PEN_LIT_X, SW_PEN_LIT_Y, SW_PEN_LIT_RADIUS, 0, 0, SW_PEN_SHADE_RADIUS);

	add_stop(shade, 0, sw_pen_light(fill));
	add_stop(shade, SW_PEN_SHADE_FROM, fill);
	add_stop(shade, 1, sw_pen_dark(fill));
	cairo_set_source(cr, shade);
	cairo_pattern_destroy(shade);
}

static void
set_ends(cairo_t *cr, gboolean is_round)
{
	cairo_set_line_cap(cr, is_round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
	cairo_set_line_join(cr, is_round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
}

/* Fills and draws the path, and clears it. */
static void
draw_path(cairo_t *cr, const SwPenInk *ink)
{
	static const double dashes[] = {60, 40}, dots[] = {10, 40};

	if (ink->fill && ink->is_shaded)
		set_shade(cr, *ink->fill);
	else if (ink->fill)
		sw_colour_set(cr, *ink->fill);
	if (ink->fill)
		cairo_fill_preserve(cr);
	if (ink->line) {
		set_ends(cr, ink->is_round);
		if (ink->dash != SW_PEN_SOLID)
			cairo_set_dash(cr, ink->dash == SW_PEN_DASHED ? dashes : dots, 2, 0);
		sw_colour_set(cr, *ink->line);
		cairo_set_line_width(cr, ink->width);
		cairo_stroke_preserve(cr);
		if (ink->dash != SW_PEN_SOLID)
			cairo_set_dash(cr, NULL, 0, 0);
	}
	cairo_new_path(cr);
}

static void
draw_box(SwPen *pen, const SwPenBox *box, const SwPenInk *ink)
{
	add_box(cr_of(pen), box);
	draw_path(cr_of(pen), ink);
}

static void
draw_area(SwPen *pen, const SwPoint *corners, guint n, const SwPenInk *ink)
{
	cairo_t *cr = cr_of(pen);

	cairo_new_path(cr);
	for (guint i = 0; i < n; i++)
		cairo_line_to(cr, corners[i].x, corners[i].y);
	cairo_close_path(cr);
	draw_path(cr, ink);
}

static void
draw_lines(SwPen *pen, const SwPoint *ends, guint n, const SwPenInk *ink)
{
	cairo_t *cr = cr_of(pen);

	cairo_new_path(cr);
	for (guint i = 0; i < n; i++) {
		cairo_move_to(cr, ends[2 * i].x, ends[2 * i].y);
		cairo_line_to(cr, ends[2 * i + 1].x, ends[2 * i + 1].y);
	}
	draw_path(cr, ink);
}

static void
draw_steps(SwPen *pen, const char *path, double scale, const SwPenInk *ink)
{
	cairo_t *cr = cr_of(pen);

	cairo_new_path(cr);
	cairo_save(cr);
	cairo_scale(cr, scale, scale);
	sw_mark_add(cr, path);
	cairo_restore(cr);
	draw_path(cr, ink);
}

/* Cairo keeps a font by its name, as it was found for the first letters that were drawn with it: an
 * image drawn after a page of paper would have other letters than alone. So each sort of picture
 * has a name of its own, and its font is found for letters of one size before any are drawn.
 * Fontconfig ignores case: all are the same font. */
static const struct {
	const char *name;
	cairo_hint_style_t style;
	cairo_antialias_t edge;
} fonts[] = {
	{"sans-serif", CAIRO_HINT_STYLE_DEFAULT, CAIRO_ANTIALIAS_DEFAULT},
	{"Sans-serif", CAIRO_HINT_STYLE_NONE, CAIRO_ANTIALIAS_DEFAULT},
	{"Sans-Serif", CAIRO_HINT_STYLE_NONE, CAIRO_ANTIALIAS_GRAY},
};

#define FIRST_SIZE 20

/* Finds the font for letters of that size, unless it was found before. */
static void
find_font(guint i, cairo_font_face_t *face)
{
	cairo_font_options_t *options = cairo_font_options_create();
	cairo_matrix_t size, plain;

	cairo_font_options_set_hint_style(options, fonts[i].style);
	cairo_font_options_set_antialias(options, fonts[i].edge);
	cairo_matrix_init_scale(&size, FIRST_SIZE, FIRST_SIZE);
	cairo_matrix_init_identity(&plain);
	cairo_scaled_font_destroy(cairo_scaled_font_create(face, &size, &plain, options));
	cairo_font_options_destroy(options);
}

/* Returns which of the fonts the picture has. */
static guint
font_of(cairo_t *cr)
{
	cairo_font_options_t *options = cairo_font_options_create();
	cairo_font_options_t *own = cairo_font_options_create();
	cairo_hint_style_t style;
	cairo_antialias_t edge;

	cairo_surface_get_font_options(cairo_get_target(cr), options);
	cairo_get_font_options(cr, own);
	cairo_font_options_merge(options, own);
	style = cairo_font_options_get_hint_style(options);
	edge = cairo_font_options_get_antialias(options);
	cairo_font_options_destroy(options);
	cairo_font_options_destroy(own);
	return style != CAIRO_HINT_STYLE_NONE ? 0 : edge == CAIRO_ANTIALIAS_DEFAULT ? 1 : 2;
}

void
sw_pen_choose_font(cairo_t *cr, gboolean is_bold)
{
	guint i = font_of(cr);

	cairo_select_font_face(cr, fonts[i].name, CAIRO_FONT_SLANT_NORMAL,
	                       is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
	find_font(i, cairo_get_font_face(cr));
}

static void
choose_font(cairo_t *cr, double size, gboolean is_bold)
{
	sw_pen_choose_font(cr, is_bold);
	cairo_set_font_size(cr, size);
}

/* Letters after each other that one font has. */
typedef void (*DrawRun)(cairo_t *cr, const char *run);

static cairo_font_face_t *
font_of_letter(const char *at, gboolean is_bold)
{
	gunichar c = g_utf8_get_char(at);

	return sw_letter_needs_font(c) ? sw_letter_font(c, is_bold) : NULL;
}

/* Chooses the font of the run that `text` begins with, and returns where the next one begins. */
static const char *
begin_run(cairo_t *cr, const char *text, double size, gboolean is_bold)
{
	cairo_font_face_t *font = font_of_letter(text, is_bold);
	const char *end = text;

	while (*end && font_of_letter(end, is_bold) == font)
		end = g_utf8_next_char(end);
	choose_font(cr, size, is_bold);
	if (font)
		cairo_set_font_face(cr, font);
	return end;
}

/* Measures the text and, from (0, 0) on, draws it. The extents are those of its letters, without
 * the space around them. */
static cairo_text_extents_t
each_run(cairo_t *cr, const char *text, double size, gboolean is_bold, DrawRun draw)
{
	cairo_text_extents_t all = {0};

	for (const char *end; *text; text = end) {
		g_autofree char *run = NULL;
		cairo_text_extents_t extents;

		end = begin_run(cr, text, size, is_bold);
		run = g_strndup(text, (gsize)(end - text));
		cairo_text_extents(cr, run, &extents);
		if (draw) {
			cairo_move_to(cr, all.x_advance, 0);
			draw(cr, run);
		}
		if (all.x_advance == 0)
			all.x_bearing = extents.x_bearing;
		all.width = all.x_advance + extents.x_bearing + extents.width - all.x_bearing;
		all.x_advance += extents.x_advance;
	}
	return all;
}

static double
measure(SwPen *pen, const char *text, double size, gboolean is_bold)
{
	return each_run(cr_of(pen), text, size, is_bold, NULL).x_advance;
}

/* The middle of a text is that of its letters. */
static double
left_of(const cairo_text_extents_t *extents, const SwPenLine *line, double share)
{
	if (line->at == 0.5)
		return line->width / 2 - share * (extents->x_bearing + extents->width / 2);
	return line->at * (line->width - share * extents->x_advance);
}

static void
draw_halo(cairo_t *cr, const char *text, const SwPenLine *line)
{
	cairo_new_path(cr);
	each_run(cr, text, line->size, line->is_bold, cairo_text_path);
	set_ends(cr, TRUE);
	sw_colour_set(cr, *line->halo);
	cairo_set_line_width(cr, 2 * SW_PEN_HALO * line->size);
	cairo_stroke(cr);
}

static void
write_line(SwPen *pen, const char *text, double width, const SwPenLine *line, SwColour colour)
{
	cairo_t *cr = cr_of(pen);
	cairo_text_extents_t extents = each_run(cr, text, line->size, line->is_bold, NULL);
	double wide = extents.x_advance;
	double share = line->is_condensed && wide > width ? width / wide : 1;

	cairo_save(cr);
	cairo_translate(cr, line->x + left_of(&extents, line, share), line->y);
	cairo_scale(cr, share, 1);
	if (line->halo)
		draw_halo(cr, text, line);
	sw_colour_set(cr, colour);
	each_run(cr, text, line->size, line->is_bold, cairo_show_text);
	cairo_restore(cr);
}

void
sw_pen_show_text(cairo_t *cr, const char *text, SwPoint at, double size, double most,
                 gboolean is_centred)
{
	gboolean is_bold =
		cairo_toy_font_face_get_weight(cairo_get_font_face(cr)) == CAIRO_FONT_WEIGHT_BOLD;
	g_autofree char *shown = as_drawn(text);
	cairo_text_extents_t extents = each_run(cr, shown, size, is_bold, NULL);

	if (extents.width > most) {
		size *= most / extents.width;
		extents = each_run(cr, shown, size, is_bold, NULL);
	}
	cairo_save(cr);
	cairo_translate(cr, is_centred ? at.x - extents.width / 2 - extents.x_bearing : at.x, at.y);
	each_run(cr, shown, size, is_bold, cairo_show_text);
	cairo_restore(cr);
	choose_font(cr, size, is_bold);
}

static const SwPenType by_cairo = {
	.begin = begin,
	.end = end,
	.part = draw_part,
	.box = draw_box,
	.area = draw_area,
	.lines = draw_lines,
	.path = draw_steps,
	.measure = measure,
	.write = write_line,
};

SwCairoPen
sw_cairo_pen(cairo_t *cr)
{
	return (SwCairoPen){{&by_cairo}, cr};
}
