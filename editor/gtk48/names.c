#include "gtk48/names.h"

#include <glib/gi18n.h>
#include <string.h>

static gboolean
has_name(GtkWidget *widget)
{
	return gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget),
	                                        GTK_ACCESSIBLE_PROPERTY_LABEL) ||
	       gtk_test_accessible_has_relation(GTK_ACCESSIBLE(widget),
	                                        GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void
name_like(GtkWidget *widget, GtkWidget *other)
{
	if (other && !has_name(widget))
		gtk_accessible_update_relation(GTK_ACCESSIBLE(widget),
		                               GTK_ACCESSIBLE_RELATION_LABELLED_BY, other, NULL,
		                               -1);
}

/* Without the key, which follows in brackets. */
static void
name_by_tooltip(GtkWidget *widget)
{
	const char *tip = gtk_widget_get_tooltip_text(widget);
	const char *key = tip ? strstr(tip, " (") : NULL;
	g_autofree char *name = tip ? g_strndup(tip, key ? (gsize)(key - tip) : strlen(tip)) : NULL;

	/* GTK says that an icon labels its button, but an icon has no name. */
	if (name && !gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget),
	                                              GTK_ACCESSIBLE_PROPERTY_LABEL))
		gtk_accessible_update_property(GTK_ACCESSIBLE(widget),
		                               GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Returns the first label that is the widget or inside it; NULL if there is none. */
static GtkWidget *
label_in(GtkWidget *widget)
{
	GtkWidget *found = GTK_IS_LABEL(widget) ? widget : NULL;
	GtkWidget *child = gtk_widget_get_first_child(widget);

	for (; child && found == NULL && !GTK_IS_POPOVER(widget);
	     child = gtk_widget_get_next_sibling(child))
		found = label_in(child);
	return found;
}

/* Its button is labelled by what is in it, but a relation is not followed twice. */
static void
name_menu_button(GtkWidget *button)
{
	GtkWidget *label = label_in(button);

	if (has_name(button))
		return;
	if (label)
		gtk_accessible_update_property(GTK_ACCESSIBLE(button),
		                               GTK_ACCESSIBLE_PROPERTY_LABEL,
		                               gtk_label_get_text(GTK_LABEL(label)), -1);
	else
		name_by_tooltip(button);
}

static void
name_scroll_bar(GtkWidget *bar)
{
	gboolean is_upright =
		gtk_orientable_get_orientation(GTK_ORIENTABLE(bar)) == GTK_ORIENTATION_VERTICAL;

	if (!has_name(bar))
		gtk_accessible_update_property(
			GTK_ACCESSIBLE(bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
			is_upright ? _("Scroll up and down") : _("Scroll to the sides"), -1);
}

/* A picture without a name only repeats what stands beside it. */
static void
hide_picture(GtkWidget *image)
{
	if (!has_name(image))
		gtk_accessible_update_state(GTK_ACCESSIBLE(image), GTK_ACCESSIBLE_STATE_HIDDEN,
		                            TRUE, -1);
}

/* Its button cannot be named by it if another widget names it: a relation is not followed twice. */
static void
name_drop_down(GtkWidget *drop_down)
{
	GList *labels = gtk_widget_list_mnemonic_labels(drop_down);

	name_like(gtk_widget_get_first_child(drop_down), labels ? labels->data : drop_down);
	g_list_free(labels);
}

/* GTK names a label by its text when that is set, but not by the empty text that it begins with. */
static void
name_empty_label(GtkWidget *label)
{
	if (*gtk_label_get_text(GTK_LABEL(label)) == '\0')
		gtk_accessible_update_property(GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LABEL,
		                               "", -1);
}

static gboolean
is_icon(GtkWidget *widget)
{
	return GTK_IS_BUTTON(widget) && GTK_IS_IMAGE(gtk_button_get_child(GTK_BUTTON(widget)));
}

static void
name_widget(GtkWidget *widget)
{
	if (GTK_IS_DROP_DOWN(widget))
		name_drop_down(widget);
	else if (GTK_IS_MENU_BUTTON(widget))
		name_menu_button(widget);
	else if (GTK_IS_EXPANDER(widget))
		name_like(widget, gtk_expander_get_label_widget(GTK_EXPANDER(widget)));
	else if (GTK_IS_FLOW_BOX_CHILD(widget))
		name_like(widget, gtk_flow_box_child_get_child(GTK_FLOW_BOX_CHILD(widget)));
	else if (is_icon(widget))
		name_by_tooltip(widget);
	else if (GTK_IS_LABEL(widget))
		name_empty_label(widget);
	else if (GTK_IS_SCROLLBAR(widget))
		name_scroll_bar(widget);
	else if (GTK_IS_IMAGE(widget))
		hide_picture(widget);
}

/* When it is shown, since it may get its label or tooltip after it was made. */
static gboolean
on_map(GSignalInvocationHint *hint G_GNUC_UNUSED, guint n G_GNUC_UNUSED, const GValue *values,
       gpointer data G_GNUC_UNUSED)
{
	name_widget(g_value_get_object(&values[0]));
	return TRUE;
}

/* GTK adds the name of what is in a button, with the underscore of its mnemonic. */
void
sw_names_set(GtkWidget *button, const char *name)
{
	gtk_accessible_reset_relation(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
	gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
	                               -1);
}

void
sw_names_install(void)
{
	g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
	g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
}
