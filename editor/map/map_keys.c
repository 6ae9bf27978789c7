#include "map/map_keys.h"

#include "map/canvas.h"

#include <glib/gi18n.h>

/* ---- Moving the cursor ------------------------------------------------------------------ */

/* Up and Down move straight on average: to one side from even rows, to the other from odd ones. */
static SwHex
step_from(SwHex from, gint right, gint down)
{
	gboolean is_odd = (from.r & 1) != 0;

	if (down == 0)
		return sw_hex(right, 0);
	return down < 0 ? sw_hex(is_odd ? 1 : 0, -1) : sw_hex(is_odd ? 0 : -1, 1);
}

/* Returns the hex that `rows` presses of an arrow key lead to. */
static SwHex
go_rows(SwHex hex, gint32 rows)
{
	gint down = rows > 0 ? 1 : -1;

	for (gint32 i = 0; i != rows; i += down)
		hex = sw_hex_add(hex, step_from(hex, 0, down));
	return hex;
}

/* Returns the first or last tile of the row, or the end of the map's bounds if it has none. */
static SwHex
end_of_row(SwSession *session, const SwBox *box, gint32 r, gboolean is_last)
{
	/* `left` and `right` are in half units: 2 q + r. */
	gint32 from = (box->left - r + 1) >> 1, to = (box->right - r) >> 1;
	gint32 q = is_last ? to : from, step = is_last ? -1 : 1;

	for (; q >= from && q <= to; q += step) {
		if (sw_session_tile_at(session, sw_hex(q, r)) != SW_NO_PIECE)
			return sw_hex(q, r);
	}
	return sw_hex(is_last ? MAX(to, from) : from, r);
}

/* Home and End move to the ends of the row, with Control to those of the map; Page Up and Page Down
 * move by the number of visible rows. */
static gboolean
jump_of(const SwCanvasState *state, guint key, GdkModifierType held, SwHex *to)
{
	gboolean is_control = (held & GDK_CONTROL_MASK) != 0;
	gint32 top, bottom, page;
	SwBox box;

	if (!sw_session_bounds(state->session, &box))
		return FALSE;
	sw_viewport_rows(&state->viewport, &top, &bottom);
	page = MAX(bottom - top - 1, 1);
	switch (key) {
	case GDK_KEY_Home:
		*to = end_of_row(state->session, &box, is_control ? box.low.r : state->cursor.hex.r,
		                 FALSE);
		return TRUE;
	case GDK_KEY_End:
		*to = end_of_row(state->session, &box,
		                 is_control ? box.high.r : state->cursor.hex.r, TRUE);
		return TRUE;
	case GDK_KEY_Page_Up: *to = go_rows(state->cursor.hex, -page); return TRUE;
	case GDK_KEY_Page_Down: *to = go_rows(state->cursor.hex, page); return TRUE;
	default: return FALSE;
	}
}

/* ---- Commands of keys ------------------------------------------------------------------- */

static void
refuse(SwCanvasState *state, SwHex step, gboolean copies, const GError *error)
{
	g_autoptr(GArray) carried =
		sw_session_carried(state->session, step, copies, SW_MOVE_REPLACES);
	g_autofree char *what = g_strdup_printf(
		copies ? _("Nothing was copied: %s") : _("Nothing was moved: %s"), error->message);
	g_autofree char *why =
		carried->len > 0
			? g_strdup_printf(copies ? _("%s. Drag or paste instead to replace it.")
	                                         : _("%s. Drag instead to swap with it."),
	                                  what)
			: g_steal_pointer(&what);

	sw_canvas_state_refuse(state, why);
}

/* Moves the selection, or the piece at the cursor if nothing is selected; with Shift, copies it.
 * The cursor moves along. Unlike a drag, keys never replace pieces: each press is a step on the
 * way. */
static void
carry(GtkWidget *map, SwPointerTool *tool, SwHex step, gboolean copies)
{
	SwCanvasState *state = sw_pointer_tool_state(tool);
	SwTarget target = sw_canvas_state_target(state);
	SwPieceId piece = sw_target_next_piece(state->session, &target, state->viewport.zoom);
	g_autoptr(GError) error = NULL;
	guint n;

	sw_pointer_tool_cancel(tool);
	sw_session_selected(state->session, &n);
	if (n == 0 && piece != SW_NO_PIECE)
		sw_session_select(state->session, &piece, 1, SW_SELECT_REPLACE);
	if (!sw_session_may_edit_selected(state->session, &error))
		gtk_widget_activate_action(map, "win.refuse", "s", error->message);
	else if (sw_session_nudge(state->session, step, copies, &error))
		sw_pointer_tool_go(tool, sw_hex_add(state->cursor.hex, step), FALSE);
	else
		refuse(state, step, copies, error);
}

/* Moves the map by an eighth of the window. */
static void
pan(SwCanvasState *state, gint right, gint down)
{
	sw_viewport_pan(&state->viewport, -right * state->viewport.width / 8,
	                -down * state->viewport.height / 8);
	sw_canvas_state_moved(state);
}

/* Shift with an arrow extends the stroke that began when Shift was first held. */
static void
arrow(GtkWidget *map, SwPointerTool *tool, gint right, gint down, GdkModifierType held)
{
	SwCanvasState *state = sw_pointer_tool_state(tool);
	SwHex cursor = state->cursor.hex, step = step_from(cursor, right, down);
	gboolean is_shift = (held & GDK_SHIFT_MASK) != 0;

	if (held & GDK_ALT_MASK)
		carry(map, tool, step, is_shift);
	else if (held & GDK_CONTROL_MASK)
		pan(state, right, down);
	else
		sw_pointer_tool_go(tool, state->has_cursor ? sw_hex_add(cursor, step) : cursor,
		                   is_shift);
}

/* TRUE if there was something to cancel: a stroke, or a cursor on an edge. */
static gboolean
escape(SwPointerTool *tool)
{
	SwCanvasState *state = sw_pointer_tool_state(tool);

	if (sw_pointer_tool_phase(tool) != SW_POINTER_IDLE) {
		sw_pointer_tool_cancel(tool);
		return TRUE;
	}
	if (state->cursor.side < 0 || sw_canvas_state_draws_edges(state))
		return FALSE;
	sw_canvas_state_set_cursor(state, state->cursor.hex);
	return TRUE;
}

/* ---- The keys --------------------------------------------------------------------------- */

gboolean
sw_map_keys_press(GtkWidget *map, SwPointerTool *tool, guint key, GdkModifierType held)
{
	SwCanvasState *state = sw_pointer_tool_state(tool);
	gboolean is_shift = (held & GDK_SHIFT_MASK) != 0;
	gint right, down;
	SwHex to;

	if (sw_canvas_arrow(key, &right, &down)) {
		arrow(map, tool, right, down, held);
		return TRUE;
	}
	if (jump_of(state, key, held, &to)) {
		sw_pointer_tool_go(tool, to, is_shift);
		return TRUE;
	}
	if (key == GDK_KEY_Escape)
		return escape(tool);
	if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter && key != GDK_KEY_space)
		return FALSE;
	sw_pointer_tool_press_key(tool, sw_canvas_modifiers(held));
	return TRUE;
}

/* Pressing or releasing Alt changes what is drawn at once, even if the pointer does not move. */
static gboolean
is_alt(guint key)
{
	return key == GDK_KEY_Alt_L || key == GDK_KEY_Alt_R;
}

static gboolean
on_key_pressed(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
               GdkModifierType held G_GNUC_UNUSED, SwPointerTool *tool)
{
	if (is_alt(key))
		sw_pointer_tool_hold(tool, SW_MODIFIER_ALT);
	return FALSE;
}

static void
on_key_released(GtkEventControllerKey *controller G_GNUC_UNUSED, guint key,
                guint code G_GNUC_UNUSED, GdkModifierType held G_GNUC_UNUSED, SwPointerTool *tool)
{
	if (is_alt(key))
		sw_pointer_tool_hold(tool, 0);
	if (key == GDK_KEY_Shift_L || key == GDK_KEY_Shift_R)
		sw_pointer_tool_end_keys(tool, FALSE);
}

/* The release of the key that would end the stroke goes to another widget. */
static void
on_leave(GtkEventControllerFocus *controller G_GNUC_UNUSED, SwPointerTool *tool)
{
	sw_pointer_tool_end_keys(tool, TRUE);
}

void
sw_map_keys_add(GtkWidget *map, SwPointerTool *tool)
{
	GtkEventController *keys = gtk_event_controller_key_new();
	GtkEventController *focus = gtk_event_controller_focus_new();

	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key_pressed), tool);
	g_signal_connect(keys, "key-released", G_CALLBACK(on_key_released), tool);
	g_signal_connect(focus, "leave", G_CALLBACK(on_leave), tool);
	gtk_widget_add_controller(map, keys);
	gtk_widget_add_controller(map, focus);
}
