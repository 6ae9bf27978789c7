#include "xml/schema.h"

#include "xml/schema_part.h"

GString *
sw_schema(const SwTable *table, SwRoot root, SwSchemaLanguage language)
{
	SwSchemaWriter writer = {.table = table, .root = root, .out = g_string_new(NULL)};

	if (language == SW_SCHEMA_RELAX_NG)
		sw_schema_write_rng(&writer);
	else
		sw_schema_write_xsd(&writer);
	return writer.out;
}
