/* Workers, while editing goes on: the result of each is of the document as it was at the start. The
 * thread sanitizer checks that no worker reads what another thread changes. */
#include "widgets/desk.h"

#include "dialogs/export_job.h"
#include "dialogs/import_job.h"
#include "files/opening.h"
#include "folder.h"
#include "panels/fights.h"
#include "panels/gap_line.h"
#include "scale.h"
#include "session/edit.h"
#include "widgets/dialogs.h"

#include <string.h>

#define SAMPLE "burning-suns/hourglass.xml"
#define CARDS "burning-rome/first-game.xml" /* for formats of cards alone */

/* ---- Editing meanwhile ------------------------------------------------------------------ */

/* Draws a block of n tiles, in rows of 50, beside the existing ones. */
static void
draw(SwSession *session, guint n)
{
	SwBrush brush = sw_brush_like(sw_session_document(session),
	                              sw_session_tile_at(session, sw_hex(1, -1)));
	g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	SwGroup none = sw_group_none();

	for (guint i = 0; i < n; i++) {
		SwHex hex = sw_hex(20 + (gint32)i % 50, (gint32)i / 50);

		g_array_append_val(hexes, hex);
	}
	sw_session_place(session, &brush, (const SwHex *)(gpointer)hexes->data, hexes->len, &none);
}

/* Changes each piece on the map while a worker may be reading. */
static void
go_on(SwSession *session)
{
	sw_session_select_all(session);
	sw_session_erase_selected(session);
	sw_session_undo(session);
}

static void
wait_until(const guint *n, guint wanted)
{
	for (guint i = 0; i < 200 && *n < wanted; i++)
		desk_rest();
	expect(*n == wanted);
}

static SwWindow *
open_at(const char *path)
{
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_open(path, &error);

	g_assert_no_error(error);
	return desk_show(session);
}

/* ---- Saving and opening ----------------------------------------------------------------- */

START_TEST(test_saving)
{
	g_autofree char *folder = folder_new(), *text = NULL;
	g_autofree char *sample = source_file("galaxies/" SAMPLE), *begun = NULL;
	g_autofree char *path = g_build_filename(folder, "galaxy.xml", NULL);
	g_autoptr(GString) before = NULL;
	SwWindow *window;

	expect(g_file_get_contents(sample, &begun, NULL, NULL));
	file_write(folder, "galaxy.xml", begun);
	window = open_at(path);
	draw(sw_window_session(window), 1000);
	before = sw_session_text(sw_window_session(window));
	expect(gtk_widget_activate_action(GTK_WIDGET(window), "win.save", NULL));
	expect(sw_open_file_is_saving(sw_window_file(window)));
	go_on(sw_window_session(window));
	draw(sw_window_session(window), 1010);
	for (guint i = 0; i < 100 && sw_open_file_is_saving(sw_window_file(window)); i++)
		desk_rest();
	expect(!sw_open_file_is_saving(sw_window_file(window)));
	text = file_text(folder, "galaxy.xml");
	ck_assert_pstr_eq(text, before->str);
	expect(sw_session_is_modified(sw_window_session(window)));
	desk_close(window);
	folder_remove(g_steal_pointer(&folder));
}
END_TEST

typedef struct {
	guint n_opened, n_pieces;
	gboolean has_file;
} Opened;

static Opened opened;

static guint
n_pieces(SwSession *session)
{
	guint32 n;

	sw_document_pieces(sw_session_document(session), &n);
	return n;
}

static void
on_opened(GtkApplication *application G_GNUC_UNUSED, GtkWindow *parent G_GNUC_UNUSED,
          SwSession *session, const GError *error G_GNUC_UNUSED)
{
	expect(session != NULL);
	opened.n_opened++;
	opened.n_pieces = n_pieces(session);
	opened.has_file = sw_session_path(session) != NULL;
	sw_session_free(session);
}

/* The second time nobody waits for the result. */
START_TEST(test_opening)
{
	g_autofree char *folder = folder_new();
	g_autofree char *path = g_build_filename(folder, "galaxy.xml", NULL);
	SwWindow *window = desk_open(SAMPLE);
	SwSession *session = sw_window_session(window);
	g_autoptr(GString) text = NULL;
	guint n;

	opened = (Opened){0};
	draw(session, 15000);
	text = sw_session_text(session);
	n = n_pieces(session);
	file_write(folder, "galaxy.xml", text->str);
	sw_opening_begin(desk_application(), path, GTK_WINDOW(window), on_opened);
	expect_eq(opened.n_opened, 0);
	go_on(session);
	wait_until(&opened.n_opened, 1);
	expect_eq(opened.n_pieces, n);
	expect(opened.has_file);
	sw_opening_begin(desk_application(), path, GTK_WINDOW(window), on_opened);
	sw_opening_give_up();
	for (guint i = 0; i < 10; i++)
		desk_rest();
	expect_eq(opened.n_opened, 1);
	desk_close(window);
	folder_remove(g_steal_pointer(&folder));
}
END_TEST

/* ---- Exporting and importing ------------------------------------------------------------ */

typedef struct {
	char *text; /* the whole of the last preview, or NULL */
	guint n_shown, n_written, n_imported, n_tiles;
} Told;

static void
on_shown(const SwExportPreview *preview, gpointer data)
{
	Told *told = data;

	expect(preview->failure == NULL);
	told->n_shown++;
	told->text = preview->whole ? g_strdup(preview->whole->str) : NULL;
}

static void
on_written(const GError *error, gpointer data)
{
	Told *told = data;

	g_assert_no_error(error);
	told->n_written++;
}

static void
on_imported(SwImported *imported, gpointer data)
{
	Told *told = data;

	g_assert_no_error(imported->error);
	told->n_imported++;
	told->n_tiles = imported->n_tiles;
}

static void
import_text(const char *text, const SwFormat *format, Told *told)
{
	g_autoptr(GBytes) bytes = g_bytes_new_take(g_strdup(text), strlen(text));

	sw_import_begin(bytes, NULL, format, &(SwUnsaid){.game = "burning-suns", .players = 2},
	                on_imported, told);
}

/* From one source at the same time; the file equals the preview. */
static void
export_as(SwSession *session, const SwFormat *format, const char *path, Told *told)
{
	SwExportSource *source =
		sw_export_source_new(sw_session_game(session), sw_session_document(session));
	SwExportWishes wishes = {.format = format};

	sw_export_write(source, &wishes, path, NULL, on_written, told);
	sw_export_preview(source, &wishes, "map", on_shown, told);
	sw_export_source_unref(source);
	go_on(session);
	wait_until(&told->n_written, 1);
	wait_until(&told->n_shown, 1);
}

/* A picture opens as the document inside, which no file holds yet. */
static void
open_picture(SwWindow *window, const char *path, guint n)
{
	opened = (Opened){0};
	sw_opening_begin(desk_application(), path, GTK_WINDOW(window), on_opened);
	wait_until(&opened.n_opened, 1);
	expect_eq(opened.n_pieces, n);
	expect(!opened.has_file);
}

/* A sample that the format is for; *n_tiles becomes how many tiles it has at least. */
static SwWindow *
open_for(const SwFormat *format, guint *n_tiles)
{
	SwWindow *window = desk_open(SAMPLE);

	*n_tiles = 1;
	if (sw_format_takes(format, sw_session_game(sw_window_session(window))->table))
		return window;
	*n_tiles = 0;
	desk_close(window);
	return desk_open(CARDS);
}

START_TEST(test_exporting)
{
	guint n_tiles, n;
	const SwFormat *format = sw_formats()[_i];
	g_autofree char *folder = folder_new(), *name = g_strconcat("map", format->suffix, NULL);
	g_autofree char *path = g_build_filename(folder, name, NULL), *text = NULL;
	SwWindow *window = open_for(format, &n_tiles);
	SwSession *session = sw_window_session(window);
	Told told = {0};

	n = n_pieces(session);
	export_as(session, format, path, &told);
	if (format->picture.carry)
		open_picture(window, path, n);
	text = file_text(folder, name);
	expect(text != NULL && *text);
	if (told.text) {
		ck_assert_str_eq(told.text, text);
		if (format->read) {
			import_text(told.text, format, &told);
			go_on(session);
			wait_until(&told.n_imported, 1);
			expect(told.n_tiles >= n_tiles);
		}
	}
	g_free(told.text);
	desk_close(window);
	folder_remove(g_steal_pointer(&folder));
}
END_TEST

/* ---- Pictures and fights ---------------------------------------------------------------- */

START_TEST(test_copying_a_picture)
{
	SwWindow *window = desk_open(SAMPLE);
	GdkClipboard *clipboard = gtk_widget_get_clipboard(GTK_WIDGET(window));
	guint n = 0;

	draw(sw_window_session(window), SW_CHECK_AT_ONCE);
	gdk_clipboard_set_text(clipboard, "none");
	expect(gtk_widget_activate_action(GTK_WIDGET(window), "win.copy-picture", NULL));
	go_on(sw_window_session(window));
	for (guint i = 0; i < 200 && n == 0; i++) {
		desk_rest();
		n = gdk_content_formats_contain_gtype(gdk_clipboard_get_formats(clipboard),
		                                      GDK_TYPE_TEXTURE);
	}
	expect(n == 1);
	desk_close(window);
}
END_TEST

#define FIGHT                                                                                \
	"<scenario xmlns='urn:starwright:1' game='burning-suns' stage='play'>"               \
	"<galaxy players='2'><system q='0' r='-1' type='home' seat='1'/>"                    \
	"<system q='0' r='0' type='hostile' value='3' explored='true'/>"                     \
	"<system q='0' r='1' type='home' seat='2'/></galaxy>"                                \
	"<empire seat='1' race='cyborgs'/><empire seat='2' race='insectoids'/>"              \
	"<fleet q='0' r='0' seat='1' raiders='2'/><fleet q='0' r='0' seat='2' raiders='2'/>" \
	"</scenario>"

static GtkWidget *
find(GtkWidget *widget, GType type)
{
	GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE(widget, type) ? widget : NULL;
	GtkWidget *child = gtk_widget_get_first_child(widget);

	for (; child && found == NULL; child = gtk_widget_get_next_sibling(child))
		found = find(child, type);
	return found;
}

/* Selects only the fleets. */
static void
select_fleets(SwSession *session)
{
	SwDocument *document = sw_session_document(session);
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (SwPieceId id = 0; id < n_pieces(session); id++) {
		if (g_str_equal(sw_document_kind(document, id)->element->name, "fleet"))
			g_array_append_val(ids, id);
	}
	sw_session_select(session, (const SwPieceId *)(gpointer)ids->data, ids->len,
	                  SW_SELECT_REPLACE);
}

START_TEST(test_fights)
{
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_from_text("fight", FIGHT, &error);
	SwWindow *window;
	GtkWidget *fights, *panel;

	g_assert_no_error(error);
	window = desk_show(session);
	fights = find(GTK_WIDGET(window), SW_TYPE_FIGHTS);
	panel = gtk_widget_get_ancestor(fights, GTK_TYPE_EXPANDER);
	expect(!gtk_widget_get_visible(panel));
	select_fleets(session);
	for (guint i = 0; i < 20; i++) {
		go_on(session);
		select_fleets(session);
		g_main_context_iteration(NULL, FALSE);
	}
	for (guint i = 0; i < 100 && !gtk_widget_get_visible(panel); i++)
		desk_rest();
	expect(gtk_widget_get_visible(panel));
	desk_close(window);
}
END_TEST

/* ---- The preview of an export ----------------------------------------------------------- */

static gboolean
adds_hyphens(const GtkTextIter *at)
{
	GSList *tags = gtk_text_iter_get_tags(at);
	gboolean adds = TRUE;

	for (GSList *i = tags; i; i = i->next)
		g_object_get(i->data, "insert-hyphens", &adds, NULL);
	g_slist_free(tags);
	return adds;
}

/* Lines that are too long are wrapped, and the text is the file's. */
START_TEST(test_preview_adds_no_hyphens)
{
	SwWindow *window = desk_open(SAMPLE);
	GtkTextBuffer *buffer;
	GtkTextIter start, end;
	GtkWidget *dialog;

	expect(gtk_widget_activate_action(GTK_WIDGET(window), "win.export", NULL));
	dialog = GTK_WIDGET(sw_dialog_find(GTK_WINDOW(window)));
	buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(find(dialog, GTK_TYPE_TEXT_VIEW)));
	for (guint i = 0; i < 200 && gtk_text_buffer_get_char_count(buffer) == 0; i++)
		desk_rest();
	gtk_text_buffer_get_bounds(buffer, &start, &end);
	expect(gtk_text_iter_backward_char(&end));
	expect(!adds_hyphens(&start) && !adds_hyphens(&end));
	gtk_window_destroy(GTK_WINDOW(dialog));
	desk_close(window);
}
END_TEST

/* ---- Finding ---------------------------------------------------------------------------- */

static GtkWidget *
label_beside(GtkWidget *entry)
{
	GtkWidget *part = gtk_widget_get_ancestor(entry, GTK_TYPE_SEARCH_ENTRY);

	while (part && !GTK_IS_LABEL(part))
		part = gtk_widget_get_next_sibling(part);
	return part;
}

/* What is found is of the document as it was last, and the window does not wait for it. */
START_TEST(test_finding)
{
	SwWindow *window = desk_open(SAMPLE);
	SwSession *session = sw_window_session(window);
	GtkWidget *entry, *told;
	SwGroup none = sw_group_none();
	guint64 selection;
	SwPieceId id;
	guint n;

	draw(session, 21000);
	expect(gtk_widget_activate_action(GTK_WIDGET(window), "win.find", NULL));
	entry = gtk_root_get_focus(GTK_ROOT(window));
	expect(GTK_IS_EDITABLE(entry));
	told = label_beside(entry);
	gtk_editable_set_text(GTK_EDITABLE(entry), "home");
	expect(gtk_widget_activate_action(GTK_WIDGET(window), "win.find-next", NULL));
	/* One home fewer than when the search began. */
	id = sw_session_tile_at(session, sw_hex(2, -4));
	sw_session_erase_pieces(session, &id, 1, &none);
	selection = sw_session_selection(session);
	for (guint i = 0; i < 200 && !strstr(gtk_label_get_text(GTK_LABEL(told)), "1 found"); i++)
		desk_rest();
	/* The user has gone on: nothing is selected until it is asked for. */
	ck_assert_str_eq(gtk_label_get_text(GTK_LABEL(told)), "1 found");
	expect(sw_session_selection(session) == selection);
	expect(gtk_widget_activate_action(GTK_WIDGET(window), "win.find-next", NULL));
	ck_assert_str_eq(gtk_label_get_text(GTK_LABEL(told)), "1 of 1");
	sw_session_selected(session, &n);
	expect_eq(n, 1);
	/* The window may be closed meanwhile. */
	gtk_editable_set_text(GTK_EDITABLE(entry), "empty");
	for (guint i = 0; i < 200 && strstr(gtk_label_get_text(GTK_LABEL(told)), "1 of"); i++)
		g_main_context_iteration(NULL, TRUE);
	desk_close(window);
}
END_TEST

/* ---- Evening out, dice, the line of the history ------------------------------------------ */

static GtkWidget *
find_button(GtkWidget *widget, const char *label)
{
	GtkWidget *found = NULL, *child = gtk_widget_get_first_child(widget);

	if (GTK_IS_BUTTON(widget) &&
	    g_strcmp0(gtk_button_get_label(GTK_BUTTON(widget)), label) == 0)
		return widget;
	for (; child && found == NULL; child = gtk_widget_get_next_sibling(child))
		found = find_button(child, label);
	return found;
}

static gboolean
has_label(GtkWidget *widget, const char *text)
{
	GtkWidget *child = gtk_widget_get_first_child(widget);

	if (GTK_IS_LABEL(widget) && strstr(gtk_label_get_text(GTK_LABEL(widget)), text))
		return TRUE;
	for (; child; child = gtk_widget_get_next_sibling(child)) {
		if (has_label(child, text))
			return TRUE;
	}
	return FALSE;
}

/* What was found is not applied to a map that has changed meanwhile. */
START_TEST(test_evening_out)
{
	SwWindow *window = desk_open("burning-suns/throne-of-embers.xml");
	SwSession *session = sw_window_session(window);
	g_autoptr(GString) before = sw_session_text(session), after = NULL;
	GtkWidget *dialog, *apply;

	expect(gtk_widget_activate_action(GTK_WIDGET(window), "win.even-out", NULL));
	dialog = GTK_WIDGET(sw_dialog_find(GTK_WINDOW(window)));
	apply = find_button(dialog, "Apply");
	expect(!gtk_widget_get_sensitive(apply));
	g_signal_emit_by_name(find_button(dialog, "Search"), "clicked");
	expect(find_button(dialog, "Stop") != NULL);
	go_on(session);
	for (guint i = 0; i < 600 && !gtk_widget_get_sensitive(apply); i++)
		desk_rest();
	expect(gtk_widget_get_sensitive(apply));
	g_signal_emit_by_name(apply, "clicked");
	expect(has_label(dialog, "the map has changed since the search began"));
	after = sw_session_text(session);
	ck_assert_str_eq(after->str, before->str);
	/* One that is left while it searches. */
	g_signal_emit_by_name(find_button(dialog, "Search"), "clicked");
	gtk_window_destroy(GTK_WINDOW(dialog));
	go_on(session);
	desk_close(window);
}
END_TEST

/* Dice that are rolled anew while they roll. */
START_TEST(test_dice)
{
	SwWindow *window = desk_open(SAMPLE);
	GtkWidget *dialog, *begin;

	expect(gtk_widget_activate_action(GTK_WIDGET(window), "app.new-from-dice", NULL));
	dialog = GTK_WIDGET(sw_dialog_find(GTK_WINDOW(window)));
	begin = find_button(dialog, "_Begin");
	for (guint i = 0; i < 5; i++) {
		g_signal_emit_by_name(find_button(dialog, "_Reroll"), "clicked");
		desk_rest();
	}
	for (guint i = 0; i < 600 && !gtk_widget_get_sensitive(begin); i++)
		desk_rest();
	expect(gtk_widget_get_sensitive(begin));
	g_signal_emit_by_name(find_button(dialog, "_Reroll"), "clicked");
	gtk_window_destroy(GTK_WINDOW(dialog));
	desk_close(window);
}
END_TEST

static gboolean
has_tip(GtkWidget *widget)
{
	GtkTooltip *tooltip = g_object_new(GTK_TYPE_TOOLTIP, NULL);
	gboolean has = FALSE;

	g_signal_emit_by_name(widget, "query-tooltip", 10, 10, FALSE, tooltip, &has);
	g_object_unref(tooltip);
	return has;
}

START_TEST(test_the_line_of_the_history)
{
	SwWindow *window = desk_open("burning-suns/throne-of-embers.xml");
	SwSession *session = sw_window_session(window);
	GtkWidget *line = find(GTK_WIDGET(window), SW_TYPE_GAP_LINE);

	g_action_group_change_action_state(G_ACTION_GROUP(window), "page",
	                                   g_variant_new_string("fairness"));
	desk_rest();
	expect(!gtk_widget_get_visible(line));
	draw(session, 1);
	for (guint i = 0; i < 200 && !gtk_widget_get_visible(line); i++) {
		go_on(session);
		desk_rest();
	}
	expect(gtk_widget_get_visible(line));
	expect(has_tip(line));
	/* What is shown is no longer of this history. */
	draw(session, 2);
	expect(!has_tip(line));
	desk_close(window);
}
END_TEST

TCase *
workers_case(void)
{
	TCase *tcase = case_new("workers");
	int n_formats = 0;

	while (sw_formats()[n_formats])
		n_formats++;
	tcase_add_test(tcase, test_saving);
	tcase_add_test(tcase, test_opening);
	tcase_add_loop_test(tcase, test_exporting, 0, (int)test_scaled((guint)n_formats, 8));
	tcase_add_test(tcase, test_preview_adds_no_hyphens);
	tcase_add_test(tcase, test_copying_a_picture);
	tcase_add_test(tcase, test_fights);
	tcase_add_test(tcase, test_finding);
	tcase_add_test(tcase, test_evening_out);
	tcase_add_test(tcase, test_dice);
	tcase_add_test(tcase, test_the_line_of_the_history);
	return tcase;
}
