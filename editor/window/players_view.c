#include "window/players_view.h"

#include "rules/seen.h"
#include "session/overlay.h"
#include "widgets/notice_bar.h"
#include "window/window_actions.h"

#include <glib/gi18n.h>

#define KEY "starwright-players-view"

typedef struct {
	SwWindow *window;
	SwNoticeBar *bar; /* the window's too; NULL until players are asked about */
	GtkDropDown *who; /* all players together, then the seats in order */
	GArray *seats;    /* gint32, as the list has them */
	guint listener;   /* of what is seen; 0: nothing is */
	gboolean is_filling;
} View;

/* What would change the document, and what has no meaning without that. */
static const char *const edits[] = {
	"tool", "paste", "rotate-left", "rotate-right", "mirror",       "note",
	"undo", "redo",  "cut",         "delete",       "search-kinds",
};

static View *
view_of(gpointer window)
{
	return g_object_get_data(G_OBJECT(window), KEY);
}

/* ---- Whose view ------------------------------------------------------------------------- */

static void
fill_who(View *view, guint chosen)
{
	g_autoptr(GtkStringList) items =
		gtk_string_list_new((const char *[]){_("All players together"), NULL});
	guint seats = sw_session_seats(sw_window_session(view->window));
	gint32 all = SW_SEEN_BY_ALL;

	g_array_set_size(view->seats, 0);
	g_array_append_val(view->seats, all);
	for (; seats; seats &= seats - 1) {
		gint32 seat = __builtin_ctz(seats) + 1;
		g_autofree char *text = g_strdup_printf(_("Seat %d"), seat);

		g_array_append_val(view->seats, seat);
		gtk_string_list_append(items, text);
	}
	view->is_filling = TRUE;
	gtk_drop_down_set_model(view->who, G_LIST_MODEL(items));
	gtk_drop_down_set_selected(view->who, MIN(chosen, view->seats->len - 1));
	view->is_filling = FALSE;
}

static void
show(View *view)
{
	guint who = gtk_drop_down_get_selected(view->who);

	sw_window_show_seen(view->window, sw_session_seen(sw_window_session(view->window),
	                                                  g_array_index(view->seats, gint32, who)));
}

static void
on_who(GtkDropDown *who G_GNUC_UNUSED, GParamSpec *what G_GNUC_UNUSED, View *view)
{
	if (!view->is_filling && sw_window_shown(view->window) != sw_window_session(view->window))
		show(view);
}

/* A command that was under way when the view was made. */
static void
on_session(SwSession *session, SwSessionChange what, gpointer data)
{
	View *view = data;

	if (!(what & SW_SESSION_DOCUMENT) || sw_window_shown(view->window) == session)
		return;
	fill_who(view, gtk_drop_down_get_selected(view->who));
	show(view);
}

/* ---- The bar ---------------------------------------------------------------------------- */

static void
on_answered(int response G_GNUC_UNUSED, gpointer data)
{
	View *view = data;

	g_action_group_change_action_state(G_ACTION_GROUP(view->window), "players-view",
	                                   g_variant_new_boolean(FALSE));
}

static void
make_bar(View *view)
{
	view->bar =
		sw_notice_bar_new(GTK_WINDOW(view->window), GTK_RESPONSE_CLOSE, on_answered, view);
	view->who = GTK_DROP_DOWN(gtk_drop_down_new(NULL, NULL));
	gtk_accessible_update_property(GTK_ACCESSIBLE(view->who), GTK_ACCESSIBLE_PROPERTY_LABEL,
	                               _("Whose view"), -1);
	g_signal_connect(view->who, "notify::selected", G_CALLBACK(on_who), view);
	sw_notice_bar_add(view->bar, GTK_WIDGET(view->who));
	sw_notice_bar_add_button(view->bar, _("Show everything"), GTK_RESPONSE_CLOSE);
}

/* ---- In and out ------------------------------------------------------------------------- */

static void
enable_edits(View *view, gboolean enabled)
{
	for (guint i = 0; i < G_N_ELEMENTS(edits); i++)
		sw_window_action_set_enabled(view->window, edits[i], enabled);
	sw_window_action_set_enabled(view->window, "players-view-next", !enabled);
}

static void
begin(View *view)
{
	if (view->bar == NULL)
		make_bar(view);
	gtk_widget_activate_action(GTK_WIDGET(view->window), "win.tool", "s", "select");
	fill_who(view, 0);
	show(view);
	view->listener = sw_session_follow(sw_window_session(view->window), on_session, view);
	enable_edits(view, FALSE);
	sw_notice_bar_show(view->bar, _("This is what players see. Nothing can be changed here."));
}

static void
end(View *view)
{
	sw_notice_bar_hide(view->bar);
	enable_edits(view, TRUE);
	if (view->listener)
		sw_session_ignore(sw_window_session(view->window), view->listener);
	view->listener = 0;
}

static void
set_state(View *view, gboolean is_on)
{
	sw_window_action_set_state(view->window, "players-view", g_variant_new_boolean(is_on));
}

static void
on_view(GSimpleAction *action, GVariant *value, gpointer window)
{
	View *view = view_of(window);

	if (g_variant_get_boolean(value)) {
		begin(view);
	} else {
		end(view);
		sw_window_show_seen(view->window, NULL);
		gtk_widget_grab_focus(GTK_WIDGET(sw_window_map(view->window)));
	}
	g_simple_action_set_state(action, value);
}

static void
on_next(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer window)
{
	View *view = view_of(window);

	gtk_drop_down_set_selected(view->who,
	                           (gtk_drop_down_get_selected(view->who) + 1) % view->seats->len);
}

void
sw_players_view_end(SwWindow *window)
{
	View *view = view_of(window);

	view->listener = 0; /* it went with its session */
	end(view);
	set_state(view, FALSE);
	sw_window_action_set_enabled(
		window, "players-view",
		sw_seen_hides(sw_session_game(sw_window_session(window))->table));
}

/* ---- Life ------------------------------------------------------------------------------- */

static void
free_view(gpointer data)
{
	View *view = data;

	sw_notice_bar_free(view->bar);
	g_array_unref(view->seats);
	g_free(view);
}

static const GActionEntry actions[] = {
	{.name = "players-view", .state = "false", .change_state = on_view},
	{.name = "players-view-next", .activate = on_next},
};

void
sw_players_view_install(SwWindow *window)
{
	View *view = g_new0(View, 1);

	view->window = window;
	view->seats = g_array_new(FALSE, FALSE, sizeof(gint32));
	g_object_set_data_full(G_OBJECT(window), KEY, view, free_view);
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions),
	                                window);
}
