#include "panels/part.h"

struct _SwPart {
	GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE(SwPart, sw_part, GTK_TYPE_BOX)

static void
part_snapshot(GtkWidget *widget, GtkSnapshot *snapshot)
{
	graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget),
	                                            (float)gtk_widget_get_height(widget));
	GtkSnapshot *inside = gtk_snapshot_new();
	g_autoptr(GskRenderNode) contents = NULL, clip = NULL;

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
}

static void
sw_part_init(SwPart *part G_GNUC_UNUSED)
{
}
