#include "mat/mat_answers.h"

static void
ask(GString *out, SwSession *session, const SwQuestion *question, gint32 seat, SwPieceId stack)
{
	const SwView *view = sw_session_view(session);
	SwQuery query = {.seat = seat, .of = SW_NO_PIECE};
	g_autoptr(GArray) answers = sw_view_ask(view, question, seat, NULL);
	g_autofree char *note = NULL;
	gsize before = out->len;

	if (answers == NULL)
		return;
	SW_EACH (const SwAnswer, answer, answers) {
		if (answer->piece == stack)
			sw_answer_append(out, answer);
	}
	note = out->len > before ? sw_question_note(question, sw_view_facts(view), &query) : NULL;
	if (note)
		g_string_append_printf(out, "\n%s", note);
}

char *
sw_mat_answers(SwSession *session, const SwMat *mat, guint number)
{
	const SwGame *game = sw_session_game(session);
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	const SwKind *stack = slot->kind < 0 ? NULL : &game->table->kinds[slot->kind];
	const SwQuestion *question = sw_game_at_stacks(game);
	GString *out;

	if (stack == NULL || stack->element->role.mat->part != SW_MAT_STACK ||
	    slot->holder == SW_NO_PIECE || !sw_session_is_checked(session))
		return NULL;
	out = g_string_new(NULL);
	if (question)
		ask(out, session, question, sw_mat_band(mat, slot->band)->seat, slot->holder);
	return g_string_free(out, out->len == 0);
}
