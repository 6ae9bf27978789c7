#include "session/marks.h"

static gint
compare_marks(gconstpointer a, gconstpointer b)
{
	const SwMark *one = a, *other = b;

	if (one->severity != other->severity)
		return one->severity < other->severity ? -1 : 1;
	return (one->piece > other->piece) - (one->piece < other->piece);
}

/* Pieces that have been removed since the last check are left out. */
static gboolean
is_marked(SwSession *session, const SwProblem *problem)
{
	SwPieceId id = problem->spot.piece;

	return id != SW_NO_PIECE && problem->severity >= SW_SEVERITY_WARNING &&
	       sw_piece_exists(sw_document_piece(sw_session_document(session), id));
}

GArray *
sw_session_marks(SwSession *session)
{
	const SwReport *report = sw_session_report(session, NULL);
	GArray *marks = g_array_new(FALSE, FALSE, sizeof(SwMark));
	g_autoptr(GHashTable) worst = g_hash_table_new(NULL, NULL);
	GHashTableIter iter;
	gpointer piece, severity;

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);
		gpointer key = GUINT_TO_POINTER(problem->spot.piece);

		if (is_marked(session, problem) &&
		    GPOINTER_TO_UINT(g_hash_table_lookup(worst, key)) < problem->severity)
			g_hash_table_insert(worst, key, GUINT_TO_POINTER(problem->severity));
	}
	g_hash_table_iter_init(&iter, worst);
	while (g_hash_table_iter_next(&iter, &piece, &severity)) {
		SwMark mark = {GPOINTER_TO_UINT(piece), GPOINTER_TO_UINT(severity)};

		g_array_append_val(marks, mark);
	}
	g_array_sort(marks, compare_marks);
	return marks;
}
