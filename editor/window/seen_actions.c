#include "window/seen_actions.h"

#include "rules/seen.h"
#include "session/overlay.h"
#include "widgets/actions.h"
#include "widgets/basic.h"
#include "widgets/notice_bar.h"
#include "window/second_frame.h"

#include <glib/gi18n.h>

struct SwSeenActions {
	GtkApplicationWindow *window;
	SwOpenFile *file;
	SwSeenShow show;
	gpointer data;
	SwNoticeBar *bar; /* also owned by the window; NULL until first shown */
	GtkDropDown *who; /* all players together, then each seat */
	GArray *seats;    /* gint32, in the order of the list */
	guint listener;   /* on the file's session; 0 while the view is off */
	gboolean is_filling;
};

/* Actions that change the document, or make sense only with those. */
static const char *const edits[] = {
	"tool", "paste", "rotate-left", "rotate-right", "mirror",       "note",
	"undo", "redo",  "cut",         "delete",       "search-kinds",
};

/* ---- Seats ------------------------------------------------------------------------------ */

static void
fill_who(SwSeenActions *view, guint chosen)
{
	g_autoptr(GtkStringList) items =
		gtk_string_list_new((const char *[]){_("All players together"), NULL});
	guint seats = sw_session_seats(sw_open_file_session(view->file));
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
show_chosen(SwSeenActions *view)
{
	guint who = gtk_drop_down_get_selected(view->who);

	view->show(sw_session_seen(sw_open_file_session(view->file),
	                           g_array_index(view->seats, gint32, who)),
	           view->data);
}

static void
on_who(GtkDropDown *who G_GNUC_UNUSED, GParamSpec *what G_GNUC_UNUSED, SwSeenActions *view)
{
	if (!view->is_filling && view->listener)
		show_chosen(view);
}

/* Shows the view again after a change: a command was in progress when the view was opened. */
static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwSeenActions *view = data;

	if (!(what & SW_SESSION_DOCUMENT))
		return;
	fill_who(view, gtk_drop_down_get_selected(view->who));
	show_chosen(view);
}

/* ---- The bar ---------------------------------------------------------------------------- */

static void
on_answered(int response G_GNUC_UNUSED, gpointer data)
{
	SwSeenActions *view = data;

	g_action_group_change_action_state(G_ACTION_GROUP(view->window), "players-view",
	                                   g_variant_new_boolean(FALSE));
}

static void
make_bar(SwSeenActions *view)
{
	view->bar = sw_notice_bar_new(
		sw_second_frame_slot(GTK_APPLICATION_WINDOW(view->window), "notices"),
		GTK_RESPONSE_CLOSE, on_answered, view);
	view->who = GTK_DROP_DOWN(gtk_drop_down_new(NULL, NULL));
	sw_accessible_set_name(GTK_WIDGET(view->who), _("Whose view"));
	gtk_widget_set_tooltip_text(GTK_WIDGET(view->who), _("The seat whose view is shown"));
	g_signal_connect(view->who, "notify::selected", G_CALLBACK(on_who), view);
	sw_notice_bar_add(view->bar, GTK_WIDGET(view->who));
	sw_notice_bar_add_button(view->bar, _("Show everything"), GTK_RESPONSE_CLOSE);
}

/* ---- Turning it on and off -------------------------------------------------------------- */

static void
enable_edits(SwSeenActions *view, gboolean enabled)
{
	for (guint i = 0; i < G_N_ELEMENTS(edits); i++)
		sw_action_set_enabled(view->window, edits[i], enabled);
	sw_action_set_enabled(view->window, "players-view-next", !enabled);
}

static void
begin(SwSeenActions *view)
{
	if (view->bar == NULL)
		make_bar(view);
	gtk_widget_activate_action(GTK_WIDGET(view->window), "win.tool", "s", "select");
	fill_who(view, 0);
	show_chosen(view);
	view->listener = sw_session_follow(sw_open_file_session(view->file), on_session, view);
	enable_edits(view, FALSE);
	sw_notice_bar_show(view->bar, _("This is what players see. Nothing can be changed here."));
}

static void
end(SwSeenActions *view)
{
	sw_notice_bar_hide(view->bar);
	enable_edits(view, TRUE);
	if (view->listener)
		sw_session_ignore(sw_open_file_session(view->file), view->listener);
	view->listener = 0;
}

static void
set_state(SwSeenActions *view, gboolean is_on)
{
	sw_action_set_state(view->window, "players-view", g_variant_new_boolean(is_on));
}

static void
on_view(GSimpleAction *action, GVariant *value, gpointer data)
{
	SwSeenActions *view = data;

	if (g_variant_get_boolean(value)) {
		begin(view);
	} else {
		end(view);
		view->show(NULL, view->data);
	}
	g_simple_action_set_state(action, value);
}

static void
on_next(GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
	SwSeenActions *view = data;

	gtk_drop_down_set_selected(view->who,
	                           (gtk_drop_down_get_selected(view->who) + 1) % view->seats->len);
}

void
sw_seen_actions_end(SwSeenActions *view)
{
	view->listener = 0; /* freed with its session */
	end(view);
	set_state(view, FALSE);
	sw_action_set_enabled(
		view->window, "players-view",
		sw_seen_hides(sw_session_game(sw_open_file_session(view->file))->table));
}

/* ---- Life ------------------------------------------------------------------------------- */

void
sw_seen_actions_free(SwSeenActions *view)
{
	if (view == NULL)
		return;
	sw_notice_bar_free(view->bar);
	g_array_unref(view->seats);
	g_free(view);
}

static const GActionEntry actions[] = {
	{.name = "players-view", .state = "false", .change_state = on_view},
	{.name = "players-view-next", .activate = on_next},
};

SwSeenActions *
sw_seen_actions_new(GtkApplicationWindow *window, SwOpenFile *file, SwSeenShow show, gpointer data)
{
	SwSeenActions *view = g_new0(SwSeenActions, 1);

	view->window = window;
	view->file = file;
	view->show = show;
	view->data = data;
	view->seats = g_array_new(FALSE, FALSE, sizeof(gint32));
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions), view);
	return view;
}
