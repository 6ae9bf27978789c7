#include "games/burning_planets/lost.h"

#include "base/hash.h"

gboolean
bp_is_empty_centre(const BpField *field, SwHex cell)
{
	return !bp_is_centre(field, cell) && sw_grid_get(&field->tiles->grid, cell) != SW_NO_TILE;
}

gboolean
bp_is_on_missing_tile(const BpField *field, SwHex cell)
{
	return field->lost.n_tileless > 0 &&
	       bp_discs_find(&field->lost.missing_tiles, cell, 0, BP_NO_DISC) != BP_NO_DISC;
}

guint32
bp_n_missing_tiles(const BpField *field)
{
	return field->lost.n_tileless > field->lost.n_unlaid
	               ? field->lost.n_tileless - field->lost.n_unlaid
	               : 0;
}

guint32
bp_n_own_resources(const BpPlanet *planet)
{
	return (planet->kind == BP_HARSH ? 0 : planet->forests) +
	       (planet->kind == BP_WATER ? 0 : planet->mountains);
}

/* Least number of each resource on a planet with two kinds of them, and with one. */
enum { LEAST_OF_TWO = 1, LEAST_OF_ONE = 2 };

static guint32
n_below(guint32 n, guint32 least)
{
	return n < least ? least - n : 0;
}

guint32
bp_n_lacking(const BpPlanet *planet)
{
	guint32 n = bp_n_own_resources(planet) + planet->n_alien;

	if (planet->seat > 0)
		return n_below(n, BP_N_STARTING);
	if (planet->kind != BP_FAIR)
		return n_below(n, LEAST_OF_ONE);
	return n_below(planet->forests, LEAST_OF_TWO) + n_below(planet->mountains, LEAST_OF_TWO);
}

/* Finds the tiles that are missing under planets. */
static void
find_missing_tiles(BpField *field)
{
	bp_discs_init(&field->lost.missing_tiles, field->radius.tile);
	field->laying = bp_laying_usual(field->tiles, field->radius.tile);
	for (guint32 i = 0; i < field->tiles->n; i++)
		field->lost.n_unlaid +=
			!bp_laying_has(&field->laying, sw_tiles_hex(field->tiles, i));
	for (guint32 i = 0; i < field->planets->len; i++) {
		SwHex centre = bp_planet(field, i)->centre;

		if (bp_planet(field, i)->is_covered || !bp_is_displaced(field, centre) ||
		    !bp_laying_has(&field->laying, centre))
			continue;
		field->lost.n_tileless++;
		bp_discs_add(&field->lost.missing_tiles, i, centre, field->radius.tile);
	}
}

gboolean
bp_is_counted(const BpField *field, SwHex cell)
{
	return bp_discs_find(&field->discs.planets, cell, BP_BEYOND, BP_NO_DISC) != BP_NO_DISC;
}

gboolean
bp_is_stray_resource(const BpField *field, SwHex cell)
{
	return !bp_is_counted(field, cell) && !bp_is_for_displaced(field, cell) &&
	       !bp_is_for_missing(field, cell);
}

/* Counts the resources that planets lack, and those elsewhere that may be meant for them. */
static void
find_lacking(BpField *field)
{
	SW_EACH (const BpThing, thing, field->things) {
		if (!bp_is_resource(thing->kind))
			continue;
		field->lost.n_left_behind += bp_is_for_displaced(field, thing->cell) &&
		                             !bp_is_counted(field, thing->cell);
		field->lost.n_stray += bp_is_stray_resource(field, thing->cell);
	}
	for (guint32 i = 0; field->play.is_start && i < field->planets->len; i++) {
		const BpPlanet *planet = bp_planet(field, i);

		if (planet->is_covered || bp_is_displaced(field, planet->centre))
			continue;
		if (planet->seat > 0)
			field->lost.n_lacking_starts += bp_n_lacking(planet);
		else
			field->lost.n_lacking += bp_n_lacking(planet);
	}
}

gboolean
bp_is_monolith_left(const BpField *field, gint32 seat)
{
	return field->lost.n_left_monoliths > field->lost.n_bare_elsewhere &&
	       field->lost.n_left_monoliths > bp_n_missing(field) &&
	       g_hash_table_contains(field->lost.left_monoliths, GINT_TO_POINTER(seat));
}

/* Finds monoliths that planets may have left behind. */
static void
find_left_monoliths(BpField *field)
{
	field->lost.left_monoliths = sw_hash_numbers(NULL);
	SW_EACH (const BpThing, thing, field->things) {
		if (thing->kind != BP_MONOLITH || !bp_is_empty_centre(field, thing->cell))
			continue;
		field->lost.n_left_monoliths++;
		g_hash_table_add(field->lost.left_monoliths, GINT_TO_POINTER(thing->seat));
	}
	SW_EACH (const BpPlanet, planet, field->planets) {
		field->lost.n_bare_elsewhere +=
			planet->monolith == SW_NO_PIECE &&
			(planet->is_covered || bp_is_displaced(field, planet->centre));
	}
}

/* Returns the seats of those who own a planet, or whose monolith was left behind, but who have no
 * cannon. */
static GHashTable *
find_cannonless(const BpField *field)
{
	GHashTable *seats = sw_hash_numbers(NULL);

	SW_EACH (const BpThing, thing, field->things) {
		if (thing->kind == BP_MONOLITH && bp_is_monolith_left(field, thing->seat))
			g_hash_table_add(seats, GINT_TO_POINTER(thing->seat));
	}
	for (guint32 i = 0; i < field->planets->len; i++) {
		if (bp_planet(field, i)->owner > 0)
			g_hash_table_add(seats, GINT_TO_POINTER(bp_planet(field, i)->owner));
	}
	for (guint32 i = 0; i < field->planets->len; i++) {
		if (bp_planet(field, i)->cannons > 0)
			g_hash_table_remove(seats, GINT_TO_POINTER(bp_planet(field, i)->owner));
	}
	return seats;
}

static void
find_stray_cannons(BpField *field)
{
	g_autoptr(GHashTable) cannonless = find_cannonless(field);

	SW_EACH (const BpThing, thing, field->things) {
		field->lost.n_stray_cannons +=
			thing->kind == BP_CANNON && !bp_is_counted(field, thing->cell);
	}
	if (field->play.is_scenario && field->play.is_start)
		field->lost.n_cannonless = g_hash_table_size(cannonless);
}

/* Sets n_meant: more than `players` where there are planets for more, and a start for each further
 * seat. */
static void
find_meant(BpField *field)
{
	g_autoptr(GHashTable) more = sw_hash_numbers(NULL);
	guint32 n = field->sums.n_planets / BP_PLANETS_EACH;

	for (guint32 i = 0; i < field->planets->len; i++) {
		gint32 seat = bp_planet(field, i)->seat;

		if (seat > field->play.players && seat <= (gint64)n)
			g_hash_table_add(more, GINT_TO_POINTER(seat));
	}
	field->lost.n_meant = field->play.players;
	if (n * BP_PLANETS_EACH == field->sums.n_planets && n > (gint64)field->play.players &&
	    g_hash_table_size(more) == n - (guint32)field->play.players)
		field->lost.n_meant = (gint32)n;
}

void
bp_field_find_lost(BpField *field)
{
	find_missing_tiles(field);
	find_lacking(field);
	find_left_monoliths(field);
	find_stray_cannons(field);
	find_meant(field);
}
