#include "board/board_sight.h"

#include "base/error.h"
#include "base/later.h"
#include "board/board_sequence.h"
#include "session/latest.h"

/* What the answers depend on. */
typedef struct {
	const SwQuestion *question;
	guint64 revision, seen; /* of the document, and of the view */
	SwPieceId of, by;
	SwXY at;
	SwPieceId carried; /* the first one that is being dragged, or SW_NO_PIECE */
	SwXY shift;
	gboolean are_copied;
} Asked;

struct SwBoardSight {
	SwBoardTool *tool;
	SwCanvasState *state; /* the tool's */
	gulong handler;
	SwBoardSightTold told;
	gpointer data;

	const SwQuestion *question;
	SwBoardStart start; /* with the figure that was selected last */
	guint n_selected;   /* when it was last looked at */
	Asked asked;
	SwBoardAnswers *answers;
	GError *why_not;
	SwGradedGround ground;
	guint rest;        /* timeout until the ground is filled in, or 0 */
	SwLatest *filling; /* fills it in */
};

/* ---- Asking ----------------------------------------------------------------------------- */

static void
forget(SwBoardSight *sight)
{
	g_clear_handle_id(&sight->rest, g_source_remove);
	g_clear_pointer(&sight->answers, sw_board_answers_free);
	g_clear_error(&sight->why_not);
	sw_graded_ground_clear(&sight->ground);
	sw_latest_change(sight->filling);
	sight->asked = (Asked){.of = SW_NO_PIECE, .by = SW_NO_PIECE};
}

static gpointer
ask_ground(gpointer owner)
{
	SwBoardSight *sight = owner;
	const SwBoardAnswers *answers = sw_board_sight_answers(sight);

	return answers && sight->rest == 0 ? sw_board_ground_new(answers) : NULL;
}

static gboolean
take_ground(gpointer owner, gpointer ground)
{
	SwBoardSight *sight = owner;

	if (sw_board_ground_take(ground, &sight->ground))
		sight->told(sight->data);
	return TRUE;
}

static const SwLatestType type = {"ground", ask_ground, (SwJobWork)sw_board_ground_run,
                                  (GDestroyNotify)sw_board_ground_free, take_ground};

static void
fill(SwBoardSight *sight)
{
	sw_latest_ask(sight->filling);
}

/* Returns the pieces that are being dragged (SwPieceId). */
static GArray *
find_carried(SwBoardSight *sight)
{
	g_autoptr(GArray) things = sw_board_tool_carried(sight->tool);
	const SwPlan *plan = sw_board_tool_plan(sight->tool);
	GArray *pieces = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; i < things->len; i++)
		g_array_append_val(pieces,
		                   sw_plan_thing(plan, g_array_index(things, guint, i))->piece);
	return pieces;
}

static Asked
what_to_ask(SwBoardSight *sight, const SwBoardStart *start, const SwCarry *carry)
{
	SwSession *session = sight->state->session;

	return (Asked){.question = sight->question,
	               .revision = sw_document_revision(sw_session_document(session)),
	               .seen = sw_document_revision(sw_view_document(sw_session_view(session))),
	               .of = start->of,
	               .by = start->by,
	               .at = start->of == SW_NO_PIECE ? start->at : (SwXY){0, 0},
	               .carried = carry->n > 0 ? carry->pieces[0] : SW_NO_PIECE,
	               .shift = carry->shift,
	               .are_copied = carry->n > 0 && carry->are_copied};
}

static gboolean
is_same(const Asked *a, const Asked *b)
{
	return a->question == b->question && a->revision == b->revision && a->seen == b->seen &&
	       a->of == b->of && a->by == b->by && a->at.x == b->at.x && a->at.y == b->at.y &&
	       a->carried == b->carried && a->shift.x == b->shift.x && a->shift.y == b->shift.y &&
	       a->are_copied == b->are_copied;
}

static void
ask(SwBoardSight *sight, const SwBoardStart *start, const SwCarry *carry)
{
	Asked asked = what_to_ask(sight, start, carry);

	if ((sight->answers || sight->why_not) && is_same(&asked, &sight->asked))
		return;
	forget(sight);
	sight->asked = asked;
	sight->answers = sw_board_answers_new(sight->state->session, sight->question, start, carry,
	                                      &sight->why_not);
	if (sight->answers && sight->question->drawn->ground)
		sw_later_after(&sight->rest, SW_SIGHT_REST_MS, (SwLater)fill, sight);
	sight->told(sight->data);
}

/* Forgets the figure when everything is deselected; not when what was selected is gone. */
static void
follow_selection(SwBoardSight *sight)
{
	SwSession *session = sight->state->session;
	guint n;

	sw_session_selected(session, &n);
	if (n == 0 && sight->n_selected > 0 &&
	    sight->asked.revision == sw_document_revision(sw_session_document(session)))
		sight->start.of = sight->start.by = SW_NO_PIECE;
	sight->n_selected = n;
}

/* Finds where to ask from. FALSE if that is nowhere. */
static gboolean
find_start(SwBoardSight *sight, SwBoardStart *start)
{
	SwSession *session = sight->state->session;
	SwPieceId below = sw_board_tool_piece(sight->tool);

	follow_selection(sight);
	sight->start.has_point = sw_board_tool_has_cursor(sight->tool);
	sight->start.at = sw_board_tool_point(sight->tool);
	if (!sw_board_start_follow(&sight->start, session, sight->question))
		return FALSE;
	*start = sight->start;
	if (start->of == SW_NO_PIECE && below != SW_NO_PIECE &&
	    sw_board_may_start(session, sight->question, below))
		start->of = below;
	return TRUE;
}

static void
refresh(SwBoardSight *sight)
{
	g_autoptr(GArray) carried = NULL;
	SwBoardStart start;

	if (!find_start(sight, &start)) {
		forget(sight);
		sw_fail(&sight->why_not, "select a figure, or point at the board");
		sight->told(sight->data);
		return;
	}
	carried = find_carried(sight);
	ask(sight, &start,
	    &(const SwCarry){.pieces = (const SwPieceId *)(gconstpointer)carried->data,
	                     .n = carried->len,
	                     .shift = sw_board_tool_shift(sight->tool),
	                     .are_copied = sw_board_tool_copies(sight->tool)});
}

static void
on_changed(SwCanvasState *state, SwMapChange what, SwBoardSight *sight)
{
	if (what & SW_MAP_OPENED) {
		forget(sight);
		sight->question = NULL;
		sight->start = SW_BOARD_START_NOWHERE;
	}
	if (state->session && sight->question &&
	    (what & (SW_MAP_SESSION | SW_MAP_DOCUMENT | SW_MAP_STROKE | SW_MAP_CURSOR)))
		refresh(sight);
}

/* ---- What is shown ---------------------------------------------------------------------- */

void
sw_board_sight_choose(SwBoardSight *sight, const SwQuestion *question)
{
	if (question == sight->question)
		return;
	forget(sight);
	sight->start.by = sight->start.of;
	sight->start.of = SW_NO_PIECE;
	sight->question = sight->state->session ? question : NULL;
	if (sight->question)
		refresh(sight);
	else
		sight->told(sight->data);
}

/* Answers about another revision refer to what is gone; they are asked for anew by on_changed(). */
const SwBoardAnswers *
sw_board_sight_answers(const SwBoardSight *sight)
{
	SwSession *session = sight->state->session;

	return session && sight->answers &&
	                       sight->asked.revision ==
	                               sw_document_revision(sw_session_document(session))
	               ? sight->answers
	               : NULL;
}

const char *
sw_board_sight_why_not(const SwBoardSight *sight)
{
	return sight->why_not ? sight->why_not->message : NULL;
}

const SwGradedGround *
sw_board_sight_ground(const SwBoardSight *sight)
{
	return sw_board_sight_answers(sight) && sight->ground.grades ? &sight->ground : NULL;
}

void
sw_board_sight_say(const SwBoardSight *sight, SwPieceId piece, GString *out)
{
	const SwBoardAnswers *answers = sw_board_sight_answers(sight);
	const SwAnswer *answer = answers ? sw_board_answers_about(answers, piece) : NULL;

	if (answer) {
		g_string_append(out, ", ");
		sw_board_answers_say(answers, answer, out);
	} else if (answers && piece != SW_NO_PIECE && piece == answers->start.of &&
	           answers->answers->len > 0) {
		g_string_append(out, "; ");
		sw_board_answers_say_all(answers, out);
	} else if (answers == NULL && sight->why_not && piece != SW_NO_PIECE &&
	           piece == sight->asked.of) {
		g_string_append_printf(out, "; %s", sight->why_not->message);
	}
}

/* ---- From answer to answer -------------------------------------------------------------- */

/* Returns the pieces about which something is answered to the one that looks (SwPieceId), in the
 * order of Tab. */
static GArray *
answered(const SwBoardSight *sight)
{
	const SwBoardAnswers *answers = sw_board_sight_answers(sight);
	const SwPlan *plan = sw_board_tool_plan(sight->tool);
	g_autoptr(GArray) things = sw_board_sequence(plan);
	GArray *pieces = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	for (guint i = 0; answers && sight->start.of != SW_NO_PIECE && i < things->len; i++) {
		SwPieceId piece = sw_plan_thing(plan, g_array_index(things, guint, i))->piece;

		if (piece != sight->start.of && sw_board_answers_about(answers, piece))
			g_array_append_val(pieces, piece);
	}
	return pieces;
}

gboolean
sw_board_sight_can_step(const SwBoardSight *sight)
{
	g_autoptr(GArray) pieces = answered(sight);

	return pieces->len > 0;
}

gboolean
sw_board_sight_step(SwBoardSight *sight, gboolean is_back)
{
	g_autoptr(GArray) pieces = answered(sight);
	SwPieceId now = sw_board_tool_piece(sight->tool);
	guint next = is_back ? pieces->len : 0;

	for (guint i = 0; i < pieces->len; i++) {
		if (g_array_index(pieces, SwPieceId, i) == now)
			next = is_back ? i : i + 1;
	}
	if (is_back ? next == 0 : next >= pieces->len)
		return FALSE;
	sw_board_tool_cancel(sight->tool);
	return sw_board_tool_show(sight->tool,
	                          g_array_index(pieces, SwPieceId, is_back ? next - 1 : next));
}

/* ---- Life ------------------------------------------------------------------------------- */

SwBoardSight *
sw_board_sight_new(SwBoardTool *tool, SwBoardSightTold told, gpointer data)
{
	SwBoardSight *sight = g_new0(SwBoardSight, 1);

	sight->tool = tool;
	sight->state = g_object_ref(sw_board_tool_state(tool));
	sight->told = told;
	sight->data = data;
	sight->filling = sw_latest_new(&type, sight);
	sight->start = SW_BOARD_START_NOWHERE;
	sight->asked = (Asked){.of = SW_NO_PIECE, .by = SW_NO_PIECE};
	sight->handler = g_signal_connect(sight->state, "changed", G_CALLBACK(on_changed), sight);
	return sight;
}

void
sw_board_sight_free(SwBoardSight *sight)
{
	if (sight == NULL)
		return;
	g_signal_handler_disconnect(sight->state, sight->handler);
	forget(sight);
	sw_latest_free(sight->filling);
	g_object_unref(sight->state);
	g_free(sight);
}
