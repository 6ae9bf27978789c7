#include "fix.h"

#include "base/text.h"
#include "command.h"
#include "diff_text.h"
#include "output.h"

#include <stdio.h>
#include <string.h>

/* Each round deletes something; no file is known to need more than two. */
#define MAX_ROUNDS 100

/* ---- Files that change ------------------------------------------------------------------ */

static gboolean
put_stdin(const char *text, gsize length)
{
	g_autoptr(GString) out = g_string_new_len(text, (gssize)length);

	return output_text(out, STATUS_CLEAN) == STATUS_CLEAN;
}

static gboolean
put_file(Fixer *fixer, const Input *input, const SwSource *before, const char *text, gsize length)
{
	g_autoptr(GError) error = NULL;

	if (outputs_rewrite(fixer->outputs, input->path, before, text, length, &error))
		return TRUE;
	command_trouble("%s", error->message);
	return FALSE;
}

gboolean
fixer_put(Fixer *fixer, const Input *input, const SwSource *before, const SwSource *after,
          gboolean *is_written)
{
	gsize old_length, length;
	const char *old = sw_source_text(before, &old_length);
	const char *text = sw_source_text(after, &length);

	*is_written = FALSE;
	if (fixer->diff) {
		if (before != after)
			diff_append(fixer->diff, input->path, old, old_length, text, length);
		return TRUE;
	}
	/* What comes from standard input goes on, changed or not. */
	if (before == after && !input->is_stdin)
		return TRUE;
	*is_written = input->is_stdin ? put_stdin(text, length)
	                              : put_file(fixer, input, before, text, length);
	fixer->n_troubles += !*is_written;
	return *is_written;
}

void
fixer_check(Fixer *fixer, const Input *input, GByteArray *bytes, const Outcome *first, Outcome *now)
{
	if (now->result != first->result)
		outcome_clear(now);
	*now = (Outcome){0};
	checker_check_text(fixer->checker, input, bytes, now);
	if (fixer->baseline)
		baseline_apply(fixer->baseline, now->result, input->settings);
}

void
fixer_keep(Outcome *outcome, Outcome *kept, Outcome *dropped)
{
	if (dropped->result != kept->result)
		outcome_clear(dropped);
	*outcome = *kept;
	result_refresh(outcome->result);
}

/* A file being fixed. */
typedef struct {
	Fixer *fixer;
	const Input *input;
	Outcome first, now;
	GArray *deleted; /* SwSpan of the first text, sorted and disjoint */
	GString *told;   /* what was done, to be printed to stderr */
	guint64 n;
	gboolean is_written; /* the file has the new text */
} Work;

/* ---- Offsets in the first text ---------------------------------------------------------- */

/* Maps offsets of the current text to the first text; fast if they are ascending. */
typedef struct {
	const GArray *deleted;
	gsize last, gone; /* the last offset; bytes deleted before it */
	guint i;          /* the first span after it */
} Way;

/* Returns the offset in the first text of a byte of the current text. */
static gsize
first_offset(Way *way, gsize offset)
{
	if (offset < way->last) {
		way->i = 0;
		way->gone = 0;
	}
	way->last = offset;
	for (; way->i < way->deleted->len; way->i++) {
		SwSpan span = g_array_index(way->deleted, SwSpan, way->i);

		if (span.begin > offset + way->gone)
			break;
		way->gone += span.end - span.begin;
	}
	return offset + way->gone;
}

static gint
compare_spans(gconstpointer a, gconstpointer b)
{
	const SwSpan *one = a, *two = b;

	return (one->begin > two->begin) - (one->begin < two->begin);
}

/* Sorts spans and joins those that touch or overlap. */
static void
join_spans(GArray *spans)
{
	guint n = 0;

	g_array_sort(spans, compare_spans);
	for (guint i = 0; i < spans->len; i++) {
		SwSpan span = g_array_index(spans, SwSpan, i);
		SwSpan *last = n > 0 ? &g_array_index(spans, SwSpan, n - 1) : NULL;

		if (last && span.begin <= last->end)
			last->end = MAX(last->end, span.end);
		else
			g_array_index(spans, SwSpan, n++) = span;
	}
	g_array_set_size(spans, n);
}

/* ---- A round ---------------------------------------------------------------------------- */

static void
tell(Work *work, Way *way, const Finding *finding)
{
	gsize offset = first_offset(way, finding->location.offset);
	SwPosition at = sw_source_position(work->first.result->source, offset);
	g_autofree char *line = g_strdup_printf(
		"%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": %s: %s [%s]", work->input->path,
		at.line, at.column, work->fixer->diff ? "would fix" : "fixed",
		finding->problem->fix.label, finding->problem->rule->name);

	sw_text_append_safe(work->told, line);
	g_string_append_c(work->told, '\n');
	work->n++;
}

static gint
compare_fixes(gconstpointer a, gconstpointer b)
{
	const Finding *one = *(const Finding *const *)a, *two = *(const Finding *const *)b;

	return compare_spans(&one->fix, &two->fix);
}

/* Returns the findings whose fixes do not overlap, sorted. */
static GPtrArray *
choose_fixes(const Result *result)
{
	GPtrArray *fixable = g_ptr_array_new();
	gsize end = 0;
	guint n = 0;

	SW_EACH (Finding, finding, result->findings) {
		if (finding->is_fixable)
			g_ptr_array_add(fixable, finding);
	}
	g_ptr_array_sort(fixable, compare_fixes);
	for (guint i = 0; i < fixable->len; i++) {
		const Finding *finding = g_ptr_array_index(fixable, i);

		if (finding->fix.begin < end)
			continue;
		end = finding->fix.end;
		fixable->pdata[n++] = fixable->pdata[i];
	}
	g_ptr_array_set_size(fixable, (gint)n);
	return fixable;
}

/* Returns the text without the bytes that the fixes delete. A zero byte follows it and is not
 * counted. */
static GByteArray *
apply(const SwSource *source, const GPtrArray *fixes)
{
	gsize length, at = 0;
	const guint8 *text = (const guint8 *)sw_source_text(source, &length);
	GByteArray *left = g_byte_array_new();

	for (guint i = 0; i < fixes->len; i++) {
		SwSpan gone = ((const Finding *)fixes->pdata[i])->fix;

		g_byte_array_append(left, text + at, (guint)(gone.begin - at));
		at = gone.end;
	}
	g_byte_array_append(left, text + at, (guint)(length - at));
	g_byte_array_append(left, (const guint8 *)"", 1);
	g_byte_array_set_size(left, left->len - 1);
	return left;
}

static void
note_spans(Work *work, const GPtrArray *fixes)
{
	g_autoptr(GArray) spans = g_array_new(FALSE, FALSE, sizeof(SwSpan));
	Way way = {.deleted = work->deleted};

	for (guint i = 0; i < fixes->len; i++) {
		SwSpan span = ((const Finding *)fixes->pdata[i])->fix;

		span.begin = first_offset(&way, span.begin);
		span.end = first_offset(&way, span.end - 1) + 1;
		g_array_append_val(spans, span);
	}
	g_array_append_vals(work->deleted, spans->data, spans->len);
	join_spans(work->deleted);
}

/* FALSE if there was nothing to fix. */
static gboolean
fix_once(Work *work)
{
	g_autoptr(GPtrArray) fixes = choose_fixes(work->now.result);
	g_autoptr(GByteArray) left = NULL;
	Way way = {.deleted = work->deleted};

	if (fixes->len == 0)
		return FALSE;
	for (guint i = 0; i < fixes->len; i++)
		tell(work, &way, fixes->pdata[i]);
	left = apply(work->now.result->source, fixes);
	note_spans(work, fixes);
	fixer_check(work->fixer, work->input, left, &work->first, &work->now);
	return TRUE;
}

/* ---- A file ----------------------------------------------------------------------------- */

void
fix_file(Fixer *fixer, const Input *input, Outcome *outcome)
{
	Work work = {.fixer = fixer, .input = input, .first = *outcome, .now = *outcome};

	if (outcome->result->source == NULL)
		return;
	if (fixer->baseline)
		baseline_apply(fixer->baseline, outcome->result, input->settings);
	work.deleted = g_array_new(FALSE, FALSE, sizeof(SwSpan));
	work.told = g_string_new(NULL);
	for (guint i = 0; i < MAX_ROUNDS && fix_once(&work); i++)
		;
	if (fixer_put(fixer, input, work.first.result->source, work.now.result->source,
	              &work.is_written)) {
		fputs(work.told->str, stderr);
		fixer->n_done += work.n;
	}
	if (work.is_written)
		fixer_keep(outcome, &work.now, &work.first);
	else
		fixer_keep(outcome, &work.first, &work.now);
	g_array_unref(work.deleted);
	g_string_free(work.told, TRUE);
}
