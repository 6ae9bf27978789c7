#include "games/burning_planets/attacks.h"

#include "base/error.h"
#include "games/burning_planets/units.h"

#define SURELY 1000

/* Returns the owner's seat, or 0; things on a planet belong to its owner. */
static gint32
owner_of(const BpField *field, const BpThing *thing)
{
	if (thing->seat > 0 || thing->planet == BP_NO_DISC)
		return thing->seat;
	return bp_planet(field, thing->planet)->owner;
}

static const BpThing *
find_attacker(const BpField *field, const SwQuery *query)
{
	SW_EACH (const BpThing, thing, field->things) {
		if (bp_units[thing->kind].attacks > 0 &&
		    sw_hex_equal(thing->cell, query->from.hex) &&
		    owner_of(field, thing) == query->seat)
			return thing;
	}
	return NULL;
}

/* Returns an array by planet: TRUE if it has a cannon or tower. Free with g_free(). */
static gboolean *
find_defended(const BpField *field)
{
	gboolean *is_defended = g_new0(gboolean, (gsize)field->planets->len + 1);

	SW_EACH (const BpThing, thing, field->things) {
		if (bp_is_defence(thing->kind) && thing->planet != BP_NO_DISC)
			is_defended[thing->planet] = TRUE;
	}
	return is_defended;
}

/* Structures other than defences fall without dice to any ship beside the planet, once its defences
 * are gone. */
static guint32
chance_of(const BpField *field, const BpThing *attacker, const BpThing *target,
          const gboolean *is_defended)
{
	if (bp_is_structure(target->kind) && !bp_is_defence(target->kind)) {
		const BpPlanet *planet =
			target->planet == BP_NO_DISC ? NULL : bp_planet(field, target->planet);

		if (planet == NULL || !bp_is_ship(attacker->kind) || is_defended[target->planet])
			return 0;
		return sw_hex_distance(planet->centre, attacker->cell) == planet->radius + 1
		               ? SURELY
		               : 0;
	}
	if (bp_units[target->kind].shield + bp_units[target->kind].die == 0 ||
	    sw_hex_distance(attacker->cell, target->cell) != 1)
		return 0;
	return bp_destroyed(attacker->kind, target->kind);
}

gboolean
bp_answer_attack(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const BpField *field = facts;
	const BpThing *attacker = find_attacker(field, query);
	g_autofree gboolean *is_defended = NULL;

	if (attacker == NULL)
		return sw_fail(error, "seat %d has no piece that can attack at %d,%d", query->seat,
		               query->from.hex.q, query->from.hex.r);
	is_defended = find_defended(field);
	SW_EACH (const BpThing, target, field->things) {
		SwAnswer answer = {.piece = target->piece, .place = sw_place_hex(target->cell)};

		if (owner_of(field, target) == query->seat)
			continue;
		answer.distance = chance_of(field, attacker, target, is_defended);
		if (answer.distance > 0)
			g_array_append_val(answers, answer);
	}
	return TRUE;
}
