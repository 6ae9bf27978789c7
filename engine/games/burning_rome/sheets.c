#include "games/burning_rome/sheets.h"

#include "base/translate.h"
#include "games/burning_rome/battle.h"

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

static const SwGameSheet cards = {
	.of = &rm_element_card, .numbers = numbers, .n_numbers = G_N_ELEMENTS(numbers)};
static const SwGameSheet faces = {.of = &rm_element_face};

const SwGameSheet *const rm_sheets[] = {&cards, &faces, NULL};
