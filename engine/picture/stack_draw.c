/* Drawing a stack. */
#include "picture/stack.h"

#include <math.h>
#include <string.h>

/* The least radius of a disc, in pixels, at which it has these. */
#define MARK_FROM 4.0
#define SEAT_FROM 15.0
#define COUNT_FROM 3.2

/* The share of the distance between two numbers that their discs fill, with their outlines; and of
 * that between a number and what it must not touch. */
#define NUMBER_ROOM 0.9
#define FREE_ROOM 0.96

/* The line of a displayed number's disc, relative to its radius. */
#define SHOWN_LINE 0.2

/* Where the seat is on its disc, and its size, relative to the radius; and the width of a digit. */
#define SEAT_Y 0.64
#define SEAT_SIZE 0.5
#define DIGIT_WIDTH 0.7

/* No number is smaller, whatever it touches; in hexes. */
#define SMALLEST_NUMBER 0.045

/* How far a disc's outlines reach beyond it, in widths of the line. */
#define DISC_LINE 1.1

/* In thousandths of a hex, as all that is drawn. */
static double
units(double length)
{
	return length * SW_MILLI_STEP;
}

/* Writes the text with its middle at (0, y). */
static void
write_text(SwPen *pen, const char *text, double y, double size, double width, SwColour ink)
{
	sw_pen_write(pen, text,
	             &(SwPenLine){-width / 2, y + size * 0.364, width, size, 0.5, TRUE, FALSE},
	             ink);
}

static const SwColour dark = {0.06, 0.07, 0.1}, light = {1, 1, 1};

static double
line_of(double radius)
{
	return MIN(35, radius * 0.16);
}

/* A disc with a bright outline in a dark one, visible on any background. */
static void
draw_disc(SwPen *pen, double radius, const SwColour *fill)
{
	double line = line_of(radius);

	sw_pen_disc(pen, 0, 0, radius, &(SwPenInk){.fill = fill, .line = &light, .width = line});
	sw_pen_disc(pen, 0, 0, radius + line * 0.75,
	            &(SwPenInk){.line = &dark, .width = line * 0.7});
}

static SwColour
token_colour(const SwKind *kind, gint32 seat)
{
	return seat > 0 ? sw_seat_colour(seat) : sw_colour_parse(kind->fill);
}

typedef struct {
	const SwKind *kind;
	gint32 seat;
	double radius;
	const SwLook *look;
} Token;

/* Draws the mark, and below it the owner's seat if there is room. */
static void
draw_face(SwPen *pen, const Token *token)
{
	double radius = token->radius, pixels = radius * token->look->detail / SW_MILLI_STEP;
	gboolean has_seat = token->seat > 0 && pixels >= SEAT_FROM;
	SwColour ink = sw_colour_ink(token_colour(token->kind, token->seat));
	double y = has_seat ? -radius * 0.24 : 0;
	char text[16];

	if (pixels < MARK_FROM)
		return;
	if (token->kind->mark)
		sw_pen_mark(pen, token->kind->mark, y, radius * (has_seat ? 1.2 : 1.5), ink);
	else if (token->kind->glyph)
		write_text(pen, token->kind->glyph, y, radius * 0.9, 2 * radius, ink);
	if (!has_seat)
		return;
	g_snprintf(text, sizeof text, "%d", token->seat);
	write_text(pen, text, radius * SEAT_Y, radius * SEAT_SIZE, radius, ink);
}

/* Implements SwPenDraw. */
static void
draw_token_once(SwPen *pen, gconstpointer data)
{
	const Token *token = data;
	SwColour fill = token_colour(token->kind, token->seat);

	draw_disc(pen, token->radius, &fill);
	draw_face(pen, token);
}

static void
draw_token(SwPen *pen, const SwTable *table, const Token *token)
{
	char key[64];

	g_snprintf(key, sizeof key, "token-%u-s%d-r%d", (guint)(token->kind - table->kinds),
	           token->seat, (gint)lround(token->radius));
	pen->type->part(pen, key, draw_token_once, token);
}

/* Draws a sector of the disc, from `from` on, as a polygon. */
static void
draw_sector(SwPen *pen, double radius, double from, double angle, SwColour colour)
{
	enum { MOST = 62 };
	guint n = MIN((guint)(angle * 10) + 2, MOST - 1);
	SwPoint corners[MOST] = {{0, 0}};

	for (guint i = 0; i < n; i++) {
		double at = from + angle * i / (n - 1);

		corners[i + 1] = (SwPoint){radius * cos(at), radius * sin(at)};
	}
	pen->type->area(pen, corners, n + 1, &(SwPenInk){.fill = &colour});
}

/* Draws a disc with a sector for each piece, in its colour, in the order of the stack. */
static void
draw_rest(SwPen *pen, const SwStack *stack, const SwStackPart *part)
{
	double radius = units(part->radius), angle = 2 * G_PI / part->n;

	for (guint i = 0; i < part->n; i++)
		draw_sector(pen, radius, i * angle - G_PI / 2, angle,
		            sw_stack_colour(stack, sw_stack_piece(stack, part->first + i)));
	draw_disc(pen, radius, NULL);
}

/* Begins the group of a piece at a position in the stack, in hexes. */
static void
begin_at(SwPen *pen, SwPieceId piece, const SwStack *stack, double x, double y)
{
	SwMilliPoint at = sw_place_middle_milli(stack->place);

	sw_pen_begin(pen, piece, (double)at.x + round(units(x)), (double)at.y + round(units(y)));
}

void
sw_picture_stack_number_with(SwPen *pen, gboolean is_shown, const char *text, double radius)
{
	SwPenInk ink = {.fill = is_shown ? &light : &dark};
	gsize letters = strlen(text);

	if (is_shown) {
		ink.line = &dark;
		ink.width = radius * SHOWN_LINE;
	}
	sw_pen_disc(pen, 0, 0, radius, &ink);
	write_text(pen, text, 0,
	           radius * (letters > 2   ? 0.85
	                     : letters > 1 ? 1.15
	                                   : 1.5),
	           2 * radius, is_shown ? dark : light);
}

/* The number of a part, on a disc of its own. */
typedef struct {
	gboolean is_shown;
	guint part;
	double x, y, radius; /* in hexes, as in a part */
	char text[16];
} Number;

typedef struct {
	Number of[2 * SW_STACK_MOST];
	guint n;
} Numbers;

/* Where a number of that part is, and how large it is if others leave the room. */
static Number *
add_number(Numbers *numbers, const SwStack *stack, guint i, gboolean is_shown)
{
	const SwStackPart *part = &stack->parts[i];
	Number *number = &numbers->of[numbers->n++];

	*number = (Number){
		.is_shown = is_shown,
		.part = i,
		.x = part->x,
		.y = part->y,
		.radius = MAX(part->radius * SW_STACK_NUMBER_RADIUS, SW_STACK_NUMBER_LEAST)};
	if (is_shown) {
		number->x += part->radius * SW_STACK_SHOWN_X;
		number->y += part->radius * SW_STACK_SHOWN_Y;
	} else if (part->is_rest) {
		number->radius = part->radius * 0.72;
	} else {
		number->x += part->radius * SW_STACK_NUMBER_X;
		number->y += part->radius * SW_STACK_NUMBER_Y;
	}
	return number;
}

/* Finds the count of the part's pieces and the number they display. */
static void
find_numbers(Numbers *numbers, const SwStack *stack, guint i)
{
	const SwStackPart *part = &stack->parts[i];
	guint count;
	gint32 shown;

	if (sw_stack_number(stack, part, &count)) {
		Number *number = add_number(numbers, stack, i, FALSE);

		g_snprintf(number->text, sizeof number->text,
		           sw_stack_is_more(stack, part) ? "+%u" : "%u", count);
	}
	if (sw_stack_shown(stack, part, &shown)) {
		Number *number = add_number(numbers, stack, i, TRUE);

		g_snprintf(number->text, sizeof number->text, "%d", shown);
	}
}

/* Makes the number so small that it leaves what is that far from its middle free. */
static void
keep_clear(Number *number, double distance)
{
	double most = distance * FREE_ROOM / (number->is_shown ? 1 + SHOWN_LINE / 2 : 1);

	number->radius = MIN(number->radius, MAX(most, SMALLEST_NUMBER));
}

/* Keeps the number clear of the seat's digits on its own disc. */
static void
keep_clear_of_seat(Number *number, const SwStack *stack)
{
	const SwStackPart *part = &stack->parts[number->part];
	gint32 seat = sw_document_seat(stack->document, sw_stack_piece(stack, part->first));
	double size = part->radius * SEAT_SIZE, digits = seat > 9 ? 2 : 1;
	double across = fabs(number->x - part->x) - digits * DIGIT_WIDTH * size / 2;
	double down = fabs(number->y - part->y - part->radius * SEAT_Y) - 0.364 * size;

	if (seat > 0)
		keep_clear(number, hypot(MAX(across, 0), MAX(down, 0)));
}

/* Keeps the number clear of all but its own disc. */
static void
keep_clear_of_all(Number *number, const SwStack *stack)
{
	for (guint i = 0; i < stack->n_parts; i++) {
		const SwStackPart *part = &stack->parts[i];
		double line = line_of(units(part->radius)) / SW_MILLI_STEP;

		if (i != number->part)
			keep_clear(number, hypot(number->x - part->x, number->y - part->y) -
			                           part->radius - line * DISC_LINE);
	}
	if (stack->parts[number->part].is_rest)
		return;
	keep_clear_of_seat(number, stack);
	if (stack->is_over_tile && !sw_place_is_edge(stack->place))
		keep_clear(number, hypot(number->x, number->y - SW_PICTURE_TAB_Y / SW_MILLI_STEP) -
		                           SW_PICTURE_TAB_REACH / SW_MILLI_STEP);
}

/* Makes the two so small that neither lies over the other. */
static void
part_numbers(Number *one, Number *other)
{
	double room = hypot(one->x - other->x, one->y - other->y) * NUMBER_ROOM;
	double both = one->radius + other->radius;

	if (both > room) {
		one->radius *= room / both;
		other->radius *= room / both;
	}
}

/* Draws all numbers of the stack; each is as large as its neighbours leave room. */
static void
draw_numbers(SwPen *pen, const SwStack *stack, const SwLook *look)
{
	Numbers numbers = {.n = 0};

	for (guint i = 0; i < stack->n_parts; i++) {
		if (stack->parts[i].radius * look->detail >= COUNT_FROM)
			find_numbers(&numbers, stack, i);
	}
	for (guint i = 0; i < numbers.n; i++) {
		keep_clear_of_all(&numbers.of[i], stack);
		for (guint j = 0; j < i; j++)
			part_numbers(&numbers.of[i], &numbers.of[j]);
	}
	for (guint i = 0; i < numbers.n; i++) {
		const Number *number = &numbers.of[i];

		begin_at(pen, SW_NO_PIECE, stack, number->x, number->y);
		sw_picture_stack_number_with(pen, number->is_shown, number->text,
		                             units(number->radius));
		pen->type->end(pen);
	}
}

/* Draws a bar along the edge, across the line from one hex to the other. */
static void
draw_bar(SwPen *pen, SwMilliPoint at, guint side, SwColour colour)
{
	static const SwPoint ends[] = {{-1000 * SW_EDGE_LONG, 0}, {1000 * SW_EDGE_LONG, 0}};
	const struct {
		const SwColour *colour;
		double width;
	} lines[] = {{&dark, 150}, {&light, 120}, {&colour, 85}};

	pen->type->begin(pen, &(SwPenGroup){.piece = SW_NO_PIECE,
	                                    .x = (double)at.x,
	                                    .y = (double)at.y,
	                                    .degrees = 90 - 60.0 * side});
	for (guint i = 0; i < G_N_ELEMENTS(lines); i++)
		pen->type->lines(pen, ends, 1,
		                 &(SwPenInk){.line = lines[i].colour,
		                             .width = lines[i].width,
		                             .is_round = TRUE});
	pen->type->end(pen);
}

/* Draws the part in the group of its last piece. */
static void
draw_part(SwPen *pen, const SwStack *stack, const SwStackPart *part, const SwLook *look)
{
	SwPieceId first = sw_stack_piece(stack, part->first);
	const SwKind *kind = sw_document_kind(stack->document, first);
	gint32 seat = sw_document_seat(stack->document, first);

	for (guint i = 0; i < part->n; i++) {
		if (i > 0)
			pen->type->end(pen);
		begin_at(pen, sw_stack_piece(stack, part->first + i), stack, part->x, part->y);
	}
	if (part->is_rest)
		draw_rest(pen, stack, part);
	else
		draw_token(pen, sw_document_table(stack->document),
		           &(Token){kind, seat, units(part->radius), look});
	pen->type->end(pen);
}

void
sw_picture_stack_with(SwPen *pen, const SwStack *stack, const SwLook *look)
{
	if (sw_place_is_edge(stack->place) && stack->n_parts > 0)
		draw_bar(pen, sw_place_middle_milli(stack->place), stack->place.side,
		         sw_stack_colour(stack, sw_stack_piece(stack, 0)));
	for (guint i = 0; i < stack->n_parts; i++)
		draw_part(pen, stack, &stack->parts[i], look);
	/* Last, so that no disc covers a number. */
	draw_numbers(pen, stack, look);
}

void
sw_picture_stack(cairo_t *cr, const SwStack *stack, const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	SwMilliPoint at = sw_place_middle_milli(stack->place);

	cairo_save(cr);
	cairo_scale(cr, 1.0 / SW_MILLI_STEP, 1.0 / SW_MILLI_STEP);
	cairo_translate(cr, -(double)at.x, -(double)at.y);
	sw_picture_stack_with(&pen.pen, stack, look);
	cairo_restore(cr);
}

void
sw_picture_token_with(SwPen *pen, const SwDocument *document, SwPieceId id, double radius,
                      const SwLook *look)
{
	draw_token_once(pen, &(Token){sw_document_kind(document, id),
	                              sw_document_seat(document, id), radius, look});
}

void
sw_picture_token(cairo_t *cr, const SwKind *kind, gint32 seat, SwPlace place, gboolean is_over_tile,
                 const SwLook *look)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	gboolean is_edge = sw_place_is_edge(place);
	double radius = is_edge        ? SW_EDGE_WIDE
	                : is_over_tile ? SW_STACK_ONE_RADIUS
	                               : SW_STACK_ALONE_RADIUS;

	cairo_save(cr);
	cairo_scale(cr, 1.0 / SW_MILLI_STEP, 1.0 / SW_MILLI_STEP);
	if (is_edge)
		draw_bar(&pen.pen, (SwMilliPoint){0, 0}, place.side, token_colour(kind, seat));
	else if (is_over_tile)
		cairo_translate(cr, 0, units(SW_STACK_ONE_Y));
	draw_token_once(&pen.pen, &(Token){kind, seat, units(radius), look});
	cairo_restore(cr);
}
