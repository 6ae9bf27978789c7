#include "dialogs/start_purchases.h"

#include "base/text.h"
#include "widgets/basic.h"

#include <glib/gi18n.h>

enum { MOST_PARTS = 3 };

/* Something bought. */
typedef struct {
	guint seat; /* from 0 */
	char *pay;  /* "save=Thorn/6" */
	char *title;
} Bought;

/* The widgets of a seat. */
typedef struct {
	SwStartPurchases *of;
	guint seat; /* from 0 */
	GtkWidget *heading, *lines, *what, *parts[MOST_PARTS], *buy;
	GArray *words[MOST_PARTS]; /* SwPurchaseWord, of each field */
} Seat;

struct SwStartPurchases {
	GtkWidget *box;
	const SwGame *game;
	guint n;
	Seat *seats;
	GPtrArray *bought; /* Bought, in the order in which they are paid */
	SwBeginning how;
	void (*changed)(gpointer data);
	gpointer data;
	gboolean is_filling;
};

static const SwGameCampaign *
campaign_of(const SwStartPurchases *purchases)
{
	return purchases->game->beginning->campaign;
}

static const SwPurchase *
chosen(const Seat *seat)
{
	return &campaign_of(seat->of)
	                ->purchases[gtk_drop_down_get_selected(GTK_DROP_DOWN(seat->what))];
}

/* Returns the word chosen for a part, or NULL. */
static const SwPurchaseWord *
word_of(const Seat *seat, guint part)
{
	guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(seat->parts[part]));

	return i < seat->words[part]->len ? &g_array_index(seat->words[part], SwPurchaseWord, i)
	                                  : NULL;
}

/* ---- The fields of a seat --------------------------------------------------------------- */

/* Lists the words of one part, and keeps the chosen one if it is still there. */
static void
fill_part(Seat *seat, guint part, const char *const *said)
{
	const SwPurchaseWord *before = word_of(seat, part);
	g_autofree char *kept = before ? g_strdup(before->word) : NULL;
	g_autoptr(GtkStringList) titles = gtk_string_list_new(NULL);
	GArray *words = sw_purchase_words_new();
	guint now = 0;

	campaign_of(seat->of)->list(&seat->of->how, (gint32)seat->seat + 1,
	                            gtk_drop_down_get_selected(GTK_DROP_DOWN(seat->what)), said,
	                            part, words);
	for (guint i = 0; i < words->len; i++) {
		const SwPurchaseWord *word = &g_array_index(words, SwPurchaseWord, i);

		gtk_string_list_append(titles, word->title);
		if (g_strcmp0(kept, word->word) == 0)
			now = i;
	}
	g_array_unref(seat->words[part]);
	seat->words[part] = words;
	gtk_drop_down_set_model(GTK_DROP_DOWN(seat->parts[part]), G_LIST_MODEL(titles));
	gtk_drop_down_set_selected(GTK_DROP_DOWN(seat->parts[part]),
	                           words->len > 0 ? now : GTK_INVALID_LIST_POSITION);
	gtk_widget_set_sensitive(seat->parts[part], words->len > 0);
}

/* Sets the accessible name of a field: "Seat 1, slot". */
static void
name_part(const Seat *seat, guint part, const char *label)
{
	g_autofree char *name = g_strdup_printf(_("Seat %u, %s"), seat->seat + 1, _(label));

	sw_accessible_set_name(seat->parts[part], name);
	gtk_widget_set_tooltip_text(seat->parts[part], _(label));
}

/* Lists the words of the parts from `first` on; each depends on those before it. */
static void
fill_parts(Seat *seat, guint first)
{
	const char *const *labels = chosen(seat)->parts;
	const char *said[MOST_PARTS + 1] = {NULL};
	guint n = g_strv_length((char **)labels);
	gboolean is_whole = TRUE;

	seat->of->is_filling = TRUE;
	for (guint part = 0; part < MOST_PARTS; part++) {
		gtk_widget_set_visible(seat->parts[part], part < n);
		if (part >= n || !is_whole)
			continue;
		if (part >= first) {
			fill_part(seat, part, said);
			name_part(seat, part, labels[part]);
		}
		is_whole = word_of(seat, part) != NULL;
		said[part] = is_whole ? word_of(seat, part)->word : NULL;
		gtk_widget_set_visible(seat->parts[part], is_whole || part == 0);
	}
	for (guint part = 1; part < n && !is_whole; part++)
		gtk_widget_set_visible(seat->parts[part], FALSE);
	gtk_widget_set_sensitive(seat->buy, is_whole);
	seat->of->is_filling = FALSE;
}

static void
on_chosen(GtkWidget *field, GParamSpec *what G_GNUC_UNUSED, Seat *seat)
{
	guint first = 0;

	if (seat->of->is_filling)
		return;
	for (guint part = 0; part < MOST_PARTS; part++) {
		if (field == seat->parts[part])
			first = part + 1;
	}
	fill_parts(seat, first);
}

/* ---- Buying ----------------------------------------------------------------------------- */

static void
free_bought(gpointer data)
{
	Bought *bought = data;

	g_free(bought->pay);
	g_free(bought->title);
	g_free(bought);
}

static void
on_buy(Seat *seat)
{
	const SwPurchase *purchase = chosen(seat);
	g_autoptr(GString) pay = g_string_new(purchase->name);
	g_autoptr(GString) title = g_string_new(_(purchase->label));
	Bought *bought;

	for (guint part = 0; purchase->parts[part]; part++) {
		const SwPurchaseWord *word = word_of(seat, part);

		if (word == NULL)
			return;
		if (*word->word)
			g_string_append_printf(pay, "%c%s", part == 0 ? '=' : '/', word->word);
		g_string_append_printf(title, part == 0 ? ": %s" : ", %s", word->title);
	}
	bought = g_new0(Bought, 1);
	bought->seat = seat->seat;
	bought->pay = g_strdup(pay->str);
	bought->title = g_strdup(title->str);
	g_ptr_array_add(seat->of->bought, bought);
	seat->of->changed(seat->of->data);
}

static void
on_take_back(GtkButton *button, SwStartPurchases *purchases)
{
	g_ptr_array_remove(purchases->bought, g_object_get_data(G_OBJECT(button), "bought"));
	purchases->changed(purchases->data);
}

char *
sw_start_purchases_pay(const SwStartPurchases *purchases)
{
	GString *pay = g_string_new(NULL);

	for (guint i = 0; i < purchases->bought->len; i++)
		g_string_append_printf(pay, "%s%s", i > 0 ? "," : "",
		                       ((const Bought *)purchases->bought->pdata[i])->pay);
	return g_string_free(pay, FALSE);
}

/* ---- Showing ---------------------------------------------------------------------------- */

static void
add_line(Seat *seat, Bought *bought)
{
	GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	GtkWidget *label = sw_label_new(bought->title, NULL);
	GtkWidget *remove = gtk_button_new_with_label(_("Take back"));
	g_autofree char *name = g_strdup_printf(_("Take back: %s"), bought->title);

	gtk_widget_set_tooltip_text(remove, _("Removes the purchase"));
	gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
	gtk_widget_set_hexpand(label, TRUE);
	sw_accessible_set_name(remove, name);
	g_object_set_data(G_OBJECT(remove), "bought", bought);
	g_signal_connect(remove, "clicked", G_CALLBACK(on_take_back), seat->of);
	gtk_box_append(GTK_BOX(line), label);
	gtk_box_append(GTK_BOX(line), remove);
	gtk_box_append(GTK_BOX(seat->lines), line);
}

static void
show_lines(Seat *seat)
{
	const GPtrArray *bought = seat->of->bought;
	GtkWidget *line;

	while ((line = gtk_widget_get_first_child(seat->lines)))
		gtk_box_remove(GTK_BOX(seat->lines), line);
	for (guint i = 0; i < bought->len; i++) {
		if (((Bought *)bought->pdata[i])->seat == seat->seat)
			add_line(seat, bought->pdata[i]);
	}
	gtk_widget_set_visible(seat->lines, gtk_widget_get_first_child(seat->lines) != NULL);
}

/* Returns the name of what the seat plays, or NULL. */
static const char *
name_of(const Seat *seat)
{
	const SwDocument *document = seat->of->how.after;

	SW_EACH_PIECE (id, document) {
		const SwElement *element = sw_document_kind(document, id)->element;
		gint name = sw_element_attribute(element, "name");

		if (element->is_head && name >= 0 &&
		    sw_document_seat_around(document, id) == (gint32)seat->seat + 1)
			return sw_document_get_text(document, id, (guint)name);
	}
	return NULL;
}

static void
show_heading(Seat *seat, const SwFunds *funds)
{
	const SwWord *word = &campaign_of(seat->of)->points;
	g_autofree char *points =
		sw_text_number(funds->points, word->context, word->one, word->many);
	g_autofree char *who = g_strdup_printf(_("Seat %u"), seat->seat + 1);
	g_autofree char *text = NULL;
	const char *name = name_of(seat);

	text = g_strdup_printf(_("%s%s%s: %s, %d spent, %d left"), who, name ? " · " : "",
	                       name ? name : "", points, (int)funds->spent,
	                       (int)(funds->points - funds->spent));
	gtk_label_set_text(GTK_LABEL(seat->heading), text);
}

/* Says of each purchase what it costs, and whether the seat can pay that. */
static void
show_prices(Seat *seat, const SwFunds *funds)
{
	const SwGameCampaign *campaign = campaign_of(seat->of);
	g_autoptr(GPtrArray) titles = g_ptr_array_new_with_free_func(g_free);
	GtkStringList *items = GTK_STRING_LIST(gtk_drop_down_get_model(GTK_DROP_DOWN(seat->what)));
	guint now = gtk_drop_down_get_selected(GTK_DROP_DOWN(seat->what));

	for (guint i = 0; i < campaign->n; i++) {
		const SwPurchase *purchase = &campaign->purchases[i];
		SwFunds after = {funds->points, funds->spent + purchase->cost};
		g_autofree char *refusal = campaign->refuse((gint32)seat->seat + 1, &after);

		/* Buying it tells why; a row has no room for that. */
		g_ptr_array_add(titles, g_strdup_printf(refusal ? _("%s: %d, which it cannot pay")
		                                                : _("%s: %d"),
		                                        _(purchase->label), (int)purchase->cost));
	}
	g_ptr_array_add(titles, NULL);
	seat->of->is_filling = TRUE;
	gtk_string_list_splice(items, 0, g_list_model_get_n_items(G_LIST_MODEL(items)),
	                       (const char *const *)titles->pdata);
	gtk_drop_down_set_selected(GTK_DROP_DOWN(seat->what), now < campaign->n ? now : 0);
	seat->of->is_filling = FALSE;
}

void
sw_start_purchases_show(SwStartPurchases *purchases, SwBeginning *how)
{
	g_autofree SwFunds *funds = g_new0(SwFunds, purchases->n);

	purchases->how = *how;
	campaign_of(purchases)->count(how, funds, NULL);
	for (guint i = 0; i < purchases->n; i++) {
		show_heading(&purchases->seats[i], &funds[i]);
		show_lines(&purchases->seats[i]);
		show_prices(&purchases->seats[i], &funds[i]);
		fill_parts(&purchases->seats[i], 0);
	}
}

/* ---- The widgets ------------------------------------------------------------------------ */

static GtkWidget *
new_field(Seat *seat)
{
	GtkWidget *field =
		gtk_drop_down_new(G_LIST_MODEL(gtk_string_list_new((const char *[]){NULL})), NULL);

	g_signal_connect(field, "notify::selected", G_CALLBACK(on_chosen), seat);
	return field;
}

static void
make_seat(SwStartPurchases *purchases, guint i)
{
	Seat *seat = &purchases->seats[i];
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	g_autofree char *name = g_strdup_printf(_("Seat %u, purchase"), i + 1);
	g_autofree char *buy = g_strdup_printf(_("Seat %u, buy"), i + 1);

	seat->of = purchases;
	seat->seat = i;
	seat->heading = sw_label_new("", "heading");
	seat->lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	seat->what = new_field(seat);
	gtk_widget_set_tooltip_text(seat->what, _("What the points are spent on"));
	sw_accessible_set_name(seat->what, name);
	gtk_box_append(GTK_BOX(row), seat->what);
	for (guint part = 0; part < MOST_PARTS; part++) {
		seat->words[part] = sw_purchase_words_new();
		seat->parts[part] = new_field(seat);
		gtk_box_append(GTK_BOX(row), seat->parts[part]);
	}
	seat->buy = sw_button_new(_("Buy"), _("Spends the points on it"), G_CALLBACK(on_buy), seat);
	sw_accessible_set_name(seat->buy, buy);
	gtk_box_append(GTK_BOX(row), seat->buy);
	gtk_box_append(GTK_BOX(purchases->box), seat->heading);
	gtk_box_append(GTK_BOX(purchases->box), seat->lines);
	gtk_box_append(GTK_BOX(purchases->box), row);
}

static void
purchases_free(gpointer data)
{
	SwStartPurchases *purchases = data;

	for (guint i = 0; i < purchases->n; i++) {
		for (guint part = 0; part < MOST_PARTS; part++)
			g_array_unref(purchases->seats[i].words[part]);
	}
	g_ptr_array_unref(purchases->bought);
	g_free(purchases->seats);
	g_free(purchases);
}

SwStartPurchases *
sw_start_purchases_new(const SwGame *game, void (*changed)(gpointer data), gpointer data)
{
	SwStartPurchases *purchases = g_new0(SwStartPurchases, 1);

	purchases->game = game;
	purchases->n = game->beginning->n_seats;
	purchases->seats = g_new0(Seat, purchases->n + 1);
	purchases->bought = g_ptr_array_new_with_free_func(free_bought);
	purchases->changed = changed;
	purchases->data = data;
	purchases->is_filling = TRUE;
	purchases->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
	g_object_set_data_full(G_OBJECT(purchases->box), "purchases", purchases, purchases_free);
	for (guint i = 0; i < purchases->n; i++)
		make_seat(purchases, i);
	purchases->is_filling = FALSE;
	return purchases;
}

GtkWidget *
sw_start_purchases_widget(SwStartPurchases *purchases)
{
	return purchases->box;
}
