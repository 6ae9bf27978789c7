#include "picture/sheet_pages.h"

#include "base/translate.h"
#include "picture/pen.h"

#define LINE_HEIGHT 14.0
#define HEADING_HEIGHT 22.0
#define BETWEEN 14.0
#define SIZE 9.0
#define HEADING_SIZE 11.0
#define GAP 10.0           /* between columns */
#define MOST_MEASURED 200u /* rows from which the widths of columns are taken */

typedef enum {
	HEADING,
	LABELS,
	ROW,
	SUMS,
} LineKind;

typedef struct {
	guint sheet; /* index */
	LineKind kind;
	guint row;
	guint page;
	double y; /* of its upper end */
} Line;

struct SwSheetPages {
	const SwView *view;
	GPtrArray *sheets; /* SwSheet */
	GPtrArray *widths; /* of the columns of each sheet: double * */
	GArray *lines;     /* Line, in order */
	double width, height;
	double y; /* while lines are added: where the next one is */
	guint n;
	gboolean is_cut;
};

/* ---- Columns ---------------------------------------------------------------------------- */

/* The text of a cell; free it. NULL if it is empty. */
static char *
cell_text(const SwSheetPages *pages, const Line *line, guint column)
{
	const SwSheet *sheet = pages->sheets->pdata[line->sheet];

	switch (line->kind) {
	case LABELS: return g_strdup(sw_translate(sw_sheet_column(sheet, column)->label));
	case ROW: return sw_sheet_printed(sheet, pages->view, line->row, column);
	default: return sw_sheet_sum(sheet, pages->view, line->row, column);
	}
}

static double
measure_cell(const SwSheetPages *pages, const Line *line, guint column, SwPen *pen)
{
	g_autofree char *text = cell_text(pages, line, column);

	return text ? pen->type->measure(pen, text, SIZE, line->kind != ROW) : 0;
}

static double *
measure_columns(const SwSheetPages *pages, guint number, SwPen *pen)
{
	const SwSheet *sheet = pages->sheets->pdata[number];
	double *widths = g_new0(double, sheet->columns->len);
	guint n_sums = sw_sheet_n_sums(sheet, pages->view);
	double all = 0;

	for (guint i = 0; i < sheet->columns->len; i++) {
		widths[i] = measure_cell(pages, &(Line){number, LABELS, 0, 0, 0}, i, pen);
		for (guint row = 0; row < n_sums; row++)
			widths[i] =
				MAX(widths[i],
			            measure_cell(pages, &(Line){number, SUMS, row, 0, 0}, i, pen));
		for (guint row = 0; row < MIN(sheet->rows->len, MOST_MEASURED); row++)
			widths[i] =
				MAX(widths[i],
			            measure_cell(pages, &(Line){number, ROW, row, 0, 0}, i, pen));
		widths[i] += GAP;
		all += widths[i];
	}
	for (guint i = 0; all > pages->width && i < sheet->columns->len; i++)
		widths[i] *= pages->width / all;
	return widths;
}

/* Widths that are measured once must hold at any scale, also in a small preview. */
static void
do_not_hint(cairo_t *cr)
{
	cairo_font_options_t *options = cairo_font_options_create();

	cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
	cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
	cairo_set_font_options(cr, options);
	cairo_font_options_destroy(options);
}

static void
measure(SwSheetPages *pages)
{
	cairo_surface_t *nothing = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
	cairo_t *cr = cairo_create(nothing);
	SwCairoPen pen = sw_cairo_pen(cr);

	do_not_hint(cr);
	for (guint i = 0; i < pages->sheets->len; i++)
		g_ptr_array_add(pages->widths, measure_columns(pages, i, &pen.pen));
	cairo_destroy(cr);
	cairo_surface_destroy(nothing);
}

/* ---- Lines ------------------------------------------------------------------------------ */

static void
turn_page(SwSheetPages *pages)
{
	pages->n++;
	pages->y = 0;
}

static void
add_line(SwSheetPages *pages, guint sheet, LineKind kind, guint row)
{
	Line line = {sheet, kind, row, pages->n - 1, pages->y};

	pages->y += kind == HEADING ? HEADING_HEIGHT : LINE_HEIGHT;
	g_array_append_val(pages->lines, line);
}

/* Adds a line of the table; on a new page, its labels first. FALSE if there is no page for it. */
static gboolean
add_in_table(SwSheetPages *pages, guint sheet, LineKind kind, guint row)
{
	if (pages->y + LINE_HEIGHT > pages->height) {
		if (pages->n == SW_SHEET_PAGES_MOST)
			return FALSE;
		turn_page(pages);
		add_line(pages, sheet, LABELS, 0);
	}
	add_line(pages, sheet, kind, row);
	return TRUE;
}

/* A table that fits on a page is not divided. */
static gboolean
add_sheet(SwSheetPages *pages, guint number)
{
	const SwSheet *sheet = pages->sheets->pdata[number];
	guint n_sums = sw_sheet_n_sums(sheet, pages->view);
	double height = HEADING_HEIGHT + LINE_HEIGHT * (1.0 + sheet->rows->len + n_sums);

	if (pages->n == 0 ||
	    (pages->y > 0 && pages->y + MIN(height, pages->height) > pages->height)) {
		if (pages->n == SW_SHEET_PAGES_MOST)
			return FALSE;
		turn_page(pages);
	}
	add_line(pages, number, HEADING, 0);
	add_line(pages, number, LABELS, 0);
	for (guint row = 0; row < sheet->rows->len; row++) {
		if (!add_in_table(pages, number, ROW, row))
			return FALSE;
	}
	for (guint i = 0; i < n_sums; i++) {
		if (!add_in_table(pages, number, SUMS, i))
			return FALSE;
	}
	pages->y += BETWEEN;
	return TRUE;
}

SwSheetPages *
sw_sheet_pages_new(const SwView *view, double width, double height)
{
	SwSheetPages *pages = g_new0(SwSheetPages, 1);

	pages->view = view;
	pages->sheets = sw_sheets_of(view);
	pages->widths = g_ptr_array_new_with_free_func(g_free);
	pages->lines = g_array_new(FALSE, FALSE, sizeof(Line));
	pages->width = width;
	pages->height = MAX(height, HEADING_HEIGHT + 3 * LINE_HEIGHT);
	measure(pages);
	for (guint i = 0; i < pages->sheets->len && !pages->is_cut; i++)
		pages->is_cut = !add_sheet(pages, i);
	return pages;
}

void
sw_sheet_pages_free(SwSheetPages *pages)
{
	if (pages == NULL)
		return;
	g_ptr_array_unref(pages->widths);
	g_ptr_array_unref(pages->sheets);
	g_array_unref(pages->lines);
	g_free(pages);
}

guint
sw_sheet_pages_n(const SwSheetPages *pages)
{
	return pages->n;
}

gboolean
sw_sheet_pages_is_cut(const SwSheetPages *pages)
{
	return pages->is_cut;
}

/* ---- Drawing ---------------------------------------------------------------------------- */

static const SwColour black = {0, 0, 0};

static void
draw_heading(const SwSheetPages *pages, const Line *line, SwPen *pen)
{
	const SwSheet *sheet = pages->sheets->pdata[line->sheet];
	g_autofree char *heading = sw_sheet_heading(sheet, pages->view);

	sw_pen_write(pen, heading,
	             &(SwPenLine){0, line->y + HEADING_SIZE, pages->width, HEADING_SIZE, 0, TRUE},
	             black);
}

/* Draws the cells of a line, below a rule: a faint one between rows. */
static void
draw_cells(const SwSheetPages *pages, const Line *line, SwPen *pen)
{
	static const SwColour faint = {0.8, 0.8, 0.8};
	const SwSheet *sheet = pages->sheets->pdata[line->sheet];
	const double *widths = pages->widths->pdata[line->sheet];
	double x = 0;

	for (guint i = 0; i < sheet->columns->len; i++) {
		g_autofree char *text = cell_text(pages, line, i);
		double at = sw_sheet_column(sheet, i)->is_number ? 1 : 0;

		if (text)
			sw_pen_write(pen, text,
			             &(SwPenLine){x, line->y + LINE_HEIGHT - 4, widths[i] - GAP,
			                          SIZE, at, line->kind != ROW},
			             black);
		x += widths[i];
	}
	if (line->kind != LABELS)
		pen->type->box(pen, &(SwPenBox){0, line->y, x - GAP, 0, 0, FALSE, FALSE},
		               &(SwPenInk){NULL,
		                           line->kind == SUMS && line->row == 0 ? &black : &faint,
		                           0.5, SW_PEN_SOLID});
}

void
sw_sheet_pages_draw(const SwSheetPages *pages, guint page, cairo_t *cr)
{
	SwCairoPen pen = sw_cairo_pen(cr);

	cairo_save(cr);
	do_not_hint(cr);
	SW_EACH (const Line, line, pages->lines) {
		if (line->page != page)
			continue;
		if (line->kind == HEADING)
			draw_heading(pages, line, &pen.pen);
		else
			draw_cells(pages, line, &pen.pen);
	}
	cairo_restore(cr);
}
