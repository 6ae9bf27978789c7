#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* The facts for rules and questions. */
typedef struct {
	const SwDocument *document;
	const SwGraph *graph;
	gint32 moths_a_lantern;
} LnGarden;

extern const SwRuleSet ln_rules;

G_END_DECLS
