/* Fixes of what is wrong with files: of each broken sample, and of samples that are broken by
 * chance. Prints the share of each game's error rules that have a fix.
 *
 *     repairs samples GALAXIES          each file below GALAXIES/broken
 *     repairs random GALAXIES N SEED    N samples, each broken by one to three edits
 *     repairs unread GALAXIES N SEED    N samples, in each of which a word is misspelt
 *
 * A fix must leave fewer problems and none new, in the text of the file as in the document, and
 * both must be the same document. */
#include "base/random.h"
#include "document/edit.h"
#include "games/games.h"
#include "games/open.h"
#include "rules/catalogue.h"
#include "rules/repair.h"
#include "scale.h"
#include "xml/patch.h"
#include "xml/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WANTED_SHARE 70

static guint n_bad, n_fixes, n_problems, n_fixed;

/* ---- A file and its problems ------------------------------------------------------------ */

typedef struct {
	SwOpened *opened;
	SwReport *report; /* the opened file's */
} Checked;

static Checked
check_text(const char *name, const char *text, gsize length)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwSettings) settings = sw_settings_new();
	Checked checked = {0};

	g_byte_array_append(bytes, (const guint8 *)text, (guint)length);
	g_byte_array_append(bytes, (const guint8 *)"", 1);
	g_byte_array_set_size(bytes, (guint)length);
	checked.opened = sw_opened_new(NULL, sw_source_new(name, bytes), 0);
	checked.report = checked.opened->report;
	if (checked.opened->document) {
		g_autoptr(SwView) view =
			sw_view_new(checked.opened->game, checked.opened->document);

		sw_run(checked.opened->game, view, checked.opened->document, settings,
		       SW_SEVERITY_INFO, checked.opened->status == SW_READ_PART, checked.report,
		       NULL);
	}
	return checked;
}

static gboolean
is_part(const Checked *checked)
{
	return checked->opened->status == SW_READ_PART;
}

static void
complain(const char *name, const SwProblem *problem, const SwFix *fix, const char *what)
{
	printf("# %s: %s [%s]: %s: %s\n", name, problem->message, problem->rule->name, fix->label,
	       what);
	n_bad++;
}

/* ---- What a fix leaves ------------------------------------------------------------------ */

/* Compares what is reported now with what was reported before. */
static const char *
what_is_worse(const SwReport *before, const SwReport *after)
{
	guint n;
	g_autofree const SwRule **rules = sw_report_rules(after, &n);

	if (sw_report_n(after) >= sw_report_n(before))
		return "leaves as many problems";
	for (guint i = 0; i < n; i++) {
		if (sw_report_count(after, rules[i]) > sw_report_count(before, rules[i]))
			return rules[i]->name;
	}
	return NULL;
}

/* The document after the fix, as the editor saves it. */
static GString *
write_fixed(const SwDocument *document, const SwFix *fix)
{
	g_autoptr(SwDocument) copy = sw_document_copy(document);

	sw_document_begin(copy, "");
	sw_fix_apply(fix, copy);
	sw_document_commit(copy);
	return sw_write(copy);
}

static void
check_fix(const char *name, const Checked *checked, const SwProblem *problem, const SwFix *fix)
{
	const SwOpened *opened = checked->opened;
	g_autoptr(GArray) patches = sw_source_patches(opened->source, opened->document, fix);
	g_autoptr(GByteArray) text = g_byte_array_new();
	g_autoptr(GString) fixed = write_fixed(opened->document, fix), again = NULL;
	gsize length;
	const char *worse, *old = sw_source_text(opened->source, &length);
	Checked now;

	n_fixes++;
	if (patches == NULL) {
		complain(name, problem, fix, "cannot be made in the file");
		return;
	}
	sw_patches_apply(patches, old, length, text);
	now = check_text(name, (const char *)text->data, text->len);
	worse = what_is_worse(checked->report, now.report);
	if (worse)
		complain(name, problem, fix, worse);
	if (now.opened->document)
		again = sw_write(now.opened->document);
	if (again == NULL || strcmp(again->str, fixed->str) != 0) {
		complain(name, problem, fix,
		         "makes another document of the file than in the editor");
	}
	sw_opened_free(now.opened);
}

/* Returns how many fixes the problem has. */
static guint
check_problem(const char *name, const Checked *checked, const SwProblem *problem)
{
	const SwOpened *opened = checked->opened;
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(SwRepairs) repairs = NULL;
	g_autoptr(GArray) fixes = NULL;

	if (!sw_repairs_any(problem) || opened->document == NULL)
		return 0;
	repairs = sw_repairs_new(opened->game, opened->document, settings, is_part(checked));
	fixes = sw_repairs_find(repairs, problem);
	SW_EACH (const SwFix, fix, fixes) {
		if (g_getenv("REPAIRS_SHOW"))
			printf("#   %s%s\n", fix->label,
			       fix == sw_repairs_only(problem, fixes) ? " (the only one)" : "");
		check_fix(name, checked, problem, fix);
	}
	return fixes->len;
}

/* ---- The samples ------------------------------------------------------------------------ */

/* Removes comments: the editor would remove those of a removed piece, and leaves such a piece to
 * the author; the command leaves them in the file. */
static void
strip(GString *text)
{
	for (char *begin; (begin = strstr(text->str, "<!--"));) {
		char *end = strstr(begin, "-->");

		g_assert(end != NULL);
		end += strlen("-->");
		/* With its line, if that has nothing else. */
		while (begin > text->str && strchr(" \t", begin[-1]))
			begin--;
		if (begin > text->str && begin[-1] == '\n' && *end == '\n')
			end++;
		g_string_erase(text, begin - text->str, end - begin);
	}
}

static gboolean
open_file(const char *path, Checked *checked)
{
	g_autofree char *bytes = NULL;
	g_autoptr(GString) text = NULL;

	if (!g_file_get_contents(path, &bytes, NULL, NULL))
		return FALSE;
	text = g_string_new(bytes);
	strip(text);
	*checked = check_text(path, text->str, text->len);
	return TRUE;
}

/* TRUE if a problem of the rule in its sample has a fix, found or its own. Fixes of other rules'
 * problems there, such as infos, do not count for it. */
static gboolean
sample_is_fixed(const char *folder, const SwRule *rule)
{
	g_autofree char *path = g_strdup_printf("%s/broken/%s.xml", folder, rule->name);
	Checked checked;
	guint n = 0;

	if (!open_file(path, &checked)) {
		printf("# cannot read %s\n", path);
		n_bad++;
		return FALSE;
	}
	for (guint i = 0; i < sw_report_n(checked.report); i++) {
		const SwProblem *problem = sw_report_get(checked.report, i);
		guint n_found;

		if (g_getenv("REPAIRS_SHOW"))
			printf("# %s: %s: %s\n", rule->name, sw_severity_names[problem->severity],
			       problem->message);
		n_found = check_problem(path, &checked, problem);
		if (problem->rule == rule)
			n += n_found + (problem->fix.edits != NULL);
	}
	sw_opened_free(checked.opened);
	return n > 0;
}

/* The quick run tries one rule in eight, and counts no share. */
static gboolean
is_full(void)
{
	return test_scaled(100, 1) >= 100;
}

static void
count_set(const char *folder, const SwRule *rules, guint n, guint *errors, guint *fixed)
{
	for (guint i = 0; i < n; i++) {
		gboolean is_fixed = (is_full() || i % 8 == 0) && sample_is_fixed(folder, &rules[i]);

		if (rules[i].severity != SW_SEVERITY_ERROR)
			continue;
		(*errors)++;
		*fixed += is_fixed;
		if (!is_fixed && is_full())
			printf("# no fix: %s\n", rules[i].name);
	}
}

static void
check_samples(const char *folder)
{
	for (const SwRule *const *rule = sw_document_rules(); *rule; rule++)
		sample_is_fixed(folder, *rule);
	for (const SwGame *const *game = sw_games(); *game; game++) {
		guint errors = 0, fixed = 0;

		for (const SwRuleSet *const *set = (*game)->rules; *set; set++)
			count_set(folder, (*set)->rules, (*set)->n, &errors, &fixed);
		if (!is_full())
			continue;
		printf("# %s: %u of %u error rules have a fix, %u %%\n", (*game)->table->game,
		       fixed, errors, errors ? fixed * 100 / errors : 100);
		n_bad += fixed * 100 < errors * WANTED_SHARE;
	}
}

/* ---- Samples broken by chance ----------------------------------------------------------- */

static gint
compare_paths(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
add_samples(const char *folder, GPtrArray *paths)
{
	for (const SwGame *const *game = sw_games(); *game; game++) {
		g_autofree char *path = g_build_filename(folder, (*game)->table->game, NULL);
		g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
		const char *name;

		while (dir && (name = g_dir_read_name(dir))) {
			if (g_str_has_suffix(name, ".xml"))
				g_ptr_array_add(paths, g_build_filename(path, name, NULL));
		}
	}
	g_ptr_array_sort(paths, compare_paths);
}

/* A piece of this file other than the root; SW_NO_PIECE if chance finds none. */
static SwPieceId
draw_piece(const SwDocument *document, SwRandom *random)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (guint i = 0; i < 20 && n > 1; i++) {
		SwPieceId id = 1 + sw_random_below(random, n - 1);

		if (sw_piece_exists(&pieces[id]) && sw_document_is_editable(document, id))
			return id;
	}
	return SW_NO_PIECE;
}

static void
change_value(SwDocument *document, SwRandom *random, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	const SwAttribute *attribute;
	gint32 value;
	gint href = sw_element_attribute(element, "href");
	guint i;

	/* What refers to another file has no values of its own. */
	if (element->n_attributes == 0 || (href >= 0 && sw_document_has(document, id, (guint)href)))
		return;
	i = sw_random_below(random, element->n_attributes);
	attribute = &element->attributes[i];
	if (sw_type_is_text(attribute->type))
		return;
	value = (gint32)sw_random_below(random, 12);
	if (attribute->type == SW_TYPE_CHOICE)
		value = (gint32)sw_random_below(
			random, g_strv_length((char **)(gpointer)attribute->choices));
	else if (attribute->type == SW_TYPE_FLAG)
		value %= 2;
	else
		value = CLAMP(value, sw_attribute_min(attribute), sw_attribute_max(attribute));
	sw_document_set(document, id, i, value);
}

static void
break_once(SwDocument *document, SwRandom *random)
{
	SwPieceId id = draw_piece(document, random);
	SwPlace place;

	if (id == SW_NO_PIECE)
		return;
	place = sw_document_place(document, id);
	switch (sw_random_below(random, 4)) {
	case 0: sw_document_remove(document, id); break;
	case 1:
		if (sw_place_has_coordinates(place))
			sw_document_move(
				document, id,
				sw_place_move(place,
			                      sw_hex((gint32)sw_random_below(random, 5) - 2,
			                             (gint32)sw_random_below(random, 5) - 2)));
		break;
	default: change_value(document, random, id); break;
	}
}

/* Breaks the sample, and tries the fixes of one of its problems. */
static void
check_broken(const char *path, SwRandom *random)
{
	Checked sample, broken;
	g_autoptr(GString) text = NULL;
	guint n = 1 + sw_random_below(random, 3), n_found;

	if (!open_file(path, &sample) || sample.opened->document == NULL)
		g_error("cannot read %s", path);
	sw_document_begin(sample.opened->document, "");
	for (guint i = 0; i < n; i++)
		break_once(sample.opened->document, random);
	sw_document_commit(sample.opened->document);
	text = sw_write(sample.opened->document);
	/* Files that it names are in its folder. */
	broken = check_text(path, text->str, text->len);
	n_found = sw_report_n(broken.report);
	if (n_found > 0) {
		const SwProblem *problem =
			sw_report_get(broken.report, sw_random_below(random, n_found));

		n_problems++;
		n_fixed += check_problem(path, &broken, problem) > 0;
	}
	sw_opened_free(sample.opened);
	sw_opened_free(broken.opened);
}

static void
check_random(const char *folder, guint n, guint64 seed)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	SwRandom random;

	sw_random_init(&random, seed);
	add_samples(folder, paths);
	for (guint i = 0; i < n; i++)
		check_broken(paths->pdata[sw_random_below(&random, paths->len)], &random);
	printf("# %u of %u problems of broken samples have a fix\n", n_fixed, n_problems);
}

/* ---- Misspelt words --------------------------------------------------------------------- */

/* Replaces what the group of the match holds. */
static char *
replace_group(const char *text, const GMatchInfo *match, gint group, const char *word)
{
	gint begin, end;

	g_match_info_fetch_pos(match, group, &begin, &end);
	return g_strdup_printf("%.*s%s%s", begin, text, word, text + end);
}

/* The text with one attribute's name or value misspelt, or without the attribute, or with an
 * element misspelt. NULL if chance finds nothing that can be. */
static char *
misspell(const char *text, SwRandom *random)
{
	gboolean is_element = sw_random_below(random, 6) == 0;
	g_autoptr(GRegex) regex = g_regex_new(is_element ? "<([a-z]{4,}) [^<>]*/>"
	                                                 : " ([a-z][a-z0-9-]*)=\"([^\"]*)\"",
	                                      0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;
	gint n = -1;
	g_autofree char *name = NULL, *word = NULL;

	for (gint pass = 0; pass < 2; pass++) {
		gint at = pass == 0 || n <= 0 ? G_MAXINT : (gint)sw_random_below(random, (guint)n);

		g_clear_pointer(&match, g_match_info_free);
		n = 0;
		for (g_regex_match(regex, text, 0, &match); g_match_info_matches(match) && n < at;
		     g_match_info_next(match, NULL))
			n++;
	}
	if (!g_match_info_matches(match))
		return NULL;
	name = g_match_info_fetch(match, 1);
	if (strcmp(name, "xmlns") == 0 || strcmp(name, "game") == 0 || strcmp(name, "href") == 0)
		return NULL;
	word = g_strdup_printf("%c%s", name[0], strlen(name) > 3 ? name + 2 : "zz");
	if (is_element)
		return replace_group(text, match, 1, word);
	switch (sw_random_below(random, 4)) {
	case 0: return replace_group(text, match, 1, word);
	case 1: return replace_group(text, match, 2, "qqq");
	case 2: return replace_group(text, match, 0, "");
	default:
		g_free(word);
		word = g_match_info_fetch(match, 2);
		if (strlen(word) < 2)
			return NULL;
		word[strlen(word) - 1] = word[strlen(word) - 1] == 'x' ? 'y' : 'x';
		return replace_group(text, match, 2, word);
	}
}

static guint64
n_unread(const SwReport *report)
{
	guint64 n = 0;

	for (guint i = 0; i < sw_report_n(report); i++)
		n += sw_report_get(report, i)->fault > 0;
	return n;
}

static guint64
n_errors(const SwReport *report)
{
	guint64 n = 0;

	for (guint i = 0; i < sw_report_n(report); i++)
		n += sw_report_get(report, i)->severity == SW_SEVERITY_ERROR;
	return n;
}

static gboolean
removes(const SwFix *fix)
{
	SwFixType first = g_array_index(fix->edits, SwFixEdit, 0).type;

	return first != SW_FIX_SET && first != SW_FIX_KIND && first != SW_FIX_MOVE;
}

/* TRUE if it sets a number: the right one is not always among the few that are offered. */
static gboolean
sets_number(const SwDocument *document, const SwFix *fix)
{
	const SwFixEdit *edit = &g_array_index(fix->edits, SwFixEdit, 0);

	return edit->type == SW_FIX_SET &&
	       sw_document_kind(document, edit->piece)->element->attributes[edit->attribute].type ==
	               SW_TYPE_INTEGER;
}

/* What the fix leaves: less that cannot be read, in the file as in the editor, and no error that
 * the sample did not have, unless it removes something. */
static void
check_mending(const char *name, const Checked *sample, const Checked *broken,
              const SwProblem *problem, const SwFix *fix)
{
	const SwOpened *opened = broken->opened;
	g_autoptr(GArray) patches = sw_source_patches(opened->source, opened->document, fix);
	g_autoptr(GByteArray) text = g_byte_array_new();
	g_autoptr(GString) fixed = write_fixed(opened->document, fix), again = NULL;
	gsize length;
	const char *old = sw_source_text(opened->source, &length);
	Checked now;

	n_fixes++;
	if (patches == NULL) {
		complain(name, problem, fix, "cannot be made in the file");
		return;
	}
	sw_patches_apply(patches, old, length, text);
	now = check_text(name, (const char *)text->data, text->len);
	again = now.opened->document ? sw_write(now.opened->document) : g_string_new("");
	if (n_unread(now.report) >= n_unread(broken->report))
		complain(name, problem, fix, "leaves as much unread");
	else if (!removes(fix) && !sets_number(opened->document, fix) &&
	         n_errors(now.report) > n_errors(sample->report))
		complain(name, problem, fix, "makes an error");
	if (strcmp(again->str, fixed->str) != 0)
		complain(name, problem, fix,
		         "makes another document of the file than in the editor");
	sw_opened_free(now.opened);
}

static void
check_misspelt(const char *path, SwRandom *random)
{
	g_autoptr(SwSettings) settings = sw_settings_new();
	g_autoptr(SwRepairs) repairs = NULL;
	g_autoptr(GArray) fixes = NULL;
	g_autoptr(GString) text = NULL;
	g_autofree char *misspelt = NULL;
	Checked sample, broken;

	if (!open_file(path, &sample) || sample.opened->document == NULL)
		g_error("cannot read %s", path);
	text = sw_write(sample.opened->document);
	misspelt = misspell(text->str, random);
	broken = check_text(path, misspelt ? misspelt : text->str,
	                    misspelt ? strlen(misspelt) : text->len);
	if (broken.opened->document && n_unread(broken.report) > 0) {
		const SwProblem *problem = sw_report_get(broken.report, 0);

		n_problems++;
		repairs = sw_repairs_new(broken.opened->game, broken.opened->document, settings,
		                         is_part(&broken));
		fixes = sw_repairs_find(repairs, problem);
		n_fixed += fixes->len > 0;
		if (fixes->len == 0)
			printf("# %s: %s: no fix\n", path, problem->message);
		SW_EACH (const SwFix, fix, fixes)
			check_mending(path, &sample, &broken, problem, fix);
	}
	sw_opened_free(sample.opened);
	sw_opened_free(broken.opened);
}

/* Nearly all that can be misspelt has a fix. */
static void
check_unread(const char *folder, guint n, guint64 seed)
{
	g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func(g_free);
	SwRandom random;

	sw_random_init(&random, seed);
	add_samples(folder, paths);
	for (guint i = 0; i < n; i++)
		check_misspelt(paths->pdata[sw_random_below(&random, paths->len)], &random);
	printf("# %u of %u misspelt words have a fix\n", n_fixed, n_problems);
	n_bad += n_fixed * 100 < n_problems * 95;
}

int
main(int argc, char **argv)
{
	if (argc == 3 && strcmp(argv[1], "samples") == 0)
		check_samples(argv[2]);
	else if (argc == 5 && strcmp(argv[1], "random") == 0)
		check_random(argv[2], test_scaled((guint)atoi(argv[3]), 20),
		             (guint64)atoi(argv[4]));
	else if (argc == 5 && strcmp(argv[1], "unread") == 0)
		check_unread(argv[2], test_scaled((guint)atoi(argv[3]), 20),
		             (guint64)atoi(argv[4]));
	else
		return 2;
	printf("# %u fixes of files tried\n", n_fixes);
	printf("%sok 1 - fixes\n1..1\n", n_bad ? "not " : "");
	return n_bad ? 1 : 0;
}
