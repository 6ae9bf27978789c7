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

const char *
sw_mat_subject(const SwAnswer *answer)
{
	return answer->said && answer->said->len > 1 ? g_array_index(answer->said, SwSaid, 0).words
	                                             : NULL;
}

static gboolean
is_stack(const SwKind *kind, const char *name)
{
	const SwMatRole *role = kind->element->role.mat;

	return role && role->part == SW_MAT_STACK && g_strcmp0(kind->name, name) == 0;
}

/* TRUE if all answers are about stacks: what is left of the points is not about the left column. */
static gboolean
are_about_stacks(const SwTable *table, const GArray *answers)
{
	SW_EACH (const SwAnswer, answer, answers) {
		guint kind = 0;

		while (kind < table->n_kinds &&
		       !is_stack(&table->kinds[kind], sw_mat_subject(answer)))
			kind++;
		if (kind == table->n_kinds)
			return FALSE;
	}
	return TRUE;
}

GArray *
sw_mat_ask(const SwView *view, const SwQuestion *question, gint32 seat)
{
	SwQuery query = {.seat = seat, .of = SW_NO_PIECE};
	g_autoptr(GArray) answers = NULL;

	if (question->answers_are != SW_ANSWERS_LISTED || question->takes_from)
		return NULL;
	answers = sw_answers_new();
	if (!sw_question_ask(question, sw_view_facts(view), sw_view_document(view), &query, answers,
	                     NULL) ||
	    !are_about_stacks(sw_view_game(view)->table, answers))
		return NULL;
	return g_steal_pointer(&answers);
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

/* Returns the band's slot for the stack that the answer is about, or SW_MAT_NOWHERE if the band has
 * no such stack yet. */
static guint
slot_of_answer(const Asking *asking, const SwMatBand *band, const SwAnswer *answer)
{
	const SwTable *table = sw_view_game(asking->view)->table;

	for (guint i = band->first_slot; i < band->first_slot + band->n_slots; i++) {
		const SwMatSlot *slot = sw_mat_slot(asking->mat, i);

		if (slot->kind >= 0 && slot->holder != SW_NO_PIECE &&
		    is_stack(&table->kinds[slot->kind], sw_mat_subject(answer)))
			return i;
	}
	return SW_MAT_NOWHERE;
}

/* Adds the answers to the game's questions about stacks, each as a note at its stack. */
static void
add_notes(Asking *asking, guint number)
{
	const SwGame *game = sw_view_game(asking->view);
	const SwMatBand *band = sw_mat_band(asking->mat, number);

	for (guint i = 0; i < game->n_questions; i++) {
		g_autoptr(GArray) answers =
			sw_mat_ask(asking->view, &game->questions[i], band->seat);

		SW_EACH (const SwAnswer, answer, answers) {
			SwMatNote note = {.slot = slot_of_answer(asking, band, answer)};

			if (note.slot == SW_MAT_NOWHERE)
				continue;
			note.text = word_answer(answer);
			g_array_append_val(asking->notes, note);
		}
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
