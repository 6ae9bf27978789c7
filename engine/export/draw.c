#include "export/draw.h"

#include "export/parts.h"
#include "picture/tile.h"

cairo_status_t
sw_draw_append(void *data, const unsigned char *bytes, unsigned length)
{
	g_string_append_len(data, (const char *)bytes, length);
	return CAIRO_STATUS_SUCCESS;
}

static void
add_link(SwLayoutPoint from, SwLayoutPoint to, gpointer data)
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

/* `scale`: how large a hex is against one of the map. */
static void
draw_at(cairo_t *cr, SwLayoutPoint at, double scale)
{
	cairo_save(cr);
	cairo_translate(cr, (double)at.x, (double)at.y);
	cairo_scale(cr, scale * SW_LAYOUT_STEP, scale * SW_LAYOUT_STEP);
}

typedef struct {
	cairo_t *cr;
	const SwExport *export;
	SwLook look;
} Drawing;

static void
draw_piece(SwPieceId id, gpointer data)
{
	const Drawing *drawing = data;
	const SwDocument *document = drawing->export->document;
	SwPlace place = sw_document_place(document, id);

	draw_at(drawing->cr, sw_layout_piece(document, id), 1);
	if (place.type == SW_PLACE_EDGE)
		cairo_rotate(drawing->cr, G_PI / 2 - place.side * G_PI / 3);
	sw_picture_tile(drawing->cr, document, id, &drawing->look);
	cairo_restore(drawing->cr);
}

static void
draw_pieces(cairo_t *cr, const SwExport *export)
{
	Drawing drawing = {cr, export, sw_look(SW_THEME_PRINT, 0)};

	sw_layout_each_piece(export, draw_piece, &drawing);
}

static void
draw_text(cairo_t *cr, const char *text, double x, double y, double size, gboolean is_centred)
{
	cairo_text_extents_t extents;

	cairo_set_source_rgb(cr, 0, 0, 0);
	cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
	                       is_centred ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
	cairo_set_font_size(cr, size);
	cairo_text_extents(cr, text, &extents);
	cairo_move_to(cr, is_centred ? x - extents.width / 2 - extents.x_bearing : x, y);
	cairo_show_text(cr, text);
}

static void
draw_legend(cairo_t *cr, const SwExport *export, const SwLayout *layout)
{
	SwLook look = sw_look(SW_THEME_PRINT, 0);
	guint n = 0;

	for (guint i = 0; i < export->game->table->n_kinds; i++) {
		g_autofree char *text = NULL;
		SwLayoutPoint at;

		if (layout->counts[i] == 0)
			continue;
		at = sw_layout_entry(layout, n++);
		draw_at(cr, at, 0.35);
		sw_picture_kind(cr, export->game->table, i, &look);
		cairo_restore(cr);
		text = sw_layout_entry_text(export, layout, i);
		draw_text(cr, text, (double)at.x + 260, (double)at.y + 70, 220, FALSE);
	}
}

void
sw_draw_map(cairo_t *cr, const SwExport *export, const SwLayout *layout)
{
	const char *title = sw_export_title(export);

	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	if (title)
		draw_text(cr, title, (double)(layout->left + layout->width / 2),
		          (double)(layout->top + SW_LAYOUT_TITLE), 400, TRUE);
	draw_links(cr, export);
	draw_pieces(cr, export);
	draw_legend(cr, export, layout);
}
