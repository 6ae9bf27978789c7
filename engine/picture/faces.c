/* Finds what is printed on a card: its face, by name, or else a card whose element has types. */
#include "base/hash.h"
#include "base/text.h"
#include "picture/cards.h"

struct SwFaces {
	const SwDocument *document;
	GHashTable *by_name; /* folded name -> 1 + SwPieceId */
	GHashTable *by_text; /* the same for each name as the document spells it */
};

static gboolean
says_kind(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	return element->role.mat && (element->role.mat->part == SW_MAT_FACE ||
	                             (element->role.mat->part == SW_MAT_CARD && element->typed));
}

/* Adds the piece under its name, if it has that part and the name is new. Faces are added before
 * cards, since they have more data. */
static void
add(SwFaces *faces, SwPieceId id, SwMatPart part)
{
	const char *name = sw_mat_name(faces->document, id);
	g_autofree char *folded = NULL;

	if (name == NULL || sw_document_kind(faces->document, id)->element->role.mat->part != part)
		return;
	folded = sw_text_fold_name(name);
	if (!g_hash_table_contains(faces->by_name, folded))
		g_hash_table_insert(faces->by_name, g_steal_pointer(&folded),
		                    GUINT_TO_POINTER(id + 1));
}

static void
add_all(SwFaces *faces, SwMatPart part)
{
	SW_EACH_PIECE (id, faces->document) {
		if (says_kind(faces->document, id))
			add(faces, id, part);
	}
}

/* What the name is folded to is looked up. */
static gpointer
find_folded(const SwFaces *faces, const char *name)
{
	g_autofree char *folded = sw_text_fold_name(name);

	return g_hash_table_lookup(faces->by_name, folded);
}

static gboolean
names_card(const SwDocument *document, SwPieceId id)
{
	const SwMatRole *role = sw_document_kind(document, id)->element->role.mat;

	return role && (role->part == SW_MAT_CARD || role->part == SW_MAT_FACE);
}

/* Names are folded once, not for each card in each frame. */
static void
add_texts(SwFaces *faces)
{
	SW_EACH_PIECE (id, faces->document) {
		const char *name =
			names_card(faces->document, id) ? sw_mat_name(faces->document, id) : NULL;

		if (name && !g_hash_table_contains(faces->by_text, name))
			g_hash_table_insert(faces->by_text, g_strdup(name),
			                    find_folded(faces, name));
	}
}

SwFaces *
sw_faces_new(const SwDocument *document)
{
	SwFaces *faces = g_new0(SwFaces, 1);

	faces->document = document;
	faces->by_name = sw_hash_texts(g_free, NULL);
	faces->by_text = sw_hash_texts(g_free, NULL);
	add_all(faces, SW_MAT_FACE);
	add_all(faces, SW_MAT_CARD);
	add_texts(faces);
	return faces;
}

void
sw_faces_free(SwFaces *faces)
{
	if (faces == NULL)
		return;
	g_hash_table_unref(faces->by_name);
	g_hash_table_unref(faces->by_text);
	g_free(faces);
}

SwPieceId
sw_faces_find(const SwFaces *faces, const char *name)
{
	gpointer found;

	if (!g_hash_table_lookup_extended(faces->by_text, name, NULL, &found))
		found = find_folded(faces, name);
	/* 0 if it is absent, and 0 - 1 is SW_NO_PIECE. */
	return GPOINTER_TO_UINT(found) - 1;
}

const SwKind *
sw_faces_kind(const SwFaces *faces, SwPieceId card)
{
	const SwKind *own = sw_document_kind(faces->document, card);
	const char *name = sw_mat_name(faces->document, card);
	SwPieceId says = name && !own->element->typed ? sw_faces_find(faces, name) : SW_NO_PIECE;

	return says == SW_NO_PIECE ? own : sw_document_kind(faces->document, says);
}
