/* All rules by name: `explain` shows them, settings refer to them. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

#define SW_CATALOGUE_VERSION "1.0"

/* The rules that hold for every game, in the order of the manual; NULL-terminated. */
const SwRule *const *sw_document_rules(void);

/* Calls `visit` for each rule: first those that hold for every game, then those of each of the
 * NULL-terminated `games`. */
void sw_catalogue_each(const SwGame *const *games, void (*visit)(const SwRule *, gpointer),
                       gpointer data);

/* The rule of that name, or NULL. */
const SwRule *sw_catalogue_find(const SwGame *const *games, const char *name);

/* Names of all rules, NULL-terminated. Free the array, not its strings. */
const char **sw_catalogue_names(const SwGame *const *games);

/* TRUE if at least one rule matches the glob. */
gboolean sw_catalogue_matches(const SwGame *const *games, const char *glob);

/* Rules that the runner checks itself. */
extern const SwRule sw_rule_place_taken;

G_END_DECLS
