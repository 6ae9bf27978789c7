#include "games/burning_suns/table.h"

#include "base/translate.h"

/* ---- Galaxy and scenario ---------------------------------------------------------------- */

static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_galaxy[] = {"galaxy", NULL};

static const SwAttribute galaxy_attributes[] = {
	[BS_GALAXY_NAME] = {.name = "name",
                            .type = SW_TYPE_TEXT,
                            .label = N_("Name"),
                            .help = N_("What players call the galaxy.")},
	[BS_GALAXY_PLAYERS] = {.name = "players",
                               .type = SW_TYPE_INTEGER,
                               .label = N_("Players"),
                               .help = N_("How many empires play (p. 1, 24)."),
                               .required = TRUE,
                               .min = 1,
                               .max = G_MAXINT32},
	[BS_GALAXY_SETS] = {.name = "sets",
                            .type = SW_TYPE_INTEGER,
                            .label = N_("Sets"),
                            .help = N_("How many boxes of the game are put together."),
                            .fallback = 1,
                            .min = 1,
                            .max = G_MAXINT32},
	[BS_GALAXY_HREF] = {.name = "href",
                            .type = SW_TYPE_TEXT,
                            .label = N_("File"),
                            .help = N_("In a scenario: the galaxy's own file.")},
};

static const SwElement galaxy = {
	.name = "galaxy",
	.label = N_("galaxy"),
	.occurs = SW_ONE,
	.parents = in_scenario,
	.attributes = galaxy_attributes,
	.n_attributes = G_N_ELEMENTS(galaxy_attributes),
};

static const char *const stages[] = {N_("start"), N_("play"), NULL};

static const SwAttribute scenario_attributes[] = {
	{.name = "name",
         .type = SW_TYPE_TEXT,
         .label = N_("Name"),
         .help = N_("What players call the scenario.")},
	{.name = "stage",
         .type = SW_TYPE_CHOICE,
         .label = N_("Stage"),
         .help = N_("Whether the game is about to begin or under way."),
         .choices = stages},
};

static const SwElement scenario = {
	.name = "scenario",
	.label = N_("scenario"),
	.attributes = scenario_attributes,
	.n_attributes = G_N_ELEMENTS(scenario_attributes),
};

/* ---- Tiles ------------------------------------------------------------------------------ */

/* Each alone may be any number; what a kind may carry is the kind's. */
#define VALUE                                                                   \
	{                                                                       \
		.name = "value", .type = SW_TYPE_INTEGER, .label = N_("Value"), \
		.help = N_("The number on the back of the tile (p. 4)."),       \
	}
#define SEAT                                                               \
	{                                                                  \
		.name = "seat", .type = SW_TYPE_SEAT, .label = N_("Seat"), \
		.help = N_("Whose home it is (p. 7)."),                    \
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
	[BS_NAME] = {.name = "name",
                     .type = SW_TYPE_TEXT,
                     .label = N_("Name"),
                     .help = N_("The name in the title box of the tile (p. 10).")},
	[BS_EXPLORED] = EXPLORED,
	[BS_STRENGTH] = STRENGTH,
};

static const SwElement system_element = {
	.name = "system",
	.label = N_("system"),
	.heading = N_("Systems"),
	.place = SW_PLACE_HEX,
	.typed = TRUE,
	.is_tile = TRUE,
	.parents = in_galaxy,
	.attributes = system_attributes,
	.n_attributes = G_N_ELEMENTS(system_attributes),
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
};

static const SwElement anomaly_element = {
	.name = "anomaly",
	.label = N_("anomaly"),
	.heading = N_("Anomalies"),
	.place = SW_PLACE_HEX,
	.typed = TRUE,
	.is_tile = TRUE,
	.parents = in_galaxy,
	.attributes = anomaly_attributes,
	.n_attributes = G_N_ELEMENTS(anomaly_attributes),
};

/* ---- Kinds ------------------------------------------------------------------------------ */

static const SwCarries home_carries[] = {{.attribute = BS_SEAT, .required = TRUE}};
static const SwCarries two_to_four[] = {
	{.attribute = BS_VALUE, .bounded = TRUE, .min = 2, .max = 4}};
static const SwCarries zero[] = {{.attribute = BS_VALUE, .bounded = TRUE, .min = 0, .max = 0}};
static const SwCarries one[] = {{.attribute = BS_VALUE, .bounded = TRUE, .min = 1, .max = 1}};
static const SwCarries one_to_four[] = {
	{.attribute = BS_VALUE, .required = TRUE, .bounded = TRUE, .min = 1, .max = 4}};
/* Which numbers are printed on dark fleets is not known; 4 is what an opposing fleet has (p. 24).
 */
static const SwCarries dark_fleet_carries[] = {{.attribute = BS_STRENGTH,
                                                .required = TRUE,
                                                .bounded = TRUE,
                                                .min = 1,
                                                .max = G_MAXINT32,
                                                .dealt = 4}};

#define CARRIES(list) .carries = (list), .n_carries = G_N_ELEMENTS(list)
#define SYSTEM .element = &system_element, .shape = SW_SHAPE_ROUND
#define ANOMALY .element = &anomaly_element, .shape = SW_SHAPE_DIAMOND

static const SwKind kinds[] = {
	[BS_GALAXY] = {.name = "galaxy", .element = &galaxy, .label = N_("galaxy")},
	[BS_SCENARIO] = {.name = "scenario", .element = &scenario, .label = N_("scenario")},
	[BS_ABOUT] = {.name = "about", .element = &sw_element_about, .label = N_("about")},
	[BS_ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = N_("allow")},
	[BS_NOTE] = {.name = "note",
                     .element = &sw_element_note,
                     .label = N_("note"),
                     .glyph = "*"},
	[BS_HOME] = {.name = "home",
                     SYSTEM,
                     .label = N_("home system"),
                     .help = N_("Where an empire starts; closed to all others (p. 7)."),
                     .glyph = "H",
                     .mark = "M -9 0 L 0 -8 L 9 0 M -6 -2 L -6 8 L 6 8 L 6 -2 M -1 8 L -1 3 L 2 3 "
                             "L 2 8",
                     .fill = "#e8c547",
                     .outline = "#7a5c00",
                     CARRIES(home_carries)},
	[BS_HOSTILE] = {.name = "hostile",
                        SYSTEM,
                        .label = N_("hostile system"),
                        .help = N_("Has to be assaulted, its militia defeated (p. 10)."),
                        .glyph = "h",
                        .mark = "M -8 -8 L 8 8 M 8 -8 L -8 8 M -9 4 L -4 9 M 9 4 L 4 9",
                        .fill = "#c8553d",
                        .outline = "#6d2415",
                        CARRIES(two_to_four)},
	[BS_INHABITED] = {.name = "inhabited",
                          SYSTEM,
                          .label = N_("inhabited system"),
                          .help = N_("Gained by diplomacy or assault (p. 10)."),
                          .glyph = "i",
                          .mark = "M -9 8 L -9 1 L -4 1 L -4 -8 L 2 -8 L 2 -2 L 9 -2 L 9 8 Z",
                          .fill = "#4f9d69",
                          .outline = "#1f4d30",
                          CARRIES(two_to_four)},
	[BS_UNINHABITED] =
		{.name = "uninhabited",
                 SYSTEM,
                 .label = N_("uninhabited system"),
                 .help = N_("Has to be colonized (p. 10)."),
                 .glyph = "u",
                 .mark = "M -6 6 C -11 -3 -3 -10 9 -9 C 10 3 4 10 -6 6 M -9 10 C -6 4 -2 0 3 -3",
                 .fill = "#4a7fb5",
                 .outline = "#1d3f63",
                 CARRIES(two_to_four)},
	[BS_EMPTY] = {.name = "empty",
                      SYSTEM,
                      .label = N_("empty system"),
                      .help = N_("Value 0: nothing to control, but a way through (p. 4)."),
                      .glyph = "e",
                      .mark = "M -6 0 C -6 -8 6 -8 6 0 C 6 8 -6 8 -6 0 Z",
                      .fill = "#9a9a9a",
                      .outline = "#4d4d4d",
                      CARRIES(zero)},
	[BS_SPECIAL] = {.name = "special",
                        SYSTEM,
                        .label = N_("special system"),
                        .help = N_("The one system of value 1 (p. 4)."),
                        .glyph = "s",
                        .mark = "M 0 -10 L 3 -3 L 10 -3 L 4.5 1.5 L 6.5 9 L 0 4.5 L -6.5 9 L -4.5 "
                                "1.5 L -10 -3 L -3 -3 Z",
                        .fill = "#b07cc6",
                        .outline = "#5b2f70",
                        CARRIES(one)},
	[BS_OPEN_SYSTEM] = {.name = "any",
                            SYSTEM,
                            .label = N_("open system"),
                            .help = N_(
				    "Only its back, the value, is fixed: drawn at set-up (p. 4)."),
                            .is_open = TRUE,
                            .glyph = "?",
                            .mark = "M -5 -4 C -5 -11 6 -11 6 -4 C 6 0 0 0 0 4 M 0 9 L 0 9.1",
                            .fill = "#d9d2c0",
                            .outline = "#6b6453",
                            CARRIES(one_to_four)},
	[BS_ASTEROID_FIELD] = {.name = "asteroid-field",
                               ANOMALY,
                               .label = N_("asteroid field"),
                               .help = N_("When revealed, one scan action (p. 11)."),
                               .glyph = "as",
                               .mark = "M -9 -2 L -6 -7 L -1 -6 L 0 -1 L -5 2 Z M 4 -8 L 9 -7 L 9 "
                                       "-2 L 4 -3 Z M 0 6 L 5 3 L 9 7 L 4 10 Z",
                               .fill = "#8d7b68",
                               .outline = "#40362b"},
	[BS_BABEL] =
		{.name = "babel-research-facility",
                 ANOMALY,
                 .label = N_("babel research facility"),
                 .help = N_("When revealed, one explore action (p. 11)."),
                 .glyph = "ba",
                 .mark = "M -4 -9 L 4 -9 M -2 -9 L -2 -2 L -8 9 L 8 9 L 2 -2 L 2 -9 M -5 4 L 5 4",
                 .fill = "#d98e48",
                 .outline = "#6e4014"},
	[BS_DARK_FLEET] = {.name = "dark-fleet",
                           ANOMALY,
                           .label = N_("dark fleet"),
                           .help = N_("When revealed, dark ships are deployed here (p. 11)."),
                           .glyph = "d",
                           .mark = "M 0 -10 L 8 8 L 0 4 L -8 8 Z",
                           .fill = "#3d3d4a",
                           .outline = "#0f0f14",
                           CARRIES(dark_fleet_carries)},
	[BS_IONSTORM] = {.name = "ionstorm",
                         ANOMALY,
                         .label = N_("ionstorm"),
                         .help = N_("No battle can be fought here (p. 11)."),
                         .glyph = "io",
                         .mark = "M 3 -10 L -6 1 L -1 1 L -3 10 L 6 -2 L 1 -2 Z",
                         .fill = "#5ec4c9",
                         .outline = "#1b6165"},
	[BS_PORTAL] = {.name = "portal",
                       ANOMALY,
                       .label = N_("portal"),
                       .help = N_("When revealed, one diplomacy action (p. 11)."),
                       .glyph = "po",
                       .mark = "M -7 9 L -7 -1 C -7 -12 7 -12 7 -1 L 7 9 M -10 9 L 10 9",
                       .fill = "#e38fb1",
                       .outline = "#7c2f51"},
	[BS_WORMHOLE] = {.name = "wormhole",
                         ANOMALY,
                         .label = N_("wormhole"),
                         .help = N_("Explored wormholes are one jump from each other (p. 11)."),
                         .glyph = "wo",
                         .mark = "M 0 0 C 2 -3 6 0 3 4 C 0 8 -7 5 -7 -1 C -7 -9 3 -11 8 -6 C 11 -2 "
                                 "10 4 8 7",
                         .fill = "#6b5bd2",
                         .outline = "#2b2070"},
	[BS_OPEN_ANOMALY] = {.name = "any",
                             ANOMALY,
                             .label = N_("open anomaly"),
                             .help = N_("Drawn at set-up; never a wormhole that others rely on."),
                             .is_open = TRUE,
                             .glyph = "??",
                             .mark = "M -5 -4 C -5 -11 6 -11 6 -4 C 6 0 0 0 0 4 M 0 9 L 0 9.1",
                             .fill = "#cfc8dd",
                             .outline = "#5c536e"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == BS_N_KINDS);

/* ---- What is in the box (p. 4) ---------------------------------------------------------- */

#define ALL(name)                                         \
	{                                                 \
		.kind = (name), .attribute = SW_ANY_VALUE \
	}
#define OPEN(low, high)                                                                    \
	{                                                                                  \
		.kind = BS_OPEN_SYSTEM, .attribute = BS_VALUE, .min = (low), .max = (high) \
	}

static const SwStockMember homes[] = {ALL(BS_HOME)};
static const SwStockMember empty[] = {ALL(BS_EMPTY)};
static const SwStockMember special[] = {ALL(BS_SPECIAL), OPEN(1, 1)};
static const SwStockMember hostile[] = {ALL(BS_HOSTILE)};
static const SwStockMember inhabited[] = {ALL(BS_INHABITED)};
static const SwStockMember uninhabited[] = {ALL(BS_UNINHABITED)};
static const SwStockMember valued[] = {ALL(BS_HOSTILE), ALL(BS_INHABITED), ALL(BS_UNINHABITED),
                                       OPEN(2, 4)};
static const SwStockMember anomalies[] = {
	ALL(BS_ASTEROID_FIELD), ALL(BS_BABEL),    ALL(BS_DARK_FLEET),   ALL(BS_IONSTORM),
	ALL(BS_PORTAL),         ALL(BS_WORMHOLE), ALL(BS_OPEN_ANOMALY),
};

const gint32 bs_anomaly_split[BS_N_ANOMALY_KINDS] = {3, 3, 3, 3, 2, 2};
const gint32 bs_value_split[BS_N_VALUES] = {[2] = 3, [3] = 2, [4] = 2};

#define MEMBERS(list) .members = (list), .n_members = G_N_ELEMENTS(list)
#define BY_VALUE .split = bs_value_split, .n_split = BS_N_VALUES, .is_split_by_value = TRUE

static const SwStock stocks[] = {
	{.label = N_("home systems"), .box = 5, MEMBERS(homes)},
	{.label = N_("empty systems"), .box = 5, MEMBERS(empty)},
	{.label = N_("systems of value 1"), .box = 1, .to_pile = TRUE, MEMBERS(special)},
	{.label = N_("hostile systems"), .box = 7, MEMBERS(hostile), BY_VALUE},
	{.label = N_("inhabited systems"), .box = 7, MEMBERS(inhabited), BY_VALUE},
	{.label = N_("uninhabited systems"), .box = 7, MEMBERS(uninhabited), BY_VALUE},
	{.label = N_("systems of value 2-4"), .box = 21, .to_pile = TRUE, MEMBERS(valued)},
	{.label = N_("anomalies"),
         .box = BS_ANOMALIES_A_BOX,
         MEMBERS(anomalies),
         .split = bs_anomaly_split,
         .n_split = BS_N_ANOMALY_KINDS},
};

/* ---- The table -------------------------------------------------------------------------- */

static const SwElement *const elements[] = {
	[SW_ROOT_GALAXY] = &galaxy, [SW_ROOT_SCENARIO] = &scenario,
	&sw_element_about,          &sw_element_allow,
	&sw_element_note,           &system_element,
	&anomaly_element,
};

const SwTable bs_table = {
	.game = "burning-suns",
	.title = "Burning Suns",
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.stocks = stocks,
	.n_stocks = G_N_ELEMENTS(stocks),
	.name_attribute = BS_GALAXY_NAME,
	.href_attribute = BS_GALAXY_HREF,
	.players_attribute = BS_GALAXY_PLAYERS,
	.sets_attribute = BS_GALAXY_SETS,
	.explored = "explored",
	.value = "value",
};
