/* The rules of Burning Planets by subject; each set is in the file of its name. To add a rule,
 * write its function and its entry in one of these files. Private to this folder. */
#pragma once

#include "games/burning_planets/lost.h"
#include "rules/check.h"

extern const SwRuleSet bp_rules_field;      /* tiles, asteroids, cells that are taken */
extern const SwRuleSet bp_rules_planets;    /* how many planets, and where */
extern const SwRuleSet bp_rules_resources;  /* forests and mountains */
extern const SwRuleSet bp_rules_structures; /* what is built on planets */
extern const SwRuleSet bp_rules_space;      /* ships, stations, facilities */
extern const SwRuleSet bp_rules_players;    /* seats, and what players start with */

/* Reports owners who are no players, and starting planets of seats that do not exist; see
 * SwGame. */
void bp_check_references(SwCheck *check);

/* TRUE if a starting planet has the five resources that its kind allows (Planet generation). */
gboolean bp_is_start_right(const BpPlanet *planet);

/* TRUE if the piece is, or is in the centre of, a planet that planet-place reports as being in no
 * tile's centre. */
static inline gboolean
bp_is_planet_displaced(const SwCheck *check, SwSpot spot)
{
	return bp_is_displaced((const BpField *)check->facts,
	                       sw_document_place(check->document, spot.piece).hex);
}

/* Returns the first planet with its centre on the piece's hex, or NULL. */
static inline const BpPlanet *
bp_planet_of(const SwCheck *check, SwSpot spot)
{
	const BpField *field = (const BpField *)check->facts;
	guint32 i =
		sw_grid_get(&field->centres, sw_document_place(check->document, spot.piece).hex);

	return i == SW_GRID_NOTHING ? NULL : bp_planet(field, i);
}

/* Where a problem of the field as a whole is reported. */
static inline SwSpot
bp_galaxy_spot(const BpField *field, const char *attribute)
{
	if (field->galaxy == SW_NO_PIECE)
		return sw_spot_nowhere();
	return sw_spot_attribute(field->galaxy, attribute);
}
