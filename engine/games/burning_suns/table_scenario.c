/* The elements of a scenario: its root, the market and the draw pile. */
#include "games/burning_suns/elements.h"

#include "base/translate.h"

static const char *const in_scenario[] = {"scenario", NULL};

/* ---- The scenario ----------------------------------------------------------------------- */

static const char *const stages[] = {
	[BS_STAGE_START] = N_("start"), [BS_STAGE_PLAY] = N_("play"), NULL};
const char *const bs_lengths[] = {N_("short"), N_("long"), NULL};
static const char *const variants[] = {
	[BS_REGULAR] = N_("regular"), [BS_ADVANCED] = N_("advanced"), NULL};
static const char *const phases[] = {
	[BS_STATUS] = N_("status"),     [BS_RESHUFFLING] = N_("reshuffling"),
	[BS_PLANNING] = N_("planning"), [BS_ACTION] = N_("action"),
	[BS_N_PHASES] = NULL,
};

static const SwAttribute scenario_attributes[] = {
	[BS_SCENARIO_NAME] = SW_TEXT("name", N_("Name"), N_("What players call the scenario.")),
	[BS_SCENARIO_STAGE] =
		SW_CHOICE("stage", N_("Stage"),
                          N_("Whether the game is about to begin or under way."), stages),
	[BS_SCENARIO_LENGTH] = SW_CHOICE(
		"length", N_("Length"), N_("The side of the antimatter track (p. 5)."), bs_lengths),
	[BS_SCENARIO_BEGINNING] =
		SW_CHOICE("beginning", N_("Beginning"),
                          N_("Whether units are given or bought (p. 8)."), variants),
	[BS_SCENARIO_PLANNING] = SW_CHOICE(
		"planning", N_("Planning"),
		N_("Whether a starter token or the planning track decides who is first (p. 8, 9)."),
		variants),
	[BS_SCENARIO_ROUND] =
		SW_NUMBER("round", N_("Round"), N_("Which round it is, from 1 (p. 8)."), 1,
                          G_MAXINT32, .fallback = 1),
	[BS_SCENARIO_PHASE] = SW_CHOICE(
		"phase", N_("Phase"), N_("Which phase of the round comes next (p. 8, 9)."), phases),
	[BS_SCENARIO_SHEETS] = {.name = "sheets",
                                .type = SW_TYPE_LIST,
                                .label = N_("Action sheets"),
                                .help = N_("The order of the four sheets, from the left: explore, "
                                           "colonize, battle, activate (p. 8).")},
	[BS_SCENARIO_GOAL] =
		SW_TEXT("goal", N_("Goal"), N_("What the players of the scenario should achieve.")),
};

const SwElement bs_element_scenario = {
	.name = "scenario",
	.label = N_("scenario"),
	SW_ATTRIBUTES(scenario_attributes),
};

/* ---- Market and pile -------------------------------------------------------------------- */

static const char *const items[] = {
	"income-technology",    "antimatter-technology", "limit-technology",
	"dice-technology",      "hand-technology",       "income-mercenary",
	"antimatter-mercenary", "dropship-mercenary",    "titan-mercenary",
	"attack-upgrade",       "damage-upgrade",        "costly-upgrade",
	"income-structure",     "antimatter-structure",  "wormhole-structure",
	"attack-structure",     "diplomacy-structure",   NULL,
};

static const char *const item_titles[] = {
	N_("income technology"),    N_("antimatter technology"), N_("limit technology"),
	N_("dice technology"),      N_("hand technology"),       N_("income mercenary"),
	N_("antimatter mercenary"), N_("dropship mercenary"),    N_("titan mercenary"),
	N_("attack upgrade"),       N_("damage upgrade"),        N_("costly upgrade"),
	N_("income structure"),     N_("antimatter structure"),  N_("wormhole structure"),
	N_("attack structure"),     N_("diplomacy structure"),
};

static const SwAttribute item_attributes[] = {
	[BS_ITEM_CARD] = SW_CHOICE("card", N_("Item"), N_("What is for sale (p. 16, 17)."), items,
                                   .titles = item_titles, .required = TRUE),
};

const SwElement bs_element_item = {
	.name = "item",
	.label = N_("item on the market"),
	.heading = N_("Galactic market"),
	.parents = in_scenario,
	SW_ATTRIBUTES(item_attributes),
};

static const char *const drawn[] = {
	[BS_DRAW_ANY] = N_("any"),
	[BS_DRAW_SPECIAL] = N_("special"),
	[BS_DRAW_HOSTILE] = N_("hostile"),
	[BS_DRAW_INHABITED] = N_("inhabited"),
	[BS_DRAW_UNINHABITED] = N_("uninhabited"),
	[BS_N_DRAWS] = NULL,
};

static const SwAttribute draw_attributes[] = {
	[BS_DRAW_KIND] = SW_CHOICE("kind", N_("Kind"), N_("The kind of system (p. 10)."), drawn),
	[BS_DRAW_VALUE] = SW_NUMBER("value", N_("Value"),
                                    N_("The number on the back of the tile (p. 4)."), 1, 4),
	[BS_DRAW_NAME] =
		SW_TEXT("name", N_("Name"), N_("The name in the title box of the tile (p. 10).")),
};

/* One kind for all draws, so that saving keeps their order. */
const SwElement bs_element_draw = {
	.name = "draw",
	.closed = SW_CLOSED_TO_ALL,
	.label = N_("draw of the pile"),
	.heading = N_("Draw pile"),
	.parents = in_scenario,
	SW_ATTRIBUTES(draw_attributes),
};
