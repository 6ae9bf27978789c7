#include "dialogs/import_dialog.h"

#include "base/file.h"
#include "dialogs/import_job.h"
#include "games/games.h"
#include "mat/mat.h"
#include "widgets/dialogs.h"
#include "widgets/topic.h"
#include "words.h"

#include <glib/gi18n.h>
#include <string.h>

#define PLAYERS 3

/* Owned by its window. */
typedef struct {
	GtkWindow *window;
	SwImportShow show;
	gpointer data;
	GtkWidget *file, *text, *format, *picture, *says, *open;
	GtkWidget *unsaid, *layout, *game, *players; /* what the text may leave out */
	GPtrArray *formats;      /* const SwFormat: those that can be imported */
	GPtrArray *games;        /* const SwTable: those of the list of games */
	const SwFormat *offered; /* the format whose choices are offered, or NULL */
	char *path;              /* NULL: pasted text */
	GBytes *bytes;           /* being imported */
	SwSession *session;      /* the result */
	SwJob *job;              /* NULL: nothing is being read */
	gboolean is_stale;
} Import;

static void
close_import(gpointer data)
{
	Import *import = data;

	if (import->job)
		sw_job_drop(import->job);
	g_ptr_array_unref(import->formats);
	g_ptr_array_unref(import->games);
	g_free(import->path);
	g_clear_pointer(&import->bytes, g_bytes_unref);
	sw_session_free(import->session);
	g_free(import);
}

/* ---- Reading ---------------------------------------------------------------------------- */

static guint
chosen(GtkWidget *drop_down)
{
	return gtk_drop_down_get_selected(GTK_DROP_DOWN(drop_down));
}

/* Returns the chosen format, or NULL for the first item, which detects it. */
static const SwFormat *
format_of(const Import *import)
{
	guint i = chosen(import->format);

	return i == 0 ? NULL : g_ptr_array_index(import->formats, i - 1);
}

static SwUnsaid
unsaid_of(const Import *import)
{
	const SwTable *table = g_ptr_array_index(import->games, chosen(import->game));

	return (SwUnsaid){
		.game = table->game,
		.has_layout = TRUE,
		.layout = chosen(import->layout),
		.players = gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(import->players)),
	};
}

/* Lists the games that the format can be of. */
static void
list_games(Import *import, const SwFormat *format)
{
	g_autoptr(GtkStringList) titles = gtk_string_list_new(NULL);

	g_ptr_array_set_size(import->games, 0);
	for (guint i = 0; sw_games()[i]; i++) {
		const SwTable *table = sw_games()[i]->table;

		if (format && !sw_format_takes(format, table))
			continue;
		g_ptr_array_add(import->games, (gpointer)table);
		gtk_string_list_append(titles, table->title);
	}
	gtk_drop_down_set_model(GTK_DROP_DOWN(import->game), G_LIST_MODEL(titles));
}

/* Shows or hides the field and its label. */
static void
show_field(GtkWidget *field, gboolean shows)
{
	gtk_widget_set_visible(gtk_widget_get_prev_sibling(field), shows);
	gtk_widget_set_visible(field, shows);
}

/* Offers what a text of the format may leave out: cards have no layout, and are counted without
 * players. */
static void
offer_choices(Import *import, const SwFormat *format)
{
	gboolean is_of_map = format && format->takes.mats != SW_MATS_ALONE;

	gtk_widget_set_visible(import->unsaid, format && sw_format_leaves_out(format));
	if (format == import->offered || format == NULL)
		return;
	import->offered = format;
	list_games(import, format);
	show_field(import->layout, is_of_map);
	show_field(import->players, is_of_map);
	show_field(import->game, import->games->len > 1);
}

static char *
count(const SwImported *imported)
{
	const char *label = _(imported->format->label);
	guint n = imported->n_cards > 0 ? imported->n_cards : imported->n_faces;

	if (!sw_table_has_mat(sw_session_game(imported->session)->table))
		return g_strdup_printf(ngettext("%s: %u tile", "%s: %u tiles", imported->n_tiles),
		                       label, imported->n_tiles);
	if (imported->n_cards > 0 || n == 0)
		return g_strdup_printf(ngettext("%s: %u card", "%s: %u cards", n), label, n);
	return g_strdup_printf(ngettext("%s: %u face", "%s: %u faces", n), label, n);
}

/* Appends what the document cannot hold, such as columns of a spreadsheet. */
static void
append_lost(GString *words, const GPtrArray *lost)
{
	g_autoptr(GString) all = g_string_new(NULL);

	for (guint i = 0; i < lost->len; i++)
		g_string_append_printf(all, "%s%s", i > 0 ? ", " : "",
		                       (const char *)lost->pdata[i]);
	g_string_append(words, "\n");
	g_string_append_printf(words, _("Lost: %s"), all->str);
}

static void
show_imported(Import *import, const SwImported *imported)
{
	g_autofree char *first =
		imported->error ? g_strdup(imported->error->message) : count(imported);
	g_autoptr(GString) words = g_string_new(first);

	if (imported->error == NULL && imported->lost->len > 0)
		append_lost(words, imported->lost);
	gtk_label_set_text(GTK_LABEL(import->says), words->str);
	gtk_picture_set_paintable(GTK_PICTURE(import->picture), GDK_PAINTABLE(imported->picture));
	gtk_widget_set_sensitive(import->open, imported->session != NULL);
}

static void read_again(Import *import);

static void
on_imported(SwImported *imported, gpointer owner)
{
	Import *import = owner;

	import->job = NULL;
	if (import->is_stale) {
		read_again(import);
		return;
	}
	show_imported(import, imported);
	import->session = g_steal_pointer(&imported->session);
	/* May read the text again. */
	offer_choices(import, imported->format);
}

/* Starts a worker. If one is running, its result is dropped and another started with the new
 * choices. */
static void
read_again(Import *import)
{
	SwUnsaid unsaid = unsaid_of(import);

	g_clear_pointer(&import->session, sw_session_free);
	gtk_widget_set_sensitive(import->open, FALSE);
	import->is_stale = import->job != NULL;
	if (import->bytes && import->job == NULL)
		import->job = sw_import_begin(import->bytes, import->path, format_of(import),
		                              &unsaid, on_imported, import);
}

/* ---- The source ------------------------------------------------------------------------- */

static void
take(Import *import, const char *path, GBytes *bytes)
{
	g_autofree char *name = path ? g_path_get_basename(path) : NULL;

	g_free(import->path);
	import->path = g_strdup(path);
	g_clear_pointer(&import->bytes, g_bytes_unref);
	import->bytes = bytes;
	gtk_button_set_label(GTK_BUTTON(import->file), name ? name : _("Choose a file…"));
	read_again(import);
}

static void
on_chosen(GFile *file, gpointer data)
{
	Import *import = data;
	g_autofree char *path = g_file_get_path(file);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(GError) error = NULL;
	guint length;

	if (!sw_file_read(path, SW_EXPORT_READ_MOST, bytes, &error)) {
		sw_dialog_tell(import->window, _("The file could not be opened"), error->message);
		return;
	}
	length = bytes->len;
	take(import, path,
	     g_bytes_new_with_free_func(bytes->data, length, (GDestroyNotify)g_byte_array_unref,
	                                g_byte_array_ref(bytes)));
}

static void
on_file(Import *import)
{
	sw_dialog_import(import->window, on_chosen, import);
}

static void
on_text(GtkTextBuffer *buffer, Import *import)
{
	GtkTextIter start, end;
	char *text;
	gsize length;

	gtk_text_buffer_get_bounds(buffer, &start, &end);
	text = gtk_text_buffer_get_text(buffer, &start, &end, FALSE);
	length = strlen(text);
	take(import, NULL, g_bytes_new_with_free_func(text, length, g_free, text));
}

static void
on_open(Import *import)
{
	SwImportShow show = import->show;
	gpointer data = import->data;
	SwSession *session = g_steal_pointer(&import->session);

	gtk_window_destroy(import->window);
	show(session, data);
}

/* ---- The window ------------------------------------------------------------------------- */

static GtkWidget *
new_format(Import *import)
{
	GtkStringList *labels = gtk_string_list_new(NULL);

	gtk_string_list_append(labels, _("Detect from name or content"));
	for (const SwFormat *const *format = sw_formats(); *format; format++) {
		if ((*format)->read) {
			g_ptr_array_add(import->formats, (gpointer)*format);
			gtk_string_list_append(labels, _((*format)->label));
		}
	}
	return gtk_drop_down_new(G_LIST_MODEL(labels), NULL);
}

/* Returns the fields for what a file of columns and rows may not contain. */
static GtkWidget *
new_unsaid(Import *import)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	const char *layouts[SW_N_OFFSETS + 1] = {NULL};

	for (guint i = 0; i < SW_N_OFFSETS; i++)
		layouts[i] = sw_words_layout(i);
	import->layout = sw_dialog_append_field(
		GTK_BOX(box), _("_Layout"), gtk_drop_down_new_from_strings(layouts),
		_("How rows or columns of hexes are shifted in the file"));
	import->game =
		sw_dialog_append_field(GTK_BOX(box), _("_Game"), gtk_drop_down_new(NULL, NULL),
	                               _("The game that the file is of"));
	list_games(import, NULL);
	import->players = sw_dialog_append_field(GTK_BOX(box), _("_Players"),
	                                         gtk_spin_button_new_with_range(1, G_MAXINT16, 1),
	                                         _("The number of players of the map"));
	gtk_spin_button_set_value(GTK_SPIN_BUTTON(import->players), PLAYERS);
	gtk_widget_set_visible(box, FALSE);
	return box;
}

static GtkWidget *
new_text(Import *import)
{
	GtkWidget *scrolled;

	import->text = gtk_text_view_new();
	gtk_widget_set_tooltip_text(import->text, _("Text from another program or a forum"));
	gtk_text_view_set_monospace(GTK_TEXT_VIEW(import->text), TRUE);
	gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(import->text), GTK_WRAP_CHAR);
	gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(import->text), FALSE);
	scrolled = sw_scrolled_new(import->text);
	gtk_widget_add_css_class(scrolled, "preview");
	return scrolled;
}

static GtkWidget *
new_left(Import *import)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	GtkWidget *scrolled = new_text(import);

	import->file =
		sw_button_new(_("Choose a file…"), _("Reads the file, and shows what is in it"),
	                      G_CALLBACK(on_file), import);
	gtk_widget_set_size_request(box, 320, -1);
	gtk_box_append(GTK_BOX(box), import->file);
	gtk_box_append(GTK_BOX(box), sw_dialog_label(_("or paste _text:"), import->text));
	gtk_box_append(GTK_BOX(box), scrolled);
	import->format = sw_dialog_append_field(GTK_BOX(box), _("_Format"), new_format(import),
	                                        _("The format of the file or text"));
	import->unsaid = new_unsaid(import);
	gtk_box_append(GTK_BOX(box), import->unsaid);
	return box;
}

static GtkWidget *
new_right(Import *import)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);

	import->picture = gtk_picture_new();
	gtk_picture_set_alternative_text(GTK_PICTURE(import->picture), _("Preview"));
	gtk_widget_add_css_class(import->picture, "preview");
	gtk_widget_set_vexpand(import->picture, TRUE);
	gtk_widget_set_hexpand(import->picture, TRUE);
	import->says = sw_label_new_wrapped("", NULL);
	gtk_label_set_wrap_mode(GTK_LABEL(import->says), PANGO_WRAP_WORD_CHAR);
	import->open = sw_button_new(_("Open"), _("Opens what was read, as a new document"),
	                             G_CALLBACK(on_open), import);
	gtk_widget_add_css_class(import->open, "suggested-action");
	gtk_widget_set_halign(import->open, GTK_ALIGN_END);
	gtk_widget_set_sensitive(import->open, FALSE);
	gtk_box_append(GTK_BOX(box), import->picture);
	gtk_box_append(GTK_BOX(box), import->says);
	gtk_box_append(GTK_BOX(box), import->open);
	return box;
}

static void
fill(Import *import)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 14);

	gtk_widget_add_css_class(box, "exporting");
	gtk_box_append(GTK_BOX(box), new_left(import));
	gtk_box_append(GTK_BOX(box), new_right(import));
	gtk_window_set_child(import->window, box);
	gtk_window_set_default_widget(import->window, import->open);
	g_signal_connect(gtk_text_view_get_buffer(GTK_TEXT_VIEW(import->text)), "changed",
	                 G_CALLBACK(on_text), import);
	g_signal_connect_swapped(import->format, "notify::selected", G_CALLBACK(read_again),
	                         import);
	g_signal_connect_swapped(import->layout, "notify::selected", G_CALLBACK(read_again),
	                         import);
	g_signal_connect_swapped(import->game, "notify::selected", G_CALLBACK(read_again), import);
	g_signal_connect_swapped(import->players, "value-changed", G_CALLBACK(read_again), import);
}

void
sw_import_dialog_open(GtkWindow *parent, SwImportShow show, gpointer data)
{
	Import *import = g_new0(Import, 1);

	import->show = show;
	import->data = data;
	import->formats = g_ptr_array_new();
	import->games = g_ptr_array_new();
	import->window = sw_dialog_new(parent, _("Import"), 960, 640);
	sw_topic_set(GTK_WIDGET(import->window), "import");
	g_object_set_data_full(G_OBJECT(import->window), "import", import, close_import);
	fill(import);
	gtk_window_present(import->window);
	gtk_widget_grab_focus(import->text);
}
