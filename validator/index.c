/* `starwright index`: a page and a JSON file of a collection, and a page of the rules. */
#include "commands.h"
#include "explain_rule.h"
#include "index_files.h"
#include "index_stale.h"
#include "pool.h"

#include <errno.h>
#include <unistd.h>

static char *output, *page;

static const GOptionEntry options[] = {
	{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
         "Folder for index.html, index.json and index-rules.html (default: FOLDER)", "PATH"},
	{"page", 0, 0, G_OPTION_ARG_STRING, &page,
         "Address of the page that shows maps, on which each is opened by a link with its share "
         "string",
         "URL"},
	{"jobs", 'j', 0, COMMAND_CALLS(pool_parse_jobs),
         "How many files to process at a time (default: number of cores)", "N"},
	{NULL, 0, 0, 0, NULL, NULL, NULL},
};

typedef struct {
	CheckOptions check;
	Files files;
	Collection collection;
	const Outputs *outputs;
	guint n_unwritten; /* files beside the index */
} Job;

/* What a worker makes of a file; `is_others` if it is not a Starwright file. */
typedef struct {
	IndexEntry entry;
	gboolean is_others;
	GError *error; /* why a file beside the index could not be written */
} Made;

typedef struct {
	const Job *job;
	Checker *checker;
} Worker;

static gpointer
new_worker(gpointer data)
{
	Worker *worker = g_new(Worker, 1);

	worker->job = data;
	worker->checker = checker_new(&worker->job->check);
	return worker;
}

static void
free_worker(gpointer data)
{
	checker_free(((Worker *)data)->checker);
	g_free(data);
}

static gsize
make_entry(gpointer data, gsize i, gpointer outcome)
{
	Worker *worker = data;
	const Input *input = &g_array_index(worker->job->files.inputs, Input, i);
	Made *made = outcome;
	Outcome checked = {0};
	SwExport *exported = NULL;

	checker_check(worker->checker, input, &checked);
	made->is_others = checked.is_others;
	if (!checked.is_others)
		exported = index_entry_init(&made->entry, worker->job->collection.title, input,
		                            &checked);
	if (exported)
		index_files_write(&worker->job->collection, worker->job->outputs, &made->entry,
		                  exported, checked.result->n_not_run == 0, &made->error);
	sw_export_free(exported);
	outcome_clear(&checked);
	return 0;
}

static void
take_entry(gpointer data, gsize i, gpointer outcome)
{
	Job *job = data;
	Made *made = outcome;

	if (made->error && job->n_unwritten++ == 0)
		command_trouble("%s", made->error->message);
	g_clear_error(&made->error);
	if (made->is_others)
		job->collection.n_skipped++;
	else
		g_array_append_val(job->collection.entries, made->entry);
	if (isatty(STDERR_FILENO))
		g_printerr("\r%" G_GSIZE_FORMAT " of %u", i + 1, job->files.inputs->len);
}

/* ---- Writing ---------------------------------------------------------------------------- */

static gboolean
write_form(const Outputs *outputs, const Collection *collection, const char *name,
           void (*append)(GString *, const Collection *))
{
	g_autoptr(GString) text = g_string_new(NULL);
	g_autofree char *path = g_build_filename(collection->folder, name, NULL);
	g_autoptr(GError) error = NULL;

	append(text, collection);
	return outputs_write(outputs, path, text, &error) ||
	       command_trouble("%s", error->message) == STATUS_CLEAN;
}

static void
append_rules(GString *out, const Collection *collection G_GNUC_UNUSED)
{
	explain_rules_append_html(out, NULL);
}

/* Prints the counts; `n_gone` files beside the index were removed. */
static void
tell_summary(const Collection *collection, guint n_gone)
{
	guint legal = index_count(collection, "legal"),
	      illegal = index_count(collection, "illegal");

	g_printerr("%s%u legal, %u illegal, %u unreadable", isatty(STDERR_FILENO) ? "\r" : "",
	           legal, illegal, index_count(collection, "unreadable"));
	if (collection->n_skipped > 0)
		g_printerr("; %u other XML %s skipped", collection->n_skipped,
		           collection->n_skipped == 1 ? "file" : "files");
	if (n_gone > 0)
		g_printerr("; %u %s removed, of maps that are gone", n_gone,
		           n_gone == 1 ? "picture or page" : "pictures and pages");
	g_printerr("\n");
}

/* Writes the index, its page after what that leads to, and then removes what only the former one
 * names: nothing, if a file could not be written or a folder could not be read, and maps may be
 * there still. */
static gboolean
write_index(Job *job, guint *n_gone)
{
	const Collection *collection = &job->collection;
	g_autoptr(GPtrArray) former = index_stale_read(collection);
	gboolean ok = write_form(job->outputs, collection, INDEX_RULES, append_rules) &&
	              write_form(job->outputs, collection, "index.json", index_append_json) &&
	              write_form(job->outputs, collection, "index.html", index_append_page);

	if (ok && job->files.n_troubles + job->n_unwritten == 0)
		*n_gone = index_stale_remove(former, collection, job->outputs, &ok);
	return ok;
}

static int
index_folder(Job *job)
{
	const Outputs *outputs = job->outputs;
	Collection *collection = &job->collection;
	Pool pool = {
		.threads = pool_jobs(),
		.n = job->files.inputs->len,
		.outcome_size = sizeof(Made),
		.new_worker = new_worker,
		.free_worker = free_worker,
		.work = make_entry,
		.take = take_entry,
		.data = job,
	};
	g_autoptr(GError) error = NULL;
	guint n_gone = 0;
	gboolean ok;

	if (!outputs_make_folder(outputs, collection->folder, &error))
		return command_trouble("%s", error->message);
	pool_run(&pool);
	index_entries_compare(collection->entries);
	if (job->n_unwritten > 1)
		command_trouble("%u more maps have no picture or page for such reasons",
		                job->n_unwritten - 1);
	ok = write_index(job, &n_gone);
	tell_summary(collection, n_gone);
	if (!ok)
		return STATUS_TROUBLE;
	return job->files.n_troubles + job->n_unwritten > 0 ? STATUS_TROUBLE : STATUS_CLEAN;
}

/* TRUE for an address with http or https, or relative to the index, to which a fragment can be
 * added. */
static gboolean
is_page(const char *url)
{
	const char *scheme = g_uri_peek_scheme(url);

	return *url && strchr(url, '#') == NULL &&
	       (scheme == NULL || strcmp(scheme, "https") == 0 || strcmp(scheme, "http") == 0);
}

static int
run_index(int argc G_GNUC_UNUSED, char **argv)
{
	g_auto(GStrv) paths = NULL;
	const ConfigOptions nothing = {0};
	g_autoptr(Config) config = config_new(&nothing);
	g_autoptr(Outputs) outputs = NULL;
	Job job = {.check = {.at_least = SW_SEVERITY_INFO, .max_per_rule = 50}};
	int status;

	if (!command_parse(&command_index, argv, &paths))
		return STATUS_TROUBLE;
	if (g_strv_length(paths) != 1)
		return command_trouble("'starwright index FOLDER' expects one folder");
	if (!g_file_test(paths[0], G_FILE_TEST_EXISTS))
		return command_trouble("cannot read '%s': %s", paths[0], g_strerror(ENOENT));
	if (!g_file_test(paths[0], G_FILE_TEST_IS_DIR))
		return command_trouble(
			"'%s' is not a folder; 'starwright index FOLDER' expects one", paths[0]);
	if (page && !is_page(page))
		return command_trouble("--page '%s' is not the address of a page, such as view/ or "
		                       "https://example.org/view/, without '#'",
		                       page);
	job.collection.page = page;
	job.check.keeps_documents = TRUE;
	job.collection.title = paths[0];
	job.collection.folder = output ? output : paths[0];
	job.collection.entries =
		sw_array_new(sizeof(IndexEntry), (GDestroyNotify)index_entry_clear);
	files_init(&job.files, config, NULL);
	files_add(&job.files, paths[0]);
	outputs = outputs_new((const char *const *)paths);
	job.outputs = outputs;
	status = index_folder(&job);
	files_clear(&job.files);
	g_array_unref(job.collection.entries);
	return status;
}

static const CommandExample examples[] = {
	{"index galaxies -o public", "A page of a collection, and the same for programs."},
	{"index galaxies -o public --page view/",
         "Each map can be opened by the page in public/view."},
	{NULL, NULL},
};

const Command command_index = {
	.name = "index",
	.arguments = "[OPTION…] FOLDER",
	.summary = "write a page and a JSON of a collection",
	.description =
		"Writes index.html and index.json about the galaxies and scenarios below FOLDER, "
		"and index-rules.html, the page of 'explain --list --format html', beside them: "
		"of each a picture, its game, players, tiles by kind, whether it is legal, what "
		"the tiles nearest to each home are worth, and which other files are the same "
		"galaxy, rotated, mirrored or moved. A file that is illegal or cannot be read is "
		"listed with its first error; other XML files are skipped and counted.\n\n"
		"A picture leads to a page of the map, the same as 'export --to html', from which "
		"the file can be imported. Pictures and pages are in the folder index-files beside "
		"the index; maps without tiles, or with more than 2,000, have neither. The first "
		"error of a file leads to its rule on index-rules.html. Files of these names are "
		"overwritten. The folder can be published as it is: nothing leads outside it, "
		"nothing is loaded from "
		"elsewhere. Files are linked if they are below it. Pictures and pages of an "
		"earlier index whose maps are gone are removed.\n\n"
		"--page names the page of docs/page.md, relative to the index or with https://: "
		"then 'Open' beside a file leads there, with the document in the link.\n\n"
		"The JSON is an object with version, folder, files and summary. Each "
		"of files has path, verdict (legal, illegal, unreadable), errors, warnings and "
		"problem (the first error); one that could be read also has game, root, name, "
		"author, licence, players, tiles, counts (element, kind, n), fairness (gap, "
		"mean, seats with seat and worth), evened_out (verified or not verified, if there "
		"is a record of 'balance' beside it), duplicates (paths), and thumbnail and page, "
		"URLs relative to the index, and open, that of --page, where there are such "
		"files.\n\n"
		"A starwright.ini found upward from a file counts as for 'starwright validate'. "
		"The status is 0 if the index is written, whatever it contains, and 2 if one of "
		"its files could not be written or the folder could not be read.",
	.options = options,
	.examples = examples,
	.run = run_index,
};
