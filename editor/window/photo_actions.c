#include "window/photo_actions.h"

#include "ground/length.h"
#include "widgets/dialogs.h"

#include <glib/gi18n.h>

struct SwPhotoActions {
	GtkApplicationWindow *window;
	SwBoardView *board;
};

static SwBoardPhoto *
photo_of(SwPhotoActions *actions)
{
	return sw_board_view_photo(actions->board);
}

static void
refuse(SwPhotoActions *actions, const char *why)
{
	gtk_widget_activate_action(GTK_WIDGET(actions->window), "win.refuse", "s", why);
}

/* FALSE, and the user is told, without a photograph. */
static gboolean
has_photo(SwPhotoActions *actions)
{
	if (!sw_board_photo_is_there(photo_of(actions)))
		refuse(actions, _("No photograph lies under the board"));
	return sw_board_photo_is_there(photo_of(actions));
}

/* ---- Laying and removing ---------------------------------------------------------------- */

static void
on_file(GFile *file, gpointer data)
{
	SwPhotoActions *actions = data;
	const SwPlan *plan = sw_board_hand_plan(sw_board_view_hand(actions->board));
	g_autoptr(GError) error = NULL;

	if (plan == NULL)
		return;
	if (sw_board_photo_load(photo_of(actions), g_file_peek_path(file), plan->width, plan->depth,
	                        &error))
		gtk_widget_activate_action(GTK_WIDGET(actions->window), "win.tool", "s", "photo");
	else
		sw_dialog_tell(GTK_WINDOW(actions->window), _("The photograph could not be read"),
		               error->message);
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
		refuse(actions, _("A distance is a length in inches from 0.25, such as 12.50"));
}

static void
on_ask(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	SwPhotoActions *actions = data;

	if (!has_photo(actions))
		return;
	if (!sw_board_photo_has_points(photo_of(actions))) {
		refuse(actions, _("Click two points of the photograph first, with its tool"));
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
sw_photo_actions_new(GtkApplicationWindow *window, SwBoardView *board)
{
	SwPhotoActions *actions = g_new0(SwPhotoActions, 1);

	actions->window = window;
	actions->board = board;
	g_action_map_add_action_entries(G_ACTION_MAP(window), entries, G_N_ELEMENTS(entries),
	                                actions);
	return actions;
}

void
sw_photo_actions_free(SwPhotoActions *actions)
{
	g_free(actions);
}
