/* Marks on sheets to print and cut: cut marks, and a line to check the printer's scale. Units are
 * points. */
#pragma once

#include <cairo.h>

#include "export/exporting.h"

#define SW_SHEET_MM (72 / 25.4)
#define SW_SHEET_MARGIN (10 * SW_SHEET_MM)

/* The size of an upright sheet. */
typedef struct {
	double width, height;
} SwSheetPaper;

SwSheetPaper sw_sheet_paper(SwPaper paper);
SwSheetPaper sw_sheet_turned(SwSheetPaper paper);

/* Draws a cross at each corner of a box whose upper left corner is the origin. */
void sw_sheet_draw_crop(cairo_t *cr, double width, double height);

/* What is in the upper margin of a sheet besides the title of the document. */
typedef struct {
	guint page, n;       /* the page, from 0, of so many */
	const char *words;   /* after them */
	double at;           /* alignment: 0.5 is the middle, 1 the right end */
	const char *caption; /* in the same line or, if it is long, in one of its own; or NULL */
} SwSheetHead;

/* Writes "Depot Nine — sheet 2 of 12" into the upper margin of a sheet of that size. */
void sw_sheet_draw_head(cairo_t *cr, const SwExport *exported, SwSheetPaper paper,
                        const SwSheetHead *head);

/* Draws a line labelled with its length, 100 mm, at the lower edge of a sheet of that size. */
void sw_sheet_draw_check(cairo_t *cr, double width, double height);
