#include "games/burning_rome/table.h"

#include "base/translate.h"

static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_galaxy_or_pack[] = {"galaxy", "pack", NULL};
static const char *const in_any_root[] = {"galaxy", "scenario", "pack", NULL};
static const char *const in_army[] = {"army", NULL};
static const char *const in_face[] = {"face", NULL};
static const char *const in_side[] = {"side", NULL};
static const char *const in_column[] = {"column", NULL};

const SwWord rm_type_counts[RM_N_TYPES] = {
	[RM_GENERAL] = SW_WORD("count", N_("general"), N_("generals")),
	[RM_UNIT] = SW_WORD("count", N_("unit"), N_("units")),
	[RM_TACTIC] = SW_WORD("count", N_("tactic"), N_("tactics")),
	[RM_AUXILIARY] = SW_WORD("count", N_("auxiliary"), N_("auxiliaries")),
};

const char *const rm_column_words[] = {
	[RM_LEFT] = "left",
	[RM_CENTER] = "center",
	[RM_RIGHT] = "right",
	[RM_N_COLUMNS] = NULL,
};

/* ---- Orders of battle and packs --------------------------------------------------------- */

/* Of the rulebook (p. 11), and of its final edition. */
static const char *const usual_points[] = {"45", "50", NULL};

static const SwAttribute galaxy_attributes[] = {
	[RM_GALAXY_NAME] = {.name = "name",
                            .type = SW_TYPE_TEXT,
                            .label = N_("Name"),
                            .help = N_("The name of the order of battle.")},
	[RM_GALAXY_PLAYERS] = {.name = "players",
                               .type = SW_TYPE_INTEGER,
                               .label = N_("Players"),
                               .help = N_("The number of players, each with an army."),
                               .required = TRUE,
                               .min = 1,
                               .max = G_MAXINT32},
	[RM_GALAXY_POINTS] = {.name = "points",
                              .type = SW_TYPE_INTEGER,
                              .label = N_("Points"),
                              .help = N_("The points that each army spends (p. 11)."),
                              .fallback = RM_POINTS,
                              .titles = usual_points,
                              .min = 1,
                              .max = G_MAXINT32},
	[RM_GALAXY_SETS] = {.name = "sets",
                            .type = SW_TYPE_INTEGER,
                            .label = N_("Sets"),
                            .help = N_("The number of boxes of the game that the players have."),
                            .fallback = 1,
                            .min = 1,
                            .max = G_MAXINT32},
	[RM_GALAXY_FOR_HIRE] = {.name = "auxiliary-for-hire",
                                .type = SW_TYPE_FLAG,
                                .label = N_("Auxiliary for hire"),
                                .help = N_("Whether auxiliaries are a second deck, from which both "
                                           "players draw (p. 11).")},
	[RM_GALAXY_HREF] = {.name = "href",
                            .type = SW_TYPE_TEXT,
                            .label = N_("File"),
                            .help = N_("In a scenario: the file of the order of battle.")},
};

static const SwElement galaxy = {
	.name = "galaxy",
	.label = N_("order of battle"),
	.occurs = SW_ONE,
	.parents = in_scenario,
	SW_ATTRIBUTES(galaxy_attributes),
};

static const SwAttribute pack_attributes[] = {
	[RM_PACK_NAME] = {.name = "name",
                          .type = SW_TYPE_TEXT,
                          .label = N_("Name"),
                          .help = N_("The name of the army or the cards.")},
	[RM_PACK_HREF] = {.name = "href",
                          .type = SW_TYPE_TEXT,
                          .label = N_("File"),
                          .help = N_("A file with an army or with faces of cards.")},
	[RM_PACK_SEAT] = {.name = "seat",
                          .type = SW_TYPE_SEAT,
                          .label = N_("Seat"),
                          .help = N_("The player of the army in the pack.")},
	[RM_PACK_POINTS] = {.name = "points",
                            .type = SW_TYPE_INTEGER,
                            .label = N_("Points"),
                            .help = N_("The army's points outside of an order of battle (p. 11)."),
                            .fallback = RM_POINTS,
                            .titles = usual_points,
                            .min = 1,
                            .max = G_MAXINT32},
	[RM_PACK_SETS] = {.name = "sets",
                          .type = SW_TYPE_INTEGER,
                          .label = N_("Sets"),
                          .help = N_("The number of boxes that the cards are from, outside of an "
                                     "order of battle."),
                          .fallback = 1,
                          .min = 1,
                          .max = G_MAXINT32},
	[RM_PACK_FOR_HIRE] = {.name = "auxiliary-for-hire",
                              .type = SW_TYPE_FLAG,
                              .label = N_("Auxiliary for hire"),
                              .help = N_("Whether the army is for games in which auxiliaries are a "
                                         "second deck (p. 11).")},
};

static const SwElement pack = {
	.name = "pack",
	.label = N_("pack"),
	.heading = N_("Packs"),
	.parents = in_any_root,
	SW_ATTRIBUTES(pack_attributes),
};

/* ---- Armies ----------------------------------------------------------------------------- */

static const SwAttribute army_attributes[] = {
	[RM_ARMY_SEAT] = {.name = "seat",
                          .type = SW_TYPE_SEAT,
                          .label = N_("Seat"),
                          .help = N_("The player of the army; if left out, that of its pack.")},
	[RM_ARMY_NAME] = {.name = "name",
                          .type = SW_TYPE_TEXT,
                          .label = N_("Name"),
                          .help = N_("The name of the army.")},
	[RM_ARMY_FACTION] = {.name = "faction",
                             .type = SW_TYPE_TEXT,
                             .label = N_("Faction"),
                             .help = N_("Rome, Carthage, Celtiberia, Gaetuli, or another faction "
                                        "that a face defines."),
                             .titles = rm_faction_titles,
                             .required = TRUE,
                             .not_blank = TRUE},
	[RM_ARMY_SECOND] = {.name = "second",
                            .type = SW_TYPE_TEXT,
                            .label = N_("Second faction"),
                            .help = N_("With mix and match: the army's other faction (p. 11)."),
                            .titles = rm_faction_titles,
                            .not_blank = TRUE},
	[RM_ARMY_STRENGTH] = {.name = "strength",
                              .type = SW_TYPE_INTEGER,
                              .label = N_("Army strength"),
                              .help = N_("AS at the beginning; each costs a point."),
                              .unit = N_("AS"),
                              .required = TRUE},
	[RM_ARMY_COMMAND] = {.name = "command",
                             .type = SW_TYPE_INTEGER,
                             .label = N_("Command points"),
                             .help = N_("CP at the beginning; each costs a point."),
                             .unit = N_("CP"),
                             .required = TRUE},
};

static const guint army_tracks[] = {RM_ARMY_STRENGTH, RM_ARMY_COMMAND};

static const SwMatRole army_on_mat = {
	.part = SW_MAT_BAND,
	.numbers = army_tracks,
	.n_numbers = G_N_ELEMENTS(army_tracks),
	.track_end = RM_TRACK_END,
};

static const SwElement army = {
	.name = "army",
	.label = N_("army"),
	.heading = N_("Armies"),
	.role.mat = &army_on_mat,
	.parents = in_galaxy_or_pack,
	SW_ATTRIBUTES(army_attributes),
};

static const SwAttribute card_attributes[] = {
	[RM_CARD_NAME] = {.name = "name",
                          .type = SW_TYPE_TEXT,
                          .label = N_("Name"),
                          .help = N_("The name in the middle of the card."),
                          .required = TRUE,
                          .not_blank = TRUE},
	[RM_CARD_COPIES] = {.name = "copies",
                            .type = SW_TYPE_INTEGER,
                            .label = N_("Copies"),
                            .help = N_("The number of copies in the deck."),
                            .use.is_size = TRUE,
                            .fallback = 1,
                            .min = 1,
                            .max = G_MAXINT32},
	[RM_CARD_TOTAL] = {.name = "total",
                           .type = SW_TYPE_INTEGER,
                           .label = N_("Total"),
                           .help = N_("The cost of all these copies, where it is not printed."),
                           .unit = N_("CP"),
                           .min = 0,
                           .max = G_MAXINT32},
	[RM_CARD_FACTION] = {.name = "faction",
                             .type = SW_TYPE_TEXT,
                             .label = N_("Faction"),
                             .help = N_(
				     "The faction of the card, where its name does not decide it."),
                             .titles = rm_faction_titles,
                             .not_blank = TRUE},
	SW_LOCK,
};

static const SwMatRole card_on_mat = {
	.part = SW_MAT_CARD,
	.spread = SW_SPREAD_FAN,
	.order = SW_MAT_NOTHING,
	.copies = RM_CARD_COPIES,
	.name = RM_CARD_NAME,
	.flag = SW_MAT_NOTHING,
	.named = rm_card_named,
};

const SwElement rm_element_card = {
	.name = "card",
	.label = N_("card"),
	.heading = N_("Deck"),
	.ground = &sw_ground_zones,
	.typed = TRUE,
	.role.mat = &card_on_mat,
	.parents = in_army,
	SW_ATTRIBUTES(card_attributes),
};

/* ---- Faces ------------------------------------------------------------------------------ */

#define STAT(word, title, text)                                                           \
	{                                                                                 \
		.name = (word), .type = SW_TYPE_INTEGER, .label = (title), .help = (text) \
	}

static const SwAttribute face_attributes[] = {
	[RM_FACE_NAME] = {.name = "name",
                          .type = SW_TYPE_TEXT,
                          .label = N_("Name"),
                          .help = N_("The name in the middle of the card."),
                          .required = TRUE,
                          .not_blank = TRUE},
	[RM_FACE_FACTION] = {.name = "faction",
                             .type = SW_TYPE_TEXT,
                             .label = N_("Faction"),
                             .help = N_("The faction of the card."),
                             .titles = rm_faction_titles,
                             .not_blank = TRUE},
	[RM_FACE_COST] = {.name = "cost",
                          .type = SW_TYPE_INTEGER,
                          .label = N_("Cost"),
                          .help = N_("The cost to buy the card and to play it (p. 7, 11)."),
                          .unit = N_("CP"),
                          .min = 0,
                          .max = G_MAXINT32},
	[RM_FACE_ATTACK] = STAT("attack", N_("Attack"), N_("In front and in the middle (p. 9).")),
	[RM_FACE_DEFENSE] =
		STAT("defense", N_("Defense"), N_("In front and in the middle (p. 9).")),
	[RM_FACE_SKIRMISH] = STAT("skirmish", N_("Skirmish"), N_("Attack in the rear (p. 9).")),
	[RM_FACE_SIEGE] = STAT("siege", N_("Siege"), N_("Defense in the rear (p. 9).")),
	[RM_FACE_TYPES] = {.name = "types",
                           .type = SW_TYPE_LIST,
                           .label = N_("Types"),
                           .help = N_("Types of the unit, such as light, heavy, spear, cavalry.")},
	[RM_FACE_ABILITIES] = {.name = "abilities",
                               .type = SW_TYPE_LIST,
                               .label = N_("Abilities"),
                               .help = N_("Any of ongoing, played, activate and retreat (p. 4).")},
	[RM_FACE_PERIOD] = {.name = "period",
                            .type = SW_TYPE_INTEGER,
                            .label = N_("Period"),
                            .help = N_("The period printed on the card, for campaigns (p. 10)."),
                            .min = 1,
                            .max = 3},
};

/* Those of the front and the middle stay in sight (p. 8). */
static const guint face_numbers[] = {RM_FACE_ATTACK, RM_FACE_DEFENSE, RM_FACE_SKIRMISH,
                                     RM_FACE_SIEGE};

static const SwMatRole face_on_mat = {
	.part = SW_MAT_FACE,
	.name = RM_FACE_NAME,
	.cost = RM_FACE_COST,
	.numbers = face_numbers,
	.n_numbers = G_N_ELEMENTS(face_numbers),
	.n_seen = 2,
};

const SwElement rm_element_face = {
	.name = "face",
	.label = N_("face"),
	.heading = N_("Faces"),
	.typed = TRUE,
	.role.mat = &face_on_mat,
	.parents = in_any_root,
	SW_ATTRIBUTES(face_attributes),
};

static const char *const stats[] = {
	[RM_STAT_ATTACK] = N_("attack"), [RM_STAT_DEFENSE] = N_("defense"), NULL};

static const SwAttribute modifier_attributes[] = {
	[RM_MODIFIER_STAT] = {.name = "stat",
                              .type = SW_TYPE_CHOICE,
                              .label = N_("Stat"),
                              .help = N_(
				      "The total of the column that the modifier changes (p. 10)."),
                              .required = TRUE,
                              .choices = stats},
	[RM_MODIFIER_AMOUNT] = {.name = "amount",
                                .type = SW_TYPE_INTEGER,
                                .label = N_("Amount"),
                                .help = N_("A bonus, or a penalty if below 0."),
                                .required = TRUE},
	[RM_MODIFIER_AGAINST] = {.name = "against",
                                 .type = SW_TYPE_LIST,
                                 .label = N_("Against"),
                                 .help = N_("Types of facing units against which it counts."),
                                 .required = TRUE},
	[RM_MODIFIER_EACH] = {.name = "each",
                              .type = SW_TYPE_FLAG,
                              .label = N_("Each type"),
                              .help = N_("Whether the modifier counts once for each of these types "
                                         "(\"and\") or once in total (\"or\").")},
};

static const SwElement modifier = {
	.name = "modifier",
	.label = N_("modifier"),
	.heading = N_("Modifiers"),
	.ground = &sw_ground_zones,
	.parents = in_face,
	SW_ATTRIBUTES(modifier_attributes),
};

/* ---- Battles ---------------------------------------------------------------------------- */

static const char *const stages[] = {
	[RM_STAGE_START] = N_("start"), [RM_STAGE_PLAY] = N_("play"), NULL};
static const char *const movers[] = {
	[RM_MOVER_ATTACKER] = N_("attacker"), [RM_MOVER_DEFENDER] = N_("defender"), NULL};

static const SwAttribute scenario_attributes[] = {
	[RM_SCENARIO_NAME] = {.name = "name",
                              .type = SW_TYPE_TEXT,
                              .label = N_("Name"),
                              .help = N_("The name of the battle.")},
	[RM_SCENARIO_STAGE] = {.name = "stage",
                               .type = SW_TYPE_CHOICE,
                               .label = N_("Stage"),
                               .help = N_("Whether the battle is about to begin or under way."),
                               .choices = stages},
	[RM_SCENARIO_ATTACKER] = {.name = "attacker",
                                  .type = SW_TYPE_SEAT,
                                  .label = N_("Attacker"),
                                  .help = N_("The player who goes first (p. 5)."),
                                  .use.is_told = TRUE},
	[RM_SCENARIO_MOVER] = {.name = "mover",
                               .type = SW_TYPE_CHOICE,
                               .label = N_("Mover"),
                               .help = N_("The player whose turn it is."),
                               .use.is_told = TRUE,
                               .choices = movers},
	[RM_SCENARIO_TURN] = {.name = "turn",
                              .type = SW_TYPE_INTEGER,
                              .label = N_("Current turn"),
                              .help = N_("The position of the token on the battlefield, 1 to 6; "
                                         "after 6 comes 1 (p. 10)."),
                              .use.is_told = TRUE,
                              .fallback = 1},
	[RM_SCENARIO_GOAL] = {.name = "goal",
                              .type = SW_TYPE_TEXT,
                              .label = N_("Goal"),
                              .help = N_("The goal of a puzzle."),
                              .use.is_told = TRUE},
	[RM_SCENARIO_TURNS] = {.name = "turns",
                               .type = SW_TYPE_INTEGER,
                               .label = N_("Turn limit"),
                               .help = N_("The largest number of turns of the battle."),
                               .use.is_told = TRUE,
                               .min = 1,
                               .max = G_MAXINT32},
};

static const SwMatRole scenario_on_mat = {
	.part = SW_MAT_BAND,
	.track_end = SW_MAT_NOTHING,
};

static const SwElement scenario = {
	.name = "scenario",
	.label = N_("battle"),
	.role.mat = &scenario_on_mat,
	SW_ATTRIBUTES(scenario_attributes),
};

static const SwAttribute side_attributes[] = {
	[RM_SIDE_SEAT] = {.name = "seat",
                          .type = SW_TYPE_SEAT,
                          .label = N_("Seat"),
                          .help = N_("The player of the side."),
                          .required = TRUE},
	[RM_SIDE_STRENGTH] = {.name = "strength",
                              .type = SW_TYPE_INTEGER,
                              .label = N_("Army strength"),
                              .help = N_("AS now."),
                              .unit = N_("AS"),
                              .required = TRUE},
	[RM_SIDE_COMMAND] = {.name = "command",
                             .type = SW_TYPE_INTEGER,
                             .label = N_("Command points"),
                             .help = N_("CP now."),
                             .unit = N_("CP"),
                             .required = TRUE},
};

static const guint side_tracks[] = {RM_SIDE_STRENGTH, RM_SIDE_COMMAND};

static const SwMatRole side_on_mat = {
	.part = SW_MAT_BAND,
	.is_opposed = TRUE,
	.numbers = side_tracks,
	.n_numbers = G_N_ELEMENTS(side_tracks),
	.track_end = RM_TRACK_END,
};

static const SwElement side = {
	.name = "side",
	.label = N_("side"),
	.heading = N_("Sides"),
	.role.mat = &side_on_mat,
	.parents = in_scenario,
	SW_ATTRIBUTES(side_attributes),
};

static const SwAttribute column_attributes[] = {
	[RM_COLUMN_NEW] = {.name = "new",
                           .type = SW_TYPE_FLAG,
                           .label = N_("New"),
                           .help = N_("Whether the column was established this turn, so that it "
                                      "does not attack (p. 9).")},
};

static const SwMatRole column_on_mat = {
	.part = SW_MAT_STACK,
	.flag = RM_COLUMN_NEW,
};

static const SwElement column = {
	.name = "column",
	.label = N_("column"),
	.heading = N_("Columns"),
	.ground = &sw_ground_zones,
	.typed = TRUE,
	.role.mat = &column_on_mat,
	.parents = in_side,
	SW_ATTRIBUTES(column_attributes),
};

#define CARD_NAME                                                                    \
	{                                                                            \
		.name = "name", .type = SW_TYPE_TEXT, .label = N_("Name"),           \
		.help = N_("The name in the middle of the card."), .required = TRUE, \
		.not_blank = TRUE                                                    \
	}

static const SwAttribute placed_attributes[] = {
	[RM_PLACED_NAME] = CARD_NAME,
	[RM_PLACED_RANK] = {.name = "rank",
                            .type = SW_TYPE_INTEGER,
                            .label = N_("Rank"),
                            .help = N_("The position in the column, 1 in front; if no card has a "
                                       "rank, the first card is the front.")},
	[RM_PLACED_EXHAUSTED] = {.name = "exhausted",
                                 .type = SW_TYPE_FLAG,
                                 .label = N_("Exhausted"),
                                 .help = N_("Whether a marker shows it was activated (p. 4).")},
	SW_LOCK,
};

static const SwMatRole placed_on_mat = {
	.part = SW_MAT_CARD,
	.spread = SW_SPREAD_STACK,
	.order = RM_PLACED_RANK,
	.copies = SW_MAT_NOTHING,
	.name = RM_PLACED_NAME,
	.flag = RM_PLACED_EXHAUSTED,
};

static const SwElement placed = {
	.name = "placed",
	.label = N_("card in play"),
	.heading = N_("Cards in play"),
	.ground = &sw_ground_zones,
	.role.mat = &placed_on_mat,
	.parents = in_column,
	SW_ATTRIBUTES(placed_attributes),
};

static const SwAttribute held_attributes[] = {[RM_HELD_NAME] = CARD_NAME, SW_LOCK};

#define HELD_ON_MAT(way)                                                               \
	{                                                                              \
		.part = SW_MAT_CARD, .spread = (way), .order = SW_MAT_NOTHING,         \
		.copies = SW_MAT_NOTHING, .name = RM_HELD_NAME, .flag = SW_MAT_NOTHING \
	}

static const SwMatRole fan_on_mat = HELD_ON_MAT(SW_SPREAD_FAN);
static const SwMatRole pile_on_mat = HELD_ON_MAT(SW_SPREAD_PILE);

static const SwElement hand = {
	.name = "hand",
	.label = N_("card in hand"),
	.heading = N_("Hand"),
	.ground = &sw_ground_zones,
	.closed = SW_CLOSED_TO_OTHERS,
	.role.mat = &fan_on_mat,
	.parents = in_side,
	SW_ATTRIBUTES(held_attributes),
};

static const SwElement deck = {
	.name = "deck",
	.label = N_("card in the deck"),
	.heading = N_("Army deck, from the top"),
	.ground = &sw_ground_zones,
	.closed = SW_CLOSED_TO_ALL,
	.role.mat = &pile_on_mat,
	.parents = in_side,
	SW_ATTRIBUTES(held_attributes),
};

static const SwElement auxiliary_deck = {
	.name = "auxiliary-deck",
	.label = N_("card in the auxiliary deck"),
	.heading = N_("Auxiliary deck, from the top"),
	.closed = SW_CLOSED_TO_ALL,
	.role.mat = &pile_on_mat,
	.parents = in_scenario,
	SW_ATTRIBUTES(held_attributes),
};

/* ---- Kinds ------------------------------------------------------------------------------ */

static const SwElement *const elements[] = {
	&galaxy,
	&pack,
	&scenario,
	&sw_element_about,
	&sw_element_allow,
	&sw_element_assume,
	&army,
	&rm_element_card,
	&rm_element_face,
	&modifier,
	&side,
	&column,
	&placed,
	&hand,
	&deck,
	&auxiliary_deck,
};

#define CARD(type, word, letter, colour, title, text)      \
	[RM_CARD + (type)] = {.name = (word),              \
	                      .element = &rm_element_card, \
	                      .glyph = (letter),           \
	                      .fill = (colour),            \
	                      .label = (title),            \
	                      .help = (text)}
#define FACE(type, word, letter, colour, title, text)      \
	[RM_FACE + (type)] = {.name = (word),              \
	                      .element = &rm_element_face, \
	                      .glyph = (letter),           \
	                      .fill = (colour),            \
	                      .label = (title),            \
	                      .help = (text)}
#define COLUMN(type, word, title)              \
	[RM_COLUMN +                           \
		(type)] = {.name = (word),     \
	                   .element = &column, \
	                   .label = (title),   \
	                   .help = N_("Up to three units, and the general above them (p. 8).")}

static const SwKind kinds[] = {
	[RM_GALAXY] = {.name = "galaxy", .element = &galaxy, .label = N_("order of battle")},
	[RM_PACK] = {.name = "pack",
                     .element = &pack,
                     .label = N_("pack"),
                     .help = N_("An army outside of an order of battle, or faces of cards for "
                                "several documents.")},
	[RM_SCENARIO] = {.name = "scenario", .element = &scenario, .label = N_("battle")},
	[RM_ABOUT] = {.name = "about", .element = &sw_element_about, .label = N_("about")},
	[RM_ALLOW] = {.name = "allow", .element = &sw_element_allow, .label = N_("allow")},
	[RM_ASSUME] = {.name = "assume", .element = &sw_element_assume, .label = N_("assumption")},
	[RM_ARMY] = {.name = "army",
                     .element = &army,
                     .label = N_("army"),
                     .help = N_("Bought with points: army strength, command points and cards "
                                "(p. 11).")},
	CARD(RM_GENERAL, "general", "G", "#7a2f8f", N_("general"),
             N_("Leads the army; exactly one (p. 11).")),
	CARD(RM_UNIT, "unit", "U", "#9c3d2e", N_("unit"),
             N_("One of the 31 regular units of a faction (p. 3).")),
	CARD(RM_TACTIC, "tactic", "T", "#2f5d8a", N_("tactic"),
             N_("Played beside the battlefield (p. 4).")),
	CARD(RM_AUXILIARY, "auxiliary", "A", "#55702f", N_("auxiliary"),
             N_("One of the 6 auxiliaries of a faction (p. 3).")),
	FACE(RM_GENERAL, "general", "G", "#7a2f8f", N_("face of a general"),
             N_("What is printed on the card.")),
	FACE(RM_UNIT, "unit", "U", "#9c3d2e", N_("face of a unit"),
             N_("What is printed on the card.")),
	FACE(RM_TACTIC, "tactic", "T", "#2f5d8a", N_("face of a tactic"),
             N_("What is printed on the card.")),
	FACE(RM_AUXILIARY, "auxiliary", "A", "#55702f", N_("face of an auxiliary"),
             N_("What is printed on the card.")),
	[RM_MODIFIER] = {.name = "modifier",
                         .element = &modifier,
                         .label = N_("modifier"),
                         .help = N_("A bonus or penalty against types of units (p. 10).")},
	[RM_SIDE] = {.name = "side",
                     .element = &side,
                     .label = N_("side"),
                     .help = N_("The army sheet of a player, with columns, hand and deck.")},
	COLUMN(RM_LEFT, "left", N_("left column")),
	COLUMN(RM_CENTER, "center", N_("center column")),
	COLUMN(RM_RIGHT, "right", N_("right column")),
	[RM_PLACED] = {.name = "placed", .element = &placed, .label = N_("card in play")},
	[RM_HAND] = {.name = "hand", .element = &hand, .label = N_("card in hand")},
	[RM_DECK] = {.name = "deck", .element = &deck, .label = N_("card in the deck")},
	[RM_AUXILIARY_DECK] = {.name = "auxiliary-deck",
                               .element = &auxiliary_deck,
                               .label = N_("card in the auxiliary deck")},
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == RM_N_KINDS);

static const SwAssumption assumptions[] = {
	[RM_TRACK_END] = {.name = "burning-rome/track-end",
                          .value = 20,
                          .help = N_("The last number of the tracks for AS and CP; p. 10 mentions "
                                     "numbers up to 20.")},
	[RM_COVERED_MODIFIERS] = {.name = "burning-rome/covered-modifiers",
                                  .value = 0,
                                  .help = N_("1: bonuses and penalties of covered cards count, "
                                             "too; 0: only those of the visible card.")},
};
G_STATIC_ASSERT(G_N_ELEMENTS(assumptions) == RM_N_ASSUMPTIONS);

/* ---- Markers ---------------------------------------------------------------------------- */

/* Discs of 18 mm (p. 3). */
static const SwKitCounter markers[] = {{.label = N_("Exhausted"),
                                        .fill = "#edc95c",
                                        .across = 71,
                                        .is_round = TRUE,
                                        .n = RM_MARKERS,
                                        .n_said = SW_KIT_NOTHING}};

static const SwKit kit = {.counters = markers, .n_counters = G_N_ELEMENTS(markers)};

const SwTable rm_table = {
	.game = "burning-rome",
	.title = "Burning Rome",
	.ground = &sw_ground_zones,
	.roots = {[SW_ROOT_GALAXY] = &galaxy,
                  [SW_ROOT_SCENARIO] = &scenario,
                  [SW_ROOT_PACK] = &pack},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.assumptions = {assumptions, G_N_ELEMENTS(assumptions)},
	.kit = &kit,
	.galaxy.name = RM_GALAXY_NAME,
	.galaxy.href = RM_GALAXY_HREF,
	.galaxy.players = RM_GALAXY_PLAYERS,
	.galaxy.sets = RM_GALAXY_SETS,
};
