/* Adds <allow> elements to files for the warnings that they have. */
#include "fix.h"

#include "base/text.h"

#include <string.h>

/* A file that gets <allow> elements. */
typedef struct {
	Fixer *fixer;
	const Input *input;
	const char *reason;
	const SwSource *source;
	const SwDocument *document;
	GPtrArray *rules; /* SwRule, to be allowed */
} Work;

/* ---- Which rules ------------------------------------------------------------------------ */

static GPtrArray *
rules_to_allow(const Fixer *fixer, const Result *result)
{
	GPtrArray *rules = g_ptr_array_new();

	SW_EACH (const Finding, finding, result->findings) {
		gpointer rule = (gpointer)finding->problem->rule;

		if (finding->problem->rule->severity < SW_SEVERITY_ERROR &&
		    finding->problem->severity >= fixer->allowed &&
		    !g_ptr_array_find(rules, rule, NULL))
			g_ptr_array_add(rules, rule);
	}
	return rules;
}

/* ---- Where ------------------------------------------------------------------------------ */

/* Returns the last <allow> of the file, or else its <about>, or else the root. */
static SwPieceId
find_anchor(const SwDocument *document)
{
	SwPieceId anchor = SW_ROOT_PIECE;
	gboolean has_allow = FALSE;
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		const SwElement *element = sw_document_kind(document, id)->element;

		if (!sw_piece_exists(&pieces[id]) || pieces[id].parent != SW_ROOT_PIECE ||
		    (pieces[id].state & SW_PIECE_REFERRED))
			continue;
		if (element == &sw_element_allow || (element == &sw_element_about && !has_allow))
			anchor = id;
		has_allow |= element == &sw_element_allow;
	}
	return anchor;
}

/* Returns the blanks before the tag on its line; those of a first child if it is the root's. */
static char *
indentation(const Work *work, SwPieceId anchor)
{
	gsize length, tag = sw_document_piece(work->document, anchor)->offset, at;
	const char *text = sw_source_text(work->source, &length);

	if (anchor == SW_ROOT_PIECE) {
		tag = sw_source_tag(work->source, tag).end;
		tag += strspn(text + tag, " \t\r\n");
		if (text[tag] != '<' || text[tag + 1] == '/')
			return g_strdup("  ");
	}
	for (at = tag; at > 0 && strchr(" \t", text[at - 1]); at--)
		;
	return at > 0 && strchr("\r\n", text[at - 1]) ? g_strndup(text + at, tag - at)
	                                              : g_strdup("  ");
}

/* Returns the end of lines that the text uses. */
static const char *
line_end(const char *text)
{
	const char *end = strpbrk(text, "\r\n");

	if (end == NULL || *end == '\n')
		return "\n";
	return end[1] == '\n' ? "\r\n" : "\r";
}

/* ---- The new text ----------------------------------------------------------------------- */

/* The prefix of our namespace in this file, with its colon; empty if it is the default one. */
static char *
prefix_of(const Work *work, gsize root)
{
	gsize length;
	const char *text = sw_source_text(work->source, &length);
	SwSpan name = sw_source_tag_name(work->source, root);
	const char *colon = memchr(text + name.begin, ':', name.end - name.begin);

	return colon ? g_strndup(text + name.begin, (gsize)(colon + 1 - (text + name.begin)))
	             : g_strdup("");
}

static void
append_allows(const Work *work, GString *out, const char *prefix, const char *indent,
              const char *newline)
{
	for (guint i = 0; i < work->rules->len; i++) {
		const SwRule *rule = g_ptr_array_index(work->rules, i);

		g_string_append_printf(out, "%s%s<%sallow rule=\"%s\" reason=\"", newline, indent,
		                       prefix, rule->name);
		sw_text_append_xml(out, work->reason, TRUE);
		g_string_append(out, "\"/>");
	}
}

/* Returns the text with the elements in it; a zero byte follows and is not counted. */
static GByteArray *
text_with_allows(const Work *work)
{
	SwPieceId anchor = find_anchor(work->document);
	gsize root = sw_document_piece(work->document, SW_ROOT_PIECE)->offset, length;
	gsize tag = sw_document_piece(work->document, anchor)->offset;
	const char *text = sw_source_text(work->source, &length), *newline = line_end(text);
	SwSpan span = anchor == SW_ROOT_PIECE ? sw_source_tag(work->source, tag)
	                                      : sw_source_element(work->source, tag);
	gsize at = sw_source_rest_of_line(work->source, span.end).end;
	g_autofree char *prefix = prefix_of(work, root), *indent = indentation(work, anchor);
	GString *out = g_string_new_len(text, (gssize)at);

	append_allows(work, out, prefix, indent, newline);
	g_string_append_len(out, text + at, (gssize)(length - at));
	length = out->len;
	return g_byte_array_new_take((guint8 *)g_string_free(out, FALSE), length);
}

/* ---- A file ----------------------------------------------------------------------------- */

/* TRUE if the rules no longer report anything, as is meant. */
static gboolean
is_silent(const Work *work, const Outcome *now)
{
	SW_EACH (const Finding, finding, now->result->findings) {
		if (g_ptr_array_find(work->rules, finding->problem->rule, NULL))
			return FALSE;
	}
	return now->result->document != NULL;
}

static void
tell(const Work *work)
{
	for (guint i = 0; i < work->rules->len; i++) {
		const SwRule *rule = g_ptr_array_index(work->rules, i);
		Told told = {
			.kind = TOLD_NOTE,
			.message = g_strdup(work->fixer->diff ? "would allow" : "allowed"),
			.path = g_strdup(work->input->path),
			.rule = rule->name,
		};

		io_add(work->fixer->io, told);
	}
	work->fixer->n_done += work->rules->len;
}

static void
put_allows(Work *work, Outcome *outcome)
{
	Outcome first = *outcome, now = *outcome;
	g_autoptr(GByteArray) bytes = text_with_allows(work);
	gboolean is_allowed, is_written;

	fixer_check(work->fixer, work->input, bytes, &first, &now);
	is_allowed = is_silent(work, &now);
	if (!is_allowed) {
		io_trouble(work->fixer->io,
		           "'%s' is not changed: <allow> cannot be written into it",
		           work->input->path);
		work->fixer->n_troubles++;
	}
	/* Otherwise standard input goes on as it is, and a file is left alone. */
	if (fixer_put(work->fixer, work->input, work->source,
	              is_allowed ? now.result->source : work->source, &is_written) &&
	    is_allowed)
		tell(work);
	if (is_allowed && is_written)
		fixer_keep(outcome, &now, &first);
	else
		fixer_keep(outcome, &first, &now);
}

void
allow_file(Fixer *fixer, const char *reason, const Input *input, Outcome *outcome)
{
	Work work = {.fixer = fixer, .input = input, .reason = reason};
	g_autoptr(GPtrArray) rules = NULL;
	gboolean is_written;

	if (outcome->result->source == NULL)
		return;
	if (fixer->baseline)
		baseline_apply(fixer->baseline, outcome->result, input->settings);
	work.rules = rules = rules_to_allow(fixer, outcome->result);
	work.source = outcome->result->source;
	work.document = outcome->result->document;
	if (rules->len > 0 && work.document) {
		put_allows(&work, outcome);
	} else {
		fixer_put(fixer, input, work.source, work.source, &is_written);
		result_refresh(outcome->result);
	}
}
