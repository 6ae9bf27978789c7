#include "games/sunburn/table.h"

#include "base/translate.h"
#include "ground/length.h"

static const char *const in_galaxy[] = {"galaxy", NULL};
static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_scenario_or_pack[] = {"scenario", "pack", NULL};
static const char *const in_team[] = {"team", NULL};

/* Numbers that a rule bounds have no bounds of their own here, and lengths must be positive only
 * where no rule says so. */
#define LENGTH(its, title, text, ...) \
	SW_ATTRIBUTE(its, SW_TYPE_LENGTH, title, text, .unit = N_("in"), __VA_ARGS__)
#define WHOLE(its, title, text, ...) SW_ATTRIBUTE(its, SW_TYPE_INTEGER, title, text, __VA_ARGS__)
#define WORDS(its, title, text, ...) SW_ATTRIBUTE(its, SW_TYPE_LIST, title, text, __VA_ARGS__)
#define CHARACTER(its, title, text, ...)                                               \
	SW_ATTRIBUTE(its, SW_TYPE_REFERENCE, title, text, .reference.to = "character", \
	             .reference.scope = SW_SCOPE_TEAM, .use.is_dealt = TRUE, __VA_ARGS__)

/* ---- Words ------------------------------------------------------------------------------ */

const char *const sb_action_words[] = {
	[SB_ADVANCE] = "advance",
	[SB_AIM] = "aim",
	[SB_ASSAULT] = "assault",
	[SB_ASSIST] = "assist",
	[SB_COMMAND] = "command",
	[SB_FLAME] = "flame",
	[SB_GRENADE] = "grenade",
	[SB_RECOVER] = "recover",
	[SB_SUPPRESSING_FIRE] = "suppressing-fire",
	[SB_SNAPSHOT] = "snapshot",
	[SB_DAMAGED] = "damaged",
	[SB_N_ACTIONS] = NULL,
};

const char *const sb_action_titles[] = {
	[SB_ADVANCE] = N_("advance"),
	[SB_AIM] = N_("aim"),
	[SB_ASSAULT] = N_("assault"),
	[SB_ASSIST] = N_("assist"),
	[SB_COMMAND] = N_("command"),
	[SB_FLAME] = N_("flame"),
	[SB_GRENADE] = N_("grenade"),
	[SB_RECOVER] = N_("recover"),
	[SB_SUPPRESSING_FIRE] = N_("suppressing fire"),
	[SB_SNAPSHOT] = N_("snapshot"),
	[SB_DAMAGED] = N_("damaged"),
	[SB_N_ACTIONS] = NULL,
};

const char *const sb_corner_words[] = {
	[SB_NORTH_WEST] = N_("north-west"),
	[SB_NORTH_EAST] = N_("north-east"),
	[SB_SOUTH_EAST] = N_("south-east"),
	[SB_SOUTH_WEST] = N_("south-west"),
	[SB_N_CORNERS] = NULL,
};

const char *const sb_edge_words[] = {
	[SB_NORTH] = N_("north"), [SB_EAST] = N_("east"), [SB_SOUTH] = N_("south"),
	[SB_WEST] = N_("west"),   [SB_N_EDGES] = NULL,
};

const char *const sb_order_words[] = {
	[SB_SENSOR_NET_REPAIR] = "sensor-net-repair",
	[SB_PROPAGANDA_WAR] = "propaganda-war",
	[SB_PURGE] = "purge",
	[SB_TRAINING_EXERCISE] = "training-exercise",
	[SB_HUMINT] = "humint",
	[SB_EVAC] = "evac",
	[SB_N_ORDERS] = NULL,
};

const char *const sb_order_titles[] = {
	[SB_SENSOR_NET_REPAIR] = N_("sensor-net repair"),
	[SB_PROPAGANDA_WAR] = N_("propaganda war"),
	[SB_PURGE] = N_("purge"),
	[SB_TRAINING_EXERCISE] = N_("training exercise"),
	[SB_HUMINT] = N_("HumInt"),
	[SB_EVAC] = N_("evac"),
	[SB_N_ORDERS] = NULL,
};

static const char *const stages[] = {
	[SB_STAGE_START] = N_("start"), [SB_STAGE_PLAY] = N_("play"), NULL};
static const char *const phases[] = {
	[SB_PHASE_ORDER] = N_("order"),
	[SB_PHASE_MOVEMENT] = N_("movement"),
	[SB_PHASE_ACTION] = N_("action"),
	[SB_PHASE_CLEANUP] = N_("cleanup"),
	NULL,
};
static const char *const deeds[] = {
	[SB_MOVED] = N_("moved"), [SB_DASHED] = N_("dashed"), [SB_DRAGGED] = N_("dragged"),
	[SB_ACTED] = N_("acted"), [SB_PINNED] = N_("pinned"), NULL,
};

/* ---- Boards ----------------------------------------------------------------------------- */

static const SwAttribute galaxy_attributes[] = {
	[SB_GALAXY_NAME] = SW_TEXT("name", N_("Name"), N_("The name of the board.")),
	[SB_GALAXY_WIDTH] =
		LENGTH("width", N_("Width"), N_("From west to east: 24.00, or 23.62 for 600 mm."),
                       .fallback = SB_BOARD),
	[SB_GALAXY_DEPTH] =
		LENGTH("depth", N_("Depth"), N_("From north to south: 24.00, or 23.62 for 600 mm."),
                       .fallback = SB_BOARD),
	[SB_GALAXY_HREF] = SW_TEXT("href", N_("File"), N_("In a scenario: the file of the board.")),
};

static const SwBoardItself sides = {
	.width = SB_GALAXY_WIDTH,
	.depth = SB_GALAXY_DEPTH,
	.ruler = SB_RULER,
	.corner = SB_RULER,
};

static const SwBoardRole board_itself = {.itself = &sides};

static const SwElement galaxy = {
	.name = "galaxy",
	.label = N_("board"),
	.role.board = &board_itself,
	.occurs = SW_ONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(galaxy_attributes),
};

static const SwAttribute terrain_attributes[] = {
	[SB_TERRAIN_NAME] =
		SW_TEXT("name", N_("Name"), N_("What players call it."), .use.is_dealt = TRUE),
	[SB_TERRAIN_POINTS] = SW_ATTRIBUTE("points", SW_TYPE_POINTS, N_("Corners"),
                                           N_("The corners of its outline, from its place.")),
	[SB_TERRAIN_RADIUS] = LENGTH("radius", N_("Radius"), N_("Of round terrain.")),
	[SB_TERRAIN_WIDTH] = LENGTH("width", N_("Width"), N_("Of a box, before it is turned.")),
	[SB_TERRAIN_DEPTH] = LENGTH("depth", N_("Depth"), N_("Of a box, before it is turned.")),
	[SB_TERRAIN_TURN] =
		SW_ATTRIBUTE("turn", SW_TYPE_TURN, N_("Turn"),
                             N_("Degrees by which the outline is turned clockwise."), .max = 359),
	[SB_TERRAIN_HEIGHT] = LENGTH("height", N_("Height"),
                                     N_("Who is taller may cross it (The Movement Phase)."),
                                     .min = 0, .max = SW_LENGTH_LIMIT),
	SW_LOCK,
};

static const SwBoardArea terrain_outline = {
	.points = SB_TERRAIN_POINTS,
	.radius = SB_TERRAIN_RADIUS,
	.width = SB_TERRAIN_WIDTH,
	.depth = SB_TERRAIN_DEPTH,
	.turn = SB_TERRAIN_TURN,
	.height = SB_TERRAIN_HEIGHT,
};

static const SwBoardRole terrain_on_board = {.area = &terrain_outline};

static const SwElement terrain = {
	.name = "terrain",
	.label = N_("terrain"),
	.role.board = &terrain_on_board,
	.heading = N_("Terrain"),
	.ground = &sw_ground_points,
	.typed = TRUE,
	.replaces = SW_REPLACES_NONE,
	.parents = in_galaxy,
	SW_ATTRIBUTES(terrain_attributes),
};

/* ---- Teams ------------------------------------------------------------------------------ */

static const SwAttribute pack_attributes[] = {
	[SB_PACK_NAME] = SW_TEXT("name", N_("Name"), N_("The name of the pack.")),
	[SB_PACK_HREF] = SW_TEXT("href", N_("File"), N_("A file with a team.")),
	[SB_PACK_SEAT] = SW_SEAT("seat", N_("Seat"), N_("The player of the team in the pack.")),
};

static const SwElement pack = {
	.name = "pack",
	.label = N_("pack"),
	.heading = N_("Packs"),
	.parents = in_scenario_or_pack,
	SW_ATTRIBUTES(pack_attributes),
};

static const SwAttribute team_attributes[] = {
	[SB_TEAM_SEAT] = SW_SEAT("seat", N_("Seat"),
                                 N_("The player of the team; if left out, that of its pack.")),
	[SB_TEAM_NAME] = SW_TEXT("name", N_("Name"), N_("The name of the team.")),
	[SB_TEAM_CORNER] =
		SW_CHOICE("corner", N_("Corner"),
                          N_("The corner of the board where the team deploys."), sb_corner_words),
	[SB_TEAM_COUNTERS] = WORDS("counters", N_("Command counters"),
                                   N_("The numbers of its command counters.")),
	[SB_TEAM_POOL] = WORDS("pool", N_("Command pool"),
                               N_("The dice that are not assigned to a character.")),
	[SB_TEAM_VICTORY_POINTS] = WHOLE("victory-points", N_("Victory points"),
                                         N_("In a campaign: those not yet spent.")),
	[SB_TEAM_ORDER] = SW_CHOICE("order", N_("Order of the day"),
                                    N_("In a campaign: the order received before the engagement."),
                                    sb_order_words, .titles = sb_order_titles),
};

static const SwElement team = {
	.name = "team",
	.label = N_("team"),
	.heading = N_("Teams"),
	.is_head = TRUE,
	.parents = in_scenario_or_pack,
	SW_ATTRIBUTES(team_attributes),
};

#define SLOT(number, title)                                                                   \
	[SB_CHARACTER_SLOT + (number)-1] =                                                    \
		SW_CHOICE("slot-" #number, title, N_("The action for a die of this number."), \
	                  sb_action_words, .titles = sb_action_titles)

static const SwAttribute character_attributes[] = {
	[SB_CHARACTER_NAME] = SW_TEXT("name", N_("Name"), N_("The name of the character."),
                                      .required = TRUE, .not_blank = TRUE, .use.is_dealt = TRUE),
	SLOT(1, N_("Slot 1")),
	SLOT(2, N_("Slot 2")),
	SLOT(3, N_("Slot 3")),
	SLOT(4, N_("Slot 4")),
	SLOT(5, N_("Slot 5")),
	SLOT(6, N_("Slot 6")),
	[SB_CHARACTER_RENOWN] =
		SW_COUNT("renown", N_("Renown"), N_("In a campaign: the renown rating.")),
	[SB_CHARACTER_HEIGHT] = LENGTH("height", N_("Height"), N_("The height of the model."),
                                       .min = 1, .max = SW_LENGTH_LIMIT),
	[SB_CHARACTER_BASE] = LENGTH("base", N_("Base"), N_("The diameter of the model's base."),
                                     .min = 1, .max = SW_LENGTH_LIMIT),
	[SB_CHARACTER_NOMINEE] =
		SW_FLAG("nominee", N_("Nominee"),
                        N_("Whether the team's order of the day nominates the character.")),
	[SB_CHARACTER_LEADER] =
		SW_FLAG("leader", N_("Leader"), N_("Whether the character leads the team.")),
};

const SwElement sb_element_character = {
	.name = "character",
	.label = N_("character"),
	.heading = N_("Characters"),
	.ground = &sw_ground_zones,
	.parents = in_team,
	SW_ATTRIBUTES(character_attributes),
};

/* ---- Set-ups and positions -------------------------------------------------------------- */

static const SwAttribute scenario_attributes[] = {
	[SB_SCENARIO_NAME] = SW_TEXT("name", N_("Name"), N_("The name of the set-up or position.")),
	[SB_SCENARIO_STAGE] =
		SW_CHOICE("stage", N_("Stage"),
                          N_("Whether the game is about to begin or under way."), stages),
	[SB_SCENARIO_TURN] = SW_NUMBER("turn", N_("Current turn"), N_("The number of the turn."), 1,
                                       G_MAXINT32, .fallback = 1, .use.is_told = TRUE),
	[SB_SCENARIO_PHASE] = SW_CHOICE("phase", N_("Phase"), N_("The phase of the turn."), phases,
                                        .use.is_told = TRUE),
	[SB_SCENARIO_SEGMENT] =
		SW_NUMBER("segment", N_("Segment"), N_("In the Action Phase: its segment."), 1,
                          SB_FACES, .use.is_told = TRUE),
	[SB_SCENARIO_CAMPAIGN] =
		SW_FLAG("campaign", N_("Campaign"),
                        N_("Whether the game is an engagement of a War of Attrition.")),
	[SB_SCENARIO_ENGAGEMENT] = SW_NUMBER("engagement", N_("Engagement"),
                                             N_("In a campaign: the number of this game."), 1,
                                             G_MAXINT32, .fallback = 1),
	[SB_SCENARIO_SMOKE_COUNTERS] = SW_COUNT("smoke-counters", N_("Smoke counters"),
                                                N_("How many smoke counters the players have.")),
	[SB_SCENARIO_GOAL] =
		SW_TEXT("goal", N_("Goal"), N_("The goal of a puzzle."), .use.is_told = TRUE),
};

static const SwElement scenario = {
	.name = "scenario",
	.label = N_("set-up"),
	SW_ATTRIBUTES(scenario_attributes),
};

static const SwAttribute figure_attributes[] = {
	[SB_FIGURE_SEAT] = SW_SEAT("seat", N_("Seat"), N_("The player of the figure."),
                                   .required = TRUE, .use.is_shown = TRUE),
	[SB_FIGURE_CHARACTER] =
		CHARACTER("character", N_("Character"), N_("The name of the team's character."),
                          .required = TRUE),
	[SB_FIGURE_SUPPRESSED] =
		SW_COUNT("suppressed", N_("Suppressed"), N_("The number of Suppressed counters.")),
	[SB_FIGURE_WOUNDED] = SW_COUNT("wounded", N_("Wounded"),
                                       N_("The number of Wounded counters on their Wounded side.")),
	[SB_FIGURE_DANGER] = SW_COUNT("danger", N_("Danger"),
                                      N_("The number of Wounded counters on their Danger side.")),
	[SB_FIGURE_ELIMINATED] =
		SW_FLAG("eliminated", N_("Eliminated"), N_("Whether the figure lies on its side.")),
	[SB_FIGURE_BY] =
		SW_TEXT("by", N_("By"), N_("The enemy's character who eliminated this one.")),
	[SB_FIGURE_DIE] = WHOLE("die", N_("Die"), N_("The number of the die assigned to it.")),
	[SB_FIGURE_DONE] = SW_CHOICE("done", N_("Done"), N_("What it did this turn."), deeds),
	SW_LOCK,
};

static const guint figure_states[] = {SB_FIGURE_SUPPRESSED, SB_FIGURE_WOUNDED, SB_FIGURE_DANGER,
                                      SB_FIGURE_ELIMINATED, SB_FIGURE_DIE};

static const SwBoardDisc figure_base = {
	.diameter = SW_BOARD_NOTHING,
	.of = SB_FIGURE_CHARACTER,
	.diameter_of = SB_CHARACTER_BASE,
	.assumption = SB_BASE,
};

static const SwBoardRole figure_on_board = {
	.disc = &figure_base,
	.is_solid = TRUE,
	.states = figure_states,
	.n_states = G_N_ELEMENTS(figure_states),
};

static const SwElement figure = {
	.name = "figure",
	.label = N_("figure"),
	.role.board = &figure_on_board,
	.heading = N_("Figures"),
	.ground = &sw_ground_points,
	.replaces = SW_REPLACES_NONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(figure_attributes),
};

static const SwAttribute gone_attributes[] = {
	[SB_GONE_SEAT] = SW_SEAT("seat", N_("Seat"), N_("The player of the figure.")),
	[SB_GONE_CHARACTER] =
		CHARACTER("character", N_("Character"),
                          N_("The name of the team's character; if left out, the V.I.P.")),
	[SB_GONE_EDGE] = SW_CHOICE("edge", N_("Edge"),
                                   N_("The edge of the board by which it left."), sb_edge_words),
	[SB_GONE_BY] = SW_TEXT("by", N_("By"),
                               N_("The enemy's character who eliminated it or dragged it off.")),
};

static const SwElement gone = {
	.name = "gone",
	.label = N_("gone figure"),
	.heading = N_("Off the board"),
	.typed = TRUE,
	.parents = in_scenario,
	SW_ATTRIBUTES(gone_attributes),
};

static const SwAttribute vip_attributes[] = {
	[SB_VIP_WOUNDED] = SW_COUNT("wounded", N_("Wounded"),
                                    N_("The number of Wounded counters on their Wounded side.")),
	[SB_VIP_DANGER] = SW_COUNT("danger", N_("Danger"),
                                   N_("The number of Wounded counters on their Danger side.")),
	[SB_VIP_ELIMINATED] =
		SW_FLAG("eliminated", N_("Eliminated"), N_("Whether the figure lies on its side.")),
	SW_LOCK,
};

static const guint vip_states[] = {SB_VIP_WOUNDED, SB_VIP_DANGER, SB_VIP_ELIMINATED};

static const SwBoardDisc vip_base = {
	.diameter = SW_BOARD_NOTHING,
	.of = SW_BOARD_NOTHING,
	.diameter_of = SW_BOARD_NOTHING,
	.assumption = SB_BASE,
};

static const SwBoardRole vip_on_board = {
	.disc = &vip_base,
	.is_solid = TRUE,
	.states = vip_states,
	.n_states = G_N_ELEMENTS(vip_states),
};

static const SwElement vip = {
	.name = "vip",
	.label = N_("V.I.P."),
	.role.board = &vip_on_board,
	.ground = &sw_ground_points,
	.replaces = SW_REPLACES_NONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(vip_attributes),
};

static const SwBoardDisc as_wide_as_smoke = SW_BOARD_DISC_ACROSS(SB_SMOKE_ACROSS);

/* All counters are as wide as smoke. */
static const SwBoardRole counter_on_board = {.disc = &as_wide_as_smoke};

static const SwElement smoke = {
	.name = "smoke",
	.label = N_("smoke"),
	.role.board = &counter_on_board,
	.ground = &sw_ground_points,
	.replaces = SW_REPLACES_NONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(sw_lock_alone),
};

static const SwAttribute laid_attributes[] = {
	[SB_LAID_SEAT] =
		SW_SEAT("seat", N_("Seat"), N_("The player of the counter."), .use.is_shown = TRUE),
	SW_LOCK,
};

static const SwElement suppression = {
	.name = "suppression",
	.label = N_("suppressing fire"),
	.role.board = &counter_on_board,
	.ground = &sw_ground_points,
	.replaces = SW_REPLACES_NONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(laid_attributes),
};

static const SwElement sensor = {
	.name = "sensor",
	.label = N_("sensor"),
	.role.board = &counter_on_board,
	.ground = &sw_ground_points,
	.replaces = SW_REPLACES_NONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(laid_attributes),
};

/* ---- Kinds ------------------------------------------------------------------------------ */

static const SwElement *const elements[] = {
	&galaxy,
	&pack,
	&scenario,
	&sw_element_about,
	&sw_element_allow,
	&sw_element_assume,
	&sw_element_point_note,
	&terrain,
	&team,
	&sb_element_character,
	&figure,
	&gone,
	&vip,
	&smoke,
	&suppression,
	&sensor,
};

static const SwKind kinds[] = {
	[SB_GALAXY] = {.name = "galaxy", .element = &galaxy, .label = N_("board")},
	[SB_PACK] = {.name = "pack",
                     .element = &pack,
                     .label = N_("pack"),
                     .help = N_("A team outside of a set-up.")},
	[SB_SCENARIO] = {.name = "scenario", .element = &scenario, .label = N_("set-up")},
	[SB_ABOUT] = {.name = "about", .element = &sw_element_about, .label = N_("about")},
	[SB_ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = N_("allow")},
	[SB_ASSUME] = {.name = "assume", .element = &sw_element_assume, .label = N_("assumption")},
	[SB_NOTE] = {.name = "note",
                     .element = &sw_element_point_note,
                     .label = N_("note"),
                     .glyph = "*",
                     .shape = SW_SHAPE_TOKEN,
                     .fill = "#f5e6a8",
                     .outline = "#8a7a2f"},
	[SB_OBSCURING] = {.name = "obscuring",
                          .element = &terrain,
                          .label = N_("obscuring terrain"),
                          .help = N_("A figure that is seen across it is in cover."),
                          .glyph = ":",
                          .shape = SW_SHAPE_TOKEN,
                          .is_hatched = TRUE,
                          .hides = SW_HIDES_SOME,
                          .fill = "#7d9a5b",
                          .outline = "#4c6134"},
	[SB_BLOCKING] = {.name = "blocking",
                         .element = &terrain,
                         .label = N_("blocking terrain"),
                         .help = N_("Nobody sees through it."),
                         .hides = SW_HIDES_ALL,
                         .glyph = "#",
                         .shape = SW_SHAPE_TOKEN,
                         .fill = "#6b6157",
                         .outline = "#3a342e"},
	[SB_TEAM] = {.name = "team",
                     .element = &team,
                     .label = N_("team"),
                     .help = N_("The characters of a player (Creating Characters).")},
	[SB_CHARACTER] = {.name = "character",
                          .element = &sb_element_character,
                          .label = N_("character"),
                          .help = N_("Six slots, each with an action (Creating Characters).")},
	[SB_FIGURE] = {.name = "figure",
                       .element = &figure,
                       .label = N_("figure"),
                       .help = N_("A character on the board."),
                       .glyph = "F",
                       .shape = SW_SHAPE_TOKEN,
                       .fill = "#d8d2c4",
                       .outline = "#2b2b2b"},
	[SB_GONE_ELIMINATED] = {.name = "eliminated",
                                .element = &gone,
                                .label = N_("eliminated figure"),
                                .help = N_("Removed from the table (Becoming Eliminated).")},
	[SB_GONE_LEFT] = {.name = "left",
                          .element = &gone,
                          .label = N_("figure that left"),
                          .help = N_("Moved off the board (The Movement Phase).")},
	[SB_GONE_TAKEN] = {.name = "taken",
                           .element = &gone,
                           .label = N_("figure that was taken"),
                           .help = N_("Dragged off the board by the enemy (Orders of the Day).")},
	[SB_VIP] = {.name = "vip",
                    .element = &vip,
                    .label = N_("V.I.P."),
                    .help = N_("To be dragged off the board (Orders of the Day)."),
                    .glyph = "V",
                    .shape = SW_SHAPE_TOKEN,
                    .fill = "#e0b040",
                    .outline = "#6b4f10"},
	[SB_SMOKE] = {.name = "smoke",
                      .element = &smoke,
                      .label = N_("smoke"),
                      .help = N_("Nobody sees through it, but all may move through it (Smoke "
                                 "Counters)."),
                      .hides = SW_HIDES_ALL,
                      .glyph = "s",
                      .shape = SW_SHAPE_TOKEN,
                      .fill = "#c9ced3",
                      .outline = "#7b828a"},
	[SB_SUPPRESSION] = {.name = "suppression",
                            .element = &suppression,
                            .label = N_("suppressing fire"),
                            .help = N_(
				    "A figure that moves within a ruler of it becomes Suppressed."),
                            .glyph = "!",
                            .shape = SW_SHAPE_TOKEN,
                            .fill = "#d9694a",
                            .outline = "#7a2d18"},
	[SB_SENSOR] = {.name = "sensor",
                       .element = &sensor,
                       .label = N_("sensor"),
                       .help = N_("Placed next to terrain for an order of the day."),
                       .glyph = "o",
                       .shape = SW_SHAPE_TOKEN,
                       .fill = "#5b8fb0",
                       .outline = "#264a60"},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == SB_N_KINDS);

/* ---- Terrain to stamp ------------------------------------------------------------------- */

static const SwXY wood_corners[] = {{-200, -50}, {-100, -150}, {75, -150}, {200, -75},
                                    {200, 50},   {100, 150},   {-75, 150}, {-200, 75}};
static const SwXY ruin_corners[] = {{-150, -150}, {150, -150}, {150, -100},
                                    {-100, -100}, {-100, 150}, {-150, 150}};

#define BOX(its_width, its_depth, its_height)                    \
	.n_values = 3, .values = {{SB_TERRAIN_WIDTH, its_width}, \
	                          {SB_TERRAIN_DEPTH, its_depth}, \
	                          {SB_TERRAIN_HEIGHT, its_height}}

static const SwStamp stamps[] = {
	{.label = N_("wood"),
         .kind = SB_OBSCURING,
         .corners = wood_corners,
         .n_corners = G_N_ELEMENTS(wood_corners),
         .n_values = 1,
         .values = {{SB_TERRAIN_HEIGHT, 200}}},
	{.label = N_("ruin"),
         .kind = SB_OBSCURING,
         .corners = ruin_corners,
         .n_corners = G_N_ELEMENTS(ruin_corners),
         .n_values = 1,
         .values = {{SB_TERRAIN_HEIGHT, 100}}},
	{.label = N_("wall"), .kind = SB_BLOCKING, BOX(300, 50, 150)},
	{.label = N_("crates"), .kind = SB_OBSCURING, BOX(100, 250, 75)},
	{.label = N_("block"), .kind = SB_BLOCKING, BOX(400, 300, 400)},
	{.label = N_("silo"),
         .kind = SB_BLOCKING,
         .n_values = 2,
         .values = {{SB_TERRAIN_RADIUS, 100}, {SB_TERRAIN_HEIGHT, 300}}},
};

static const SwAssumption assumptions[] = {
	[SB_BASE] = {.name = "sunburn/base",
                     .value = 100,
                     .help = N_("The diameter of a base that is not given, in hundredths of an "
                                "inch.")},
	[SB_HEIGHT] = {.name = "sunburn/height",
                       .value = 110,
                       .help = N_("The height of a model that is not given, in hundredths of an "
                                  "inch.")},
	[SB_TOUCH] = {.name = "sunburn/touch",
                      .value = 5,
                      .help = N_("Bases at most this far apart are in contact, in hundredths of "
                                 "an inch.")},
	[SB_TERRAIN_SHARE] = {.name = "sunburn/terrain-share",
                              .value = 20,
                              .help = N_("The share of the board that plenty of terrain covers, "
                                         "in percent.")},
};
G_STATIC_ASSERT(G_N_ELEMENTS(assumptions) == SB_N_ASSUMPTIONS);

/* ---- What is printed (What You Need To Play) --------------------------------------------- */

/* For the two players: a counter for each of their characters; command counters of each number for
 * either; smoke, half a dozen or as many as the players have; what either lays for suppressing fire
 * and for an order of the day. The sizes of those that do not lie on
 * the board, and of boxes for dice of 16 mm, are not in the rulebook. */
static const SwKitCounter counters[] = {
	{.label = N_("Suppressed"),
         .fill = "#e9c46a",
         .across = 75,
         .n = 2 * SB_TEAM_SIZE,
         .n_said = SW_KIT_NOTHING},
	{.label = N_("Wounded"),
         .back = N_("Danger"),
         .fill = "#f0b3a6",
         .back_fill = "#c0392b",
         .across = 75,
         .n = 2 * SB_TEAM_SIZE,
         .n_said = SW_KIT_NOTHING},
	{.label = N_("Command"),
         .fill = "#dfe6ee",
         .across = 75,
         .n_numbers = SB_FACES,
         .n = 2,
         .n_said = SW_KIT_NOTHING},
	{.label = N_("Smoke"),
         .fill = "#c9ced3",
         .across = SB_SMOKE_ACROSS,
         .is_round = TRUE,
         .n = SB_LEAST_SMOKE,
         .n_said = SB_SCENARIO_SMOKE_COUNTERS},
	{.label = N_("Suppressing fire"),
         .fill = "#d9694a",
         .across = SB_SMOKE_ACROSS,
         .is_round = TRUE,
         .n = 2,
         .n_said = SW_KIT_NOTHING},
	{.label = N_("Sensor"),
         .fill = "#5b8fb0",
         .across = SB_SMOKE_ACROSS,
         .is_round = TRUE,
         .n = 2,
         .n_said = SW_KIT_NOTHING},
};

static const guint dice[] = {SB_SLOTS, 0};

static const SwKit kit = {
	.dice = dice,
	.counters = counters,
	.n_counters = G_N_ELEMENTS(counters),
	.roster = &sb_element_character,
	.slot = SB_CHARACTER_SLOT,
	.n_slots = SB_SLOTS,
	.box = 71,
	.held = SB_TEAM_COUNTERS,
	.pool = SB_TEAM_POOL,
	.figure = &figure,
	.die = SB_FIGURE_DIE,
	.n_blank = SB_TEAM_SIZE,
};

const SwTable sb_table = {
	.game = "sunburn",
	.title = "Sunburn",
	.ground = &sw_ground_points,
	.roots = {[SW_ROOT_GALAXY] = &galaxy,
                  [SW_ROOT_SCENARIO] = &scenario,
                  [SW_ROOT_PACK] = &pack},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.assumptions = {assumptions, G_N_ELEMENTS(assumptions)},
	.kit = &kit,
	.stamps = {stamps, G_N_ELEMENTS(stamps)},
	.galaxy.name = SB_GALAXY_NAME,
	.galaxy.href = SB_GALAXY_HREF,
	.galaxy.players = -1,
	.galaxy.sets = -1,
};
