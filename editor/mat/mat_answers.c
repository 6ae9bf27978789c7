#include "mat/mat_answers.h"

#include "picture/mat_words.h"

/* Appends the details after the first: "attack 4, defense 2, new". */
static void
append_answer(GString *out, const SwAnswer *answer)
{
	const char *before = out->len > 0 ? "\n" : "";

	for (guint i = 1; i < answer->said->len; i++) {
		const SwSaid *said = &g_array_index(answer->said, SwSaid, i);

		if (sw_said_is_empty(said))
			continue;
		g_string_append_printf(out, "%s%s%s", before, sw_translate(said->name),
		                       said->is_flag ? "" : " ");
		sw_said_append(out, said);
		before = ", ";
	}
}

static void
ask(GString *out, SwSession *session, const SwQuestion *question, gint32 seat, const SwKind *stack)
{
	const SwView *view = sw_session_view(session);
	SwQuery query = {.seat = seat, .of = SW_NO_PIECE};
	g_autoptr(GArray) answers = sw_mat_ask(view, question, seat);
	g_autofree char *note = NULL;
	gsize before = out->len;

	SW_EACH (const SwAnswer, answer, answers) {
		if (g_str_equal(sw_mat_subject(answer), stack->name))
			append_answer(out, answer);
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
	GString *out;

	if (stack == NULL || stack->element->role.mat->part != SW_MAT_STACK ||
	    slot->holder == SW_NO_PIECE || !sw_session_is_checked(session) ||
	    sw_session_is_seen(session))
		return NULL;
	out = g_string_new(NULL);
	for (guint i = 0; i < game->n_questions; i++)
		ask(out, session, &game->questions[i], sw_mat_band(mat, slot->band)->seat, stack);
	return g_string_free(out, out->len == 0);
}
