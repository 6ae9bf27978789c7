/* Measures a step of one piece with a journal, in bytes and time, on maps of two sizes in turn.
 *
 *     journal SMALL.xml LARGE.xml
 *
 * Prints medians and the ratios of large to small; both should be about 1. The maps are made by
 * make_galaxy.py. */
#include "session/journal_private.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

#define STEPS 2000

typedef struct {
	SwSession *session;
	SwJournal *journal;
	char *folder;
	SwPieceId tile;
} Map;

/* Returns the only name in the folder that is not hidden, or NULL. */
static char *
journal_in(const char *folder)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)) != NULL) {
		if (*name != '.')
			return g_build_filename(folder, name, NULL);
	}
	return NULL;
}

/* Moves one piece by the document's own edit: the session's work after a step is not the
 * journal's. */
static void
step(Map *map, guint i)
{
	SwDocument *document = sw_session_document(map->session);
	SwPlace place = sw_document_place(document, map->tile);

	place.hex.q = 100000 + (gint32)(i % 1000);
	sw_document_begin(document, "move");
	sw_document_move(document, map->tile, place);
	sw_document_commit(document);
}

static void
map_init(Map *map, const char *path)
{
	g_autoptr(GError) error = NULL;
	guint32 n;

	map->session = sw_session_open(path, &error);
	if (map->session == NULL)
		g_error("%s", error->message);
	map->folder = g_dir_make_tmp("starwright-bench-XXXXXX", NULL);
	sw_document_pieces(sw_session_document(map->session), &n);
	map->tile = n / 2;
	/* The cost of a document's first edit is not the journal's. */
	step(map, 0);
	sw_document_undo(sw_session_document(map->session));
}

/* Makes the first step, after which the base is written: how long its caller and its worker
 * take. */
static void
begin(Map *map, const char *name)
{
	gint64 begun = g_get_monotonic_time(), returned;
	g_autofree char *path = NULL;

	map->journal = sw_journal_new(map->session, map->folder);
	step(map, 0);
	returned = g_get_monotonic_time();
	while ((path = journal_in(map->folder)) == NULL)
		g_usleep(200);
	printf("%-6s first step returns after %8.3f ms, its base is there after %8.3f ms\n", name,
	       (double)(returned - begun) / 1000, (double)(g_get_monotonic_time() - begun) / 1000);
}

static gsize
length_of(const Map *map)
{
	g_autofree char *path = journal_in(map->folder);
	struct stat st;

	return path && stat(path, &st) == 0 ? (gsize)st.st_size : 0;
}

static gint
compare(gconstpointer a, gconstpointer b)
{
	return *(const gint64 *)a < *(const gint64 *)b ? -1
	                                               : *(const gint64 *)a > *(const gint64 *)b;
}

static double
median(gint64 *times)
{
	qsort(times, STEPS, sizeof(gint64), compare);
	return (double)times[STEPS / 2] / 1000;
}

static gint64
time_step(Map *map, guint i)
{
	struct timespec begun, ended;

	clock_gettime(CLOCK_MONOTONIC, &begun);
	step(map, i);
	clock_gettime(CLOCK_MONOTONIC, &ended);
	return (ended.tv_sec - begun.tv_sec) * 1000000000 + ended.tv_nsec - begun.tv_nsec;
}

static void
map_clear(Map *map)
{
	sw_journal_free(map->journal);
	sw_session_free(map->session);
	g_rmdir(map->folder);
	g_free(map->folder);
}

int
main(int argc, char **argv)
{
	static const char *const names[] = {"small", "large"};
	static gint64 times[2][STEPS];
	Map maps[2] = {0};
	gsize bytes[2];
	double ms[2];

	g_assert(argc == 3);
	for (guint i = 0; i < 2; i++) {
		map_init(&maps[i], argv[i + 1]);
		begin(&maps[i], names[i]);
		bytes[i] = length_of(&maps[i]);
	}
	for (guint n = 0; n < STEPS; n++) {
		for (guint i = 0; i < 2; i++)
			times[i][n] = time_step(&maps[i], n + 1);
	}
	for (guint i = 0; i < 2; i++) {
		bytes[i] = (length_of(&maps[i]) - bytes[i]) / STEPS;
		ms[i] = median(times[i]);
		printf("%-6s a step: %5zu bytes, %8.3f us\n", names[i], bytes[i], ms[i]);
		map_clear(&maps[i]);
	}
	printf("large / small: bytes %.2f, time %.2f\n", (double)bytes[1] / (double)bytes[0],
	       ms[1] / ms[0]);
	return 0;
}
