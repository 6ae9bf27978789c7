#include "games/sunburn/chances.h"

#include "base/error.h"
#include "base/text.h"
#include "games/sunburn/dice.h"
#include "games/sunburn/score.h"
#include "games/sunburn/sights.h"
#include "games/sunburn/standing.h"

enum { MOST_ACTING = 3 }; /* characters of a row of --actions */

/* ---- Helpers ---------------------------------------------------------------------------- */

/* Sets `n` to how many words of the list are each number of a die. FALSE, with an error, if a word
 * is no such number. */
static gboolean
count_numbers(const char *list, guint n[SB_FACES], GError **error)
{
	g_auto(GStrv) words = g_strsplit(list ? list : "", " ", -1);

	for (guint i = 0; i < SB_FACES; i++)
		n[i] = 0;
	for (char **word = words; *word; word++) {
		gint32 number;

		if (**word == '\0')
			continue;
		if (!sb_parse_number(*word, &number) || !sb_is_face(number))
			return sw_fail(error, "'%s' is not a number from 1 to %d", *word, SB_FACES);
		n[number - 1]++;
	}
	return TRUE;
}

static gboolean
is_few(const char *seat, guint dice, GError **error)
{
	return dice <= SB_MOST_DICE ||
	       sw_fail(error, "%s has %u dice; chances are computed for at most %d", seat, dice,
	               SB_MOST_DICE);
}

/* ---- --initiative (The Movement Phase, The Action Phase) ---------------------------------- */

static gboolean
is_pool_said(const SbPosition *position, gint32 seat)
{
	guint team = sb_team_of(position, seat);

	return team != SB_NONE &&
	       sw_document_has(position->document, sb_team(position, team)->piece, SB_TEAM_POOL);
}

/* When dice are compared: the number of a segment, or the beginning of the Movement Phase. */
enum { AT_MOVEMENT = 0 };

/* TRUE if the figure's die was in the pool when dice were compared. At the beginning of the
 * Movement Phase all were; at that of a segment those that were assigned in it, as Segment Dice
 * are. When a pinned figure got its die is not recorded. */
static gboolean
is_die_compared(const SbFigure *figure, guint when)
{
	return figure->has_die && !figure->is_eliminated &&
	       (when == AT_MOVEMENT || (figure->done == SB_ACTED && figure->die == (gint32)when));
}

/* Adds the dice on the seat's figures that were in its pool. */
static void
add_figures(const SbPosition *position, gint32 seat, guint when, SbDice *dice)
{
	SW_EACH (const SbFigure, figure, position->figures) {
		if (figure->seat != seat || !sb_is_face(figure->die) ||
		    !is_die_compared(figure, when))
			continue;
		dice->shown[figure->die - 1]++;
		dice->n++;
	}
}

/* Gets the dice of the seat as they were compared: its command pool with what was taken from it
 * since, or else one to be rolled for each character who stands. */
static gboolean
find_dice(const SbPosition *position, gint32 seat, guint when, SbDice *dice, GError **error)
{
	guint team = sb_team_of(position, seat);
	g_autoptr(GArray) standing = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autofree char *words = sb_seat_words(position, seat);

	*dice = (SbDice){0};
	if (team == SB_NONE)
		return sw_fail(error, "seat %d has no team", seat);
	if (is_pool_said(position, seat)) {
		const SbTeam *its = sb_team(position, team);

		dice->is_known = TRUE;
		dice->n = its->n_pool;
		if (!is_few(words, dice->n, error) ||
		    !count_numbers(
			    sw_document_get_text(position->document, its->piece, SB_TEAM_POOL),
			    dice->shown, error))
			return FALSE;
		add_figures(position, seat, when, dice);
		return is_few(words, dice->n, error);
	}
	sb_list_standing(position, seat, team, standing);
	dice->n = standing->len;
	if (dice->n == 0)
		return sw_fail(error, "%s has no character who stands", words);
	return is_few(words, dice->n, error);
}

/* Returns the segment of the Action Phase that the document is in, the first if it says none; else
 * AT_MOVEMENT. */
static guint
find_segment(const SbPosition *position)
{
	const SwDocument *document = position->document;

	if (!position->terms.is_scenario ||
	    !sw_document_has(document, SW_ROOT_PIECE, SB_SCENARIO_PHASE) ||
	    sw_document_get(document, SW_ROOT_PIECE, SB_SCENARIO_PHASE) != SB_PHASE_ACTION)
		return AT_MOVEMENT;
	return sw_document_has(document, SW_ROOT_PIECE, SB_SCENARIO_SEGMENT)
	               ? (guint)CLAMP(sw_document_get(document, SW_ROOT_PIECE, SB_SCENARIO_SEGMENT),
	                              1, SB_FACES)
	               : 1;
}

static void
add_comparison(SwChances *chances, const SbPosition *position, const SbDice dice[2], guint segment)
{
	g_autofree char *first = sb_seat_words(position, 1), *second = sb_seat_words(position, 2);
	mpq_t one, two, tie;

	mpq_inits(one, two, tie, NULL);
	sb_dice_compare(one, two, tie, &dice[0], &dice[1], MAX(segment, 1));
	if (segment != AT_MOVEMENT) {
		sw_chances_add(chances, one, sw_translate("%s has the initiative in segment %u"),
		               first, segment);
		sw_chances_add(chances, two, sw_translate("%s has the initiative in segment %u"),
		               second, segment);
		sw_chances_add(chances, tie, sw_translate("a tie in segment %u: they dice off"),
		               segment);
	} else {
		sw_chances_add(chances, one, sw_translate("%s has the initiative"), first);
		sw_chances_add(chances, two, sw_translate("%s has the initiative"), second);
		sw_chances_add(chances, tie, "%s", sw_translate("a tie: they dice off"));
	}
	mpq_clears(one, two, tie, NULL);
}

/* Returns how many figures of the seat have a die that was in the pool, or may have been. */
static guint
count_dice(const SbPosition *position, gint32 seat, guint when, gboolean are_compared)
{
	guint n = 0;

	SW_EACH (const SbFigure, figure, position->figures) {
		gboolean is_compared = is_die_compared(figure, when);

		if (figure->seat != seat || !figure->has_die || figure->is_eliminated)
			continue;
		/* A Snapshot takes a die of a number whose segment has not come. */
		n += are_compared ? is_compared
		                  : !is_compared && figure->die >= (gint32)when &&
		                            (figure->done == SB_PINNED || figure->done == SB_ACTED);
	}
	return n;
}

static void
note_dice(SwChances *chances, const SbPosition *position, gint32 seat, guint when,
          const SbDice *dice)
{
	guint n = dice->is_known ? count_dice(position, seat, when, TRUE) : 0;
	guint n_open = dice->is_known ? count_dice(position, seat, when, FALSE) : 0;
	g_autofree char *all = sw_text_number(dice->n, "count", "die", "dice");
	g_autofree char *words = sb_seat_words(position, seat);
	char *note = g_strdup_printf(dice->is_known ? sw_translate("%s has %s in its command pool")
	                                            : sw_translate("%s rolls %s"),
	                             words, all);

	if (n > 0 && when == AT_MOVEMENT)
		note = sb_join_notes(
			note, g_strdup_printf(sw_translate_n("%u of them is on a figure by now",
		                                             "%u of them are on figures by now", n),
		                              n));
	else if (n > 0)
		note = sb_join_notes(
			note,
			g_strdup_printf(
				sw_translate_n("%u of them is on a figure that acted by it",
		                               "%u of them are on figures that acted by them", n),
				n));
	if (n_open > 0)
		note = sb_join_notes(
			note,
			g_strdup_printf(
				sw_translate_n("not counted: %u die of a figure that was pinned "
		                               "or took a Snapshot, maybe in this segment",
		                               "not counted: %u dice of figures that were pinned "
		                               "or took a Snapshot, maybe in this segment",
		                               n_open),
				n_open));
	g_ptr_array_add(chances->notes, note);
}

static gboolean
compare(SwChances *chances, const SbPosition *position, guint when, SbDice dice[2], GError **error)
{
	for (gint32 i = 0; i < 2; i++) {
		if (!find_dice(position, i + 1, when, &dice[i], error))
			return FALSE;
	}
	add_comparison(chances, position, dice, when);
	return TRUE;
}

/* Compares the dice of both seats as they were at the beginning of the phase or segment. A roll
 * decides the Movement Phase too. */
static gboolean
count_initiative(gconstpointer facts, const SwQuery *query G_GNUC_UNUSED, SwChances *chances,
                 GError **error)
{
	const SbPosition *position = facts;
	guint segment = find_segment(position);
	gboolean is_rolled = !is_pool_said(position, 1) || !is_pool_said(position, 2);
	SbDice dice[2];

	if (segment != AT_MOVEMENT && is_rolled &&
	    !compare(chances, position, AT_MOVEMENT, dice, error))
		return FALSE;
	if (!compare(chances, position, segment, dice, error))
		return FALSE;
	for (gint32 i = 0; i < 2; i++)
		note_dice(chances, position, i + 1, segment, &dice[i]);
	return TRUE;
}

/* ---- --actions (Creating Characters, The Order Phase) ------------------------------------- */

/* Returns how many of the characters have the action, and by which numbers. */
static guint
find_acting(const SbPosition *position, const GArray *standing, SbAction action, SbActing *acting)
{
	guint n = 0;

	acting->n = standing->len;
	for (guint i = 0; i < standing->len; i++) {
		guint number = g_array_index(standing, guint, i);

		acting->masks[i] = 0;
		for (guint slot = 0; number != SB_NONE && slot < SB_SLOTS; slot++) {
			if (sb_character(position, number)->slots[slot] == (gint)action)
				acting->masks[i] |= (guint8)(1u << slot);
		}
		n += acting->masks[i] != 0;
	}
	return n;
}

static void
add_action(SwChances *chances, const SbPosition *position, const GArray *standing, SbAction action,
           const guint counters[SB_FACES], gboolean has_counters)
{
	const char *title = sw_translate(sb_action_titles[action]);
	mpq_t odds[MOST_ACTING];
	SbActing acting;
	guint n = MIN(find_acting(position, standing, action, &acting), MOST_ACTING);

	for (guint i = 0; i < MOST_ACTING; i++)
		mpq_init(odds[i]);
	if (n > 0)
		sb_dice_act(odds, n, &acting, standing->len, counters);
	for (guint i = 0; i < n; i++) {
		g_autofree char *who = sw_text_number(i + 1, "count", "character", "characters");
		g_autofree char *line =
			g_strdup_printf(has_counters ? sw_translate("at least %u, with counters")
		                                     : sw_translate("at least %u"),
		                        i + 1);

		sw_chances_add(
			chances, odds[i],
			has_counters ? sw_translate("%s by at least %s, with the counters in hand")
				     : sw_translate("%s by at least %s"),
			title, who);
		sw_chances_put(chances, line, title);
	}
	for (guint i = 0; i < MOST_ACTING; i++)
		mpq_clear(odds[i]);
}

static gboolean
count_actions(gconstpointer facts, const SwQuery *query, SwChances *chances, GError **error)
{
	const SbPosition *position = facts;
	guint number = sb_find_team(position, query, error);
	g_autoptr(GArray) standing = g_array_new(FALSE, FALSE, sizeof(guint));
	const guint none[SB_FACES] = {0};
	guint counters[SB_FACES];
	g_autofree char *words = NULL;
	const SbTeam *team;
	const char *list;

	if (number == SB_NONE)
		return FALSE;
	team = sb_team(position, number);
	words = sb_seat_words(position, team->seat);
	list = sw_document_get_text(position->document, team->piece, SB_TEAM_COUNTERS);
	sb_list_standing(position, team->seat, number, standing);
	if (!is_few(words, standing->len, error) || !count_numbers(list, counters, error))
		return FALSE;
	for (SbAction action = 0; action < SB_DAMAGED; action++)
		add_action(chances, position, standing, action, none, FALSE);
	for (SbAction action = 0; list && *list && action < SB_DAMAGED; action++)
		add_action(chances, position, standing, action, counters, TRUE);
	g_ptr_array_add(
		chances->notes,
		g_strdup_printf(sw_translate_n("%u character stands, and a die is rolled for him",
	                                       "%u characters stand, and a die is rolled for each",
	                                       standing->len),
	                        standing->len));
	return TRUE;
}

/* ---- --orders (Orders of the Day) --------------------------------------------------------- */

static gboolean
count_orders(gconstpointer facts G_GNUC_UNUSED, const SwQuery *query G_GNUC_UNUSED,
             SwChances *chances, GError **error G_GNUC_UNUSED)
{
	for (SbOrder order = 0; order < SB_N_ORDERS; order++) {
		g_autofree char *points = sw_text_number(sb_order_points[order], "count",
		                                         "victory point", "victory points");

		sw_chances_add_fraction(chances, 1, SB_FACES,
		                        order == SB_PURGE
		                                ? sw_translate("%s: %s for each enemy character "
		                                               "eliminated")
		                                : sw_translate("%s: %s"),
		                        sw_translate(sb_order_titles[order]), points);
	}
	return TRUE;
}

static const guint teams[] = {SB_TEAM};

const SwChanceQuestion sb_chances[SB_N_CHANCES] = {
	{
		.name = "initiative",
		.label = N_("Initiative"),
		.help = N_("which seat has the initiative (The Movement Phase)"),
		.may_omit_seat = TRUE,
		.count = count_initiative,
	},
	{
		.name = "actions",
		.label = N_("Actions"),
		.help = N_("which actions a team can take in a turn, by how many characters "
                           "(Creating Characters)"),
		.of = {teams, G_N_ELEMENTS(teams)},
		.count = count_actions,
	},
	{
		.name = "orders",
		.label = N_("Orders of the day"),
		.help = N_("the orders of the day, and their victory points (Orders of the Day)"),
		.may_omit_seat = TRUE,
		.count = count_orders,
	},
};
