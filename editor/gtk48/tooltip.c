#include "gtk48/tooltip.h"

/* GTK makes one tooltip for each display; its type is private. */
static gboolean
on_mapped(GSignalInvocationHint *hint G_GNUC_UNUSED, guint n G_GNUC_UNUSED, const GValue *values,
          gpointer data G_GNUC_UNUSED)
{
	GtkWidget *widget = g_value_get_object(values);

	if (g_str_equal(G_OBJECT_TYPE_NAME(widget), "GtkTooltipWindow")) {
		cairo_region_t *nothing = cairo_region_create();

		gdk_surface_set_input_region(gtk_native_get_surface(GTK_NATIVE(widget)), nothing);
		cairo_region_destroy(nothing);
	}
	return TRUE;
}

void
sw_tooltip_install(void)
{
	gpointer class = g_type_class_ref(GTK_TYPE_WIDGET);

	g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, on_mapped, NULL,
	                           NULL);
	g_type_class_unref(class);
}
