#include "export/json_schema.h"

#include "export/json_read.h"
#include "export/parts.h"

#include <string.h>

#define INDENT "      "

static void
append_choices(GString *out, const char *const *choices)
{
	g_string_append(out, "\"enum\": [");
	for (guint i = 0; choices[i]; i++) {
		g_string_append(out, i > 0 ? ", " : "");
		sw_json_append_string(out, choices[i]);
	}
	g_string_append_c(out, ']');
}

static void
append_whole(GString *out, gint32 min, gint32 max)
{
	g_string_append_printf(out, "\"type\": \"integer\", \"minimum\": %d, \"maximum\": %d", min,
	                       max);
}

/* Each of a few numbers. */
static void
append_each(GString *out, gint32 min, gint32 max)
{
	g_string_append(out, "\"enum\": [");
	for (gint32 i = min; i <= max; i++)
		g_string_append_printf(out, "%s%d", i > min ? ", " : "", i);
	g_string_append_c(out, ']');
}

static void
append_type(GString *out, const SwAttribute *attribute)
{
	if (attribute->type == SW_TYPE_FLAG)
		g_string_append(out, "\"type\": \"boolean\"");
	else if (sw_json_is_bare(attribute->type))
		append_whole(out, sw_attribute_min(attribute), sw_attribute_max(attribute));
	else if (attribute->type == SW_TYPE_CHOICE)
		append_choices(out, attribute->choices);
	else if (attribute->not_blank)
		g_string_append(out, "\"type\": \"string\", \"pattern\": \"[^ \\\\t\\\\r\\\\n]\"");
	else
		g_string_append(out, "\"type\": \"string\"");
}

static void
append_property(GString *out, const char *name, const char *definition)
{
	g_string_append_printf(out, ",\n" INDENT "  \"%s\": {%s}", name, definition);
}

static void
append_place(GString *out, const SwElement *element)
{
	for (guint i = 0; element->ground && i < element->ground->n_coordinates; i++) {
		const SwCoordinate *coordinate = &element->ground->coordinates[i];
		g_autoptr(GString) values = g_string_new(NULL);

		if (coordinate->is_length)
			g_string_append(values, "\"type\": \"string\"");
		else if (coordinate->is_limited)
			append_whole(values, coordinate->min, coordinate->max);
		else
			append_each(values, coordinate->min, coordinate->max);
		append_property(out, coordinate->name, values->str);
	}
}

static void
append_kinds(GString *out, const SwTable *table, const SwElement *element)
{
	g_autofree const char **names = sw_table_kind_names(table, element);
	g_autoptr(GString) choices = g_string_new(NULL);

	if (!element->typed)
		return;
	append_choices(choices, names);
	append_property(out, "type", choices->str);
}

static void
append_values(GString *out, const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];
		g_autoptr(GString) definition = g_string_new(NULL);

		append_type(definition, attribute);
		if (attribute->help) {
			g_string_append(definition, ", \"description\": ");
			sw_json_append_string(definition, attribute->help);
		}
		append_property(out, attribute->name, definition->str);
	}
}

static void
append_children(GString *out, const SwTable *table, const SwElement *element)
{
	g_autoptr(GString) refs = g_string_new(NULL);

	for (guint i = 0; i < table->n_elements; i++) {
		if (sw_element_holds(element, table->elements[i]))
			g_string_append_printf(refs, "%s{\"$ref\": \"#/$defs/%s\"}",
			                       refs->len > 0 ? ", " : "", table->elements[i]->name);
	}
	if (refs->len > 0)
		g_string_append_printf(out,
		                       ",\n" INDENT
		                       "  \"children\": {\"type\": \"array\", \"items\": "
		                       "{\"anyOf\": [%s]}}",
		                       refs->str);
}

static void
append_required(GString *out, const SwTable *table, const SwElement *element)
{
	gboolean by_reference =
		element == table->roots[SW_ROOT_GALAXY] && table->href_attribute >= 0;

	g_string_append(out, "\"required\": [\"element\"");
	for (guint i = 0; element->ground && i < element->ground->n_coordinates; i++)
		g_string_append_printf(out, ", \"%s\"", element->ground->coordinates[i].name);
	if (element->typed)
		g_string_append(out, ", \"type\"");
	for (guint i = 0; i < element->n_attributes && !by_reference; i++) {
		if (element->attributes[i].required)
			g_string_append_printf(out, ", \"%s\"", element->attributes[i].name);
	}
	g_string_append_c(out, ']');
}

static void
append_element(GString *out, const SwTable *table, const SwElement *element)
{
	g_string_append_printf(out, "    \"%s\": {\n" INDENT "\"type\": \"object\",\n" INDENT,
	                       element->name);
	append_required(out, table, element);
	g_string_append_printf(out,
	                       ",\n" INDENT "\"additionalProperties\": false,\n" INDENT
	                       "\"properties\": {\n" INDENT "  \"element\": {\"const\": \"%s\"}",
	                       element->name);
	append_place(out, element);
	append_kinds(out, table, element);
	append_values(out, element);
	append_property(out, "xml-before", "\"type\": \"string\"");
	append_property(out, "xml-attributes", "\"type\": \"string\"");
	append_property(out, "xml-last", "\"type\": \"string\"");
	append_property(out, "xml-after", "\"type\": \"string\"");
	append_children(out, table, element);
	g_string_append(out, "\n" INDENT "}\n    }");
}

GString *
sw_json_schema(const SwTable *table, SwRoot root)
{
	GString *out = g_string_new("{\n");

	g_string_append(out, "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n");
	g_string_append_printf(out,
	                       "  \"$id\": \"urn:starwright:1:json:%s:%s\",\n"
	                       "  \"type\": \"object\",\n"
	                       "  \"required\": [\"version\", \"game\", \"document\"],\n"
	                       "  \"additionalProperties\": false,\n"
	                       "  \"properties\": {\n"
	                       "    \"version\": {\"const\": 1},\n"
	                       "    \"game\": {\"const\": \"%s\"},\n"
	                       "    \"xml-after\": {\"type\": \"string\"},\n"
	                       "    \"as-written\": {\"type\": \"string\"},\n"
	                       "    \"document\": {\"$ref\": \"#/$defs/%s\"}\n"
	                       "  },\n"
	                       "  \"$defs\": {\n",
	                       table->game, sw_root_names[root], table->game, sw_root_names[root]);
	for (guint i = 0; i < table->n_elements; i++) {
		append_element(out, table, table->elements[i]);
		g_string_append(out, i + 1 < table->n_elements ? ",\n" : "\n");
	}
	g_string_append(out, "  }\n}\n");
	return out;
}
