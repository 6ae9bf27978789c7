#include "fix_search.h"

#include "rules/repair.h"

/* A search tries each of a file's values and places. */
#define MOST_PIECES 5000

gboolean
fix_search_may_find(const Result *result, const SwProblem *problem)
{
	guint32 n = 0;

	if (result->document && result->game)
		sw_document_pieces(result->document, &n);
	return n > 0 && n <= MOST_PIECES && sw_repairs_any(problem);
}

GArray *
fix_search(const Result *result, const SwProblem *problem)
{
	g_autoptr(SwSettings) all = sw_settings_new();
	g_autoptr(SwRepairs) repairs =
		sw_repairs_new(result->game, result->document, all, result->n_not_run > 0);

	return sw_repairs_find(repairs, problem);
}

static gboolean
can_make(const Result *result, const SwFix *fix)
{
	g_autoptr(GArray) patches = sw_source_patches(result->source, result->document, fix);

	return patches != NULL;
}

static void
append_copy(GArray *fixes, const SwFix *fix)
{
	SwFix copy = sw_fix_copy(fix);

	g_array_append_val(fixes, copy);
}

GArray *
fix_search_choice(const Result *result, const Finding *finding)
{
	g_autoptr(GArray) found = NULL;
	GArray *fixes = sw_fixes_new();

	if (fix_search_may_find(result, finding->problem))
		found = fix_search(result, finding->problem);
	for (guint i = 0; found && i < found->len; i++) {
		const SwFix *fix = &g_array_index(found, SwFix, i);

		if (can_make(result, fix))
			append_copy(fixes, fix);
	}
	if (fixes->len == 0 && finding->patches)
		append_copy(fixes, &finding->problem->fix);
	return fixes;
}
