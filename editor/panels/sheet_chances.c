#include "panels/sheet_chances.h"

#include "panels/chances_table.h"
#include "session/latest.h"
#include "widgets/basic.h"

#include <glib/gi18n.h>

struct _SwSheetChances {
	GtkBox parent_instance;
	GtkWidget *expander; /* where there is room */
	GtkWidget *button;   /* elsewhere; it opens the popover, so that the map keeps its size */
	GtkWidget *popover;
	GtkWidget *told; /* in one of them */

	SwSession *session;
	const SwChanceQuestion *question; /* NULL: nothing is shown */
	SwPieceId holder;
	SwLatest *latest;
};

G_DEFINE_FINAL_TYPE(SwSheetChances, sw_sheet_chances, GTK_TYPE_BOX)

static gboolean
is_open(const SwSheetChances *chances)
{
	return gtk_widget_get_visible(chances->expander)
	               ? gtk_expander_get_expanded(GTK_EXPANDER(chances->expander))
	               : gtk_widget_get_visible(chances->popover);
}

/* ---- The worker ------------------------------------------------------------------------- */

static gpointer
ask(gpointer owner)
{
	SwSheetChances *chances = owner;

	if (chances->question == NULL || !is_open(chances))
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
	sw_accessible_set_name(chances->expander, title);
	gtk_menu_button_set_label(GTK_MENU_BUTTON(chances->button), title);
	sw_latest_change(chances->latest);
	sw_latest_ask(chances->latest);
}

static void
on_opened(SwSheetChances *chances)
{
	sw_latest_ask(chances->latest);
}

void
sw_sheet_chances_set_room(SwSheetChances *chances, gboolean has_room)
{
	GtkScrolledWindow *scroller =
		GTK_SCROLLED_WINDOW(gtk_expander_get_child(GTK_EXPANDER(chances->expander)));

	gtk_widget_set_visible(chances->expander, has_room);
	gtk_widget_set_visible(chances->button, !has_room);
	gtk_scrolled_window_set_child(scroller, NULL);
	gtk_popover_set_child(GTK_POPOVER(chances->popover), NULL);
	if (has_room)
		gtk_scrolled_window_set_child(scroller, chances->told);
	else
		gtk_popover_set_child(GTK_POPOVER(chances->popover), chances->told);
	gtk_expander_set_expanded(GTK_EXPANDER(chances->expander), has_room);
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
	SwSheetChances *chances = SW_SHEET_CHANCES(object);

	sw_latest_free(chances->latest);
	g_object_unref(chances->told);
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
add_expander(SwSheetChances *chances)
{
	GtkWidget *scroller = gtk_scrolled_window_new();

	gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_AUTOMATIC,
	                               GTK_POLICY_NEVER);
	gtk_scrolled_window_set_propagate_natural_width(GTK_SCROLLED_WINDOW(scroller), TRUE);
	chances->expander = gtk_expander_new(NULL);
	gtk_widget_set_tooltip_text(chances->expander,
	                            _("Shows the chances of all rows, or hides them"));
	gtk_expander_set_child(GTK_EXPANDER(chances->expander), scroller);
	gtk_widget_set_hexpand(chances->expander, TRUE);
	gtk_widget_set_margin_top(chances->expander, 12);
	g_signal_connect_swapped(chances->expander, "notify::expanded", G_CALLBACK(on_opened),
	                         chances);
	gtk_box_append(GTK_BOX(chances), chances->expander);
}

static void
add_button(SwSheetChances *chances)
{
	chances->popover = gtk_popover_new();
	g_signal_connect_swapped(chances->popover, "notify::visible", G_CALLBACK(on_opened),
	                         chances);
	chances->button = gtk_menu_button_new();
	gtk_widget_set_tooltip_text(chances->button, _("Shows the chances of all rows"));
	gtk_menu_button_set_direction(GTK_MENU_BUTTON(chances->button), GTK_ARROW_UP);
	gtk_menu_button_set_popover(GTK_MENU_BUTTON(chances->button), chances->popover);
	gtk_box_append(GTK_BOX(chances), chances->button);
}

static void
sw_sheet_chances_init(SwSheetChances *chances)
{
	chances->holder = SW_NO_PIECE;
	chances->told = g_object_ref_sink(gtk_box_new(GTK_ORIENTATION_VERTICAL, 6));
	gtk_widget_set_visible(GTK_WIDGET(chances), FALSE);
	chances->latest = sw_latest_new(&type, chances);
	add_expander(chances);
	add_button(chances);
	sw_sheet_chances_set_room(chances, TRUE);
}

GtkWidget *
sw_sheet_chances_new(void)
{
	return g_object_new(SW_TYPE_SHEET_CHANCES, NULL);
}
