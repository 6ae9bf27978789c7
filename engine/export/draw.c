#include "export/draw.h"

#include "base/text.h"
#include "export/parts.h"
#include "picture/board.h"
#include "picture/mat_words.h"
#include "picture/plan.h"

cairo_status_t
sw_draw_append(void *data, const unsigned char *bytes, unsigned length)
{
	g_string_append_len(data, (const char *)bytes, length);
	return CAIRO_STATUS_SUCCESS;
}

static void
add_link(SwMilliPoint from, SwMilliPoint to, gpointer data)
{
	cairo_t *cr = data;

	cairo_move_to(cr, (double)from.x, (double)from.y);
	cairo_line_to(cr, (double)to.x, (double)to.y);
}

static void
draw_links(cairo_t *cr, const SwExport *export)
{
	cairo_new_path(cr);
	sw_layout_each_link(export, add_link, cr);
	cairo_set_source_rgb(cr, 0.62, 0.64, 0.68);
	cairo_set_line_width(cr, 40);
	cairo_stroke(cr);
}

/* `scale`: the size of the hex, relative to one of the map. */
static void
draw_at(cairo_t *cr, SwMilliPoint at, double scale)
{
	cairo_save(cr);
	cairo_translate(cr, (double)at.x, (double)at.y);
	cairo_scale(cr, scale * SW_MILLI_STEP, scale * SW_MILLI_STEP);
}

static void
draw_board(cairo_t *cr, const SwExport *export)
{
	g_autoptr(SwBoard) board = sw_board_new(export->document, NULL, 0);
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	cairo_save(cr);
	cairo_scale(cr, SW_MILLI_STEP, SW_MILLI_STEP);
	sw_board_draw(board, cr, &look);
	cairo_restore(cr);
}

/* Draws the mat as seen from the first seat. */
static void
draw_mat(cairo_t *cr, const SwExport *export)
{
	g_autoptr(SwMat) mat = sw_mat_new(export->document, 0);
	g_autoptr(SwFaces) faces = sw_faces_new(export->document);
	g_autoptr(SwMatWords) words = sw_mat_words_new(export->view, mat);
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	cairo_save(cr);
	cairo_scale(cr, SW_LAYOUT_MAT_STEP, SW_LAYOUT_MAT_STEP);
	sw_picture_mat(cr, mat, faces, words, &look);
	cairo_restore(cr);
}

static void
draw_plan(cairo_t *cr, const SwExport *export)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);
	SwLook look = sw_look(SW_THEME_PRINT, 0);

	cairo_save(cr);
	cairo_scale(cr, SW_LAYOUT_BOARD_STEP, SW_LAYOUT_BOARD_STEP);
	sw_picture_plan(cr, plan, &look, SW_PLAN_RULERS);
	cairo_restore(cr);
}

/* Draws the text in a smaller font if it would be wider than `most`. */
static void
draw_text(cairo_t *cr, const char *text, double x, double y, double size, double most,
          gboolean is_centred)
{
	cairo_text_extents_t extents;

	cairo_set_source_rgb(cr, 0, 0, 0);
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
	                       is_centred ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
	cairo_set_font_size(cr, size);
	cairo_text_extents(cr, text, &extents);
	if (extents.width > most) {
		cairo_set_font_size(cr, size * most / extents.width);
		cairo_text_extents(cr, text, &extents);
	}
	cairo_move_to(cr, is_centred ? x - extents.width / 2 - extents.x_bearing : x, y);
	cairo_show_text(cr, text);
}

static void
draw_legend(cairo_t *cr, const SwExport *export, const SwLayout *layout)
{
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	double room = (double)layout->width / layout->columns - 560;
	guint n = 0;

	for (guint i = 0; i < export->game->table->n_kinds; i++) {
		g_autofree char *text = NULL;
		SwMilliPoint at;

		if (layout->counts[i] == 0)
			continue;
		at = sw_layout_entry(layout, n++);
		draw_at(cr, at, 0.35);
		sw_picture_kind(cr, export->game->table, i, &look);
		cairo_restore(cr);
		text = sw_layout_entry_text(export, layout, i);
		draw_text(cr, text, (double)at.x + 260, (double)at.y + 70, 220, room, FALSE);
	}
}

void
sw_draw_map(cairo_t *cr, const SwExport *export, const SwLayout *layout)
{
	const char *title = sw_export_title(export);

	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	if (title) {
		g_autofree char *text = sw_text_shortened(title, SW_LAYOUT_MOST_LETTERS);

		draw_text(cr, text, (double)(layout->left + layout->width / 2),
		          (double)(layout->top + SW_LAYOUT_TITLE), 400,
		          (double)layout->width - SW_LAYOUT_TITLE, TRUE);
	}
	draw_links(cr, export);
	if (sw_table_has_mat(export->game->table))
		draw_mat(cr, export);
	else if (sw_table_board(export->game->table))
		draw_plan(cr, export);
	else
		draw_board(cr, export);
	draw_legend(cr, export, layout);
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
	SwLayout layout;

	sw_layout_init(&layout, export);
	cairo_save(cr);
	sw_draw_fit(cr, (double)layout.width, (double)layout.height, width, height);
	cairo_rectangle(cr, 0, 0, (double)layout.width, (double)layout.height);
	cairo_clip(cr);
	cairo_translate(cr, -(double)layout.left, -(double)layout.top);
	sw_draw_map(cr, export, &layout);
	cairo_restore(cr);
	sw_layout_clear(&layout);
}
