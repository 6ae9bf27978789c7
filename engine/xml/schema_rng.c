/* Writes the RELAX NG schema. */
#include "xml/schema_part.h"

#include "ground/length.h"
#include "xml/read.h"

/* The form of the schema follows libxml2's validator. It compiles the content of an element, and
 * then checks it in linear time, unless an element of any name is allowed there. What it does not
 * compile it interprets, in quadratic time in the number of children. So the galaxy, which has the
 * most children, has two patterns: one without foreign elements, compiled, and one with at least
 * one. The second has the only interleave, which separates out the foreign elements; a galaxy
 * without any fails it at once.
 *
 * A bound is checked anew for each value, which takes longer than all the rest of an element; a
 * type without bounds, or a list of words, takes next to nothing. So bounded numbers first try such
 * a type or list inside the bounds. */
static const char *const head[] = {
	"",
	"For the speed of libxml2 alone, which compiles the one and is slow at the other: a",
	"galaxy has a pattern without foreign elements and one with them, and bounded numbers",
	"have a narrower choice first.",
	NULL,
};

#define XSD_TYPES "http://www.w3.org/2001/XMLSchema-datatypes"

/* ---- Values ----------------------------------------------------------------------------- */

/* The words of a typed element's `type` are kinds, which have descriptions of their own. */
static void
write_words(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	const SwTable *table = writer->table;

	sw_schema_open(writer, "choice datatypeLibrary=\"\"");
	for (guint i = 0; attribute->words[i]; i++) {
		gint kind = attribute->typed
		                    ? sw_table_kind(table, attribute->typed, attribute->words[i])
		                    : -1;

		sw_schema_text(writer, "value type=\"string\"", attribute->words[i]);
		if (kind >= 0)
			sw_schema_text(writer, "a:documentation", table->kinds[kind].help);
	}
	sw_schema_close(writer, "choice");
}

/* The widest type whose values are all within the bounds; NULL if there is none. */
static const char *
narrow_type(gint32 min, gint32 max)
{
	static const struct {
		const char *name;
		gint32 min, max;
	} types[] = {{"int", G_MININT32, G_MAXINT32},
	             {"short", G_MININT16, G_MAXINT16},
	             {"unsignedShort", 0, G_MAXUINT16},
	             {"byte", G_MININT8, G_MAXINT8},
	             {"unsignedByte", 0, G_MAXUINT8}};

	for (guint i = 0; i < G_N_ELEMENTS(types); i++) {
		if (min <= types[i].min && max >= types[i].max)
			return types[i].name;
	}
	return NULL;
}

/* If few numbers are within the bounds, lists them all. */
static void
write_few(SwSchemaWriter *writer, gint32 min, gint32 max)
{
	if ((gint64)max - min > 9)
		return;
	for (gint32 i = min; i <= max; i++) {
		g_autofree char *number = g_strdup_printf("%d", i);

		sw_schema_text(writer, "value type=\"string\" datatypeLibrary=\"\"", number);
	}
}

static void
write_bounds(SwSchemaWriter *writer, const char *min, const char *max)
{
	sw_schema_text(writer, "param name=\"minInclusive\"", min);
	sw_schema_text(writer, "param name=\"maxInclusive\"", max);
}

static void
write_integer(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	g_autofree char *min = g_strdup_printf("%d", attribute->min);
	g_autofree char *max = g_strdup_printf("%d", attribute->max);
	const char *type = narrow_type(attribute->min, attribute->max);
	gboolean is_all = attribute->min == G_MININT32 && attribute->max == G_MAXINT32;

	sw_schema_open(writer, "choice");
	if (type)
		sw_schema_empty(writer, "data type=\"%s\"", type);
	else
		write_few(writer, attribute->min, attribute->max);
	if (!is_all) {
		sw_schema_open(writer, "data type=\"integer\"");
		write_bounds(writer, min, max);
		sw_schema_close(writer, "data");
	}
	sw_schema_close(writer, "choice");
}

static void
write_length(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	g_autofree char *min = sw_length_text(attribute->min);
	g_autofree char *max = sw_length_text(attribute->max);

	sw_schema_open(writer, "data type=\"decimal\"");
	write_bounds(writer, min, max);
	sw_schema_text(writer, "param name=\"pattern\"", SW_LENGTH_PATTERN);
	sw_schema_close(writer, "data");
}

static void
write_pattern(SwSchemaWriter *writer, void (*append)(GString *))
{
	g_autoptr(GString) pattern = g_string_new(NULL);

	append(pattern);
	sw_schema_open(writer, "data type=\"string\"");
	sw_schema_text(writer, "param name=\"pattern\"", pattern->str);
	sw_schema_close(writer, "data");
}

/* A token is stripped of white space. */
static void
write_saying(SwSchemaWriter *writer)
{
	sw_schema_open(writer, "data type=\"token\"");
	sw_schema_text(writer, "param name=\"minLength\"", "1");
	sw_schema_close(writer, "data");
}

static void
write_values(SwSchemaWriter *writer, const SwSchemaAttribute *attribute)
{
	switch (attribute->values) {
	case SW_VALUES_TEXT: sw_schema_empty(writer, "text"); break;
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
	if (!attribute->required)
		sw_schema_open(writer, "optional");
	sw_schema_open(writer, "attribute name=\"%s\"", attribute->name);
	sw_schema_text(writer, "a:documentation", attribute->help);
	write_values(writer, attribute);
	sw_schema_close(writer, "attribute");
	if (!attribute->required)
		sw_schema_close(writer, "optional");
}

/* ---- Content ---------------------------------------------------------------------------- */

static void
write_ref(SwSchemaWriter *writer, const SwElement *element)
{
	sw_schema_empty(writer, "ref name=\"%s\"", element->name);
}

static void
write_many_ref(SwSchemaWriter *writer, const SwElement *parent)
{
	sw_schema_empty(writer, "ref name=\"%s.many\"", parent->name);
}

static const SwContentWords words = {
	.group = "group",
	.group_name = "group",
	.choice = "choice",
	.choice_name = "choice",
	.optional = "optional",
	.optional_name = "optional",
	.many = write_many_ref,
	.child = write_ref,
};

/* Any number of the children that may be many, and of foreign elements if they are allowed. */
static void
write_many(SwSchemaWriter *writer, const SwElement *element)
{
	g_autoptr(GPtrArray) children = sw_schema_children(writer, element, TRUE);

	sw_schema_open(writer, "define name=\"%s.many\"", element->name);
	sw_schema_open(writer, "zeroOrMore");
	sw_schema_open(writer, "choice");
	for (guint i = 0; i < children->len; i++)
		write_ref(writer, children->pdata[i]);
	if (sw_schema_has_text(element))
		sw_schema_empty(writer, "text");
	if (!sw_schema_is_galaxy(writer, element))
		sw_schema_empty(writer, "ref name=\"foreign.element\"");
	sw_schema_close(writer, "choice");
	sw_schema_close(writer, "zeroOrMore");
	sw_schema_close(writer, "define");
}

static gboolean
is_leaf(SwSchemaWriter *writer, const SwElement *element)
{
	g_autoptr(GPtrArray) many = sw_schema_children(writer, element, TRUE);
	g_autoptr(GPtrArray) single = sw_schema_children(writer, element, FALSE);

	return many->len + single->len == 0;
}

static void
write_content(SwSchemaWriter *writer, const SwElement *element)
{
	if (!is_leaf(writer, element))
		sw_schema_content(writer, element, FALSE, &words);
	else if (sw_schema_has_text(element))
		sw_schema_empty(writer, "ref name=\"foreign.or-text\"");
	else
		sw_schema_empty(writer, "ref name=\"foreign.elements\"");
}

/* ---- Elements --------------------------------------------------------------------------- */

static void
open_element(SwSchemaWriter *writer, const SwElement *element, SwUse use)
{
	sw_schema_open(writer, "element name=\"%s\"", element->name);
	sw_schema_text(writer, "a:documentation", sw_schema_help(writer, element));
	sw_schema_attributes(writer, element, use, write_attribute);
	sw_schema_empty(writer, "ref name=\"foreign.attributes\"");
}

static void
write_element(SwSchemaWriter *writer, const SwElement *element, const char *suffix, SwUse use)
{
	sw_schema_open(writer, "define name=\"%s%s\"", element->name, suffix);
	open_element(writer, element, use);
	write_content(writer, element);
	sw_schema_close(writer, "element");
	sw_schema_close(writer, "define");
}

static void
write_galaxy_attributes(SwSchemaWriter *writer, const SwElement *galaxy)
{
	sw_schema_open(writer, "define name=\"%s.attributes\"", galaxy->name);
	sw_schema_attributes(writer, galaxy, SW_USE_WHOLE, write_attribute);
	sw_schema_empty(writer, "ref name=\"foreign.attributes\"");
	sw_schema_close(writer, "define");
}

static void
write_compiled(SwSchemaWriter *writer, const SwElement *galaxy)
{
	sw_schema_open(writer, "element name=\"%s\"", galaxy->name);
	sw_schema_empty(writer, "ref name=\"%s.attributes\"", galaxy->name);
	sw_schema_empty(writer, "ref name=\"%s.content\"", galaxy->name);
	sw_schema_close(writer, "element");
}

static void
write_interpreted(SwSchemaWriter *writer, const SwElement *galaxy)
{
	sw_schema_open(writer, "element name=\"%s\"", galaxy->name);
	sw_schema_empty(writer, "ref name=\"%s.attributes\"", galaxy->name);
	sw_schema_open(writer, "interleave");
	sw_schema_open(writer, "oneOrMore");
	sw_schema_empty(writer, "ref name=\"foreign.element\"");
	sw_schema_close(writer, "oneOrMore");
	sw_schema_empty(writer, "ref name=\"%s.content\"", galaxy->name);
	sw_schema_close(writer, "interleave");
	sw_schema_close(writer, "element");
}

static void
write_reference(SwSchemaWriter *writer, const SwElement *galaxy)
{
	open_element(writer, galaxy, SW_USE_REFERENCE);
	sw_schema_empty(writer, "ref name=\"foreign.elements\"");
	sw_schema_close(writer, "element");
}

static void
write_galaxy_content(SwSchemaWriter *writer, const SwElement *galaxy)
{
	sw_schema_open(writer, "define name=\"%s.content\"", galaxy->name);
	sw_schema_content(writer, galaxy, FALSE, &words);
	sw_schema_close(writer, "define");
}

static void
write_galaxy(SwSchemaWriter *writer, const SwElement *galaxy)
{
	sw_schema_open(writer, "define name=\"%s\"", galaxy->name);
	sw_schema_open(writer, "choice");
	write_compiled(writer, galaxy);
	write_interpreted(writer, galaxy);
	if (sw_schema_may_refer(writer, galaxy))
		write_reference(writer, galaxy);
	sw_schema_close(writer, "choice");
	sw_schema_close(writer, "define");
	write_galaxy_attributes(writer, galaxy);
	write_galaxy_content(writer, galaxy);
}

static void
write_define(SwSchemaWriter *writer, const SwElement *element)
{
	if (sw_schema_is_galaxy(writer, element))
		write_galaxy(writer, element);
	else if (sw_schema_is_inside_itself(writer, element))
		write_element(writer, element, "", SW_USE_INSIDE);
	else
		write_element(writer, element, "", SW_USE_WHOLE);
	if (sw_schema_is_inside_itself(writer, element))
		write_element(writer, element, ".root", SW_USE_WHOLE);
	if (!is_leaf(writer, element))
		write_many(writer, element);
}

/* ---- Foreign content -------------------------------------------------------------------- */

/* Elements of another namespace or none, with any content, and attributes of another namespace. */
/* clang-format off */
static const char foreign[] =
	"    <define name=\"foreign.attributes\">\n"
	"        <zeroOrMore>\n"
	"            <attribute>\n"
	"                <anyName>\n"
	"                    <except>\n"
	"                        <nsName/>\n"
	"                        <nsName ns=\"\"/>\n"
	"                    </except>\n"
	"                </anyName>\n"
	"            </attribute>\n"
	"        </zeroOrMore>\n"
	"    </define>\n"
	"    <define name=\"foreign.element\">\n"
	"        <element>\n"
	"            <anyName>\n"
	"                <except>\n"
	"                    <nsName/>\n"
	"                </except>\n"
	"            </anyName>\n"
	"            <ref name=\"any.content\"/>\n"
	"        </element>\n"
	"    </define>\n"
	"    <define name=\"foreign.elements\">\n"
	"        <zeroOrMore>\n"
	"            <ref name=\"foreign.element\"/>\n"
	"        </zeroOrMore>\n"
	"    </define>\n"
	"    <define name=\"foreign.or-text\">\n"
	"        <zeroOrMore>\n"
	"            <choice>\n"
	"                <text/>\n"
	"                <ref name=\"foreign.element\"/>\n"
	"            </choice>\n"
	"        </zeroOrMore>\n"
	"    </define>\n"
	"    <define name=\"any.content\">\n"
	"        <zeroOrMore>\n"
	"            <attribute>\n"
	"                <anyName/>\n"
	"            </attribute>\n"
	"        </zeroOrMore>\n"
	"        <zeroOrMore>\n"
	"            <choice>\n"
	"                <text/>\n"
	"                <element>\n"
	"                    <anyName/>\n"
	"                    <ref name=\"any.content\"/>\n"
	"                </element>\n"
	"            </choice>\n"
	"        </zeroOrMore>\n"
	"    </define>\n";
/* clang-format on */

/* ---- The schema ------------------------------------------------------------------------- */

void
sw_schema_write_rng(SwSchemaWriter *writer)
{
	g_autoptr(GPtrArray) elements = sw_schema_elements(writer);
	const SwElement *root = sw_table_root(writer->table, writer->root);

	sw_schema_head(writer, head);
	sw_schema_open(writer,
	               "grammar xmlns=\"http://relaxng.org/ns/structure/1.0\"\n"
	               "         xmlns:a=\"http://relaxng.org/ns/compatibility/annotations/1.0\"\n"
	               "         ns=\"" SW_NAMESPACE "\"\n"
	               "         datatypeLibrary=\"" XSD_TYPES "\"");
	sw_schema_open(writer, "start");
	sw_schema_empty(writer, "ref name=\"%s%s\"", root->name,
	                sw_schema_is_inside_itself(writer, root) ? ".root" : "");
	sw_schema_close(writer, "start");
	for (guint i = 0; i < elements->len; i++)
		write_define(writer, elements->pdata[i]);
	g_string_append(writer->out, foreign);
	sw_schema_close(writer, "grammar");
}
