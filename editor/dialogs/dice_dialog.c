#include "dialogs/dice_dialog.h"

#include "base/later.h"
#include "games/games.h"
#include "map/map_picture.h"
#include "session/latest.h"
#include "widgets/appearance.h"
#include "widgets/dialogs.h"
#include "widgets/field.h"
#include "widgets/topic.h"
#include "xml/write.h"

#include <glib/gi18n.h>

#define PLAYERS 3
#define MOST_PLAYERS 12
#define PICTURE 300

/* The dice wait until typing pauses. */
#define REST_MS 250

/* Owned by its window. */
typedef struct {
	GtkWindow *window;
	SwBegin begin;
	gpointer data;
	GPtrArray *games; /* SwGame: those with set-up dice */
	GtkWidget *game, *players, *players_label, *shape, *shape_label, *seed;
	GtkWidget *tiles, *tiles_label, *die, *die_label, *rolls, *fault, *picture, *create;

	struct {
		guint rest;  /* timeout until input pauses, or 0 */
		guint begin; /* idle source that begins, or 0 */
		SwLatest *latest;
		gboolean is_rolling; /* what is shown belongs to earlier settings */
		gboolean begins;     /* the user wants to begin with the map that is being rolled */
	} roll;
	SwSession *session;     /* as rolled; NULL: no map could be made */
	cairo_surface_t *image; /* a picture of `session` */
} Dice;

/* What a worker rolls. */
typedef struct {
	const SwGame *game;
	SwDice wishes;
	GPtrArray *told;
	gboolean is_dark;
	GString *text;          /* the map as a file; NULL: none could be made */
	cairo_surface_t *image; /* of it */
	GError *error;
} Cast;

/* ---- Rolling ---------------------------------------------------------------------------- */

static const SwGame *
game_of(const Dice *dice)
{
	return g_ptr_array_index(dice->games,
	                         gtk_drop_down_get_selected(GTK_DROP_DOWN(dice->game)));
}

static guint
chosen_shape(const Dice *dice)
{
	return gtk_drop_down_get_selected(GTK_DROP_DOWN(dice->shape));
}

/* Reads a number; an empty entry is 0, for the game's default. FALSE if it is not a number up to
 * `most`. */
static gboolean
read_number(GtkWidget *entry, guint64 most, guint64 *number)
{
	const char *text = gtk_editable_get_text(GTK_EDITABLE(entry));
	gboolean is_read;

	*number = 0;
	is_read = *text == '\0' || g_ascii_string_to_unsigned(text, 10, 0, most, number, NULL);
	if (is_read)
		gtk_widget_remove_css_class(entry, "error");
	else
		gtk_widget_add_css_class(entry, "error");
	return is_read;
}

static gboolean
read_wishes(const Dice *dice, SwDice *wishes)
{
	guint64 tiles, die;
	gboolean is_read = read_number(dice->seed, G_MAXUINT64, &wishes->seed);

	is_read &= read_number(dice->tiles, G_MAXINT32, &tiles);
	is_read &= read_number(dice->die, G_MAXINT32, &die);
	wishes->players = gtk_spin_button_get_value_as_int(GTK_SPIN_BUTTON(dice->players));
	if (game_of(dice)->set_up->wishes & SW_DICE_TILES)
		wishes->tiles = (gint32)tiles;
	if (game_of(dice)->set_up->wishes & SW_DICE_MODIFIER)
		wishes->modifier_die = (gint32)die;
	/* The first item leaves it to chance. */
	if (game_of(dice)->set_up->shapes && chosen_shape(dice) > 0)
		wishes->shape = game_of(dice)->set_up->shapes[chosen_shape(dice) - 1];
	return is_read;
}

static void
forget(Dice *dice)
{
	g_clear_pointer(&dice->session, sw_session_free);
	g_clear_pointer(&dice->image, cairo_surface_destroy);
}

static void
free_cast(gpointer data)
{
	Cast *cast = data;

	g_ptr_array_unref(cast->told);
	if (cast->text)
		g_string_free(cast->text, TRUE);
	g_clear_pointer(&cast->image, cairo_surface_destroy);
	g_clear_error(&cast->error);
	g_free(cast);
}

static gpointer
ask(gpointer owner)
{
	const Dice *dice = owner;
	Cast *cast = g_new0(Cast, 1);

	cast->game = game_of(dice);
	cast->is_dark = sw_appearance_is_dark(gtk_settings_get_default());
	cast->told = g_ptr_array_new_with_free_func(g_free);
	if (!read_wishes(dice, &cast->wishes))
		g_set_error_literal(&cast->error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
		                    _("enter a whole number, 0 or greater"));
	return cast;
}

static void
work(gpointer data)
{
	Cast *cast = data;
	SwDocument *document;

	if (cast->error)
		return;
	document = cast->game->set_up->set_up(cast->game, &cast->wishes, cast->told, &cast->error);
	if (document == NULL)
		return;
	cast->text = sw_write(document);
	cast->image = sw_map_picture(document, cast->game, NULL, 0, cast->is_dark);
	sw_document_free(document);
}

/* Reads what was written, so that the map is the same as in a file made by the command. */
static void
take(Dice *dice, Cast *cast)
{
	g_autoptr(SwSession) read =
		cast->text ? sw_session_from_text(_("dice"), cast->text->str, &cast->error) : NULL;

	forget(dice);
	if (read == NULL)
		return;
	/* The map is in no file yet, so closing it asks to save. */
	dice->session = sw_session_import(sw_document_copy(sw_session_document(read)));
	dice->image = g_steal_pointer(&cast->image);
}

static void
begin_now(gpointer data)
{
	Dice *dice = data;
	SwBegin begin = dice->begin;
	gpointer whose = dice->data;
	SwSession *session = g_steal_pointer(&dice->session);

	if (session == NULL)
		return;
	gtk_window_destroy(dice->window);
	begin(session, whose);
}

static gboolean
show(gpointer owner, gpointer data)
{
	Dice *dice = owner;
	Cast *cast = data;

	take(dice, cast);
	dice->roll.is_rolling = FALSE;
	sw_dialog_show_lines(GTK_TEXT_VIEW(dice->rolls), cast->told);
	gtk_label_set_text(GTK_LABEL(dice->fault), cast->error ? cast->error->message : "");
	gtk_widget_set_visible(dice->fault, cast->error != NULL);
	gtk_widget_set_sensitive(dice->create, dice->session != NULL);
	gtk_widget_queue_draw(dice->picture);
	/* The settings have changed since: wait for the map that they give. */
	if (dice->roll.rest)
		return TRUE;
	/* From the main loop: beginning closes the dialog, whose answer is still being shown here.
	 */
	if (dice->roll.begins && dice->session)
		sw_later_when_idle(&dice->roll.begin, begin_now, dice);
	dice->roll.begins = FALSE;
	return TRUE;
}

static const SwLatestType type = {"dice", ask, work, free_cast, show};

static void
roll_now(Dice *dice)
{
	g_clear_handle_id(&dice->roll.rest, g_source_remove);
	dice->roll.is_rolling = TRUE;
	gtk_widget_queue_draw(dice->picture);
	sw_latest_change(dice->roll.latest);
	sw_latest_ask(dice->roll.latest);
}

static void
roll_later(Dice *dice)
{
	sw_later_after(&dice->roll.rest, REST_MS, (SwLater)roll_now, dice);
}

/* ---- Input ------------------------------------------------------------------------------ */

/* Lists the shapes of the game's maps. */
static void
list_shapes(Dice *dice)
{
	const char *const *labels = game_of(dice)->set_up->shape_labels;
	g_autoptr(GtkStringList) items = gtk_string_list_new(NULL);

	gtk_string_list_append(items, _("Any"));
	for (guint i = 0; labels && labels[i]; i++)
		gtk_string_list_append(items, _(labels[i]));
	gtk_drop_down_set_model(GTK_DROP_DOWN(dice->shape), G_LIST_MODEL(items));
	gtk_widget_set_visible(dice->shape, labels != NULL);
	gtk_widget_set_visible(dice->shape_label, labels != NULL);
}

static void
limit_players(Dice *dice)
{
	const SwGameSetUp *set_up = game_of(dice)->set_up;

	gtk_spin_button_set_range(GTK_SPIN_BUTTON(dice->players), MAX(set_up->players.least, 1),
	                          set_up->players.most > 0 ? set_up->players.most : MOST_PLAYERS);
}

static void
on_game(Dice *dice)
{
	guint wishes = game_of(dice)->set_up->wishes;
	gboolean has_players = game_of(dice)->table->galaxy.players >= 0;

	limit_players(dice);
	list_shapes(dice);
	gtk_widget_set_visible(dice->players, has_players);
	gtk_widget_set_visible(dice->players_label, has_players);
	gtk_widget_set_visible(dice->tiles, wishes & SW_DICE_TILES);
	gtk_widget_set_visible(dice->tiles_label, wishes & SW_DICE_TILES);
	gtk_widget_set_visible(dice->die, wishes & SW_DICE_MODIFIER);
	gtk_widget_set_visible(dice->die_label, wishes & SW_DICE_MODIFIER);
	roll_now(dice);
}

/* Sets a random seed, short enough to be read out. */
static void
take_any_seed(Dice *dice)
{
	g_autofree char *seed = g_strdup_printf("%d", g_random_int_range(1, 1000000));

	sw_field_show_text(dice->seed, seed);
}

static void
on_create(Dice *dice)
{
	/* The focused field may not have been committed. */
	gtk_spin_button_update(GTK_SPIN_BUTTON(dice->players));
	if (dice->roll.rest)
		roll_now(dice);
	if (dice->roll.is_rolling)
		dice->roll.begins = TRUE;
	else
		begin_now(dice);
}

/* ---- The window ------------------------------------------------------------------------- */

static void
draw_picture(GtkDrawingArea *area G_GNUC_UNUSED, cairo_t *cr, int width, int height, gpointer data)
{
	const Dice *dice = data;

	if (dice->image == NULL)
		return;
	cairo_push_group(cr);
	sw_map_picture_fit(cr, dice->image, width, height);
	cairo_pop_group_to_source(cr);
	cairo_paint_with_alpha(cr, dice->roll.is_rolling ? 0.4 : 1);
}

/* Returns the label. */
static GtkWidget *
attach(GtkGrid *grid, int row, const char *label, GtkWidget *field, const char *help)
{
	GtkWidget *text = sw_dialog_label(label, field);

	gtk_widget_set_tooltip_text(field, help);
	gtk_widget_set_hexpand(field, TRUE);
	gtk_grid_attach(grid, text, 0, row, 1, 1);
	gtk_grid_attach(grid, field, 1, row, 1, 1);
	return text;
}

static GtkWidget *
new_number(Dice *dice, const char *placeholder)
{
	GtkWidget *entry = gtk_entry_new();

	gtk_entry_set_input_purpose(GTK_ENTRY(entry), GTK_INPUT_PURPOSE_DIGITS);
	gtk_entry_set_placeholder_text(GTK_ENTRY(entry), placeholder);
	gtk_entry_set_activates_default(GTK_ENTRY(entry), TRUE);
	g_signal_connect_swapped(entry, "changed", G_CALLBACK(roll_later), dice);
	return entry;
}

static GtkWidget *
new_settings(Dice *dice)
{
	GtkWidget *grid = gtk_grid_new(), *any;
	GtkStringList *titles = gtk_string_list_new(NULL);

	for (guint i = 0; i < dice->games->len; i++) {
		const SwGame *game = g_ptr_array_index(dice->games, i);

		gtk_string_list_append(titles, game->table->title);
	}
	gtk_grid_set_row_spacing(GTK_GRID(grid), 8);
	gtk_grid_set_column_spacing(GTK_GRID(grid), 12);
	dice->game = gtk_drop_down_new(G_LIST_MODEL(titles), NULL);
	dice->players = gtk_spin_button_new_with_range(1, MOST_PLAYERS, 1);
	gtk_spin_button_set_value(GTK_SPIN_BUTTON(dice->players), PLAYERS);
	dice->seed = new_number(dice, "0");
	dice->tiles = new_number(dice, _("the game’s default"));
	dice->die = new_number(dice, _("the game’s default"));
	attach(GTK_GRID(grid), 0, _("_Game"), dice->game, _("The game that is set up"));
	dice->players_label =
		attach(GTK_GRID(grid), 1, _("_Players"), dice->players, _("How many play"));
	dice->shape = gtk_drop_down_new(NULL, NULL);
	dice->shape_label = attach(GTK_GRID(grid), 5, _("S_hape"), dice->shape,
	                           _("The shape of the map; with Any, chance chooses it"));
	attach(GTK_GRID(grid), 2, _("_Seed"), dice->seed,
	       _("The same seed gives the same document, here and on the command line"));
	dice->tiles_label = attach(GTK_GRID(grid), 3, _("_Tiles"), dice->tiles,
	                           _("Number of tiles on the map"));
	dice->die_label = attach(GTK_GRID(grid), 4, _("_Modifier die"), dice->die,
	                         _("Number of sides of the die, which the players choose"));
	any = sw_button_new(_("_Reroll"), _("Takes another seed"), G_CALLBACK(take_any_seed), dice);
	gtk_grid_attach(GTK_GRID(grid), any, 1, 6, 1, 1);
	g_signal_connect_swapped(dice->game, "notify::selected", G_CALLBACK(on_game), dice);
	g_signal_connect_swapped(dice->players, "value-changed", G_CALLBACK(roll_later), dice);
	g_signal_connect_swapped(dice->shape, "notify::selected", G_CALLBACK(roll_later), dice);
	return grid;
}

static void
fill(Dice *dice)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
	GtkWidget *top = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 16);

	gtk_widget_add_css_class(box, "asking");
	dice->picture = gtk_drawing_area_new();
	gtk_widget_set_size_request(dice->picture, PICTURE, PICTURE);
	gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(dice->picture), draw_picture, dice, NULL);
	dice->rolls = sw_dialog_lines_new(_("Rolls"));
	dice->fault = sw_label_new_wrapped("", "error");
	dice->create =
		sw_button_new(_("_Begin"), _("Opens what was rolled, as a new document (Enter)"),
	                      G_CALLBACK(on_create), dice);
	gtk_widget_add_css_class(dice->create, "suggested-action");
	gtk_widget_set_halign(dice->create, GTK_ALIGN_END);
	gtk_box_append(GTK_BOX(top), new_settings(dice));
	gtk_box_append(GTK_BOX(top), dice->picture);
	gtk_box_append(GTK_BOX(box), top);
	gtk_box_append(GTK_BOX(box), sw_scrolled_new(dice->rolls));
	gtk_box_append(GTK_BOX(box), dice->fault);
	gtk_box_append(GTK_BOX(box), dice->create);
	gtk_window_set_child(dice->window, box);
	gtk_window_set_default_widget(dice->window, dice->create);
}

static void
choose_game(Dice *dice, const SwGame *game)
{
	guint i;

	if (g_ptr_array_find(dice->games, game, &i))
		gtk_drop_down_set_selected(GTK_DROP_DOWN(dice->game), i);
}

static void
free_dice(gpointer data)
{
	Dice *dice = data;

	g_clear_handle_id(&dice->roll.rest, g_source_remove);
	g_clear_handle_id(&dice->roll.begin, g_source_remove);
	sw_latest_free(dice->roll.latest);
	forget(dice);
	g_ptr_array_unref(dice->games);
	g_free(dice);
}

void
sw_dice_dialog_open(GtkWindow *parent, SwDiceOffer offer, SwBegin begin, gpointer data)
{
	Dice *dice = g_new0(Dice, 1);

	dice->begin = begin;
	dice->data = data;
	dice->roll.latest = sw_latest_new(&type, dice);
	dice->games = g_ptr_array_new();
	for (guint i = 0; sw_games()[i]; i++) {
		if (sw_games()[i]->set_up)
			g_ptr_array_add(dice->games, (gpointer)sw_games()[i]);
	}
	dice->window = sw_dialog_new(parent, _("New from dice"), 720, 640);
	sw_topic_set(GTK_WIDGET(dice->window), "set-up#dice");
	g_object_set_data_full(G_OBJECT(dice->window), "dice", dice, free_dice);
	fill(dice);
	choose_game(dice, offer.game);
	limit_players(dice);
	if (offer.players > 0)
		gtk_spin_button_set_value(GTK_SPIN_BUTTON(dice->players), offer.players);
	take_any_seed(dice);
	on_game(dice);
	gtk_window_present(dice->window);
	gtk_widget_grab_focus(dice->create);
}
