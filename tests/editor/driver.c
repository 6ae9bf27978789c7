/* A program that makes random edits and saves until it is killed. It reports each finished command,
 * and that its journal exists.
 *
 *     session-driver FOLDER SEED
 *
 * The galaxy is FOLDER/galaxy.xml, or an untitled one that is saved there if it does not exist;
 * journals are in FOLDER/journals; FOLDER/done gets a byte for each command.
 */
#include "base/error.h"
#include "chance.h"
#include "games/games.h"
#include "script.h"
#include "session/journal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static SwSession *
open_session(const char *path)
{
	if (g_file_test(path, G_FILE_TEST_EXISTS))
		return sw_session_open(path, NULL);
	return sw_session_new(sw_game_find("burning-suns"), 2);
}

/* The base of a large document is written by a worker. */
static void
wait_for_journal(const SwSession *session, const char *journals)
{
	gboolean is_there = !sw_session_is_modified(session);

	while (!is_there) {
		GDir *dir = g_dir_open(journals, 0, NULL);
		const char *name;

		while (dir && !is_there && (name = g_dir_read_name(dir)) != NULL)
			is_there = *name != '.';
		if (dir)
			g_dir_close(dir);
		if (!is_there)
			g_usleep(500);
	}
}

static void
run(Script *script, const char *path, const char *command)
{
	g_autofree char *save_as = g_strdup_printf("save-as %s", path);

	script_run(script, strcmp(command, "save") == 0 ? save_as : command);
	/* A refused command changes nothing, here and where the texts are made. */
	if (g_error_matches(script->error, SW_ERROR, SW_ERROR_ARGUMENT))
		g_clear_error(&script->error);
	g_assert_no_error(script->error);
}

int
main(int argc, char **argv)
{
	g_autofree char *path = g_build_filename(argv[1], "galaxy.xml", NULL);
	g_autofree char *journals = g_build_filename(argv[1], "journals", NULL);
	g_autofree char *done = g_build_filename(argv[1], "done", NULL);
	GRand *chance = g_rand_new_with_seed((guint32)atoi(argv[2]));
	g_auto(Script) script;
	SwJournal *journal;
	int fd = open(done, O_WRONLY | O_CREAT | O_APPEND, 0600);

	g_assert(argc == 3 && fd >= 0);
	script_init_with(&script, open_session(path));
	journal = sw_journal_new(script.session, journals);
	/* Killed together with its parent, and never by a timeout, which a busy machine may exceed.
	 */
	g_assert(prctl(PR_SET_PDEATHSIG, SIGKILL) == 0);
	for (;;) {
		g_autofree char *command = chance_command_or_save(chance);

		run(&script, path, command);
		wait_for_journal(script.session, journals);
		g_assert_no_error(sw_journal_error(journal));
		g_assert(write(fd, ".", 1) == 1);
	}
}
