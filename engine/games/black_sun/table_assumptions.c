/* The assumptions of Black Sun: numbers of ship cards, which are lost. */
#include "games/black_sun/table.h"

#include "base/translate.h"

/* Ship cards are not in the rulebook. Its examples give some of the numbers (cards.c says which),
 * and a freighter's move of at least 4, those of destroyers and carriers of at least 2. All may be
 * overridden: a home-made set has cards of its own. */
#define MOVE(sort, what, number)                                  \
	[BK_MOVES + (sort)] = {.name = "black-sun/" what "-move", \
	                       .value = (number),                 \
	                       .help = N_("How many moves such a ship has a turn.")}
#define FIGHT(sort, what, number)                                   \
	[BK_FIGHTS + (sort)] = {.name = "black-sun/" what "-fight", \
	                        .value = (number),                  \
	                        .help = N_("How many attack dice such a ship rolls.")}
#define FLEET(at, what, number)                      \
	[at] = {.name = "black-sun/fleet-" what "s", \
	        .value = (number),                   \
	        .help = N_("How many such ships their faction has.")}

#define CAPTURED(at, what)                                                                \
	[at] = {.name = "black-sun/" what "-captured",                                    \
	        .value = 0,                                                               \
	        .help = N_("1 if such a ship is captured when it loses all its dice (an " \
	                   "asterisk on its card), 0 if it is destroyed.")}

/* The rulebook's examples have two destroyers and three carriers of the Rebel Commander, four
 * destroyers of the Alliance General, and three cruisers of an unnamed faction that hunt a raider;
 * these are given to the Alliance. */
#define STARTS(at, what, number)                                                             \
	[at] = {.name = "black-sun/start-" what,                                             \
	        .value = (number),                                                           \
	        .help = N_("How many such ships the faction begins with where its start is " \
	                   "set up: as many as the rulebook's examples show.")}

const SwAssumption bk_assumptions[] = {
	[BK_LEAST_PLAYERS] = {.name = "black-sun/least-players",
                              .value = 2,
                              .help = N_("With how few players there is a game.")},
	MOVE(BK_FREIGHTER, "freighter", 4),
	MOVE(BK_RAIDER, "raider", 3),
	MOVE(BK_SECRET_BASE, "secret-base", 0),
	MOVE(BK_TRANSPORT, "transport", 2),
	MOVE(BK_YACHT, "yacht", 3),
	MOVE(BK_AMBUNAUT, "ambunaut", 3),
	MOVE(BK_MEDSAT, "medsat", 0),
	MOVE(BK_DESTROYER, "destroyer", 2),
	MOVE(BK_CARRIER, "carrier", 2),
	MOVE(BK_CRUISER, "cruiser", 3),
	MOVE(BK_BATTLESHIP, "battleship", 2),
	FIGHT(BK_FREIGHTER, "freighter", 1),
	FIGHT(BK_RAIDER, "raider", 1),
	FIGHT(BK_SECRET_BASE, "secret-base", 1),
	FIGHT(BK_TRANSPORT, "transport", 1),
	FIGHT(BK_YACHT, "yacht", 1),
	FIGHT(BK_AMBUNAUT, "ambunaut", 1),
	FIGHT(BK_MEDSAT, "medsat", 1),
	FIGHT(BK_DESTROYER, "destroyer", 2),
	FIGHT(BK_CARRIER, "carrier", 1),
	FIGHT(BK_CRUISER, "cruiser", 1),
	FIGHT(BK_BATTLESHIP, "battleship", 6),
	FLEET(BK_FLEETS + BK_FREIGHTER, "freighter", 1),
	FLEET(BK_FLEETS + BK_RAIDER, "raider", 3),
	FLEET(BK_FLEETS + BK_SECRET_BASE, "secret-base", 1),
	FLEET(BK_FLEETS + BK_TRANSPORT, "transport", 8),
	FLEET(BK_FLEETS + BK_YACHT, "yacht", 1),
	FLEET(BK_FLEETS + BK_AMBUNAUT, "ambunaut", 3),
	FLEET(BK_FLEETS + BK_MEDSAT, "medsat", 3),
	FLEET(BK_FLEET_BATTLESHIPS, "battleship", 1),
	[BK_FREIGHTER_AT_PLANET] = {.name = "black-sun/freighter-located-at-planet",
                                    .value = 5,
                                    .help = N_("How many moves locate a freighter at a planet; "
                                               "assumed are those that locate a raider.")},
	[BK_FREIGHTER_AT_ASTEROIDS] = {.name = "black-sun/freighter-located-at-asteroids",
                                       .value = 7,
                                       .help = N_("How many moves locate a freighter at asteroids; "
                                                  "assumed are those that locate a raider.")},
	CAPTURED(BK_RAIDER_CAPTURED, "raider"),
	CAPTURED(BK_SECRET_BASE_CAPTURED, "secret-base"),
	CAPTURED(BK_YACHT_CAPTURED, "yacht"),
	CAPTURED(BK_DESTROYER_CAPTURED, "destroyer"),
	CAPTURED(BK_CARRIER_CAPTURED, "carrier"),
	CAPTURED(BK_CRUISER_CAPTURED, "cruiser"),
	CAPTURED(BK_BATTLESHIP_CAPTURED, "battleship"),
	STARTS(BK_REBEL_STARTS, "rebel-destroyers", 2),
	STARTS(BK_REBEL_STARTS + 1, "rebel-carriers", 3),
	STARTS(BK_REBEL_STARTS + 2, "rebel-cruisers", 0),
	STARTS(BK_ALLIANCE_STARTS, "alliance-destroyers", 4),
	STARTS(BK_ALLIANCE_STARTS + 1, "alliance-carriers", 0),
	STARTS(BK_ALLIANCE_STARTS + 2, "alliance-cruisers", 3),
};
G_STATIC_ASSERT(G_N_ELEMENTS(bk_assumptions) == BK_N_ASSUMPTIONS);
