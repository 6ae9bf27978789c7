/* HTML: one self-contained page. Map, legend, fairness and tables are static markup, so that the
 * page can be read and printed without scripts. The script adds zoom and pan, and the answers that
 * the engine has computed. */
#include "export/html.h"

#include "base/append.h"
#include "base/text.h"
#include "base/translate.h"
#include "document/describe.h"
#include "export/carry.h"
#include "export/draw.h"
#include "export/formats.h"
#include "export/html_head.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/svg.h"
#include "export/svg_pen.h"

#include <string.h>

static void
append_element(GString *out, const char *tag, const char *text)
{
	g_string_append_printf(out, "<%s dir=\"auto\">", tag);
	sw_text_append_xml(out, text, FALSE);
	g_string_append_printf(out, "</%s>\n", tag);
}

static const char *
title_of(const SwExport *export)
{
	const char *title = sw_export_title(export);

	return title ? title : export->game->table->title;
}

/* ---- The file's own properties ---------------------------------------------------------- */

/* Appends the label of a value; of the name of a map that is in a scenario, what the map is. */
static void
append_label(SwExport *export, SwPieceId id, guint attribute)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	gboolean is_name = id != SW_ROOT_PIECE && id == sw_document_galaxy(export->document) &&
	                   (gint)attribute == export->game->table->galaxy.name;
	const char *label = is_name ? kind->label : kind->element->attributes[attribute].label;
	g_autofree char *heading = sw_text_capital(sw_translate(label));

	sw_text_append_xml(export->out, heading, FALSE);
}

/* Appends values, such as 2 for `players`, under the attributes' labels. */
static void
append_values(SwExport *export, SwPieceId id, const char *left_out)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;
	g_autoptr(GString) value = g_string_new(NULL);

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_document_has(export->document, id, i) ||
		    strcmp(element->attributes[i].name, left_out) == 0)
			continue;
		g_string_truncate(value, 0);
		sw_describe_append_title(value, export->document, id, i);
		if (element->attributes[i].type == SW_TYPE_LENGTH && element->attributes[i].unit)
			g_string_append_printf(value, " %s",
			                       sw_translate(element->attributes[i].unit));
		sw_append(export->out, "<div><dt>");
		append_label(export, id, i);
		sw_append(export->out, "</dt><dd dir=\"auto\">");
		sw_text_append_xml(export->out, value->str, FALSE);
		sw_append(export->out, "</dd></div>\n");
	}
}

/* The title is a name already: the scenario's, or the galaxy's if the scenario has none. That name
 * is not repeated. */
static void
append_header(SwExport *export)
{
	SwPieceId galaxy = sw_document_galaxy(export->document);
	gint name = export->game->table->galaxy.name;
	const char *title = sw_export_title(export);
	gboolean is_said = galaxy != SW_NO_PIECE && name >= 0 &&
	                   sw_document_get_text(export->document, galaxy, (guint)name) == title;

	sw_append(export->out, "<header>\n");
	append_element(export->out, "h1", title_of(export));
	if (title)
		append_element(export->out, "p", sw_translate(export->game->table->title));
	sw_append(export->out, "<dl>\n");
	append_values(export, SW_ROOT_PIECE, "name");
	if (galaxy != SW_NO_PIECE && galaxy != SW_ROOT_PIECE)
		append_values(export, galaxy, is_said ? "name" : "");
	sw_append(export->out, "</dl>\n</header>\n");
}

/* ---- The map ---------------------------------------------------------------------------- */

static void
append_map(SwExport *export, const SwLayout *layout)
{
	g_string_append_printf(export->out,
	                       "<section id=\"map\"%s>\n<svg " SW_SVG_NAMESPACES
	                       " role=\"group\" aria-label=\"",
	                       sw_table_has_mat(export->game->table) ? " class=\"mat\""
	                       : sw_table_board(export->game->table) ? " class=\"board\""
	                                                             : "");
	sw_text_append_xml(export->out, title_of(export), TRUE);
	g_string_append_printf(export->out,
	                       "\" viewBox=\"%" G_GINT64_FORMAT " %" G_GINT64_FORMAT
	                       " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\">\n",
	                       layout->left, layout->map_top, layout->map_width,
	                       layout->legend_top - layout->map_top);
	sw_svg_append_map(export, layout);
	sw_append(export->out, "</svg>\n</section>\n");
}

static void
append_heading(GString *out, const char *id, const char *text)
{
	g_string_append_printf(out, "<h2 id=\"%s\">", id);
	sw_text_append_xml(out, text, FALSE);
	sw_append(out, "</h2>\n");
}

/* Appends an entry for a number or letters. */
static void
append_sign(SwExport *export, const SwLayoutSign *sign)
{
	SwSvgPen pen;

	sw_append(export->out, "<li><svg viewBox=\"-600 -600 1200 1200\" aria-hidden=\"true\">");
	sw_svg_pen_init(&pen, export);
	sw_draw_sign_with(&pen.pen, sign);
	sw_svg_pen_end(&pen);
	sw_append(export->out, "</svg>");
	sw_text_append_xml(export->out, sign->meaning, FALSE);
	sw_append(export->out, "</li>\n");
}

static void
append_legend(SwExport *export, const SwLayout *layout)
{
	sw_append(export->out, "<section id=\"legend\">\n");
	append_heading(export->out, "legend-title", sw_translate("Legend"));
	sw_append(export->out, "<ul>\n");
	for (guint i = 0; i < export->game->table->n_kinds; i++) {
		g_autofree char *text = NULL;

		if (layout->counts[i] == 0)
			continue;
		text = sw_layout_entry_text(export, layout, i);
		g_string_append_printf(export->out,
		                       "<li><svg viewBox=\"-600 -600 1200 1200\" "
		                       "aria-hidden=\"true\"><use href=\"#kind-%u\"/></svg>",
		                       i);
		sw_text_append_xml(export->out, text, FALSE);
		sw_append(export->out, "</li>\n");
	}
	for (guint i = 0; i < layout->signs->len; i++)
		append_sign(export, &g_array_index(layout->signs, SwLayoutSign, i));
	sw_append(export->out, "</ul>\n</section>\n");
}

/* Appends who made the file and what it is about. It comes last because it may be long. */
static void
append_about(SwExport *export)
{
	SwPieceId about = sw_document_child(export->document, SW_ROOT_PIECE, &sw_element_about);

	if (about == SW_NO_PIECE)
		return;
	sw_append(export->out, "<section id=\"about\">\n");
	append_heading(export->out, "about-title", sw_translate("About"));
	sw_append(export->out, "<dl>\n");
	append_values(export, about, "");
	sw_append(export->out, "</dl>\n</section>\n");
}

/* ---- Fairness --------------------------------------------------------------------------- */

static void
append_bar(GString *out, const SwShares *shares, guint i)
{
	char colour[SW_COLOUR_SIZE];
	g_autofree char *worth = sw_worth_format(shares->worth[i]);
	g_autofree char *seat = g_strdup_printf(sw_translate("Seat %d"), shares->seats[i]);

	sw_append(out, "<li><span>");
	sw_text_append_xml(out, seat, FALSE);
	g_string_append_printf(out,
	                       "</span><svg viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" "
	                       "aria-hidden=\"true\"><rect class=\"track\" width=\"1000\" "
	                       "height=\"100\"/><rect class=\"bar\" width=\"%" G_GINT64_FORMAT
	                       "\" height=\"100\" fill=\"%s\"/></svg><span>%s</span></li>\n",
	                       shares->worth[i] * 1000 / sw_shares_best(shares),
	                       sw_colour_print(colour, sw_seat_colour(shares->seats[i])), worth);
}

static void
append_bars(SwExport *export, const SwShares *shares)
{
	g_autofree char *gap = sw_worth_format(sw_shares_gap(shares));
	g_autofree char *mean = sw_worth_format(sw_shares_mean(shares));
	g_autofree char *text = NULL;

	text = g_strdup_printf(sw_translate("Gap %s, mean %s"), gap, mean);
	sw_append(export->out, "<section id=\"fairness\">\n");
	append_heading(export->out, "fairness-title", sw_translate("Fairness"));
	append_element(export->out, "p", text);
	sw_append(export->out, "<ul>\n");
	for (guint i = 0; i < shares->n_homes; i++)
		append_bar(export->out, shares, i);
	sw_append(export->out, "</ul>\n</section>\n");
}

static void
append_fairness(SwExport *export)
{
	SwShares shares;

	if (!sw_game_shares(export->game, sw_view_facts(export->view), &shares))
		return;
	sw_shares_sort(&shares);
	append_bars(export, &shares);
}

/* ---- Names ------------------------------------------------------------------------------ */

/* Appends what the tile is, with its whole name, in a line of a list. */
static void
append_whole_name(SwExport *export, SwPieceId id)
{
	g_autoptr(GString) text = g_string_new(NULL);

	sw_export_append_hint(export, id, text);
	append_element(export->out, "li", text->str);
}

/* Lists the names that the map shortens. */
static void
append_names(SwExport *export)
{
	gboolean has_any = FALSE;

	SW_EACH_ID (id, export->order) {
		SW_EACH_VALUE (i, export->document, id) {
			if (!sw_layout_is_drawn(export->document, id) ||
			    !sw_export_shortens(export, id, (gint)i))
				continue;
			if (!has_any) {
				sw_append(export->out, "<section id=\"names\">\n");
				append_heading(export->out, "names-title",
				               sw_translate("Shortened names"));
				sw_append(export->out, "<ul>\n");
			}
			has_any = TRUE;
			append_whole_name(export, id);
		}
	}
	if (has_any)
		sw_append(export->out, "</ul>\n</section>\n");
}

/* ---- The page --------------------------------------------------------------------------- */

static void
write_html(SwExport *export)
{
	g_auto(SwLayout) layout = {0};

	sw_layout_init(&layout, export);
	sw_html_append_head(export->out, title_of(export), sw_html_css, sw_html_js,
	                    SW_HTML_EMBEDDED);
	append_header(export);
	sw_append(export->out,
	          sw_table_has_mat(export->game->table) ? "<main class=\"cards\">\n" : "<main>\n");
	append_map(export, &layout);
	sw_append(export->out, "<aside>\n");
	append_fairness(export);
	if (layout.n_kinds > 0)
		append_legend(export, &layout);
	if (!sw_table_has_mat(export->game->table) && !sw_table_board(export->game->table))
		append_names(export);
	append_about(export);
	sw_append(export->out, "</aside>\n<div id=\"tables\">\n");
	sw_html_append_tables(export);
	sw_append(export->out, "</div>\n</main>\n<script type=\"application/json\" id=\"data\">");
	sw_html_append_data(export);
	sw_append(export->out, "</script>\n<script>");
	sw_append(export->out, sw_html_js);
	sw_append(export->out, "</script>\n</body>\n</html>\n");
	sw_export_lose_other(export);
}

const SwFormat sw_format_html = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "html",
	.label = N_("Web page (HTML)"),
	.suffix = ".html",
	.keeps_files = TRUE,
	.help = N_("For browsers and phones: one page to explore, query and print offline."),
	.loses = N_("comments and foreign XML"),
	.write = write_html,
	.picture.carry = sw_carry_into_html,
	.read = sw_carried_read,
	.as_written = sw_carried_as_written,
	.picture.draw = sw_draw_preview,
};
