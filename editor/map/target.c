#include "map/target.h"

#include "picture/stack.h"
#include "session/layers.h"

/* ---- Stacks ----------------------------------------------------------------------------- */

static gboolean
is_over_tile(SwSession *session, SwPlace place)
{
	SwPieceId tile = sw_session_tile_at(session, place.hex);

	return sw_place_is_hex(place) && tile != SW_NO_PIECE &&
	       sw_document_kind(sw_session_document(session), tile)->element->region == NULL;
}

/* Lays out the pieces above the tile in the place, as they are drawn. */
static void
find_stack(SwSession *session, SwPlace place, double zoom, SwStack *stack)
{
	SwDocument *document = sw_session_document(session);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId id = sw_document_at(document, place);

	for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
		if (!sw_session_is_hidden(session, id))
			g_array_append_val(ids, id);
	}
	sw_stack_init(stack, document, place, (const SwPieceId *)(gconstpointer)ids->data, ids->len,
	              is_over_tile(session, place), zoom);
}

/* Returns the piece after the selected one, if that is the only one selected, so that repeated
 * presses go through all. Otherwise returns the first. */
static SwPieceId
next_of(SwSession *session, const SwStack *stack, guint first, guint n)
{
	guint n_selected;
	const SwPieceId *selected = sw_session_selected(session, &n_selected);

	for (guint i = 0; n_selected == 1 && i < n; i++) {
		if (sw_stack_piece(stack, first + i) == selected[0])
			return sw_stack_piece(stack, first + (i + 1) % n);
	}
	return sw_stack_piece(stack, first);
}

/* TRUE if the last piece of the stack is the only one selected. */
static gboolean
is_last(SwSession *session, const SwStack *stack)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(session, &n);

	return n == 1 && selected[0] == sw_stack_piece(stack, stack->ids->len - 1);
}

static SwPieceId
piece_under(SwSession *session, const SwViewport *viewport, SwPlace place, double x, double y)
{
	g_auto(SwStack) stack = {0};
	SwPoint middle = sw_place_middle(place), at = sw_viewport_to_map(viewport, x, y);
	gint part;

	find_stack(session, place, viewport->zoom, &stack);
	part = sw_stack_part_at(&stack, at.x - middle.x, at.y - middle.y);
	return part < 0 ? SW_NO_PIECE
	                : next_of(session, &stack, stack.parts[part].first, stack.parts[part].n);
}

gboolean
sw_target_disc(SwSession *session, const SwViewport *viewport, SwPieceId id, SwPoint *middle,
               double *radius)
{
	g_auto(SwStack) stack = {0};
	SwDocument *document = sw_session_document(session);
	SwPlace place = sw_document_place(document, id);

	if (!sw_stack_takes(document, id))
		return FALSE;
	find_stack(session, place, viewport->zoom, &stack);
	*middle = sw_viewport_to_window(viewport, sw_place_middle(place));
	for (guint i = 0; i < stack.n_parts; i++) {
		const SwStackPart *part = &stack.parts[i];

		for (guint k = 0; k < part->n; k++) {
			if (sw_stack_piece(&stack, part->first + k) != id)
				continue;
			middle->x += part->x * viewport->zoom;
			middle->y += part->y * viewport->zoom;
			*radius = part->radius * viewport->zoom;
			return TRUE;
		}
	}
	return FALSE;
}

/* ---- Targets ---------------------------------------------------------------------------- */

/* Distance from an edge within which a bar on it can be under the pointer. */
#define NEAR_EDGE (SW_EDGE_WIDE + 0.01)

SwTarget
sw_target_hex(SwHex hex)
{
	return (SwTarget){hex, -1, SW_NO_PIECE};
}

SwTarget
sw_target_at(SwSession *session, const SwViewport *viewport, double x, double y, gboolean on_edges)
{
	SwTarget target = sw_target_hex(sw_viewport_hex_at(viewport, x, y));
	double away;
	guint side = sw_viewport_side_at(viewport, x, y, &away);

	if (on_edges) {
		target.side = (gint)side;
		return target;
	}
	if (away < NEAR_EDGE) {
		target.piece =
			piece_under(session, viewport, sw_place_edge(target.hex, side), x, y);
		target.side = target.piece == SW_NO_PIECE ? -1 : (gint)side;
	}
	if (target.piece == SW_NO_PIECE)
		target.piece = piece_under(session, viewport, sw_place_hex(target.hex), x, y);
	return target;
}

SwPlace
sw_target_place(const SwTarget *target)
{
	return target->side < 0 ? sw_place_hex(target->hex)
	                        : sw_place_edge(target->hex, (guint)target->side);
}

gboolean
sw_target_is_at(const SwTarget *a, const SwTarget *b)
{
	return sw_hex_equal(a->hex, b->hex) && a->side == b->side;
}

SwPieceId
sw_target_piece(SwSession *session, const SwTarget *target)
{
	const SwRegionPiece *region;

	if (target->piece != SW_NO_PIECE || target->side >= 0)
		return target->piece;
	region = sw_regions_at(sw_session_regions(session), target->hex);
	return region && !sw_session_is_hidden(session, region->piece)
	               ? region->piece
	               : sw_session_tile_at(session, target->hex);
}

/* After the last of a stack comes the piece below it, then the first again. */
SwPieceId
sw_target_next_piece(SwSession *session, const SwTarget *target, double zoom)
{
	g_auto(SwStack) stack = {0};
	SwPieceId below = sw_target_piece(session, target), next;

	find_stack(session, sw_target_place(target), zoom, &stack);
	if (target->piece != SW_NO_PIECE || stack.ids->len == 0)
		return below;
	next = next_of(session, &stack, 0, stack.ids->len);
	if (next == sw_stack_piece(&stack, 0) && below != SW_NO_PIECE && is_last(session, &stack))
		return below;
	return next;
}
