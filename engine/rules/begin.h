/* What setting up the start of a scenario shares between games. For the games alone.
 *
 * A game's `begin` opens a document with sw_begin_open(), says its choices, describes it, lays what
 * the rulebook lays, and commits the step. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Puts the galaxy and the packs into the scenario, whose step is open. FALSE, with an error, if
 * they have too many pieces. */
gboolean sw_begin_take_in(SwDocument *scenario, const SwBeginning *how, GError **error);

/* A scenario that holds the galaxy and the packs and is called as the beginning says, with its step
 * still open. NULL, with an error, if it has too many pieces or a name that no file can hold, or
 * other than as many seats are named as the galaxy has players. */
SwDocument *sw_begin_open(const SwTable *table, const SwBeginning *how, GError **error);

/* Sets the scenario's attribute of that name to the word; without a word to its first choice, which
 * is the usual one, if the game has the attribute. FALSE, with an error, if there is no such
 * choice. */
gboolean sw_begin_choose(SwDocument *scenario, const char *name, const char *word, GError **error);

/* Adds an <about>: author and licence are the galaxy's; the text says the seed, so that the
 * scenario can be made again, and then `more`, which may be empty. */
void sw_begin_describe(SwDocument *scenario, const SwBeginning *how, const char *more);

G_END_DECLS
