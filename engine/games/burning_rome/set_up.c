#include "games/burning_rome/set_up.h"

#include "base/error.h"
#include "base/random.h"
#include "base/translate.h"
#include "document/edit.h"
#include "games/burning_rome/cards.h"

enum { LEAST_COST = 15, MOST_COST = 30, TRACK = 20 };

typedef struct {
	RmFaction faction;
	GPtrArray *cards; /* const RmCard: those of the faction with a printed cost */
	guint *copies;    /* of each of `cards` */
	guint n;          /* number of cards of the army */
	guint of_type[RM_N_TYPES];
	gint32 cost, strength;
} Draft;

typedef struct {
	SwRandom random;
	RmCards *cards;
	GPtrArray *told;
	gboolean is_taken[RM_N_FACTIONS];
} SetUp;

/* ---- Drawing an army ------------------------------------------------------------------------ */

static void
add_copies(Draft *draft, guint position, guint n)
{
	const RmCard *card = draft->cards->pdata[position];
	gint64 cost = 0;

	rm_price_of(card->price, n, &cost);
	draft->copies[position] += n;
	draft->n += n;
	draft->of_type[card->type] += n;
	draft->cost += (gint32)cost;
}

/* Returns the index in `cards` of a random general, or of a random other card. */
static guint
draw_card(SetUp *set_up, const Draft *draft, gboolean is_general)
{
	guint n = 0, chosen;

	for (guint i = 0; i < draft->cards->len; i++)
		n += (((const RmCard *)draft->cards->pdata[i])->type == RM_GENERAL) == is_general;
	chosen = sw_random_below(&set_up->random, n);
	for (guint i = 0;; i++) {
		const RmCard *card = draft->cards->pdata[i];

		if ((card->type == RM_GENERAL) == is_general && chosen-- == 0)
			return i;
	}
}

static void
draw_army(SetUp *set_up, Draft *draft)
{
	gint32 least =
		LEAST_COST + (gint32)sw_random_below(&set_up->random, MOST_COST - LEAST_COST + 1);
	gint32 rest;

	add_copies(draft, draw_card(set_up, draft, TRUE), 1);
	while (draft->cost < least) {
		guint position = draw_card(set_up, draft, FALSE);
		const RmCard *card = draft->cards->pdata[position];

		add_copies(draft, position, (guint)card->price.copies);
	}
	rest = RM_POINTS - draft->cost;
	draft->strength = 1 + (gint32)sw_random_below(&set_up->random, (guint32)(rest - 1));
}

static gboolean
is_legal(const Draft *draft)
{
	gint32 command = RM_POINTS - draft->cost - draft->strength;

	for (RmType type = 0; type < RM_N_TYPES; type++) {
		if (draft->of_type[type] > rm_box[type])
			return FALSE;
	}
	return draft->n >= RM_LEAST_CARDS && draft->of_type[RM_UNIT] > 0 &&
	       draft->strength <= TRACK && command >= 1 && command <= TRACK;
}

static void
clear_army(Draft *draft)
{
	for (guint i = 0; i < draft->cards->len; i++)
		draft->copies[i] = 0;
	for (RmType type = 0; type < RM_N_TYPES; type++)
		draft->of_type[type] = 0;
	draft->n = 0;
	draft->cost = 0;
}

static RmFaction
draw_faction(SetUp *set_up)
{
	guint n = 0, chosen;
	RmFaction faction;

	for (guint i = 0; i < RM_N_FACTIONS; i++)
		n += !set_up->is_taken[i];
	chosen = sw_random_below(&set_up->random, n);
	for (faction = 0; set_up->is_taken[faction] || chosen > 0; faction++)
		chosen -= !set_up->is_taken[faction];
	set_up->is_taken[faction] = TRUE;
	return faction;
}

static void
list_cards(const SetUp *set_up, Draft *draft)
{
	const GPtrArray *all = rm_cards_all(set_up->cards);

	draft->cards = g_ptr_array_new();
	for (guint i = 0; i < all->len; i++) {
		const RmCard *card = all->pdata[i];

		if (card->price.copies > 0 && rm_faction_find(card->faction) == draft->faction)
			g_ptr_array_add(draft->cards, (gpointer)card);
	}
	draft->copies = g_new0(guint, draft->cards->len);
}

/* ---- The document ---------------------------------------------------------------------------- */

static void
lay_cards(SwDocument *document, SwPieceId army, const Draft *draft, const SetUp *set_up, guint seat)
{
	for (guint i = 0; i < draft->cards->len; i++) {
		const RmCard *card = draft->cards->pdata[i];
		SwPieceId id;
		gint64 cost = 0;

		if (draft->copies[i] == 0)
			continue;
		id = sw_document_add(document, RM_CARD + (guint)card->type, army, sw_place_zone());
		sw_document_set_text(document, id, RM_CARD_NAME, card->name);
		if (draft->copies[i] > 1)
			sw_document_set(document, id, RM_CARD_COPIES, (gint32)draft->copies[i]);
		if (card->price.copies > 1 && rm_price_of(card->price, draft->copies[i], &cost))
			sw_document_set(document, id, RM_CARD_TOTAL, (gint32)cost);
		sw_game_tell(set_up->told, sw_translate("seat %u: %u %s"), seat, draft->copies[i],
		             card->name);
	}
}

static void
lay_army(SwDocument *document, const Draft *draft, const SetUp *set_up, guint seat)
{
	SwPieceId army = sw_document_add(document, RM_ARMY, SW_ROOT_PIECE, sw_place_none());
	gint32 command = RM_POINTS - draft->cost - draft->strength;
	g_autofree char *faction = g_ascii_strdown(rm_faction_titles[draft->faction], -1);

	sw_document_set(document, army, RM_ARMY_SEAT, (gint32)seat);
	sw_document_set_text(document, army, RM_ARMY_FACTION, faction);
	sw_document_set(document, army, RM_ARMY_STRENGTH, draft->strength);
	sw_document_set(document, army, RM_ARMY_COMMAND, command);
	sw_game_tell(set_up->told, sw_translate("seat %u: %s"), seat,
	             rm_faction_titles[draft->faction]);
	lay_cards(document, army, draft, set_up, seat);
	sw_game_tell(set_up->told, sw_translate("seat %u: AS %d, CP %d, cards %d"), seat,
	             draft->strength, command, draft->cost);
}

static void
add_army(SwDocument *document, SetUp *set_up, guint seat)
{
	Draft draft = {.faction = draw_faction(set_up)};

	list_cards(set_up, &draft);
	do {
		clear_army(&draft);
		draw_army(set_up, &draft);
	} while (!is_legal(&draft));
	lay_army(document, &draft, set_up, seat);
	g_ptr_array_unref(draft.cards);
	g_free(draft.copies);
}

SwDocument *
rm_set_up(const SwGame *game G_GNUC_UNUSED, const SwDice *dice, GPtrArray *told, GError **error)
{
	SetUp set_up = {.told = told};
	g_autofree char *name = NULL;
	SwDocument *document;

	if (dice->players < 1 || dice->players > RM_SHEETS) {
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
		            sw_translate("%d to %d can play, not %d"), 1, RM_SHEETS, dice->players);
		return NULL;
	}
	if (dice->tiles > 0 || dice->modifier_die > 0) {
		g_set_error(
			error, SW_ERROR, SW_ERROR_ARGUMENT,
			sw_translate("%s is set up without a choice of tiles or of a modifier die"),
			rm_table.title);
		return NULL;
	}
	sw_game_tell(told, sw_translate("the rulebook deals no armies; these are drawn at random"));
	sw_random_init(&set_up.random, dice->seed);
	document = sw_document_new(&rm_table, SW_ROOT_GALAXY);
	set_up.cards = rm_cards_new(document);
	name = g_strdup_printf("Order %" G_GUINT64_FORMAT, dice->seed);
	sw_document_begin(document, "set up");
	sw_document_set_text(document, SW_ROOT_PIECE, RM_GALAXY_NAME, name);
	sw_document_set(document, SW_ROOT_PIECE, RM_GALAXY_PLAYERS, dice->players);
	for (guint seat = 1; seat <= (guint)dice->players; seat++)
		add_army(document, &set_up, seat);
	sw_document_commit(document);
	rm_cards_free(set_up.cards);
	return document;
}
