/* What the names of elements and attributes mean in a table. */
#include "xml/reader.h"

#include <string.h>

static gint
find_meaning(const SwReader *reader, const SwElement *element, const char *name)
{
	gint which = sw_element_attribute(element, name);
	gint coordinate = sw_ground_coordinate(element->ground, name);

	if (which >= 0)
		return element->attributes[which].is_content ? MEANS_NOTHING : which;
	if (element->typed && strcmp(name, "type") == 0)
		return MEANS_TYPE;
	if (coordinate >= 0)
		return MEANS_COORDINATE - coordinate;
	if (strcmp(name, "game") == 0 && sw_table_is_root(reader->table, element))
		return MEANS_GAME;
	return MEANS_NOTHING;
}

/* The index of `name` in the memo, or the memo's length. */
static guint
recall(const Memo *memo, const char *name)
{
	guint i = 0;

	while (i < memo->n && memo->names[i] != name)
		i++;
	return i;
}

static gint
remember(Memo *memo, const char *name, gint meaning)
{
	if (memo->n < MEMO) {
		memo->names[memo->n] = name;
		memo->meanings[memo->n++] = meaning;
	}
	return meaning;
}

gint
reader__find_meaning(SwReader *reader, guint element, const char *name)
{
	Memo *memo = &reader->vocabulary[element].attributes;
	guint i = recall(memo, name);

	if (i < memo->n)
		return memo->meanings[i];
	return remember(memo, name, find_meaning(reader, reader->table->elements[element], name));
}

gint
reader__element(SwReader *reader, const char *name)
{
	Memo *memo = &reader->elements;
	guint i = recall(memo, name);

	if (i < memo->n)
		return memo->meanings[i];
	return remember(memo, name, sw_table_element(reader->table, name));
}

static gint
content_attribute(const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].is_content)
			return (gint)i;
	}
	return -1;
}

static void
learn_types(const SwTable *table, const SwElement *element, Vocabulary *vocabulary)
{
	vocabulary->types = g_new(TypeName, table->n_kinds);
	for (guint i = 0; i < table->n_kinds; i++) {
		const SwKind *kind = &table->kinds[i];

		if (kind->element == element)
			vocabulary->types[vocabulary->n_types++] =
				(TypeName){.type = kind->name,
			                   .length = (guint8)strlen(kind->name),
			                   .kind = (guint8)i};
	}
}

static void
learn_element(const SwTable *table, guint number, Vocabulary *vocabulary)
{
	const SwElement *element = table->elements[number];

	vocabulary->content = content_attribute(element);
	if (element->typed)
		learn_types(table, element, vocabulary);
	for (guint i = 0; i < element->n_attributes; i++)
		vocabulary->required |= (guint32)(sw_element_requires(element, i) ? 1 : 0) << i;
	for (guint i = 0; i < table->n_elements; i++) {
		guint64 bit = G_GUINT64_CONSTANT(1) << i;

		if (!sw_element_holds(element, table->elements[i]))
			continue;
		vocabulary->holds |= bit;
		if (table->elements[i]->occurs == SW_ONE)
			vocabulary->needs |= bit;
	}
}

void
reader__forget_table(SwReader *reader)
{
	for (guint i = 0; reader->table && i < reader->table->n_elements; i++)
		g_free(reader->vocabulary[i].types);
	g_clear_pointer(&reader->vocabulary, g_free);
	reader->table = NULL;
}

void
reader__use_table(SwReader *reader, const SwTable *table)
{
	guint generation = sw_xml_parser_generation(reader->parser);

	if (reader->table == table && reader->generation == generation)
		return;
	g_assert(table->n_elements <= 64 && table->n_kinds <= 256);
	reader__forget_table(reader);
	reader->table = table;
	reader->generation = generation;
	reader->elements.n = 0;
	reader->vocabulary = g_new0(Vocabulary, table->n_elements);
	for (guint i = 0; i < table->n_elements; i++)
		learn_element(table, i, &reader->vocabulary[i]);
}

const SwTable *
sw_reader_root_table(const SwReader *reader, const SwSource *source)
{
	SwSpan root = sw_source_root(source), name, value;

	if (root.begin == root.end ||
	    !sw_source_attribute(source, root.begin, "game", &name, &value))
		return NULL;
	for (guint i = 0; reader->tables[i]; i++) {
		if (source__is(source, value, reader->tables[i]->game))
			return reader->tables[i];
	}
	return NULL;
}
