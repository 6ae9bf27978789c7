/* Drawing a stack. */
#include "picture/mark.h"
#include "picture/stack.h"

#include <math.h>
#include <string.h>

/* The least radius of a disc, in pixels, at which it has these. */
#define MARK_FROM 4.0
#define SEAT_FROM 15.0
#define COUNT_FROM 3.2

static void
draw_text(cairo_t *cr, const char *text, double y, double size)
{
	cairo_text_extents_t extents;

	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
	cairo_set_font_size(cr, size);
	cairo_text_extents(cr, text, &extents);
	cairo_move_to(cr, -extents.width / 2 - extents.x_bearing,
	              y - extents.height / 2 - extents.y_bearing);
	cairo_show_text(cr, text);
}

/* A disc with a bright outline in a dark one, visible on any background. */
static void
draw_disc(cairo_t *cr, double radius)
{
	double line = MIN(0.035, radius * 0.16);

	cairo_new_path(cr);
	cairo_arc(cr, 0, 0, radius, 0, 2 * G_PI);
	cairo_fill_preserve(cr);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_set_line_width(cr, line);
	cairo_stroke(cr);
	cairo_arc(cr, 0, 0, radius + line * 0.75, 0, 2 * G_PI);
	cairo_set_source_rgb(cr, 0.06, 0.07, 0.1);
	cairo_set_line_width(cr, line * 0.7);
	cairo_stroke(cr);
}

static SwColour
token_colour(const SwKind *kind, gint32 seat)
{
	return seat > 0 ? sw_seat_colour(seat) : sw_colour_parse(kind->fill);
}

/* Draws the mark, and below it the owner's seat if there is room. */
static void
draw_face(cairo_t *cr, const SwKind *kind, gint32 seat, double radius, const SwLook *look)
{
	gboolean has_seat = seat > 0 && radius * look->detail >= SEAT_FROM;
	char text[16];

	if (radius * look->detail < MARK_FROM)
		return;
	sw_colour_set(cr, sw_colour_ink(token_colour(kind, seat)));
	cairo_save(cr);
	if (has_seat)
		cairo_translate(cr, 0, -radius * 0.24);
	if (kind->mark)
		sw_mark_draw(cr, kind->mark, radius * (has_seat ? 1.2 : 1.5));
	else if (kind->glyph)
		draw_text(cr, kind->glyph, 0, radius * 0.9);
	cairo_restore(cr);
	if (!has_seat)
		return;
	g_snprintf(text, sizeof text, "%d", seat);
	draw_text(cr, text, radius * 0.64, radius * 0.5);
}

static void
draw_token(cairo_t *cr, const SwKind *kind, gint32 seat, double radius, const SwLook *look)
{
	sw_colour_set(cr, token_colour(kind, seat));
	draw_disc(cr, radius);
	draw_face(cr, kind, seat, radius, look);
}

/* Draws a disc with a sector for each piece, in its colour, in the order of the stack. */
static void
draw_rest(cairo_t *cr, const SwStack *stack, const SwStackPart *part)
{
	cairo_save(cr);
	cairo_arc(cr, 0, 0, part->radius, 0, 2 * G_PI);
	cairo_clip(cr);
	for (guint i = 0; i < part->n; i++) {
		double from = 2 * G_PI * i / part->n - G_PI / 2;

		cairo_move_to(cr, 0, 0);
		cairo_arc(cr, 0, 0, part->radius * 1.1, from, from + 2 * G_PI / part->n);
		sw_colour_set(cr, sw_stack_colour(stack, sw_stack_piece(stack, part->first + i)));
		cairo_fill(cr);
	}
	cairo_restore(cr);
	cairo_set_source_rgba(cr, 0, 0, 0, 0);
	draw_disc(cr, part->radius);
}

/* A number on a disc of its own. */
static void
draw_number(cairo_t *cr, const SwStackPart *part, gboolean is_shown, const char *text)
{
	static const SwColour dark = {0.06, 0.07, 0.1}, light = {1, 1, 1};
	double size = part->is_rest
	                      ? part->radius * 0.72
	                      : MAX(part->radius * SW_STACK_NUMBER_RADIUS, SW_STACK_NUMBER_LEAST);
	gsize letters = strlen(text);

	cairo_save(cr);
	cairo_translate(cr, part->x, part->y);
	if (is_shown)
		cairo_translate(cr, part->radius * SW_STACK_SHOWN_X,
		                part->radius * SW_STACK_SHOWN_Y);
	else if (!part->is_rest)
		cairo_translate(cr, part->radius * SW_STACK_NUMBER_X,
		                part->radius * SW_STACK_NUMBER_Y);
	cairo_new_path(cr);
	cairo_arc(cr, 0, 0, size, 0, 2 * G_PI);
	sw_colour_set(cr, is_shown ? light : dark);
	cairo_fill_preserve(cr);
	sw_colour_set(cr, dark);
	cairo_set_line_width(cr, size * 0.2);
	if (is_shown)
		cairo_stroke(cr);
	cairo_new_path(cr);
	sw_colour_set(cr, is_shown ? dark : light);
	draw_text(cr, text, 0, size * (letters > 2 ? 0.85 : letters > 1 ? 1.15 : 1.5));
	cairo_restore(cr);
}

/* Draws the count of the part's pieces and the number they display. */
static void
draw_numbers(cairo_t *cr, const SwStack *stack, const SwStackPart *part, const SwLook *look)
{
	char text[16];
	guint number;
	gint32 shown;

	if (part->radius * look->detail < COUNT_FROM)
		return;
	if (sw_stack_number(stack, part, &number)) {
		g_snprintf(text, sizeof text, "%u", number);
		draw_number(cr, part, FALSE, text);
	}
	if (sw_stack_shown(stack, part, &shown)) {
		g_snprintf(text, sizeof text, "%d", shown);
		draw_number(cr, part, TRUE, text);
	}
}

static void
draw_part(cairo_t *cr, const SwStack *stack, const SwStackPart *part, const SwLook *look)
{
	SwPieceId first = sw_stack_piece(stack, part->first);

	cairo_save(cr);
	cairo_translate(cr, part->x, part->y);
	if (part->is_rest) {
		draw_rest(cr, stack, part);
	} else {
		draw_token(cr, sw_document_kind(stack->document, first),
		           sw_document_seat(stack->document, first), part->radius, look);
	}
	cairo_restore(cr);
}

/* Draws a bar along the edge, across the line from one hex to the other. */
static void
draw_bar(cairo_t *cr, guint side, SwColour colour)
{
	cairo_save(cr);
	cairo_rotate(cr, G_PI / 2 - side * G_PI / 3);
	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	cairo_move_to(cr, -SW_EDGE_LONG, 0);
	cairo_line_to(cr, SW_EDGE_LONG, 0);
	cairo_set_source_rgb(cr, 0.06, 0.07, 0.1);
	cairo_set_line_width(cr, 0.15);
	cairo_stroke_preserve(cr);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_set_line_width(cr, 0.12);
	cairo_stroke_preserve(cr);
	sw_colour_set(cr, colour);
	cairo_set_line_width(cr, 0.085);
	cairo_stroke(cr);
	cairo_restore(cr);
}

void
sw_picture_stack(cairo_t *cr, const SwStack *stack, const SwLook *look)
{
	cairo_save(cr);
	if (sw_place_is_edge(stack->place) && stack->n_parts > 0)
		draw_bar(cr, stack->place.side, sw_stack_colour(stack, sw_stack_piece(stack, 0)));
	for (guint i = 0; i < stack->n_parts; i++)
		draw_part(cr, stack, &stack->parts[i], look);
	/* Last, so that no disc covers a number. */
	for (guint i = 0; i < stack->n_parts; i++)
		draw_numbers(cr, stack, &stack->parts[i], look);
	cairo_restore(cr);
}

void
sw_picture_token(cairo_t *cr, const SwKind *kind, gint32 seat, SwPlace place, gboolean is_over_tile,
                 const SwLook *look)
{
	gboolean is_edge = sw_place_is_edge(place);
	double radius = is_edge        ? SW_EDGE_WIDE
	                : is_over_tile ? SW_STACK_ONE_RADIUS
	                               : SW_STACK_ALONE_RADIUS;

	cairo_save(cr);
	if (is_edge)
		draw_bar(cr, place.side, token_colour(kind, seat));
	else if (is_over_tile)
		cairo_translate(cr, 0, SW_STACK_ONE_Y);
	draw_token(cr, kind, seat, radius, look);
	cairo_restore(cr);
}
