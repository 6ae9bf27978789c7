#include "widgets/list.h"

#include "widgets/basic.h"

#include <glib/gi18n.h>

GtkWidget *
sw_list_new_line(SwRows *rows G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
	GtkWidget *line = gtk_inscription_new(NULL);

	gtk_inscription_set_min_chars(GTK_INSCRIPTION(line), 0);
	gtk_inscription_set_nat_chars(GTK_INSCRIPTION(line), 0);
	gtk_inscription_set_text_overflow(GTK_INSCRIPTION(line),
	                                  GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
	return line;
}

GtkWidget *
sw_list_new_lines(SwRows *rows, gpointer data)
{
	GtkWidget *lines = sw_list_new_line(rows, data);

	gtk_inscription_set_min_lines(GTK_INSCRIPTION(lines), 3);
	gtk_inscription_set_nat_lines(GTK_INSCRIPTION(lines), 3);
	return lines;
}

void
sw_list_show_line(GtkWidget *line, const char *text)
{
	gtk_inscription_set_text(GTK_INSCRIPTION(line), text);
	sw_rows_say(line, text);
}

void
sw_list_set_class(GtkWidget *widget, const char *class, gboolean is_set)
{
	if (is_set)
		gtk_widget_add_css_class(widget, class);
	else
		gtk_widget_remove_css_class(widget, class);
}

static gboolean
on_key(GtkEventControllerKey *keys, guint key, guint code G_GNUC_UNUSED, GdkModifierType state,
       gpointer data G_GNUC_UNUSED)
{
	GtkWidget *list = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(keys));
	gboolean is_back = key == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK);

	if (key != GDK_KEY_Tab && key != GDK_KEY_KP_Tab && key != GDK_KEY_ISO_Left_Tab)
		return FALSE;
	if (state & GDK_CONTROL_MASK)
		return FALSE;
	/* So that the search for the next widget skips the list. */
	gtk_widget_set_can_focus(list, FALSE);
	g_signal_emit_by_name(gtk_widget_get_root(list), "move-focus",
	                      is_back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
	gtk_widget_set_can_focus(list, TRUE);
	return TRUE;
}

void
sw_list_leave_by_tab(GtkWidget *list)
{
	GtkEventController *keys = gtk_event_controller_key_new();

	g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), NULL);
	gtk_widget_add_controller(list, keys);
}

void
sw_list_fill_seats(GtkDropDown *menu, const char *first, guint seats, gint32 chosen)
{
	g_autoptr(GtkStringList) items = gtk_string_list_new((const char *[]){first, NULL});
	guint selected = 0;

	for (guint n = 1; seats; seats &= seats - 1, n++) {
		gint32 seat = __builtin_ctz(seats) + 1;
		g_autofree char *text = g_strdup_printf("%d", seat);

		gtk_string_list_append(items, text);
		if (seat == chosen)
			selected = n;
	}
	gtk_drop_down_set_model(menu, G_LIST_MODEL(items));
	gtk_drop_down_set_selected(menu, selected);
}

gint32
sw_list_seat(GtkDropDown *menu)
{
	GtkStringObject *item = gtk_drop_down_get_selected_item(menu);

	return item ? (gint32)g_ascii_strtoll(gtk_string_object_get_string(item), NULL, 10) : 0;
}

void
sw_list_fill_labels(GtkWidget *menu, const char *(*label)(guint i, gconstpointer of),
                    gconstpointer of, gboolean *is_filling)
{
	g_autoptr(GtkStringList) items = gtk_string_list_new(NULL);
	const char *text;

	for (guint i = 0; (text = label(i, of)); i++)
		gtk_string_list_append(items, _(text));
	*is_filling = TRUE;
	gtk_drop_down_set_model(GTK_DROP_DOWN(menu), G_LIST_MODEL(items));
	*is_filling = FALSE;
}

GtkWidget *
sw_list_setting(const char *label, GtkWidget *field)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *what = sw_label_new(label, NULL);

	gtk_label_set_mnemonic_widget(GTK_LABEL(what), field);
	gtk_widget_set_size_request(what, SW_LIST_LABEL_WIDTH, -1);
	gtk_widget_set_hexpand(field, TRUE);
	gtk_box_append(GTK_BOX(row), what);
	gtk_box_append(GTK_BOX(row), field);
	return row;
}
