#include "panels/off_map.h"

#include "map/say.h"
#include "panels/list.h"
#include "words.h"

#include <glib/gi18n.h>

struct _SwOffMap {
	GtkBox parent_instance;
	SwRows *rows;
	GtkWidget *scroller, *add;

	SwSession *session;
	guint listener;
	GArray *pieces; /* SwPieceId */
};

G_DEFINE_FINAL_TYPE(SwOffMap, sw_off_map, GTK_TYPE_BOX)

/* More than anybody reads at once; the list scrolls. */
#define MOST_ROWS 8

/* ---- Rows ------------------------------------------------------------------------------- */

static void
show_piece(GtkWidget *line, guint i, gpointer data)
{
	SwOffMap *panel = data;
	SwDocument *document = sw_session_document(panel->session);
	SwPieceId id = g_array_index(panel->pieces, SwPieceId, i);
	g_autoptr(GString) text = g_string_new(NULL);

	if (sw_document_kind(document, id)->element->place == SW_PLACE_INSIDE)
		g_string_append(text, "    ");
	if (sw_session_is_selected(panel->session, id))
		g_string_append(text, "▸ ");
	sw_say_piece(text, document, id);
	sw_list_show_line(line, text->str);
}

static void
select_piece(guint i, gpointer data)
{
	SwOffMap *panel = data;

	sw_session_select(panel->session, &g_array_index(panel->pieces, SwPieceId, i), 1,
	                  SW_SELECT_REPLACE);
}

/* What is inside a piece follows it. */
static void
gather(SwOffMap *panel, SwPieceId parent)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(sw_session_document(panel->session), &n);

	for (SwPieceId id = 0; id < n; id++) {
		if (!sw_piece_is_there(&pieces[id]) ||
		    !sw_session_is_off_map(panel->session, pieces[id].kind) ||
		    (parent == SW_NO_PIECE
		             ? sw_document_kind(sw_session_document(panel->session), id)
		                               ->element->place != SW_PLACE_NONE
		             : pieces[id].parent != parent))
			continue;
		g_array_append_val(panel->pieces, id);
		if (parent == SW_NO_PIECE)
			gather(panel, id);
	}
}

/* ---- Adding ----------------------------------------------------------------------------- */

static void
on_add(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *kind)
{
	sw_session_add(SW_OFF_MAP(widget)->session, g_variant_get_uint32(kind));
}

static GMenu *
new_menu(SwOffMap *panel)
{
	const SwTable *table = sw_session_game(panel->session)->table;
	GMenu *menu = g_menu_new();

	for (guint i = 0; i < table->n_kinds; i++) {
		g_autofree char *label = NULL, *action = NULL;

		if (!sw_session_can_add(panel->session, i))
			continue;
		label = sw_words_capital(_(table->kinds[i].label));
		action = g_strdup_printf("off-map.add(uint32 %u)", i);
		g_menu_append(menu, label, action);
	}
	return menu;
}

/* ---- The panel -------------------------------------------------------------------------- */

static gboolean
is_small(SwOffMap *panel)
{
	guint32 n;

	sw_document_pieces(sw_session_document(panel->session), &n);
	return n <= SW_OFF_MAP_MOST;
}

static void
gather_all(SwOffMap *panel)
{
	SwPieceId root = SW_ROOT_PIECE;

	g_array_set_size(panel->pieces, 0);
	if (!is_small(panel))
		return;
	if (sw_document_root(sw_session_document(panel->session)) == SW_ROOT_SCENARIO)
		g_array_append_val(panel->pieces, root);
	gather(panel, SW_NO_PIECE);
}

static void
fill(SwOffMap *panel)
{
	g_autoptr(GMenu) menu = is_small(panel) ? new_menu(panel) : g_menu_new();
	gboolean can_add = g_menu_model_get_n_items(G_MENU_MODEL(menu)) > 0;
	GtkWidget *expander = gtk_widget_get_ancestor(GTK_WIDGET(panel), GTK_TYPE_EXPANDER);

	gather_all(panel);
	sw_rows_refill(panel->rows, panel->pieces->len);
	gtk_widget_set_visible(panel->scroller, panel->pieces->len > 0);
	gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(panel->add), G_MENU_MODEL(menu));
	gtk_widget_set_sensitive(panel->add, can_add);
	if (expander)
		gtk_widget_set_visible(expander, can_add || panel->pieces->len > 0);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	if (what & (SW_SESSION_DOCUMENT | SW_SESSION_SELECTION))
		fill(data);
}

void
sw_off_map_set_session(SwOffMap *panel, SwSession *session)
{
	if (panel->session)
		sw_session_ignore(panel->session, panel->listener);
	panel->session = session;
	g_array_set_size(panel->pieces, 0);
	if (session == NULL)
		return;
	panel->listener = sw_session_listen(session, on_session, panel);
	fill(panel);
}

static void
off_map_finalize(GObject *object)
{
	g_array_unref(SW_OFF_MAP(object)->pieces);
	G_OBJECT_CLASS(sw_off_map_parent_class)->finalize(object);
}

static void
sw_off_map_class_init(SwOffMapClass *class)
{
	G_OBJECT_CLASS(class)->finalize = off_map_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "off-map");
	gtk_widget_class_install_action(GTK_WIDGET_CLASS(class), "off-map.add", "u", on_add);
}

static void
sw_off_map_init(SwOffMap *panel)
{
	static const SwRowType type = {
		.make = sw_list_new_line,
		.show = show_piece,
		.activate = select_piece,
	};

	panel->pieces = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	gtk_orientable_set_orientation(GTK_ORIENTABLE(panel), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(panel), 6);
	panel->rows = SW_ROWS(sw_rows_new(_("Pieces off the map"), &type, MOST_ROWS, panel));
	panel->add = gtk_menu_button_new();
	gtk_menu_button_set_label(GTK_MENU_BUTTON(panel->add), _("Add"));
	gtk_widget_set_halign(panel->add, GTK_ALIGN_START);
	panel->scroller = sw_rows_scroller(panel->rows);
	gtk_box_append(GTK_BOX(panel), panel->scroller);
	gtk_box_append(GTK_BOX(panel), panel->add);
}
