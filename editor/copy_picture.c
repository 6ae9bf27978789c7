#include "copy_picture.h"

#include "dialogs.h"
#include "picture/board.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels between two centres, while the picture is no larger than a program can be asked to take.
 */
#define UNIT 160.0
#define LARGEST 6000.0

cairo_surface_t *
sw_copy_picture_draw(SwSession *session)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(session, &n);
	g_autoptr(SwBoard) board =
		sw_board_new(sw_session_document(session), n > 0 ? selected : NULL, n);
	SwBoardBox box;
	double width, height, unit;
	SwLook look;
	cairo_surface_t *image;
	cairo_t *cr;

	if (!sw_board_extent(board, &box))
		return NULL;
	width = box.x1 - box.x0;
	height = box.y1 - box.y0;
	unit = MIN(UNIT, LARGEST / MAX(width, height));
	look = sw_look(SW_THEME_PRINT, unit);
	image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (gint)ceil(width * unit),
	                                   (gint)ceil(height * unit));
	cr = cairo_create(image);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	cairo_scale(cr, unit, unit);
	cairo_translate(cr, -box.x0, -box.y0);
	sw_board_draw(board, cr, &look);
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
	cairo_surface_t *image = sw_copy_picture_draw(sw_window_shown(data));
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
