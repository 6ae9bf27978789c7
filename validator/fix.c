#include "fix.h"

#include "base/hash.h"
#include "diff_text.h"
#include "fix_search.h"
#include "output.h"
#include "rules/repair.h"

#include <string.h>

/* Each round changes something; no file is known to need more than two. */
#define MAX_ROUNDS 100

/* ---- Files that change ------------------------------------------------------------------ */

static gboolean
put_stdin(Io *io, const char *text, gsize length)
{
	g_autoptr(GString) out = NULL;

	if (io->text) {
		g_string_append_len(io->out, text, (gssize)length);
		return TRUE;
	}
	out = g_string_new_len(text, (gssize)length);
	return output_text(out, STATUS_CLEAN) == STATUS_CLEAN;
}

static gboolean
put_file(Fixer *fixer, const Input *input, const SwSource *before, const char *text, gsize length)
{
	g_autoptr(GError) error = NULL;

	if (outputs_rewrite(fixer->outputs, input->path, before, text, length, &error))
		return TRUE;
	io_trouble(fixer->io, "%s", error->message);
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
	*is_written = input->is_stdin ? put_stdin(fixer->io, text, length)
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

/* What a round replaced: bytes of the text before it, by as many in the text after it. */
typedef struct {
	SwSpan before, after;
} Change;

/* A file being fixed. */
typedef struct {
	Fixer *fixer;
	const Input *input;
	Outcome first, now;
	GPtrArray *rounds; /* arrays of Change, sorted */
	GHashTable *left;  /* char *: problems that are left as they are */
	GArray *told;      /* Told: what was done */
	guint64 n;
	gboolean is_written; /* the file has the new text */
} Work;

/* ---- Offsets in the first text ---------------------------------------------------------- */

/* The offset before the round of a byte after it; of new bytes, where they were put. */
static gsize
offset_before(const GArray *changes, gsize offset)
{
	guint low = 0, high = changes->len;
	const Change *last;

	while (low < high) {
		guint middle = (low + high) / 2;

		if (g_array_index(changes, Change, middle).after.begin <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	if (low == 0)
		return offset;
	last = &g_array_index(changes, Change, low - 1);
	return offset < last->after.end ? last->before.begin
	                                : last->before.end + (offset - last->after.end);
}

static gsize
first_offset(const Work *work, gsize offset)
{
	for (guint i = work->rounds->len; i-- > 0;)
		offset = offset_before(work->rounds->pdata[i], offset);
	return offset;
}

static void
note_round(Work *work, const GArray *patches)
{
	GArray *changes = g_array_new(FALSE, FALSE, sizeof(Change));
	gsize grown = 0; /* modulo the size of a number: it may be negative */

	SW_EACH (const SwPatch, patch, patches) {
		gsize length = strlen(patch->text), begin = patch->span.begin + grown;
		Change change = {patch->span, {begin, begin + length}};

		grown += length - (patch->span.end - patch->span.begin);
		g_array_append_val(changes, change);
	}
	g_ptr_array_add(work->rounds, changes);
}

/* ---- A round ---------------------------------------------------------------------------- */

/* Appends the names in the file of the attributes that a fix changes, unless its label has them: it
 * has their titles. */
static void
append_attributes(GString *said, const SwDocument *document, const SwFix *fix)
{
	g_autoptr(GString) names = g_string_new(NULL);
	guint n = 0;

	SW_EACH (const SwFixEdit, edit, fix->edits) {
		g_autofree char *quoted = NULL;
		const SwElement *element;

		if ((edit->type != SW_FIX_SET && edit->type != SW_FIX_UNSET) ||
		    edit->piece == SW_NEW_PIECE)
			continue;
		element = sw_document_kind(document, edit->piece)->element;
		quoted = g_strdup_printf("'%s'", element->attributes[edit->attribute].name);
		if (strstr(fix->label, quoted) == NULL && strstr(names->str, quoted) == NULL)
			g_string_append_printf(names, "%s%s", n++ > 0 ? ", " : "", quoted);
	}
	if (n > 0)
		g_string_append_printf(said, " (attribute%s %s)", n > 1 ? "s" : "", names->str);
}

static void
tell(Work *work, const Finding *finding, const SwFix *fix)
{
	g_autoptr(GString) said = g_string_new(work->fixer->diff ? "would fix: " : "fixed: ");
	gsize offset = first_offset(work, finding->location.offset);
	SwPosition at = sw_source_position(work->first.result->source, offset);
	Told told = {
		.kind = TOLD_NOTE,
		.path = g_strdup(work->input->path),
		.line = at.line,
		.column = at.column,
		.rule = finding->problem->rule->name,
	};

	g_string_append(said, fix->label);
	append_attributes(said, work->now.result->document, fix);
	told.message = g_string_free(g_steal_pointer(&said), FALSE);
	g_array_append_val(work->told, told);
	work->n++;
}

/* Replaces the text, and checks it again. */
static void
apply(Work *work, const GArray *patches)
{
	gsize length;
	const char *text = sw_source_text(work->now.result->source, &length);
	g_autoptr(GByteArray) changed = g_byte_array_new();

	sw_patches_apply(patches, text, length, changed);
	/* A zero byte follows the text and is not counted. */
	g_byte_array_append(changed, (const guint8 *)"", 1);
	g_byte_array_set_size(changed, changed->len - 1);
	note_round(work, patches);
	fixer_check(work->fixer, work->input, changed, &work->first, &work->now);
}

static gsize
begin_of(const Finding *finding)
{
	return g_array_index(finding->patches, SwPatch, 0).span.begin;
}

static gint
compare_fixes(gconstpointer a, gconstpointer b)
{
	gsize one = begin_of(*(const Finding *const *)a),
	      two = begin_of(*(const Finding *const *)b);

	return (one > two) - (one < two);
}

/* Returns the findings with a fix of their own, sorted. */
static GPtrArray *
find_fixable(const Result *result)
{
	GPtrArray *fixable = g_ptr_array_new();

	SW_EACH (Finding, finding, result->findings) {
		if (finding->patches)
			g_ptr_array_add(fixable, finding);
	}
	g_ptr_array_sort(fixable, compare_fixes);
	return fixable;
}

/* Makes the fixes that do not overlap. FALSE if there are none. */
static gboolean
fix_once(Work *work)
{
	g_autoptr(GPtrArray) fixable = find_fixable(work->now.result);
	g_autoptr(GArray) patches = sw_patches_new();
	gsize end = 0;

	if (fixable->len == 0)
		return FALSE;
	for (guint i = 0; i < fixable->len; i++) {
		const Finding *finding = fixable->pdata[i];

		if (begin_of(finding) < end)
			continue;
		tell(work, finding, &finding->problem->fix);
		SW_EACH (const SwPatch, patch, finding->patches) {
			SwPatch copy = {patch->span, g_strdup(patch->text)};

			g_array_append_val(patches, copy);
			end = patch->span.end;
		}
	}
	apply(work, patches);
	return TRUE;
}

/* ---- A choice --------------------------------------------------------------------------- */

static char *
key_of(const Finding *finding)
{
	return g_strconcat(finding->problem->rule->name, "\n", finding->problem->message, NULL);
}

/* Returns the first finding, errors before warnings, that may have a fix and is not left. */
static const Finding *
next_finding(const Work *work)
{
	const Finding *best = NULL;

	SW_EACH (const Finding, finding, work->now.result->findings) {
		g_autofree char *key = key_of(finding);

		if (fix_search_may_find(work->now.result, finding->problem) &&
		    (best == NULL || finding->problem->severity > best->problem->severity) &&
		    !g_hash_table_contains(work->left, key))
			best = finding;
	}
	return best;
}

/* Which of the fixes is made; NULL: none. */
static const SwFix *
decide(Work *work, const Finding *finding, const GArray *fixes)
{
	const Fixer *fixer = work->fixer;

	if (fixer->choice == NULL)
		return sw_repairs_only(finding->problem, fixes);
	if (fixes->len == 0)
		return NULL;
	return choice_make(fixer->choice, work->input->path,
	                   sw_source_position(work->now.result->source, finding->location.offset),
	                   finding->problem, fixes);
}

/* FALSE if no problem is left that may have a fix. */
static gboolean
fix_next(Work *work)
{
	const Finding *finding = next_finding(work);
	g_autoptr(GArray) fixes = NULL, patches = NULL;
	const SwFix *fix;

	if (finding == NULL)
		return FALSE;
	fixes = work->fixer->choice ? fix_search_choice(work->now.result, finding)
	                            : fix_search(work->now.result, finding->problem);
	fix = decide(work, finding, fixes);
	if (fix)
		patches = sw_source_patches(work->now.result->source, work->now.result->document,
		                            fix);
	if (patches) {
		tell(work, finding, fix);
		apply(work, patches);
	} else {
		g_hash_table_add(work->left, key_of(finding));
	}
	return TRUE;
}

static void
fix_all(Work *work)
{
	do {
		for (guint i = 0; i < MAX_ROUNDS && fix_once(work); i++)
			;
	} while (fix_next(work));
}

/* ---- At one place ----------------------------------------------------------------------- */

static void
refuse(Work *work, const char *why)
{
	const SwPosition *at = &work->fixer->at;

	io_trouble(work->fixer->io, "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": %s",
	           work->input->path, at->line, at->column, why);
	work->fixer->n_troubles++;
}

/* Returns the finding there to which the fix of that number belongs, counted from 1 in the order in
 * which a report lists them; then `number` counts in `fixes`, which are its own. If there is none,
 * NULL, and `number` is less by the fixes that there are. */
static const Finding *
find_there(const Result *result, SwPosition at, guint *number, GArray **fixes)
{
	SW_EACH (const Finding, finding, result->findings) {
		g_autoptr(GArray) found = NULL;

		if (!location_is_at(&finding->location, at))
			continue;
		found = fix_search_choice(result, finding);
		if (*number <= found->len) {
			*fixes = g_steal_pointer(&found);
			return finding;
		}
		*number -= found->len;
	}
	return NULL;
}

/* Makes the chosen one of the fixes that are listed for the place, and no other. */
static void
fix_there(Work *work)
{
	const Result *result = work->now.result;
	guint wanted = work->fixer->choice->number, number = wanted;
	g_autoptr(GArray) fixes = NULL, patches = NULL;
	const Finding *finding = find_there(result, work->fixer->at, &number, &fixes);
	const SwFix *fix;

	if (finding == NULL) {
		g_autofree char *why =
			wanted == number ? g_strdup("there is no problem that has a fix")
					 : g_strdup_printf("there is no fix %u; the last is %u",
		                                           wanted, wanted - number);

		refuse(work, why);
		return;
	}
	fix = &g_array_index(fixes, SwFix, number - 1);
	patches = sw_source_patches(result->source, result->document, fix);
	tell(work, finding, fix);
	apply(work, patches);
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
	work.rounds = g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
	work.left = sw_hash_texts(g_free, NULL);
	work.told = io_told_new();
	if (fixer->at.line > 0)
		fix_there(&work);
	else
		fix_all(&work);
	if (fixer_put(fixer, input, work.first.result->source, work.now.result->source,
	              &work.is_written)) {
		io_take(fixer->io, work.told);
		fixer->n_done += work.n;
	}
	if (work.is_written)
		fixer_keep(outcome, &work.now, &work.first);
	else
		fixer_keep(outcome, &work.first, &work.now);
	g_ptr_array_unref(work.rounds);
	g_hash_table_unref(work.left);
	g_array_unref(work.told);
}
