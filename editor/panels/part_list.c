#include "panels/part_list.h"

#include "widgets/basic.h"
#include "widgets/search.h"

#include <glib/gi18n.h>

const SwSheetPart *
sw_part_list_at(const SwPartList *list, guint i)
{
	return &g_array_index(list->parts, SwSheetPart, g_array_index(list->order, guint, i));
}

/* Returns why one more would not be legal, or NULL. Free with g_free(). */
static char *
why_not_of(const SwPartList *list, guint part)
{
	const SwZoneCount *count =
		list->counts ? &g_array_index(list->counts, SwZoneCount, part) : NULL;
	guint kind = sw_document_piece(sw_session_document(list->session), list->holder)->kind;

	if (count == NULL)
		return sw_sheet_why_not(&g_array_index(list->parts, SwSheetPart, part));
	if (count->copies == 0)
		/* Translators: followed by "army". */
		return g_strdup_printf(_("not in: %s"),
		                       _(sw_session_game(list->session)->table->kinds[kind].label));
	return count->laid < count->copies ? NULL : g_strdup(_("all copies are laid"));
}

/* Cards of the holder come before others, and those that are left to lay before all. */
static guint
rank_of(const SwPartList *list, guint part)
{
	g_autofree char *why_not = why_not_of(list, part);
	gboolean is_its = list->counts && g_array_index(list->counts, SwZoneCount, part).copies > 0;

	return why_not == NULL ? 0 : is_its ? 1 : 2;
}

static void
sort(SwPartList *list)
{
	g_array_set_size(list->order, 0);
	for (guint rank = 0; rank < 3; rank++) {
		for (guint i = 0; i < list->parts->len; i++) {
			if (rank_of(list, i) == rank)
				g_array_append_val(list->order, i);
		}
	}
}

/* Appends the holder's rows that the game does not know by name. */
static void
append_unknown(SwPartList *list)
{
	const SwDocument *document = sw_session_document(list->session);

	SW_EACH_PIECE (id, document) {
		SwSheetPart part = {.kind = sw_document_piece(document, id)->kind};

		if (sw_document_parent(document, id) != list->holder ||
		    sw_document_kind(document, id)->element != list->game->of ||
		    !sw_document_has(document, id, list->game->name))
			continue;
		part.name = sw_document_get_text(document, id, list->game->name);
		if (sw_sheet_find_part(list->parts, part.name) == NULL)
			g_array_append_val(list->parts, part);
	}
}

static void
count_laid(SwPartList *list)
{
	g_array_set_size(list->counts, 0);
	SW_EACH (const SwSheetPart, part, list->parts) {
		SwZoneCount count =
			sw_zone_count(list->session, list->game, list->holder, part->name);

		g_array_append_val(list->counts, count);
	}
}

void
sw_part_list_update(SwPartList *list)
{
	const SwView *view = sw_session_view(list->session);

	g_clear_pointer(&list->parts, g_array_unref);
	list->parts = sw_sheet_parts(view, list->game, list->holder);
	sw_sheet_worth(view, list->game, list->holder, &list->worth);
	if (list->counts) {
		append_unknown(list);
		count_laid(list);
	}
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
sw_part_list_init_zone(SwPartList *list, SwSession *session, const SwGameSheet *game,
                       SwPieceId holder)
{
	*list = (SwPartList){.session = session, .game = game, .holder = holder};
	list->order = g_array_new(FALSE, FALSE, sizeof(guint));
	list->counts = g_array_new(FALSE, FALSE, sizeof(SwZoneCount));
	sw_part_list_update(list);
}

void
sw_part_list_clear(SwPartList *list)
{
	g_clear_pointer(&list->counts, g_array_unref);
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

/* Returns for example "costs 2, 9 in the box", or for a zone "1 of 2 laid". */
static char *
say_numbers(const SwPartList *list, guint i)
{
	const SwSheetPart *part = sw_part_list_at(list, i);
	const SwZoneCount *count = list->counts
	                                   ? &g_array_index(list->counts, SwZoneCount,
	                                                    g_array_index(list->order, guint, i))
	                                   : NULL;
	g_autoptr(GString) text = g_string_new(NULL);

	if (count && count->copies == 0)
		return g_strdup("");
	if (count)
		/* Translators: of the copies of a card. */
		return g_strdup_printf(_("%d of %d laid"), (int)count->laid, (int)count->copies);
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
	g_autofree char *numbers = say_numbers(list, i);
	g_autofree char *why_not = why_not_of(list, g_array_index(list->order, guint, i));
	g_autofree char *said = g_strjoin(", ", kind, *numbers ? numbers : why_not,
	                                  *numbers ? why_not : NULL, NULL);

	gtk_box_append(GTK_BOX(box), sw_label_new(kind, "group"));
	gtk_box_append(GTK_BOX(box), sw_label_new(part->name, NULL));
	if (why_not) {
		gtk_box_append(GTK_BOX(box), sw_label_new(why_not, "reason"));
		gtk_widget_add_css_class(row, "not-legal");
	}
	gtk_widget_set_hexpand(gtk_widget_get_last_child(box), TRUE);
	gtk_box_append(GTK_BOX(box), sw_label_new(numbers, "numeric"));
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
	gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               part->name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
	return row;
}
