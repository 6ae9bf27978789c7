#include "panels/compass.h"

#include "widgets/basic.h"

#include <glib/gi18n.h>

#define N_DIRECTIONS 6

struct _SwCompass {
	GtkBox parent_instance;
	GtkWidget *buttons[N_DIRECTIONS];
	gint n, turn;
	gboolean is_filling;
};

G_DEFINE_FINAL_TYPE(SwCompass, sw_compass, GTK_TYPE_BOX)

static guint turned; /* signal */

/* Counter-clockwise, as the directions of hexes are counted; the places are in half buttons. */
static const struct {
	const char *arrow, *name;
	int column, row;
} directions[N_DIRECTIONS] = {
	{"→", N_("east"), 4, 1}, {"↗", N_("north-east"), 3, 0}, {"↖", N_("north-west"), 1, 0},
	{"←", N_("west"), 0, 1}, {"↙", N_("south-west"), 1, 2}, {"↘", N_("south-east"), 3, 2},
};

void
sw_compass_show(SwCompass *compass, gint turn)
{
	compass->turn = turn;
	compass->is_filling = TRUE;
	for (gint i = 0; i < N_DIRECTIONS; i++)
		gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(compass->buttons[i]),
		                             turn >= 0 && i % compass->n == turn);
	compass->is_filling = FALSE;
}

gint
sw_compass_turn(SwCompass *compass)
{
	return compass->turn;
}

/* A press on the chosen direction leaves it chosen. */
static void
on_toggled(GtkWidget *button, SwCompass *compass)
{
	gint chosen = 0;

	if (compass->is_filling)
		return;
	while (compass->buttons[chosen] != button)
		chosen++;
	sw_compass_show(compass, chosen % compass->n);
	g_signal_emit(compass, turned, 0);
}

static char *
name_of(const SwCompass *compass, guint i)
{
	guint opposite = (i + N_DIRECTIONS / 2) % N_DIRECTIONS;

	return compass->n == N_DIRECTIONS
	               ? g_strdup_printf(_("Direction %u: %s"), i, _(directions[i].name))
	               : g_strdup_printf(_("Axis %u: %s and %s"), i % (guint)compass->n,
	                                 _(directions[i].name), _(directions[opposite].name));
}

static void
add_button(SwCompass *compass, GtkWidget *grid, guint i)
{
	GtkWidget *button = gtk_toggle_button_new_with_label(directions[i].arrow);
	g_autofree char *name = name_of(compass, i);

	compass->buttons[i] = button;
	gtk_widget_set_tooltip_text(button, name);
	sw_accessible_set_name(button, name);
	gtk_grid_attach(GTK_GRID(grid), button, directions[i].column, directions[i].row, 2, 1);
	g_signal_connect(button, "toggled", G_CALLBACK(on_toggled), compass);
}

static void
sw_compass_class_init(SwCompassClass *class)
{
	turned = g_signal_new("turned", SW_TYPE_COMPASS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
	                      G_TYPE_NONE, 0);
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "compass");
	gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(class), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sw_compass_init(SwCompass *compass)
{
	compass->turn = -1;
}

GtkWidget *
sw_compass_new(gint n)
{
	SwCompass *compass = g_object_new(SW_TYPE_COMPASS, NULL);
	GtkWidget *grid = gtk_grid_new();

	compass->n = n;
	gtk_grid_set_column_homogeneous(GTK_GRID(grid), TRUE);
	for (guint i = 0; i < N_DIRECTIONS; i++)
		add_button(compass, grid, i);
	gtk_box_append(GTK_BOX(compass), grid);
	return GTK_WIDGET(compass);
}
