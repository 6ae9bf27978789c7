#include "app.h"

#include "base/translate.h"
#include "manual.h"

#include <glib/gi18n.h>
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

/* Something that draws for programs: what Linux calls the devices of its graphics drivers. */
static gboolean
has_graphics_device(void)
{
	static const char *const devices[] = {"/dev/dri",   "/dev/nvidiactl", "/dev/dxg",
	                                      "/dev/mali0", "/dev/kgsl-3d0",  "/dev/pvr_sync"};

	for (guint i = 0; i < G_N_ELEMENTS(devices); i++) {
		if (g_file_test(devices[i], G_FILE_TEST_EXISTS))
			return TRUE;
	}
	return FALSE;
}

/* The window is shown in a browser, to which GTK sends what is to be drawn; GTK has a renderer of
 * its own for that, and with another one the page stays blank. */
static gboolean
is_broadway(void)
{
	const char *backend = g_getenv("GDK_BACKEND");

	if (backend)
		return g_str_has_prefix(backend, "broadway");
	return g_getenv("BROADWAY_DISPLAY") && !g_getenv("DISPLAY") && !g_getenv("WAYLAND_DISPLAY");
}

/* Where GL is a program too it is several times slower than cairo, and GTK does without from 4.14
 * on. Whoever has chosen keeps the choice. */
static void
choose_renderer(void)
{
	gboolean is_chosen = g_getenv("GSK_RENDERER") || g_getenv("GDK_DEBUG");

	if (is_chosen || is_broadway() ||
	    (has_graphics_device() && !g_getenv("LIBGL_ALWAYS_SOFTWARE")))
		return;
	g_setenv("GSK_RENDERER", "cairo", TRUE);
	g_setenv("GDK_DEBUG", "gl-disable", TRUE);
}

/* Before anything looks for a display. */
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
	choose_renderer();
	g_set_prgname("starwright-editor");
	application = sw_app_new();
	g_application_add_main_option(G_APPLICATION(application), "version", 'V', 0,
	                              G_OPTION_ARG_NONE, _("Show the version"), NULL);
	g_application_set_option_context_parameter_string(G_APPLICATION(application), "[FILE…]");
	g_application_set_option_context_summary(
		G_APPLICATION(application),
		_("Opens each FILE in a window of its own; without one, a new galaxy."));
	g_application_add_main_option(G_APPLICATION(application), "man", 0, G_OPTION_FLAG_HIDDEN,
	                              G_OPTION_ARG_NONE, "Print the manual page as roff", NULL);
	g_signal_connect(application, "handle-local-options", G_CALLBACK(on_local_options), NULL);
	return g_application_run(G_APPLICATION(application), argc, argv);
}
