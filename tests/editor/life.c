#include "life.h"

#include "folder.h"
#include "games/games.h"

#include <check.h>
#include <glib/gstdio.h>
#include <string.h>

void
life_init(Life *life, const char *sample)
{
	g_autofree char *text = NULL;
	g_autofree char *source = sample ? source_file(sample) : NULL;
	SwSession *session;

	*life = (Life){.folder = folder_new()};
	life->path = g_build_filename(life->folder, "galaxy.xml", NULL);
	life->journals = g_build_filename(life->folder, "deep", "journals", NULL);
	life->dead = g_build_filename(life->folder, "dead", NULL);
	g_assert(g_mkdir(life->dead, 0700) == 0);
	if (sample) {
		ck_assert(g_file_get_contents(source, &text, NULL, NULL));
		file_write(life->folder, "galaxy.xml", text);
	}
	session = sample ? sw_session_open(life->path, NULL)
	                 : sw_session_new(sw_game_find("burning-suns"), 2);
	ck_assert_ptr_nonnull(session);
	script_init_with(&life->script, session);
}

void
life_keep(Life *life)
{
	life->journal = sw_journal_new(life->script.session, life->journals);
}

void
life_clear(Life *life)
{
	sw_journal_free(life->journal);
	script_clear(&life->script);
	folder_remove(life->folder);
	g_free(life->path);
	g_free(life->journals);
	g_free(life->dead);
}

void
life_run(Life *life, const char *commands)
{
	g_auto(GStrv) list = g_strsplit(commands, "; ", -1);

	for (guint i = 0; list[i]; i++) {
		if (strcmp(list[i], "save") == 0)
			ck_assert(script_save_as(life->script.session, life->path, NULL));
		else
			script_run(&life->script, list[i]);
	}
}

#define LOOKS 2000
#define LOOK_US 5000

char *
life_die(const Life *life)
{
	char *copy = g_build_filename(life->dead, "dead.journal", NULL);
	g_autofree char *data = NULL;
	gsize length;

	(void)g_unlink(copy);
	/* A worker may replace it after its name was read. */
	for (guint i = 0; data == NULL && i < LOOKS; i++) {
		g_autofree char *name = folder_names(life->journals);
		g_autofree char *path = g_build_filename(life->journals, name, NULL);

		if (*name == '\0')
			return copy;
		if (!g_file_get_contents(path, &data, &length, NULL))
			g_usleep(LOOK_US);
	}
	ck_assert_ptr_nonnull(data);
	ck_assert(g_file_set_contents(copy, data, (gssize)length, NULL));
	return copy;
}

SwSession *
life_recover(const char *path)
{
	g_autofree char *note = NULL;
	SwSession *session = life_recover_with(path, &note);

	ck_assert_pstr_eq(note, NULL);
	return session;
}

SwSession *
life_recover_with(const char *path, char **note)
{
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_journal_recover(path, note, &error);

	ck_assert_msg(session != NULL, "%s", error ? error->message : "");
	return session;
}

void
life_check_text(SwSession *session, SwSession *like)
{
	g_autoptr(GString) is = sw_session_text(session), wanted = sw_session_text(like);

	ck_assert_str_eq(is->str, wanted->str);
}

void
check_folder(const char *folder, const char *wanted)
{
	g_autofree char *names = folder_names(folder);

	ck_assert_str_eq(names, wanted);
}
