#include "xml/schema_part.h"

#include <string.h>

/* ---- Writing ---------------------------------------------------------------------------- */

static void
begin_line(SwSchemaWriter *writer)
{
	for (guint i = 0; i < writer->depth; i++)
		g_string_append(writer->out, "    ");
	g_string_append_c(writer->out, '<');
}

void
sw_schema_open(SwSchemaWriter *writer, const char *tag, ...)
{
	va_list args;

	begin_line(writer);
	va_start(args, tag);
	g_string_append_vprintf(writer->out, tag, args);
	va_end(args);
	g_string_append(writer->out, ">\n");
	writer->depth++;
}

void
sw_schema_close(SwSchemaWriter *writer, const char *name)
{
	writer->depth--;
	begin_line(writer);
	g_string_append_printf(writer->out, "/%s>\n", name);
}

void
sw_schema_empty(SwSchemaWriter *writer, const char *tag, ...)
{
	va_list args;

	begin_line(writer);
	va_start(args, tag);
	g_string_append_vprintf(writer->out, tag, args);
	va_end(args);
	g_string_append(writer->out, "/>\n");
}

void
sw_schema_text(SwSchemaWriter *writer, const char *tag, const char *text)
{
	g_autofree char *escaped = text ? g_markup_escape_text(text, -1) : NULL;

	if (text == NULL)
		return;
	begin_line(writer);
	g_string_append_printf(writer->out, "%s>%s</%.*s>\n", tag, escaped, (int)strcspn(tag, " "),
	                       tag);
}

void
sw_schema_head(SwSchemaWriter *writer, const char *const *lines)
{
	g_string_append_printf(writer->out,
	                       "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                       "<!-- A %s of %s, as Starwright reads it.\n"
	                       "     Generated from the table of the game: change that, then run "
	                       "script/update-schemas.\n",
	                       sw_root_names[writer->root], writer->table->title);
	for (guint i = 0; lines[i]; i++)
		g_string_append_printf(writer->out, "%s%s\n", *lines[i] ? "     " : "", lines[i]);
	g_string_append(writer->out, "-->\n");
}

/* ---- Elements --------------------------------------------------------------------------- */

gboolean
sw_schema_is_galaxy(const SwSchemaWriter *writer, const SwElement *element)
{
	return element == writer->table->roots[SW_ROOT_GALAXY];
}

gboolean
sw_schema_may_refer(const SwSchemaWriter *writer, const SwElement *element)
{
	return writer->root == SW_ROOT_SCENARIO && writer->table->galaxy.href >= 0 &&
	       sw_schema_is_galaxy(writer, element);
}

gboolean
sw_schema_is_inside_itself(const SwSchemaWriter *writer, const SwElement *element)
{
	return element == sw_table_root(writer->table, writer->root) &&
	       sw_element_holds(element, element);
}

/* Marks the element and all elements allowed inside it, at any depth. */
static void
reach(const SwTable *table, guint number, gboolean *reached)
{
	if (reached[number])
		return;
	reached[number] = TRUE;
	for (guint i = 0; i < table->n_elements; i++) {
		if (sw_element_holds(table->elements[number], table->elements[i]))
			reach(table, i, reached);
	}
}

GPtrArray *
sw_schema_elements(const SwSchemaWriter *writer)
{
	const SwTable *table = writer->table;
	g_autofree gboolean *reached = g_new0(gboolean, table->n_elements);
	GPtrArray *elements = g_ptr_array_new();

	reach(table, (guint)sw_table_element(table, sw_table_root(table, writer->root)->name),
	      reached);
	for (guint i = 0; i < table->n_elements; i++) {
		if (reached[i])
			g_ptr_array_add(elements, (gpointer)table->elements[i]);
	}
	return elements;
}

GPtrArray *
sw_schema_children(const SwSchemaWriter *writer, const SwElement *element, gboolean many)
{
	GPtrArray *children = g_ptr_array_new();

	for (guint i = 0; i < writer->table->n_elements; i++) {
		const SwElement *child = writer->table->elements[i];

		if (sw_element_holds(element, child) && (child->occurs == SW_MANY) == many)
			g_ptr_array_add(children, (gpointer)child);
	}
	return children;
}

gboolean
sw_schema_has_text(const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].is_content)
			return TRUE;
	}
	return FALSE;
}

const char *
sw_schema_help(const SwSchemaWriter *writer, const SwElement *element)
{
	gint kind = element->typed ? -1 : sw_table_kind(writer->table, element, NULL);

	return kind >= 0 ? writer->table->kinds[kind].help : NULL;
}

/* ---- Content ---------------------------------------------------------------------------- */

typedef struct {
	SwSchemaWriter *writer;
	const SwElement *element;
	gboolean is_loose;
	const SwContentWords *words;
} Content;

static void write_rest(const Content *content, GPtrArray *singles);

/* Writes the child, and what may follow once it has been seen. */
static void
write_single(const Content *content, GPtrArray *singles, guint which)
{
	g_autoptr(GPtrArray) others = g_ptr_array_copy(singles, NULL, NULL);

	g_ptr_array_remove_index(others, which);
	content->words->child(content->writer, singles->pdata[which]);
	write_rest(content, others);
}

static void
write_singles(const Content *content, GPtrArray *singles)
{
	SwSchemaWriter *writer = content->writer;

	if (singles->len == 1) {
		write_single(content, singles, 0);
		return;
	}
	sw_schema_open(writer, "%s", content->words->choice);
	for (guint i = 0; i < singles->len; i++) {
		sw_schema_open(writer, "%s", content->words->group);
		write_single(content, singles, i);
		sw_schema_close(writer, content->words->group_name);
	}
	sw_schema_close(writer, content->words->choice_name);
}

/* TRUE if none of the singles is required. */
static gboolean
is_complete(const Content *content, const GPtrArray *singles)
{
	for (guint i = 0; i < singles->len && !content->is_loose; i++) {
		if (((const SwElement *)singles->pdata[i])->occurs == SW_ONE)
			return FALSE;
	}
	return TRUE;
}

/* Writes what may follow while `singles` have not been seen. */
static void
write_rest(const Content *content, GPtrArray *singles)
{
	gboolean may_end = is_complete(content, singles);

	content->words->many(content->writer, content->element);
	if (singles->len == 0)
		return;
	if (may_end)
		sw_schema_open(content->writer, "%s", content->words->optional);
	write_singles(content, singles);
	if (may_end)
		sw_schema_close(content->writer, content->words->optional_name);
}

void
sw_schema_content(SwSchemaWriter *writer, const SwElement *element, gboolean is_loose,
                  const SwContentWords *words)
{
	Content content = {writer, element, is_loose, words};
	g_autoptr(GPtrArray) singles = sw_schema_children(writer, element, FALSE);

	write_rest(&content, singles);
}
