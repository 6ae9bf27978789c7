#include "export/json_read.h"

#include "base/error.h"
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

/* Rejects input that is costly for the parser: it calls itself for each bracket, and the hash of
 * its members is weak. What is no JSON may be misread here: the parser stops before it. */
static gboolean
check_bounds(const char *bytes, gsize length, GError **error)
{
	Scan scan = {0};

	for (gsize i = 0; i < length; i++) {
		if (!scan.in_text) {
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
sw_json_text(const json_t *object, const char *name)
{
	return json_string_value(json_object_get(object, name));
}

char *
sw_json_value(const json_t *value)
{
	if (json_is_string(value))
		return g_strdup(json_string_value(value));
	if (json_is_boolean(value))
		return g_strdup(json_is_true(value) ? "true" : "false");
	return json_is_integer(value)
	               ? g_strdup_printf("%" JSON_INTEGER_FORMAT, json_integer_value(value))
	               : NULL;
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
read_values(Reading *reader, json_t *object)
{
	const char *name;
	json_t *member;

	json_object_foreach (object, name, member) {
		g_autofree char *value = NULL;

		if (is_structure(name))
			continue;
		if (!sw_build_is_name(name))
			return fault(reader, "'%s' is not a valid attribute name", name);
		value = sw_json_value(member);
		if (value == NULL)
			return fault(reader, "'%s' must be a text, a whole number, true or false",
			             name);
		sw_build_value(reader->build, name, value);
	}
	return TRUE;
}

static gboolean read_piece(Reading *reader, json_t *object, guint depth);

static gboolean
read_children(Reading *reader, json_t *object, guint depth)
{
	json_t *children = json_object_get(object, "children"), *child;
	gsize length = reader->path->len, i;

	if (children && !json_is_array(children))
		return fault(reader, "'children' must be an array of pieces");
	json_array_foreach (children, i, child) {
		g_string_append_printf(reader->path, "/children/%" G_GSIZE_FORMAT, i);
		if (!read_piece(reader, child, depth + 1))
			return FALSE;
		g_string_truncate(reader->path, length);
	}
	return TRUE;
}

static gboolean
read_piece(Reading *reader, json_t *object, guint depth)
{
	const char *element, *other;

	if (!json_is_object(object))
		return fault(reader, "a piece must be an object with an 'element'");
	if (depth >= SW_JSON_MAX_DEPTH)
		return fault(reader, "pieces are nested too deep");
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

/* FALSE, with an error, unless the file is an object that has version, game and document. */
static gboolean
check_head(Reading *reader, const json_t *root)
{
	if (!json_is_object(root))
		return fault(
			reader,
			"the file must be a JSON object with 'version', 'game' and 'document'");
	if (json_number_value(json_object_get(root, "version")) != 1)
		return fault(reader, "'version' must be 1, the only supported one");
	if (sw_json_text(root, "game") == NULL)
		return fault(reader, "'game' is missing");
	return json_object_get(root, "document") != NULL || fault(reader, "'document' is missing");
}

static SwDocument *
read_document(Reading *reader, const SwTable *const *tables, const json_t *root)
{
	const char *after;

	if (!check_head(reader, root))
		return NULL;
	reader->build = sw_build_new(tables, sw_json_text(root, "game"), reader->file);
	g_string_assign(reader->path, "/document");
	if (!read_piece(reader, json_object_get(root, "document"), 0))
		return NULL;
	if ((after = sw_json_text(root, "xml-after")))
		sw_build_things(reader->build, after);
	return sw_whole_or_written(sw_build_finish(reader->build, reader->error), tables,
	                           reader->file, sw_json_text(root, "as-written"));
}

static gboolean
is_blank(const char *bytes, gsize length)
{
	for (gsize i = 0; i < length; i++) {
		if (!g_ascii_isspace(bytes[i]))
			return FALSE;
	}
	return TRUE;
}

json_t *
sw_json_parse(const char *bytes, gsize length, GError **error)
{
	json_error_t wrong;
	json_t *root = NULL;

	if (!g_utf8_validate_len(bytes, length, NULL)) {
		sw_fail(error, "the text is not UTF-8");
	} else if (is_blank(bytes, length)) {
		sw_fail(error, "the file is not JSON: it is empty");
	} else if (check_bounds(bytes, length, error)) {
		root = json_loadb(bytes, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &wrong);
		if (root == NULL)
			g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "%d:%d: %s%s", wrong.line,
			            wrong.column, sw_translate("the file is not valid JSON: "),
			            wrong.text);
	}
	return root;
}

SwDocument *
sw_json_read(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
             GError **error)
{
	json_auto_t *root = sw_json_parse(bytes, length, error);
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
	json_auto_t *root = sw_json_parse(bytes, length, NULL);

	return g_strdup(sw_json_text(root, "as-written"));
}
