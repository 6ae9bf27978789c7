/* What is wrong with the document, and what mends it. */
#include "session/private.h"

#include "base/text.h"

/* ---- What the reader found -------------------------------------------------------------- */

/* A value that the reader did not understand has been given since. */
static gboolean
is_mended(const SwSession *session, const SwSpot *spot)
{
	gint attribute;

	if (spot->piece == SW_NO_PIECE)
		return FALSE;
	if (!session__is_there(session, spot->piece))
		return TRUE;
	if (spot->attribute == NULL)
		return FALSE;
	attribute = sw_element_attribute(sw_document_kind(session->document, spot->piece)->element,
	                                 spot->attribute);
	return attribute >= 0 && sw_document_has(session->document, spot->piece, (guint)attribute);
}

static void
add_unread(const SwSession *session, SwReport *report)
{
	for (guint i = 0; i < sw_report_n(session->unread); i++) {
		const SwProblem *problem = sw_report_get(session->unread, i);

		if (!is_mended(session, &problem->spot) && sw_report_wants(report, problem->rule))
			sw_report_add(report, problem->rule, problem->spot,
			              g_strdup(problem->message));
	}
}

/* ---- Checking --------------------------------------------------------------------------- */

/* The rest of a large report is counted, not kept. */
#define MOST_OF_A_RULE 1000

void
session__check(SwSession *session)
{
	guint32 n;
	g_autoptr(SwSettings) settings = sw_settings_new();
	const SwDocument *document = session->document;

	sw_document_pieces(document, &n);
	g_clear_pointer(&session->view, sw_view_free);
	g_clear_pointer(&session->looked_at, sw_document_free);
	sw_report_free(session->report);
	if (n > SW_CHECK_AT_ONCE)
		document = session->looked_at = sw_document_copy(document);
	session->report = sw_report_new(MOST_OF_A_RULE);
	add_unread(session, session->report);
	session->view = sw_view_new(session->game, document);
	sw_run(session->game, session->view, document, settings, SW_SEVERITY_INFO, session->is_part,
	       session->report, NULL);
	session->checked = sw_document_revision(document);
}

void
sw_session_check(SwSession *session)
{
	session__check(session);
	session__settle(session, SW_SESSION_PROBLEMS);
}

gboolean
sw_session_is_checked(const SwSession *session)
{
	return session->report && session->checked == sw_document_revision(session->document);
}

const SwReport *
sw_session_report(SwSession *session, guint64 *revision)
{
	if (session->report == NULL)
		session__check(session);
	if (revision)
		*revision = session->checked;
	return session->report;
}

const SwView *
sw_session_view(SwSession *session)
{
	if (session->view == NULL)
		session__check(session);
	return session->view;
}

/* ---- Mending ---------------------------------------------------------------------------- */

gboolean
sw_session_fix(SwSession *session, const SwProblem *problem)
{
	/* The problem goes with the report when the step is done. */
	SwFixType type = problem->fix.type;
	SwPieceId piece = problem->fix.piece;
	guint attribute = problem->fix.attribute;

	if (type == SW_FIX_NONE || !session__is_editable(session, piece) ||
	    (type == SW_FIX_REMOVE && piece == SW_ROOT_PIECE) ||
	    (type == SW_FIX_UNSET && !session__can_set(session, piece, attribute)))
		return FALSE;
	session__begin(session, "%s", problem->fix.label);
	if (type == SW_FIX_REMOVE)
		sw_document_remove(session->document, piece);
	else
		sw_document_unset(session->document, piece, attribute);
	session__commit(session, NULL);
	return TRUE;
}
