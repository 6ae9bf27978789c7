#include "panels/bar.h"

#include "widgets/basic.h"

typedef struct {
	GtkWidget parent_instance;
	SwColour colour;
	double share;
	char *spoken;
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

/* Supplies the tooltip on demand: setting it on each change would make GTK look up the pointer. */
static gboolean
bar_query_tooltip(GtkWidget *widget, int x G_GNUC_UNUSED, int y G_GNUC_UNUSED,
                  gboolean by_keys G_GNUC_UNUSED, GtkTooltip *tooltip)
{
	gtk_tooltip_set_text(tooltip, ((SwBar *)widget)->spoken);
	return TRUE;
}

static void
bar_finalize(GObject *object)
{
	g_free(((SwBar *)object)->spoken);
	G_OBJECT_CLASS(sw_bar_parent_class)->finalize(object);
}

static void
sw_bar_class_init(SwBarClass *class)
{
	G_OBJECT_CLASS(class)->finalize = bar_finalize;
	class->snapshot = bar_snapshot;
	class->measure = bar_measure;
	class->query_tooltip = bar_query_tooltip;
	gtk_widget_class_set_accessible_role(class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
sw_bar_init(SwBar *bar)
{
	gtk_widget_set_hexpand(GTK_WIDGET(bar), TRUE);
	gtk_widget_set_has_tooltip(GTK_WIDGET(bar), TRUE);
}

GtkWidget *
sw_bar_new(void)
{
	return g_object_new(sw_bar_get_type(), NULL);
}

void
sw_bar_show(GtkWidget *widget, SwColour colour, double share, const char *spoken)
{
	SwBar *bar = (SwBar *)widget;

	bar->colour = colour;
	bar->share = share;
	g_free(bar->spoken);
	bar->spoken = g_strdup(spoken);
	sw_accessible_set_name(GTK_WIDGET(bar), spoken);
	gtk_widget_queue_draw(widget);
}
