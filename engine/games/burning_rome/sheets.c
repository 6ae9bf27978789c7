#include "games/burning_rome/sheets.h"

#include "base/translate.h"
#include "document/describe.h"
#include "games/burning_rome/battle.h"
#include "rules/sheet.h"

/* The cost of each copy of the line. */
static gboolean
cost_of(gconstpointer facts, SwPieceId row, SwSheetShare *share)
{
	const RmLine *line = rm_line_of(facts, row);

	if (line == NULL || line->cost == RM_UNPRICED)
		return FALSE;
	*share = (SwSheetShare){line->cost, line->copies};
	return TRUE;
}

/* The cost of all copies of the line. */
static gboolean
total_of(gconstpointer facts, SwPieceId row, SwSheetShare *share)
{
	const RmLine *line = rm_line_of(facts, row);

	if (line == NULL || line->cost == RM_UNPRICED)
		return FALSE;
	share->number = line->cost;
	return TRUE;
}

/* Sets `share` to an attribute of the face of the row's card. */
static gboolean
stat_of(gconstpointer facts, SwPieceId row, guint attribute, SwSheetShare *share)
{
	const RmBattle *battle = facts;
	const RmLine *line = rm_line_of(battle, row);
	SwPieceId face = line && line->card ? line->card->face : SW_NO_PIECE;

	if (face == SW_NO_PIECE || !sw_document_has(battle->document, face, attribute))
		return FALSE;
	share->number = sw_document_get(battle->document, face, attribute);
	return TRUE;
}

static gboolean
attack_of(gconstpointer facts, SwPieceId row, SwSheetShare *share)
{
	return stat_of(facts, row, RM_FACE_ATTACK, share);
}

static gboolean
defense_of(gconstpointer facts, SwPieceId row, SwSheetShare *share)
{
	return stat_of(facts, row, RM_FACE_DEFENSE, share);
}

static gboolean
skirmish_of(gconstpointer facts, SwPieceId row, SwSheetShare *share)
{
	return stat_of(facts, row, RM_FACE_SKIRMISH, share);
}

static gboolean
siege_of(gconstpointer facts, SwPieceId row, SwSheetShare *share)
{
	return stat_of(facts, row, RM_FACE_SIEGE, share);
}

static const SwSheetNumber numbers[] = {
	{.label = N_("Cost"),
         .position = SW_SHEET_BEFORE,
         .attribute = RM_CARD_TOTAL,
         .of = cost_of,
         .curve = N_("Cards by cost")},
	{.label = N_("Total"),
         .has_sum = TRUE,
         .position = SW_SHEET_WITHIN,
         .attribute = RM_CARD_TOTAL,
         .of = total_of},
	{.label = N_("Attack"), .of = attack_of},
	{.label = N_("Defense"), .of = defense_of},
	{.label = N_("Skirmish"), .of = skirmish_of},
	{.label = N_("Siege"), .of = siege_of},
};

/* ---- Cards to add ------------------------------------------------------------------------- */

static void
take_worth(const RmBattle *battle, const RmArmy *army, SwSheetWorth *worth)
{
	worth->worth = rm_army_worth(army);
	worth->most = battle->terms.points;
	worth->is_partial = army->n_unpriced > 0;
}

/* Gets what the army would be worth if it had so many copies of the card on this line, or on a new
 * one if that is NULL. Returns the cost of these copies, or RM_UNPRICED. */
static gint64
find_worth_with(const RmBattle *battle, const RmArmy *army, const RmCard *card, const RmLine *line,
                gint64 copies, SwSheetWorth *worth)
{
	gint64 before = line ? line->cost : 0;
	gint64 then = copies > 0 ? rm_cost_with(card, line, copies) : 0;

	take_worth(battle, army, worth);
	worth->worth += MAX(then, 0) - MAX(before, 0);
	worth->is_partial = army->n_unpriced > (before == RM_UNPRICED) || then == RM_UNPRICED;
	return then;
}

static gboolean
worth_with(gconstpointer facts, SwPieceId row, gint64 more, SwSheetWorth *worth)
{
	const RmBattle *battle = facts;
	const RmLine *line = rm_line_of(battle, row);

	if (line == NULL)
		return FALSE;
	find_worth_with(battle, rm_army(battle, line->army), line->card, line, line->copies + more,
	                worth);
	return TRUE;
}

/* A total is dropped where the price decides, or nothing can be said of so many copies. */
static gboolean
restate(gconstpointer facts, SwPieceId row, gint64 copies, SwFixEdit *edit)
{
	const RmLine *line = rm_line_of(facts, row);
	gint64 cost;

	if (line == NULL || !line->is_stated)
		return FALSE;
	*edit = (SwFixEdit){.type = SW_FIX_UNSET, .piece = row, .attribute = RM_CARD_TOTAL};
	cost = rm_cost_with(line->card, line, copies);
	if (cost == RM_UNPRICED || cost > G_MAXINT32 ||
	    (line->card && line->card->price.copies > 0))
		return TRUE;
	edit->type = SW_FIX_SET;
	edit->text = g_strdup_printf("%" G_GINT64_FORMAT, cost);
	return TRUE;
}

/* Returns the army's first line for each card, by its folded name: one more copy is added there. */
static GHashTable *
find_lines(const RmBattle *battle, const RmArmy *army)
{
	GHashTable *lines = g_hash_table_new(NULL, NULL);

	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		RmLine *line = rm_line(battle, i);

		if (line->stated == line->type && !g_hash_table_contains(lines, line->folded))
			g_hash_table_insert(lines, (gpointer)line->folded, line);
	}
	return lines;
}

/* What one more copy adds; a price that is no whole number for so many copies is unknown. */
static void
find_price(const RmBattle *battle, const RmArmy *army, const RmCard *card, const RmLine *line,
           SwSheetPart *part)
{
	gint64 before = line ? MAX(line->cost, 0) : 0;
	gint64 then = find_worth_with(battle, army, card, line, (line ? line->copies : 0) + 1,
	                              &part->then);

	part->has_price = then != RM_UNPRICED;
	part->price = part->has_price ? then - before : 0;
}

static void
list_parts(gconstpointer facts, SwPieceId holder, GArray *parts)
{
	const RmBattle *battle = facts;
	const RmArmy *army = rm_army_find(battle, holder);
	const GPtrArray *all = rm_cards_all(battle->cards);
	g_autoptr(GHashTable) lines = army ? find_lines(battle, army) : NULL;

	for (guint i = 0; army && i < all->len; i++) {
		const RmCard *card = all->pdata[i];
		SwSheetPart part = {.name = card->name, .kind = RM_CARD + card->type};

		find_price(battle, army, card, g_hash_table_lookup(lines, card->folded), &part);
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
	take_worth(battle, army, worth);
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
                                  .worth_with = worth_with,
                                  .restate = restate,
                                  .heading = heading_of,
                                  .kinds = rm_type_counts};
static const SwGameSheet faces = {.of = &rm_element_face, .kinds = rm_type_counts};

const SwGameSheet *const rm_sheets[] = {&cards, &faces, NULL};
