/* Helpers for games that set up the start of a scenario. Only games use them, but for
 * sw_begin_without_seed().
 *
 * A game's `begin` opens a document with sw_begin_open(), describes it, adds the pieces that the
 * rulebook sets up, and closes it. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Adds the pieces of the galaxy and the packs to the scenario, whose step is open. FALSE, with an
 * error, if they have too many pieces. */
gboolean sw_begin_take_in(SwDocument *scenario, const SwBeginning *how, GError **error);

/* A scenario that holds the galaxy and the packs, with the name, beginning and length that `how`
 * gives and with its step still open. A beginning or length that is not given is the first choice,
 * which is the usual one. NULL, with an error, if it has too many pieces, if a file cannot hold the
 * name, if the number of seats in `how` is not the galaxy's number of players, if it has one, or
 * if the scenario has no such choice. */
SwDocument *sw_begin_open(const SwTable *table, const SwBeginning *how, GError **error);

/* Ends the step and returns the scenario; if something failed, frees it and returns NULL. */
SwDocument *sw_begin_close(SwDocument *scenario, gboolean is_fine);

/* Adds an <about>. Author and licence are the galaxy's. The text gives the seed, so that the
 * scenario can be made again, followed by `more`, which may be empty. */
void sw_begin_describe(SwDocument *scenario, const SwBeginning *how, const char *more);

/* Returns the text of a description without the words about the seed, from which hands and piles
 * could be dealt again. Free it. */
char *sw_begin_without_seed(const char *text);

G_END_DECLS
