#include "export/whole.h"

#include "base/hash.h"
#include "document/edit.h"
#include "export/build.h"
#include "xml/parse.h"
#include "xml/read.h"
#include "xml/write.h"

#include <string.h>

/* The attribute by which the piece can name a file; -1 if there is none. */
static gint
href_of(const SwDocument *document, SwPieceId id)
{
	const SwTable *table = sw_document_table(document);
	const SwElement *element = sw_document_kind(document, id)->element;

	if (sw_element_is_tile(element))
		return -1;
	if (id == sw_document_galaxy(document))
		return id == SW_ROOT_PIECE ? -1 : table->galaxy.href;
	return element == sw_table_root(table, SW_ROOT_PACK) ? sw_element_attribute(element, "href")
	                                                     : -1;
}

static gboolean
names_file(const SwDocument *document, SwPieceId id)
{
	gint href = href_of(document, id);

	return href >= 0 && sw_document_has(document, id, (guint)href);
}

gboolean
sw_whole_names_files(const SwDocument *document)
{
	SW_EACH_PIECE (id, document) {
		if (names_file(document, id))
			return TRUE;
	}
	return FALSE;
}

SwDocument *
sw_whole_new(const SwDocument *document)
{
	SwDocument *whole;
	guint32 n;
	const SwPiece *pieces;

	if (!sw_whole_names_files(document))
		return NULL;
	whole = sw_document_copy(document);
	sw_document_load_own(whole);
	pieces = sw_document_pieces(whole, &n);
	sw_document_begin(whole, "whole");
	for (SwPieceId id = 0; id < n; id++) {
		if (!sw_piece_exists(&pieces[id]))
			continue;
		if (names_file(whole, id))
			sw_document_unset(whole, id, (guint)href_of(whole, id));
		if ((pieces[id].state & SW_PIECE_DAMAGED) && id != SW_ROOT_PIECE)
			sw_document_remove(whole, id);
	}
	sw_document_commit(whole);
	return whole;
}

static gboolean
is_same(const SwDocument *one, const SwDocument *two)
{
	g_autoptr(GString) first = sw_write(one), second = sw_write(two);

	return g_string_equal(first, second);
}

SwDocument *
sw_whole_or_written(SwDocument *whole, const SwTable *const *tables, const char *path,
                    const char *text)
{
	g_autoptr(SwBuild) build = NULL;
	g_autoptr(GString) bytes = NULL;
	g_autoptr(SwDocument) written = NULL, again = NULL;

	if (whole == NULL || text == NULL)
		return whole;
	build = sw_build_new(tables, "", path);
	bytes = g_string_new(text);
	sw_build_text(build, bytes);
	written = sw_build_finish(build, NULL);
	again = written ? sw_whole_new(written) : NULL;
	if (again == NULL || !is_same(again, whole))
		return whole;
	sw_document_free(whole);
	return g_steal_pointer(&written);
}

/* ---- Names ------------------------------------------------------------------------------ */

typedef struct {
	GPtrArray *list; /* in the order of the text */
	GHashTable *seen;
} Names;

static gboolean
add_name(gpointer data, const SwXmlTag *tag)
{
	Names *names = data;

	for (guint i = 0; i < tag->n_attributes && g_strcmp0(tag->ns, SW_NAMESPACE) == 0; i++) {
		const SwXmlAttribute *xml = &tag->attributes[i];
		char *name;

		if (xml->ns || strcmp(xml->name, "href") != 0)
			continue;
		name = g_strndup(xml->value, (gsize)(xml->end - xml->value));
		if (g_hash_table_add(names->seen, name))
			g_ptr_array_add(names->list, g_strdup(name));
	}
	return TRUE;
}

static gboolean
pass_end(gpointer data, gsize after)
{
	(void)data;
	(void)after;
	return TRUE;
}

static gboolean
pass_text(gpointer data, const char *text, gsize length)
{
	(void)data;
	(void)text;
	(void)length;
	return TRUE;
}

GPtrArray *
sw_whole_names(const char *text)
{
	const SwXmlHandler handler = {.start = add_name, .end = pass_end, .text = pass_text};
	g_autoptr(GHashTable) seen = sw_hash_texts(g_free, NULL);
	Names names = {g_ptr_array_new_with_free_func(g_free), seen};
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwReport) report = sw_report_new(0);
	g_autoptr(SwSource) source = NULL;
	SwXmlParser *parser = sw_xml_parser_new();

	g_byte_array_append(bytes, (const guint8 *)text, (guint)strlen(text) + 1);
	g_byte_array_set_size(bytes, bytes->len - 1); /* the parser needs a terminating zero */
	source = sw_source_new("", bytes);
	if (sw_source_check(source, report))
		sw_xml_parse(parser, source, &handler, &names, report);
	sw_xml_parser_free(parser);
	return names.list;
}
