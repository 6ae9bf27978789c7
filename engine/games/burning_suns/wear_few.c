/* The third part of wear.h: a few of a side's states, and the choices among these alone. */
#include "games/burning_suns/wear_private.h"

#include "base/hash.h"
#include "games/burning_suns/wide.h"

#include <string.h>

/* Bounds memory, in numbers of eight bytes. */
enum { MOST_NUMBERS = 1 << 24 };

/* Sets of the states that are kept, one bit for each. A state that is kept has an index among
 * these. */
typedef struct {
	const BsWear *wear;
	guint32 *states; /* by index: the state */
	guint32 *index;  /* by state; NOT_KEPT */
	guint n;         /* states kept */
	guint width;     /* numbers of a set of all */
	guint *widths;   /* by state: numbers of a set of those that are no higher */
	gsize *firsts;   /* by state: where its sets begin in `after` */
	guint64 *after;  /* by state and outcome: the set of those that it can become */
	guint64 *below;  /* by index: those that have no more of everything */
	guint64 *left;   /* a set, for find_parts() */
} Sets;

#define NOT_KEPT G_MAXUINT32

/* States of no more hit points keep all choices. */
#define ENDGAME 10

/* ---- States ----------------------------------------------------------------------------- */

static gboolean
any_is_marked(const guint32 *states, guint n, const guint8 *is_marked)
{
	for (guint i = 0; i < n; i++) {
		if (is_marked[states[i]])
			return TRUE;
	}
	return FALSE;
}

/* Marks states until each marked one can take a hit of each damage and become a marked one. */
static void
close_under_hits(const BsWear *wear, guint8 *is_marked)
{
	is_marked[0] = is_marked[wear->states->len - 1] = TRUE;
	for (guint state = wear->states->len; state-- > 1;) {
		for (guint damage = 1; is_marked[state] && damage <= BS_MAX_DAMAGE; damage++) {
			guint n;
			const guint32 *to = bs_wear_steps(wear, state, damage, &n);

			if (n > 0 && !any_is_marked(to, n, is_marked))
				is_marked[to[0]] = TRUE;
		}
	}
}

void
bs_wear_mark_steps(const BsWear *wear, guint state, guint8 *is_marked)
{
	for (guint damage = 1; damage <= BS_MAX_DAMAGE; damage++) {
		guint n;
		const guint32 *to = bs_wear_steps(wear, state, damage, &n);

		for (guint i = 0; i < n; i++)
			is_marked[to[i]] = TRUE;
	}
}

/* ---- Sets ------------------------------------------------------------------------------- */

/* The numbers of a set of so many states: few different ones, since sets of equal width are joined
 * faster. */
static guint
width_of(guint n)
{
	return (n + 255) / 256 * 4;
}

static void
number_states(Sets *sets, const guint8 *is_marked)
{
	guint n = sets->wear->states->len;
	gsize end = 0;

	sets->states = g_new(guint32, n);
	sets->index = g_new(guint32, n);
	sets->widths = g_new(guint, n);
	sets->firsts = g_new(gsize, n);
	for (guint state = 0; state < n; state++) {
		sets->index[state] = is_marked[state] ? sets->n : NOT_KEPT;
		if (is_marked[state])
			sets->states[sets->n++] = state;
		sets->widths[state] = width_of(sets->n);
		sets->firsts[state] = end;
		end += (gsize)sets->widths[state] * sets->wear->radix.n;
	}
	sets->width = width_of(sets->n);
	sets->left = g_new(guint64, sets->width);
	if (end <= MOST_NUMBERS)
		sets->after = g_new0(guint64, end);
}

static guint64 *
set_after(const Sets *sets, guint state, guint outcome)
{
	return &sets->after[sets->firsts[state] + (gsize)outcome * sets->widths[state]];
}

static void
add_state(guint64 *set, guint32 index)
{
	set[index / 64] |= G_GUINT64_CONSTANT(1) << index % 64;
}

/* Adds what is left after the outcomes from `first` to `end` if the first hit leads to a state.
 * `rest` is the first of these outcomes without that hit. */
static BS_INLINE void
join_after(const Sets *sets, guint state, guint first, guint end, guint to, guint rest)
{
	guint width = sets->widths[state], less = sets->widths[to];
	guint64 *into = set_after(sets, state, first);
	const guint64 *from = set_after(sets, to, rest);

	if (width == less) {
		for (guint k = 0; k < (end - first) * width; k++)
			into[k] |= from[k];
		return;
	}
	for (guint outcome = first; outcome < end; outcome++, into += width, from += less) {
		for (guint k = 0; k < less; k++)
			into[k] |= from[k];
	}
}

/* What is left after an outcome is what is left after one hit of it, of the least damage, and then
 * the rest. Outcomes that follow each other often have the same first hit. */
BS_WIDE static void
find_after(const Sets *sets, guint state, const guint *damages)
{
	guint n_outcomes = sets->wear->radix.n, end;

	for (guint first = 1; first < n_outcomes && state > 0; first = end) {
		guint rest = first - sets->wear->radix.stride[damages[first] - 1], n;
		const guint32 *to = bs_wear_steps(sets->wear, state, damages[first], &n);

		for (end = first + 1; end < n_outcomes && damages[end] == damages[first];)
			end++;
		for (guint i = 0; i < n; i++)
			join_after(sets, state, first, end, to[i], rest);
	}
	for (guint outcome = 0; outcome < (state > 0 ? 1 : n_outcomes); outcome++) {
		if (sets->index[state] != NOT_KEPT)
			add_state(set_after(sets, state, outcome), sets->index[state]);
	}
}

static void
find_sets(Sets *sets)
{
	BsPacked packed = bs_packed_new(sets->wear);
	guint n = sets->wear->states->len, n_outcomes = sets->wear->radix.n;
	g_autofree guint *damages = g_new(guint, n_outcomes);

	for (guint outcome = 1; outcome < n_outcomes; outcome++)
		damages[outcome] = bs_radix_least(&sets->wear->radix, outcome);
	for (guint state = 0; state < n; state++)
		find_after(sets, state, damages);
	sets->below = g_new0(guint64, (gsize)sets->n * sets->width);
	for (guint i = 0; i < sets->n; i++) {
		for (guint k = 0; k < i; k++) {
			if (bs_packed_is_part(&packed, sets->states[k], sets->states[i]))
				add_state(&sets->below[(gsize)i * sets->width], k);
		}
	}
	g_free(packed.numbers);
}

/* Drops states that are part of another one of the set: such a choice is hardly ever better. */
BS_WIDE static void
drop_parts(const Sets *sets, guint64 *set, guint width)
{
	for (guint number = width; number-- > 0;) {
		guint64 left = set[number];

		while (left) {
			guint bit = 63 - (guint)__builtin_clzll(left);
			const guint64 *below =
				&sets->below[((gsize)number * 64 + bit) * sets->width];

			for (guint k = 0; k <= number; k++)
				set[k] &= ~below[k];
			left = set[number] & ((G_GUINT64_CONSTANT(1) << bit) - 1);
		}
	}
}

/* ---- Lists ------------------------------------------------------------------------------ */

/* Hashes and compares sets without the zeros at their end; the number before is their width. */
static guint
hash_set(gconstpointer set)
{
	const guint64 *numbers = set;

	return sw_hash_bytes(numbers + 1, (gsize)numbers[0] * sizeof *numbers);
}

static gboolean
equal_sets(gconstpointer one, gconstpointer other)
{
	const guint64 *numbers = one;

	return memcmp(one, other, (gsize)(numbers[0] + 1) * sizeof *numbers) == 0;
}

static Run
append_set(const guint64 *set, guint width, GArray *all)
{
	Run run = {all->len, 0};

	for (guint i = 0; i < width; i++) {
		for (guint64 left = set[i]; left; left &= left - 1) {
			guint32 number = 64 * i + (guint32)__builtin_ctzll(left);

			g_array_append_val(all, number);
		}
	}
	run.n = all->len - run.first;
	return run;
}

/* ---- Parts ------------------------------------------------------------------------------ */

enum { MOST_PARTS = 64 };

/* Another list, whose choices are among those of a list. */
typedef struct {
	guint32 list;
	guint width;
	const guint64 *set;
} Part;

static BS_INLINE guint
count_common(const Part *part, const guint64 *set)
{
	guint n = 0;

	for (guint i = 0; i < part->width; i++)
		n += (guint)__builtin_popcountll(part->set[i] & set[i]);
	return n;
}

/* Fills in the lists of what is left after one of the hits. Returns how many there are. */
static guint
find_candidates(const Sets *sets, const BsWear *kept, guint index, guint outcome,
                Part parts[MOST_PARTS])
{
	guint hits[BS_MAX_DAMAGE], n_parts = 0;

	bs_radix_hits(&kept->radix, outcome, hits);
	for (guint damage = 1; damage <= BS_MAX_DAMAGE; damage++) {
		guint rest = outcome - kept->radix.stride[damage - 1], n;
		const guint32 *to = bs_wear_steps(sets->wear, sets->states[index], damage, &n);

		if (hits[damage - 1] == 0 || rest == 0)
			continue;
		for (guint i = 0; i < n && n_parts < MOST_PARTS; i++) {
			if (sets->index[to[i]] != NOT_KEPT)
				parts[n_parts++] =
					(Part){bs_wear_list(kept, sets->index[to[i]], rest),
				               sets->widths[to[i]], set_after(sets, to[i], rest)};
		}
	}
	return n_parts;
}

/* The part that has most of what is left; NULL if none has two of these. */
BS_WIDE static const Part *
find_largest(const Sets *sets, const Part *parts, guint n)
{
	const Part *largest = NULL;
	guint most = 1;

	for (guint i = 0; i < n; i++) {
		guint common = count_common(&parts[i], sets->left);

		if (common > most) {
			most = common;
			largest = &parts[i];
		}
	}
	return largest;
}

/* Appends the parts that a list is made of: few lists, then the states that these lack. */
static void
find_parts(const Sets *sets, BsWear *kept, guint index, guint outcome, const guint64 *set)
{
	guint first = kept->parts.all->len;
	guint width = sets->widths[sets->states[index]];
	Part parts[MOST_PARTS];
	guint n = find_candidates(sets, kept, index, outcome, parts);
	const Part *part;

	memcpy(sets->left, set, width * sizeof *set);
	while ((part = find_largest(sets, parts, n)) != NULL) {
		guint32 number = sets->n + part->list;

		g_array_append_val(kept->parts.all, number);
		for (guint i = 0; i < part->width; i++)
			sets->left[i] &= ~part->set[i];
	}
	append_set(sets->left, width, kept->parts.all);
	lists_end(&kept->parts, first);
}

/* ---- All lists -------------------------------------------------------------------------- */

/* A list, and where its choices are stored. */
typedef struct {
	guint32 number;
	Run run;
} List;

static List *
list_new(const Sets *sets, BsWear *kept, guint index, guint outcome, const guint64 *set)
{
	List *list = g_new(List, 1);

	*list = (List){bs_wear_n_lists(kept),
	               append_set(set, sets->widths[sets->states[index]], kept->chosen.all)};
	find_parts(sets, kept, index, outcome, set);
	return list;
}

/* Appends the list of an outcome; equal lists are stored once. `lists` has them by set; `key` has
 * room for one. */
static void
add_list(const Sets *sets, BsWear *kept, guint index, guint outcome, GHashTable *lists,
         guint64 *key)
{
	const guint64 *set = set_after(sets, sets->states[index], outcome);
	guint width = sets->widths[sets->states[index]];
	List *list;

	while (width > 1 && set[width - 1] == 0)
		width--;
	key[0] = width;
	memcpy(key + 1, set, width * sizeof *set);
	list = g_hash_table_lookup(lists, key);
	if (list == NULL) {
		list = list_new(sets, kept, index, outcome, set);
		g_hash_table_insert(lists, g_memdup2(key, (width + 1) * sizeof *key), list);
	}
	g_array_append_val(kept->chosen.runs, list->run);
	kept->listed[index * kept->radix.n + outcome].list = list->number;
}

static void
find_lists(const Sets *sets, BsWear *kept)
{
	g_autoptr(GHashTable) lists = g_hash_table_new_full(hash_set, equal_sets, g_free, g_free);
	g_autofree guint64 *key = g_new(guint64, sets->width + 1);

	kept->listed = g_new0(Listed, (gsize)sets->n * kept->radix.n);
	for (guint i = 0; i < sets->n; i++) {
		gboolean drops = bs_wear_state(kept, i)->points > ENDGAME;
		guint width = sets->widths[sets->states[i]];

		for (guint outcome = 0; outcome < kept->radix.n; outcome++) {
			if (drops)
				drop_parts(sets, set_after(sets, sets->states[i], outcome), width);
			add_list(sets, kept, i, outcome, lists, key);
		}
	}
}

static void
find_alike(BsWear *kept)
{
	for (guint state = 0; state < kept->states->len; state++) {
		Listed *listed = &kept->listed[(gsize)state * kept->radix.n];

		for (guint outcome = 0; outcome < kept->radix.n; outcome++) {
			while (listed[listed[outcome].alike].list != listed[outcome].list)
				listed[outcome].alike++;
		}
	}
}

/* ---- The whole -------------------------------------------------------------------------- */

BsWear *
bs_wear_keep(const BsWear *wear, guint8 *is_marked)
{
	Sets sets = {.wear = wear};
	BsWear *kept = NULL;

	close_under_hits(wear, is_marked);
	number_states(&sets, is_marked);
	if (sets.after != NULL) {
		kept = bs_wear_copy_side(wear);
		for (guint i = 0; i < sets.n; i++)
			g_ptr_array_add(kept->states, g_memdup2(bs_wear_state(wear, sets.states[i]),
			                                        sizeof(BsState)));
		find_sets(&sets);
		find_lists(&sets, kept);
		find_alike(kept);
	}
	g_free(sets.states);
	g_free(sets.index);
	g_free(sets.widths);
	g_free(sets.firsts);
	g_free(sets.after);
	g_free(sets.below);
	g_free(sets.left);
	return kept;
}
