#include "games/burning_suns/narrow.h"

#include "games/burning_suns/backward.h"
#include "games/burning_suns/replies.h"
#include "games/burning_suns/turn.h"

/* Rarer outcomes are ignored. */
#define RARE_OUTCOME 0x1p-8

/* Pairs and outcomes with a lower chance are not followed. */
#define RARE_TURN 0x1p-17

/* States reached with a lower chance are dropped: by sides that soak; by the first replies; by the
 * last ones. */
#define RARE_IN_SOAKING 0x1p-10
#define RARE_IN_FIRST 0x1p-8
#define RARE_IN_LAST 0x1p-13

typedef struct {
	BsDuel *duel;
	double *pairs;     /* the chance that a turn begins with each pair */
	double *states[2]; /* how often play reaches each state of both sides */
	guint side;        /* that is narrowed */
	double rare;       /* states reached with no higher chance are dropped */
} Course;

/* ---- States reached --------------------------------------------------------------------- */

/* Distributes the chance of a pair among those that two volleys lead to; a turn without a hit leads
 * back to the pair. */
static void
follow(Course *course, guint a, guint d)
{
	BsDuel *duel = course->duel;
	const BsVolley *fire =
		bs_duel_volley(duel, BS_ATTACKER, a, bs_duel_state(duel, BS_DEFENDER, d));
	const BsVolley *back =
		bs_duel_volley(duel, BS_DEFENDER, d, bs_duel_state(duel, BS_ATTACKER, a));
	double moves = 1 - fire->chances[0] * back->chances[0];
	double share = course->pairs[bs_duel_pair(duel, a, d)] / moves;
	BsTurn turn = {.a = a, .d = d};

	for (guint i = 0; i < fire->n && moves > 0; i++) {
		for (guint k = i == 0; k < back->n; k++) {
			double chance = share * fire->chances[i] * back->chances[k];
			guint next[2];

			if (chance < RARE_TURN)
				continue;
			bs_turn_choose(duel, &turn, fire->outcomes[i], back->outcomes[k],
			               &next[BS_ATTACKER], &next[BS_DEFENDER]);
			course->pairs[bs_duel_pair(duel, next[BS_ATTACKER], next[BS_DEFENDER])] +=
				chance;
			course->states[BS_ATTACKER][next[BS_ATTACKER]] += chance;
			course->states[BS_DEFENDER][next[BS_DEFENDER]] += chance;
		}
	}
}

static void
follow_all(Course *course)
{
	const BsDuel *duel = course->duel;
	guint n = duel->n[BS_ATTACKER], others = duel->n[BS_DEFENDER];

	course->pairs[bs_duel_pair(duel, n - 1, others - 1)] = 1;
	for (guint d = others; d-- > 1;) {
		for (guint a = n; a-- > 1;) {
			if (course->pairs[bs_duel_pair(duel, a, d)] >= RARE_TURN)
				follow(course, a, d);
		}
	}
}

/* ---- Choices kept ----------------------------------------------------------------------- */

/* The chance that the side wins in this state against the whole enemy. */
static double
worth_of(const Course *course, guint state)
{
	guint whole = course->duel->n[!course->side] - 1;

	return course->side == BS_ATTACKER
	               ? bs_duel_worth(course->duel, state, whole)->to[BS_ATTACKER]
	               : bs_duel_worth(course->duel, whole, state)->to[BS_DEFENDER];
}

static gboolean
is_preferred(const Course *course, guint one, guint other)
{
	const double *states = course->states[course->side];
	double more = states[one] - states[other];

	return more != 0 ? more > 0 : worth_of(course, one) > worth_of(course, other);
}

static void
keep_reached(gconstpointer data, const guint32 *to, guint n, gboolean *is_kept)
{
	const Course *course = data;
	guint best = 0;

	for (guint i = 0; i < n; i++) {
		is_kept[i] = course->states[course->side][to[i]] > course->rare;
		if (is_preferred(course, to[i], to[best]))
			best = i;
	}
	is_kept[best] = TRUE;
}

/* ---- Plays ------------------------------------------------------------------------------ */

static void
course_init(Course *course, const BsArms *arms, BsWear *const wears[2])
{
	BsDuel *duel = bs_duel_new(arms, wears[BS_ATTACKER], wears[BS_DEFENDER]);

	duel->least = RARE_OUTCOME;
	*course = (Course){.duel = duel};
	course->pairs = g_new0(double, bs_duel_pair(duel, 0, duel->n[BS_DEFENDER]));
	for (guint side = 0; side < 2; side++)
		course->states[side] = g_new0(double, duel->n[side]);
}

static void
course_clear(Course *course)
{
	course->duel->wears[BS_ATTACKER] = course->duel->wears[BS_DEFENDER] = NULL;
	bs_duel_free(course->duel);
	g_free(course->pairs);
	g_free(course->states[BS_ATTACKER]);
	g_free(course->states[BS_DEFENDER]);
}

static BsWear *
keep(Course *course, guint side, double rare)
{
	course->side = side;
	course->rare = rare;
	return bs_wear_narrow(course->duel->wears[side], keep_reached, course);
}

/* One side with all its choices against an enemy with few. */
typedef struct {
	const BsArms *arms;
	BsWear *wears[2];
	guint side;
	double rare;
	double *reached; /* how often replies reached each state of the side */
} Reply;

/* Counts the states that any reply reached. */
static void
add_up(const Reply *reply, Course *course)
{
	double *states = course->states[reply->side];

	for (guint i = 0; i < course->duel->n[reply->side]; i++)
		states[i] = reply->reached[i] += states[i];
}

/* Returns the choices of the side that this play reaches; for a thread. */
static gpointer
reply(gpointer data)
{
	const Reply *reply = data;
	Course course;
	BsWear *kept;

	course_init(&course, reply->arms, reply->wears);
	if (!bs_replies(course.duel, reply->side))
		bs_backward(course.duel);
	follow_all(&course);
	add_up(reply, &course);
	kept = keep(&course, reply->side, reply->rare);
	course_clear(&course);
	return kept;
}

/* Replaces the choices of both by those that each reaches, with all its choices, against the
 * other's. */
static void
reply_both(const BsArms *arms, BsWear *const all[2], BsWear *few[2], double rare,
           double *const reached[2])
{
	Reply attack = {arms,
	                {all[BS_ATTACKER], few[BS_DEFENDER]},
	                BS_ATTACKER,
	                rare,
	                reached[BS_ATTACKER]},
	      defence = {arms,
	                 {few[BS_ATTACKER], all[BS_DEFENDER]},
	                 BS_DEFENDER,
	                 rare,
	                 reached[BS_DEFENDER]};
	GThread *thread = g_thread_try_new("odds", reply, &attack, NULL);
	BsWear *kept[2];

	kept[BS_DEFENDER] = reply(&defence);
	kept[BS_ATTACKER] = thread ? g_thread_join(thread) : reply(&attack);
	for (guint side = 0; side < 2; side++) {
		bs_wear_free(few[side]);
		few[side] = kept[side];
	}
}

static void
soak(const BsArms *arms, BsWear *const soaking[2], BsWear *few[2])
{
	Course course;

	course_init(&course, arms, soaking);
	bs_backward(course.duel);
	follow_all(&course);
	for (guint side = 0; side < 2; side++)
		few[side] = keep(&course, side, RARE_IN_SOAKING);
	course_clear(&course);
}

void
bs_narrow(const BsArms *arms, BsWear *wears[2], BsWear *const soaking[2])
{
	g_autofree double *attacker = g_new0(double, bs_wear_count(wears[BS_ATTACKER]));
	g_autofree double *defender = g_new0(double, bs_wear_count(wears[BS_DEFENDER]));
	double *const reached[] = {attacker, defender};
	BsWear *few[2];

	soak(arms, soaking, few);
	if (bs_wear_goes_by_hits(wears[BS_ATTACKER]) && bs_wear_goes_by_hits(wears[BS_DEFENDER]))
		reply_both(arms, wears, few, RARE_IN_FIRST, reached);
	reply_both(arms, wears, few, RARE_IN_LAST, reached);
	for (guint side = 0; side < 2; side++) {
		bs_wear_free(wears[side]);
		wears[side] = few[side];
	}
}
