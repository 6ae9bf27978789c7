/* Columns and rows, as spreadsheets and other editors count hexes: a line "col,row,kind" with
 * values for each piece on a hex. Lines that begin with # give the game, the layout, and the
 * galaxy's values. */
#include "export/offset.h"

#include "base/translate.h"
#include "export/csv.h"
#include "export/csv_cell.h"
#include "export/formats.h"
#include "export/parts.h"

#include <string.h>

static gboolean
takes(const SwExport *export, SwPieceId id)
{
	return id != SW_ROOT_PIECE &&
	       sw_document_parent(export->document, id) == sw_document_galaxy(export->document) &&
	       sw_offset_has_kind(export->game->table, sw_document_kind(export->document, id));
}

/* TRUE if a line can hold the text unchanged. */
static gboolean
fits_line(const char *text)
{
	gsize length = strlen(text);

	return length > 0 && !strpbrk(text, "\r\n") && !strchr(" \t", text[0]) &&
	       !strchr(" \t", text[length - 1]);
}

/* A line with separators is quoted, or a spreadsheet would split it into cells. */
static void
append_said(GString *out, const char *name, const char *value)
{
	g_autofree char *line = g_strdup_printf("# %s %s", name, value);

	if (strpbrk(line, ",;\t\""))
		sw_csv_append_quoted(out, line);
	else
		g_string_append(out, line);
	g_string_append(out, "\r\n");
}

static void
lose_value(SwExport *export, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;
	g_autofree char *what =
		g_strdup_printf("%s %s", element->name, element->attributes[attribute].name);

	sw_export_lose(export, g_strdelimit(what, "-", ' '));
}

/* As pictures name it: without hyphens. */
static void
lose_piece(SwExport *export, SwPieceId id)
{
	g_autofree char *what = g_strdup(sw_document_kind(export->document, id)->element->name);

	sw_export_lose(export, g_strdelimit(what, "-", ' '));
}

static void
write_galaxy(SwExport *export)
{
	const SwTable *table = export->game->table;
	const SwElement *element = table->roots[SW_ROOT_GALAXY];
	SwPieceId galaxy = sw_document_galaxy(export->document);

	g_string_append_printf(export->out, "# game %s\r\n# layout %s\r\n", table->game,
	                       sw_offset_names[export->layout]);
	for (guint i = 0; galaxy != SW_NO_PIECE && i < element->n_attributes; i++) {
		g_autoptr(GString) value = g_string_new(NULL);

		if (!sw_document_has(export->document, galaxy, i))
			continue;
		sw_document_append_value(value, export->document, galaxy, i);
		if (fits_line(value->str))
			append_said(export->out, element->attributes[i].name, value->str);
		else
			lose_value(export, galaxy, i);
	}
}

/* A scenario is read back as a galaxy, and has values of its own. */
static void
lose_root(SwExport *export)
{
	lose_piece(export, SW_ROOT_PIECE);
	SW_EACH_VALUE (i, export->document, SW_ROOT_PIECE)
		lose_value(export, SW_ROOT_PIECE, i);
}

static void
write_piece(SwExport *export, SwPieceId id, const GPtrArray *names, GString *scratch)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	gint32 column, row;

	sw_offset_from_hex(export->layout, sw_document_place(export->document, id).hex, &column,
	                   &row);
	g_string_append_printf(export->out, "%d,%d,", column, row);
	if (sw_offset_kind(export->game->table, kind->name) != kind)
		g_string_append_printf(export->out, "%s/", kind->element->name);
	g_string_append(export->out, kind->name);
	for (guint i = 0; i < names->len; i++)
		sw_csv_append_value(export, id, g_ptr_array_index(names, i), scratch);
	g_string_append(export->out, "\r\n");
}

static void
write_offset(SwExport *export)
{
	g_autoptr(GPtrArray) names = sw_csv_names(export, takes);
	g_autoptr(GString) scratch = g_string_new(NULL);
	SwPieceId galaxy = sw_document_galaxy(export->document);

	write_galaxy(export);
	g_string_append(export->out, "col,row,kind");
	sw_csv_append_names(export->out, names);
	SW_EACH_ID (id, export->order) {
		if (takes(export, id))
			write_piece(export, id, names, scratch);
		else if (id == SW_ROOT_PIECE && id != galaxy)
			lose_root(export);
		else if (id != galaxy)
			lose_piece(export, id);
	}
	sw_export_lose_other(export);
}

const SwFormat sw_format_offset = {
	.takes = {&sw_ground_hexes, SW_MATS_NEVER},
	.name = "offset",
	.label = N_("Columns and rows"),
	.suffix = ".offset.csv",
	.help = N_("For tables, and for editors that count hexes by column and row."),
	.loses = N_(
		"all but the galaxy and what is directly on its hexes; comments and foreign XML"),
	.wishes = SW_WISH_LAYOUT,
	.write = write_offset,
	.read = sw_offset_read,
	.read_unsaid = sw_offset_read_unsaid,
};
