#include "map/scene.h"

#include <math.h>

#include "map/raster.h"
#include "picture/tile.h"

struct SwScene {
	cairo_surface_t *image;

	/* Pictures of tiles by what is drawn of them, for one zoom and one look. */
	GHashTable *sprites; /* guint64 -> cairo_surface_t */
	double zoom;
	SwShow show;

	/* While painting: */
	SwSession *session;
	SwDocument *document;
	SwViewport viewport;  /* in the pixels of the screen */
	guint32 *colours;     /* of each kind */
	const SwGraph *graph; /* who touches whom, as of the last check; NULL: not known */
};

SwScene *
sw_scene_new(void)
{
	SwScene *scene = g_new0(SwScene, 1);

	scene->sprites = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free,
	                                       (GDestroyNotify)cairo_surface_destroy);
	return scene;
}

void
sw_scene_free(SwScene *scene)
{
	if (scene == NULL)
		return;
	g_clear_pointer(&scene->image, cairo_surface_destroy);
	g_hash_table_unref(scene->sprites);
	g_free(scene);
}

/* ---- Colours ---------------------------------------------------------------------------- */

static guint32
pack(SwColour colour)
{
	return 0xff000000u | (guint32)lrint(colour.red * 255) << 16 |
	       (guint32)lrint(colour.green * 255) << 8 | (guint32)lrint(colour.blue * 255);
}

static guint32 *
colours_of(const SwTable *table)
{
	guint32 *colours = g_new(guint32, table->n_kinds);

	for (guint i = 0; i < table->n_kinds; i++)
		colours[i] = pack(sw_colour_parse(table->kinds[i].fill));
	return colours;
}

/* The colours of what is not a tile; light and dark, plain and with high contrast. */
typedef struct {
	guint32 ground, lines, coordinates;
} Paper;

static const Paper *
paper_of(SwShow show)
{
	static const Paper papers[2][2] = {
		{{0xfff4f3ef, 0xffd9d6cd, 0xff6b6b63}, {0xff10131a, 0xff232833, 0xff8a93a6}},
		{{0xffffffff, 0xff404040, 0xff000000}, {0xff000000, 0xffb8b8b8, 0xffffffff}},
	};

	return &papers[(show & SW_SHOW_CONTRAST) != 0][(show & SW_SHOW_DARK) != 0];
}

static void
set_colour(cairo_t *cr, guint32 argb)
{
	cairo_set_source_rgb(cr, ((argb >> 16) & 255) / 255.0, ((argb >> 8) & 255) / 255.0,
	                     (argb & 255) / 255.0);
}

/* ---- Small hexes ------------------------------------------------------------------------ */

static guint32
colour_of(SwHex hex, gpointer data)
{
	SwScene *scene = data;
	SwPieceId tile = sw_session_tile_at(scene->session, hex);

	return tile == SW_NO_PIECE ? 0
	                           : scene->colours[sw_document_piece(scene->document, tile)->kind];
}

static void
paint_small(SwScene *scene)
{
	SwImageBuffer image = {
		.pixels = (guint32 *)(gpointer)cairo_image_surface_get_data(scene->image),
		.width = cairo_image_surface_get_width(scene->image),
		.height = cairo_image_surface_get_height(scene->image),
		.stride = cairo_image_surface_get_stride(scene->image) / 4,
	};

	cairo_surface_flush(scene->image);
	sw_raster_hexes(&image, &scene->viewport, colour_of, scene);
	cairo_surface_mark_dirty(scene->image);
}

/* ---- Large hexes ------------------------------------------------------------------------ */

/* Adds a number to a hash (FNV-1a). Two looks of one hash in a hundred million maps are too few to
 * be told apart. */
static guint64
mix(guint64 hash, guint64 number)
{
	return (hash ^ number) * G_GUINT64_CONSTANT(1099511628211);
}

/* What is drawn of a tile: its kind and its values. Equal texts have one number. */
static guint64
look_of(const SwDocument *document, SwPieceId tile)
{
	const SwPiece *piece = sw_document_piece(document, tile);
	guint64 hash = mix(G_GUINT64_CONSTANT(14695981039346656037), piece->kind);

	hash = mix(hash, piece->present);
	for (guint32 rest = piece->present; rest; rest &= rest - 1) {
		guint attribute = (guint)__builtin_ctz(rest);

		hash = mix(hash, (guint32)sw_document_get_text_number(document, tile, attribute));
	}
	return hash;
}

/* The picture may reach a little beyond its hex: points of diamonds, and shadows. */
#define SPRITE_SIZE 1.5

static cairo_surface_t *
draw_sprite(SwScene *scene, SwPieceId tile)
{
	gint size = (gint)ceil(scene->viewport.zoom * SPRITE_SIZE) + 2;
	cairo_surface_t *sprite = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
	cairo_t *cr = cairo_create(sprite);
	SwLook look = sw_look(scene->show & SW_SHOW_DARK ? SW_THEME_DARK : SW_THEME_LIGHT,
	                      scene->viewport.zoom);

	cairo_translate(cr, size / 2, size / 2);
	cairo_scale(cr, scene->viewport.zoom, scene->viewport.zoom);
	sw_picture_tile(cr, scene->document, tile, &look);
	cairo_destroy(cr);
	return sprite;
}

static cairo_surface_t *
sprite_of(SwScene *scene, SwPieceId tile)
{
	guint64 key = look_of(scene->document, tile);
	cairo_surface_t *sprite = g_hash_table_lookup(scene->sprites, &key);

	if (sprite == NULL) {
		sprite = draw_sprite(scene, tile);
		g_hash_table_insert(scene->sprites, g_memdup2(&key, sizeof key), sprite);
	}
	return sprite;
}

static void
paint_tile(SwScene *scene, cairo_t *cr, SwPieceId tile, SwHex hex)
{
	cairo_surface_t *sprite = sprite_of(scene, tile);
	SwPoint at = sw_viewport_hex(&scene->viewport, hex);
	gint half = cairo_image_surface_get_width(sprite) / 2;

	cairo_set_source_surface(cr, sprite, round(at.x) - half, round(at.y) - half);
	cairo_paint(cr);
}

/* Three sides of a hex; its neighbours draw the others. */
static void
add_sides(cairo_t *cr, SwPoint at, double zoom)
{
	double radius = zoom * SW_HEX_RADIUS;

	cairo_move_to(cr, at.x + zoom / 2, at.y - radius / 2);
	cairo_line_to(cr, at.x + zoom / 2, at.y + radius / 2);
	cairo_line_to(cr, at.x, at.y + radius);
	cairo_line_to(cr, at.x - zoom / 2, at.y + radius / 2);
}

/* Calls `paint` for each hex that can be seen. */
static void
each_hex(SwScene *scene, cairo_t *cr, void (*paint)(SwScene *scene, cairo_t *cr, SwHex hex))
{
	gint32 top, bottom, left, right;

	sw_viewport_rows(&scene->viewport, &top, &bottom);
	for (gint32 r = top - 1; r <= bottom + 1; r++) {
		sw_viewport_columns(&scene->viewport, r, &left, &right);
		for (gint32 q = left - 1; q <= right + 1; q++)
			paint(scene, cr, sw_hex(q, r));
	}
}

static void
paint_sides(SwScene *scene, cairo_t *cr, SwHex hex)
{
	add_sides(cr, sw_viewport_hex(&scene->viewport, hex), scene->viewport.zoom);
}

/* Between tiles that touch, from rim to rim: lines that show who can go where. */
static void
add_touches(SwScene *scene, cairo_t *cr, SwHex hex)
{
	const SwGraph *graph = scene->graph;
	guint32 tile = sw_grid_get(&graph->tiles->grid, hex);
	SwPoint from = sw_viewport_hex(&scene->viewport, hex);

	if (tile == SW_NO_TILE)
		return;
	for (guint d = 0; d < SW_HEX_SIDES / 2; d++) {
		SwPoint to = sw_viewport_hex(&scene->viewport, sw_hex_neighbour(hex, d));

		if (sw_graph_touched(graph, tile, d) == SW_NO_TILE)
			continue;
		cairo_move_to(cr, from.x, from.y);
		cairo_line_to(cr, to.x, to.y);
	}
}

static void
paint_tile_on(SwScene *scene, cairo_t *cr, SwHex hex)
{
	SwPieceId tile = sw_session_tile_at(scene->session, hex);

	if (tile != SW_NO_PIECE)
		paint_tile(scene, cr, tile, hex);
}

/* All six sides, of tiles alone. */
static void
paint_rim(SwScene *scene, cairo_t *cr, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&scene->viewport, hex);
	double radius = (scene->viewport.zoom - 3) * SW_HEX_RADIUS;

	if (sw_session_tile_at(scene->session, hex) == SW_NO_PIECE)
		return;
	cairo_new_sub_path(cr);
	for (guint i = 0; i < SW_HEX_SIDES; i++) {
		double angle = G_PI / 6 + i * G_PI / 3;

		cairo_line_to(cr, at.x + radius * cos(angle), at.y + radius * sin(angle));
	}
	cairo_close_path(cr);
}

static void
paint_coordinates(SwScene *scene, cairo_t *cr, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&scene->viewport, hex);
	cairo_text_extents_t extents;
	char text[32];

	g_snprintf(text, sizeof text, "%d,%d", hex.q, hex.r);
	cairo_text_extents(cr, text, &extents);
	cairo_move_to(cr, at.x - extents.width / 2, at.y + scene->viewport.zoom * 0.52);
	cairo_show_text(cr, text);
}

static void
paint_large(SwScene *scene, cairo_t *cr)
{
	if (scene->show & SW_SHOW_GRID) {
		each_hex(scene, cr, paint_sides);
		set_colour(cr, paper_of(scene->show)->lines);
		cairo_set_line_width(cr, 1);
		cairo_stroke(cr);
	}
	if (scene->graph) {
		each_hex(scene, cr, add_touches);
		set_colour(cr, scene->show & SW_SHOW_DARK ? 0xff4a6a94 : 0xff8fa6c4);
		cairo_set_line_width(cr, MAX(scene->viewport.zoom / 14, 1));
		cairo_stroke(cr);
	}
	each_hex(scene, cr, paint_tile_on);
	if (scene->show & SW_SHOW_CONTRAST) {
		each_hex(scene, cr, paint_rim);
		set_colour(cr, paper_of(scene->show)->coordinates);
		cairo_set_line_width(cr, CLAMP(scene->viewport.zoom / 24, 1, 3));
		cairo_stroke(cr);
	}
	if (scene->show & SW_SHOW_COORDINATES && scene->viewport.zoom >= 32) {
		set_colour(cr, paper_of(scene->show)->coordinates);
		cairo_set_font_size(cr, CLAMP(scene->viewport.zoom / 7, 8, 14));
		each_hex(scene, cr, paint_coordinates);
	}
}

/* ---- All of it -------------------------------------------------------------------------- */

/* The image, of the size of the screen's part. */
static void
make_image(SwScene *scene)
{
	gint width = MAX((gint)scene->viewport.width, 1);
	gint height = MAX((gint)scene->viewport.height, 1);

	if (scene->image && cairo_image_surface_get_width(scene->image) == width &&
	    cairo_image_surface_get_height(scene->image) == height) {
		cairo_surface_set_device_scale(scene->image, 1, 1);
		return;
	}
	g_clear_pointer(&scene->image, cairo_surface_destroy);
	scene->image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
}

static void
forget_sprites(SwScene *scene, SwShow show)
{
	if (scene->zoom != scene->viewport.zoom || ((scene->show ^ show) & SW_SHOW_DARK))
		g_hash_table_remove_all(scene->sprites);
	scene->zoom = scene->viewport.zoom;
	scene->show = show;
}

cairo_surface_t *
sw_scene_paint(SwScene *scene, SwSession *session, const SwViewport *viewport, gint scale,
               SwShow show)
{
	cairo_t *cr;

	scene->session = session;
	scene->document = sw_session_document(session);
	scene->viewport = *viewport;
	scene->viewport.zoom *= scale;
	scene->viewport.width *= scale;
	scene->viewport.height *= scale;
	make_image(scene);
	forget_sprites(scene, show);
	scene->graph =
		sw_session_is_checked(session) ? sw_view_graph(sw_session_view(session)) : NULL;
	scene->colours = colours_of(sw_document_table(scene->document));
	cr = cairo_create(scene->image);
	set_colour(cr, paper_of(show)->ground);
	cairo_paint(cr);
	if (scene->viewport.zoom < SW_SCENE_DETAIL)
		paint_small(scene);
	else
		paint_large(scene, cr);
	cairo_destroy(cr);
	g_clear_pointer(&scene->colours, g_free);
	return scene->image;
}
