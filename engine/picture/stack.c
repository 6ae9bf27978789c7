#include "picture/stack.h"

#include "picture/mark.h"

#include <math.h>

/* From how many pixels a disc's radius on it carries what. */
#define MARK_FROM 4.0
#define SEAT_FROM 15.0
#define COUNT_FROM 3.2

/* ---- What looks alike ------------------------------------------------------------------- */

gboolean
sw_stack_takes(const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);

	return sw_piece_is_there(sw_document_piece(document, id)) && kind->shape != SW_SHAPE_NONE &&
	       !kind->element->is_tile && kind->element->region == NULL &&
	       (kind->element->place == SW_PLACE_HEX || kind->element->place == SW_PLACE_EDGE);
}

static gint
compare_looks(const SwDocument *document, SwPieceId one, SwPieceId other)
{
	gint kind = (gint)sw_document_piece(document, one)->kind -
	            (gint)sw_document_piece(document, other)->kind;
	gint32 a = sw_document_seat(document, one), b = sw_document_seat(document, other);

	return kind != 0 ? kind : (a > b) - (a < b);
}

static gint
compare_ids(gconstpointer a, gconstpointer b, gpointer document)
{
	SwPieceId one = *(const SwPieceId *)a, other = *(const SwPieceId *)b;
	gint looks = compare_looks(document, one, other);

	return looks != 0 ? looks : (one > other) - (one < other);
}

SwPieceId
sw_stack_piece(const SwStack *stack, guint i)
{
	return g_array_index(stack->ids, SwPieceId, i);
}

SwColour
sw_stack_colour(const SwStack *stack, SwPieceId id)
{
	gint32 seat = sw_document_seat(stack->document, id);

	return seat > 0 ? sw_seat_colour(seat)
	                : sw_colour_parse(sw_document_kind(stack->document, id)->fill);
}

/* ---- Arranging -------------------------------------------------------------------------- */

/* Where discs lie, by their number: in two rows if one is too short. */
static const struct {
	double radius;
	struct {
		double x, y;
	} at[SW_STACK_MOST];
} arrangements[SW_STACK_MOST] = {
	{0.19, {{0, -0.08}}},
	{0.17, {{-0.19, -0.08}, {0.19, -0.08}}},
	{0.12, {{-0.25, -0.09}, {0, -0.09}, {0.25, -0.09}}},
	{0.12, {{-0.14, -0.21}, {0.14, -0.21}, {-0.14, 0.05}, {0.14, 0.05}}},
	{0.12, {{-0.14, -0.21}, {0.14, -0.21}, {-0.25, 0.05}, {0, 0.05}, {0.25, 0.05}}},
	{0.12, {{-0.25, -0.21}, {0, -0.21}, {0.25, -0.21}, {-0.25, 0.05}, {0, 0.05}, {0.25, 0.05}}},
};

/* A hex without a picture below leaves all of it. */
static const double alone[] = {0.34, 0.22};

/* Where hexes are small, one disc has most of them. */
#define SMALL_RADIUS 0.36
#define SMALLEST_RADIUS 0.42
#define SMALLEST 14

static void
add_part(SwStack *stack, guint first, guint n)
{
	stack->parts[stack->n_parts++] = (SwStackPart){.first = first, .n = n};
}

/* Pieces that look alike, each once; the last part takes those for which there is no room. */
static void
divide(SwStack *stack)
{
	guint first = 0;

	for (guint i = 1; i <= stack->ids->len; i++) {
		if (i < stack->ids->len &&
		    compare_looks(stack->document, sw_stack_piece(stack, first),
		                  sw_stack_piece(stack, i)) == 0)
			continue;
		if (stack->n_parts == SW_STACK_MOST) {
			stack->parts[SW_STACK_MOST - 1].n += i - first;
			stack->parts[SW_STACK_MOST - 1].is_rest = TRUE;
		} else {
			add_part(stack, first, i - first);
		}
		first = i;
	}
}

static void
put_together(SwStack *stack)
{
	if (stack->n_parts < 2)
		return;
	stack->n_parts = 1;
	stack->parts[0].n = stack->ids->len;
	stack->parts[0].is_rest = TRUE;
}

static void
arrange(SwStack *stack)
{
	for (guint i = 0; i < stack->n_parts; i++) {
		SwStackPart *part = &stack->parts[i];

		part->radius = arrangements[stack->n_parts - 1].radius;
		part->x = arrangements[stack->n_parts - 1].at[i].x;
		part->y = arrangements[stack->n_parts - 1].at[i].y;
		if (stack->is_over_tile)
			continue;
		part->y += 0.08;
		if (stack->n_parts <= G_N_ELEMENTS(alone))
			part->radius = alone[stack->n_parts - 1];
	}
}

static void
arrange_small(SwStack *stack, double detail)
{
	put_together(stack);
	if (stack->n_parts > 0)
		stack->parts[0].radius = detail < SMALLEST ? SMALLEST_RADIUS : SMALL_RADIUS;
}

static void
arrange_edge(SwStack *stack)
{
	put_together(stack);
	if (stack->n_parts > 0)
		stack->parts[0].radius = SW_EDGE_WIDE;
}

void
sw_stack_init(SwStack *stack, const SwDocument *document, SwPlace place, const SwPieceId *ids,
              guint n, gboolean is_over_tile, double detail)
{
	*stack = (SwStack){.document = document, .place = place, .is_over_tile = is_over_tile};
	stack->ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	for (guint i = 0; i < n; i++) {
		if (sw_stack_takes(document, ids[i]))
			g_array_append_val(stack->ids, ids[i]);
	}
	g_array_sort_with_data(stack->ids, compare_ids, (gpointer)document);
	divide(stack);
	if (place.type != SW_PLACE_EDGE && detail > 0 && detail < SW_STACK_DETAIL)
		arrange_small(stack, detail);
	else if (place.type != SW_PLACE_EDGE)
		arrange(stack);
	else
		arrange_edge(stack);
}

void
sw_stack_clear(SwStack *stack)
{
	g_clear_pointer(&stack->ids, g_array_unref);
}

gint
sw_stack_part_at(const SwStack *stack, double x, double y)
{
	gboolean is_edge = stack->place.type == SW_PLACE_EDGE;
	double angle = (stack->place.side + 1.5) * G_PI / 3;
	double along = fabs(x * cos(angle) - y * sin(angle));

	for (guint i = stack->n_parts; i-- > 0;) {
		const SwStackPart *part = &stack->parts[i];
		double dx = x - part->x, dy = y - part->y;

		if (dx * dx + dy * dy <= part->radius * part->radius)
			return (gint)i;
		if (is_edge && along <= SW_EDGE_LONG &&
		    dx * dx + dy * dy - along * along <= SW_EDGE_WIDE * SW_EDGE_WIDE)
			return (gint)i;
	}
	return -1;
}

/* Of a piece that stands for more than itself; FALSE if it cannot. */
static gboolean
add_figures(const SwDocument *document, SwPieceId id, gint64 *figures)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gboolean has_size = FALSE;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!element->attributes[i].is_size)
			continue;
		*figures += MAX(sw_document_get(document, id, i), 0);
		has_size = TRUE;
	}
	return has_size;
}

gboolean
sw_stack_number(const SwStack *stack, const SwStackPart *part, guint *number)
{
	gint64 figures = 0;
	gboolean has_size = !part->is_rest;

	for (guint i = 0; i < part->n && has_size; i++)
		has_size = add_figures(stack->document, sw_stack_piece(stack, part->first + i),
		                       &figures);
	*number = has_size ? (guint)MIN(figures, SW_STACK_MOST_NUMBER)
	                   : MIN(part->n, SW_STACK_MOST_NUMBER);
	return has_size || part->n > 1;
}

static guint64
mix_hash(guint64 hash, guint64 number)
{
	return (hash ^ number) * G_GUINT64_CONSTANT(1099511628211);
}

guint64
sw_stack_hash(const SwStack *stack, guint64 hash)
{
	hash = mix_hash(hash, stack->is_over_tile + 2u * stack->place.type);
	hash = mix_hash(hash, stack->place.side + 1u);
	for (guint i = 0; i < stack->ids->len; i++) {
		hash = mix_hash(hash,
		                sw_document_piece(stack->document, sw_stack_piece(stack, i))->kind);
		hash = mix_hash(
			hash, (guint32)sw_document_seat(stack->document, sw_stack_piece(stack, i)));
	}
	for (guint i = 0; i < stack->n_parts; i++) {
		guint number;

		if (sw_stack_number(stack, &stack->parts[i], &number))
			hash = mix_hash(hash, number + 1u);
	}
	return hash;
}

/* ---- Drawing ---------------------------------------------------------------------------- */

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

/* A disc within a dark line and a bright one, so that it is seen on any ground. */
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

/* Drawing, and below it whose it is, where there is room. */
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

/* Of each owner a piece of the cake, in order of seats. */
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

/* How many they are: at the upper right of what they look like, or in the middle of a rest. */
static void
draw_count(cairo_t *cr, const SwStack *stack, const SwStackPart *part, const SwLook *look)
{
	double size = part->is_rest ? part->radius * 0.72 : MAX(part->radius * 0.46, 0.085);
	char text[16];
	guint number;

	if (!sw_stack_number(stack, part, &number) || part->radius * look->detail < COUNT_FROM)
		return;
	g_snprintf(text, sizeof text, "%u", number);
	cairo_save(cr);
	cairo_translate(cr, part->x, part->y);
	if (!part->is_rest)
		cairo_translate(cr, part->radius * 0.85, -part->radius * 0.75);
	cairo_set_source_rgb(cr, 0.06, 0.07, 0.1);
	cairo_arc(cr, 0, 0, size, 0, 2 * G_PI);
	cairo_fill(cr);
	cairo_set_source_rgb(cr, 1, 1, 1);
	draw_text(cr, text, 0, size * (number > 99 ? 0.85 : number > 9 ? 1.15 : 1.5));
	cairo_restore(cr);
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

/* Along the edge, which lies across the way from one hex to the other. */
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
	if (stack->place.type == SW_PLACE_EDGE && stack->n_parts > 0)
		draw_bar(cr, stack->place.side, sw_stack_colour(stack, sw_stack_piece(stack, 0)));
	for (guint i = 0; i < stack->n_parts; i++)
		draw_part(cr, stack, &stack->parts[i], look);
	/* No disc lies over a number. */
	for (guint i = 0; i < stack->n_parts; i++)
		draw_count(cr, stack, &stack->parts[i], look);
	cairo_restore(cr);
}

void
sw_picture_token(cairo_t *cr, const SwKind *kind, gint32 seat, SwPlace place, gboolean is_over_tile,
                 const SwLook *look)
{
	gboolean is_edge = place.type == SW_PLACE_EDGE;
	double radius = is_edge ? SW_EDGE_WIDE : is_over_tile ? arrangements[0].radius : alone[0];

	cairo_save(cr);
	if (is_edge)
		draw_bar(cr, place.side, token_colour(kind, seat));
	else if (is_over_tile)
		cairo_translate(cr, 0, arrangements[0].at[0].y);
	draw_token(cr, kind, seat, radius, look);
	cairo_restore(cr);
}
