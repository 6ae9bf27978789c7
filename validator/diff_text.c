/* Lines are compared as numbers, one for each distinct line. What both texts begin and end with is
 * set aside; between, the shortest script is found by Myers' greedy algorithm ("An O(ND) Difference
 * Algorithm and Its Variations", 1986). */
#include "diff_text.h"

#include "base/hash.h"

#include <string.h>

#define CONTEXT 3

/* The most lines that the shortest script may remove and add; memory grows with its square. */
#define MOST_EDITS 1000

typedef struct {
	const char *text;
	gsize length;
} Line;

static guint
hash_line(gconstpointer data)
{
	const Line *line = data;

	return sw_hash_bytes(line->text, line->length);
}

static gboolean
equal_lines(gconstpointer a, gconstpointer b)
{
	const Line *one = a, *two = b;

	return one->length == two->length && memcmp(one->text, two->text, one->length) == 0;
}

/* Returns the number of the line, from 1; equal lines have the same. */
static guint
line_number(GHashTable *known, Line line)
{
	guint number = GPOINTER_TO_UINT(g_hash_table_lookup(known, &line));

	if (number == 0) {
		number = g_hash_table_size(known) + 1;
		g_hash_table_insert(known, g_memdup2(&line, sizeof line), GUINT_TO_POINTER(number));
	}
	return number;
}

typedef struct {
	const char *text;
	gsize length;
	GArray *begins;       /* gsize: where each line begins, then where the last one ends */
	GArray *numbers;      /* guint: equal for equal lines */
	gboolean *is_changed; /* by line: it is not in the other text */
} Side;

/* Lines end with LF alone, as programs that apply a diff read them. */
static void
side_init(Side *side, GHashTable *known, const char *text, gsize length)
{
	gsize at = 0;

	*side = (Side){.text = text, .length = length};
	side->begins = g_array_new(FALSE, FALSE, sizeof(gsize));
	side->numbers = g_array_new(FALSE, FALSE, sizeof(guint));
	while (at < length) {
		const char *newline = memchr(text + at, '\n', length - at);
		gsize end = newline ? (gsize)(newline - text) + 1 : length;
		guint number = line_number(known, (Line){text + at, end - at});

		g_array_append_val(side->begins, at);
		g_array_append_val(side->numbers, number);
		at = end;
	}
	g_array_append_val(side->begins, at);
	side->is_changed = g_new0(gboolean, side->numbers->len + 1);
}

static void
side_clear(Side *side)
{
	g_array_unref(side->begins);
	g_array_unref(side->numbers);
	g_free(side->is_changed);
}

static guint
number_at(const Side *side, guint line)
{
	return g_array_index(side->numbers, guint, line);
}

/* ---- The shortest script ---------------------------------------------------------------- */

/* The lines of both sides that are compared: from `first` to before the ends. */
typedef struct {
	Side *old, *new;
	guint first, old_end, new_end;
	GPtrArray *trace; /* gint *: the furthest line on each diagonal, by number of edits */
} Script;

static gint
furthest(const gint *reached, gint edits, gint diagonal)
{
	return reached[diagonal + edits + 1];
}

/* TRUE if diagonal `k` is entered by adding a line, from the one above. */
static gboolean
comes_from_above(const gint *reached, gint edits, gint k)
{
	return k == -edits ||
	       (k != edits && furthest(reached, edits, k - 1) < furthest(reached, edits, k + 1));
}

/* Follows equal lines from line `x` of the old text; returns where they end. */
static gint
slide(const Script *script, gint x, gint k)
{
	gint n = (gint)(script->old_end - script->first),
	     m = (gint)(script->new_end - script->first);

	while (x < n && x - k < m && x - k >= 0 &&
	       number_at(script->old, script->first + (guint)x) ==
	               number_at(script->new, script->first + (guint)(x - k)))
		x++;
	return x;
}

/* Returns how many edits turn one side into the other; -1 if more than MOST_EDITS. Row `d` of the
 * trace has what was reached with d - 1 edits, on the diagonals from -d to d. */
static gint
find_script(Script *script)
{
	gint n = (gint)(script->old_end - script->first),
	     m = (gint)(script->new_end - script->first);
	g_autofree gint *reached = g_new0(gint, 2 * MOST_EDITS + 4);
	gint *middle = reached + MOST_EDITS + 1;

	for (gint d = 0; d <= MOST_EDITS; d++) {
		gint *row = g_memdup2(middle - d - 1, (gsize)(2 * d + 3) * sizeof *row);

		g_ptr_array_add(script->trace, row);
		for (gint k = -d; k <= d; k += 2) {
			gint x = comes_from_above(row, d, k) ? furthest(row, d, k + 1)
			                                     : furthest(row, d, k - 1) + 1;

			middle[k] = slide(script, x, k);
			if (middle[k] >= n && middle[k] - k >= m)
				return d;
		}
	}
	return -1;
}

/* Marks the lines that the script removes and adds, from its end. */
static void
mark_script(const Script *script, gint edits)
{
	gint x = (gint)(script->old_end - script->first);
	gint k = x - (gint)(script->new_end - script->first);

	for (gint d = edits; d > 0; d--) {
		const gint *row = script->trace->pdata[d];
		gboolean is_added = comes_from_above(row, d, k);

		k = is_added ? k + 1 : k - 1;
		x = furthest(row, d, k);
		if (is_added)
			script->new->is_changed[script->first + (guint)(x - k)] = TRUE;
		else
			script->old->is_changed[script->first + (guint)x] = TRUE;
	}
}

static void
mark_all(const Script *script)
{
	for (guint i = script->first; i < script->old_end; i++)
		script->old->is_changed[i] = TRUE;
	for (guint i = script->first; i < script->new_end; i++)
		script->new->is_changed[i] = TRUE;
}

static void
mark_changes(Side *old, Side *new)
{
	Script script = {old,
	                 new,
	                 0,
	                 old->numbers->len,
	                 new->numbers->len,
	                 g_ptr_array_new_with_free_func(g_free)};
	gint edits;

	while (script.first < script.old_end && script.first < script.new_end &&
	       number_at(old, script.first) == number_at(new, script.first))
		script.first++;
	while (script.old_end > script.first && script.new_end > script.first &&
	       number_at(old, script.old_end - 1) == number_at(new, script.new_end - 1)) {
		script.old_end--;
		script.new_end--;
	}
	edits = find_script(&script);
	if (edits < 0)
		mark_all(&script);
	else
		mark_script(&script, edits);
	g_ptr_array_unref(script.trace);
}

/* ---- Hunks ------------------------------------------------------------------------------ */

static void
append_line(GString *out, char mark, const Side *side, guint line)
{
	gsize begin = g_array_index(side->begins, gsize, line);
	gsize end = g_array_index(side->begins, gsize, line + 1);

	g_string_append_c(out, mark);
	g_string_append_len(out, side->text + begin, (gssize)(end - begin));
	if (side->text[end - 1] != '\n')
		g_string_append(out, "\n\\ No newline at end of file\n");
}

/* A hunk is being made: the next lines of both sides, and how many equal ones came last. */
typedef struct {
	const Side *old, *new;
	guint i, j;
	guint n_equal;
} Walk;

static gboolean
is_at_change(const Walk *walk)
{
	return walk->old->is_changed[walk->i] || walk->new->is_changed[walk->j];
}

static gboolean
is_at_end(const Walk *walk)
{
	return walk->i >= walk->old->numbers->len && walk->j >= walk->new->numbers->len;
}

/* TRUE if another change follows within the context of two. */
static gboolean
goes_on(Walk walk)
{
	for (guint n = 0; n <= 2 * CONTEXT && !is_at_end(&walk); n++, walk.i++, walk.j++) {
		if (is_at_change(&walk))
			return TRUE;
	}
	return FALSE;
}

static void
append_changed(Walk *walk, GString *body)
{
	while (walk->old->is_changed[walk->i])
		append_line(body, '-', walk->old, walk->i++);
	while (walk->new->is_changed[walk->j])
		append_line(body, '+', walk->new, walk->j++);
}

static void
append_equal(Walk *walk, GString *body)
{
	append_line(body, ' ', walk->old, walk->i++);
	walk->j++;
}

/* Appends ` -12,3`; a side without lines has the number of the line before. */
static void
append_range(GString *out, char mark, guint first, guint end)
{
	g_string_append_printf(out, " %c%u,%u", mark, end > first ? first + 1 : first, end - first);
}

/* Appends the hunk whose first change is next. */
static void
append_hunk(Walk *walk, GString *out)
{
	g_autoptr(GString) body = g_string_new(NULL);
	guint before = MIN(CONTEXT, walk->n_equal);
	guint i = walk->i - before, j = walk->j - before;

	for (guint n = before; n > 0; n--)
		append_line(body, ' ', walk->old, walk->i - n);
	while (goes_on(*walk)) {
		if (is_at_change(walk))
			append_changed(walk, body);
		else
			append_equal(walk, body);
	}
	for (walk->n_equal = 0; walk->n_equal < CONTEXT && !is_at_end(walk); walk->n_equal++)
		append_equal(walk, body);
	g_string_append(out, "@@");
	append_range(out, '-', i, walk->i);
	append_range(out, '+', j, walk->j);
	g_string_append(out, " @@\n");
	g_string_append_len(out, body->str, (gssize)body->len);
}

void
diff_append(GString *out, const char *path, const char *before, gsize before_length,
            const char *after, gsize after_length)
{
	g_autoptr(GHashTable) known = g_hash_table_new_full(hash_line, equal_lines, g_free, NULL);
	Side old, new;
	Walk walk = {&old, &new, 0, 0, 0};
	const char *end;

	if (before_length == after_length && memcmp(before, after, before_length) == 0)
		return;
	side_init(&old, known, before, before_length);
	side_init(&new, known, after, after_length);
	mark_changes(&old, &new);
	/* As git and GNU diff do: `patch` ends a name at a blank, but for one before a tab. */
	end = strpbrk(path, " \t") ? "\t" : "";
	g_string_append_printf(out, "--- %s%s\n+++ %s%s\n", path, end, path, end);
	while (!is_at_end(&walk)) {
		if (is_at_change(&walk)) {
			append_hunk(&walk, out);
			continue;
		}
		walk.i++;
		walk.j++;
		walk.n_equal++;
	}
	side_clear(&old);
	side_clear(&new);
}
