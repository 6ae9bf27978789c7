#include "widgets/wrap.h"

struct _SwWrap {
	GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE(SwWrap, sw_wrap, GTK_TYPE_LAYOUT_MANAGER)

static int
natural(GtkWidget *child, GtkOrientation orientation, int *minimum)
{
	int size = 0;

	*minimum = 0;
	if (gtk_widget_should_layout(child))
		gtk_widget_measure(child, orientation, -1, minimum, &size, NULL, NULL);
	return size;
}

/* Returns the height of all rows. A child that is wider than a row shrinks. Allocates the children
 * if `places`. */
static int
wrap(GtkWidget *widget, int width, gboolean places)
{
	int x = 0, y = 0, row = 0;

	for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
	     child = gtk_widget_get_next_sibling(child)) {
		int narrow, low, w = natural(child, GTK_ORIENTATION_HORIZONTAL, &narrow);
		int h = natural(child, GTK_ORIENTATION_VERTICAL, &low);

		if (!gtk_widget_should_layout(child))
			continue;
		w = MIN(w, MAX(narrow, width));
		if (x > 0 && x + w > width) {
			x = 0;
			y += row;
			row = 0;
		}
		if (places)
			gtk_widget_size_allocate(child, &(GtkAllocation){x, y, w, h}, -1);
		x += w;
		row = MAX(row, h);
	}
	return y + row;
}

static GtkSizeRequestMode
wrap_get_request_mode(GtkLayoutManager *manager G_GNUC_UNUSED, GtkWidget *widget G_GNUC_UNUSED)
{
	return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
wrap_measure(GtkLayoutManager *manager G_GNUC_UNUSED, GtkWidget *widget, GtkOrientation orientation,
             int for_size, int *minimum, int *natural_size, int *minimum_baseline,
             int *natural_baseline)
{
	*minimum = *natural_size = 0;
	*minimum_baseline = *natural_baseline = -1;
	if (orientation == GTK_ORIENTATION_VERTICAL) {
		*minimum = *natural_size = wrap(widget, for_size < 0 ? G_MAXINT : for_size, FALSE);
		return;
	}
	for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
	     child = gtk_widget_get_next_sibling(child)) {
		int narrow, w = natural(child, orientation, &narrow);

		*minimum = MAX(*minimum, narrow);
		*natural_size += w;
	}
}

static void
wrap_allocate(GtkLayoutManager *manager G_GNUC_UNUSED, GtkWidget *widget, int width,
              int height G_GNUC_UNUSED, int baseline G_GNUC_UNUSED)
{
	wrap(widget, width, TRUE);
}

static void
sw_wrap_class_init(SwWrapClass *class)
{
	GtkLayoutManagerClass *manager = GTK_LAYOUT_MANAGER_CLASS(class);

	manager->get_request_mode = wrap_get_request_mode;
	manager->measure = wrap_measure;
	manager->allocate = wrap_allocate;
}

static void
sw_wrap_init(SwWrap *wrap G_GNUC_UNUSED)
{
}
