#include "picture/mat_words.h"

/* Returns the answer's numbers, the last with its name, and its flags: "5 · 2 · damage 3". */
static char *
word_answer(const SwAnswer *answer)
{
	GString *text = g_string_new(NULL);
	guint last = 0;

	for (guint i = 1; i < answer->said->len; i++) {
		const SwSaid *said = &g_array_index(answer->said, SwSaid, i);

		last = said->words || said->is_flag ? last : i;
	}
	for (guint i = 1; i < answer->said->len; i++) {
		const SwSaid *said = &g_array_index(answer->said, SwSaid, i);

		if (said->words || (said->is_flag && !said->number))
			continue;
		if (text->len > 0)
			g_string_append(text, " · ");
		if (i == last || said->is_flag)
			g_string_append(text, sw_translate(said->name));
		if (!said->is_flag)
			g_string_append_printf(text, "%s%" G_GINT64_FORMAT, i == last ? " " : "",
			                       said->number);
	}
	return g_string_free(text, FALSE);
}

typedef struct {
	const SwView *view;
	const SwMat *mat;
	GArray *bars, *notes; /* SwMatBar, SwMatNote */
} Asking;

/* Adds the band's own tally, if it has one: how much of its limit is used. */
static void
add_bar(Asking *asking, guint number)
{
	const SwGame *game = sw_view_game(asking->view);
	const SwMatBand *band = sw_mat_band(asking->mat, number);
	g_autoptr(GArray) tallies = g_array_new(FALSE, FALSE, sizeof(SwTally));

	if (game->seats)
		game->seats->tally(sw_view_facts(asking->view), band->seat, tallies);
	for (guint i = 0; i < tallies->len; i++) {
		const SwTally *tally = &g_array_index(tallies, SwTally, i);
		SwMatBar bar = {number, tally->used, tally->most};

		if (tally->piece != band->piece)
			continue;
		g_array_append_val(asking->bars, bar);
		return;
	}
}

/* Returns the slot of the stack that the answer is about, found by the name of its kind, or
 * SW_MAT_NOWHERE if the band has no such stack yet. Sets `*is_known` to whether the band has a slot
 * for such a stack. */
static guint
slot_of_answer(Asking *asking, const SwMatBand *band, const SwAnswer *answer, gboolean *is_known)
{
	const SwTable *table = sw_view_game(asking->view)->table;
	const SwSaid *name = answer->said && answer->said->len > 1
	                             ? &g_array_index(answer->said, SwSaid, 0)
	                             : NULL;

	*is_known = FALSE;
	for (guint i = band->first_slot; name && i < band->first_slot + band->n_slots; i++) {
		const SwMatSlot *slot = sw_mat_slot(asking->mat, i);

		if (slot->kind < 0 || table->kinds[slot->kind].element->mat->part != SW_MAT_STACK ||
		    g_strcmp0(table->kinds[slot->kind].name, name->words) != 0)
			continue;
		*is_known = TRUE;
		return slot->holder == SW_NO_PIECE ? SW_MAT_NOWHERE : i;
	}
	return SW_MAT_NOWHERE;
}

/* Adds each answer as a note at its stack; adds none unless all are about stacks. */
static void
add_answers(Asking *asking, const SwMatBand *band, const GArray *answers)
{
	guint before = asking->notes->len;

	for (guint i = 0; i < answers->len; i++) {
		const SwAnswer *answer = &g_array_index(answers, SwAnswer, i);
		gboolean is_known;
		SwMatNote note = {.slot = slot_of_answer(asking, band, answer, &is_known)};

		if (!is_known) {
			g_array_set_size(asking->notes, before);
			return;
		}
		if (note.slot == SW_MAT_NOWHERE)
			continue;
		note.text = word_answer(answer);
		g_array_append_val(asking->notes, note);
	}
}

static void
add_notes(Asking *asking, guint number)
{
	const SwGame *game = sw_view_game(asking->view);
	const SwMatBand *band = sw_mat_band(asking->mat, number);
	SwQuery query = {.seat = band->seat, .from = sw_place_none()};

	for (guint i = 0; i < game->n_questions; i++) {
		const SwQuestion *question = &game->questions[i];
		g_autoptr(GArray) answers = NULL;

		if (question->answers_are != SW_ANSWERS_LISTED || question->takes_from)
			continue;
		answers = sw_answers_new();
		if (sw_question_ask(question, sw_view_facts(asking->view),
		                    sw_view_document(asking->view), &query, answers, NULL))
			add_answers(asking, band, answers);
	}
}

static void
clear_note(gpointer data)
{
	g_free(((SwMatNote *)data)->text);
}

SwMatWords *
sw_mat_words_new(const SwView *view, const SwMat *mat)
{
	Asking asking = {
		.view = view,
		.mat = mat,
		.bars = g_array_new(FALSE, FALSE, sizeof(SwMatBar)),
		.notes = g_array_new(FALSE, FALSE, sizeof(SwMatNote)),
	};
	SwMatWords *words = g_new0(SwMatWords, 1);

	g_array_set_clear_func(asking.notes, clear_note);
	for (guint i = 0; i < MIN(mat->bands->len, SW_MAT_MOST_ASKED); i++) {
		add_bar(&asking, i);
		if (sw_mat_band(mat, i)->n_slots > 0)
			add_notes(&asking, i);
	}
	words->n_bars = asking.bars->len;
	words->n_notes = asking.notes->len;
	words->bars = (SwMatBar *)(gpointer)g_array_free(asking.bars, FALSE);
	words->notes = (SwMatNote *)(gpointer)g_array_free(asking.notes, FALSE);
	return words;
}

void
sw_mat_words_free(SwMatWords *words)
{
	if (words == NULL)
		return;
	for (guint i = 0; i < words->n_notes; i++)
		g_free(words->notes[i].text);
	g_free(words->notes);
	g_free(words->bars);
	g_free(words);
}
