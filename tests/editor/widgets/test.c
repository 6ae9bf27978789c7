#include "widgets/desk.h"

#include <glib/gstdio.h>
#include <locale.h>

/* The application's state goes into a folder that is removed; there is no bus. */
static char *
make_home(void)
{
	static const char *const places[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
	char *home = g_dir_make_tmp("starwright-widgets-XXXXXX", NULL);

	g_assert_nonnull(home);
	for (guint i = 0; i < G_N_ELEMENTS(places); i++)
		g_setenv(places[i], home, TRUE);
	g_setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", TRUE);
	return home;
}

static void
remove_home(const char *path)
{
	GDir *folder = g_dir_open(path, 0, NULL);
	const char *name;

	while (folder && (name = g_dir_read_name(folder))) {
		g_autofree char *inner = g_build_filename(path, name, NULL);

		remove_home(inner);
	}
	g_clear_pointer(&folder, g_dir_close);
	g_remove(path);
}

int
main(void)
{
	g_autofree char *home = make_home();
	int status;

	setlocale(LC_ALL, "C.UTF-8");
	gtk_init();
	status = cases_main(
		"editor/widgets",
		(CaseMaker[]){cells_case,   checker_case,      fields_case,  fingers_case,
	                      held_case,    keys_case,         layout_case,  appearance_case,
	                      answers_case, long_command_case, packs_case,   photo_case,
	                      picture_case, printing_case,     rows_case,    scrolled_case,
	                      seats_case,   sheets_case,       still_case,   templates_case,
	                      threads_case, type_ahead_case,   waiting_case, workers_case,
	                      helped_case,  reopened_case,     tips_case,    NULL});
	g_object_unref(desk_application());
	remove_home(home);
	return status;
}
