/* Checks of references: seats without an empire, and cards that the empire does not have. */
#include "games/burning_suns/rules.h"

static void
check_owners(SwCheck *check, const BsScenario *scenario)
{
	SW_EACH (const BsThing, thing, scenario->things) {
		if (thing->seat != 0 && bs_empire_of(scenario, thing->seat) == NULL)
			sw_check_seat(check, thing->piece, "seat", thing->seat,
			              scenario->galaxy->players);
	}
}

/* Returns the race cards of each empire: id + 1 of the empire -> a bit for each card. */
static GHashTable *
list_cards(const BsScenario *scenario)
{
	GHashTable *cards = g_hash_table_new(NULL, NULL);

	SW_EACH_OF_KIND (id, BS_RACE_CARD, scenario->document) {
		gpointer empire = GUINT_TO_POINTER(sw_document_parent(scenario->document, id) + 1);
		guint bits;

		bits = GPOINTER_TO_UINT(g_hash_table_lookup(cards, empire));
		bits |= 1u << (sw_document_get(scenario->document, id, BS_CARD_NUMBER) & 31);
		g_hash_table_insert(cards, empire, GUINT_TO_POINTER(bits));
	}
	return cards;
}

static void
check_alliances(SwCheck *check, const BsScenario *scenario)
{
	g_autoptr(GHashTable) cards = list_cards(scenario);

	SW_EACH (const BsAlliance, alliance, scenario->alliances) {
		guint bits = GPOINTER_TO_UINT(
			g_hash_table_lookup(cards, GUINT_TO_POINTER(alliance->empire + 1)));

		if (bs_empire_of(scenario, alliance->ally) == NULL)
			sw_check_seat(check, alliance->piece, "seat", alliance->ally,
			              scenario->galaxy->players);
		/* A card of another's hand has no number, which reads as 0: it may be this one. */
		if (!((bits >> (alliance->card & 31)) & 1) && !(bits & 1))
			sw_check_problem(check, sw_spot_attribute(alliance->piece, "card"),
			                 "seat %d has no race card %d to share; its cards are the "
			                 "<race-card> elements of its empire",
			                 alliance->seat, alliance->card);
	}
}

void
bs_check_references(SwCheck *check)
{
	const BsScenario *scenario = bs_scenario_of(check);

	if (scenario == NULL)
		return;
	check_owners(check, scenario);
	check_alliances(check, scenario);
}
