/* A map of hexes for Tabletop Simulator: a custom tile for each tile, and above it one for each
 * other piece, where pictures of the map show it, those that look alike as a pile; the regions of a
 * game with regions as one locked board; a notecard for each note.
 *
 * A tile that lies face down says nothing: it has neither name nor notes, and its number and the
 * name of its picture tell nothing of its face. Players may turn it, so it is not locked.
 *
 * A tile's picture is upright at 180 degrees. */
#include "base/hash.h"
#include "export/layout.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/piece_picture.h"
#include "export/region_picture.h"
#include "export/tile_back.h"
#include "export/tts.h"

#include <math.h>

#define UNITS 2            /* from one hex centre to the next */
#define UNITS_OF_REGIONS 1 /* in a game with regions, of which each has many cells */
#define TILE_THICKNESS 100
#define REGION_PIXELS 64 /* of a cell */
#define MOST_PIXELS 4096 /* of the board: more is not recommended for the client */

typedef struct {
	SwExport *export;
	SwJson *json;
	GHashTable *pictures; /* names of the pictures that were added */
	GArray *order;        /* SwPieceId: all pieces, by place */
	SwTtsExtent *extent;
	gint64 units;
	gint64 ground; /* height of the lowest pieces */
	guint n_objects;
} Map;

/* ---- Objects ---------------------------------------------------------------------------- */

static SwTtsForm
form_of(SwShape shape)
{
	return shape == SW_SHAPE_HEXAGON || shape == SW_SHAPE_DIAMOND ? SW_TTS_HEXAGON
	                                                              : SW_TTS_ROUND;
}

/* The transform at a point of the map, in its thousandths, `n` pieces above the ground. */
static SwTtsTransform
transform_at(const Map *map, gint64 x, gint64 y, guint n)
{
	return (SwTtsTransform){.x = x * map->units * 1000 / SW_MILLI_STEP,
	                        .y = map->ground + (gint64)n * SW_TTS_ONE_ON_OTHER,
	                        .z = -y * map->units * 1000 / SW_MILLI_STEP,
	                        .turn = 180};
}

/* Adds the piece with what it says of itself, unless it `is_secret`. `object` has the rest. */
static void
begin(Map *map, SwPieceId id, SwTtsObject *object)
{
	const SwExport *export = map->export;
	g_autofree char *nickname = sw_tts_title(export, id);
	g_autoptr(GString) description = g_string_new(NULL), values = g_string_new(NULL);

	sw_tts_append_description(export, id, description);
	sw_tts_append_values(export, id, FALSE, values);
	object->guid = ++map->n_objects;
	if (!object->is_secret) {
		object->nickname = nickname;
		object->description = description->str;
		object->notes = values->str;
	}
	sw_tts_extend(map->extent, &object->transform);
	sw_tts_begin_object(map->json, object);
}

static void
add_tile(Map *map, SwPieceId id, guint n_below)
{
	const SwDocument *document = map->export->document;
	const SwKind *kind = sw_document_kind(document, id);
	SwMilliPoint at = sw_layout_piece(document, id);
	SwPiecePicture picture = sw_piece_picture_of(map->export, id, SW_FRAME_FORM);
	g_autofree char *face = NULL;
	g_autofree char *back = sw_tile_back_add(map->export, id, FALSE, map->pictures);
	SwTtsObject object = {.name = "Custom_Tile",
	                      .transform = transform_at(map, at.x, at.y, n_below)};

	picture.is_down = sw_tile_is_face_down(map->export, id);
	face = sw_piece_picture_add(map->export, picture, map->pictures);
	object.is_secret = object.transform.is_down = picture.is_down;
	object.is_locked = !picture.is_down;
	object.has_back = back != NULL;
	object.transform.turn = (gint)((180 + 360 - 60 * sw_piece_turn(document, id)) % 360);
	begin(map, id, &object);
	sw_tts_add_tile(map->export, map->json, face, back ? back : "", form_of(kind->shape),
	                TILE_THICKNESS);
	sw_json_end(map->json);
}

static gboolean
has_rest(const SwStack *stack)
{
	return stack->n_parts > 0 && stack->parts[stack->n_parts - 1].is_rest;
}

#define PILES_WIDE 0.7 /* a square of so many hexes has room for the middles of all piles */

/* Places the piles in rows, as many as there are columns. */
static void
lay_in_rows(GArray *piles)
{
	guint columns = (guint)ceil(sqrt(piles->len));
	guint rows = (piles->len + columns - 1) / columns;
	double step = PILES_WIDE / columns;

	for (guint i = 0; i < piles->len; i++) {
		SwStackPart *pile = &g_array_index(piles, SwStackPart, i);

		pile->radius = step / 2;
		pile->x = (i % columns - (columns - 1) / 2.0) * step;
		pile->y = (i / columns - (rows - 1) / 2.0) * step;
	}
}

/* Returns the piles of a place, each of pieces that look alike (SwStackPart): where pictures of the
 * map have their discs. Of many sorts pictures show some on one disc, but here each has a pile. On
 * an edge is room for one. */
static GArray *
piles_of(const SwStack *stack)
{
	GArray *piles = g_array_new(FALSE, FALSE, sizeof(SwStackPart));

	if (!has_rest(stack) || sw_place_is_edge(stack->place)) {
		g_array_append_vals(piles, stack->parts, stack->n_parts);
		return piles;
	}
	for (guint i = 0; i < stack->ids->len; i++) {
		SwStackPart pile = {.first = i, .n = 1};

		if (i > 0 && sw_stack_is_alike(stack, i - 1, i))
			g_array_index(piles, SwStackPart, piles->len - 1).n++;
		else
			g_array_append_val(piles, pile);
	}
	lay_in_rows(piles);
	return piles;
}

/* The radius of a disc: pictures may let two overlap, but the client would push them apart. */
static double
radius_of(const GArray *piles, const SwStackPart *pile)
{
	double radius = pile->radius;

	for (guint i = 0; i < piles->len; i++) {
		const SwStackPart *other = &g_array_index(piles, SwStackPart, i);

		if (other != pile)
			radius = MIN(radius, hypot(other->x - pile->x, other->y - pile->y) / 2);
	}
	return radius;
}

/* A disc as large as in pictures of the map; on an edge a box with a disc. */
static void
add_token(Map *map, SwPieceId id, const GArray *piles, const SwStackPart *pile, guint n_below)
{
	const SwDocument *document = map->export->document;
	gboolean is_edge = sw_place_is_edge(sw_document_place(document, id));
	SwMilliPoint at = sw_layout_piece(document, id);
	SwPiecePicture picture = sw_piece_picture_of(map->export, id, SW_FRAME_FORM);
	g_autofree char *face = sw_piece_picture_add(map->export, picture, map->pictures);
	SwTtsObject object = {
		.name = "Custom_Tile",
		.transform = transform_at(map, at.x + llround(pile->x * SW_MILLI_STEP),
	                                  at.y + llround(pile->y * SW_MILLI_STEP), n_below)};
	int width, height;

	/* A custom tile of scale 1 is two units wide. */
	sw_piece_picture_size(&picture, &width, &height);
	object.transform.depth =
		is_edge ? llround(SW_PIECE_BAR * 500 * (double)map->units)
			: llround(radius_of(piles, pile) * 1000 * (double)map->units);
	object.transform.width = object.transform.depth * width / height;
	object.transform.height = 1000;
	if (is_edge)
		object.transform.turn =
			(gint)((180 + 360 - 60 * sw_piece_turn(document, id)) % 360);
	begin(map, id, &object);
	sw_tts_add_tile(map->export, map->json, face, "", is_edge ? SW_TTS_BOX : SW_TTS_ROUND,
	                TILE_THICKNESS);
	sw_json_end(map->json);
}

static void
add_note(Map *map, SwPieceId id, guint n_below)
{
	SwMilliPoint at = sw_layout_piece(map->export->document, id);
	SwTtsObject object = {.name = "Notecard",
	                      .transform = transform_at(map, at.x, at.y, n_below)};

	begin(map, id, &object);
	sw_json_end(map->json);
}

/* ---- Places ----------------------------------------------------------------------------- */

static gboolean
is_pictured_tile(const Map *map, SwPieceId id)
{
	const SwKind *kind = sw_document_kind(map->export->document, id);

	return sw_element_is_tile(kind->element) && kind->element->region == NULL &&
	       kind->shape != SW_SHAPE_NONE;
}

/* Adds the pieces at one place: tiles, on them the others in piles, then notes. */
static void
add_place(Map *map, const SwPieceId *ids, guint n)
{
	const SwDocument *document = map->export->document;
	/* What is on an edge lies over the tiles beside it. */
	guint n_tiles = 0, n_notes = 0,
	      n_below = sw_place_is_edge(sw_document_place(document, ids[0]));
	g_auto(SwStack) stack = {0};
	g_autoptr(GArray) piles = NULL;

	for (guint i = 0; i < n; i++) {
		if (is_pictured_tile(map, ids[i]))
			add_tile(map, ids[i], n_tiles++);
	}
	n_below = MAX(n_below, n_tiles);
	sw_stack_init(&stack, document, sw_document_place(document, ids[0]), ids, n, n_tiles > 0,
	              0);
	piles = piles_of(&stack);
	SW_EACH (const SwStackPart, pile, piles) {
		for (guint k = 0; k < pile->n; k++)
			add_token(map, sw_stack_piece(&stack, pile->first + k), piles, pile,
			          n_below + k);
	}
	for (guint i = 0; i < n; i++) {
		if (!is_pictured_tile(map, ids[i]) && !sw_stack_takes(document, ids[i]) &&
		    sw_document_kind(document, ids[i])->element->region == NULL &&
		    !sw_tts_is_omitted(map->export, ids[i]))
			add_note(map, ids[i], n_below + stack.ids->len + n_notes++);
	}
}

static void
add_places(Map *map)
{
	const SwDocument *document = map->export->document;
	const SwPieceId *ids = (const SwPieceId *)(gconstpointer)map->order->data;

	for (guint i = 0, n; i < map->order->len; i += n) {
		SwPlace place = sw_document_place(document, ids[i]);

		for (n = 1; i + n < map->order->len &&
		            sw_place_compare(place, sw_document_place(document, ids[i + n])) == 0;)
			n++;
		if (sw_document_is_on_map(document, ids[i]))
			add_place(map, ids + i, n);
	}
}

/* ---- Regions ---------------------------------------------------------------------------- */

/* The names and values of all regions for people, and in a line of JSON each for scripts. */
static void
describe_regions(const SwExport *export, const SwRegionPicture *regions, GString *words,
                 GString *values)
{
	SW_EACH_ID (id, regions->ids) {
		g_autofree char *title = sw_tts_title(export, id);

		g_string_append_printf(words, "%s%s (", words->len > 0 ? "\n" : "", title);
		sw_place_append(words, sw_document_place(export->document, id));
		g_string_append_c(words, ')');
		sw_tts_append_line(export, id, words);
		g_string_append(values, values->len > 0 ? "\n" : "");
		sw_tts_append_values(export, id, TRUE, values);
	}
}

/* Adds a locked board with the picture of all regions. */
static void
add_regions(Map *map, SwRegionPicture *regions)
{
	g_autofree char *name = g_strdup_printf("%s-board.png", map->export->stem);
	g_autoptr(GString) words = g_string_new(NULL), values = g_string_new(NULL);
	const char *title = sw_export_title(map->export);
	SwTtsObject object = {.name = "Custom_Tile", .is_locked = TRUE};

	if (!sw_region_picture_draw(regions, name))
		return;
	describe_regions(map->export, regions, words, values);
	object.guid = ++map->n_objects;
	object.nickname = title ? title : map->export->game->table->title;
	object.description = words->str;
	object.notes = values->str;
	object.transform = transform_at(map, llround((regions->box.x0 + regions->box.x1) / 2),
	                                llround((regions->box.y0 + regions->box.y1) / 2), 0);
	object.transform.width =
		llround((regions->box.x1 - regions->box.x0) * (double)map->units / 2);
	object.transform.depth =
		llround((regions->box.y1 - regions->box.y0) * (double)map->units / 2);
	object.transform.height = 1000;
	sw_tts_extend(map->extent, &object.transform);
	sw_tts_begin_object(map->json, &object);
	sw_tts_add_tile(map->export, map->json, name, "", SW_TTS_BOX, TILE_THICKNESS);
	sw_json_end(map->json);
	map->ground += TILE_THICKNESS;
}

/* ---- The map ---------------------------------------------------------------------------- */

gboolean
sw_tts_says_on_map(const SwExport *export, SwPieceId id, gint attribute)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;
	SwPiecePicture picture = sw_piece_picture_of(export, id, SW_FRAME_FORM);
	const char *explored = export->game->table->tile.explored;

	if (attribute == SW_PIECE_ITSELF || !sw_document_is_on_map(export->document, id) ||
	    !sw_element_is_tile(element) || !sw_tile_is_face_down(export, id))
		return TRUE;
	picture.is_down = TRUE;
	return attribute == sw_element_turn(element) ||
	       attribute == sw_table_value(export->game->table, element) ||
	       g_strcmp0(element->attributes[attribute].name, explored) == 0 ||
	       sw_piece_picture_says(&picture, (guint)attribute);
}

void
sw_tts_add_hexes(SwExport *export, SwJson *json, SwTtsExtent *extent)
{
	g_autoptr(SwRegionPicture) regions =
		sw_region_picture_new(export, REGION_PIXELS, MOST_PIXELS);
	Map map = {.export = export,
	           .json = json,
	           .pictures = sw_hash_texts(g_free, NULL),
	           .order = sw_pieces_sorted(export->document),
	           .extent = extent,
	           .units = regions ? UNITS_OF_REGIONS : UNITS,
	           .ground = SW_TTS_ON_TABLE};

	if (regions)
		add_regions(&map, regions);
	add_places(&map);
	g_hash_table_unref(map.pictures);
	g_array_unref(map.order);
}
