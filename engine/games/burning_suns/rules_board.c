/* Rules about victory, levels and the market, where a board defines them. */
#include "games/burning_suns/rules.h"

#include "base/text.h"
#include "base/translate.h"

/* ---- board-levels ----------------------------------------------------------------------- */

static void
check_rising(SwCheck *check, const SwDocument *document, SwPieceId id)
{
	guint before = 0;

	for (guint level = 1; level < BS_N_LEVELS; level++) {
		guint attribute = BS_BOARD_LEVEL_1 + level - 1;

		if (!sw_document_has(document, id, attribute))
			continue;
		if (before > 0 &&
		    sw_document_get(document, id, attribute) <=
		            sw_document_get(document, id, BS_BOARD_LEVEL_1 + before - 1))
			sw_check_problem(
				check,
				sw_spot_attribute(id, bs_table.kinds[BS_BOARD]
			                                      .element->attributes[attribute]
			                                      .name),
				"level %u takes %d antimatter, no more than level %u; each level "
				"takes more than the one before",
				level, sw_document_get(document, id, attribute), before);
		before = level;
	}
}

static void
check_board_levels(SwCheck *check)
{
	const BsScenario *scenario = ((const BsGalaxy *)check->facts)->scenario;
	guint32 n = 0;
	const SwPiece *pieces = scenario ? sw_document_pieces(scenario->document, &n) : NULL;

	for (SwPieceId id = 0; id < n; id++) {
		if (pieces[id].kind == BS_BOARD && sw_piece_exists(&pieces[id]))
			check_rising(check, scenario->document, id);
	}
}

/* ---- game-won --------------------------------------------------------------------------- */

/* The previous round is concluded when the status phase is next (p. 3, 9). */
static void
check_game_won(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	gint32 victory = scenario ? scenario->board.victory : 0;

	if (victory == 0 || scenario->turn.phase != BS_STATUS)
		return;
	SW_EACH (const BsEmpire, empire, scenario->empires) {
		if (empire->stores.antimatter < victory)
			continue;
		sw_problem_relate(
			sw_check_problem(check, sw_spot_attribute(empire->piece, "antimatter"),
		                         "seat %d has %" PRId64 " antimatter when a round is "
		                         "concluded; with %d it has won, and the game is over",
		                         empire->seat, empire->stores.antimatter, victory),
			sw_spot_attribute(scenario->board.piece, "victory"), "the board is here");
	}
}

/* ---- market-size ------------------------------------------------------------------------ */

/* TRUE if all spots of the market are full: until actions empty them, as long as there are items to
 * refill them. */
static gboolean
is_filled(const BsScenario *scenario, gint64 all_items)
{
	return scenario->turn.is_start ||
	       (bs_is_laid_out(scenario) && all_items < BS_ITEMS_A_BOX * scenario->galaxy->sets);
}

static void
check_market_size(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	gint32 market = scenario ? scenario->board.market : 0, items = 0;
	gint64 all_items = 0;
	SwPieceId last = SW_NO_PIECE, first_over = SW_NO_PIECE;
	g_autofree char *has = NULL;
	guint32 n = 0;
	const SwPiece *pieces = market > 0 ? sw_document_pieces(scenario->document, &n) : NULL;

	for (SwPieceId id = 0; id < n; id++) {
		all_items += bs_is_item(pieces[id].kind) && sw_piece_exists(&pieces[id]);
		if (pieces[id].kind != BS_ITEM || !sw_piece_exists(&pieces[id]))
			continue;
		last = id;
		if (++items == market + 1)
			first_over = id;
	}
	has = sw_text_number(items, "count", "item", "items");
	if (first_over != SW_NO_PIECE)
		sw_check_problem(check, sw_spot_piece(first_over),
		                 "the market has %s; there is room for %d", has, market);
	else if (items > 0 && items < market && is_filled(scenario, all_items))
		sw_check_problem(check, sw_spot_piece(last),
		                 "the market has %s; before the actions all its %d spots are "
		                 "filled",
		                 has, market);
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/board-levels",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 3, 7"),
		.statement = N_("On a board each level takes more antimatter than the one before."),
		.reason = N_("Levels are gained one after the other along the antimatter track."),
		.check = check_board_levels,
	},
	{
		.name = "burning-suns/game-won",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 3, 9"),
		.statement = N_("Before the status phase no empire has the antimatter that wins, "
                                "where a board gives that number."),
		.reason = N_("An empire that has it when a round is concluded has won, and no new "
                             "round begins."),
		.check = check_game_won,
	},
	{
		.name = "burning-suns/market-size",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5, 8, 16"),
		.statement =
			N_("Where a board gives the size of the market, it holds no more items "
                           "than that. At the start, in round 1 until the action phase and in each "
                           "planning phase it is full, or the document names no items."),
		.reason = N_("Its empty spots are filled at set-up and in the reshuffling phase; "
                             "items that the document does not name are drawn at the table."),
		.check = check_market_size,
	},
};

const SwRuleSet bs_rules_board = {rules, G_N_ELEMENTS(rules), TRUE};
