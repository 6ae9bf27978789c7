/* Rules about the attributes of tiles. */
#include "games/burning_suns/rules.h"

#include "base/translate.h"

#include <string.h>

/* ---- tile-value, dark-fleet-strength ---------------------------------------------------- */

/* Writes what would be legal into the buffer: "only dark fleets have one", "its value is from 2 to
 * 4". */
static const char *
describe(const SwCarries *carries, const char *what, char *buffer, gsize size)
{
	const char *word = sw_translate(what);

	if (carries == NULL)
		g_strlcpy(buffer,
		          strcmp(what, "value") == 0
		                  ? sw_translate("home systems and anomalies have none")
		                  : sw_translate("only dark fleets have one"),
		          size);
	else if (carries->max == G_MAXINT32)
		g_snprintf(buffer, (gulong)size,
		           sw_translate("a dark fleet needs one of %d or more"), carries->min);
	else if (carries->min == carries->max)
		g_snprintf(buffer, (gulong)size, sw_translate("its %s is %d"), word, carries->min);
	else
		g_snprintf(buffer, (gulong)size, sw_translate("its %s is from %d to %d"), word,
		           carries->min, carries->max);
	return buffer;
}

static void
report_absent(SwCheck *check, SwPieceId id, const SwCarries *carries, const char *what)
{
	char wanted[128];

	sw_check_piece(check, id, "%s names no %s; %s", sw_translate(what),
	               describe(carries, what, wanted, sizeof wanted));
}

/* Offers to remove the number if the kind can have only one value, or none. */
static void
report_number(SwCheck *check, SwPieceId id, guint attribute, const SwCarries *carries,
              const char *what)
{
	char wanted[128];
	SwProblem *problem =
		sw_check_attribute(check, id, what, "%s has %s %d; %s", sw_translate(what),
	                           sw_document_get(check->document, id, attribute),
	                           describe(carries, what, wanted, sizeof wanted));

	if (carries == NULL || (carries->min == carries->max && !carries->required))
		sw_problem_fix(problem, SW_FIX_UNSET, id, attribute,
		               attribute == BS_VALUE ? N_("remove the value")
		                                     : N_("remove the strength"));
}

static void
check_one(SwCheck *check, SwPieceId id, guint attribute, const SwCarries *may, const char *what)
{
	gint32 number;

	if (!sw_document_has(check->document, id, attribute)) {
		if (may && may->required)
			report_absent(check, id, may, what);
		return;
	}
	number = sw_document_get(check->document, id, attribute);
	if (may == NULL || number < may->min || number > may->max)
		report_number(check, id, attribute, may, what);
}

/* Fills in what each kind may have of an attribute, from the table. */
static void
find_carries(guint attribute, const SwCarries *carries[BS_N_TILE_KINDS])
{
	for (guint i = 0; i < BS_N_TILE_KINDS; i++)
		carries[i] = sw_kind_carries(&bs_table.kinds[i], attribute);
}

/* TRUE if the problem is an explored open system without a value: explored-open asks for its kind,
 * and most kinds need no value. */
static gboolean
is_explored_open(const SwCheck *check, SwSpot spot)
{
	return spot.attribute == NULL &&
	       sw_document_piece(check->document, spot.piece)->kind == BS_OPEN_SYSTEM &&
	       sw_document_get(check->document, spot.piece, BS_EXPLORED);
}

static void
check_tile_value(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	const SwCarries *carries[BS_N_TILE_KINDS];

	find_carries(BS_VALUE, carries);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		const SwCarries *may = carries[bs_kind(galaxy, i)];
		gint value = galaxy->by_tile.values[i];
		gboolean is_right =
			may ? value >= may->min && value <= may->max : value == BS_NO_VALUE;

		if (!is_right)
			check_one(check, bs_piece(galaxy, i), BS_VALUE, may, N_("value"));
	}
}

static void
check_dark_fleet_strength(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;
	const SwCarries *carries[BS_N_TILE_KINDS];

	find_carries(BS_STRENGTH, carries);
	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		const SwCarries *may = carries[bs_kind(galaxy, i)];

		if (may || bs_has(galaxy, i, BS_STRENGTH))
			check_one(check, bs_piece(galaxy, i), BS_STRENGTH, may, N_("strength"));
	}
}

/* ---- explored-open, home-explored ------------------------------------------------------- */

static gboolean
is_open(guint kind)
{
	return kind == BS_OPEN_SYSTEM || kind == BS_OPEN_ANOMALY;
}

static void
check_explored_open(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;

	for (guint32 i = 0; i < galaxy->tiles->n; i++) {
		SwPieceId id = bs_piece(galaxy, i);

		if (is_open(bs_kind(galaxy, i)) && !galaxy->by_tile.hidden[i])
			sw_check_attribute(check, id, "explored",
			                   "%s is explored but open; an explored tile lies face "
			                   "up, so name its kind");
	}
}

static void
check_home_explored(SwCheck *check)
{
	const BsGalaxy *galaxy = check->facts;

	for (guint32 i = 0; i < galaxy->homes.n; i++) {
		SwPieceId id = bs_piece(galaxy, galaxy->homes.tiles[i]);
		SwProblem *problem;

		if (!sw_document_has(galaxy->document, id, BS_EXPLORED) ||
		    sw_document_get(galaxy->document, id, BS_EXPLORED))
			continue;
		problem =
			sw_check_attribute(check, id, "explored",
		                           "%s is marked as unexplored; homes are always explored");
		sw_problem_fix(problem, SW_FIX_UNSET, id, BS_EXPLORED, "remove 'Explored'");
	}
}

static const SwRule rules[] = {
	{
		.name = "burning-suns/tile-value",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 4"),
		.statement = N_("Hostile, inhabited and uninhabited systems have a value from 2 to "
                                "4, or leave it open; the special system has 1, empty ones 0; an "
                                "open system names 1 to 4; homes and anomalies have none."),
		.reason = N_("These are the backs of the tiles in the box."),
		.is_local = TRUE,
		.nearer = {{"burning-suns/explored-open", is_explored_open}},
		.check = check_tile_value,
	},
	{
		.name = "burning-suns/explored-open",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 4, 10"),
		.statement = N_("An explored tile names its kind."),
		.reason = N_("Exploring turns a tile face up, and then everyone sees what it is."),
		.is_local = TRUE,
		.check = check_explored_open,
	},
	{
		.name = "burning-suns/home-explored",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("p. 7, 10"),
		.statement = N_("No home system is unexplored."),
		.reason = N_("Empires explore outwards from their homes."),
		.is_local = TRUE,
		.check = check_home_explored,
	},
	{
		.name = "burning-suns/dark-fleet-strength",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("p. 11"),
		.statement = N_("A dark fleet names its number of dark ships, 1 or more; no other "
                                "tile has one."),
		.reason = N_("When it is revealed, that many dark ships are deployed."),
		.is_local = TRUE,
		.check = check_dark_fleet_strength,
	},
};

const SwRuleSet bs_rules_tiles = {rules, G_N_ELEMENTS(rules)};
