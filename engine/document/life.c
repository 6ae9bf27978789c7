/* Creating, copying and freeing documents. */
#include "document/private.h"

SwDocument *
sw_document_new(const SwTable *table, SwRoot root)
{
	SwDocument *document = g_new0(SwDocument, 1);
	gint kind = sw_table_kind(table, sw_table_root(table, root), NULL);

	g_assert(kind >= 0);
	document->table = table;
	document->root = root;
	document->texts.all = g_ptr_array_new();
	document->faults.mended = g_array_new(FALSE, FALSE, sizeof(guint));
	index__init(&document->index);
	history__init(&document->history);
	sw_document_load_piece(document, (guint)kind, SW_NO_PIECE, sw_place_none(), 0);
	return document;
}

void
sw_document_free(SwDocument *document)
{
	if (document == NULL)
		return;
	g_free(document->pieces.all);
	g_free(document->values.all);
	g_ptr_array_unref(document->texts.all);
	g_clear_pointer(&document->texts.numbers, g_hash_table_unref);
	g_clear_pointer(&document->texts.strings, g_string_chunk_free);
	g_clear_pointer(&document->others, g_hash_table_unref);
	g_free(document->epilogue);
	g_array_unref(document->faults.mended);
	index__clear(&document->index);
	history__clear(&document->history);
	g_free(document);
}

static void
copy_texts(SwDocument *to, const SwDocument *from)
{
	to->texts.all = g_ptr_array_new();
	for (guint i = 0; i < from->texts.all->len; i++)
		document__add_text(to, g_ptr_array_index(from->texts.all, i));
}

static void
copy_others(SwDocument *to, const SwDocument *from)
{
	GHashTableIter iter;
	gpointer id, other;

	if (from->others == NULL)
		return;
	g_hash_table_iter_init(&iter, from->others);
	while (g_hash_table_iter_next(&iter, &id, &other))
		sw_document_load_other(to, GPOINTER_TO_UINT(id), other);
}

SwDocument *
sw_document_copy(const SwDocument *document)
{
	SwDocument *copy = g_new0(SwDocument, 1);

	g_assert(document->history.open == NULL);
	copy->table = document->table;
	copy->root = document->root;
	copy->pieces.all = g_memdup2(document->pieces.all, document->pieces.n * sizeof(SwPiece));
	copy->pieces.n = copy->pieces.room = document->pieces.n;
	copy->values.all = g_memdup2(document->values.all, document->values.n * sizeof(gint32));
	copy->values.n = copy->values.room = document->values.n;
	copy_texts(copy, document);
	copy_others(copy, document);
	copy->epilogue = g_strdup(document->epilogue);
	index__init(&copy->index);
	history__init(&copy->history);
	copy->had_lock = document->had_lock;
	copy->faults.n = document->faults.n;
	copy->faults.mended = g_array_copy(document->faults.mended);
	copy->revision = document->revision;
	return copy;
}
