#include "panels/bar.h"

typedef struct {
	GtkWidget parent_instance;
	SwColour colour;
	double share;
} SwBar;

typedef GtkWidgetClass SwBarClass;

static GType sw_bar_get_type(void);
G_DEFINE_FINAL_TYPE(SwBar, sw_bar, GTK_TYPE_WIDGET)

#define BAR_HEIGHT 12

static void
bar_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	SwBar *bar = (SwBar *)widget;
	float width = (float)gtk_widget_get_width(widget);
	float y = (float)(gtk_widget_get_height(widget) - BAR_HEIGHT) / 2;
	GdkRGBA track = {0.5f, 0.5f, 0.5f, 0.22f};
	GdkRGBA full = {(float)bar->colour.red, (float)bar->colour.green, (float)bar->colour.blue,
	                1};

	gtk_snapshot_append_color(snapshot, &track, &GRAPHENE_RECT_INIT(0, y, width, BAR_HEIGHT));
	gtk_snapshot_append_color(snapshot, &full,
	                          &GRAPHENE_RECT_INIT(0, y, width * (float)bar->share, BAR_HEIGHT));
}

static void
bar_measure(GtkWidget *widget G_GNUC_UNUSED, GtkOrientation orientation, int for_size G_GNUC_UNUSED,
            int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
	*minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 40 : BAR_HEIGHT;
	*natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 120 : BAR_HEIGHT;
	*minimum_baseline = *natural_baseline = -1;
}

static void
sw_bar_class_init(SwBarClass *class)
{
	class->snapshot = bar_snapshot;
	class->measure = bar_measure;
	gtk_widget_class_set_accessible_role(class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
sw_bar_init(SwBar *bar)
{
	gtk_widget_set_hexpand(GTK_WIDGET(bar), TRUE);
}

GtkWidget *
sw_bar_new(SwColour colour, double share, const char *spoken)
{
	SwBar *bar = g_object_new(sw_bar_get_type(), NULL);

	bar->colour = colour;
	bar->share = share;
	gtk_accessible_update_property(GTK_ACCESSIBLE(bar), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
	                               -1);
	return GTK_WIDGET(bar);
}
