#include "picture/stack.h"

#include <math.h>

/* ---- Which pieces look alike ------------------------------------------------------------ */

gboolean
sw_stack_takes(const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);

	return sw_piece_exists(sw_document_piece(document, id)) && kind->shape != SW_SHAPE_NONE &&
	       !sw_element_is_tile(kind->element) && kind->element->region == NULL &&
	       sw_document_is_on_map(document, id);
}

/* FALSE if the piece shows no number. */
static gboolean
find_shown(const SwDocument *document, SwPieceId id, gint32 *number)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	*number = G_MININT32;
	SW_EACH_VALUE (i, document, id) {
		if (!element->attributes[i].use.is_shown)
			continue;
		*number = sw_document_get(document, id, i);
		return TRUE;
	}
	return FALSE;
}

static gint
compare_looks(const SwDocument *document, SwPieceId one, SwPieceId other)
{
	gint kind = (gint)sw_document_piece(document, one)->kind -
	            (gint)sw_document_piece(document, other)->kind;
	gint32 a = sw_document_seat(document, one), b = sw_document_seat(document, other);

	if (kind != 0 || a != b)
		return kind != 0 ? kind : (a > b) - (a < b);
	find_shown(document, one, &a);
	find_shown(document, other, &b);
	return (a > b) - (a < b);
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

gboolean
sw_stack_is_alike(const SwStack *stack, guint i, guint j)
{
	return compare_looks(stack->document, sw_stack_piece(stack, i), sw_stack_piece(stack, j)) ==
	       0;
}

SwColour
sw_stack_colour(const SwStack *stack, SwPieceId id)
{
	gint32 seat = sw_document_seat(stack->document, id);

	return seat > 0 ? sw_seat_colour(seat)
	                : sw_colour_parse(sw_document_kind(stack->document, id)->fill);
}

/* ---- Arranging -------------------------------------------------------------------------- */

/* Positions of discs, by their number: in two rows if one is too narrow. They are so far apart that
 * numbers touch neither the next disc nor the tab of the tile. */
static const struct {
	double radius;
	struct {
		double x, y;
	} at[SW_STACK_MOST];
} arrangements[SW_STACK_MOST] = {
	{SW_STACK_ONE_RADIUS, {{0, SW_STACK_ONE_Y}}},
	{0.155, {{-0.2, -0.08}, {0.2, -0.08}}},
	{0.105, {{-0.17, -0.202}, {0.17, -0.202}, {-0.17, 0.065}}},
	{0.105, {{-0.17, -0.202}, {0.17, -0.202}, {-0.17, 0.065}, {0.17, 0.065}}},
	{0.095, {{-0.265, -0.202}, {0.265, -0.202}, {-0.265, 0.065}, {0, 0.065}, {0.265, 0.065}}},
	{0.095,
         {{-0.265, -0.202},
          {0, -0.202},
          {0.265, -0.202},
          {-0.265, 0.065},
          {0, 0.065},
          {0.265, 0.065}}},
};

/* Radii on a hex without a tile, which leaves more room; two are farther apart, too. */
static const double alone[] = {SW_STACK_ALONE_RADIUS, 0.19};
#define ALONE_X 1.2

/* Radii of the single disc at low detail, the larger one below SMALLEST pixels per unit. */
#define SMALL_RADIUS 0.36
#define SMALLEST_RADIUS 0.42
#define SMALLEST 14

static void
add_part(SwStack *stack, guint first, guint n)
{
	stack->parts[stack->n_parts++] = (SwStackPart){.first = first, .n = n};
}

/* Makes a part for each group of pieces that look alike; the last part also takes the groups for
 * which there is no room. */
static void
divide(SwStack *stack)
{
	guint first = 0;

	for (guint i = 1; i <= stack->ids->len; i++) {
		if (i < stack->ids->len && sw_stack_is_alike(stack, first, i))
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
		if (stack->n_parts > G_N_ELEMENTS(alone))
			continue;
		part->radius = alone[stack->n_parts - 1];
		part->x *= ALONE_X;
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
	if (!sw_place_is_edge(place) && detail > 0 && detail < SW_STACK_DETAIL)
		arrange_small(stack, detail);
	else if (!sw_place_is_edge(place))
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
	gboolean is_edge = sw_place_is_edge(stack->place);
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

/* Adds the number of figures that the piece stands for; FALSE if its element has no such
 * attribute. */
static gboolean
add_figures(const SwDocument *document, SwPieceId id, gint64 *figures)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gboolean has_size = FALSE;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!element->attributes[i].use.is_size)
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

gboolean
sw_stack_is_more(const SwStack *stack, const SwStackPart *part)
{
	return part->is_rest && stack->n_parts > 1;
}

gboolean
sw_stack_shown(const SwStack *stack, const SwStackPart *part, gint32 *number)
{
	return !part->is_rest &&
	       find_shown(stack->document, sw_stack_piece(stack, part->first), number);
}

static guint64
mix_hash(guint64 hash, guint64 number)
{
	return (hash ^ number) * G_GUINT64_CONSTANT(1099511628211);
}

guint64
sw_stack_hash(const SwStack *stack, guint64 hash)
{
	hash = mix_hash(hash, stack->is_over_tile + 2u * (guint)sw_place_layer(stack->place));
	hash = mix_hash(hash, stack->place.side + 1u);
	for (guint i = 0; i < stack->ids->len; i++) {
		hash = mix_hash(hash,
		                sw_document_piece(stack->document, sw_stack_piece(stack, i))->kind);
		hash = mix_hash(
			hash, (guint32)sw_document_seat(stack->document, sw_stack_piece(stack, i)));
	}
	for (guint i = 0; i < stack->n_parts; i++) {
		guint number;
		gint32 shown;

		if (sw_stack_number(stack, &stack->parts[i], &number))
			hash = mix_hash(hash, number + 1u);
		if (sw_stack_shown(stack, &stack->parts[i], &shown))
			hash = mix_hash(hash, (guint32)shown + 2048u);
	}
	return hash;
}
