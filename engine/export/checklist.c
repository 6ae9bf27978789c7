/* A checklist for setting up at the table: what to take out of the box, kind by kind, where each
 * lies and what is to be seen of it; and how much of each stock is used. */
#include "base/text.h"
#include "base/translate.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/text.h"

static void
append_value(SwExport *export, SwPieceId id, guint i, GString *scratch)
{
	const SwAttribute *attribute =
		&sw_document_kind(export->document, id)->element->attributes[i];

	g_string_truncate(scratch, 0);
	sw_document_append_value(scratch, export->document, id, i);
	g_string_append_printf(export->out, "  %s ", attribute->name);
	if (sw_type_is_text(attribute->type))
		sw_text_append_quoted(export->out, scratch->str);
	else
		g_string_append(export->out, scratch->str);
}

static void
append_tile(SwExport *export, SwPieceId id, GString *scratch)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	g_string_truncate(scratch, 0);
	sw_document_append_place(scratch, export->document, id);
	g_string_append_printf(export->out, "    [ ] %-7s", scratch->str);
	for (guint i = 0; i < element->n_attributes; i++) {
		if (sw_document_has(export->document, id, i))
			append_value(export, id, i, scratch);
	}
	while (g_str_has_suffix(export->out->str, " "))
		g_string_truncate(export->out, export->out->len - 1);
	g_string_append_c(export->out, '\n');
}

static void
append_kind(SwExport *export, guint kind, GString *scratch)
{
	guint n = 0;

	for (guint32 i = 0; i < export->tiles->n; i++)
		n += export->tiles->kinds[i] == kind;
	if (n == 0)
		return;
	g_string_append_printf(export->out, "\n%u \u00d7 %s\n", n,
	                       export->game->table->kinds[kind].label);
	for (guint32 i = 0; i < export->tiles->n; i++) {
		if (export->tiles->kinds[i] == kind)
			append_tile(export, export->tiles->ids[i], scratch);
	}
}

static void
append_stocks(SwExport *export)
{
	const SwTable *table = export->game->table;
	g_autofree SwStockCount *counts = g_new0(SwStockCount, table->n_stocks);

	sw_stock_count(export->tiles, counts);
	g_string_append(export->out, "\nOut of the box\n");
	for (guint i = 0; i < table->n_stocks; i++)
		g_string_append_printf(
			export->out, "    %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT " %s%s\n",
			counts[i].used, counts[i].held, table->stocks[i].label,
			counts[i].used > counts[i].held ? ": too many"
			: table->stocks[i].to_pile      ? "; the rest is shuffled for the pile"
							: "");
}

static gboolean
is_listed(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	(void)attribute, (void)data;
	return sw_document_kind(export->document, id)->element->is_tile;
}

static void
write_checklist(SwExport *export)
{
	const char *title = sw_export_title(export);
	g_autoptr(GString) scratch = g_string_new(NULL);

	sw_text_append_safe(export->out, title ? title : export->game->table->title);
	g_string_append_c(export->out, '\n');
	for (guint i = 0; i < export->game->table->n_kinds; i++)
		append_kind(export, i, scratch);
	append_stocks(export);
	if (export->tiles->covered->len > 0)
		sw_export_lose(export, "tiles that lie on others");
	sw_lose_unsaid(export, is_listed, NULL);
}

const SwFormat sw_format_checklist = {
	.name = "checklist",
	.label = N_("Checklist"),
	.suffix = ".checklist.txt",
	.help = N_("For the table: what to take out of the box, and where it lies."),
	.loses = N_("all but tiles"),
	.write = write_checklist,
};
