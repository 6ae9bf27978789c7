/* SVG, written as text: one symbol for each kind, one line for each tile, so that the file is
 * small, the same on every machine, and can be edited by hand. Each tile has an id, and a title
 * with all its values. The file has no script and loads nothing. */
#include "export/svg.h"

#include "base/text.h"
#include "base/translate.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"

#define STYLE                                                                                   \
	"text{font-family:sans-serif;font-weight:bold;text-anchor:middle}.legend text{"         \
	"text-anchor:start;font-weight:normal}.links{fill:none;stroke:#9ea3ad;stroke-width:40}" \
	".up{fill:none;stroke:#fff;stroke-width:40}"

#define STYLE_OF_MATS                                                                             \
	".mat text{text-anchor:start;font-weight:normal}.mat .bold{font-weight:bold}.mat .middle" \
	"{text-anchor:middle}.mat .end{text-anchor:end}"

#define LETTER 250 /* approximate width of a letter of the title; a longer title is compressed */

/* ---- The picture ------------------------------------------------------------------------ */

static void
append_style(SwExport *export)
{
	g_string_append(export->out, "<style>" STYLE);
	if (sw_table_has_mat(export->game->table) || sw_table_board(export->game->table))
		g_string_append(export->out, STYLE_OF_MATS);
	g_string_append(export->out, "</style>\n");
}

static void
append_legend(SwExport *export, const SwLayout *layout)
{
	guint n = 0;

	g_string_append(export->out, "<g class=\"legend\">\n");
	for (guint i = 0; i < export->game->table->n_kinds; i++) {
		SwShape shape = export->game->table->kinds[i].shape;
		gboolean is_small = shape == SW_SHAPE_BAR || shape == SW_SHAPE_TOKEN;
		g_autofree char *text = NULL;
		SwMilliPoint at;

		if (layout->counts[i] == 0)
			continue;
		at = sw_layout_entry(layout, n++);
		text = sw_layout_entry_text(export, layout, i);
		g_string_append_printf(export->out,
		                       "<g transform=\"translate(%" G_GINT64_FORMAT
		                       " %" G_GINT64_FORMAT ")\"><g transform=\"scale(%s)\">"
		                       "<use href=\"#kind-%u\"/></g>"
		                       "<text x=\"260\" y=\"70\" font-size=\"220\">",
		                       at.x, at.y, is_small ? ".63" : ".35", i);
		sw_text_append_xml(export->out, text, FALSE);
		g_string_append(export->out, "</text></g>\n");
	}
	g_string_append(export->out, "</g>\n");
}

static void
append_head(SwExport *export, const SwLayout *layout)
{
	const char *title = sw_export_title(export);

	g_string_append_printf(
		export->out,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		"<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%" G_GINT64_FORMAT
		"\" height=\"%" G_GINT64_FORMAT "\" viewBox=\"%" G_GINT64_FORMAT
		" %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\">\n<title>",
		layout->width / 10, layout->height / 10, layout->left, layout->top, layout->width,
		layout->height);
	sw_text_append_xml(export->out, title ? title : export->game->table->title, FALSE);
	g_string_append(export->out, "</title>\n");
	append_style(export);
	g_string_append_printf(export->out,
	                       "<rect x=\"%" G_GINT64_FORMAT "\" y=\"%" G_GINT64_FORMAT
	                       "\" width=\"%" G_GINT64_FORMAT "\" height=\"%" G_GINT64_FORMAT
	                       "\" fill=\"#fff\"/>\n",
	                       layout->left, layout->top, layout->width, layout->height);
	if (title == NULL)
		return;
	g_string_append_printf(export->out,
	                       "<text x=\"%" G_GINT64_FORMAT "\" y=\"%" G_GINT64_FORMAT
	                       "\" font-size=\"400\"",
	                       layout->left + layout->width / 2, layout->top + SW_LAYOUT_TITLE);
	if (g_utf8_strlen(title, -1) * LETTER > layout->width - SW_LAYOUT_TITLE)
		g_string_append_printf(export->out,
		                       " textLength=\"%" G_GINT64_FORMAT
		                       "\" lengthAdjust=\"spacingAndGlyphs\"",
		                       layout->width - SW_LAYOUT_TITLE);
	g_string_append_c(export->out, '>');
	sw_text_append_xml(export->out, title, FALSE);
	g_string_append(export->out, "</text>\n");
}

void
sw_svg_append_thumbnail(SwExport *export)
{
	SwLayout layout;
	gint64 top;

	sw_layout_init(&layout, export);
	top = layout.top + SW_LAYOUT_TITLE;
	g_string_append_printf(
		export->out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%" G_GINT64_FORMAT
		" %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\">\n",
		layout.left, top, layout.map_width, layout.legend_top - top);
	append_style(export);
	sw_svg_append_map(export, &layout);
	g_string_append(export->out, "</svg>\n");
	sw_layout_clear(&layout);
}

static void
write_svg(SwExport *export)
{
	SwLayout layout;

	sw_layout_init(&layout, export);
	append_head(export, &layout);
	sw_svg_append_map(export, &layout);
	append_legend(export, &layout);
	g_string_append(export->out, "</svg>\n");
	sw_layout_clear(&layout);
	sw_lose_unhinted(export);
}

const SwFormat sw_format_svg = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "svg",
	.label = N_("Picture (SVG)"),
	.suffix = ".svg",
	.help = N_("For pages and drawing programs: the map with legend, counts and title."),
	.loses = N_("pieces that are not on the map; comments and foreign XML"),
	.write = write_svg,
	.draw = sw_draw_preview,
};
