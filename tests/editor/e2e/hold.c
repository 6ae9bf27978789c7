/* Preloaded: a job's thread waits as long as the file that the environment names exists, except for
 * one that saves. */
#include <dlfcn.h>
#include <glib.h>

typedef GThread *(*New)(const char *name, GThreadFunc run, gpointer data);

typedef struct {
	GThreadFunc run;
	gpointer data;
} Held;

static gpointer
wait_and_run(gpointer data)
{
	g_autofree Held *held = data;
	const char *path = g_getenv("STARWRIGHT_HELD_BY");

	while (path && g_file_test(path, G_FILE_TEST_EXISTS))
		g_usleep(5000);
	return held->run(held->data);
}

GThread *
g_thread_new(const char *name, GThreadFunc run, gpointer data)
{
	static const char *const jobs[] = {"check", "draw",    "export", "fight", "find", "import",
	                                   "open",  "preview", "sync",   "work",  NULL};
	New new_thread = (New)dlsym(RTLD_NEXT, "g_thread_new");
	Held *held;

	if (name == NULL || !g_strv_contains(jobs, name))
		return new_thread(name, run, data);
	held = g_new(Held, 1);
	*held = (Held){run, data};
	return new_thread(name, wait_and_run, held);
}
