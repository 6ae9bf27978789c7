#include "games/burning_suns/muster.h"

#include "base/error.h"
#include "base/translate.h"

enum { DEPLOYED_BY_TITAN = 2, DEPLOYED_BY_DROPSHIP = 2 };

/* ---- Notes and errors ------------------------------------------------------------------- */

static void
note(const BsMuster *muster, char *text)
{
	for (guint i = 0; i < muster->notes->len; i++) {
		if (g_str_equal(g_ptr_array_index(muster->notes, i), text)) {
			g_free(text);
			return;
		}
	}
	g_ptr_array_add(muster->notes, text);
}

static gint
assumed(const BsMuster *muster, guint assumption)
{
	gint value = sw_document_assumed(muster->scenario->document, assumption);

	value = CLAMP(value, 0, BS_MAX_DICE);
	note(muster, g_strdup_printf(sw_translate("assumed: %s = %d"),
	                             bs_table.assumptions.at[assumption].name, value));
	return value;
}

static const char *
label(guint kind)
{
	return bs_table.kinds[kind].label;
}

static gboolean
refuse_unknown(const BsMuster *muster, const char *race, guint kind, GError **error)
{
	return sw_fail(error,
	               "the attack of seat %d's %s is not known; define the race '%s' "
	               "in the document or in a pack",
	               muster->seat, sw_translate(label(kind)), race ? race : "?");
}

/* ---- Units ------------------------------------------------------------------------------ */

/* Adds units, merging equal ones. A number above the limit of odds stays above it. */
static gboolean
add_units(BsSide *side, gint64 count, BsUnits units, GError **error)
{
	if (count <= 0)
		return TRUE;
	units.count = (guint)MIN(count, BS_MAX_UNITS + 1);
	for (guint i = 0; i < side->n; i++) {
		BsUnits *other = &side->units[i];

		if (other->name == units.name && other->points == units.points &&
		    other->attack == units.attack) {
			other->count += units.count;
			return TRUE;
		}
	}
	if (side->n == BS_MAX_ENTRIES)
		return sw_fail(error, "too many different units in one place for their "
		                      "odds to be computed");
	side->units[side->n++] = units;
	return TRUE;
}

/* Adds upgrades under the portrait of the unit (p. 17), and technologies (p. 16). */
static void
improve(const BsMuster *muster, const BsEmpire *empire, BsUnit unit, BsUnits *units)
{
	const SwDocument *document = muster->scenario->document;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n && empire->n_upgrades[unit] > 0; id++) {
		guint kind = pieces[id].kind;

		if (!bs_is_upgrade(kind) || !sw_piece_exists(&pieces[id]) ||
		    pieces[id].parent != empire->piece ||
		    sw_document_get(document, id, BS_UPGRADE_UNIT) != (gint32)unit)
			continue;
		units->attack += kind == BS_ATTACK_UPGRADE ? 1 : kind == BS_COSTLY_UPGRADE ? 2 : 0;
		units->cost += kind == BS_COSTLY_UPGRADE;
		units->damage += kind == BS_DAMAGE_UPGRADE;
	}
	if (unit == BS_UNIT_STARBASE || unit == BS_UNIT_COLOSSUS)
		units->dice += empire->n_of[BS_DICE_TECHNOLOGY];
}

static guint
dice_of(const BsMuster *muster, const BsUnitNumbers *numbers, BsUnit unit)
{
	if (numbers->dice != BS_UNKNOWN)
		return (guint)numbers->dice;
	if (unit < BS_N_REGULAR)
		return 1;
	return (guint)assumed(muster, BS_TITAN_DICE + unit - BS_UNIT_TITAN);
}

/* Fills in the numbers of one unit of the seat's race. */
static gboolean
number(const BsMuster *muster, BsUnit unit, BsUnits *units, GError **error)
{
	const BsEmpire *empire = bs_empire_of(muster->scenario, muster->seat);
	const BsUnitNumbers *numbers =
		empire && empire->head.race ? &empire->head.race->units[unit] : NULL;

	if (numbers == NULL || numbers->attack == BS_UNKNOWN)
		return refuse_unknown(muster,
		                      empire ? sw_document_get_text(muster->scenario->document,
		                                                    empire->piece, BS_EMPIRE_RACE)
		                             : NULL,
		                      BS_UNIT + unit, error);
	*units = (BsUnits){.name = label(BS_UNIT + unit),
	                   .attack = numbers->attack,
	                   .damage = 1,
	                   .points = 1,
	                   .cost = MAX(numbers->cost, 0),
	                   .rerolls = unit == BS_RAIDER,
	                   .is_titan = unit == BS_UNIT_TITAN,
	                   .is_unique = unit >= BS_N_REGULAR,
	                   .cancels_rerolls = unit == BS_UNIT_STARBASE};
	units->dice = dice_of(muster, numbers, unit);
	if (unit < BS_N_REGULAR && numbers->hits != BS_UNKNOWN)
		units->points = (guint)numbers->hits;
	improve(muster, empire, unit, units);
	return TRUE;
}

static gboolean
add_regular(const BsMuster *muster, BsUnit unit, gint64 count, BsSide *side, GError **error)
{
	BsUnits units;

	if (count <= 0)
		return TRUE;
	return number(muster, unit, &units, error) && add_units(side, count, units, error);
}

static gboolean
add_unique(const BsMuster *muster, const BsThing *thing, BsSide *side, GError **error)
{
	const SwDocument *document = muster->scenario->document;
	BsUnits units;

	if (!number(muster, BS_UNIT_TITAN + thing->kind - BS_TITAN, &units, error))
		return FALSE;
	units.points = (guint)bs_full_health(
		bs_empire_of(muster->scenario, muster->seat)->head.race, thing->kind);
	if (sw_document_has(document, thing->piece, BS_UNIQUE_HEALTH))
		units.points =
			(guint)MAX(sw_document_get(document, thing->piece, BS_UNIQUE_HEALTH), 0);
	return add_units(side, 1, units, error);
}

static gboolean
add_mercenary(const BsMuster *muster, guint kind, BsSide *side, GError **error)
{
	BsUnits units = {.name = label(kind),
	                 .dice = 1,
	                 .attack = assumed(muster, BS_MERCENARY_ATTACK),
	                 .damage = 1,
	                 .points = 1,
	                 .titan_dice = kind == BS_TITAN_MERCENARY,
	                 .is_hired = TRUE};

	return add_units(side, 1, units, error);
}

/* Adds dark ships or militia of all tokens of the kind on the tile. */
static gboolean
add_tokens(const BsMuster *muster, guint kind, BsSide *side, GError **error)
{
	const BsScenario *scenario = muster->scenario;

	SW_EACH (const BsThing, thing, scenario->things) {
		BsUnits units = {.name = label(kind), .dice = 1, .damage = 1, .points = 1};

		if (thing->kind != kind || thing->tile != muster->tile)
			continue;
		if (sw_document_has(scenario->document, thing->piece, BS_TOKEN_ATTACK))
			units.attack =
				sw_document_get(scenario->document, thing->piece, BS_TOKEN_ATTACK);
		else
			units.attack = assumed(muster, kind == BS_MILITIA ? BS_MILITIA_ATTACK
			                                                  : BS_DARK_SHIP_ATTACK);
		if (!add_units(side, sw_document_get(scenario->document, thing->piece, BS_TOKENS),
		               units, error))
			return FALSE;
	}
	return TRUE;
}

/* ---- Sides ------------------------------------------------------------------------------ */

static guint
framework_rerolls(const BsMuster *muster, guint attribute)
{
	const BsEmpire *empire = bs_empire_of(muster->scenario, muster->seat);
	gint32 rerolls = empire && empire->head.framework
	                         ? empire->head.framework->numbers[attribute]
	                         : BS_UNKNOWN;

	if (rerolls != BS_UNKNOWN)
		return (guint)MIN(rerolls, BS_MAX_REROLLS + 1);
	note(muster, g_strdup_printf(sw_translate("the framework of seat %d is not known; no "
	                                          "rerolls of it are counted"),
	                             muster->seat));
	return 0;
}

/* Returns the kind of the structure on the tile; BS_N_KINDS if there is none. */
static guint
structure_kind(const BsMuster *muster)
{
	SwPieceId structure = muster->scenario->by_tile.structures[muster->tile];

	return structure == SW_NO_PIECE
	               ? BS_N_KINDS
	               : sw_document_piece(muster->scenario->document, structure)->kind;
}

/* An attack structure benefits the controller of the system (p. 17). */
static gint
structure_bonus(const BsMuster *muster)
{
	return muster->seat != 0 && structure_kind(muster) == BS_ATTACK_STRUCTURE &&
	       muster->scenario->by_tile.controllers[muster->tile] == muster->seat;
}

gboolean
bs_muster_fleet(const BsMuster *muster, gboolean is_barrage, BsSide *side, GError **error)
{
	const BsScenario *scenario = muster->scenario;
	const BsForce *force;

	*side = (BsSide){.bonus = structure_bonus(muster)};
	if (muster->seat == 0)
		return add_tokens(muster, BS_DARK_SHIPS, side, error);
	force = bs_force_at(scenario, muster->seat, muster->tile);
	if (!is_barrage)
		side->rerolls = framework_rerolls(muster, BS_FRAMEWORK_BATTLE);
	for (BsUnit unit = BS_DREADNOUGHT; force && unit <= BS_RAIDER; unit++) {
		if (!add_regular(muster, unit, force->units[unit], side, error))
			return FALSE;
	}
	for (guint i = 0; force && i < force->n; i++) {
		const BsThing *thing = bs_thing(scenario, force->first + i);

		if ((thing->kind == BS_TITAN || thing->kind == BS_STARBASE) &&
		    !add_unique(muster, thing, side, error))
			return FALSE;
		if (bs_is_mercenary(thing->kind) &&
		    !add_mercenary(muster, thing->kind, side, error))
			return FALSE;
	}
	return TRUE;
}

static gboolean
add_structure(const BsMuster *muster, BsSide *side, GError **error)
{
	guint kind = structure_kind(muster);

	if (kind == BS_N_KINDS)
		return TRUE;
	return add_units(side, 1,
	                 (BsUnits){.name = label(kind),
	                           .damage = 1,
	                           .points = 1,
	                           .adds_attack = structure_bonus(muster),
	                           .is_building = TRUE},
	                 error);
}

gboolean
bs_muster_army(const BsMuster *muster, BsArmyTask task, BsSide *side, GError **error)
{
	const BsScenario *scenario = muster->scenario;
	const BsForce *force;

	*side = (BsSide){.bonus = task == BS_BARRAGED ? 0 : structure_bonus(muster)};
	if (muster->seat == 0)
		return add_tokens(muster, BS_MILITIA, side, error);
	force = bs_force_at(scenario, muster->seat, muster->tile);
	if (task == BS_ASSAULTED)
		side->rerolls = framework_rerolls(muster, BS_FRAMEWORK_ASSAULT);
	if (force && !add_regular(muster, BS_REGIMENT, force->units[BS_REGIMENT], side, error))
		return FALSE;
	for (guint i = 0; force && i < force->n; i++) {
		const BsThing *thing = bs_thing(scenario, force->first + i);

		if (thing->kind == BS_COLOSSUS && !add_unique(muster, thing, side, error))
			return FALSE;
	}
	return task != BS_BARRAGED || add_structure(muster, side, error);
}

gboolean
bs_muster_wave(const BsMuster *muster, BsSide *side, GError **error)
{
	const BsScenario *scenario = muster->scenario;
	const BsForce *force = bs_force_at(scenario, muster->seat, muster->tile);
	gint64 regiments = 0;

	*side = (BsSide){.rerolls = framework_rerolls(muster, BS_FRAMEWORK_ASSAULT)};
	if (force)
		regiments = force->units[BS_BATTLECRUISER] +
		            DEPLOYED_BY_TITAN * force->units[BS_UNIT_TITAN];
	for (guint i = 0; force && i < force->n; i++) {
		if (bs_thing(scenario, force->first + i)->kind == BS_DROPSHIP_MERCENARY)
			regiments += DEPLOYED_BY_DROPSHIP;
	}
	return add_regular(muster, BS_REGIMENT, regiments, side, error);
}

void
bs_muster_cancel(const BsMuster *muster, gint32 enemy, BsSide *side)
{
	const BsForce *force = bs_force_at(muster->scenario, enemy, muster->tile);
	guint rerolls = side->rerolls;

	if (force == NULL || force->units[BS_UNIT_STARBASE] == 0)
		return;
	side->rerolls = 0;
	for (guint i = 0; i < side->n; i++) {
		rerolls += side->units[i].rerolls;
		side->units[i].rerolls = 0;
	}
	if (rerolls > 0)
		note(muster, g_strdup_printf(sw_translate("the starbase of seat %d cancels the "
		                                          "rerolls of seat %d (p. 19)"),
		                             enemy, muster->seat));
}
