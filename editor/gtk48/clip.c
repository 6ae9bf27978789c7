#include "gtk48/clip.h"

static gboolean
is_drawn_by_cairo(GtkWidget *widget)
{
	return GSK_IS_CAIRO_RENDERER(gtk_native_get_renderer(gtk_widget_get_native(widget)));
}

void
sw_clip_snapshot(GtkWidget *widget, GtkSnapshot *snapshot,
                 void (*draw)(GtkWidget *widget, GtkSnapshot *snapshot))
{
	graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget),
	                                            (float)gtk_widget_get_height(widget));
	GtkSnapshot *inside;
	g_autoptr(GskRenderNode) contents = NULL, clip = NULL;

	if (!is_drawn_by_cairo(widget)) {
		draw(widget, snapshot);
		return;
	}
	inside = gtk_snapshot_new();
	draw(widget, inside);
	contents = gtk_snapshot_free_to_node(inside);
	if (contents == NULL)
		return;
	clip = gsk_clip_node_new(contents, &bounds);
	gtk_snapshot_append_node(snapshot, clip);
}
