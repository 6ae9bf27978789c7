#include "dialogs/import_job.h"

#include "base/error.h"
#include "dialogs/export_job.h"
#include "games/games.h"

#include <glib/gi18n.h>

typedef struct {
	GBytes *bytes;
	char *path; /* NULL: a text that was pasted */
	const SwFormat *format;
	SwUnsaid unsaid;
	SwImportDone done;
	gpointer data;
} Job;

static void
free_job(gpointer data)
{
	Job *job = data;

	g_bytes_unref(job->bytes);
	g_free(job->path);
	g_free(job);
}

void
sw_imported_free(SwImported *imported)
{
	sw_session_free(imported->session);
	g_clear_object(&imported->picture);
	g_clear_error(&imported->error);
	g_free(imported);
}

static const SwFormat *
find_format(const Job *job, const char *text)
{
	const SwFormat *format = job->format;

	if (format == NULL)
		format = sw_format_of_text(text);
	if (format == NULL && job->path)
		format = sw_format_of_file(job->path);
	return format && format->read ? format : NULL;
}

static SwDocument *
read_document(const Job *job, const SwFormat *format, GError **error)
{
	const SwTable *const *tables = sw_game_tables();
	const char *path = job->path ? job->path : "-";
	gsize length;
	const char *text = g_bytes_get_data(job->bytes, &length);

	if (format == NULL) {
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    _("Choose the format: neither name nor text say it."));
		return NULL;
	}
	return format->read_unsaid
	               ? format->read_unsaid(tables, &job->unsaid, path, text, length, error)
	               : format->read(tables, path, text, length, error);
}

/* The first format that draws shows what any of them would. */
static void
draw(SwImported *imported, const SwDocument *document)
{
	const SwGame *game = sw_game_of(sw_document_table(document));
	g_autoptr(SwExport) export = sw_export_new(game, document, "import");

	imported->n_tiles = export->graph->tiles->n;
	for (const SwFormat *const *format = sw_formats(); *format; format++) {
		if ((*format)->draw) {
			imported->picture = sw_export_draw(export, *format);
			return;
		}
	}
}

static void
work(GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
     GCancellable *cancellable G_GNUC_UNUSED)
{
	const Job *job = data;
	SwImported *imported = g_new0(SwImported, 1);
	SwDocument *document;

	imported->format = find_format(job, g_bytes_get_data(job->bytes, NULL));
	document = read_document(job, imported->format, &imported->error);
	if (document) {
		draw(imported, document);
		imported->session = sw_session_import(document);
	}
	g_task_return_pointer(task, imported, NULL);
}

static void
on_worked(GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data G_GNUC_UNUSED)
{
	const Job *job = g_task_get_task_data(G_TASK(result));

	job->done(g_task_propagate_pointer(G_TASK(result), NULL), job->data);
}

void
sw_import_begin(GBytes *bytes, const char *path, const SwFormat *format, const SwUnsaid *unsaid,
                SwImportDone done, gpointer data)
{
	g_autoptr(GTask) task = g_task_new(NULL, NULL, on_worked, NULL);
	Job *job = g_new0(Job, 1);

	*job = (Job){g_bytes_ref(bytes), g_strdup(path), format, *unsaid, done, data};
	g_task_set_task_data(task, job, free_job);
	g_task_run_in_thread(task, work);
}
