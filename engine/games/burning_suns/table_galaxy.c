/* The elements of a galaxy: systems and anomalies. */
#include "games/burning_suns/elements.h"

#include "base/translate.h"

/* ---- The galaxy ------------------------------------------------------------------------- */

static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_galaxy[] = {"galaxy", NULL};

static const SwAttribute galaxy_attributes[] = {
	[BS_GALAXY_NAME] = SW_TEXT("name", N_("Name"), N_("What players call the galaxy.")),
	[BS_GALAXY_PLAYERS] =
		SW_NUMBER("players", N_("Players"), N_("How many empires play (p. 1, 24)."), 1,
                          G_MAXINT32, .required = TRUE),
	[BS_GALAXY_SETS] =
		SW_NUMBER("sets", N_("Sets"), N_("How many boxes of the game are put together."), 1,
                          G_MAXINT32, .fallback = 1),
	[BS_GALAXY_HREF] = SW_TEXT("href", N_("File"), N_("In a scenario: the galaxy's own file.")),
};

const SwElement bs_element_galaxy = {
	.name = "galaxy",
	.label = N_("galaxy"),
	.occurs = SW_ONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(galaxy_attributes),
};

/* ---- Tiles ------------------------------------------------------------------------------ */

/* The type allows any number; each kind has its own range. */
#define VALUE                                                                   \
	{                                                                       \
		.name = "value", .type = SW_TYPE_INTEGER, .label = N_("Value"), \
		.help = N_("The number on the back of the tile (p. 4)."),       \
	}
#define SEAT                                                               \
	{                                                                  \
		.name = "seat", .type = SW_TYPE_SEAT, .label = N_("Seat"), \
		.help = N_("The player whose home it is (p. 7)."),         \
	}
#define EXPLORED                                                                   \
	{                                                                          \
		.name = "explored", .type = SW_TYPE_FLAG, .label = N_("Explored"), \
		.help = N_("Lies face up from the start (p. 10)."),                \
	}
#define STRENGTH                                                                         \
	{                                                                                \
		.name = "strength", .type = SW_TYPE_INTEGER, .label = N_("Strength"),    \
		.help = N_("The number of dark ships printed on a dark fleet (p. 11)."), \
		.unit = N_("dark ships"),                                                \
	}

static const SwAttribute system_attributes[] = {
	[BS_VALUE] = VALUE,
	[BS_SEAT] = SEAT,
	[BS_NAME] =
		SW_TEXT("name", N_("Name"), N_("The name in the title box of the tile (p. 10)."),
                        .use.is_dealt = TRUE),
	[BS_EXPLORED] = EXPLORED,
	[BS_STRENGTH] = STRENGTH,
	SW_LOCK,
};

const SwElement bs_element_system = {
	.name = "system",
	.label = N_("system"),
	.heading = N_("Systems"),
	.ground = &sw_ground_hexes,
	.typed = TRUE,
	.replaces = SW_REPLACES_TILE,
	.parents = in_galaxy,
	SW_ATTRIBUTES(system_attributes),
};

static const SwAttribute anomaly_attributes[] = {
	[BS_VALUE] = VALUE,
	[BS_SEAT] = SEAT,
	[BS_TURN] = {.name = "turn",
                     .type = SW_TYPE_TURN,
                     .label = N_("Turn"),
                     .help = N_("The axis of the two points: directions 0/3, 1/4 or 2/5 (p. 11)."),
                     .min = 0,
                     .max = 2},
	[BS_EXPLORED] = EXPLORED,
	[BS_STRENGTH] = STRENGTH,
	SW_LOCK,
};

const SwElement bs_element_anomaly = {
	.name = "anomaly",
	.label = N_("anomaly"),
	.heading = N_("Anomalies"),
	.ground = &sw_ground_hexes,
	.typed = TRUE,
	.replaces = SW_REPLACES_TILE,
	.parents = in_galaxy,
	SW_ATTRIBUTES(anomaly_attributes),
};
