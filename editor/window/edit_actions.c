#include "window/edit_actions.h"

#include "dialogs/dialogs.h"
#include "window/long_command.h"

#include <glib/gi18n.h>

#define ACTION(name)                                                                         \
	static void name(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, \
	                 gpointer window)

/* ---- Taking back, and erasing ----------------------------------------------------------- */

static void
undo(SwSession *session, gpointer data G_GNUC_UNUSED)
{
	sw_session_undo(session);
}

ACTION(on_undo)
{
	sw_long_command_do(window, _("Undoing…"), undo, NULL, NULL, NULL);
}

static void
redo(SwSession *session, gpointer data G_GNUC_UNUSED)
{
	sw_session_redo(session);
}

ACTION(on_redo)
{
	sw_long_command_do(window, _("Redoing…"), redo, NULL, NULL, NULL);
}

static void
erase(SwSession *session, gpointer data G_GNUC_UNUSED)
{
	sw_session_erase_selected(session);
}

ACTION(on_delete)
{
	sw_long_command_do(window, _("Erasing…"), erase, NULL, NULL, NULL);
}

/* ---- Turning ---------------------------------------------------------------------------- */

/* Left and right change sides: the mirror about the upright axis. */
static SwSymmetry to_left = {.rotation = 1};
static SwSymmetry to_right = {.rotation = 5};
static SwSymmetry mirrored = {.rotation = 3, .mirrored = TRUE};

static void
turn(SwSession *session, gpointer symmetry)
{
	sw_session_transform(session, *(SwSymmetry *)symmetry);
}

ACTION(on_rotate_left)
{
	sw_long_command_do(window, _("Rotating…"), turn, NULL, &to_left, NULL);
}

ACTION(on_rotate_right)
{
	sw_long_command_do(window, _("Rotating…"), turn, NULL, &to_right, NULL);
}

ACTION(on_mirror)
{
	sw_long_command_do(window, _("Mirroring…"), turn, NULL, &mirrored, NULL);
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
	sw_long_command_do(window, _("Copying…"), copy, keep, g_new0(Clip, 1), free_clip);
}

ACTION(on_cut)
{
	sw_long_command_do(window, _("Cutting…"), cut, keep, g_new0(Clip, 1), free_clip);
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

static void
on_text(GObject *clipboard, GAsyncResult *result, gpointer data)
{
	g_autoptr(SwWindow) window = data;
	g_autoptr(GError) error = NULL;
	char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, &error);
	Clip *clip;

	if (sw_window_session(window) && text) {
		clip = g_new0(Clip, 1);
		clip->text = g_steal_pointer(&text);
		clip->at = sw_map_view_cursor(sw_window_map(window));
		sw_long_command_do(window, _("Pasting…"), paste, complain, clip, free_clip);
	} else if (sw_window_session(window)) {
		sw_dialog_tell(GTK_WINDOW(window), _("There is nothing to paste"),
		               error ? error->message : _("The clipboard holds no text."));
	}
	g_free(text);
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
};

void
sw_edit_actions_install(SwWindow *window)
{
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                window);
}
