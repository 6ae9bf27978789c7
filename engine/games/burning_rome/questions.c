#include "games/burning_rome/questions.h"

#include "base/error.h"
#include "base/translate.h"
#include "games/burning_rome/attack.h"
#include "rules/sheet.h"

#include <inttypes.h>

/* ---- Helpers ---------------------------------------------------------------------------- */

static SwAnswer
begin_answer(const char *name)
{
	SwAnswer answer = {.piece = SW_NO_PIECE, .place = sw_place_none()};

	sw_answer_say(&answer, "name", name);
	return answer;
}

/* Returns the seat's army, or NULL with an error. A single army without a galaxy answers for any
 * seat. */
static const RmArmy *
find_army(const RmBattle *battle, const SwQuery *query, GError **error)
{
	const RmArmy *army = rm_army_of(battle, query->seat);

	if (army == NULL && battle->terms.galaxy == SW_NO_PIECE && battle->armies->len == 1)
		army = rm_army(battle, 0);
	if (army == NULL)
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, sw_translate("seat %d has no army"),
		            query->seat);
	return army;
}

static const RmSide *
find_side(const RmBattle *battle, const SwQuery *query, GError **error)
{
	const RmSide *side = rm_side_of(battle, query->seat);

	if (side == NULL)
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
		            battle->turn.is_scenario
		                    ? sw_translate("seat %d has no army sheet")
		                    : sw_translate("seat %d is in no battle; this question needs a "
		                                   "<scenario>"),
		            query->seat);
	return side;
}

/* ---- --columns (p. 9) --------------------------------------------------------------------- */

static gboolean
answer_columns(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const RmBattle *battle = facts;
	const RmSide *side = find_side(battle, query, error);

	for (RmColumnType type = 0; side && type < RM_N_COLUMNS; type++) {
		SwAnswer answer;
		RmAttack attack;

		if (!rm_attack(battle, side, type, &attack, error))
			return FALSE;
		if (!attack.is_there)
			continue;
		answer = begin_answer(rm_column_words[type]);
		answer.piece = rm_column(battle, side->columns[type])->piece;
		sw_answer_say_number(&answer, "attack", attack.attack);
		sw_answer_say_number(&answer, "defense", attack.defense);
		sw_answer_say_number(&answer, "damage", attack.damage);
		sw_answer_say_flag(&answer, "new", attack.is_new);
		g_array_append_val(answers, answer);
	}
	return side != NULL;
}

/* Notes the sum of the damage, and the AS that the other army has after it. */
static char *
note_columns(gconstpointer facts, const SwQuery *query)
{
	const RmBattle *battle = facts;
	const RmSide *side = rm_side_of(battle, query->seat);
	const RmSide *enemy = side ? rm_enemy_of(battle, side) : NULL;
	g_autofree char *total = NULL, *left = NULL;
	gint64 sum = 0;

	if (enemy == NULL)
		return NULL;
	for (RmColumnType type = 0; type < RM_N_COLUMNS; type++) {
		RmAttack attack;

		if (!rm_attack(battle, side, type, &attack, NULL))
			return NULL;
		sum += attack.damage;
	}
	total = g_strdup_printf("%" PRId64, sum);
	left = g_strdup_printf("%" PRId64, MAX(enemy->strength - sum, 0));
	return g_strdup_printf(
		battle->terms.covered_modifiers
			? sw_translate("%s damage in total, which leaves seat %d AS %s; assumed: "
	                               "bonuses and penalties of all cards count")
			: sw_translate("%s damage in total, which leaves seat %d AS %s; assumed: "
	                               "bonuses and penalties of visible cards count"),
		total, enemy->seat, left);
}

/* ---- --playable (p. 7, 8) ------------------------------------------------------------------ */

/* TRUE if a card of the type fits in the column, which holds three cards, or four with a general.
 * `number` is RM_NONE for a column that does not exist yet. */
static gboolean
has_room(const RmBattle *battle, guint number, RmType type)
{
	const RmColumn *column;
	guint units = 0;

	if (number == RM_NONE)
		return TRUE;
	column = rm_column(battle, number);
	for (guint i = column->first; i < column->first + column->n; i++)
		units += rm_held(battle, i)->type != RM_GENERAL;
	return type == RM_GENERAL ? column->n <= RM_DEPTH : units < RM_DEPTH;
}

/* Returns the columns with room, as "left, right"; NULL if there are none. */
static char *
list_columns(const RmBattle *battle, const RmSide *side, RmType type)
{
	GString *out = g_string_new(NULL);

	for (RmColumnType i = 0; i < RM_N_COLUMNS; i++) {
		if (has_room(battle, side->columns[i], type))
			g_string_append_printf(out, "%s%s", out->len > 0 ? ", " : "",
			                       rm_column_words[i]);
	}
	return g_string_free(out, out->len == 0);
}

/* Sets `cost` to that of one copy; returns FALSE if it is unknown. */
static gboolean
find_cost(const RmBattle *battle, const RmHeld *held, gint64 *cost)
{
	const RmStack *stack;

	if (held->card && rm_price_of(held->card->price, 1, cost))
		return TRUE;
	stack = rm_stack_of(battle, rm_side(battle, held->side)->army, held->folded);
	if (stack == NULL || stack->each == RM_UNPRICED)
		return FALSE;
	*cost = stack->each;
	return TRUE;
}

static gboolean
answer_playable(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const RmBattle *battle = facts;
	const RmSide *side = find_side(battle, query, error);
	g_autoptr(GHashTable) told = g_hash_table_new(NULL, NULL);

	for (guint i = 0; side && i < battle->held->len; i++) {
		const RmHeld *held = rm_held(battle, i);
		g_autofree char *columns = NULL;
		SwAnswer answer;
		gint64 cost;

		if (held->zone != RM_IN_HAND || rm_side(battle, held->side) != side ||
		    !find_cost(battle, held, &cost) || cost > side->command)
			continue;
		columns = held->type == RM_TACTIC ? g_strdup("beside")
		                                  : list_columns(battle, side, held->type);
		if (columns == NULL || !g_hash_table_add(told, (gpointer)held->folded))
			continue;
		answer = begin_answer(held->name);
		sw_answer_say_number(&answer, "cost", cost);
		sw_answer_say(&answer, "where", columns);
		g_array_append_val(answers, answer);
	}
	return side != NULL;
}

static char *
note_playable(gconstpointer facts, const SwQuery *query)
{
	const RmBattle *battle = facts;
	const RmSide *side = rm_side_of(battle, query->seat);
	guint n = side ? side->n_hidden_hand : 0;

	for (guint i = 0; i < battle->held->len; i++) {
		const RmHeld *held = rm_held(battle, i);
		gint64 cost;

		n += held->zone == RM_IN_HAND && rm_side(battle, held->side)->seat == query->seat &&
		     !find_cost(battle, held, &cost);
	}
	if (n == 0)
		return NULL;
	return g_strdup_printf(sw_translate_n("%u card of unknown cost left out",
	                                      "%u cards of unknown cost left out", n),
	                       n);
}

/* ---- --points (p. 11) ---------------------------------------------------------------------- */

/* People read "AS: 10", and "left: none, 1 too many". */
static void
add_total(GArray *answers, const char *name, gint64 total)
{
	SwAnswer answer = begin_answer(name);

	sw_answer_say_number(&answer, "total", total);
	sw_answer_put(&answer, total >= 0 ? "%" PRId64 : sw_translate("none, %" PRId64 " too many"),
	              ABS(total));
	g_array_append_val(answers, answer);
}

static gboolean
answer_points(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const RmBattle *battle = facts;
	const RmArmy *army = find_army(battle, query, error);

	if (army == NULL)
		return FALSE;
	add_total(answers, "AS", army->strength);
	add_total(answers, "CP", army->command);
	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		const RmLine *line = rm_line(battle, i);
		SwAnswer answer = begin_answer(line->name);

		if (line->cost != RM_UNPRICED)
			sw_answer_say_number(&answer, "total", line->cost);
		sw_answer_say_number(&answer, "copies", line->copies);
		g_array_append_val(answers, answer);
	}
	add_total(answers, "left", battle->terms.points - rm_army_worth(army));
	return TRUE;
}

/* Appends "6 units 19": the copies of a type and their cost; "6 units 19 + ?" if the cost of a line
 * is unknown. */
static void
append_type(GString *note, const RmBattle *battle, const RmArmy *army, RmType type)
{
	gboolean is_partial = FALSE;
	gint64 cost = 0;
	g_autofree char *sum = NULL;

	for (guint i = army->first; i < army->first + army->n_lines; i++) {
		const RmLine *line = rm_line(battle, i);

		if (line->type != type)
			continue;
		is_partial |= line->cost == RM_UNPRICED;
		cost += MAX(line->cost, 0);
	}
	sum = sw_sheet_sum_text(cost, is_partial);
	g_string_append_printf(note, "%" PRId64 " %s %s", army->of_type[type],
	                       sw_word(&rm_type_counts[type], (guint64)army->of_type[type]), sum);
}

/* The sums by type. */
static char *
note_points(gconstpointer facts, const SwQuery *query)
{
	const RmArmy *army = find_army(facts, query, NULL);
	GString *note;

	if (army == NULL || army->n_lines == 0)
		return NULL;
	note = g_string_new(NULL);
	for (RmType type = 0; type < RM_N_TYPES; type++) {
		if (army->of_type[type] == 0)
			continue;
		if (note->len > 0)
			g_string_append(note, ", ");
		append_type(note, facts, army, type);
	}
	if (army->n_unpriced > 0)
		g_string_append_printf(note,
		                       sw_translate_n("; the cost of %u line is not known",
		                                      "; the cost of %u lines is not known",
		                                      army->n_unpriced),
		                       army->n_unpriced);
	return g_string_free(note, FALSE);
}

/* ---- --fits (p. 3, 11) ---------------------------------------------------------------------- */

static gint
compare_fitting(gconstpointer a, gconstpointer b)
{
	const RmCard *one = *(const RmCard *const *)a, *two = *(const RmCard *const *)b;

	if (one->price.cost != two->price.cost)
		return one->price.cost < two->price.cost ? -1 : 1;
	return g_strcmp0(one->folded, two->folded);
}

/* The number of copies that are bought at once: more than one where one has no whole cost. */
static gint64
copies_at_once(const RmCard *card)
{
	return MAX(card->price.copies, 1);
}

/* TRUE if the army can add the card, or as many copies as are bought at once. */
static gboolean
fits(const RmBattle *battle, const RmArmy *army, const RmCard *card)
{
	g_autofree char *why_not = rm_why_not(battle, army, card);
	gint64 cost, left;

	return why_not == NULL && rm_price_of(card->price, copies_at_once(card), &cost) &&
	       cost <= battle->terms.points - rm_army_worth(army) &&
	       (!rm_left_in_box(battle, card, &left) || left >= copies_at_once(card));
}

static gboolean
answer_fits(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const RmBattle *battle = facts;
	const RmArmy *army = find_army(battle, query, error);
	g_autoptr(GPtrArray) fitting = g_ptr_array_new();
	const GPtrArray *all = rm_cards_all(battle->cards);

	if (army == NULL)
		return FALSE;
	for (guint i = 0; i < all->len; i++) {
		if (fits(battle, army, all->pdata[i]))
			g_ptr_array_add(fitting, all->pdata[i]);
	}
	g_ptr_array_sort(fitting, compare_fitting);
	for (guint i = 0; i < fitting->len; i++) {
		const RmCard *card = fitting->pdata[i];
		SwAnswer answer = begin_answer(card->name);

		sw_answer_say_number(&answer, "cost", card->price.cost);
		if (copies_at_once(card) > 1)
			sw_answer_say_number(&answer, "copies", copies_at_once(card));
		g_array_append_val(answers, answer);
	}
	return TRUE;
}

static char *
note_fits(gconstpointer facts, const SwQuery *query)
{
	const RmArmy *army = find_army(facts, query, NULL);

	if (army == NULL)
		return NULL;
	if (army->n_unpriced > 0)
		return g_strdup_printf(
			sw_translate_n("cards whose cost is not known are left out, and the cost "
		                       "of %u line of the army is counted as 0",
		                       "cards whose cost is not known are left out, and the cost "
		                       "of %u lines of the army is counted as 0",
		                       army->n_unpriced),
			army->n_unpriced);
	return g_strdup(sw_translate("cards whose cost is not known are left out"));
}

const SwQuestion rm_questions[RM_N_QUESTIONS] = {
	{
		.name = "columns",
		.label = N_("Damage"),
		.help = N_("attack and damage of each column at the end of the turn (p. 9)"),
		.answers_are = SW_ANSWERS_AT_STACKS,
		.note = note_columns,
		.answer = answer_columns,
	},
	{
		.name = "playable",
		.label = N_("Playable cards"),
		.help = N_("the cards in hand that the seat can pay, and where they can be played "
                           "(p. 7, 8)"),
		.answers_are = SW_ANSWERS_LISTED,
		.note = note_playable,
		.answer = answer_playable,
	},
	{
		.name = "points",
		.label = N_("Points"),
		.help = N_("the points of the army, item by item, and the points left (p. 11)"),
		.answers_are = SW_ANSWERS_LISTED,
		.note = note_points,
		.answer = answer_points,
	},
	{
		.name = "fits",
		.label = N_("Cards that fit"),
		.help = N_("the known cards that the army can add within its points and the box "
                           "(p. 3, 11)"),
		.answers_are = SW_ANSWERS_LISTED,
		.note = note_fits,
		.answer = answer_fits,
	},
};
