#include "panels/seat_pieces.h"

#include "base/text.h"
#include "widgets/basic.h"
#include "widgets/list.h"

#include <glib/gi18n.h>

struct _SwSeatPieces {
	GtkBox parent_instance;
	GtkWidget *heading, *place;
	SwRows *rows;

	SwSession *session;
	const SwSeat *seat;
};

G_DEFINE_FINAL_TYPE(SwSeatPieces, sw_seat_pieces, GTK_TYPE_BOX)

enum { GO_TO, PLACE, N_SIGNALS };
static guint signals[N_SIGNALS];

#define MOST_ROWS 12

/* ---- Rows ------------------------------------------------------------------------------- */

static GtkWidget *
new_row(SwRows *rows, gpointer data)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	GtkWidget *line = sw_list_new_line(rows, data), *place = gtk_label_new("");

	gtk_widget_set_hexpand(line, TRUE);
	gtk_widget_add_css_class(place, "numeric");
	gtk_box_append(GTK_BOX(row), line);
	gtk_box_append(GTK_BOX(row), place);
	return row;
}

static void
show_row(GtkWidget *content, guint i, gpointer data)
{
	SwSeatPieces *pieces = data;
	const SwSeatRow *row = &g_array_index(pieces->seat->rows, SwSeatRow, i);
	GtkWidget *line = gtk_widget_get_first_child(content);
	g_autoptr(GString) text = g_string_new(NULL), place = g_string_new(NULL);
	g_autofree char *words = NULL;

	sw_seat_append_row(text, pieces->session, row);
	if (row->heading == NULL)
		sw_document_append_place(place, sw_session_document(pieces->session), row->piece);
	words = sw_text_capital(text->str);
	gtk_inscription_set_text(GTK_INSCRIPTION(line), words);
	gtk_label_set_text(GTK_LABEL(gtk_widget_get_last_child(content)), place->str);
	if (place->len > 0)
		g_string_prepend(place, ", ");
	g_string_prepend(place, words);
	sw_rows_say(content, place->str);
	sw_list_set_class(line, "title", row->heading != NULL);
	sw_list_set_class(line, "over", row->most >= 0 && row->used > row->most);
	sw_list_set_class(line, "now",
	                  row->heading == NULL &&
	                          sw_session_is_selected(pieces->session, row->piece));
}

/* A piece's number, or the address of a heading's text, which is larger than any such number. */
static guint64
key_of(guint i, gpointer data)
{
	const SwSeatRow *row = &g_array_index(SW_SEAT_PIECES(data)->seat->rows, SwSeatRow, i);

	return row->heading ? GPOINTER_TO_SIZE(row->heading) : row->piece;
}

/* Selects all pieces below a heading. */
static void
select_group(SwSeatPieces *pieces, guint heading)
{
	const GArray *rows = pieces->seat->rows;
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = heading + 1; i < rows->len; i++) {
		const SwSeatRow *row = &g_array_index(rows, SwSeatRow, i);

		if (row->heading)
			break;
		g_array_append_val(ids, row->piece);
	}
	sw_session_select(pieces->session, (const SwPieceId *)(gconstpointer)ids->data, ids->len,
	                  SW_SELECT_REPLACE);
}

static void
on_row(guint i, gpointer data)
{
	SwSeatPieces *pieces = data;
	const SwSeatRow *row = &g_array_index(pieces->seat->rows, SwSeatRow, i);

	if (row->heading)
		select_group(pieces, i);
	else
		g_signal_emit(pieces, signals[GO_TO], 0, row->piece);
}

static void
on_place(GSimpleAction *action G_GNUC_UNUSED, GVariant *kind, gpointer data)
{
	SwSeatPieces *pieces = data;

	g_signal_emit(pieces, signals[PLACE], 0, g_variant_get_uint32(kind));
}

/* Lists kinds under their headings. */
static void
make_place_menu(GtkMenuButton *button, gpointer data)
{
	SwSeatPieces *pieces = data;
	const SwTable *table = sw_session_game(pieces->session)->table;
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autoptr(GMenu) menu = g_menu_new();
	g_autoptr(GMenu) section = NULL;
	const char *before = NULL;

	sw_session_owned_kinds(pieces->session, kinds);
	for (guint i = 0; i < kinds->len; i++) {
		const SwKind *kind = &table->kinds[g_array_index(kinds, guint, i)];
		const char *heading =
			kind->element->heading ? kind->element->heading : kind->element->label;
		g_autofree char *label = sw_text_capital(_(kind->label));
		g_autofree char *title = sw_text_capital(_(heading));
		g_autoptr(GMenuItem) item = g_menu_item_new(label, NULL);

		if (g_strcmp0(heading, before) != 0) {
			g_clear_object(&section);
			section = g_menu_new();
			g_menu_append_section(menu, title, G_MENU_MODEL(section));
		}
		before = heading;
		g_menu_item_set_action_and_target(item, "pieces.place", "u",
		                                  g_array_index(kinds, guint, i));
		g_menu_append_item(section, item);
	}
	gtk_menu_button_set_menu_model(button, G_MENU_MODEL(menu));
}

/* ---- The panel -------------------------------------------------------------------------- */

static void
show_heading(SwSeatPieces *pieces)
{
	const char *heading = pieces->session && sw_session_has_board(pieces->session)
	                              ? _("On the board")
	                              : _("On the map");

	gtk_label_set_text(GTK_LABEL(pieces->heading), heading);
	sw_accessible_set_name(GTK_WIDGET(pieces->rows), heading);
}

void
sw_seat_pieces_show(SwSeatPieces *pieces, SwSession *session, const SwSeat *seat)
{
	g_autoptr(GArray) kinds = g_array_new(FALSE, FALSE, sizeof(guint));
	guint n = seat ? seat->rows->len : 0;

	pieces->session = session;
	pieces->seat = seat;
	show_heading(pieces);
	sw_rows_refill(pieces->rows, n);
	if (session)
		sw_session_owned_kinds(session, kinds);
	gtk_widget_set_visible(pieces->place, kinds->len > 0 && !sw_session_is_seen(session));
	gtk_widget_set_visible(GTK_WIDGET(pieces), kinds->len > 0 || n > 0);
}

static void
sw_seat_pieces_class_init(SwSeatPiecesClass *class)
{
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "seatpieces");
	signals[GO_TO] = g_signal_new("go-to", SW_TYPE_SEAT_PIECES, G_SIGNAL_RUN_LAST, 0, NULL,
	                              NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
	signals[PLACE] = g_signal_new("place", SW_TYPE_SEAT_PIECES, G_SIGNAL_RUN_LAST, 0, NULL,
	                              NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
sw_seat_pieces_init(SwSeatPieces *pieces)
{
	static const SwRowType type = {new_row, show_row, on_row, key_of};
	static const GActionEntry actions[] = {
		{.name = "place", .parameter_type = "u", .activate = on_place}};
	g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
	GtkWidget *top = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);

	gtk_orientable_set_orientation(GTK_ORIENTABLE(pieces), GTK_ORIENTATION_VERTICAL);
	g_action_map_add_action_entries(G_ACTION_MAP(group), actions, G_N_ELEMENTS(actions),
	                                pieces);
	gtk_widget_insert_action_group(GTK_WIDGET(pieces), "pieces", G_ACTION_GROUP(group));
	pieces->heading = sw_label_new(NULL, NULL);
	pieces->rows = SW_ROWS(sw_rows_new(_("On the map"), &type, MOST_ROWS, pieces));
	pieces->place = gtk_menu_button_new();
	gtk_widget_set_tooltip_text(pieces->place,
	                            _("Chooses a piece of the seat, to place it on the map"));
	gtk_menu_button_set_label(GTK_MENU_BUTTON(pieces->place), _("Place"));
	gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(pieces->place), make_place_menu,
	                                      pieces, NULL);
	gtk_menu_button_set_has_frame(GTK_MENU_BUTTON(pieces->place), FALSE);
	gtk_widget_set_hexpand(pieces->heading, TRUE);
	gtk_box_append(GTK_BOX(top), pieces->heading);
	gtk_box_append(GTK_BOX(top), pieces->place);
	gtk_box_append(GTK_BOX(pieces), top);
	gtk_box_append(GTK_BOX(pieces), sw_rows_scroller(pieces->rows));
}

GtkWidget *
sw_seat_pieces_new(void)
{
	return g_object_new(SW_TYPE_SEAT_PIECES, NULL);
}
