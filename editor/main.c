/* The editor program: options and translations; runs the application. */
#include "app.h"

#include "base/translate.h"
#include "gtk48/renderer.h"
#include "manual.h"

#include <glib/gi18n.h>
#include <locale.h>

/* A program that is not installed uses the translations beside it. */
static void
speak(void)
{
	g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *folder = program ? g_path_get_dirname(program) : g_strdup(".");
	g_autofree char *beside = g_build_filename(folder, "po", NULL);
	gboolean is_beside = g_file_test(beside, G_FILE_TEST_IS_DIR);

	setlocale(LC_ALL, "");
	bindtextdomain(SW_TEXT_DOMAIN, is_beside ? beside : LOCALE_FOLDER);
	bind_textdomain_codeset(SW_TEXT_DOMAIN, "UTF-8");
	textdomain(SW_TEXT_DOMAIN);
	sw_is_translated = TRUE;
}

/* Runs before anything opens a display. */
static int
on_local_options(GApplication *application G_GNUC_UNUSED, GVariantDict *options,
                 gpointer data G_GNUC_UNUSED)
{
	g_autoptr(GString) page = g_string_new(NULL);

	if (g_variant_dict_contains(options, "man")) {
		sw_manual_append(page, STARWRIGHT_VERSION);
		g_print("%s", page->str);
	} else if (g_variant_dict_contains(options, "version")) {
		g_print("starwright-editor " STARWRIGHT_VERSION "\n");
	} else {
		return -1;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	g_autoptr(GtkApplication) application = NULL;

	speak();
	sw_renderer_choose();
	g_set_prgname("starwright-editor");
	application = sw_app_new(STARWRIGHT_VERSION);
	g_application_add_main_option(G_APPLICATION(application), "version", 'V', 0,
	                              G_OPTION_ARG_NONE, _("Show the version"), NULL);
	g_application_set_option_context_parameter_string(G_APPLICATION(application), "[FILE…]");
	g_application_set_option_context_summary(
		G_APPLICATION(application),
		_("Opens each FILE in a window of its own; without one, those that were open last, "
	          "or a new map."));
	g_application_add_main_option(G_APPLICATION(application), "man", 0, G_OPTION_FLAG_HIDDEN,
	                              G_OPTION_ARG_NONE, "Print the manual page as roff", NULL);
	g_signal_connect(application, "handle-local-options", G_CALLBACK(on_local_options), NULL);
	return g_application_run(G_APPLICATION(application), argc, argv);
}
