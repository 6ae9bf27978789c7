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
