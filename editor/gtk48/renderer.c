#include "gtk48/renderer.h"

#include <glib.h>

/* TRUE if there is a GPU: looks for the device files of Linux graphics drivers. */
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

/* TRUE if the window is shown in a browser. Broadway has its own renderer; with any other the page
 * stays blank. */
static gboolean
is_broadway(void)
{
	const char *backend = g_getenv("GDK_BACKEND");

	if (backend)
		return g_str_has_prefix(backend, "broadway");
	return g_getenv("BROADWAY_DISPLAY") && !g_getenv("DISPLAY") && !g_getenv("WAYLAND_DISPLAY");
}

/* Sets environment variables: GTK 4.8 has no function for this. */
void
sw_renderer_choose(void)
{
	gboolean is_chosen = g_getenv("GSK_RENDERER") || g_getenv("GDK_DEBUG");

	if (is_chosen || is_broadway() ||
	    (has_graphics_device() && !g_getenv("LIBGL_ALWAYS_SOFTWARE")))
		return;
	g_setenv("GSK_RENDERER", "cairo", TRUE);
	g_setenv("GDK_DEBUG", "gl-disable", TRUE);
}
