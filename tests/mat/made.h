/* A made-up game of cards: sides that face each other with columns, hand and deck, and armies of
 * lines of cards. */
#pragma once

#include "mat/mat.h"

enum {
	MADE_GALAXY,
	MADE_SCENARIO,
	MADE_ARMY,
	MADE_LINE_HERO,
	MADE_LINE_FOOT,
	MADE_SIDE,
	MADE_LEFT,
	MADE_RIGHT,
	MADE_PLACED,
	MADE_HAND,
	MADE_DECK,
	MADE_SPARE,
	MADE_KINDS
};

extern const SwTable made_table;

/* A piece in `parent`, with a name unless that is NULL. */
SwPieceId made_add(SwDocument *document, guint kind, SwPieceId parent, const char *name);

/* A scenario with two sides; in the columns `left` and `right` cards, hands of `hand`. */
SwDocument *made_battle(guint left, guint right, guint hand, guint deck);

/* A galaxy with an army of so many lines, each of a name of its own. */
SwDocument *made_army(guint heroes, guint foot);
