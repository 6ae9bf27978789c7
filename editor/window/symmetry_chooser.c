#include "window/symmetry_chooser.h"

#include "commands/commands.h"
#include "widgets/basic.h"
#include "widgets/topic.h"
#include "window/symmetry_actions.h"

#include <glib/gi18n.h>

/* A popover with pictures. */
typedef struct {
	GtkWidget *popover;
	GtkWidget *text; /* what is chosen */
} Choice;

typedef struct {
	Choice of_hexes, of_board;
	gboolean is_board;
} Chooser;

static Chooser *
chooser_of(GtkWidget *button)
{
	return g_object_get_data(G_OBJECT(button), "chooser");
}

/* ---- Pictures --------------------------------------------------------------------------- */

#define PICTURE 44
#define COLUMNS 4

/* A flag beside the axis, from which each image differs. */
static void
draw_flag(cairo_t *cr)
{
	cairo_move_to(cr, 8, -3);
	cairo_line_to(cr, 19, -3);
	cairo_line_to(cr, 8, -8);
	cairo_close_path(cr);
	cairo_fill(cr);
}

static void
draw_axis(cairo_t *cr)
{
	static const double dashes[] = {3, 2};

	cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
	cairo_move_to(cr, -21, 0);
	cairo_line_to(cr, 21, 0);
	cairo_set_line_width(cr, 1);
	cairo_stroke(cr);
	cairo_set_dash(cr, NULL, 0, 0);
}

static void
draw_picture(GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
	const SwSymmetryChoice *choice = data;
	GdkRGBA ink;

	gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(area)), &ink);
	gdk_cairo_set_source_rgba(cr, &ink);
	cairo_translate(cr, width / 2.0, height / 2.0);
	cairo_rotate(cr, G_PI * choice->axis / 4);
	for (guint i = 0; i < choice->order; i++) {
		cairo_save(cr);
		cairo_rotate(cr, 2 * G_PI * i / choice->order);
		draw_flag(cr);
		if (choice->is_mirrored) {
			cairo_scale(cr, 1, -1);
			draw_flag(cr);
		}
		cairo_restore(cr);
	}
	for (guint i = 0; choice->is_mirrored && i < choice->order; i++) {
		cairo_save(cr);
		cairo_rotate(cr, G_PI * i / choice->order);
		draw_axis(cr);
		cairo_restore(cr);
	}
	cairo_arc(cr, 0, 0, 2, 0, 2 * G_PI);
	cairo_fill(cr);
}

static GtkWidget *
new_picture(const char *name, const SwSymmetryChoice *choice)
{
	GtkWidget *button = gtk_toggle_button_new(), *picture = gtk_drawing_area_new();
	g_autofree char *action = g_strconcat("win.", name, "::", choice->name, NULL);
	g_autofree char *tip = sw_commands_tip(_(choice->label), action);

	gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(picture), PICTURE);
	gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(picture), PICTURE);
	gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(picture), draw_picture, (gpointer)choice,
	                               NULL);
	gtk_button_set_child(GTK_BUTTON(button), picture);
	gtk_widget_set_tooltip_text(button, tip);
	sw_accessible_set_name(button, _(choice->label));
	gtk_actionable_set_detailed_action_name(GTK_ACTIONABLE(button), action);
	return button;
}

/* ---- The popover ------------------------------------------------------------------------ */

static void
close_popover(GtkButton *button G_GNUC_UNUSED, GtkPopover *popover)
{
	gtk_popover_popdown(popover);
}

/* A button for an action. A click closes the popover `closes`; if that is NULL, it stays open. */
static GtkWidget *
new_command(const char *label, const char *action, const char *tip, GtkWidget *closes)
{
	GtkWidget *button = gtk_button_new_with_label(label);
	g_autofree char *with_key = sw_commands_tip(tip, action);

	gtk_actionable_set_detailed_action_name(GTK_ACTIONABLE(button), action);
	gtk_button_set_has_frame(GTK_BUTTON(button), FALSE);
	gtk_label_set_xalign(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button))), 0);
	gtk_widget_set_tooltip_text(button, with_key);
	if (closes)
		g_signal_connect(button, "clicked", G_CALLBACK(close_popover), closes);
	return button;
}

/* Pictures of an action's choices, `columns` in a row. */
static GtkWidget *
new_pictures(const char *action, const SwSymmetryChoice *choices, guint n, guint columns)
{
	GtkWidget *grid = gtk_grid_new();

	gtk_grid_set_row_spacing(GTK_GRID(grid), 4);
	gtk_grid_set_column_spacing(GTK_GRID(grid), 4);
	for (guint i = 0; i < n; i++)
		gtk_grid_attach(GTK_GRID(grid), new_picture(action, &choices[i]),
		                (int)(i % columns), (int)(i / columns), 1, 1);
	return grid;
}

static GtkWidget *
new_breaks(const char *tip)
{
	GtkWidget *breaks = gtk_check_button_new_with_label(_("Show what breaks it"));
	g_autofree char *with_key = sw_commands_tip(tip, "win.asymmetry");

	gtk_actionable_set_detailed_action_name(GTK_ACTIONABLE(breaks), "win.asymmetry");
	gtk_widget_set_tooltip_text(breaks, with_key);
	return breaks;
}

/* Stacks widgets up to NULL in the popover of the choice, which the chooser owns. */
static void
fill_popover(Choice *choice, ...)
{
	GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
	va_list widgets;

	va_start(widgets, choice);
	for (GtkWidget *widget; (widget = va_arg(widgets, GtkWidget *));)
		gtk_box_append(GTK_BOX(box), widget);
	va_end(widgets);
	gtk_popover_set_child(GTK_POPOVER(choice->popover), box);
}

static void
make_of_hexes(Choice *choice)
{
	choice->popover = g_object_ref_sink(gtk_popover_new());
	choice->text = sw_label_new(NULL, NULL);
	fill_popover(
		choice, new_pictures("symmetry", sw_symmetry_choices, SW_N_SYMMETRIES, COLUMNS),
		choice->text, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL),
		new_command(_("Centre at the cursor"), "win.symmetry-here",
	                    _("Moves the centre; again: to an edge or a corner of the hex"), NULL),
		new_command(_("Turn the axis"), "win.symmetry-axis",
	                    _("Turns the mirrors to the next direction"), NULL),
		new_command(_("Make the map symmetric"), "win.make-symmetric",
	                    _("Repeats the sector at the cursor in all others"), choice->popover),
		new_breaks(_("Outlines the tiles that differ from their images")), NULL);
}

/* Turns and mirrors are chosen apart, and about the middle of the board. */
static void
make_of_board(Choice *choice)
{
	choice->popover = g_object_ref_sink(gtk_popover_new());
	choice->text = sw_label_new(NULL, NULL);
	fill_popover(
		choice,
		new_pictures("board-symmetry", sw_board_turns, SW_N_BOARD_TURNS, SW_N_BOARD_TURNS),
		new_pictures("board-mirror", sw_board_mirrors, SW_N_BOARD_MIRRORS,
	                     SW_N_BOARD_MIRRORS),
		choice->text, gtk_separator_new(GTK_ORIENTATION_HORIZONTAL),
		new_command(_("Make the board symmetric"), "win.make-symmetric",
	                    _("Repeats the part of the board at the cursor in all others"),
	                    choice->popover),
		new_breaks(_("Outlines the areas that differ from their images")), NULL);
}

/* ---- The button ------------------------------------------------------------------------- */

static void
show_group(SwCanvasState *state, SwMapChange what, GtkWidget *button)
{
	const SwGroup *group = &state->drawing.group;
	g_autofree char *text = sw_symmetry_text(group);
	g_autofree char *label = g_strdup_printf(_("Symmetry: %s"), text);
	const char *tip = _("Repeats each edit around a centre");

	if (!(what & SW_MAP_GROUP))
		return;
	gtk_label_set_text(GTK_LABEL(chooser_of(button)->of_hexes.text), text);
	gtk_label_set_text(GTK_LABEL(chooser_of(button)->of_board.text), text);
	/* Short, so that the toolbar keeps to its row; screen readers hear all of it. */
	gtk_menu_button_set_label(GTK_MENU_BUTTON(button),
	                          sw_group_is_none(group) ? _("Symmetry") : text);
	gtk_widget_set_tooltip_text(button, sw_group_is_none(group) ? tip : label);
	sw_accessible_set_name(button, sw_group_is_none(group) ? _("Symmetry") : label);
}

static void
free_chooser(gpointer data)
{
	Chooser *chooser = data;

	g_object_unref(chooser->of_board.popover);
	g_object_unref(chooser->of_hexes.popover);
	g_free(chooser);
}

GtkWidget *
sw_symmetry_chooser_new(SwMapCanvas *map)
{
	GtkWidget *button = gtk_menu_button_new();
	Chooser *chooser = g_new0(Chooser, 1);

	make_of_hexes(&chooser->of_hexes);
	make_of_board(&chooser->of_board);
	g_object_set_data_full(G_OBJECT(button), "chooser", chooser, free_chooser);
	gtk_menu_button_set_always_show_arrow(GTK_MENU_BUTTON(button), TRUE);
	gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), chooser->of_hexes.popover);
	g_signal_connect_object(sw_map_canvas_state(map), "changed", G_CALLBACK(show_group), button,
	                        0);
	show_group(sw_map_canvas_state(map), SW_MAP_GROUP, button);
	sw_topic_set(button, "symmetry");
	return button;
}

void
sw_symmetry_chooser_show(GtkWidget *button, gboolean is_board)
{
	Chooser *chooser = chooser_of(button);

	if (chooser->is_board == is_board)
		return;
	chooser->is_board = is_board;
	gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), is_board ? chooser->of_board.popover
	                                                              : chooser->of_hexes.popover);
}
