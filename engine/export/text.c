/* Text: the map as characters for forums and terminals, and below it a line for each piece, from
 * which the document can be read back:
 *
 *     system home 2,-1 seat=1 name="Terra"
 *
 * Pieces inside another piece follow it, indented by two more spaces. Texts are quoted; characters
 * that could change how a line looks are written as \u{202e}. */
#include "export/text.h"
#include "base/translate.h"

#include "base/text.h"
#include "export/formats.h"
#include "export/parts.h"
#include "export/text_map.h"
#include "export/text_mat.h"
#include "export/text_plan.h"

static gboolean
is_plain(gunichar c)
{
	switch (g_unichar_type(c)) {
	case G_UNICODE_CONTROL:
	case G_UNICODE_FORMAT:
	case G_UNICODE_LINE_SEPARATOR:
	case G_UNICODE_PARAGRAPH_SEPARATOR:
	case G_UNICODE_UNASSIGNED:
	case G_UNICODE_PRIVATE_USE: return FALSE;
	default: return TRUE;
	}
}

void
sw_text_append_quoted(GString *out, const char *text)
{
	g_string_append_c(out, '"');
	for (const char *p = text; *p; p = g_utf8_next_char(p)) {
		gunichar c = g_utf8_get_char(p);

		if (sw_text_begins_command(text, p))
			g_string_append_printf(out, "\\u{%x}", c);
		else if (c == '"' || c == '\\')
			g_string_append_printf(out, "\\%c", (char)c);
		else if (c == '\n')
			g_string_append(out, "\\n");
		else if (is_plain(c))
			g_string_append_unichar(out, c);
		else
			g_string_append_printf(out, "\\u{%x}", c);
	}
	g_string_append_c(out, '"');
}

static void
append_values(SwExport *export, SwPieceId id, GString *scratch)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	SW_EACH_VALUE (i, export->document, id) {
		g_string_truncate(scratch, 0);
		sw_document_append_value(scratch, export->document, id, i);
		g_string_append_printf(export->out, " %s=", element->attributes[i].name);
		if (sw_type_is_text(element->attributes[i].type))
			sw_text_append_quoted(export->out, scratch->str);
		else
			g_string_append(export->out, scratch->str);
	}
}

static void
append_piece(SwExport *export, SwPieceId id, GString *scratch)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	SwPlace place = sw_document_place(export->document, id);

	for (guint i = sw_export_depth(export, id); i > 0; i--)
		g_string_append(export->out, "  ");
	g_string_append(export->out, kind->element->name);
	if (kind->element->typed)
		g_string_append_printf(export->out, " %s", kind->name);
	if (sw_place_has_coordinates(place)) {
		g_string_append_c(export->out, ' ');
		sw_place_append(export->out, place);
	}
	if (id == SW_ROOT_PIECE)
		g_string_append_printf(export->out, " game=%s", export->game->table->game);
	append_values(export, id, scratch);
	g_string_append_c(export->out, '\n');
}

static void
append_plan(SwExport *export)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);

	sw_text_plan_append(export->out, plan, FALSE, "");
	g_string_append_c(export->out, '\n');
}

static void
write_text(SwExport *export)
{
	const char *title = sw_export_title(export);
	g_autoptr(GString) scratch = g_string_new(NULL);

	if (title)
		sw_text_append_safe(export->out, title);
	else
		g_string_append(export->out, export->game->table->title);
	g_string_append(export->out, "\n\n");
	if (export->graph->tiles->n > 0) {
		sw_text_map_append(export->out, export->graph, FALSE, "");
		g_string_append_c(export->out, '\n');
	}
	if (sw_table_board(export->game->table) &&
	    sw_document_root(export->document) != SW_ROOT_PACK)
		append_plan(export);
	if (sw_table_has_mat(export->game->table))
		sw_text_mat_append_to(export);
	g_string_append(export->out, SW_TEXT_PIECES "\n");
	SW_EACH_ID (id, export->order)
		append_piece(export, id, scratch);
	sw_export_lose_other(export);
}

const SwFormat sw_format_text = {
	.name = "text",
	.label = N_("Text"),
	.suffix = ".txt",
	.help = N_("For forums and terminals: the map as characters, and one line for each piece."),
	.loses = N_("comments and foreign XML; names of other files"),
	.write = write_text,
	.read = sw_text_read,
};
