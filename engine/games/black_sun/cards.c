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

/* ---- Hiding ----------------------------------------------------------------------------- */

static const struct {
	BkShipType type;
	guint at_planet, at_asteroids;
} hiders[] = {
	{BK_RAIDER, 5, 7},
};

guint
bk_hiding(BkShipType type, guint kind)
{
	for (guint i = 0; i < G_N_ELEMENTS(hiders); i++) {
		if (hiders[i].type == type)
			return kind == BK_PLANET      ? hiders[i].at_planet
			       : kind == BK_ASTEROIDS ? hiders[i].at_asteroids
			                              : 0;
	}
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
	return bk_table.assumptions[assumption].value;
}

static void
append_ship(GString *out, BkShipType type)
{
	gint fleet = bk_fleet_assumption(type);
	guint planet = bk_hiding(type, BK_PLANET), asteroids = bk_hiding(type, BK_ASTEROIDS);

	sw_text_append_sentence(out, sw_translate("Assumed: moves a turn %d, attack dice %d."),
	                        assumed(BK_MOVES + (guint)type), assumed(BK_FIGHTS + (guint)type));
	if (fleet >= 0)
		sw_text_append_sentence(out, sw_translate("Assumed fleet of the %s: %d."),
		                        sw_translate(bk_faction_titles[bk_owners[type]]),
		                        assumed((guint)fleet));
	if (planet > 0)
		sw_text_append_sentence(out,
		                        sw_translate("Located by %u moves at a planet, by %u at "
		                                     "asteroids."),
		                        planet, asteroids);
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
