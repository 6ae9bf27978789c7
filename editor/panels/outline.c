#include "panels/outline.h"

#include "base/text.h"
#include "session/edit.h"
#include "session/outline.h"
#include "widgets/basic.h"
#include "widgets/list.h"
#include "widgets/page.h"

#include <glib/gi18n.h>

struct _SwOutline {
	GtkBox parent_instance;
	GtkWidget *add, *remove;
	SwRows *rows;

	SwSession *session;
	guint listener, button_listener;
	GArray *list; /* SwOutlineRow, as shown */
};

G_DEFINE_FINAL_TYPE(SwOutline, sw_outline, GTK_TYPE_BOX)

#define MOST_ROWS 10
#define INDENT 16

/* ---- Rows ------------------------------------------------------------------------------- */

static void
show_row(GtkWidget *line, guint i, gpointer data)
{
	SwOutline *outline = data;
	const SwOutlineRow *row = &g_array_index(outline->list, SwOutlineRow, i);
	g_autoptr(GString) text = g_string_new(NULL);
	g_autofree char *words = NULL;

	sw_outline_append_row(text, outline->session, row->piece);
	words = sw_text_capital(text->str);
	sw_list_show_line(line, words);
	gtk_widget_set_margin_start(line, (int)row->depth * INDENT);
	sw_list_set_class(line, "now", sw_session_is_selected(outline->session, row->piece));
}

static guint64
key_of(guint i, gpointer data)
{
	return g_array_index(SW_OUTLINE(data)->list, SwOutlineRow, i).piece;
}

static void
on_chosen(guint i, gpointer data)
{
	SwOutline *outline = data;
	SwPieceId piece = g_array_index(outline->list, SwOutlineRow, i).piece;

	/* With nothing selected, the inspector shows the galaxy. */
	if (piece == sw_document_galaxy(sw_session_document(outline->session)))
		sw_session_select_none(outline->session);
	else
		sw_session_select(outline->session, &piece, 1, SW_SELECT_REPLACE);
}

/* ---- Adding and removing ---------------------------------------------------------------- */

/* Returns the selected piece if there is exactly one, else the document's root. */
static SwPieceId
chosen(SwOutline *outline)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(outline->session, &n);

	return n == 1 ? selected[0] : SW_ROOT_PIECE;
}

static void
on_add(GSimpleAction *action G_GNUC_UNUSED, GVariant *target, gpointer data)
{
	SwOutline *outline = data;
	guint kind, parent;

	g_variant_get(target, "(uu)", &kind, &parent);
	sw_session_add(outline->session, kind, parent, 0);
}

static void
on_remove(SwOutline *outline)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwGroup group = sw_group_none();

	sw_outline_removable(outline->session, ids);
	sw_session_erase_pieces(outline->session, (const SwPieceId *)(gconstpointer)ids->data,
	                        ids->len, &group);
}

/* Returns the menu for kinds of the element: a submenu if it has several kinds. */
static GMenu *
menu_of(GMenu *section, const SwElement *element, GHashTable *submenus)
{
	GMenu *submenu;

	if (!element->typed)
		return section;
	submenu = g_hash_table_lookup(submenus, element);
	if (submenu == NULL) {
		g_autofree char *label =
			sw_text_capital(_(element->heading ? element->heading : element->label));

		submenu = g_menu_new();
		g_hash_table_insert(submenus, (gpointer)element, submenu);
		g_menu_append_submenu(section, label, G_MENU_MODEL(submenu));
	}
	return submenu;
}

static void
append_kinds(SwOutline *outline, GMenu *menu, SwPieceId parent)
{
	const SwTable *table = sw_session_game(outline->session)->table;
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autoptr(GHashTable) submenus = g_hash_table_new_full(NULL, NULL, NULL, g_object_unref);
	g_autoptr(GMenu) section = g_menu_new();
	g_autoptr(GString) words = g_string_new(NULL);
	g_autofree char *title = NULL;

	sw_outline_kinds(outline->session, parent, kinds);
	for (guint i = 0; i < kinds->len; i++) {
		guint kind = g_array_index(kinds, guint, i);
		g_autofree char *label = sw_text_capital(_(table->kinds[kind].label));
		g_autoptr(GMenuItem) item = g_menu_item_new(label, NULL);

		g_menu_item_set_action_and_target(item, "outline.add", "(uu)", kind, parent);
		g_menu_append_item(menu_of(section, table->kinds[kind].element, submenus), item);
	}
	sw_outline_append_row(words, outline->session, parent);
	title = sw_text_capital(words->str);
	if (kinds->len > 0)
		g_menu_append_section(menu, title, G_MENU_MODEL(section));
}

/* Offers the kinds that the chosen piece can contain, then those that its ancestors can. */
static void
make_menu(GtkMenuButton *button, gpointer data)
{
	SwOutline *outline = data;
	const SwDocument *document = sw_session_document(outline->session);
	g_autoptr(GMenu) menu = g_menu_new();
	SwPieceId id = chosen(outline);

	for (; id != SW_NO_PIECE; id = sw_document_parent(document, id))
		append_kinds(outline, menu, id);
	gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
}

/* ---- The panel -------------------------------------------------------------------------- */

static void
fill(SwOutline *outline)
{
	g_array_set_size(outline->list, 0);
	sw_outline_list(outline->session, outline->list);
	sw_rows_refill(outline->rows, outline->list->len);
	gtk_widget_set_sensitive(outline->add, !sw_session_is_seen(outline->session));
}

static void
show_remove(SwOutline *outline)
{
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	sw_outline_removable(outline->session, ids);
	gtk_widget_set_sensitive(outline->remove, ids->len > 0);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	if (!(what & (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION)))
		return;
	fill(data);
	show_remove(data);
}

/* Updates the button immediately, so that a click on it is not lost; but not while a button is
 * pressed. */
static void
on_selected(SwSession *session, SwSessionChange what, gpointer data)
{
	if ((what & (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION)) && !sw_session_is_still(session))
		show_remove(data);
}

/* Without a map the outline lists everything. */
static void
show_title(SwOutline *outline)
{
	sw_page_set_title(GTK_WIDGET(outline), !sw_session_has_map(outline->session) ? _("Contents")
	                                       : sw_session_has_board(outline->session)
	                                               ? _("Beside the board")
	                                               : _("Beside the map"));
}

void
sw_outline_set_session(SwOutline *outline, SwSession *session)
{
	if (outline->session) {
		sw_session_ignore(outline->session, outline->listener);
		sw_session_ignore(outline->session, outline->button_listener);
	}
	outline->session = session;
	sw_rows_refill(outline->rows, 0);
	if (session == NULL)
		return;
	outline->listener = sw_session_follow(session, on_session, outline);
	outline->button_listener = sw_session_listen(session, on_selected, outline);
	fill(outline);
	show_title(outline);
	show_remove(outline);
}

static void
outline_finalize(GObject *object)
{
	g_array_unref(SW_OUTLINE(object)->list);
	G_OBJECT_CLASS(sw_outline_parent_class)->finalize(object);
}

static void
sw_outline_class_init(SwOutlineClass *class)
{
	G_OBJECT_CLASS(class)->finalize = outline_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "outline");
}

static void
add_buttons(SwOutline *outline)
{
	static const GActionEntry actions[] = {
		{.name = "add", .parameter_type = "(uu)", .activate = on_add}};
	g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
	GtkWidget *buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);

	g_action_map_add_action_entries(G_ACTION_MAP(group), actions, G_N_ELEMENTS(actions),
	                                outline);
	gtk_widget_insert_action_group(GTK_WIDGET(outline), "outline", G_ACTION_GROUP(group));
	outline->add = gtk_menu_button_new();
	gtk_widget_set_tooltip_text(outline->add,
	                            _("Adds what the selected piece, or one around it, can hold"));
	gtk_menu_button_set_label(GTK_MENU_BUTTON(outline->add), _("Add"));
	gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(outline->add), make_menu, outline,
	                                      NULL);
	outline->remove = sw_button_new(_("Remove"), _("Removes what is selected in the list"),
	                                G_CALLBACK(on_remove), outline);
	gtk_box_append(GTK_BOX(buttons), outline->add);
	gtk_box_append(GTK_BOX(buttons), outline->remove);
	gtk_box_append(GTK_BOX(outline), buttons);
}

static void
sw_outline_init(SwOutline *outline)
{
	static const SwRowType type = {sw_list_new_line, show_row, on_chosen, key_of};

	outline->list = g_array_new(FALSE, FALSE, sizeof(SwOutlineRow));
	gtk_orientable_set_orientation(GTK_ORIENTABLE(outline), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(outline), 6);
	outline->rows = SW_ROWS(sw_rows_new(_("Beside the map"), &type, MOST_ROWS, outline));
	gtk_box_append(GTK_BOX(outline), sw_rows_scroller(outline->rows));
	add_buttons(outline);
}
