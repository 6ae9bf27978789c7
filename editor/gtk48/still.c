#include "gtk48/still.h"

/* Longer than panels wait for the newest while somebody draws; else each turn of theirs would cost
 * two frames, of which one makes a picture that the next turn throws away. */
#define REST_MS 1000

/* TRUE if a picture of the content looks as the content does: text in a transparent picture is
 * drawn without subpixels. */
static gboolean
can_be_still(GtkWidget *widget)
{
	GskRenderer *renderer = gtk_native_get_renderer(gtk_widget_get_native(widget));
	g_autofree char *subpixels = NULL;

	g_object_get(gtk_widget_get_settings(widget), "gtk-xft-rgba", &subpixels, NULL);
	return GSK_IS_CAIRO_RENDERER(renderer) &&
	       (subpixels == NULL || *subpixels == '\0' || g_str_equal(subpixels, "none"));
}

static gboolean
on_rest(gpointer data)
{
	SwStill *still = data;

	still->rest = 0;
	still->is_still = TRUE;
	gtk_widget_queue_draw(still->widget);
	return G_SOURCE_REMOVE;
}

/* Returns the content as pixels, in bounds of whole pixels of the window. */
static cairo_surface_t *
picture_of(GskRenderNode *content, const graphene_rect_t *bounds, int scale)
{
	cairo_surface_t *picture =
		cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)bounds->size.width * scale,
	                                   (int)bounds->size.height * scale);
	cairo_t *cr;

	cairo_surface_set_device_scale(picture, scale, scale);
	cr = cairo_create(picture);
	cairo_translate(cr, -bounds->origin.x, -bounds->origin.y);
	gsk_render_node_draw(content, cr);
	cairo_destroy(cr);
	return picture;
}

static void
append_picture(GtkWidget *widget, GtkSnapshot *snapshot, GskRenderNode *content)
{
	graphene_rect_t bounds;
	cairo_surface_t *picture;
	cairo_t *cr;

	gsk_render_node_get_bounds(content, &bounds);
	graphene_rect_round_extents(&bounds, &bounds);
	picture = picture_of(content, &bounds, gtk_widget_get_scale_factor(widget));
	cr = gtk_snapshot_append_cairo(snapshot, &bounds);
	cairo_set_source_surface(cr, picture, bounds.origin.x, bounds.origin.y);
	cairo_paint(cr);
	cairo_destroy(cr);
	cairo_surface_destroy(picture);
}

void
sw_still_snapshot(SwStill *still, GtkSnapshot *snapshot,
                  void (*draw)(GtkWidget *widget, GtkSnapshot *snapshot))
{
	GtkSnapshot *inside = gtk_snapshot_new();
	g_autoptr(GskRenderNode) content = NULL;

	draw(still->widget, inside);
	content = gtk_snapshot_free_to_node(inside);
	if (content != NULL && still->is_still)
		append_picture(still->widget, snapshot, content);
	else if (content != NULL)
		gtk_snapshot_append_node(snapshot, content);
	g_clear_handle_id(&still->rest, g_source_remove);
	if (!still->is_still && can_be_still(still->widget))
		still->rest = g_timeout_add(REST_MS, on_rest, still);
	still->is_still = FALSE;
}

void
sw_still_stop(SwStill *still)
{
	g_clear_handle_id(&still->rest, g_source_remove);
	still->is_still = FALSE;
}
