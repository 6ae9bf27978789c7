#include "session/board_answers.h"

#include "session/check.h"
#include "session/create.h"
#include "session/edit.h"
#include "session/forecast.h"
#include "session/layers.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/session_private.h"

#include "base/error.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* A copy of the session in which pieces are moved, and its facts. */
struct Tried {
	SwSession *session;
	SwView *view;
};

/* ---- The start -------------------------------------------------------------------------- */

/* A question that names no kinds is about a place, where a counter can lie. */
gboolean
sw_board_may_start(SwSession *session, const SwQuestion *question, SwPieceId id)
{
	const SwBoardRole *role;

	if (!session__has_piece(session, id) || !sw_document_is_on_map(session->document, id))
		return FALSE;
	role = sw_document_kind(session->document, id)->element->role.board;
	if (role == NULL)
		return FALSE;
	return question->movers.n > 0
	               ? sw_kinds_have(&question->movers,
	                               sw_document_piece(session->document, id)->kind)
	               : role->disc && !role->is_solid;
}

/* TRUE if the start can be chosen for the piece. */
static gboolean
may_be_by(SwSession *session, const SwQuestion *question, SwPieceId id)
{
	return session__has_piece(session, id) && sw_document_is_on_map(session->document, id) &&
	       sw_kinds_have(&question->drawn->by, sw_document_piece(session->document, id)->kind);
}

static void
follow_by(SwBoardStart *start, SwSession *session, const SwQuestion *question)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	if (!may_be_by(session, question, start->by))
		start->by = SW_NO_PIECE;
	for (guint i = 0; i < n; i++) {
		if (may_be_by(session, question, ids[i])) {
			start->by = ids[i];
			return;
		}
	}
}

gboolean
sw_board_start_follow(SwBoardStart *start, SwSession *session, const SwQuestion *question)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);

	follow_by(start, session, question);
	for (guint i = 0; i < n; i++) {
		if (sw_board_may_start(session, question, ids[i])) {
			start->of = ids[i];
			return TRUE;
		}
	}
	/* A counter counts only while it is selected: else the point moves. */
	if (start->of != SW_NO_PIECE &&
	    (question->movers.n == 0 || !sw_board_may_start(session, question, start->of)))
		start->of = SW_NO_PIECE;
	return start->of != SW_NO_PIECE || start->has_point;
}

/* ---- Asking ----------------------------------------------------------------------------- */

static struct Tried *
try_carrying(SwSession *session, const SwCarry *carry, GError **error)
{
	SwHex shift = sw_hex(carry->shift.x, carry->shift.y);
	struct Tried *tried;
	guint32 n_pieces;

	sw_document_pieces(session->document, &n_pieces);
	if (n_pieces > SW_FORECAST_MOST) {
		sw_fail(error, "too many pieces to compute answers during a drag");
		return NULL;
	}
	tried = g_new0(struct Tried, 1);
	tried->session = session__make_editable(
		session__new(session->game, sw_document_copy(session->document)));
	check__rest(tried->session);
	layers__share(tried->session, session);
	sw_session_select(tried->session, carry->pieces, carry->n, SW_SELECT_REPLACE);
	if (carry->are_copied)
		sw_session_duplicate(tried->session, shift, NULL);
	else
		sw_session_move(tried->session, shift, SW_MOVE_REPLACES, NULL);
	tried->view = sw_view_new(session->game, sw_session_document(tried->session));
	return tried;
}

static void
tried_free(struct Tried *tried)
{
	if (tried == NULL)
		return;
	sw_view_free(tried->view);
	sw_session_free(tried->session);
	g_free(tried);
}

static SwQuery
query_of(const SwBoardAnswers *answers)
{
	SwPieceId of = answers->start.of;

	return (SwQuery){.seat = of == SW_NO_PIECE ? 0
	                                           : sw_document_seat_around(answers->document, of),
	                 .from = sw_place_point(answers->start.at),
	                 .of = of};
}

/* FALSE, with an error, if the piece is not there: it has been replaced by what was moved. */
static gboolean
find_start(SwBoardAnswers *answers, GError **error)
{
	SwPieceId of = answers->start.of;

	if (of == SW_NO_PIECE)
		return TRUE;
	if (!sw_document_is_on_map(answers->document, of))
		return sw_fail(error, "the piece that this is about is not on the board");
	answers->start.at = sw_document_place(answers->document, of).point;
	return TRUE;
}

static gboolean
ask(SwBoardAnswers *answers, GError **error)
{
	gconstpointer facts = sw_view_facts(answers->view);
	SwQuery query;

	if (!find_start(answers, error))
		return FALSE;
	query = query_of(answers);
	if (!sw_question_ask(answers->question, facts, answers->document, &query, answers->answers,
	                     error))
		return FALSE;
	answers->note = sw_question_note(answers->question, facts, &query);
	return TRUE;
}

SwBoardAnswers *
sw_board_answers_new(SwSession *session, const SwQuestion *question, const SwBoardStart *start,
                     const SwCarry *carry, GError **error)
{
	g_autoptr(SwBoardAnswers) answers = g_new0(SwBoardAnswers, 1);
	gboolean is_tried = carry && carry->n > 0 && (carry->shift.x != 0 || carry->shift.y != 0);

	answers->game = session->game;
	answers->question = question;
	answers->start = *start;
	answers->is_tried = is_tried;
	answers->answers = sw_answers_new();
	if (is_tried) {
		answers->tried = try_carrying(session, carry, error);
		if (answers->tried == NULL)
			return NULL;
	}
	answers->view = is_tried ? answers->tried->view : sw_session_view(session);
	answers->document = sw_view_document(answers->view);
	if (!ask(answers, error))
		return NULL;
	answers->plan = sw_plan_new(answers->document);
	return g_steal_pointer(&answers);
}

void
sw_board_answers_free(SwBoardAnswers *answers)
{
	if (answers == NULL)
		return;
	sw_plan_free(answers->plan);
	g_array_unref(answers->answers);
	g_free(answers->note);
	tried_free(answers->tried);
	g_free(answers);
}

const SwAnswer *
sw_board_answers_about(const SwBoardAnswers *answers, SwPieceId piece)
{
	SW_EACH (const SwAnswer, answer, answers->answers) {
		if (answer->piece == piece && piece != SW_NO_PIECE)
			return answer;
	}
	return NULL;
}

static const SwPlanThing *
thing_of(const SwBoardAnswers *answers, SwPieceId piece)
{
	guint thing =
		piece == SW_NO_PIECE ? SW_PLAN_NOWHERE : sw_plan_thing_of(answers->plan, piece);

	return thing == SW_PLAN_NOWHERE ? NULL : sw_plan_thing(answers->plan, thing);
}

/* Whether it is out is decided in whole numbers. The gap is rounded to the nearest hundredth, as
 * those of answers; one that is out is more than the reach. */
gboolean
sw_board_answers_reach(const SwBoardAnswers *answers, gint32 *gap, gboolean *is_out)
{
	const SwPlanThing *by = thing_of(answers, answers->start.by);
	gint64 x, y, most;
	double twice;

	if (by == NULL)
		return FALSE;
	x = (gint64)answers->start.at.x - by->at.x;
	y = (gint64)answers->start.at.y - by->at.y;
	most = 2 * (gint64)answers->question->drawn->reach + by->diameter;
	twice = floor(sqrt(4 * (double)(x * x + y * y))) - by->diameter;
	*gap = (gint32)CLAMP(floor((twice + 1) / 2), 0, G_MAXINT32);
	*is_out = MAX(ABS(x), ABS(y)) > most || 4 * (x * x + y * y) > most * most;
	if (*is_out)
		*gap = MAX(*gap, answers->question->drawn->reach + 1);
	return TRUE;
}

/* ---- The ground ------------------------------------------------------------------------- */

struct SwBoardGround {
	const SwGame *game;
	const SwQuestion *question;
	SwQuery query;
	SwDocument *document; /* a copy */
	gboolean is_known;
	SwGradedGround graded;
};

SwBoardGround *
sw_board_ground_new(const SwBoardAnswers *answers)
{
	SwBoardGround *ground;

	if (answers->question->drawn->ground == NULL)
		return NULL;
	ground = g_new0(SwBoardGround, 1);
	ground->game = answers->game;
	ground->question = answers->question;
	ground->query = query_of(answers);
	ground->document = sw_document_copy(answers->document);
	return ground;
}

void
sw_board_ground_run(SwBoardGround *ground)
{
	SwView *view = sw_view_new(ground->game, ground->document);

	ground->is_known = ground->question->drawn->ground(sw_view_facts(view), &ground->query,
	                                                   &ground->graded, NULL);
	sw_view_free(view);
}

gboolean
sw_board_ground_take(SwBoardGround *ground, SwGradedGround *graded)
{
	*graded = ground->graded;
	ground->graded = (SwGradedGround){0};
	return ground->is_known;
}

void
sw_board_ground_free(SwBoardGround *ground)
{
	sw_graded_ground_clear(&ground->graded);
	sw_document_free(ground->document);
	g_free(ground);
}

/* ---- Words ------------------------------------------------------------------------------ */

char *
sw_board_answers_name(const SwBoardAnswers *answers, SwPieceId piece)
{
	const SwPlanThing *thing = thing_of(answers, piece);
	const char *known = thing ? sw_plan_name(answers->plan, thing) : NULL;
	GString *name = g_string_new(known);

	if (name->len == 0)
		sw_document_append_name(name, answers->document, piece);
	return g_string_free(name, FALSE);
}

char *
sw_board_answers_name_of(const SwBoardAnswers *answers, const SwAnswer *answer)
{
	GString *name;

	if (answer->piece != SW_NO_PIECE)
		return sw_board_answers_name(answers, answer->piece);
	name = g_string_new(NULL);
	if (answer->said && answer->said->len > 0)
		sw_answer_detail_append(name, &g_array_index(answer->said, SwAnswerDetail, 0));
	return g_string_free(name, FALSE);
}

static const char *
label_of(const SwBoardAnswers *answers, SwGrade grade)
{
	return sw_translate(answers->question->drawn->grades[grade]);
}

static void
append_reasons(const SwBoardAnswers *answers, const SwAnswer *answer, GString *out)
{
	g_autoptr(GString) names = g_string_new(NULL);

	for (guint i = 0; answer->reasons && i < answer->reasons->len; i++) {
		g_autofree char *name = sw_board_answers_name(
			answers, g_array_index(answer->reasons, SwPieceId, i));

		g_string_append_printf(names, "%s%s", i > 0 ? ", " : "", name);
	}
	/* Translators: after "in cover from Ash"; the names of walls, woods and the like. */
	if (names->len > 0)
		g_string_append_printf(out, _(", behind %s"), names->str);
}

void
sw_board_answers_say(const SwBoardAnswers *answers, const SwAnswer *answer, GString *out)
{
	g_string_append(out, label_of(answers, answer->grade));
	if (answers->start.of != SW_NO_PIECE) {
		g_autofree char *name = sw_board_answers_name(answers, answers->start.of);

		/* Translators: after "in cover": who looks. */
		g_string_append_printf(out, _(" from %s"), name);
	}
	append_reasons(answers, answer, out);
}

void
sw_board_answers_say_all(const SwBoardAnswers *answers, GString *out)
{
	const char *before = "";

	SW_EACH (const SwAnswer, answer, answers->answers) {
		g_autofree char *name = sw_board_answers_name_of(answers, answer);

		g_string_append_printf(out, "%s%s: %s", before, name,
		                       answer->sentence ? answer->sentence
		                                        : label_of(answers, answer->grade));
		before = "; ";
	}
}

void
sw_board_answers_sum_up(const SwBoardAnswers *answers, GString *out)
{
	guint counts[SW_N_GRADES] = {0};
	const char *before = "";

	SW_EACH (const SwAnswer, answer, answers->answers)
		counts[answer->grade]++;
	for (guint i = 0; i < SW_N_GRADES; i++) {
		if (counts[i] == 0)
			continue;
		g_string_append_printf(out, "%s%u %s", before, counts[i],
		                       label_of(answers, (SwGrade)i));
		before = ", ";
	}
}
