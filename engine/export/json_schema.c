#include "export/json_schema.h"

#include "base/json.h"

static void
add_choices(SwJson *json, const char *const *choices)
{
	sw_json_begin_array(json, "enum");
	for (; *choices; choices++)
		sw_json_add_text(json, NULL, *choices);
	sw_json_end(json);
}

static void
add_whole(SwJson *json, gint32 min, gint32 max)
{
	sw_json_add_text(json, "type", "integer");
	sw_json_add_number(json, "minimum", min);
	sw_json_add_number(json, "maximum", max);
}

/* All of a few numbers. */
static void
add_each(SwJson *json, gint32 min, gint32 max)
{
	sw_json_begin_array(json, "enum");
	for (gint32 i = min; i <= max; i++)
		sw_json_add_number(json, NULL, i);
	sw_json_end(json);
}

static void
add_string(SwJson *json, gboolean not_blank)
{
	sw_json_add_text(json, "type", "string");
	if (not_blank)
		sw_json_add_text(json, "pattern", "[^ \\t\\r\\n]");
}

static void
add_type(SwJson *json, const SwAttribute *attribute)
{
	if (attribute->type == SW_TYPE_FLAG)
		sw_json_add_text(json, "type", "boolean");
	else if (sw_type_is_bare(attribute->type))
		add_whole(json, sw_attribute_min(attribute), sw_attribute_max(attribute));
	else if (attribute->type == SW_TYPE_CHOICE)
		add_choices(json, attribute->choices);
	else
		add_string(json, attribute->not_blank);
}

/* Begins an object with each member on a line of its own. */
static void
begin_spread(SwJson *json, const char *name)
{
	sw_json_begin_object(json, name);
	sw_json_spread(json, 2 * sw_json_depth(json));
}

/* A text that must be `constant`, or any text if that is NULL. */
static void
add_text(SwJson *json, const char *name, const char *constant)
{
	sw_json_begin_object(json, name);
	if (constant)
		sw_json_add_text(json, "const", constant);
	else
		sw_json_add_text(json, "type", "string");
	sw_json_end(json);
}

static void
add_reference(SwJson *json, const char *name, const char *element)
{
	g_autofree char *reference = g_strconcat("#/$defs/", element, NULL);

	sw_json_begin_object(json, name);
	sw_json_add_text(json, "$ref", reference);
	sw_json_end(json);
}

/* ---- Elements --------------------------------------------------------------------------- */

static void
add_place(SwJson *json, const SwElement *element)
{
	for (guint i = 0; element->ground && i < element->ground->n_coordinates; i++) {
		const SwCoordinate *coordinate = &element->ground->coordinates[i];

		sw_json_begin_object(json, coordinate->name);
		if (coordinate->is_length)
			sw_json_add_text(json, "type", "string");
		else if (coordinate->is_limited)
			add_whole(json, coordinate->min, coordinate->max);
		else
			add_each(json, coordinate->min, coordinate->max);
		sw_json_end(json);
	}
}

static void
add_kinds(SwJson *json, const SwTable *table, const SwElement *element)
{
	g_autofree const char **names = sw_table_kind_names(table, element);

	if (!element->typed)
		return;
	sw_json_begin_object(json, "type");
	add_choices(json, names);
	sw_json_end(json);
}

static void
add_values(SwJson *json, const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];

		sw_json_begin_object(json, attribute->name);
		add_type(json, attribute);
		sw_json_add_text(json, "description", attribute->help);
		sw_json_end(json);
	}
}

static void
add_children(SwJson *json, const SwTable *table, const SwElement *element)
{
	if (!sw_table_holds_any(table, element))
		return;
	sw_json_begin_object(json, "children");
	sw_json_add_text(json, "type", "array");
	sw_json_begin_object(json, "items");
	sw_json_begin_array(json, "anyOf");
	for (guint i = 0; i < table->n_elements; i++) {
		if (sw_element_holds(element, table->elements[i]))
			add_reference(json, NULL, table->elements[i]->name);
	}
	sw_json_end(json);
	sw_json_end(json);
	sw_json_end(json);
}

static void
add_required(SwJson *json, const SwTable *table, const SwElement *element)
{
	gboolean by_reference = element == table->roots[SW_ROOT_GALAXY] && table->galaxy.href >= 0;

	sw_json_begin_array(json, "required");
	sw_json_add_text(json, NULL, "element");
	for (guint i = 0; element->ground && i < element->ground->n_coordinates; i++)
		sw_json_add_text(json, NULL, element->ground->coordinates[i].name);
	if (element->typed)
		sw_json_add_text(json, NULL, "type");
	for (guint i = 0; i < element->n_attributes && !by_reference; i++) {
		if (sw_element_requires(element, i))
			sw_json_add_text(json, NULL, element->attributes[i].name);
	}
	sw_json_end(json);
}

static void
add_element(SwJson *json, const SwTable *table, const SwElement *element)
{
	begin_spread(json, element->name);
	sw_json_add_text(json, "type", "object");
	add_required(json, table, element);
	sw_json_add_flag(json, "additionalProperties", FALSE);
	begin_spread(json, "properties");
	add_text(json, "element", element->name);
	add_place(json, element);
	add_kinds(json, table, element);
	add_values(json, element);
	add_text(json, "xml-before", NULL);
	add_text(json, "xml-attributes", NULL);
	add_text(json, "xml-last", NULL);
	add_text(json, "xml-after", NULL);
	add_children(json, table, element);
	sw_json_end(json);
	sw_json_end(json);
}

/* ---- The schema ------------------------------------------------------------------------- */

static void
add_head(SwJson *json, const SwTable *table, SwRoot root)
{
	static const char *const required[] = {"version", "game", "document"};
	g_autofree char *id =
		g_strdup_printf("urn:starwright:1:json:%s:%s", table->game, sw_root_names[root]);

	sw_json_add_text(json, "$schema", "https://json-schema.org/draft/2020-12/schema");
	sw_json_add_text(json, "$id", id);
	sw_json_add_text(json, "type", "object");
	sw_json_begin_array(json, "required");
	for (guint i = 0; i < G_N_ELEMENTS(required); i++)
		sw_json_add_text(json, NULL, required[i]);
	sw_json_end(json);
	sw_json_add_flag(json, "additionalProperties", FALSE);
}

static void
add_properties(SwJson *json, const SwTable *table, SwRoot root)
{
	begin_spread(json, "properties");
	sw_json_begin_object(json, "version");
	sw_json_add_number(json, "const", 1);
	sw_json_end(json);
	add_text(json, "game", table->game);
	add_text(json, "xml-after", NULL);
	add_text(json, "as-written", NULL);
	add_reference(json, "document", sw_root_names[root]);
	sw_json_end(json);
}

GString *
sw_json_schema(const SwTable *table, SwRoot root)
{
	GString *out = g_string_new(NULL);
	SwJson json;

	sw_json_init(&json, out, SW_JSON_FOR_PAGE);
	begin_spread(&json, NULL);
	add_head(&json, table, root);
	add_properties(&json, table, root);
	begin_spread(&json, "$defs");
	for (guint i = 0; i < table->n_elements; i++)
		add_element(&json, table, table->elements[i]);
	sw_json_end(&json);
	sw_json_end(&json);
	g_string_append_c(out, '\n');
	return out;
}
