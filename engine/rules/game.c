#include "rules/game.h"

#include <string.h>

const SwQuestion *
sw_game_question(const SwGame *game, const char *name)
{
	for (guint i = 0; i < game->n_questions; i++) {
		if (strcmp(game->questions[i].name, name) == 0)
			return &game->questions[i];
	}
	return NULL;
}

/* TRUE if a piece of the member's kind counts: its attribute, if one matters, is in the range. */
static gboolean
member_counts(const SwStockMember *member, const SwDocument *document, SwPieceId id)
{
	gint32 value;

	if (member->attribute == SW_ANY_VALUE)
		return TRUE;
	if (!sw_document_has(document, id, (guint)member->attribute))
		return FALSE;
	value = sw_document_get(document, id, (guint)member->attribute);
	return value >= member->min && value <= member->max;
}

/* The stocks of the table that a kind may count towards, as bits. */
static guint32
stocks_of(const SwTable *table, guint kind)
{
	guint32 bits = 0;

	g_assert(table->n_stocks <= 32);
	for (guint i = 0; i < table->n_stocks; i++) {
		for (guint j = 0; j < table->stocks[i].n_members; j++) {
			if (table->stocks[i].members[j].kind == kind)
				bits |= 1u << i;
		}
	}
	return bits;
}

static gboolean
counts(const SwStock *stock, const SwDocument *document, SwPieceId id, guint kind)
{
	for (guint i = 0; i < stock->n_members; i++) {
		if (stock->members[i].kind == kind &&
		    member_counts(&stock->members[i], document, id))
			return TRUE;
	}
	return FALSE;
}

static gint64
held(const SwStock *stock, const SwDocument *document)
{
	gint sets = sw_document_table(document)->sets_attribute;
	SwPieceId galaxy = sw_document_galaxy(document);

	if (sets < 0 || galaxy == SW_NO_PIECE)
		return stock->box;
	return (gint64)stock->box * sw_document_get(document, galaxy, (guint)sets);
}

void
sw_stock_count(const SwTiles *tiles, SwStockCount *stocks)
{
	const SwTable *table = sw_document_table(tiles->document);
	g_autofree guint32 *bits = g_new(guint32, table->n_kinds);

	for (guint i = 0; i < table->n_kinds; i++)
		bits[i] = stocks_of(table, i);
	for (guint i = 0; i < table->n_stocks; i++)
		stocks[i] = (SwStockCount){.held = held(&table->stocks[i], tiles->document)};
	for (guint32 i = 0; i < tiles->n; i++) {
		guint kind = sw_tiles_piece(tiles, i)->kind;

		for (guint32 rest = bits[kind]; rest; rest &= rest - 1) {
			guint stock = (guint)__builtin_ctz(rest);

			if (!counts(&table->stocks[stock], tiles->document, tiles->ids[i], kind))
				continue;
			if (stocks[stock].used++ == stocks[stock].held)
				stocks[stock].first_over = tiles->ids[i];
		}
	}
}
