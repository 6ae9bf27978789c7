/* Reads TMX and TSX as Tiled writes them, also after a person has edited them. Ignores what a
 * document cannot hold (colours, opacities, collision shapes). */
#include "base/error.h"
#include "export/tmx_reader.h"

#include <string.h>

static gboolean
start(gpointer data, const SwXmlTag *tag)
{
	TmxReader *reader = data;
	const TmxElement *element = tmx__element(tag->name);

	reader->tag = tag;
	reader->offset = tag->offset;
	if (reader->open.depth == 0 && strcmp(tag->name, reader->file.root) != 0)
		return tmx__fault(reader, "the file begins with <%s>; <%s> was expected", tag->name,
		                  reader->file.root);
	if (reader->open.depth == TMX_MAX_DEPTH)
		return tmx__fault(reader, "elements are nested more than %d deep", TMX_MAX_DEPTH);
	reader->open.names[reader->open.depth++] = g_strdup(tag->name);
	return element == NULL || element->start(reader);
}

static gboolean
end(gpointer data, gsize after)
{
	TmxReader *reader = data;
	const TmxElement *element = tmx__element(reader->open.names[reader->open.depth - 1]);
	gboolean is_fine = element == NULL || element->end == NULL || element->end(reader);

	(void)after;
	g_free(reader->open.names[--reader->open.depth]);
	return is_fine;
}

static gboolean
text(gpointer data, const char *text, gsize length)
{
	TmxReader *reader = data;

	if (reader->text.is_taken)
		g_string_append_len(reader->text.string, text, (gssize)length);
	return TRUE;
}

static const SwXmlHandler handler = {.start = start, .end = end, .text = text};

/* ---- Files ------------------------------------------------------------------------------ */

static gboolean
set_fault(TmxReader *reader, const SwReport *report, GError **error)
{
	const SwProblem *problem = sw_report_n(report) > 0 ? sw_report_get(report, 0) : NULL;
	const char *message = reader->fault.text;
	gsize offset = reader->fault.offset;
	g_autofree char *place = NULL;

	if (problem) {
		message = problem->message;
		offset = sw_source_spot(reader->file.source, NULL, &problem->spot);
	}
	place = tmx__position(reader, offset == SW_NO_OFFSET ? reader->offset : offset);
	g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "%s: %s", place,
	            reader->error ? reader->error->message : message);
	return FALSE;
}

static void
clear(TmxReader *reader)
{
	while (reader->open.depth > 0)
		g_free(reader->open.names[--reader->open.depth]);
	g_free(reader->layer.encoding);
	g_free(reader->layer.compression);
	g_free(reader->property.name);
	g_free(reader->property.value);
	g_free(reader->fault.text);
	g_clear_error(&reader->error);
	g_string_free(reader->text.string, TRUE);
	sw_source_free(reader->file.source);
}

gboolean
sw_tmx_read_file(SwTiledMap *map, const char *path, GByteArray *bytes, guint32 first_gid,
                 GError **error)
{
	TmxReader reader = {.map = map,
	                    .file = {.path = path, .root = first_gid == 0 ? "map" : "tileset"},
	                    .first_gid = MAX(first_gid, 1)};
	g_autoptr(SwReport) report = sw_report_new(1);
	SwXmlParser *parser = sw_xml_parser_new();
	gboolean is_read;

	reader.text.string = g_string_new(NULL);
	reader.file.source = sw_source_new(path, bytes);
	is_read = sw_source_check(reader.file.source, report) &&
	          sw_xml_parse(parser, reader.file.source, &handler, &reader, report) &&
	          reader.fault.text == NULL && reader.error == NULL;
	if (!is_read)
		set_fault(&reader, report, error);
	sw_xml_parser_free(parser);
	clear(&reader);
	return is_read;
}
