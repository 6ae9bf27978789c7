#include "app.h"

#include <locale.h>

int
main(int argc, char **argv)
{
	g_autoptr(GtkApplication) application = NULL;

	setlocale(LC_ALL, "");
	g_set_prgname("starwright-editor");
	application = sw_app_new();
	return g_application_run(G_APPLICATION(application), argc, argv);
}
