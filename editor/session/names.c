#include "session/names.h"

#include "base/hash.h"

#include <string.h>

struct Names {
	const SwDocument *document;
	GHashTable *texts;   /* SwAttribute -> the texts of its pieces, or of references the keys */
	GHashTable *numbers; /* name without a number -> the first number that may be free */
};

Names *
names__new(const SwDocument *document)
{
	Names *names = g_new0(Names, 1);

	names->document = document;
	names->texts = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_hash_table_unref);
	names->numbers = sw_hash_texts(g_free, NULL);
	return names;
}

void
names__free(Names *names)
{
	if (names == NULL)
		return;
	g_hash_table_unref(names->texts);
	g_hash_table_unref(names->numbers);
	g_free(names);
}

/* ---- Names ------------------------------------------------------------------------------ */

static GHashTable *
find_texts(const Names *names, const SwElement *element, guint attribute)
{
	GHashTable *texts = sw_hash_texts(g_free, NULL);

	SW_EACH_PIECE (id, names->document) {
		if (sw_document_kind(names->document, id)->element == element &&
		    sw_document_has(names->document, id, attribute))
			sw_hash_keep(texts, sw_document_get_text(names->document, id, attribute));
	}
	return texts;
}

#define MOST_DIGITS 6

/* Splits "Wood 12" into the length of "Wood" and the number, which is 1 if there is none. */
static gsize
split_name(const char *text, guint *number)
{
	gsize length = strlen(text), n = length;

	while (n > 0 && g_ascii_isdigit(text[n - 1]))
		n--;
	*number = 1;
	if (n < 2 || text[n - 1] != ' ' || n == length || length - n > MOST_DIGITS)
		return length;
	*number = (guint)g_ascii_strtoull(text + n, NULL, 10);
	return n - 1;
}

/* The pieces are many where the numbers are high, so each number is tried once. */
static char *
number_text(Names *names, GHashTable *texts, const char *text)
{
	guint own, number;
	char *base = g_strndup(text, split_name(text, &own));
	char *numbered = NULL;

	number = GPOINTER_TO_UINT(g_hash_table_lookup(names->numbers, base));
	number = MAX(number, own + 1);
	do {
		g_free(numbered);
		numbered = g_strdup_printf("%s %u", base, number++);
	} while (g_hash_table_contains(texts, numbered));
	g_hash_table_insert(names->numbers, base, GUINT_TO_POINTER(number));
	return numbered;
}

/* ---- References ------------------------------------------------------------------------- */

static char *
key_of(gint32 seat, const char *name)
{
	return g_strdup_printf("%d %s", seat, name);
}

/* Returns the keys of what pieces refer to by attributes like this one. */
static GHashTable *
find_keys(const Names *names, const SwAttribute *like)
{
	GHashTable *keys = sw_hash_texts(g_free, NULL);

	SW_EACH_PIECE (id, names->document) {
		const SwElement *element = sw_document_kind(names->document, id)->element;

		for (guint i = 0; i < element->n_attributes; i++) {
			const SwAttribute *its = &element->attributes[i];

			if (its->type == SW_TYPE_REFERENCE && its->use.is_dealt &&
			    strcmp(its->reference.to, like->reference.to) == 0 &&
			    sw_document_has(names->document, id, i))
				g_hash_table_add(
					keys, key_of(sw_document_seat_around(names->document, id),
				                     sw_document_get_text(names->document, id, i)));
		}
	}
	return keys;
}

/* Returns the first name of the seat that has no key and is `wanted`, unless that is NULL; or NULL.
 */
static const char *
find_free(const Names *names, GHashTable *keys, const SwAttribute *attribute, gint32 seat,
          const char *wanted)
{
	SW_EACH_PIECE (id, names->document) {
		const SwElement *element = sw_document_kind(names->document, id)->element;
		gint name = strcmp(element->name, attribute->reference.to) == 0
		                    ? sw_element_attribute(element, "name")
		                    : -1;
		const char *text =
			name < 0 ? NULL : sw_document_get_text(names->document, id, (guint)name);
		g_autofree char *key = text ? key_of(seat, text) : NULL;

		if (text && sw_document_seat_around(names->document, id) == seat &&
		    (wanted == NULL || strcmp(text, wanted) == 0) &&
		    !g_hash_table_contains(keys, key))
			return text;
	}
	return NULL;
}

static char *
take_reference(Names *names, GHashTable *keys, gint32 seat, const SwAttribute *attribute,
               const char *text)
{
	const char *taken = find_free(names, keys, attribute, seat, text);

	taken = taken ? taken : find_free(names, keys, attribute, seat, NULL);
	if (taken == NULL)
		return g_strdup(text);
	g_hash_table_add(keys, key_of(seat, taken));
	return g_strdup(taken);
}

/* ---- Both ------------------------------------------------------------------------------- */

static GHashTable *
texts_of(Names *names, const SwElement *element, guint attribute)
{
	const SwAttribute *of = &element->attributes[attribute];
	GHashTable *texts = g_hash_table_lookup(names->texts, of);

	if (texts == NULL) {
		texts = of->type == SW_TYPE_REFERENCE ? find_keys(names, of)
		                                      : find_texts(names, element, attribute);
		g_hash_table_insert(names->texts, (gpointer)of, texts);
	}
	return texts;
}

gint
names__stands_for(const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *its = &element->attributes[i];

		if (its->type == SW_TYPE_REFERENCE && its->use.is_dealt && its->required)
			return (gint)i;
	}
	return -1;
}

char *
names__take_for_seat(Names *names, const SwElement *element, gint32 seat)
{
	guint attribute = (guint)names__stands_for(element);

	return take_reference(names, texts_of(names, element, attribute), seat,
	                      &element->attributes[attribute], NULL);
}

void
names__keep(Names *names, const SwElement *element, guint attribute, const char *text)
{
	sw_hash_keep(texts_of(names, element, attribute), text);
}

char *
names__take(Names *names, SwPieceId id, guint attribute, const char *text)
{
	const SwElement *element = sw_document_kind(names->document, id)->element;
	const SwAttribute *of = &element->attributes[attribute];
	GHashTable *texts = texts_of(names, element, attribute);
	char *taken;

	if (of->type == SW_TYPE_REFERENCE)
		return take_reference(names, texts, sw_document_seat_around(names->document, id),
		                      of, text);
	taken = g_hash_table_contains(texts, text) ? number_text(names, texts, text)
	                                           : g_strdup(text);
	sw_hash_keep(texts, taken);
	return taken;
}
