#include "made.h"

static const char *const in_scenario[] = {"scenario", NULL};
static const char *const in_galaxy[] = {"galaxy", NULL};
static const char *const in_army[] = {"army", NULL};
static const char *const in_side[] = {"side", NULL};
static const char *const in_column[] = {"column", NULL};

enum { NAME, SEAT, NUMBER, FLAG };

static const SwAttribute all[] = {
	[NAME] = {.name = "name", .type = SW_TYPE_TEXT, .label = "Name"},
	[SEAT] = {.name = "seat", .type = SW_TYPE_SEAT, .label = "Seat"},
	[NUMBER] = {.name = "number", .type = SW_TYPE_INTEGER, .label = "Number", .max = 99},
	[FLAG] = {.name = "flag", .type = SW_TYPE_FLAG, .label = "Flag"},
};

static const guint numbers[] = {NUMBER};
static const SwMatRole sheet = {.part = SW_MAT_BAND, .track_end = SW_MAT_NOTHING};
static const SwMatRole army = {
	.part = SW_MAT_BAND, .numbers = numbers, .n_numbers = 1, .track_end = 0};
static const SwMatRole side = {.part = SW_MAT_BAND,
                               .is_opposed = TRUE,
                               .numbers = numbers,
                               .n_numbers = 1,
                               .track_end = 0};
static const SwMatRole stack = {.part = SW_MAT_STACK, .flag = FLAG};

#define CARD(way, by, many)                                                            \
	{                                                                              \
		.part = SW_MAT_CARD, .spread = (way), .order = (by), .copies = (many), \
		.name = NAME, .flag = FLAG                                             \
	}

static const SwMatRole line = CARD(SW_SPREAD_FAN, SW_MAT_NOTHING, NUMBER);
static const SwMatRole placed = CARD(SW_SPREAD_STACK, NUMBER, SW_MAT_NOTHING);
static const SwMatRole hand = CARD(SW_SPREAD_FAN, SW_MAT_NOTHING, SW_MAT_NOTHING);
static const SwMatRole deck = CARD(SW_SPREAD_PILE, SW_MAT_NOTHING, SW_MAT_NOTHING);

#define ELEMENT(its, holders, of_mat, is_typed)                                                 \
	{                                                                                       \
		.name = (its), .label = (its), .ground = &sw_ground_zones, .typed = (is_typed), \
		.role.mat = (of_mat), .parents = (holders), SW_ATTRIBUTES(all)                  \
	}

static const SwElement galaxy = {.name = "galaxy", .parents = in_scenario};
static const SwElement scenario = {.name = "scenario", .role.mat = &sheet};
static const SwElement an_army = ELEMENT("army", in_galaxy, &army, FALSE);
static const SwElement a_line = ELEMENT("line", in_army, &line, TRUE);
static const SwElement a_side = ELEMENT("side", in_scenario, &side, FALSE);
static const SwElement a_column = ELEMENT("column", in_side, &stack, TRUE);
static const SwElement a_placed = ELEMENT("placed", in_column, &placed, FALSE);
static const SwElement a_hand = ELEMENT("hand", in_side, &hand, FALSE);
static const SwElement a_deck = ELEMENT("deck", in_side, &deck, FALSE);
static const SwElement a_spare = ELEMENT("spare", in_scenario, &deck, FALSE);

static const SwElement *const elements[] = {&galaxy,   &scenario, &an_army, &a_line, &a_side,
                                            &a_column, &a_placed, &a_hand,  &a_deck, &a_spare};

static const SwKind kinds[] = {
	[MADE_GALAXY] = {.name = "galaxy", .element = &galaxy},
	[MADE_SCENARIO] = {.name = "scenario", .element = &scenario},
	[MADE_ARMY] = {.name = "army", .element = &an_army},
	[MADE_LINE_HERO] = {.name = "hero", .element = &a_line},
	[MADE_LINE_FOOT] = {.name = "foot", .element = &a_line},
	[MADE_SIDE] = {.name = "side", .element = &a_side},
	[MADE_LEFT] = {.name = "left", .element = &a_column},
	[MADE_RIGHT] = {.name = "right", .element = &a_column},
	[MADE_PLACED] = {.name = "placed", .element = &a_placed},
	[MADE_HAND] = {.name = "hand", .element = &a_hand},
	[MADE_DECK] = {.name = "deck", .element = &a_deck},
	[MADE_SPARE] = {.name = "spare", .element = &a_spare},
};

static const SwAssumption ends[] = {{.name = "made/end", .value = 20}};

const SwTable made_table = {
	.game = "made",
	.title = "Made",
	.ground = &sw_ground_zones,
	.roots = {[SW_ROOT_GALAXY] = &galaxy, [SW_ROOT_SCENARIO] = &scenario},
	.elements = elements,
	.n_elements = G_N_ELEMENTS(elements),
	.kinds = kinds,
	.n_kinds = G_N_ELEMENTS(kinds),
	.assumptions = {ends, 1},
	.galaxy.name = -1,
	.galaxy.href = -1,
	.galaxy.players = -1,
	.galaxy.sets = -1,
};

SwPieceId
made_add(SwDocument *document, guint kind, SwPieceId parent, const char *name)
{
	const SwElement *element = made_table.kinds[kind].element;
	SwPieceId id = sw_document_load_piece(document, kind, parent,
	                                      (SwPlace){.ground = element->ground}, 0);

	if (name)
		sw_document_load_text(document, id, NAME, name);
	return id;
}

static void
add_side(SwDocument *document, gint32 seat, guint left, guint right, guint n_hand, guint n_deck)
{
	SwPieceId side_id = made_add(document, MADE_SIDE, SW_ROOT_PIECE, NULL), column;

	sw_document_load_value(document, side_id, SEAT, seat);
	sw_document_load_value(document, side_id, NUMBER, 7);
	for (guint kind = MADE_LEFT; kind <= MADE_RIGHT; kind++) {
		guint n = kind == MADE_LEFT ? left : right;

		/* What has no card has no column either. */
		column = n > 0 ? made_add(document, kind, side_id, NULL) : SW_NO_PIECE;
		for (guint i = 0; i < n; i++) {
			SwPieceId id = made_add(document, MADE_PLACED, column, "Foot");

			/* In the file the last comes first. */
			sw_document_load_value(document, id, NUMBER, (gint32)(n - i));
		}
	}
	for (guint i = 0; i < n_hand; i++)
		made_add(document, MADE_HAND, side_id, "Hero");
	for (guint i = 0; i < n_deck; i++)
		made_add(document, MADE_DECK, side_id, "Foot");
}

SwDocument *
made_battle(guint left, guint right, guint n_hand, guint n_deck)
{
	SwDocument *document = sw_document_new(&made_table, SW_ROOT_SCENARIO);
	SwPieceId map = made_add(document, MADE_GALAXY, SW_ROOT_PIECE, NULL);

	made_add(document, MADE_ARMY, map, NULL);
	add_side(document, 1, left, right, n_hand, n_deck);
	add_side(document, 2, left, right, n_hand, n_deck);
	return document;
}

SwDocument *
made_army(guint heroes, guint foot)
{
	SwDocument *document = sw_document_new(&made_table, SW_ROOT_GALAXY);
	SwPieceId its = made_add(document, MADE_ARMY, SW_ROOT_PIECE, NULL);

	for (guint i = 0; i < heroes; i++)
		made_add(document, MADE_LINE_HERO, its, "Hero");
	for (guint i = 0; i < foot; i++)
		made_add(document, MADE_LINE_FOOT, its, "Foot");
	return document;
}
