#include "panels/fights.h"

#include "base/later.h"
#include "panels/fights_odds.h"
#include "session/latest.h"
#include "session/trial.h"
#include "widgets/basic.h"
#include "widgets/list.h"

#include <glib/gi18n.h>

struct _SwFights {
	GtkBox parent_instance;
	GtkWidget *kinds, *who, *swap, *told;

	SwSession *session;
	guint listener;
	SwMeeting meeting;
	gboolean has_meeting, is_swapped;
	gint32 defender; /* as found with the last odds, or SW_ANY_SEAT */
	gint chosen;     /* index of a fight; -1: the first possible one */
	SwLatest *latest;
	guint ask, waits; /* idle source to find the meeting; timeout to say that it takes long */
	gboolean is_filling;
};

G_DEFINE_FINAL_TYPE(SwFights, sw_fights, GTK_TYPE_BOX)

/* After this time, a text says that the odds are being computed. */
#define PATIENCE_MS 150

/* ---- Showing ---------------------------------------------------------------------------- */

/* Shows or hides the panel with its expander. */
static void
set_shown(SwFights *fights, gboolean is_shown)
{
	gtk_widget_set_visible(gtk_widget_get_ancestor(GTK_WIDGET(fights), GTK_TYPE_EXPANDER),
	                       is_shown);
}

static void
clear(SwFights *fights)
{
	GtkWidget *child;

	while ((child = gtk_widget_get_first_child(fights->told)))
		gtk_box_remove(GTK_BOX(fights->told), child);
}

static void
show_text(SwFights *fights, const char *text)
{
	GtkWidget *label = sw_label_new_wrapped(text, NULL);

	clear(fights);
	gtk_label_set_max_width_chars(GTK_LABEL(label), 30);
	gtk_box_append(GTK_BOX(fights->told), label);
}

static gint32
defender_of(SwFights *fights)
{
	gint32 known = fights->meeting.contest.defender;

	return known != SW_ANY_SEAT ? known : fights->defender;
}

static void
show_who(SwFights *fights)
{
	const SwMeeting *meeting = &fights->meeting;
	gint32 seat = defender_of(fights);
	g_autofree char *attacker = sw_fights_side(meeting->contest.attacker);
	g_autofree char *defender = seat == SW_ANY_SEAT ? g_strdup("?") : sw_fights_side(seat);
	g_autofree char *text = NULL;

	if (meeting->is_elsewhere)
		text = g_strdup_printf(_("%s → %s at %d,%d, coming from %d,%d"), attacker, defender,
		                       meeting->contest.at.hex.q, meeting->contest.at.hex.r,
		                       meeting->from.q, meeting->from.r);
	else
		text = g_strdup_printf(_("%s → %s at %d,%d"), attacker, defender,
		                       meeting->contest.at.hex.q, meeting->contest.at.hex.r);
	gtk_label_set_text(GTK_LABEL(fights->who), text);
	gtk_widget_set_sensitive(fights->swap, seat != SW_ANY_SEAT);
}

static void
show_trial(SwFights *fights, const SwTrial *trial)
{
	const SwOdds *odds = sw_trial_odds(trial);

	if (odds)
		fights->defender = odds->sides[SW_ODDS_DEFENDER].seat;
	show_who(fights);
	fights->is_filling = TRUE;
	gtk_drop_down_set_selected(GTK_DROP_DOWN(fights->kinds), sw_trial_fight(trial));
	fights->is_filling = FALSE;
	clear(fights);
	if (odds)
		sw_fights_show_odds(GTK_BOX(fights->told), odds);
	else
		show_text(fights, sw_trial_refusal(trial));
	set_shown(fights,
	          odds || fights->chosen >= 0 || fights->meeting.contest.defender != SW_ANY_SEAT);
}

/* ---- The worker ------------------------------------------------------------------------- */

static gboolean
say_long(gpointer data)
{
	SwFights *fights = data;

	if (sw_session_is_still(fights->session))
		return G_SOURCE_CONTINUE;
	fights->waits = 0;
	show_text(fights, _("Computing the odds…"));
	return G_SOURCE_REMOVE;
}

static gpointer
ask(gpointer owner)
{
	SwFights *fights = owner;

	if (!fights->has_meeting)
		return NULL;
	if (fights->waits == 0)
		fights->waits = g_timeout_add(PATIENCE_MS, say_long, fights);
	return sw_trial_new(fights->session, &fights->meeting, fights->chosen);
}

/* While a button is pressed nothing moves; the next change of the session asks again. */
static gboolean
show(gpointer owner, gpointer trial)
{
	SwFights *fights = owner;

	if (sw_session_is_still(fights->session))
		return FALSE;
	g_clear_handle_id(&fights->waits, g_source_remove);
	show_trial(fights, trial);
	return TRUE;
}

static const SwLatestType type = {"fight", ask, (SwJobWork)sw_trial_run,
                                  (GDestroyNotify)sw_trial_free, show};

/* ---- Attacker and defender -------------------------------------------------------------- */

/* Finds attacker and defender, swapped if the user wants so: two selected sides change places, and
 * so do a selected side and the defender that was found for it. */
static gboolean
find_meeting(SwFights *fights, SwMeeting *meeting)
{
	if (!sw_session_meeting(fights->session, fights->is_swapped, meeting))
		return FALSE;
	if (fights->is_swapped && meeting->contest.defender == SW_ANY_SEAT && fights->has_meeting &&
	    defender_of(fights) != SW_ANY_SEAT && !meeting->is_elsewhere) {
		gint32 attacker = defender_of(fights);

		if (attacker == meeting->contest.attacker)
			attacker = fights->meeting.contest.attacker;
		meeting->contest.defender = meeting->contest.attacker;
		meeting->contest.attacker = attacker;
	}
	return TRUE;
}

static void
find(SwFights *fights)
{
	SwMeeting meeting;

	sw_latest_change(fights->latest);
	if (!find_meeting(fights, &meeting)) {
		fights->has_meeting = FALSE;
		g_clear_handle_id(&fights->waits, g_source_remove);
		set_shown(fights, FALSE);
		return;
	}
	if (!fights->has_meeting || !sw_meeting_is_same(&meeting, &fights->meeting)) {
		fights->chosen = -1;
		fights->defender = SW_ANY_SEAT;
	}
	fights->meeting = meeting;
	fights->has_meeting = TRUE;
	sw_latest_ask(fights->latest);
}

/* Later: the panel must not hide a button during its own signal. */
static void
schedule(SwFights *fights)
{
	sw_later_when_idle(&fights->ask, (SwLater)find, fights);
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwFights *fights = data;

	if (what & SW_SESSION_SELECTION) {
		fights->is_swapped = FALSE;
		fights->defender = SW_ANY_SEAT;
	}
	if (what & (SW_SESSION_SELECTION | SW_SESSION_DOCUMENT))
		find(fights);
	else
		sw_latest_ask(fights->latest);
}

void
sw_fights_swap(SwFights *fights)
{
	if (!fights->has_meeting || defender_of(fights) == SW_ANY_SEAT)
		return;
	fights->is_swapped = !fights->is_swapped;
	schedule(fights);
}

static void
on_kind(GtkDropDown *kinds, GParamSpec *what G_GNUC_UNUSED, SwFights *fights)
{
	if (fights->is_filling || fights->session == NULL)
		return;
	fights->chosen = (gint)gtk_drop_down_get_selected(kinds);
	sw_latest_change(fights->latest);
	sw_latest_ask(fights->latest);
}

/* ---- The panel -------------------------------------------------------------------------- */

static const char *
label_of(guint i, gconstpointer game)
{
	const SwGameFights *all = ((const SwGame *)game)->fights;

	return all && i < all->n ? all->fights[i].label : NULL;
}

static void
let_go(SwFights *fights)
{
	g_clear_handle_id(&fights->ask, g_source_remove);
	g_clear_handle_id(&fights->waits, g_source_remove);
	sw_latest_drop(fights->latest);
	fights->has_meeting = FALSE;
}

void
sw_fights_set_session(SwFights *fights, SwSession *session)
{
	if (fights->session)
		sw_session_ignore(fights->session, fights->listener);
	let_go(fights);
	fights->session = session;
	fights->is_swapped = FALSE;
	if (session == NULL)
		return;
	fights->listener = sw_session_follow(session, on_session, fights);
	sw_list_fill_labels(fights->kinds, label_of, sw_session_game(session), &fights->is_filling);
	set_shown(fights, FALSE);
	schedule(fights);
}

static void
fights_finalize(GObject *object)
{
	sw_latest_free(SW_FIGHTS(object)->latest);
	G_OBJECT_CLASS(sw_fights_parent_class)->finalize(object);
}

static void
sw_fights_class_init(SwFightsClass *class)
{
	G_OBJECT_CLASS(class)->finalize = fights_finalize;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "fights");
}

static void
sw_fights_init(SwFights *fights)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	fights->latest = sw_latest_new(&type, fights);
	gtk_orientable_set_orientation(GTK_ORIENTABLE(fights), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(GTK_BOX(fights), 6);
	fights->kinds = gtk_drop_down_new(NULL, NULL);
	gtk_widget_set_tooltip_text(fights->kinds,
	                            _("Which fight of the selected pieces the odds are about"));
	g_signal_connect(fights->kinds, "notify::selected", G_CALLBACK(on_kind), fights);
	gtk_box_append(GTK_BOX(fights), sw_list_setting(_("Fight"), fights->kinds));
	fights->who = sw_label_new_wrapped("", NULL);
	gtk_widget_set_hexpand(fights->who, TRUE);
	fights->swap = gtk_button_new_with_label(_("Swap"));
	gtk_widget_set_tooltip_text(fights->swap, _("Swap attacker and defender (Alt+A)"));
	gtk_widget_set_valign(fights->swap, GTK_ALIGN_CENTER);
	gtk_actionable_set_action_name(GTK_ACTIONABLE(fights->swap), "win.swap-sides");
	gtk_box_append(GTK_BOX(row), fights->who);
	gtk_box_append(GTK_BOX(row), fights->swap);
	gtk_box_append(GTK_BOX(fights), row);
	fights->told = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	gtk_box_append(GTK_BOX(fights), fights->told);
}
