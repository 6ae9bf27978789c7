#include "export/draw.h"

#include "base/translate.h"
#include "export/tile_size.h"
#include "picture/badge.h"
#include "picture/mat_words.h"
#include "picture/plan.h"

#include <math.h>

#define PLACE 180 /* the size of letters of coordinates, as those of the legend */

/* Of a picture whose size is not given. */
#define PIXELS_A_HEX 100
#define CARD_MM 63.0       /* the width of a card, which is as wide as a hex in pictures */
#define PIXELS_A_STACK 150 /* if pieces are stacked, whose numbers are small */

cairo_status_t
sw_draw_append(void *data, const unsigned char *bytes, unsigned length)
{
	g_string_append_len(data, (const char *)bytes, length);
	return CAIRO_STATUS_SUCCESS;
}

/* Colours as on paper, and tiles shaded as in the editor. */
static SwLook
look_of(const SwExport *export)
{
	SwLook look = sw_look(export->picture.is_dark ? SW_THEME_DARK : SW_THEME_PRINT, 0);

	look.is_shaded = TRUE;
	return look;
}

static SwColour
ink_of(const SwExport *export)
{
	return export->picture.is_dark ? (SwColour){0.93, 0.94, 0.96} : (SwColour){0, 0, 0};
}

static SwColour
paper_of(const SwExport *export)
{
	SwLook look = look_of(export);

	return sw_look_paper(&look);
}

/* ---- The map ---------------------------------------------------------------------------- */

static void
add_link(SwMilliPoint from, SwMilliPoint to, gpointer data)
{
	SwPoint ends[] = {{(double)from.x, (double)from.y}, {(double)to.x, (double)to.y}};

	g_array_append_vals(data, ends, 2);
}

static void
draw_links(SwPen *pen, const SwExport *export)
{
	g_autoptr(GArray) ends = g_array_new(FALSE, FALSE, sizeof(SwPoint));
	SwLook look = look_of(export);

	sw_layout_each_link(export, add_link, ends);
	if (ends->len > 0)
		pen->type->lines(pen, (const SwPoint *)(gconstpointer)ends->data, ends->len / 2,
		                 &(SwPenInk){.line = &look.faint, .width = 40});
}

static void
draw_hexes(SwPen *pen, const SwExport *export, const SwLayout *layout, const SwDrawnBox *clip)
{
	g_autoptr(SwMapDrawing) map = sw_map_drawing_new(export->document, NULL, 0);
	SwLook look = look_of(export);

	sw_map_drawing_draw_with(pen, map, &look, clip);
	if (export->picture.has_coordinates)
		sw_map_drawing_write_coordinates(pen, map, &look, clip,
		                                 (double)sw_layout_scaled(layout, PLACE));
}

/* Draws the mat as seen from the first seat. */
static void
draw_mat(SwPen *pen, const SwExport *export, double detail)
{
	g_autoptr(SwMat) mat = sw_mat_new(export->document, 0);
	g_autoptr(SwFaces) faces = sw_faces_new(export->document);
	g_autoptr(SwMatWords) words =
		sw_mat_words_new(export->view, mat, sw_game_at_stacks(export->game));
	SwLook look = look_of(export);

	if (detail > 0)
		look.detail = detail;
	sw_picture_mat_with(pen, mat, faces, words, &look);
}

static void
draw_plan(SwPen *pen, const SwExport *export)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);
	SwLook look = look_of(export);

	look.detail = SW_LAYOUT_BOARD_DETAIL;
	sw_picture_plan_with(pen, plan, &look);
}

void
sw_draw_map_with(SwPen *pen, const SwExport *export, const SwLayout *layout, const SwDrawnBox *clip,
                 double detail)
{
	gboolean has_mat = sw_table_has_mat(export->game->table);
	double scale = has_mat                               ? SW_LAYOUT_MAT_STEP
	               : sw_table_board(export->game->table) ? SW_LAYOUT_BOARD_STEP
	                                                     : 1;

	draw_links(pen, export);
	pen->type->begin(pen, &(SwPenGroup){.piece = SW_NO_PIECE, .scale = scale});
	if (has_mat)
		draw_mat(pen, export, detail * scale);
	else if (sw_table_board(export->game->table))
		draw_plan(pen, export);
	else
		draw_hexes(pen, export, layout, clip);
	pen->type->end(pen);
}

/* ---- Title and legend ------------------------------------------------------------------- */

typedef struct {
	const SwExport *exported;
	guint kind;
} Entry;

/* Implements SwPenDraw. */
static void
draw_kind(SwPen *pen, gconstpointer data)
{
	const Entry *entry = data;
	SwLook look = look_of(entry->exported);

	sw_picture_kind_with(pen, entry->exported->game->table, entry->kind, &look);
}

void
sw_draw_each_kind(const SwExport *export, const SwLayout *layout, SwDrawKind each, gpointer data)
{
	for (guint i = 0; i < export->game->table->n_kinds; i++) {
		Entry entry = {export, i};
		char key[32];

		g_snprintf(key, sizeof key, "kind-%u", i);
		if (layout->counts[i] > 0)
			each(key, i, draw_kind, &entry, data);
	}
}

typedef struct {
	SwPen *pen;
	const SwExport *exported;
	const SwLayout *layout;
	guint n;
} Legend;

/* Writes an entry, and begins the group of its icon, which is as large as a hex there. */
static void
begin_entry(Legend *legend, const char *text)
{
	const SwLayout *layout = legend->layout;
	SwMilliPoint at = sw_layout_entry(layout, legend->n++);
	double scale = (double)layout->scale / 1000;
	SwPenGroup icon = {SW_NO_PIECE, (double)at.x, (double)at.y, 0, 0.35 * scale};

	sw_pen_write(legend->pen, text,
	             &(SwPenLine){.x = icon.x + SW_LAYOUT_ENTRY_TEXT * scale,
	                          .y = icon.y + 70 * scale,
	                          .width = (double)sw_layout_entry_width(layout),
	                          .size = 220 * scale},
	             ink_of(legend->exported));
	legend->pen->type->begin(legend->pen, &icon);
}

/* Implements SwDrawKind. */
static void
draw_entry(const char *key, guint kind, SwPenDraw draw, gconstpointer entry, gpointer data)
{
	Legend *legend = data;
	g_autofree char *text = sw_layout_entry_text(legend->exported, legend->layout, kind);

	begin_entry(legend, text);
	legend->pen->type->part(legend->pen, key, draw, entry);
	legend->pen->type->end(legend->pen);
}

void
sw_draw_sign_with(SwPen *pen, const SwLayoutSign *sign)
{
	if (sign->type == SW_SIGN_SEAT) {
		SwColour fill = sw_seat_colour(sign->seat), line = sw_colour_ink(fill);

		sw_pen_disc(pen, 0, 0, 330, &(SwPenInk){.fill = &fill, .line = &line, .width = 30});
		sw_pen_write(pen, sign->on, &(SwPenLine){-330, 160, 660, 450, 0.5, .is_bold = TRUE},
		             line);
		return;
	}
	if (sign->type == SW_SIGN_RING)
		sw_picture_sign_with(pen, SW_PICTURE_RING);
	else if (sign->type == SW_SIGN_HOLLOW)
		sw_picture_sign_with(pen, SW_PICTURE_HOLLOW);
	else if (sign->type == SW_SIGN_BADGE)
		sw_badge_draw_alone(pen, sign->on, 1100);
	else
		sw_picture_stack_number_with(pen, sign->type == SW_SIGN_SHOWN, sign->on, 330);
}

static void
draw_sign(Legend *legend, const SwLayoutSign *sign)
{
	begin_entry(legend, sign->meaning);
	sw_draw_sign_with(legend->pen, sign);
	legend->pen->type->end(legend->pen);
}

static void
draw_legend(SwPen *pen, const SwExport *export, const SwLayout *layout)
{
	Legend legend = {pen, export, layout, 0};

	sw_draw_each_kind(export, layout, draw_entry, &legend);
	for (guint i = 0; i < layout->signs->len; i++)
		draw_sign(&legend, &g_array_index(layout->signs, SwLayoutSign, i));
}

/* Draws a line of text over the width of the picture. */
static void
draw_line(SwPen *pen, const SwExport *export, const SwLayout *layout, const char *text, gint64 y,
          SwPenLine line)
{
	double margin = (double)sw_layout_scaled(layout, 250);

	line.x = (double)layout->left + margin;
	line.y = (double)y;
	line.width = (double)layout->width - 2 * margin;
	line.size *= (double)layout->scale / 1000;
	sw_pen_write(pen, text, &line, ink_of(export));
}

static void
draw_title(SwPen *pen, const SwExport *export, const SwLayout *layout)
{
	const GPtrArray *title = layout->lines.title, *told = layout->lines.told;
	/* Letters of a title of several lines are as small as those of the longest line would be.
	 */
	double size = title->len > 1 ? 270 : 400;

	for (guint i = 0; i < title->len; i++)
		draw_line(pen, export, layout, title->pdata[i], sw_layout_title(layout, i),
		          (SwPenLine){.size = size, .at = 0.5, .is_bold = TRUE});
	for (guint i = 0; i < told->len; i++)
		draw_line(pen, export, layout, told->pdata[i], sw_layout_told(layout, i),
		          (SwPenLine){.size = 220, .at = 0.5});
}

static void
draw_caption(SwPen *pen, const SwExport *export, const SwLayout *layout)
{
	const GPtrArray *caption = layout->lines.caption;

	for (guint i = 0; i < caption->len; i++)
		draw_line(pen, export, layout, caption->pdata[i], sw_layout_caption(layout, i),
		          (SwPenLine){.size = 190});
}

void
sw_draw_picture_with(SwPen *pen, const SwExport *export, const SwLayout *layout,
                     const SwDrawnBox *clip, double detail)
{
	SwPenBox page = {.x = (double)layout->left,
	                 .y = (double)layout->top,
	                 .width = (double)layout->width,
	                 .height = (double)layout->height};

	SwColour paper = paper_of(export);

	if (!export->picture.is_transparent)
		pen->type->box(pen, &page, &(SwPenInk){.fill = &paper});
	draw_title(pen, export, layout);
	sw_draw_map_with(pen, export, layout, clip, detail);
	if (export->picture.has_no_legend)
		return;
	draw_legend(pen, export, layout);
	draw_caption(pen, export, layout);
}

/* Dots of a printer per point, or of a picture that is enlarged per pixel. */
#define DOTS 8

/* Returns the number of dots per unit. */
static double
detail_of(cairo_t *cr)
{
	double x = 1, y = 0;

	cairo_user_to_device_distance(cr, &x, &y);
	return hypot(x, y) * DOTS;
}

void
sw_draw_map(cairo_t *cr, const SwExport *export, const SwLayout *layout)
{
	SwCairoPen pen = sw_cairo_pen(cr);
	SwDrawnBox clip;

	cairo_clip_extents(cr, &clip.x0, &clip.y0, &clip.x1, &clip.y1);
	sw_draw_picture_with(&pen.pen, export, layout, &clip, detail_of(cr));
}

/* The millimetres of a unit at true size: of a card, of a board at its scale, of a map. */
static double
true_size(const SwExport *export)
{
	const SwTable *table = export->game->table;

	if (sw_table_has_mat(table))
		return CARD_MM / SW_MILLI_STEP;
	if (sw_table_board(table))
		return 25.4 / (100 * SW_LAYOUT_BOARD_STEP) / MAX(export->page.scale, 1);
	return sw_tile_size_hex(export) / SW_MILLI_STEP;
}

double
sw_draw_pixels(const SwExport *export, const SwLayout *layout, gboolean uses_dpi)
{
	double most = SW_EXPORT_PIXELS_MOST / (double)MAX(layout->width, layout->height);
	double wanted = layout->is_small ? PIXELS_A_STACK : PIXELS_A_HEX;

	if (export->picture.width > 0)
		return export->picture.width / (double)layout->width;
	if (uses_dpi && export->picture.dpi > 0)
		return export->picture.dpi / 25.4 * true_size(export);
	return MIN(wanted / SW_MILLI_STEP, most);
}

static char *
refuse_dpi(const SwExport *export, double width, double height)
{
	guint dpi = export->picture.dpi;

	return g_strdup_printf(sw_translate("at %u dpi it would be %.0f by %.0f pixels, and at "
	                                    "most %d are possible; up to %.0f dpi are"),
	                       dpi, width, height, SW_EXPORT_PIXELS_MOST,
	                       floor(dpi * SW_EXPORT_PIXELS_MOST / MAX(width, height)));
}

char *
sw_draw_pixels_refusal(const SwExport *export, gboolean uses_dpi)
{
	SwLayout layout;
	double width, height, scale;

	if (export->picture.width == 0 && !(uses_dpi && export->picture.dpi > 0))
		return NULL;
	sw_layout_init(&layout, export);
	scale = sw_draw_pixels(export, &layout, uses_dpi);
	width = round((double)layout.width * scale);
	height = round((double)layout.height * scale);
	sw_layout_clear(&layout);
	if (MAX(width, height) <= SW_EXPORT_PIXELS_MOST)
		return NULL;
	if (export->picture.width == 0)
		return refuse_dpi(export, width, height);
	return g_strdup_printf(sw_translate("it would be %.0f pixels high, and at most %d are "
	                                    "possible; its width may be up to %.0f"),
	                       height, SW_EXPORT_PIXELS_MOST,
	                       floor(width * SW_EXPORT_PIXELS_MOST / height));
}

void
sw_draw_fit(cairo_t *cr, double width, double height, double box_width, double box_height)
{
	double scale = MIN(box_width / width, box_height / height);

	cairo_translate(cr, (box_width - scale * width) / 2, (box_height - scale * height) / 2);
	cairo_scale(cr, scale, scale);
}

void
sw_draw_preview(const SwExport *export, cairo_t *cr, double width, double height)
{
	g_auto(SwLayout) layout = {0};

	sw_layout_init(&layout, export);
	cairo_save(cr);
	sw_draw_fit(cr, (double)layout.width, (double)layout.height, width, height);
	cairo_rectangle(cr, 0, 0, (double)layout.width, (double)layout.height);
	cairo_clip(cr);
	cairo_translate(cr, -(double)layout.left, -(double)layout.top);
	sw_draw_map(cr, export, &layout);
	cairo_restore(cr);
}
