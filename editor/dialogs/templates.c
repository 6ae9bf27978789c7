#include "dialogs/templates.h"

#include "session/own_files.h"

#define SHIPPED "/io/github/starwright/editor/templates"
#define FOLDER "templates"

static void
free_template(gpointer data)
{
	SwTemplate *template = data;

	sw_session_free(template->session);
	g_free(template->name);
	g_free(template->fault);
	g_free(template);
}

/* Returns the document's name, or else that of the file. */
static char *
name_of(SwSession *session, const char *file)
{
	const char *name = sw_document_name(sw_session_document(session), SW_ROOT_PIECE);

	return g_strdup(name ? name : file);
}

static void
add_shipped(GPtrArray *templates, const char *file)
{
	g_autofree char *path = g_strconcat(SHIPPED "/", file, NULL);
	g_autoptr(GBytes) bytes = g_resources_lookup_data(path, 0, NULL);
	SwTemplate *template = g_new0(SwTemplate, 1);
	g_autofree char *text = g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
	g_autoptr(GError) error = NULL;

	template->session = sw_session_from_text(file, text, &error);
	g_assert_no_error(error);
	template->name = name_of(template->session, file);
	g_ptr_array_add(templates, template);
}

static void
add_own(GPtrArray *templates, const char *name)
{
	g_autofree char *file = g_strconcat(name, ".xml", NULL);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	SwTemplate *template = g_new0(SwTemplate, 1);
	g_autoptr(GError) error = NULL;

	template->name = g_strdup(name);
	if (sw_own_files_read(FOLDER, name, bytes, &error))
		template->session = sw_session_from_text(file, (char *)bytes->data, &error);
	if (error)
		template->fault = g_strdup(error->message);
	g_ptr_array_add(templates, template);
}

static gint
compare_names(gconstpointer a, gconstpointer b)
{
	return g_utf8_collate(*(char *const *)a, *(char *const *)b);
}

GPtrArray *
sw_templates_load(void)
{
	GPtrArray *templates = g_ptr_array_new_with_free_func(free_template);
	g_auto(GStrv) shipped = g_resources_enumerate_children(SHIPPED, 0, NULL);
	g_autoptr(GPtrArray) own = sw_own_files_list(FOLDER);

	g_assert(shipped != NULL);
	qsort(shipped, g_strv_length(shipped), sizeof *shipped, compare_names);
	for (guint i = 0; shipped[i]; i++)
		add_shipped(templates, shipped[i]);
	for (guint i = 0; i < own->len; i++)
		add_own(templates, g_ptr_array_index(own, i));
	return templates;
}

gboolean
sw_templates_has(const char *name)
{
	return sw_own_files_have(FOLDER, name);
}

gboolean
sw_templates_keep(const SwSession *session, const char *name, GError **error)
{
	GString *text = sw_session_text(session);
	gboolean is_kept = sw_own_files_keep(FOLDER, name, text->str, text->len, error);

	g_string_free(text, TRUE);
	return is_kept;
}
