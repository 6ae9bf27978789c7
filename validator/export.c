#include "base/hash.h"
#include "commands.h"

#include "base/file.h"
#include "base/text.h"
#include "export/export.h"
#include "export/whole.h"
#include "files.h"
#include "load.h"
#include "output.h"
#include "pool.h"
#include "rules/deal.h"
#include "rules/run.h"
#include "rules/seen.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char **targets;
static char *output, *paper, *url_base, *layout, *setup, *seen_by;
static guint64 setup_seed;
static gint32 seen_by_seat;
static gboolean is_strict, legal_only;
static gint tile_mm;

static const GOptionEntry options[] = {
	{"to", 't', 0, G_OPTION_ARG_STRING_ARRAY, &targets,
         "The format; may be repeated (see 'starwright help export')", "TARGET"},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
         "Write there: a file, '-', or a folder with a slash at its end", "PATH"},
	{"strict", 0, 0, G_OPTION_ARG_NONE, &is_strict,
         "Write nothing of a document of which the format loses something", NULL},
	{"legal-only", 0, 0, G_OPTION_ARG_NONE, &legal_only, "Export no illegal document", NULL},
	{"paper", 0, 0, G_OPTION_ARG_STRING, &paper, "Paper for pdf and sheets (default a4)",
         "a4|letter"},
	{"tile-size", 0, 0, G_OPTION_ARG_INT, &tile_mm,
         "Width of a tile on sheets, in millimetres (default 60)", "MM"},
	{"url-base", 0, 0, G_OPTION_ARG_FILENAME, &url_base,
         "Where the pictures of tts will be found (default: their names alone)", "URL"},
	{"layout", 0, 0, G_OPTION_ARG_STRING, &layout,
         "How offset counts columns and rows (default odd-r)", "odd-r|even-r|odd-q|even-q"},
	{"setup", 0, 0, G_OPTION_ARG_STRING, &setup,
         "Draw the tiles that are open, as at the table, by this seed", "SEED"},
	{"as-seen-by", 0, 0, G_OPTION_ARG_STRING, &seen_by,
         "Only what this seat sees, or all players together: backs, no closed cards", "N|all"},
	{"jobs", 'j', 0, COMMAND_CALLS(pool_parse_jobs),
         "How many files at a time (default: the cores)", "N"},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

/* ---- What is asked ---------------------------------------------------------------------- */

typedef struct {
	char **paths;
	GPtrArray *formats; /* const SwFormat */
	gboolean to_folder;
	GHashTable *written; /* paths, so that none is written twice */
	Outputs *outputs;
	guint n_done, n_refused, n_failed;
} Job;

/* One file, exported to each of the formats. */
typedef struct {
	Loaded *loaded; /* NULL: `error` says why */
	char *error;
	SwDocument *dealt;  /* the document with nothing open, or as seen; NULL unless asked for */
	char *undealt;      /* why it could not be */
	SwExport **exports; /* n_formats of them; NULL if not all of the file was understood */
	gboolean is_illegal;
} Outcome;

static int
trouble_unknown(const char *name)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	g_autofree char *list = NULL;
	const char *nearest;

	for (const SwFormat *const *format = sw_formats(); *format; format++)
		g_ptr_array_add(names, (gpointer)(*format)->name);
	g_ptr_array_add(names, NULL);
	nearest = sw_text_nearest(name, (const char *const *)names->pdata);
	if (nearest)
		return command_trouble("unknown format '%s'; did you mean '%s'?", name, nearest);
	list = g_strjoinv(", ", (char **)names->pdata);
	return command_trouble("unknown format '%s'; there are %s", name, list);
}

static gboolean
find_formats(Job *job)
{
	for (guint i = 0; targets && targets[i]; i++) {
		const SwFormat *format = sw_format_find(targets[i]);

		if (format == NULL)
			return trouble_unknown(targets[i]) == STATUS_CLEAN;
		g_ptr_array_add(job->formats, (gpointer)format);
	}
	if (job->formats->len > 0)
		return TRUE;
	return command_trouble("no format is named; --to json asks for JSON") == STATUS_CLEAN;
}

static gboolean
is_folder_name(const char *path)
{
	return g_str_has_suffix(path, "/") || g_file_test(path, G_FILE_TEST_IS_DIR);
}

static gboolean
find_output(Job *job)
{
	g_autoptr(GError) error = NULL;

	job->to_folder = output && is_folder_name(output);
	if (!job->to_folder && (job->paths[1] || job->formats->len > 1))
		return command_trouble("several files come out; -o FOLDER/ says where to write "
		                       "them") == STATUS_CLEAN;
	if (job->to_folder && !outputs_make_folder(job->outputs, output, &error))
		return command_trouble("%s", error->message) == STATUS_CLEAN;
	return TRUE;
}

/* ---- Exporting, in any thread ----------------------------------------------------------- */

static char *
stem_of(const char *path)
{
	g_autofree char *name =
		strcmp(path, "-") == 0 ? g_strdup("galaxy") : g_path_get_basename(path);
	char *dot = strrchr(name, '.');

	if (dot && dot != name)
		*dot = '\0';
	return g_steal_pointer(&name);
}

static SwPaper
find_paper(void)
{
	return paper && *paper == 'l' ? SW_PAPER_LETTER : SW_PAPER_A4;
}

/* SW_N_OFFSETS: nobody knows it. */
static SwOffset
find_layout(void)
{
	guint found = 0;

	while (layout && found < SW_N_OFFSETS && strcmp(sw_offset_names[found], layout) != 0)
		found++;
	return found;
}

/* Sets what is open up, if that is asked for. */
static gboolean
deal(Outcome *outcome)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwDocument) whole = NULL;

	if (setup == NULL)
		return TRUE;
	whole = sw_whole_new(outcome->loaded->document);
	outcome->dealt = sw_deal(whole ? whole : outcome->loaded->document, setup_seed, &error);
	if (outcome->dealt == NULL)
		outcome->undealt = g_strdup(error->message);
	return outcome->dealt != NULL;
}

/* Of all that there is only what is seen. */
static const SwDocument *
hide(Outcome *outcome, const SwDocument *all)
{
	SwDocument *seen = sw_seen_new(all, seen_by_seat);

	sw_document_free(outcome->dealt);
	outcome->dealt = seen;
	return seen;
}

static gsize
export_file(gpointer worker, gsize i, gpointer data)
{
	const Job *job = worker;
	Outcome *outcome = data;
	g_autoptr(GError) error = NULL;
	g_autofree char *stem = stem_of(
		job->to_folder || !output || strcmp(output, "-") == 0 ? job->paths[i] : output);
	const SwDocument *document;
	gsize bytes = 0;

	outcome->loaded = load_file(job->paths[i], &error);
	if (outcome->loaded == NULL) {
		outcome->error = g_strdup(error->message);
		return 0;
	}
	if (outcome->loaded->status != SW_READ_ALL || !deal(outcome))
		return 0;
	document = outcome->dealt ? outcome->dealt : outcome->loaded->document;
	outcome->is_illegal = load_is_illegal(outcome->loaded->game, document);
	if (seen_by)
		document = hide(outcome, document);
	outcome->exports = g_new(SwExport *, job->formats->len);
	for (guint j = 0; j < job->formats->len; j++) {
		SwExport *export = sw_export_new(outcome->loaded->game, document, stem);

		outcome->exports[j] = export;
		export->paper = find_paper();
		export->tile_mm = (guint)tile_mm;
		export->url_base = url_base;
		export->layout = find_layout();
		sw_export_share_pictures(export, outcome->exports[0]);
		sw_export_run(export, g_ptr_array_index(job->formats, j));
		bytes += export->out->len;
	}
	return bytes;
}

static void
clear_outcome(const Job *job, Outcome *outcome)
{
	for (guint i = 0; outcome->exports && i < job->formats->len; i++)
		sw_export_free(outcome->exports[i]);
	g_free(outcome->exports);
	sw_document_free(outcome->dealt);
	g_free(outcome->undealt);
	loaded_free(outcome->loaded);
	g_free(outcome->error);
}

/* ---- Writing, in order ------------------------------------------------------------------ */

/* TRUE for one of the files that are exported, by whatever name. */
static gboolean
is_exported(const Job *job, const char *path)
{
	for (char **name = job->paths; *name; name++) {
		if (files_are_one(path, *name))
			return TRUE;
	}
	return FALSE;
}

/* Pictures that two maps share are written once. */
static gboolean
write_file(Job *job, const char *path, const GString *bytes)
{
	g_autoptr(GError) error = NULL;

	if (!g_hash_table_add(job->written, g_strdup(path))) {
		g_autoptr(GByteArray) before = g_byte_array_new();

		if (sw_file_read(path, G_MAXINT32, before, NULL) && before->len == bytes->len &&
		    memcmp(before->data, bytes->str, bytes->len) == 0)
			return TRUE;
		command_trouble("'%s' would be written twice: two files are called alike", path);
		return FALSE;
	}
	if (is_exported(job, path)) {
		command_trouble("'%s' is what is exported; -o names another file", path);
		return FALSE;
	}
	return outputs_write(job->outputs, path, bytes, &error) ||
	       command_trouble("%s", error->message) == STATUS_CLEAN;
}

static gboolean
write_beside(Job *job, const char *folder, const SwExport *export)
{
	for (guint i = 0; i < export->files->len; i++) {
		const SwExportFile *file = g_ptr_array_index(export->files, i);
		g_autofree char *path = g_build_filename(folder, file->name, NULL);

		if (!write_file(job, path, file->bytes))
			return FALSE;
	}
	return TRUE;
}

static gboolean
write_standard_output(const SwExport *export, const SwFormat *format)
{
	if (export->files->len > 0)
		return command_trouble("%s is more than one file; -o says where to write them",
		                       format->label) == STATUS_CLEAN;
	if (format->is_binary && isatty(STDOUT_FILENO))
		return command_trouble("%s is not for a terminal; -o says where to write it",
		                       format->label) == STATUS_CLEAN;
	return output_text(export->out, STATUS_CLEAN) == STATUS_CLEAN;
}

static gboolean
write_export(Job *job, const SwExport *export, const SwFormat *format)
{
	g_autofree char *path = NULL, *folder = NULL;

	if (output == NULL || strcmp(output, "-") == 0)
		return write_standard_output(export, format);
	if (job->to_folder) {
		g_autofree char *name = g_strconcat(export->stem, format->suffix, NULL);

		path = g_build_filename(output, name, NULL);
	} else {
		path = g_strdup(output);
	}
	folder = g_path_get_dirname(path);
	return write_beside(job, folder, export) && write_file(job, path, export->out);
}

/* TRUE if nothing is lost, or that does not matter. */
static gboolean
tell_lost(const Outcome *outcome, const SwExport *export, const SwFormat *format)
{
	for (guint i = 0; i < export->lost->len; i++) {
		g_autoptr(GString) line = g_string_new(NULL);

		sw_text_append_safe(line, outcome->loaded->name);
		g_printerr("%s: lost: %s (%s)\n", line->str,
		           (const char *)g_ptr_array_index(export->lost, i), format->name);
	}
	return export->lost->len == 0 || !is_strict;
}

static gboolean
may_be_written(const Outcome *outcome)
{
	const char *name = outcome->loaded->name;

	if (outcome->undealt) {
		command_trouble("'%s' is not exported: %s", name, outcome->undealt);
		return FALSE;
	}
	if (outcome->exports == NULL) {
		loaded_tell(outcome->loaded);
		command_trouble("'%s' is not exported: not all of it was understood", name);
		return FALSE;
	}
	if (outcome->is_illegal && legal_only) {
		command_trouble("'%s' is not exported: it is illegal; see 'starwright validate'",
		                name);
		return FALSE;
	}
	if (outcome->is_illegal)
		g_printerr("starwright: warning: '%s' is illegal; see 'starwright validate'\n",
		           name);
	return TRUE;
}

static void
take(gpointer data, gsize i, gpointer taken)
{
	Job *job = data;
	Outcome *outcome = taken;
	gboolean is_refused = FALSE, is_failed = FALSE;

	(void)i;
	if (outcome->loaded == NULL) {
		command_trouble("%s", outcome->error);
		job->n_failed++;
	} else if (!may_be_written(outcome)) {
		job->n_refused++;
	} else {
		for (guint j = 0; j < job->formats->len; j++) {
			const SwFormat *format = g_ptr_array_index(job->formats, j);

			if (!tell_lost(outcome, outcome->exports[j], format))
				is_refused = TRUE;
			else if (!write_export(job, outcome->exports[j], format))
				is_failed = TRUE;
		}
		*(is_failed ? &job->n_failed : is_refused ? &job->n_refused : &job->n_done) += 1;
	}
	if (job->to_folder && isatty(STDERR_FILENO))
		/* Whatever is told next, longer than this, takes its line. */
		g_printerr("%u of %u\r", job->n_done + job->n_refused + job->n_failed,
		           g_strv_length(job->paths));
	clear_outcome(job, outcome);
}

static gpointer
share_job(gpointer data)
{
	return data;
}

static void
leave_job(gpointer worker)
{
	(void)worker;
}

static int
export_all(Job *job)
{
	Pool pool = {
		.threads = pool_jobs(),
		.n = g_strv_length(job->paths),
		.outcome_size = sizeof(Outcome),
		.new_worker = share_job,
		.free_worker = leave_job,
		.work = export_file,
		.take = take,
		.data = job,
	};

	if (job->paths[0] == NULL)
		return command_trouble("no file is named; 'starwright export --to TARGET FILE' "
		                       "expects one");
	if (paper && strcmp(paper, "a4") != 0 && strcmp(paper, "letter") != 0)
		return command_trouble("unknown paper '%s'; 'a4' and 'letter' are known", paper);
	if (tile_mm < 0 || (guint)tile_mm > sw_export_most_tile_mm(find_paper()))
		return command_trouble("a tile of %d mm does not fit on a sheet; 1 to %u do",
		                       tile_mm, sw_export_most_tile_mm(find_paper()));
	if (find_layout() == SW_N_OFFSETS)
		return command_trouble(
			"unknown layout '%s'; there are odd-r, even-r, odd-q, even-q", layout);
	if (setup && !g_ascii_string_to_unsigned(setup, 10, 0, G_MAXUINT64, &setup_seed, NULL))
		return command_trouble("'%s' is no seed; one is a whole number from 0 on", setup);
	if (seen_by && strcmp(seen_by, "all") != 0 &&
	    sw_integer_parse(seen_by, strlen(seen_by), 1, G_MAXINT32, &seen_by_seat) != SW_VALUE_OK)
		return command_trouble("'%s' is no seat; 1, 2 … are, and 'all'", seen_by);
	if (!find_formats(job) || !find_output(job))
		return STATUS_TROUBLE;
	pool_run(&pool);
	if (job->to_folder)
		g_printerr("%s%u exported, %u refused, %u failed\n",
		           isatty(STDERR_FILENO) ? "\r" : "", job->n_done, job->n_refused,
		           job->n_failed);
	return job->n_failed > 0    ? STATUS_TROUBLE
	       : job->n_refused > 0 ? STATUS_FOUND
	                            : STATUS_CLEAN;
}

static int
run_export(int argc, char **argv)
{
	g_auto(GStrv) paths = NULL;
	Job job = {0};
	int status;

	if (!command_parse(&command_export, argc, argv, &paths))
		return STATUS_TROUBLE;
	job.paths = paths;
	job.formats = g_ptr_array_new();
	job.written = sw_hash_texts(g_free, NULL);
	job.outputs = outputs_new((const char *const *)paths);
	status = export_all(&job);
	outputs_free(job.outputs);
	g_ptr_array_unref(job.formats);
	g_hash_table_unref(job.written);
	return status;
}

static const CommandExample examples[] = {
	{"export --to json galaxy.xml -o galaxy.json", "For a program of your own."},
	{"export --to csv galaxy.xml", "For a spreadsheet, to standard output."},
	{"export --to json --to csv -o out/ galaxies/*.xml", "Many, each in two formats."},
	{NULL, NULL},
};

const Command command_export = {
	.name = "export",
	.arguments = "[OPTION…] FILE…",
	.summary = "write maps for other programs",
	.description =
		"Writes each FILE in a format of another program. Equal documents give equal bytes "
		"on every machine.\n\n"
		"json is for programs, with nothing lost. csv is for spreadsheets: a line a piece; "
		"a text that would be taken for a formula gets an apostrophe in front. offset is "
		"the same of what lies on hexes, counted by column and row. svg, png "
		"and pdf are the map with legend, counts and title; sheets is every tile at true "
		"scale on pages to cut. html "
		"is one page to look at, ask and print, which needs no network. text is the map as "
		"characters, and a line a piece. "
		"graphml and dot say which tiles touch. tmx is a map of Tiled, with its pictures "
		"beside it, and tmj the same in Tiled's JSON. tts is a saved object of Tabletop "
		"Simulator. vassal is a module of VASSAL, experimental. checklist says what to "
		"take out of the box, and where it lies. share is one word to paste, with nothing "
		"lost. json, csv, offset, text, tmx, tmj and share can be read back with "
		"'starwright import'.\n\n"
		"--setup SEED draws the tiles of which a map fixes only the back, from what "
		"is left in the box, so that a client gets a map to play on; the same seed draws "
		"the same tiles on every machine. If the box does not hold enough, the map is "
		"refused.\n\n"
		"What a format cannot say is told on standard error, once, as 'lost: …'; --strict "
		"refuses such a document. An illegal document is exported with a warning, or not "
		"at all with --legal-only. One of which some part is not understood is never "
		"exported.\n\n"
		"Where PATH is a folder, or ends with a slash, each file is written there under "
		"its own name and the format's suffix; that folder is made if it is not there. "
		"Pictures that belong to a file are written beside it.\n\n"
		"The status is 0 if all is written, 1 if a document is refused, and 2 if a file "
		"cannot be read or written.",
	.options = options,
	.examples = examples,
	.run = run_export,
};
