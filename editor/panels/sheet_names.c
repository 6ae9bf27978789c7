#include "panels/sheet_names.h"

#include "panels/part_list.h"
#include "widgets/basic.h"
#include "widgets/match.h"
#include "widgets/search.h"

#include <glib/gi18n.h>

struct SwSheetNames {
	GtkWidget *panel;
	GtkPopover *popover; /* owned by the panel; NULL until first used */
	GtkListBox *list;
	GtkWidget *cell; /* to which names are offered; NULL: none are. A weak pointer */
	SwPartList parts;
	GArray *matches; /* guint: the parts in the list; NULL: none */
};

#define MOST 8
#define GAP 8 /* pixels below the cell, of which the shadow needs some */

/* ---- The list --------------------------------------------------------------------------- */

static void
on_row(GtkListBox *list, GtkListBoxRow *row, SwSheetNames *names)
{
	gtk_list_box_select_row(list, row);
	sw_sheet_names_take(names);
}

static void
make_list(SwSheetNames *names)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	GtkWidget *hint = sw_label_new(
		_("Tab or Return takes the chosen name, Escape keeps what you typed"), "reason");

	names->popover = GTK_POPOVER(gtk_popover_new());
	names->list = GTK_LIST_BOX(gtk_list_box_new());
	sw_accessible_set_name(GTK_WIDGET(names->list), _("Known names"));
	g_signal_connect(names->list, "row-activated", G_CALLBACK(on_row), names);
	gtk_widget_add_css_class(box, "commands");
	gtk_box_append(GTK_BOX(box), GTK_WIDGET(names->list));
	gtk_box_append(GTK_BOX(box), hint);
	gtk_popover_set_child(names->popover, box);
	gtk_popover_set_autohide(names->popover, FALSE);
	gtk_popover_set_has_arrow(names->popover, FALSE);
	gtk_popover_set_position(names->popover, GTK_POS_BOTTOM);
	gtk_popover_set_offset(names->popover, 0, GAP);
	gtk_widget_set_halign(GTK_WIDGET(names->popover), GTK_ALIGN_START);
	gtk_widget_set_can_focus(GTK_WIDGET(names->popover), FALSE);
	gtk_widget_set_parent(GTK_WIDGET(names->popover), names->panel);
}

static const char *
title_of(guint i, const char **more G_GNUC_UNUSED, gpointer data)
{
	return sw_part_list_at(data, i)->name;
}

static void
fill(SwSheetNames *names)
{
	GtkListBoxRow *row;

	while ((row = gtk_list_box_get_row_at_index(names->list, 0)))
		gtk_list_box_remove(names->list, GTK_WIDGET(row));
	for (guint i = 0; i < names->matches->len; i++)
		gtk_list_box_append(
			names->list,
			sw_part_list_row(&names->parts, g_array_index(names->matches, guint, i)));
}

static const char *
name_of(const SwSheetNames *names, guint row)
{
	return sw_part_list_at(&names->parts, g_array_index(names->matches, guint, row))->name;
}

/* Selects a row of the list, or none if it is -1. Screen readers announce it while the focus stays
 * in the cell. */
static void
choose(SwSheetNames *names, int i)
{
	g_autofree char *said =
		i < 0 ? g_strdup("")
		      : g_strdup_printf(_("Tab takes “%s”"), name_of(names, (guint)i));

	gtk_list_box_select_row(names->list,
	                        i < 0 ? NULL : gtk_list_box_get_row_at_index(names->list, i));
	gtk_accessible_update_property(GTK_ACCESSIBLE(names->cell),
	                               GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
}

/* Shows the list below the cell. */
static void
show(SwSheetNames *names)
{
	graphene_rect_t bounds;
	GdkRectangle at;

	if (!gtk_widget_compute_bounds(names->cell, names->panel, &bounds))
		return;
	at = (GdkRectangle){(int)bounds.origin.x, (int)bounds.origin.y, (int)bounds.size.width,
	                    (int)bounds.size.height};
	gtk_popover_set_pointing_to(names->popover, &at);
	gtk_popover_popup(names->popover);
}

/* ---- Offering --------------------------------------------------------------------------- */

/* Finds the names that match. Returns how well the best one does. */
static SwMatch
find(SwSheetNames *names, const char *typed)
{
	names->matches =
		sw_match_all(typed, names->parts.order->len, title_of, &names->parts, MOST);
	return names->matches->len > 0 ? sw_match(typed, name_of(names, 0), NULL) : SW_MATCH_NONE;
}

/* Offers those of the list that match the text of the cell. */
static void
offer(SwSheetNames *names, GtkWidget *cell)
{
	SwMatch best = find(names, gtk_editable_get_text(GTK_EDITABLE(cell)));

	if (best == SW_MATCH_EXACT || best == SW_MATCH_NONE) {
		sw_sheet_names_hide(names);
		return;
	}
	if (names->popover == NULL)
		make_list(names);
	g_set_weak_pointer(&names->cell, cell);
	fill(names);
	choose(names, best == SW_MATCH_INSIDE ? -1 : 0);
	show(names);
}

static gboolean
has_text(GtkWidget *cell)
{
	return *gtk_editable_get_text(GTK_EDITABLE(cell)) != '\0';
}

void
sw_sheet_names_offer(SwSheetNames *names, SwSession *session, const SwSheet *sheet, GtkWidget *cell)
{
	sw_sheet_names_hide(names);
	if (sheet->game->parts == NULL || !has_text(cell))
		return;
	sw_part_list_init(&names->parts, session, sheet->game, sheet->holder);
	offer(names, cell);
}

void
sw_sheet_names_offer_zone(SwSheetNames *names, SwSession *session, const SwGameSheet *game,
                          SwPieceId holder, GtkWidget *cell)
{
	sw_sheet_names_hide(names);
	if (!has_text(cell))
		return;
	sw_part_list_init_zone(&names->parts, session, game, holder);
	offer(names, cell);
}

void
sw_sheet_names_hide(SwSheetNames *names)
{
	if (names->cell) {
		choose(names, -1);
		gtk_popover_popdown(names->popover);
	}
	g_clear_weak_pointer(&names->cell);
	g_clear_pointer(&names->matches, g_array_unref);
	sw_part_list_clear(&names->parts);
}

gboolean
sw_sheet_names_are_offered(const SwSheetNames *names)
{
	return names->cell != NULL;
}

gboolean
sw_sheet_names_step(SwSheetNames *names, int step)
{
	GtkListBoxRow *row;
	int to;

	if (names->cell == NULL)
		return FALSE;
	row = gtk_list_box_get_selected_row(names->list);
	to = (row ? gtk_list_box_row_get_index(row) : -1) + step;
	choose(names, CLAMP(to, -1, (int)names->matches->len - 1));
	return TRUE;
}

void
sw_sheet_names_take(SwSheetNames *names)
{
	GtkListBoxRow *row = names->cell ? gtk_list_box_get_selected_row(names->list) : NULL;
	g_autofree char *name =
		row ? g_strdup(name_of(names, (guint)gtk_list_box_row_get_index(row))) : NULL;
	GtkWidget *cell = names->cell;

	sw_sheet_names_hide(names);
	if (name == NULL)
		return;
	gtk_editable_set_text(GTK_EDITABLE(cell), name);
	gtk_editable_set_position(GTK_EDITABLE(cell), -1);
}

/* ---- Life ------------------------------------------------------------------------------- */

SwSheetNames *
sw_sheet_names_new(GtkWidget *panel)
{
	SwSheetNames *names = g_new0(SwSheetNames, 1);

	names->panel = panel;
	return names;
}

void
sw_sheet_names_free(SwSheetNames *names)
{
	if (names == NULL)
		return;
	g_clear_weak_pointer(&names->cell);
	g_clear_pointer(&names->matches, g_array_unref);
	sw_part_list_clear(&names->parts);
	if (names->popover)
		gtk_widget_unparent(GTK_WIDGET(names->popover));
	g_free(names);
}
