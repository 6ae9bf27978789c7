#include "widgets/row.h"

#include "widgets/basic.h"
#include "widgets/rows.h"

static gboolean
on_tooltip(GtkWidget *row, int x G_GNUC_UNUSED, int y G_GNUC_UNUSED, gboolean by_key G_GNUC_UNUSED,
           GtkTooltip *tooltip, gpointer data G_GNUC_UNUSED)
{
	const char *text = g_object_get_data(G_OBJECT(row), "text");

	gtk_tooltip_set_text(tooltip, text);
	return text != NULL;
}

void
sw_rows_say(GtkWidget *content, const char *text)
{
	GtkWidget *row = gtk_widget_get_parent(content);

	if (g_strcmp0(g_object_get_data(G_OBJECT(row), "text"), text) == 0)
		return;
	g_object_set_data_full(G_OBJECT(row), "text", g_strdup(text), g_free);
	sw_accessible_set_name(row, text);
}

void
sw_row_set_shown(GtkWidget *row, gboolean is_shown)
{
	gtk_widget_set_child_visible(row, is_shown);
	gtk_accessible_update_state(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_STATE_HIDDEN, !is_shown,
	                            -1);
}

GtkWidget *
sw_row_new(GtkWidget *content)
{
	GtkWidget *row = g_object_new(GTK_TYPE_BOX, "css-name", "row", "accessible-role",
	                              GTK_ACCESSIBLE_ROLE_LIST_ITEM, "focusable", TRUE, NULL);

	gtk_widget_add_css_class(row, "activatable");
	gtk_widget_set_hexpand(content, TRUE);
	gtk_box_append(GTK_BOX(row), content);
	gtk_widget_set_has_tooltip(row, TRUE);
	g_signal_connect(row, "query-tooltip", G_CALLBACK(on_tooltip), NULL);
	return row;
}

void
sw_row_set_key(GtkWidget *row, guint64 key)
{
	g_object_set_data_full(G_OBJECT(row), "key", g_memdup2(&key, sizeof key), g_free);
}

guint64
sw_row_key(GtkWidget *row)
{
	return *(guint64 *)g_object_get_data(G_OBJECT(row), "key");
}

gboolean
sw_row_focus(GtkWidget *row, GtkDirectionType direction)
{
	gboolean is_back = direction == GTK_DIR_TAB_BACKWARD;

	if (gtk_widget_is_focus(row))
		return !is_back && gtk_widget_child_focus(row, direction);
	if (!gtk_widget_get_focusable(row))
		return gtk_widget_child_focus(row, direction);
	if (gtk_widget_get_focus_child(row) == NULL && !is_back)
		return gtk_widget_grab_focus(row);
	return gtk_widget_child_focus(row, direction) || (is_back && gtk_widget_grab_focus(row));
}

/* ---- All rows --------------------------------------------------------------------------- */

static void
put(GPtrArray *slots, guint slot, GPtrArray *from, guint i)
{
	g_ptr_array_index(slots, slot) = g_ptr_array_index(from, i);
	g_ptr_array_index(from, i) = NULL;
}

void
sw_row_put_all(GPtrArray *slots, GPtrArray *from, guint shown, guint first, const GArray *keys)
{
	for (guint i = 0; i < keys->len; i++) {
		guint64 key = g_array_index(keys, guint64, i);

		for (guint j = 0; j < shown; j++) {
			GtkWidget *row = g_ptr_array_index(from, j);

			if (row && sw_row_key(row) == key) {
				put(slots, (first + i) % slots->len, from, j);
				break;
			}
		}
	}
	for (guint j = 0, slot = 0; j < from->len; j++) {
		if (g_ptr_array_index(from, j) == NULL)
			continue;
		while (g_ptr_array_index(slots, slot))
			slot++;
		put(slots, slot, from, j);
	}
}

void
sw_row_sort_all(GPtrArray *slots, GtkWidget *before)
{
	GtkWidget *around = gtk_widget_get_parent(before);

	for (guint i = 0; i < slots->len; i++) {
		GtkWidget *row = g_ptr_array_index(slots, i);

		if (gtk_widget_get_prev_sibling(row) != before)
			gtk_widget_insert_after(row, around, before);
		before = row;
	}
}
