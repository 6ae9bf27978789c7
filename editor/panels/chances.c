#include "panels/chances.h"

#include "panels/chances_table.h"
#include "panels/sheet_choices.h"
#include "session/latest.h"
#include "widgets/basic.h"
#include "widgets/list.h"
#include "widgets/page.h"

#include <glib/gi18n.h>

struct _SwChancesPage {
	GtkBox parent_instance;
	GtkWidget *who, *questions, *turns_line, *turns, *swaps, *told;

	SwSession *session;
	guint listener;
	SwPieceId holder;
	SwLatest *latest;
	gboolean is_filling;
};

G_DEFINE_FINAL_TYPE(SwChancesPage, sw_chances_page, GTK_TYPE_BOX)

#define MOST_TURNS 50

static const SwGameChances *
chances_of(SwChancesPage *page)
{
	return page->session ? sw_session_game(page->session)->chances : NULL;
}

static const SwChanceQuestion *
question_of(SwChancesPage *page)
{
	const SwGameChances *all = chances_of(page);
	guint chosen = gtk_drop_down_get_selected(GTK_DROP_DOWN(page->questions));

	return all && chosen < all->n ? &all->chances[chosen] : NULL;
}

/* ---- The worker ------------------------------------------------------------------------- */

static gpointer
ask(gpointer owner)
{
	SwChancesPage *page = owner;
	const SwChanceQuestion *question = question_of(page);
	SwChanceTrial *trial;

	if (question == NULL || !gtk_widget_get_mapped(GTK_WIDGET(page)))
		return NULL;
	trial = sw_chance_trial_new(page->session, question, page->holder);
	if (question->takes_turns)
		sw_chance_trial_set_turns(
			trial,
			(guint)gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(page->turns)),
			gtk_check_button_get_active(GTK_CHECK_BUTTON(page->swaps)));
	return trial;
}

static gboolean
show(gpointer owner, gpointer trial)
{
	SwChancesPage *page = owner;

	return sw_chances_table_show(GTK_BOX(page->told), page->session, trial);
}

static const SwLatestType type = {"chances", ask, (SwJobWork)sw_chance_trial_run,
                                  (GDestroyNotify)sw_chance_trial_free, show};

static void
ask_anew(SwChancesPage *page)
{
	sw_latest_change(page->latest);
	sw_latest_ask(page->latest);
}

/* ---- The page --------------------------------------------------------------------------- */

/* The tooltip says what the question is about. */
static void
on_question(SwChancesPage *page)
{
	const SwChanceQuestion *question = question_of(page);

	if (question == NULL || page->is_filling)
		return;
	gtk_widget_set_tooltip_text(page->questions, _(question->help));
	gtk_widget_set_visible(page->turns_line, question->takes_turns);
	gtk_widget_set_visible(page->swaps, question->takes_turns);
	ask_anew(page);
}

static const char *
label_of(guint i, gconstpointer all)
{
	const SwGameChances *chances = all;

	return chances && i < chances->n ? chances->chances[i].label : NULL;
}

static void
list_questions(SwChancesPage *page)
{
	sw_list_fill_labels(page->questions, label_of, chances_of(page), &page->is_filling);
	on_question(page);
}

/* Says whose chances they are. */
static void
show_who(SwChancesPage *page)
{
	g_autoptr(GArray) choices = g_array_new(FALSE, FALSE, sizeof(SwSheetChoice));
	g_autofree char *title = NULL;

	sw_sheet_choices_list(page->session, choices);
	for (guint i = 0; i < choices->len && title == NULL; i++) {
		const SwSheetChoice *choice = &g_array_index(choices, SwSheetChoice, i);

		if (page->holder != SW_NO_PIECE && choice->holder == page->holder)
			title = sw_sheet_choice_title(page->session, choice);
	}
	gtk_widget_set_visible(page->who, title != NULL);
	gtk_label_set_text(GTK_LABEL(page->who), title ? title : "");
}

static void
on_session(SwSession *session G_GNUC_UNUSED, SwSessionChange what, gpointer data)
{
	SwChancesPage *page = data;

	if (what & SW_SESSION_DOCUMENT) {
		show_who(page);
		sw_latest_change(page->latest);
	}
	sw_latest_ask(page->latest);
}

void
sw_chances_page_set_holder(SwChancesPage *page, SwPieceId holder)
{
	if (page->session == NULL || holder == page->holder)
		return;
	page->holder = holder;
	show_who(page);
	ask_anew(page);
}

void
sw_chances_page_set_session(SwChancesPage *page, SwSession *session)
{
	gboolean is_same_game = session && page->session &&
	                        sw_session_game(session) == sw_session_game(page->session);

	if (page->session)
		sw_session_ignore(page->session, page->listener);
	sw_latest_drop(page->latest);
	sw_chances_table_clear(GTK_BOX(page->told));
	page->holder = SW_NO_PIECE;
	page->session = session && sw_session_game(session)->chances ? session : NULL;
	sw_page_set_shown(GTK_WIDGET(page), page->session != NULL);
	if (!is_same_game)
		list_questions(page);
	if (page->session == NULL)
		return;
	page->listener = sw_session_follow(session, on_session, page);
	show_who(page);
	ask_anew(page);
}

static void
chances_page_map(GtkWidget *widget)
{
	GTK_WIDGET_CLASS(sw_chances_page_parent_class)->map(widget);
	sw_latest_ask(SW_CHANCES_PAGE(widget)->latest);
}

static void
chances_page_dispose(GObject *object)
{
	sw_latest_drop(SW_CHANCES_PAGE(object)->latest);
	G_OBJECT_CLASS(sw_chances_page_parent_class)->dispose(object);
}

static void
chances_page_finalize(GObject *object)
{
	sw_latest_free(SW_CHANCES_PAGE(object)->latest);
	G_OBJECT_CLASS(sw_chances_page_parent_class)->finalize(object);
}

static void
sw_chances_page_class_init(SwChancesPageClass *class)
{
	G_OBJECT_CLASS(class)->dispose = chances_page_dispose;
	G_OBJECT_CLASS(class)->finalize = chances_page_finalize;
	GTK_WIDGET_CLASS(class)->map = chances_page_map;
	gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(class), "chances");
}

static GtkWidget *
new_turns(SwChancesPage *page)
{
	GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
	GtkWidget *label = sw_label_new(_("Own turns played"), NULL);

	page->turns = gtk_spin_button_new_with_range(0, MOST_TURNS, 1);
	gtk_widget_set_tooltip_text(page->turns, _("How many turns the side has played by then"));
	gtk_spin_button_set_value(GTK_SPIN_BUTTON(page->turns), 3);
	sw_accessible_set_name(page->turns, _("Own turns played"));
	g_signal_connect_swapped(page->turns, "value-changed", G_CALLBACK(ask_anew), page);
	gtk_widget_set_hexpand(label, TRUE);
	gtk_box_append(GTK_BOX(line), label);
	gtk_box_append(GTK_BOX(line), page->turns);
	return line;
}

static void
sw_chances_page_init(SwChancesPage *page)
{
	GtkBox *box = GTK_BOX(page);

	page->holder = SW_NO_PIECE;
	page->latest = sw_latest_new(&type, page);
	gtk_widget_add_css_class(GTK_WIDGET(page), "beside");
	gtk_orientable_set_orientation(GTK_ORIENTABLE(page), GTK_ORIENTATION_VERTICAL);
	gtk_box_set_spacing(box, 6);
	page->who = sw_label_new_wrapped(NULL, "section");
	page->questions = gtk_drop_down_new(NULL, NULL);
	sw_accessible_set_name(page->questions, _("Chances"));
	g_signal_connect_swapped(page->questions, "notify::selected", G_CALLBACK(on_question),
	                         page);
	page->turns_line = new_turns(page);
	page->swaps = gtk_check_button_new_with_label(_("A card was exchanged"));
	gtk_widget_set_tooltip_text(page->swaps,
	                            _("Counts the card that the side may exchange at the start"));
	g_signal_connect_swapped(page->swaps, "toggled", G_CALLBACK(ask_anew), page);
	page->told = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	gtk_box_append(box, page->who);
	gtk_box_append(box, page->questions);
	gtk_box_append(box, page->turns_line);
	gtk_box_append(box, page->swaps);
	gtk_box_append(box, page->told);
}
