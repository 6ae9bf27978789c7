#include "games/burning_planets/set_up.h"

#include "base/error.h"
#include "base/random.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/burning_planets/units.h"

#define MAX_TILES 1000
#define DEFAULT_TILES_EACH 3
#define DEFAULT_DIE 6
#define MAX_TRIES 20000

typedef struct {
	SwHex centre;
	guint kind;
	gint32 size, seat;
	guint32 radius;
} Planet;

typedef struct {
	SwRandom random;
	GPtrArray *told;
	SwDocument *document;
	gint32 players, n_tiles, die;
	GArray *tiles;     /* SwHex */
	GArray *planets;   /* Planet */
	GArray *asteroids; /* SwHex */
} Laying;

static gint32
cast(Laying *laying, gint32 sides)
{
	return (gint32)sw_random_below(&laying->random, (guint32)sides) + 1;
}

static guint32
radius_of(guint assumption)
{
	return (guint32)bp_table.assumptions.at[assumption].value;
}

/* ---- Tiles ------------------------------------------------------------------------------ */

/* Returns the centre of tile (q, r) in a grid of tiles. */
static SwHex
centre_of(SwHex tile)
{
	gint32 t = (gint32)radius_of(BP_TILE_RADIUS);

	return sw_hex(tile.q * (2 * t + 1) + tile.r * t, -tile.q * t + tile.r * (t + 1));
}

static void
lay_tiles(Laying *laying)
{
	guint radius = 0;
	g_autofree SwHex *tiles = NULL;

	while (sw_hex_region_size(radius) < (guint)laying->n_tiles)
		radius++;
	tiles = g_new(SwHex, sw_hex_region_size(radius));
	sw_hex_region(sw_hex(0, 0), radius, tiles);
	for (gint32 i = 0; i < laying->n_tiles; i++) {
		SwHex centre = centre_of(tiles[i]);
		SwPieceId id = sw_document_add(laying->document, BP_TILE, SW_ROOT_PIECE,
		                               sw_place_hex(centre));

		sw_document_set(laying->document, id, BP_TILE_NUMBER, i + 1);
		g_array_append_val(laying->tiles, centre);
	}
}

/* ---- Planets ---------------------------------------------------------------------------- */

static gboolean
has_planet(const Laying *laying, SwHex centre)
{
	for (guint i = 0; i < laying->planets->len; i++) {
		if (sw_hex_equal(g_array_index(laying->planets, Planet, i).centre, centre))
			return TRUE;
	}
	return FALSE;
}

static SwHex
cast_tile(Laying *laying, const char *whose)
{
	for (;;) {
		gint32 tile = cast(laying, laying->n_tiles);
		SwHex centre = g_array_index(laying->tiles, SwHex, tile - 1);

		if (!has_planet(laying, centre)) {
			sw_game_tell(laying->told, sw_translate("%s: tile %d"), whose, tile);
			return centre;
		}
		sw_game_tell(laying->told, sw_translate("%s: tile %d, taken"), whose, tile);
	}
}

static void
cast_size(Laying *laying, Planet *planet, const char *whose)
{
	static const gint32 sizes[] = {BP_SMALL, BP_SMALL, BP_MEDIUM, BP_BIG};
	static const char *const players[] = {N_("humans"), N_("digitals"), N_("xenos")};
	gint32 size = cast(laying, G_N_ELEMENTS(sizes));

	planet->size = sizes[size - 1];
	planet->radius = radius_of(BP_RADII + (guint)planet->size);
	if (planet->seat > 0) {
		guint faction = sw_random_below(&laying->random, BP_N_FACTIONS);

		planet->kind = BP_FAIR + faction;
		sw_game_tell(laying->told, sw_translate("%s: size %d, %s"), whose, size,
		             sw_translate(players[faction]));
	} else {
		gint32 biome = cast(laying, 6);

		planet->kind = BP_FAIR + (guint)(biome - 1) / 2;
		sw_game_tell(laying->told, sw_translate("%s: size %d, biome %d"), whose, size,
		             biome);
	}
}

static gint32
cast_resources(Laying *laying, const char *whose, const char *what, gint32 sides)
{
	gint32 n = cast(laying, sides);

	sw_game_tell(laying->told, "%s: %s %d", whose, sw_translate(what), n);
	return n;
}

static void
count_resources(Laying *laying, const Planet *planet, const char *whose, gint32 *forests,
                gint32 *mountains)
{
	gint32 die = bp_resource_dice[planet->size];

	*forests = *mountains = 0;
	if (planet->seat > 0) {
		*forests = planet->kind == BP_FAIR
		                   ? cast_resources(laying, whose, N_("forests"), BP_MOST_STARTING)
		           : planet->kind == BP_WATER ? BP_N_STARTING
		                                      : 0;
		*mountains = BP_N_STARTING - *forests;
		return;
	}
	if (planet->kind != BP_HARSH)
		*forests = cast_resources(laying, whose, N_("forests"), die);
	if (planet->kind == BP_WATER)
		*forests += cast_resources(laying, whose, N_("forests"), die);
	if (planet->kind != BP_WATER)
		*mountains = cast_resources(laying, whose, N_("mountains"), die);
	if (planet->kind == BP_HARSH)
		*mountains += cast_resources(laying, whose, N_("mountains"), die);
}

/* Takes a random inner cell while one is left, else one of the border; `cells` are sorted by
 * ring. */
static SwHex
take_cell(Laying *laying, GArray *cells, guint *n_inner)
{
	guint n = *n_inner > 0 ? *n_inner : cells->len;
	guint taken = sw_random_below(&laying->random, n);
	SwHex cell = g_array_index(cells, SwHex, taken);

	g_array_remove_index(cells, taken);
	*n_inner -= *n_inner > 0 ? 1 : 0;
	return cell;
}

static void
lay_resources(Laying *laying, const Planet *planet, const char *whose)
{
	guint size = sw_hex_region_size(planet->radius);
	guint n_inner = sw_hex_region_size(planet->radius - 1) - 1;
	g_autofree SwHex *region = g_new(SwHex, size);
	g_autoptr(GArray) cells = g_array_new(FALSE, FALSE, sizeof(SwHex));
	gint32 forests, mountains;

	count_resources(laying, planet, whose, &forests, &mountains);
	sw_hex_region(planet->centre, planet->radius, region);
	g_array_append_vals(cells, region + 1, size - 1);
	for (gint32 i = 0; i < forests + mountains; i++) {
		guint kind = i < forests ? BP_FOREST : BP_MOUNTAIN;
		SwHex cell = take_cell(laying, cells, &n_inner);

		sw_document_add(laying->document, kind, SW_ROOT_PIECE, sw_place_hex(cell));
		sw_game_tell(laying->told, sw_translate("%s: %s at %d,%d"), whose,
		             sw_translate(bp_table.kinds[kind].label), cell.q, cell.r);
	}
}

static void
generate_planet(Laying *laying, gint32 seat, gint32 number)
{
	g_autofree char *whose =
		g_strdup_printf(sw_translate("planet %d of seat %d"), number, seat);
	Planet planet = {.seat = number == 1 ? seat : 0, .centre = cast_tile(laying, whose)};
	SwPieceId id;

	cast_size(laying, &planet, whose);
	g_array_append_val(laying->planets, planet);
	id = sw_document_add(laying->document, planet.kind, SW_ROOT_PIECE,
	                     sw_place_hex(planet.centre));
	sw_document_set(laying->document, id, BP_PLANET_SIZE, planet.size);
	if (planet.seat > 0)
		sw_document_set(laying->document, id, BP_PLANET_SEAT, planet.seat);
	lay_resources(laying, &planet, whose);
}

/* ---- Asteroids -------------------------------------------------------------------------- */

static gboolean
is_clear(const Laying *laying, SwHex cell)
{
	SW_EACH (const Planet, planet, laying->planets) {
		if (sw_hex_distance(planet->centre, cell) < planet->radius + BP_GAP)
			return FALSE;
	}
	for (guint i = 0; i < laying->asteroids->len; i++) {
		if (sw_hex_distance(g_array_index(laying->asteroids, SwHex, i), cell) < BP_GAP)
			return FALSE;
	}
	return TRUE;
}

static gboolean
place_asteroid(Laying *laying, guint number)
{
	guint n_cells = sw_hex_region_size(radius_of(BP_TILE_RADIUS));
	g_autofree SwHex *cells = g_new(SwHex, n_cells);
	gint32 seat = (gint32)(number - 1) % laying->players + 1;

	for (guint i = 0; i < MAX_TRIES; i++) {
		gint32 tile = cast(laying, laying->n_tiles), cell = cast(laying, (gint32)n_cells);
		SwHex hex;

		sw_hex_region(g_array_index(laying->tiles, SwHex, tile - 1),
		              radius_of(BP_TILE_RADIUS), cells);
		hex = cells[cell - 1];
		if (is_clear(laying, hex)) {
			sw_game_tell(laying->told,
			             sw_translate("asteroid %u by seat %d: tile %d, cell %d"),
			             number, seat, tile, cell);
			g_array_append_val(laying->asteroids, hex);
			sw_document_add(laying->document, BP_ASTEROID, SW_ROOT_PIECE,
			                sw_place_hex(hex));
			return TRUE;
		}
		sw_game_tell(laying->told,
		             sw_translate("asteroid %u by seat %d: tile %d, cell %d, no room"),
		             number, seat, tile, cell);
	}
	return FALSE;
}

static gboolean
place_asteroids(Laying *laying, GError **error)
{
	gint32 more = cast(laying, laying->die);
	guint n = (guint)(laying->n_tiles + more);

	sw_game_tell(laying->told, sw_translate("modifier die: %d"), more);
	for (guint i = 1; i <= n; i++) {
		if (place_asteroid(laying, i))
			continue;
		return sw_fail(error,
		               "there is no room for asteroid %u of %u; use more tiles "
		               "or a smaller modifier die",
		               i, n);
	}
	return TRUE;
}

/* ---- The whole -------------------------------------------------------------------------- */

static gboolean
generate(Laying *laying, guint64 seed, GError **error)
{
	g_autofree char *name = g_strdup_printf("Field %" G_GUINT64_FORMAT, seed);
	gboolean is_done;

	sw_document_begin(laying->document, "set up");
	sw_document_set_text(laying->document, SW_ROOT_PIECE, BP_GALAXY_NAME, name);
	sw_document_set(laying->document, SW_ROOT_PIECE, BP_GALAXY_PLAYERS, laying->players);
	sw_document_set(laying->document, SW_ROOT_PIECE, BP_GALAXY_DIE, laying->die);
	lay_tiles(laying);
	for (gint32 seat = 1; seat <= laying->players; seat++) {
		for (gint32 number = 1; number <= BP_PLANETS_EACH; number++)
			generate_planet(laying, seat, number);
	}
	is_done = place_asteroids(laying, error);
	sw_document_commit(laying->document);
	return is_done;
}

static gboolean
take_dice(Laying *laying, const SwDice *dice, GError **error)
{
	gint32 most = MAX_TILES / BP_PLANETS_EACH;

	if (dice->players < BP_LEAST_PLAYERS || dice->players > most / DEFAULT_TILES_EACH)
		return sw_fail(error, "%d to %d can play, not %d", BP_LEAST_PLAYERS,
		               most / DEFAULT_TILES_EACH, dice->players);
	laying->players = dice->players;
	laying->n_tiles = dice->tiles > 0 ? dice->tiles : DEFAULT_TILES_EACH * dice->players;
	laying->die = dice->modifier_die > 0 ? dice->modifier_die : DEFAULT_DIE;
	if (laying->n_tiles < BP_PLANETS_EACH * dice->players || laying->n_tiles > MAX_TILES)
		return sw_fail(error, "%d players need %d to %d tiles, not %d", dice->players,
		               BP_PLANETS_EACH * dice->players, MAX_TILES, laying->n_tiles);
	if (laying->die < 2 || laying->die > 100)
		return sw_fail(error, "the modifier die has 2 to 100 sides, not %d", laying->die);
	return TRUE;
}

SwDocument *
bp_set_up(const SwGame *game G_GNUC_UNUSED, const SwDice *dice, GPtrArray *told, GError **error)
{
	Laying laying = {.told = told};
	gboolean is_done;

	if (!take_dice(&laying, dice, error))
		return NULL;
	sw_random_init(&laying.random, dice->seed);
	laying.document = sw_document_new(&bp_table, SW_ROOT_GALAXY);
	laying.tiles = g_array_new(FALSE, FALSE, sizeof(SwHex));
	laying.planets = g_array_new(FALSE, FALSE, sizeof(Planet));
	laying.asteroids = g_array_new(FALSE, FALSE, sizeof(SwHex));
	is_done = generate(&laying, dice->seed, error);
	g_array_unref(laying.tiles);
	g_array_unref(laying.planets);
	g_array_unref(laying.asteroids);
	if (is_done)
		return laying.document;
	sw_document_free(laying.document);
	return NULL;
}
