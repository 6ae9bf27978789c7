#include "widgets/regions.h"

#include "widgets/basic.h"

struct SwRegionKeys {
	GtkWindow *window;
	GtkWidget **widgets;
	guint n;
};

/* Returns the region with the focus, or the number of regions if none has it. */
static guint
find_current(const SwRegionKeys *regions)
{
	GtkWidget *focus = gtk_window_get_focus(regions->window);

	for (guint i = 0; focus && i < regions->n; i++) {
		if (focus == regions->widgets[i] ||
		    gtk_widget_is_ancestor(focus, regions->widgets[i]))
			return i;
	}
	return regions->n;
}

/* Moves the focus `step` regions on, and further over regions that do not accept it. */
static void
go(const SwRegionKeys *regions, guint step)
{
	guint current = find_current(regions);

	if (current == regions->n)
		current = step == 1 ? regions->n - 1 : 0;
	for (guint i = 0; i < regions->n; i++) {
		current = (current + step) % regions->n;
		if (gtk_widget_child_focus(regions->widgets[current], GTK_DIR_TAB_FORWARD))
			return;
	}
}

static void
on_next(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	go(data, 1);
}

static void
on_previous(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	const SwRegionKeys *regions = data;

	go(regions, regions->n - 1);
}

static const GActionEntry actions[] = {
	{.name = "next-region", .activate = on_next},
	{.name = "previous-region", .activate = on_previous},
};

void
sw_region_keys_free(SwRegionKeys *regions)
{
	if (regions == NULL)
		return;
	g_free(regions->widgets);
	g_free(regions);
}

static void
name_region(const SwRegion *region)
{
	sw_accessible_set_name(region->widget, region->label);
	if (gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(region->widget)) ==
	    GTK_ACCESSIBLE_ROLE_GENERIC)
		g_object_set(region->widget, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
}

SwRegionKeys *
sw_region_keys_new(GtkApplicationWindow *window, const SwRegion *list, guint n)
{
	SwRegionKeys *regions = g_new0(SwRegionKeys, 1);

	*regions = (SwRegionKeys){.window = GTK_WINDOW(window), .n = n};
	regions->widgets = g_new(GtkWidget *, n);
	for (guint i = 0; i < n; i++) {
		regions->widgets[i] = list[i].widget;
		name_region(&list[i]);
	}
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                regions);
	return regions;
}
