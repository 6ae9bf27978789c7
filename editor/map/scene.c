#include "map/scene_private.h"

#include <math.h>

SwScene *
sw_scene_new(void)
{
	SwScene *scene = g_new0(SwScene, 1);

	scene->sprites = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free,
	                                       (GDestroyNotify)sw_sprite_free);
	return scene;
}

void
sw_scene_free(SwScene *scene)
{
	if (scene == NULL)
		return;
	g_clear_pointer(&scene->image, cairo_surface_destroy);
	g_clear_pointer(&scene->other, cairo_surface_destroy);
	g_clear_pointer(&scene->canvas, cairo_surface_destroy);
	g_hash_table_unref(scene->sprites);
	sw_board_free(scene->board);
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
	const SwRegionPiece *region = scene__region_at(scene, hex);
	SwPieceId tile = region ? region->piece : sw_session_tile_at(scene->session, hex);

	return tile == SW_NO_PIECE ? 0
	                           : scene->colours[sw_document_piece(scene->document, tile)->kind];
}

/* ---- Large hexes ------------------------------------------------------------------------ */

/* What is drawn of a tile: its kind and its values. Equal texts have one number; where tiles are
 * too small for texts, those with other texts look the same. */
static guint64
look_of(const SwDocument *document, SwPieceId tile, gboolean with_texts)
{
	const SwElement *element = sw_document_kind(document, tile)->element;
	const SwPiece *piece = sw_document_piece(document, tile);
	guint64 hash = scene__mix(SCENE_HASH, piece->kind);

	for (guint32 rest = piece->present; rest; rest &= rest - 1) {
		guint attribute = (guint)__builtin_ctz(rest);

		if (with_texts || !sw_type_is_text(element->attributes[attribute].type))
			hash = scene__mix(hash, (guint32)sw_document_get_text_number(document, tile,
			                                                             attribute) +
			                                1);
		hash = scene__mix(hash, attribute);
	}
	return hash;
}

/* The picture may reach a little beyond its hex: points of diamonds, and shadows. */
#define SPRITE_SIZE 1.5

/* While the zoom changes in each frame, sprites of whole sizes serve: half a pixel is not seen. */
static gint
sprite_size(const SwScene *scene)
{
	return (gint)ceil(scene->drawn_zoom * SPRITE_SIZE) + 2;
}

/* A clear part of the canvas, the origin in its middle. A surface for each sprite would cost more
 * than what is drawn on it. */
cairo_t *
scene__begin_sprite(SwScene *scene)
{
	gint size = sprite_size(scene);
	cairo_t *cr;

	if (scene->canvas == NULL || cairo_image_surface_get_width(scene->canvas) < size) {
		g_clear_pointer(&scene->canvas, cairo_surface_destroy);
		scene->canvas = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size);
	}
	cr = cairo_create(scene->canvas);
	cairo_rectangle(cr, 0, 0, size, size);
	cairo_clip(cr);
	cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
	cairo_paint(cr);
	cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
	cairo_translate(cr, size / 2, size / 2);
	return cr;
}

SwLook
scene__look(const SwScene *scene)
{
	return sw_look(scene->show & SW_SHOW_DARK ? SW_THEME_DARK : SW_THEME_LIGHT,
	               scene->drawn_zoom);
}

SwSprite *
scene__end_sprite(SwScene *scene, cairo_t *cr)
{
	cairo_destroy(cr);
	return sw_sprite_new(scene->canvas, sprite_size(scene));
}

static SwSprite *
draw_tile(SwScene *scene, SwPieceId tile, gboolean is_covered)
{
	cairo_t *cr = scene__begin_sprite(scene);
	SwLook look = scene__look(scene);

	look.is_covered = is_covered;
	cairo_scale(cr, scene->drawn_zoom, scene->drawn_zoom);
	sw_picture_tile(cr, scene->document, tile, &look);
	return scene__end_sprite(scene, cr);
}

/* What lies under tiles: three sides of the hex, whose neighbours draw the others, and lines to
 * those that its tile touches. */
enum { GROUND_TOUCHES = 7, GROUND_GRID = 8 };

static void
draw_sides(SwScene *scene, cairo_t *cr)
{
	double half = scene->drawn_zoom / 2, radius = scene->drawn_zoom * SW_HEX_RADIUS;

	cairo_move_to(cr, half, -radius / 2);
	cairo_line_to(cr, half, radius / 2);
	cairo_line_to(cr, 0, radius);
	cairo_line_to(cr, -half, radius / 2);
	set_colour(cr, paper_of(scene->show)->lines);
	cairo_set_line_width(cr, 1);
	cairo_stroke(cr);
}

/* From rim to rim; tiles lie over the rest. */
static void
draw_touches(SwScene *scene, cairo_t *cr, guint touches)
{
	for (guint d = 0; d < SW_HEX_SIDES / 2; d++) {
		SwPoint to = sw_hex_centre(sw_hex_neighbour(sw_hex(0, 0), d));
		double near = scene->drawn_zoom * 0.25, far = scene->drawn_zoom * 0.72;

		if (!(touches & 1u << d))
			continue;
		cairo_move_to(cr, to.x * near, to.y * near);
		cairo_line_to(cr, to.x * far, to.y * far);
	}
	set_colour(cr, scene->show & SW_SHOW_DARK ? 0xff4a6a94 : 0xff8fa6c4);
	cairo_set_line_width(cr, MAX(scene->drawn_zoom / 14, 1));
	cairo_stroke(cr);
}

static SwSprite *
draw_ground(SwScene *scene, guint ground)
{
	cairo_t *cr = scene__begin_sprite(scene);

	if (ground & GROUND_GRID)
		draw_sides(scene, cr);
	draw_touches(scene, cr, ground & GROUND_TOUCHES);
	return scene__end_sprite(scene, cr);
}

static guint64
with_size(const SwScene *scene, guint64 look)
{
	return scene__mix(look, (guint64)scene->drawn_zoom);
}

SwSprite *
scene__find_sprite(SwScene *scene, guint64 look)
{
	guint64 key = with_size(scene, look);

	return g_hash_table_lookup(scene->sprites, &key);
}

SwSprite *
scene__keep_sprite(SwScene *scene, guint64 look, SwSprite *sprite)
{
	guint64 key = with_size(scene, look);

	g_hash_table_insert(scene->sprites, g_memdup2(&key, sizeof key), sprite);
	scene->sprite_bytes += sw_sprite_bytes(sprite);
	return sprite;
}

void
scene__draw_sprite(SwScene *scene, const SwSprite *sprite, SwPoint at)
{
	sw_sprite_draw(sprite, &scene->buffer, (gint)lrint(at.x), (gint)lrint(at.y));
}

static void
paint_tile(SwScene *scene, SwPieceId tile, SwHex hex)
{
	gboolean with_texts = scene->drawn_zoom >= SW_PICTURE_NAMES_FROM;
	gboolean is_covered = sw_board_at(scene->board, sw_place_hex(hex)) != NULL;
	guint64 look = scene__mix(look_of(scene->document, tile, with_texts), is_covered);
	SwSprite *sprite = scene__find_sprite(scene, look);

	if (sprite == NULL)
		sprite = scene__keep_sprite(scene, look, draw_tile(scene, tile, is_covered));
	scene__draw_sprite(scene, sprite, sw_viewport_hex(&scene->viewport, hex));
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

static guint
touches_of(const SwGraph *graph, SwHex hex)
{
	guint32 tile = graph ? sw_grid_get(&graph->tiles->grid, hex) : SW_NO_TILE;
	guint touches = 0;

	for (guint d = 0; tile != SW_NO_TILE && d < SW_HEX_SIDES / 2; d++) {
		if (sw_graph_touched(graph, tile, d) != SW_NO_TILE)
			touches |= 1u << d;
	}
	return touches;
}

static void
paint_ground(SwScene *scene, cairo_t *cr G_GNUC_UNUSED, SwHex hex)
{
	guint ground = touches_of(scene->graph, hex);
	SwSprite *sprite;
	guint64 look;

	if (scene->show & SW_SHOW_GRID)
		ground |= GROUND_GRID;
	if (ground == 0)
		return;
	look = scene__mix(SCENE_HASH, ground);
	sprite = scene__find_sprite(scene, look);
	if (sprite == NULL)
		sprite = scene__keep_sprite(scene, look, draw_ground(scene, ground));
	scene__draw_sprite(scene, sprite, sw_viewport_hex(&scene->viewport, hex));
}

static void
paint_tile_on(SwScene *scene, cairo_t *cr G_GNUC_UNUSED, SwHex hex)
{
	SwPieceId tile = sw_session_tile_at(scene->session, hex);

	if (tile != SW_NO_PIECE && sw_document_kind(scene->document, tile)->element->region == NULL)
		paint_tile(scene, tile, hex);
}

static void
paint_cell(SwScene *scene, cairo_t *cr G_GNUC_UNUSED, SwHex hex)
{
	scene__paint_cell(scene, hex);
}

static void
paint_regions(SwScene *scene, cairo_t *cr)
{
	if (scene->board == NULL || scene->board->regions == NULL)
		return;
	each_hex(scene, cr, paint_cell);
	cairo_surface_mark_dirty(scene->image);
	scene__paint_numbers(scene, cr);
	cairo_surface_flush(scene->image);
}

/* All six sides, of tiles alone. */
static void
paint_rim(SwScene *scene, cairo_t *cr, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&scene->viewport, hex);

	if (sw_session_tile_at(scene->session, hex) != SW_NO_PIECE)
		sw_picture_add_hexagon(cr, at.x, at.y, (scene->viewport.zoom - 3) * SW_HEX_RADIUS);
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
	each_hex(scene, cr, paint_ground);
	paint_regions(scene, cr);
	each_hex(scene, cr, paint_tile_on);
	scene__paint_above(scene);
	cairo_surface_mark_dirty(scene->image);
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

/* Where a cell is of few pixels, its region's border is seen before its colour is. */
static void
paint_small(SwScene *scene, cairo_t *cr)
{
	sw_raster_hexes(&scene->buffer, &scene->viewport, colour_of, scene);
	if (scene->viewport.zoom >= SCENE_ABOVE_FROM)
		paint_regions(scene, cr);
	scene__paint_above(scene);
	cairo_surface_mark_dirty(scene->image);
}

/* ---- All of it -------------------------------------------------------------------------- */

/* Another image than the last one, which cairo would copy as long as it is shown; of the size of
 * the screen's part. */
static void
take_image(SwScene *scene)
{
	gint width = MAX((gint)scene->viewport.width, 1);
	gint height = MAX((gint)scene->viewport.height, 1);
	cairo_surface_t *next = scene->other;

	scene->other = scene->image;
	scene->image = next;
	if (next && cairo_image_surface_get_width(next) == width &&
	    cairo_image_surface_get_height(next) == height &&
	    cairo_surface_get_reference_count(next) == 1) {
		cairo_surface_set_device_scale(next, 1, 1);
		return;
	}
	g_clear_pointer(&scene->image, cairo_surface_destroy);
	scene->image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
}

/* What is seen at one zoom is much less. */
#define MOST_SPRITE_BYTES (64 * 1024 * 1024)

static void
forget_sprites(SwScene *scene, SwShow show)
{
	if (((scene->show ^ show) & (SW_SHOW_DARK | SW_SHOW_CONTRAST)) ||
	    scene->sprite_bytes > MOST_SPRITE_BYTES) {
		g_hash_table_remove_all(scene->sprites);
		scene->sprite_bytes = 0;
	}
	scene->drawn_zoom = floor(scene->viewport.zoom);
	scene->show = show;
}

/* What is painted without cairo. */
static void
open_buffer(SwScene *scene)
{
	cairo_surface_flush(scene->image);
	scene->buffer = (SwImageBuffer){
		.pixels = (guint32 *)(gpointer)cairo_image_surface_get_data(scene->image),
		.width = cairo_image_surface_get_width(scene->image),
		.height = cairo_image_surface_get_height(scene->image),
		.stride = cairo_image_surface_get_stride(scene->image) / 4,
	};
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
	take_image(scene);
	forget_sprites(scene, show);
	scene__find_board(scene);
	scene->graph =
		sw_session_is_checked(session) ? sw_view_graph(sw_session_view(session)) : NULL;
	scene->colours = colours_of(sw_document_table(scene->document));
	cr = cairo_create(scene->image);
	set_colour(cr, paper_of(show)->ground);
	cairo_paint(cr);
	open_buffer(scene);
	if (scene->viewport.zoom < SW_SCENE_DETAIL)
		paint_small(scene, cr);
	else
		paint_large(scene, cr);
	cairo_destroy(cr);
	g_clear_pointer(&scene->colours, g_free);
	return scene->image;
}
