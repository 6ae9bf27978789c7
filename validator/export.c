/* `starwright export`: files in formats of other programs. */
#include "commands.h"

#include "base/error.h"
#include "base/text.h"
#include "export/export.h"
#include "export/whole.h"
#include "export_list.h"
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

/* The options of a call, and what they mean. */
typedef struct {
	char **targets;
	char *output, *paper, *scale, *url_base, *layout, *setup, *seen_by;
	gboolean is_strict, is_quiet, legal_only, is_list;
	SwPageSetup page;
	SwPictureOptions picture;
	SwOffset offset;
	guint64 setup_seed;
	gint32 seen_by_seat;
	GPtrArray *formats; /* const SwFormat */
} Wish;

static gboolean
parse_tile_mm(const char *name, const char *value, gpointer data, GError **error)
{
	Wish *wish = data;
	gint32 hundredths;

	if (!sw_length_parse(value, &hundredths) || hundredths < 100)
		return sw_fail(
			error,
			"%s '%s' is not valid; it must be a number of millimetres, 1 or more, "
			"such as 60 or 63.5",
			name, value);
	wish->page.tile_mm = hundredths / 100.0;
	return TRUE;
}

static gboolean
parse_width(const char *name, const char *value, gpointer data, GError **error)
{
	Wish *wish = data;

	return command_parse_number(name, value, SW_EXPORT_WIDTH_LEAST, &wish->picture.width,
	                            error);
}

static gboolean
parse_dpi(const char *name, const char *value, gpointer data, GError **error)
{
	Wish *wish = data;

	return command_parse_number(name, value, SW_EXPORT_DPI_LEAST, &wish->picture.dpi, error);
}

static const GOptionEntry options[] = {
	{"to", 't', 0, G_OPTION_ARG_STRING_ARRAY, COMMAND_MEMBER(Wish, targets),
         "The format, if it does not follow from the output's name; may be repeated (see "
         "'starwright "
         "help export')",
         "TARGET"},
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Wish, output),
         "Where to write: a file, '-' for standard output, or a folder with a trailing slash",
         "PATH"},
	{"strict", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Wish, is_strict),
         "Refuse documents of which the format would lose something", NULL},
	{"quiet", 'q', 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Wish, is_quiet),
         "Print only which files are not exported and why, not what is lost", NULL},
	{"legal-only", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Wish, legal_only),
         "Refuse illegal documents", NULL},
	{"paper", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Wish, paper),
         "Paper for pdf and sheets (default a4)", "a4|letter"},
	{"scale", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Wish, scale),
         "Scale of a board in pdf, 1:1 on several sheets (default: as large as fits on one page)",
         "1:N"},
	{"tile-size", 0, 0, COMMAND_CALLS(parse_tile_mm),
         "Width of a tile in millimetres on sheets and in png with dpi (default 60; of tiles with "
         "many "
         "cells, as large as a sheet has room for two); in pdf, which then goes on several sheets",
         "MM"},
	{"width", 0, 0, COMMAND_CALLS(parse_width),
         "Width of svg and png in pixels (default: a hundred from hex to hex)", "PIXELS"},
	{"dpi", 0, 0, COMMAND_CALLS(parse_dpi),
         "Pixels of png to an inch of paper: at true size, or of the width in --width", "N"},
	{"transparent", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Wish, picture.is_transparent),
         "Give svg and png no background", NULL},
	{"dark", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Wish, picture.is_dark),
         "Draw svg, png and pdf light on dark", NULL},
	{"no-legend", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Wish, picture.has_no_legend),
         "Leave the legend of svg, png and pdf out, and the line below it", NULL},
	{"coordinates", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Wish, picture.has_coordinates),
         "Write the coordinates of each tile into svg, png and pdf", NULL},
	{"no-source", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Wish, picture.has_no_source),
         "Do not put the document into svg, png, pdf, sheets and html, from which it can be "
         "imported",
         NULL},
	{"url-base", 0, 0, G_OPTION_ARG_FILENAME, COMMAND_MEMBER(Wish, url_base),
         "Base URL of the pictures of tts (default: their names alone); with share and map, the "
         "address of the link that is written",
         "URL"},
	{"layout", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Wish, layout),
         "Layout of columns and rows in offset (default odd-r)", "odd-r|even-r|odd-q|even-q"},
	{"setup", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Wish, setup),
         "Draw the open tiles at random, as the rulebook's set-up does, with this seed", "SEED"},
	{"as-seen-by", 0, 0, G_OPTION_ARG_STRING, COMMAND_MEMBER(Wish, seen_by),
         "Export only what this seat sees, or what all players see: backs of tiles, no hidden "
         "cards, no description while tiles lie face down",
         "N|all"},
	{"list", 0, 0, G_OPTION_ARG_NONE, COMMAND_MEMBER(Wish, is_list),
         "Which formats the document can be exported to, as JSON, and why not to others", NULL},
	{"jobs", 'j', 0, COMMAND_CALLS(pool_parse_jobs),
         "How many files to process at a time, or of a single file how many formats (default: "
         "number of cores)",
         "N"},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

/* ---- What is wished --------------------------------------------------------------------- */

static int
trouble_unknown(Io *io, const char *name)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	g_autofree char *list = NULL;
	const char *nearest;

	for (const SwFormat *const *format = sw_formats(); *format; format++)
		g_ptr_array_add(names, (gpointer)(*format)->name);
	g_ptr_array_add(names, NULL);
	nearest = sw_text_nearest(name, (const char *const *)names->pdata);
	if (nearest)
		return io_trouble(io, "unknown format '%s'; did you mean '%s'?", name, nearest);
	list = g_strjoinv(", ", (char **)names->pdata);
	return io_trouble(io, "unknown format '%s'; it may be %s", name, list);
}

/* TRUE if programs would take a file with that name for another format's. Formats may share the
 * last part of their suffix: a share string may be written to "map.txt", though no text to
 * "map.share.txt". */
static gboolean
contradicts(const SwFormat *format, const SwFormat *named)
{
	return named && named != format &&
	       (strchr(named->suffix + 1, '.') ||
	        strcmp(strrchr(named->suffix, '.'), strrchr(format->suffix, '.')) != 0);
}

/* Suffixes of pictures and documents that no format writes: programs would fail to open the file.
 * Formats that are XML may be called so. */
static const char *const foreign[] = {".jpeg", ".jpg",  ".gif",  ".webp", ".bmp",  ".tif", ".tiff",
                                      ".ico",  ".avif", ".heic", ".jxl",  ".eps",  ".ps",  ".doc",
                                      ".docx", ".odt",  ".rtf",  ".xls",  ".xlsx", ".ods", ".odg",
                                      ".ppt",  ".pptx", ".odp",  ".xml"};

static const char *const xml_formats[] = {"svg", "graphml", "tmx", NULL};

/* Returns the suffix of another kind of picture or document; NULL if the name has none. */
static const char *
foreign_suffix(const char *output, const SwFormat *format)
{
	const char *suffix = output ? strrchr(output, '.') : NULL;

	for (guint i = 0; suffix && i < G_N_ELEMENTS(foreign); i++) {
		gboolean is_ours = strcmp(foreign[i], ".xml") == 0 &&
		                   g_strv_contains(xml_formats, format->name);

		if (g_ascii_strcasecmp(suffix, foreign[i]) == 0 && !is_ours)
			return foreign[i];
	}
	return NULL;
}

/* If no format is given, it is that of the output's name, `named`. */
static gboolean
find_formats(Wish *wish, Io *io, const SwFormat *named)
{
	wish->formats = g_ptr_array_new();
	for (guint i = 0; wish->targets && wish->targets[i]; i++) {
		const SwFormat *format = sw_format_find(wish->targets[i]);

		if (format == NULL)
			return trouble_unknown(io, wish->targets[i]) == STATUS_CLEAN;
		if (contradicts(format, named))
			return io_trouble(
				       io,
				       "'%s' is a name for %s, not for %s; its files end in '%s'",
				       wish->output, named->name, format->name,
				       format->suffix) == STATUS_CLEAN;
		g_ptr_array_add(wish->formats, (gpointer)format);
	}
	if (wish->formats->len > 0 &&
	    foreign_suffix(wish->output, g_ptr_array_index(wish->formats, 0)) &&
	    !g_file_test(wish->output, G_FILE_TEST_IS_DIR)) {
		const SwFormat *format = g_ptr_array_index(wish->formats, 0);

		return io_trouble(io, "'%s' is no name for %s, whose files end in '%s'",
		                  wish->output, format->name, format->suffix) == STATUS_CLEAN;
	}
	if (wish->formats->len == 0 && named)
		g_ptr_array_add(wish->formats, (gpointer)named);
	if (wish->formats->len > 0)
		return TRUE;
	return io_trouble(io, "no format is given; --to=json writes JSON") == STATUS_CLEAN;
}

static gboolean
parse_paper(Wish *wish)
{
	wish->page.paper = strcmp(wish->paper, "letter") == 0 ? SW_PAPER_LETTER : SW_PAPER_A4;
	return wish->page.paper == SW_PAPER_LETTER || strcmp(wish->paper, "a4") == 0;
}

static gboolean
parse_scale(Wish *wish)
{
	gint32 divisor = 0;

	if (!g_str_has_prefix(wish->scale, "1:") ||
	    !command_is_number(wish->scale + 2, 1, SW_EXPORT_SCALE_MOST, &divisor))
		return FALSE;
	wish->page.scale = (guint)divisor;
	return TRUE;
}

/* Beside SwWish: the format carries the document. */
#define CARRIES (1u << 31)

/* An option that none of the formats uses would be ignored without a word. */
static gboolean
check_options(const Wish *wish, Io *io)
{
	const struct {
		const char *name, *formats;
		gboolean is_given;
		guint needed;
	} given[] = {
		{"width", "svg and png", wish->picture.width > 0, SW_WISH_PIXELS},
		{"dpi", "png", wish->picture.dpi > 0, SW_WISH_DPI},
		{"tile-size", "sheets, pdf and png with --dpi", wish->page.tile_mm > 0,
	         SW_WISH_TILE_MM | SW_WISH_POSTER | (wish->picture.dpi > 0 ? SW_WISH_DPI : 0)},
		{"transparent", "svg and png", wish->picture.is_transparent, SW_WISH_PIXELS},
		{"dark", "svg, png and pdf", wish->picture.is_dark, SW_WISH_PICTURE},
		{"no-legend", "svg, png and pdf", wish->picture.has_no_legend, SW_WISH_PICTURE},
		{"coordinates", "svg, png and pdf", wish->picture.has_coordinates, SW_WISH_PICTURE},
		{"paper", "pdf and sheets", wish->paper != NULL, SW_WISH_PAPER},
		{"scale", "pdf and png with --dpi", wish->scale != NULL,
	         SW_WISH_SCALE | (wish->picture.dpi > 0 ? SW_WISH_DPI : 0)},
		{"url-base", "tts, share and map", wish->url_base != NULL, SW_WISH_URL_BASE},
		{"layout", "offset", wish->layout != NULL, SW_WISH_LAYOUT},
		{"no-source", "svg, png, pdf, sheets and html", wish->picture.has_no_source,
	         CARRIES},
	};
	guint wishes = 0;

	for (guint i = 0; i < wish->formats->len; i++) {
		const SwFormat *format = g_ptr_array_index(wish->formats, i);

		wishes |= format->wishes | (format->picture.carry ? CARRIES : 0);
	}
	for (guint i = 0; i < G_N_ELEMENTS(given); i++) {
		if (given[i].is_given && !(wishes & given[i].needed))
			return io_trouble(io, "--%s is for %s", given[i].name, given[i].formats) ==
			       STATUS_CLEAN;
	}
	return TRUE;
}

/* Reads the values of the options; `named` is the format of the output's name, or NULL. FALSE,
 * after saying why, if one is wrong. */
static gboolean
read_wish(Wish *wish, Io *io, const SwFormat *named)
{
	if (wish->paper && !parse_paper(wish))
		return io_trouble(io, "unknown paper '%s'; it may be 'a4' or 'letter'",
		                  wish->paper) == STATUS_CLEAN;
	if (wish->scale && !parse_scale(wish))
		return io_trouble(io, "unknown scale '%s'; it may be 1:1 to 1:%d", wish->scale,
		                  SW_EXPORT_SCALE_MOST) == STATUS_CLEAN;
	if (wish->layout && !sw_offset_find(wish->layout, &wish->offset))
		return io_trouble(io,
		                  "unknown layout '%s'; it may be odd-r, even-r, odd-q or even-q",
		                  wish->layout) == STATUS_CLEAN;
	if (wish->setup && !set_up_read_seed(io, wish->setup, &wish->setup_seed))
		return FALSE;
	if (wish->seen_by && strcmp(wish->seen_by, "all") != 0 &&
	    !command_is_number(wish->seen_by, 1, G_MAXINT32, &wish->seen_by_seat))
		return io_trouble(io, "'%s' is not a seat; it may be 1, 2 … or 'all'",
		                  wish->seen_by) == STATUS_CLEAN;
	if (wish->picture.width > SW_EXPORT_PIXELS_MOST)
		return io_trouble(io, "a picture may be %d to %d pixels wide, not %u",
		                  SW_EXPORT_WIDTH_LEAST, SW_EXPORT_PIXELS_MOST,
		                  wish->picture.width) == STATUS_CLEAN;
	if (wish->picture.dpi > SW_EXPORT_DPI_MOST)
		return io_trouble(io, "a picture may have %d to %d dpi, not %u",
		                  SW_EXPORT_DPI_LEAST, SW_EXPORT_DPI_MOST,
		                  wish->picture.dpi) == STATUS_CLEAN;
	return find_formats(wish, io, named) && check_options(wish, io);
}

/* ---- The job ---------------------------------------------------------------------------- */

typedef struct {
	const Wish *wish;
	char **paths;
	Target target;
	Losses *losses; /* of many files; NULL: print those of a single file at once */
	guint n_done, n_refused, n_failed; /* of outputs: each file in each format */
} Job;

/* One file, exported to each of the formats. */
typedef struct {
	SwOpened *loaded; /* NULL if it could not be read; see `error` */
	char *error;
	SwDocument *dealt;  /* the document after set-up, or as a seat sees it; or NULL */
	char *undealt;      /* why set-up failed, or that the seat does not play */
	SwExport **exports; /* by format; NULL if not all of the file was understood */
	gboolean is_illegal;
	gboolean is_undescribed; /* descriptions are hidden from the seat */
} Outcome;

static gboolean
find_output(Job *job)
{
	g_autoptr(GError) error = NULL;

	if (!job->target.to_folder && (job->paths[1] || job->wish->formats->len > 1))
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

/* Checks that the seat plays and, if requested, draws the open tiles. FALSE on failure, with the
 * reason in `undealt`. */
static gboolean
deal(const Wish *wish, Outcome *outcome)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(SwDocument) whole = NULL;

	outcome->undealt = loaded_why_absent(outcome->loaded, wish->seen_by_seat);
	if (wish->setup == NULL || outcome->undealt)
		return outcome->undealt == NULL;
	whole = sw_whole_new(outcome->loaded->document);
	outcome->dealt =
		sw_deal(whole ? whole : outcome->loaded->document, wish->setup_seed, &error);
	if (outcome->dealt == NULL)
		outcome->undealt = g_strdup(error->message);
	return outcome->dealt != NULL;
}

static gboolean
has_description(const SwDocument *document)
{
	SW_EACH_PIECE (id, document) {
		if (sw_document_kind(document, id)->element == &sw_element_about &&
		    sw_document_has(document, id, SW_ABOUT_TEXT))
			return TRUE;
	}
	return FALSE;
}

/* Returns only what the seat sees of the document; the outcome owns it. */
static const SwDocument *
hide(const Wish *wish, Outcome *outcome, const SwDocument *all)
{
	SwDocument *seen = sw_seen_new(all, wish->seen_by_seat);

	outcome->is_undescribed = has_description(all) && sw_seen_hides_tiles(all);
	sw_document_free(outcome->dealt);
	outcome->dealt = seen;
	return seen;
}

/* Returns how many bytes were exported, with the files beside. */
static gsize
bytes_of(const SwExport *export)
{
	gsize bytes = export->out->len;

	for (guint i = 0; i < export->files->len; i++)
		bytes += ((const SwExportFile *)export->files->pdata[i])->bytes->len;
	return bytes;
}

/* The formats of one document, which do not depend on each other. */
typedef struct {
	const Wish *wish;
	const char *stem;
	const SwDocument *document;
	Outcome *outcome;
} Formats;

/* Formats that one thread writes share their pictures. All pictures in one thread would save a
 * tenth of the processor time, and nearly all of the time is theirs. */
typedef struct {
	const Formats *formats;
	const SwExport *first;
} FormatWorker;

static gpointer
new_format_worker(gpointer data)
{
	FormatWorker *worker = g_new0(FormatWorker, 1);

	worker->formats = data;
	return worker;
}

/* Implements Pool.work; its outcome is the SwExport *, which is empty if the format refuses the
 * document. */
static gsize
export_format(gpointer data, gsize i, gpointer exported)
{
	FormatWorker *worker = data;
	const Formats *formats = worker->formats;
	const Wish *wish = formats->wish;
	const SwFormat *format = g_ptr_array_index(wish->formats, (guint)i);
	SwExport *export =
		sw_export_new(formats->outcome->loaded->game, formats->document, formats->stem);
	g_autofree char *refusal = NULL;

	export->page = wish->page;
	export->picture = wish->picture;
	export->url_base = wish->url_base;
	export->layout = wish->offset;
	if (worker->first)
		sw_export_share_pictures(export, worker->first);
	else
		worker->first = export;
	refusal = sw_export_refusal(export, format);
	if (refusal == NULL)
		sw_export_run(export, format);
	*(SwExport **)exported = export;
	return bytes_of(export);
}

/* Implements Pool.take. */
static void
keep_export(gpointer data, gsize i, gpointer exported)
{
	((Formats *)data)->outcome->exports[i] = *(SwExport **)exported;
}

/* Exports what was loaded, so many formats at a time. Returns the number of bytes. */
static gsize
export_loaded(const Wish *wish, const char *stem, guint threads, Outcome *outcome)
{
	g_autofree char *wrong = NULL;
	gsize bytes = 0;
	Formats formats = {.wish = wish, .stem = stem, .outcome = outcome};
	Pool pool = {
		.threads = threads,
		.n = wish->formats->len,
		.outcome_size = sizeof(SwExport *),
		.new_worker = new_format_worker,
		.free_worker = g_free,
		.work = export_format,
		.take = keep_export,
		.data = &formats,
	};

	if (outcome->loaded->status != SW_READ_ALL || !deal(wish, outcome))
		return 0;
	formats.document = outcome->dealt ? outcome->dealt : outcome->loaded->document;
	wrong = sw_run_find_error(outcome->loaded->game, formats.document);
	outcome->is_illegal = wrong != NULL;
	if (wish->seen_by)
		formats.document = hide(wish, outcome, formats.document);
	outcome->exports = g_new(SwExport *, wish->formats->len);
	pool_run(&pool);
	for (guint i = 0; i < wish->formats->len; i++)
		bytes += bytes_of(outcome->exports[i]);
	return bytes;
}

static gsize
export_file(gpointer worker, gsize i, gpointer data)
{
	const Job *job = worker;
	const char *output = job->wish->output;
	gboolean is_named = !job->target.to_folder && output && strcmp(output, "-") != 0;
	/* Of many files each is in one thread. */
	guint threads = job->paths[1] ? 1 : pool_jobs();
	g_autofree char *stem = stem_of(is_named ? output : job->paths[i]);
	g_autoptr(GError) error = NULL;
	Outcome *outcome = data;

	outcome->loaded = load_any(job->paths[i], &error);
	if (outcome->loaded)
		return export_loaded(job->wish, stem, threads, outcome);
	outcome->error = g_strdup(error->message);
	return 0;
}

static void
clear_outcome(const Wish *wish, Outcome *outcome)
{
	for (guint i = 0; outcome->exports && i < wish->formats->len; i++)
		sw_export_free(outcome->exports[i]);
	g_free(outcome->exports);
	sw_document_free(outcome->dealt);
	g_free(outcome->undealt);
	sw_opened_free(outcome->loaded);
	g_free(outcome->error);
}

/* ---- Writing, in order ------------------------------------------------------------------ */

/* Says or counts what was lost. FALSE if the document is refused, which is always explained. */
static gboolean
take_losses(const Wish *wish, Io *io, Losses *losses, const Outcome *outcome,
            const SwExport *export, const SwFormat *format)
{
	gboolean is_refused =
		wish->is_strict && export->lost->len > 0 && !sw_export_is_carried(export, format);
	g_autofree char *refusal = sw_export_refusal(export, format);

	if (refusal == NULL && export->out->len == 0 && export->lost->len > 0)
		refusal = g_strdup_printf("lost: %s", (const char *)export->lost->pdata[0]);
	if (refusal) {
		io_trouble(io, "'%s' is not exported: %s", outcome->loaded->name, refusal);
		return FALSE;
	}
	if (is_refused || (losses == NULL && !wish->is_quiet))
		losses_say(io, export, format, outcome->loaded->name);
	else if (losses)
		losses_add(losses, export, format);
	return !is_refused;
}

static gboolean
may_be_written(const Wish *wish, Io *io, const Outcome *outcome)
{
	const char *name = outcome->loaded->name;

	if (outcome->undealt) {
		io_trouble(io, "'%s' is not exported: %s", name, outcome->undealt);
		return FALSE;
	}
	if (outcome->exports == NULL) {
		loaded_say(outcome->loaded, io);
		io_trouble(io, "'%s' is not exported: part of it could not be read", name);
		return FALSE;
	}
	if (outcome->is_illegal && wish->legal_only) {
		io_trouble(io, "'%s' is not exported: it is illegal; see 'starwright validate'",
		           name);
		return FALSE;
	}
	if (outcome->is_illegal && !wish->is_quiet)
		io_warn(io, "'%s' is illegal; see 'starwright validate'", name);
	if (outcome->is_undescribed && !wish->is_quiet)
		io_note_of(
			io, name,
			"left out: the description, which may tell the kinds of face-down tiles");
	return TRUE;
}

/* Writes the file in each of the formats that does not refuse it. */
static void
write_exports(Job *job, Io *io, const Outcome *outcome)
{
	for (guint i = 0; i < job->wish->formats->len; i++) {
		const SwFormat *format = g_ptr_array_index(job->wish->formats, i);
		gboolean is_taken = take_losses(job->wish, io, job->losses, outcome,
		                                outcome->exports[i], format);

		command_print_told(io);
		if (!is_taken)
			job->n_refused++;
		else if (target_write(&job->target, outcome->exports[i], format))
			job->n_done++;
		else
			job->n_failed++;
	}
}

static void
take(gpointer data, gsize i, gpointer taken)
{
	Job *job = data;
	Outcome *outcome = taken;
	const Wish *wish = job->wish;
	g_auto(Io) io = {0};

	(void)i;
	io_init(&io, NULL, NULL);
	if (outcome->loaded == NULL) {
		command_trouble("%s", outcome->error);
		job->n_failed += wish->formats->len;
	} else if (!may_be_written(wish, &io, outcome)) {
		command_print_told(&io);
		job->n_refused += wish->formats->len;
	} else {
		write_exports(job, &io, outcome);
	}
	if (job->target.to_folder && !wish->is_quiet && isatty(STDERR_FILENO))
		/* The next line printed is longer and overwrites this one. */
		g_printerr("%u of %u\r", job->n_done + job->n_refused + job->n_failed,
		           g_strv_length(job->paths) * wish->formats->len);
	clear_outcome(job->wish, outcome);
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
	if (job->wish->is_quiet)
		return;
	if (job->losses)
		losses_tell_all(job->losses);
	if (job->target.to_folder)
		g_printerr("%s%u exported, %u refused, %u failed\n",
		           isatty(STDERR_FILENO) ? "\r" : "", job->n_done, job->n_refused,
		           job->n_failed);
}

static int
run_job(Job *job)
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

	if (!find_output(job))
		return STATUS_TROUBLE;
	pool_run(&pool);
	tell_end(job);
	return job->n_failed > 0    ? STATUS_TROUBLE
	       : job->n_refused > 0 ? STATUS_FOUND
	                            : STATUS_CLEAN;
}

static const SwFormat *
named_format(const Wish *wish, const Target *target)
{
	return wish->output && !target->to_folder ? sw_format_of_file(wish->output) : NULL;
}

static int
export_all(Wish *wish, char **paths)
{
	Job job = {.wish = wish, .paths = paths};
	int status = STATUS_TROUBLE;
	g_auto(Io) io = {0};

	io_init(&io, NULL, NULL);
	target_init(&job.target, wish->output, paths);
	job.losses = paths[0] && paths[1] ? losses_new() : NULL;
	if (paths[0] == NULL)
		io_trouble(&io,
		           "no file is given; 'starwright export --to TARGET FILE' expects one");
	else if (read_wish(wish, &io, named_format(wish, &job.target)))
		status = run_job(&job);
	command_print_told(&io);
	target_clear(&job.target);
	g_clear_pointer(&job.losses, losses_free);
	return status;
}

/* Implements CommandCall.clear. */
static void
clear(gpointer call)
{
	g_clear_pointer(&((Wish *)call)->formats, g_ptr_array_unref);
}

/* Says of one file what its formats are. */
static int
answer_list(const Wish *wish, char **words, Io *io)
{
	g_autoptr(SwOpened) loaded = NULL;

	if (g_strv_length(words) != 1 || wish->targets)
		return io_trouble(io, "'starwright export --list FILE' expects one file, and "
		                      "nothing else");
	loaded = load_or_say(io, words[0]);
	if (loaded == NULL)
		return STATUS_TROUBLE;
	loaded_say(loaded, io);
	if (loaded->status != SW_READ_ALL) {
		io_trouble(io, "'%s' is not exported: part of it could not be read", loaded->name);
		return STATUS_FOUND;
	}
	export_append_list(io->out, loaded);
	return STATUS_CLEAN;
}

static int
print_list(const Wish *wish, char **paths)
{
	g_auto(Io) io = {0};
	int status;

	io_init(&io, NULL, NULL);
	status = answer_list(wish, paths, &io);
	command_print_told(&io);
	return io.out->len > 0 ? output_text(io.out, status) : status;
}

static int
run_export(int argc G_GNUC_UNUSED, char **argv)
{
	g_auto(GStrv) paths = NULL;
	Wish wish = {0};
	int status = STATUS_TROUBLE;

	if (command_parse_call(&command_export, argv, &wish, &paths))
		status = wish.is_list ? print_list(&wish, paths) : export_all(&wish, paths);
	command_clear_call(&command_export, &wish);
	return status;
}

/* ---- A text ----------------------------------------------------------------------------- */

/* Answers with the only file of the export. */
static int
answer_export(const Wish *wish, Io *io, const Outcome *outcome)
{
	const SwFormat *format = wish->formats->pdata[0];
	SwExport *export;

	if (!may_be_written(wish, io, outcome))
		return STATUS_FOUND;
	export = outcome->exports[0];
	if (!take_losses(wish, io, NULL, outcome, export, format))
		return STATUS_FOUND;
	if (export->files->len > 0)
		return io_trouble(io, "%s is several files, and a reply holds one; use the command",
		                  format->label);
	io_answer(io, g_steal_pointer(&export->out));
	export->out = g_string_new(NULL);
	return STATUS_CLEAN;
}

/* Implements Command.answer: one text in one format. */
static int
answer(gpointer call, char **words, Io *io)
{
	Wish *wish = call;
	g_autoptr(GError) error = NULL;
	g_autofree char *stem = NULL;
	Outcome outcome = {0};
	int status;

	if (wish->is_list)
		return answer_list(wish, words, io);
	if (g_strv_length(words) != 1)
		return io_trouble(io, "no file is given; 'starwright export --to TARGET FILE' "
		                      "expects one");
	if (!read_wish(wish, io, NULL))
		return STATUS_TROUBLE;
	if (wish->formats->len > 1)
		return io_trouble(io, "a reply holds one format; name one with --to");
	outcome.loaded = load_from(io, words[0], &error);
	if (outcome.loaded == NULL)
		return io_trouble(io, "%s", error->message);
	stem = stem_of(io->text && strcmp(io->name, "<stdin>") != 0 ? io->name : words[0]);
	export_loaded(wish, stem, 1, &outcome);
	status = answer_export(wish, io, &outcome);
	clear_outcome(wish, &outcome);
	return status;
}

static const char *const of_files[] = {"output", "jobs", "quiet", NULL};

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
		"many files in one line per format; --strict refuses such a document. What a "
		"picture only does not draw is printed in one line, 'not drawn: …', and does not "
		"count as lost, since the document is inside. Instructions "
		"for editors and browsers, such as <?xml-model?>, are not content and never count "
		"as lost. An illegal document is exported with a warning, or refused with "
		"--legal-only. A document of which a part could not be read is never exported.\n\n"
		"Without --to, the format follows from the name of the output. A name that belongs "
		"to another format than --to says is refused.\n\n"
		"Where PATH is a folder, or ends with a slash, each file is written there under "
		"its own name and the format's suffix; that folder is made if it does not exist. "
		"Pictures that belong to a file are written beside it.\n\n"
		"--list answers with the formats, as JSON: of each its name, label, suffix, help, "
		"loses (what it can never hold), binary, refusal, why it cannot hold this "
		"document, and elsewhere, whether that is only because this program is built "
		"without cairo.\n\n"
		"The status is 0 if everything was written, 1 if a document is refused, and 2 if a "
		"file cannot be read or written.",
	.options = options,
	.examples = examples,
	.run = run_export,
	.call = &(const CommandCall){.size = sizeof(Wish), .clear = clear, .of_files = of_files},
	.answer = answer,
};
