#include "copy_picture.h"

#include "dialogs.h"
#include "picture/tile.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels between two centres, while the picture is no larger than a program can be asked to take.
 */
#define UNIT 160.0
#define LARGEST 6000.0

typedef struct {
	SwPoint low, high;
} Extent;

/* The pieces that are tiles: of the selection, or of all. */
static GArray *
tiles_of(SwSession *session)
{
	SwDocument *document = sw_session_document(session);
	GArray *tiles = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	guint n;
	const SwPieceId *selected = sw_session_selected(session, &n);
	guint32 n_pieces;
	const SwPiece *pieces = sw_document_pieces(document, &n_pieces);
	guint count = n > 0 ? n : n_pieces;

	for (guint i = 0; i < count; i++) {
		SwPieceId id = n > 0 ? selected[i] : i;

		if (sw_piece_is_there(&pieces[id]) &&
		    sw_document_kind(document, id)->element->is_tile)
			g_array_append_val(tiles, id);
	}
	return tiles;
}

static SwPoint
centre_of(const SwDocument *document, SwPieceId id)
{
	return sw_hex_centre(sw_document_place(document, id).hex);
}

static Extent
extent_of(const SwDocument *document, const GArray *tiles)
{
	Extent extent = {{G_MAXDOUBLE, G_MAXDOUBLE}, {-G_MAXDOUBLE, -G_MAXDOUBLE}};

	for (guint i = 0; i < tiles->len; i++) {
		SwPoint at = centre_of(document, g_array_index(tiles, SwPieceId, i));

		extent.low.x = MIN(extent.low.x, at.x - SW_HEX_RADIUS);
		extent.low.y = MIN(extent.low.y, at.y - SW_HEX_RADIUS);
		extent.high.x = MAX(extent.high.x, at.x + SW_HEX_RADIUS);
		extent.high.y = MAX(extent.high.y, at.y + SW_HEX_RADIUS);
	}
	return extent;
}

cairo_surface_t *
sw_copy_picture_draw(SwSession *session)
{
	const SwDocument *document = sw_session_document(session);
	g_autoptr(GArray) tiles = tiles_of(session);
	Extent extent = extent_of(document, tiles);
	double width = extent.high.x - extent.low.x, height = extent.high.y - extent.low.y;
	double unit = MIN(UNIT, LARGEST / MAX(width, height));
	SwLook look = sw_look(SW_THEME_PRINT, unit);
	cairo_surface_t *image;
	cairo_t *cr;

	if (tiles->len == 0)
		return NULL;
	image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (gint)ceil(width * unit),
	                                   (gint)ceil(height * unit));
	cr = cairo_create(image);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	cairo_scale(cr, unit, unit);
	cairo_translate(cr, -extent.low.x, -extent.low.y);
	for (guint i = 0; i < tiles->len; i++) {
		SwPieceId id = g_array_index(tiles, SwPieceId, i);
		SwPoint at = centre_of(document, id);

		cairo_save(cr);
		cairo_translate(cr, at.x, at.y);
		sw_picture_tile(cr, document, id, &look);
		cairo_restore(cr);
	}
	cairo_destroy(cr);
	return image;
}

/* Cairo's pixels are in the order in which the machine has them. */
static GdkTexture *
texture_of(cairo_surface_t *image)
{
	gsize stride = (gsize)cairo_image_surface_get_stride(image);
	gint width = cairo_image_surface_get_width(image);
	gint height = cairo_image_surface_get_height(image);
	g_autoptr(GBytes) bytes = NULL;

	cairo_surface_flush(image);
	bytes = g_bytes_new(cairo_image_surface_get_data(image), stride * (gsize)height);
	return gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* GDK offers a texture as image/png, too. */
static void
on_copy(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	cairo_surface_t *image = sw_copy_picture_draw(sw_window_session(data));
	g_autoptr(GdkTexture) texture = NULL;

	if (image == NULL) {
		sw_dialog_tell(data, _("There is nothing to copy"),
		               _("A picture of the map needs at least one tile."));
		return;
	}
	texture = texture_of(image);
	cairo_surface_destroy(image);
	gdk_clipboard_set_texture(gtk_widget_get_clipboard(data), texture);
}

static const GActionEntry actions[] = {
	{.name = "copy-picture", .activate = on_copy},
};

void
sw_copy_picture_install(SwWindow *window)
{
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                window);
}
