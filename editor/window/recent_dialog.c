#include "window/recent_dialog.h"

#include "dialogs/document_row.h"
#include "files/opening.h"
#include "files/recent.h"
#include "map/map_picture.h"
#include "session/job.h"
#include "widgets/appearance.h"
#include "widgets/dialogs.h"
#include "widgets/list.h"
#include "widgets/match.h"
#include "widgets/topic.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define MOST_FILES 50

/* Pictures of larger files would take too long. */
#define PICTURE_BYTES (4 * 1024 * 1024)

/* Owned by what its window shows. */
typedef struct {
	GtkApplicationWindow *parent;
	GtkWindow *window;
	GPtrArray *files; /* SwRecentFile */
	GtkWidget *entry, *list, *open;
	SwJob *job;  /* that draws a picture; NULL: all are drawn */
	guint drawn; /* how many have been, or are being */
} Recent;

/* ---- Pictures --------------------------------------------------------------------------- */

typedef struct {
	char *path;
	gboolean is_dark;
	cairo_surface_t *picture; /* NULL until drawn, and if it cannot be */
} Drawing;

static void
free_drawing(gpointer data)
{
	Drawing *drawing = data;

	g_clear_pointer(&drawing->picture, cairo_surface_destroy);
	g_free(drawing->path);
	g_free(drawing);
}

static void
draw(gpointer data)
{
	Drawing *drawing = data;
	GStatBuf status;
	g_autoptr(SwSession) session = NULL;

	if (drawing->path == NULL || g_stat(drawing->path, &status) != 0 ||
	    status.st_size > PICTURE_BYTES)
		return;
	session = sw_session_open(drawing->path, NULL);
	if (session)
		drawing->picture =
			sw_map_picture(sw_session_document(session), sw_session_game(session), NULL,
		                       0, drawing->is_dark);
}

static void draw_next(Recent *recent);

static void
on_drawn(gpointer owner, gpointer data)
{
	Recent *recent = owner;
	Drawing *drawing = data;
	GtkListBoxRow *row =
		gtk_list_box_get_row_at_index(GTK_LIST_BOX(recent->list), (int)recent->drawn - 1);

	sw_document_row_set_picture(GTK_WIDGET(row), g_steal_pointer(&drawing->picture));
	free_drawing(drawing);
	recent->job = NULL;
	draw_next(recent);
}

static void
draw_next(Recent *recent)
{
	const SwRecentFile *file;
	Drawing *drawing;

	if (recent->drawn == recent->files->len)
		return;
	file = g_ptr_array_index(recent->files, recent->drawn++);
	drawing = g_new0(Drawing, 1);
	drawing->is_dark = sw_appearance_is_dark(gtk_settings_get_default());
	drawing->path = g_filename_from_uri(file->uri, NULL, NULL);
	recent->job =
		sw_job_start(sw_job_new("recent", draw, drawing, free_drawing, on_drawn, recent));
}

/* ---- The list --------------------------------------------------------------------------- */

static const SwRecentFile *
file_of(const Recent *recent, GtkListBoxRow *row)
{
	return g_ptr_array_index(recent->files, gtk_list_box_row_get_index(row));
}

static gboolean
is_shown(GtkListBoxRow *row, gpointer data)
{
	const Recent *recent = data;
	const SwRecentFile *file = file_of(recent, row);

	return sw_match(gtk_editable_get_text(GTK_EDITABLE(recent->entry)), file->name,
	                file->folder) != SW_MATCH_NONE;
}

/* Selects the first row that is shown, or none. */
static void
select_first(Recent *recent)
{
	GtkListBoxRow *row;
	int i = 0;

	while ((row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(recent->list), i)) &&
	       !is_shown(row, recent))
		i++;
	gtk_list_box_select_row(GTK_LIST_BOX(recent->list), row);
	gtk_widget_set_sensitive(recent->open, row != NULL);
}

static void
on_typed(Recent *recent)
{
	gtk_list_box_invalidate_filter(GTK_LIST_BOX(recent->list));
	select_first(recent);
}

static void
on_open(Recent *recent)
{
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(recent->list));
	g_autofree char *uri = row ? g_strdup(file_of(recent, row)->uri) : NULL;
	GtkApplicationWindow *parent = recent->parent;

	if (uri == NULL)
		return;
	gtk_window_destroy(recent->window);
	sw_opening_ask(parent, (const char *[]){uri, NULL});
}

/* ---- The window ------------------------------------------------------------------------- */

static GtkWidget *
new_list(Recent *recent)
{
	GtkWidget *nothing =
		gtk_label_new(recent->files->len > 0 ? _("No recent file has all these words")
	                                             : _("No file was opened or saved yet"));

	recent->list = gtk_list_box_new();
	for (guint i = 0; i < recent->files->len; i++) {
		const SwRecentFile *file = g_ptr_array_index(recent->files, i);

		gtk_list_box_append(GTK_LIST_BOX(recent->list),
		                    sw_document_row_new(file->name, file->folder, FALSE));
	}
	sw_accessible_set_name(recent->list, _("Recent files"));
	gtk_list_box_set_placeholder(GTK_LIST_BOX(recent->list), nothing);
	gtk_list_box_set_filter_func(GTK_LIST_BOX(recent->list), is_shown, recent, NULL);
	gtk_list_box_set_activate_on_single_click(GTK_LIST_BOX(recent->list), FALSE);
	sw_list_leave_by_tab(recent->list);
	g_signal_connect_swapped(recent->list, "row-activated", G_CALLBACK(on_open), recent);
	return sw_scrolled_new(recent->list);
}

static void
free_recent(gpointer data)
{
	Recent *recent = data;

	if (recent->job)
		sw_job_drop(recent->job);
	g_ptr_array_unref(recent->files);
	g_free(recent);
}

static void
fill(Recent *recent)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);

	gtk_widget_add_css_class(box, "asking");
	recent->entry = gtk_search_entry_new();
	g_object_set(recent->entry, "placeholder-text", _("Name or folder"), NULL);
	gtk_widget_set_tooltip_text(recent->entry,
	                            _("Shows only files with these words in name or folder"));
	sw_accessible_set_name(recent->entry, _("Search recent files"));
	g_signal_connect_swapped(recent->entry, "changed", G_CALLBACK(on_typed), recent);
	g_signal_connect_swapped(recent->entry, "activate", G_CALLBACK(on_open), recent);
	/* GTK's own handling of Escape would only empty the entry. */
	g_signal_connect_swapped(recent->entry, "stop-search", G_CALLBACK(gtk_window_close),
	                         recent->window);
	gtk_box_append(GTK_BOX(box), recent->entry);
	gtk_box_append(GTK_BOX(box), new_list(recent));
	recent->open = sw_button_new(_("_Open"), _("Opens the selected file (Enter)"),
	                             G_CALLBACK(on_open), recent);
	gtk_widget_add_css_class(recent->open, "suggested-action");
	gtk_widget_set_halign(recent->open, GTK_ALIGN_END);
	gtk_box_append(GTK_BOX(box), recent->open);
	g_object_set_data_full(G_OBJECT(box), "recent", recent, free_recent);
	gtk_window_set_child(recent->window, box);
}

void
sw_recent_dialog_open(GtkApplicationWindow *parent)
{
	Recent *recent = g_new0(Recent, 1);

	recent->parent = parent;
	recent->files = sw_recent_list(MOST_FILES);
	recent->window = sw_dialog_new(GTK_WINDOW(parent), _("Recent files"), 520, 600);
	sw_topic_set(GTK_WIDGET(recent->window), "begin#recent-files");
	fill(recent);
	select_first(recent);
	draw_next(recent);
	gtk_window_present(recent->window);
	gtk_widget_grab_focus(recent->entry);
}
