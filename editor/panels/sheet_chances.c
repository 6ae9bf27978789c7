#include "panels/sheet_chances.h"

#include "panels/chances_table.h"
#include "session/job.h"

#include <glib/gi18n.h>

struct _SwSheetChances {
	GtkBox parent_instance;
	GtkWidget *expander, *told;

	SwSession *session;
	const SwChanceQuestion *question; /* NULL: nothing is shown */
	SwPieceId holder;
	guint64 asked;  /* number of questions, to recognize stale answers */
	guint64 number; /* of the question that the job answers */
	guint64 shown;  /* of the question whose answer is shown */
	SwJob *job;     /* the running worker, or NULL */
};

G_DEFINE_FINAL_TYPE(SwSheetChances, sw_sheet_chances, GTK_TYPE_BOX)

/* ---- The worker ------------------------------------------------------------------------- */

static void ask(SwSheetChances *chances);

static void
on_counted(gpointer owner, gpointer data)
{
	SwSheetChances *chances = owner;
	g_autoptr(SwChanceTrial) trial = data;

	chances->job = NULL;
	/* While a button is pressed nothing moves; the next call of sw_sheet_chances_follow() asks
	 * again. */
	if (sw_session_is_still(chances->session))
		return;
	if (chances->number == chances->asked) {
		chances->shown = chances->number;
		sw_chances_table_show(GTK_BOX(chances->told), trial);
	}
	ask(chances);
}

/* Starts a worker, one at a time, unless what is shown is the answer. */
static void
ask(SwSheetChances *chances)
{
	SwChanceTrial *trial;

	if (chances->job || chances->question == NULL || chances->shown == chances->asked ||
	    !gtk_expander_get_expanded(GTK_EXPANDER(chances->expander)))
		return;
	chances->number = chances->asked;
	trial = sw_chance_trial_new(chances->session, chances->question, chances->holder);
	chances->job =
		sw_job_start(sw_job_new("chances", (SwJobWork)sw_chance_trial_run, trial,
	                                (GDestroyNotify)sw_chance_trial_free, on_counted, chances));
}

void
sw_sheet_chances_follow(SwSheetChances *chances, SwSessionChange what)
{
	if (what & SW_SESSION_DOCUMENT)
		chances->asked++;
	ask(chances);
}

void
sw_sheet_chances_show(SwSheetChances *chances, SwSession *session, const SwGameSheet *sheet,
                      SwPieceId holder)
{
	const SwChanceQuestion *question =
		sheet && session ? sw_game_sheet_chances(sw_session_game(session), sheet) : NULL;
	g_autofree char *title = NULL;

	if (session == chances->session && question == chances->question &&
	    holder == chances->holder)
		return;
	g_clear_pointer(&chances->job, sw_job_drop);
	sw_chances_table_clear(GTK_BOX(chances->told));
	chances->session = session;
	chances->question = question;
	chances->holder = holder;
	gtk_widget_set_visible(GTK_WIDGET(chances), question != NULL);
	if (question == NULL)
		return;
	title = g_strdup_printf(_("Chances: %s"), _(question->label));
	gtk_expander_set_label(GTK_EXPANDER(chances->expander), title);
	chances->asked++;
	ask(chances);
}

void
sw_sheet_chances_expand(SwSheetChances *chances, gboolean has_room)
{
	gtk_expander_set_expanded(GTK_EXPANDER(chances->expander), has_room);
}

static void
sheet_chances_dispose(GObject *object)
{
	g_clear_pointer(&SW_SHEET_CHANCES(object)->job, sw_job_drop);
	G_OBJECT_CLASS(sw_sheet_chances_parent_class)->dispose(object);
}

static void
sw_sheet_chances_class_init(SwSheetChancesClass *class)
{
	G_OBJECT_CLASS(class)->dispose = sheet_chances_dispose;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "chances");
}

static void
sw_sheet_chances_init(SwSheetChances *chances)
{
	GtkWidget *scroller = gtk_scrolled_window_new();

	chances->holder = SW_NO_PIECE;
	chances->told = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_AUTOMATIC,
	                               GTK_POLICY_NEVER);
	gtk_scrolled_window_set_propagate_natural_width(GTK_SCROLLED_WINDOW(scroller), TRUE);
	gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), chances->told);
	chances->expander = gtk_expander_new(NULL);
	gtk_expander_set_child(GTK_EXPANDER(chances->expander), scroller);
	gtk_widget_set_hexpand(chances->expander, TRUE);
	gtk_widget_set_visible(GTK_WIDGET(chances), FALSE);
	g_signal_connect_swapped(chances->expander, "notify::expanded", G_CALLBACK(ask), chances);
	gtk_box_append(GTK_BOX(chances), chances->expander);
}

GtkWidget *
sw_sheet_chances_new(void)
{
	return g_object_new(SW_TYPE_SHEET_CHANCES, NULL);
}
