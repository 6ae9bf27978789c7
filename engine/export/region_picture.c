#include "export/region_picture.h"

#include "export/piece_picture.h"
#include "export/pixels.h"

#define MARGIN 250     /* around the regions, in thousandths */
#define LEAST_PIXELS 4 /* of a cell */

/* The pieces that stand for regions, in the order in which they are drawn. */
static GArray *
find_ids(const SwDocument *document)
{
	g_autoptr(GArray) order = sw_pieces_sorted(document);
	GArray *ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint pass = 0; pass < 2; pass++) {
		SW_EACH_ID (id, order) {
			const SwElement *element = sw_document_kind(document, id)->element;

			if (element->region && sw_document_is_on_map(document, id) &&
			    sw_element_is_tile(element) == (pass == 0))
				g_array_append_val(ids, id);
		}
	}
	return ids;
}

SwRegionPicture *
sw_region_picture_new(SwExport *export, guint pixels, guint most)
{
	GArray *ids = find_ids(export->document);
	SwRegionPicture *picture;
	double width, height, scale;

	if (ids->len == 0) {
		g_array_unref(ids);
		return NULL;
	}
	picture = g_new0(SwRegionPicture, 1);
	picture->exported = export;
	picture->ids = ids;
	/* Pieces on a region decide whose it is and where its number is, but are not drawn. */
	picture->map = sw_map_drawing_new(export->document, NULL, 0);
	sw_map_drawing_regions_extent(picture->map, &picture->box);
	picture->box.x0 = picture->box.x0 * SW_MILLI_STEP - MARGIN;
	picture->box.y0 = picture->box.y0 * SW_MILLI_STEP - MARGIN;
	picture->box.x1 = picture->box.x1 * SW_MILLI_STEP + MARGIN;
	picture->box.y1 = picture->box.y1 * SW_MILLI_STEP + MARGIN;
	width = picture->box.x1 - picture->box.x0;
	height = picture->box.y1 - picture->box.y0;
	scale = MIN(pixels / (double)SW_MILLI_STEP, most / MAX(width, height));
	picture->width = (gint64)(width * scale);
	picture->height = (gint64)(height * scale);
	picture->most = most;
	return picture;
}

void
sw_region_picture_free(SwRegionPicture *picture)
{
	sw_map_drawing_free(picture->map);
	g_array_unref(picture->ids);
	g_free(picture);
}

void
sw_lose_cells(SwExport *export, gboolean are_tiles)
{
	SW_EACH_ID (id, export->order) {
		const SwElement *element = sw_document_kind(export->document, id)->element;
		g_autofree char *what = g_strdup_printf("the cells of %s", element->name);

		if (element->region && (!are_tiles || sw_element_is_tile(element)))
			sw_export_lose(export, what);
	}
}

gboolean
sw_region_picture_draw(SwRegionPicture *picture, const char *name)
{
	const SwDrawnBox *box = &picture->box;
	double width = box->x1 - box->x0, height = box->y1 - box->y0;
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	cairo_surface_t *surface;
	SwCairoPen pen;
	cairo_t *cr;

	if ((double)picture->width * SW_MILLI_STEP < LEAST_PIXELS * width ||
	    MAX(picture->width, picture->height) > picture->most) {
		sw_lose_cells(picture->exported, FALSE);
		return FALSE;
	}
	surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)picture->width,
	                                     (int)picture->height);
	cr = cairo_create(surface);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	cairo_scale(cr, (double)picture->width / width, (double)picture->height / height);
	cairo_translate(cr, -box->x0, -box->y0);
	pen = sw_cairo_pen(cr);
	sw_map_drawing_draw_regions_with(&pen.pen, picture->map, &look, box);
	cairo_destroy(cr);
	sw_pixels_append(sw_export_add_file(picture->exported, name), surface, 0);
	cairo_surface_destroy(surface);
	return TRUE;
}
