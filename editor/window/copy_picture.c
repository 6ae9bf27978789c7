#include "window/copy_picture.h"

#include "export/export.h"
#include "map/map_picture.h"
#include "session/job.h"
#include "session/queue.h"
#include "widgets/dialogs.h"
#include "widgets/waiting.h"

#include <glib/gi18n.h>

struct SwCopyPicture {
	GtkApplicationWindow *window;
	SwMapCanvas *map;
	GtkBox *line;
};

/* GDK_MEMORY_DEFAULT is cairo's format, in the byte order of the machine. */
static GdkTexture *
texture_of(cairo_surface_t *image)
{
	gsize stride = (gsize)cairo_image_surface_get_stride(image);
	gint width = cairo_image_surface_get_width(image);
	gint height = cairo_image_surface_get_height(image);
	g_autoptr(GBytes) bytes = NULL;

	cairo_surface_flush(image);
	bytes = g_bytes_new(cairo_image_surface_get_data(image), stride * (gsize)height);
	return gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Puts the picture on the clipboard. GDK offers a texture as image/png, too. */
static void
take(GtkWindow *window, cairo_surface_t *image)
{
	g_autoptr(GdkTexture) texture = NULL;
	g_autofree char *told = NULL;

	if (image == NULL) {
		sw_dialog_tell(window, _("There is nothing to copy"),
		               _("A picture of the map needs at least one tile."));
		return;
	}
	texture = texture_of(image);
	gdk_clipboard_set_texture(gtk_widget_get_clipboard(GTK_WIDGET(window)), texture);
	told = g_strdup_printf(_("Picture copied, %d × %d pixels"), gdk_texture_get_width(texture),
	                       gdk_texture_get_height(texture));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.say", "s", told);
}

/* ---- The worker ------------------------------------------------------------------------- */

typedef struct {
	GtkWindow *window; /* a weak pointer; NULL: the result is not wanted any more */
	SwDocument *document;
	const SwGame *game; /* NULL for a view of players: it says nothing about that */
	SwPieceId *ids;
	guint n;
	cairo_surface_t *image;
	SwWaiting *waiting;
} Drawing;

static void
free_drawing(gpointer data)
{
	Drawing *drawing = data;

	sw_waiting_end(drawing->waiting);
	g_clear_weak_pointer(&drawing->window);
	sw_document_free(drawing->document);
	g_free(drawing->ids);
	g_clear_pointer(&drawing->image, cairo_surface_destroy);
	g_free(drawing);
}

static void
work(gpointer data)
{
	Drawing *drawing = data;

	drawing->image =
		sw_map_picture(drawing->document, drawing->game, drawing->ids, drawing->n, FALSE);
}

static void
on_drawn(gpointer owner G_GNUC_UNUSED, gpointer data)
{
	Drawing *drawing = data;

	if (drawing->window)
		take(drawing->window, drawing->image);
	free_drawing(drawing);
}

/* The worker cannot be interrupted; its result is dropped. */
static void
give_up(gpointer data)
{
	Drawing *drawing = data;

	g_clear_weak_pointer(&drawing->window);
}

static const SwGame *
game_of(const SwSession *session)
{
	return sw_session_is_seen(session) ? NULL : sw_session_game(session);
}

static void
copy_large(SwCopyPicture *copying, SwSession *session, const SwPieceId *ids, guint n)
{
	Drawing *drawing = g_new0(Drawing, 1);

	g_set_weak_pointer(&drawing->window, GTK_WINDOW(copying->window));
	drawing->document = sw_document_copy(sw_session_document(session));
	drawing->game = game_of(session);
	drawing->ids = g_memdup2(ids, n * sizeof *ids);
	drawing->n = n;
	drawing->waiting =
		sw_waiting_begin_in(copying->line, _("Drawing the picture…"), give_up, drawing);
	sw_job_start(sw_job_new("draw", work, drawing, free_drawing, on_drawn, NULL));
}

static void
copy(SwSession *session, const SwPieceId *ids, guint n, gpointer data)
{
	SwCopyPicture *copying = data;
	cairo_surface_t *image;
	guint32 n_pieces;

	sw_document_pieces(sw_session_document(session), &n_pieces);
	if (n_pieces > SW_CHECK_AT_ONCE) {
		copy_large(copying, session, ids, n);
		return;
	}
	image = sw_map_picture(sw_session_document(session), game_of(session), ids, n, FALSE);
	take(GTK_WINDOW(copying->window), image);
	g_clear_pointer(&image, cairo_surface_destroy);
}

/* Copies after the commands in the queue. */
static void
on_copy(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	SwCopyPicture *copying = data;

	sw_session_after_with_selected(sw_map_canvas_state(copying->map)->session,
	                               _("Copying the picture…"), copy, copying);
}

/* ---- As a string ------------------------------------------------------------------------ */

/* Says how long the string is, and what is left out. */
static void
say_copied(GtkWindow *window, const SwExport *export, gsize length)
{
	g_autofree char *many = g_strdup_printf(
		ngettext("Map copied, %u character", "Map copied, %u characters", length),
		(guint)length);
	g_autofree char *lost = NULL, *told = NULL;

	g_ptr_array_add(export->lost, NULL);
	lost = g_strjoinv(", ", (char **)export->lost->pdata);
	g_ptr_array_set_size(export->lost, (gint) export->lost->len - 1);
	told = *lost ? g_strdup_printf(_("%s; left out: %s"), many, lost) : g_strdup(many);
	gtk_widget_activate_action(GTK_WIDGET(window), "win.say", "s", told);
}

/* Puts the tiles on the clipboard as a string to paste. */
static void
copy_map(SwSession *session, gpointer data)
{
	SwCopyPicture *copying = data;
	GtkWindow *window = GTK_WINDOW(copying->window);
	const SwFormat *format = sw_format_find("map");
	g_autoptr(SwExport) export =
		sw_export_new(sw_session_game(session), sw_session_document(session), "map");
	g_autofree char *refusal = sw_export_refusal(export, format);

	if (refusal) {
		sw_dialog_tell(window, _("There is nothing to copy"), refusal);
		return;
	}
	sw_export_run(export, format);
	if (export->out->len == 0) {
		sw_dialog_tell(window, _("There is nothing to copy"),
		               g_ptr_array_index(export->lost, 0));
		return;
	}
	g_strchomp(export->out->str);
	gdk_clipboard_set_text(gtk_widget_get_clipboard(GTK_WIDGET(window)), export->out->str);
	say_copied(window, export, strlen(export->out->str));
}

static void
on_copy_map(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	SwCopyPicture *copying = data;

	sw_session_after(sw_map_canvas_state(copying->map)->session, _("Copying the map…"),
	                 copy_map, copying);
}

static const GActionEntry actions[] = {
	{.name = "copy-picture", .activate = on_copy},
	{.name = "copy-map", .activate = on_copy_map},
};

SwCopyPicture *
sw_copy_picture_new(GtkApplicationWindow *window, SwMapCanvas *map, GtkBox *line)
{
	SwCopyPicture *copying = g_new0(SwCopyPicture, 1);

	copying->window = window;
	copying->map = map;
	copying->line = line;
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                copying);
	return copying;
}

void
sw_copy_picture_free(SwCopyPicture *copying)
{
	g_free(copying);
}
