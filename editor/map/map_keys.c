/* What the keyboard does on the map: all that a pointer does there. Keys of commands are the
 * window's (commands.h); these need the cursor. */
#include "map/private.h"

#include <glib/gi18n.h>

/* ---- Where keys lead -------------------------------------------------------------------- */

/* Up and down go straight: they lean to one side in even rows and to the other in odd ones. */
static gboolean
step_of(guint key, SwHex from, SwHex *step)
{
	gboolean is_odd = (from.r & 1) != 0;

	switch (key) {
	case GDK_KEY_KP_Left:
	case GDK_KEY_Left: *step = sw_hex(-1, 0); return TRUE;
	case GDK_KEY_KP_Right:
	case GDK_KEY_Right: *step = sw_hex(1, 0); return TRUE;
	case GDK_KEY_KP_Up:
	case GDK_KEY_Up: *step = is_odd ? sw_hex(1, -1) : sw_hex(0, -1); return TRUE;
	case GDK_KEY_KP_Down:
	case GDK_KEY_Down: *step = is_odd ? sw_hex(0, 1) : sw_hex(-1, 1); return TRUE;
	default: return FALSE;
	}
}

/* The same column so many rows on, as the arrows would go there. */
static SwHex
go_rows(SwHex hex, gint32 rows)
{
	SwHex step;

	for (gint32 i = 0; i != rows; i += rows > 0 ? 1 : -1) {
		step_of(rows > 0 ? GDK_KEY_Down : GDK_KEY_Up, hex, &step);
		hex = sw_hex_add(hex, step);
	}
	return hex;
}

/* The first or last tile of the row; where it has none, the end of the map's box there. */
static SwHex
end_of_row(SwMapView *view, const SwBox *box, gint32 r, gboolean is_last)
{
	/* `left` and `right` count halves: 2 q + r. */
	gint32 from = (box->left - r + 1) >> 1, to = (box->right - r) >> 1;
	gint32 q = is_last ? to : from, step = is_last ? -1 : 1;

	for (; q >= from && q <= to; q += step) {
		if (sw_session_tile_at(view->session, sw_hex(q, r)) != SW_NO_PIECE)
			return sw_hex(q, r);
	}
	return sw_hex(is_last ? MAX(to, from) : from, r);
}

/* Home and End go to the ends of the row, with Control to those of the map; Page Up and Page Down
 * as many rows as are in view. */
static gboolean
jump_of(SwMapView *view, guint key, GdkModifierType state, SwHex *to)
{
	gboolean is_control = (state & GDK_CONTROL_MASK) != 0;
	gint32 top, bottom, page;
	SwBox box;

	if (!sw_session_bounds(view->session, &box))
		return FALSE;
	sw_viewport_rows(&view->viewport, &top, &bottom);
	page = MAX(bottom - top - 1, 1);
	switch (key) {
	case GDK_KEY_Home:
		*to = end_of_row(view, &box, is_control ? box.low.r : view->cursor.r, FALSE);
		return TRUE;
	case GDK_KEY_End:
		*to = end_of_row(view, &box, is_control ? box.high.r : view->cursor.r, TRUE);
		return TRUE;
	case GDK_KEY_Page_Up: *to = go_rows(view->cursor, -page); return TRUE;
	case GDK_KEY_Page_Down: *to = go_rows(view->cursor, page); return TRUE;
	default: return FALSE;
	}
}

/* ---- What they do there ----------------------------------------------------------------- */

/* Shift with an arrow draws on from where Shift was first held. */
static void
move_cursor(SwMapView *view, SwHex to, gboolean is_drawing)
{
	Spot spot = map_view__spot(view);

	if (is_drawing && view->doing == HAND_IDLE) {
		map_view__press(view, &spot, 0);
		view->by_keys = TRUE;
	}
	spot.hex = to;
	map_view__go(view, &spot);
	if (sw_viewport_reveal(&view->viewport, to))
		map_view__moved(view);
}

static void
tell_refused(SwMapView *view, gboolean copies, const GError *error)
{
	g_autofree char *why = g_strdup_printf(
		copies ? _("Nothing was copied: %s. What is dragged there, or pasted, replaces it.")
		       : _("Nothing was moved: %s. What is dragged there, or pasted, replaces it."),
		error->message);

	gtk_widget_activate_action(GTK_WIDGET(view), "win.refuse", "s", why);
}

/* Carries the selection, or the tile at the cursor if nothing is selected; with Shift it leaves a
 * copy behind. The cursor goes with it. Keys replace nothing: they come one after the other. */
static void
carry(SwMapView *view, SwHex step, gboolean copies)
{
	Spot spot = map_view__spot(view);
	SwPieceId piece = map_view__piece_at(view, &spot);
	g_autoptr(GError) error = NULL;
	guint n;

	map_view__give_up(view);
	sw_session_selected(view->session, &n);
	if (n == 0 && piece != SW_NO_PIECE)
		sw_session_select(view->session, &piece, 1, SW_SELECT_REPLACE);
	if (!sw_session_may_edit_selected(view->session, &error))
		gtk_widget_activate_action(GTK_WIDGET(view), "win.refuse", "s", error->message);
	else if (sw_session_nudge(view->session, step, copies, &error))
		move_cursor(view, sw_hex_add(view->cursor, step), FALSE);
	else
		tell_refused(view, copies, error);
}

/* An eighth of the window, as a hand would push the map. */
static void
pan(SwMapView *view, guint key)
{
	double dx = view->viewport.width / 8, dy = view->viewport.height / 8;
	gboolean is_left = key == GDK_KEY_Left || key == GDK_KEY_KP_Left;
	gboolean is_right = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;
	gboolean is_up = key == GDK_KEY_Up || key == GDK_KEY_KP_Up;

	if (is_left || is_right)
		sw_viewport_pan(&view->viewport, is_left ? dx : -dx, 0);
	else
		sw_viewport_pan(&view->viewport, 0, is_up ? dy : -dy);
	map_view__moved(view);
}

static void
arrow(SwMapView *view, guint key, SwHex step, GdkModifierType state)
{
	gboolean is_shift = (state & GDK_SHIFT_MASK) != 0;

	if (state & GDK_ALT_MASK)
		carry(view, step, is_shift);
	else if (state & GDK_CONTROL_MASK)
		pan(view, key);
	else
		move_cursor(view, view->has_cursor ? sw_hex_add(view->cursor, step) : view->cursor,
		            is_shift);
}

/* A key means all that lies there, one after the other. */
static void
press_here(SwMapView *view, GdkModifierType state)
{
	Spot spot = map_view__spot(view);

	if (view->doing == HAND_IDLE &&
	    (view->tool == SW_TOOL_SELECT || view->tool == SW_TOOL_PICK))
		spot.piece = map_view__piece_at(view, &spot);
	if (view->doing == HAND_IDLE)
		map_view__press(view, &spot, state);
	map_view__let_go(view);
}

/* ---- The controller --------------------------------------------------------------------- */

static gboolean
on_key(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
       GdkModifierType state, SwMapView *view)
{
	SwHex step, to;

	if (view->session == NULL)
		return FALSE;
	if (step_of(key, view->cursor, &step)) {
		arrow(view, key, step, state);
		return TRUE;
	}
	if (jump_of(view, key, state, &to)) {
		move_cursor(view, to, (state & GDK_SHIFT_MASK) != 0);
		return TRUE;
	}
	if (key == GDK_KEY_Escape && view->doing != HAND_IDLE) {
		map_view__give_up(view);
		return TRUE;
	}
	if (key == GDK_KEY_Escape && view->side >= 0 && !map_view__draws_edges(view)) {
		sw_map_view_set_cursor(view, view->cursor);
		return TRUE;
	}
	if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_space)
		return FALSE;
	press_here(view, state);
	return TRUE;
}

static void
on_key_released(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key,
                guint code G_GNUC_UNUSED, GdkModifierType state G_GNUC_UNUSED, SwMapView *view)
{
	if (view->by_keys && (key == GDK_KEY_Shift_L || key == GDK_KEY_Shift_R))
		map_view__let_go(view);
}

/* The key that would end the stroke is let go of elsewhere. */
static void
on_leave(GtkEventControllerFocus *controller G_GNUC_UNUSED, SwMapView *view)
{
	if (view->by_keys)
		map_view__give_up(view);
}

void
map_view__take_keys(SwMapView *view)
{
	GtkEventController *keys = gtk_event_controller_key_new();
	GtkEventController *focus = gtk_event_controller_focus_new();

	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), view);
	g_signal_connect(keys, "key-released", G_CALLBACK(on_key_released), view);
	g_signal_connect(focus, "leave", G_CALLBACK(on_leave), view);
	gtk_widget_add_controller(GTK_WIDGET(view), keys);
	gtk_widget_add_controller(GTK_WIDGET(view), focus);
}
