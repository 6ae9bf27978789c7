#include "window/photo_actions.h"

#include "board/photo_read.h"
#include "ground/length.h"
#include "session/job.h"
#include "widgets/dialogs.h"
#include "widgets/waiting.h"

#include <glib/gi18n.h>

struct SwPhotoActions {
	GtkApplicationWindow *window;
	SwBoardCanvas *board;
	GtkBox *line;
	SwJob *reading;     /* or NULL */
	SwWaiting *waiting; /* while it is */
};

static SwBoardPhoto *
photo_of(SwPhotoActions *actions)
{
	return sw_board_canvas_photo(actions->board);
}

static void
refuse(SwPhotoActions *actions, const char *why)
{
	gtk_widget_activate_action(GTK_WIDGET(actions->window), "win.refuse", "s", why);
}

/* FALSE, after a message to the user, if there is no photograph. */
static gboolean
has_photo(SwPhotoActions *actions)
{
	if (sw_board_photo_fit(photo_of(actions)) == NULL)
		refuse(actions, _("No photograph lies under the board"));
	return sw_board_photo_fit(photo_of(actions)) != NULL;
}

/* ---- Laying and removing ---------------------------------------------------------------- */

/* What a worker reads. */
typedef struct {
	char *path;
	cairo_surface_t *image;
	GError *error;
} Reading;

static void
reading_free(gpointer data)
{
	Reading *reading = data;

	g_clear_pointer(&reading->image, cairo_surface_destroy);
	g_clear_error(&reading->error);
	g_free(reading->path);
	g_free(reading);
}

static void
read_photo(gpointer data)
{
	Reading *reading = data;

	reading->image = sw_photo_read(reading->path, &reading->error);
}

/* A worker that still reads cannot be interrupted; its result is dropped. */
static void
stop_reading(SwPhotoActions *actions)
{
	if (actions->reading)
		sw_job_drop(g_steal_pointer(&actions->reading));
	g_clear_pointer(&actions->waiting, sw_waiting_end);
}

/* The file may have been closed meanwhile. */
static void
on_read(gpointer owner, gpointer data)
{
	SwPhotoActions *actions = owner;
	Reading *reading = data;
	const SwPlan *plan = sw_board_tool_plan(sw_board_canvas_tool(actions->board));

	actions->reading = NULL;
	g_clear_pointer(&actions->waiting, sw_waiting_end);
	if (reading->error) {
		sw_dialog_tell(GTK_WINDOW(actions->window), _("The photograph could not be read"),
		               reading->error->message);
	} else if (plan) {
		sw_board_photo_lay(photo_of(actions), g_steal_pointer(&reading->image), plan->width,
		                   plan->depth);
		gtk_widget_activate_action(GTK_WIDGET(actions->window), "win.tool", "s", "photo");
	}
	reading_free(reading);
}

static void
on_give_up(gpointer data)
{
	stop_reading(data);
}

static void
on_file(GFile *file, gpointer data)
{
	SwPhotoActions *actions = data;
	Reading *reading = g_new0(Reading, 1);

	stop_reading(actions);
	reading->path = g_strdup(g_file_peek_path(file));
	actions->waiting = sw_waiting_begin_in(actions->line, _("Reading the photograph…"),
	                                       on_give_up, actions);
	actions->reading = sw_job_start(
		sw_job_new("photo", read_photo, reading, reading_free, on_read, actions));
}

static void
on_lay(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	SwPhotoActions *actions = data;

	sw_dialog_photo(GTK_WINDOW(actions->window), on_file, actions);
}

static void
on_remove(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	SwPhotoActions *actions = data;

	if (!has_photo(actions))
		return;
	sw_board_photo_remove(photo_of(actions));
	gtk_widget_activate_action(GTK_WIDGET(actions->window), "win.tool", "s", "select");
}

/* ---- Looks ------------------------------------------------------------------------------ */

static void
on_opacity(GSimpleAction *action, GVariant *value, gpointer data)
{
	static const struct {
		const char *name;
		double opacity;
	} opacities[] = {{"faint", 0.3}, {"half", 0.6}, {"full", 1}};

	for (guint i = 0; i < G_N_ELEMENTS(opacities); i++) {
		if (!g_str_equal(opacities[i].name, g_variant_get_string(value, NULL)))
			continue;
		sw_board_photo_set_opacity(photo_of(data), opacities[i].opacity);
		g_simple_action_set_state(action, value);
	}
}

/* ---- The distance between two points ---------------------------------------------------- */

static void
on_distance(const char *text, gpointer data)
{
	SwPhotoActions *actions = data;
	g_autofree char *given = text ? g_strstrip(g_strdup(text)) : NULL;
	gint32 distance;

	if (given == NULL)
		return;
	if (!sw_length_parse(given, &distance) ||
	    !sw_board_photo_set_distance(photo_of(actions), distance))
		refuse(actions, _("Enter a distance of at least 0.25 inches, such as 12.50"));
}

static void
on_ask(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	SwPhotoActions *actions = data;

	if (!has_photo(actions))
		return;
	if (!sw_board_photo_has_points(photo_of(actions))) {
		refuse(actions,
		       _("First click two points of the photograph with the tool Photograph"));
		return;
	}
	sw_dialog_ask_text(GTK_WINDOW(actions->window), _("True distance"),
	                   _("From the first point to the second, in inches."), "", _("Scale"),
	                   on_distance, actions);
}

static const GActionEntry entries[] = {
	{.name = "photo-lay", .activate = on_lay},
	{.name = "photo-distance", .activate = on_ask},
	{.name = "photo-opacity",
         .parameter_type = "s",
         .state = "'half'",
         .change_state = on_opacity},
	{.name = "photo-remove", .activate = on_remove},
};

SwPhotoActions *
sw_photo_actions_new(GtkApplicationWindow *window, SwBoardCanvas *board, GtkBox *line)
{
	SwPhotoActions *actions = g_new0(SwPhotoActions, 1);

	actions->window = window;
	actions->board = board;
	actions->line = line;
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                actions);
	return actions;
}

void
sw_photo_actions_free(SwPhotoActions *actions)
{
	stop_reading(actions);
	g_free(actions);
}
