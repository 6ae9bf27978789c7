#include "dialogs/export_job.h"

#include "base/file.h"
#include "export/tile_size.h"
#include "mat/mat.h"
#include "rules/deal.h"

#include <glib/gi18n.h>
#include <string.h>

/* Size of previews, in pixels. */
#define WIDTH 900
#define HEIGHT 700

struct SwExportSource {
	const SwGame *game;
	SwDocument *document;
};

typedef struct {
	SwExportSource *source;
	SwExportWishes wishes;
	char *stem, *url_base;
	SwExportShown shown;
	SwExportPreview preview;
	/* Used when writing to a file. */
	char *path;
	GCancellable *cancellable;
	SwExportWritten written;
	GError *error;
} Job;

/* ---- The source ------------------------------------------------------------------------- */

static void
clear_source(gpointer data)
{
	SwExportSource *source = data;

	sw_document_free(source->document);
}

SwExportSource *
sw_export_source_new(const SwGame *game, const SwDocument *document)
{
	SwExportSource *source = g_atomic_rc_box_new0(SwExportSource);

	source->game = game;
	source->document = sw_document_copy(document);
	return source;
}

gboolean
sw_export_source_has_open(const SwExportSource *source)
{
	SW_EACH_PIECE (id, source->document) {
		if (sw_document_kind(source->document, id)->is_open)
			return TRUE;
	}
	return FALSE;
}

guint
sw_export_source_usual_tile(const SwExportSource *source)
{
	const SwTable *table = source->game->table;

	return sw_table_has_mat(table) || sw_table_board(table)
	               ? 0
	               : sw_tile_size_usual(source->document, SW_PAPER_A4);
}

static SwExportSource *
source_ref(SwExportSource *source)
{
	return g_atomic_rc_box_acquire(source);
}

void
sw_export_source_unref(SwExportSource *source)
{
	g_atomic_rc_box_release_full(source, clear_source);
}

static Job *
job_new(SwExportSource *source, const SwExportWishes *wishes, const char *stem)
{
	Job *job = g_new0(Job, 1);

	job->source = source_ref(source);
	job->wishes = *wishes;
	job->url_base = g_strdup(wishes->url_base);
	job->stem = g_strdup(stem);
	return job;
}

static void
clear_preview(SwExportPreview *preview)
{
	g_clear_object(&preview->picture);
	g_free(preview->text);
	if (preview->whole)
		g_string_free(preview->whole, TRUE);
	g_free(preview->lost);
	g_free(preview->failure);
}

static void
free_job(gpointer data)
{
	Job *job = data;

	clear_preview(&job->preview);
	g_clear_object(&job->cancellable);
	g_clear_error(&job->error);
	sw_export_source_unref(job->source);
	g_free(job->stem);
	g_free(job->path);
	g_free(job->url_base);
	g_free(job);
}

/* An export, and the copy with open tiles drawn that it refers to. */
typedef struct {
	SwDocument *dealt;
	SwExport *export;
} Made;

static void
made_clear(Made *made)
{
	g_clear_pointer(&made->export, sw_export_free);
	g_clear_pointer(&made->dealt, sw_document_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Made, made_clear)

static gboolean
run(Made *made, const Job *job, GError **error)
{
	const SwDocument *document = job->source->document;
	SwExport *export;

	if (job->wishes.is_dealt) {
		made->dealt = sw_deal(document, job->wishes.seed, error);
		if (made->dealt == NULL)
			return FALSE;
		document = made->dealt;
	}
	made->export = export = sw_export_new(job->source->game, document, job->stem);
	export->page = job->wishes.page;
	export->picture.has_no_source = job->wishes.has_no_source;
	export->layout = job->wishes.layout;
	export->url_base = job->url_base && *job->url_base ? job->url_base : NULL;
	sw_export_run(export, job->wishes.format);
	return TRUE;
}

/* ---- Previews --------------------------------------------------------------------------- */

GdkTexture *
sw_export_draw(const SwExport *export, const SwFormat *format)
{
	cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
	cairo_t *cr = cairo_create(image);
	gsize stride = (gsize)cairo_image_surface_get_stride(image);
	g_autoptr(GBytes) bytes = NULL;

	format->picture.draw(export, cr, WIDTH, HEIGHT);
	cairo_destroy(cr);
	cairo_surface_flush(image);
	bytes = g_bytes_new(cairo_image_surface_get_data(image), stride * HEIGHT);
	cairo_surface_destroy(image);
	return gdk_memory_texture_new(WIDTH, HEIGHT, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Returns the beginning of the text, without cutting a character. */
static char *
beginning(const GString *text)
{
	const char *end;

	g_utf8_validate_len(text->str, MIN(text->len, SW_EXPORT_SHOWN), &end);
	return g_strndup(text->str, (gsize)(end - text->str));
}

static char *
join(const GPtrArray *lost)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (guint i = 0; i < lost->len; i++)
		g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", _(lost->pdata[i]));
	return text->len > 0 ? g_string_free(g_steal_pointer(&text), FALSE) : NULL;
}

static void
look_at(SwExportPreview *preview, const Job *job, const SwExport *export)
{
	preview->n_bytes = export->out->len;
	preview->n_files = export->files->len;
	preview->lost = join(export->lost);
	preview->is_carried = sw_export_is_carried(export, job->wishes.format);
	if (job->wishes.format->picture.draw)
		preview->picture = sw_export_draw(export, job->wishes.format);
	else if (!job->wishes.format->is_binary)
		preview->text = beginning(export->out);
	if (!job->wishes.format->is_binary && export->files->len == 0)
		preview->whole = g_string_new_len(export->out->str, (gssize) export->out->len);
}

static void
work_preview(gpointer data)
{
	Job *job = data;
	g_autoptr(GError) error = NULL;
	g_auto(Made) made = {NULL, NULL};

	if (run(&made, job, &error))
		look_at(&job->preview, job, made.export);
	else
		job->preview.failure = g_strdup(error->message);
}

static void
on_preview(gpointer owner, gpointer data)
{
	Job *job = data;

	job->shown(&job->preview, owner);
	free_job(job);
}

SwJob *
sw_export_preview(SwExportSource *source, const SwExportWishes *wishes, const char *stem,
                  SwExportShown shown, gpointer owner)
{
	Job *job = job_new(source, wishes, stem);

	job->shown = shown;
	return sw_job_start(sw_job_new("preview", work_preview, job, free_job, on_preview, owner));
}

/* ---- Writing ---------------------------------------------------------------------------- */

static gboolean
write_all(const Job *job, const SwExport *export, GError **error)
{
	g_autofree char *folder = g_path_get_dirname(job->path);

	for (guint i = 0; i < export->files->len; i++) {
		const SwExportFile *file = export->files->pdata[i];
		g_autofree char *path = g_build_filename(folder, file->name, NULL);

		if (g_cancellable_set_error_if_cancelled(job->cancellable, error) ||
		    !sw_file_write(path, file->bytes->str, file->bytes->len, error))
			return FALSE;
	}
	return !g_cancellable_set_error_if_cancelled(job->cancellable, error) &&
	       sw_file_write(job->path, export->out->str, export->out->len, error);
}

static void
work_write(gpointer data)
{
	Job *job = data;
	g_auto(Made) made = {NULL, NULL};

	if (run(&made, job, &job->error))
		write_all(job, made.export, &job->error);
}

static void
on_written(gpointer owner, gpointer data)
{
	Job *job = data;

	job->written(job->error, owner);
	free_job(job);
}

/* Returns the file's name without the format's suffix, or else without its last extension. */
static char *
stem_of(const char *path, const char *suffix)
{
	g_autofree char *name = g_path_get_basename(path);
	char *dot = g_str_has_suffix(name, suffix) ? name + strlen(name) - strlen(suffix)
	                                           : strrchr(name, '.');

	if (dot && dot != name)
		*dot = '\0';
	return g_steal_pointer(&name);
}

SwJob *
sw_export_write(SwExportSource *source, const SwExportWishes *wishes, const char *path,
                GCancellable *cancellable, SwExportWritten written, gpointer owner)
{
	g_autofree char *stem = stem_of(path, wishes->format->suffix);
	Job *job = job_new(source, wishes, stem);

	job->path = g_strdup(path);
	job->written = written;
	g_set_object(&job->cancellable, cancellable);
	return sw_job_start(sw_job_new("export", work_write, job, free_job, on_written, owner));
}
