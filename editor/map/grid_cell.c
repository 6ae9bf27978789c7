#include "map/grid_cell.h"

typedef struct {
	char *label, *description;
	gboolean is_selected;
} SwGridCellPrivate;

G_DEFINE_TYPE_WITH_PRIVATE(SwGridCell, sw_grid_cell, GTK_TYPE_WIDGET)

static gboolean
cell_grab_focus(GtkWidget *widget)
{
	SW_GRID_CELL_GET_CLASS(widget)->focused(SW_GRID_CELL(widget));
	return GTK_WIDGET_CLASS(sw_grid_cell_parent_class)->grab_focus(widget);
}

/* Actions for assistive technology, because GTK 4.8 does not let it move the focus. */
static void
on_focus(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
	gtk_widget_grab_focus(widget);
}

static void
on_press(GtkWidget *widget, const char *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED)
{
	SW_GRID_CELL_GET_CLASS(widget)->pressed(SW_GRID_CELL(widget));
}

static void
cell_finalize(GObject *object)
{
	SwGridCellPrivate *own = sw_grid_cell_get_instance_private(SW_GRID_CELL(object));

	g_free(own->label);
	g_free(own->description);
	G_OBJECT_CLASS(sw_grid_cell_parent_class)->finalize(object);
}

static void
sw_grid_cell_class_init(SwGridCellClass *class)
{
	GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);

	G_OBJECT_CLASS(class)->finalize = cell_finalize;
	widget->grab_focus = cell_grab_focus;
	gtk_widget_class_set_css_name(widget, "cell");
	gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GRID_CELL);
	gtk_widget_class_install_action(widget, "cell.focus", NULL, on_focus);
	gtk_widget_class_install_action(widget, "cell.press", NULL, on_press);
}

static void
sw_grid_cell_init(SwGridCell *cell)
{
	gtk_widget_set_can_target(GTK_WIDGET(cell), FALSE);
	gtk_widget_set_focusable(GTK_WIDGET(cell), TRUE);
}

/* Each update is sent over the accessibility bus, so only changes are sent. */
static void
update(SwGridCell *cell, GtkAccessibleProperty property, char **sent, const char *text)
{
	if (g_strcmp0(*sent, text) == 0)
		return;
	g_free(*sent);
	*sent = g_strdup(text);
	gtk_accessible_update_property(GTK_ACCESSIBLE(cell), property, text, -1);
}

void
sw_grid_cell_show(SwGridCell *cell, const char *label, const char *description,
                  gboolean is_selected)
{
	SwGridCellPrivate *own = sw_grid_cell_get_instance_private(cell);

	update(cell, GTK_ACCESSIBLE_PROPERTY_LABEL, &own->label, label);
	update(cell, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, &own->description, description);
	if (is_selected != own->is_selected)
		gtk_accessible_update_state(GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_STATE_SELECTED,
		                            is_selected, -1);
	own->is_selected = is_selected;
}
