#include "export/build.h"

#include "base/error.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"
#include "xml/read.h"

#include <string.h>

typedef struct {
	gsize offset; /* of its tag in the text */
	char *origin;
} Opened;

typedef struct {
	const char *element;
	GString *content; /* NULL until there is some */
	gboolean is_tag_open;
} Level;

struct SwBuild {
	const SwTable *const *tables;
	const SwTable *table; /* NULL: an unknown game, which the reader will report */
	char *game, *path;
	GString *text;
	GArray *opened; /* Opened, by offset */
	GArray *levels; /* Level */
	GHashTable *names;
};

static void
clear_opened(gpointer data)
{
	g_free(((Opened *)data)->origin);
}

static void
clear_level(gpointer data)
{
	Level *level = data;

	if (level->content)
		g_string_free(level->content, TRUE);
}

SwBuild *
sw_build_new(const SwTable *const *tables, const char *game, const char *path)
{
	SwBuild *build = g_new0(SwBuild, 1);

	build->tables = tables;
	build->table = sw_tables_find(tables, game);
	build->game = g_strdup(game);
	build->path = g_strdup(path);
	build->text = g_string_new(NULL);
	build->opened = sw_array_new(sizeof(Opened), clear_opened);
	build->levels = sw_array_new(sizeof(Level), clear_level);
	build->names = sw_hash_texts(g_free, NULL);
	return build;
}

void
sw_build_free(SwBuild *build)
{
	if (build == NULL)
		return;
	g_free(build->game);
	g_free(build->path);
	g_string_free(build->text, TRUE);
	g_array_unref(build->opened);
	g_array_unref(build->levels);
	g_hash_table_unref(build->names);
	g_free(build);
}

gboolean
sw_build_is_name(const char *word)
{
	if (!g_ascii_isalpha(*word))
		return FALSE;
	for (; *word; word++) {
		if (!g_ascii_isalnum(*word) && *word != '-')
			return FALSE;
	}
	return TRUE;
}

const SwAttribute *
sw_build_attribute(const SwBuild *build, const char *element, const char *name)
{
	gint number = build->table ? sw_table_element(build->table, element) : -1;
	gint attribute = -1;

	if (number >= 0)
		attribute = sw_element_attribute(build->table->elements[number], name);
	return attribute < 0 ? NULL : &build->table->elements[number]->attributes[attribute];
}

static Level *
top(SwBuild *build)
{
	g_assert(build->levels->len > 0);
	return &g_array_index(build->levels, Level, build->levels->len - 1);
}

/* Closes the start tag of the open element, so that content can follow. */
static void
end_tag(SwBuild *build)
{
	if (build->levels->len > 0 && top(build)->is_tag_open) {
		top(build)->is_tag_open = FALSE;
		g_string_append_c(build->text, '>');
	}
}

void
sw_build_open(SwBuild *build, const char *element, const char *origin)
{
	Level level = {.is_tag_open = TRUE};
	Opened opened = {.origin = g_strdup(origin)};

	g_assert(sw_build_is_name(element));
	end_tag(build);
	level.element = sw_hash_keep(build->names, element);
	opened.offset = build->text->len;
	g_array_append_val(build->opened, opened);
	g_string_append_printf(build->text, "<%s", element);
	if (build->levels->len == 0) {
		g_string_append(build->text, " xmlns=\"" SW_NAMESPACE "\"");
		g_array_append_val(build->levels, level);
		sw_build_value(build, "game", build->game);
		return;
	}
	g_array_append_val(build->levels, level);
}

void
sw_build_value(SwBuild *build, const char *name, const char *value)
{
	Level *level = top(build);
	const SwAttribute *attribute = sw_build_attribute(build, level->element, name);

	g_assert(sw_build_is_name(name));
	if (attribute && attribute->is_content) {
		if (level->content == NULL)
			level->content = g_string_new(NULL);
		g_string_append(level->content, value);
		return;
	}
	g_assert(level->is_tag_open);
	g_string_append_printf(build->text, " %s=\"", name);
	sw_text_append_xml(build->text, value, TRUE);
	g_string_append_c(build->text, '"');
}

void
sw_build_attributes(SwBuild *build, const char *text)
{
	g_assert(top(build)->is_tag_open);
	g_string_append(build->text, text);
}

/* TRUE if the content of the open element is text, where white space is significant. */
static gboolean
is_in_text(const SwBuild *build)
{
	gint number = -1;

	if (build->levels->len > 0 && build->table)
		number = sw_table_element(
			build->table,
			g_array_index(build->levels, Level, build->levels->len - 1).element);
	for (guint i = 0; number >= 0 && i < build->table->elements[number]->n_attributes; i++) {
		if (build->table->elements[number]->attributes[i].is_content)
			return TRUE;
	}
	return FALSE;
}

void
sw_build_things(SwBuild *build, const char *text)
{
	const char *separator = is_in_text(build) ? "" : "\n";

	end_tag(build);
	for (const char *p = text; *p; p++) {
		if (*p == SW_OTHER_SEPARATOR)
			g_string_append(build->text, separator);
		else
			g_string_append_c(build->text, *p);
	}
	g_string_append(build->text, separator);
}

void
sw_build_close(SwBuild *build)
{
	Level *level = top(build);

	end_tag(build);
	if (level->content)
		sw_text_append_xml(build->text, level->content->str, FALSE);
	g_string_append_printf(build->text, "</%s>\n", level->element);
	g_array_set_size(build->levels, build->levels->len - 1);
}

void
sw_build_rest_of_line(SwBuild *build, const char *text)
{
	g_assert(g_str_has_suffix(build->text->str, ">\n"));
	g_string_insert(build->text, (gssize)build->text->len - 1, text);
}

void
sw_build_text(SwBuild *build, const GString *text)
{
	g_string_append_len(build->text, text->str, (gssize)text->len);
}

/* The origin of the last element that was opened at or before the offset. */
static const char *
origin_of(const SwBuild *build, gsize offset)
{
	guint low = 0, high = build->opened->len;

	if (offset == SW_NO_OFFSET || high == 0)
		return NULL;
	while (high - low > 1) {
		guint middle = low + (high - low) / 2;

		if (g_array_index(build->opened, Opened, middle).offset <= offset)
			low = middle;
		else
			high = middle;
	}
	return g_array_index(build->opened, Opened, low).origin;
}

static void
set_problem(const SwBuild *build, SwSource *source, const SwDocument *document,
            const SwReport *report, GError **error)
{
	const SwProblem *problem;
	const char *origin;

	g_assert(sw_report_n(report) > 0);
	problem = sw_report_get(report, 0);
	origin = origin_of(build, sw_source_spot(source, document, &problem->spot));
	g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "%s%s%s [%s]", origin ? origin : "",
	            origin ? ": " : "", problem->message, problem->rule->name);
}

gboolean
sw_build_fail_in_line(GError **error, guint line, const char *format, ...)
{
	g_autofree char *message = NULL;
	va_list arguments;

	va_start(arguments, format);
	message = g_strdup_vprintf(sw_translate(format), arguments);
	va_end(arguments);
	return sw_fail(error, "line %u: %s", line, message);
}

gboolean
sw_build_fail_at(GError **error, const char *position, const char *format, ...)
{
	g_autofree char *message = NULL;
	va_list arguments;

	va_start(arguments, format);
	message = g_strdup_vprintf(sw_translate(format), arguments);
	va_end(arguments);
	g_set_error(error, SW_ERROR, SW_ERROR_ARGUMENT, "%s: %s", position, message);
	return FALSE;
}

SwDocument *
sw_build_finish(SwBuild *build, GError **error)
{
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	g_autoptr(SwReader) reader = sw_reader_new(build->tables);
	g_autoptr(SwReport) report = sw_report_new(1);
	g_autoptr(SwSource) source = NULL;
	g_autoptr(SwDocument) document = NULL;

	g_assert(build->levels->len == 0);
	g_byte_array_append(bytes, (const guint8 *)build->text->str, (guint)build->text->len + 1);
	g_byte_array_set_size(bytes, bytes->len - 1);
	source = sw_source_new(build->path, bytes);
	if (sw_reader_read(reader, source, report, &document) == SW_READ_ALL)
		return g_steal_pointer(&document);
	set_problem(build, source, document, report, error);
	return NULL;
}
