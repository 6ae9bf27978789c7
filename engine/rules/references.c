#include "rules/references.h"

#include "base/hash.h"
#include "base/text.h"

#include <string.h>

struct SwReferences {
	const SwDocument *document;
	GHashTable *named; /* char * to piece + 1, by element, scope, scope key and name */
};

/* ---- Names ------------------------------------------------------------------------------ */

/* A name means a piece with an equal key. */
static gint64
scope_key(const SwDocument *document, SwPieceId id, SwScope scope)
{
	switch (scope) {
	case SW_SCOPE_SEAT: return sw_document_seat(document, id);
	case SW_SCOPE_TEAM: return sw_document_seat_around(document, id);
	case SW_SCOPE_HOLDER: return sw_document_parent(document, id);
	default: return 0;
	}
}

static char *
key_of(guint element, SwScope scope, gint64 whose, const char *name)
{
	return g_strdup_printf("%u %u %" G_GINT64_FORMAT " %s", element, scope, whose, name);
}

/* For each kind: the number of its element, if an attribute refers to that element; else -1. */
static gint *
list_meant(const SwTable *table)
{
	gint *meant = g_new(gint, table->n_kinds);

	for (guint kind = 0; kind < table->n_kinds; kind++)
		meant[kind] = -1;
	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		for (guint j = 0; j < element->n_attributes; j++) {
			const char *name = element->attributes[j].reference.to;

			for (guint kind = 0; name && kind < table->n_kinds; kind++) {
				if (strcmp(table->kinds[kind].element->name, name) == 0)
					meant[kind] = sw_table_element(table, name);
			}
		}
	}
	return meant;
}

/* The key of all names of a seat. */
static char *
key_of_seat(guint element, gint64 seat)
{
	return g_strdup_printf("%u %" G_GINT64_FORMAT, element, seat);
}

/* TRUE if the attribute refers to pieces of a team that has none (SW_SCOPE_TEAM). */
static gboolean
is_without_any(const SwReferences *references, SwPieceId id, const SwAttribute *what)
{
	const SwDocument *document = references->document;
	g_autofree char *key = NULL;

	if (what->reference.scope != SW_SCOPE_TEAM)
		return FALSE;
	key = key_of_seat((guint)sw_table_element(sw_document_table(document), what->reference.to),
	                  scope_key(document, id, SW_SCOPE_TEAM));
	return !g_hash_table_contains(references->named, key);
}

static void
add_piece(SwReferences *references, SwPieceId id, guint element)
{
	const SwDocument *document = references->document;
	const char *name = sw_document_name(document, id);

	for (SwScope scope = 0; name && scope < SW_N_SCOPES; scope++) {
		char *key = key_of(element, scope, scope_key(document, id, scope), name);

		if (g_hash_table_contains(references->named, key))
			g_free(key);
		else
			g_hash_table_insert(references->named, key, GUINT_TO_POINTER(id + 1));
	}
	if (name)
		g_hash_table_insert(references->named,
		                    key_of_seat(element, scope_key(document, id, SW_SCOPE_TEAM)),
		                    GUINT_TO_POINTER(id + 1));
}

SwReferences *
sw_references_new(const SwDocument *document)
{
	SwReferences *references = g_new0(SwReferences, 1);
	g_autofree gint *meant = list_meant(sw_document_table(document));

	references->document = document;
	references->named = sw_hash_texts(g_free, NULL);
	SW_EACH_PIECE (id, document) {
		gint name = meant[sw_document_piece(document, id)->kind];

		if (name >= 0)
			add_piece(references, id, (guint)name);
	}
	return references;
}

void
sw_references_free(SwReferences *references)
{
	if (references == NULL)
		return;
	g_hash_table_unref(references->named);
	g_free(references);
}

SwPieceId
sw_references_find(const SwReferences *references, SwPieceId id, guint attribute)
{
	const SwDocument *document = references->document;
	const SwAttribute *what = &sw_document_kind(document, id)->element->attributes[attribute];
	g_autofree char *key = NULL;
	gpointer found;

	if (!sw_document_has(document, id, attribute))
		return SW_NO_PIECE;
	key = key_of((guint)sw_table_element(sw_document_table(document), what->reference.to),
	             what->reference.scope, scope_key(document, id, what->reference.scope),
	             sw_document_get_text(document, id, attribute));
	found = g_hash_table_lookup(references->named, key);
	return found ? GPOINTER_TO_UINT(found) - 1 : SW_NO_PIECE;
}

/* ---- Names without a target ------------------------------------------------------------- */

/* The reader rejects elements nested deeper than this (SW_MAX_DEPTH). */
#define MOST_DEPTH 16

/* TRUE if pieces of the element can be in a document of that root, at any depth. */
static gboolean
can_hold(const SwTable *table, const SwElement *root, const SwElement *element, guint depth)
{
	if (element == root)
		return TRUE;
	for (guint i = 0; depth < MOST_DEPTH && i < table->n_elements; i++) {
		if (table->elements[i] != element &&
		    sw_element_holds(table->elements[i], element) &&
		    can_hold(table, root, table->elements[i], depth + 1))
			return TRUE;
	}
	return FALSE;
}

char **
sw_references_names(const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwAttribute *what = &sw_document_kind(document, id)->element->attributes[attribute];
	g_autoptr(GStrvBuilder) names = g_strv_builder_new();
	g_autoptr(GHashTable) seen = sw_hash_texts(NULL, NULL);
	gint64 whose = scope_key(document, id, what->reference.scope);

	SW_EACH_PIECE (other, document) {
		const char *name = sw_document_name(document, other);

		if (name &&
		    strcmp(sw_document_kind(document, other)->element->name, what->reference.to) ==
		            0 &&
		    scope_key(document, other, what->reference.scope) == whose &&
		    g_hash_table_add(seen, (gpointer)name))
			g_strv_builder_add(names, name);
	}
	return g_strv_builder_end(names);
}

static void
check_reference(SwCheck *check, SwPieceId id, guint attribute)
{
	const SwAttribute *what =
		&sw_document_kind(check->document, id)->element->attributes[attribute];
	const char *name = sw_document_get_text(check->document, id, attribute), *nearest;
	g_auto(GStrv) names = NULL;

	/* Finding the nearest name takes longer than all else here. */
	if (!sw_report_wants(check->report, check->rule))
		return;
	names = sw_references_names(check->document, id, attribute);
	nearest = sw_text_nearest(name, (const char *const *)names);
	if (nearest)
		sw_check_attribute(
			check, id, what->name,
			"%s refers to <%s> '%s', which does not exist; did you mean '%s'?",
			what->reference.to, name, nearest);
	else
		sw_check_attribute(check, id, what->name,
		                   "%s refers to <%s> '%s', which does not exist",
		                   what->reference.to, name);
}

static void
check_element(const SwReferences *references, SwCheck *check, const SwElement *element,
              guint attribute)
{
	SW_EACH_PIECE (id, check->document) {
		if (sw_document_kind(check->document, id)->element == element &&
		    sw_document_has(check->document, id, attribute) &&
		    sw_references_find(references, id, attribute) == SW_NO_PIECE &&
		    !is_without_any(references, id, &element->attributes[attribute]))
			check_reference(check, id, attribute);
	}
}

void
sw_references_check(const SwReferences *references, SwCheck *check)
{
	const SwTable *table = sw_document_table(check->document);
	const SwElement *root = sw_table_root(table, sw_document_root(check->document));

	if (sw_document_root(check->document) == SW_ROOT_PACK)
		return;
	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		for (guint j = 0; j < element->n_attributes; j++) {
			const char *name = element->attributes[j].reference.to;

			if (name && can_hold(table, root,
			                     table->elements[sw_table_element(table, name)], 0))
				check_element(references, check, element, j);
		}
	}
}
