/* Reads a start tag: the piece's kind and place, and its values. */
#include "xml/reader.h"

#include "base/text.h"
#include "base/translate.h"

#include <string.h>

/* ---- Values ----------------------------------------------------------------------------- */

/* TRUE for a number that no document can hold, whatever the attribute's own bounds. */
static gboolean
is_beyond_limit(const SwXmlAttribute *xml, const SwAttribute *attribute)
{
	gint32 number;

	return attribute->type != SW_TYPE_LENGTH && !sw_type_is_text(attribute->type) &&
	       sw_integer_parse(xml->value, value_length(xml), G_MININT32, G_MAXINT32, &number) ==
	               SW_VALUE_OUT_OF_BOUNDS;
}

static SwProblem *
fault_value(SwReader *reader, const SwXmlTag *tag, const SwXmlAttribute *xml,
            const SwAttribute *attribute)
{
	g_autoptr(GString) wanted = g_string_new(NULL);
	g_autofree char *shown = reader__shown(xml);

	sw_attribute_describe(wanted, attribute);
	return reader__fault(reader,
	                     is_beyond_limit(xml, attribute) ? &sw_rule_limits : &sw_rule_schema,
	                     reader__attribute_spot(reader, tag, attribute),
	                     "%s '%s' of <%s> is not %s", xml->name, shown, tag->name, wanted->str);
}

static gboolean
is_number(const SwAttribute *attribute)
{
	return attribute->type == SW_TYPE_INTEGER || attribute->type == SW_TYPE_TURN ||
	       attribute->type == SW_TYPE_SEAT;
}

static SwProblem *
fault_beyond_limit(SwReader *reader, const SwXmlTag *tag, const SwXmlAttribute *xml, SwSpot spot,
                   gint32 min, gint32 max)
{
	g_autofree char *shown = reader__shown(xml);

	return reader__fault(reader, &sw_rule_limits, spot,
	                     "%s '%s' of <%s> is outside the limits, %d to %d", xml->name, shown,
	                     tag->name, min, max);
}

static SwProblem *
fault_number(SwReader *reader, const SwXmlTag *tag, const SwXmlAttribute *xml,
             const SwAttribute *attribute)
{
	if (is_number(attribute) && is_beyond_limit(xml, attribute))
		return fault_beyond_limit(reader, tag, xml,
		                          reader__attribute_spot(reader, tag, attribute),
		                          sw_attribute_min(attribute), sw_attribute_max(attribute));
	return fault_value(reader, tag, xml, attribute);
}

static void
load_text(SwReader *reader, SwPieceId id, guint attribute, const char *text, gsize length)
{
	g_string_truncate(reader->scratch, 0);
	g_string_append_len(reader->scratch, text, (gssize)length);
	sw_document_load_text(reader->file.document, id, attribute, reader->scratch->str);
}

/* Offers fixes for the value, which is none. */
static void
offer_values(const SwReader *reader, SwProblem *problem, SwPieceId id, guint which,
             const SwXmlAttribute *xml)
{
	g_autofree char *word = reader__shown(xml);

	reader__offer_values(problem, sw_document_kind(reader->file.document, id), which, word);
}

static void
load_value(SwReader *reader, const SwXmlTag *tag, const SwXmlAttribute *xml, SwPieceId id,
           const SwElement *element, guint which)
{
	const SwAttribute *attribute = &element->attributes[which];
	gsize length = (gsize)(xml->end - xml->value);
	gint32 value;

	if (attribute->not_blank && reader__is_white(xml->value, length)) {
		SwSpot spot = reader__attribute_spot(reader, tag, attribute);

		offer_values(reader,
		             reader__fault(reader, &sw_rule_schema, spot,
		                           "%s of <%s> is blank; it needs text", xml->name,
		                           tag->name),
		             id, which, xml);
	}
	if (attribute->type == SW_TYPE_TEXT) {
		load_text(reader, id, which, xml->value, length);
	} else if (sw_type_is_text(attribute->type)) {
		g_autofree char *text = sw_value_normalise(attribute, xml->value, length);

		if (text)
			sw_document_load_text(reader->file.document, id, which, text);
		else
			offer_values(reader, fault_value(reader, tag, xml, attribute), id, which,
			             xml);
	} else {
		if (sw_value_parse(attribute, xml->value, length, &value) == SW_VALUE_OK)
			sw_document_load_value(reader->file.document, id, which, value);
		else
			offer_values(reader, fault_number(reader, tag, xml, attribute), id, which,
			             xml);
	}
}

/* Also finds the kind that was probably meant. */
static void
fault_type(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml, Tag *tag)
{
	g_autofree const char **names = sw_table_kind_names(reader->table, tag->element);
	g_autofree char *type = reader__shown(xml);
	g_autofree char *hint = reader__suggest(type, names, "it has no types");
	const char *nearest = sw_text_nearest(type, names);
	SwSpot spot = reader__spot(reader, xml_tag, "type");

	spot.attribute = "type";
	tag->meant = nearest ? sw_table_kind(reader->table, tag->element, nearest) : -1;
	reader__offer_kinds(reader,
	                    reader__fault(reader, &sw_rule_schema, spot,
	                                  "type '%s' of <%s> is unknown; %s", type, xml_tag->name,
	                                  hint),
	                    tag, type);
}

/* Returns the kind of the element that is shown for a piece of unknown type: the one that it
 * probably means, or else one that is not decided, if there is such. */
static gint
stand_in(const SwReader *reader, const Tag *tag)
{
	const Vocabulary *vocabulary = &reader->vocabulary[tag->number];
	gint first = -1;

	if (tag->meant >= 0)
		return tag->meant;
	for (guint i = 0; i < vocabulary->n_types; i++) {
		gint kind = vocabulary->types[i].kind;

		if (reader->table->kinds[kind].is_open)
			return kind;
		first = first < 0 ? kind : first;
	}
	return first;
}

static gint
find_kind(const Vocabulary *vocabulary, const SwXmlAttribute *xml)
{
	gsize length = value_length(xml);

	for (guint i = 0; i < vocabulary->n_types; i++) {
		const TypeName *name = &vocabulary->types[i];

		if (name->length == length && name->type[0] == xml->value[0] &&
		    memcmp(name->type, xml->value, length) == 0)
			return name->kind;
	}
	return -1;
}

/* Gives the piece a kind that stands in for the one that is not known. */
static void
guess_kind(const SwReader *reader, Tag *tag)
{
	tag->kind = stand_in(reader, tag);
	tag->is_guess = tag->kind >= 0;
	tag->is_ok &= tag->is_guess;
}

static void
read_type(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml, Tag *tag)
{
	tag->kind = find_kind(&reader->vocabulary[tag->number], xml);
	if (tag->kind >= 0)
		return;
	fault_type(reader, xml_tag, xml, tag);
	guess_kind(reader, tag);
}

static SwValueStatus
parse_coordinate(const SwXmlAttribute *xml, const SwCoordinate *coordinate, gint32 *value)
{
	static const SwAttribute length = {.type = SW_TYPE_LENGTH};

	if (coordinate->is_length)
		return sw_value_parse(&length, xml->value, value_length(xml), value);
	return sw_integer_parse(xml->value, value_length(xml), coordinate->min, coordinate->max,
	                        value);
}

static void
fault_coordinate(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml,
                 const SwCoordinate *coordinate, SwValueStatus status)
{
	g_autofree char *shown = reader__shown(xml);
	SwSpot spot = reader__spot(reader, xml_tag, xml->name);
	gboolean is_beyond = status == SW_VALUE_OUT_OF_BOUNDS && coordinate->is_limited;

	if (is_beyond && !coordinate->is_length)
		fault_beyond_limit(reader, xml_tag, xml, spot, coordinate->min, coordinate->max);
	else
		reader__fault(reader, is_beyond ? &sw_rule_limits : &sw_rule_schema, spot,
		              "%s '%s' of <%s> is not %s", xml->name, shown, xml_tag->name,
		              sw_translate(coordinate->legal));
}

static void
read_coordinate(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml, Tag *tag,
                guint which)
{
	const SwCoordinate *coordinate = &tag->element->ground->coordinates[which];
	gint32 value = 0;
	SwValueStatus status = parse_coordinate(xml, coordinate, &value);

	tag->given |= 1u << which;
	if (status != SW_VALUE_OK) {
		fault_coordinate(reader, xml_tag, xml, coordinate, status);
		tag->is_ok = FALSE;
	}
	sw_place_set(&tag->place, which, value);
}

gboolean
reader__has(const SwXmlTag *xml_tag, const char *name)
{
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		if (xml_tag->attributes[i].ns == NULL &&
		    strcmp(xml_tag->attributes[i].name, name) == 0)
			return TRUE;
	}
	return FALSE;
}

/* Takes the coordinate by a name that is probably misspelt. */
static void
excuse_coordinate(Tag *tag, const SwXmlAttribute *xml, guint which)
{
	gint32 value = 0;

	tag->given |= 1u << which;
	tag->is_ok &= parse_coordinate(xml, &tag->element->ground->coordinates[which], &value) ==
	              SW_VALUE_OK;
	sw_place_set(&tag->place, which, value);
}

/* An attribute that is probably misspelt is not reported as missing too. Type and place are taken
 * from it, so that the piece is where it is meant. */
static void
excuse(SwReader *reader, Tag *tag, const SwXmlAttribute *xml, const char *name)
{
	gint meaning = reader__find_meaning(reader, tag->number, name);

	if (meaning >= 0) {
		tag->misspelt |= 1u << meaning;
	} else if (meaning == MEANS_TYPE) {
		tag->meant = find_kind(&reader->vocabulary[tag->number], xml);
		guess_kind(reader, tag);
	} else if (meaning <= MEANS_COORDINATE) {
		excuse_coordinate(tag, xml, (guint)(MEANS_COORDINATE - meaning));
	}
}

static void
fault_unknown_attribute(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml,
                        Tag *tag)
{
	g_autofree const char **names = sw_element_attribute_names(tag->element);
	const char *meant = sw_text_nearest(xml->name, names);
	g_autofree char *hint = reader__hint(meant, names, "it has no attributes");
	SwProblem *problem;

	if (meant && reader__has(xml_tag, meant))
		meant = NULL;
	if (meant)
		excuse(reader, tag, xml, meant);
	problem = reader__fault(reader, &sw_rule_schema, reader__spot(reader, xml_tag, xml->name),
	                        "attribute '%s' of <%s> is unknown; %s", xml->name, xml_tag->name,
	                        hint);
	reader__offer_attribute(reader, problem, xml_tag, xml, tag, meant);
}

/* An attribute with a prefix is foreign, unless the prefix means the format's own namespace. */
static void
read_prefixed(SwReader *reader, const SwXmlTag *xml_tag, const SwXmlAttribute *xml, Tag *tag)
{
	g_autofree char *name = NULL;

	tag->has_foreign = TRUE;
	if (strcmp(xml->ns, SW_NAMESPACE) != 0)
		return;
	name = g_strconcat(xml->prefix, ":", xml->name, NULL);
	reader__fault(reader, &sw_rule_schema, reader__spot(reader, xml_tag, name),
	              "attribute '%s' of <%s> is unknown; write attributes without a prefix", name,
	              xml_tag->name);
}

/* First pass over the attributes: their meanings, and the values that make the piece. */
static void
read_attributes(SwReader *reader, const SwXmlTag *xml_tag, Tag *tag)
{
	tag->has_foreign = xml_tag->n_namespaces > 0;
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		const SwXmlAttribute *xml = &xml_tag->attributes[i];
		gint meaning;

		reader->meanings[i] = MEANS_NOTHING;
		if (xml->ns != NULL) {
			read_prefixed(reader, xml_tag, xml, tag);
			continue;
		}
		meaning = reader__meaning(reader, tag->number, xml->name, i);
		reader->meanings[i] = (gint8)meaning;
		if (meaning >= 0)
			tag->values |= 1u << meaning;
		else if (meaning == MEANS_TYPE)
			read_type(reader, xml_tag, xml, tag);
		else if (meaning == MEANS_NOTHING)
			fault_unknown_attribute(reader, xml_tag, xml, tag);
		else if (meaning == MEANS_GAME)
			tag->says_game = TRUE;
		else
			read_coordinate(reader, xml_tag, xml, tag,
			                (guint)(MEANS_COORDINATE - meaning));
	}
}

/* Reports the type and coordinates that the element needs and the tag lacks. */
static void
require_place(SwReader *reader, const SwXmlTag *xml_tag, Tag *tag)
{
	const SwGround *ground = tag->element->ground;

	for (guint i = 0; ground && i < ground->n_coordinates; i++) {
		if (tag->given & 1u << i)
			continue;
		reader__require(reader, xml_tag, ground->coordinates[i].name);
		tag->is_ok = FALSE;
	}
	if (tag->kind >= 0 || !tag->is_ok)
		return;
	tag->kind = tag->element->typed ? -1 : sw_table_kind(reader->table, tag->element, NULL);
	if (tag->kind >= 0)
		return;
	reader__offer_kinds(reader, reader__require(reader, xml_tag, "type"), tag, NULL);
	guess_kind(reader, tag);
}

gboolean
reader__read_place(const SwReader *reader, const SwXmlTag *xml_tag, Tag *tag)
{
	const SwGround *ground = tag->element->ground;

	for (guint i = 0; ground && i < xml_tag->n_attributes; i++) {
		const SwXmlAttribute *xml = &xml_tag->attributes[i];
		gint which = xml->ns ? -1 : sw_ground_coordinate(ground, xml->name);

		if (which >= 0)
			excuse_coordinate(tag, xml, (guint)which);
	}
	if (ground == NULL || !tag->is_ok || tag->given != (1u << ground->n_coordinates) - 1)
		return FALSE;
	tag->kind = tag->element->typed ? stand_in(reader, tag)
	                                : sw_table_kind(reader->table, tag->element, NULL);
	tag->is_guess = TRUE;
	return tag->kind >= 0;
}

/* Second pass over the attributes: loads the values into the piece. */
void
reader__load_values(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag, SwPieceId id)
{
	if (tag->values == 0)
		return;
	for (guint i = 0; i < xml_tag->n_attributes; i++) {
		if (reader->meanings[i] >= 0)
			load_value(reader, xml_tag, &xml_tag->attributes[i], id, tag->element,
			           (guint)reader->meanings[i]);
	}
}

void
reader__require_values(SwReader *reader, const SwXmlTag *xml_tag, const Tag *tag)
{
	guint32 missing = reader->vocabulary[tag->number].required & ~tag->values & ~tag->misspelt;

	for (; missing; missing &= missing - 1) {
		guint which = (guint)__builtin_ctz(missing);
		const char *name = tag->element->attributes[which].name;
		SwProblem *problem = reader__require(reader, xml_tag, name);

		if (problem)
			problem->spot.attribute = name;
		if (tag->kind >= 0)
			reader__offer_values(problem, &reader->table->kinds[tag->kind], which,
			                     NULL);
	}
}

void
reader__read_tag(SwReader *reader, const SwXmlTag *xml_tag, Tag *tag)
{
	read_attributes(reader, xml_tag, tag);
	require_place(reader, xml_tag, tag);
}
