#include "export/piece_picture.h"

#include "export/draw.h"
#include "export/text_map.h"
#include "picture/tile.h"

#define SCALE 96 /* pixels per unit: the tips of a diamond reach the hex's corners */

gboolean
sw_piece_is_pictured(const SwTable *table, guint kind)
{
	return table->kinds[kind].shape != SW_SHAPE_NONE &&
	       sw_table_is_on_map(table, table->kinds[kind].element->ground);
}

guint
sw_piece_n_turns(const SwKind *kind)
{
	guint n_sides = sw_ground_n_sides(kind->element->ground);
	gint turn = sw_text_map_turn(kind->element);

	if (n_sides > 0)
		return n_sides;
	return turn < 0
	               ? 1
	               : (guint)CLAMP(sw_attribute_max(&kind->element->attributes[turn]), 0, 5) + 1;
}

guint
sw_piece_turn(const SwDocument *document, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(document, id);
	gint attribute = sw_text_map_turn(kind->element);
	gint32 turn = 0;

	if (sw_ground_n_sides(kind->element->ground) > 0)
		turn = sw_document_piece(document, id)->side;
	else if (attribute >= 0)
		turn = sw_document_get(document, id, (guint)attribute);
	return (guint)CLAMP(turn, 0, (gint32)sw_piece_n_turns(kind) - 1);
}

/* ---- Pictures --------------------------------------------------------------------------- */

static const SwKind *
kind_of(const SwPiecePicture *picture)
{
	return &picture->table->kinds[picture->kind];
}

/* TRUE if the attribute is a number of the piece that the picture shows. */
static gboolean
is_drawn(const SwPiecePicture *picture, guint i)
{
	SwType type = kind_of(picture)->element->attributes[i].type;

	return picture->document && (type == SW_TYPE_INTEGER || type == SW_TYPE_SEAT) &&
	       sw_document_has(picture->document, picture->id, i);
}

char *
sw_piece_picture_name(const SwPiecePicture *picture)
{
	const SwKind *kind = kind_of(picture);
	GString *name = g_string_new(NULL);

	g_string_printf(name, "%s-%s-%s", picture->table->game, kind->element->name, kind->name);
	if (picture->is_cut)
		g_string_append(name, "-cut");
	else if (sw_piece_n_turns(kind) > 1)
		g_string_append_printf(name, "-%u", picture->turn);
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (is_drawn(picture, i))
			g_string_append_printf(name, "-%s-%d", kind->element->attributes[i].name,
			                       sw_document_get(picture->document, picture->id, i));
	}
	g_string_append(name, ".png");
	return g_string_free(name, FALSE);
}

/* A document of that piece alone, so that only its rotation and numbers are drawn. */
static SwDocument *
document_of(const SwPiecePicture *picture, SwPieceId *id)
{
	const SwElement *element = kind_of(picture)->element;
	gint turn = sw_text_map_turn(element);
	SwDocument *document = sw_document_new(picture->table, SW_ROOT_GALAXY);

	*id = sw_document_load_piece(document, picture->kind, SW_ROOT_PIECE,
	                             sw_place_hex(sw_hex(0, 0)), 0);
	for (guint i = 0; i < element->n_attributes; i++) {
		if ((gint)i == turn)
			sw_document_load_value(document, *id, i, (gint32)picture->turn);
		else if (is_drawn(picture, i))
			sw_document_load_value(document, *id, i,
			                       sw_document_get(picture->document, picture->id, i));
	}
	return document;
}

/* The size of a picture in pixels, and the pixels per unit of the drawing. */
typedef struct {
	int width, height;
	double scale;
} Frame;

static Frame
frame_of(const SwPiecePicture *picture)
{
	static const Frame whole = {SW_PIECE_WIDTH, SW_PIECE_HEIGHT, SCALE};
	static const Frame cut[] = {
		[SW_SHAPE_NONE] = {SW_PIECE_WIDTH, SW_PIECE_HEIGHT, SCALE},
		[SW_SHAPE_ROUND] = {128, 128, 133},
		[SW_SHAPE_DIAMOND] = {SW_PIECE_WIDTH, SW_PIECE_HEIGHT, SCALE},
		[SW_SHAPE_HEXAGON] = {SW_PIECE_WIDTH, SW_PIECE_HEIGHT, 113},
		[SW_SHAPE_BAR] = {128, 36, 241},
		[SW_SHAPE_TOKEN] = {128, 128, 230},
	};

	return picture->is_cut ? cut[kind_of(picture)->shape] : whole;
}

static void
draw(const SwPiecePicture *picture, GString *png)
{
	SwPieceId id;
	g_autoptr(SwDocument) document = document_of(picture, &id);
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	Frame frame = frame_of(picture);
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_ARGB32, frame.width, frame.height);
	cairo_t *cr = cairo_create(surface);

	look.is_of_any = picture->document == NULL;
	if (picture->is_cut) {
		/* A cropped picture is opaque. */
		cairo_set_source_rgb(cr, 0.93, 0.92, 0.88);
		cairo_paint(cr);
	}
	cairo_translate(cr, frame.width / 2.0, frame.height / 2.0);
	cairo_scale(cr, frame.scale, frame.scale);
	if (sw_ground_n_sides(kind_of(picture)->element->ground) > 0 && !picture->is_cut)
		cairo_rotate(cr, G_PI / 2 - picture->turn * G_PI / 3);
	sw_picture_tile(cr, document, id, &look);
	cairo_destroy(cr);
	cairo_surface_write_to_png_stream(surface, sw_draw_append, png);
	cairo_surface_destroy(surface);
}

/* The cache key of a picture: its name; with "?" if it has no piece, because that one shows no
 * particular value. */
static char *
key_of(const SwPiecePicture *picture, const char *name)
{
	return g_strconcat(name, picture->document ? "" : "?", NULL);
}

void
sw_piece_picture_add_file(SwExport *export, const SwPiecePicture *picture, const char *name)
{
	GString *png = sw_export_add_file(export, name);
	g_autofree char *key = key_of(picture, name);
	const GString *before = g_hash_table_lookup(export->drawn, key);

	if (before) {
		g_string_append_len(png, before->str, (gssize)before->len);
		return;
	}
	draw(picture, png);
	g_hash_table_insert(export->drawn, g_steal_pointer(&key),
	                    g_string_new_len(png->str, (gssize)png->len));
}

char *
sw_piece_picture_add(SwExport *export, SwPieceId id, gboolean is_cut, GHashTable *seen)
{
	SwPiecePicture picture = {
		.table = export->game->table,
		.kind = sw_document_piece(export->document, id)->kind,
		.turn = is_cut ? 0 : sw_piece_turn(export->document, id),
		.is_cut = is_cut,
		.document = export->document,
		.id = id,
	};
	char *name = sw_piece_picture_name(&picture);

	if (!g_hash_table_contains(seen, name) &&
	    g_hash_table_size(seen) >= SW_PIECE_MOST_PICTURES) {
		sw_export_lose(export, "numbers in the pictures of some pieces: they differ too "
		                       "much");
		g_free(name);
		picture.document = NULL;
		name = sw_piece_picture_name(&picture);
	}
	if (g_hash_table_add(seen, g_strdup(name)))
		sw_piece_picture_add_file(export, &picture, name);
	return name;
}

/* ---- Order ------------------------------------------------------------------------------ */

static int
compare_pieces(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwDocument *document = data;
	SwPieceId one = *(const SwPieceId *)a, two = *(const SwPieceId *)b;
	int order = sw_place_compare(sw_document_place(document, one),
	                             sw_document_place(document, two));
	gboolean is_first_tile = sw_element_is_tile(sw_document_kind(document, one)->element);
	gboolean is_second_tile = sw_element_is_tile(sw_document_kind(document, two)->element);
	guint first = sw_document_piece(document, one)->kind;
	guint second = sw_document_piece(document, two)->kind;

	if (order == 0 && is_first_tile != is_second_tile)
		return is_first_tile ? -1 : 1;
	if (order == 0 && first != second)
		return first < second ? -1 : 1;
	return order != 0 ? order : one < two ? -1 : 1;
}

GArray *
sw_piece_order(const SwDocument *document)
{
	SwPieceId galaxy = sw_document_galaxy(document);
	GArray *order = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_PIECE (id, document) {
		if (id != galaxy && id != SW_ROOT_PIECE)
			g_array_append_val(order, id);
	}
	g_array_sort_with_data(order, compare_pieces, (gpointer)document);
	return order;
}
