#include "panels/seats.h"

#include "base/later.h"
#include "base/text.h"
#include "panels/fields.h"
#include "panels/seat_line.h"
#include "panels/seat_pieces.h"
#include "picture/colour.h"
#include "session/outline.h"
#include "widgets/basic.h"
#include "widgets/page.h"

#include <glib/gi18n.h>

struct _SwSeats {
	GtkBox parent_instance;
	GtkWidget *tabs, *fields, *new_head, *lines, *pieces, *remove;

	SwSession *session;
	guint listener;
	SwSeat *shown;
	gint32 seat;
	guint64 selection;   /* that the tabs have followed, or that was there when a tab was
	                      * chosen */
	guint tabs_said;     /* the seats that have buttons */
	gboolean is_filling; /* signals of the widgets are not the user's */
	guint refill;        /* idle source: a button must not be removed during its own signal */
};

G_DEFINE_FINAL_TYPE(SwSeats, sw_seats, GTK_TYPE_BOX)

enum { GO_TO, SEAT, CHOSEN, PLACE, N_SIGNALS };
static guint signals[N_SIGNALS];

static void schedule(SwSeats *seats);

/* ---- Tabs ------------------------------------------------------------------------------- */

static gint32
seat_of(GtkWidget *tab)
{
	return GPOINTER_TO_INT(g_object_get_data(G_OBJECT(tab), "seat"));
}

static void
set_seat(SwSeats *seats, gint32 seat)
{
	if (seats->seat == seat)
		return;
	seats->seat = seat;
	g_signal_emit(seats, signals[SEAT], 0, seat);
}

gint32
sw_seats_seat(SwSeats *seats)
{
	return seats->seat;
}

void
sw_seats_choose(SwSeats *seats, gint32 seat)
{
	if (seats->session == NULL || seat <= 0 || seat > SW_MOST_TABS)
		return;
	seats->selection = sw_session_selection(seats->session);
	set_seat(seats, seat);
	schedule(seats);
}

static void
on_tab(GtkToggleButton *tab, SwSeats *seats)
{
	if (seats->is_filling || !gtk_toggle_button_get_active(tab))
		return;
	sw_seats_choose(seats, seat_of(GTK_WIDGET(tab)));
	g_signal_emit(seats, signals[CHOSEN], 0, seats->seat);
}

/* Returns a tab: a disc in the colour that the seat has on the map, and its number. */
static GtkWidget *
new_tab(SwSeats *seats, gint32 seat, GtkWidget *group)
{
	GtkWidget *tab = gtk_toggle_button_new(), *label = gtk_label_new(NULL);
	g_autofree char *name = g_strdup_printf(_("Seat %d"), seat);
	char colour[SW_COLOUR_SIZE];
	g_autofree char *markup =
		g_strdup_printf("<span foreground=\"%s\">●</span> %d",
	                        sw_colour_print(colour, sw_seat_colour(seat)), seat);

	gtk_label_set_markup(GTK_LABEL(label), markup);
	gtk_button_set_child(GTK_BUTTON(tab), label);
	gtk_widget_set_hexpand(tab, TRUE);
	gtk_widget_set_tooltip_text(tab, name);
	sw_accessible_set_name(tab, name);
	if (group)
		gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(tab), GTK_TOGGLE_BUTTON(group));
	g_object_set_data(G_OBJECT(tab), "seat", GINT_TO_POINTER(seat));
	g_signal_connect(tab, "toggled", G_CALLBACK(on_tab), seats);
	gtk_flow_box_append(GTK_FLOW_BOX(seats->tabs), tab);
	gtk_widget_set_focusable(gtk_widget_get_parent(tab), FALSE);
	return tab;
}

static GtkWidget *
tab_at(SwSeats *seats, int i)
{
	GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(seats->tabs), i);

	return child ? gtk_flow_box_child_get_child(child) : NULL;
}

static void
make_tabs(SwSeats *seats, guint tabs)
{
	GtkWidget *group = NULL;

	while (tab_at(seats, 0))
		gtk_flow_box_remove(GTK_FLOW_BOX(seats->tabs),
		                    gtk_widget_get_parent(tab_at(seats, 0)));
	for (guint rest = tabs; rest; rest &= rest - 1) {
		GtkWidget *tab = new_tab(seats, __builtin_ctz(rest) + 1, group);

		group = group ? group : tab;
	}
	gtk_widget_set_visible(seats->tabs, tabs != 0);
	seats->tabs_said = tabs;
}

static void
show_tabs(SwSeats *seats)
{
	guint tabs = sw_session_tabs(seats->session);
	GtkWidget *tab;

	if (tabs != seats->tabs_said)
		make_tabs(seats, tabs);
	if (seats->seat == 0 || !(tabs >> (seats->seat - 1) & 1))
		set_seat(seats, tabs ? __builtin_ctz(tabs) + 1 : 1);
	for (int i = 0; (tab = tab_at(seats, i)); i++) {
		if (seat_of(tab) == seats->seat)
			gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(tab), TRUE);
	}
}

/* Chooses the tab of the selected pieces' owner, unless the user has chosen a tab since the
 * selection changed: the panel is notified of selections late. */
static void
follow_selection(SwSeats *seats)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(seats->session, &n);
	gint32 seat = n > 0 ? sw_session_seat_of(seats->session, selected[0]) : 0;

	if (seats->selection == sw_session_selection(seats->session))
		return;
	seats->selection = sw_session_selection(seats->session);
	for (guint i = 1; i < n && seat > 0; i++) {
		if (sw_session_seat_of(seats->session, selected[i]) != seat)
			return;
	}
	if (seat > 0 && seat <= SW_MOST_TABS)
		set_seat(seats, seat);
}

/* ---- The seat's head -------------------------------------------------------------------- */

static void
on_new_head(SwSeats *seats)
{
	const SwTable *table = sw_session_game(seats->session)->table;
	const SwElement *heads = sw_session_heads(seats->session);

	for (guint i = 0; i < table->n_kinds; i++) {
		if (table->kinds[i].element == heads) {
			sw_session_add(seats->session, i, SW_ROOT_PIECE, seats->seat);
			return;
		}
	}
}

static void
on_remove(SwSeats *seats)
{
	SwGroup none = sw_group_none();

	if (seats->shown->head == SW_NO_PIECE)
		return;
	sw_session_erase_pieces(seats->session, &seats->shown->head, 1, &none);
	schedule(seats);
}

static void
show_head(SwSeats *seats, gboolean can_edit)
{
	const SwElement *heads = sw_session_heads(seats->session);
	gboolean has_head = seats->shown->head != SW_NO_PIECE;
	gboolean is_own =
		has_head && can_edit &&
		sw_document_is_editable(sw_session_document(seats->session), seats->shown->head);
	g_autofree char *add = g_strdup_printf(_("Add %s"), _(heads->label));
	g_autofree char *remove = g_strdup_printf(_("Remove %s"), _(heads->label));

	if (has_head)
		sw_fields_show(SW_FIELDS(seats->fields), &seats->shown->head, 1);
	gtk_button_set_label(GTK_BUTTON(seats->new_head), add);
	gtk_button_set_label(GTK_BUTTON(seats->remove), remove);
	gtk_widget_set_visible(seats->fields, has_head);
	gtk_widget_set_visible(seats->new_head, !has_head);
	gtk_widget_set_visible(seats->remove, has_head);
	gtk_widget_set_sensitive(seats->fields, is_own);
	gtk_widget_set_sensitive(seats->new_head, can_edit);
	gtk_widget_set_sensitive(seats->remove, is_own);
}

/* ---- Pieces beside the map -------------------------------------------------------------- */

static void
show_lines(SwSeats *seats)
{
	GtkWidget *line = gtk_widget_get_first_child(seats->lines);

	for (guint i = 0; i < seats->shown->lines->len; i++) {
		if (line == NULL) {
			line = sw_seat_line_new();
			sw_seat_line_set_session(SW_SEAT_LINE(line), seats->session);
			gtk_box_append(GTK_BOX(seats->lines), line);
		}
		sw_seat_line_show(SW_SEAT_LINE(line), seats->shown, i);
		gtk_widget_set_visible(line, TRUE);
		line = gtk_widget_get_next_sibling(line);
	}
	for (; line; line = gtk_widget_get_next_sibling(line))
		gtk_widget_set_visible(line, FALSE);
}

/* ---- Pieces on the map ------------------------------------------------------------------ */

static void
on_go_to(SwSeats *seats, guint piece)
{
	g_signal_emit(seats, signals[GO_TO], 0, piece);
}

static void
on_place(SwSeats *seats, guint kind)
{
	g_signal_emit(seats, signals[PLACE], 0, kind, seats->seat);
}

/* ---- The panel -------------------------------------------------------------------------- */

static gboolean
show_panel(SwSeats *seats)
{
	const SwElement *heads = sw_session_heads(seats->session);
	g_autofree char *title =
		heads ? sw_text_capital(_(heads->heading ? heads->heading : heads->label)) : NULL;

	sw_page_set_shown(GTK_WIDGET(seats), heads != NULL);
	if (title)
		sw_page_set_title(GTK_WIDGET(seats), title);
	return heads != NULL;
}

static void
fill(SwSeats *seats)
{
	gboolean can_edit = !sw_session_is_seen(seats->session);
	SwSeat *before = seats->shown;

	if (!show_panel(seats))
		return;
	seats->is_filling = TRUE;
	show_tabs(seats);
	seats->shown = sw_seat_new(seats->session, seats->seat);
	show_head(seats, can_edit);
	show_lines(seats);
	sw_seat_pieces_show(SW_SEAT_PIECES(seats->pieces), seats->session, seats->shown);
	sw_seat_free(before);
	seats->is_filling = FALSE;
}

static void
schedule(SwSeats *seats)
{
	sw_later_when_idle(&seats->refill, (SwLater)fill, seats);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwSeats *seats = data;

	if (what & SW_SESSION_SELECTION)
		follow_selection(seats);
	if (what &
	    (SW_SESSION_DOCUMENT | SW_SESSION_PROBLEMS | SW_SESSION_SELECTION | SW_SESSION_REST))
		fill(seats);
}

void
sw_seats_set_session(SwSeats *seats, SwSession *session)
{
	GtkWidget *line = gtk_widget_get_first_child(seats->lines);

	if (seats->session)
		sw_session_ignore(seats->session, seats->listener);
	g_clear_handle_id(&seats->refill, g_source_remove);
	sw_seat_pieces_show(SW_SEAT_PIECES(seats->pieces), NULL, NULL);
	g_clear_pointer(&seats->shown, sw_seat_free);
	for (; line; line = gtk_widget_get_next_sibling(line))
		sw_seat_line_set_session(SW_SEAT_LINE(line), session);
	sw_fields_set_session(SW_FIELDS(seats->fields), session, NULL);
	seats->session = session;
	if (session == NULL)
		return;
	seats->listener = sw_session_follow(session, on_session, seats);
	seats->selection = sw_session_selection(session);
	fill(seats);
}

static void
seats_finalize(GObject *object)
{
	sw_seat_free(SW_SEATS(object)->shown);
	G_OBJECT_CLASS(sw_seats_parent_class)->finalize(object);
}

static guint
new_signal(const char *name, guint n, GType first, GType second)
{
	return g_signal_new(name, SW_TYPE_SEATS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                    G_TYPE_NONE, n, first, second);
}

static void
sw_seats_class_init(SwSeatsClass *class)
{
	G_OBJECT_CLASS(class)->finalize = seats_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "seats");
	signals[GO_TO] = new_signal("go-to", 1, G_TYPE_UINT, G_TYPE_NONE);
	signals[SEAT] = new_signal("seat", 1, G_TYPE_INT, G_TYPE_NONE);
	signals[CHOSEN] = new_signal("chosen", 1, G_TYPE_INT, G_TYPE_NONE);
	signals[PLACE] = new_signal("place", 2, G_TYPE_UINT, G_TYPE_INT);
}

static GtkWidget *
new_button(SwSeats *seats, void (*on_clicked)(SwSeats *seats))
{
	GtkWidget *button = gtk_button_new();

	gtk_widget_set_tooltip_text(button,
	                            _("Adds it to the document, with the next free number"));
	gtk_widget_set_halign(button, GTK_ALIGN_START);
	g_signal_connect_swapped(button, "clicked", G_CALLBACK(on_clicked), seats);
	return button;
}

static void
sw_seats_init(SwSeats *seats)
{
	gtk_orientable_set_orientation(GTK_ORIENTABLE(seats), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(seats), 6);
	/* Screen readers would announce a flow box as a table. */
	seats->tabs =
		g_object_new(GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
	gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(seats->tabs), GTK_SELECTION_NONE);
	gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(seats->tabs), 16);
	seats->fields = sw_fields_new(TRUE);
	seats->new_head = new_button(seats, on_new_head);
	seats->lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	seats->pieces = sw_seat_pieces_new();
	g_signal_connect_swapped(seats->pieces, "go-to", G_CALLBACK(on_go_to), seats);
	g_signal_connect_swapped(seats->pieces, "place", G_CALLBACK(on_place), seats);
	seats->remove = new_button(seats, on_remove);
	gtk_box_append(GTK_BOX(seats), seats->tabs);
	gtk_box_append(GTK_BOX(seats), seats->fields);
	gtk_box_append(GTK_BOX(seats), seats->new_head);
	gtk_box_append(GTK_BOX(seats), seats->lines);
	gtk_box_append(GTK_BOX(seats), seats->pieces);
	gtk_box_append(GTK_BOX(seats), seats->remove);
}
