/* The made-up game: pieces on edges, inside others, at points; attributes of every type. */
#include "cases.h"
#include "folder.h"
#include "script.h"

#include <string.h>

/* Returns the lines that contain `word`, each from its `<` to its end. */
static char *
lines_with(const char *text, const char *word)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autoptr(GString) out = g_string_new(NULL);

	for (guint i = 0; lines[i]; i++) {
		if (strstr(lines[i], word))
			g_string_append_printf(out, "%s%s", out->len > 0 ? "\n" : "",
			                       g_strstrip(lines[i]));
	}
	return g_string_free(g_steal_pointer(&out), FALSE);
}

/* The commands, a word, and the lines of the file that contain it. */
static const struct {
	const char *done, *word, *lines;
} rows[] = {
	{"all; rotate 1", "<fence", "<fence q=\"0\" r=\"0\" side=\"2\"/>"},
	{"all; move 2,1", "<fence", "<fence q=\"2\" r=\"1\" side=\"1\"/>"},
	{"all; move 2,1", "<gnome", "<gnome x=\"1.50\" y=\"-0.25\"/>"},
	/* The hex that it faces moves and turns with it. */
	{"select -1,0; move 2,1; set colour blue", "faces",
         "<lantern q=\"1\" r=\"1\" type=\"oil\" colour=\"blue\" turn=\"5\" faces=\"2,1\" "
         "kept-by=\"Grete\" wick=\"1.50\" outline=\"0.00,0.00 1.00,0.50 1.00,1.00\" "
         "scents=\"rose pine\" maker=\"H. &amp; sons\">"},
	{"select -1,0; rotate 1", "faces",
         "<lantern q=\"-1\" r=\"0\" type=\"oil\" faces=\"0,-1\" kept-by=\"Grete\" "
         "wick=\"1.50\" outline=\"0.00,0.00 1.00,0.50 1.00,1.00\" scents=\"rose pine\" "
         "maker=\"H. &amp; sons\">"},
	/* Its children are copied and moved with it. */
	{"select -1,0; duplicate 4,0", "moth ",
         "<moth type=\"plume\" n=\"2\">Tick.</moth>\n<moth type=\"hawk\"/>\n"
         "<moth type=\"plume\" n=\"2\">Tick.</moth>\n<moth type=\"hawk\"/>"},
	{"select -1,0; copy; paste 4,4; erase -1,0", "moth ",
         "<moth type=\"plume\" n=\"2\">Tick.</moth>\n<moth type=\"hawk\"/>"},
	{"erase -1,0", "moth ", ""},
	{"select -1,0; cut; paste 4,4", "faces",
         "<lantern q=\"4\" r=\"4\" type=\"oil\" turn=\"5\" faces=\"5,4\" kept-by=\"Grete\" "
         "wick=\"1.50\" outline=\"0.00,0.00 1.00,0.50 1.00,1.00\" scents=\"rose pine\" "
         "maker=\"H. &amp; sons\">"},
	{"select -1,0; set wick 0.5; set faces 7,-7; set scents  a   b ", "wick",
         "<lantern q=\"-1\" r=\"0\" type=\"oil\" turn=\"5\" faces=\"7,-7\" kept-by=\"Grete\" "
         "wick=\"0.50\" outline=\"0.00,0.00 1.00,0.50 1.00,1.00\" scents=\"a b\" "
         "maker=\"H. &amp; sons\">"},
	/* Repeated about the middle, the hex that it faces is turned. */
	{"group 2 0,0; place glass 1,0; select -1,0; set faces 0,2; select 1,0", "faces=\"0,-2\"",
         "<lantern q=\"1\" r=\"0\" type=\"glass\" faces=\"0,-2\"/>"},
};

static SwSession *
open_garden(void)
{
	g_autofree char *path = source_file("tests/games/files/garden.xml");
	SwSession *session = sw_session_open(path, NULL);

	ck_assert_ptr_nonnull(session);
	return session;
}

START_TEST(test_rows)
{
	g_auto(Script) script;
	g_autoptr(GString) before = NULL, after = NULL, undone = NULL;
	g_autofree char *lines = NULL;

	script_init_with(&script, open_garden());
	before = sw_session_text(script.session);
	script_run(&script, rows[_i].done);
	after = sw_session_text(script.session);
	lines = lines_with(after->str, rows[_i].word);
	ck_assert_str_eq(lines, rows[_i].lines);
	sw_session_go_to(script.session, 0);
	undone = sw_session_text(script.session);
	ck_assert_str_eq(undone->str, before->str);
}
END_TEST

/* Commands that cancel out, on any map. */
static const char *const circles[] = {
	"all; rotate 1; rotate 1; rotate 1; rotate 1; rotate 1; rotate 1",
	"rotate 2; rotate 2; rotate 2",
	"all; mirror 0; mirror 0",
	"mirror 5; mirror 5",
	"select 0,-1 0,0; rotate 2; rotate 4",
	"select 0,-1 0,0; rotate 1; rotate 5",
	"all; move 3,-7; move -3,7",
};

START_TEST(test_circles)
{
	g_auto(Script) script;
	g_autoptr(GString) before = NULL, after = NULL;

	script_init_with(&script, open_garden());
	before = sw_session_text(script.session);
	script_run(&script, circles[_i]);
	after = sw_session_text(script.session);
	ck_assert_str_eq(after->str, before->str);
}
END_TEST

TCase *
garden_case(void)
{
	TCase *tcase = case_new("garden");

	case_add_rows(tcase, test_rows, rows);
	case_add_rows(tcase, test_circles, circles);
	return tcase;
}
