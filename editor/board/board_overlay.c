#include "board/board_overlay.h"

#include "board/board_frame.h"
#include "picture/plan.h"

#include <glib/gi18n.h>
#include <math.h>

/* ---- Grades ----------------------------------------------------------------------------- */

/* Lengths in pixels. */
typedef struct {
	SwColour colour;
	double dashes[2]; /* 0: none */
	double width;
} Grade;

static const Grade looks[SW_N_GRADES] = {
	[SW_GRADE_FULL] = {{0.06, 0.50, 0.26}, {0, 0}, 2.5},
	[SW_GRADE_PART] = {{0.72, 0.40, 0.00}, {10, 8}, 2.5},
	[SW_GRADE_NONE] = {{0.70, 0.10, 0.16}, {2, 5}, 2.5},
};

/* ---- The ground ------------------------------------------------------------------------- */

#define HATCH 10 /* pixels between two lines */

/* How ground is painted over: a shade of grey and how much it covers, and the same of the lines of
 * the hatch. */
typedef struct {
	double grey, cover, line_grey, line_cover;
	guint n_hatches;
} Shade;

static const Shade on_light[SW_N_GRADES] = {
	[SW_GRADE_PART] = {0.05, 0.10, 0.05, 0.28, 1},
	[SW_GRADE_NONE] = {0.05, 0.30, 0.05, 0.28, 2},
};

/* On a dark board what is seen is lit, since what is dark can hardly be shaded. */
static const Shade on_dark[SW_N_GRADES] = {
	[SW_GRADE_FULL] = {1, 0.16, 1, 0, 0},
	[SW_GRADE_PART] = {1, 0.03, 1, 0.20, 1},
	[SW_GRADE_NONE] = {0, 0.45, 1, 0.11, 2},
};

/* A mask that covers the points of the grade, a pixel each. */
static cairo_surface_t *
mask_of(const SwGradedGround *ground, SwGrade grade)
{
	cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A8, (int)ground->columns,
	                                                   (int)ground->rows);
	int stride = cairo_image_surface_get_stride(mask);
	guchar *pixels = cairo_image_surface_get_data(mask);

	if (pixels == NULL)
		return mask;
	for (guint row = 0; row < ground->rows; row++) {
		for (guint column = 0; column < ground->columns; column++)
			pixels[row * (guint)stride + column] =
				ground->grades[row * ground->columns + column] == grade ? 255 : 0;
	}
	cairo_surface_mark_dirty(mask);
	return mask;
}

/* A pattern of lines across the window, in one direction or both. */
static cairo_pattern_t *
hatch(const Shade *shade)
{
	cairo_surface_t *tile = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, HATCH, HATCH);
	cairo_t *cr = cairo_create(tile);
	cairo_pattern_t *pattern;

	cairo_set_source_rgba(cr, shade->grey, shade->grey, shade->grey, shade->cover);
	cairo_paint(cr);
	cairo_set_source_rgba(cr, shade->line_grey, shade->line_grey, shade->line_grey,
	                      shade->line_cover);
	cairo_set_line_width(cr, 1.2);
	for (int i = -1; i <= 1 && shade->n_hatches > 0; i++) {
		cairo_move_to(cr, -1 + i * HATCH, HATCH + 1);
		cairo_line_to(cr, HATCH + 1 + i * HATCH, -1);
		if (shade->n_hatches > 1) {
			cairo_move_to(cr, -1 + i * HATCH, -1);
			cairo_line_to(cr, HATCH + 1 + i * HATCH, HATCH + 1);
		}
	}
	cairo_stroke(cr);
	cairo_destroy(cr);
	pattern = cairo_pattern_create_for_surface(tile);
	cairo_surface_destroy(tile);
	cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT);
	return pattern;
}

static void
shade_grade(cairo_t *cr, SwBoardTool *tool, const SwGradedGround *ground, SwGrade grade,
            const Shade *shade)
{
	double half = ground->step / 2.0;
	SwPoint corner =
		sw_board_tool_to_window(tool, ground->first.x - half, ground->first.y - half);
	double pixels = sw_board_tool_state(tool)->viewport.zoom / 100 * ground->step;
	cairo_surface_t *surface = mask_of(ground, grade);
	cairo_pattern_t *mask = cairo_pattern_create_for_surface(surface);
	cairo_pattern_t *lines = hatch(shade);
	cairo_matrix_t matrix;

	cairo_matrix_init_scale(&matrix, 1 / pixels, 1 / pixels);
	cairo_matrix_translate(&matrix, -corner.x, -corner.y);
	cairo_pattern_set_matrix(mask, &matrix);
	cairo_pattern_set_filter(mask, CAIRO_FILTER_NEAREST);
	cairo_set_source(cr, lines);
	cairo_mask(cr, mask);
	cairo_pattern_destroy(lines);
	cairo_pattern_destroy(mask);
	cairo_surface_destroy(surface);
}

void
sw_board_overlay_shade(cairo_t *cr, SwBoardTool *tool, const SwGradedGround *ground)
{
	const SwPlan *plan = sw_board_tool_plan(tool);
	SwPoint low = sw_board_tool_to_window(tool, 0, 0);
	SwPoint high = sw_board_tool_to_window(tool, plan->width, plan->depth);
	gboolean is_dark = sw_board_look(sw_board_tool_state(tool)).theme == SW_THEME_DARK;
	const Shade *shades = is_dark ? on_dark : on_light;

	cairo_save(cr);
	if (plan->width > 0) {
		cairo_rectangle(cr, low.x, low.y, high.x - low.x, high.y - low.y);
		cairo_clip(cr);
	}
	for (SwGrade grade = SW_GRADE_FULL; grade < SW_N_GRADES; grade++) {
		if (shades[grade].cover > 0)
			shade_grade(cr, tool, ground, grade, &shades[grade]);
	}
	cairo_restore(cr);
}

/* ---- Lines ------------------------------------------------------------------------------ */

typedef struct {
	GtkWidget *widget;
	SwBoardTool *tool;
	const SwBoardAnswers *answers;
	cairo_t *cr;
	double pixel;   /* in hundredths of an inch */
	GArray *fields; /* Field: discs and words, which other words do not cover */
} Threads;

/* A rectangle, in hundredths. */
typedef struct {
	SwPoint low, high;
} Field;

static const SwPlanThing *
thing_of(const Threads *threads, SwPieceId piece)
{
	guint thing = sw_plan_thing_of(threads->answers->plan, piece);

	return thing == SW_PLAN_NOWHERE ? NULL : sw_plan_thing(threads->answers->plan, thing);
}

static SwPoint
point_of(SwXY at)
{
	return (SwPoint){at.x, at.y};
}

static SwPoint
of_fine(SwXY at)
{
	return (SwPoint){at.x / (double)SW_FINE, at.y / (double)SW_FINE};
}

static SwPoint
between(SwPoint a, SwPoint b, double part)
{
	return (SwPoint){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

/* Returns how far along the line from `a` to `b` it meets the side; G_MAXDOUBLE if it does not. */
static double
meets(SwPoint a, SwPoint b, SwPoint from, SwPoint to)
{
	double x = b.x - a.x, y = b.y - a.y, sx = to.x - from.x, sy = to.y - from.y;
	double cross = x * sy - y * sx;
	double along = ((from.x - a.x) * sy - (from.y - a.y) * sx) / cross;
	double across = ((from.x - a.x) * y - (from.y - a.y) * x) / cross;

	return fabs(cross) < 1e-9 || along < 0 || along > 1 || across < 0 || across > 1
	               ? G_MAXDOUBLE
	               : along;
}

/* Returns how far along the line it comes to a reason of the answer; 1 if it passes beside all. */
static double
stop_of(const Threads *threads, const SwAnswer *answer, SwPoint a, SwPoint b)
{
	double least = 1;

	for (guint i = 0; answer->reasons && i < answer->reasons->len; i++) {
		const SwPlanThing *thing =
			thing_of(threads, g_array_index(answer->reasons, SwPieceId, i));

		for (guint k = 0; thing && k < thing->area.n; k++)
			least = MIN(least,
			            meets(a, b, of_fine(thing->area.corners[k]),
			                  of_fine(thing->area.corners[(k + 1) % thing->area.n])));
	}
	return least;
}

static double
radius_of(const SwPlanThing *thing)
{
	return thing && thing->part == SW_BOARD_DISC ? thing->diameter / 2.0 : 0;
}

/* Draws the path in the look of the grade, on a light edge. */
static void
stroke(const Threads *threads, const Grade *look)
{
	double dashes[] = {look->dashes[0] * threads->pixel, look->dashes[1] * threads->pixel};
	cairo_t *cr = threads->cr;

	cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
	cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
	cairo_set_source_rgba(cr, 1, 1, 1, 0.85);
	cairo_set_line_width(cr, (look->width + 2.5) * threads->pixel);
	cairo_stroke_preserve(cr);
	sw_colour_set(cr, look->colour);
	cairo_set_line_width(cr, look->width * threads->pixel);
	cairo_set_dash(cr, dashes, dashes[0] > 0 ? 2 : 0, 0);
	cairo_stroke(cr);
	cairo_set_dash(cr, NULL, 0, 0);
}

/* A bar across the end of a line that is stopped there. */
static void
add_bar(const Threads *threads, SwPoint a, SwPoint at)
{
	double length = MAX(hypot(at.x - a.x, at.y - a.y), 1), size = 7 * threads->pixel;
	double nx = -(at.y - a.y) / length * size, ny = (at.x - a.x) / length * size;

	cairo_move_to(threads->cr, at.x - nx, at.y - ny);
	cairo_line_to(threads->cr, at.x + nx, at.y + ny);
}

static void
draw_straight(const Threads *threads, const SwAnswer *answer, const SwPlanThing *target)
{
	SwPoint a = point_of(threads->answers->start.at), b = point_of(target->at);
	double length = MAX(hypot(b.x - a.x, b.y - a.y), 1);
	double from = radius_of(thing_of(threads, threads->answers->start.of)) / length;
	double to = 1 - radius_of(target) / length;
	const Grade *look = &looks[answer->grade];

	if (answer->grade == SW_GRADE_NONE)
		to = stop_of(threads, answer, a, b);
	if (from >= to && answer->grade != SW_GRADE_NONE)
		return;
	cairo_new_path(threads->cr);
	cairo_move_to(threads->cr, between(a, b, MIN(from, to)).x, between(a, b, MIN(from, to)).y);
	cairo_line_to(threads->cr, between(a, b, to).x, between(a, b, to).y);
	stroke(threads, look);
	if (answer->grade != SW_GRADE_NONE)
		return;
	add_bar(threads, a, between(a, b, to));
	stroke(threads, &(const Grade){.colour = look->colour, .width = 3.5});
}

/* A way of the start's middle, to where it ends. */
static void
draw_way(const Threads *threads, const SwAnswer *answer)
{
	cairo_new_path(threads->cr);
	for (guint i = 0; i < answer->way->len; i++) {
		SwPoint at = of_fine(g_array_index(answer->way, SwXY, i));

		cairo_line_to(threads->cr, at.x, at.y);
	}
	stroke(threads, &looks[answer->grade]);
}

static void
draw_line(const Threads *threads, const SwAnswer *answer)
{
	const SwPlanThing *target = thing_of(threads, answer->piece);

	if (answer->way && answer->way->len > 1)
		draw_way(threads, answer);
	else if (answer->way == NULL && target)
		draw_straight(threads, answer, target);
}

/* ---- Outlines --------------------------------------------------------------------------- */

static void
ring(const Threads *threads, const SwPlanThing *thing, const Grade *look)
{
	sw_board_add_outline(threads->cr, thing, 3 * threads->pixel);
	stroke(threads, look);
}

/* Outlines each piece that is a reason once, in the look of the worst answer that it is one of. */
static void
draw_reasons(const Threads *threads, const SwGrade *grades)
{
	for (guint i = 0; i < sw_plan_n(threads->answers->plan); i++) {
		Grade look = looks[grades[i]];

		look.width = grades[i] == SW_GRADE_NONE ? 3.5 : 2;
		look.dashes[0] = grades[i] == SW_GRADE_NONE ? 0 : look.dashes[0];
		if (grades[i] != SW_GRADE_FULL)
			ring(threads, sw_plan_thing(threads->answers->plan, i), &look);
	}
}

/* Returns for each thing the worst grade of which it is a reason; FULL if it is none. */
static SwGrade *
find_reasons(const Threads *threads)
{
	const SwPlan *plan = threads->answers->plan;
	SwGrade *grades = g_new0(SwGrade, sw_plan_n(plan) + 1);

	SW_EACH (const SwAnswer, answer, threads->answers->answers) {
		for (guint i = 0; answer->reasons && i < answer->reasons->len; i++) {
			guint thing = sw_plan_thing_of(
				plan, g_array_index(answer->reasons, SwPieceId, i));

			if (thing != SW_PLAN_NOWHERE)
				grades[thing] = MAX(grades[thing], answer->grade);
		}
	}
	return grades;
}

static void
circle(const Threads *threads, SwPoint at, double radius, const Grade *look)
{
	cairo_new_path(threads->cr);
	cairo_arc(threads->cr, at.x, at.y, radius, 0, 2 * G_PI);
	stroke(threads, look);
}

static const Grade limit = {.colour = {0.12, 0.28, 0.62}, .dashes = {6, 5}, .width = 2};

/* How far from the piece for which it is chosen the start may be, and a line to it: one that is too
 * far away ends at the limit. */
static void
draw_reach(const Threads *threads)
{
	const SwBoardAnswers *answers = threads->answers;
	const SwPlanThing *by = thing_of(threads, answers->start.by);
	SwPoint a, b = point_of(answers->start.at);
	double length, radius;
	gboolean is_out;
	gint32 gap;

	if (!sw_board_answers_reach(answers, &gap, &is_out))
		return;
	a = point_of(by->at);
	radius = radius_of(by) + answers->question->drawn->reach;
	circle(threads, a, radius, is_out ? &looks[SW_GRADE_NONE] : &limit);
	length = MAX(hypot(b.x - a.x, b.y - a.y), 1);
	if (length <= radius_of(by))
		return;
	if (is_out)
		b = between(a, b, radius / length);
	a = between(a, b, radius_of(by) / (is_out ? radius : length));
	cairo_new_path(threads->cr);
	cairo_move_to(threads->cr, a.x, a.y);
	cairo_line_to(threads->cr, b.x, b.y);
	stroke(threads, is_out ? &looks[SW_GRADE_NONE] : &limit);
	if (!is_out)
		return;
	add_bar(threads, a, b);
	stroke(threads, &(const Grade){.colour = looks[SW_GRADE_NONE].colour, .width = 3.5});
}

static void
draw_start(const Threads *threads)
{
	const SwBoardAnswers *answers = threads->answers;
	double radius = answers->question->drawn->radius;
	const SwPlanThing *thing = thing_of(threads, answers->start.of);
	const Grade eye = {.colour = limit.colour, .width = 2};
	SwPoint at = point_of(answers->start.at);

	draw_reach(threads);
	if (radius > 0)
		circle(threads, at, radius, &limit);
	circle(threads, at, thing ? radius_of(thing) + 3 * threads->pixel : 5 * threads->pixel,
	       &eye);
}

/* ---- Words ------------------------------------------------------------------------------ */

/* The least size of a piece in pixels at which it has words beside it. */
#define WORDS_FROM 14.0

static gboolean
is_free(const Threads *threads, const Field *field)
{
	SW_EACH (const Field, other, threads->fields) {
		if (field->low.x < other->high.x && field->high.x > other->low.x &&
		    field->low.y < other->high.y && field->high.y > other->low.y)
			return FALSE;
	}
	return TRUE;
}

/* Finds room for words of that size beside the box, at first on the sides away from the start,
 * where no line comes from; if there is none, on the first of them. */
static Field
find_room(const Threads *threads, const Field *box, double width, double height)
{
	double gap = 5 * threads->pixel;
	SwPoint middle = between(box->low, box->high, 0.5);
	SwPoint start = point_of(threads->answers->start.at);
	const SwPoint below = {middle.x - width / 2, box->high.y + gap};
	const SwPoint above = {middle.x - width / 2, box->low.y - gap - height};
	const SwPoint right = {box->high.x + gap, middle.y - height / 2};
	const SwPoint left = {box->low.x - gap - width, middle.y - height / 2};
	gboolean is_below = middle.y >= start.y, is_right = middle.x >= start.x;
	const SwPoint corners[] = {is_below ? below : above, is_right ? right : left,
	                           is_below ? above : below, is_right ? left : right};

	for (guint i = 0; i < G_N_ELEMENTS(corners); i++) {
		Field field = {corners[i], {corners[i].x + width, corners[i].y + height}};

		if (is_free(threads, &field))
			return field;
	}
	return (Field){corners[0], {corners[0].x + width, corners[0].y + height}};
}

/* Writes on a light field beside the thing. */
static void
write_beside(const Threads *threads, const char *text, const SwPlanThing *thing, SwColour colour)
{
	g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(threads->widget, text);
	g_autoptr(PangoAttrList) attributes = pango_attr_list_new();
	cairo_t *cr = threads->cr;
	int width, height;
	Field box, field;

	pango_attr_list_insert(attributes, pango_attr_scale_new(0.85));
	pango_layout_set_attributes(layout, attributes);
	pango_layout_get_pixel_size(layout, &width, &height);
	sw_picture_plan_box(thing, &box.low, &box.high);
	field = find_room(threads, &box, (width + 6) * threads->pixel, height * threads->pixel);
	g_array_append_val(threads->fields, field);
	cairo_save(cr);
	cairo_translate(cr, field.low.x, field.low.y);
	cairo_scale(cr, threads->pixel, threads->pixel);
	cairo_rectangle(cr, 0, 0, width + 6, height);
	cairo_set_source_rgba(cr, 1, 1, 1, 0.88);
	cairo_fill(cr);
	sw_colour_set(cr, colour);
	cairo_move_to(cr, 3, 0);
	pango_cairo_show_layout(cr, layout);
	cairo_restore(cr);
}

/* Words do not cover figures and counters. */
static void
keep_discs(const Threads *threads)
{
	for (guint i = 0; i < sw_plan_n(threads->answers->plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(threads->answers->plan, i);
		Field field;

		if (thing->part != SW_BOARD_DISC)
			continue;
		sw_picture_plan_box(thing, &field.low, &field.high);
		g_array_append_val(threads->fields, field);
	}
}

static gboolean
is_large(const Threads *threads, const SwPlanThing *thing)
{
	SwPoint low, high;

	sw_picture_plan_box(thing, &low, &high);
	return MAX(high.x - low.x, high.y - low.y) >= WORDS_FROM * threads->pixel;
}

/* One without a name of its own is called what it is: "smoke". */
static const char *
name_of(const Threads *threads, const SwPlanThing *thing)
{
	const SwBoardAnswers *answers = threads->answers;
	const char *name = sw_plan_name(answers->plan, thing);

	return name && *name
	               ? name
	               : sw_translate(sw_document_kind(answers->document, thing->piece)->label);
}

static void
name_reasons(const Threads *threads, const SwGrade *grades)
{
	for (guint i = 0; i < sw_plan_n(threads->answers->plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(threads->answers->plan, i);

		if (grades[i] == SW_GRADE_NONE && is_large(threads, thing))
			write_beside(threads, name_of(threads, thing), thing,
			             looks[SW_GRADE_NONE].colour);
	}
}

/* Says that the start is too far from the piece for which it was chosen. */
static void
name_start(const Threads *threads)
{
	const SwPlanThing start = {.at = threads->answers->start.at};
	gboolean is_out;
	gint32 gap;

	if (sw_board_answers_reach(threads->answers, &gap, &is_out) && is_out)
		write_beside(threads, _("out of reach"), &start, looks[SW_GRADE_NONE].colour);
}

/* Writes beside each target what is answered. */
static void
name_answers(const Threads *threads)
{
	const SwQuestionDrawn *drawn = threads->answers->question->drawn;

	SW_EACH (const SwAnswer, answer, threads->answers->answers) {
		const SwPlanThing *target = thing_of(threads, answer->piece);

		if (target == NULL || target->part != SW_BOARD_DISC || !is_large(threads, target) ||
		    sw_board_answers_about(threads->answers, answer->piece) != answer)
			continue;
		write_beside(threads, sw_translate(drawn->grades[answer->grade]), target,
		             looks[answer->grade].colour);
	}
}

/* ---- The whole -------------------------------------------------------------------------- */

static void
extend(SwPoint *low, SwPoint *high, SwPoint at, double by)
{
	*low = (SwPoint){MIN(low->x, at.x - by), MIN(low->y, at.y - by)};
	*high = (SwPoint){MAX(high->x, at.x + by), MAX(high->y, at.y + by)};
}

static void
extend_to_thing(SwPoint *low, SwPoint *high, const SwPlanThing *thing)
{
	SwPoint from, to;

	sw_picture_plan_box(thing, &from, &to);
	extend(low, high, from, 0);
	extend(low, high, to, 0);
}

/* Gets the box around all that is drawn. */
static void
find_box(const Threads *threads, const SwGrade *grades, SwPoint *low, SwPoint *high)
{
	const SwBoardAnswers *answers = threads->answers;
	const SwPlanThing *start = thing_of(threads, answers->start.of);
	const SwPlanThing *by = thing_of(threads, answers->start.by);

	*low = *high = point_of(answers->start.at);
	extend(low, high, *low, MAX(radius_of(start), answers->question->drawn->radius));
	if (by)
		extend(low, high, point_of(by->at),
		       radius_of(by) + answers->question->drawn->reach);
	SW_EACH (const SwAnswer, answer, answers->answers) {
		const SwPlanThing *target = thing_of(threads, answer->piece);

		if (target)
			extend_to_thing(low, high, target);
		for (guint i = 0; answer->way && i < answer->way->len; i++)
			extend(low, high, of_fine(g_array_index(answer->way, SwXY, i)), 0);
	}
	for (guint i = 0; i < sw_plan_n(answers->plan); i++) {
		if (grades[i] != SW_GRADE_FULL)
			extend_to_thing(low, high, sw_plan_thing(answers->plan, i));
	}
}

static void
draw_answers(const Threads *threads)
{
	const SwQuestionDrawn *drawn = threads->answers->question->drawn;

	SW_EACH (const SwAnswer, answer, threads->answers->answers) {
		const SwPlanThing *target = thing_of(threads, answer->piece);

		if (drawn->has_lines)
			draw_line(threads, answer);
		else if (target)
			ring(threads, target, &looks[answer->grade]);
	}
}

void
sw_board_overlay_draw(GtkWidget *widget, SwBoardTool *tool, const SwBoardSight *sight,
                      GtkSnapshot *snapshot)
{
	const SwBoardFrame frame = sw_board_frame(widget, tool, snapshot);
	Threads threads = {.widget = widget,
	                   .tool = tool,
	                   .answers = sw_board_sight_answers(sight),
	                   .pixel = frame.pixel};
	g_autoptr(GArray) fields = g_array_new(FALSE, FALSE, sizeof(Field));
	g_autofree SwGrade *grades = NULL;
	SwPoint low, high;

	if (threads.answers == NULL)
		return;
	threads.fields = fields;
	keep_discs(&threads);
	grades = find_reasons(&threads);
	find_box(&threads, grades, &low, &high);
	/* Words stand out of the box around what they are beside. */
	threads.cr = sw_board_begin(&frame, low, high, 90);
	draw_reasons(&threads, grades);
	draw_answers(&threads);
	draw_start(&threads);
	name_start(&threads);
	name_answers(&threads);
	name_reasons(&threads, grades);
	cairo_destroy(threads.cr);
}
