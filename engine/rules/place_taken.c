/* The rule that at most one tile lies on a hex. */
#include "base/translate.h"
#include "rules/catalogue.h"
#include "rules/check.h"

/* TRUE if the two are equal, so one of them can be removed. */
static gboolean
are_equal(const SwDocument *document, SwPieceId a, SwPieceId b)
{
	const SwPiece *one = sw_document_piece(document, a), *two = sw_document_piece(document, b);
	const SwElement *element = sw_document_kind(document, a)->element;

	if (one->kind != two->kind || one->present != two->present)
		return FALSE;
	for (guint i = 0; i < element->n_attributes; i++) {
		if (sw_document_get_text_number(document, a, i) !=
		    sw_document_get_text_number(document, b, i))
			return FALSE;
	}
	return TRUE;
}

static void
check_place_taken(SwCheck *check)
{
	const GArray *covered = check->graph->tiles->covered;

	SW_EACH (const SwCovered, pair, covered) {
		SwProblem *problem = sw_check_piece(
			check, pair->piece,
			"%s is at the same place as another tile; there is room for one");

		sw_problem_relate(problem, sw_spot_piece(pair->under), "the other tile is %s",
		                  sw_check_name(check, pair->under));
		if (are_equal(check->document, pair->piece, pair->under))
			sw_problem_fix(problem, SW_FIX_REMOVE, pair->piece, 0,
			               "remove the second of two equal tiles");
	}
}

const SwRule sw_rule_place_taken = {
	.name = "map/place-taken",
	.severity = SW_SEVERITY_ERROR,
	.basis = SW_BASIS_FORMAT,
	.statement = N_("At most one tile lies on a hex; the later one is reported, and then "
                        "ignored by the other rules."),
	.reason = N_("Two tiles cannot lie on one place of a table."),
	.is_local = TRUE,
	.check = check_place_taken,
};
