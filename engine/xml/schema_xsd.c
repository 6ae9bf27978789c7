/* Writes the XML Schema. */
#include "xml/schema_part.h"

#include "ground/length.h"
#include "xml/read.h"

/* The comments at the head of the schema: what it accepts and the reader does not. */
static const char *const no_gaps[] = {
	"",
	"It accepts what the RELAX NG schema beside it accepts, and nothing else. Attributes of",
	"XML Schema's own namespace (xsi:type, xsi:nil) mean to it what they mean to XML Schema.",
	NULL,
};
static const char *const gaps[] = {
	"",
	"It accepts more than the RELAX NG schema beside it, for XML Schema 1.0 cannot say that a",
	"galaxy inside a scenario is either complete or names a file by href and is empty. So "
	"there",
	"- an attribute that a complete galaxy requires may be absent, and so may an element;",
	"- href may be absent, and with href there may be other attributes and elements.",
	"Attributes of XML Schema's own namespace (xsi:type, xsi:nil) mean to it what they mean to",
	"XML Schema.",
	NULL,
};

static void
write_help(SwSchemaWriter *writer, const char *help)
{
	if (help == NULL)
		return;
	sw_schema_open(writer, "xs:annotation");
	sw_schema_text(writer, "xs:documentation", help);
	sw_schema_close(writer, "xs:annotation");
}

/* ---- Values ----------------------------------------------------------------------------- */

static void
write_words(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	const SwTable *table = writer->table;

	sw_schema_open(writer, "xs:restriction base=\"xs:string\"");
	for (guint i = 0; attribute->words[i]; i++) {
		gint kind = attribute->typed
		                    ? sw_table_kind(table, attribute->typed, attribute->words[i])
		                    : -1;

		if (kind < 0) {
			sw_schema_empty(writer, "xs:enumeration value=\"%s\"", attribute->words[i]);
			continue;
		}
		sw_schema_open(writer, "xs:enumeration value=\"%s\"", attribute->words[i]);
		write_help(writer, table->kinds[kind].help);
		sw_schema_close(writer, "xs:enumeration");
	}
	sw_schema_close(writer, "xs:restriction");
}

static void
write_integer(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	sw_schema_open(writer, "xs:restriction base=\"xs:integer\"");
	sw_schema_empty(writer, "xs:minInclusive value=\"%d\"", attribute->min);
	sw_schema_empty(writer, "xs:maxInclusive value=\"%d\"", attribute->max);
	sw_schema_close(writer, "xs:restriction");
}

static void
write_length(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	g_autofree char *min = sw_length_text(attribute->min);
	g_autofree char *max = sw_length_text(attribute->max);

	sw_schema_open(writer, "xs:restriction base=\"xs:decimal\"");
	sw_schema_empty(writer, "xs:minInclusive value=\"%s\"", min);
	sw_schema_empty(writer, "xs:maxInclusive value=\"%s\"", max);
	sw_schema_empty(writer, "xs:pattern value=\"%s\"", SW_LENGTH_PATTERN);
	sw_schema_close(writer, "xs:restriction");
}

static void
write_pattern(SwSchemaWriter *writer, void (*append)(GString *))
{
	g_autoptr(GString) pattern = g_string_new(NULL);

	append(pattern);
	sw_schema_open(writer, "xs:restriction base=\"xs:string\"");
	sw_schema_empty(writer, "xs:pattern value=\"%s\"", pattern->str);
	sw_schema_close(writer, "xs:restriction");
}

static void
write_saying(SwSchemaWriter *writer)
{
	sw_schema_open(writer, "xs:restriction base=\"xs:token\"");
	sw_schema_empty(writer, "xs:minLength value=\"1\"");
	sw_schema_close(writer, "xs:restriction");
}

static void
write_restriction(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	switch (attribute->values) {
	case SW_VALUES_TEXT: sw_schema_empty(writer, "xs:restriction base=\"xs:string\""); break;
	case SW_VALUES_SAYING: write_saying(writer); break;
	case SW_VALUES_WORDS: write_words(writer, attribute); break;
	case SW_VALUES_INTEGER: write_integer(writer, attribute); break;
	case SW_VALUES_LENGTH: write_length(writer, attribute); break;
	case SW_VALUES_HEX: write_pattern(writer, sw_schema_append_hex_pattern); break;
	case SW_VALUES_POINTS: write_pattern(writer, sw_schema_append_points_pattern); break;
	}
}

static void
write_attribute(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	sw_schema_open(writer, "xs:attribute name=\"%s\"%s", attribute->name,
	               attribute->required ? " use=\"required\"" : "");
	write_help(writer, attribute->help);
	sw_schema_open(writer, "xs:simpleType");
	write_restriction(writer, attribute);
	sw_schema_close(writer, "xs:simpleType");
	sw_schema_close(writer, "xs:attribute");
}

static void
write_optional(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	SwSchemaAttribute optional = *attribute;

	optional.required = FALSE;
	write_attribute(writer, &optional);
}

/* ---- Content ---------------------------------------------------------------------------- */

static void
write_child(SwSchemaWriter *writer, const SwElement *element)
{
	sw_schema_empty(writer, "xs:element name=\"%s\" type=\"%s\"", element->name, element->name);
}

static void
write_many_ref(SwSchemaWriter *writer, const SwElement *parent)
{
	sw_schema_empty(writer, "xs:group ref=\"%s.many\" minOccurs=\"0\" maxOccurs=\"unbounded\"",
	                parent->name);
}

static const SwContentWords words = {
	.group = "xs:sequence",
	.group_name = "xs:sequence",
	.choice = "xs:choice",
	.choice_name = "xs:choice",
	.optional = "xs:sequence minOccurs=\"0\"",
	.optional_name = "xs:sequence",
	.many = write_many_ref,
	.child = write_child,
};

/* One of the children that may be many: those of the format, and foreign ones. */
static void
write_many(SwSchemaWriter *writer, const SwElement *element)
{
	g_autoptr(GPtrArray) children = sw_schema_children(writer, element, TRUE);

	sw_schema_open(writer, "xs:group name=\"%s.many\"", element->name);
	sw_schema_open(writer, "xs:choice");
	for (guint i = 0; i < children->len; i++)
		write_child(writer, children->pdata[i]);
	sw_schema_empty(writer, "xs:any namespace=\"##other\" processContents=\"skip\"");
	sw_schema_empty(writer, "xs:any namespace=\"##local\" processContents=\"skip\"");
	sw_schema_close(writer, "xs:choice");
	sw_schema_close(writer, "xs:group");
}

/* ---- Elements --------------------------------------------------------------------------- */

static void
write_attributes(SwSchemaWriter *writer, const SwElement *element, SwUse use)
{
	if (sw_schema_may_refer(writer, element)) {
		sw_schema_attributes(writer, element, SW_USE_WHOLE, write_optional);
		sw_schema_attributes(writer, element, SW_USE_REFERENCE, write_optional);
	} else {
		sw_schema_attributes(writer, element, use, write_attribute);
	}
	sw_schema_empty(writer, "xs:anyAttribute namespace=\"##other\" processContents=\"skip\"");
}

static void
write_type(SwSchemaWriter *writer, const SwElement *element, const char *suffix, SwUse use)
{
	sw_schema_open(writer, "xs:complexType name=\"%s%s\"%s", element->name, suffix,
	               sw_schema_has_text(element) ? " mixed=\"true\"" : "");
	write_help(writer, sw_schema_help(writer, element));
	sw_schema_open(writer, "xs:sequence");
	sw_schema_content(writer, element, sw_schema_may_refer(writer, element), &words);
	sw_schema_close(writer, "xs:sequence");
	write_attributes(writer, element, use);
	sw_schema_close(writer, "xs:complexType");
}

static void
write_element(SwSchemaWriter *writer, const SwElement *element)
{
	gboolean is_inside = sw_schema_is_inside_itself(writer, element);

	if (is_inside)
		write_type(writer, element, ".root", SW_USE_WHOLE);
	write_type(writer, element, "", is_inside ? SW_USE_INSIDE : SW_USE_WHOLE);
	write_many(writer, element);
}

/* ---- The schema ------------------------------------------------------------------------- */

void
sw_schema_write_xsd(SwSchemaWriter *writer)
{
	g_autoptr(GPtrArray) elements = sw_schema_elements(writer);
	const SwElement *galaxy = writer->table->roots[SW_ROOT_GALAXY];
	const SwElement *root = sw_table_root(writer->table, writer->root);

	sw_schema_head(writer, sw_schema_may_refer(writer, galaxy) ? gaps : no_gaps);
	sw_schema_open(writer, "xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"\n"
	                       "           xmlns=\"" SW_NAMESPACE "\"\n"
	                       "           targetNamespace=\"" SW_NAMESPACE "\"\n"
	                       "           elementFormDefault=\"qualified\"");
	sw_schema_empty(writer, "xs:element name=\"%s\" type=\"%s%s\"", root->name, root->name,
	                sw_schema_is_inside_itself(writer, root) ? ".root" : "");
	for (guint i = 0; i < elements->len; i++)
		write_element(writer, elements->pdata[i]);
	sw_schema_close(writer, "xs:schema");
}
