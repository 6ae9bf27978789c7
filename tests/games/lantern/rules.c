#include "rules.h"

#include "rules/check.h"
#include "rules/stock.h"
#include "table.h"

/* ---- box -------------------------------------------------------------------------------- */

static void
check_box(SwCheck *check)
{
	const LnGarden *garden = check->facts;
	g_autofree SwStockCount *stocks = g_new0(SwStockCount, ln_table.stocks.n);

	sw_stock_count(garden->graph->tiles, stocks);
	for (guint i = 0; i < ln_table.stocks.n; i++) {
		if (stocks[i].used > stocks[i].held)
			sw_check_problem(check, sw_spot_piece(stocks[i].first_over),
			                 "%s is one of more than %" G_GINT64_FORMAT " %s",
			                 sw_check_name(check, stocks[i].first_over), stocks[i].held,
			                 ln_table.stocks.at[i].label);
	}
}

/* ---- moths ------------------------------------------------------------------------------ */

static gint64
count_moths(const SwDocument *document, SwPieceId lantern)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);
	gint64 moths = 0;

	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_exists(&pieces[id]) && pieces[id].parent == lantern)
			moths += sw_document_get(document, id, 0);
	}
	return moths;
}

static void
check_moths(SwCheck *check)
{
	const LnGarden *garden = check->facts;
	const SwTiles *tiles = garden->graph->tiles;

	for (guint32 i = 0; i < tiles->n; i++) {
		gint64 moths = count_moths(garden->document, tiles->ids[i]);

		if (moths > garden->moths_a_lantern)
			sw_check_problem(check, sw_spot_piece(tiles->ids[i]),
			                 "%s holds %" G_GINT64_FORMAT
			                 " moths; there is room for %d",
			                 sw_check_name(check, tiles->ids[i]), moths,
			                 garden->moths_a_lantern);
	}
}

/* ---- air -------------------------------------------------------------------------------- */

static void
check_air(SwCheck *check)
{
	const LnGarden *garden = check->facts;
	const SwTiles *tiles = garden->graph->tiles;

	for (guint32 i = 0; i < tiles->n; i++) {
		if (garden->graph->touching[i] == SW_SIDES_ALL)
			sw_check_piece(check, tiles->ids[i],
			               "%s touches others on all six sides; leave it one for air");
	}
}

static const SwRule rules[] = {
	{
		.name = "lantern/box",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = "p. 2",
		.statement = "No more lanterns of a sort hang than the sets hold.",
		.reason = "A garden that needs more cannot be hung.",
		.check = check_box,
	},
	{
		.name = "lantern/moths",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_ASSUMED,
		.statement = "A lantern holds no more moths than find room in it.",
		.reason = "How many do is not printed anywhere; two are assumed.",
		.check = check_moths,
	},
	{
		.name = "lantern/air",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = "p. 3",
		.statement = "A lantern has air on at least one side.",
		.reason = "One that is shut in goes out.",
		.check = check_air,
	},
};

const SwRuleSet ln_rules = {rules, G_N_ELEMENTS(rules)};
