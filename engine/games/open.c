#include "games/open.h"

#include "base/text.h"
#include "games/games.h"

SwOpened *
sw_opened_new(SwReader *reader, SwSource *source, guint max_per_rule)
{
	SwOpened *opened = g_new0(SwOpened, 1);
	g_autoptr(SwReader) own = reader ? NULL : sw_reader_new(sw_game_tables());
	const SwTable *table;

	reader = reader ? reader : own;
	opened->source = source;
	opened->name = sw_source_name(source);
	opened->report = sw_report_new(max_per_rule);
	opened->status = sw_reader_read(reader, source, opened->report, &opened->document);
	table = opened->document ? sw_document_table(opened->document)
	                         : sw_reader_root_table(reader, source);
	opened->game = table ? sw_game_of(table) : NULL;
	return opened;
}

void
sw_opened_free(SwOpened *opened)
{
	if (opened == NULL)
		return;
	sw_document_free(opened->document);
	sw_report_free(opened->report);
	sw_source_free(opened->source);
	g_free(opened);
}

void
sw_opened_append_position(GString *out, const SwOpened *opened, const SwProblem *problem)
{
	gsize offset = sw_source_spot(opened->source, opened->document, &problem->spot);
	SwPosition at;

	sw_text_append_safe(out, opened->name);
	if (offset == SW_NO_OFFSET)
		return;
	at = sw_source_position(opened->source, offset);
	g_string_append_printf(out, ":%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT, at.line, at.column);
}
