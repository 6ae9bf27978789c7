#include "diff_text.h"

#include <string.h>

#define CONTEXT 3

/* Lines first to last, counted from 1, and the deletions in them: from first_span to before
 * end_span. */
typedef struct {
	gsize first, last;
	guint first_span, end_span;
} Change;

/* Lines are counted by LF alone, as programs that apply a diff do. */
typedef struct {
	const char *text;
	gsize length;
	GArray *lines; /* gsize: where each begins; then where the last one ends */
	const GArray *deleted;
} Diff;

static void
find_lines(Diff *diff)
{
	gsize at = 0;

	diff->lines = g_array_new(FALSE, FALSE, sizeof(gsize));
	while (at < diff->length) {
		const char *newline = memchr(diff->text + at, '\n', diff->length - at);

		g_array_append_val(diff->lines, at);
		at = newline ? (gsize)(newline - diff->text) + 1 : diff->length;
	}
	g_array_append_val(diff->lines, at);
}

static gsize
n_lines(const Diff *diff)
{
	return diff->lines->len - 1;
}

/* Returns the number, from 1, of the line that contains the byte. */
static gsize
line_of(const Diff *diff, gsize offset)
{
	guint low = 0, high = diff->lines->len - 1;

	while (high - low > 1) {
		guint middle = low + (high - low) / 2;

		if (g_array_index(diff->lines, gsize, middle) <= offset)
			low = middle;
		else
			high = middle;
	}
	return low + 1;
}

/* Returns the bytes of a line, with its line end. */
static SwSpan
whole_line(const Diff *diff, gsize line)
{
	return (SwSpan){g_array_index(diff->lines, gsize, line - 1),
	                g_array_index(diff->lines, gsize, line)};
}

/* Returns the lines that deletion `i` changes: the next one too, if it removes the end of a line of
 * which something remains. */
static Change
touched(const Diff *diff, guint i)
{
	SwSpan span = g_array_index(diff->deleted, SwSpan, i);
	gsize first = line_of(diff, span.begin);
	gboolean whole = whole_line(diff, first).begin == span.begin;

	return (Change){
		.first = first,
		.last = line_of(diff, whole ? span.end - 1 : MIN(span.end, diff->length - 1)),
		.first_span = i,
		.end_span = i + 1,
	};
}

static GArray *
list_changes(const Diff *diff)
{
	GArray *changes = g_array_new(FALSE, FALSE, sizeof(Change));

	for (guint i = 0; i < diff->deleted->len; i++) {
		Change change = touched(diff, i);
		Change *last =
			changes->len > 0 ? &g_array_index(changes, Change, changes->len - 1) : NULL;

		if (last && change.first <= last->last) {
			last->last = MAX(last->last, change.last);
			last->end_span = i + 1;
		} else {
			g_array_append_val(changes, change);
		}
	}
	return changes;
}

/* ---- Lines ------------------------------------------------------------------------------ */

static void
append_lines(GString *out, char mark, const char *text, gsize length)
{
	while (length > 0) {
		const char *newline = memchr(text, '\n', length);
		gsize n = newline ? (gsize)(newline - text) + 1 : length;

		g_string_append_c(out, mark);
		g_string_append_len(out, text, (gssize)n);
		if (newline == NULL)
			g_string_append(out, "\n\\ No newline at end of file\n");
		text += n;
		length -= n;
	}
}

static void
append_kept(const Diff *diff, GString *out, gsize first, gsize end)
{
	for (gsize line = first; line < end; line++) {
		SwSpan span = whole_line(diff, line);

		append_lines(out, ' ', diff->text + span.begin, span.end - span.begin);
	}
}

static SwSpan
change_span(const Diff *diff, const Change *change)
{
	return (SwSpan){whole_line(diff, change->first).begin, whole_line(diff, change->last).end};
}

/* Returns what remains of the change's lines. */
static GString *
remaining(const Diff *diff, const Change *change)
{
	SwSpan span = change_span(diff, change);
	GString *text = g_string_new(NULL);

	for (guint i = change->first_span; i < change->end_span; i++) {
		SwSpan gone = g_array_index(diff->deleted, SwSpan, i);

		g_string_append_len(text, diff->text + span.begin,
		                    (gssize)(gone.begin - span.begin));
		span.begin = gone.end;
	}
	g_string_append_len(text, diff->text + span.begin, (gssize)(span.end - span.begin));
	return text;
}

static gsize
count_lines(const char *text, gsize length)
{
	gsize n = 0;

	for (gsize i = 0; i < length; i++)
		n += text[i] == '\n';
	return n + (length > 0 && text[length - 1] != '\n');
}

/* ---- Hunks ------------------------------------------------------------------------------ */

/* Changes with overlapping context form one hunk. Returns the end of the one that begins at `i`. */
static guint
hunk_end(const GArray *changes, guint i)
{
	for (i++; i < changes->len; i++) {
		gsize before = g_array_index(changes, Change, i - 1).last;

		if (g_array_index(changes, Change, i).first > before + 2 * CONTEXT + 1)
			break;
	}
	return i;
}

/* Appends the hunk; returns by how many lines it gets shorter. */
static gsize
append_hunk(const Diff *diff, GString *out, const GArray *changes, guint from, guint to, gsize gone)
{
	gsize first = g_array_index(changes, Change, from).first;
	gsize last = g_array_index(changes, Change, to - 1).last + CONTEXT;
	gsize old_lines, new_lines, line;
	g_autoptr(GString) body = g_string_new(NULL);

	line = first = first > CONTEXT ? first - CONTEXT : 1;
	last = MIN(last, n_lines(diff));
	old_lines = new_lines = last - first + 1;
	for (guint i = from; i < to; i++) {
		const Change *change = &g_array_index(changes, Change, i);
		SwSpan span = change_span(diff, change);
		g_autoptr(GString) after = remaining(diff, change);

		append_kept(diff, body, line, change->first);
		append_lines(body, '-', diff->text + span.begin, span.end - span.begin);
		append_lines(body, '+', after->str, after->len);
		new_lines -= change->last - change->first + 1;
		new_lines += count_lines(after->str, after->len);
		line = change->last + 1;
	}
	append_kept(diff, body, line, last + 1);
	g_string_append_printf(out,
	                       "@@ -%" G_GSIZE_FORMAT ",%" G_GSIZE_FORMAT " +%" G_GSIZE_FORMAT
	                       ",%" G_GSIZE_FORMAT " @@\n",
	                       first, old_lines, first - gone, new_lines);
	g_string_append_len(out, body->str, (gssize)body->len);
	return old_lines - new_lines;
}

void
diff_append(GString *out, const char *path, const SwSource *source, const GArray *deleted)
{
	Diff diff = {.deleted = deleted};
	g_autoptr(GArray) changes = NULL;
	gsize gone = 0;

	diff.text = sw_source_text(source, &diff.length);
	find_lines(&diff);
	changes = list_changes(&diff);
	g_string_append_printf(out, "--- %s\n+++ %s\n", path, path);
	for (guint i = 0, end; i < changes->len; i = end) {
		end = hunk_end(changes, i);
		gone += append_hunk(&diff, out, changes, i, end, gone);
	}
	g_array_unref(diff.lines);
}
