#include "dialogs/new_dialog.h"

#include "dialogs/dice_dialog.h"
#include "dialogs/document_row.h"
#include "dialogs/templates.h"
#include "games/games.h"
#include "map/map_picture.h"
#include "mat/mat.h"
#include "widgets/appearance.h"
#include "widgets/dialogs.h"
#include "widgets/list.h"
#include "widgets/memory.h"
#include "widgets/topic.h"

#include <glib/gi18n.h>

#define PLAYERS 3
#define MOST_PLAYERS 99 /* for games without a limit in their table */

/* Owned by its window. */
typedef struct {
	GtkWindow *window;
	SwBegin begin;
	gpointer data;
	GPtrArray *templates;
	GtkWidget *game, *players, *list, *from_dice, *create;
	GtkWidget *usual, *usual_label; /* the table's usual numbers, such as points of an army */
} New;

/* ---- The list --------------------------------------------------------------------------- */

static gint32
players_of(SwSession *session)
{
	const SwDocument *document = sw_session_document(session);
	SwPieceId galaxy = sw_document_galaxy(document);
	gint attribute = sw_document_table(document)->galaxy.players;

	return galaxy == SW_NO_PIECE || attribute < 0
	               ? 0
	               : sw_document_get(document, galaxy, (guint)attribute);
}

/* Returns what a player has a pack of: the band of a mat, or a head. NULL if there is none. */
static const SwElement *
packed(const SwTable *table)
{
	for (guint i = 0; table->roots[SW_ROOT_PACK] && i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		if ((element->is_head ||
		     (element->role.mat && element->role.mat->part == SW_MAT_BAND)) &&
		    sw_element_holds(table->roots[SW_ROOT_PACK], element))
			return element;
	}
	return NULL;
}

/* Returns a title for documents with this root, such as "Battle": the root's label, or for a pack
 * that of what it can contain. Free with g_free(). */
static char *
title_of(const SwTable *table, SwRoot root)
{
	const char *label = table->roots[root]->label;
	g_autofree char *first = NULL, *large = NULL;

	if (root == SW_ROOT_PACK && packed(table))
		label = packed(table)->label;
	label = sw_translate(label);
	first = g_utf8_substring(label, 0, 1);
	large = g_utf8_strup(first, -1);
	return g_strconcat(large, g_utf8_next_char(label), NULL);
}

/* TRUE if an empty document is offered for each root: with a mat or a board they differ. */
static gboolean
offers_roots(const SwTable *table)
{
	return sw_table_has_mat(table) || sw_table_board(table);
}

/* Appends ", 2 players", unless the document has no such number. */
static void
append_players(GString *text, gint32 players)
{
	if (players <= 0)
		return;
	g_string_append(text, text->len > 0 ? ", " : "");
	g_string_append_printf(text, ngettext("%d player", "%d players", (gulong)players), players);
}

/* Returns for example "Battle, 2 players", and below what the document says about itself; of a map
 * the number of players alone. */
static char *
describe_template(SwSession *session)
{
	const SwDocument *document = sw_session_document(session);
	const SwTable *table = sw_document_table(document);
	SwPieceId about = sw_document_child(document, SW_ROOT_PIECE, &sw_element_about);
	GString *text = g_string_new(NULL);

	if (offers_roots(table)) {
		g_autofree char *title = title_of(table, sw_document_root(document));

		g_string_append(text, title);
	}
	append_players(text, players_of(session));
	if (offers_roots(table) && about != SW_NO_PIECE)
		g_string_append_printf(text, "\n%s",
		                       sw_document_get_text(document, about, SW_ABOUT_TEXT));
	return g_string_free(text, FALSE);
}

static char *
describe(const SwTemplate *template, const char *empty)
{
	if (template == NULL)
		return g_strdup(empty);
	return template->session ? describe_template(template->session) : g_strdup(template->fault);
}

/* Adds a row for the template, or for an empty document of that title and root if NULL. */
static void
add_row(New *new, SwTemplate *template, SwRoot root, const char *title, const char *empty)
{
	g_autofree char *about = describe(template, empty);
	GtkWidget *row =
		sw_document_row_new(template ? template->name : title, about, template == NULL);
	gboolean is_whole = template == NULL || template->session;

	if (template && template->session)
		sw_document_row_set_picture(
			row, sw_map_picture(sw_session_document(template->session),
		                            sw_session_game(template->session), NULL, 0,
		                            sw_appearance_is_dark(gtk_settings_get_default())));
	gtk_widget_set_sensitive(row, is_whole);
	/* Arrow keys would select insensitive rows, too. */
	gtk_list_box_row_set_selectable(GTK_LIST_BOX_ROW(row), is_whole);
	g_object_set_data(G_OBJECT(row), "template", template);
	g_object_set_data(G_OBJECT(row), "root", GUINT_TO_POINTER(root));
	gtk_list_box_append(GTK_LIST_BOX(new->list), row);
}

/* Sets a heading between the empty documents and the templates. */
static void
set_header(GtkListBoxRow *row, GtkListBoxRow *before, gpointer data G_GNUC_UNUSED)
{
	gboolean is_first = before && g_object_get_data(G_OBJECT(row), "template") &&
	                    g_object_get_data(G_OBJECT(before), "template") == NULL;

	gtk_list_box_row_set_header(
		row, is_first ? sw_label_new(_("Samples and templates"), "heading") : NULL);
}

static const SwGame *
game_of(const New *new)
{
	return sw_games()[gtk_drop_down_get_selected(GTK_DROP_DOWN(new->game))];
}

/* Sets the range of the number of players from the game's table, up to MOST_PLAYERS; the file can
 * have more. */
static void
show_players(New *new)
{
	const SwTable *table = game_of(new)->table;
	const SwElement *galaxy = table->roots[SW_ROOT_GALAXY];
	const SwAttribute *attribute =
		table->galaxy.players < 0 ? NULL : &galaxy->attributes[table->galaxy.players];

	gtk_widget_set_visible(new->players, attribute != NULL);
	/* Two sides face each other on a mat. */
	if (sw_table_has_mat(table))
		gtk_spin_button_set_value(GTK_SPIN_BUTTON(new->players), 2);
	if (attribute == NULL)
		return;
	gtk_spin_button_set_range(GTK_SPIN_BUTTON(new->players), sw_attribute_min(attribute),
	                          MIN(sw_attribute_max(attribute), MOST_PLAYERS));
}

/* Returns what an empty document with this root is for, in a game with a mat or a board. */
static const char *
word_purpose(const SwTable *table, SwRoot root)
{
	if (sw_table_board(table) && root == SW_ROOT_PACK)
		return _("What one player plays, also for use in other files");
	if (sw_table_board(table))
		return root == SW_ROOT_GALAXY ? _("The board alone, also for use in other files")
		                              : _("The board and the pieces on it");
	switch (root) {
	case SW_ROOT_PACK: return _("The cards of one player, also for use in other files");
	case SW_ROOT_GALAXY: return _("The cards of all players");
	default: return _("The mat at the start or during play");
	}
}

/* Adds rows for empty documents: a map; or, for a game with mats, one for each root, the smallest
 * first; or, for a game with a board, one for each root that has it, then what a player plays. */
static void
add_empty(New *new)
{
	static const SwRoot of_mats[] = {SW_ROOT_PACK, SW_ROOT_GALAXY, SW_ROOT_SCENARIO};
	static const SwRoot of_boards[] = {SW_ROOT_GALAXY, SW_ROOT_SCENARIO, SW_ROOT_PACK};
	const SwTable *table = game_of(new)->table;
	const SwRoot *roots = sw_table_board(table) ? of_boards : of_mats;

	if (!offers_roots(table)) {
		add_row(new, NULL, SW_ROOT_GALAXY, _("Empty"), _("A map without a tile"));
		return;
	}
	for (guint i = 0; i < G_N_ELEMENTS(of_mats); i++) {
		g_autofree char *title = NULL;

		if (table->roots[roots[i]] == NULL ||
		    (sw_table_board(table) && !sw_table_has_map(table, roots[i]) &&
		     (roots[i] != SW_ROOT_PACK || packed(table) == NULL)))
			continue;
		title = title_of(table, roots[i]);
		add_row(new, NULL, roots[i], title, word_purpose(table, roots[i]));
	}
}

/* Lists the usual numbers from the table, such as points of an army; hides the list if there are
 * none. */
static void
show_usual(New *new)
{
	const SwAttribute *usual = sw_table_usual(game_of(new)->table, SW_ROOT_GALAXY);
	g_autoptr(GtkStringList) values =
		gtk_string_list_new(usual ? (const char *const *)usual->titles : NULL);

	gtk_widget_set_visible(new->usual, usual != NULL);
	gtk_widget_set_visible(new->usual_label, usual != NULL);
	gtk_drop_down_set_model(GTK_DROP_DOWN(new->usual), G_LIST_MODEL(values));
	if (usual)
		gtk_label_set_text(GTK_LABEL(new->usual_label), _(usual->label));
}

static gint32
chosen_usual(const New *new)
{
	GtkStringObject *chosen = gtk_drop_down_get_selected_item(GTK_DROP_DOWN(new->usual));

	return chosen ? (gint32)g_ascii_strtoll(gtk_string_object_get_string(chosen), NULL, 10) : 0;
}

/* Lists the game's templates. Those that cannot be read have no game, and are listed for every
 * game. */
static void
show_templates(New *new)
{
	GtkListBox *list = GTK_LIST_BOX(new->list);
	GtkListBoxRow *row;

	show_players(new);
	show_usual(new);
	gtk_widget_set_visible(new->from_dice, game_of(new)->set_up != NULL);
	while ((row = gtk_list_box_get_row_at_index(list, 0)))
		gtk_list_box_remove(list, GTK_WIDGET(row));
	add_empty(new);
	for (guint i = 0; i < new->templates->len; i++) {
		SwTemplate *template = g_ptr_array_index(new->templates, i);

		if (template->session == NULL || sw_session_game(template->session) == game_of(new))
			add_row(new, template, SW_ROOT_GALAXY, NULL, NULL);
	}
	gtk_list_box_select_row(list, gtk_list_box_get_row_at_index(list, 0));
}

static SwTemplate *
chosen(const New *new)
{
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(new->list));

	return row ? g_object_get_data(G_OBJECT(row), "template") : NULL;
}

static SwRoot
chosen_root(const New *new)
{
	GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(new->list));

	return (SwRoot)GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "root"));
}

static SwSession *
begin_empty(const New *new)
{
	const SwGame *game = game_of(new);
	gint32 players = gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(new->players));

	return offers_roots(game->table)
	               ? sw_session_new_of(game, chosen_root(new), players, chosen_usual(new))
	               : sw_session_new(game, players);
}

/* A template has a number of players of its own. */
static void
on_selected(New *new)
{
	const SwTemplate *template = chosen(new);

	/* While the list is emptied, or destroyed with the window, no row is selected. */
	if (gtk_list_box_get_selected_row(GTK_LIST_BOX(new->list)) == NULL)
		return;
	gtk_widget_set_sensitive(new->players,
	                         template == NULL && chosen_root(new) != SW_ROOT_PACK);
	gtk_widget_set_sensitive(new->usual, template == NULL);
	if (template && players_of(template->session) > 0)
		gtk_spin_button_set_value(GTK_SPIN_BUTTON(new->players),
		                          players_of(template->session));
}

/* ---- The game that was chosen last ------------------------------------------------------ */

#define REMEMBERED "new", "game"

/* Returns the index of the game in sw_games(); 0 if none is remembered. */
static guint
recall_game(void)
{
	g_autofree char *name = sw_memory_get(REMEMBERED);

	for (guint i = 0; name && sw_games()[i]; i++) {
		if (g_str_equal(sw_games()[i]->table->game, name))
			return i;
	}
	return 0;
}

SwSession *
sw_new_dialog_begin_with(gint32 players)
{
	const SwGame *game = sw_games()[recall_game()];

	return sw_session_new(offers_roots(game->table) ? sw_games()[0] : game, players);
}

/* ---- Create ------------------------------------------------------------------------------ */

static void
on_create(New *new)
{
	SwTemplate *template = chosen(new);
	SwBegin begin = new->begin;
	gpointer data = new->data;
	SwSession *session;

	/* The focused field may not have been committed. */
	gtk_spin_button_update(GTK_SPIN_BUTTON(new->players));
	session = template ? g_steal_pointer(&template->session) : begin_empty(new);
	sw_memory_set(REMEMBERED, sw_session_game(session)->table->game);
	gtk_window_destroy(new->window);
	begin(session, data);
}

static void
on_from_dice(New *new)
{
	GtkWindow *parent = gtk_window_get_transient_for(new->window);
	SwBegin begin = new->begin;
	gpointer data = new->data;
	SwDiceOffer offer = {.game = game_of(new)};

	/* The focused field may not have been committed. */
	gtk_spin_button_update(GTK_SPIN_BUTTON(new->players));
	offer.players = gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(new->players));
	gtk_window_destroy(new->window);
	sw_dice_dialog_open(parent, offer, begin, data);
}

/* ---- The window ------------------------------------------------------------------------- */

static GtkWidget *
new_buttons(New *new)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);

	new->from_dice =
		sw_button_new(_("From dice…"),
	                      _("Sets up this game by dice; you see the result before you begin"),
	                      G_CALLBACK(on_from_dice), new);
	new->create =
		sw_button_new(_("_Begin"), _("Opens the selected document as a new one (Enter)"),
	                      G_CALLBACK(on_create), new);
	gtk_widget_add_css_class(new->create, "suggested-action");
	gtk_widget_set_hexpand(new->create, TRUE);
	gtk_widget_set_halign(new->create, GTK_ALIGN_END);
	gtk_box_append(GTK_BOX(box), new->from_dice);
	gtk_box_append(GTK_BOX(box), new->create);
	return box;
}

static GtkWidget *
new_head(New *new)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
	GtkStringList *titles = gtk_string_list_new(NULL);

	for (guint i = 0; sw_games()[i]; i++)
		gtk_string_list_append(titles, sw_games()[i]->table->title);
	new->game = gtk_drop_down_new(G_LIST_MODEL(titles), NULL);
	new->players = gtk_spin_button_new_with_range(1, MOST_PLAYERS, 1);
	gtk_spin_button_set_value(GTK_SPIN_BUTTON(new->players), PLAYERS);
	sw_dialog_append_field(GTK_BOX(box), _("_Game"), new->game,
	                       _("The game whose documents are offered"));
	sw_dialog_append_field(GTK_BOX(box), _("_Players"), new->players,
	                       _("For how many players an empty document is"));
	g_object_bind_property(new->players, "visible", gtk_widget_get_prev_sibling(new->players),
	                       "visible", G_BINDING_SYNC_CREATE);
	new->usual = gtk_drop_down_new(NULL, NULL);
	gtk_widget_set_tooltip_text(new->usual, _("One of the numbers that the game usually has"));
	new->usual_label = gtk_label_new(NULL);
	gtk_box_append(GTK_BOX(box), new->usual_label);
	gtk_box_append(GTK_BOX(box), new->usual);
	gtk_accessible_update_relation(GTK_ACCESSIBLE(new->usual),
	                               GTK_ACCESSIBLE_RELATION_LABELLED_BY, new->usual_label, NULL,
	                               -1);
	gtk_drop_down_set_selected(GTK_DROP_DOWN(new->game), recall_game());
	g_signal_connect_swapped(new->game, "notify::selected", G_CALLBACK(show_templates), new);
	return box;
}

static void
fill(New *new)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);

	gtk_widget_add_css_class(box, "asking");
	gtk_box_append(GTK_BOX(box), new_head(new));
	new->list = gtk_list_box_new();
	sw_accessible_set_name(new->list, _("Templates"));
	gtk_list_box_set_activate_on_single_click(GTK_LIST_BOX(new->list), FALSE);
	gtk_list_box_set_header_func(GTK_LIST_BOX(new->list), set_header, NULL, NULL);
	sw_list_leave_by_tab(new->list);
	g_signal_connect_swapped(new->list, "row-selected", G_CALLBACK(on_selected), new);
	g_signal_connect_swapped(new->list, "row-activated", G_CALLBACK(on_create), new);
	gtk_box_append(GTK_BOX(box), sw_scrolled_new(new->list));
	gtk_box_append(GTK_BOX(box), new_buttons(new));
	gtk_window_set_child(new->window, box);
	gtk_window_set_default_widget(new->window, new->create);
}

static void
free_new(gpointer data)
{
	New *new = data;

	g_ptr_array_unref(new->templates);
	g_free(new);
}

void
sw_new_dialog_open(GtkWindow *parent, SwBegin begin, gpointer data)
{
	New *new = g_new0(New, 1);

	new->begin = begin;
	new->data = data;
	new->templates = sw_templates_load();
	new->window = sw_dialog_new(parent, _("New document"), 520, 600);
	sw_topic_set(GTK_WIDGET(new->window), "begin#new-documents");
	g_object_set_data_full(G_OBJECT(new->window), "new", new, free_new);
	fill(new);
	show_templates(new);
	gtk_window_present(new->window);
	/* Arrow keys choose a row, Return begins. */
	gtk_widget_grab_focus(GTK_WIDGET(gtk_list_box_get_selected_row(GTK_LIST_BOX(new->list))));
}
