#include "panels/sheet_chances.h"

#include "panels/chances_table.h"
#include "session/latest.h"

#include <glib/gi18n.h>

struct _SwSheetChances {
	GtkBox parent_instance;
	GtkWidget *expander, *told;

	SwSession *session;
	const SwChanceQuestion *question; /* NULL: nothing is shown */
	SwPieceId holder;
	SwLatest *latest;
};

G_DEFINE_FINAL_TYPE(SwSheetChances, sw_sheet_chances, GTK_TYPE_BOX)

/* ---- The worker ------------------------------------------------------------------------- */

static gpointer
ask(gpointer owner)
{
	SwSheetChances *chances = owner;

	if (chances->question == NULL ||
	    !gtk_expander_get_expanded(GTK_EXPANDER(chances->expander)))
		return NULL;
	return sw_chance_trial_new(chances->session, chances->question, chances->holder);
}

static gboolean
show(gpointer owner, gpointer trial)
{
	SwSheetChances *chances = owner;

	return sw_chances_table_show(GTK_BOX(chances->told), chances->session, trial);
}

static const SwLatestType type = {"chances", ask, (SwJobWork)sw_chance_trial_run,
                                  (GDestroyNotify)sw_chance_trial_free, show};

void
sw_sheet_chances_follow(SwSheetChances *chances, SwSessionChange what)
{
	if (what & SW_SESSION_DOCUMENT)
		sw_latest_change(chances->latest);
	sw_latest_ask(chances->latest);
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
	sw_latest_drop(chances->latest);
	sw_chances_table_clear(GTK_BOX(chances->told));
	chances->session = session;
	chances->question = question;
	chances->holder = holder;
	gtk_widget_set_visible(GTK_WIDGET(chances), question != NULL);
	if (question == NULL)
		return;
	title = g_strdup_printf(_("Chances: %s"), _(question->label));
	gtk_expander_set_label(GTK_EXPANDER(chances->expander), title);
	gtk_accessible_update_property(GTK_ACCESSIBLE(chances->expander),
	                               GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
	sw_latest_change(chances->latest);
	sw_latest_ask(chances->latest);
}

void
sw_sheet_chances_expand(SwSheetChances *chances, gboolean has_room)
{
	gtk_expander_set_expanded(GTK_EXPANDER(chances->expander), has_room);
}

static void
on_expanded(SwSheetChances *chances)
{
	sw_latest_ask(chances->latest);
}

static void
sheet_chances_dispose(GObject *object)
{
	sw_latest_drop(SW_SHEET_CHANCES(object)->latest);
	G_OBJECT_CLASS(sw_sheet_chances_parent_class)->dispose(object);
}

static void
sheet_chances_finalize(GObject *object)
{
	sw_latest_free(SW_SHEET_CHANCES(object)->latest);
	G_OBJECT_CLASS(sw_sheet_chances_parent_class)->finalize(object);
}

static void
sw_sheet_chances_class_init(SwSheetChancesClass *class)
{
	G_OBJECT_CLASS(class)->dispose = sheet_chances_dispose;
	G_OBJECT_CLASS(class)->finalize = sheet_chances_finalize;
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
	gtk_widget_set_tooltip_text(chances->expander,
	                            _("Shows the chances of all rows, or hides them"));
	gtk_expander_set_child(GTK_EXPANDER(chances->expander), scroller);
	gtk_widget_set_hexpand(chances->expander, TRUE);
	gtk_widget_set_visible(GTK_WIDGET(chances), FALSE);
	chances->latest = sw_latest_new(&type, chances);
	g_signal_connect_swapped(chances->expander, "notify::expanded", G_CALLBACK(on_expanded),
	                         chances);
	gtk_box_append(GTK_BOX(chances), chances->expander);
}

GtkWidget *
sw_sheet_chances_new(void)
{
	return g_object_new(SW_TYPE_SHEET_CHANCES, NULL);
}
