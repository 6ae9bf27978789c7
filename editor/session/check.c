#include "session/check.h"

#include "session/asymmetric.h"
#include "session/file.h"
#include "session/listeners.h"
#include "session/missing.h"
#include "session/pieces.h"
#include "session/private.h"

#include "document/damage.h"

struct Problems {
	/* What the reader found; after saving what is in other files, and what undo restores. */
	SwReport *unread;
	GArray *stand_ins;    /* StandIn */
	gboolean is_borrowed; /* `unread` is another session's */
	gboolean is_part;
	gboolean is_saved; /* since it was read: the file has nothing more that was not read */
	SwReport *report;
	GPtrArray *not_run; /* SwRule: by that check */
	SwView *view;
	SwDocument *looked_at; /* the copy that `view` is of, if it is of a copy */
	guint64 revision;      /* of `report` and `view` */
	gboolean is_untold;    /* the listeners have not been notified of them */
	gboolean rests;        /* changes are not followed */
};

/* A piece of unknown type, and the kind that is shown for it until it is changed. */
typedef struct {
	SwPieceId piece;
	guint kind;
} StandIn;

Problems *
check__new(void)
{
	Problems *problems = g_new0(Problems, 1);

	problems->unread = sw_report_new(0);
	problems->not_run = g_ptr_array_new();
	problems->stand_ins = g_array_new(FALSE, FALSE, sizeof(StandIn));
	return problems;
}

void
check__free(Problems *problems)
{
	sw_view_free(problems->view);
	sw_document_free(problems->looked_at);
	sw_report_free(problems->report);
	g_ptr_array_unref(problems->not_run);
	if (!problems->is_borrowed)
		sw_report_free(problems->unread);
	g_array_unref(problems->stand_ins);
	g_free(problems);
}

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

/* TRUE if the problem is a type that is unknown. */
static gboolean
is_of_type(const SwProblem *problem)
{
	return problem->rule == &sw_rule_schema && problem->spot.piece != SW_NO_PIECE &&
	       g_strcmp0(problem->spot.attribute, "type") == 0;
}

static gboolean
stands_in(const SwSession *session, const StandIn *one)
{
	return sw_document_piece(session->document, one->piece)->kind == one->kind;
}

/* TRUE if the kind of the piece is still the one that stands in for an unknown one. */
static gboolean
is_stand_in(const SwSession *session, SwPieceId id)
{
	SW_EACH (const StandIn, one, session->problems->stand_ins) {
		if (one->piece == id)
			return stands_in(session, one);
	}
	return FALSE;
}

static void
note_stand_ins(SwSession *session)
{
	Problems *problems = session->problems;

	g_array_set_size(problems->stand_ins, 0);
	for (guint i = 0; i < sw_report_n(problems->unread); i++) {
		const SwProblem *problem = sw_report_get(problems->unread, i);
		StandIn one = {.piece = problem->spot.piece};

		if (!is_of_type(problem) || !session__has_piece(session, one.piece))
			continue;
		one.kind = sw_document_piece(session->document, one.piece)->kind;
		g_array_append_val(problems->stand_ins, one);
	}
}

/* Rules look at a piece once its kind has been changed, and no longer after that is undone. */
static void
follow_stand_ins(SwSession *session)
{
	SW_EACH (const StandIn, one, session->problems->stand_ins) {
		if (session__has_piece(session, one->piece))
			sw_document_set_damaged(session->document, one->piece,
			                        stands_in(session, one));
	}
}

/* TRUE if a value that could not be read has been set since. A problem in another file stays: that
 * file is read only when the document is opened. */
static gboolean
is_mended(const SwSession *session, const SwProblem *problem)
{
	const SwSpot *spot = &problem->spot;

	if (spot->piece == SW_NO_PIECE)
		return FALSE;
	if (!session__has_piece(session, spot->piece))
		return TRUE;
	if (is_of_type(problem))
		return !is_stand_in(session, spot->piece);
	return spot->attribute && problem->rule != &sw_rule_reference &&
	       says(session->document, spot->piece, spot->attribute);
}

static void
add_unread(const SwSession *session, SwReport *report)
{
	for (guint i = 0; i < sw_report_n(session->problems->unread); i++) {
		const SwProblem *problem = sw_report_get(session->problems->unread, i);

		if (!is_mended(session, problem) && sw_report_wants(report, problem->rule))
			sw_report_add(report, problem->rule, problem->spot,
			              g_strdup(problem->message))
				->fix = sw_fix_copy(&problem->fix);
	}
}

void
check__set_unread(SwSession *session, SwReport *unread, gboolean is_part)
{
	sw_report_free(session->problems->unread);
	session->problems->unread = unread;
	session->problems->is_part = is_part;
	note_stand_ins(session);
}

gboolean
check__is_part(const SwSession *session)
{
	const Problems *problems = session->problems;

	if (!problems->is_part || (problems->stand_ins->len == 0 && !problems->is_saved))
		return problems->is_part;
	for (guint i = 0; i < sw_report_n(problems->unread); i++) {
		if (!is_mended(session, sw_report_get(problems->unread, i)))
			return TRUE;
	}
	return FALSE;
}

void
check__share_part(SwSession *session, const SwSession *from)
{
	session->problems->is_part = check__is_part(from);
}

void
check__borrow_unread(SwSession *session, const SwSession *from)
{
	const GArray *stand_ins = from->problems->stand_ins;

	check__set_unread(session, from->problems->unread, from->problems->is_part);
	session->problems->is_borrowed = TRUE;
	session->problems->is_saved = from->problems->is_saved;
	/* Their kinds may have been changed in the document since. */
	g_array_set_size(session->problems->stand_ins, 0);
	if (stand_ins->len > 0)
		g_array_append_vals(session->problems->stand_ins, stand_ins->data, stand_ins->len);
}

/* TRUE if a file that is written now does not hold what the problem is about. */
static gboolean
is_lost(const SwSession *session, const SwProblem *problem)
{
	return problem->rule != &sw_rule_reference && !is_mended(session, problem);
}

GArray *
check__find_lost(const SwSession *session)
{
	const SwReport *unread = session->problems->unread;
	GArray *lost = g_array_new(FALSE, FALSE, sizeof(gboolean));

	for (guint i = 0; i < sw_report_n(unread); i++) {
		gboolean is = is_lost(session, sw_report_get(unread, i));

		g_array_append_val(lost, is);
	}
	return lost;
}

/* A piece that the file now holds with the kind that stood in for its own is an ordinary one. */
static void
drop_stand_in(SwSession *session, const SwProblem *problem)
{
	GArray *stand_ins = session->problems->stand_ins;

	for (guint i = stand_ins->len; is_of_type(problem) && i-- > 0;) {
		if (g_array_index(stand_ins, StandIn, i).piece == problem->spot.piece)
			g_array_remove_index(stand_ins, i);
	}
}

void
check__forget_unread(SwSession *session, const GArray *lost)
{
	Problems *problems = session->problems;
	SwReport *kept;

	if (sw_report_n(problems->unread) == 0)
		return;
	kept = sw_report_new(SESSION_MOST_OF_A_RULE);
	for (guint i = 0; i < sw_report_n(problems->unread); i++) {
		const SwProblem *problem = sw_report_get(problems->unread, i);

		if (g_array_index(lost, gboolean, i))
			drop_stand_in(session, problem);
		else
			sw_report_add(kept, problem->rule, problem->spot,
			              g_strdup(problem->message))
				->fix = sw_fix_copy(&problem->fix);
	}
	sw_report_free(problems->unread);
	problems->unread = kept;
	problems->is_saved = TRUE;
	session__check(session);
	listeners__note(session, SW_SESSION_PROBLEMS);
}

gboolean
sw_session_loses(const SwSession *session)
{
	for (guint i = 0; i < sw_report_n(session->problems->unread); i++) {
		if (is_lost(session, sw_report_get(session->problems->unread, i)))
			return TRUE;
	}
	return FALSE;
}

/* ---- Checking --------------------------------------------------------------------------- */

struct SwSessionCheck {
	const SwGame *game;
	SwDocument *copy; /* NULL: the document itself is checked */
	const SwDocument *document;
	SwGroup group; /* the symmetry that is chosen */
	gboolean is_part, is_seen;
	SwReport *report;
	GPtrArray *not_run;
	SwView *view;
};

static SwSessionCheck *
check_new(SwSession *session, gboolean with_copy)
{
	SwSessionCheck *check = g_new0(SwSessionCheck, 1);

	follow_stand_ins(session);
	check->game = session->game;
	check->group = session->group;
	check->copy = with_copy ? sw_document_copy(session->document) : NULL;
	check->document = check->copy ? check->copy : session->document;
	check->is_part = check__is_part(session);
	check->is_seen = session->is_seen;
	check->report = sw_report_new(SESSION_MOST_OF_A_RULE);
	check->not_run = g_ptr_array_new();
	add_unread(session, check->report);
	return check;
}

void
sw_session_check_run(SwSessionCheck *check)
{
	g_autoptr(SwSettings) settings = sw_settings_new();

	check->view = sw_view_new(check->game, check->document);
	if (check->is_seen)
		return;
	sw_run(check->game, check->view, check->document, settings, SW_SEVERITY_INFO,
	       check->is_part, check->report, check->not_run);
	missing__report(check->document, check->report);
	asymmetric__report(check->document, &check->group, check->report);
}

void
sw_session_check_free(SwSessionCheck *check)
{
	if (check == NULL)
		return;
	sw_view_free(check->view);
	sw_report_free(check->report);
	g_ptr_array_unref(check->not_run);
	sw_document_free(check->copy);
	g_free(check);
}

/* Moves the result to the session. */
static void
take(SwSession *session, SwSessionCheck *check)
{
	Problems *problems = session->problems;

	sw_view_free(problems->view);
	sw_report_free(problems->report);
	g_ptr_array_unref(problems->not_run);
	sw_document_free(problems->looked_at);
	problems->view = g_steal_pointer(&check->view);
	problems->report = g_steal_pointer(&check->report);
	problems->not_run = g_ptr_array_ref(check->not_run);
	problems->looked_at = g_steal_pointer(&check->copy);
	problems->revision = sw_document_revision(check->document);
	problems->is_untold = FALSE;
}

SwSessionCheck *
sw_session_check_new(SwSession *session)
{
	return check_new(session, TRUE);
}

void
sw_session_check_take(SwSession *session, SwSessionCheck *check)
{
	const Problems *problems = session->problems;
	guint64 revision = sw_document_revision(check->document);
	gboolean is_news = problems->report == NULL || revision > problems->revision ||
	                   (revision == problems->revision && problems->is_untold);

	if (is_news)
		take(session, check);
	sw_session_check_free(check);
	if (is_news)
		listeners__settle(session, SW_SESSION_PROBLEMS);
}

/* The view of a small document refers to the document itself and ends with its revision; that of a
 * larger one refers to a copy and lives until the next check. */
void
session__check(SwSession *session)
{
	SwSessionCheck *check = check_new(session, !session__is_small(session));

	sw_session_check_run(check);
	take(session, check);
	sw_session_check_free(check);
}

/* A view of a copy stays until the next check. */
void
check__drop_view(SwSession *session)
{
	if (session->problems->looked_at == NULL)
		g_clear_pointer(&session->problems->view, sw_view_free);
}

void
check__follow(SwSession *session)
{
	if (!session__is_small(session) || session->problems->rests)
		return;
	session__check(session);
	listeners__note(session, SW_SESSION_PROBLEMS);
}

void
check__again(SwSession *session)
{
	if (session__is_small(session) && !session->problems->rests)
		session__check(session);
	else
		session->problems->is_untold = TRUE;
	listeners__settle(session, SW_SESSION_PROBLEMS);
}

void
check__rest(SwSession *session)
{
	session->problems->rests = TRUE;
}

void
sw_session_check(SwSession *session)
{
	session__check(session);
	listeners__settle(session, SW_SESSION_PROBLEMS);
}

/* For callers that cannot wait for a worker. The worker still runs, and notifies the listeners. */
static void
check_untold(SwSession *session)
{
	session__check(session);
	session->problems->is_untold = !session__is_small(session);
}

gboolean
sw_session_is_checked(const SwSession *session)
{
	return session->problems->report && !session->problems->is_untold &&
	       session->problems->revision == sw_document_revision(session->document);
}

const SwReport *
sw_session_report(SwSession *session, guint64 *revision)
{
	if (session->problems->report == NULL)
		check_untold(session);
	if (revision)
		*revision = session->problems->revision;
	return session->problems->report;
}

const GPtrArray *
sw_session_not_run(SwSession *session)
{
	if (session->problems->report == NULL)
		check_untold(session);
	return session->problems->not_run;
}

const SwView *
sw_session_view(SwSession *session)
{
	if (session->problems->view == NULL)
		check_untold(session);
	return session->problems->view;
}
