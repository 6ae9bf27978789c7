#include "picture/mat_words.h"

/* Appends a number: the first one, one that is subtracted from `left`, or the last one, after a
 * colon if it is not the difference. */
static void
append_number(GString *text, gint64 number, gint64 left, gboolean is_last)
{
	if (text->len > 0)
		g_string_append(text, !is_last ? " – " : number == left ? " = " : ": ");
	g_string_append_printf(text, "%" G_GINT64_FORMAT, number);
}

/* Returns the answer's numbers and its flags: "5 – 2 = 3", "2 – 1: 0 · new". */
static char *
word_answer(const SwAnswer *answer)
{
	g_autoptr(GPtrArray) numbers = g_ptr_array_new();
	GString *text = g_string_new(NULL);
	gint64 left = 0;

	for (guint i = 1; i < answer->said->len; i++) {
		const SwAnswerDetail *said = &g_array_index(answer->said, SwAnswerDetail, i);

		if (said->words == NULL && said->list == NULL && !said->is_flag)
			g_ptr_array_add(numbers, (gpointer)said);
	}
	for (guint i = 0; i < numbers->len; i++) {
		const SwAnswerDetail *said = g_ptr_array_index(numbers, i);

		append_number(text, said->number, left, i + 1 == numbers->len);
		left = i == 0 ? said->number : left - said->number;
	}
	for (guint i = 1; i < answer->said->len; i++) {
		const SwAnswerDetail *said = &g_array_index(answer->said, SwAnswerDetail, i);

		if (said->is_flag && said->number)
			g_string_append_printf(text, " · %s", sw_translate(said->name));
	}
	return g_string_free(text, FALSE);
}

typedef struct {
	const SwView *view;
	const SwMat *mat;
	GArray *bars;              /* SwMatBar */
	GArray *notes, *standings; /* SwMatNote */
} Asking;

/* Adds what the game says of the seat of a side, which has no tally of its own. */
static void
add_standing(Asking *asking, guint number)
{
	const SwGameSeats *seats = sw_view_game(asking->view)->seats;
	const SwMatBand *band = sw_mat_band(asking->mat, number);
	SwMatNote note = {.slot = number};

	if (seats == NULL || seats->standing == NULL ||
	    !sw_document_kind(asking->mat->document, band->piece)->element->role.mat->is_opposed)
		return;
	note.text = seats->standing(sw_view_facts(asking->view), band->seat);
	if (note.text)
		g_array_append_val(asking->standings, note);
}

/* Adds the band's own tally, if it has one: how much of its limit is used. */
static void
add_bar(Asking *asking, guint number)
{
	const SwGame *game = sw_view_game(asking->view);
	const SwMatBand *band = sw_mat_band(asking->mat, number);
	g_autoptr(GArray) tallies = g_array_new(FALSE, FALSE, sizeof(SwTally));

	if (game->seats)
		game->seats->tally(sw_view_facts(asking->view), band->seat, tallies);
	SW_EACH (const SwTally, tally, tallies) {
		SwMatBar bar = {number, tally->used, tally->most, tally->is_partial};

		if (tally->piece != band->piece)
			continue;
		g_array_append_val(asking->bars, bar);
		return;
	}
}

/* Returns the band's slot for the stack that the answer is about, or SW_MAT_NOWHERE. */
static guint
slot_of_answer(const Asking *asking, const SwMatBand *band, const SwAnswer *answer)
{
	for (guint i = band->first_slot; i < band->first_slot + band->n_slots; i++) {
		if (sw_mat_slot(asking->mat, i)->holder == answer->piece)
			return i;
	}
	return SW_MAT_NOWHERE;
}

/* Adds the answers about the band's stacks, each as a note at its stack. */
static void
add_notes(Asking *asking, const SwQuestion *question, guint number)
{
	const SwMatBand *band = sw_mat_band(asking->mat, number);
	g_autoptr(GArray) answers = sw_view_ask(asking->view, question, band->seat, NULL);

	if (answers == NULL)
		return;
	SW_EACH (const SwAnswer, answer, answers) {
		SwMatNote note = {.slot = slot_of_answer(asking, band, answer)};

		if (note.slot == SW_MAT_NOWHERE)
			continue;
		note.text = word_answer(answer);
		g_array_append_val(asking->notes, note);
	}
}

/* Returns the attribute of faces that says their cost, or -1. */
static gint
find_cost(const SwTable *table)
{
	for (guint i = 0; i < table->n_elements; i++) {
		const SwMatRole *role = table->elements[i]->role.mat;

		if (role && role->part == SW_MAT_FACE)
			return role->cost;
	}
	return -1;
}

/* Appends the cost that the game prints on the card, or that follows from a total. */
static gboolean
append_cost(GString *text, const SwView *view, SwPieceId card, guint cost)
{
	const SwGame *game = sw_view_game(view);
	gconstpointer facts = sw_view_facts(view);
	const char *name = sw_mat_name(sw_view_document(view), card);

	return name && (game->names.append_printed(text, facts, name, cost) ||
	                sw_game_append_share(text, game, facts, card));
}

/* Adds the costs that no face says. */
static void
add_costs(SwMatWords *words, const SwView *view, const SwMat *mat)
{
	const SwGame *game = sw_view_game(view);
	gint cost = find_cost(game->table);

	if (game->names.append_printed == NULL || cost < 0)
		return;
	words->n_costs = mat->cards->len;
	words->costs = g_new0(char *, mat->cards->len + 1);
	for (guint i = 0; i < mat->cards->len; i++) {
		g_autoptr(GString) text = g_string_new(NULL);

		if (append_cost(text, view, sw_mat_card(mat, i)->piece, (guint)cost))
			words->costs[i] = g_strdup(text->str);
	}
}

static void
clear_note(gpointer data)
{
	g_free(((SwMatNote *)data)->text);
}

SwMatWords *
sw_mat_words_new(const SwView *view, const SwMat *mat, const SwQuestion *question)
{
	Asking asking = {
		.view = view,
		.mat = mat,
		.bars = g_array_new(FALSE, FALSE, sizeof(SwMatBar)),
		.notes = sw_array_new(sizeof(SwMatNote), clear_note),
		.standings = g_array_new(FALSE, FALSE, sizeof(SwMatNote)),
	};
	SwMatWords *words = g_new0(SwMatWords, 1);

	for (guint i = 0; i < MIN(mat->bands->len, SW_MAT_MOST_ASKED); i++) {
		add_bar(&asking, i);
		add_standing(&asking, i);
		if (question && sw_mat_band(mat, i)->n_slots > 0)
			add_notes(&asking, question, i);
	}
	add_costs(words, view, mat);
	words->n_bars = asking.bars->len;
	words->n_notes = asking.notes->len;
	words->n_standings = asking.standings->len;
	words->bars = (SwMatBar *)(gpointer)g_array_free(asking.bars, FALSE);
	words->notes = (SwMatNote *)(gpointer)g_array_free(asking.notes, FALSE);
	words->standings = (SwMatNote *)(gpointer)g_array_free(asking.standings, FALSE);
	return words;
}

void
sw_mat_words_free(SwMatWords *words)
{
	if (words == NULL)
		return;
	for (guint i = 0; i < words->n_notes; i++)
		g_free(words->notes[i].text);
	for (guint i = 0; i < words->n_standings; i++)
		g_free(words->standings[i].text);
	for (guint i = 0; i < words->n_costs; i++)
		g_free(words->costs[i]);
	g_free(words->costs);
	g_free(words->standings);
	g_free(words->notes);
	g_free(words->bars);
	g_free(words);
}
