#include "panels/fights_odds.h"

#include "base/translate.h"
#include "panels/bar.h"
#include "widgets/basic.h"
#include "words.h"

#include <glib/gi18n.h>

static const SwColour nobody = {0.55, 0.57, 0.62};

static SwColour
colour_of(const SwOddsSide *side)
{
	return side->seat > 0 ? sw_seat_colour(side->seat) : (SwColour){0.27, 0.27, 0.33};
}

char *
sw_fights_side(gint32 seat)
{
	return seat > 0 ? g_strdup_printf(_("Seat %d"), seat) : g_strdup(_("Unowned"));
}

static GtkWidget *
add_text(GtkBox *box, const char *text)
{
	GtkWidget *label = sw_label_new_wrapped(text, NULL);

	gtk_label_set_width_chars(GTK_LABEL(label), 10);
	gtk_label_set_max_width_chars(GTK_LABEL(label), 30);
	gtk_box_append(box, label);
	return label;
}

/* ---- A table with bars ------------------------------------------------------------------ */

typedef struct {
	GtkGrid *grid;
	gint row;
} Bars;

static Bars
begin_bars(GtkBox *box)
{
	Bars bars = {.grid = GTK_GRID(gtk_grid_new())};

	gtk_grid_set_column_spacing(bars.grid, 8);
	gtk_grid_set_row_spacing(bars.grid, 2);
	gtk_box_append(box, GTK_WIDGET(bars.grid));
	return bars;
}

/* Adds a row, unless the odds are zero. */
static void
add_bar(Bars *bars, const char *what, const char *spoken_what, guint64 odds, SwColour colour)
{
	g_autofree char *figure_text = sw_words_decimals(sw_odds_format(odds));
	g_autofree char *spoken = g_strdup_printf("%s: %s", spoken_what, figure_text);
	GtkWidget *label, *bar, *figure;

	if (odds == 0)
		return;
	label = sw_label_new(what, NULL);
	figure = gtk_label_new(figure_text);
	bar = sw_bar_new();
	sw_bar_show(bar, colour, (double)odds / (double)SW_ODDS_ONE, spoken);
	gtk_label_set_xalign(GTK_LABEL(figure), 1);
	gtk_widget_add_css_class(figure, "numeric");
	gtk_grid_attach(bars->grid, label, 0, bars->row, 1, 1);
	gtk_grid_attach(bars->grid, bar, 1, bars->row, 1, 1);
	gtk_grid_attach(bars->grid, figure, 2, bars->row, 1, 1);
	bars->row++;
}

static void
add_outcome(Bars *bars, const char *what, guint64 odds, SwColour colour)
{
	add_bar(bars, what, what, odds, colour);
}

/* ---- Odds ------------------------------------------------------------------------------- */

static void
show_outcome(GtkBox *box, const SwOdds *odds)
{
	Bars bars = begin_bars(box);

	add_outcome(&bars, _("Attacker wins"), odds->won,
	            colour_of(&odds->sides[SW_ODDS_ATTACKER]));
	add_outcome(&bars, _("Defender wins"), odds->lost,
	            colour_of(&odds->sides[SW_ODDS_DEFENDER]));
	add_outcome(&bars, _("Neither side survives"), odds->drawn, nobody);
	add_outcome(&bars, _("The fight never ends"), odds->endless, nobody);
}

/* Shows the number of units left. Which ones those are depends on choices during the fight; each
 * row names the unit that is most often lost in addition to those of the row before. */
static void
show_left(GtkBox *box, const SwOddsSide *side)
{
	Bars bars = begin_bars(box);

	for (guint left = side->n + 1; left-- > 0;) {
		g_autofree char *what =
			left == 0 ? g_strdup(_("None left"))
				  : g_strdup_printf(g_dngettext(NULL, "%u left", "%u left", left),
		                                    left);
		g_autofree char *spoken =
			left == side->n ? g_strdup(what)
					: g_strdup_printf(_("%s, %s lost"), what,
		                                          side->names[side->n - 1 - left]);

		add_bar(&bars, what, spoken, side->left[left], colour_of(side));
	}
}

static void
show_side(GtkBox *box, const char *role, const SwOddsSide *side, const char *prize_name)
{
	g_autofree char *whose = sw_fights_side(side->seat);
	g_autofree char *units =
		g_strdup_printf(g_dngettext(NULL, "%u unit", "%u units", side->n), side->n);
	g_autofree char *head = NULL, *prize = NULL;
	guint64 lost;

	if (side->is_hit) {
		lost = sw_odds_mean_lost(side);
		head = g_strdup_printf(_("%s: %s, %s, %u.%02u lost on average"), role, whose, units,
		                       (guint)(lost / 100), (guint)(lost % 100));
	} else {
		head = g_strdup_printf(_("%s: %s, %s (cannot be lost)"), role, whose, units);
	}
	gtk_widget_add_css_class(add_text(box, head), "heading");
	if (side->is_hit)
		show_left(box, side);
	if (side->is_hit && side->prize > 0) {
		prize = g_strdup_printf(_("Worth %u %s if destroyed"), side->prize,
		                        sw_translate(prize_name));
		gtk_widget_add_css_class(add_text(box, prize), "numeric");
	}
}

void
sw_fights_show_odds(GtkBox *box, const SwOdds *odds)
{
	if (odds->has_outcome)
		show_outcome(box, odds);
	show_side(box, _("Attacker"), &odds->sides[SW_ODDS_ATTACKER], odds->prize);
	show_side(box, _("Defender"), &odds->sides[SW_ODDS_DEFENDER], odds->prize);
	for (guint i = 0; i < odds->notes->len; i++) {
		g_autofree char *note =
			g_strdup_printf("• %s", (const char *)g_ptr_array_index(odds->notes, i));

		gtk_widget_add_css_class(add_text(box, note), "numeric");
	}
}
