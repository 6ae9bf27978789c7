/* The examples of the rules, as they stand in galaxies/broken; embedded when the command is built
 * (script/embed-examples). */
#pragma once

typedef struct {
	const char *rule;
	const char *illegal, *legal; /* whole files; NULL if there is none */
} RuleExample;

/* By name; ends with an empty entry. */
extern const RuleExample rule_examples[];
