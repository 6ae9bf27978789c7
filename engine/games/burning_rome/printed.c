#include "games/burning_rome/printed.h"

#include "base/hash.h"
#include "base/text.h"

const char *const rm_type_words[] = {
	[RM_GENERAL] = "general",     [RM_UNIT] = "unit",  [RM_TACTIC] = "tactic",
	[RM_AUXILIARY] = "auxiliary", [RM_N_TYPES] = NULL,
};

const char *const rm_faction_titles[RM_N_FACTIONS + 1] = {
	[RM_ROME] = "Rome",       [RM_CARTHAGE] = "Carthage", [RM_CELTIBERIA] = "Celtiberia",
	[RM_GAETULI] = "Gaetuli", [RM_N_FACTIONS] = NULL,
};

const guint8 rm_box[RM_N_TYPES] = {
	[RM_GENERAL] = 7,
	[RM_UNIT] = 31,
	[RM_TACTIC] = 10,
	[RM_AUXILIARY] = 6,
};

const RmPrinted rm_printed[] = {
	{"Quintus Fabius Maximus", RM_ROME, RM_GENERAL, {3, 1}},
	{"Legionary Cohort", RM_ROME, RM_UNIT, {4, 1}},
	{"Eagle Cohort", RM_ROME, RM_UNIT, {4, 1}},
	{"Socii Extraordinarii", RM_ROME, RM_UNIT, {3, 2}},
	{"Marius' Mules", RM_ROME, RM_TACTIC, {0, 1}},
	{"Eagle Standard", RM_ROME, RM_TACTIC, {0, 1}},
	{"Infantry Push", RM_ROME, RM_TACTIC, {2, 1}},
	{"Testudo", RM_ROME, RM_TACTIC, {1, 1}},
	{"Publius Cornelius Scipio", RM_ROME, RM_GENERAL, {0, 0}},
	{"Velites", RM_ROME, RM_UNIT, {0, 0}},
	{"Hastati", RM_ROME, RM_UNIT, {0, 0}},
	{"Principes", RM_ROME, RM_UNIT, {0, 0}},
	{"Triarii", RM_ROME, RM_UNIT, {0, 0}},
	{"Equites", RM_ROME, RM_UNIT, {0, 0}},
	{"Fire Pigs", RM_ROME, RM_TACTIC, {0, 0}},
	{"Triplex Acies", RM_ROME, RM_TACTIC, {0, 0}},
	{"Samnite Peltasts", RM_ROME, RM_AUXILIARY, {0, 0}},

	{"Hamilcar Barca", RM_CARTHAGE, RM_GENERAL, {2, 1}},
	{"Libyan Javelinmen", RM_CARTHAGE, RM_UNIT, {1, 1}},
	{"Libyan Infantry", RM_CARTHAGE, RM_UNIT, {2, 1}},
	{"Libyan Hoplites", RM_CARTHAGE, RM_UNIT, {2, 1}},
	{"Carthaginian Hoplites", RM_CARTHAGE, RM_UNIT, {2, 1}},
	{"African War Elephants", RM_CARTHAGE, RM_UNIT, {3, 1}},
	{"Fake Retreat", RM_CARTHAGE, RM_TACTIC, {0, 1}},
	{"Reserve", RM_CARTHAGE, RM_TACTIC, {0, 1}},
	{"General's Gambit", RM_CARTHAGE, RM_TACTIC, {0, 1}},
	{"Encirclement", RM_CARTHAGE, RM_TACTIC, {1, 1}},
	{"Hannibal Barca", RM_CARTHAGE, RM_GENERAL, {0, 0}},
	{"Balearic Slingers", RM_CARTHAGE, RM_UNIT, {0, 0}},
	{"Hidden Army", RM_CARTHAGE, RM_TACTIC, {0, 0}},
	{"Narrow Ambush", RM_CARTHAGE, RM_TACTIC, {0, 0}},

	{"Gausón", RM_CELTIBERIA, RM_GENERAL, {3, 1}},
	{"Painted Warriors", RM_CELTIBERIA, RM_UNIT, {2, 1}},
	{"Iberian Slingers", RM_CELTIBERIA, RM_UNIT, {2, 1}},
	{"Cantabrian Cavalry", RM_CELTIBERIA, RM_UNIT, {2, 1}},
	{"Counter Attack", RM_CELTIBERIA, RM_TACTIC, {1, 1}},
	{"Guerilla Warfare", RM_CELTIBERIA, RM_TACTIC, {1, 1}},
	{"Hide", RM_CELTIBERIA, RM_TACTIC, {0, 1}},
	{"Cessetani Swordsmen", RM_CELTIBERIA, RM_AUXILIARY, {3, 1}},
	{"Edetani Veterans", RM_CELTIBERIA, RM_AUXILIARY, {2, 1}},

	{"General 3", RM_GAETULI, RM_GENERAL, {3, 1}},
	{"Garamantian Javelinmen", RM_GAETULI, RM_UNIT, {1, 1}},
	{"African Pikemen", RM_GAETULI, RM_UNIT, {2, 1}},
	{"African War Chariots", RM_GAETULI, RM_UNIT, {3, 1}},
	{"African Archers", RM_GAETULI, RM_UNIT, {3, 1}},
	{"Missile Barrage", RM_GAETULI, RM_TACTIC, {1, 1}},
	{"Close Quarter Ambush", RM_GAETULI, RM_TACTIC, {1, 1}},
	{"Screen Movement", RM_GAETULI, RM_TACTIC, {0, 1}},
	{"Masaesylian Tribesmen", RM_GAETULI, RM_AUXILIARY, {2, 1}},
	{"African Levy Spearmen", RM_GAETULI, RM_UNIT, {0, 0}},
};
const guint rm_n_printed = G_N_ELEMENTS(rm_printed);

gboolean
rm_price_of(RmPrice price, gint64 copies, gint64 *cost)
{
	if (price.copies == 0 || copies % price.copies != 0)
		return FALSE;
	*cost = copies / price.copies * price.cost;
	return TRUE;
}

/* ---- Factions --------------------------------------------------------------------------- */

RmFaction
rm_faction_find(const char *folded)
{
	RmFaction faction;

	for (faction = 0; faction < RM_N_FACTIONS; faction++) {
		if (folded && g_ascii_strcasecmp(rm_faction_titles[faction], folded) == 0)
			break;
	}
	return faction;
}

const char *
rm_faction_title(const char *folded)
{
	RmFaction faction = rm_faction_find(folded);

	return faction < RM_N_FACTIONS ? rm_faction_titles[faction] : folded;
}

const char *const rm_faction_words[] = {
	[RM_ROME] = "rome",       [RM_CARTHAGE] = "carthage", [RM_CELTIBERIA] = "celtiberia",
	[RM_GAETULI] = "gaetuli", [RM_N_FACTIONS] = NULL,
};

const char *
rm_faction_nearest(const char *folded)
{
	return sw_text_nearest(folded, rm_faction_words);
}

/* The printed cards by folded name, made once: their positions + 1. */
static GHashTable *
printed_by_name(void)
{
	static gsize made = 0;

	if (g_once_init_enter(&made)) {
		GHashTable *names = sw_hash_texts(g_free, NULL);

		for (guint i = 0; i < rm_n_printed; i++)
			g_hash_table_insert(names, sw_text_fold_name(rm_printed[i].name),
			                    GUINT_TO_POINTER(i + 1));
		g_once_init_leave(&made, (gsize)names);
	}
	return (GHashTable *)made;
}

gboolean
rm_card_named(const char *folded, SwNamedCard *card)
{
	guint found = GPOINTER_TO_UINT(g_hash_table_lookup(printed_by_name(), folded));

	if (found == 0)
		return FALSE;
	card->kind = rm_type_words[rm_printed[found - 1].type];
	card->owner = rm_faction_words[rm_printed[found - 1].faction];
	card->cost = rm_printed[found - 1].price.cost;
	card->cost_copies = rm_printed[found - 1].price.copies;
	return TRUE;
}
