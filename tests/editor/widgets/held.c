/* Input to panels and keys while a worker is held takes effect afterwards. */
#include "widgets/desk.h"

#include "hold.h"
#include "panels/fields.h"
#include "panels/outline.h"
#include "panels/remarks.h"

#define SAMPLE "burning-suns/hourglass.xml"

typedef struct {
	SwWindow *window;
	SwSession *session;
	Hold held;
} Held;

/* Opens a window in which a held worker rotates the map about the tile in its middle. */
static void
begin(Held *held)
{
	*held = (Held){.window = desk_open(SAMPLE), .held = {G_QUEUE_INIT}};
	held->session = sw_window_session(held->window);
	sw_session_set_runner(held->session, 20, hold_work, &held->held);
	sw_session_transform(held->session, sw_symmetry(3));
	expect(sw_session_is_busy(held->session));
}

static void
end(Held *held)
{
	hold_let_go(&held->held, held->session);
	desk_rest();
}

static void
act(const Held *held, const char *action)
{
	expect(gtk_widget_activate_action(GTK_WIDGET(held->window), action, NULL));
}

/* Panels follow within half a second. */
static void
let_follow(void)
{
	gint64 until = g_get_monotonic_time() + 600000;

	while (g_get_monotonic_time() < until) {
		while (g_main_context_iteration(NULL, FALSE))
			;
		g_usleep(5000);
	}
}

static void
select_tile(const Held *held, SwHex hex)
{
	sw_session_select_hexes(held->session, &hex, 1, SW_SELECT_REPLACE);
	let_follow();
}

/* Returns the first visible widget of the type. */
static GtkWidget *
find(GtkWidget *within, GType type)
{
	GtkWidget *child = gtk_widget_get_first_child(within);

	for (; child; child = gtk_widget_get_next_sibling(child)) {
		GtkWidget *found =
			G_TYPE_CHECK_INSTANCE_TYPE(child, type) ? child : find(child, type);

		if (found && gtk_widget_get_child_visible(found) && gtk_widget_get_visible(found))
			return found;
	}
	return NULL;
}

static GtkWidget *
find_in(const Held *held, GType panel, GType type)
{
	GtkWidget *within = find(GTK_WIDGET(held->window), panel);

	expect(within != NULL);
	within = find(within, type);
	expect(within != NULL);
	return within;
}

static void
type(GtkWidget *entry, const char *text)
{
	gtk_editable_set_text(GTK_EDITABLE(entry), text);
	g_signal_emit_by_name(entry, "activate");
}

static const char *
said(const Held *held, SwHex hex, const char *name)
{
	SwDocument *document = sw_session_document(held->session);
	SwPieceId id = sw_session_tile_at(held->session, hex);
	gint i = sw_element_attribute(sw_document_kind(document, id)->element, name);

	return sw_document_has(document, id, (guint)i)
	               ? sw_document_get_text(document, id, (guint)i)
	               : "";
}

static GtkWidget *
entry_of(const Held *held, const char *attribute)
{
	GtkWidget *grid = find_in(held, SW_TYPE_FIELDS, GTK_TYPE_GRID);
	SwDocument *document = sw_session_document(held->session);
	guint n;
	const SwPieceId *ids = sw_session_selected(held->session, &n);
	gint i = sw_element_attribute(sw_document_kind(document, ids[0])->element, attribute);

	return gtk_grid_get_child_at(GTK_GRID(grid), 1, i);
}

/* ---- The inspector ---------------------------------------------------------------------- */

/* A typed value stays in the field while it is pending; pressing Enter applies it once, and it can
 * be changed again. */
START_TEST(test_fields)
{
	Held held;
	GtkWidget *entry;

	begin(&held);
	select_tile(&held, sw_hex(0, 0));
	entry = entry_of(&held, "name");
	type(entry, "Sun");
	g_signal_emit_by_name(entry, "activate");
	ck_assert_uint_eq(sw_session_n_waiting(held.session), 1);
	desk_rest();
	ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(entry)), "Sun");
	type(entry, "Moon");
	ck_assert_uint_eq(sw_session_n_waiting(held.session), 2);
	if (_i == 1)
		act(&held, "win.undo");
	end(&held);
	ck_assert_str_eq(said(&held, sw_hex(0, 0), "name"), _i == 1 ? "Sun" : "Moon");
	desk_close(held.window);
}
END_TEST

/* Taken back before it ran, the value is gone. */
START_TEST(test_taken_back)
{
	Held held;
	GtkWidget *entry;
	g_autofree char *before = NULL;

	begin(&held);
	select_tile(&held, sw_hex(0, 0));
	entry = entry_of(&held, "name");
	before = g_strdup(gtk_editable_get_text(GTK_EDITABLE(entry)));
	type(entry, "Sun");
	act(&held, "win.undo");
	end(&held);
	let_follow();
	ck_assert_str_eq(said(&held, sw_hex(0, 0), "name"), before);
	ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(entry_of(&held, "name"))), before);
	desk_close(held.window);
}
END_TEST

/* A malformed value is reported at once. */
START_TEST(test_malformed)
{
	Held held;
	GtkWidget *entry;

	begin(&held);
	select_tile(&held, sw_hex(1, -2));
	entry = entry_of(&held, "value");
	type(entry, "many");
	expect(gtk_widget_has_css_class(entry, "error"));
	ck_assert_uint_eq(sw_session_n_waiting(held.session), 0);
	end(&held);
	desk_close(held.window);
}
END_TEST

/* ---- Other panels ----------------------------------------------------------------------- */

START_TEST(test_panels)
{
	Held held;
	SwDocument *document;
	SwPieceId about;
	gint kind;

	begin(&held);
	document = sw_session_document(held.session);
	sw_session_select_none(held.session);
	let_follow();
	type(find_in(&held, SW_TYPE_REMARKS, GTK_TYPE_ENTRY), "Ada");
	kind = sw_table_kind(sw_document_table(document), &sw_element_allow, NULL);
	expect(gtk_widget_activate_action(find(GTK_WIDGET(held.window), SW_TYPE_OUTLINE),
	                                  "outline.add", "(uu)", (guint)kind,
	                                  (guint)SW_ROOT_PIECE));
	ck_assert_uint_eq(sw_session_n_waiting(held.session), 2);
	expect(sw_document_child(document, SW_ROOT_PIECE, &sw_element_allow) == SW_NO_PIECE);
	end(&held);
	about = sw_document_child(document, SW_ROOT_PIECE, &sw_element_about);
	ck_assert_str_eq(sw_document_get_text(document, about, SW_ABOUT_AUTHOR), "Ada");
	expect(sw_document_child(document, SW_ROOT_PIECE, &sw_element_allow) != SW_NO_PIECE);
	desk_close(held.window);
}
END_TEST

/* If the button became sensitive only when panels follow, fast clicks would be lost. */
START_TEST(test_remove_follows_at_once)
{
	SwWindow *window = desk_open(SAMPLE);
	SwSession *session = sw_window_session(window);
	GtkWidget *remove;
	SwPieceId allow;

	sw_session_allow(session, &sw_session_game(session)->rules[0]->rules[0], "It is meant.");
	let_follow();
	remove = gtk_widget_get_last_child(
		gtk_widget_get_last_child(find(GTK_WIDGET(window), SW_TYPE_OUTLINE)));
	expect(GTK_IS_BUTTON(remove) && !gtk_widget_get_sensitive(remove));
	allow = sw_document_child(sw_session_document(session), SW_ROOT_PIECE, &sw_element_allow);
	sw_session_select(session, &allow, 1, SW_SELECT_REPLACE);
	expect(gtk_widget_get_sensitive(remove));
	sw_session_select_none(session);
	expect(!gtk_widget_get_sensitive(remove));
	desk_close(window);
}
END_TEST

/* ---- The map ---------------------------------------------------------------------------- */

START_TEST(test_map)
{
	Held held;
	SwMapCanvas *map;

	begin(&held);
	map = sw_window_map(held.window);
	sw_map_canvas_set_tool(map, SW_TOOL_PLACE);
	sw_canvas_state_set_cursor(sw_map_canvas_state(map), sw_hex(9, 9));
	expect(desk_key(GTK_WIDGET(map), GDK_KEY_Return, 0));
	sw_map_canvas_set_tool(map, SW_TOOL_ERASE);
	sw_canvas_state_set_cursor(sw_map_canvas_state(map), sw_hex(0, 0));
	expect(desk_key(GTK_WIDGET(map), GDK_KEY_Return, 0));
	select_tile(&held, sw_hex(2, -4));
	act(&held, "win.delete");
	expect(sw_session_tile_at(held.session, sw_hex(9, 9)) == SW_NO_PIECE);
	expect(sw_session_tile_at(held.session, sw_hex(0, 0)) != SW_NO_PIECE);
	end(&held);
	expect(sw_session_tile_at(held.session, sw_hex(9, 9)) != SW_NO_PIECE);
	expect(sw_session_tile_at(held.session, sw_hex(0, 0)) == SW_NO_PIECE);
	/* Rotated about the middle, it is on the opposite side. */
	expect(sw_session_tile_at(held.session, sw_hex(-2, 4)) == SW_NO_PIECE);
	desk_close(held.window);
}
END_TEST

/* A running order marks the document as unsaved. */
START_TEST(test_title)
{
	Held held;

	begin(&held);
	let_follow();
	expect(g_str_has_prefix(gtk_window_get_title(GTK_WINDOW(held.window)), "•"));
	sw_session_cancel(held.session);
	let_follow();
	expect(!g_str_has_prefix(gtk_window_get_title(GTK_WINDOW(held.window)), "•"));
	hold_let_one_go(&held.held);
	desk_close(held.window);
}
END_TEST

/* A window with pending orders waits before it closes; then it has nothing to ask, since all was
 * undone. */
START_TEST(test_closing_waits)
{
	Held held;

	begin(&held);
	g_object_add_weak_pointer(G_OBJECT(held.window), (gpointer *)&held.window);
	gtk_window_close(GTK_WINDOW(held.window));
	gtk_window_close(GTK_WINDOW(held.window));
	desk_rest();
	expect(held.window != NULL);
	sw_session_cancel(held.session);
	for (guint i = 0; held.window && i < 20; i++)
		desk_rest();
	expect(held.window == NULL);
	hold_let_one_go(&held.held);
}
END_TEST

TCase *
held_case(void)
{
	TCase *tcase = case_new("held");

	tcase_add_loop_test(tcase, test_fields, 0, 2);
	tcase_add_test(tcase, test_taken_back);
	tcase_add_test(tcase, test_malformed);
	tcase_add_test(tcase, test_panels);
	tcase_add_test(tcase, test_remove_follows_at_once);
	tcase_add_test(tcase, test_map);
	tcase_add_test(tcase, test_title);
	tcase_add_test(tcase, test_closing_waits);
	return tcase;
}
