/* SVG: the picture of draw.h, written by the pen of svg_pen.h, so that the file is small, the same
 * on every machine, and can be edited by hand. The file has no script and loads nothing. */
#include "export/svg.h"

#include "base/text.h"
#include "base/translate.h"
#include "export/carry.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/svg_pen.h"

#include <math.h>

#define STYLE                                                                            \
	"<style>text{font-family:sans-serif}.bold{font-weight:bold}.middle{text-anchor:" \
	"middle}.end{text-anchor:end}</style>\n"

static const SwDrawnBox everything = {-G_MAXDOUBLE, -G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE};

/* Appends ` viewBox="left top width height"`. */
static void
append_view(GString *out, gint64 left, gint64 top, gint64 width, gint64 height)
{
	g_string_append_printf(out,
	                       " viewBox=\"%" G_GINT64_FORMAT " %" G_GINT64_FORMAT
	                       " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\"",
	                       left, top, width, height);
}

static void
append_head(SwExport *export, const SwLayout *layout)
{
	const char *title = sw_export_title(export);
	double pixels = export->picture.width > 0 ? sw_draw_pixels(export, layout, FALSE) : 0.1;

	g_string_append_printf(export->out,
	                       "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                       "<svg " SW_SVG_NAMESPACES " role=\"img\" width=\"%" G_GINT64_FORMAT
	                       "\" height=\"%" G_GINT64_FORMAT "\"",
	                       (gint64)llround((double)layout->width * pixels),
	                       (gint64)llround((double)layout->height * pixels));
	append_view(export->out, layout->left, layout->top, layout->width, layout->height);
	g_string_append(export->out, ">\n<title>");
	sw_text_append_xml(export->out, title ? title : export->game->table->title, FALSE);
	g_string_append(export->out, "</title>\n" STYLE);
}

/* Implements SwDrawKind. */
static void
define_kind(const char *key, guint kind G_GNUC_UNUSED, SwPenDraw draw, gconstpointer entry,
            gpointer data)
{
	sw_svg_pen_define(data, key, draw, entry);
}

void
sw_svg_append_map(SwExport *export, const SwLayout *layout)
{
	SwSvgPen pen;

	sw_svg_pen_init(&pen, export);
	sw_draw_map_with(&pen.pen, export, layout, &everything, 0);
	sw_draw_each_kind(export, layout, define_kind, &pen);
	sw_svg_pen_end(&pen);
}

void
sw_svg_append_thumbnail(SwExport *export)
{
	g_auto(SwLayout) layout = {0};
	SwSvgPen pen;

	sw_layout_init(&layout, export);
	g_string_append(export->out, "<svg " SW_SVG_NAMESPACES);
	append_view(export->out, layout.left, layout.map_top, layout.map_width,
	            layout.legend_top - layout.map_top);
	g_string_append(export->out, ">\n" STYLE);
	sw_svg_pen_init(&pen, export);
	sw_draw_map_with(&pen.pen, export, &layout, &everything, 0);
	sw_svg_pen_end(&pen);
	g_string_append(export->out, "</svg>\n");
}

static void
write_svg(SwExport *export)
{
	g_auto(SwLayout) layout = {0};
	SwSvgPen pen;

	sw_layout_init(&layout, export);
	append_head(export, &layout);
	sw_svg_pen_init(&pen, export);
	sw_draw_picture_with(&pen.pen, export, &layout, &everything, 0);
	sw_svg_pen_end(&pen);
	g_string_append(export->out, "</svg>\n");
	sw_lose_unhinted(export, !export->picture.has_no_legend);
}

const SwFormat sw_format_svg = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "svg",
	.label = N_("Picture (SVG)"),
	.suffix = ".svg",
	.keeps_files = TRUE,
	.help = N_("For pages and drawing programs: the map with legend, counts and title."),
	.loses = N_("pieces that are not on the map; comments and foreign XML"),
	.wishes = SW_WISH_PICTURE | SW_WISH_PIXELS,
	.write = write_svg,
	.picture.carry = sw_carry_into_svg,
	.read = sw_carried_read,
	.as_written = sw_carried_as_written,
	.picture.draw = sw_draw_preview,
};
