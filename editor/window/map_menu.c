#include "window/map_menu.h"

#include "commands/commands.h"

struct SwMapMenu {
	SwCanvases canvases;
	GtkWidget *of_map, *of_mat, *of_board; /* NULL until first opened */
};

static const char *const map_items[] = {
	"win.cut",
	"win.copy",
	"win.paste",
	"win.delete",
	"win.lock",
	"win.hide",
	"win.note",
	"",
	"win.select-same",
	"win.select-connected",
	"",
	"win.rotate-left",
	"win.rotate-right",
	"win.mirror",
	"win.tool::stamp",
	"win.shuffle",
	"",
	"win.reach",
	"win.symmetry-here",
};

static const char *const mat_items[] = {
	"win.cut",        "win.copy",     "win.paste", "win.duplicate",
	"win.delete",     "win.lock",     "",          "win.select-same",
	"win.select-all", "win.add-part", "",          "win.shuffle",
};

static const char *const board_items[] = {
	"win.cut",
	"win.copy",
	"win.paste",
	"win.duplicate",
	"win.delete",
	"win.lock",
	"win.hide",
	"",
	"win.select-same",
	"win.select-all",
	"",
	"win.spin-left",
	"win.spin-right",
	"win.quarter-left",
	"win.quarter-right",
	"win.mirror",
	"win.tool::stamp",
	"win.shuffle",
};

static SwCanvasState *
state_of(const SwMapMenu *menu)
{
	return sw_map_canvas_state(menu->canvases.map);
}

static SwCanvas *
canvas_of(const SwMapMenu *menu)
{
	return sw_canvases_shown(&menu->canvases);
}

/* Selects the piece under the menu, which the commands apply to. */
static void
select_at(SwMapMenu *menu)
{
	SwSession *session = state_of(menu)->session;
	SwPieceId piece = sw_canvas_piece(canvas_of(menu));

	if (piece != SW_NO_PIECE && !sw_session_is_selected(session, piece))
		sw_session_select(session, &piece, 1, SW_SELECT_REPLACE);
}

/* Menus are made on demand, because each row is a widget. */
static GtkWidget *
make(GtkWidget *of, const char *const *items, guint n)
{
	g_autoptr(GMenuModel) model = sw_commands_menu(items, n);
	GtkWidget *menu = gtk_popover_menu_new_from_model(model);
	GtkWidget *scrolled = gtk_popover_get_child(GTK_POPOVER(menu));

	/* GTK's own scroll bar shows only under the pointer that there are more rows. */
	if (GTK_IS_SCROLLED_WINDOW(scrolled))
		gtk_scrolled_window_set_overlay_scrolling(GTK_SCROLLED_WINDOW(scrolled), FALSE);
	/* A popover must be allocated by its parent: the overlay around the canvas does that, the
	 * canvas does not. */
	gtk_widget_set_parent(menu, gtk_widget_get_parent(of));
	gtk_popover_set_has_arrow(GTK_POPOVER(menu), FALSE);
	gtk_widget_set_halign(menu, GTK_ALIGN_START);
	g_signal_connect_object(of, "destroy", G_CALLBACK(gtk_widget_unparent), menu,
	                        G_CONNECT_SWAPPED);
	/* Return the focus to the canvas. */
	g_signal_connect_object(menu, "closed", G_CALLBACK(gtk_widget_grab_focus), of,
	                        G_CONNECT_SWAPPED);
	return menu;
}

static GtkWidget *
menu_of(SwMapMenu *menu)
{
	if (sw_canvases_is_board(&menu->canvases)) {
		if (menu->of_board == NULL)
			menu->of_board = make(GTK_WIDGET(menu->canvases.board), board_items,
			                      G_N_ELEMENTS(board_items));
		return menu->of_board;
	}
	if (sw_canvases_is_mat(&menu->canvases)) {
		if (menu->of_mat == NULL)
			menu->of_mat = make(GTK_WIDGET(menu->canvases.mat), mat_items,
			                    G_N_ELEMENTS(mat_items));
		return menu->of_mat;
	}
	if (menu->of_map == NULL)
		menu->of_map =
			make(GTK_WIDGET(menu->canvases.map), map_items, G_N_ELEMENTS(map_items));
	return menu->of_map;
}

#define FRAME 56 /* pixels around the rows of a menu, at most */
#define BESIDE 6

/* Returns how far up the menu has to be to end within the window. */
static double
rise(GtkWidget *opened, double y)
{
	GtkWidget *parent = gtk_widget_get_parent(opened);
	GtkWidget *window = GTK_WIDGET(gtk_widget_get_root(parent));
	int height;
	double top;

	/* What is not shown itself has no height. */
	gtk_widget_measure(gtk_popover_get_child(GTK_POPOVER(opened)), GTK_ORIENTATION_VERTICAL, -1,
	                   NULL, &height, NULL, NULL);
	height += FRAME;
	gtk_widget_translate_coordinates(parent, window, 0, y, NULL, &top);
	return CLAMP(top + height - gtk_widget_get_height(window), 0, MAX(top, 0));
}

static void
open_at(SwMapMenu *menu, double x, double y)
{
	GdkRectangle at = {0, 0, 1, 1};
	GtkWidget *of = GTK_WIDGET(canvas_of(menu)), *opened = menu_of(menu);

	select_at(menu);
	gtk_widget_translate_coordinates(of, gtk_widget_get_parent(opened), x, y, &x, &y);
	at.y = (int)(y - rise(opened, y));
	/* Beside the pointer, which would else be released on a row. */
	at.x = (int)x + (at.y < (int)y ? BESIDE : 0);
	gtk_popover_set_pointing_to(GTK_POPOVER(opened), &at);
	gtk_popover_popup(GTK_POPOVER(opened));
}

/* Without a cursor, the first key only shows it. */
static void
on_open(GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
	SwMapMenu *menu = data;
	double x, y;

	if (sw_canvas_reveal(canvas_of(menu), &x, &y))
		open_at(menu, x, y);
}

static void
on_pressed(GtkGestureClick *click G_GNUC_UNUSED, int n G_GNUC_UNUSED, double x, double y,
           SwMapMenu *menu)
{
	gtk_widget_grab_focus(GTK_WIDGET(canvas_of(menu)));
	/* Keys may have moved the cursor since the pointer last moved. */
	sw_canvas_hover(canvas_of(menu), x, y);
	open_at(menu, x, y);
}

static const GActionEntry actions[] = {
	{.name = "context-menu", .activate = on_open},
};

static void
add_click(SwMapMenu *menu, GtkWidget *widget)
{
	GtkGesture *click = gtk_gesture_click_new();

	gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
	g_signal_connect(click, "pressed", G_CALLBACK(on_pressed), menu);
	gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(click));
}

SwMapMenu *
sw_map_menu_new(GtkApplicationWindow *window, const SwCanvases *canvases)
{
	SwMapMenu *menu = g_new0(SwMapMenu, 1);

	menu->canvases = *canvases;
	add_click(menu, GTK_WIDGET(canvases->map));
	add_click(menu, GTK_WIDGET(canvases->mat));
	add_click(menu, GTK_WIDGET(canvases->board));
	g_action_map_add_action_entries(G_ACTION_MAP(window), actions, G_N_ELEMENTS(actions), menu);
	return menu;
}

void
sw_map_menu_free(SwMapMenu *menu)
{
	g_free(menu);
}
