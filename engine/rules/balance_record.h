/* The record of how a map was evened out: a JSON file beside it, from which anybody can recompute
 * what it says. The description of `balance` documents its members. */
#pragma once

#include "rules/balance.h"

G_BEGIN_DECLS

/* What every record says. */
#define SW_BALANCE_SAYS "even in these measures; fairness in play: not tested"

/* What was asked of the search. */
typedef struct {
	guint64 seed, steps;
	guint places; /* at most so many change; G_MAXUINT: as many as it takes */
	gboolean from_box, together;
	gboolean is_stopped; /* before all steps were made: the search cannot be repeated */
	char **locks;        /* words of sw_balance_lock(), NULL-terminated; or NULL */
} SwBalanceWish;

/* Returns a byte for each tile, not 0 if it may move; NULL, with an error, if a lock is wrong. */
guint8 *sw_balance_wish_free_tiles(const SwBalanceWish *wish, const SwView *view, GError **error);

/* Returns the most even arrangement that the wish allows, and that is more even than the map; NULL
 * if there is none. `balance` is what sw_balance() found. */
const SwBalanced *sw_balance_wish_choose(const SwBalanceWish *wish, const SwBalance *balance);

/* Returns the path of the record of the map at `path`: "even.fairness.json" of "even.xml". Free
 * it. */
char *sw_balance_record_path(const char *path);

/* Appends the record. The documents are the map before and after. */
void sw_balance_record_append(GString *out, const SwBalanceWish *wish, const SwGame *game,
                              const SwDocument *before, const SwDocument *after);

G_END_DECLS
