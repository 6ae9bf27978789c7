#include "rules/game.h"

#include "base/translate.h"

#include <inttypes.h>
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

gboolean
sw_game_shares(const SwGame *game, gconstpointer facts, SwShares *shares)
{
	return game->seats && game->seats->shares(facts, shares);
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
	GArray *offers = g_array_new(FALSE, FALSE, sizeof(SwOffer));

	g_array_set_clear_func(offers, clear_offer);
	return offers;
}

/* ---- Answers ---------------------------------------------------------------------------- */

static void
clear_said(gpointer data)
{
	g_free(((SwSaid *)data)->words);
}

static void
clear_answer(gpointer data)
{
	g_clear_pointer(&((SwAnswer *)data)->said, g_array_unref);
}

GArray *
sw_answers_new(void)
{
	GArray *answers = g_array_new(FALSE, FALSE, sizeof(SwAnswer));

	g_array_set_clear_func(answers, clear_answer);
	return answers;
}

static void
say(SwAnswer *answer, SwSaid said)
{
	if (answer->said == NULL) {
		answer->said = g_array_new(FALSE, FALSE, sizeof(SwSaid));
		g_array_set_clear_func(answer->said, clear_said);
	}
	g_array_append_val(answer->said, said);
}

void
sw_answer_say(SwAnswer *answer, const char *name, const char *words)
{
	say(answer, (SwSaid){.name = name, .words = g_strdup(words)});
}

void
sw_answer_say_number(SwAnswer *answer, const char *name, gint64 number)
{
	say(answer, (SwSaid){.name = name, .number = number});
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

	while (n < game->n_questions && !game->questions[n].is_off_map)
		n++;
	return n;
}

gboolean
sw_question_moves(const SwQuestion *question, guint kind)
{
	for (guint i = 0; i < question->n_movers; i++) {
		if (question->movers[i] == kind)
			return TRUE;
	}
	return FALSE;
}

gboolean
sw_question_ask(const SwQuestion *question, gconstpointer facts, const SwDocument *document,
                const SwQuery *query, GArray *answers, GError **error)
{
	if (!question->answer(facts, query, answers, error))
		return FALSE;
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

/* ---- Chances ---------------------------------------------------------------------------- */

static void
clear_row(gpointer data)
{
	g_free(((SwChanceRow *)data)->what);
}

void
sw_chances_init(SwChances *chances)
{
	chances->rows = g_array_new(FALSE, FALSE, sizeof(SwChanceRow));
	g_array_set_clear_func(chances->rows, clear_row);
	chances->notes = g_ptr_array_new_with_free_func(g_free);
}

void
sw_chances_clear(SwChances *chances)
{
	g_array_unref(chances->rows);
	g_ptr_array_unref(chances->notes);
}

void
sw_chances_add(SwChances *chances, guint64 odds, const char *format, ...)
{
	SwChanceRow row = {.odds = odds};
	va_list args;

	va_start(args, format);
	row.what = g_strdup_vprintf(format, args);
	va_end(args);
	g_array_append_val(chances->rows, row);
}

gboolean
sw_stock_counts(const SwStock *stock, const SwDocument *document, SwPieceId id, guint kind)
{
	const SwStockMember *member = sw_stock_member(stock, kind);
	gint32 value;

	if (member == NULL || member->attribute == SW_ANY_VALUE)
		return member != NULL;
	if (!sw_document_has(document, id, (guint)member->attribute))
		return FALSE;
	value = sw_document_get(document, id, (guint)member->attribute);
	return value >= member->min && value <= member->max;
}

static gboolean
counts(const SwStock *stock, const SwTiles *tiles, guint32 tile)
{
	return sw_stock_counts(stock, tiles->document, tiles->ids[tile], tiles->kinds[tile]);
}

static gint64
count_member(const SwStock *stock, const SwStockMember *member, const SwTiles *tiles,
             const guint32 *of_kind)
{
	gint64 n = 0;

	if (member->attribute == SW_ANY_VALUE || of_kind[member->kind] == 0)
		return of_kind[member->kind];
	for (guint32 i = 0; i < tiles->n; i++)
		n += tiles->kinds[i] == member->kind && counts(stock, tiles, i);
	return n;
}

static SwPieceId
find_first_over(const SwStock *stock, const SwTiles *tiles, gint64 most)
{
	for (guint32 i = 0; i < tiles->n; i++) {
		if (counts(stock, tiles, i) && most-- == 0)
			return tiles->ids[i];
	}
	return SW_NO_PIECE;
}

static gint64
held(const SwStock *stock, const SwDocument *document)
{
	gint sets = sw_document_table(document)->sets_attribute;
	SwPieceId galaxy = sw_document_galaxy(document);

	if (sets < 0 || galaxy == SW_NO_PIECE)
		return stock->box;
	return (gint64)stock->box * sw_document_get(document, galaxy, (guint)sets);
}

void
sw_stock_count(const SwTiles *tiles, SwStockCount *stocks)
{
	const SwTable *table = sw_document_table(tiles->document);
	guint32 of_kind[256] = {0};

	for (guint32 i = 0; i < tiles->n; i++)
		of_kind[tiles->kinds[i]]++;
	for (guint i = 0; i < table->n_stocks; i++) {
		const SwStock *stock = &table->stocks[i];
		SwStockCount *count = &stocks[i];

		*count = (SwStockCount){.held = held(stock, tiles->document),
		                        .first_over = SW_NO_PIECE};
		for (guint j = 0; j < stock->n_members; j++)
			count->used += count_member(stock, &stock->members[j], tiles, of_kind);
		if (count->used > count->held)
			count->first_over = find_first_over(stock, tiles, count->held);
	}
}

char *
sw_worth_format(gint64 parts)
{
	return g_strdup_printf(sw_translate("%" PRId64 ".%" PRId64), parts / SW_WORTH_POINT,
	                       parts % SW_WORTH_POINT * 10 / SW_WORTH_POINT);
}

static gboolean
has_member(const SwStock *stock, const SwStockMember *member)
{
	const SwStockMember *same = sw_stock_member(stock, member->kind);

	return same && same->attribute == member->attribute && same->min == member->min &&
	       same->max == member->max;
}

/* Whether all that counts towards the one counts towards the other, which is larger. */
static gboolean
is_part_of(const SwStock *part, const SwStock *whole)
{
	for (guint i = 0; i < part->n_members; i++) {
		if (!has_member(whole, &part->members[i]))
			return FALSE;
	}
	return part->n_members < whole->n_members;
}

gint64
sw_stock_left(const SwTable *table, const SwStockCount *stocks, guint stock)
{
	gint64 taken = stocks[stock].used;

	for (guint i = 0; i < table->n_stocks; i++) {
		if (is_part_of(&table->stocks[i], &table->stocks[stock]))
			taken -= MAX(stocks[i].used - stocks[i].held, 0);
	}
	return MAX(stocks[stock].held - taken, 0);
}

gint
sw_stock_scarcest(const SwTable *table, const SwStockCount *stocks, guint kind)
{
	gint least = -1;

	for (guint i = 0; i < table->n_stocks; i++) {
		if (sw_stock_member(&table->stocks[i], kind) == NULL)
			continue;
		if (least < 0 ||
		    stocks[i].held - stocks[i].used < stocks[least].held - stocks[least].used)
			least = (gint)i;
	}
	return least;
}

void
sw_game_tell(GPtrArray *told, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_ptr_array_add(told, g_strdup_vprintf(format, arguments));
	va_end(arguments);
}
