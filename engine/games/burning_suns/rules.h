/* The rules of Burning Suns by subject; each set is in the file of its name. To add a rule, write
 * its function and its entry in one of these files. Private to this folder. */
#pragma once

#include "games/burning_suns/astray.h"
#include "games/burning_suns/homes.h"
#include "games/burning_suns/scenario.h"
#include "rules/check.h"

#include <inttypes.h>

extern const SwRuleSet bs_rules_empires;   /* homes, seats, players */
extern const SwRuleSet bs_rules_stock;     /* what the boxes hold */
extern const SwRuleSet bs_rules_tiles;     /* attributes of tiles */
extern const SwRuleSet bs_rules_anomalies; /* what anomalies touch and join */
extern const SwRuleSet bs_rules_paths;     /* explored paths, what can be reached, jumps */
extern const SwRuleSet bs_rules_fairness;

/* Of scenarios: */
extern const SwRuleSet bs_rules_seats;     /* empires, turn order, cards, alliances */
extern const SwRuleSet bs_rules_board;     /* victory, levels and market as the board says */
extern const SwRuleSet bs_rules_leaders;   /* leaders and their actions */
extern const SwRuleSet bs_rules_turns;     /* rounds and phases */
extern const SwRuleSet bs_rules_parts;     /* races, frameworks, ideologies and their limits */
extern const SwRuleSet bs_rules_beginning; /* units and crystals at the start */
extern const SwRuleSet bs_rules_start;     /* set-up */
extern const SwRuleSet bs_rules_forces;    /* fleets and armies */
extern const SwRuleSet bs_rules_unique;    /* unique units and mercenaries */
extern const SwRuleSet bs_rules_control;   /* control and structures */
extern const SwRuleSet bs_rules_tokens;    /* militia and dark ships */
extern const SwRuleSet bs_rules_box;       /* what the boxes hold beside tiles */

/* Reports seats without an empire, and cards that the empire does not have; see SwGame. */
void bs_check_references(SwCheck *check);

/* Returns the scenario on the galaxy; NULL if there is no scenario or no galaxy. */
static inline const BsScenario *
bs_scenario_of(const SwCheck *check)
{
	const BsGalaxy *galaxy = (const BsGalaxy *)check->facts;

	return galaxy->galaxy == SW_NO_PIECE ? NULL : galaxy->scenario;
}

/* Likewise, at the start only. */
static inline const BsScenario *
bs_start_of(const SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	return scenario && scenario->turn.is_start ? scenario : NULL;
}

/* TRUE if the piece exists and is gained in play only: an item, agent, artifact or alliance that an
 * empire has, or its control of a system that is not its home (p. 7, 8). */
gboolean bs_comes_later(const BsScenario *scenario, SwPieceId id);

/* The piece of a tile of the galaxy. */
static inline SwPieceId
bs_piece(const BsGalaxy *galaxy, guint32 tile)
{
	return galaxy->tiles->ids[tile];
}

/* Returns the tile on the hex of a piece, even of a tile itself; SW_NO_TILE if there is none. */
static inline guint32
bs_tile_of(const SwCheck *check, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(check->document, id);

	return sw_grid_get(&check->graph->tiles->grid, sw_hex(piece->a, piece->b));
}

/* TRUE if an empire's piece is on no tile, which unit-path reports. */
gboolean bs_is_off_tiles(const SwCheck *check, SwSpot spot);

/* TRUE if control is missing where the piece is, and the empire has enough markers on no tile,
 * which unit-path reports, for all such systems. */
gboolean bs_is_control_off_tiles(const SwCheck *check, SwSpot spot);

/* TRUE if the piece's seat does not exist, and it is in a system controlled by a player, whose seat
 * may be meant. */
gboolean bs_is_nobodys_in_system(const SwCheck *check, SwSpot spot);

/* TRUE if the piece is there at the start, although it is gained in play: starting-empire reports
 * it. */
gboolean bs_is_gained_in_play(const SwCheck *check, SwSpot spot);

/* TRUE if a scenario at the start names a later round or phase, which start-round reports. */
gboolean bs_is_start_under_way(const SwCheck *check, SwSpot spot);

/* TRUE if tile `a` comes after `b` in reading order. A fault of two equal tiles is reported at the
 * later one, so that a report does not depend on the order of a file's elements. */
static inline gboolean
bs_is_after(const BsGalaxy *galaxy, guint32 a, guint32 b)
{
	return sw_hex_compare(sw_tiles_hex(galaxy->tiles, a), sw_tiles_hex(galaxy->tiles, b)) > 0;
}

/* The directions to neighbours that come before a tile in reading order. */
#define BS_FIRST_BEFORE 1
#define BS_LAST_BEFORE 3

/* Where a problem of the galaxy as a whole is reported. */
static inline SwSpot
bs_galaxy_spot(const BsGalaxy *galaxy, const char *attribute)
{
	if (galaxy->galaxy == SW_NO_PIECE)
		return sw_spot_nowhere();
	return sw_spot_attribute(galaxy->galaxy, attribute);
}
