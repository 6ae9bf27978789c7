#include "dialogs/import_job.h"

#include "base/error.h"
#include "dialogs/export_job.h"
#include "games/games.h"
#include "mat/mat.h"

#include <glib/gi18n.h>

typedef struct {
	GBytes *bytes;
	char *path; /* NULL: pasted text */
	const SwFormat *format;
	SwUnsaid unsaid;
	SwImportDone done;
	SwImported imported;
} Job;

static void
free_job(gpointer data)
{
	Job *job = data;

	sw_session_free(job->imported.session);
	g_clear_object(&job->imported.picture);
	g_clear_error(&job->imported.error);
	g_ptr_array_unref(job->imported.lost);
	g_bytes_unref(job->bytes);
	g_free(job->path);
	g_free(job);
}

static const SwFormat *
find_format(const Job *job, const char *text, gsize length)
{
	const SwFormat *format = job->format;

	if (format == NULL)
		format = sw_format_of_bytes(text, length);
	if (format == NULL)
		format = sw_format_of_text(text);
	if (format == NULL)
		format = sw_format_without_sign(job->path, text, length);
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
		g_set_error_literal(
			error, SW_ERROR, SW_ERROR_ARGUMENT,
			_("Choose a format: it cannot be detected from name or content."));
		return NULL;
	}
	return format->read_unsaid
	               ? format->read_unsaid(tables, &job->unsaid, path, text, length, error)
	               : format->read(tables, path, text, length, error);
}

static void
count_cards(SwImported *imported, const SwDocument *document)
{
	SW_EACH_PIECE (id, document) {
		const SwMatRole *role = sw_document_kind(document, id)->element->role.mat;

		if (role && role->part == SW_MAT_FACE)
			imported->n_faces++;
		else if (role && role->part == SW_MAT_CARD)
			imported->n_cards += (guint)sw_mat_copies(document, id);
	}
}

/* Draws by the first format that can: all draw the same. */
static void
draw(SwImported *imported, const SwDocument *document)
{
	const SwGame *game = sw_game_of(sw_document_table(document));
	g_autoptr(SwExport) export = sw_export_new(game, document, "import");

	imported->n_tiles = export->graph->tiles->n;
	count_cards(imported, document);
	for (const SwFormat *const *format = sw_formats(); *format; format++) {
		if ((*format)->picture.draw) {
			imported->picture = sw_export_draw(export, *format);
			return;
		}
	}
}

static void
work(gpointer data)
{
	Job *job = data;
	SwImported *imported = &job->imported;
	SwDocument *document;
	const char *text;
	gsize length;

	text = g_bytes_get_data(job->bytes, &length);
	imported->format = find_format(job, text, length);
	document = read_document(job, imported->format, &imported->error);
	if (document) {
		draw(imported, document);
		imported->session = sw_session_import(document);
	}
}

static void
on_worked(gpointer owner, gpointer data)
{
	Job *job = data;

	job->done(&job->imported, owner);
	free_job(job);
}

SwJob *
sw_import_begin(GBytes *bytes, const char *path, const SwFormat *format, const SwUnsaid *unsaid,
                SwImportDone done, gpointer owner)
{
	Job *job = g_new0(Job, 1);

	*job = (Job){g_bytes_ref(bytes), g_strdup(path), format, *unsaid, done, {0}};
	job->imported.lost = job->unsaid.lost = g_ptr_array_new_with_free_func(g_free);
	return sw_job_start(sw_job_new("import", work, job, free_job, on_worked, owner));
}
