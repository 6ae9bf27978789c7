#include "picture/plan.h"

#include "base/translate.h"
#include "board/name_offset.h"
#include "picture/badge.h"
#include "picture/hatch.h"

#include <math.h>

#define INCH 100.0
#define CENTIMETRE (INCH / 2.54)
#define TEXT_FROM 4.5     /* pixels: smaller text is omitted */
#define LINES_FROM 4.0    /* pixels between lines: closer ones are omitted */
#define HATCH 25          /* distance of the lines of a hatching */
#define RULER_SIZE 26     /* of numbers on a ruler */
#define NAME_SIZE 34      /* of names of areas */
#define NAME_MOST 80      /* of names of areas where they would be too small to read */
#define READABLE 11.0     /* pixels: the size of text that is easily read */
#define LETTER_WIDTH 0.75 /* of most letters in most fonts, at size 1 */
#define MOST_LINES 2000   /* of a ruler or grid */
#define LEAST_OF_WORD 2   /* letters of a name on a disc */
#define MOST_OF_WORD 4
#define MOST_TOLD_APART 200 /* things on a board whose letters are told apart */

typedef struct {
	SwPen *pen;
	const SwPlan *plan;
	const SwLook *look;
	SwPlanShow show;
	double x0, y0, x1, y1; /* the clip */
} Drawing;

/* ---- Colours ---------------------------------------------------------------------------- */

static SwColour
paper_of(const SwLook *look)
{
	switch (look->theme) {
	case SW_THEME_DARK: return (SwColour){0.16, 0.18, 0.20};
	case SW_THEME_LIGHT: return (SwColour){0.97, 0.965, 0.945};
	default: return (SwColour){1, 1, 1};
	}
}

/* The colour of an area, muted on a dark board. */
static SwColour
fill_of(const Drawing *drawing, const SwKind *kind)
{
	SwColour fill = kind->fill ? sw_colour_parse(kind->fill) : (SwColour){0.55, 0.58, 0.63};

	return drawing->look->theme == SW_THEME_DARK
	               ? sw_colour_mix(fill, (SwColour){0, 0, 0}, 0.25)
	               : fill;
}

static SwColour
line_of(const Drawing *drawing, const SwKind *kind)
{
	SwColour line = kind->outline ? sw_colour_parse(kind->outline) : sw_look_ink(drawing->look);

	return drawing->look->theme == SW_THEME_DARK
	               ? sw_colour_mix(line, (SwColour){1, 1, 1}, 0.55)
	               : line;
}

/* ---- Pen -------------------------------------------------------------------------------- */

/* The width of a line: at least a pixel. */
static double
width_of(const Drawing *drawing, double width)
{
	return drawing->look->detail > 0 ? MAX(width, 1 / drawing->look->detail) : width;
}

static void
write_line(const Drawing *drawing, const char *text, SwPenLine line, SwColour colour)
{
	if (drawing->look->detail == 0 || line.size * drawing->look->detail >= TEXT_FROM)
		sw_pen_write(drawing->pen, text, &line, colour);
}

static SwPenBox
box_of(double x, double y, double width, double height, double radius)
{
	return (SwPenBox){x, y, width, height, radius, FALSE, FALSE};
}

static void
draw_box(const Drawing *drawing, SwPenBox box, SwPenInk ink)
{
	drawing->pen->type->box(drawing->pen, &box, &ink);
}

static void
draw_disc(const Drawing *drawing, double x, double y, double radius, SwPenInk ink)
{
	sw_pen_disc(drawing->pen, x, y, radius, &ink);
}

static void
add_line(GArray *ends, double x0, double y0, double x1, double y1)
{
	SwPoint two[] = {{x0, y0}, {x1, y1}};

	g_array_append_vals(ends, two, 2);
}

static void
draw_lines(const Drawing *drawing, const GArray *ends, const SwColour *colour, double width,
           SwPenDash dash)
{
	if (ends->len > 0)
		drawing->pen->type->lines(
			drawing->pen, (const SwPoint *)(gconstpointer)ends->data, ends->len / 2,
			&(SwPenInk){NULL, colour, width_of(drawing, width), dash});
}

static gboolean
is_dense(const Drawing *drawing, double step)
{
	return drawing->look->detail > 0 && step * drawing->look->detail < LINES_FROM;
}

/* ---- The board -------------------------------------------------------------------------- */

static double
unit_of(const Drawing *drawing)
{
	return drawing->show & SW_PLAN_METRIC ? CENTIMETRE : INCH;
}

static void
draw_grid(const Drawing *drawing, double width, double depth)
{
	SwColour faint = sw_colour_mix(sw_look_ink(drawing->look), paper_of(drawing->look), 0.88);
	g_autoptr(GArray) ends = g_array_new(FALSE, FALSE, sizeof(SwPoint));
	double unit = unit_of(drawing);

	while (is_dense(drawing, unit) || MAX(width, depth) / unit > MOST_LINES)
		unit *= 5;
	for (double x = unit; x < width; x += unit)
		add_line(ends, x, 0, x, depth);
	for (double y = unit; y < depth; y += unit)
		add_line(ends, 0, y, width, y);
	draw_lines(drawing, ends, &faint, 1, SW_PEN_SOLID);
}

/* What is drawn at one side of the board. */
typedef struct {
	double length;
	gboolean is_upright; /* along the left edge */
} Ruler;

static void
add_tick(GArray *ends, const Ruler *ruler, double at, double size)
{
	if (ruler->is_upright)
		add_line(ends, -size, at, 0, at);
	else
		add_line(ends, at, -size, at, 0);
}

static void
write_number(const Drawing *drawing, const Ruler *ruler, double at, guint number)
{
	SwColour ink = sw_look_ink(drawing->look);
	char text[16];

	g_snprintf(text, sizeof text, "%u", number);
	if (ruler->is_upright)
		write_line(drawing, text,
		           (SwPenLine){-SW_PLAN_RULER, at + RULER_SIZE * 0.36, 34, RULER_SIZE, 1,
		                       FALSE},
		           ink);
	else
		write_line(drawing, text, (SwPenLine){at - 40, -28, 80, RULER_SIZE, 0.5, FALSE},
		           ink);
}

/* Draws a tick at each quarter, longer ones at halves and whole units; numbers at each unit, or at
 * each fifth or more where they would be too close. */
static void
draw_ruler(const Drawing *drawing, const Ruler *ruler)
{
	SwColour ink = sw_look_ink(drawing->look);
	g_autoptr(GArray) ends = g_array_new(FALSE, FALSE, sizeof(SwPoint));
	guint parts = drawing->show & SW_PLAN_METRIC ? 2 : 4, every = 1;
	double unit = unit_of(drawing);

	while (is_dense(drawing, unit / parts) && parts > 1)
		parts /= 2;
	while (unit * every < 2 * RULER_SIZE || is_dense(drawing, unit * every / 5) ||
	       ruler->length / (unit * every) * parts > MOST_LINES)
		every *= every == 1 ? 5 : 2;
	if (every > 5)
		parts = 1;
	for (guint i = 0; i / (double)parts * unit <= ruler->length + 0.01; i++) {
		double at = i / (double)parts * unit;
		gboolean is_whole = i % parts == 0;

		if (every > 5 && i % every != 0)
			continue;
		add_tick(ends, ruler, at, is_whole ? 20 : i % (parts / 2) == 0 ? 14 : 8);
		if (is_whole && i / parts % every == 0)
			write_number(drawing, ruler, at, i / parts);
	}
	draw_lines(drawing, ends, &ink, 2, SW_PEN_SOLID);
}

/* Draws the boxes in the corners where players deploy: the sides that are not the board's, each
 * from the box's inner corner, so that dashes meet there. */
static void
draw_corners(const Drawing *drawing, double width, double depth)
{
	const SwElement *board = sw_table_board(sw_document_table(drawing->plan->document));
	SwColour line = sw_colour_mix(sw_look_ink(drawing->look), paper_of(drawing->look), 0.45);
	double side = board->role.board->itself->corner;
	g_autoptr(GArray) ends = g_array_new(FALSE, FALSE, sizeof(SwPoint));

	for (guint i = 0; side > 0 && i < 4; i++) {
		double x = i & 1 ? width - side : side, y = i & 2 ? depth - side : side;

		add_line(ends, x, y, i & 1 ? width : 0, y);
		add_line(ends, x, y, x, i & 2 ? depth : 0);
	}
	draw_lines(drawing, ends, &line, 3, SW_PEN_DASHED);
}

static void
draw_board(const Drawing *drawing)
{
	SwColour paper = paper_of(drawing->look), ink = sw_look_ink(drawing->look);
	double width = drawing->plan->width, depth = drawing->plan->depth;

	if (width <= 0 || depth <= 0)
		return;
	draw_box(drawing, box_of(0, 0, width, depth, 0), (SwPenInk){&paper, NULL, 0, SW_PEN_SOLID});
	if (drawing->show & SW_PLAN_GRID)
		draw_grid(drawing, width, depth);
	draw_corners(drawing, width, depth);
	if (drawing->show & SW_PLAN_RULERS) {
		draw_ruler(drawing, &(Ruler){width, FALSE});
		draw_ruler(drawing, &(Ruler){depth, TRUE});
	}
	draw_box(drawing, box_of(0, 0, width, depth, 0),
	         (SwPenInk){NULL, &ink, width_of(drawing, 4), SW_PEN_SOLID});
}

/* ---- Areas ------------------------------------------------------------------------------ */

static GArray *
corners_of(const SwArea *area)
{
	GArray *corners = g_array_sized_new(FALSE, FALSE, sizeof(SwPoint), area->n);

	for (guint i = 0; i < area->n; i++) {
		SwPoint corner = {area->corners[i].x / (double)SW_FINE,
		                  area->corners[i].y / (double)SW_FINE};

		g_array_append_val(corners, corner);
	}
	return corners;
}

/* Fills the area; or hatches it on a faint ground, so that what is below stays visible. */
static void
draw_ground(const Drawing *drawing, const SwKind *kind, const SwPoint *corners, guint n)
{
	SwColour fill = fill_of(drawing, kind), line = line_of(drawing, kind);
	SwColour faint = sw_colour_mix(fill, paper_of(drawing->look), 0.72);
	g_autoptr(GArray) ends = NULL;

	drawing->pen->type->area(
		drawing->pen, corners, n,
		&(SwPenInk){kind->is_hatched ? &faint : &fill, NULL, 0, SW_PEN_SOLID});
	if (kind->is_hatched && !is_dense(drawing, HATCH)) {
		ends = sw_hatch_new(corners, n, HATCH);
		draw_lines(drawing, ends, &fill, 3, SW_PEN_SOLID);
	}
	drawing->pen->type->area(drawing->pen, corners, n,
	                         &(SwPenInk){NULL, &line, width_of(drawing, 5), SW_PEN_SOLID});
}

/* The name of an area as it is written: in a line, upward if the area is too narrow for it. */
typedef struct {
	double width, height; /* of the area's box */
	double size;          /* of the letters; 0: the area has no space for a name */
	gboolean is_upright;
	double along; /* the length of the line */
	double x, y;  /* its middle */
	gboolean is_clear;
} AreaName;

static AreaName
area_name_of(const SwPlanThing *thing)
{
	double width = (thing->area.high.x - thing->area.low.x) / (double)SW_FINE;
	double height = (thing->area.high.y - thing->area.low.y) / (double)SW_FINE;
	gboolean has_space = MAX(width, height) - 12 >= NAME_SIZE;

	return (AreaName){.width = width,
	                  .height = height,
	                  .size = has_space ? MIN(NAME_SIZE, MIN(width, height) * 0.7) : 0};
}

static double
plate_width(double wide, double along)
{
	return MIN(wide + 12, along + 8);
}

/* Puts a name that is so wide where least lies on it. */
static void
put_area_name(const SwPlan *plan, const SwPlanThing *thing, double wide, AreaName *name)
{
	gint32 across, high = (gint32)ceil(name->size * 1.2);
	SwXY by;

	name->is_upright = name->height > name->width && wide > name->width - 12;
	name->along = (name->is_upright ? name->height : name->width) - 12;
	across = (gint32)ceil(plate_width(wide, name->along));
	name->is_clear = sw_plan_name_offset(plan, sw_plan_thing_of(plan, thing->piece),
	                                     name->is_upright ? high : across,
	                                     name->is_upright ? across : high, &by);
	name->x = thing->area.low.x / (double)SW_FINE + name->width / 2 + by.x;
	name->y = thing->area.low.y / (double)SW_FINE + name->height / 2 + by.y;
}

/* Writes the name on a plate about (x, y). */
static void
write_area_name(const Drawing *drawing, const SwKind *kind, const char *text, const AreaName *name,
                double wide, double x, double y)
{
	SwColour fill = fill_of(drawing, kind), paper = paper_of(drawing->look);
	SwColour plate = sw_colour_mix(fill, paper, 0.72);
	double high = name->size * 1.2;
	SwPenLine line = {.x = x - name->along / 2,
	                  .y = y + name->size * 0.34,
	                  .width = name->along,
	                  .size = name->size,
	                  .at = 0.5};

	wide = plate_width(wide, name->along);
	if (kind->is_hatched)
		draw_box(drawing, box_of(x - wide / 2, y - high / 2, wide, high, 4),
		         (SwPenInk){.fill = &plate});
	write_line(drawing, text, line, sw_colour_ink(kind->is_hatched ? plate : fill));
}

static double
measure_name(const Drawing *drawing, const char *text, double size)
{
	return drawing->pen->type->measure(drawing->pen, text, size, FALSE);
}

/* Puts the name in letters that can be read at this scale, as far as the area has space and nothing
 * lies on them. Returns its width. */
static double
fit_area_name(const Drawing *drawing, const SwPlanThing *thing, const char *text, AreaName *name)
{
	double detail = drawing->look->detail, least = name->size;
	double readable = detail > 0 ? CLAMP(READABLE / detail, NAME_SIZE, NAME_MOST) : NAME_SIZE;
	double longest = MAX(name->width, name->height) - 12, wide;

	name->size = MAX(least, MIN(readable, MIN(name->width, name->height) * 0.7));
	wide = measure_name(drawing, text, name->size);
	if (wide > longest) {
		name->size = MAX(name->size * longest / wide, least);
		wide = measure_name(drawing, text, name->size);
	}
	put_area_name(drawing->plan, thing, wide, name);
	if (name->is_clear || name->size <= least)
		return wide;
	name->size = least;
	wide = measure_name(drawing, text, least);
	put_area_name(drawing->plan, thing, wide, name);
	return wide;
}

static void
draw_area_name(const Drawing *drawing, const SwPlanThing *thing, const SwKind *kind)
{
	const char *text = sw_plan_name(drawing->plan, thing);
	AreaName name = area_name_of(thing);
	double wide;

	if (text == NULL || name.size == 0 ||
	    (drawing->look->detail > 0 && name.size * drawing->look->detail < TEXT_FROM))
		return;
	wide = fit_area_name(drawing, thing, text, &name);
	if (!name.is_upright) {
		write_area_name(drawing, kind, text, &name, wide, name.x, name.y);
		return;
	}
	drawing->pen->type->begin(drawing->pen, &(SwPenGroup){SW_NO_PIECE, name.x, name.y, -90, 0});
	write_area_name(drawing, kind, text, &name, wide, 0, 0);
	drawing->pen->type->end(drawing->pen);
}

static void
draw_area(const Drawing *drawing, const SwPlanThing *thing)
{
	const SwKind *kind = sw_document_kind(drawing->plan->document, thing->piece);
	g_autoptr(GArray) corners = corners_of(&thing->area);

	draw_ground(drawing, kind, (const SwPoint *)(gconstpointer)corners->data, corners->len);
	draw_area_name(drawing, thing, kind);
}

/* ---- Discs ------------------------------------------------------------------------------ */

/* Returns letters for a name: up to three initials, or the beginning of one word, `n_of_word`
 * letters. Free it. */
static char *
initials_of(const char *name, guint n_of_word)
{
	g_auto(GStrv) words = g_strsplit(name, " ", 8);
	GString *out = g_string_new(NULL);
	const char *only = NULL;
	guint n = 0;

	for (guint i = 0; words[i] && n < 3; i++) {
		if (*words[i] == '\0')
			continue;
		g_string_append_unichar(out, g_unichar_toupper(g_utf8_get_char(words[i])));
		only = n++ == 0 ? g_utf8_next_char(words[i]) : NULL;
	}
	for (guint i = 1; only && *only && i < n_of_word; i++, only = g_utf8_next_char(only))
		g_string_append_unichar(out, g_utf8_get_char(only));
	return g_string_free(out, FALSE);
}

/* TRUE if a disc of another name has the same letters. */
static gboolean
are_letters_taken(const SwPlan *plan, const char *name, const char *initials, guint n_of_word)
{
	for (guint i = 0; i < sw_plan_n(plan); i++) {
		const SwPlanThing *other = sw_plan_thing(plan, i);
		const char *its = other->part == SW_BOARD_DISC ? sw_plan_name(plan, other) : NULL;
		g_autofree char *letters =
			its && !g_str_equal(its, name) ? initials_of(its, n_of_word) : NULL;

		if (letters && g_str_equal(letters, initials))
			return TRUE;
	}
	return FALSE;
}

/* Returns as many letters of a name of one word as tell it from other discs' names, if they are
 * few. */
static char *
telling_letters(const SwPlan *plan, const char *name)
{
	char *initials = initials_of(name, LEAST_OF_WORD);

	for (guint n = LEAST_OF_WORD; n < MOST_OF_WORD && sw_plan_n(plan) <= MOST_TOLD_APART &&
	                              are_letters_taken(plan, name, initials, n);
	     n++) {
		g_free(initials);
		initials = initials_of(name, n + 1);
	}
	return initials;
}

static SwColour
disc_colour(const Drawing *drawing, const SwPlanThing *thing)
{
	gint32 seat = sw_document_seat(drawing->plan->document, thing->piece);

	return seat > 0 ? sw_seat_colour(seat)
	                : fill_of(drawing, sw_document_kind(drawing->plan->document, thing->piece));
}

gboolean
sw_picture_plan_is_out(const SwPlan *plan, const SwPlanThing *thing)
{
	const SwElement *element = sw_document_kind(plan->document, thing->piece)->element;

	for (guint i = 0; i < element->role.board->n_states; i++) {
		guint state = element->role.board->states[i];

		if (element->attributes[state].type == SW_TYPE_FLAG &&
		    sw_document_get(plan->document, thing->piece, state))
			return TRUE;
	}
	return FALSE;
}

static void
draw_cross(const Drawing *drawing, double radius)
{
	SwColour red = {0.75, 0.10, 0.10}, white = {1, 1, 1};
	g_autoptr(GArray) ends = g_array_new(FALSE, FALSE, sizeof(SwPoint));
	double reach = radius * 0.82;

	add_line(ends, -reach, -reach, reach, reach);
	add_line(ends, -reach, reach, reach, -reach);
	draw_lines(drawing, ends, &white, MAX(radius * 0.2, 5), SW_PEN_SOLID);
	draw_lines(drawing, ends, &red, MAX(radius * 0.1, 3), SW_PEN_SOLID);
}

char *
sw_picture_plan_letters(const SwPlan *plan, const SwPlanThing *thing)
{
	const char *name = sw_plan_name(plan, thing);
	g_autofree char *initials = name ? telling_letters(plan, name) : NULL;

	return initials && *initials
	               ? g_steal_pointer(&initials)
	               : g_strdup(sw_document_kind(plan->document, thing->piece)->glyph);
}

/* Writes the letters, and below them the owner; where that would be too small, larger letters. With
 * a halo, which may be NULL, they are legible on a cross. */
static void
draw_letters(const Drawing *drawing, const SwPlanThing *thing, double radius, SwColour fill,
             const SwColour *halo)
{
	g_autofree char *letters = sw_picture_plan_letters(drawing->plan, thing);
	gint32 seat = sw_document_seat(drawing->plan->document, thing->piece);
	double detail = drawing->look->detail;
	gboolean is_small = detail > 0 && radius * 0.48 * detail < TEXT_FROM;
	double size = radius * (is_small ? 1.05 : 0.8);
	double down = is_small ? 0.38 : seat > 0 ? 0.12 : 0.3;
	SwColour ink = sw_colour_ink(fill);
	char text[16];

	if (letters)
		write_line(drawing, letters,
		           (SwPenLine){-radius * 0.85, radius * down, radius * 1.7, size, 0.5, TRUE,
		                       .halo = halo},
		           ink);
	if (seat == 0)
		return;
	g_snprintf(text, sizeof text, "%d", seat);
	write_line(drawing, text,
	           (SwPenLine){-radius * 0.4, radius * 0.72, radius * 0.8, size * 0.6, 0.5, FALSE,
	                       .halo = halo},
	           ink);
}

/* Draws the disc about the origin, without badges. */
static void
draw_base(const Drawing *drawing, const SwPlanThing *thing, gboolean is_gone)
{
	const SwKind *kind = sw_document_kind(drawing->plan->document, thing->piece);
	double radius = thing->diameter / 2.0;
	SwColour fill = disc_colour(drawing, thing), line = line_of(drawing, kind);

	if (is_gone)
		fill = sw_colour_mix(fill, paper_of(drawing->look), 0.55);
	draw_disc(drawing, 0, 0, radius,
	          (SwPenInk){&fill, &line, width_of(drawing, MIN(4, radius * 0.1)), SW_PEN_SOLID});
	if (is_gone)
		draw_cross(drawing, radius);
	draw_letters(drawing, thing, radius, fill, is_gone ? &fill : NULL);
}

/* ---- The picture ------------------------------------------------------------------------ */

void
sw_picture_plan_box(const SwPlanThing *thing, SwPoint *low, SwPoint *high)
{
	double least = thing->area.n == 0 ? SW_PLAN_LEAST : 0;

	*low = (SwPoint){thing->at.x - least, thing->at.y - least};
	*high = (SwPoint){thing->at.x + least, thing->at.y + least};
	if (thing->area.n == 0)
		return;
	*low = (SwPoint){thing->area.low.x / (double)SW_FINE, thing->area.low.y / (double)SW_FINE};
	*high = (SwPoint){thing->area.high.x / (double)SW_FINE,
	                  thing->area.high.y / (double)SW_FINE};
}

static gboolean
is_seen(const Drawing *drawing, const SwPlanThing *thing)
{
	const double line = 100; /* more than half the width of any */
	SwPoint low, high;

	sw_picture_plan_box(thing, &low, &high);
	return low.x - line < drawing->x1 && high.x + line > drawing->x0 &&
	       low.y - line < drawing->y1 && high.y + line > drawing->y0;
}

/* Draws a sign about the origin for an area that says no shape. */
static void
draw_unshaped(const Drawing *drawing, const SwPlanThing *thing)
{
	const SwKind *kind = sw_document_kind(drawing->plan->document, thing->piece);
	SwColour line = line_of(drawing, kind), paper = paper_of(drawing->look);

	draw_disc(drawing, 0, 0, SW_PLAN_LEAST,
	          (SwPenInk){&paper, &line, width_of(drawing, 3), SW_PEN_SOLID});
	write_line(drawing, "?", (SwPenLine){-SW_PLAN_LEAST, 7, 2 * SW_PLAN_LEAST, 20, 0.5, TRUE},
	           sw_look_ink(drawing->look));
}

static void
draw_thing(const Drawing *drawing, const SwPlanThing *thing)
{
	SwPen *pen = drawing->pen;
	gboolean is_area = thing->part == SW_BOARD_AREA && thing->area.n > 0;

	if (!is_seen(drawing, thing))
		return;
	sw_pen_begin(pen, thing->piece, is_area ? 0 : thing->at.x, is_area ? 0 : thing->at.y);
	if (is_area)
		draw_area(drawing, thing);
	else if (thing->part == SW_BOARD_AREA)
		draw_unshaped(drawing, thing);
	else
		draw_base(drawing, thing, sw_picture_plan_is_out(drawing->plan, thing));
	pen->type->end(pen);
}

/* Draws the things of which `parts` has the bit; badges above all discs, which may be in contact.
 */
static void
draw_things(const Drawing *drawing, guint parts)
{
	for (guint i = 0; i < sw_plan_n(drawing->plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(drawing->plan, i);

		if (parts & 1u << thing->part)
			draw_thing(drawing, thing);
	}
	if (parts & 1u << SW_BOARD_DISC)
		sw_badges_draw(drawing->pen, drawing->plan, drawing->look);
}

static void
draw_plan(const Drawing *drawing)
{
	draw_board(drawing);
	draw_things(drawing, 1u << SW_BOARD_AREA |
	                             (drawing->show & SW_PLAN_AREAS ? 0 : 1u << SW_BOARD_DISC));
}

void
sw_picture_plan(cairo_t *cr, const SwPlan *plan, const SwLook *look, SwPlanShow show)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	Drawing drawing = {.pen = &pen.pen, .plan = plan, .look = look, .show = show};

	cairo_clip_extents(cr, &drawing.x0, &drawing.y0, &drawing.x1, &drawing.y1);
	draw_plan(&drawing);
}

void
sw_picture_plan_with(SwPen *pen, const SwPlan *plan, const SwLook *look)
{
	Drawing drawing = {.pen = pen,
	                   .plan = plan,
	                   .look = look,
	                   .show = SW_PLAN_RULERS,
	                   .x0 = -G_MAXDOUBLE,
	                   .y0 = -G_MAXDOUBLE,
	                   .x1 = G_MAXDOUBLE,
	                   .y1 = G_MAXDOUBLE};

	draw_plan(&drawing);
}

void
sw_picture_plan_thing(cairo_t *cr, const SwPlan *plan, guint thing, const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	Drawing drawing = {.pen = &pen.pen, .plan = plan, .look = look};
	const SwPlanThing *its = sw_plan_thing(plan, thing);

	cairo_clip_extents(cr, &drawing.x0, &drawing.y0, &drawing.x1, &drawing.y1);
	draw_thing(&drawing, its);
	if (its->part == SW_BOARD_DISC)
		sw_badges_draw_one(&pen.pen, plan, its, look);
}

void
sw_picture_plan_things(cairo_t *cr, const SwPlan *plan, const SwLook *look, gboolean are_all)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	Drawing drawing = {.pen = &pen.pen, .plan = plan, .look = look};

	cairo_clip_extents(cr, &drawing.x0, &drawing.y0, &drawing.x1, &drawing.y1);
	draw_things(&drawing, (are_all ? 1u << SW_BOARD_AREA : 0) | 1u << SW_BOARD_DISC);
}

void
sw_picture_plan_token(cairo_t *cr, const SwPlan *plan, guint thing, gboolean is_out)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	Drawing drawing = {.pen = &pen.pen, .plan = plan, .look = &look};

	draw_base(&drawing, sw_plan_thing(plan, thing), is_out);
}

guint
sw_picture_plan_scale(double width, double height, double room_width, double room_height)
{
	static const guint scales[] = {1, 2, 4, 5, 8, 10, 20};
	const double point = 72 / INCH;

	for (guint i = 0; i < G_N_ELEMENTS(scales); i++) {
		if (width * point <= room_width * scales[i] &&
		    height * point <= room_height * scales[i])
			return scales[i];
	}
	return 0;
}

void
sw_picture_plan_kind_with(SwPen *pen, const SwKind *kind)
{
	static const SwPoint square[] = {{-50, -50}, {50, -50}, {50, 50}, {-50, 50}};
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	Drawing drawing = {.pen = pen, .look = &look};
	SwColour fill = fill_of(&drawing, kind), line = line_of(&drawing, kind);

	if (kind->element->role.board && kind->element->role.board->area) {
		draw_ground(&drawing, kind, square, G_N_ELEMENTS(square));
		return;
	}
	draw_disc(&drawing, 0, 0, 50, (SwPenInk){&fill, &line, 4, SW_PEN_SOLID});
	if (kind->glyph)
		write_line(&drawing, kind->glyph, (SwPenLine){-45, 20, 90, 56, 0.5, TRUE},
		           sw_colour_ink(fill));
}

/* ---- What it says ------------------------------------------------------------------------ */

static gboolean
is_shape(const SwBoardRole *role, gint attribute)
{
	const SwBoardArea *area = role->area;

	if (role->disc)
		return attribute == role->disc->diameter;
	return attribute == area->width || attribute == area->depth || attribute == area->points ||
	       attribute == area->radius || attribute == area->turn;
}

/* A badge has space for two digits. */
static gboolean
is_on_badge(const SwPlan *plan, SwPieceId id, guint attribute)
{
	gint32 value = sw_document_get(plan->document, id, attribute);

	return value > -10 && value < 100;
}

/* TRUE if the whole name of an area is drawn, in letters that are as wide as those of most fonts.
 */
static gboolean
is_named(const SwPlan *plan, const SwPlanThing *thing)
{
	const char *text = sw_plan_name(plan, thing);
	AreaName name = area_name_of(thing);
	double wide;

	if (text == NULL || name.size == 0 || !sw_picture_can_write(text, SW_PICTURE_MOST_LETTERS))
		return FALSE;
	wide = (double)g_utf8_strlen(text, -1) * LETTER_WIDTH * name.size;
	put_area_name(plan, thing, wide, &name);
	return name.is_clear && wide <= name.along;
}

gboolean
sw_picture_plan_says(const SwPlan *plan, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(plan->document, id)->element;
	SwType type = element->attributes[attribute].type;

	for (guint i = 0; i < element->role.board->n_states; i++) {
		if (element->role.board->states[i] == attribute)
			return type == SW_TYPE_FLAG ||
			       (type == SW_TYPE_INTEGER && is_on_badge(plan, id, attribute));
	}
	if (element->role.board->area && (gint)attribute == sw_element_attribute(element, "name"))
		return is_named(plan, sw_plan_thing(plan, sw_plan_thing_of(plan, id)));
	return type == SW_TYPE_SEAT || is_shape(element->role.board, (gint)attribute);
}
