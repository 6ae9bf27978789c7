#include "dialogs/templates.h"

#include "base/error.h"
#include "base/file.h"
#include "xml/source.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define SHIPPED "/io/github/starwright/editor/templates"
#define SUFFIX ".xml"

static void
free_template(gpointer data)
{
	SwTemplate *template = data;

	sw_session_free(template->session);
	g_free(template->name);
	g_free(template->fault);
	g_free(template);
}

static char *
own_folder(void)
{
	return g_build_filename(g_get_user_data_dir(), "starwright", "templates", NULL);
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
add_own(GPtrArray *templates, const char *folder, const char *file)
{
	g_autofree char *path = g_build_filename(folder, file, NULL);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	SwTemplate *template = g_new0(SwTemplate, 1);
	g_autoptr(GError) error = NULL;

	template->name = g_strndup(file, strlen(file) - strlen(SUFFIX));
	if (sw_file_read(path, SW_MAX_FILE_BYTES, bytes, &error))
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

static GPtrArray *
list_own(const char *folder)
{
	GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
	GDir *dir = g_dir_open(folder, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		if (g_str_has_suffix(name, SUFFIX) && name[0] != '.')
			g_ptr_array_add(files, g_strdup(name));
	}
	g_clear_pointer(&dir, g_dir_close);
	g_ptr_array_sort(files, compare_names);
	return files;
}

GPtrArray *
sw_templates_load(void)
{
	GPtrArray *templates = g_ptr_array_new_with_free_func(free_template);
	g_auto(GStrv) shipped = g_resources_enumerate_children(SHIPPED, 0, NULL);
	g_autofree char *folder = own_folder();
	g_autoptr(GPtrArray) own = list_own(folder);

	g_assert(shipped != NULL);
	qsort(shipped, g_strv_length(shipped), sizeof *shipped, compare_names);
	for (guint i = 0; shipped[i]; i++)
		add_shipped(templates, shipped[i]);
	for (guint i = 0; i < own->len; i++)
		add_own(templates, folder, g_ptr_array_index(own, i));
	return templates;
}

static char *
own_path(const char *name)
{
	g_autofree char *folder = own_folder();
	g_autofree char *file = g_strconcat(name, SUFFIX, NULL);

	return g_build_filename(folder, file, NULL);
}

gboolean
sw_templates_has(const char *name)
{
	g_autofree char *path = own_path(name);

	return g_file_test(path, G_FILE_TEST_EXISTS);
}

gboolean
sw_templates_keep(const SwSession *session, const char *name, GError **error)
{
	g_autofree char *folder = own_folder();
	g_autofree char *path = own_path(name);
	GString *text;
	gboolean is_kept;

	if (*name == '\0' || *name == '.' || strchr(name, '/')) {
		g_set_error_literal(error, SW_ERROR, SW_ERROR_ARGUMENT,
		                    _("a template's name must not be empty, begin with a full stop "
		                      "or contain a slash"));
		return FALSE;
	}
	if (g_mkdir_with_parents(folder, 0700) != 0) {
		g_set_error(error, SW_ERROR, SW_ERROR_WRITE, "%s: %s", folder, g_strerror(errno));
		return FALSE;
	}
	text = sw_session_text(session);
	is_kept = sw_file_write(path, text->str, text->len, error);
	g_string_free(text, TRUE);
	return is_kept;
}
