#include "games/burning_suns/fights.h"

#include "base/error.h"
#include "base/translate.h"
#include "games/burning_suns/battle.h"
#include "games/burning_suns/muster.h"
#include "games/burning_suns/presence.h"

G_STATIC_ASSERT(BS_ODDS_ONE == SW_ODDS_ONE);
G_STATIC_ASSERT((guint)BS_ATTACKER == (guint)SW_ODDS_ATTACKER &&
                (guint)BS_DEFENDER == (guint)SW_ODDS_DEFENDER);

/* The place and the seats of a fight, and its result. */
typedef struct {
	const BsScenario *scenario;
	guint32 tile;
	gint32 seats[2];
	gboolean is_exact;
	SwOdds *told;
} Field;

static gboolean G_GNUC_PRINTF(2, 3) refuse(GError **error, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_propagate_error(error,
	                  g_error_new_valist(SW_ERROR, SW_ERROR_ARGUMENT, format, arguments));
	va_end(arguments);
	return FALSE;
}

static gboolean
find_field(Field *field, gconstpointer facts, const SwContest *contest, SwOdds *told,
           GError **error)
{
	const BsGalaxy *galaxy = facts;

	if (galaxy->scenario == NULL)
		return refuse(error, "%s",
		              sw_translate("nobody can fight on a galaxy alone; a scenario has "
		                           "fleets and armies"));
	*field = (Field){.scenario = galaxy->scenario,
	                 .seats = {contest->attacker, contest->defender},
	                 .is_exact = contest->is_exact,
	                 .told = told};
	field->tile = galaxy->tiles->n > 0 ? sw_grid_get(&galaxy->tiles->grid, contest->at.hex)
	                                   : SW_NO_TILE;
	if (field->tile == SW_NO_TILE)
		return refuse(error, sw_translate("no tile lies at %d,%d; a fight is on one"),
		              contest->at.hex.q, contest->at.hex.r);
	if (contest->attacker == contest->defender)
		return refuse(error, sw_translate("seat %d cannot fight itself"),
		              contest->attacker);
	return TRUE;
}

/* ---- Fleets ----------------------------------------------------------------------------- */

static gint64
fleet_size(const Field *field, gint32 seat)
{
	const BsForce *force;

	if (seat == 0)
		return field->scenario->by_tile.dark_ships[field->tile];
	force = bs_force_at(field->scenario, seat, field->tile);
	return force ? bs_fleet_size(force) : 0;
}

static gboolean
need_fleet(const Field *field, gint32 seat, GError **error)
{
	if (fleet_size(field, seat) > 0)
		return TRUE;
	if (seat == 0)
		return refuse(error, "%s", sw_translate("there are no dark ships here"));
	return refuse(error, sw_translate("seat %d has no fleet here"), seat);
}

/* Returns how many seats other than `seat` have a fleet here; `other` becomes the last of them. */
static guint
count_other_fleets(const Field *field, gint32 seat, gint32 *other)
{
	const BsScenario *scenario = field->scenario;
	guint n = 0;

	if (seat != 0 && fleet_size(field, 0) > 0) {
		*other = 0;
		n++;
	}
	for (guint i = 0; i < scenario->forces->len; i++) {
		const BsForce *force = bs_force(scenario, i);

		if (force->tile != field->tile || force->seat == seat || bs_fleet_size(force) == 0)
			continue;
		*other = force->seat;
		n++;
	}
	return n;
}

/* If no defender is named, the only other fleet here defends. */
static gboolean
find_other_fleet(Field *field, GError **error)
{
	gint32 *defender = &field->seats[BS_DEFENDER];
	guint n = 1;

	if (*defender == SW_ANY_SEAT)
		n = count_other_fleets(field, field->seats[BS_ATTACKER], defender);
	if (n == 0)
		return refuse(error, "%s", sw_translate("no other fleet is here"));
	if (n > 1)
		return refuse(error, "%s",
		              sw_translate("several other fleets are here; the defender must be "
		                           "named"));
	return need_fleet(field, *defender, error);
}

/* FALSE, with an error, under an opposing fleet: it keeps a system from being barraged or assaulted
 * (p. 20, 21). */
static gboolean
need_open_sky(const Field *field, GError **error)
{
	const BsScenario *scenario = field->scenario;
	gint32 seat = field->seats[BS_ATTACKER];

	if (fleet_size(field, 0) >= BS_OPPOSING)
		return refuse(error, "%s", sw_translate("dark ships here are an opposing fleet"));
	for (guint i = 0; i < scenario->forces->len; i++) {
		const BsForce *force = bs_force(scenario, i);

		if (force->tile == field->tile && bs_is_opposing(scenario, force, seat))
			return refuse(error,
			              sw_translate("the fleet of seat %d here is an opposing one"),
			              force->seat);
	}
	return TRUE;
}

/* ---- Systems ---------------------------------------------------------------------------- */

/* Finds the defender of the system: its controller, or militia if nobody controls it. FALSE, with
 * an error, if it cannot be targeted. */
static gboolean
find_system(Field *field, GError **error)
{
	const BsScenario *scenario = field->scenario;
	guint kind = bs_kind(scenario->galaxy, field->tile);
	gint32 controller = scenario->by_tile.controllers[field->tile];

	if (kind == BS_HOME)
		return refuse(error, "%s", sw_translate("a home system cannot be targeted (p. 7)"));
	if (bs_is_anomaly(kind) || kind == BS_EMPTY)
		return refuse(error, "%s", sw_translate("there is no system here to be taken"));
	if (field->seats[BS_DEFENDER] == SW_ANY_SEAT)
		field->seats[BS_DEFENDER] = controller;
	if (field->seats[BS_DEFENDER] != controller)
		return controller == 0
		               ? refuse(error, "%s", sw_translate("nobody controls this system"))
		               : refuse(error, sw_translate("seat %d controls this system"),
		                        controller);
	if (controller == field->seats[BS_ATTACKER])
		return refuse(error, "%s", sw_translate("an empire cannot target its own system"));
	return need_open_sky(field, error);
}

/* ---- Results ---------------------------------------------------------------------------- */

static BsMuster
muster_for(const Field *field, guint side)
{
	return (BsMuster){.scenario = field->scenario,
	                  .seat = field->seats[side],
	                  .tile = field->tile,
	                  .notes = field->told->notes};
}

static void
tell_side(const Field *field, const BsSide *units, const BsOdds *odds, guint side)
{
	SwOddsSide *it = &field->told->sides[side];
	const BsFate *fate = &odds->fates[side];

	it->seat = field->seats[side];
	it->n = fate->n;
	/* Dark ships and militia gain no antimatter. */
	it->prize = field->seats[!side] == 0 ? 0 : bs_prize(units, field->told->has_outcome);
	it->names = g_new0(char *, fate->n + 1);
	for (guint i = 0; i < fate->n; i++)
		it->names[i] = g_strdup(sw_translate(units->units[fate->fall[i]].name));
	it->left = g_memdup2(fate->left, (fate->n + 1) * sizeof(guint64));
}

static void
tell_alliance(const Field *field)
{
	if (bs_are_allied(field->scenario, field->seats[BS_ATTACKER], field->seats[BS_DEFENDER]))
		g_ptr_array_add(field->told->notes,
		                g_strdup(sw_translate("this breaks the alliance (p. 14)")));
}

/* "Each time you destroy another empire's unique unit": even in a draw, or in a fight that is lost
 * (p. 3). */
static void
tell_unique(const Field *field, const BsSide sides[2])
{
	guint n = 0;

	for (guint side = 0; side < 2; side++)
		n += field->seats[!side] == 0 ? 0 : bs_prize(&sides[side], FALSE);
	if (n > 0)
		g_ptr_array_add(
			field->told->notes,
			g_strdup(sw_translate("a unique unit that is destroyed gives 1 "
		                              "antimatter, also without a victory (p. 3)")));
}

static gboolean
tell(const Field *field, const BsSide sides[2], gboolean to_the_end, GError **error)
{
	SwOdds *told = field->told;
	BsOdds odds;

	if (!(to_the_end ? bs_battle_odds : bs_barrage_odds)(
		    &sides[BS_ATTACKER], &sides[BS_DEFENDER], field->is_exact, &odds, error))
		return FALSE;
	told->has_outcome = to_the_end;
	told->won = odds.won;
	told->lost = odds.lost;
	told->drawn = odds.drawn;
	told->endless = odds.endless;
	told->is_rough = odds.is_rough;
	told->prize = N_("antimatter");
	if (odds.is_rough)
		g_ptr_array_add(
			told->notes,
			g_strdup(sw_translate(
				"too many choices for the time: not all were examined, so a side "
				"may have better odds; between fleets of ten with titans, "
				"starbases and damage upgrades odds were up to 0.3 points off")));
	tell_side(field, &sides[BS_ATTACKER], &odds, BS_ATTACKER);
	tell_side(field, &sides[BS_DEFENDER], &odds, BS_DEFENDER);
	told->sides[BS_ATTACKER].is_hit = to_the_end;
	told->sides[BS_DEFENDER].is_hit = TRUE;
	tell_unique(field, sides);
	tell_alliance(field);
	return TRUE;
}

/* ---- The fights ------------------------------------------------------------------------- */

static gboolean
count_battle(gconstpointer facts, const SwContest *contest, SwOdds *told, GError **error)
{
	BsMuster musters[2];
	BsSide sides[2];
	Field field;

	if (!find_field(&field, facts, contest, told, error) ||
	    !need_fleet(&field, contest->attacker, error) || !find_other_fleet(&field, error))
		return FALSE;
	if (bs_kind(field.scenario->galaxy, field.tile) == BS_IONSTORM)
		return refuse(error, "%s",
		              sw_translate("no battle can be fought in an ionstorm (p. 11)"));
	for (guint side = 0; side < 2; side++) {
		musters[side] = muster_for(&field, side);
		if (!bs_muster_fleet(&musters[side], FALSE, &sides[side], error))
			return FALSE;
	}
	return tell(&field, sides, TRUE, error);
}

static gboolean
count_barrage(gconstpointer facts, const SwContest *contest, SwOdds *told, GError **error)
{
	BsMuster attacker, defender;
	BsSide sides[2];
	Field field;

	if (!find_field(&field, facts, contest, told, error) ||
	    !need_fleet(&field, contest->attacker, error) || !find_system(&field, error))
		return FALSE;
	if (contest->attacker == 0)
		return refuse(error, "%s", sw_translate("dark ships begin no barrage (p. 11)"));
	attacker = muster_for(&field, BS_ATTACKER);
	defender = muster_for(&field, BS_DEFENDER);
	if (!bs_muster_fleet(&attacker, TRUE, &sides[BS_ATTACKER], error) ||
	    !bs_muster_army(&defender, BS_BARRAGED, &sides[BS_DEFENDER], error))
		return FALSE;
	if (sides[BS_DEFENDER].n == 0)
		return refuse(error, "%s",
		              sw_translate("nothing here can be hit: there is no army and no "
		                           "structure"));
	bs_muster_cancel(&attacker, defender.seat, &sides[BS_ATTACKER]);
	for (guint i = 0; i < sides[BS_DEFENDER].n; i++) {
		if (sides[BS_DEFENDER].units[i].is_unique)
			return refuse(error, "%s",
			              sw_translate("a colossus keeps fleets from barraging its "
			                           "system (p. 19)"));
	}
	return tell(&field, sides, FALSE, error);
}

static gboolean
count_ground_barrage(gconstpointer facts, const SwContest *contest, SwOdds *told, GError **error)
{
	BsMuster attacker, defender;
	BsSide sides[2];
	Field field;

	if (!find_field(&field, facts, contest, told, error) || !find_other_fleet(&field, error))
		return FALSE;
	attacker = muster_for(&field, BS_ATTACKER);
	defender = muster_for(&field, BS_DEFENDER);
	if (contest->attacker == 0)
		return refuse(error, "%s", sw_translate("militia begins no fight (p. 11)"));
	if (!bs_muster_army(&attacker, BS_BARRAGES, &sides[BS_ATTACKER], error) ||
	    !bs_muster_fleet(&defender, TRUE, &sides[BS_DEFENDER], error))
		return FALSE;
	if (bs_side_count(&sides[BS_ATTACKER]) == 0)
		return refuse(error, sw_translate("seat %d has no army here"), contest->attacker);
	return tell(&field, sides, FALSE, error);
}

/* Units beyond the army limit of a system in unrest are discarded (p. 21). */
static void
tell_garrison(const Field *field)
{
	g_ptr_array_add(field->told->notes,
	                g_strdup(sw_translate("a system that is taken is in unrest, where the "
	                                      "army limit is 5 less (p. 21)")));
}

/* The special system is none of the four types that empires can gain control of; an empire that
 * controls it anyway can be assaulted (p. 10). */
static void
tell_special(const Field *field)
{
	if (bs_kind(field->scenario->galaxy, field->tile) != BS_SPECIAL ||
	    field->seats[BS_DEFENDER] != 0)
		return;
	g_ptr_array_add(field->told->notes,
	                g_strdup(sw_translate("the special system is none of the types that "
	                                      "empires gain control of (p. 10); that it can be "
	                                      "assaulted, and that nothing but militia guards "
	                                      "it, is assumed")));
}

static gboolean
count_assault(gconstpointer facts, const SwContest *contest, SwOdds *told, GError **error)
{
	BsMuster attacker, defender;
	BsSide sides[2];
	Field field;

	if (!find_field(&field, facts, contest, told, error) || !find_system(&field, error))
		return FALSE;
	if (bs_kind(field.scenario->galaxy, field.tile) == BS_UNINHABITED &&
	    field.seats[BS_DEFENDER] == 0)
		return refuse(error, "%s",
		              sw_translate("an uninhabited system that nobody controls is "
		                           "colonized (p. 10)"));
	attacker = muster_for(&field, BS_ATTACKER);
	defender = muster_for(&field, BS_DEFENDER);
	if (contest->attacker == 0)
		return refuse(error, "%s", sw_translate("dark ships begin no assault (p. 11)"));
	if (!bs_muster_wave(&attacker, &sides[BS_ATTACKER], error) ||
	    !bs_muster_army(&defender, BS_ASSAULTED, &sides[BS_DEFENDER], error))
		return FALSE;
	if (bs_side_count(&sides[BS_ATTACKER]) == 0)
		return refuse(error,
		              sw_translate("seat %d has nothing here that deploys regiments: a "
		                           "battlecruiser, titan or dropship does"),
		              contest->attacker);
	bs_muster_cancel(&attacker, defender.seat, &sides[BS_ATTACKER]);
	bs_muster_cancel(&defender, attacker.seat, &sides[BS_DEFENDER]);
	tell_special(&field);
	tell_garrison(&field);
	return tell(&field, sides, TRUE, error);
}

const SwFight bs_fights[BS_N_FIGHTS] = {
	{.name = "battle",
         .label = N_("Battle"),
         .help = N_("a battle between two fleets"),
         .count = count_battle},
	{.name = "barrage",
         .label = N_("Barrage"),
         .help = N_("a barrage of the system by a fleet above it"),
         .count = count_barrage},
	{.name = "ground-barrage",
         .label = N_("Barrage from the ground"),
         .help = N_("a barrage of a fleet by an army below it"),
         .count = count_ground_barrage},
	{.name = "assault",
         .label = N_("Assault"),
         .help = N_("an assault on the system by regiments of a fleet above it"),
         .count = count_assault},
};
