/* --shots: what the actions of a figure do to each enemy (The Action Phase). */
#include "games/sunburn/questions.h"
#include "games/sunburn/sights.h"
#include "ground/length.h"
#include "plane/way.h"

/* What becomes of a target; UNHURT: nothing. */
typedef enum { UNHURT, PINNED, SUPPRESSED, WOUNDED, ELIMINATED, N_RESULTS } Result;

static const char *const result_words[] = {
	[UNHURT] = N_("none"),     [PINNED] = N_("pinned"),         [SUPPRESSED] = N_("suppressed"),
	[WOUNDED] = N_("wounded"), [ELIMINATED] = N_("eliminated"),
};
G_STATIC_ASSERT(G_N_ELEMENTS(result_words) == N_RESULTS);

/* What a shot does by how its target is seen, up to a gap in hundredths. */
static const struct {
	gboolean is_shot;
	Result open, cover;
	gint64 range; /* 0: any */
} shots[SB_N_ACTIONS] = {
	[SB_ADVANCE] = {TRUE, WOUNDED, PINNED, 0},
	[SB_AIM] = {TRUE, ELIMINATED, SUPPRESSED, 0},
	[SB_FLAME] = {TRUE, WOUNDED, WOUNDED, SB_RULER},
	[SB_SUPPRESSING_FIRE] = {TRUE, SUPPRESSED, SUPPRESSED, 0},
	[SB_SNAPSHOT] = {TRUE, WOUNDED, PINNED, 0},
};

static gboolean
is_action(const SbPosition *position, const SbStand *stand, SbAction action)
{
	const SbCharacter *character;

	if (stand->figure == NULL)
		return TRUE;
	if (stand->figure->character == SB_NONE)
		return FALSE;
	character = sb_character(position, stand->figure->character);
	for (guint slot = 0; slot < SB_SLOTS; slot++) {
		if (character->slots[slot] == (gint)action)
			return TRUE;
	}
	return FALSE;
}

/* TRUE if the action attacks an enemy with which it is in contact after its move. */
static gboolean
is_for_contact(SbAction action)
{
	return action == SB_ASSAULT || action == SB_ADVANCE;
}

static gboolean
is_hand_to_hand(const SbPosition *position, SbAction action, gint64 gap)
{
	return is_for_contact(action) && gap <= position->terms.touch;
}

static Result
find_brawl(const SbFigure *target)
{
	return target->suppressed > 0 || target->wounded > 0 || target->danger > 0 ? ELIMINATED
	                                                                           : WOUNDED;
}

static Result
find_result(const SbPosition *position, SbAction action, SwSight sight, const SbTarget *target)
{
	if (is_hand_to_hand(position, action, target->gap))
		return find_brawl(target->figure);
	if (sight == SW_SIGHT_BLOCKED || !shots[action].is_shot ||
	    (shots[action].range > 0 && target->gap > shots[action].range))
		return UNHURT;
	return sight == SW_SIGHT_OPEN ? shots[action].open : shots[action].cover;
}

/* Says why an action that shoots has no result. */
static char *
say_missed(SbAction action, SwSight sight, gint64 gap)
{
	const char *title = sw_translate(sb_action_titles[action]);
	g_autofree char *far = sw_length_text(gap), *range = sw_length_text(shots[action].range);

	if (sight != SW_SIGHT_BLOCKED && shots[action].range > 0 && gap > shots[action].range)
		return g_strdup_printf(sw_translate("%s cannot hit: out of reach, %s of %s in"),
		                       title, far, range);
	return g_strdup_printf(sw_translate("%s cannot hit (%s)"), title,
	                       sw_translate(sb_sight_words[sight]));
}

static void
put_shot(SwAnswer *answer, const SbPosition *position, SbAction action, SwSight sight,
         Result result, gint64 gap)
{
	const char *title = sw_translate(sb_action_titles[action]);
	gboolean is_brawl = is_hand_to_hand(position, action, gap);
	g_autofree char *missed = NULL;

	if (result == UNHURT && action == SB_ASSAULT) {
		sw_answer_put(answer, sw_translate("%s needs contact"), title);
	} else if (result == UNHURT) {
		missed = say_missed(action, sight, gap);
		sw_answer_put(answer, "%s", missed);
	} else if (is_brawl && action == SB_ADVANCE && result == WOUNDED) {
		sw_answer_put(answer,
		              sw_translate("%s: %s (contact), and the attacker is suppressed"),
		              title, sw_translate(result_words[result]));
	} else {
		sw_answer_put(answer,
		              is_brawl ? sw_translate("%s: %s (contact)")
		                       : sw_translate("%s: %s (%s)"),
		              title, sw_translate(result_words[result]),
		              sw_translate(sb_sight_words[sight]));
	}
}

/* Adds what the action does after a move of that length into contact. */
static void
put_contact(SwAnswer *answer, SbAction action, SwSight sight, Result result, Result brawl,
            guint32 length)
{
	g_autofree char *inches = sw_length_text(length), *from_here = NULL;
	const char *seen = sw_translate(sb_sight_words[sight]);
	const char *title = sw_translate(sb_action_titles[action]);
	const char *its = sw_translate(result_words[brawl]);
	gboolean has_price = action == SB_ADVANCE && brawl == WOUNDED;

	sw_answer_say(answer, "contact", inches);
	sw_answer_say(answer, "contact-result", result_words[brawl]);
	if (has_price)
		sw_answer_say(answer, "contact-price", result_words[SUPPRESSED]);
	if (action == SB_ASSAULT) {
		sw_answer_put(answer, sw_translate("%s: contact after %s in: %s"), title, inches,
		              its);
		return;
	}
	from_here = result == UNHURT ? say_missed(action, sight, 0)
	                             : g_strdup_printf(sw_translate("%s: %s (%s)"), title,
	                                               sw_translate(result_words[result]), seen);
	sw_answer_put(answer,
	              has_price ? sw_translate("%s; contact after %s in: %s, and the attacker is "
	                                       "suppressed")
	                        : sw_translate("%s; contact after %s in: %s"),
	              from_here, inches, its);
}

static void
add_shot(GArray *answers, const SbPosition *position, SbAction action, SwSight sight,
         const SbTarget *target, guint32 length)
{
	Result result = find_result(position, action, sight, target);
	gboolean has_price = action == SB_ADVANCE && result == WOUNDED &&
	                     is_hand_to_hand(position, action, target->gap);
	SwAnswer answer = {.piece = target->figure->piece, .place = sw_place_none()};

	sw_answer_say(&answer, "name", target->figure->name);
	sw_answer_say_number(&answer, "seat", target->figure->seat);
	sw_answer_say(&answer, "action", sb_action_words[action]);
	sw_answer_say(&answer, "sight", sb_sight_words[sight]);
	sw_answer_say(&answer, "result", result_words[result]);
	if (has_price)
		sw_answer_say(&answer, "price", result_words[SUPPRESSED]);
	if (is_for_contact(action) && target->gap > position->terms.touch && length != SW_NO_WAY)
		put_contact(&answer, action, sight, result, find_brawl(target->figure), length);
	else
		put_shot(&answer, position, action, sight, result, target->gap);
	g_array_append_val(answers, answer);
}

/* ---- Suppressing Fire ---------------------------------------------------------------------- */

/* The counters of a seat that lie on the board. */
typedef struct {
	GArray *seen; /* SwXY: those that the shooter sees */
	gboolean is_laid;
} Counters;

static gboolean
is_of_seat(const SbPosition *position, SwPieceId counter, gint32 seat)
{
	return seat != 0 && sw_document_get(position->document, counter, SB_LAID_SEAT) == seat;
}

/* TRUE if a counter of Suppressing Fire of the seat lies on the board. */
static gboolean
has_counter(const SbPosition *position, gint32 seat)
{
	SW_EACH_ID (id, position->suppressions) {
		if (is_of_seat(position, id, seat))
			return TRUE;
	}
	return FALSE;
}

static void
counters_clear(Counters *counters)
{
	g_clear_pointer(&counters->seen, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Counters, counters_clear)

static void
find_counters(Counters *counters, const SbPosition *position, SbScreens *screens,
              const SbStand *stand)
{
	counters->is_laid = has_counter(position, stand->seat);
	counters->seen = g_array_new(FALSE, FALSE, sizeof(SwXY));
	for (guint i = 0; i < MIN(position->suppressions->len, SB_MOST_FIGURES); i++) {
		SwPieceId id = g_array_index(position->suppressions, SwPieceId, i);
		SwXY at = sw_document_place(position->document, id).point;

		if (is_of_seat(position, id, stand->seat) && sb_sees_counter(screens, stand, at))
			g_array_append_val(counters->seen, at);
	}
}

/* Returns the counter that the shooter sees which is nearest to the figure, or NULL. */
static const SwXY *
find_nearest(const Counters *counters, const SbFigure *figure)
{
	const SwXY *nearest = NULL;

	SW_EACH (const SwXY, at, counters->seen) {
		if (nearest == NULL ||
		    sb_gap_of_counter(*at, figure) < sb_gap_of_counter(*nearest, figure))
			nearest = at;
	}
	return nearest;
}

static void
put_suppression(SwAnswer *answer, SwSight sight, Result result, const char *gap)
{
	const char *title = sw_translate(sb_action_titles[SB_SUPPRESSING_FIRE]);
	const char *seen = sw_translate(sb_sight_words[sight]);
	g_autofree char *ruler = sw_length_text(SB_RULER);

	if (result != UNHURT)
		sw_answer_put(answer, sw_translate("%s: %s (%s), %s in from the counter"), title,
		              sw_translate(result_words[result]), seen, gap);
	else if (sight == SW_SIGHT_BLOCKED)
		sw_answer_put(answer, sw_translate("%s cannot hit (%s)"), title, seen);
	else if (gap == NULL)
		sw_answer_put(answer, sw_translate("%s cannot hit: its counter is not seen"),
		              title);
	else
		sw_answer_put(answer, sw_translate("%s cannot hit: %s of %s in from the counter"),
		              title, gap, ruler);
}

/* Says what the counter that lies there does, as long as it stays. */
static void
add_suppression(GArray *answers, const Counters *counters, SwSight sight, const SbFigure *target)
{
	const SwXY *at = find_nearest(counters, target);
	Result result = at && sight != SW_SIGHT_BLOCKED && sb_is_near_counter(*at, target, SB_RULER)
	                        ? SUPPRESSED
	                        : UNHURT;
	g_autofree char *gap = at ? sw_length_text(sb_gap_of_counter(*at, target)) : NULL;
	SwAnswer answer = {.piece = target->piece, .place = sw_place_none()};

	sw_answer_say(&answer, "name", target->name);
	sw_answer_say_number(&answer, "seat", target->seat);
	sw_answer_say(&answer, "action", sb_action_words[SB_SUPPRESSING_FIRE]);
	sw_answer_say(&answer, "sight", sb_sight_words[sight]);
	sw_answer_say(&answer, "result", result_words[result]);
	if (gap)
		sw_answer_say(&answer, "counter", gap);
	put_suppression(&answer, sight, result, gap);
	g_array_append_val(answers, answer);
}

/* ---- The question -------------------------------------------------------------------------- */

gboolean
sb_answer_shots(gconstpointer facts, const SwQuery *query, GArray *answers, GError **error)
{
	const SbPosition *position = facts;
	g_auto(SbSighting) sighting = {0};
	g_autofree SwSight *sights = NULL;
	g_autofree guint32 *lengths = NULL;
	g_auto(Counters) counters = {0};

	if (!sb_sighting_init(&sighting, position, query, error))
		return FALSE;
	sights = g_new(SwSight, sighting.targets->len + 1);
	for (guint i = 0; i < sighting.targets->len; i++)
		sights[i] = sb_sight(sighting.screens, &sighting.stand,
		                     g_array_index(sighting.targets, SbTarget, i).figure);
	find_counters(&counters, position, sighting.screens, &sighting.stand);
	lengths = g_new(guint32, sighting.targets->len + 1);
	for (guint i = 0; i < sighting.targets->len; i++)
		lengths[i] = SW_NO_WAY;
	if (is_action(position, &sighting.stand, SB_ADVANCE) ||
	    is_action(position, &sighting.stand, SB_ASSAULT))
		sb_find_contacts(position, &sighting.stand, sighting.targets, lengths);
	for (SbAction action = 0; action < SB_DAMAGED; action++) {
		if ((!shots[action].is_shot && action != SB_ASSAULT) ||
		    !is_action(position, &sighting.stand, action))
			continue;
		for (guint i = 0; i < sighting.targets->len; i++) {
			const SbTarget *target = &g_array_index(sighting.targets, SbTarget, i);

			if (action == SB_SUPPRESSING_FIRE && counters.is_laid)
				add_suppression(answers, &counters, sights[i], target->figure);
			else
				add_shot(answers, position, action, sights[i], target, lengths[i]);
		}
	}
	return TRUE;
}

/* Notes why the figure cannot act at all, if it cannot. */
static char *
note_state(const SbStand *stand)
{
	const SbFigure *figure = stand->figure;

	if (figure == NULL)
		return NULL;
	if (figure->suppressed > 0)
		return g_strdup_printf(sw_translate("'%s' is suppressed and cannot act"),
		                       figure->name);
	if (figure->wounded > 0 || figure->danger > 0)
		return g_strdup_printf(sw_translate("'%s' is wounded and cannot act"),
		                       figure->name);
	if (figure->done >= 0)
		return g_strdup_printf(sw_translate("'%s' cannot act again in this turn"),
		                       figure->name);
	return NULL;
}

char *
sb_note_shots(gconstpointer facts, const SwQuery *query)
{
	const SbPosition *position = facts;
	SbStand stand;
	char *state;

	if (!sb_stand_find(position, query, &stand, NULL))
		return NULL;
	state = sb_join_notes(note_state(&stand), sb_note_stand(position, query));
	if (is_action(position, &stand, SB_SUPPRESSING_FIRE) && !has_counter(position, stand.seat))
		state = sb_join_notes(
			state, g_strdup(sw_translate("no counter of suppressing fire lies there, "
		                                     "so wherever it may be laid")));
	return sb_join_notes(
		sb_join_notes(state, sb_note_terrain(position)),
		g_strdup(sw_translate("a shot after a move is judged without the move; --blast "
	                              "answers for grenades")));
}
