/* `starwright export`: files in formats of other programs. */
#include "commands.h"

#include "base/error.h"
#include "base/text.h"
#include "export/export.h"
#include "export/whole.h"
#include "ground/length.h"
#include "load.h"
#include "losses.h"
#include "pool.h"
#include "rules/deal.h"
#include "rules/run.h"
#include "rules/seen.h"
#include "set_up.h"
#include "target.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char **targets;
static char *output, *paper, *scale, *url_base, *layout, *setup, *seen_by;
static SwOffset offset;
static guint64 setup_seed;
static gint32 seen_by_seat;
static gboolean is_strict, is_quiet, legal_only;
static SwPageSetup page;
static SwPictureOptions picture;

static gboolean
parse_tile_mm(const char *name, const char *value, gpointer data G_GNUC_UNUSED, GError **error)
{
	gint32 hundredths;

	if (!sw_length_parse(value, &hundredths) || hundredths < 100)
		return sw_fail(
			error,
			"%s '%s' is not valid; it must be a number of millimetres, 1 or more, "
			"such as 60 or 63.5",
			name, value);
	page.tile_mm = hundredths / 100.0;
	return TRUE;
}

static gboolean
parse_width(const char *name, const char *value, gpointer data G_GNUC_UNUSED, GError **error)
{
	return command_parse_number(name, value, SW_EXPORT_WIDTH_LEAST, &picture.width, error);
}

static gboolean
parse_dpi(const char *name, const char *value, gpointer data G_GNUC_UNUSED, GError **error)
{
	return command_parse_number(name, value, SW_EXPORT_DPI_LEAST, &picture.dpi, error);
}

static const GOptionEntry options[] = {
	{"to", 't', 0, G_OPTION_ARG_STRING_ARRAY, &targets,
         "The format, if it does not follow from the output's name; may be repeated (see "
         "'starwright "
         "help export')",
         "TARGET"},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
         "Where to write: a file, '-' for standard output, or a folder with a trailing slash",
         "PATH"},
	{"strict", 0, 0, G_OPTION_ARG_NONE, &is_strict,
         "Refuse documents of which the format would lose something", NULL},
	{"quiet", 'q', 0, G_OPTION_ARG_NONE, &is_quiet,
         "Print only which files are not exported and why, not what is lost", NULL},
	{"legal-only", 0, 0, G_OPTION_ARG_NONE, &legal_only, "Refuse illegal documents", NULL},
	{"paper", 0, 0, G_OPTION_ARG_STRING, &paper, "Paper for pdf and sheets (default a4)",
         "a4|letter"},
	{"scale", 0, 0, G_OPTION_ARG_STRING, &scale,
         "Scale of a board in pdf, 1:1 on several sheets (default: as large as fits on one page)",
         "1:N"},
	{"tile-size", 0, 0, COMMAND_CALLS(parse_tile_mm),
         "Width of a tile on sheets, in millimetres (default 60); of a map in pdf, which then goes "
         "on "
         "several sheets",
         "MM"},
	{"width", 0, 0, COMMAND_CALLS(parse_width),
         "Width of svg and png in pixels (default: a hundred from hex to hex)", "PIXELS"},
	{"dpi", 0, 0, COMMAND_CALLS(parse_dpi),
         "Pixels of png to an inch of paper: at true size, or of the width in --width", "N"},
	{"transparent", 0, 0, G_OPTION_ARG_NONE, &picture.is_transparent,
         "Give svg and png no background", NULL},
	{"dark", 0, 0, G_OPTION_ARG_NONE, &picture.is_dark, "Draw svg, png and pdf light on dark",
         NULL},
	{"no-legend", 0, 0, G_OPTION_ARG_NONE, &picture.has_no_legend,
         "Leave the legend of svg, png and pdf out, and the line below it", NULL},
	{"coordinates", 0, 0, G_OPTION_ARG_NONE, &picture.has_coordinates,
         "Write the coordinates of each tile into svg, png and pdf", NULL},
	{"no-source", 0, 0, G_OPTION_ARG_NONE, &picture.has_no_source,
         "Do not put the document into svg, png, pdf, sheets and html, from which it can be "
         "imported",
         NULL},
	{"url-base", 0, 0, G_OPTION_ARG_FILENAME, &url_base,
         "Base URL of the pictures of tts (default: their names alone); with share and map, the "
         "address of the link that is written",
         "URL"},
	{"layout", 0, 0, G_OPTION_ARG_STRING, &layout,
         "Layout of columns and rows in offset (default odd-r)", "odd-r|even-r|odd-q|even-q"},
	{"setup", 0, 0, G_OPTION_ARG_STRING, &setup,
         "Draw the open tiles at random, as the rulebook's set-up does, with this seed", "SEED"},
	{"as-seen-by", 0, 0, G_OPTION_ARG_STRING, &seen_by,
         "Export only what this seat sees, or what all players see: backs of tiles, no hidden "
         "cards",
         "N|all"},
	{"jobs", 'j', 0, COMMAND_CALLS(pool_parse_jobs),
         "How many files to process at a time (default: number of cores)", "N"},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

/* ---- The job ---------------------------------------------------------------------------- */

typedef struct {
	char **paths;
	GPtrArray *formats; /* const SwFormat */
	Target target;
	Losses *losses; /* of many files; NULL: print those of a single file at once */
	guint n_done, n_refused, n_failed;
} Job;

/* One file, exported to each of the formats. */
typedef struct {
	SwOpened *loaded; /* NULL if it could not be read; see `error` */
	char *error;
	SwDocument *dealt;  /* the document after set-up, or as a seat sees it; or NULL */
	char *undealt;      /* why set-up failed, or that the seat does not play */
	SwExport **exports; /* by format; NULL if not all of the file was understood */
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
	return command_trouble("unknown format '%s'; it may be %s", name, list);
}

/* TRUE if programs would take a file with that name for another format's. Formats may share the
 * last part of their suffix: a share string may be written to "map.txt". */
static gboolean
contradicts(const SwFormat *format, const SwFormat *named)
{
	return named && named != format &&
	       strcmp(strrchr(named->suffix, '.'), strrchr(format->suffix, '.')) != 0;
}

/* If no format is given, it is that of the output's name. */
static gboolean
find_formats(Job *job)
{
	const SwFormat *named = output && !job->target.to_folder ? sw_format_of_file(output) : NULL;

	for (guint i = 0; targets && targets[i]; i++) {
		const SwFormat *format = sw_format_find(targets[i]);

		if (format == NULL)
			return trouble_unknown(targets[i]) == STATUS_CLEAN;
		if (contradicts(format, named))
			return command_trouble(
				       "'%s' is a name for %s, not for %s; its files end in '%s'",
				       output, named->name, format->name,
				       format->suffix) == STATUS_CLEAN;
		g_ptr_array_add(job->formats, (gpointer)format);
	}
	if (job->formats->len == 0 && named)
		g_ptr_array_add(job->formats, (gpointer)named);
	if (job->formats->len > 0)
		return TRUE;
	return command_trouble("no format is given; --to json writes JSON, and so does -o "
	                       "galaxy.json") == STATUS_CLEAN;
}

static gboolean
find_output(Job *job)
{
	g_autoptr(GError) error = NULL;

	if (!job->target.to_folder && (job->paths[1] || job->formats->len > 1))
		return command_trouble("the export has several files; give a folder for them with "
		                       "-o FOLDER/") == STATUS_CLEAN;
	if (job->target.to_folder && !target_make_folder(&job->target, &error))
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

static gboolean
parse_paper(void)
{
	page.paper = strcmp(paper, "letter") == 0 ? SW_PAPER_LETTER : SW_PAPER_A4;
	return page.paper == SW_PAPER_LETTER || strcmp(paper, "a4") == 0;
}

static gboolean
parse_scale(void)
{
	gint32 divisor = 0;

	if (!g_str_has_prefix(scale, "1:") ||
	    !command_is_number(scale + 2, 1, SW_EXPORT_SCALE_MOST, &divisor))
		return FALSE;
	page.scale = (guint)divisor;
	return TRUE;
}

/* Checks that the seat plays and, if requested, draws the open tiles. FALSE on failure, with the
 * reason in `undealt`. */
static gboolean
deal(Outcome *outcome)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwDocument) whole = NULL;

	outcome->undealt = loaded_why_absent(outcome->loaded, seen_by_seat);
	if (setup == NULL || outcome->undealt)
		return outcome->undealt == NULL;
	whole = sw_whole_new(outcome->loaded->document);
	outcome->dealt = sw_deal(whole ? whole : outcome->loaded->document, setup_seed, &error);
	if (outcome->dealt == NULL)
		outcome->undealt = g_strdup(error->message);
	return outcome->dealt != NULL;
}

/* Returns only what the seat sees of the document; the outcome owns it. */
static const SwDocument *
hide(Outcome *outcome, const SwDocument *all)
{
	SwDocument *seen = sw_seen_new(all, seen_by_seat);

	sw_document_free(outcome->dealt);
	outcome->dealt = seen;
	return seen;
}

/* Returns the number of bytes: 0 if the format refuses the document. */
static gsize
run_export_to(SwExport *export, const SwFormat *format)
{
	g_autofree char *refusal = sw_export_refusal(export, format);

	if (refusal == NULL)
		sw_export_run(export, format);
	return export->out->len;
}

static gsize
export_file(gpointer worker, gsize i, gpointer data)
{
	const Job *job = worker;
	Outcome *outcome = data;
	g_autoptr(GError) error = NULL;
	g_autofree char *stem =
		stem_of(job->target.to_folder || !output || strcmp(output, "-") == 0 ? job->paths[i]
	                                                                             : output);
	g_autofree char *wrong = NULL;
	const SwDocument *document;
	gsize bytes = 0;

	outcome->loaded = load_any(job->paths[i], &error);
	if (outcome->loaded == NULL) {
		outcome->error = g_strdup(error->message);
		return 0;
	}
	if (outcome->loaded->status != SW_READ_ALL || !deal(outcome))
		return 0;
	document = outcome->dealt ? outcome->dealt : outcome->loaded->document;
	wrong = sw_run_find_error(outcome->loaded->game, document);
	outcome->is_illegal = wrong != NULL;
	if (seen_by)
		document = hide(outcome, document);
	outcome->exports = g_new(SwExport *, job->formats->len);
	for (guint j = 0; j < job->formats->len; j++) {
		SwExport *export = sw_export_new(outcome->loaded->game, document, stem);

		outcome->exports[j] = export;
		export->page = page;
		export->picture = picture;
		export->url_base = url_base;
		export->layout = offset;
		sw_export_share_pictures(export, outcome->exports[0]);
		bytes += run_export_to(export, g_ptr_array_index(job->formats, j));
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
	sw_opened_free(outcome->loaded);
	g_free(outcome->error);
}

/* ---- Writing, in order ------------------------------------------------------------------ */

/* Prints or counts what was lost. FALSE if the document is refused, which is always explained. */
static gboolean
take_losses(const Job *job, const Outcome *outcome, const SwExport *export, const SwFormat *format)
{
	gboolean is_refused = is_strict && export->lost->len > 0;
	g_autofree char *refusal = sw_export_refusal(export, format);

	if (refusal == NULL && export->out->len == 0 && export->lost->len > 0)
		refusal = g_strdup_printf("lost: %s", (const char *)export->lost->pdata[0]);
	if (refusal) {
		command_trouble("'%s' is not exported: %s", outcome->loaded->name, refusal);
		return FALSE;
	}
	if (is_refused || (job->losses == NULL && !is_quiet))
		losses_tell(export, format, outcome->loaded->name);
	else if (job->losses)
		losses_add(job->losses, export, format);
	return !is_refused;
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
		command_trouble("'%s' is not exported: part of it could not be read", name);
		return FALSE;
	}
	if (outcome->is_illegal && legal_only) {
		command_trouble("'%s' is not exported: it is illegal; see 'starwright validate'",
		                name);
		return FALSE;
	}
	if (outcome->is_illegal && !is_quiet)
		command_tell("starwright: warning: '%s' is illegal; see 'starwright validate'",
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

			if (!take_losses(job, outcome, outcome->exports[j], format))
				is_refused = TRUE;
			else if (!target_write(&job->target, outcome->exports[j], format))
				is_failed = TRUE;
		}
		*(is_failed ? &job->n_failed : is_refused ? &job->n_refused : &job->n_done) += 1;
	}
	if (job->target.to_folder && !is_quiet && isatty(STDERR_FILENO))
		/* The next line printed is longer and overwrites this one. */
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

static void
tell_end(const Job *job)
{
	if (is_quiet)
		return;
	if (job->losses)
		losses_tell_all(job->losses);
	if (job->target.to_folder)
		g_printerr("%s%u exported, %u refused, %u failed\n",
		           isatty(STDERR_FILENO) ? "\r" : "", job->n_done, job->n_refused,
		           job->n_failed);
}

/* An option that none of the formats uses would be ignored without a word. */
static gboolean
check_options(const Job *job)
{
	const struct {
		const char *name, *formats;
		gboolean is_given;
		guint wish;
	} given[] = {
		{"width", "svg and png", picture.width > 0, SW_WISH_PIXELS},
		{"dpi", "png", picture.dpi > 0, SW_WISH_DPI},
		{"tile-size", "sheets, pdf and png with --dpi", page.tile_mm > 0,
	         SW_WISH_TILE_MM | SW_WISH_POSTER | (picture.dpi > 0 ? SW_WISH_DPI : 0)},
		{"transparent", "svg and png", picture.is_transparent, SW_WISH_PIXELS},
		{"dark", "svg, png and pdf", picture.is_dark, SW_WISH_PICTURE},
		{"no-legend", "svg, png and pdf", picture.has_no_legend, SW_WISH_PICTURE},
		{"coordinates", "svg, png and pdf", picture.has_coordinates, SW_WISH_PICTURE},
		{"paper", "pdf and sheets", paper != NULL, SW_WISH_PAPER},
		{"scale", "pdf and png with --dpi", scale != NULL,
	         SW_WISH_SCALE | (picture.dpi > 0 ? SW_WISH_DPI : 0)},
		{"url-base", "tts, share and map", url_base != NULL, SW_WISH_URL_BASE},
		{"layout", "offset", layout != NULL, SW_WISH_LAYOUT},
	};
	guint wishes = 0;

	for (guint i = 0; i < job->formats->len; i++)
		wishes |= ((const SwFormat *)g_ptr_array_index(job->formats, i))->wishes;
	for (guint i = 0; i < G_N_ELEMENTS(given); i++) {
		if (given[i].is_given && !(wishes & given[i].wish))
			return command_trouble("--%s is for %s", given[i].name, given[i].formats) ==
			       STATUS_CLEAN;
	}
	return TRUE;
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
		return command_trouble(
			"no file is given; 'starwright export --to TARGET FILE' expects one");
	if (paper && !parse_paper())
		return command_trouble("unknown paper '%s'; it may be 'a4' or 'letter'", paper);
	if (page.tile_mm > sw_export_most_tile_mm(page.paper))
		return command_trouble(
			"a tile of %g mm does not fit on a sheet; it may be 1 to %u mm",
			page.tile_mm, sw_export_most_tile_mm(page.paper));
	if (scale && !parse_scale())
		return command_trouble("unknown scale '%s'; it may be 1:1 to 1:%d", scale,
		                       SW_EXPORT_SCALE_MOST);
	if (layout && !sw_offset_find(layout, &offset))
		return command_trouble(
			"unknown layout '%s'; it may be odd-r, even-r, odd-q or even-q", layout);
	if (setup && !set_up_parse_seed(setup, &setup_seed))
		return STATUS_TROUBLE;
	if (seen_by && strcmp(seen_by, "all") != 0 &&
	    !command_is_number(seen_by, 1, G_MAXINT32, &seen_by_seat))
		return command_trouble("'%s' is not a seat; it may be 1, 2 … or 'all'", seen_by);
	if (picture.width > SW_EXPORT_PIXELS_MOST)
		return command_trouble("a picture may be %d to %d pixels wide, not %u",
		                       SW_EXPORT_WIDTH_LEAST, SW_EXPORT_PIXELS_MOST, picture.width);
	if (picture.dpi > SW_EXPORT_DPI_MOST)
		return command_trouble("a picture may have %d to %d dpi, not %u",
		                       SW_EXPORT_DPI_LEAST, SW_EXPORT_DPI_MOST, picture.dpi);
	if (!find_formats(job) || !check_options(job) || !find_output(job))
		return STATUS_TROUBLE;
	pool_run(&pool);
	tell_end(job);
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

	page = (SwPageSetup){0};
	picture = (SwPictureOptions){0};
	if (!command_parse(&command_export, argc, argv, &paths))
		return STATUS_TROUBLE;
	job.paths = paths;
	job.formats = g_ptr_array_new();
	target_init(&job.target, output, paths);
	job.losses = paths[0] && paths[1] ? losses_new() : NULL;
	status = export_all(&job);
	g_ptr_array_unref(job.formats);
	target_clear(&job.target);
	g_clear_pointer(&job.losses, losses_free);
	return status;
}

static const CommandExample examples[] = {
	{"export galaxy.xml -o galaxy.svg", "A picture; the name says the format."},
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
		"json is for programs and loses nothing. csv is for spreadsheets: one line per "
		"piece; a text that would be taken for a formula gets an apostrophe in front. "
		"cards is a table for programs that make cards, such as Squib and nanDECK: one "
		"line per card, with its number of copies. offset is the same as csv for pieces on "
		"hexes, by column and row. svg, png and pdf are the map with legend, counts and "
		"title, or a board at the scale of --scale, on sheets that overlap where it is "
		"larger than one; sheets is every tile or card at true scale on pages to cut, or "
		"what a board is played with: rosters, counters, ruler, bases, shapes. html is one "
		"page to view, query and print, which needs no network. text is the map drawn with "
		"characters, and one line per piece. list is armies as forums write them, \"2 x "
		"Hastati\". graphml and dot are the graph of tiles that touch, or of who sees "
		"whom. tmx is a map of "
		"Tiled, with its pictures beside it, and tmj the same in Tiled's JSON. tts is a "
		"saved object of Tabletop Simulator. vassal is a module of VASSAL, experimental. "
		"dd2vtt, for boards in inches, is a picture with walls for virtual tabletops. "
		"checklist lists what to take out of the box and where to place it. share is one "
		"word to paste and loses nothing; map is a much shorter one, of the tiles alone. "
		"Formats for maps refuse games of cards, and "
		"formats for cards or boards all others. json, csv, cards, offset, text, list, "
		"tmx, tmj, dd2vtt, share and "
		"map can be read back with 'starwright import', and so can svg, png, pdf, sheets "
		"and html, from the document that they carry inside; --no-source leaves it "
		"out.\n\n"
		"--setup SEED draws the tiles of which a map fixes only the back, from what is "
		"left in the box, so that a client gets a map to play on; the same seed draws the "
		"same tiles on every machine. If the box does not hold enough, the map is "
		"refused.\n\n"
		"What a format cannot represent is printed to standard error as 'lost: …', for "
		"many files in one line per format; --strict refuses such a document. Instructions "
		"for editors and browsers, such as <?xml-model?>, are not content and never count "
		"as lost. An illegal document is exported with a warning, or refused with "
		"--legal-only. A document of which a part could not be read is never exported.\n\n"
		"Without --to, the format follows from the name of the output. A name that belongs "
		"to another format than --to says is refused.\n\n"
		"Where PATH is a folder, or ends with a slash, each file is written there under "
		"its own name and the format's suffix; that folder is made if it does not exist. "
		"Pictures that belong to a file are written beside it.\n\n"
		"The status is 0 if everything was written, 1 if a document is refused, and 2 if a "
		"file cannot be read or written.",
	.options = options,
	.examples = examples,
	.run = run_export,
};
