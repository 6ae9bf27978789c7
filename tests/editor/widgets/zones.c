/* Cards of an army on the mat of its battle, in a window: added by name, copied from the table, and
 * offered where their name is typed. */
#include "widgets/desk.h"

#include "mat/mat_canvas.h"
#include "panels/fields.h"
#include "panels/sheet.h"
#include "panels/sheet_row.h"
#include "widgets/clip.h"
#include "widgets/field.h"
#include "widgets/rows.h"

#include <string.h>

#define SIDES                                                               \
	"<side seat='1' strength='5' command='5'><hand name='H'/></side>\n" \
	"<side seat='2' strength='5' command='5'/>\n</scenario>\n"

static const char battle[] =
	"<scenario xmlns='urn:starwright:1' game='burning-rome'>\n<galaxy players='2'>\n"
	"<army seat='1' faction='rome' strength='9' command='9'>"
	"<card type='unit' name='Legionary Cohort' copies='2' total='8'/>"
	"<card type='unit' name='Nobody knows'/></army>\n</galaxy>\n" SIDES;

static GtkWidget *
sheet_of(SwWindow *window)
{
	return desk_find(GTK_WIDGET(window), SW_TYPE_SHEET_PANEL);
}

static GtkWidget *
cell_of(SwWindow *window, guint row, guint column)
{
	SwRows *rows = SW_ROWS(desk_find(sheet_of(window), SW_TYPE_ROWS));

	return sw_sheet_row_cell(sw_rows_content(rows, row), column);
}

static SwMatTool *
mat_of(SwWindow *window)
{
	return sw_mat_canvas_tool(SW_MAT_CANVAS(desk_find(GTK_WIDGET(window), SW_TYPE_MAT_CANVAS)));
}

/* Returns the piece with the name of the kind. */
static SwPieceId
find(SwWindow *window, const char *kind, const char *name)
{
	SwDocument *document = sw_session_document(sw_window_session(window));

	SW_EACH_PIECE (id, document) {
		const char *its = sw_mat_name(document, id);

		if (its && strcmp(sw_document_kind(document, id)->name, kind) == 0 &&
		    strcmp(its, name) == 0)
			return id;
	}
	return SW_NO_PIECE;
}

static void
key(SwWindow *window, guint key, GdkModifierType held)
{
	GtkWidget *scroller = gtk_widget_get_ancestor(desk_find(sheet_of(window), SW_TYPE_ROWS),
	                                              GTK_TYPE_SCROLLED_WINDOW);

	ck_assert(desk_key(scroller, key, held));
}

/* Ctrl+C in a cell that is not typed into copies the row's card for a mat, and the cell's text for
 * a field. */
START_TEST(test_a_row_is_copied)
{
	SwWindow *window = desk_show(sw_session_from_text("battle.xml", battle, NULL));
	GdkClipboard *clipboard = gtk_widget_get_clipboard(GTK_WIDGET(window));
	g_auto(GValue) text = G_VALUE_INIT;
	g_autofree char *pieces = NULL;

	desk_rest();
	gtk_widget_grab_focus(cell_of(window, 0, 1));
	desk_rest();
	key(window, GDK_KEY_c, GDK_CONTROL_MASK);
	g_value_init(&text, G_TYPE_STRING);
	expect(gdk_content_provider_get_value(gdk_clipboard_get_content(clipboard), &text, NULL));
	ck_assert_str_eq(g_value_get_string(&text), "Legionary Cohort");
	pieces = sw_clip_pieces(gdk_clipboard_get_content(clipboard));
	ck_assert_ptr_nonnull(strstr(pieces, "name=\"Legionary Cohort\"/>"));
	expect(sw_mat_tool_show(mat_of(window), find(window, "hand", "H")));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.paste", NULL);
	desk_rest();
	expect(find(window, "hand", "Legionary Cohort") != SW_NO_PIECE);
	desk_close(window);
}
END_TEST

/* Returns the entry of the search that is open, or NULL. */
static GtkWidget *
search_of(SwWindow *window)
{
	GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));

	return focus ? gtk_widget_get_ancestor(focus, GTK_TYPE_SEARCH_ENTRY) : NULL;
}

/* Opens the search, and checks what its prompt is. */
static void
check_prompt(SwWindow *window, const char *expected)
{
	g_autofree char *prompt = NULL;

	gtk_widget_activate_action(GTK_WIDGET(window), "win.add-part", NULL);
	ck_assert_ptr_nonnull(search_of(window));
	g_object_get(search_of(window), "placeholder-text", &prompt, NULL);
	ck_assert_str_eq(prompt, expected);
}

static void
add(SwWindow *window, const char *name)
{
	GtkWidget *entry = search_of(window);

	gtk_editable_set_text(GTK_EDITABLE(entry), name);
	expect(desk_key(entry, GDK_KEY_Return, 0));
	desk_rest();
}

/* With the cursor in the hand, one copy is added there, also of a card that only the army knows;
 * with the focus in the table, to the army. */
START_TEST(test_added_where_the_cursor_is)
{
	SwWindow *window = desk_show(sw_session_from_text("battle.xml", battle, NULL));
	GtkWidget *mat = desk_find(GTK_WIDGET(window), SW_TYPE_MAT_CANVAS);

	desk_rest();
	gtk_widget_grab_focus(mat);
	expect(sw_mat_tool_show(mat_of(window), find(window, "hand", "H")));
	check_prompt(window, "Add by name to: card in hand, side 1");
	add(window, "nobody");
	add(window, "legionary");
	expect(find(window, "hand", "Nobody knows") != SW_NO_PIECE);
	expect(find(window, "hand", "Legionary Cohort") != SW_NO_PIECE);
	gtk_widget_activate_action(GTK_WIDGET(window), "win.undo", NULL);
	expect(find(window, "hand", "Legionary Cohort") == SW_NO_PIECE);
	gtk_popover_popdown(
		GTK_POPOVER(gtk_widget_get_ancestor(search_of(window), GTK_TYPE_POPOVER)));
	desk_rest();
	gtk_widget_grab_focus(cell_of(window, 0, 1));
	check_prompt(window, "Add by name");
	desk_close(window);
}
END_TEST

/* Returns the field with the text, of those that show a piece. */
static GtkWidget *
field_of(GtkWidget *widget, const char *text)
{
	GtkWidget *found = NULL;

	if (GTK_IS_ENTRY(widget) && gtk_widget_get_ancestor(widget, SW_TYPE_FIELDS) &&
	    gtk_widget_get_mapped(widget) &&
	    strcmp(gtk_editable_get_text(GTK_EDITABLE(widget)), text) == 0)
		return widget;
	for (GtkWidget *child = gtk_widget_get_first_child(widget); child && !found;
	     child = gtk_widget_get_next_sibling(child))
		found = field_of(child, text);
	return found;
}

/* The name of a card in the hand is completed to one of the army. */
START_TEST(test_a_name_is_completed)
{
	SwWindow *window = desk_show(sw_session_from_text("battle.xml", battle, NULL));
	SwPieceId card;
	GtkWidget *field;

	desk_rest();
	card = find(window, "hand", "H");
	sw_session_select(sw_window_session(window), &card, 1, SW_SELECT_REPLACE);
	desk_rest();
	field = field_of(GTK_WIDGET(window), "H");
	gtk_widget_grab_focus(field);
	gtk_editable_set_text(GTK_EDITABLE(field), "nob");
	g_signal_emit_by_name(field, "activate");
	desk_rest();
	expect(find(window, "hand", "Nobody knows") == card);
	gtk_widget_grab_focus(field);
	gtk_editable_set_text(GTK_EDITABLE(field), "legi");
	expect(desk_key(field, GDK_KEY_Escape, 0));
	g_signal_emit_by_name(field, "activate");
	desk_rest();
	expect(find(window, "hand", "legi") == card);
	desk_close(window);
}
END_TEST

/* A table of another file is no place to add to: its button is gone, and the key says why. */
START_TEST(test_another_file)
{
	SwWindow *window = desk_open("burning-rome/two-packs.xml");
	SwSheetPanel *panel = SW_SHEET_PANEL(sheet_of(window));
	const SwGameSheet *game;
	g_autofree char *why_not = NULL;

	desk_rest();
	ck_assert_ptr_nonnull(desk_find(GTK_WIDGET(panel), SW_TYPE_ROWS));
	expect(sw_sheet_panel_for_parts(panel, &game, &why_not) == SW_NO_PIECE);
	ck_assert_ptr_nonnull(strstr(why_not, "belongs to another file"));
	desk_close(window);
}
END_TEST

TCase *
zones_case(void)
{
	TCase *tcase = tcase_create("zones");

	tcase_add_test(tcase, test_a_row_is_copied);
	tcase_add_test(tcase, test_added_where_the_cursor_is);
	tcase_add_test(tcase, test_a_name_is_completed);
	tcase_add_test(tcase, test_another_file);
	return tcase;
}
