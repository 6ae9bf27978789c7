#include "dialogs/start_dialog.h"

#include "base/later.h"
#include "dialogs/start_purchases.h"
#include "dialogs/start_seats.h"
#include "session/scenario.h"
#include "session/seats.h"
#include "widgets/dialogs.h"
#include "widgets/field.h"
#include "widgets/topic.h"

#include <glib/gi18n.h>

/* Dealing waits until typing pauses. */
#define REST_MS 250

/* Minimum heights, in pixels, so that the dialog fits on a screen of 500: of the table of seats,
 * which has room for all of them where there is more, and of the text below it. */
#define LEAST_SEATS 80
#define LEAST_TOLD 40

/* Owned by its window. */
typedef struct {
	GtkWindow *window;
	SwBegin begin;
	gpointer data;
	/* The galaxy, or the game of a campaign that has ended: a copy, because the window may open
	 * another file meanwhile. */
	SwSession *first;
	gboolean is_next; /* it is a game that has ended */
	GPtrArray *packs; /* SwSession */
	/* After a game, another board for the next one; or NULL. */
	SwSession *board;
	SwStartSeats *seats;         /* on a galaxy, else NULL */
	SwStartPurchases *purchases; /* after a game, else NULL */
	GtkWidget *board_label;
	GtkWidget *name, *beginning, *length, *seed, *without_cards, *is_campaign, *packs_label;
	GtkWidget *told, *fault, *create;

	char *paid;                 /* that `purchases` was shown with */
	const SwDocument **offered; /* likewise, the packs */
	guint deal;                 /* timeout until input pauses, or 0 */
	SwSession *session;         /* as dealt; NULL: nothing could be dealt */
} Start;

/* ---- Dealing ---------------------------------------------------------------------------- */

/* Returns the scenario's attribute of this name, or NULL if there is none with choices. */
static const SwAttribute *
choice_of(const Start *start, const char *name)
{
	const SwTable *table = sw_session_game(start->first)->table;
	const SwElement *root = sw_table_root(table, SW_ROOT_SCENARIO);
	gint attribute = sw_element_attribute(root, name);

	return attribute < 0 || root->attributes[attribute].type != SW_TYPE_CHOICE
	               ? NULL
	               : &root->attributes[attribute];
}

static const char *
chosen_of(const Start *start, GtkWidget *field, const char *name)
{
	return field ? choice_of(start, name)
	                       ->choices[gtk_drop_down_get_selected(GTK_DROP_DOWN(field))]
	             : NULL;
}

static const SwDocument **
documents_of(const Start *start)
{
	const SwDocument **packs = g_new0(const SwDocument *, start->packs->len + 1);

	for (guint i = 0; i < start->packs->len; i++)
		packs[i] = sw_session_document(g_ptr_array_index(start->packs, i));
	return packs;
}

/* Reads the seed; an empty entry is 0. */
static gboolean
read_seed(const Start *start, guint64 *seed, GError **error)
{
	const char *text = gtk_editable_get_text(GTK_EDITABLE(start->seed));

	*seed = 0;
	gtk_widget_remove_css_class(start->seed, "error");
	if (*text == '\0' || g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT64, seed, NULL))
		return TRUE;
	gtk_widget_add_css_class(start->seed, "error");
	g_set_error_literal(error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
	                    _("enter a whole number, 0 or greater"));
	return FALSE;
}

static gboolean
is_checked(GtkWidget *check)
{
	return check && gtk_check_button_get_active(GTK_CHECK_BUTTON(check));
}

static SwSession *
deal(Start *start, GPtrArray *told, GArray *offers, GError **error)
{
	g_auto(GStrv) seats = start->seats ? sw_start_seats_words(start->seats) : NULL;
	g_autofree char *pay = start->purchases ? sw_start_purchases_pay(start->purchases) : NULL;
	g_autofree const SwDocument **packs = documents_of(start);
	const char *name = gtk_editable_get_text(GTK_EDITABLE(start->name));
	SwBeginning how = {
		.packs = packs,
		.seats = (const char *const *)seats,
		.name = *name ? name : NULL,
		.beginning = chosen_of(start, start->beginning, "beginning"),
		.length = chosen_of(start, start->length, "length"),
		.without_cards = is_checked(start->without_cards),
		.is_campaign = is_checked(start->is_campaign),
		.galaxy = start->board ? sw_session_document(start->board) : NULL,
		.pay = pay && *pay ? pay : NULL,
		.offers = offers,
	};

	return read_seed(start, &how.seed, error)
	               ? sw_session_set_up(start->first, &how, told, error)
	               : NULL;
}

/* Shows what can be bought after the game, beside what is bought already. */
static void
show_purchases(Start *start)
{
	SwBeginning how = {.after = sw_session_document(start->first)};

	if (start->purchases == NULL)
		return;
	g_free(start->paid);
	g_free(start->offered);
	start->paid = sw_start_purchases_pay(start->purchases);
	start->offered = documents_of(start);
	how.pay = *start->paid ? start->paid : NULL;
	how.packs = start->offered;
	read_seed(start, &how.seed, NULL);
	sw_start_purchases_show(start->purchases, &how);
}

static void
deal_now(Start *start)
{
	g_autoptr(GPtrArray) told = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GArray) offers = sw_offers_new();
	g_autoptr(GError) error = NULL;

	g_clear_handle_id(&start->deal, g_source_remove);
	g_clear_pointer(&start->session, sw_session_free);
	start->session = deal(start, told, offers, &error);
	sw_dialog_show_lines(GTK_TEXT_VIEW(start->told), told);
	if (start->seats)
		sw_start_seats_show(start->seats, offers);
	gtk_label_set_text(GTK_LABEL(start->fault), error ? error->message : "");
	gtk_widget_set_visible(start->fault, error != NULL);
	gtk_widget_set_sensitive(start->create, start->session != NULL);
}

static void
deal_later(gpointer data)
{
	Start *start = data;

	sw_later_after(&start->deal, REST_MS, (SwLater)deal_now, start);
}

/* The fields change at once, before the user opens the next one. */
static void
on_purchase(gpointer data)
{
	show_purchases(data);
	deal_later(data);
}

/* ---- Packs ------------------------------------------------------------------------------ */

static void
show_names(Start *start)
{
	g_autofree const SwDocument **packs = documents_of(start);
	SwBeginning how = {.galaxy = sw_session_document(start->first), .packs = packs};

	if (start->seats)
		sw_start_seats_set_names(start->seats, &how);
}

static void
show_packs(Start *start)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (guint i = 0; i < start->packs->len; i++)
		g_string_append_printf(text, "%s%s", i > 0 ? ", " : "",
		                       sw_session_title(g_ptr_array_index(start->packs, i)));
	gtk_label_set_text(GTK_LABEL(start->packs_label), text->str);
	show_names(start);
	show_purchases(start);
	deal_now(start);
}

/* Returns a file of that root for the game, without errors; NULL after telling the user, by
 * `title`, why not. */
static SwSession *
open_part(Start *start, GFile *file, SwRoot root, const char *title)
{
	g_autofree char *path = g_file_get_path(file);
	g_autoptr(GError) error = NULL;
	g_autoptr(SwSession) part = sw_session_open(path, &error);
	const char *why = NULL;

	if (part == NULL)
		why = error->message;
	else if (sw_document_root(sw_session_document(part)) != root ||
	         sw_session_game(part) != sw_session_game(start->first))
		why = root == SW_ROOT_PACK ? _("The file is not a pack for this game.")
		                           : _("The file cannot be set up in this game.");
	else if (sw_report_has_errors(sw_session_report(part, NULL)))
		why = root == SW_ROOT_PACK ? _("The pack has errors. Open it to see them.")
		                           : _("The file has errors. Open it to see them.");
	if (why)
		sw_dialog_tell(start->window, title, why);
	return why ? NULL : g_steal_pointer(&part);
}

static void
on_pack(GFile *file, gpointer data)
{
	Start *start = g_object_get_data(data, "start");
	SwSession *pack = open_part(start, file, SW_ROOT_PACK, _("The pack could not be added"));

	if (pack == NULL)
		return;
	g_ptr_array_add(start->packs, pack);
	show_packs(start);
}

static void
on_add_pack(Start *start)
{
	sw_dialog_open(start->window, on_pack, start->window);
}

/* ---- Another board ---------------------------------------------------------------------- */

static void
on_board(GFile *file, gpointer data)
{
	Start *start = g_object_get_data(data, "start");
	SwSession *board = open_part(start, file, SW_ROOT_GALAXY, _("The file could not be used"));

	if (board == NULL)
		return;
	g_clear_pointer(&start->board, sw_session_free);
	start->board = board;
	gtk_label_set_text(GTK_LABEL(start->board_label), sw_session_title(board));
	deal_now(start);
}

static void
on_other_board(Start *start)
{
	sw_dialog_open(start->window, on_board, start->window);
}

/* ---- Input ------------------------------------------------------------------------------ */

/* Sets a random seed, short enough to be read out. */
static void
take_any_seed(Start *start)
{
	g_autofree char *seed = g_strdup_printf("%d", g_random_int_range(1, 1000000));

	sw_field_show_text(start->seed, seed);
}

static void
on_create(Start *start)
{
	SwBegin begin = start->begin;
	gpointer data = start->data;
	SwSession *session;

	if (start->deal)
		deal_now(start);
	session = g_steal_pointer(&start->session);
	if (session == NULL)
		return;
	gtk_window_destroy(start->window);
	begin(session, data);
}

/* ---- The window ------------------------------------------------------------------------- */

static void
attach(GtkGrid *grid, int row, const char *label, GtkWidget *field)
{
	gtk_widget_set_hexpand(field, TRUE);
	gtk_grid_attach(grid, sw_dialog_label(label, field), 0, row, 1, 1);
	gtk_grid_attach(grid, field, 1, row, 1, 1);
}

/* Adds a field for an attribute with choices. NULL if the game has no such attribute. */
static GtkWidget *
new_choice(Start *start, GtkGrid *grid, int row, const char *name)
{
	const SwAttribute *attribute = choice_of(start, name);
	g_autoptr(GtkStringList) items = gtk_string_list_new(NULL);
	GtkWidget *field;

	if (attribute == NULL)
		return NULL;
	for (gint32 i = 0; attribute->choices[i]; i++)
		gtk_string_list_append(items, sw_choice_title(attribute, i));
	field = gtk_drop_down_new(G_LIST_MODEL(g_steal_pointer(&items)), NULL);
	gtk_widget_set_tooltip_text(field, _(attribute->help));
	attach(grid, row, _(attribute->label), field);
	g_signal_connect_swapped(field, "notify::selected", G_CALLBACK(deal_later), start);
	return field;
}

static GtkWidget *
new_entry(Start *start)
{
	GtkWidget *entry = gtk_entry_new();

	gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
	g_signal_connect_swapped(entry, "changed", G_CALLBACK(deal_later), start);
	return entry;
}

static GtkWidget *
new_seed(Start *start)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	start->seed = new_entry(start);
	gtk_entry_set_placeholder_text(GTK_ENTRY(start->seed), "0");
	gtk_entry_set_input_purpose(GTK_ENTRY(start->seed), GTK_INPUT_PURPOSE_DIGITS);
	gtk_widget_set_tooltip_text(
		start->seed, _("The same seed deals the same parts, here and on the command line"));
	gtk_widget_set_hexpand(start->seed, TRUE);
	gtk_box_append(GTK_BOX(box), start->seed);
	gtk_box_append(GTK_BOX(box), sw_button_new(_("_Reroll"), _("Takes another seed"),
	                                           G_CALLBACK(take_any_seed), start));
	return box;
}

/* Returns a button that opens a file, and beside it a label for what was opened. */
static GtkWidget *
new_opener(Start *start, const char *title, const char *tip, void (*open)(Start *start),
           GtkWidget **label)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	*label = sw_label_new("", NULL);
	gtk_label_set_ellipsize(GTK_LABEL(*label), PANGO_ELLIPSIZE_MIDDLE);
	gtk_box_append(GTK_BOX(box), sw_button_new(title, tip, G_CALLBACK(open), start));
	gtk_box_append(GTK_BOX(box), *label);
	return box;
}

/* Adds a check button, which is hidden where it does not apply. */
static GtkWidget *
new_check(Start *start, GtkGrid *grid, int row, const char *label, const char *tip,
          gboolean applies)
{
	GtkWidget *check = gtk_check_button_new_with_label(label);

	gtk_widget_set_tooltip_text(check, tip);
	g_signal_connect_swapped(check, "toggled", G_CALLBACK(deal_later), start);
	gtk_widget_set_visible(check, applies);
	gtk_grid_attach(grid, check, 1, row, 1, 1);
	return check;
}

/* The choices of a first game. */
static void
add_choices(Start *start, GtkGrid *grid)
{
	const SwGameBeginning *beginning = sw_session_game(start->first)->beginning;

	start->beginning = new_choice(start, grid, 1, "beginning");
	start->length = new_choice(start, grid, 2, "length");
	start->without_cards = new_check(start, grid, 4, _("Without cards, as in a first game"),
	                                 _("Deals no cards to the players"), beginning->has_cards);
	start->is_campaign =
		new_check(start, grid, 5, _("The first game of a campaign"),
	                  _("Keeps what a next engagement needs"), beginning->campaign != NULL);
}

static GtkWidget *
new_settings(Start *start)
{
	GtkGrid *grid = GTK_GRID(gtk_grid_new());
	GtkWidget *seed;

	gtk_grid_set_row_spacing(grid, 8);
	gtk_grid_set_column_spacing(grid, 12);
	start->name = new_entry(start);
	gtk_entry_set_placeholder_text(GTK_ENTRY(start->name), start->is_next
	                                                               ? _("with the next number")
	                                                               : _("same as the document"));
	gtk_widget_set_tooltip_text(start->name, _("The name of the new scenario"));
	attach(grid, 0, _("_Name"), start->name);
	if (!start->is_next)
		add_choices(start, grid);
	seed = new_seed(start);
	gtk_grid_attach(grid, sw_dialog_label(_("_Seed"), start->seed), 0, 3, 1, 1);
	gtk_grid_attach(grid, seed, 1, 3, 1, 1);
	if (sw_table_root(sw_session_game(start->first)->table, SW_ROOT_PACK))
		gtk_grid_attach(grid,
		                new_opener(start, _("Add a pack…"),
		                           _("A file with more parts to deal"), on_add_pack,
		                           &start->packs_label),
		                1, 6, 1, 1);
	if (start->is_next)
		gtk_grid_attach(grid,
		                new_opener(start, _("Play on another board…"),
		                           _("Without one, the next game is on the same board"),
		                           on_other_board, &start->board_label),
		                1, 7, 1, 1);
	return GTK_WIDGET(grid);
}

/* Puts the child into a scrolled window that grows with the dialog, and first to what it shows. */
static GtkWidget *
scrolled(GtkWidget *child, int least)
{
	GtkWidget *scroller = sw_scrolled_new(child);

	gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scroller), least);
	gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scroller), TRUE);
	return scroller;
}

/* Adds the fields of the seats: what they play, or what they buy. */
static void
add_seats(Start *start, GtkBox *box)
{
	const SwGame *game = sw_session_game(start->first);
	guint n = game->beginning->n_seats;
	GtkWidget *seats;

	if (start->is_next) {
		start->purchases = sw_start_purchases_new(game, on_purchase, start);
		seats = sw_start_purchases_widget(start->purchases);
	} else {
		start->seats = sw_start_seats_new(
			game, n ? n : (guint)MAX(sw_session_players(start->first), 0), deal_later,
			start);
		seats = sw_start_seats_widget(start->seats);
	}
	seats = scrolled(seats, LEAST_SEATS);
	gtk_widget_set_visible(seats, start->is_next || *game->beginning->sorts != NULL);
	gtk_box_append(box, seats);
}

static void
fill(Start *start)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);

	gtk_widget_add_css_class(box, "asking");
	start->told = sw_dialog_lines_new(_("Random results"));
	start->fault = sw_label_new_wrapped("", "error");
	start->create =
		sw_button_new(_("Set up"), _("Opens the scenario in a window of its own (Enter)"),
	                      G_CALLBACK(on_create), start);
	gtk_widget_add_css_class(start->create, "suggested-action");
	gtk_widget_set_halign(start->create, GTK_ALIGN_END);
	gtk_box_append(GTK_BOX(box), new_settings(start));
	add_seats(start, GTK_BOX(box));
	gtk_box_append(GTK_BOX(box), scrolled(start->told, LEAST_TOLD));
	gtk_box_append(GTK_BOX(box), start->fault);
	gtk_box_append(GTK_BOX(box), start->create);
	gtk_window_set_child(start->window, box);
	gtk_window_set_default_widget(start->window, start->create);
}

static void
free_start(gpointer data)
{
	Start *start = data;

	g_clear_handle_id(&start->deal, g_source_remove);
	g_clear_pointer(&start->session, sw_session_free);
	g_clear_pointer(&start->board, sw_session_free);
	sw_session_free(start->first);
	g_ptr_array_unref(start->packs);
	g_free(start->paid);
	g_free(start->offered);
	g_free(start);
}

static void
open_dialog(GtkWindow *parent, SwSession *first, gboolean is_next, SwBegin begin, gpointer data)
{
	Start *start = g_new0(Start, 1);

	start->begin = begin;
	start->data = data;
	start->is_next = is_next;
	start->first = sw_session_import(sw_document_copy(sw_session_document(first)));
	start->packs = g_ptr_array_new_with_free_func((GDestroyNotify)sw_session_free);
	start->window = sw_dialog_new(
		parent, is_next ? _("Next engagement") : _("Set up a scenario"), 760, 720);
	sw_topic_set(GTK_WIDGET(start->window),
	             is_next ? "set-up#next-engagement" : "set-up#scenarios");
	g_object_set_data_full(G_OBJECT(start->window), "start", start, free_start);
	fill(start);
	take_any_seed(start);
	show_names(start);
	show_purchases(start);
	deal_now(start);
	gtk_window_present(start->window);
	gtk_widget_grab_focus(start->create);
}

void
sw_start_dialog_open(GtkWindow *parent, SwSession *galaxy, SwBegin begin, gpointer data)
{
	g_autoptr(GError) error = NULL;

	if (sw_session_need_legal(galaxy, &error))
		open_dialog(parent, galaxy, FALSE, begin, data);
	else
		sw_dialog_tell(parent, _("The start cannot be set up yet"), error->message);
}

void
sw_start_dialog_open_next(GtkWindow *parent, SwSession *after, SwBegin begin, gpointer data)
{
	g_autoptr(GError) error = NULL;

	if (sw_session_need_ended(after, &error))
		open_dialog(parent, after, TRUE, begin, data);
	else
		sw_dialog_tell(parent, _("The next engagement cannot be set up"), error->message);
}
