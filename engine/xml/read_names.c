#include "xml/reader.h"

#include <string.h>

static gint
find_meaning(const SwReader *reader, const SwElement *element, const char *name)
{
	static const struct {
		const char *name;
		SwPlaceType place;
		gint meaning;
	} coordinates[] = {
		{"q", SW_PLACE_HEX, MEANS_Q},        {"r", SW_PLACE_HEX, MEANS_R},
		{"q", SW_PLACE_EDGE, MEANS_Q},       {"r", SW_PLACE_EDGE, MEANS_R},
		{"side", SW_PLACE_EDGE, MEANS_SIDE}, {"x", SW_PLACE_POINT, MEANS_Q},
		{"y", SW_PLACE_POINT, MEANS_R},
	};
	gint which = sw_element_attribute(element, name);

	if (which >= 0)
		return element->attributes[which].is_content ? MEANS_NOTHING : which;
	if (element->typed && strcmp(name, "type") == 0)
		return MEANS_TYPE;
	for (guint i = 0; i < G_N_ELEMENTS(coordinates); i++) {
		if (element->place == coordinates[i].place &&
		    strcmp(name, coordinates[i].name) == 0)
			return coordinates[i].meaning;
	}
	if (strcmp(name, "game") == 0 && (element == reader->table->elements[SW_ROOT_GALAXY] ||
	                                  element == reader->table->elements[SW_ROOT_SCENARIO]))
		return MEANS_GAME;
	return MEANS_NOTHING;
}

static guint
memo_slot(const char *name)
{
	return (guint)((GPOINTER_TO_SIZE(name) >> 2) ^ (GPOINTER_TO_SIZE(name) >> 6)) % MEMO;
}

gint
reader__meaning(SwReader *reader, guint element, const char *name)
{
	Memo *memo = &reader->attribute_memo[element * MEMO + memo_slot(name)];

	if (memo->name != name) {
		memo->meaning = find_meaning(reader, reader->table->elements[element], name);
		memo->name = name;
	}
	return memo->meaning;
}

gint
reader__element(SwReader *reader, const char *name)
{
	Memo *memo = &reader->element_memo[memo_slot(name)];

	if (memo->name != name) {
		memo->meaning = sw_table_element(reader->table, name);
		memo->name = name;
	}
	return memo->meaning;
}

static void
forget_names(SwReader *reader)
{
	memset(reader->element_memo, 0, sizeof reader->element_memo);
	g_clear_pointer(&reader->attribute_memo, g_free);
	reader->generation = sw_xml_parser_generation(reader->parser);
	if (reader->table)
		reader->attribute_memo = g_new0(Memo, reader->table->n_elements * MEMO);
}

void
reader__use_table(SwReader *reader, const SwTable *table)
{
	if (reader->table == table &&
	    reader->generation == sw_xml_parser_generation(reader->parser))
		return;
	reader->table = table;
	forget_names(reader);
}
