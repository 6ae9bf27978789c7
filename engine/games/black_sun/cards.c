#include "games/black_sun/cards.h"

#include "base/text.h"
#include "base/translate.h"

/* ---- Fleets ----------------------------------------------------------------------------- */

const BkFaction bk_owners[BK_N_SHIPS] = {
	[BK_FREIGHTER] = BK_SMUGGLER,   [BK_RAIDER] = BK_BRIGANDS,
	[BK_SECRET_BASE] = BK_BRIGANDS, [BK_TRANSPORT] = BK_MERCHANTS,
	[BK_YACHT] = BK_MERCHANTS,      [BK_AMBUNAUT] = BK_MEDICS,
	[BK_MEDSAT] = BK_MEDICS,        [BK_DESTROYER] = BK_N_FACTIONS,
	[BK_CARRIER] = BK_N_FACTIONS,   [BK_CRUISER] = BK_N_FACTIONS,
	[BK_BATTLESHIP] = BK_ALLIANCE,
};

gint
bk_fleet_assumption(BkShipType type)
{
	if (bk_owners[type] == BK_N_FACTIONS)
		return -1;
	return (gint)(type == BK_BATTLESHIP ? BK_FLEET_BATTLESHIPS : BK_FLEETS + (guint)type);
}

gint32
bk_fleet(BkFaction faction, BkShipType type, gint32 assumed)
{
	if (bk_owners[type] == BK_N_FACTIONS)
		return faction == BK_REBEL || faction == BK_ALLIANCE ? G_MAXINT32 : 0;
	return bk_owners[type] == faction ? assumed : 0;
}

gint
bk_starting_assumption(BkFaction faction, BkShipType type)
{
	if (bk_owners[type] == faction)
		return bk_fleet_assumption(type);
	if (bk_owners[type] != BK_N_FACTIONS || (faction != BK_REBEL && faction != BK_ALLIANCE))
		return -1;
	return (gint)((faction == BK_REBEL ? BK_REBEL_STARTS : BK_ALLIANCE_STARTS) +
	              (type - BK_DESTROYER));
}

/* ---- Captured ships --------------------------------------------------------------------- */

/* What the rulebook says of a sort: a lone freighter and a towed medsat are captured; the abilities
 * of transports and ambunauts say what happens when one is destroyed. */
#define CAPTURED (-1)
#define DESTROYED (-2)

static const gint captures[BK_N_SHIPS] = {
	[BK_FREIGHTER] = CAPTURED,
	[BK_RAIDER] = BK_RAIDER_CAPTURED,
	[BK_SECRET_BASE] = BK_SECRET_BASE_CAPTURED,
	[BK_TRANSPORT] = DESTROYED,
	[BK_YACHT] = BK_YACHT_CAPTURED,
	[BK_AMBUNAUT] = DESTROYED,
	[BK_MEDSAT] = CAPTURED,
	[BK_DESTROYER] = BK_DESTROYER_CAPTURED,
	[BK_CARRIER] = BK_CARRIER_CAPTURED,
	[BK_CRUISER] = BK_CRUISER_CAPTURED,
	[BK_BATTLESHIP] = BK_BATTLESHIP_CAPTURED,
};

gint
bk_capture_assumption(BkShipType type)
{
	return MAX(captures[type], -1);
}

gboolean
bk_is_captured(const gint32 assumed[BK_N_ASSUMPTIONS], BkShipType type)
{
	return captures[type] < 0 ? captures[type] == CAPTURED : assumed[captures[type]] != 0;
}

/* ---- Hiding ----------------------------------------------------------------------------- */

/* The raider's numbers are from the rulebook's example; the freighter's were on its lost card. */
#define RAIDER_AT_PLANET 5
#define RAIDER_AT_ASTEROIDS 7

guint64
bk_hiding(const gint32 assumed[BK_N_ASSUMPTIONS], BkShipType type, guint kind)
{
	if (kind != BK_PLANET && kind != BK_ASTEROIDS)
		return 0;
	if (type == BK_RAIDER)
		return kind == BK_PLANET ? RAIDER_AT_PLANET : RAIDER_AT_ASTEROIDS;
	if (type == BK_FREIGHTER)
		return (guint64)MAX(assumed[kind == BK_PLANET ? BK_FREIGHTER_AT_PLANET
		                                              : BK_FREIGHTER_AT_ASTEROIDS],
		                    0);
	return 0;
}

/* ---- Changes ---------------------------------------------------------------------------- */

static const struct {
	gint32 from;
	guint to;
} barred[] = {
	{BK_FROM_REBEL, BK_ALLIED_CARD},
	{BK_FROM_HUNTED, BK_ROGUE_CARD},
};

gboolean
bk_is_barred(gint32 from, guint kind)
{
	for (guint i = 0; i < G_N_ELEMENTS(barred); i++) {
		if (barred[i].from == from && barred[i].to == kind)
			return TRUE;
	}
	return FALSE;
}

/* ---- In words --------------------------------------------------------------------------- */

static gint32
assumed(guint assumption)
{
	return bk_table.assumptions.at[assumption].value;
}

/* Numbers that the rulebook's examples give. */
static const struct {
	gboolean moves, dice, fleet;
} printed[BK_N_SHIPS] = {
	[BK_FREIGHTER] = {.fleet = TRUE}, /* "the Smuggler has only one Ship" */
	[BK_MEDSAT] = {.moves = TRUE},    /* "has a Move of 0" */
	[BK_DESTROYER] = {.dice = TRUE},  /* two have 4 dice */
	[BK_CARRIER] = {.dice = TRUE},    /* three and a destroyer have a Fight of 5 */
	[BK_CRUISER] = {.moves = TRUE},   /* "2 Cruisers (Move 3)" */
	[BK_BATTLESHIP] = {.dice = TRUE}, /* "2 of her 6 dice" */
};

gboolean
bk_fleet_is_printed(BkShipType type)
{
	return printed[type].fleet;
}

static void
append_moves_and_dice(GString *out, BkShipType type)
{
	gint32 moves = assumed(BK_MOVES + (guint)type), dice = assumed(BK_FIGHTS + (guint)type);

	if (printed[type].moves)
		sw_text_append_sentence(out, sw_translate("Moves a turn %d."), moves);
	if (printed[type].dice)
		sw_text_append_sentence(out, sw_translate("Attack dice %d."), dice);
	if (!printed[type].moves && !printed[type].dice)
		sw_text_append_sentence(out,
		                        sw_translate("Assumed: moves a turn %d, attack dice %d."),
		                        moves, dice);
	else if (!printed[type].moves)
		sw_text_append_sentence(out, sw_translate("Assumed: moves a turn %d."), moves);
	else
		sw_text_append_sentence(out, sw_translate("Assumed: attack dice %d."), dice);
}

static void
append_fleet(GString *out, BkShipType type)
{
	gint fleet = bk_fleet_assumption(type);
	const char *owners;

	if (fleet < 0)
		return;
	owners = sw_translate(bk_faction_titles[bk_owners[type]]);
	if (printed[type].fleet)
		sw_text_append_sentence(out, sw_translate("Fleet of the %s: %d."), owners,
		                        assumed((guint)fleet));
	else
		sw_text_append_sentence(out, sw_translate("Assumed fleet of the %s: %d."), owners,
		                        assumed((guint)fleet));
}

static void
append_capture(GString *out, BkShipType type)
{
	if (bk_capture_assumption(type) >= 0)
		sw_text_append_sentence(
			out, "%s",
			assumed((guint)bk_capture_assumption(type))
				? sw_translate("Assumed: captured, not destroyed.")
				: sw_translate("Assumed: destroyed, not captured."));
	else
		sw_text_append_sentence(out, "%s",
		                        captures[type] == CAPTURED
		                                ? sw_translate("Captured, not destroyed.")
		                                : sw_translate("Destroyed, never captured."));
}

static void
append_ship(GString *out, BkShipType type)
{
	append_moves_and_dice(out, type);
	append_fleet(out, type);
	append_capture(out, type);
	if (type == BK_RAIDER)
		sw_text_append_sentence(
			out, sw_translate("Located by %d moves at a planet, by %d at asteroids."),
			RAIDER_AT_PLANET, RAIDER_AT_ASTEROIDS);
	else if (type == BK_FREIGHTER)
		sw_text_append_sentence(
			out,
			sw_translate(
				"Assumed: located by %d moves at a planet, by %d at asteroids."),
			assumed(BK_FREIGHTER_AT_PLANET), assumed(BK_FREIGHTER_AT_ASTEROIDS));
}

static void
append_card(GString *out, guint kind)
{
	static const guint cards[] = {
		[BK_FROM_ALLIED] = BK_ALLIED_CARD,
		[BK_FROM_REBEL] = BK_REBEL_CARD,
		[BK_FROM_ROGUE] = BK_ROGUE_CARD,
		[BK_FROM_HUNTED] = BK_HUNTED_CARD,
	};

	for (gint32 from = BK_FROM_ALLIED; from <= BK_FROM_HUNTED; from++) {
		if (bk_is_barred(from, kind))
			sw_text_append_sentence(out, sw_translate("Never takes the place of: %s."),
			                        sw_translate(bk_table.kinds[cards[from]].label));
	}
}

void
bk_append_numbers(GString *out, guint kind)
{
	if (bk_is_ship(kind))
		append_ship(out, bk_ship_type(kind));
	else if (kind >= BK_ALLIED_CARD && kind <= BK_HUNTED_CARD)
		append_card(out, kind);
}
