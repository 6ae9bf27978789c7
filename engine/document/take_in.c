/* Copying a galaxy, a pack or another scenario into a scenario. */
#include "document/edit.h"

#include <string.h>

/* An `href` is not copied: the document has the pieces of that file. */
static gboolean
is_taken(const SwDocument *from, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(from, id)->element;

	return sw_document_has(from, id, attribute) &&
	       !(sw_table_is_root(sw_document_table(from), element) &&
	         strcmp(element->attributes[attribute].name, "href") == 0);
}

static void
copy_values(SwDocument *to, SwPieceId copy, const SwDocument *from, SwPieceId id)
{
	const SwElement *element = sw_document_kind(from, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (!is_taken(from, id, i))
			continue;
		if (sw_type_is_text(element->attributes[i].type))
			sw_document_set_text(to, copy, i, sw_document_get_text(from, id, i));
		else
			sw_document_set(to, copy, i, sw_document_get(from, id, i));
	}
}

/* Returns the comments among other content, or NULL. Processing instructions outside of a root,
 * such as the one that names its schema, apply to that file alone. Free it. */
static char *
comments_of(const char *content)
{
	const char separator[] = {SW_OTHER_SEPARATOR, '\0'};
	g_auto(GStrv) things = content ? g_strsplit(content, separator, -1) : NULL;
	GString *comments = NULL;

	for (guint i = 0; things && things[i]; i++) {
		if (!g_str_has_prefix(things[i], "<!--"))
			continue;
		if (comments)
			g_string_append_c(comments, SW_OTHER_SEPARATOR);
		else
			comments = g_string_new(NULL);
		g_string_append(comments, things[i]);
	}
	return comments ? g_string_free(comments, FALSE) : NULL;
}

/* Comments after the root become its last content. */
static void
copy_root_other(SwDocument *to, SwPieceId copy, const SwDocument *from)
{
	const SwOther none = {0}, *other = sw_document_other(from, SW_ROOT_PIECE);
	SwOther taken = other ? *other : none;
	g_autofree char *before = comments_of(taken.before);
	g_autofree char *behind = comments_of(sw_document_epilogue(from)), *last = NULL;

	if (taken.last && behind)
		last = g_strdup_printf("%s%c%s", taken.last, SW_OTHER_SEPARATOR, behind);
	taken.before = before;
	taken.last = last ? last : behind ? behind : taken.last;
	if (other || behind)
		sw_document_load_other(to, copy, &taken);
}

static void
copy_other(SwDocument *to, SwPieceId copy, const SwDocument *from, SwPieceId id)
{
	const SwOther *other = sw_document_other(from, id);

	if (id == SW_ROOT_PIECE)
		copy_root_other(to, copy, from);
	else if (other)
		sw_document_load_other(to, copy, other);
}

typedef struct {
	SwDocument *to;
	const SwDocument *from;
	SwPieceId *copies; /* by id; SW_NO_PIECE if not copied yet */
} Taking;

/* Copies the parent first; its id may be the larger one. */
static SwPieceId
copy_piece(Taking *taking, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(taking->from, id);
	SwPieceId parent = SW_ROOT_PIECE, copy = taking->copies[id];

	if (copy != SW_NO_PIECE)
		return copy;
	if (piece->parent != SW_NO_PIECE &&
	    sw_document_kind(taking->from, id)->element != &sw_element_allow)
		parent = copy_piece(taking, piece->parent);
	if (parent == SW_NO_PIECE)
		return SW_NO_PIECE;
	copy = sw_document_add(taking->to, piece->kind, parent,
	                       sw_document_place(taking->from, id));
	if (copy == SW_NO_PIECE)
		return SW_NO_PIECE;
	copy_values(taking->to, copy, taking->from, id);
	copy_other(taking->to, copy, taking->from, id);
	taking->copies[id] = copy;
	return copy;
}

/* An <allow> moves from the galaxy to the scenario's root, and its foreign content may use
 * namespace prefixes that the galaxy declares: they are declared at the root too.
 */
static void
take_prefixes(SwDocument *to, const SwDocument *from)
{
	const SwOther *other = sw_document_other(from, SW_ROOT_PIECE);
	const char *end = other ? other->attributes : NULL;
	g_autofree char *prefixes = NULL;

	if (end == NULL || sw_document_other(to, SW_ROOT_PIECE))
		return;
	/* Declarations come first. */
	while (g_str_has_prefix(end, " xmlns:"))
		end = strchr(strchr(end, '"') + 1, '"') + 1;
	if (end == other->attributes)
		return;
	prefixes = g_strndup(other->attributes, (gsize)(end - other->attributes));
	sw_document_load_other(to, SW_ROOT_PIECE, &(SwOther){.attributes = prefixes});
}

gboolean
sw_document_take_in(SwDocument *to, const SwDocument *from)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(from, &n);
	g_autofree SwPieceId *copies = g_new(SwPieceId, n);
	Taking taking = {to, from, copies};

	for (SwPieceId id = 0; id < n; id++)
		copies[id] = SW_NO_PIECE;
	if (sw_document_root(from) == sw_document_root(to)) {
		copies[SW_ROOT_PIECE] = SW_ROOT_PIECE;
		copy_values(to, SW_ROOT_PIECE, from, SW_ROOT_PIECE);
		copy_root_other(to, SW_ROOT_PIECE, from);
	}
	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_exists(&pieces[id]) && copy_piece(&taking, id) == SW_NO_PIECE)
			return FALSE;
	}
	take_prefixes(to, from);
	return TRUE;
}
