#include "panels/list.h"

GtkWidget *
sw_list_new(const char *name, GtkWidget **scroller, int height)
{
	GtkWidget *list = gtk_list_box_new();

	gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
	gtk_list_box_set_activate_on_single_click(GTK_LIST_BOX(list), TRUE);
	gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
	                               -1);
	*scroller = gtk_scrolled_window_new();
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(*scroller), list);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(*scroller), GTK_POLICY_NEVER,
	                               GTK_POLICY_AUTOMATIC);
	gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(*scroller), height);
	gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(*scroller), TRUE);
	return list;
}

GtkWidget *
sw_list_row(const char *text)
{
	GtkWidget *row = gtk_list_box_row_new(), *label = gtk_label_new(text);

	gtk_label_set_xalign(GTK_LABEL(label), 0);
	gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
	gtk_widget_set_tooltip_text(label, text);
	gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), label);
	gtk_accessible_update_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
	                               -1);
	return row;
}

void
sw_list_clear(GtkWidget *list)
{
	GtkWidget *row;

	while ((row = gtk_widget_get_first_child(list)))
		gtk_list_box_remove(GTK_LIST_BOX(list), row);
}

GtkWidget *
sw_list_setting(const char *label, GtkWidget *field)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
	GtkWidget *what = gtk_label_new(label);

	gtk_label_set_xalign(GTK_LABEL(what), 0);
	gtk_label_set_mnemonic_widget(GTK_LABEL(what), field);
	gtk_widget_set_size_request(what, SW_LIST_LABEL_WIDTH, -1);
	gtk_widget_set_hexpand(field, TRUE);
	gtk_box_append(GTK_BOX(row), what);
	gtk_box_append(GTK_BOX(row), field);
	return row;
}
