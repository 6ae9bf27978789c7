/* Checks the document, and applies fixes. */
#include "session/order.h"
#include "session/private.h"

#include "base/text.h"
#include "xml/other.h"

/* ---- What the reader found -------------------------------------------------------------- */

/* TRUE if the attribute has a value, and not a blank one that counts as none. */
static gboolean
says(const SwDocument *document, SwPieceId id, const char *name)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	gint i = sw_element_attribute(element, name);

	return i >= 0 && sw_document_has(document, id, (guint)i) &&
	       !(element->attributes[i].not_blank &&
	         session__is_blank(sw_document_get_text(document, id, (guint)i)));
}

/* TRUE if a value that could not be read has been set since. A problem in another file stays: that
 * file is read only when the document is opened. */
static gboolean
is_mended(const SwSession *session, const SwProblem *problem)
{
	const SwSpot *spot = &problem->spot;

	if (spot->piece == SW_NO_PIECE)
		return FALSE;
	if (!session__is_there(session, spot->piece))
		return TRUE;
	return spot->attribute && problem->rule != &sw_rule_reference &&
	       says(session->document, spot->piece, spot->attribute);
}

static void
add_unread(const SwSession *session, SwReport *report)
{
	for (guint i = 0; i < sw_report_n(session->unread); i++) {
		const SwProblem *problem = sw_report_get(session->unread, i);

		if (!is_mended(session, problem) && sw_report_wants(report, problem->rule))
			sw_report_add(report, problem->rule, problem->spot,
			              g_strdup(problem->message));
	}
}

gboolean
sw_session_loses(const SwSession *session)
{
	for (guint i = 0; i < sw_report_n(session->unread); i++) {
		const SwProblem *problem = sw_report_get(session->unread, i);

		if (problem->rule != &sw_rule_reference && !is_mended(session, problem))
			return TRUE;
	}
	return FALSE;
}

/* ---- Checking --------------------------------------------------------------------------- */

struct SwSessionCheck {
	const SwGame *game;
	SwDocument *copy; /* NULL: the document itself is checked */
	const SwDocument *document;
	gboolean is_part, is_seen;
	SwReport *report;
	SwView *view;
};

static SwSessionCheck *
check_new(SwSession *session, gboolean with_copy)
{
	SwSessionCheck *check = g_new0(SwSessionCheck, 1);

	check->game = session->game;
	check->copy = with_copy ? sw_document_copy(session->document) : NULL;
	check->document = check->copy ? check->copy : session->document;
	check->is_part = session->is_part;
	check->is_seen = session->is_seen;
	check->report = sw_report_new(SESSION_MOST_OF_A_RULE);
	add_unread(session, check->report);
	return check;
}

void
sw_session_check_run(SwSessionCheck *check)
{
	g_autoptr(SwSettings) settings = sw_settings_new();

	check->view = sw_view_new(check->game, check->document);
	if (!check->is_seen)
		sw_run(check->game, check->view, check->document, settings, SW_SEVERITY_INFO,
		       check->is_part, check->report, NULL);
}

void
sw_session_check_free(SwSessionCheck *check)
{
	if (check == NULL)
		return;
	sw_view_free(check->view);
	sw_report_free(check->report);
	sw_document_free(check->copy);
	g_free(check);
}

/* Moves the result to the session. */
static void
take(SwSession *session, SwSessionCheck *check)
{
	sw_view_free(session->view);
	sw_report_free(session->report);
	sw_document_free(session->looked_at);
	session->view = g_steal_pointer(&check->view);
	session->report = g_steal_pointer(&check->report);
	session->looked_at = g_steal_pointer(&check->copy);
	session->checked = sw_document_revision(check->document);
	session->is_untold = FALSE;
}

SwSessionCheck *
sw_session_check_new(SwSession *session)
{
	return check_new(session, TRUE);
}

void
sw_session_check_take(SwSession *session, SwSessionCheck *check)
{
	guint64 revision = sw_document_revision(check->document);
	gboolean is_news = session->report == NULL || revision > session->checked ||
	                   (revision == session->checked && session->is_untold);

	if (is_news)
		take(session, check);
	sw_session_check_free(check);
	if (is_news)
		session__settle(session, SW_SESSION_PROBLEMS);
}

/* The view of a small document refers to the document itself and ends with its revision; that of a
 * larger one refers to a copy and lives until the next check. */
void
session__check(SwSession *session)
{
	SwSessionCheck *check = check_new(session, !session__is_board(session));

	sw_session_check_run(check);
	take(session, check);
	sw_session_check_free(check);
}

static SwSessionChange
on_change(SwSession *session, gpointer data G_GNUC_UNUSED)
{
	if (!session__is_board(session))
		return 0;
	session__check(session);
	return SW_SESSION_PROBLEMS;
}

void
check__watch(SwSession *session)
{
	static const Observer checker = {.on_change = on_change};

	session__observe(session, &checker, NULL);
}

void
sw_session_check(SwSession *session)
{
	session__check(session);
	session__settle(session, SW_SESSION_PROBLEMS);
}

/* For callers that cannot wait for a worker. The worker still runs, and notifies the listeners. */
static void
check_untold(SwSession *session)
{
	session__check(session);
	session->is_untold = !session__is_board(session);
}

gboolean
sw_session_is_checked(const SwSession *session)
{
	return session->report && !session->is_untold &&
	       session->checked == sw_document_revision(session->document);
}

const SwReport *
sw_session_report(SwSession *session, guint64 *revision)
{
	if (session->report == NULL)
		check_untold(session);
	if (revision)
		*revision = session->checked;
	return session->report;
}

const SwView *
sw_session_view(SwSession *session)
{
	if (session->view == NULL)
		check_untold(session);
	return session->view;
}

/* ---- Fixes ------------------------------------------------------------------------------ */

/* Comments and foreign content would be deleted with the piece, and no fix mentions them. */
static gboolean
can_fix(const SwSession *session, SwFixType type, SwPieceId piece, guint attribute)
{
	return type != SW_FIX_NONE && session__is_editable(session, piece) &&
	       (type != SW_FIX_REMOVE ||
	        (piece != SW_ROOT_PIECE &&
	         sw_other_is_layout(sw_document_other(session->document, piece)))) &&
	       (type != SW_FIX_UNSET || session__can_set(session, piece, attribute));
}

gboolean
sw_session_can_fix(const SwSession *session, const SwProblem *problem)
{
	const SwFix *fix = &problem->fix;

	return can_fix(session, fix->type, fix->piece, fix->attribute);
}

void
check__fix(SwSession *session, const Order *order)
{
	SwPieceId piece = g_array_index(order->ids, SwPieceId, 0);

	if (!can_fix(session, (SwFixType)order->value, piece, order->number))
		return;
	session__begin(session, "%s", order->name);
	if (order->value == SW_FIX_REMOVE)
		sw_document_remove(session->document, piece);
	else
		sw_document_unset(session->document, piece, order->number);
	session__commit(session, NULL);
}

gboolean
sw_session_fix(SwSession *session, const SwProblem *problem)
{
	const SwFix *fix = &problem->fix;
	gboolean is_there = session__is_there(session, fix->piece);
	Order *order;

	if (is_there && !sw_session_can_fix(session, problem))
		return FALSE;
	order = order__of(COMMAND_FIX, &fix->piece, 1);
	order->brush.kind = is_there ? sw_document_piece(session->document, fix->piece)->kind : 0;
	order->number = fix->attribute;
	order->value = (gint32)fix->type;
	order->name = g_strdup(fix->label);
	return session__do(session, order, NULL);
}
