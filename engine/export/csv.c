/* CSV as in RFC 4180: a header, then one line per piece. Columns give the piece's number and that
 * of its parent, its element, type and place, then every attribute that the document uses. */
#include "export/csv.h"

#include "base/translate.h"
#include "export/csv_cell.h"
#include "export/formats.h"
#include "export/parts.h"

const char *const sw_csv_fixed[SW_CSV_N_FIXED] = {
	"piece", "inside", "game", "element", "type", "q", "r", "side", "x", "y",
};

GPtrArray *
sw_csv_names(const SwExport *export, SwCsvTakes takes)
{
	const SwTable *table = export->game->table;
	g_autofree guint32 *present = g_new0(guint32, table->n_elements);
	GPtrArray *names = g_ptr_array_new();

	SW_EACH_ID (id, export->order) {
		const SwElement *element = sw_document_kind(export->document, id)->element;

		if (takes && !takes(export, id))
			continue;
		present[sw_table_element(table, element->name)] |=
			sw_document_piece(export->document, id)->present;
	}
	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		for (guint j = 0; j < element->n_attributes; j++) {
			const char *name = element->attributes[j].name;

			if (((present[i] >> j) & 1) &&
			    !g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
				g_ptr_array_add(names, (gpointer)name);
		}
	}
	return names;
}

void
sw_csv_append_names(GString *out, const GPtrArray *names)
{
	for (guint i = 0; i < names->len; i++)
		g_string_append_printf(out, ",%s", (const char *)g_ptr_array_index(names, i));
	g_string_append(out, "\r\n");
}

static void
write_head(SwExport *export, const GPtrArray *names)
{
	for (guint i = 0; i < SW_CSV_N_FIXED; i++)
		g_string_append_printf(export->out, "%s%s", i > 0 ? "," : "", sw_csv_fixed[i]);
	sw_csv_append_names(export->out, names);
}

/* q, r, side, x and y; empty if the place has none. */
static void
write_place(SwExport *export, SwPieceId id)
{
	SwPlace place = sw_document_place(export->document, id);
	GString *out = export->out;

	for (guint column = SW_CSV_COORDINATES; column < SW_CSV_N_FIXED; column++) {
		gint i = sw_ground_coordinate(place.ground, sw_csv_fixed[column]);

		g_string_append_c(out, ',');
		if (i >= 0)
			sw_coordinate_append(out, &place.ground->coordinates[i],
			                     sw_place_get(place, (guint)i));
	}
}

void
sw_csv_append_value(SwExport *export, SwPieceId id, const char *name, GString *scratch)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;
	gint i = sw_element_attribute(element, name);

	g_string_append_c(export->out, ',');
	if (i < 0 || !sw_document_has(export->document, id, (guint)i))
		return;
	g_string_truncate(scratch, 0);
	sw_document_append_value(scratch, export->document, id, (guint)i);
	if (sw_type_is_text(element->attributes[i].type))
		sw_csv_append_text(export->out, scratch->str);
	else
		g_string_append_len(export->out, scratch->str, (gssize)scratch->len);
}

static void
write_piece(SwExport *export, guint number, SwPieceId id, const guint32 *numbers)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	const SwPiece *piece = sw_document_piece(export->document, id);

	g_string_append_printf(export->out, "%u,", number);
	if (id != SW_ROOT_PIECE)
		g_string_append_printf(export->out, "%u,", numbers[piece->parent]);
	else
		g_string_append_printf(export->out, ",%s", export->game->table->game);
	g_string_append_printf(export->out, ",%s,%s", kind->element->name,
	                       kind->element->typed ? kind->name : "");
	write_place(export, id);
}

static void
write_csv(SwExport *export)
{
	g_autoptr(GPtrArray) names = sw_csv_names(export, NULL);
	g_autoptr(GString) scratch = g_string_new(NULL);
	g_autofree guint32 *numbers = NULL;
	guint32 n;

	sw_document_pieces(export->document, &n);
	numbers = g_new(guint32, n);
	write_head(export, names);
	for (guint i = 0; i < export->order->len; i++) {
		SwPieceId id = g_array_index(export->order, SwPieceId, i);

		numbers[id] = i + 1;
		write_piece(export, i + 1, id, numbers);
		for (guint j = 0; j < names->len; j++)
			sw_csv_append_value(export, id, g_ptr_array_index(names, j), scratch);
		g_string_append(export->out, "\r\n");
	}
	sw_export_lose_other(export);
}

const SwFormat sw_format_csv = {
	.name = "csv",
	.label = N_("Spreadsheet (CSV)"),
	.suffix = ".csv",
	.help = N_("For spreadsheets: one line for each piece."),
	.loses = N_("comments and foreign XML; names of other files"),
	.write = write_csv,
	.read = sw_csv_read,
};
