#include "export/whole.h"

#include "document/edit.h"
#include "export/build.h"
#include "xml/write.h"

/* The attribute by which a piece of the kind names a file; -1 if it names none. */
static gint
href_of(const SwDocument *document, SwPieceId id)
{
	const SwTable *table = sw_document_table(document);
	const SwElement *element = sw_document_kind(document, id)->element;

	if (element->is_tile)
		return -1;
	if (id == sw_document_galaxy(document))
		return id == SW_ROOT_PIECE ? -1 : table->href_attribute;
	return element == sw_table_root(table, SW_ROOT_PACK) ? sw_element_attribute(element, "href")
	                                                     : -1;
}

static gboolean
names_file(const SwDocument *document, SwPieceId id)
{
	gint href = href_of(document, id);

	return href >= 0 && sw_document_has(document, id, (guint)href);
}

static gboolean
is_whole(const SwDocument *document)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_is_there(&pieces[id]) && names_file(document, id))
			return FALSE;
	}
	return TRUE;
}

SwDocument *
sw_whole_new(const SwDocument *document)
{
	SwDocument *whole;
	guint32 n;
	const SwPiece *pieces;

	if (is_whole(document))
		return NULL;
	whole = sw_document_copy(document);
	sw_document_load_own(whole);
	pieces = sw_document_pieces(whole, &n);
	sw_document_begin(whole, "whole");
	for (SwPieceId id = 0; id < n; id++) {
		if (!sw_piece_is_there(&pieces[id]))
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
