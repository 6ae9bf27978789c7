/* What a hand does with the tool it holds, whether it is a pointer's or the keyboard's. */
#include "map/private.h"

#include "picture/stack.h"

static SwSelectHow
how_to_select(GdkModifierType modifiers)
{
	if (modifiers & GDK_SHIFT_MASK)
		return modifiers & GDK_CONTROL_MASK ? SW_SELECT_REMOVE : SW_SELECT_ADD;
	return modifiers & GDK_CONTROL_MASK ? SW_SELECT_TOGGLE : SW_SELECT_REPLACE;
}

gboolean
map_view__repeats(SwMapView *view)
{
	return view->tool != SW_TOOL_SELECT && view->tool != SW_TOOL_LASSO &&
	       view->tool != SW_TOOL_PICK;
}

gboolean
map_view__lays(SwMapView *view)
{
	return map_view__repeats(view) && view->tool != SW_TOOL_ERASE &&
	       view->tool != SW_TOOL_EXPLORE;
}

static void
pick(SwMapView *view, SwHex hex)
{
	Spot spot = {hex, view->side, view->has_gone ? view->over : view->taken};
	SwPieceId piece = map_view__pressed_on(view, &spot);

	if (piece == SW_NO_PIECE)
		return;
	view->brush = sw_brush_like(sw_session_document(view->session), piece);
	g_signal_emit(view, map_view__signals[PICKED], 0);
}

/* ---- Selecting -------------------------------------------------------------------------- */

/* A press on one spot means one piece there; a line around several hexes all that lies on them. */
static void
select_on(SwMapView *view, const SwHex *hexes, guint n)
{
	Spot spot = {view->cursor, view->side, view->taken};
	SwPieceId piece = n == 1 ? map_view__pressed_on(view, &spot) : SW_NO_PIECE;

	if (piece == SW_NO_PIECE)
		sw_session_select_hexes(view->session, hexes, view->side < 0 || n > 1 ? n : 0,
		                        how_to_select(view->modifiers));
	else
		sw_session_select(view->session, &piece, 1, how_to_select(view->modifiers));
}

/* ---- Erasing ---------------------------------------------------------------------------- */

/* What lies above tiles on the hexes, and can be seen there. */
static void
erase_above(SwMapView *view, const SwHex *hexes, guint n)
{
	SwDocument *document = sw_session_document(view->session);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < n; i++) {
		SwPieceId id = sw_document_at(document, sw_place_hex(hexes[i]));

		for (; id != SW_NO_PIECE; id = sw_document_next_at(document, id)) {
			if (sw_stack_takes(document, id))
				g_array_append_val(ids, id);
		}
	}
	sw_session_erase_pieces(view->session, (const SwPieceId *)(gconstpointer)ids->data,
	                        ids->len, &view->group);
}

/* A hand that pressed on a piece above the tile takes that alone away, or all such as it goes on;
 * on the bare ground of a region, that; else all that lies on the hexes. */
static void
erase(SwMapView *view, const SwHex *hexes, guint n)
{
	SwDocument *document = sw_session_document(view->session);
	Spot spot = {view->cursor, view->side, view->taken};
	SwPieceId piece = map_view__pressed_on(view, &spot);
	gboolean is_bare =
		n == 1 && sw_document_at(document, sw_place_hex(hexes[0])) == SW_NO_PIECE;

	if (n == 1 && view->side >= 0 && view->taken == SW_NO_PIECE) {
		SwPlace edge = sw_place_edge(view->cursor, (guint)view->side);

		sw_session_erase_on(view->session, &edge, 1, &view->group);
	} else if (n == 1 && piece != SW_NO_PIECE && (view->taken != SW_NO_PIECE || is_bare)) {
		sw_session_erase_pieces(view->session, &piece, 1, &view->group);
	} else if (view->taken != SW_NO_PIECE) {
		erase_above(view, hexes, n);
	} else {
		sw_session_erase(view->session, hexes, n, &view->group);
	}
}

static void
end_stroke(SwMapView *view, const SwStroke *stroke)
{
	guint n;
	const SwHex *hexes = sw_stroke_hexes(stroke, &n);

	switch (view->tool) {
	case SW_TOOL_SELECT:
	case SW_TOOL_LASSO: select_on(view, hexes, n); break;
	case SW_TOOL_ERASE: erase(view, hexes, n); break;
	case SW_TOOL_EXPLORE: map_view__explore(view, hexes, n); break;
	case SW_TOOL_PICK:
		if (n > 0)
			pick(view, hexes[n - 1]);
		break;
	default: sw_session_place(view->session, &view->brush, hexes, n, &view->group); break;
	}
}

/* ---- Carrying --------------------------------------------------------------------------- */

/* What stands in another file stays; a region is taken by its middle, since others lie all over it.
 */
static gboolean
can_be_carried(SwMapView *view, SwPieceId id, SwHex hex)
{
	const SwDocument *document = sw_session_document(view->session);

	return sw_document_is_editable(document, id) &&
	       (sw_document_kind(document, id)->element->region == NULL ||
	        sw_hex_equal(sw_document_place(document, id).hex, hex));
}

static SwHex
place_of(const SwMapView *view, SwPieceId id)
{
	return sw_document_place(sw_session_document(view->session), id).hex;
}

/* A piece that is pressed on is taken up, with all that is selected if it is; one that is not is
 * selected first, unless a modifier says that the selection grows. */
static gboolean
takes_up(SwMapView *view, const Spot *spot)
{
	SwPieceId piece = map_view__pressed_on(view, spot);

	if (view->tool != SW_TOOL_SELECT || piece == SW_NO_PIECE ||
	    !can_be_carried(view, piece, spot->hex))
		return FALSE;
	view->taken = piece;
	view->grip = sw_hex_sub(spot->hex, place_of(view, piece));
	if (sw_session_is_selected(view->session, piece))
		return TRUE;
	if (how_to_select(view->modifiers) != SW_SELECT_REPLACE)
		return FALSE;
	sw_session_select(view->session, &piece, 1, SW_SELECT_REPLACE);
	return TRUE;
}

/* A piece on an edge goes to whichever edge the hand is at. */
static gboolean
put_on_edge(SwMapView *view, SwPieceId piece)
{
	SwPlace place = sw_document_place(sw_session_document(view->session), piece);
	guint n;

	sw_session_selected(view->session, &n);
	if (place.type != SW_PLACE_EDGE || view->side < 0 || n != 1 || view->copies)
		return FALSE;
	sw_session_put(view->session, piece, sw_place_edge(view->cursor, (guint)view->side));
	return TRUE;
}

static void
carry(SwMapView *view, SwHex shift, gboolean copies)
{
	if (copies)
		sw_session_duplicate(view->session, shift);
	else
		sw_session_move(view->session, shift);
}

SwHex
map_view__shift(const SwMapView *view)
{
	return sw_hex_sub(view->cursor, sw_hex_add(place_of(view, view->taken), view->grip));
}

/* What was not carried anywhere was clicked on. */
static void
put_down(SwMapView *view, SwPieceId piece)
{
	SwHex shift = map_view__shift(view);

	if (view->has_gone && put_on_edge(view, piece))
		return;
	if (sw_hex_equal(shift, sw_hex(0, 0)))
		sw_session_select(view->session, &piece, 1, how_to_select(view->modifiers));
	else
		carry(view, shift, view->copies);
}

/* ---- Edges ------------------------------------------------------------------------------ */

static void
add_edge(SwMapView *view)
{
	SwPlace edge = sw_place_edge(view->cursor, (guint)view->side);

	for (guint i = 0; i < view->edges->len; i++) {
		if (sw_place_compare(g_array_index(view->edges, SwPlace, i), edge) == 0)
			return;
	}
	g_array_append_val(view->edges, edge);
}

static void
end_edges(SwMapView *view)
{
	sw_session_place_on(view->session, &view->brush,
	                    (const SwPlace *)(gconstpointer)view->edges->data, view->edges->len,
	                    &view->group);
	g_array_set_size(view->edges, 0);
}

/* ---- A hand ----------------------------------------------------------------------------- */

static void
note_trail(SwMapView *view)
{
	SwPoint at = sw_hex_centre(view->cursor);

	g_array_append_val(view->trail, at);
}

void
map_view__press(SwMapView *view, const Spot *spot, GdkModifierType modifiers)
{
	map_view__give_up(view);
	map_view__stop(view);
	/* The map stays under the hand: it is not fitted again when what surrounds it changes. */
	view->is_fit = FALSE;
	view->modifiers = modifiers;
	map_view__set_spot(view, spot);
	map_view__forget_hint(view);
	view->has_gone = FALSE;
	if (takes_up(view, spot)) {
		view->doing = HAND_CARRIES;
		view->copies = (modifiers & GDK_CONTROL_MASK) != 0;
		return;
	}
	view->taken = spot->piece;
	view->doing = HAND_DRAWS;
	if (map_view__draws_edges(view) && view->side >= 0)
		add_edge(view);
	else
		view->stroke = sw_stroke_new(view->session, view->tool, view->radius, spot->hex);
	note_trail(view);
	gtk_widget_queue_draw(view->hand);
}

void
map_view__go(SwMapView *view, const Spot *spot)
{
	view->has_gone |= !sw_hex_equal(spot->hex, view->cursor) || spot->side != view->side;
	map_view__set_spot(view, spot);
	if (view->doing != HAND_DRAWS)
		return;
	note_trail(view);
	if (view->stroke == NULL && view->side >= 0)
		add_edge(view);
	if (view->stroke == NULL || sw_stroke_to(view->stroke, spot->hex))
		gtk_widget_queue_draw(view->hand);
}

void
map_view__let_go(SwMapView *view)
{
	g_autoptr(SwStroke) stroke = g_steal_pointer(&view->stroke);
	SwPieceId taken = view->taken;
	Hand did = view->doing;

	view->doing = HAND_IDLE;
	if (did == HAND_DRAWS && stroke)
		end_stroke(view, stroke);
	else if (did == HAND_DRAWS)
		end_edges(view);
	else if (did == HAND_CARRIES)
		put_down(view, taken);
	map_view__give_up(view);
}

void
map_view__give_up(SwMapView *view)
{
	g_clear_pointer(&view->stroke, sw_stroke_free);
	g_array_set_size(view->trail, 0);
	g_array_set_size(view->edges, 0);
	view->doing = HAND_IDLE;
	view->by_keys = FALSE;
	view->taken = SW_NO_PIECE;
	gtk_widget_queue_draw(view->hand);
}
