/* Rules about the numbers of planets and the contents of the box. */
#include "games/black_sun/rules.h"

#include "base/translate.h"

#include <inttypes.h>

/* ---- planet-number ---------------------------------------------------------------------- */

static void
report_number(SwCheck *check, SwPieceId id, gint32 number)
{
	const SwCarries *carries =
		sw_kind_carries(sw_document_kind(check->document, id), BK_NUMBER);
	SwProblem *problem;

	if (carries) {
		sw_check_attribute(check, id, "number",
		                   "%s has number %d; planets have numbers from %d to %d", number,
		                   BK_MIN_PLANET, BK_MAX_PLANET);
		return;
	}
	problem = sw_check_attribute(check, id, "number", "%s has number %d; only planets have one",
	                             number);
	sw_problem_fix(problem, SW_FIX_UNSET, id, BK_NUMBER, "remove the number");
}

/* Returns the number of a planet; 0, after reporting it, if it has none or a wrong one. */
static gint32
number_of(SwCheck *check, SwPieceId id, guint kind)
{
	gint32 number = sw_document_get(check->document, id, BK_NUMBER);

	if (!sw_document_has(check->document, id, BK_NUMBER)) {
		if (kind == BK_PLANET)
			sw_check_piece(check, id,
			               "%s has no number; planets have numbers from %d to %d",
			               BK_MIN_PLANET, BK_MAX_PLANET);
		return 0;
	}
	if (kind == BK_PLANET && number >= BK_MIN_PLANET && number <= BK_MAX_PLANET)
		return number;
	report_number(check, id, number);
	return 0;
}

static void
report_again(SwCheck *check, SwPieceId id, SwPieceId first, gint32 number)
{
	SwProblem *problem = sw_check_attribute(
		check, id, "number",
		"%s has number %d, which another planet has; each number occurs once", number);

	sw_problem_relate(problem, sw_spot_attribute(first, "number"), "it occurs here first");
}

/* Finds the first planet of each number in reading order. */
static void
find_first(const BkSystem *system, guint32 first[BK_MAX_PLANET + 1])
{
	for (guint32 i = 0; i < system->tiles->n; i++) {
		gint32 number = sw_document_get(system->document, bk_piece(system, i), BK_NUMBER);

		if (bk_kind(system, i) != BK_PLANET || number < 1 || number > BK_MAX_PLANET)
			continue;
		if (first[number] == SW_NO_TILE ||
		    sw_hex_compare(sw_tiles_hex(system->tiles, i),
		                   sw_tiles_hex(system->tiles, first[number])) < 0)
			first[number] = i;
	}
}

/* A planet that is marked as a sun makes two of them; a sun that is marked as a planet leaves none,
 * and is then the only planet without a number. */
static gboolean
is_sun_miscounted(const SwCheck *check, SwSpot spot)
{
	const BkSystem *system = check->facts;

	if (system->hexes.suns->len == 0)
		return spot.attribute == NULL && system->hexes.n_unnumbered == 1;
	return system->hexes.suns->len > 1 &&
	       bk_is_sun(sw_document_piece(check->document, spot.piece)->kind);
}

static void
check_planet_number(SwCheck *check)
{
	const BkSystem *system = check->facts;
	guint32 first[BK_MAX_PLANET + 1];

	for (guint i = 0; i <= BK_MAX_PLANET; i++)
		first[i] = SW_NO_TILE;
	find_first(system, first);
	for (guint32 i = 0; i < system->tiles->n; i++) {
		SwPieceId id = bk_piece(system, i);
		gint32 number = number_of(check, id, bk_kind(system, i));

		if (number > 0 && first[number] != i)
			report_again(check, id, bk_piece(system, first[number]), number);
	}
}

/* ---- hex-stock -------------------------------------------------------------------------- */

static void
check_hex_stock(SwCheck *check)
{
	const BkSystem *system = check->facts;

	for (guint i = 0; i < BK_STOCK_PLANETS; i++) {
		const SwStockCount *count = &system->stocks[i];

		if (count->used > count->held)
			sw_check_problem(check, sw_spot_piece(count->first_over),
			                 "there are %" PRId64 " %s; the box has %" PRId64,
			                 count->used, sw_translate(bk_table.stocks.at[i].label),
			                 count->held);
	}
}

static const SwRule rules[] = {
	{
		.name = "black-sun/planet-number",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Die Roll, Needs & Crisis"),
		.statement = N_("Each planet has a number from 5 to 16 that no other has; other "
                                "hexes have none."),
		.reason = N_("A roll of three dice decides which planet's status changes; no "
                             "planet has 3, 4, 17 or 18."),
		.nearer = {{"black-sun/one-sun", is_sun_miscounted}},
		.check = check_planet_number,
	},
	{
		.name = "black-sun/hex-stock",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Set-up, steps 2, 5"),
		.statement = N_("At most 6 hexes are asteroids and at most 20 are space."),
		.reason = N_("15 space hexes are shuffled with planets and asteroids, and 5 are "
                             "laid with the gas giants. The rulebook leaves open whether these 5 "
                             "are further ones; 20 are the most by either reading."),
		.check = check_hex_stock,
	},
};

const SwRuleSet bk_rules_hexes = {rules, G_N_ELEMENTS(rules)};
