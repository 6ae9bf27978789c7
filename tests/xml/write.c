#include "xml/write.h"

#include "cases.h"
#include "edits.h"
#include "reading.h"
#include "scale.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

/* ---- Files that are written can be read ------------------------------------------------- */

/* The same pieces in another order are written as the same bytes, and read as the same pieces. */
START_TEST(test_random_documents)
{
	g_autoptr(SwDocument) document = sw_document_new(&toy_table, SW_ROOT_GALAXY);
	GRand *chance = g_rand_new_with_seed((guint32)_i + 100);
	g_autoptr(GString) once = NULL, twice = NULL;
	g_autoptr(Reading) reading = NULL;

	sw_document_load_value(document, SW_ROOT_PIECE, TOY_GALAXY_PLAYERS, 2);
	sw_document_begin(document, "random");
	for (guint i = 0; i < 300; i++) {
		ToyEdit edit = toy_random_edit(chance, document);

		toy_apply(document, &edit);
	}
	sw_document_commit(document);
	once = sw_write(document);
	reading = reading_new(once->str, (gssize)once->len);
	ck_assert_ptr_nonnull(reading->document);
	twice = sw_write(reading->document);
	ck_assert_str_eq(twice->str, once->str);
	g_rand_free(chance);
}
END_TEST

/* ---- The format of the replaced file is kept ---------------------------------------------- */

static const struct {
	const char *old, *text;
} manners[] = {
	{"<a>\n</a>\n", "<b>\n\n</b>\n"},
	{"<a>\r\n</a>\r\n", "<b>\r\n\r\n</b>\r\n"},
	{"<a>\n</a>", "<b>\n\n</b>"},
	{"<a>\r\n</a>", "<b>\r\n\r\n</b>"},
	{"\xef\xbb\xbf<a>\n</a>\n", "\xef\xbb\xbf<b>\n\n</b>\n"},
	{"\xef\xbb\xbf<a>\r\n</a>", "\xef\xbb\xbf<b>\r\n\r\n</b>"},
	{"<a/>", "<b>\n\n</b>"},
	{"<a>\n\r\n</a>\n", "<b>\n\n</b>\n"},
	{"", "<b>\n\n</b>\n"},
};

START_TEST(test_manners)
{
	g_autoptr(GString) text = g_string_new("<b>\n\n</b>\n");

	sw_write_keep_manners(text, manners[_i].old, strlen(manners[_i].old));
	ck_assert_str_eq(text->str, manners[_i].text);
}
END_TEST

/* ---- Galaxies by reference ---------------------------------------------------------------- */

#define SCENARIO(href)                                         \
	"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"         \
	"<scenario xmlns=\"urn:starwright:1\" game=\"toy\">\n" \
	"  <galaxy href=\"" href "\"/>\n</scenario>\n"
#define GALAXY(rest) \
	"<galaxy xmlns='urn:starwright:1' game='toy' players='3' name='Far'>" rest "</galaxy>"

/* A scenario's reference to its galaxy, in the tree of files that make_tree() makes. */
static const struct {
	const char *href;
	gboolean ok;
} references[] = {
	{"galaxy.xml", TRUE},
	{"./parts/galaxy.xml", TRUE},
	{"parts/../galaxy.xml", TRUE},
	{"link-inside.xml", TRUE},
	{"link-outside.xml", FALSE},
	{"../outside.xml", FALSE},
	{"../scenarios-too/galaxy.xml", FALSE},
	{"parts/../../outside.xml", FALSE},
	{"/etc/passwd", FALSE},
	{"file:///etc/passwd", FALSE},
	{"http://example.org/galaxy.xml", FALSE},
	{"missing.xml", FALSE},
	{"", FALSE},
	{".", FALSE},
	{"parts", FALSE},
	{"pipe", FALSE},
	{"scenario.xml", FALSE},
	{"broken.xml", FALSE},
};

static void
put(const char *folder, const char *name, const char *text)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_autofree char *parent = g_path_get_dirname(path);

	ck_assert_int_eq(g_mkdir_with_parents(parent, 0700), 0);
	ck_assert(g_file_set_contents(path, text, -1, NULL));
}

static void
make_tree(const char *folder)
{
	g_autofree char *inside = g_build_filename(folder, "scenarios/link-inside.xml", NULL);
	g_autofree char *outside = g_build_filename(folder, "scenarios/link-outside.xml", NULL);
	g_autofree char *pipe_path = g_build_filename(folder, "scenarios/pipe", NULL);

	put(folder, "outside.xml", GALAXY(""));
	put(folder, "scenarios-too/galaxy.xml", GALAXY(""));
	put(folder, "scenarios/galaxy.xml", GALAXY("<tile q='4' r='0' type='rock' name='R'/>"));
	put(folder, "scenarios/parts/galaxy.xml", GALAXY(""));
	put(folder, "scenarios/broken.xml", GALAXY("<tilt/>"));
	put(folder, "scenarios/scenario.xml", SCENARIO("galaxy.xml"));
	ck_assert_int_eq(symlink("parts/galaxy.xml", inside), 0);
	ck_assert_int_eq(symlink("../outside.xml", outside), 0);
	ck_assert_int_eq(mkfifo(pipe_path, 0600), 0);
}

static void
remove_tree(const char *folder)
{
	const char *const command[] = {"rm", "-rf", folder, NULL};

	g_spawn_sync(NULL, (char **)command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
	             NULL, NULL);
}

START_TEST(test_reference)
{
	g_autofree char *folder = g_dir_make_tmp("starwright-XXXXXX", NULL);
	g_autofree char *name = g_build_filename(folder, "scenarios/test.xml", NULL);
	g_autofree char *text = NULL;
	g_autofree char *problems = NULL;
	g_autoptr(Reading) reading = NULL;

	make_tree(folder);
	text = g_strdup_printf(SCENARIO("%s"), references[_i].href);
	reading = reading_new_named(name, text, -1);
	problems = reading_problems(reading);
	remove_tree(folder);
	ck_assert_str_eq(problems, references[_i].ok ? "" : "document/reference 3:11");
	ck_assert_int_eq(reading->status, references[_i].ok ? SW_READ_ALL : SW_READ_PART);
}
END_TEST

/* The galaxy's pieces are checked, and stay in their own file. */
START_TEST(test_what_was_referred_to_is_not_written)
{
	g_autofree char *folder = g_dir_make_tmp("starwright-XXXXXX", NULL);
	g_autofree char *name = g_build_filename(folder, "scenarios/test.xml", NULL);
	g_autoptr(Reading) reading = NULL;
	g_autoptr(GString) written = NULL;
	SwPieceId galaxy, tile;
	SwSpot spot;

	make_tree(folder);
	reading = reading_new_named(name, SCENARIO("galaxy.xml"), -1);
	remove_tree(folder);
	galaxy = sw_document_galaxy(reading->document);
	tile = sw_document_at(reading->document, sw_place_hex(sw_hex(4, 0)));
	ck_assert_int_eq(sw_document_get(reading->document, galaxy, TOY_GALAXY_PLAYERS), 3);
	ck_assert_str_eq(sw_document_get_text(reading->document, tile, TOY_NAME), "R");
	spot = sw_spot_attribute(tile, "name");
	ck_assert_uint_eq(sw_source_spot(reading->source, reading->document, &spot),
	                  (gsize)(strstr(SCENARIO("galaxy.xml"), "href") - SCENARIO("galaxy.xml")));
	written = sw_write(reading->document);
	ck_assert_str_eq(written->str, SCENARIO("galaxy.xml"));
}
END_TEST

TCase *
write_case(void)
{
	TCase *tcase = case_new("write");

	tcase_add_loop_test(tcase, test_random_documents, 0, (int)test_scaled(2000, 20));
	case_add_rows(tcase, test_manners, manners);
	case_add_rows(tcase, test_reference, references);
	tcase_add_test(tcase, test_what_was_referred_to_is_not_written);
	return tcase;
}
