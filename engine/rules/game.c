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

gboolean
sw_stock_counts(const SwStock *stock, const SwDocument *document, SwPieceId id)
{
	guint kind = sw_document_piece(document, id)->kind;

	for (guint i = 0; i < stock->n_members; i++) {
		const SwStockMember *member = &stock->members[i];
		gint32 value;

		if (member->kind != kind)
			continue;
		if (member->attribute == SW_ANY_VALUE)
			return TRUE;
		if (!sw_document_has(document, id, (guint)member->attribute))
			continue;
		value = sw_document_get(document, id, (guint)member->attribute);
		if (value >= member->min && value <= member->max)
			return TRUE;
	}
	return FALSE;
}

guint32
sw_stock_used(const SwStock *stock, const SwTiles *tiles)
{
	guint32 used = 0;

	for (guint32 i = 0; i < tiles->n; i++)
		used += sw_stock_counts(stock, tiles->document, tiles->ids[i]);
	return used;
}

gint64
sw_stock_held(const SwStock *stock, const SwDocument *document)
{
	gint sets = sw_document_table(document)->sets_attribute;
	SwPieceId galaxy = sw_document_galaxy(document);

	if (sets < 0 || galaxy == SW_NO_PIECE)
		return stock->box;
	return (gint64)stock->box * sw_document_get(document, galaxy, (guint)sets);
}
