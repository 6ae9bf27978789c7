#include "mat/mat_answers.h"

/* Returns the first detail of the answer, which names what it is about; NULL if it is not a text.
 */
static const char *
subject_of(const SwAnswer *answer)
{
	return answer->said && answer->said->len > 1 ? g_array_index(answer->said, SwSaid, 0).words
	                                             : NULL;
}

static gboolean
is_stack(const SwTable *table, const char *name)
{
	for (guint i = 0; name && i < table->n_kinds; i++) {
		const SwMatRole *role = table->kinds[i].element->mat;

		if (role && role->part == SW_MAT_STACK && g_str_equal(table->kinds[i].name, name))
			return TRUE;
	}
	return FALSE;
}

/* TRUE if all answers are about stacks: what is left of the points is not about the left column. */
static gboolean
are_about_stacks(const SwTable *table, const GArray *answers)
{
	for (guint i = 0; i < answers->len; i++) {
		if (!is_stack(table, subject_of(&g_array_index(answers, SwAnswer, i))))
			return FALSE;
	}
	return TRUE;
}

/* Appends the details after the first: "attack 4, defense 2, new". */
static void
append_answer(GString *out, const SwAnswer *answer)
{
	const char *before = out->len > 0 ? "\n" : "";

	for (guint i = 1; i < answer->said->len; i++) {
		const SwSaid *said = &g_array_index(answer->said, SwSaid, i);

		if (said->is_flag && !said->number)
			continue;
		g_string_append_printf(out, "%s%s", before, sw_translate(said->name));
		if (said->words)
			g_string_append_printf(out, " %s", said->words);
		else if (!said->is_flag)
			g_string_append_printf(out, " %" G_GINT64_FORMAT, said->number);
		before = ", ";
	}
}

static void
ask(GString *out, SwSession *session, const SwQuestion *question, gint32 seat, const SwKind *stack)
{
	gconstpointer facts = sw_view_facts(sw_session_view(session));
	SwQuery query = {.seat = seat, .from = sw_place_none()};
	g_autoptr(GArray) answers = sw_answers_new();
	g_autofree char *note = NULL;
	gsize before = out->len;

	if (!sw_question_ask(question, facts, sw_session_document(session), &query, answers,
	                     NULL) ||
	    !are_about_stacks(sw_session_game(session)->table, answers))
		return;
	for (guint i = 0; i < answers->len; i++) {
		const SwAnswer *answer = &g_array_index(answers, SwAnswer, i);

		if (g_str_equal(subject_of(answer), stack->name))
			append_answer(out, answer);
	}
	note = out->len > before ? sw_question_note(question, facts, &query) : NULL;
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

	if (stack == NULL || stack->element->mat->part != SW_MAT_STACK ||
	    slot->holder == SW_NO_PIECE || !sw_session_is_checked(session) ||
	    sw_session_is_seen(session))
		return NULL;
	out = g_string_new(NULL);
	for (guint i = 0; i < game->n_questions; i++) {
		const SwQuestion *question = &game->questions[i];

		if (question->answers_are == SW_ANSWERS_LISTED && !question->takes_from)
			ask(out, session, question, sw_mat_band(mat, slot->band)->seat, stack);
	}
	return g_string_free(out, out->len == 0);
}
