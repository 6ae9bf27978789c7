#include "window/edit_actions.h"

#include "session/proposal.h"
#include "widgets/dialogs.h"

#include <glib/gi18n.h>

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer window)

/* ---- History ---------------------------------------------------------------------------- */

ACTION(on_undo)
{
	sw_session_undo(sw_window_shown(window));
}

ACTION(on_redo)
{
	sw_session_redo(sw_window_shown(window));
}

static void
on_go_to(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer window)
{
	sw_session_go_to(sw_window_shown(window), g_variant_get_uint32(value));
}

/* ---- Asking first ----------------------------------------------------------------------- */

static void
on_answer(gboolean yes, gpointer data)
{
	g_autoptr(SwWindow) window = data;

	if (sw_window_session(window))
		sw_session_answer(sw_window_session(window), yes);
}

/* What is replaced is told before; `format` says how much. */
G_GNUC_PRINTF(4, 5)
static void
ask(SwWindow *window, SwSession *session, const SwProposal *proposal, const char *format, ...)
{
	g_autofree char *names = sw_proposal_names(session, proposal);
	g_autofree char *why =
		g_strdup_printf("%s\n\n%s", names, _("Undo brings back what was replaced."));
	g_autofree char *what = NULL;
	va_list args;

	va_start(args, format);
	what = g_strdup_vprintf(format, args);
	va_end(args);
	sw_dialog_ask(GTK_WINDOW(window), what, why, _("Cancel"), _("Replace"), on_answer,
	              g_object_ref(window));
}

/* ---- Erasing and turning ---------------------------------------------------------------- */

/* What cannot be done, and why, is told. */
static gboolean
may(gpointer window, gboolean (*is_possible)(SwSession *session, GError **error))
{
	g_autoptr(GError) error = NULL;

	if (!is_possible(sw_window_shown(window), &error))
		gtk_widget_activate_action(window, "win.refuse", "s", error->message);
	return error == NULL;
}

ACTION(on_delete)
{
	if (may(window, sw_session_may_edit_selected))
		sw_session_erase_selected(sw_window_shown(window));
}

static void
ask_rotating(SwSession *session, const SwProposal *proposal, gpointer window)
{
	guint n = proposal->n_replaced;

	ask(window, session, proposal,
	    ngettext("Rotating this replaces %u piece.", "Rotating this replaces %u pieces.", n),
	    n);
}

static void
ask_mirroring(SwSession *session, const SwProposal *proposal, gpointer window)
{
	guint n = proposal->n_replaced;

	ask(window, session, proposal,
	    ngettext("Mirroring this replaces %u piece.", "Mirroring this replaces %u pieces.", n),
	    n);
}

static void
turn(gpointer window, SwSymmetry symmetry)
{
	if (may(window, sw_session_may_turn))
		sw_session_propose_transform(sw_window_shown(window), symmetry,
		                             symmetry.mirrored ? ask_mirroring : ask_rotating,
		                             window);
}

static const SwGround *
ground_of(gpointer window)
{
	return sw_session_game(sw_window_shown(window))->table->ground;
}

ACTION(on_rotate_left)
{
	turn(window, sw_ground_turned(ground_of(window), FALSE));
}

ACTION(on_rotate_right)
{
	turn(window, sw_ground_turned(ground_of(window), TRUE));
}

/* Left and right change sides: the mirror about the upright axis. */
ACTION(on_mirror)
{
	turn(window, sw_ground_flipped(ground_of(window)));
}

/* ---- The clipboard ---------------------------------------------------------------------- */

static GdkClipboard *
clipboard_of(gpointer window)
{
	return gtk_widget_get_clipboard(window);
}

static void
keep(SwSession *session, gpointer window)
{
	const char *text = sw_session_clipped(session);

	if (text)
		gdk_clipboard_set_text(clipboard_of(window), text);
}

ACTION(on_copy)
{
	if (may(window, sw_session_may_edit_selected))
		sw_session_clip(sw_window_shown(window), keep, window);
}

ACTION(on_cut)
{
	if (may(window, sw_session_may_edit_selected))
		sw_session_cut(sw_window_shown(window), keep, window);
}

static void
complain(GtkWindow *window, const GError *error)
{
	gboolean is_empty = error == NULL ||
	                    g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ||
	                    g_error_matches(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);

	sw_dialog_tell(window, _("There is nothing to paste"),
	               is_empty ? _("The clipboard holds no text.") : error->message);
}

static void
ask_pasting(SwSession *session, const SwProposal *proposal, gpointer window)
{
	guint n = proposal->n_replaced;

	if (proposal->error)
		complain(window, proposal->error);
	else
		ask(window, session, proposal,
		    ngettext("Pasting here replaces %u piece.", "Pasting here replaces %u pieces.",
		             n),
		    n);
}

/* NULL: what the session is still to copy. */
static void
paste(SwWindow *window, const char *text, SwHex at)
{
	sw_session_propose_paste(sw_window_shown(window), text, at, ask_pasting, window);
}

/* What another program is asked for comes later. */
typedef struct {
	SwWindow *window;
	SwHex at;
} Paste;

static void
on_text(GObject *clipboard, GAsyncResult *result, gpointer data)
{
	g_autofree Paste *wanted = data;
	g_autoptr(SwWindow) window = wanted->window;
	g_autoptr(GError) error = NULL;
	g_autofree char *text =
		gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, &error);

	if (sw_window_session(window) == NULL)
		return;
	if (text)
		paste(window, text, wanted->at);
	else
		complain(GTK_WINDOW(window), error);
}

/* What this program has copied is there at once, and what its session is still to copy is named. */
ACTION(on_paste)
{
	GdkContentProvider *own = gdk_clipboard_get_content(clipboard_of(window));
	Paste wanted = {window, sw_map_view_state(sw_window_map(window))->cursor.hex};
	g_auto(GValue) text = G_VALUE_INIT;

	g_value_init(&text, G_TYPE_STRING);
	if (sw_session_will_clip(sw_window_shown(window))) {
		paste(window, NULL, wanted.at);
	} else if (own && gdk_content_provider_get_value(own, &text, NULL)) {
		paste(window, g_value_get_string(&text), wanted.at);
	} else {
		g_object_ref(window);
		gdk_clipboard_read_text_async(clipboard_of(window), NULL, on_text,
		                              g_memdup2(&wanted, sizeof wanted));
	}
}

/* ---- All of them ------------------------------------------------------------------------ */

static const GActionEntry entries[] = {
	{.name = "undo", .activate = on_undo},
	{.name = "redo", .activate = on_redo},
	{.name = "cut", .activate = on_cut},
	{.name = "copy", .activate = on_copy},
	{.name = "paste", .activate = on_paste},
	{.name = "delete", .activate = on_delete},
	{.name = "rotate-left", .activate = on_rotate_left},
	{.name = "rotate-right", .activate = on_rotate_right},
	{.name = "mirror", .activate = on_mirror},
	{.name = "go-to", .activate = on_go_to, .parameter_type = "u"},
};

void
sw_edit_actions_install(SwWindow *window)
{
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                window);
}
