#include "window/copy_picture.h"

#include "dialogs/dialogs.h"
#include "files/waiting.h"
#include "picture/board.h"
#include "session/queue.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels between two centres, while the picture is no larger than a program can be asked to take.
 */
#define UNIT 160.0
#define LARGEST 6000.0

/* Of some pieces, or of all if there are none. */
static cairo_surface_t *
draw(const SwDocument *document, const SwPieceId *ids, guint n)
{
	g_autoptr(SwBoard) board = sw_board_new(document, n > 0 ? ids : NULL, n);
	SwBoardBox box;
	double width, height, unit;
	SwLook look;
	cairo_surface_t *image;
	cairo_t *cr;

	if (!sw_board_extent(board, &box))
		return NULL;
	width = box.x1 - box.x0;
	height = box.y1 - box.y0;
	unit = MIN(UNIT, LARGEST / MAX(width, height));
	look = sw_look(SW_THEME_PRINT, unit);
	image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (gint)ceil(width * unit),
	                                   (gint)ceil(height * unit));
	cr = cairo_create(image);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	cairo_scale(cr, unit, unit);
	cairo_translate(cr, -box.x0, -box.y0);
	sw_board_draw(board, cr, &look);
	cairo_destroy(cr);
	return image;
}

cairo_surface_t *
sw_copy_picture_draw(SwSession *session)
{
	guint n;
	const SwPieceId *selected = sw_session_selected(session, &n);

	return draw(sw_session_document(session), selected, n);
}

/* Cairo's pixels are in the order in which the machine has them. */
static GdkTexture *
texture_of(cairo_surface_t *image)
{
	gsize stride = (gsize)cairo_image_surface_get_stride(image);
	gint width = cairo_image_surface_get_width(image);
	gint height = cairo_image_surface_get_height(image);
	g_autoptr(GBytes) bytes = NULL;

	cairo_surface_flush(image);
	bytes = g_bytes_new(cairo_image_surface_get_data(image), stride * (gsize)height);
	return gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* GDK offers a texture as image/png, too. */
static void
take(GtkWindow *window, cairo_surface_t *image)
{
	g_autoptr(GdkTexture) texture = NULL;
	g_autofree char *told = NULL;

	if (image == NULL) {
		sw_dialog_tell(window, _("There is nothing to copy"),
		               _("A picture of the map needs at least one tile."));
		return;
	}
	texture = texture_of(image);
	gdk_clipboard_set_texture(gtk_widget_get_clipboard(GTK_WIDGET(window)), texture);
	told = g_strdup_printf(_("The picture is copied, %d × %d pixels"),
	                       gdk_texture_get_width(texture), gdk_texture_get_height(texture));
	sw_window_tell(SW_WINDOW(window), told);
}

/* ---- The worker ------------------------------------------------------------------------- */

typedef struct {
	GtkWindow *window; /* a weak pointer; NULL: nobody wants it any more */
	SwDocument *document;
	SwPieceId *ids;
	guint n;
	cairo_surface_t *image;
	SwWaiting *waiting;
} Job;

/* In whichever thread lets go of the task last: the window is the main loop's alone. */
static void
free_job(gpointer data)
{
	Job *job = data;

	sw_document_free(job->document);
	g_free(job->ids);
	g_clear_pointer(&job->image, cairo_surface_destroy);
	g_free(job);
}

static void
work(GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
     GCancellable *cancellable G_GNUC_UNUSED)
{
	Job *job = data;

	job->image = draw(job->document, job->ids, job->n);
	g_task_return_boolean(task, TRUE);
}

static void
on_drawn(GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data G_GNUC_UNUSED)
{
	Job *job = g_task_get_task_data(G_TASK(result));

	sw_waiting_end(job->waiting);
	if (job->window)
		take(job->window, job->image);
	g_clear_weak_pointer(&job->window);
}

/* It draws on, for nobody. */
static void
give_up(gpointer data)
{
	Job *job = data;

	g_clear_weak_pointer(&job->window);
}

static void
copy_large(SwWindow *window, SwSession *session, const SwPieceId *ids, guint n)
{
	g_autoptr(GTask) task = g_task_new(NULL, NULL, on_drawn, NULL);
	Job *job = g_new0(Job, 1);

	g_set_weak_pointer(&job->window, GTK_WINDOW(window));
	job->document = sw_document_copy(sw_session_document(session));
	job->ids = g_memdup2(ids, n * sizeof *ids);
	job->n = n;
	job->waiting = sw_waiting_begin_in(sw_window_line(window), _("Drawing the picture…"),
	                                   give_up, job);
	g_task_set_task_data(task, job, free_job);
	g_task_run_in_thread(task, work);
}

static void
copy(SwSession *session, const SwPieceId *ids, guint n, gpointer window)
{
	cairo_surface_t *image;
	guint32 n_pieces;

	sw_document_pieces(sw_session_document(session), &n_pieces);
	if (n_pieces > SW_CHECK_AT_ONCE) {
		copy_large(window, session, ids, n);
		return;
	}
	image = draw(sw_session_document(session), ids, n);
	take(window, image);
	g_clear_pointer(&image, cairo_surface_destroy);
}

/* Of the map with all that was asked for before. */
static void
on_copy(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	sw_session_after_with_selected(sw_window_shown(data), _("Copying the picture…"), copy,
	                               data);
}

static const GActionEntry actions[] = {
	{.name = "copy-picture", .activate = on_copy},
};

void
sw_copy_picture_install(SwWindow *window)
{
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                window);
}
