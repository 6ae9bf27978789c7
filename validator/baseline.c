#include "baseline.h"

#include "base/error.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/text.h"
#include "console.h"
#include "games/games.h"
#include "rules/catalogue.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#define MAX_BASELINE_BYTES (256u * 1024 * 1024)

static const char header[] = "# starwright baseline 1: file, rule, subject, count";

typedef struct {
	const char *key;  /* "file\trule\tsubject", as in the text; owned by the table */
	guint64 n, found; /* as read from the file; as found in this run */
	gboolean was_run; /* the rule was run on the file */
} Entry;

struct Baseline {
	char *path, *folder;
	GHashTable *entries; /* key -> Entry */
	GHashTable *files;   /* file as in the text -> GPtrArray of its Entry */
	GHashTable *looked;  /* files that cannot have problems */
	SwSeverity at_least;
};

static void
free_array(gpointer array)
{
	g_ptr_array_unref(array);
}

Baseline *
baseline_new(const char *path)
{
	Baseline *baseline = g_new0(Baseline, 1);
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);

	baseline->path = g_strdup(path);
	baseline->folder = g_path_get_dirname(absolute);
	baseline->entries = sw_hash_texts(g_free, g_free);
	baseline->files = sw_hash_texts(g_free, free_array);
	baseline->looked = sw_hash_texts(g_free, NULL);
	return baseline;
}

void
baseline_set_least(Baseline *baseline, SwSeverity at_least)
{
	baseline->at_least = at_least;
}

void
baseline_free(Baseline *baseline)
{
	if (baseline == NULL)
		return;
	g_hash_table_unref(baseline->entries);
	g_hash_table_unref(baseline->files);
	g_hash_table_unref(baseline->looked);
	g_free(baseline->path);
	g_free(baseline->folder);
	g_free(baseline);
}

/* ---- Keys ------------------------------------------------------------------------------- */

/* Escapes tabs and newlines, which a field must not contain. */
static void
append_field(GString *out, const char *text)
{
	for (; *text; text++) {
		switch (*text) {
		case '\t': g_string_append(out, "\\t"); break;
		case '\n': g_string_append(out, "\\n"); break;
		case '\r': g_string_append(out, "\\r"); break;
		case '\\': g_string_append(out, "\\\\"); break;
		default: g_string_append_c(out, *text);
		}
	}
}

/* Returns the path relative to the baseline's folder if it is below, otherwise absolute. Free
 * it. */
static char *
file_field(const Baseline *baseline, const char *path)
{
	g_autofree char *absolute = g_canonicalize_filename(path, NULL);
	gsize length = strlen(baseline->folder);
	GString *out = g_string_new(NULL);
	const char *seen = absolute;

	if (g_str_has_prefix(absolute, baseline->folder) && absolute[length] == '/')
		seen = absolute + length + 1;
	if (*seen == '#')
		g_string_append_c(out, '\\'); /* otherwise the line would be a comment */
	append_field(out, seen);
	return g_string_free(out, FALSE);
}

static char *
finding_key(const char *file, const Result *result, const Finding *finding)
{
	GString *key = g_string_new(file);
	g_autoptr(GString) subject = g_string_new(NULL);

	result_append_subject(subject, result, finding);
	g_string_append_printf(key, "\t%s\t", finding->problem->rule->name);
	append_field(key, subject->str);
	return g_string_free(key, FALSE);
}

/* Returns the entry with that key, adding it if necessary. Takes ownership of `key`. */
static Entry *
ensure_entry(Baseline *baseline, const char *file, char *key)
{
	Entry *entry = g_hash_table_lookup(baseline->entries, key);
	GPtrArray *of_file;

	if (entry) {
		g_free(key);
		return entry;
	}
	entry = g_new0(Entry, 1);
	entry->key = key;
	g_hash_table_insert(baseline->entries, key, entry);
	of_file = g_hash_table_lookup(baseline->files, file);
	if (of_file == NULL) {
		of_file = g_ptr_array_new();
		g_hash_table_insert(baseline->files, g_strdup(file), of_file);
	}
	g_ptr_array_add(of_file, entry);
	return entry;
}

/* ---- Applying --------------------------------------------------------------------------- */

void
baseline_add(Baseline *baseline, const Result *result)
{
	g_autofree char *file = file_field(baseline, result->path);

	SW_EACH (const Finding, finding, result->findings)
		ensure_entry(baseline, file, finding_key(file, result, finding))->n++;
}

typedef struct {
	const Baseline *baseline;
	const char *file;
} Application;

static gboolean
is_known(const Result *result, const Finding *finding, gpointer data)
{
	const Application *application = data;
	g_autofree char *key = finding_key(application->file, result, finding);
	Entry *entry = g_hash_table_lookup(application->baseline->entries, key);

	if (entry == NULL || entry->found == entry->n)
		return FALSE;
	entry->found++;
	return TRUE;
}

/* A rule that no longer exists counts as run, so that its entries are stale. */
static gboolean
was_run(const Baseline *baseline, const Entry *entry, const SwSettings *settings)
{
	g_auto(GStrv) fields = g_strsplit(entry->key, "\t", 3);
	const SwRule *rule = sw_catalogue_find(sw_games(), fields[1]);

	return rule == NULL || sw_settings_severity(settings, rule) >= baseline->at_least;
}

void
baseline_apply(Baseline *baseline, Result *result, const SwSettings *settings)
{
	g_autofree char *file = file_field(baseline, result->path);
	Application application = {.baseline = baseline, .file = file};
	const GPtrArray *of_file = g_hash_table_lookup(baseline->files, file);
	gboolean is_whole = result->n_not_run == 0 && !result->misses_game;

	for (guint i = 0; of_file && i < of_file->len; i++) {
		Entry *entry = g_ptr_array_index(of_file, i);

		entry->found = 0;
		entry->was_run = is_whole && was_run(baseline, entry, settings);
	}
	result->n_baselined = result_filter(result, is_known, &application);
}

/* ---- Files that are gone ---------------------------------------------------------------- */

void
baseline_look(Baseline *baseline, const char *path)
{
	g_hash_table_add(baseline->looked, file_field(baseline, path));
}

/* The inverse of file_field(): returns an absolute path. Free it. */
static char *
field_path(const Baseline *baseline, const char *field)
{
	g_autoptr(GString) path = g_string_new(NULL);

	for (; *field; field++) {
		char c = *field;

		if (c == '\\' && field[1]) {
			c = *++field;
			c = c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
		}
		g_string_append_c(path, c);
	}
	return g_canonicalize_filename(path->str, baseline->folder);
}

/* TRUE if the path or a folder above it is in the set. */
static gboolean
is_covered(GHashTable *named, const char *path)
{
	g_autofree char *at = g_strdup(path);

	while (!g_hash_table_contains(named, at)) {
		char *above = g_path_get_dirname(at);

		g_free(at);
		at = above;
		if (strcmp(at, "/") == 0)
			return g_hash_table_contains(named, at);
	}
	return TRUE;
}

/* A file that may not be accessed is not known to be gone. */
static gboolean
is_gone(const char *path)
{
	struct stat st;

	return lstat(path, &st) < 0 && (errno == ENOENT || errno == ENOTDIR);
}

void
baseline_find_gone(Baseline *baseline, const GPtrArray *named)
{
	g_autoptr(GHashTable) set = sw_hash_texts(g_free, NULL);
	GHashTableIter iter;
	gpointer file;

	for (guint i = 0; i < named->len; i++)
		g_hash_table_add(set, g_canonicalize_filename(named->pdata[i], NULL));
	g_hash_table_iter_init(&iter, baseline->files);
	while (g_hash_table_iter_next(&iter, &file, NULL)) {
		g_autofree char *path = field_path(baseline, file);

		if (!g_hash_table_contains(baseline->looked, file) && is_covered(set, path) &&
		    is_gone(path))
			g_hash_table_add(baseline->looked, g_strdup(file));
	}
}

/* Returns the keys, sorted for output. Free the array. */
static const char **
sorted_keys(const Baseline *baseline)
{
	guint n;
	const char **keys = (const char **)g_hash_table_get_keys_as_array(baseline->entries, &n);

	qsort(keys, n, sizeof *keys, sw_text_compare);
	return keys;
}

static void
tell_stale(const Baseline *baseline, const Entry *entry)
{
	g_auto(GStrv) fields = g_strsplit(entry->key, "\t", 3);
	guint64 gone = entry->n - entry->found;

	if (gone == 0 || !(entry->was_run || g_hash_table_contains(baseline->looked, fields[0])))
		return;
	if (entry->found == 0)
		command_trouble("%s: no longer occurs: %s: %s [%s]", baseline->path, fields[0],
		                fields[2], fields[1]);
	else
		command_trouble("%s: occurs %" G_GUINT64_FORMAT
		                " times less often than recorded: %s: %s [%s]",
		                baseline->path, gone, fields[0], fields[2], fields[1]);
}

void
baseline_tell_stale(const Baseline *baseline)
{
	g_autofree const char **keys = sorted_keys(baseline);

	for (guint i = 0; keys[i]; i++)
		tell_stale(baseline, g_hash_table_lookup(baseline->entries, keys[i]));
}

/* ---- Reading and writing ---------------------------------------------------------------- */

static gboolean
read_line(Baseline *baseline, const char *line)
{
	g_auto(GStrv) fields = g_strsplit(line, "\t", -1);
	guint64 n;

	if (g_strv_length(fields) != 4 ||
	    !g_ascii_string_to_unsigned(fields[3], 10, 1, G_MAXINT64, &n, NULL))
		return FALSE;
	ensure_entry(baseline, fields[0], g_strjoin("\t", fields[0], fields[1], fields[2], NULL))
		->n += n;
	return TRUE;
}

gboolean
baseline_read(Baseline *baseline, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_auto(GStrv) lines = NULL;

	if (!sw_file_read(baseline->path, MAX_BASELINE_BYTES, bytes, error))
		return FALSE;
	lines = sw_text_lines((const char *)bytes->data);
	for (guint i = 0; lines[i]; i++) {
		if (*lines[i] == '#' || *lines[i] == '\0' || read_line(baseline, lines[i]))
			continue;
		g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
		            "%s:%u: malformed line; a line of a baseline is a file, a rule, a "
		            "subject and a count, separated by tabs",
		            baseline->path, i + 1);
		return FALSE;
	}
	return TRUE;
}

gboolean
baseline_write(const Baseline *baseline, const Outputs *outputs, GError **error)
{
	g_autofree const char **keys = sorted_keys(baseline);
	g_autoptr(GString) text = g_string_new(header);

	g_string_append_c(text, '\n');
	for (guint i = 0; keys[i]; i++) {
		const Entry *entry = g_hash_table_lookup(baseline->entries, keys[i]);

		g_string_append_printf(text, "%s\t%" G_GUINT64_FORMAT "\n", keys[i], entry->n);
	}
	return outputs_write(outputs, baseline->path, text, error);
}
