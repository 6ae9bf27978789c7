#include "games/burning_planets/questions.h"

#include "base/error.h"
#include "base/translate.h"
#include "games/burning_planets/attacks.h"
#include "games/burning_planets/room.h"
#include "games/burning_planets/units.h"

/* ---- Answers ---------------------------------------------------------------------------- */

static void
add_cell(GArray *answers, SwHex hex, guint32 distance)
{
	SwAnswer answer = {.piece = SW_NO_PIECE, .distance = distance, .place = sw_place_hex(hex)};

	g_array_append_val(answers, answer);
}

static void
add_piece(GArray *answers, SwPieceId piece, SwHex hex, guint32 distance)
{
	SwAnswer answer = {.piece = piece, .distance = distance, .place = sw_place_hex(hex)};

	g_array_append_val(answers, answer);
}

/* ---- Yields (Collecting resources) ------------------------------------------------------ */

#define ALL_GOODS ((1u << BP_N_GOODS) - 1)

static guint32
yield_of(const BpField *field, const BpThing *thing, gint32 seat, guint goods)
{
	guint32 sum = 0;

	for (guint good = 0; good < BP_N_GOODS; good++) {
		if (goods >> good & 1)
			sum += bp_yield_of_thing(field, thing, seat, good);
	}
	return sum;
}

/* Answers with each planet of the seat, for all that is on it, and each of its facilities. `goods`
 * has a bit for each good. */
static gboolean
answer_goods(const BpField *field, const SwQuery *query, guint goods, GArray *answers)
{
	g_autofree guint32 *sums = g_new0(guint32, (gsize)field->planets->len + 1);

	SW_EACH (const BpThing, thing, field->things) {
		guint32 sum = yield_of(field, thing, query->seat, goods);

		if (bp_is_facility(thing->kind) && sum > 0)
			add_piece(answers, thing->piece, thing->cell, sum);
		else if (thing->planet != BP_NO_DISC)
			sums[thing->planet] += sum;
	}
	for (guint32 i = 0; i < field->planets->len; i++) {
		const BpPlanet *planet = bp_planet(field, i);

		if (sums[i] > 0)
			add_piece(answers, planet->piece, planet->centre, sums[i]);
	}
	return TRUE;
}

static gboolean
answer_yield(gconstpointer facts, const SwQuery *query, GArray *answers,
             GError **error G_GNUC_UNUSED)
{
	return answer_goods(facts, query, ALL_GOODS, answers);
}

static gboolean
answer_biomass(gconstpointer facts, const SwQuery *query, GArray *answers,
               GError **error G_GNUC_UNUSED)
{
	return answer_goods(facts, query, 1u << BP_BIOMASS, answers);
}

static gboolean
answer_concrete(gconstpointer facts, const SwQuery *query, GArray *answers,
                GError **error G_GNUC_UNUSED)
{
	return answer_goods(facts, query, 1u << BP_CONCRETE, answers);
}

static gboolean
answer_food(gconstpointer facts, const SwQuery *query, GArray *answers,
            GError **error G_GNUC_UNUSED)
{
	return answer_goods(facts, query, 1u << BP_FOOD, answers);
}

static gboolean
answer_metal(gconstpointer facts, const SwQuery *query, GArray *answers,
             GError **error G_GNUC_UNUSED)
{
	return answer_goods(facts, query, 1u << BP_METAL, answers);
}

/* ---- Building (Building/destroying structures) ------------------------------------------ */

/* Adds the free cells of a planet: those of the border alone, or all but the centre. */
static void
add_ground(const BpField *field, const BpPlanet *planet, gboolean border_alone, GArray *answers)
{
	guint n = sw_hex_region_size(planet->radius);
	g_autofree SwHex *cells = g_new(SwHex, n);

	sw_hex_region(planet->centre, planet->radius, cells);
	for (guint k = border_alone ? sw_hex_region_size(planet->radius - 1) : 1; k < n; k++) {
		if (sw_grid_get(&field->first.ground, cells[k]) == SW_GRID_NOTHING &&
		    sw_grid_get(&field->first.rocks, cells[k]) == SW_GRID_NOTHING)
			add_cell(answers, cells[k], sw_hex_distance(planet->centre, cells[k]));
	}
}

/* Adds the free cells of the seat's planets, except planets of the kind `barred`. */
static gboolean
answer_ground(const BpField *field, gint32 seat, gint barred, gboolean border_alone,
              GArray *answers)
{
	SW_EACH (const BpPlanet, planet, field->planets) {
		if (planet->owner == seat && !planet->is_covered && (gint)planet->kind != barred)
			add_ground(field, planet, border_alone, answers);
	}
	return TRUE;
}

#define NOWHERE_BARRED (-1)

static gboolean
answer_structure(gconstpointer facts, const SwQuery *query, GArray *answers,
                 GError **error G_GNUC_UNUSED)
{
	return answer_ground(facts, query->seat, NOWHERE_BARRED, FALSE, answers);
}

static gboolean
answer_furnace(gconstpointer facts, const SwQuery *query, GArray *answers,
               GError **error G_GNUC_UNUSED)
{
	return answer_ground(facts, query->seat, BP_WATER, FALSE, answers);
}

static gboolean
answer_greenhouse(gconstpointer facts, const SwQuery *query, GArray *answers,
                  GError **error G_GNUC_UNUSED)
{
	return answer_ground(facts, query->seat, BP_HARSH, FALSE, answers);
}

static gboolean
answer_defence(gconstpointer facts, const SwQuery *query, GArray *answers,
               GError **error G_GNUC_UNUSED)
{
	return answer_ground(facts, query->seat, NOWHERE_BARRED, TRUE, answers);
}

/* ---- New ships (Units production) ------------------------------------------------------- */

/* The search for a free cell ends at this distance. */
#define FARTHEST 64

/* Adds the free cells nearest to a planet or station, mostly its neighbours. */
static void
add_nearest(const BpRoom *room, SwHex centre, guint32 radius, SwGrid *seen, GArray *answers)
{
	g_autoptr(GArray) cells = g_array_new(FALSE, FALSE, sizeof(SwHex));
	guint32 far = bp_room_nearest(room, centre, radius, FARTHEST, cells);

	for (guint i = 0; i < cells->len; i++) {
		SwHex cell = g_array_index(cells, SwHex, i);

		if (sw_grid_get(seen, cell) != SW_GRID_NOTHING)
			continue;
		sw_grid_set(seen, cell, 0);
		add_cell(answers, cell, far);
	}
}

/* Returns an array by planet: TRUE if it has a spaceport. Free with g_free(). */
static gboolean *
find_spaceports(const BpField *field)
{
	gboolean *has = g_new0(gboolean, (gsize)field->planets->len + 1);

	SW_EACH (const BpThing, thing, field->things) {
		if (thing->kind == BP_SPACEPORT && thing->planet != BP_NO_DISC)
			has[thing->planet] = TRUE;
	}
	return has;
}

static gboolean
answer_launch(gconstpointer facts, const SwQuery *query, GArray *answers,
              GError **error G_GNUC_UNUSED)
{
	const BpField *field = facts;
	g_autofree gboolean *has_port = find_spaceports(field);
	BpRoom room;
	g_auto(SwGrid) seen = {0};

	bp_room_init(&room, field);
	sw_grid_init(&seen);
	for (guint32 i = 0; i < field->planets->len; i++) {
		const BpPlanet *planet = bp_planet(field, i);

		if (planet->owner == query->seat && has_port[i])
			add_nearest(&room, planet->centre, planet->radius, &seen, answers);
	}
	SW_EACH (const BpThing, thing, field->things) {
		if (thing->kind == BP_STATION && thing->seat == query->seat)
			add_nearest(&room, thing->cell, 0, &seen, answers);
	}
	bp_room_clear(&room);
	return TRUE;
}

/* ---- Ships (Fighting, Space structures) -------------------------------------------------- */

/* Returns the seat's ship on the query's hex; NULL, with an error, if there is none. */
static const BpThing *
find_ship(const BpField *field, const SwQuery *query, GError **error)
{
	guint32 i = sw_grid_get(&field->first.space, query->from.hex);

	if (i != SW_GRID_NOTHING && bp_is_ship(bp_thing(field, i)->kind) &&
	    bp_thing(field, i)->seat == query->seat)
		return bp_thing(field, i);
	sw_fail(error, "seat %d has no ship at %d,%d", query->seat, query->from.hex.q,
	        query->from.hex.r);
	return NULL;
}

/* Adds the cells within reach through free space, breadth first; `answers` serves as the queue. */
static void
fly(const BpField *field, SwHex from, guint32 cells, GArray *answers)
{
	g_auto(SwGrid) seen = {0};

	sw_grid_init(&seen);
	sw_grid_set(&seen, from, 0);
	add_cell(answers, from, 0);
	for (guint i = 0; i < answers->len; i++) {
		SwAnswer here = g_array_index(answers, SwAnswer, i);

		for (guint d = 0; d < SW_HEX_SIDES && here.distance < cells; d++) {
			SwHex next = sw_hex_neighbour(here.place.hex, d);

			if (sw_grid_get(&seen, next) != SW_GRID_NOTHING ||
			    !bp_is_free_space(field, next))
				continue;
			sw_grid_set(&seen, next, 0);
			add_cell(answers, next, here.distance + 1);
		}
	}
	g_array_remove_index(answers, 0);
}

static gboolean
answer_fly(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BpThing *ship = find_ship(facts, query, error);
	const BpUnit *unit;

	if (ship == NULL)
		return FALSE;
	unit = &bp_units[ship->kind];
	fly(facts, query->from.hex, (guint32)unit->speed * unit->moves, answers);
	return TRUE;
}

/* TRUE if the item can be unloaded there: a station on a free cell of space, a facility on an
 * asteroid without one. */
static gboolean
can_unload(const BpField *field, gint32 item, SwHex cell)
{
	if (item == BP_ITEM_STATION)
		return bp_is_free_space(field, cell);
	return bp_is_field(field, cell) &&
	       sw_grid_get(&field->first.rocks, cell) != SW_GRID_NOTHING &&
	       sw_grid_get(&field->first.facilities, cell) == SW_GRID_NOTHING;
}

static gboolean
answer_unload(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BpField *field = facts;
	const BpThing *ship = find_ship(field, query, error);
	gint32 item;

	if (ship == NULL)
		return FALSE;
	item = sw_document_get(field->document, ship->piece, BP_SHIP_ITEM);
	for (guint d = 0; d < SW_HEX_SIDES && item != BP_ITEM_NONE; d++) {
		SwHex cell = sw_hex_neighbour(query->from.hex, d);

		if (can_unload(field, item, cell))
			add_cell(answers, cell, 1);
	}
	return TRUE;
}

/* ---- Orbital bombardment ---------------------------------------------------------------- */

static gboolean
answer_bombard(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BpField *field = facts;
	guint32 i = bp_planet_at(field, query->from.hex);
	const BpPlanet *planet;
	gint32 far;

	if (i == BP_NO_DISC)
		return sw_fail(error, "there is no planet at %d,%d", query->from.hex.q,
		               query->from.hex.r);
	planet = bp_planet(field, i);
	far = (gint32)planet->radius + 1;
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex step = sw_hex_directions[d];

		add_cell(answers, sw_hex_add(planet->centre, sw_hex(step.q * far, step.r * far)),
		         (guint32)far);
	}
	return TRUE;
}

static const guint ships[] = {
	BP_SMALL_SHIP, BP_MEDIUM_SHIP, BP_BIG_SHIP, BP_ENORMOUS_SHIP, BP_CARGO_SHIP,
};

const SwQuestion bp_questions[BP_N_QUESTIONS] = {
	{.name = "yield",
         .label = N_("Yield"),
         .help = N_("the seat's planets and facilities, with all that each yields a turn"),
         .counts = SW_WORD("count", "unit", "units"),
         .answer = answer_yield},
	{.name = "biomass",
         .label = N_("Biomass"),
         .help = N_("the same for biomass alone"),
         .counts = {N_("B"), N_("B")},
         .answer = answer_biomass},
	{.name = "concrete",
         .label = N_("Concrete"),
         .help = N_("the same for concrete alone"),
         .counts = {N_("C"), N_("C")},
         .answer = answer_concrete},
	{.name = "food",
         .label = N_("Food"),
         .help = N_("the same for food alone"),
         .counts = {N_("F"), N_("F")},
         .answer = answer_food},
	{.name = "metal",
         .label = N_("Metal"),
         .help = N_("the same for metal alone"),
         .counts = {N_("M"), N_("M")},
         .answer = answer_metal},
	{.name = "structure",
         .label = N_("Room for structures"),
         .help = N_("free cells of the seat's planets"),
         .counts = SW_WORD("count", "cell from the centre", "cells from the centre"),
         .answer = answer_structure},
	{.name = "furnace",
         .label = N_("Room for blast furnaces"),
         .help = N_("free cells of the seat's planets, except water planets"),
         .counts = SW_WORD("count", "cell from the centre", "cells from the centre"),
         .answer = answer_furnace},
	{.name = "greenhouse",
         .label = N_("Room for greenhouses"),
         .help = N_("free cells of the seat's planets, except harsh planets"),
         .counts = SW_WORD("count", "cell from the centre", "cells from the centre"),
         .answer = answer_greenhouse},
	{.name = "defence",
         .label = N_("Room for defences"),
         .help = N_("free cells on the border of the seat's planets"),
         .counts = SW_WORD("count", "cell from the centre", "cells from the centre"),
         .answer = answer_defence},
	{.name = "launch",
         .label = N_("Room for new ships"),
         .help = N_("where the seat's spaceports and stations can place new ships"),
         .counts = SW_WORD("count", "cell from it", "cells from it"),
         .answer = answer_launch},
	{.name = "fly",
         .label = N_("Flight"),
         .help = N_("where the seat's ship at --from can fly with all its actions"),
         .takes_from = TRUE,
         .movers = {ships, G_N_ELEMENTS(ships)},
         .counts = SW_WORD("count", "cell", "cells"),
         .answer = answer_fly},
	{.name = "unload",
         .label = N_("Unloading"),
         .help = N_("where the seat's cargo ship at --from can place the space structure that it "
                    "carries"),
         .takes_from = TRUE,
         .counts = SW_WORD("count", "cell", "cells"),
         .answer = answer_unload},
	{.name = "attack",
         .label = N_("Attack"),
         .help = N_("what the seat's piece at --from can attack, with how many of 1,000 attacks "
                    "destroy it, rounded"),
         .takes_from = TRUE,
         .counts = {N_("of 1,000"), N_("of 1,000")},
         .answer = bp_answer_attack},
	{.name = "bombard",
         .label = N_("Orbital bombardment"),
         .help = N_("the six cells from which the planet at --from is bombarded"),
         .takes_from = TRUE,
         .counts = SW_WORD("count", "cell from the centre", "cells from the centre"),
         .answer = answer_bombard},
};
