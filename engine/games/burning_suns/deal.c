#include "games/burning_suns/deal.h"

#include "base/error.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "games/burning_suns/elements.h"
#include "games/burning_suns/scenario.h"

const char *const bs_sorts[] = {[BS_DEAL_IDEOLOGY] = N_("ideology"),
                                [BS_DEAL_RACE] = N_("race"),
                                [BS_DEAL_FRAMEWORK] = N_("framework"),
                                [BS_N_DEALS] = NULL};

enum { A_BOX = 10 }; /* cards of each sort, however many sets there are (p. 6, 24) */

static const char *const keeps[] = {
	[BS_KEEP_BETTER] = "deal", [BS_KEEP_FIRST] = "first", [BS_KEEP_SECOND] = "second"};

/* ---- Named parts ------------------------------------------------------------------------ */

static GHashTable *
parts_of(const BsParts *parts, BsDealt sort)
{
	return sort == BS_DEAL_RACE        ? parts->races
	       : sort == BS_DEAL_FRAMEWORK ? parts->frameworks
	                                   : parts->ideologies;
}

static gboolean
is_known(const BsParts *parts, BsDealt sort, const char *name)
{
	g_autofree char *folded = bs_fold_name(name);

	return g_hash_table_contains(parts_of(parts, sort), folded) ||
	       (sort == BS_DEAL_RACE && bs_is_race_name(name));
}

/* TRUE if the word is one for which card is kept, or empty, and not a name. */
static gboolean
parse_keep(const char *word, BsKeep *keep)
{
	for (guint i = 0; i < G_N_ELEMENTS(keeps); i++) {
		if (g_str_equal(word, keeps[i]))
			*keep = i;
		if (g_str_equal(word, keeps[i]))
			return TRUE;
	}
	return *word == '\0';
}

gboolean
bs_hand_parse(BsHand *hand, const char *words, const BsParts *parts, GError **error)
{
	g_auto(GStrv) names = g_strsplit(words, "/", -1);

	if (g_strv_length(names) > BS_N_DEALS)
		return sw_fail(error,
		               "'%s' names too many parts; IDEOLOGY/RACE/FRAMEWORK are three",
		               words);
	for (guint i = 0; names[i]; i++) {
		char *name = g_strstrip(names[i]);

		if (parse_keep(name, &hand->keeps[i]))
			continue;
		if (!is_known(parts, i, name))
			return sw_fail(error, "no %s is called '%s'; a pack may define it",
			               sw_translate(bs_sorts[i]), name);
		hand->parts[i] = g_strdup(name);
	}
	return TRUE;
}

void
bs_hand_clear(BsHand *hand)
{
	for (guint i = 0; i < BS_N_DEALS; i++)
		g_clear_pointer(&hand->parts[i], g_free);
}

/* ---- Decks ------------------------------------------------------------------------------ */

/* Returns the set of folded names that hands hold, and which therefore are in no deck. */
static GHashTable *
list_held(const BsHand *hands, guint n, BsDealt sort)
{
	GHashTable *had = sw_hash_texts(g_free, NULL);

	for (guint i = 0; i < n; i++) {
		if (hands[i].parts[sort])
			g_hash_table_add(had, bs_fold_name(hands[i].parts[sort]));
	}
	return had;
}

static void
add_card(GPtrArray *deck, GHashTable *had, const char *name)
{
	if (g_hash_table_add(had, bs_fold_name(name)))
		g_ptr_array_add(deck, (gpointer)name);
}

/* Returns the cards that have a name, sorted by name, so that a deck does not depend on the order
 * of a hash table. */
static GPtrArray *
named_cards(const BsHand *hands, guint n, BsDealt sort, const BsParts *parts)
{
	g_autoptr(GHashTable) had = list_held(hands, n, sort);
	GPtrArray *deck = g_ptr_array_new();
	GHashTableIter iter;
	gpointer part;

	/* The first field of each part is its name. */
	g_hash_table_iter_init(&iter, parts_of(parts, sort));
	while (g_hash_table_iter_next(&iter, NULL, &part))
		add_card(deck, had, *(const char *const *)part);
	for (guint i = 0; sort == BS_DEAL_RACE && bs_race_names[i]; i++)
		add_card(deck, had, bs_race_names[i]);
	g_ptr_array_sort(deck, sw_text_compare);
	return deck;
}

/* Returns the cards that no hand has: those with a name, then the others of the box; at least one
 * for each seat. */
static GPtrArray *
new_deck(const BsHand *hands, guint n, BsDealt sort, const BsParts *parts)
{
	GPtrArray *deck = named_cards(hands, n, sort, parts);
	guint n_held = 0;

	for (guint i = 0; i < n; i++)
		n_held += hands[i].parts[sort] != NULL;
	while (deck->len + n_held < MAX(A_BOX, n))
		g_ptr_array_add(deck, NULL);
	return deck;
}

char **
bs_part_names(const BsParts *parts, BsDealt sort)
{
	g_autoptr(GPtrArray) deck = named_cards(NULL, 0, sort, parts);
	char **names = g_new0(char *, deck->len + 1);

	for (guint i = 0; i < deck->len; i++)
		names[i] = g_strdup(deck->pdata[i]);
	return names;
}

char **
bs_known_names(gconstpointer facts, const SwElement *element, guint attribute)
{
	const BsGalaxy *galaxy = facts;

	if (galaxy->scenario == NULL || element != &bs_element_empire ||
	    attribute < BS_EMPIRE_IDEOLOGY || attribute > BS_EMPIRE_FRAMEWORK)
		return NULL;
	return bs_part_names(&galaxy->scenario->parts, attribute - BS_EMPIRE_IDEOLOGY);
}

/* ---- Dealing ---------------------------------------------------------------------------- */

static guint
worth(const BsParts *parts, BsDealt sort, const char *card)
{
	if (card == NULL)
		return 0;
	return sort == BS_DEAL_RACE && !bs_is_priced(bs_race_find(parts, card)) ? 1 : 2;
}

/* As printed; --seats takes that, too. */
static const char *
say(BsDealt sort, const char *card)
{
	const SwAttribute *part = &bs_element_empire.attributes[BS_EMPIRE_IDEOLOGY + sort];

	return card ? sw_text_title(part, card) : sw_translate("another card");
}

static void
keep_one(BsHand *hand, BsDealt sort, SwOffer *offer, const BsParts *parts, SwRandom *random)
{
	guint first = worth(parts, sort, offer->cards[0]);
	guint second = worth(parts, sort, offer->cards[1]);

	if (offer->n > 1) {
		offer->kept = first == second ? sw_random_below(random, 2) : second > first;
		if (hand->keeps[sort] != BS_KEEP_BETTER)
			offer->kept = hand->keeps[sort] == BS_KEEP_SECOND;
	}
	hand->parts[sort] = g_strdup(offer->cards[offer->kept]);
}

static char *
tell_offer(const SwOffer *offer)
{
	if (offer->n == 1)
		return g_strdup_printf(
			sw_translate("seat %u: %s %s, as there are too few for two each"),
			offer->seat + 1, sw_translate(bs_sorts[offer->sort]),
			say(offer->sort, offer->cards[0]));
	return g_strdup_printf(sw_translate("seat %u: %s %s or %s, keeps %s"), offer->seat + 1,
	                       sw_translate(bs_sorts[offer->sort]),
	                       say(offer->sort, offer->cards[0]), say(offer->sort, offer->cards[1]),
	                       say(offer->sort, offer->cards[offer->kept]));
}

void
bs_deal(BsHand *hands, guint n, const BsParts *parts, SwRandom *random, GPtrArray *told,
        GArray *offers)
{
	g_autoptr(GArray) own = sw_offers_new();

	if (offers == NULL)
		offers = own;
	for (BsDealt sort = 0; sort < BS_N_DEALS; sort++) {
		g_autoptr(GPtrArray) deck = new_deck(hands, n, sort, parts);
		guint next = 0, to_come = 0;

		for (guint i = 0; i < n; i++)
			to_come += hands[i].parts[sort] == NULL;
		sw_random_shuffle(random, deck->pdata, deck->len, sizeof *deck->pdata);
		for (guint i = 0; i < n; i++) {
			SwOffer offer = {.seat = i, .sort = sort};

			if (hands[i].parts[sort])
				continue;
			to_come--;
			offer.n = deck->len - next >= to_come + 2 ? 2 : 1;
			for (guint k = 0; k < offer.n; k++)
				offer.cards[k] = g_strdup(deck->pdata[next++]);
			keep_one(&hands[i], sort, &offer, parts, random);
			g_ptr_array_add(told, tell_offer(&offer));
			g_array_append_val(offers, offer);
		}
	}
}
