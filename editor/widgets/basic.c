#include "widgets/basic.h"

#include "gtk48/names.h"

#include <string.h>

GtkWidget *
sw_label_new(const char *text, const char *class)
{
	GtkWidget *label = gtk_label_new(text);

	gtk_label_set_xalign(GTK_LABEL(label), 0);
	if (class)
		gtk_widget_add_css_class(label, class);
	return label;
}

GtkWidget *
sw_label_new_wrapped(const char *text, const char *class)
{
	GtkWidget *label = sw_label_new(text, class);

	gtk_label_set_wrap(GTK_LABEL(label), TRUE);
	return label;
}

GtkWidget *
sw_button_new(const char *label, const char *tip, GCallback clicked, gpointer data)
{
	gboolean has_key = strchr(label, '_') != NULL;
	GtkWidget *button =
		has_key ? gtk_button_new_with_mnemonic(label) : gtk_button_new_with_label(label);
	GtkWidget *text = gtk_button_get_child(GTK_BUTTON(button));

	/* It would be read with the underscore, and twice. */
	if (has_key)
		sw_names_set(button, gtk_label_get_text(GTK_LABEL(text)));
	gtk_widget_set_tooltip_text(button, tip);
	g_signal_connect_swapped(button, "clicked", clicked, data);
	return button;
}

GtkWidget *
sw_scrolled_new(GtkWidget *child)
{
	GtkWidget *scrolled = gtk_scrolled_window_new();

	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), child);
	gtk_widget_set_vexpand(scrolled, TRUE);
	return scrolled;
}

void
sw_accessible_set_name(GtkWidget *widget, const char *name)
{
	gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
	                               -1);
}
