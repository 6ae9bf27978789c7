/* The overlay of a board as it is drawn: lines that differ by their dashes, and end at what hides
 * their target; the ground; and what the accessible cells say. */
#include "widgets/desk.h"

#include "board/board_canvas.h"

/* The colours of board/board_overlay.c. */
static const SwColour open_colour = {0.06, 0.50, 0.26};
static const SwColour cover_colour = {0.72, 0.40, 0.00};
static const SwColour hidden_colour = {0.70, 0.10, 0.16};

static const SwXY brand = {300, 1100}, ash = {500, 1300}, dross = {1700, 1600};

static GtkWidget *
find_board(GtkWidget *widget)
{
	GtkWidget *found = SW_IS_BOARD_CANVAS(widget) ? widget : NULL;
	GtkWidget *child = gtk_widget_get_first_child(widget);

	for (; child && found == NULL; child = gtk_widget_get_next_sibling(child))
		found = find_board(child);
	return found;
}

static SwBoardTool *
hand_of(GtkWidget *board)
{
	return sw_board_canvas_tool(SW_BOARD_CANVAS(board));
}

static void
press(GtkWidget *board, SwXY at)
{
	SwPoint point = sw_board_tool_to_window(hand_of(board), at.x, at.y);

	sw_board_tool_press(hand_of(board), point.x, point.y, 0);
}

static void
move(GtkWidget *board, SwXY at)
{
	SwPoint point = sw_board_tool_to_window(hand_of(board), at.x, at.y);

	sw_board_tool_move(hand_of(board), point.x, point.y, 0);
}

/* Shows the sample with the overlay, from Brand. */
static SwWindow *
open_sight(GtkWidget **board)
{
	SwWindow *window = desk_open("sunburn/crossfire.xml");

	*board = find_board(GTK_WIDGET(window));
	gtk_widget_activate_action(GTK_WIDGET(window), "win.overlay", "s", "sight");
	press(*board, brand);
	sw_board_tool_release(hand_of(*board));
	desk_rest();
	return window;
}

/* Returns how many of 100 points of a part of the line have the colour. */
static guint
count(SwWindow *window, GtkWidget *board, SwXY from, SwXY to, double low, double high,
      SwColour colour)
{
	cairo_surface_t *image = desk_picture(window, board);
	guint n = 0;

	for (guint i = 0; i < 100; i++) {
		double part = low + (high - low) * i / 100;
		SwPoint at =
			sw_board_tool_to_window(hand_of(board), from.x + (to.x - from.x) * part,
		                                from.y + (to.y - from.y) * part);

		n += desk_has_colour(image, at.x, at.y, colour);
	}
	cairo_surface_destroy(image);
	return n;
}

/* In cover: dashed. Not seen: up to the wall, dotted, and nothing behind it. */
START_TEST(test_lines)
{
	GtkWidget *board;
	SwWindow *window = open_sight(&board);
	guint n = count(window, board, brand, ash, 0.3, 0.7, cover_colour);

	ck_assert_uint_gt(n, 30);
	ck_assert_uint_lt(n, 98);
	n = count(window, board, brand, dross, 0.1, 0.55, hidden_colour);
	ck_assert_uint_gt(n, 20);
	ck_assert_uint_lt(n, 98);
	ck_assert_uint_eq(count(window, board, brand, dross, 0.7, 0.9, hidden_colour), 0);
	desk_close(window);
}
END_TEST

/* While Ash is dragged into the open: plain, and where he would be. The cursor is where he was. */
START_TEST(test_a_line_follows_a_drag)
{
	static const SwXY there = {350, 1800};
	GtkWidget *board;
	SwWindow *window = open_sight(&board);

	press(board, ash);
	move(board, (SwXY){450, 1600});
	move(board, there);
	desk_rest();
	ck_assert_uint_gt(count(window, board, brand, there, 0.6, 0.85, open_colour), 97);
	ck_assert_uint_eq(count(window, board, brand, ash, 0.3, 0.7, cover_colour), 0);
	sw_board_tool_cancel(hand_of(board));
	desk_rest();
	ck_assert_uint_eq(count(window, board, brand, there, 0.25, 0.75, open_colour), 0);
	desk_close(window);
}
END_TEST

/* Returns the mean brightness, 0 to 255, of an inch about the point. */
static double
brightness(SwWindow *window, GtkWidget *board, SwXY at)
{
	cairo_surface_t *image = desk_picture(window, board);
	SwPoint low = sw_board_tool_to_window(hand_of(board), at.x - 50, at.y - 50);
	SwPoint high = sw_board_tool_to_window(hand_of(board), at.x + 50, at.y + 50);
	guint64 sum = 0, n = 0;

	for (int y = (int)low.y; y < (int)high.y; y++) {
		const guchar *row = cairo_image_surface_get_data(image) +
		                    y * cairo_image_surface_get_stride(image);

		for (int x = (int)low.x; x < (int)high.x; x++, n++)
			sum += row[x * 4 + 1];
	}
	cairo_surface_destroy(image);
	return (double)sum / (double)n;
}

static void
await_ground(GtkWidget *board)
{
	while (sw_board_sight_ground(sw_board_canvas_sight(SW_BOARD_CANVAS(board))) == NULL)
		g_main_context_iteration(NULL, TRUE);
	desk_rest();
}

START_TEST(test_ground)
{
	/* Of empty ground: in the open, behind a wood, behind a wall. */
	static const SwXY lit = {250, 250}, veiled = {1650, 250}, dark = {1650, 950};
	GtkWidget *board;
	SwWindow *window = open_sight(&board);

	await_ground(board);
	ck_assert_double_gt(brightness(window, board, lit), brightness(window, board, veiled) + 8);
	ck_assert_double_gt(brightness(window, board, veiled), brightness(window, board, dark) + 8);
	/* Without the overlay, all of it is lit. */
	gtk_widget_activate_action(GTK_WIDGET(window), "win.overlay", "s", "none");
	desk_rest();
	ck_assert_double_lt(brightness(window, board, lit) - brightness(window, board, dark), 8);
	desk_close(window);
}
END_TEST

/* Returns whether a child of the board has that label. */
static gboolean
is_said(GtkWidget *board, const char *label)
{
	for (GtkWidget *child = gtk_widget_get_first_child(board); child;
	     child = gtk_widget_get_next_sibling(child)) {
		g_autofree char *other = gtk_test_accessible_check_property(
			GTK_ACCESSIBLE(child), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

		if (other == NULL)
			return TRUE;
	}
	return FALSE;
}

START_TEST(test_cells)
{
	GtkWidget *board;
	SwWindow *window = open_sight(&board);

	for (guint i = 0; i < 100; i++) {
		if (is_said(board, "Dross, figure, seat 2, 17.00 in from the left, 16.00 in from "
		                   "the top, 1.00 in across, Wounded 1, not seen from Brand, "
		                   "behind South gatehouse"))
			break;
		ck_assert_uint_lt(i, 99);
		desk_rest();
	}
	desk_close(window);
}
END_TEST

TCase *
threads_case(void)
{
	TCase *tcase = case_new("threads");

	tcase_add_test(tcase, test_lines);
	tcase_add_test(tcase, test_a_line_follows_a_drag);
	tcase_add_test(tcase, test_ground);
	tcase_add_test(tcase, test_cells);
	return tcase;
}
