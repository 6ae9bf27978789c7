#include "window/edit_actions.h"

#include "dialogs/dialogs.h"
#include "window/long_command.h"

#include <glib/gi18n.h>

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer window)

/* What the window shows. */
static guint
n_selected(SwWindow *window)
{
	guint n;

	sw_session_selected(sw_window_shown(window), &n);
	return n;
}

/* What is done to the session alone. */
static void
ask(SwWindow *window, const char *text, guint n, SwSessionCommand command, gpointer data)
{
	SwSessionOrder order = {.text = text, .n = n, .command = command, .data = data};

	sw_long_command_do(window, &order, NULL);
}

/* What a hand has asked for on the map. */
static void
on_order(const SwSessionOrder *order, gpointer window)
{
	sw_long_command_do(window, order, NULL);
}

/* ---- History ---------------------------------------------------------------------------- */

static guint
position(SwWindow *window)
{
	guint now;

	sw_document_n_steps(sw_session_document(sw_window_shown(window)), &now);
	return now;
}

static guint
n_edits(SwWindow *window, guint to)
{
	return sw_session_edits_to(sw_window_shown(window), to);
}

static void
undo(SwSession *session, gpointer data G_GNUC_UNUSED)
{
	sw_session_undo(session);
}

ACTION(on_undo)
{
	guint now = position(window);

	ask(window, _("Undoing…"), n_edits(window, now > 0 ? now - 1 : 0), undo, NULL);
}

static void
redo(SwSession *session, gpointer data G_GNUC_UNUSED)
{
	sw_session_redo(session);
}

ACTION(on_redo)
{
	ask(window, _("Redoing…"), n_edits(window, position(window) + 1), redo, NULL);
}

static void
go_to(SwSession *session, gpointer data)
{
	sw_session_go_to(session, GPOINTER_TO_UINT(data));
}

static void
on_go_to(GSimpleAction *action G_GNUC_UNUSED, GVariant *value, gpointer window)
{
	guint to = g_variant_get_uint32(value);

	ask(window, to < position(window) ? _("Undoing…") : _("Redoing…"), n_edits(window, to),
	    go_to, GUINT_TO_POINTER(to));
}

/* ---- Erasing and turning ---------------------------------------------------------------- */

static void
erase(SwSession *session, gpointer data G_GNUC_UNUSED)
{
	sw_session_erase_selected(session);
}

ACTION(on_delete)
{
	ask(window, _("Erasing…"), n_selected(window), erase, NULL);
}

/* Left and right change sides: the mirror about the upright axis. */
static SwSymmetry to_left = {.rotation = 1};
static SwSymmetry to_right = {.rotation = 5};
static SwSymmetry mirrored = {.rotation = 3, .mirrored = TRUE};

static void
transform(SwSession *session, gpointer symmetry)
{
	sw_session_transform(session, *(SwSymmetry *)symmetry);
}

/* What is selected, or the whole map if nothing is. */
static void
turn(SwWindow *window, const char *text, SwSymmetry *symmetry)
{
	guint n = n_selected(window);

	if (n == 0)
		sw_document_pieces(sw_session_document(sw_window_shown(window)), &n);
	ask(window, text, n, transform, symmetry);
}

ACTION(on_rotate_left)
{
	turn(window, _("Rotating…"), &to_left);
}

ACTION(on_rotate_right)
{
	turn(window, _("Rotating…"), &to_right);
}

ACTION(on_mirror)
{
	turn(window, _("Mirroring…"), &mirrored);
}

/* ---- The clipboard ---------------------------------------------------------------------- */

typedef struct {
	char *text;
	SwHex at;
	GError *error;
} Clip;

static void
free_clip(gpointer data)
{
	Clip *clip = data;

	g_free(clip->text);
	g_clear_error(&clip->error);
	g_free(clip);
}

static void
clip_do(SwWindow *window, const char *text, guint n, SwSessionCommand command, SwCommandDone done,
        Clip *clip)
{
	SwSessionOrder order = {text, n, command, clip, free_clip};

	sw_long_command_do(window, &order, done);
}

static void
copy(SwSession *session, gpointer data)
{
	((Clip *)data)->text = sw_session_copy(session);
}

static void
cut(SwSession *session, gpointer data)
{
	sw_session_cut(session, &((Clip *)data)->text);
}

static void
keep(SwWindow *window, gpointer data)
{
	const Clip *clip = data;

	if (clip->text)
		gdk_clipboard_set_text(gtk_widget_get_clipboard(GTK_WIDGET(window)), clip->text);
}

ACTION(on_copy)
{
	clip_do(window, _("Copying…"), n_selected(window), copy, keep, g_new0(Clip, 1));
}

ACTION(on_cut)
{
	clip_do(window, _("Cutting…"), n_selected(window), cut, keep, g_new0(Clip, 1));
}

static void
paste(SwSession *session, gpointer data)
{
	Clip *clip = data;

	sw_session_paste(session, clip->text, clip->at, &clip->error);
}

static void
complain(SwWindow *window, gpointer data)
{
	const Clip *clip = data;

	if (clip->error)
		sw_dialog_tell(GTK_WINDOW(window), _("There is nothing to paste"),
		               clip->error->message);
}

/* Bytes of a piece in a text. */
#define PIECE 32

static void
on_text(GObject *clipboard, GAsyncResult *result, gpointer data)
{
	g_autoptr(SwWindow) window = data;
	g_autoptr(GError) error = NULL;
	char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, &error);
	Clip *clip;

	if (sw_window_session(window) == NULL) {
		g_free(text);
		return;
	}
	if (text == NULL) {
		sw_dialog_tell(GTK_WINDOW(window), _("There is nothing to paste"),
		               error ? error->message : _("The clipboard holds no text."));
		return;
	}
	clip = g_new0(Clip, 1);
	clip->text = text;
	clip->at = sw_map_view_cursor(sw_window_map(window));
	clip_do(window, _("Pasting…"), (guint)(strlen(text) / PIECE), paste, complain, clip);
}

ACTION(on_paste)
{
	gdk_clipboard_read_text_async(gtk_widget_get_clipboard(window), NULL, on_text,
	                              g_object_ref(window));
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
	sw_map_view_set_doer(sw_window_map(window), on_order, window);
}
