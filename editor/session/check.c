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
	GArray *stand_ins; /* StandIn */
	GHashTable *
		mended; /* ids of pieces that were damaged by what it says, until that was mended */
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
	problems->mended = g_hash_table_new(NULL, NULL);
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
	g_hash_table_unref(problems->mended);
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

/* TRUE if the kind of the piece is still the one that stands in for an unknown one. */
static gboolean
is_stand_in(const SwSession *session, SwPieceId id)
{
	SW_EACH (const StandIn, one, session->problems->stand_ins) {
		if (one->piece == id)
			return sw_document_piece(session->document, id)->kind == one->kind;
	}
	return FALSE;
}

/* Before anybody edits: the document has the kinds that stand in. */
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

/* TRUE if a value that could not be read has been set since. A problem in another file stays: that
 * file is read only when the document is opened. */
static gboolean
is_mended(const SwSession *session, const SwProblem *problem)
{
	const SwSpot *spot = &problem->spot;

	if (problem->fault > 0 && sw_document_is_mended(session->document, problem->fault))
		return TRUE;
	if (spot->piece == SW_NO_PIECE)
		return FALSE;
	if (!session__has_piece(session, spot->piece))
		return TRUE;
	if (is_of_type(problem))
		return !is_stand_in(session, spot->piece);
	return spot->attribute && problem->rule != &sw_rule_reference &&
	       says(session->document, spot->piece, spot->attribute);
}

/* TRUE if the piece's kind or element is what could not be read. */
static gboolean
is_of_kind(const SwProblem *problem)
{
	const SwFix *fix = problem->fix.edits ? &problem->fix
	                   : problem->choices ? &g_array_index(problem->choices, SwFix, 0)
	                                      : NULL;
	const SwFixEdit *first;

	if (problem->spot.piece == SW_NO_PIECE || problem->fault == 0 || fix == NULL)
		return FALSE;
	first = &g_array_index(fix->edits, SwFixEdit, 0);
	return first->type == SW_FIX_KIND || first->type == SW_FIX_REMOVE ||
	       first->mend == SW_MEND_NAME;
}

/* Returns the piece of what could not be read, if it still counts: a piece that was saved without
 * it is an ordinary one. SW_NO_PIECE if it does not. */
static SwPieceId
piece_to_follow(const SwSession *session, const SwProblem *problem)
{
	SwPieceId id = problem->spot.piece;

	if (problem->fault == 0 || id == SW_NO_PIECE || !session__has_piece(session, id) ||
	    (!(sw_document_piece(session->document, id)->state & SW_PIECE_DAMAGED) &&
	     !g_hash_table_contains(session->problems->mended, GUINT_TO_POINTER(id))))
		return SW_NO_PIECE;
	return id;
}

/* Rules look at a piece once all of it that could not be read is mended, and no longer after that
 * is undone. */
static void
follow_damage(SwSession *session)
{
	const SwReport *unread = session->problems->unread;
	GHashTable *mended = session->problems->mended;

	for (guint i = 0; i < sw_report_n(unread); i++) {
		SwPieceId id = piece_to_follow(session, sw_report_get(unread, i));

		if (id == SW_NO_PIECE)
			continue;
		g_hash_table_add(mended, GUINT_TO_POINTER(id));
		sw_document_set_damage(session->document, id, 0);
	}
	for (guint i = 0; i < sw_report_n(unread); i++) {
		const SwProblem *problem = sw_report_get(unread, i);
		SwPieceId id = piece_to_follow(session, problem);
		guint damage = is_of_kind(problem) ? SW_PIECE_UNREAD : SW_PIECE_DAMAGED;

		if (id == SW_NO_PIECE || is_mended(session, problem))
			continue;
		damage |= sw_document_piece(session->document, id)->state & SW_PIECE_UNREAD;
		sw_document_set_damage(session->document, id, damage);
		g_hash_table_remove(mended, GUINT_TO_POINTER(id));
	}
}

static void
add_unread(const SwSession *session, SwReport *report)
{
	for (guint i = 0; i < sw_report_n(session->problems->unread); i++) {
		const SwProblem *problem = sw_report_get(session->problems->unread, i);

		if (!is_mended(session, problem))
			sw_report_add_copy(report, problem);
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

/* Rules do not look at remarks about a file. */
static gboolean
is_remark(const SwSession *session, const SwProblem *problem)
{
	const SwElement *element =
		problem->spot.piece == SW_NO_PIECE
			? NULL
			: sw_document_kind(session->document, problem->spot.piece)->element;

	return element == &sw_element_about || element == &sw_element_allow ||
	       (element && sw_element_is_note(element));
}

/* TRUE if there were more faults than the report keeps: nobody can say that they are mended. */
static gboolean
keeps_less(const SwReport *unread)
{
	guint n;
	g_autofree const SwRule **rules = sw_report_rules(unread, &n);

	for (guint i = 0; i < n; i++) {
		if (sw_report_left_out(unread, rules[i]) > 0)
			return TRUE;
	}
	return FALSE;
}

gboolean
check__is_part(const SwSession *session)
{
	const Problems *problems = session->problems;

	for (guint i = 0; problems->is_part && i < sw_report_n(problems->unread); i++) {
		const SwProblem *problem = sw_report_get(problems->unread, i);

		if (!is_remark(session, problem) && !is_mended(session, problem))
			return TRUE;
	}
	return problems->is_part && !problems->is_saved && keeps_less(problems->unread);
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
			sw_report_add_copy(kept, problem);
	}
	sw_report_free(problems->unread);
	problems->unread = kept;
	problems->is_saved = TRUE;
	session__check(session);
	/* Pieces with a question mark are ordinary ones now. */
	listeners__note(session, SW_SESSION_PROBLEMS | SW_SESSION_DOCUMENT);
}

void
check__mend_kind(SwSession *session, SwPieceId id)
{
	for (guint i = 0; i < sw_report_n(session->problems->unread); i++) {
		const SwProblem *problem = sw_report_get(session->problems->unread, i);

		if (problem->spot.piece == id && is_of_kind(problem))
			sw_document_mend(session->document, problem->fault, id, TRUE);
	}
}

char *
sw_session_unread(const SwSession *session, SwPieceId id)
{
	g_autoptr(GString) said = g_string_new(NULL);

	for (guint i = 0; i < sw_report_n(session->problems->unread); i++) {
		const SwProblem *problem = sw_report_get(session->problems->unread, i);

		if (problem->spot.piece == id && problem->fault > 0 && !is_mended(session, problem))
			g_string_append_printf(said, "%s%s", said->len > 0 ? "\n" : "",
			                       problem->message);
	}
	return said->len > 0 ? g_string_free(g_steal_pointer(&said), FALSE) : NULL;
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

	follow_damage(session);
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
