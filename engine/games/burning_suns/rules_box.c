/* Rules about the contents of the box other than tiles, open cards and the draw pile. */
#include "games/burning_suns/rules.h"
#include "games/burning_suns/tally.h"

#include "base/translate.h"

/* The contents of a set other than items (p. 5, 6). */
enum { AGENTS = 24, ARTIFACTS = 24, CRYSTALS = 144 };

/* ---- component-stock -------------------------------------------------------------------- */

/* The cards or items of a sort, held or face up. */
typedef struct {
	gint64 sum, most;
	SwPieceId over; /* the first that is too many, or SW_NO_PIECE */
} Cards;

static Cards
count_cards(const BsScenario *scenario, gboolean (*counts)(guint), gint64 a_box)
{
	Cards cards = {.most = a_box * scenario->galaxy->sets, .over = SW_NO_PIECE};

	SW_EACH_PIECE (id, scenario->document) {
		if (counts(sw_document_piece(scenario->document, id)->kind) &&
		    ++cards.sum > cards.most && cards.over == SW_NO_PIECE)
			cards.over = id;
	}
	return cards;
}

static gboolean
is_agent(guint kind)
{
	return kind == BS_AGENT;
}

static gboolean
is_artifact(guint kind)
{
	return kind == BS_ARTIFACT;
}

static void
check_all_cards(SwCheck *check, const BsScenario *scenario)
{
	Cards items = count_cards(scenario, bs_is_item, BS_ITEMS_A_BOX);
	Cards agents = count_cards(scenario, is_agent, AGENTS);
	Cards artifacts = count_cards(scenario, is_artifact, ARTIFACTS);

	if (items.over != SW_NO_PIECE)
		sw_check_problem(check, sw_spot_piece(items.over),
		                 "there are %" PRId64 " items; the box holds %" PRId64, items.sum,
		                 items.most);
	if (agents.over != SW_NO_PIECE)
		sw_check_problem(check, sw_spot_piece(agents.over),
		                 "there are %" PRId64 " agents; the box holds %" PRId64, agents.sum,
		                 agents.most);
	if (artifacts.over != SW_NO_PIECE)
		sw_check_problem(check, sw_spot_piece(artifacts.over),
		                 "there are %" PRId64 " artifacts; the box holds %" PRId64,
		                 artifacts.sum, artifacts.most);
}

static void
check_crystals(SwCheck *check, const BsScenario *scenario)
{
	gint64 most = CRYSTALS * scenario->galaxy->sets, sum = 0;
	SwPieceId over = SW_NO_PIECE;

	for (guint i = 0; i < scenario->empires->len; i++) {
		sum += bs_empire(scenario, i)->stores.crystals;
		if (sum > most && over == SW_NO_PIECE)
			over = bs_empire(scenario, i)->piece;
	}
	if (over != SW_NO_PIECE)
		sw_check_problem(check, sw_spot_attribute(over, "crystals"),
		                 "the empires have %" PRId64
		                 " crystals together; those of the box are worth %" PRId64,
		                 sum, most);
}

static void
check_markers(SwCheck *check, const BsScenario *scenario, const BsEmpire *empire)
{
	gint64 n = bs_markers(scenario, empire), beyond = bs_units_beyond(scenario, empire);

	if (n <= BS_MARKERS)
		return;
	if (beyond == 0)
		sw_check_problem(
			check, sw_spot_piece(empire->piece),
			"seat %d uses %" PRId64
			" control markers, those on tracks and on abilities counted; a race has %d",
			empire->seat, n, BS_MARKERS);
	else
		sw_check_problem(check, sw_spot_piece(empire->piece),
		                 "seat %d uses %" PRId64 " control markers, %" PRId64
		                 " of them for units beyond its %" PRId64
		                 " figures of a sort; a race has %d",
		                 empire->seat, n, beyond, bs_figures(scenario), BS_MARKERS);
}

static void
check_component_stock(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	if (scenario == NULL)
		return;
	check_all_cards(check, scenario);
	check_crystals(check, scenario);
	for (guint i = 0; i < scenario->empires->len; i++)
		check_markers(check, scenario, bs_empire(scenario, i));
}

/* ---- open-cards ------------------------------------------------------------------------- */

/* The cards of a kind: those face up beside their pile, and all in the document. */
typedef struct {
	guint n_open, n;
	SwPieceId first, second; /* cards that are face up */
} Open;

static Open
find_open(const BsScenario *scenario, guint kind)
{
	Open open = {.first = SW_NO_PIECE, .second = SW_NO_PIECE};

	SW_EACH_OF_KIND (id, kind, scenario->document) {
		open.n++;
		if (sw_document_parent(scenario->document, id) != SW_ROOT_PIECE)
			continue;
		open.n_open++;
		if (open.n_open == 1)
			open.first = id;
		else if (open.n_open == 2)
			open.second = id;
	}
	return open;
}

static void
check_one_open(SwCheck *check, const Open *open, const char *several)
{
	if (open->n_open > 1)
		sw_check_problem(check, sw_spot_piece(open->second), "%s", sw_translate(several));
}

/* Once laid out, one agent and one artifact are face up; where a document names neither, both are
 * drawn at the table. */
static void
check_other_open(SwCheck *check, const BsScenario *scenario, const Open *open, const Open *other,
                 gint64 others, const char *missing)
{
	if (bs_is_laid_out(scenario) && open->n_open > 0 && other->n_open == 0 &&
	    other->n < others * scenario->galaxy->sets)
		sw_check_problem(check, sw_spot_piece(open->first), "%s", sw_translate(missing));
}

static void
check_open_cards(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	Open agents, artifacts;

	if (scenario == NULL)
		return;
	agents = find_open(scenario, BS_AGENT);
	artifacts = find_open(scenario, BS_ARTIFACT);
	check_one_open(check, &agents, N_("a second agent lies face up; only one may"));
	check_one_open(check, &artifacts, N_("a second artifact lies face up; only one may"));
	check_other_open(
		check, scenario, &agents, &artifacts, ARTIFACTS,
		N_("an agent lies face up but no artifact; before the actions one of each does"));
	check_other_open(
		check, scenario, &artifacts, &agents, AGENTS,
		N_("an artifact lies face up but no agent; before the actions one of each does"));
}

/* ---- pile-draw, pile-stock -------------------------------------------------------------- */

/* TRUE if a tile of the kind can have the value; 0 is an open one (p. 4). */
static gboolean
fits(gint32 kind, gint32 value)
{
	if (value == 0)
		return kind != BS_DRAW_ANY;
	return kind == BS_DRAW_ANY || (kind == BS_DRAW_SPECIAL) == (value == 1);
}

static void
report_draw(SwCheck *check, SwPieceId id, gint32 value)
{
	if (value == 0)
		sw_check_problem(check, sw_spot_piece(id),
		                 "a draw of the pile has neither a kind nor a value; it needs at "
		                 "least one of them");
	else
		sw_check_problem(check, sw_spot_attribute(id, "value"),
		                 "a draw of the pile has value %d, which its kind cannot have; "
		                 "special systems have value 1, the other kinds 2 to 4",
		                 value);
}

static void
check_pile_draw(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	guint32 n = 0;
	const SwPiece *pieces = scenario ? sw_document_pieces(scenario->document, &n) : NULL;

	for (SwPieceId id = 0; id < n; id++) {
		gint32 kind, value;

		if (pieces[id].kind != BS_DRAW || !sw_piece_exists(&pieces[id]) ||
		    (pieces[id].state & SW_PIECE_DAMAGED))
			continue;
		kind = sw_document_get(scenario->document, id, BS_DRAW_KIND);
		value = sw_document_get(scenario->document, id, BS_DRAW_VALUE);
		if (!fits(kind, value))
			report_draw(check, id, value);
	}
}

/* TRUE if the piece is a draw whose stock is known. pile-draw reports a draw whose kind and value
 * do not fit. */
static gboolean
is_drawn(const SwDocument *document, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);

	return piece->kind == BS_DRAW && sw_piece_exists(piece) &&
	       fits(sw_document_get(document, id, BS_DRAW_KIND),
	            sw_document_get(document, id, BS_DRAW_VALUE));
}

/* The stocks of the pile's tiles, in the order of the table. */
enum { SPECIAL_STOCK = 2, HOSTILE_STOCK, INHABITED_STOCK, UNINHABITED_STOCK, VALUED_STOCK };

static void
count_draw(const SwDocument *document, SwPieceId id, gint64 used[])
{
	gint32 kind = sw_document_get(document, id, BS_DRAW_KIND);

	if (kind == BS_DRAW_SPECIAL ||
	    (kind == BS_DRAW_ANY && sw_document_get(document, id, BS_DRAW_VALUE) == 1)) {
		used[SPECIAL_STOCK]++;
		return;
	}
	used[VALUED_STOCK]++;
	if (kind >= BS_DRAW_HOSTILE)
		used[HOSTILE_STOCK + kind - BS_DRAW_HOSTILE]++;
}

static void
check_pile_stock(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);
	gint64 used[VALUED_STOCK + 1] = {0};
	guint32 n = 0;
	gboolean told[VALUED_STOCK + 1] = {FALSE};

	if (scenario)
		sw_document_pieces(scenario->document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (!is_drawn(scenario->document, id))
			continue;
		count_draw(scenario->document, id, used);
		for (guint i = SPECIAL_STOCK; i <= VALUED_STOCK; i++) {
			const SwStockCount *stock = &scenario->galaxy->stocks[i];

			if (told[i] || stock->used > stock->held ||
			    stock->used + used[i] <= stock->held)
				continue;
			told[i] = TRUE;
			sw_check_problem(check, sw_spot_piece(id),
			                 "with this draw galaxy and pile have %" PRId64
			                 " %s; the box holds %" PRId64,
			                 stock->used + used[i],
			                 sw_translate(bs_table.stocks.at[i].label), stock->held);
		}
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/component-stock",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5, 6, 7, 18, 24"),
		.statement =
			N_("A set holds 56 items, 24 agents, 24 artifacts and crystals worth 144, "
                           "and a race has 20 control markers, one of them on the antimatter "
                           "track, with advanced planning another on the planning track, and one "
                           "on the ability that was not chosen at each level with two. A race has "
                           "8 figures of each regular unit; markers stand in for more."),
		.reason = N_("Units beyond the figures and markers cannot be had."),
		.check = check_component_stock,
	},
	{
		.name = "burning-suns/open-cards",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 5, 8"),
		.statement =
			N_("At most one agent and one artifact lie face up beside their piles; at "
                           "the start, in round 1 until the action phase and in each planning "
                           "phase one of each does, or the document names neither."),
		.reason = N_("One of each is revealed, and replaced in the reshuffling phase; "
                             "cards that the document does not name are drawn at the table."),
		.check = check_open_cards,
	},
	{
		.name = "burning-suns/pile-draw",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 4"),
		.statement = N_("A draw of the pile names a kind or a value, and the two fit: "
                                "special 1, hostile, inhabited and uninhabited 2 to 4."),
		.reason = N_(
			"The pile holds the systems of value 1 to 4 that the galaxy leaves over."),
		.is_local = TRUE,
		.check = check_pile_draw,
	},
	{
		.name = "burning-suns/pile-stock",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 4"),
		.statement = N_("The known draws of the pile and the galaxy together use no more "
                                "tiles than the sets hold."),
		.reason = N_("What lies in the galaxy is not in the pile."),
		.check = check_pile_stock,
	},
};

const SwRuleSet bs_rules_box = {rules, G_N_ELEMENTS(rules), TRUE};
