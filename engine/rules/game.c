#include "rules/game.h"

#include "base/translate.h"

#include <string.h>

char *
sw_game_help(const SwGame *game, guint kind)
{
	const char *help = game->table->kinds[kind].help;
	g_autoptr(GString) numbers = g_string_new(NULL);

	if (game->append_numbers)
		game->append_numbers(numbers, kind);
	return g_strconcat(help ? sw_translate(help) : "", help && numbers->len > 0 ? " " : "",
	                   numbers->str, NULL);
}

static guint8
touches_nothing(const SwDocument *document G_GNUC_UNUSED, SwPieceId tile G_GNUC_UNUSED)
{
	return 0;
}

void
sw_game_graph(const SwGame *game, SwGraph *graph, const SwTiles *tiles)
{
	sw_graph_init(graph, tiles, game->map ? game->map->sides : touches_nothing);
}

const guint8 *
sw_game_linked(const SwGame *game, gconstpointer facts)
{
	return game->map && game->map->linked ? game->map->linked(facts) : NULL;
}

const SwGameMeasures *
sw_game_measures(const SwGame *game)
{
	return game->map ? game->map->measures : NULL;
}

const SwGameBalance *
sw_game_balance(const SwGame *game)
{
	return game->map ? game->map->balance : NULL;
}

gboolean
sw_game_append_share(GString *out, const SwGame *game, gconstpointer facts, SwPieceId card)
{
	return game->names.append_share && game->names.append_share(out, facts, card);
}

gboolean
sw_game_shares(const SwGame *game, gconstpointer facts, SwShares *shares)
{
	return game->seats && game->seats->shares && game->seats->shares(facts, shares);
}

static void
clear_offer(gpointer data)
{
	SwOffer *offer = data;

	g_free(offer->cards[0]);
	g_free(offer->cards[1]);
}

GArray *
sw_offers_new(void)
{
	return sw_array_new(sizeof(SwOffer), clear_offer);
}

static void
clear_word(gpointer data)
{
	SwPurchaseWord *word = data;

	g_free(word->word);
	g_free(word->title);
}

GArray *
sw_purchase_words_new(void)
{
	return sw_array_new(sizeof(SwPurchaseWord), clear_word);
}

void
sw_purchase_words_add(GArray *words, const char *word, const char *title)
{
	SwPurchaseWord one = {g_strdup(word), g_strdup(title)};

	g_array_append_val(words, one);
}

/* ---- Answers ---------------------------------------------------------------------------- */

static void
clear_said(gpointer data)
{
	SwAnswerDetail *said = data;

	g_free(said->words);
	g_strfreev(said->list);
}

static void
clear_answer(gpointer data)
{
	SwAnswer *answer = data;

	g_clear_pointer(&answer->said, g_array_unref);
	g_clear_pointer(&answer->sentence, g_free);
	g_clear_pointer(&answer->reasons, g_array_unref);
	g_clear_pointer(&answer->way, g_array_unref);
}

GArray *
sw_answers_new(void)
{
	return sw_array_new(sizeof(SwAnswer), clear_answer);
}

const SwAnswerDetail *
sw_answer_said(const SwAnswer *answer, const char *name)
{
	for (guint i = 0; answer->said && i < answer->said->len; i++) {
		const SwAnswerDetail *said = &g_array_index(answer->said, SwAnswerDetail, i);

		if (strcmp(said->name, name) == 0)
			return said;
	}
	return NULL;
}

static void
say(SwAnswer *answer, SwAnswerDetail said)
{
	if (answer->said == NULL) {
		answer->said = sw_array_new(sizeof(SwAnswerDetail), clear_said);
	}
	g_array_append_val(answer->said, said);
}

void
sw_answer_say(SwAnswer *answer, const char *name, const char *words)
{
	say(answer, (SwAnswerDetail){.name = name, .words = g_strdup(words)});
}

void
sw_answer_say_number(SwAnswer *answer, const char *name, gint64 number)
{
	say(answer, (SwAnswerDetail){.name = name, .number = number});
}

void
sw_answer_say_flag(SwAnswer *answer, const char *name, gboolean value)
{
	say(answer, (SwAnswerDetail){.name = name, .number = value != FALSE, .is_flag = TRUE});
}

void
sw_answer_say_list(SwAnswer *answer, const char *name, const char *const *list)
{
	say(answer, (SwAnswerDetail){.name = name, .list = g_strdupv((char **)list)});
}

gboolean
sw_answer_detail_is_empty(const SwAnswerDetail *said)
{
	return said->list ? said->list[0] == NULL : said->is_flag && said->number == 0;
}

void
sw_answer_detail_append(GString *out, const SwAnswerDetail *said)
{
	g_autofree char *joined = said->list ? g_strjoinv(", ", said->list) : NULL;

	if (said->words || joined)
		g_string_append(out, said->words ? said->words : joined);
	else if (!said->is_flag)
		g_string_append_printf(out, "%" G_GINT64_FORMAT, said->number);
}

void
sw_answer_append(GString *out, const SwAnswer *answer)
{
	const char *before = "";

	for (guint i = 1; i < answer->said->len; i++) {
		const SwAnswerDetail *said = &g_array_index(answer->said, SwAnswerDetail, i);

		if (sw_answer_detail_is_empty(said))
			continue;
		g_string_append_printf(out, "%s%s%s", before, sw_translate(said->name),
		                       said->is_flag ? "" : " ");
		sw_answer_detail_append(out, said);
		before = ", ";
	}
}

void
sw_answer_put(SwAnswer *answer, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_free(answer->sentence);
	answer->sentence = g_strdup_vprintf(format, arguments);
	va_end(arguments);
}

void
sw_answer_blame(SwAnswer *answer, SwPieceId piece)
{
	if (answer->reasons == NULL)
		answer->reasons = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_array_append_val(answer->reasons, piece);
}

void
sw_graded_ground_init(SwGradedGround *ground, gint32 width, gint32 depth)
{
	gint32 step = SW_GROUND_STEP;

	*ground = (SwGradedGround){.step = step};
	if (width < 0 || depth < 0)
		return;
	while ((gint64)(width / step + 1) * (depth / step + 1) > SW_GROUND_MOST)
		step *= 2;
	ground->step = step;
	ground->columns = (guint)(width / step) + 1;
	ground->rows = (guint)(depth / step) + 1;
	ground->grades = g_new0(guint8, (gsize)ground->columns * ground->rows);
}

void
sw_graded_ground_clear(SwGradedGround *ground)
{
	g_clear_pointer(&ground->grades, g_free);
	ground->columns = ground->rows = 0;
}

/* ---- Questions -------------------------------------------------------------------------- */

static SwPlace
place_of(const SwDocument *document, const SwAnswer *answer)
{
	return answer->piece == SW_NO_PIECE ? answer->place
	                                    : sw_document_place(document, answer->piece);
}

static gint
compare_answers(gconstpointer a, gconstpointer b, gpointer document)
{
	const SwAnswer *one = a, *two = b;
	int order;

	if (one->distance != two->distance)
		return one->distance < two->distance ? -1 : 1;
	if (one->is_kind || two->is_kind)
		return (one->kind > two->kind) - (one->kind < two->kind);
	order = sw_place_compare(place_of(document, one), place_of(document, two));
	return order != 0 ? order : (one->piece > two->piece) - (one->piece < two->piece);
}

char *
sw_question_note(const SwQuestion *question, gconstpointer facts, const SwQuery *query)
{
	return question->note ? question->note(facts, query) : NULL;
}

guint
sw_game_n_on_map(const SwGame *game)
{
	guint n = 0;

	while (n < game->n_questions && game->questions[n].answers_are == SW_ANSWERS_ON_MAP)
		n++;
	return n;
}

gboolean
sw_question_starts(const SwQuestion *question)
{
	return question->takes_from || question->may_take_from;
}

gboolean
sw_question_ask(const SwQuestion *question, gconstpointer facts, const SwDocument *document,
                const SwQuery *query, GArray *answers, GError **error)
{
	if (!question->answer(facts, query, answers, error))
		return FALSE;
	if (!sw_question_is_listed(question))
		g_array_sort_with_data(answers, compare_answers, (gpointer)document);
	return TRUE;
}

const SwQuestion *
sw_game_question(const SwGame *game, const char *name)
{
	for (guint i = 0; i < game->n_questions; i++) {
		if (strcmp(game->questions[i].name, name) == 0)
			return &game->questions[i];
	}
	return NULL;
}

const SwQuestion *
sw_game_sight(const SwGame *game)
{
	for (guint i = 0; i < game->n_questions; i++) {
		const SwQuestionDrawn *drawn = game->questions[i].drawn;

		if (drawn && drawn->is_sight)
			return &game->questions[i];
	}
	return NULL;
}

const SwQuestion *
sw_game_at_stacks(const SwGame *game)
{
	for (guint i = 0; i < game->n_questions; i++) {
		if (game->questions[i].answers_are == SW_ANSWERS_AT_STACKS)
			return &game->questions[i];
	}
	return NULL;
}

const SwFight *
sw_game_fight(const SwGame *game, const char *name)
{
	for (guint i = 0; game->fights && i < game->fights->n; i++) {
		if (strcmp(game->fights->fights[i].name, name) == 0)
			return &game->fights->fights[i];
	}
	return NULL;
}

const SwChanceQuestion *
sw_game_chance(const SwGame *game, const char *name)
{
	for (guint i = 0; game->chances && i < game->chances->n; i++) {
		if (strcmp(game->chances->chances[i].name, name) == 0)
			return &game->chances->chances[i];
	}
	return NULL;
}

gboolean
sw_game_may_ask(const SwGame *game, const SwDocument *document, const char *name)
{
	const SwGameCampaign *campaign = game->beginning ? game->beginning->campaign : NULL;

	return campaign == NULL || !g_strv_contains(campaign->questions, name) ||
	       (sw_document_root(document) == SW_ROOT_SCENARIO && campaign->is_part(document));
}

/* ---- Chances ---------------------------------------------------------------------------- */

void
sw_game_tell(GPtrArray *told, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_ptr_array_add(told, g_strdup_vprintf(format, arguments));
	va_end(arguments);
}
