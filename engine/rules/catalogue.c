#include "rules/catalogue.h"

#include <string.h>

const SwRule *const *
sw_document_rules(void)
{
	static const SwRule *const rules[] = {
		&sw_rule_well_formed,  &sw_rule_version,
		&sw_rule_schema,       &sw_rule_limits,
		&sw_rule_reference,    &sw_rule_allow_error,
		&sw_rule_unused_allow, &sw_rule_duplicate,
		&sw_rule_place_taken,  NULL,
	};

	return rules;
}

void
sw_catalogue_each(const SwGame *const *games, void (*visit)(const SwRule *, gpointer),
                  gpointer data)
{
	for (const SwRule *const *rule = sw_document_rules(); *rule; rule++)
		visit(*rule, data);
	for (; *games; games++) {
		for (const SwRuleSet *const *set = (*games)->rules; *set; set++) {
			for (guint i = 0; i < (*set)->n; i++)
				visit(&(*set)->rules[i], data);
		}
	}
}

typedef struct {
	const char *name;
	const SwRule *found;
} Search;

static void
compare_name(const SwRule *rule, gpointer data)
{
	Search *search = data;

	if (strcmp(rule->name, search->name) == 0)
		search->found = rule;
}

const SwRule *
sw_catalogue_find(const SwGame *const *games, const char *name)
{
	Search search = {.name = name};

	sw_catalogue_each(games, compare_name, &search);
	return search.found;
}

static void
add_name(const SwRule *rule, gpointer data)
{
	g_ptr_array_add(data, (gpointer)rule->name);
}

const char **
sw_catalogue_names(const SwGame *const *games)
{
	GPtrArray *names = g_ptr_array_new();

	sw_catalogue_each(games, add_name, names);
	g_ptr_array_add(names, NULL);
	return (const char **)g_ptr_array_free(names, FALSE);
}

gboolean
sw_catalogue_matches(const SwGame *const *games, const char *glob)
{
	g_autofree const char **names = sw_catalogue_names(games);

	for (guint i = 0; names[i]; i++) {
		if (g_pattern_match_simple(glob, names[i]))
			return TRUE;
	}
	return FALSE;
}
