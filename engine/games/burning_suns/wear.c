#include "games/burning_suns/wear.h"

#include "base/hash.h"

/* ---- One hit ---------------------------------------------------------------------------- */

/* A side under fire: `tough` are the places in the line of its units of several hit points. */
typedef struct {
	const BsLine *line;
	guint tough[BS_MAX_TOUGH], n_tough;
} Target;

enum { KEY_BITS = 8, KEY_MASK = 255 };
G_STATIC_ASSERT((BS_MAX_TOUGH + 1) * KEY_BITS <= 64);
G_STATIC_ASSERT((gint)BS_MAX_UNITS <= (gint)KEY_MASK && (gint)BS_MAX_POINTS <= (gint)KEY_MASK);

static guint
points_of(guint64 key, guint tough)
{
	return (guint)(key >> (KEY_BITS * (tough + 1))) & KEY_MASK;
}

static guint64
points_key(guint points, guint tough)
{
	return (guint64)points << (KEY_BITS * (tough + 1));
}

/* The unit that outlives the damage and has most left, or -1. */
static gint
find_bearer(const Target *target, guint64 key, guint damage)
{
	gint bearer = -1;
	guint most = damage;

	for (guint i = 0; i < target->n_tough; i++) {
		guint points = points_of(key, i);

		if (points > most || (bearer >= 0 && points == most)) {
			bearer = (gint)i;
			most = points;
		}
	}
	return bearer;
}

/* The next unit of the line falls; nothing but mercenaries is nothing. */
static guint64
fall(const Target *target, guint64 key)
{
	guint fallen = (guint)(key & KEY_MASK);

	for (guint i = 0; i < target->n_tough; i++) {
		if (target->tough[i] == fallen)
			key -= points_key(points_of(key, i), i);
	}
	key++;
	return bs_line_is_gone(target->line, fallen + 1) ? target->line->n : key;
}

static guint64
hit(const Target *target, guint64 key, guint damage)
{
	gint bearer;

	if ((key & KEY_MASK) == target->line->n)
		return key;
	bearer = find_bearer(target, key, damage);
	return bearer >= 0 ? key - points_key(damage, (guint)bearer) : fall(target, key);
}

static guint64
aim(Target *target, const BsLine *line)
{
	guint64 key = 0;

	*target = (Target){.line = line};
	for (guint i = 0; i < line->n; i++) {
		guint points = line->side->units[line->fall[i]].points;

		if (points == 1)
			continue;
		key |= points_key(points, target->n_tough);
		target->tough[target->n_tough++] = i;
	}
	return bs_line_is_gone(line, 0) ? line->n : key;
}

/* ---- All states ------------------------------------------------------------------------- */

static guint
points_left(const Target *target, guint64 key)
{
	guint fallen = (guint)(key & KEY_MASK), left = target->line->n - fallen;

	for (guint i = 0; i < target->n_tough; i++) {
		if (target->tough[i] >= fallen)
			left += points_of(key, i) - 1;
	}
	return left;
}

/* More hit points first. */
static gint
compare_states(gconstpointer a, gconstpointer b, gpointer target)
{
	const BsState *one = a, *two = b;
	guint left = points_left(target, one->key), other = points_left(target, two->key);

	if (left != other)
		return left > other ? -1 : 1;
	return one->key < two->key ? -1 : one->key > two->key;
}

static void
reach(GArray *states, GHashTable *known, guint64 key, const BsLine *line)
{
	guint fallen = (guint)(key & KEY_MASK);
	BsState state = {.key = key, .fallen = fallen, .left = line->n - fallen};

	if (g_hash_table_contains(known, &key))
		return;
	g_array_append_val(states, state);
	g_hash_table_add(known, g_memdup2(&key, sizeof key));
}

static gboolean
is_fired(const BsRadix *radix, guint damage)
{
	guint next = damage < BS_MAX_DAMAGE ? radix->stride[damage] : radix->n;

	return next > radix->stride[damage - 1];
}

static GArray *
find_states(Target *target, const BsLine *line, const BsRadix *radix)
{
	GArray *states = g_array_new(FALSE, FALSE, sizeof(BsState));
	g_autoptr(GHashTable) known =
		g_hash_table_new_full(sw_hash_int64, g_int64_equal, g_free, NULL);

	reach(states, known, aim(target, line), line);
	for (guint i = 0; i < states->len && states->len <= BS_MAX_STATES; i++) {
		for (guint damage = 1; damage <= BS_MAX_DAMAGE; damage++) {
			guint64 key = g_array_index(states, BsState, i).key;

			if (is_fired(radix, damage))
				reach(states, known, hit(target, key, damage), line);
		}
	}
	g_array_sort_with_data(states, compare_states, target);
	return states;
}

static guint
find_state(const BsWear *wear, guint64 key)
{
	for (guint i = 0; i < wear->n; i++) {
		if (wear->states[i].key == key)
			return i;
	}
	g_assert_not_reached();
}

BsWear *
bs_wear_new(const BsLine *line, const BsRadix *radix)
{
	Target target;
	g_autoptr(GArray) states = find_states(&target, line, radix);
	BsWear *wear;

	if (states->len > BS_MAX_STATES)
		return NULL;
	wear = g_new(BsWear, 1);
	*wear = (BsWear){.radix = radix, .n = states->len};
	wear->states = g_memdup2(states->data, states->len * sizeof(BsState));
	for (guint i = 0; i < wear->n; i++) {
		for (guint damage = 1; damage <= BS_MAX_DAMAGE; damage++) {
			guint64 key = hit(&target, wear->states[i].key, damage);

			if (is_fired(radix, damage))
				wear->states[i].step[damage - 1] = find_state(wear, key);
		}
	}
	wear->hits = g_new(guint, radix->n * BS_MAX_DAMAGE);
	for (guint i = 0; i < radix->n; i++)
		bs_radix_hits(radix, i, wear->hits + i * BS_MAX_DAMAGE);
	return wear;
}

void
bs_wear_free(BsWear *wear)
{
	g_free(wear->states);
	g_free(wear->hits);
	g_free(wear);
}

/* ---- One volley ------------------------------------------------------------------------- */

void
bs_fan_init(BsFan *fan, const BsWear *wear)
{
	*fan = (BsFan){.to = g_new(guint, wear->n),
	               .ways = g_new(mpz_t, wear->n),
	               .slots = g_new0(guint, wear->n)};
	for (guint i = 0; i < wear->n; i++)
		mpz_init(fan->ways[i]);
}

void
bs_fan_clear(BsFan *fan, const BsWear *wear)
{
	for (guint i = 0; i < wear->n; i++)
		mpz_clear(fan->ways[i]);
	g_free(fan->to);
	g_free(fan->ways);
	g_free(fan->slots);
}

static guint
after(const BsWear *wear, guint state, guint outcome)
{
	const guint *hits = wear->hits + outcome * BS_MAX_DAMAGE;

	for (guint d = 0; d < BS_MAX_DAMAGE; d++) {
		for (guint i = 0; i < hits[d]; i++)
			state = wear->states[state].step[d];
	}
	return state;
}

void
bs_fan_spread(BsFan *fan, const BsWear *wear, guint state, const BsVolley *volley)
{
	for (guint i = 0; i < fan->n; i++)
		fan->slots[fan->to[i]] = 0;
	fan->n = 0;
	for (guint outcome = 0; outcome < volley->n; outcome++) {
		guint to;

		if (mpz_sgn(volley->ways[outcome]) == 0)
			continue;
		to = after(wear, state, outcome);
		if (fan->slots[to] == 0) {
			fan->to[fan->n] = to;
			mpz_set_ui(fan->ways[fan->n], 0);
			fan->slots[to] = ++fan->n;
		}
		mpz_add(fan->ways[fan->slots[to] - 1], fan->ways[fan->slots[to] - 1],
		        volley->ways[outcome]);
	}
}
