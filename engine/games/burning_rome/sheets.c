#include "games/burning_rome/sheets.h"

#include "base/translate.h"
#include "document/describe.h"
#include "games/burning_rome/battle.h"
#include "rules/sheet.h"

/* The cost of all copies of the line. */
static gboolean
cost_of(gconstpointer facts, SwPieceId row, gint64 *number)
{
	const RmLine *line = rm_line_of(facts, row);

	if (line == NULL || line->cost == RM_UNPRICED)
		return FALSE;
	*number = line->cost;
	return TRUE;
}

/* Sets `number` to an attribute of the face of the row's card. */
static gboolean
stat_of(gconstpointer facts, SwPieceId row, guint attribute, gint64 *number)
{
	const RmBattle *battle = facts;
	const RmLine *line = rm_line_of(battle, row);
	SwPieceId face = line && line->card ? line->card->face : SW_NO_PIECE;

	if (face == SW_NO_PIECE || !sw_document_has(battle->document, face, attribute))
		return FALSE;
	*number = sw_document_get(battle->document, face, attribute);
	return TRUE;
}

static gboolean
attack_of(gconstpointer facts, SwPieceId row, gint64 *number)
{
	return stat_of(facts, row, RM_FACE_ATTACK, number);
}

static gboolean
defense_of(gconstpointer facts, SwPieceId row, gint64 *number)
{
	return stat_of(facts, row, RM_FACE_DEFENSE, number);
}

static gboolean
skirmish_of(gconstpointer facts, SwPieceId row, gint64 *number)
{
	return stat_of(facts, row, RM_FACE_SKIRMISH, number);
}

static gboolean
siege_of(gconstpointer facts, SwPieceId row, gint64 *number)
{
	return stat_of(facts, row, RM_FACE_SIEGE, number);
}

static const SwSheetNumber numbers[] = {
	{.label = N_("Cost"), .has_sum = TRUE, .of = cost_of},
	{.label = N_("Attack"), .of = attack_of},
	{.label = N_("Defense"), .of = defense_of},
	{.label = N_("Skirmish"), .of = skirmish_of},
	{.label = N_("Siege"), .of = siege_of},
};

/* ---- Cards to add ------------------------------------------------------------------------- */

/* Returns the folded names of lines with a `total`, which another copy would make wrong. */
static GHashTable *
find_stated(const RmBattle *battle, const RmArmy *army)
{
	GHashTable *stated = g_hash_table_new(NULL, NULL);

	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		if (rm_line(battle, i)->is_stated)
			g_hash_table_add(stated, (gpointer)rm_line(battle, i)->folded);
	}
	return stated;
}

/* What one more copy adds; a price that is no whole number for so many copies is unknown. */
static void
find_price(const RmBattle *battle, guint army, const RmCard *card, SwSheetPart *part)
{
	const RmStack *stack = rm_stack_of(battle, army, card->folded);
	gint64 copies = stack ? stack->copies : 0, before, then;

	if (!rm_price_of(card->price, copies + 1, &then))
		return;
	if (!rm_price_of(card->price, copies, &before))
		before = 0;
	part->has_price = TRUE;
	part->price = then - before;
}

static void
list_parts(gconstpointer facts, SwPieceId holder, GArray *parts)
{
	const RmBattle *battle = facts;
	const RmArmy *army = rm_army_find(battle, holder);
	const GPtrArray *all = rm_cards_all(battle->cards);
	g_autoptr(GHashTable) stated = army ? find_stated(battle, army) : NULL;

	for (guint i = 0; army && i < all->len; i++) {
		const RmCard *card = all->pdata[i];
		SwSheetPart part = {.name = card->name, .kind = RM_CARD + card->type};

		if (!g_hash_table_contains(stated, card->folded))
			find_price(battle, (guint)(army - rm_army(battle, 0)), card, &part);
		part.has_left = rm_left_in_box(battle, card, &part.left);
		part.why_not = rm_why_not(battle, army, card);
		part.gives = army->faction ? NULL : card->faction;
		part.given = RM_ARMY_FACTION;
		g_array_append_val(parts, part);
	}
}

static gboolean
worth_of(gconstpointer facts, SwPieceId holder, SwSheetWorth *worth)
{
	const RmBattle *battle = facts;
	const RmArmy *army = rm_army_find(battle, holder);

	if (army == NULL)
		return FALSE;
	worth->worth = rm_army_worth(army);
	worth->most = battle->terms.points;
	worth->is_partial = army->n_unpriced > 0;
	return TRUE;
}

/* "army of seat 1 (Rome), 'North': AS 10 + CP 10 + cards 25 = 45 of 45, 0 left" */
static char *
heading_of(gconstpointer facts, SwPieceId holder)
{
	const RmBattle *battle = facts;
	const RmArmy *army = rm_army_find(battle, holder);
	const char *name;
	g_autoptr(GString) who = g_string_new(NULL);
	g_autofree char *worth = NULL, *cards = NULL;
	SwSheetWorth its;

	if (!worth_of(facts, holder, &its))
		return NULL;
	rm_append_army(who, battle, army);
	name = sw_document_name(battle->document, holder);
	if (name) {
		g_string_append(who, ", ");
		sw_describe_append_text(who, name);
	}
	cards = sw_sheet_sum_text(army->cost, its.is_partial);
	worth = sw_sheet_worth_left(&its);
	return g_strdup_printf(sw_translate("%s: AS %d + CP %d + cards %s = %s"), who->str,
	                       army->strength, army->command, cards, worth);
}

static const SwGameSheet cards = {.of = &rm_element_card,
                                  .numbers = numbers,
                                  .n_numbers = G_N_ELEMENTS(numbers),
                                  .name = RM_CARD_NAME,
                                  .parts = list_parts,
                                  .worth = worth_of,
                                  .heading = heading_of,
                                  .kinds = rm_type_counts};
static const SwGameSheet faces = {.of = &rm_element_face, .kinds = rm_type_counts};

const SwGameSheet *const rm_sheets[] = {&cards, &faces, NULL};
