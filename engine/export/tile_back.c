#include "export/tile_back.h"

#include "base/translate.h"
#include "export/piece_picture.h"
#include "export/pixels.h"
#include "ground/plane.h"
#include "picture/back.h"

#define PIXELS 512 /* of a square */

/* Of a back that lies on its face: it covers the tips of a star, turned or not, which tell what it
 * is. */
#define HEXAGON_RADIUS 640

gboolean
sw_tile_is_face_down(const SwExport *export, SwPieceId id)
{
	const SwDocument *document = export->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	if (!sw_picture_has_back(export->document, id) || sw_document_is_explored(document, id))
		return FALSE;
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_SEAT && sw_document_has(document, id, i))
			return FALSE;
	}
	return TRUE;
}

static void
draw(const SwExport *export, SwPieceId id, gboolean is_hex, gboolean is_round, GString *png)
{
	static const SwColour ground = {0.12, 0.14, 0.2}, ink = {0.9, 0.88, 0.8};
	int width = is_hex ? SW_PIECE_WIDTH : PIXELS, height = is_hex ? SW_PIECE_HEIGHT : PIXELS;
	cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
	cairo_t *cr = cairo_create(surface);
	SwCairoPen pen = sw_cairo_pen(cr);

	cairo_translate(cr, width / 2.0, height / 2.0);
	cairo_scale(cr, width / (double)SW_MILLI_STEP, width / (double)SW_MILLI_STEP);
	cairo_set_source_rgb(cr, ground.red, ground.green, ground.blue);
	if (!is_hex)
		cairo_rectangle(cr, -SW_MILLI_STEP, -SW_MILLI_STEP, 2 * SW_MILLI_STEP,
		                2 * SW_MILLI_STEP);
	else if (is_round)
		cairo_arc(cr, 0, 0, 430, 0, 2 * G_PI);
	else
		sw_picture_add_hexagon(cr, 0, 0, HEXAGON_RADIUS);
	cairo_fill(cr);
	sw_picture_back_with(&pen.pen, export->document, id, ink);
	cairo_destroy(cr);
	sw_pixels_append(png, surface, 0);
	cairo_surface_destroy(surface);
}

char *
sw_tile_back_add(SwExport *export, SwPieceId id, gboolean is_hex, GHashTable *seen)
{
	gboolean is_round = sw_document_kind(export->document, id)->shape == SW_SHAPE_ROUND;
	gint32 value = sw_picture_back_value(export->document, id);
	GString *name;

	if (!sw_picture_has_back(export->document, id))
		return NULL;
	name = g_string_new(export->game->table->game);
	g_string_append(name, is_hex && is_round ? "-back-round" : "-back");
	if (value >= 0)
		g_string_append_printf(name, "-%d", value);
	g_string_append(name, ".png");
	if (g_hash_table_add(seen, g_strdup(name->str)))
		draw(export, id, is_hex, is_round, sw_export_add_file(export, name->str));
	return g_string_free(name, FALSE);
}

char *
sw_tile_back_title(const SwExport *export, SwPieceId id)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;
	gint32 value = sw_picture_back_value(export->document, id);

	return value < 0 ? g_strdup(sw_translate(element->label))
	                 : g_strdup_printf("%s, %d", sw_translate(element->label), value);
}
