#include "panels/seat_line.h"

#include "base/text.h"
#include "panels/fields.h"
#include "session/outline.h"
#include "widgets/basic.h"
#include "widgets/list.h"

#include <glib/gi18n.h>

struct _SwSeatLineBox {
	GtkBox parent_instance;
	GtkWidget *heading, *count, *add, *pieces, *detail, *fields;

	SwSession *session;
	const SwElement *element;
	SwPieceId parent;
	gint32 seat; /* owner of a new piece; 0: that of its parent */
	char *said;  /* what the buttons show */
	gboolean is_filling;
};

G_DEFINE_FINAL_TYPE(SwSeatLineBox, sw_seat_line, GTK_TYPE_BOX)

#define MOST_BESIDE 4

/* ---- Pieces ----------------------------------------------------------------------------- */

static SwPieceId
piece_of(GtkWidget *button)
{
	return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "piece"));
}

static void
on_piece(GtkToggleButton *button, SwSeatLineBox *box)
{
	SwPieceId id = piece_of(GTK_WIDGET(button));

	if (box->is_filling)
		return;
	if (gtk_toggle_button_get_active(button))
		sw_session_select(box->session, &id, 1, SW_SELECT_REPLACE);
	else
		sw_session_select_none(box->session);
}

static GtkWidget *
new_piece(SwSeatLineBox *box, SwPieceId id, const char *words)
{
	GtkWidget *button = gtk_toggle_button_new(), *label = gtk_label_new(words);
	g_autoptr(GString) row = g_string_new(NULL);

	gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
	gtk_button_set_child(GTK_BUTTON(button), label);
	g_object_set_data(G_OBJECT(button), "piece", GUINT_TO_POINTER(id));
	sw_outline_append_row(row, box->session, id);
	gtk_widget_set_tooltip_text(button, row->str);
	sw_accessible_set_name(button, row->str);
	g_signal_connect(button, "toggled", G_CALLBACK(on_piece), box);
	return button;
}

static guint
n_shown(SwSeatLineBox *box)
{
	guint n = 0;

	while (gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(box->pieces), (int)n))
		n++;
	return n;
}

static GtkWidget *
button_at(SwSeatLineBox *box, guint i)
{
	return gtk_flow_box_child_get_child(
		gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(box->pieces), (int)i));
}

/* Returns the index of the focused button, or -1. */
static gint
focused(SwSeatLineBox *box)
{
	GtkWidget *child = gtk_widget_get_focus_child(box->pieces);

	return child ? gtk_flow_box_child_get_index(GTK_FLOW_BOX_CHILD(child)) : -1;
}

static void
clear_pieces(SwSeatLineBox *box)
{
	GtkFlowBoxChild *child;

	while ((child = gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(box->pieces), 0)))
		gtk_flow_box_remove(GTK_FLOW_BOX(box->pieces), GTK_WIDGET(child));
}

static void
insert_piece(SwSeatLineBox *box, guint i, SwPieceId id, const char *words)
{
	gtk_flow_box_insert(GTK_FLOW_BOX(box->pieces), new_piece(box, id, words), (int)i);
	gtk_widget_set_focusable(gtk_widget_get_parent(button_at(box, i)), FALSE);
}

static gboolean
says(GtkWidget *button, SwPieceId id, const char *words)
{
	GtkWidget *label = gtk_button_get_child(GTK_BUTTON(button));

	return piece_of(button) == id && g_str_equal(gtk_label_get_text(GTK_LABEL(label)), words);
}

/* Keeps the buttons at both ends that have not changed, and replaces those between. If the focused
 * button is removed, the one in its place or before it gets the focus. */
static void
fill_pieces(SwSeatLineBox *box, const SwSeat *seat, const SwSeatLine *line, char **words)
{
	const SwPieceId *ids = &g_array_index(seat->pieces, SwPieceId, line->first);
	guint before = n_shown(box), first = 0, last = 0;
	gint focus = focused(box);

	while (first < MIN(before, line->n) &&
	       says(button_at(box, first), ids[first], words[first]))
		first++;
	while (last < MIN(before, line->n) - first &&
	       says(button_at(box, before - 1 - last), ids[line->n - 1 - last],
	            words[line->n - 1 - last]))
		last++;
	for (guint i = first; i < before - last; i++)
		gtk_flow_box_remove(GTK_FLOW_BOX(box->pieces),
		                    gtk_widget_get_parent(button_at(box, first)));
	for (guint i = first; i < line->n - last; i++)
		insert_piece(box, i, ids[i], words[i]);
	gtk_widget_set_visible(box->pieces, line->n > 0);
	if (focus >= 0 && focused(box) < 0)
		gtk_widget_grab_focus(line->n > 0 ? button_at(box, MIN((guint)focus, line->n - 1))
		                                  : box->add);
}

static void
show_pieces(SwSeatLineBox *box, const SwSeat *seat, const SwSeatLine *line)
{
	g_autoptr(GString) said = g_string_new(NULL);
	g_auto(GStrv) words = g_new0(char *, line->n + 1);

	for (guint i = 0; i < line->n; i++) {
		SwPieceId id = g_array_index(seat->pieces, SwPieceId, line->first + i);
		GString *text = g_string_new(NULL);

		sw_seat_append_piece(text, box->session, id);
		g_string_append_printf(said, "%u %s\n", id, text->str);
		words[i] = g_string_free(text, FALSE);
	}
	if (g_strcmp0(said->str, box->said) != 0)
		fill_pieces(box, seat, line, words);
	g_free(box->said);
	box->said = g_string_free(g_steal_pointer(&said), FALSE);
}

/* ---- The selected piece ----------------------------------------------------------------- */

static void
on_remove(SwSeatLineBox *box)
{
	gtk_widget_grab_focus(box->add);
	sw_session_erase_selected(box->session);
}

static void
show_detail(SwSeatLineBox *box)
{
	guint n, n_pieces = n_shown(box);
	const SwPieceId *selected = sw_session_selected(box->session, &n);
	gboolean is_here = FALSE;

	for (guint i = 0; i < n_pieces; i++) {
		gboolean is_it = sw_session_is_selected(box->session, piece_of(button_at(box, i)));

		gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(button_at(box, i)), is_it);
		is_here |= is_it;
	}
	gtk_widget_set_visible(box->detail, is_here && n == 1);
	if (is_here && n == 1)
		sw_fields_show(SW_FIELDS(box->fields), selected, n);
}

/* ---- Adding ----------------------------------------------------------------------------- */

static void
on_add(GSimpleAction *action G_GNUC_UNUSED, GVariant *kind, gpointer data)
{
	SwSeatLineBox *box = data;

	sw_session_add(box->session, g_variant_get_uint32(kind), box->parent, box->seat);
}

/* Returns the first kind of the element, and whether there are others. */
static guint
first_kind(const SwTable *table, const SwElement *element, gboolean *has_others)
{
	guint first = table->n_kinds;

	*has_others = FALSE;
	for (guint i = table->n_kinds; i-- > 0;) {
		if (table->kinds[i].element != element)
			continue;
		*has_others = first != table->n_kinds;
		first = i;
	}
	return first;
}

static GMenu *
menu_of_kinds(const SwTable *table, const SwElement *element)
{
	GMenu *menu = g_menu_new();

	for (guint i = 0; i < table->n_kinds; i++) {
		g_autofree char *label = NULL;
		g_autoptr(GMenuItem) item = NULL;

		if (table->kinds[i].element != element)
			continue;
		label = sw_text_capital(_(table->kinds[i].label));
		item = g_menu_item_new(label, NULL);
		g_menu_item_set_action_and_target(item, "line.add", "u", i);
		g_menu_append_item(menu, item);
	}
	return menu;
}

/* Returns the Add button, with a menu if the element has several kinds. */
static GtkWidget *
new_add(const SwTable *table, const SwElement *element)
{
	gboolean has_others;
	guint kind = first_kind(table, element, &has_others);
	g_autofree char *help = g_strdup_printf(_("Add %s"), _(element->label));
	g_autoptr(GMenu) menu = NULL;
	GtkWidget *button;

	if (has_others) {
		menu = menu_of_kinds(table, element);
		button = gtk_menu_button_new();
		gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), "list-add-symbolic");
		gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), G_MENU_MODEL(menu));
		gtk_menu_button_set_has_frame(GTK_MENU_BUTTON(button), FALSE);
	} else {
		button = gtk_button_new_from_icon_name("list-add-symbolic");
		gtk_actionable_set_action_name(GTK_ACTIONABLE(button), "line.add");
		gtk_actionable_set_action_target(GTK_ACTIONABLE(button), "u", kind);
		gtk_button_set_has_frame(GTK_BUTTON(button), FALSE);
	}
	gtk_widget_set_tooltip_text(button, help);
	sw_accessible_set_name(button, help);
	return button;
}

static void
show_element(SwSeatLineBox *box, const SwElement *element)
{
	GtkWidget *top = gtk_widget_get_parent(box->heading);
	g_autofree char *heading =
		sw_text_capital(_(element->heading ? element->heading : element->label));

	if (box->element == element)
		return;
	box->element = element;
	gtk_label_set_text(GTK_LABEL(box->heading), heading);
	if (box->add)
		gtk_box_remove(GTK_BOX(top), box->add);
	box->add = new_add(sw_session_game(box->session)->table, element);
	gtk_box_append(GTK_BOX(top), box->add);
}

/* ---- The line --------------------------------------------------------------------------- */

static void
show_count(SwSeatLineBox *box, const SwSeatLine *line)
{
	g_autoptr(GString) text = g_string_new(NULL);

	sw_seat_append_count(text, line->used, line->most);
	gtk_label_set_text(GTK_LABEL(box->count), text->str);
	sw_list_set_class(box->count, "error", line->most >= 0 && line->used > line->most);
}

void
sw_seat_line_show(SwSeatLineBox *box, const SwSeat *seat, guint i)
{
	const SwSeatLine *line = &g_array_index(seat->lines, SwSeatLine, i);

	box->is_filling = TRUE;
	box->parent = line->parent;
	box->seat = line->parent == SW_ROOT_PIECE ? seat->seat : 0;
	show_element(box, line->element);
	show_count(box, line);
	show_pieces(box, seat, line);
	show_detail(box);
	gtk_widget_set_sensitive(box->add, !sw_session_is_seen(box->session));
	gtk_widget_set_sensitive(box->detail, !sw_session_is_seen(box->session));
	box->is_filling = FALSE;
}

void
sw_seat_line_set_session(SwSeatLineBox *box, SwSession *session)
{
	box->session = session;
	box->is_filling = TRUE;
	clear_pieces(box);
	box->is_filling = FALSE;
	g_clear_pointer(&box->said, g_free);
	sw_fields_set_session(SW_FIELDS(box->fields), session, NULL);
}

static void
seat_line_finalize(GObject *object)
{
	g_free(SW_SEAT_LINE(object)->said);
	G_OBJECT_CLASS(sw_seat_line_parent_class)->finalize(object);
}

static void
sw_seat_line_class_init(SwSeatLineBoxClass *class)
{
	G_OBJECT_CLASS(class)->finalize = seat_line_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "seatline");
}

static GtkWidget *
new_detail(SwSeatLineBox *box)
{
	GtkWidget *detail = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	GtkWidget *remove = sw_button_new(_("Remove"), _("Removes the selected piece of the seat"),
	                                  G_CALLBACK(on_remove), box);

	box->fields = sw_fields_new(FALSE);
	gtk_widget_set_halign(remove, GTK_ALIGN_END);
	gtk_box_append(GTK_BOX(detail), box->fields);
	gtk_box_append(GTK_BOX(detail), remove);
	gtk_widget_add_css_class(detail, "detail");
	return detail;
}

static void
sw_seat_line_init(SwSeatLineBox *box)
{
	static const GActionEntry actions[] = {
		{.name = "add", .parameter_type = "u", .activate = on_add}};
	g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
	GtkWidget *top = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);

	gtk_orientable_set_orientation(GTK_ORIENTABLE(box), GTK_ORIENTATION_VERTICAL);
	g_action_map_add_action_entries(G_ACTION_MAP(group), actions, G_N_ELEMENTS(actions), box);
	gtk_widget_insert_action_group(GTK_WIDGET(box), "line", G_ACTION_GROUP(group));
	box->heading = sw_label_new("", NULL);
	gtk_label_set_ellipsize(GTK_LABEL(box->heading), PANGO_ELLIPSIZE_END);
	gtk_widget_set_hexpand(box->heading, TRUE);
	box->count = gtk_label_new("");
	gtk_widget_add_css_class(box->count, "numeric");
	gtk_box_append(GTK_BOX(top), box->heading);
	gtk_box_append(GTK_BOX(top), box->count);
	box->pieces =
		g_object_new(GTK_TYPE_FLOW_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
	gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(box->pieces), GTK_SELECTION_NONE);
	gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(box->pieces), MOST_BESIDE);
	box->detail = new_detail(box);
	gtk_box_append(GTK_BOX(box), top);
	gtk_box_append(GTK_BOX(box), box->pieces);
	gtk_box_append(GTK_BOX(box), box->detail);
}

GtkWidget *
sw_seat_line_new(void)
{
	return g_object_new(SW_TYPE_SEAT_LINE, NULL);
}
