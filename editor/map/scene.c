#include "map/scene.h"

#include "map/sprites.h"
#include "picture/map_drawing.h"
#include "session/layers.h"

#include <math.h>

struct SwScene {
	cairo_surface_t *image; /* painted on; the other one is still on the screen */
	cairo_surface_t *other;

	SwSprites *sprites; /* drawn in one theme */
	SwShow show;

	/* Regions and stacks above tiles, of `board_document` at `board_revision`. */
	SwMapDrawing *map; /* NULL if there are only tiles */
	const SwDocument *board_document;
	guint64 board_revision, board_layers;

	/* Valid during sw_scene_paint(). The viewport is in pixels of the screen. */
	SwSession *session;
	SwDocument *document;
	SwViewport viewport; /* in the pixels of the screen */
	const SwPiece *pieces;
	const SwKind *kinds;
	guint32 *colours;     /* of each kind */
	const guint8 *hidden; /* kinds; NULL: none */
	const guint8 *alone;  /* pieces that are hidden by themselves, of the first `n_alone` */
	guint32 n_alone;
	const SwGraph *graph; /* which tiles touch, as of the last check; NULL: not known */
	SwImageBuffer buffer; /* the image's */
	guint32 n_pieces;
	double drawn_zoom; /* for which sprites are drawn */
	gint scale;        /* pixels of the screen per pixel of the window */
};

/* Adds a number to a hash (FNV-1a). At 64 bits, two looks of one map with the same hash are too
 * unlikely to handle: one map in a hundred million. */
static guint64
mix(guint64 hash, guint64 number)
{
	return (hash ^ number) * G_GUINT64_CONSTANT(1099511628211);
}

#define HASH G_GUINT64_CONSTANT(14695981039346656037)

/* What a look depicts; hashed first. */
enum { LOOK_TILE, LOOK_GROUND, LOOK_CELL, LOOK_STACK };

/* Pieces above tiles are drawn from this distance between two centres on, in pixels. */
#define ABOVE_FROM 5.0

SwScene *
sw_scene_new(void)
{
	SwScene *scene = g_new0(SwScene, 1);

	scene->sprites = sw_sprites_new();
	return scene;
}

void
sw_scene_free(SwScene *scene)
{
	if (scene == NULL)
		return;
	g_clear_pointer(&scene->image, cairo_surface_destroy);
	g_clear_pointer(&scene->other, cairo_surface_destroy);
	sw_sprites_free(scene->sprites);
	sw_map_drawing_free(scene->map);
	g_free(scene);
}

/* ---- The document ----------------------------------------------------------------------- */

void
sw_scene_forget(SwScene *scene)
{
	g_clear_pointer(&scene->map, sw_map_drawing_free);
	scene->board_document = NULL;
	/* Hashes of looks contain the document's numbers of texts. */
	sw_sprites_forget(scene->sprites);
}

static gboolean
is_hidden(const SwScene *scene, SwPieceId id)
{
	return (scene->hidden && scene->hidden[scene->pieces[id].kind]) ||
	       (id < scene->n_alone && scene->alone[id]);
}

/* Leaves out what is hidden. */
static SwMapDrawing *
draw_map(const SwScene *scene)
{
	g_autoptr(GArray) ids = NULL;

	if (scene->hidden == NULL && scene->n_alone == 0)
		return sw_map_drawing_new(scene->document, NULL, 0);
	ids = g_array_sized_new(TRUE, FALSE, sizeof(SwPieceId), scene->n_pieces);
	for (SwPieceId id = 0; id < scene->n_pieces; id++) {
		if (!is_hidden(scene, id))
			g_array_append_val(ids, id);
	}
	return sw_map_drawing_new(scene->document, (const SwPieceId *)(gconstpointer)ids->data,
	                          ids->len);
}

/* Finds regions and pieces above tiles, if the document has changed since the last time. */
static void
find_board(SwScene *scene)
{
	guint64 revision = sw_document_revision(scene->document);
	guint64 layers = sw_session_layers_number(scene->session);

	if (scene->board_document == scene->document && scene->board_revision == revision &&
	    scene->board_layers == layers)
		return;
	g_clear_pointer(&scene->map, sw_map_drawing_free);
	if (sw_map_drawing_is_wanted(scene->document))
		scene->map = draw_map(scene);
	scene->board_document = scene->document;
	scene->board_revision = revision;
	scene->board_layers = layers;
}

/* Returns the region that is visible in the cell, or NULL. */
static const SwRegionPiece *
region_at(const SwScene *scene, SwHex cell)
{
	return scene->map ? sw_regions_at(scene->map->regions, cell) : NULL;
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

/* Colours of everything but tiles; light and dark, normal and high contrast. */
typedef struct {
	guint32 ground, lines, rims;
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

static gboolean
is_tile(const SwScene *scene, SwPieceId id)
{
	return sw_element_is_tile(scene->kinds[scene->pieces[id].kind].element) &&
	       !is_hidden(scene, id);
}

/* Called for a hundred thousand hexes in a frame: sw_session_tile_at(), inlined. */
static guint32
colour_of(SwHex hex, gpointer data)
{
	SwScene *scene = data;
	const SwRegionPiece *region = scene->map ? region_at(scene, hex) : NULL;
	SwPieceId id;

	if (region)
		return scene->colours[scene->pieces[region->piece].kind];
	id = sw_document_at(scene->document, sw_place_hex(hex));
	while (id != SW_NO_PIECE && !is_tile(scene, id))
		id = sw_document_next_at(scene->document, id);
	return id == SW_NO_PIECE ? 0 : scene->colours[scene->pieces[id].kind];
}

/* ---- Large hexes ------------------------------------------------------------------------ */

/* Returns a hash of what is drawn of a tile: its kind and values. Equal texts have the same number.
 * Where tiles are too small for texts, texts do not count. */
static guint64
look_of(const SwDocument *document, SwPieceId tile, gboolean with_texts, gboolean is_covered)
{
	const SwElement *element = sw_document_kind(document, tile)->element;
	const SwPiece *piece = sw_document_piece(document, tile);
	guint64 hash = mix(mix(HASH, LOOK_TILE), piece->kind);

	for (guint32 rest = piece->present; rest; rest &= rest - 1) {
		guint attribute = (guint)__builtin_ctz(rest);

		if (with_texts || !sw_type_is_text(element->attributes[attribute].type))
			hash = mix(hash,
			           (guint32)sw_document_get_text_number(document, tile, attribute) +
			                   1);
		hash = mix(hash, attribute);
	}
	return mix(hash, is_covered);
}

static SwLook
scene_look(const SwScene *scene)
{
	return sw_look(scene->show & SW_SHOW_DARK ? SW_THEME_DARK : SW_THEME_LIGHT,
	               scene->drawn_zoom);
}

static const SwSprite *
draw_tile(SwScene *scene, guint64 key, SwPieceId tile, gboolean is_covered)
{
	cairo_t *cr = sw_sprites_open(scene->sprites);
	SwLook look = scene_look(scene);

	look.is_covered = is_covered;
	cairo_scale(cr, scene->drawn_zoom, scene->drawn_zoom);
	sw_picture_tile(cr, scene->document, tile, &look);
	return sw_sprites_close(scene->sprites, key, cr);
}

/* What is drawn below tiles: three sides of the hex (its neighbours draw the others), and lines to
 * the tiles that its tile touches. */
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

/* Draws the lines from rim to rim; tiles cover the rest. */
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

static const SwSprite *
draw_ground(SwScene *scene, guint64 key, guint ground)
{
	cairo_t *cr = sw_sprites_open(scene->sprites);

	if (ground & GROUND_GRID)
		draw_sides(scene, cr);
	draw_touches(scene, cr, ground & GROUND_TOUCHES);
	return sw_sprites_close(scene->sprites, key, cr);
}

static void
lay(SwScene *scene, const SwSprite *sprite, SwPoint at)
{
	sw_sprites_lay(scene->sprites, sprite, &scene->buffer, at.x, at.y);
}

static void
paint_tile(SwScene *scene, SwPieceId tile, SwHex hex)
{
	gboolean with_texts = scene->drawn_zoom >= SW_PICTURE_NAMES_FROM;
	gboolean is_covered = sw_map_drawing_at(scene->map, sw_place_hex(hex)) != NULL;
	guint64 look = look_of(scene->document, tile, with_texts, is_covered);
	const SwSprite *sprite = sw_sprites_find(scene->sprites, look);

	/* A hundred names that come into view at once take longer to draw than a frame has. */
	if (sprite == NULL && with_texts)
		sprite = sw_sprites_stand_in(scene->sprites,
		                             look_of(scene->document, tile, FALSE, is_covered));
	if (sprite == NULL)
		sprite = draw_tile(scene, look, tile, is_covered);
	lay(scene, sprite, sw_viewport_hex(&scene->viewport, hex));
}

/* Calls `paint` for each visible hex. */
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
	const SwSprite *sprite;
	guint64 look;

	if (scene->show & SW_SHOW_GRID)
		ground |= GROUND_GRID;
	if (ground == 0)
		return;
	look = mix(mix(HASH, LOOK_GROUND), ground);
	sprite = sw_sprites_find(scene->sprites, look);
	if (sprite == NULL)
		sprite = draw_ground(scene, look, ground);
	lay(scene, sprite, sw_viewport_hex(&scene->viewport, hex));
}

static void
paint_tile_on(SwScene *scene, cairo_t *cr G_GNUC_UNUSED, SwHex hex)
{
	SwPieceId tile = sw_session_tile_at(scene->session, hex);

	if (tile != SW_NO_PIECE && sw_document_kind(scene->document, tile)->element->region == NULL)
		paint_tile(scene, tile, hex);
}

/* ---- Regions below tiles, and stacks above them ----------------------------------------- */

static const SwSprite *
draw_cell(SwScene *scene, guint64 key, const SwRegionPiece *region, guint border)
{
	cairo_t *cr = sw_sprites_open(scene->sprites);
	SwLook look = scene_look(scene);

	cairo_scale(cr, scene->drawn_zoom, scene->drawn_zoom);
	sw_picture_cell(cr, scene->map->regions, region, border, &look);
	return sw_sprites_close(scene->sprites, key, cr);
}

static void
paint_cell(SwScene *scene, cairo_t *cr G_GNUC_UNUSED, SwHex cell)
{
	const SwRegionPiece *region = region_at(scene, cell);
	guint64 look = mix(HASH, LOOK_CELL);
	guint border;
	const SwSprite *sprite;

	if (region == NULL)
		return;
	border = sw_regions_border(scene->map->regions, cell);
	look = mix(look, sw_document_piece(scene->document, region->piece)->kind);
	look = mix(look, (guint32)region->seat);
	look = mix(look, border);
	sprite = sw_sprites_find(scene->sprites, look);
	if (sprite == NULL)
		sprite = draw_cell(scene, look, region, border);
	lay(scene, sprite, sw_viewport_hex(&scene->viewport, cell));
}

static void
paint_numbers(SwScene *scene, cairo_t *cr)
{
	const GArray *regions = scene->map->regions->regions;
	SwLook look = scene_look(scene);

	SW_EACH (const SwRegionPiece, region, regions) {
		SwPoint at = sw_viewport_hex(&scene->viewport, region->centre);

		cairo_save(cr);
		cairo_translate(cr, at.x, at.y);
		cairo_scale(cr, scene->viewport.zoom, scene->viewport.zoom);
		sw_picture_region_number(cr, scene->map->regions, region,
		                         sw_map_drawing_number_spot(scene->map, region), &look);
		cairo_restore(cr);
	}
}

static void
paint_regions(SwScene *scene, cairo_t *cr)
{
	if (scene->map == NULL || scene->map->regions == NULL)
		return;
	each_hex(scene, cr, paint_cell);
	cairo_surface_mark_dirty(scene->image);
	paint_numbers(scene, cr);
	cairo_surface_flush(scene->image);
}

static const SwSprite *
draw_stack(SwScene *scene, guint64 key, const SwStack *stack)
{
	cairo_t *cr = sw_sprites_open(scene->sprites);
	SwLook look = scene_look(scene);

	cairo_scale(cr, scene->drawn_zoom, scene->drawn_zoom);
	sw_picture_stack(cr, stack, &look);
	return sw_sprites_close(scene->sprites, key, cr);
}

static void
paint_place(SwScene *scene, const SwDrawnPlace *place, SwPoint at)
{
	g_auto(SwStack) stack = {0};
	const SwSprite *sprite;
	guint64 look;

	sw_map_drawing_stack(scene->map, place, scene->drawn_zoom, &stack);
	look = sw_stack_hash(&stack, mix(HASH, LOOK_STACK));
	sprite = sw_sprites_find(scene->sprites, look);
	if (sprite == NULL)
		sprite = draw_stack(scene, look, &stack);
	lay(scene, sprite, at);
}

static void
paint_above(SwScene *scene)
{
	const SwViewport *viewport = &scene->viewport;

	if (scene->map == NULL || viewport->zoom < ABOVE_FROM)
		return;
	SW_EACH (const SwDrawnPlace, place, scene->map->places) {
		SwPoint at = sw_viewport_to_window(viewport, sw_place_middle(place->place));

		if (at.x > -viewport->zoom && at.y > -viewport->zoom &&
		    at.x < viewport->width + viewport->zoom &&
		    at.y < viewport->height + viewport->zoom)
			paint_place(scene, place, at);
	}
}

/* ---- Large and small hexes -------------------------------------------------------------- */

/* Adds all six sides of the hex, if it has a tile. */
static void
paint_rim(SwScene *scene, cairo_t *cr, SwHex hex)
{
	SwPoint at = sw_viewport_hex(&scene->viewport, hex);

	if (sw_session_tile_at(scene->session, hex) != SW_NO_PIECE)
		sw_picture_add_hexagon(cr, at.x, at.y,
		                       (scene->viewport.zoom - 3 * scene->scale) * SW_HEX_RADIUS);
}

static void
paint_large(SwScene *scene, cairo_t *cr)
{
	double zoom = scene->viewport.zoom / scene->scale; /* pixels of the window */

	each_hex(scene, cr, paint_ground);
	paint_regions(scene, cr);
	each_hex(scene, cr, paint_tile_on);
	paint_above(scene);
	cairo_surface_mark_dirty(scene->image);
	if (scene->show & SW_SHOW_CONTRAST) {
		each_hex(scene, cr, paint_rim);
		set_colour(cr, paper_of(scene->show)->rims);
		cairo_set_line_width(cr, CLAMP(zoom / 24, 1, 3) * scene->scale);
		cairo_stroke(cr);
	}
}

/* Fills two by two pixels, so that a single hex is visible. */
static void
paint_spot(const SwImageBuffer *image, SwPoint at, guint32 colour)
{
	gint left = (gint)floor(at.x), top = (gint)floor(at.y);

	for (gint y = MAX(top, 0); y < MIN(top + 2, image->height); y++) {
		for (gint x = MAX(left, 0); x < MIN(left + 2, image->width); x++)
			image->pixels[y * image->stride + x] = colour;
	}
}

/* Iterates over pieces, not hexes: where tiles lie far apart there are too many hexes between
 * them. */
static void
paint_spots(SwScene *scene)
{
	double most = MAX(scene->buffer.width, scene->buffer.height) + 2;

	for (SwPieceId id = 0; id < scene->n_pieces; id++) {
		const SwPiece *piece = &scene->pieces[id];
		const SwElement *element = scene->kinds[piece->kind].element;
		SwPoint at;

		if (!sw_piece_exists(piece) || !(sw_element_is_tile(element) || element->region) ||
		    is_hidden(scene, id))
			continue;
		at = sw_viewport_hex(&scene->viewport, sw_hex(piece->a, piece->b));
		if (at.x > -2 && at.y > -2 && at.x < most && at.y < most)
			paint_spot(&scene->buffer, at, scene->colours[piece->kind]);
	}
}

/* On small cells a region's border is visible before its colour. */
static void
paint_small(SwScene *scene, cairo_t *cr)
{
	if (scene->viewport.zoom < SW_ZOOM_LEAST)
		paint_spots(scene);
	else
		sw_raster_hexes(&scene->buffer, &scene->viewport, colour_of, scene);
	if (scene->viewport.zoom >= ABOVE_FROM)
		paint_regions(scene, cr);
	paint_above(scene);
	cairo_surface_mark_dirty(scene->image);
}

/* ---- Painting --------------------------------------------------------------------------- */

/* Takes the image that is not on the screen: cairo would copy one that is still referenced. The
 * size is that of the viewport in pixels of the screen. */
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

static void
begin_sprites(SwScene *scene, SwShow show)
{
	if ((scene->show ^ show) & (SW_SHOW_DARK | SW_SHOW_CONTRAST))
		sw_sprites_forget(scene->sprites);
	sw_sprites_begin(scene->sprites, scene->viewport.zoom, (show & SW_SHOW_HASTE) != 0);
	scene->drawn_zoom = sw_sprites_zoom(scene->sprites);
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
	scene->scale = scale;
	scene->viewport.zoom *= scale;
	scene->viewport.width *= scale;
	scene->viewport.height *= scale;
	take_image(scene);
	begin_sprites(scene, show);
	scene->kinds = sw_document_table(scene->document)->kinds;
	scene->pieces = sw_document_pieces(scene->document, &scene->n_pieces);
	scene->hidden = sw_session_hidden_kinds(session);
	scene->alone = sw_session_hidden_pieces(session, &scene->n_alone);
	find_board(scene);
	scene->graph =
		sw_session_is_checked(session) ? sw_view_graph(sw_session_view(session)) : NULL;
	scene->colours = colours_of(sw_document_table(scene->document));
	cr = cairo_create(scene->image);
	set_colour(cr, paper_of(show)->ground);
	cairo_paint(cr);
	scene->buffer = sw_image_buffer(scene->image);
	if (scene->viewport.zoom < SW_SCENE_DETAIL)
		paint_small(scene, cr);
	else
		paint_large(scene, cr);
	cairo_destroy(cr);
	g_clear_pointer(&scene->colours, g_free);
	return scene->image;
}

gboolean
sw_scene_is_rough(const SwScene *scene)
{
	return sw_sprites_is_rough(scene->sprites);
}
