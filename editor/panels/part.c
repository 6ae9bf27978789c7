#include "panels/part.h"

struct _SwPart {
	GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE(SwPart, sw_part, GTK_TYPE_BOX)

static gboolean
is_drawn_by_cairo(GtkWidget *widget)
{
	return GSK_IS_CAIRO_RENDERER(gtk_native_get_renderer(gtk_widget_get_native(widget)));
}

static void
part_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget),
	                                            (float)gtk_widget_get_height(widget));
	GtkSnapshot *inside;
	g_autoptr(GskRenderNode) contents = NULL, clip = NULL;

	if (!is_drawn_by_cairo(widget)) {
		GTK_WIDGET_CLASS(sw_part_parent_class)->snapshot(widget, snapshot);
		return;
	}
	inside = gtk_snapshot_new();
	GTK_WIDGET_CLASS(sw_part_parent_class)->snapshot(widget, inside);
	contents = gtk_snapshot_free_to_node(inside);
	if (contents == NULL)
		return;
	clip = gsk_clip_node_new(contents, &bounds);
	gtk_snapshot_append_node(snapshot, clip);
}

static void
sw_part_class_init(SwPartClass *class)
{
	GTK_WIDGET_CLASS(class)->snapshot = part_snapshot;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "part");
}

static void
sw_part_init(SwPart *part G_GNUC_UNUSED)
{
}
