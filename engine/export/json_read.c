#include "export/json_read.h"

#include "base/error.h"
#include "base/text.h"
#include "base/translate.h"
#include "export/build.h"
#include "export/whole.h"

#include <string.h>

/* Greatest nesting that the recursive parser may see. */
#define MAX_NESTING 256

/* Members of one object; objects of Starwright's or Tiled's files have a tenth of that. */
#define MAX_MEMBERS 256

typedef struct {
	SwBuild *build;
	GError **error;
	const char *file;
	GString *path; /* JSON pointer to the current object */
} Reading;

#define fault(reader, ...) sw_build_fail_at((reader)->error, (reader)->path->str, __VA_ARGS__)

/* ---- Before the parser ------------------------------------------------------------------ */

/* The state of the scan. */
typedef struct {
	guint depth;
	guint members[MAX_NESTING + 1]; /* of the open object at each depth */
	gboolean in_text;               /* inside a string */
} Scan;

static gboolean
open_bracket(Scan *scan, GError **error)
{
	if (scan->depth < MAX_NESTING) {
		scan->members[++scan->depth] = 0;
		return TRUE;
	}
	return sw_fail(error, "brackets are nested more than %d deep", MAX_NESTING);
}

static gboolean
add_member(Scan *scan, GError **error)
{
	if (++scan->members[scan->depth] <= MAX_MEMBERS)
		return TRUE;
	return sw_fail(error, "an object has more than %d members", MAX_MEMBERS);
}

/* Handles a byte outside of strings. */
static gboolean
scan_byte(Scan *scan, char c, GError **error)
{
	switch (c) {
	case '[':
	case '{': return open_bracket(scan, error);
	case ']':
	case '}': scan->depth -= scan->depth > 0; return TRUE;
	case ':': return add_member(scan, error);
	case '"': scan->in_text = TRUE; return TRUE;
	default: return TRUE;
	}
}

static gboolean
is_of_json(char c)
{
	return g_ascii_isalnum(c) || (c != '\0' && strchr(" \t\r\n,.+-[]{}:\"", c));
}

/* Sets the error to "12:5: what is wrong there". */
static gboolean
fail_at(const char *bytes, gsize offset, GError **error)
{
	gsize line_begin = 0, line = 1;

	for (gsize i = 0; i < offset; i++) {
		if (bytes[i] == '\n') {
			line++;
			line_begin = i + 1;
		}
	}
	g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT,
	            "%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": %s", line,
	            sw_text_count(bytes + line_begin, offset - line_begin) + 1,
	            sw_translate("a comment, or a character that JSON does not allow"));
	return FALSE;
}

/* Rejects input that is dangerous for the parser: it calls itself for each bracket, and its tables
 * of members use a predictable hash function. Comments and other quotes, which the parser accepts
 * but JSON does not, are also rejected, since this scan would misread them. */
static gboolean
check_bounds(const char *bytes, gsize length, GError **error)
{
	Scan scan = {0};

	for (gsize i = 0; i < length; i++) {
		if (!scan.in_text) {
			if (!is_of_json(bytes[i]))
				return fail_at(bytes, i, error);
			if (!scan_byte(&scan, bytes[i], error))
				return FALSE;
		} else if (bytes[i] == '\\') {
			i++;
		} else {
			scan.in_text = bytes[i] != '"';
		}
	}
	return TRUE;
}

/* ---- Values ----------------------------------------------------------------------------- */

const char *
sw_json_text(JsonObject *object, const char *name)
{
	JsonNode *node = json_object_get_member(object, name);

	if (node == NULL || json_node_get_value_type(node) != G_TYPE_STRING)
		return NULL;
	return json_node_get_string(node);
}

char *
sw_json_value(JsonNode *node)
{
	if (!JSON_NODE_HOLDS_VALUE(node))
		return NULL;
	switch (json_node_get_value_type(node)) {
	case G_TYPE_STRING: return g_strdup(json_node_get_string(node));
	case G_TYPE_BOOLEAN: return g_strdup(json_node_get_boolean(node) ? "true" : "false");
	case G_TYPE_INT64: return g_strdup_printf("%" G_GINT64_FORMAT, json_node_get_int(node));
	default: return NULL;
	}
}

/* TRUE for members that are not values of the piece. */
static gboolean
is_structure(const char *name)
{
	static const char *const names[] = {"element",        "children", "xml-before",
	                                    "xml-attributes", "xml-last", "xml-after"};

	for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
		if (strcmp(names[i], name) == 0)
			return TRUE;
	}
	return FALSE;
}

static gboolean
read_values(Reading *reader, JsonObject *object)
{
	g_autoptr(GList) names = json_object_get_members(object);

	for (GList *link = names; link; link = link->next) {
		const char *name = link->data;
		g_autofree char *value = NULL;

		if (is_structure(name))
			continue;
		if (!sw_build_is_name(name))
			return fault(reader, "'%s' is not a valid attribute name", name);
		value = sw_json_value(json_object_get_member(object, name));
		if (value == NULL)
			return fault(reader, "'%s' must be a text, a whole number, true or false",
			             name);
		sw_build_value(reader->build, name, value);
	}
	return TRUE;
}

static gboolean read_piece(Reading *reader, JsonNode *node, guint depth);

static gboolean
read_children(Reading *reader, JsonObject *object, guint depth)
{
	JsonNode *node = json_object_get_member(object, "children");
	gsize length = reader->path->len;
	JsonArray *children;

	if (node == NULL)
		return TRUE;
	if (!JSON_NODE_HOLDS_ARRAY(node))
		return fault(reader, "'children' must be an array of pieces");
	children = json_node_get_array(node);
	for (guint i = 0; i < json_array_get_length(children); i++) {
		g_string_append_printf(reader->path, "/children/%u", i);
		if (!read_piece(reader, json_array_get_element(children, i), depth + 1))
			return FALSE;
		g_string_truncate(reader->path, length);
	}
	return TRUE;
}

static gboolean
read_piece(Reading *reader, JsonNode *node, guint depth)
{
	const char *element, *other;
	JsonObject *object;

	if (!JSON_NODE_HOLDS_OBJECT(node))
		return fault(reader, "a piece must be an object with an 'element'");
	if (depth >= SW_JSON_MAX_DEPTH)
		return fault(reader, "pieces are nested too deep");
	object = json_node_get_object(node);
	element = sw_json_text(object, "element");
	if (element == NULL || !sw_build_is_name(element))
		return fault(reader, "a piece must have an 'element', such as \"system\"");
	if ((other = sw_json_text(object, "xml-before")))
		sw_build_things(reader->build, other);
	sw_build_open(reader->build, element, reader->path->str);
	if ((other = sw_json_text(object, "xml-attributes")))
		sw_build_attributes(reader->build, other);
	if (!read_values(reader, object) || !read_children(reader, object, depth))
		return FALSE;
	if ((other = sw_json_text(object, "xml-last")))
		sw_build_things(reader->build, other);
	sw_build_close(reader->build);
	if ((other = sw_json_text(object, "xml-after")))
		sw_build_rest_of_line(reader->build, other);
	return TRUE;
}

/* The file's object, which has version and game. NULL with an error. */
static JsonObject *
head_of(Reading *reader, JsonNode *root)
{
	JsonObject *object;

	if (!JSON_NODE_HOLDS_OBJECT(root)) {
		fault(reader,
		      "the file must be a JSON object with 'version', 'game' and 'document'");
		return NULL;
	}
	object = json_node_get_object(root);
	if (json_object_get_int_member_with_default(object, "version", 0) != 1) {
		fault(reader, "'version' must be 1, the only supported one");
		return NULL;
	}
	if (sw_json_text(object, "game") == NULL) {
		fault(reader, "'game' is missing");
		return NULL;
	}
	if (!json_object_has_member(object, "document")) {
		fault(reader, "'document' is missing");
		return NULL;
	}
	return object;
}

static SwDocument *
read_document(Reading *reader, const SwTable *const *tables, JsonNode *root)
{
	JsonObject *object = head_of(reader, root);
	const char *after;

	if (object == NULL)
		return NULL;
	reader->build = sw_build_new(tables, sw_json_text(object, "game"), reader->file);
	g_string_assign(reader->path, "/document");
	if (!read_piece(reader, json_object_get_member(object, "document"), 0))
		return NULL;
	if ((after = sw_json_text(object, "xml-after")))
		sw_build_things(reader->build, after);
	return sw_whole_or_written(sw_build_finish(reader->build, reader->error), tables,
	                           reader->file, sw_json_text(object, "as-written"));
}

/* Rewrites json-glib's message "<data>:1:5: Parse error: unexpected …". */
static void
set_syntax_fault(GError **error, const char *message)
{
	const char *before = "<data>:", *between = ": Parse error: ";
	const char *what = strstr(message, between);
	g_autofree char *place = NULL;

	if (what && g_str_has_prefix(message, before)) {
		const char *begin = message + strlen(before);

		place = g_strdup_printf("%.*s: ", (int)(what - begin), begin);
		message = what + strlen(between);
	}
	g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "%s%s%s", place ? place : "",
	            sw_translate("the file is not valid JSON: "), message);
}

JsonNode *
sw_json_parse(const char *bytes, gsize length, GError **error)
{
	g_autoptr(JsonParser) parser = json_parser_new_immutable();
	g_autoptr(GError) syntax = NULL;
	JsonNode *root;

	if (!g_utf8_validate_len(bytes, length, NULL))
		sw_fail(error, "the text is not UTF-8");
	else if (!check_bounds(bytes, length, error))
		return NULL;
	else if (!json_parser_load_from_data(parser, bytes, (gssize)length, &syntax))
		set_syntax_fault(error, syntax->message);
	else if ((root = json_parser_get_root(parser)))
		return json_node_ref(root);
	else
		sw_fail(error, "the file is not JSON: it is empty");
	return NULL;
}

SwDocument *
sw_json_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
             GError **error)
{
	g_autoptr(JsonNode) root = sw_json_parse(bytes, length, error);
	Reading reader = {.error = error, .file = path};
	SwDocument *document;

	if (root == NULL)
		return NULL;
	reader.path = g_string_new("/");
	document = read_document(&reader, tables, root);
	sw_build_free(reader.build);
	g_string_free(reader.path, TRUE);
	return document;
}

char *
sw_json_as_written(const char *bytes, gsize length)
{
	g_autoptr(JsonNode) root = sw_json_parse(bytes, length, NULL);

	if (root == NULL || !JSON_NODE_HOLDS_OBJECT(root))
		return NULL;
	return g_strdup(sw_json_text(json_node_get_object(root), "as-written"));
}
