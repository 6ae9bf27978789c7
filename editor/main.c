#include "app.h"

#include "base/translate.h"

#include <libintl.h>
#include <locale.h>

/* A program that was not installed has its translations beside it. */
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
}

int
main(int argc, char **argv)
{
	g_autoptr(GtkApplication) application = NULL;

	speak();
	g_set_prgname("starwright-editor");
	application = sw_app_new();
	return g_application_run(G_APPLICATION(application), argc, argv);
}
