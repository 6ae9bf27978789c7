#include "xml/schema.h"

GString *
sw_schema(const SwTable *table, SwRoot root, SwSchemaLanguage language)
{
	(void)table;
	(void)root;
	(void)language;
	return g_string_new(NULL);
}
