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

/* Programs of the same tests that run side by side, since windows mostly wait for frames. */
static const struct {
	const char *name;
	CaseMaker makers[10]; /* NULL-terminated */
} groups[] = {
	{"map",
         {answers_case, fingers_case, legible_case, packs_case, photo_case, picture_case,
          printing_case, scrolled_case, still_case}},
	{"panels",
         {cells_case, fields_case, rows_case, seats_case, sheets_case, templates_case,
          type_ahead_case, zones_case}},
	{"windows",
         {appearance_case, helped_case, keys_case, layout_case, reopened_case, tips_case}},
	{"workers",
         {checker_case, held_case, long_command_case, threads_case, waiting_case, workers_case}},
};

/* Runs the group that is named. */
int
main(int argc, char **argv)
{
	g_autofree char *home = make_home();
	int status = EXIT_FAILURE;

	setlocale(LC_ALL, "C.UTF-8");
	gtk_init();
	for (guint i = 0; i < G_N_ELEMENTS(groups); i++) {
		if (argc == 2 && strcmp(argv[1], groups[i].name) == 0)
			status = cases_main("editor/widgets", groups[i].makers);
	}
	g_object_unref(desk_application());
	remove_home(home);
	return status;
}
