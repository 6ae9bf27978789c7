/* What a hand does with the tool it holds, whether it is a pointer's or the keyboard's. */
#include "map/private.h"

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

static void
pick(SwMapView *view, SwHex hex)
{
	SwPieceId tile = sw_session_tile_at(view->session, hex);

	if (tile == SW_NO_PIECE)
		return;
	view->brush = sw_brush_like(sw_session_document(view->session), tile);
	g_signal_emit(view, map_view__signals[PICKED], 0);
}

static void
end_stroke(SwMapView *view, const SwStroke *stroke)
{
	guint n;
	const SwHex *hexes = sw_stroke_hexes(stroke, &n);

	switch (view->tool) {
	case SW_TOOL_SELECT:
	case SW_TOOL_LASSO:
		sw_session_select_hexes(view->session, hexes, n, how_to_select(view->modifiers));
		break;
	case SW_TOOL_ERASE: sw_session_erase(view->session, hexes, n, &view->group); break;
	case SW_TOOL_PICK:
		if (n > 0)
			pick(view, hexes[n - 1]);
		break;
	default: sw_session_place(view->session, &view->brush, hexes, n, &view->group); break;
	}
}

/* ---- Carrying --------------------------------------------------------------------------- */

/* A tile that is pressed on is taken up, with all that is selected if it is; one that is not is
 * selected first, unless a modifier says that the selection grows. */
static gboolean
takes_up(SwMapView *view, SwHex hex)
{
	SwPieceId tile = sw_session_tile_at(view->session, hex);

	if (view->tool != SW_TOOL_SELECT || tile == SW_NO_PIECE)
		return FALSE;
	if (sw_session_is_selected(view->session, tile))
		return TRUE;
	if (how_to_select(view->modifiers) != SW_SELECT_REPLACE)
		return FALSE;
	sw_session_select(view->session, &tile, 1, SW_SELECT_REPLACE);
	return TRUE;
}

/* What was not carried anywhere was clicked on. */
static void
put_down(SwMapView *view)
{
	SwHex shift = sw_hex_sub(view->cursor, view->picked_up);

	if (sw_hex_equal(shift, sw_hex(0, 0)))
		sw_session_select_hexes(view->session, &view->picked_up, 1,
		                        how_to_select(view->modifiers));
	else if (view->copies)
		sw_session_duplicate(view->session, shift);
	else
		sw_session_move(view->session, shift);
}

/* ---- A hand ----------------------------------------------------------------------------- */

static void
note_trail(SwMapView *view)
{
	SwPoint at = sw_hex_centre(view->cursor);

	g_array_append_val(view->trail, at);
}

void
map_view__press(SwMapView *view, SwHex hex, GdkModifierType modifiers)
{
	map_view__give_up(view);
	/* The map stays under the hand: it is not fitted again when what surrounds it changes. */
	view->is_fit = FALSE;
	view->modifiers = modifiers;
	sw_map_view_set_cursor(view, hex);
	map_view__forget_hint(view);
	if (takes_up(view, hex)) {
		view->doing = HAND_CARRIES;
		view->picked_up = hex;
		view->copies = (modifiers & GDK_CONTROL_MASK) != 0;
		return;
	}
	view->doing = HAND_DRAWS;
	view->stroke = sw_stroke_new(view->session, view->tool, view->radius, hex);
	note_trail(view);
	gtk_widget_queue_draw(view->hand);
}

void
map_view__go(SwMapView *view, SwHex hex)
{
	sw_map_view_set_cursor(view, hex);
	if (view->doing != HAND_DRAWS)
		return;
	note_trail(view);
	if (sw_stroke_to(view->stroke, hex))
		gtk_widget_queue_draw(view->hand);
}

void
map_view__let_go(SwMapView *view)
{
	g_autoptr(SwStroke) stroke = g_steal_pointer(&view->stroke);
	Hand did = view->doing;

	map_view__give_up(view);
	if (did == HAND_DRAWS)
		end_stroke(view, stroke);
	else if (did == HAND_CARRIES)
		put_down(view);
}

void
map_view__give_up(SwMapView *view)
{
	g_clear_pointer(&view->stroke, sw_stroke_free);
	g_array_set_size(view->trail, 0);
	view->doing = HAND_IDLE;
	gtk_widget_queue_draw(view->hand);
}
