#include "panels/part_list.h"

#include "widgets/search.h"

#include <glib/gi18n.h>

const SwSheetPart *
sw_part_list_at(const SwPartList *list, guint i)
{
	return &g_array_index(list->parts, SwSheetPart, g_array_index(list->order, guint, i));
}

static void
sort(SwPartList *list)
{
	g_array_set_size(list->order, 0);
	for (guint pass = 0; pass < 2; pass++) {
		for (guint i = 0; i < list->parts->len; i++) {
			const SwSheetPart *part = &g_array_index(list->parts, SwSheetPart, i);
			g_autofree char *why_not = sw_sheet_why_not(part);

			if ((why_not != NULL) == (pass == 1))
				g_array_append_val(list->order, i);
		}
	}
}

void
sw_part_list_update(SwPartList *list)
{
	const SwView *view = sw_session_view(list->session);

	g_clear_pointer(&list->parts, g_array_unref);
	list->parts = sw_sheet_parts(view, list->game, list->holder);
	sw_sheet_worth(view, list->game, list->holder, &list->worth);
	if (list->parts->len != list->order->len)
		sort(list);
}

void
sw_part_list_init(SwPartList *list, SwSession *session, const SwGameSheet *game, SwPieceId holder)
{
	*list = (SwPartList){.session = session, .game = game, .holder = holder};
	list->order = g_array_new(FALSE, FALSE, sizeof(guint));
	sw_part_list_update(list);
}

void
sw_part_list_clear(SwPartList *list)
{
	g_clear_pointer(&list->parts, g_array_unref);
	g_clear_pointer(&list->order, g_array_unref);
}

/* ---- Rows ------------------------------------------------------------------------------- */

const char *
sw_part_list_kind(const SwPartList *list, guint i)
{
	return _(
		sw_session_game(list->session)->table->kinds[sw_part_list_at(list, i)->kind].label);
}

/* Returns for example "costs 2, 9 in the box". */
static char *
say_numbers(const SwSheetPart *part)
{
	g_autoptr(GString) text = g_string_new(NULL);

	if (part->has_price)
		g_string_append_printf(text, _("costs %d"), (int)part->price);
	else
		g_string_append(text, _("cost unknown"));
	if (part->has_left) {
		g_string_append(text, ", ");
		g_string_append_printf(text, _("%d in the box"), (int)MAX(part->left, 0));
	}
	return g_string_free(g_steal_pointer(&text), FALSE);
}

GtkWidget *
sw_part_list_row(const SwPartList *list, guint i)
{
	const SwSheetPart *part = sw_part_list_at(list, i);
	const char *kind = sw_part_list_kind(list, i);
	GtkWidget *row = gtk_list_box_row_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	g_autofree char *numbers = say_numbers(part);
	g_autofree char *why_not = sw_sheet_why_not(part);
	g_autofree char *said = g_strjoin(", ", kind, numbers, why_not, NULL);

	gtk_box_append(GTK_BOX(box), sw_search_label(kind, "group"));
	gtk_box_append(GTK_BOX(box), sw_search_label(part->name, NULL));
	if (why_not) {
		gtk_box_append(GTK_BOX(box), sw_search_label(why_not, "reason"));
		gtk_widget_add_css_class(row, "not-legal");
	}
	gtk_widget_set_hexpand(gtk_widget_get_last_child(box), TRUE);
	gtk_box_append(GTK_BOX(box), sw_search_label(numbers, "numeric"));
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               part->name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
	return row;
}
