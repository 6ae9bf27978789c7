/* `explain` for rules: as text, and as a page. */
#pragma once

#include "problem/rule.h"

/* Appends the rule as text: what holds, why, and two example files. */
void explain_rule_append(GString *out, const SwRule *rule);

/* Appends a page with the rule alone or, if it is NULL, with all rules. Each rule is a section
 * whose id is the name of the rule, so that the page's address, '#' and the name are the rule's
 * address. The page loads nothing. */
void explain_rules_append_html(GString *out, const SwRule *only);
