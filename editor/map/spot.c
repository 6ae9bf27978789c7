/* What lies where a hand points. */
#include "map/private.h"

#include "picture/stack.h"

/* ---- Stacks ----------------------------------------------------------------------------- */

static gboolean
is_over_tile(SwMapView *view, SwPlace place)
{
	SwPieceId tile = sw_session_tile_at(view->session, place.hex);

	return sw_place_is_hex(place) && tile != SW_NO_PIECE &&
	       sw_document_kind(sw_session_document(view->session), tile)->element->region == NULL;
}

/* What is drawn above tiles in the place, as it is drawn. */
static void
find_stack(SwMapView *view, SwPlace place, SwStack *stack)
{
	SwDocument *document = sw_session_document(view->session);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId id = sw_document_at(document, place);

	for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id))
		g_array_append_val(ids, id);
	sw_stack_init(stack, document, place, (const SwPieceId *)(gconstpointer)ids->data, ids->len,
	              is_over_tile(view, place), view->viewport.zoom);
}

/* The one after that which alone is selected, so that a press on the same spot goes through all. */
static SwPieceId
next_of(SwMapView *view, const SwStack *stack, guint first, guint n)
{
	guint n_selected;
	const SwPieceId *selected = sw_session_selected(view->session, &n_selected);

	for (guint i = 0; n_selected == 1 && i < n; i++) {
		if (sw_stack_piece(stack, first + i) == selected[0])
			return sw_stack_piece(stack, first + (i + 1) % n);
	}
	return sw_stack_piece(stack, first);
}

/* TRUE if the last of the stack alone is selected. */
static gboolean
is_last(SwMapView *view, const SwStack *stack)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(view->session, &n);

	return n == 1 && selected[0] == sw_stack_piece(stack, stack->ids->len - 1);
}

static SwPieceId
piece_under(SwMapView *view, SwPlace place, double x, double y)
{
	g_auto(SwStack) stack = {0};
	SwPoint middle = sw_place_middle(place), at = sw_viewport_to_map(&view->viewport, x, y);
	gint part;

	find_stack(view, place, &stack);
	part = sw_stack_part_at(&stack, at.x - middle.x, at.y - middle.y);
	return part < 0 ? SW_NO_PIECE
	                : next_of(view, &stack, stack.parts[part].first, stack.parts[part].n);
}

gboolean
map_view__disc_of(SwMapView *view, SwPieceId id, SwPoint *middle, double *radius)
{
	g_auto(SwStack) stack = {0};
	SwDocument *document = sw_session_document(view->session);
	SwPlace place = sw_document_place(document, id);

	if (!sw_stack_takes(document, id))
		return FALSE;
	find_stack(view, place, &stack);
	*middle = sw_viewport_to_window(&view->viewport, sw_place_middle(place));
	for (guint i = 0; i < stack.n_parts; i++) {
		const SwStackPart *part = &stack.parts[i];

		for (guint k = 0; k < part->n; k++) {
			if (sw_stack_piece(&stack, part->first + k) != id)
				continue;
			middle->x += part->x * view->viewport.zoom;
			middle->y += part->y * view->viewport.zoom;
			*radius = part->radius * view->viewport.zoom;
			return TRUE;
		}
	}
	return FALSE;
}

/* ---- Spots ------------------------------------------------------------------------------ */

gboolean
map_view__draws_edges(SwMapView *view)
{
	const SwTable *table = sw_session_game(view->session)->table;

	return map_view__lays(view) &&
	       sw_ground_n_sides(table->kinds[view->brush.kind].element->ground) > 0;
}

/* An edge piece is carried from edge to edge. */
static gboolean
carries_edge(SwMapView *view)
{
	return view->doing == HAND_CARRIES && view->taken != SW_NO_PIECE &&
	       sw_place_is_edge(sw_document_place(sw_session_document(view->session), view->taken));
}

/* An edge is nearer than that if a bar on it can be under the pointer. */
#define NEAR_EDGE (SW_EDGE_WIDE + 0.01)

Spot
map_view__spot_at(SwMapView *view, double x, double y)
{
	Spot spot = {sw_viewport_hex_at(&view->viewport, x, y), -1, SW_NO_PIECE};
	double away;
	guint side = sw_viewport_side_at(&view->viewport, x, y, &away);

	if (map_view__draws_edges(view) || carries_edge(view)) {
		spot.side = (gint)side;
		return spot;
	}
	if (away < NEAR_EDGE) {
		spot.piece = piece_under(view, sw_place_edge(spot.hex, side), x, y);
		spot.side = spot.piece == SW_NO_PIECE ? -1 : (gint)side;
	}
	if (spot.piece == SW_NO_PIECE)
		spot.piece = piece_under(view, sw_place_hex(spot.hex), x, y);
	return spot;
}

Spot
map_view__spot(SwMapView *view)
{
	return (Spot){view->cursor, view->side, SW_NO_PIECE};
}

SwPlace
map_view__place_of(const Spot *spot)
{
	return spot->side < 0 ? sw_place_hex(spot->hex)
	                      : sw_place_edge(spot->hex, (guint)spot->side);
}

SwPieceId
map_view__pressed_on(SwMapView *view, const Spot *spot)
{
	const SwRegionPiece *region;

	if (spot->piece != SW_NO_PIECE || spot->side >= 0)
		return spot->piece;
	region = sw_regions_at(sw_session_regions(view->session), spot->hex);
	return region ? region->piece : sw_session_tile_at(view->session, spot->hex);
}

/* After the last of a stack comes what lies below, then the first again. */
SwPieceId
map_view__piece_at(SwMapView *view, const Spot *spot)
{
	g_auto(SwStack) stack = {0};
	SwPieceId below = map_view__pressed_on(view, spot), next;

	find_stack(view, map_view__place_of(spot), &stack);
	if (spot->piece != SW_NO_PIECE || stack.ids->len == 0)
		return below;
	next = next_of(view, &stack, 0, stack.ids->len);
	if (next == sw_stack_piece(&stack, 0) && below != SW_NO_PIECE && is_last(view, &stack))
		return below;
	return next;
}

void
map_view__set_spot(SwMapView *view, const Spot *spot)
{
	gboolean is_same = view->has_cursor && sw_hex_equal(view->cursor, spot->hex) &&
	                   view->side == spot->side;

	view->over = spot->piece;
	if (is_same)
		return;
	view->cursor = spot->hex;
	view->side = spot->side;
	view->has_cursor = TRUE;
	map_view__forget_hint(view);
	gtk_widget_queue_draw(view->hand);
	if (spot->side >= 0)
		sw_cells_follow(view->spoken);
	else
		sw_cells_follow_cursor(view->spoken);
	g_signal_emit(view, map_view__signals[CURSOR_MOVED], 0);
}

void
sw_map_view_set_cursor(SwMapView *view, SwHex hex)
{
	Spot spot = {hex, -1, SW_NO_PIECE};

	if (view->session && map_view__draws_edges(view))
		spot.side = MAX(view->side, 0);
	map_view__set_spot(view, &spot);
}

void
map_view__bring_cursor(SwMapView *view, SwHex hex)
{
	if (!view->has_cursor || !sw_hex_equal(view->cursor, hex))
		sw_map_view_set_cursor(view, hex);
}

void
sw_map_view_point_at(SwMapView *view, double x, double y)
{
	Spot spot = map_view__spot_at(view, x, y);

	map_view__set_spot(view, &spot);
}

SwPieceId
sw_map_view_over(SwMapView *view)
{
	SwDocument *document = sw_session_document(view->session);
	Spot spot = map_view__spot(view);
	SwPieceId id = sw_document_at(document, map_view__place_of(&spot));

	if (view->over != SW_NO_PIECE && sw_piece_is_there(sw_document_piece(document, view->over)))
		return view->over;
	for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
		if (sw_session_is_selected(view->session, id))
			return id;
	}
	return map_view__pressed_on(view, &spot);
}

void
sw_map_view_turn_edge(SwMapView *view, gint step)
{
	Spot spot = map_view__spot(view);

	if (spot.side < 0)
		spot.side = step > 0 ? 0 : SW_HEX_SIDES - 1;
	else
		spot.side = (spot.side + step + SW_HEX_SIDES) % SW_HEX_SIDES;
	map_view__set_spot(view, &spot);
}
