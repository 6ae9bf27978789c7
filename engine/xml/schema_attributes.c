/* The attributes of an element in the form that both schema languages need. */
#include "xml/schema_part.h"

#include <string.h>

static const SwValues values_of[] = {
	[SW_TYPE_INTEGER] = SW_VALUES_INTEGER, [SW_TYPE_TEXT] = SW_VALUES_TEXT,
	[SW_TYPE_CHOICE] = SW_VALUES_WORDS,    [SW_TYPE_FLAG] = SW_VALUES_WORDS,
	[SW_TYPE_HEX] = SW_VALUES_HEX,         [SW_TYPE_TURN] = SW_VALUES_INTEGER,
	[SW_TYPE_SEAT] = SW_VALUES_INTEGER,    [SW_TYPE_REFERENCE] = SW_VALUES_TEXT,
	[SW_TYPE_LENGTH] = SW_VALUES_LENGTH,   [SW_TYPE_POINTS] = SW_VALUES_POINTS,
	[SW_TYPE_LIST] = SW_VALUES_TEXT,
};
G_STATIC_ASSERT(G_N_ELEMENTS(values_of) == SW_N_TYPES);

static SwSchemaAttribute
from_table(const SwElement *element, guint which)
{
	static const char *const flags[] = {"true", "false", NULL};
	const SwAttribute *attribute = &element->attributes[which];

	return (SwSchemaAttribute){
		.name = attribute->name,
		.help = attribute->help,
		.words = attribute->type == SW_TYPE_FLAG ? flags : attribute->choices,
		.values = attribute->not_blank ? SW_VALUES_SAYING : values_of[attribute->type],
		.min = sw_attribute_min(attribute),
		.max = sw_attribute_max(attribute),
		.required = sw_element_requires(element, which),
	};
}

static void
write_game(SwSchemaWriter *writer, gboolean required,
           void (*write)(SwSchemaWriter *, const SwSchemaAttribute *))
{
	const char *const games[] = {writer->table->game, NULL};
	SwSchemaAttribute game = {
		.name = "game",
		.help = "Which game it is for.",
		.words = games,
		.values = SW_VALUES_WORDS,
		.required = required,
	};

	write(writer, &game);
}

static void
write_coordinates(SwSchemaWriter *writer, const SwElement *element,
                  void (*write)(SwSchemaWriter *, const SwSchemaAttribute *))
{
	for (guint i = 0; element->ground && i < element->ground->n_coordinates; i++) {
		const SwCoordinate *coordinate = &element->ground->coordinates[i];
		SwSchemaAttribute attribute = {
			.name = coordinate->name,
			.help = coordinate->help,
			.values = coordinate->is_length ? SW_VALUES_LENGTH : SW_VALUES_INTEGER,
			.min = coordinate->min,
			.max = coordinate->max,
			.required = TRUE,
		};

		write(writer, &attribute);
	}
}

static void
write_type(SwSchemaWriter *writer, const SwElement *element,
           void (*write)(SwSchemaWriter *, const SwSchemaAttribute *))
{
	g_autofree const char **names = sw_table_kind_names(writer->table, element);
	SwSchemaAttribute type = {
		.name = "type",
		.help = "Which kind it is.",
		.words = names,
		.typed = element,
		.values = SW_VALUES_WORDS,
		.required = TRUE,
	};

	write(writer, &type);
}

/* A galaxy has `href` if it is given by reference, and no other attribute then. */
static gboolean
has_attribute(const SwSchemaWriter *writer, const SwElement *element, guint which, SwUse use)
{
	gboolean is_href =
		sw_schema_is_galaxy(writer, element) && (gint)which == writer->table->galaxy.href;

	return !element->attributes[which].is_content && is_href == (use == SW_USE_REFERENCE);
}

void
sw_schema_attributes(SwSchemaWriter *writer, const SwElement *element, SwUse use,
                     void (*write)(SwSchemaWriter *, const SwSchemaAttribute *))
{
	if (use != SW_USE_REFERENCE) {
		if (sw_table_is_root(writer->table, element))
			write_game(writer,
			           use == SW_USE_WHOLE &&
			                   element == sw_table_root(writer->table, writer->root),
			           write);
		write_coordinates(writer, element, write);
		if (element->typed)
			write_type(writer, element, write);
	}
	for (guint i = 0; i < element->n_attributes; i++) {
		SwSchemaAttribute attribute = from_table(element, i);

		attribute.required |= use == SW_USE_REFERENCE;
		if (has_attribute(writer, element, i, use))
			write(writer, &attribute);
	}
}

/* ---- Patterns --------------------------------------------------------------------------- */

/* Appends a pattern for leading zeros and one to `n` digits. */
static void
append_at_most(GString *out, guint n)
{
	g_string_append(out, "0*[0-9]");
	for (guint i = 1; i < n; i++)
		g_string_append(out, "[0-9]?");
}

/* Appends a pattern for the whole numbers from 0 to `max`, with leading zeros: fewer digits than
 * `max`; or its first digits, a smaller digit, and any; or `max` itself. */
static void
append_up_to(GString *out, guint max)
{
	g_autofree char *digits = g_strdup_printf("%u", max);
	guint n = (guint)strlen(digits);

	append_at_most(out, n - 1);
	for (guint i = 0; i < n; i++) {
		char least = i == 0 ? '1' : '0';

		if (digits[i] == least)
			continue;
		g_string_append_printf(out, "|0*%.*s[%c-%c]", (int)i, digits, least, digits[i] - 1);
		for (guint k = i + 1; k < n; k++)
			g_string_append(out, "[0-9]");
	}
	g_string_append_printf(out, "|0*%s", digits);
}

void
sw_schema_append_hex_pattern(GString *out)
{
	g_autoptr(GString) number = g_string_new("\\s*[+\\-]?(");

	append_up_to(number, SW_HEX_LIMIT);
	g_string_append(number, ")\\s*");
	g_string_append_printf(out, "%s,%s", number->str, number->str);
}

/* Lengths up to ten million inches, with up to two decimals. */
void
sw_schema_append_points_pattern(GString *out)
{
	g_autoptr(GString) length = g_string_new("-?(");

	append_at_most(length, 7);
	g_string_append(length, "(\\.[0-9][0-9]?)?|0*10000000(\\.00?)?)");
	g_string_append_printf(out, "\\s*(%s,%s(\\s+%s,%s)*\\s*)?", length->str, length->str,
	                       length->str, length->str);
}
