/* The examples of the rules, from galaxies/broken; embedded when the command is built
 * (script/embed-examples). */
#pragma once

typedef struct {
	const char *rule;
	const char *illegal, *legal; /* whole files; NULL if there is none */
} RuleExample;

/* Sorted by name; ends with an empty entry. */
extern const RuleExample rule_examples[];
