#include "export/text_plan.h"

#include "base/text.h"
#include "ground/length.h"
#include "plane/lattice.h"

#include <string.h>

/* Squares of the lattice that a character is wide and high. */
#define ACROSS 2
#define DOWN 4
#define SEEN_FROM (ACROSS * DOWN / 4) /* squares: an area that covers fewer is not seen */

#define CELL_WIDTH (ACROSS * SW_LATTICE_STEP)
#define CELL_HEIGHT (DOWN * SW_LATTICE_STEP)
#define RULER_STEP 5 /* inches between the numbers above the board */

#define SEVERAL '*'
#define BOX '.' /* of a corner in which players deploy */
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

typedef struct {
	const SwPlan *plan;
	guint columns, rows;
	char *cells;   /* what is drawn, row by row */
	GArray *discs; /* guint: things with letters, in the order of the letters */
} Drawing;

static const SwKind *
kind_of(const Drawing *drawing, guint thing)
{
	return sw_document_kind(drawing->plan->document,
	                        sw_plan_thing(drawing->plan, thing)->piece);
}

static char
glyph_of(const SwKind *kind)
{
	char glyph = kind->glyph ? kind->glyph[0] : kind->name[0];

	return g_ascii_isgraph(glyph) ? glyph : '?';
}

static char *
cell_at(const Drawing *drawing, gint64 column, gint64 row)
{
	if (column < 0 || row < 0 || column >= drawing->columns || row >= drawing->rows)
		return NULL;
	return &drawing->cells[(guint)row * drawing->columns + (guint)column];
}

/* ---- Areas ------------------------------------------------------------------------------ */

/* The thing that most of the squares show; SW_PLAN_NOWHERE if too few show any. */
static guint
thing_of_cell(const guint *squares, guint stride)
{
	guint best = SW_PLAN_NOWHERE, most = SEEN_FROM - 1;

	for (guint i = 0; i < ACROSS * DOWN; i++) {
		guint thing = squares[i / ACROSS * stride + i % ACROSS], n = 0;

		for (guint k = 0; k < ACROSS * DOWN; k++)
			n += squares[k / ACROSS * stride + k % ACROSS] == thing;
		if (thing != SW_PLAN_NOWHERE && n > most) {
			best = thing;
			most = n;
		}
	}
	return best;
}

/* Fills in which area is uppermost in each square of the `row`th row of the lattice. */
static void
find_squares(const Drawing *drawing, guint row, guint *squares, guint n)
{
	g_autofree gboolean *covered = g_new(gboolean, n);

	for (guint i = 0; i < n; i++)
		squares[i] = SW_PLAN_NOWHERE;
	for (guint thing = 0; thing < sw_plan_n(drawing->plan); thing++) {
		const SwPlanThing *its = sw_plan_thing(drawing->plan, thing);
		gint32 from = (gint32)row * SW_LATTICE_STEP * SW_FINE;

		if (its->part != SW_BOARD_AREA || its->area.high.y < from ||
		    its->area.low.y > from + SW_LATTICE_STEP * SW_FINE)
			continue;
		memset(covered, 0, n * sizeof(gboolean));
		sw_lattice_mark(&its->area, row, covered, n);
		for (guint i = 0; i < n; i++) {
			if (covered[i])
				squares[i] = thing;
		}
	}
}

static void
draw_areas_of_row(const Drawing *drawing, guint row, gboolean *is_seen)
{
	const guint n = drawing->columns * ACROSS;
	g_autofree guint *squares = g_new(guint, (gsize)n * DOWN);

	for (guint i = 0; i < DOWN; i++)
		find_squares(drawing, row * DOWN + i, squares + (gsize)i * n, n);
	for (guint column = 0; column < drawing->columns; column++) {
		guint thing = thing_of_cell(squares + column * ACROSS, n);

		if (thing == SW_PLAN_NOWHERE)
			continue;
		*cell_at(drawing, column, row) = glyph_of(kind_of(drawing, thing));
		is_seen[thing] = TRUE;
	}
}

/* Areas that are too small for any character get that in their middle, unless another area is
 * there. */
static void
draw_small_areas(const Drawing *drawing, const gboolean *is_seen)
{
	for (guint i = 0; i < sw_plan_n(drawing->plan); i++) {
		const SwPlanThing *thing = sw_plan_thing(drawing->plan, i);
		const SwArea *area = &thing->area;
		char *cell;

		if (is_seen[i] || thing->part != SW_BOARD_AREA || sw_area_doubled(area) == 0)
			continue;
		cell = cell_at(drawing,
		               ((gint64)area->low.x + area->high.x) / 2 / SW_FINE / CELL_WIDTH,
		               ((gint64)area->low.y + area->high.y) / 2 / SW_FINE / CELL_HEIGHT);
		if (cell && *cell == ' ')
			*cell = glyph_of(kind_of(drawing, i));
	}
}

static void
draw_areas(const Drawing *drawing)
{
	g_autofree gboolean *is_seen = g_new0(gboolean, sw_plan_n(drawing->plan) + 1);

	for (guint row = 0; row < drawing->rows; row++)
		draw_areas_of_row(drawing, row, is_seen);
	draw_small_areas(drawing, is_seen);
}

/* ---- The corners' boxes ------------------------------------------------------------------ */

static void
dot(const Drawing *drawing, gint64 column, gint64 row)
{
	char *cell = cell_at(drawing, column, row);

	if (cell && *cell == ' ')
		*cell = BOX;
}

/* The length of a side of the boxes; 0 if the game has none, or the board has no room for them. */
static gint32
side_of_boxes(const Drawing *drawing)
{
	const SwElement *board = sw_table_board(sw_document_table(drawing->plan->document));
	gint32 side = board ? board->role.board->itself->corner : 0;

	return side > 0 && MIN(drawing->plan->width, drawing->plan->depth) >= 2 * side ? side : 0;
}

/* Dots the inner sides of each box, where no area is. */
static void
draw_boxes(const Drawing *drawing)
{
	gint32 side = side_of_boxes(drawing);
	gint64 left = (side - 1) / CELL_WIDTH, up = (side - 1) / CELL_HEIGHT;
	gint64 right = (drawing->plan->width - side) / CELL_WIDTH;
	gint64 down = (drawing->plan->depth - side) / CELL_HEIGHT;

	for (guint row = 0; side > 0 && row < drawing->rows; row++) {
		for (guint column = 0; column < drawing->columns; column++) {
			gboolean is_across = column <= left || column >= right;
			gboolean is_down = row <= up || row >= down;

			if ((is_across && (row == up || row == down)) ||
			    (is_down && (column == left || column == right)))
				dot(drawing, column, row);
		}
	}
}

/* ---- Discs ------------------------------------------------------------------------------ */

static gint
compare_discs(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwPlan *plan = data;
	const SwPlanThing *one = sw_plan_thing(plan, *(const guint *)a);
	const SwPlanThing *other = sw_plan_thing(plan, *(const guint *)b);
	gint32 seat = sw_document_seat(plan->document, one->piece);
	gint32 its = sw_document_seat(plan->document, other->piece);
	gint order = sw_place_compare(sw_place_point(one->at), sw_place_point(other->at));

	/* What nobody owns comes last. */
	if (seat != its)
		return (guint32)seat - 1 < (guint32)its - 1 ? -1 : 1;
	return order != 0 ? order : (one->piece > other->piece) - (one->piece < other->piece);
}

static char
letter_of(guint i)
{
	return i < strlen(letters) ? letters[i] : SEVERAL;
}

static void
draw_discs(const Drawing *drawing)
{
	g_autofree gboolean *is_taken =
		g_new0(gboolean, (gsize)drawing->columns * drawing->rows + 1);

	for (guint i = 0; i < drawing->discs->len; i++) {
		const SwPlanThing *disc =
			sw_plan_thing(drawing->plan, g_array_index(drawing->discs, guint, i));
		/* A middle on the right or lower edge is still on the board. */
		gint32 x = disc->at.x - (disc->at.x == drawing->plan->width);
		gint32 y = disc->at.y - (disc->at.y == drawing->plan->depth);
		char *cell =
			x < 0 || y < 0 ? NULL : cell_at(drawing, x / CELL_WIDTH, y / CELL_HEIGHT);

		if (cell == NULL)
			continue;
		*cell = is_taken[cell - drawing->cells] ? SEVERAL : letter_of(i);
		is_taken[cell - drawing->cells] = TRUE;
	}
}

/* ---- The board -------------------------------------------------------------------------- */

static void
append_edge(GString *out, guint columns)
{
	g_string_append(out, "     +");
	for (guint i = 0; i < columns; i++)
		g_string_append_c(out, '-');
	g_string_append(out, "+\n");
}

static void
append_ruler(GString *out, guint columns)
{
	const guint step = RULER_STEP * 100 / CELL_WIDTH;

	g_string_append(out, "      ");
	for (guint i = 0; i * step < columns; i++) {
		gsize begin = out->len;

		g_string_append_printf(out, "%u", i * RULER_STEP);
		while ((i + 1) * step < columns && out->len - begin < step)
			g_string_append_c(out, ' ');
	}
	g_string_append_c(out, '\n');
}

static void
append_board(GString *out, const Drawing *drawing)
{
	append_ruler(out, drawing->columns);
	append_edge(out, drawing->columns);
	for (guint row = 0; row < drawing->rows; row++) {
		g_string_append_printf(out, "%4u |", row);
		g_string_append_len(out, cell_at(drawing, 0, row), drawing->columns);
		g_string_append(out, "|\n");
	}
	append_edge(out, drawing->columns);
}

/* ---- Legend ----------------------------------------------------------------------------- */

static void
append_kinds(GString *out, const Drawing *drawing)
{
	const SwTable *table = sw_document_table(drawing->plan->document);
	g_autofree guint *counts = g_new0(guint, table->n_kinds);

	for (guint i = 0; i < sw_plan_n(drawing->plan); i++) {
		if (sw_plan_thing(drawing->plan, i)->part == SW_BOARD_AREA)
			counts[kind_of(drawing, i) - table->kinds]++;
	}
	for (guint i = 0; i < table->n_kinds; i++) {
		if (counts[i] > 0)
			g_string_append_printf(out, "  %c  %4u  %s\n", glyph_of(&table->kinds[i]),
			                       counts[i], sw_translate(table->kinds[i].label));
	}
}

static void
append_discs(GString *out, const Drawing *drawing)
{
	guint n_letters = (guint)strlen(letters);

	for (guint i = 0; i < MIN(drawing->discs->len, n_letters); i++) {
		guint number = g_array_index(drawing->discs, guint, i);
		const SwPlanThing *disc = sw_plan_thing(drawing->plan, number);
		const char *name = sw_plan_name(drawing->plan, disc);
		gint32 seat = sw_document_seat(drawing->plan->document, disc->piece);

		g_string_append_printf(out, "  %c        ", letters[i]);
		if (name) {
			sw_text_append_safe(out, name);
			g_string_append(out, ", ");
		}
		g_string_append(out, sw_translate(kind_of(drawing, number)->label));
		if (seat > 0) {
			g_string_append(out, ", ");
			g_string_append_printf(out, sw_translate("seat %d"), seat);
		}
		g_string_append_c(out, '\n');
	}
}

/* Nothing on an empty board. */
static void
append_legend(GString *out, const Drawing *drawing)
{
	gsize cells = (gsize)drawing->columns * drawing->rows;

	if (sw_plan_n(drawing->plan) == 0)
		return;
	g_string_append(out, "\nLegend\n");
	append_kinds(out, drawing);
	append_discs(out, drawing);
	if (side_of_boxes(drawing) > 0)
		g_string_append_printf(out, "  %c        the corners in which players deploy\n",
		                       BOX);
	if (memchr(drawing->cells, SEVERAL, cells))
		g_string_append_printf(out, "  %c        several, or one without a letter\n",
		                       SEVERAL);
}

static void
append_drawing(GString *out, const SwPlan *plan)
{
	Drawing drawing = {
		.plan = plan,
		.columns = (guint)((plan->width + CELL_WIDTH - 1) / CELL_WIDTH),
		.rows = (guint)((plan->depth + CELL_HEIGHT - 1) / CELL_HEIGHT),
		.discs = g_array_new(FALSE, FALSE, sizeof(guint)),
	};

	drawing.cells = g_strnfill((gsize)drawing.columns * drawing.rows, ' ');
	for (guint i = 0; i < sw_plan_n(plan); i++) {
		if (sw_plan_thing(plan, i)->part == SW_BOARD_DISC)
			g_array_append_val(drawing.discs, i);
	}
	g_array_sort_with_data(drawing.discs, compare_discs, (gpointer)plan);
	draw_areas(&drawing);
	draw_boxes(&drawing);
	draw_discs(&drawing);
	append_board(out, &drawing);
	append_legend(out, &drawing);
	g_array_unref(drawing.discs);
	g_free(drawing.cells);
}

static void
append_size(GString *out, gint32 width, gint32 depth)
{
	sw_length_append(out, width);
	g_string_append(out, " x ");
	sw_length_append(out, depth);
}

void
sw_text_plan_append(GString *out, const SwPlan *plan, gboolean is_all, const char *way_out)
{
	const gint32 most = is_all ? SW_LATTICE_LIMIT : SW_TEXT_PLAN_MOST;

	if (plan->width <= 0 || plan->depth <= 0) {
		g_string_append(out, "The board has no size.\n");
		return;
	}
	if (MAX(plan->width, plan->depth) <= most) {
		append_drawing(out, plan);
		return;
	}
	g_string_append(out, "The board is not drawn: ");
	append_size(out, plan->width, plan->depth);
	g_string_append(out, " inches are more than ");
	append_size(out, most, most);
	g_string_append_printf(out, "%s.\n",
	                       MAX(plan->width, plan->depth) <= SW_LATTICE_LIMIT ? way_out : "");
}
