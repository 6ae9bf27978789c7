#include "dialogs/start_seats.h"

#include "base/text.h"
#include "widgets/basic.h"

#include <glib/gi18n.h>

/* The items of a field that come before the names. */
enum { DEAL, FIRST, SECOND, N_WORDS };

static const char *const words[N_WORDS] = {"deal", "first", "second"};

struct SwStartSeats {
	GtkWidget *grid;
	const SwGame *game;
	guint n, n_sorts, n_words; /* n_words: 1 (only DEAL) if the game has no pairs of cards */
	GtkWidget **fields;        /* a row for each seat, a column for each sort */
	char ***names;             /* for each sort */
	void (*changed)(gpointer data);
	gpointer data;
	gboolean is_filling;
};

static GtkDropDown *
field_of(const SwStartSeats *seats, guint seat, guint sort)
{
	return GTK_DROP_DOWN(seats->fields[seat * seats->n_sorts + sort]);
}

/* ---- The choices ------------------------------------------------------------------------ */

static const char *
word_of(const SwStartSeats *seats, guint seat, guint sort)
{
	guint chosen = gtk_drop_down_get_selected(field_of(seats, seat, sort));

	if (chosen == GTK_INVALID_LIST_POSITION)
		return words[DEAL];
	return chosen < seats->n_words ? words[chosen]
	                               : seats->names[sort][chosen - seats->n_words];
}

char **
sw_start_seats_words(const SwStartSeats *seats)
{
	char **all = g_new0(char *, seats->n + 1);

	for (guint seat = 0; seat < seats->n; seat++) {
		g_autoptr(GString) text = g_string_new(NULL);

		for (guint sort = 0; sort < seats->n_sorts; sort++)
			g_string_append_printf(text, "%s%s", sort > 0 ? "/" : "",
			                       word_of(seats, seat, sort));
		all[seat] = g_strdup(text->str);
	}
	return all;
}

/* ---- The items -------------------------------------------------------------------------- */

static const char *
title_of(const SwStartSeats *seats, guint sort, const char *name)
{
	const SwGameBeginning *beginning = seats->game->beginning;

	return beginning->title ? beginning->title(sort, name) : name;
}

/* Returns the text of an item. `offer` is NULL for a part chosen by name: no card is dealt. */
static char *
text_of(const SwStartSeats *seats, guint word, const SwOffer *offer)
{
	const char *labels[N_WORDS] = {_("dealt"), _("first card"), _("second card")};
	const char *card = offer ? offer->cards[word == DEAL ? offer->kept : word - FIRST] : NULL;

	if (offer == NULL)
		return g_strdup(labels[word]);
	return g_strdup_printf("%s: %s", labels[word],
	                       card ? title_of(seats, offer->sort, card) : _("another card"));
}

static void
show_offer(SwStartSeats *seats, guint seat, guint sort, const SwOffer *offer)
{
	GtkDropDown *field = field_of(seats, seat, sort);
	GtkStringList *items = GTK_STRING_LIST(gtk_drop_down_get_model(field));
	guint chosen = gtk_drop_down_get_selected(field);
	g_autofree char *dealt = text_of(seats, DEAL, offer);
	g_autofree char *first = text_of(seats, FIRST, offer);
	g_autofree char *second = text_of(seats, SECOND, offer && offer->n > 1 ? offer : NULL);
	const char *texts[] = {dealt, first, second, NULL};

	seats->is_filling = TRUE;
	texts[seats->n_words] = NULL;
	gtk_string_list_splice(items, 0, seats->n_words, texts);
	gtk_drop_down_set_selected(field, chosen);
	seats->is_filling = FALSE;
}

void
sw_start_seats_show(SwStartSeats *seats, const GArray *offers)
{
	g_autofree const SwOffer **found = g_new0(const SwOffer *, seats->n * seats->n_sorts + 1);

	SW_EACH (const SwOffer, offer, offers)
		found[offer->seat * seats->n_sorts + offer->sort] = offer;
	for (guint i = 0; i < seats->n * seats->n_sorts; i++)
		show_offer(seats, i / seats->n_sorts, i % seats->n_sorts, found[i]);
}

static void
fill_field(SwStartSeats *seats, guint seat, guint sort, char *const *names)
{
	GtkDropDown *field = field_of(seats, seat, sort);
	g_autoptr(GtkStringList) items = gtk_string_list_new((const char *[]){
		_("dealt"), seats->n_words > 1 ? _("first card") : NULL, _("second card"), NULL});
	guint chosen = gtk_drop_down_get_selected(field), now = DEAL;

	if (chosen != GTK_INVALID_LIST_POSITION && chosen < seats->n_words)
		now = chosen;
	for (guint i = 0; names[i]; i++) {
		gtk_string_list_append(items, title_of(seats, sort, names[i]));
		if (chosen != GTK_INVALID_LIST_POSITION && chosen >= seats->n_words &&
		    g_str_equal(seats->names[sort][chosen - seats->n_words], names[i]))
			now = seats->n_words + i;
	}
	seats->is_filling = TRUE;
	gtk_drop_down_set_model(field, G_LIST_MODEL(items));
	gtk_drop_down_set_selected(field, now);
	seats->is_filling = FALSE;
}

void
sw_start_seats_set_names(SwStartSeats *seats, const SwBeginning *how)
{
	for (guint sort = 0; sort < seats->n_sorts; sort++) {
		char **names = seats->game->beginning->names(how, sort);

		for (guint seat = 0; seat < seats->n; seat++)
			fill_field(seats, seat, sort, names);
		g_strfreev(seats->names[sort]);
		seats->names[sort] = names;
	}
}

/* ---- The table -------------------------------------------------------------------------- */

static void
on_selected(SwStartSeats *seats)
{
	if (!seats->is_filling)
		seats->changed(seats->data);
}

static void
add_field(SwStartSeats *seats, guint seat, guint sort)
{
	GtkWidget *field = gtk_drop_down_new(NULL, NULL);
	const char *sort_name = _(seats->game->beginning->sorts[sort]);
	g_autofree char *name = g_strdup_printf(_("Seat %u, %s"), seat + 1, sort_name);

	gtk_widget_set_hexpand(field, TRUE);
	gtk_widget_set_tooltip_text(field, _("What the seat plays"));
	sw_accessible_set_name(field, name);
	g_signal_connect_swapped(field, "notify::selected", G_CALLBACK(on_selected), seats);
	gtk_grid_attach(GTK_GRID(seats->grid), field, (int)sort + 1, (int)seat + 1, 1, 1);
	seats->fields[seat * seats->n_sorts + sort] = field;
}

static void
add_seat(SwStartSeats *seats, guint seat)
{
	g_autofree char *number = g_strdup_printf("%u", seat + 1);

	gtk_grid_attach(GTK_GRID(seats->grid), gtk_label_new(number), 0, (int)seat + 1, 1, 1);
	for (guint sort = 0; sort < seats->n_sorts; sort++)
		add_field(seats, seat, sort);
}

static void
seats_free(gpointer data)
{
	SwStartSeats *seats = data;

	for (guint i = 0; i < seats->n_sorts; i++)
		g_strfreev(seats->names[i]);
	g_free(seats->names);
	g_free(seats->fields);
	g_free(seats);
}

SwStartSeats *
sw_start_seats_new(const SwGame *game, guint n, void (*changed)(gpointer data), gpointer data)
{
	SwStartSeats *seats = g_new0(SwStartSeats, 1);

	seats->game = game;
	seats->n = n;
	seats->n_sorts = g_strv_length((char **)game->beginning->sorts);
	seats->fields = g_new0(GtkWidget *, n * seats->n_sorts + 1);
	seats->names = g_new0(char **, seats->n_sorts + 1);
	seats->n_words = game->beginning->has_pairs ? N_WORDS : 1;
	seats->changed = changed;
	seats->data = data;
	seats->grid = gtk_grid_new();
	gtk_grid_set_row_spacing(GTK_GRID(seats->grid), 6);
	gtk_grid_set_column_spacing(GTK_GRID(seats->grid), 8);
	g_object_set_data_full(G_OBJECT(seats->grid), "seats", seats, seats_free);
	gtk_grid_attach(GTK_GRID(seats->grid), sw_label_new(_("Seat"), "heading"), 0, 0, 1, 1);
	for (guint sort = 0; sort < seats->n_sorts; sort++) {
		g_autofree char *text = sw_text_capital(_(game->beginning->sorts[sort]));

		gtk_grid_attach(GTK_GRID(seats->grid), sw_label_new(text, "heading"), (int)sort + 1,
		                0, 1, 1);
	}
	for (guint seat = 0; seat < n; seat++)
		add_seat(seats, seat);
	return seats;
}

GtkWidget *
sw_start_seats_widget(SwStartSeats *seats)
{
	return seats->grid;
}
