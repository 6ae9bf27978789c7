#include "panels/sheet_menu.h"

#include "widgets/basic.h"

#include <glib/gi18n.h>

struct SwSheetMenu {
	GtkWidget *widget;
	SwSession *session;
	GArray *choices; /* SwSheetChoice */
	SwSheetChoice chosen;
	guint64 selection;   /* that it has followed, or that was there when a sheet was chosen */
	gint32 seat;         /* chosen last; 0: none */
	gboolean is_filling; /* signals of the widget are not the user's */
	void (*tell)(gpointer data);
	gpointer data;
};

static const SwSheetChoice *
choice_at(const SwSheetMenu *menu, guint i)
{
	return &g_array_index(menu->choices, SwSheetChoice, i);
}

/* ---- The widget ------------------------------------------------------------------------- */

static gboolean
has_titles(GtkStringList *titles, GPtrArray *wanted)
{
	if (g_list_model_get_n_items(G_LIST_MODEL(titles)) != wanted->len)
		return FALSE;
	for (guint i = 0; i < wanted->len; i++) {
		if (!g_str_equal(gtk_string_list_get_string(titles, i), wanted->pdata[i]))
			return FALSE;
	}
	return TRUE;
}

/* Equal items are kept, since the menu may be open. */
static void
show_choices(SwSheetMenu *menu)
{
	GtkDropDown *list = GTK_DROP_DOWN(menu->widget);
	GtkStringList *titles = GTK_STRING_LIST(gtk_drop_down_get_model(list));
	g_autoptr(GPtrArray) wanted = g_ptr_array_new_with_free_func(g_free);
	guint chosen = sw_sheet_choices_find(menu->choices, &menu->chosen);

	for (guint i = 0; i < menu->choices->len; i++)
		g_ptr_array_add(wanted, sw_sheet_choice_title(menu->session, choice_at(menu, i)));
	if (!has_titles(titles, wanted)) {
		gtk_string_list_splice(titles, 0, g_list_model_get_n_items(G_LIST_MODEL(titles)),
		                       NULL);
		for (guint i = 0; i < wanted->len; i++)
			gtk_string_list_append(titles, wanted->pdata[i]);
	}
	gtk_drop_down_set_selected(list, chosen < menu->choices->len ? chosen
	                                                             : GTK_INVALID_LIST_POSITION);
	gtk_widget_set_visible(menu->widget, menu->choices->len > 0);
}

static void
on_setup(GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, gpointer data G_GNUC_UNUSED)
{
	GtkWidget *label = sw_label_new(NULL, NULL);

	gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
	gtk_list_item_set_child(item, label);
}

static void
on_bind(GtkListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, gpointer data G_GNUC_UNUSED)
{
	GtkStringObject *title = gtk_list_item_get_item(item);

	gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)),
	                   gtk_string_object_get_string(title));
}

/* Its titles are shortened in a narrow window, which GTK's own are not. */
static GtkListItemFactory *
new_factory(void)
{
	GtkListItemFactory *factory = gtk_signal_list_item_factory_new();

	g_signal_connect(factory, "setup", G_CALLBACK(on_setup), NULL);
	g_signal_connect(factory, "bind", G_CALLBACK(on_bind), NULL);
	return factory;
}

static void
on_selected(SwSheetMenu *menu)
{
	guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(menu->widget));

	if (menu->is_filling || i >= menu->choices->len)
		return;
	menu->chosen = *choice_at(menu, i);
	menu->selection = sw_session_selection(menu->session);
	menu->tell(menu->data);
}

/* ---- The choice ------------------------------------------------------------------------- */

static void
list(SwSheetMenu *menu)
{
	sw_sheet_choices_list(menu->session, menu->choices);
	if (sw_sheet_choices_find(menu->choices, &menu->chosen) == menu->choices->len)
		menu->chosen = menu->choices->len > 0 ? *choice_at(menu, 0)
		                                      : (SwSheetChoice){NULL, SW_NO_PIECE};
}

static void
choose(SwSheetMenu *menu, guint i)
{
	if (i < menu->choices->len)
		menu->chosen = *choice_at(menu, i);
}

void
sw_sheet_menu_fill(SwSheetMenu *menu)
{
	menu->is_filling = TRUE;
	list(menu);
	show_choices(menu);
	menu->is_filling = FALSE;
}

const SwSheetChoice *
sw_sheet_menu_chosen(const SwSheetMenu *menu)
{
	return &menu->chosen;
}

void
sw_sheet_menu_follow_selection(SwSheetMenu *menu)
{
	if (menu->selection == sw_session_selection(menu->session))
		return;
	menu->selection = sw_session_selection(menu->session);
	list(menu);
	choose(menu, sw_sheet_choices_selected(menu->session, menu->choices));
}

static gboolean
is_of_seat(const SwSheetMenu *menu, const SwSheetChoice *choice, gint32 seat)
{
	return choice->holder != SW_NO_PIECE &&
	       sw_document_seat_around(sw_session_document(menu->session), choice->holder) == seat;
}

void
sw_sheet_menu_choose_seat(SwSheetMenu *menu, gint32 seat)
{
	menu->seat = seat;
	list(menu);
	if (!is_of_seat(menu, &menu->chosen, seat))
		choose(menu, sw_sheet_choices_of_seat(menu->session, menu->choices, seat));
}

static gboolean
takes_parts(const SwSheetMenu *menu, const SwSheetChoice *choice)
{
	return choice->game && choice->game->parts &&
	       sw_document_is_editable(sw_session_document(menu->session), choice->holder);
}

/* TRUE if the sheet has parts, but is in another file. */
static gboolean
is_closed(const SwSheetMenu *menu, const SwSheetChoice *choice)
{
	return choice->game && choice->game->parts && !takes_parts(menu, choice);
}

char *
sw_sheet_menu_no_parts(SwSheetMenu *menu)
{
	gboolean has_open = FALSE, has_closed = FALSE;

	if (menu->session && !sw_session_is_seen(menu->session)) {
		list(menu);
		for (guint i = 0; i < menu->choices->len; i++) {
			has_open = has_open || takes_parts(menu, choice_at(menu, i));
			has_closed = has_closed || is_closed(menu, choice_at(menu, i));
		}
	}
	if (has_open && !is_closed(menu, &menu->chosen))
		return NULL;
	return g_strdup(has_closed ? _("That table belongs to another file, which cannot be "
	                               "changed here; open that file to add to it")
	                           : _("There is nothing yet to which it could be added"));
}

void
sw_sheet_menu_choose_for_parts(SwSheetMenu *menu)
{
	list(menu);
	for (guint pass = 0; pass < 2; pass++) {
		for (guint i = 0; i < menu->choices->len && !takes_parts(menu, &menu->chosen);
		     i++) {
			const SwSheetChoice *choice = choice_at(menu, i);

			if (takes_parts(menu, choice) &&
			    (pass == 1 || is_of_seat(menu, choice, menu->seat)))
				choose(menu, i);
		}
	}
}

/* ---- Life ------------------------------------------------------------------------------- */

GtkWidget *
sw_sheet_menu_widget(const SwSheetMenu *menu)
{
	return menu->widget;
}

void
sw_sheet_menu_set_session(SwSheetMenu *menu, SwSession *session)
{
	menu->session = session;
	menu->chosen = (SwSheetChoice){NULL, SW_NO_PIECE};
	menu->selection = session ? sw_session_selection(session) : 0;
}

SwSheetMenu *
sw_sheet_menu_new(void (*chosen)(gpointer data), gpointer data)
{
	SwSheetMenu *menu = g_new0(SwSheetMenu, 1);
	g_autoptr(GtkListItemFactory) factory = new_factory();

	menu->tell = chosen;
	menu->data = data;
	menu->choices = g_array_new(FALSE, FALSE, sizeof(SwSheetChoice));
	menu->chosen.holder = SW_NO_PIECE;
	menu->widget = gtk_drop_down_new(G_LIST_MODEL(gtk_string_list_new(NULL)), NULL);
	gtk_widget_set_tooltip_text(menu->widget, _("Whose rows the table shows"));
	gtk_drop_down_set_factory(GTK_DROP_DOWN(menu->widget), factory);
	sw_accessible_set_name(menu->widget, _("Sheet"));
	g_signal_connect_swapped(menu->widget, "notify::selected", G_CALLBACK(on_selected), menu);
	return menu;
}

void
sw_sheet_menu_free(SwSheetMenu *menu)
{
	g_array_unref(menu->choices);
	g_free(menu);
}
