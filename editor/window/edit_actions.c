#include "window/edit_actions.h"

#include "base/text.h"
#include "dialogs/even_dialog.h"
#include "dialogs/shelf_dialog.h"
#include "session/draw.h"
#include "session/lay.h"
#include "session/layers.h"
#include "session/proposal.h"
#include "session/random_tile.h"
#include "widgets/actions.h"
#include "widgets/clip.h"
#include "widgets/dialogs.h"
#include "window/photo_actions.h"

#include <glib/gi18n.h>

struct SwEditActions {
	GtkApplicationWindow *window;
	SwOpenFile *file;
	SwCanvases canvases;
	SwPhotoActions *photo;
	SwCanvasState *state; /* that of the canvases */
	gulong handler;       /* of its changes */
};

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer data)

static SwSession *
shown(gpointer data)
{
	return sw_map_canvas_state(((SwEditActions *)data)->canvases.map)->session;
}

/* ---- History ---------------------------------------------------------------------------- */

/* While an outline is drawn on a board, its last corner is undone first. */
ACTION(on_undo)
{
	if (!sw_board_tool_back(sw_board_canvas_tool(((SwEditActions *)data)->canvases.board)))
		sw_session_undo(shown(data));
}

ACTION(on_redo)
{
	sw_session_redo(shown(data));
}

static void
on_go_to(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer data)
{
	sw_session_go_to(shown(data), g_variant_get_uint32(value));
}

/* ---- Confirmation ----------------------------------------------------------------------- */

static void
on_answer(gboolean yes, gpointer data)
{
	SwEditActions *actions = data;
	SwSession *session = sw_open_file_session(actions->file);
	g_autoptr(GtkApplicationWindow) window = actions->window;

	if (session)
		sw_session_answer(session, yes);
}

/* Asks before pieces are replaced, or says why that is impossible; `format` is the question, with
 * their number. */
G_GNUC_PRINTF(4, 5)
static void
ask(SwEditActions *actions, SwSession *session, const SwProposal *proposal, const char *format, ...)
{
	g_autofree char *names = sw_proposal_names(session, proposal);
	g_autofree char *why =
		g_strdup_printf("%s\n\n%s", names, _("Undo restores the replaced pieces."));
	g_autofree char *what = NULL;
	va_list args;

	if (proposal->error) {
		g_autofree char *sentence = sw_text_capital(proposal->error->message);

		gtk_widget_activate_action(GTK_WIDGET(actions->window), "win.refuse", "s",
		                           sentence);
		return;
	}
	va_start(args, format);
	what = g_strdup_vprintf(format, args);
	va_end(args);
	g_object_ref(actions->window);
	sw_dialog_ask(GTK_WINDOW(actions->window), what, why, _("Cancel"), _("Replace"), on_answer,
	              actions);
}

/* ---- Erasing and turning ---------------------------------------------------------------- */

/* TRUE if the command is possible; otherwise reports why not. */
static gboolean
may(SwEditActions *data, gboolean (*is_possible)(SwSession *session, GError **error))
{
	g_autoptr(GError) error = NULL;

	if (!is_possible(shown(data), &error))
		gtk_widget_activate_action(GTK_WIDGET(data->window), "win.refuse", "s",
		                           error->message);
	return error == NULL;
}

ACTION(on_delete)
{
	if (may(data, sw_session_may_edit_selected))
		sw_session_erase_selected(shown(data));
}

ACTION(on_lock)
{
	may(data, sw_session_toggle_lock);
}

ACTION(on_hide)
{
	sw_session_hide_selected(shown(data));
}

ACTION(on_show_hidden)
{
	sw_session_show_pieces(shown(data));
}

static void
ask_rotating(SwSession *session, const SwProposal *proposal, gpointer data)
{
	guint n = proposal->n_replaced;

	ask(data, session, proposal,
	    ngettext("Rotating this replaces %u piece.", "Rotating this replaces %u pieces.", n),
	    n);
}

static void
ask_mirroring(SwSession *session, const SwProposal *proposal, gpointer data)
{
	guint n = proposal->n_replaced;

	ask(data, session, proposal,
	    ngettext("Mirroring this replaces %u piece.", "Mirroring this replaces %u pieces.", n),
	    n);
}

static SwCanvasState *
state_of(gpointer data)
{
	return sw_map_canvas_state(((SwEditActions *)data)->canvases.map);
}

/* TRUE if a tool is about to lay something and nothing is selected: the map is not meant then. */
static gboolean
holds(gpointer data)
{
	guint n;

	sw_session_selected(shown(data), &n);
	return n == 0 && sw_tools[state_of(data)->drawing.tool].lays;
}

static void
refuse(gpointer data, const char *why)
{
	gtk_widget_activate_action(GTK_WIDGET(((SwEditActions *)data)->window), "win.refuse", "s",
	                           why);
}

/* Turns what is in hand, or else the selection, or else the map. */
static void
turn(gpointer data, SwSymmetry symmetry)
{
	if (sw_canvas_state_turn_hand(state_of(data), symmetry))
		return;
	if (holds(data))
		refuse(data, _("What is in hand has no direction; to turn the map, choose Select"));
	else if (may(data, sw_session_may_turn))
		sw_session_propose_transform(shown(data), symmetry,
		                             symmetry.mirrored ? ask_mirroring : ask_rotating,
		                             data);
}

static const SwGround *
ground_of(gpointer data)
{
	return sw_session_game(shown(data))->table->ground;
}

ACTION(on_rotate_left)
{
	turn(data, sw_ground_turned(ground_of(data), FALSE));
}

ACTION(on_rotate_right)
{
	turn(data, sw_ground_turned(ground_of(data), TRUE));
}

/* On a board, pieces that are not selected stay as they are. */
static gboolean
has_selection(gpointer data)
{
	guint n;

	sw_session_selected(shown(data), &n);
	if (n == 0)
		gtk_widget_activate_action(GTK_WIDGET(((SwEditActions *)data)->window),
		                           "win.refuse", "s", _("Nothing is selected"));
	return n > 0;
}

/* Mirrors left and right, at the vertical axis. */
ACTION(on_mirror)
{
	if (!sw_canvases_is_board(&((SwEditActions *)data)->canvases) ||
	    state_of(data)->drawing.tool == SW_TOOL_STAMP || has_selection(data))
		turn(data, sw_ground_flipped(ground_of(data)));
}

static SwBoardTool *
hand_of(gpointer data)
{
	return sw_board_canvas_tool(((SwEditActions *)data)->canvases.board);
}

/* Rotates what Place is about to lay, or else the selection. */
static void
spin(gpointer data, gint32 degrees)
{
	g_autoptr(GError) error = NULL;

	if (sw_board_tool_spin(hand_of(data), degrees))
		return;
	if (has_selection(data) && may(data, sw_session_may_edit_selected) &&
	    !sw_session_spin(shown(data), degrees, &error))
		gtk_widget_activate_action(GTK_WIDGET(((SwEditActions *)data)->window),
		                           "win.refuse", "s", error->message);
}

#define SPIN 15 /* degrees */

ACTION(on_spin_left)
{
	spin(data, -SPIN);
}

ACTION(on_spin_right)
{
	spin(data, SPIN);
}

ACTION(on_quarter_left)
{
	if (!sw_board_tool_spin(hand_of(data), -90) && has_selection(data))
		turn(data, sw_ground_turned(ground_of(data), FALSE));
}

ACTION(on_quarter_right)
{
	if (!sw_board_tool_spin(hand_of(data), 90) && has_selection(data))
		turn(data, sw_ground_turned(ground_of(data), TRUE));
}

/* ---- Numbers and chance ------------------------------------------------------------------ */

static void
on_number(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer data)
{
	SwPieceId piece = sw_canvas_piece(sw_canvases_shown(&((SwEditActions *)data)->canvases));
	g_autoptr(GError) error = NULL;

	if (!sw_canvas_state_set_number(state_of(data), piece, g_variant_get_int32(value), &error))
		refuse(data, error->message);
}

static void
on_seed(const char *text, gpointer data)
{
	SwEditActions *actions = data;
	g_autoptr(GtkApplicationWindow) window = actions->window;
	g_autoptr(GError) error = NULL;
	guint64 seed;

	if (text == NULL || sw_open_file_session(actions->file) == NULL)
		return;
	if (!g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT32, &seed, NULL))
		refuse(data, _("A seed is a whole number from 0 to 4294967295"));
	else if (!sw_session_shuffle(shown(data), (guint32)seed, &error))
		refuse(data, error->message);
}

ACTION(on_shuffle)
{
	g_autofree char *seed = g_strdup_printf("%d", g_random_int_range(1, 10000));

	if (!has_selection(data) || !may(data, sw_session_may_edit_selected))
		return;
	g_object_ref(((SwEditActions *)data)->window);
	sw_dialog_ask_text(GTK_WINDOW(((SwEditActions *)data)->window), _("Shuffle the selection"),
	                   _("What is selected changes places at random. The same seed gives the "
	                     "same result."),
	                   seed, _("Shuffle"), on_seed, data);
}

ACTION(on_even_out)
{
	sw_even_dialog_open(GTK_WINDOW(((SwEditActions *)data)->window), shown(data));
}

/* Takes a random tile of those left in the box in hand. */
ACTION(on_random_tile)
{
	g_autoptr(GError) error = NULL;
	SwBrush brush;

	if (!sw_session_draw_tile(shown(data), g_random_int(), &brush, &error)) {
		refuse(data, error->message);
		return;
	}
	sw_canvas_state_pick_brush(state_of(data), &brush);
	gtk_widget_activate_action(GTK_WIDGET(((SwEditActions *)data)->window), "win.tool", "s",
	                           sw_tools[SW_TOOL_PLACE].name);
}

/* ---- The clipboard ---------------------------------------------------------------------- */

static gboolean
is_mat(gpointer data)
{
	return sw_canvases_is_mat(&((SwEditActions *)data)->canvases);
}

static SwMatTool *
mat_of(gpointer data)
{
	return sw_mat_canvas_tool(((SwEditActions *)data)->canvases.mat);
}

static gboolean
is_board(gpointer data)
{
	return sw_canvases_is_board(&((SwEditActions *)data)->canvases);
}

/* Cards of another file can be copied, too. */
static gboolean
may_copy(gpointer data)
{
	return may(data, is_mat(data) ? sw_session_may_copy_cards : sw_session_may_copy_selected);
}

static gboolean
may_cut(gpointer data)
{
	if (is_mat(data))
		return may(data, sw_session_may_cut_cards);
	return may(data, sw_session_may_copy_selected) && may(data, sw_session_may_edit_selected);
}

static GdkClipboard *
clipboard_of(SwEditActions *actions)
{
	return gtk_widget_get_clipboard(GTK_WIDGET(actions->window));
}

static void
keep(SwSession *session, gpointer data)
{
	const char *text = sw_session_clipped(session);

	if (text)
		gdk_clipboard_set_text(clipboard_of(data), text);
}

ACTION(on_copy)
{
	if (may_copy(data))
		sw_session_clip(shown(data), keep, data);
}

ACTION(on_duplicate)
{
	if (is_board(data))
		sw_board_tool_duplicate(hand_of(data));
	else
		sw_mat_tool_duplicate(mat_of(data));
}

ACTION(on_cut)
{
	if (may_cut(data))
		sw_session_cut(shown(data), keep, data);
}

static void
complain(SwEditActions *actions, const GError *error)
{
	gboolean is_empty = error == NULL ||
	                    g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ||
	                    g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);

	sw_dialog_tell(GTK_WINDOW(actions->window), _("There is nothing to paste"),
	               is_empty ? _("The clipboard holds no text.") : error->message);
}

static void
ask_pasting(SwSession *session, const SwProposal *proposal, gpointer data)
{
	guint n = proposal->n_replaced;

	if (proposal->error)
		complain(data, proposal->error);
	else
		ask(data, session, proposal,
		    ngettext("Pasting here replaces %u piece.", "Pasting here replaces %u pieces.",
		             n),
		    n);
}

/* Takes the text in hand; NULL: what the session has copied. */
static void
take(SwEditActions *actions, const char *text)
{
	g_autoptr(GError) error = NULL;
	const char *clip = text ? text : sw_session_clipped(shown(actions));
	SwPattern *pattern = clip ? sw_pattern_new(shown(actions), clip, &error) : NULL;

	if (pattern == NULL) {
		complain(actions, error);
		return;
	}
	sw_canvas_state_hold_pattern(state_of(actions), pattern);
	gtk_widget_activate_action(GTK_WIDGET(actions->window), "win.tool", "s",
	                           sw_tools[SW_TOOL_STAMP].name);
}

/* `text` may be NULL: paste what the session has still to copy. */
static void
paste(SwEditActions *actions, const char *text, SwHex at)
{
	if (is_mat(actions))
		sw_mat_tool_paste(mat_of(actions), text);
	else
		sw_session_propose_paste(shown(actions), text, at, ask_pasting, actions);
}

/* A paste that waits for the text from another program. */
typedef struct {
	SwEditActions *actions; /* with a reference to its window */
	SwHex at;
	gboolean takes; /* in hand, to be stamped */
} Paste;

static void
use(const Paste *wanted, const char *text)
{
	if (wanted->takes)
		take(wanted->actions, text);
	else
		paste(wanted->actions, text, wanted->at);
}

static void
on_text(GObject *clipboard, GAsyncResult *result, gpointer data)
{
	g_autofree Paste *wanted = data;
	g_autoptr(GtkApplicationWindow) window = wanted->actions->window;
	g_autoptr(GError) error = NULL;
	g_autofree char *text =
		gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, &error);

	if (sw_open_file_session(wanted->actions->file) == NULL)
		return;
	if (text)
		use(wanted, text);
	else
		complain(wanted->actions, error);
}

/* On a board, the hex holds the coordinates of a point. */
static SwHex
paste_at(SwEditActions *actions)
{
	return is_board(actions) ? sw_place_point(sw_board_tool_point(hand_of(actions))).hex
	                         : sw_map_canvas_state(actions->canvases.map)->cursor.hex;
}

/* Text copied by this program is available immediately. If copying it is still in the queue, the
 * session pastes it from there. */
static void
paste_or_take(SwEditActions *actions, gboolean takes)
{
	GdkContentProvider *own = gdk_clipboard_get_content(clipboard_of(actions));
	Paste wanted = {actions, paste_at(actions), takes};
	g_auto(GValue) text = G_VALUE_INIT;
	g_autofree char *pieces = sw_clip_pieces(own);

	g_value_init(&text, G_TYPE_STRING);
	if (sw_session_will_clip(shown(actions))) {
		use(&wanted, NULL);
	} else if (pieces) {
		use(&wanted, pieces);
	} else if (own && gdk_content_provider_get_value(own, &text, NULL)) {
		use(&wanted, g_value_get_string(&text));
	} else {
		g_object_ref(actions->window);
		gdk_clipboard_read_text_async(clipboard_of(actions), NULL, on_text,
		                              g_memdup2(&wanted, sizeof wanted));
	}
}

ACTION(on_paste)
{
	paste_or_take(data, FALSE);
}

ACTION(on_paste_stamp)
{
	paste_or_take(data, TRUE);
}

/* ---- The shelf -------------------------------------------------------------------------- */

/* Cards are pasted at once, after the one at the cursor. */
static void
on_shelf_chosen(SwPattern *pattern, gpointer data)
{
	if (is_mat(data)) {
		sw_mat_tool_paste(mat_of(data), sw_pattern_text(pattern));
		sw_pattern_free(pattern);
		return;
	}
	sw_canvas_state_hold_pattern(state_of(data), pattern);
	gtk_widget_activate_action(GTK_WIDGET(((SwEditActions *)data)->window), "win.tool", "s",
	                           sw_tools[SW_TOOL_STAMP].name);
}

ACTION(on_shelf)
{
	const SwStrokeSettings *drawing = &state_of(data)->drawing;

	sw_shelf_dialog_open(GTK_WINDOW(((SwEditActions *)data)->window), shown(data),
	                     drawing->tool == SW_TOOL_STAMP ? drawing->pattern : NULL,
	                     on_shelf_chosen, data);
}

/* ---- The actions ------------------------------------------------------------------------ */

static const GActionEntry entries[] = {
	{.name = "undo", .activate = on_undo},
	{.name = "redo", .activate = on_redo},
	{.name = "cut", .activate = on_cut},
	{.name = "copy", .activate = on_copy},
	{.name = "paste", .activate = on_paste},
	{.name = "paste-stamp", .activate = on_paste_stamp},
	{.name = "shelf", .activate = on_shelf},
	{.name = "number", .activate = on_number, .parameter_type = "i"},
	{.name = "shuffle", .activate = on_shuffle},
	{.name = "even-out", .activate = on_even_out},
	{.name = "random-tile", .activate = on_random_tile},
	{.name = "duplicate", .activate = on_duplicate},
	{.name = "delete", .activate = on_delete},
	{.name = "lock", .activate = on_lock},
	{.name = "hide", .activate = on_hide},
	{.name = "show-hidden", .activate = on_show_hidden},
	{.name = "rotate-left", .activate = on_rotate_left},
	{.name = "rotate-right", .activate = on_rotate_right},
	{.name = "spin-left", .activate = on_spin_left},
	{.name = "spin-right", .activate = on_spin_right},
	{.name = "quarter-left", .activate = on_quarter_left},
	{.name = "quarter-right", .activate = on_quarter_right},
	{.name = "mirror", .activate = on_mirror},
	{.name = "go-to", .activate = on_go_to, .parameter_type = "u"},
};

/* While an outline is drawn, nothing of the history is done again beside it. */
static void
follow_history(SwEditActions *actions)
{
	const SwSession *session = actions->state->session;
	gboolean has_corner =
		sw_board_tool_has_corner(sw_board_canvas_tool(actions->canvases.board));

	sw_action_set_enabled(actions->window, "undo", has_corner || sw_session_can_undo(session));
	sw_action_set_enabled(actions->window, "redo", !has_corner && sw_session_can_redo(session));
}

static void
on_state(SwCanvasState *state, SwMapChange what, SwEditActions *actions)
{
	if ((what & SW_MAP_STROKE) && state->session)
		follow_history(actions);
}

void
sw_edit_actions_follow(SwEditActions *actions)
{
	SwSession *session = shown(actions);
	gboolean is_ours = !sw_session_is_seen(session);
	guint n;

	sw_session_selected(session, &n);
	follow_history(actions);
	sw_action_set_enabled(actions->window, "cut", is_ours && n > 0);
	sw_action_set_enabled(actions->window, "copy", is_ours && n > 0);
	sw_action_set_enabled(actions->window, "duplicate", is_ours && n > 0);
	sw_action_set_enabled(actions->window, "delete", is_ours && n > 0);
	sw_action_set_enabled(actions->window, "lock", is_ours && n > 0);
	sw_action_set_enabled(actions->window, "hide", is_ours && n > 0);
	sw_action_set_enabled(actions->window, "show-hidden", sw_session_n_hidden(session) > 0);
	sw_action_set_enabled(actions->window, "shuffle", is_ours && n > 1);
}

SwEditActions *
sw_edit_actions_new(GtkApplicationWindow *window, SwOpenFile *file, const SwCanvases *canvases,
                    GtkBox *line)
{
	SwEditActions *actions = g_new0(SwEditActions, 1);

	actions->window = window;
	actions->file = file;
	actions->canvases = *canvases;
	actions->photo = sw_photo_actions_new(window, canvases->board, line);
	actions->state = g_object_ref(sw_map_canvas_state(canvases->map));
	actions->handler =
		g_signal_connect(actions->state, "changed", G_CALLBACK(on_state), actions);
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                actions);
	return actions;
}

void
sw_edit_actions_free(SwEditActions *actions)
{
	g_signal_handler_disconnect(actions->state, actions->handler);
	g_object_unref(actions->state);
	sw_photo_actions_free(actions->photo);
	g_free(actions);
}
