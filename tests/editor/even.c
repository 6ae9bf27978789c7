/* Evening out a map in a session: what stays, one step that is undone to the identical file, what
 * is refused; and how a measure went over the history. */
#include "session/even_out.h"

#include "cases.h"
#include "folder.h"
#include "games/games.h"
#include "rules/balance_record.h"
#include "script.h"
#include "session/edit.h"
#include "session/gap_trail.h"
#include "session/layers.h"
#include "xml/write.h"

#include <string.h>

#define STEPS 60000

static SwSession *
open_sample(const char *name)
{
	g_autofree char *path =
		g_strconcat(g_getenv("STARWRIGHT_SOURCE"), "/galaxies/", name, NULL);
	g_autoptr(GError) error = NULL;
	SwSession *session = sw_session_open(path, &error);

	g_assert_no_error(error);
	return session;
}

static SwEvenOut *
even_new(SwSession *session, const char *const *locks, gboolean keeps_selected)
{
	SwEvenOutWishes wishes = {
		.locks = locks, .keeps_selected = keeps_selected, .seed = 7, .steps = STEPS};
	g_autoptr(GError) error = NULL;
	SwEvenOut *even = sw_even_out_new(session, &wishes, &error);

	g_assert_no_error(error);
	return even;
}

static void
select_hexes(SwSession *session, const SwHex *hexes, guint n)
{
	sw_session_select_none(session);
	sw_session_select_hexes(session, hexes, n, SW_SELECT_REPLACE);
}

static guint
count_steps(SwSession *session)
{
	guint at;

	sw_document_n_steps(sw_session_document(session), &at);
	return at;
}

/* Appends the values of all that lies on the hex. */
static char *
said_at(SwSession *session, SwHex hex)
{
	SwPieceId id = sw_session_tile_at(session, hex);
	GString *out = g_string_new(NULL);

	expect(id != SW_NO_PIECE);
	sw_document_append_name(out, sw_session_document(session), id);
	g_string_append_printf(out, " %u", id);
	return g_string_free(out, FALSE);
}

/* ---- Applying ----------------------------------------------------------------------------- */

/* Each arrangement of the front is one step, and the file is identical after undoing it. */
START_TEST(test_each_is_one_step)
{
	g_autoptr(SwSession) session = open_sample("burning-suns/throne-of-embers.xml");
	g_autoptr(GString) before = sw_session_text(session);
	g_autoptr(SwEvenOut) even = even_new(session, NULL, FALSE);
	guint n;

	expect(sw_even_out_why_not(even) == NULL);
	sw_even_out_run(even);
	n = sw_even_out_n_found(even);
	expect(n > 1);
	for (guint i = 0; i < n; i++) {
		g_autoptr(SwSession) other = open_sample("burning-suns/throne-of-embers.xml");
		g_autoptr(SwEvenOut) its = even_new(other, NULL, FALSE);
		g_autoptr(GString) wanted = sw_write(sw_even_out_found(even, i)->document);
		g_autoptr(GString) after = NULL, undone = NULL;
		g_autoptr(GError) error = NULL;

		expect(i == 0 || sw_even_out_left(even, i) < sw_even_out_left(even, i - 1));
		sw_even_out_run(its);
		expect(sw_session_even_out(other, its, i, &error));
		after = sw_session_text(other);
		ck_assert_str_eq(after->str, wanted->str);
		expect(strcmp(after->str, before->str) != 0);
		expect_eq(count_steps(other), 1);
		sw_session_undo(other);
		undone = sw_session_text(other);
		ck_assert_str_eq(undone->str, before->str);
		if (i == 2)
			break;
	}
}
END_TEST

/* ---- What stays --------------------------------------------------------------------------- */

static const SwHex selected[] = {{1, -1}, {0, 1}};
static const SwHex locked[] = {{-1, 0}, {0, -1}, {1, 0}};
static const char *const no_words[] = {NULL};
static const char *const words[] = {"0,0+1", NULL};
static const struct {
	const char *const *words;
	gboolean keeps_selected, has_locks;
} stays[] = {
	{no_words, TRUE, FALSE},
	{no_words, FALSE, TRUE},
	{words, FALSE, FALSE},
};

START_TEST(test_what_stays)
{
	g_autoptr(SwSession) session = open_sample("burning-suns/throne-of-embers.xml");
	g_autoptr(SwEvenOut) even = NULL;
	g_autoptr(GError) error = NULL;
	const SwHex *hexes = stays[_i].has_locks ? locked : selected;
	guint n = stays[_i].has_locks ? G_N_ELEMENTS(locked) : G_N_ELEMENTS(selected);
	g_autoptr(GPtrArray) said = g_ptr_array_new_with_free_func(g_free);

	select_hexes(session, hexes, n);
	if (stays[_i].has_locks) {
		expect(sw_session_toggle_lock(session, &error));
		sw_session_select_none(session);
	}
	for (guint i = 0; i < n; i++)
		g_ptr_array_add(said, said_at(session, hexes[i]));
	even = even_new(session, stays[_i].words, stays[_i].keeps_selected);
	expect(sw_even_out_n_free(even) < sw_even_out_n_tiles(even));
	sw_even_out_run(even);
	expect(sw_even_out_n_found(even) > 0);
	expect(sw_session_even_out(session, even, sw_even_out_n_found(even) - 1, &error));
	for (guint i = 0; i < n; i++) {
		g_autofree char *now = said_at(session, hexes[i]);

		ck_assert_str_eq(now, g_ptr_array_index(said, i));
	}
}
END_TEST

/* ---- The record --------------------------------------------------------------------------- */

typedef struct {
	char *folder, *path; /* owned */
	SwSession *session;  /* owned: a sample, saved there */
} Recorded;

static void
recorded_begin(Recorded *recorded)
{
	g_autoptr(GError) error = NULL;

	recorded->folder = folder_new();
	recorded->path = g_build_filename(recorded->folder, "map.xml", NULL);
	recorded->session = open_sample("burning-suns/throne-of-embers.xml");
	expect(script_save_as(recorded->session, recorded->path, &error));
}

static void
recorded_end(Recorded *recorded)
{
	sw_session_free(recorded->session);
	folder_remove(recorded->folder);
	g_free(recorded->path);
}

/* Evens the map out, with a seat locked and two tiles selected to stay. */
static void
recorded_even_out(Recorded *recorded, guint seed)
{
	static const char *const locks[] = {"seat-2", NULL};
	SwEvenOutWishes wishes = {
		.locks = locks, .keeps_selected = TRUE, .seed = seed, .steps = STEPS};
	g_autoptr(GError) error = NULL;
	g_autoptr(SwEvenOut) even = NULL;

	select_hexes(recorded->session, selected, G_N_ELEMENTS(selected));
	even = sw_even_out_new(recorded->session, &wishes, &error);
	g_assert_no_error(error);
	sw_even_out_run(even);
	expect(sw_even_out_n_found(even) > 1);
	expect(sw_session_even_out(recorded->session, even, 0, &error));
}

/* Saves, and returns the record beside the map, or NULL; what is told is expected. */
static char *
save_and_read(Recorded *recorded, const char *told)
{
	g_autoptr(GError) error = NULL, why = NULL;

	expect(script_save(recorded->session, FALSE, &error));
	why = sw_session_take_unrecorded(recorded->session);
	if (told)
		ck_assert_msg(why && strstr(why->message, told), "%s",
		              why ? why->message : "nothing is told");
	else
		ck_assert_msg(why == NULL, "%s", why->message);
	expect(sw_session_take_unrecorded(recorded->session) == NULL);
	return file_text(recorded->folder, "map.fairness.json");
}

START_TEST(test_a_record_is_written_with_the_map)
{
	Recorded recorded;
	g_autofree char *early = NULL, *record = NULL, *again = NULL, *undone = NULL;

	recorded_begin(&recorded);
	early = file_text(recorded.folder, "map.fairness.json");
	expect(early == NULL);
	recorded_even_out(&recorded, 7);
	record = save_and_read(&recorded, NULL);
	expect(record && strstr(record, SW_BALANCE_SAYS));
	/* What stays by itself, and what the selection adds. */
	expect(strstr(record, "\"locks\": [\"seat-2\", \"") && strstr(record, "\"0,1\""));
	expect(strstr(record, "\"places\": ") && !strstr(record, "stopped"));
	/* Undone, the file is as it was before, and there is nothing to be told. */
	sw_session_undo(recorded.session);
	undone = save_and_read(&recorded, NULL);
	ck_assert_str_eq(undone, record);
	sw_session_redo(recorded.session);
	file_write(recorded.folder, "map.fairness.json", SW_BALANCE_SAYS " of another map");
	again = save_and_read(&recorded, NULL);
	ck_assert_str_eq(again, record);
	recorded_end(&recorded);
}
END_TEST

/* A map that was changed afterwards has none, which is told once. */
START_TEST(test_a_map_that_was_changed_has_no_record)
{
	Recorded recorded;
	g_autofree char *none = NULL, *still = NULL, *record = NULL;

	recorded_begin(&recorded);
	recorded_even_out(&recorded, 7);
	expect(sw_session_set_about(recorded.session, SW_ABOUT_AUTHOR, "somebody", NULL));
	none = save_and_read(&recorded, "the map has changed since");
	still = save_and_read(&recorded, NULL);
	expect(none == NULL && still == NULL);
	sw_session_undo(recorded.session);
	record = save_and_read(&recorded, NULL);
	expect(record != NULL);
	recorded_end(&recorded);
}
END_TEST

/* A file of that name that is no record stays as it is. */
START_TEST(test_a_file_of_others_is_not_replaced)
{
	Recorded recorded;
	g_autofree char *theirs = NULL;

	recorded_begin(&recorded);
	file_write(recorded.folder, "map.fairness.json", "notes");
	recorded_even_out(&recorded, 7);
	theirs = save_and_read(&recorded, "is no record of evening out");
	ck_assert_str_eq(theirs, "notes");
	recorded_end(&recorded);
}
END_TEST

/* The record of the last arrangement counts, also that of a search that was stopped. */
START_TEST(test_the_last_record_counts)
{
	Recorded recorded;
	SwEvenOutWishes wishes = {.seed = 3, .steps = STEPS};
	g_autoptr(SwEvenOut) even = NULL;
	g_autofree char *record = NULL;

	recorded_begin(&recorded);
	recorded_even_out(&recorded, 7);
	even = sw_even_out_new(recorded.session, &wishes, NULL);
	sw_even_out_run(even);
	sw_even_out_cancel(even);
	expect(sw_session_even_out(recorded.session, even, 0, NULL));
	record = save_and_read(&recorded, NULL);
	expect(record && strstr(record, "\"seed\": \"3\"") && strstr(record, "\"stopped\": true"));
	recorded_end(&recorded);
}
END_TEST

/* ---- What is refused ---------------------------------------------------------------------- */

static const struct {
	const char *sample, *word, *why;
} refusals[] = {
	{"burning-suns/hourglass.xml", "nonsense", "locks nothing"},
	{"burning-suns/hourglass.xml", "seat-9", "no tile belongs to"},
	{"burning-suns/hourglass.xml", "30,30", "no tile lies at"},
};

START_TEST(test_refusals)
{
	g_autoptr(SwSession) session = open_sample(refusals[_i].sample);
	const char *const locks[] = {refusals[_i].word, NULL};
	SwEvenOutWishes wishes = {.locks = locks, .steps = STEPS};
	g_autoptr(GError) error = NULL;

	expect(sw_even_out_new(session, &wishes, &error) == NULL);
	ck_assert_msg(strstr(error->message, refusals[_i].why) != NULL, "%s", error->message);
}
END_TEST

START_TEST(test_a_game_without_a_search)
{
	g_autoptr(SwSession) session = sw_session_new(sw_game_find("lantern"), 2);
	SwEvenOutWishes wishes = {.steps = STEPS};
	g_autoptr(GError) error = NULL;

	expect(sw_even_out_new(session, &wishes, &error) == NULL);
	ck_assert_msg(g_str_has_suffix(error->message, " cannot be evened out"), "%s",
	              error->message);
}
END_TEST

static const struct {
	const char *sample, *word;
} settled[] = {
	{"burning-suns/hourglass.xml", NULL},            /* symmetric */
	{"burning-suns/throne-of-embers.xml", "0,0+30"}, /* all stay */
};

START_TEST(test_nothing_to_gain_is_told_before)
{
	g_autoptr(SwSession) session = open_sample(settled[_i].sample);
	const char *const locks[] = {settled[_i].word, NULL};
	g_autoptr(SwEvenOut) even = even_new(session, locks, FALSE);

	expect(g_str_has_prefix(sw_even_out_why_not(even), "Nothing to gain"));
	sw_even_out_run(even);
	expect_eq(sw_even_out_n_found(even), 0);
}
END_TEST

/* What has changed meanwhile is not overwritten. */
START_TEST(test_a_map_that_changed)
{
	g_autoptr(SwSession) session = open_sample("burning-suns/throne-of-embers.xml");
	g_autoptr(SwEvenOut) even = even_new(session, NULL, FALSE);
	g_autoptr(GString) changed = NULL, after = NULL;
	g_autoptr(GError) error = NULL;

	sw_even_out_run(even);
	select_hexes(session, selected, 1);
	sw_session_erase_selected(session);
	changed = sw_session_text(session);
	expect(!sw_session_even_out(session, even, 0, &error));
	ck_assert_str_eq(error->message, "the map has changed since the search began");
	after = sw_session_text(session);
	ck_assert_str_eq(after->str, changed->str);
	expect_eq(count_steps(session), 1);
}
END_TEST

/* Tiles may be locked while the search runs. */
START_TEST(test_tiles_that_were_locked)
{
	g_autoptr(SwSession) session = open_sample("burning-suns/throne-of-embers.xml");
	g_autoptr(SwEvenOut) even = even_new(session, NULL, FALSE);
	g_autoptr(GArray) layers = sw_session_layers(session);
	g_autoptr(GString) before = sw_session_text(session), after = NULL;
	g_autoptr(GError) error = NULL;

	sw_even_out_run(even);
	SW_EACH (const SwLayer, layer, layers)
		sw_session_lock_layer(session, layer, TRUE);
	expect(!sw_session_even_out(session, even, 0, &error));
	ck_assert_str_eq(error->message, "the arrangement cannot be made: one of its tiles cannot "
	                                 "be edited");
	after = sw_session_text(session);
	ck_assert_str_eq(after->str, before->str);
	expect_eq(count_steps(session), 0);
}
END_TEST

/* ---- While it runs ------------------------------------------------------------------------ */

START_TEST(test_a_cancelled_search_ends)
{
	g_autoptr(SwSession) session = open_sample("burning-suns/throne-of-embers.xml");
	SwEvenOutWishes wishes = {.seed = 7, .steps = G_GUINT64_CONSTANT(1000000000000)};
	g_autoptr(SwEvenOut) even = sw_even_out_new(session, &wishes, NULL);

	sw_even_out_cancel(even);
	sw_even_out_run(even);
	expect(sw_even_out_n_found(even) < 64);
}
END_TEST

/* The best so far is even in the measures that are told. */
START_TEST(test_what_is_told_meanwhile)
{
	g_autoptr(SwSession) session = open_sample("burning-suns/throne-of-embers.xml");
	g_autoptr(SwEvenOut) even = even_new(session, NULL, FALSE);
	g_autoptr(GArray) now = sw_even_out_gaps(even, sw_even_out_document(even)), then = NULL;
	SwDocument *least;
	double done, left;
	guint n_less = 0;

	sw_even_out_run(even);
	least = sw_even_out_take_least(even);
	expect(least != NULL && sw_even_out_take_least(even) == NULL);
	sw_even_out_live(even, &done, &left);
	expect(done == 1 && left < 0.5);
	then = sw_even_out_gaps(even, least);
	expect_eq(now->len, 6);
	for (guint i = 0; i < now->len; i++)
		n_less += g_array_index(then, gint64, i) < g_array_index(now, gint64, i);
	expect(n_less >= 3);
	sw_document_free(least);
}
END_TEST

/* ---- Over the history --------------------------------------------------------------------- */

static gint64
gap_now(SwSession *session, guint measure)
{
	g_autoptr(SwMeasured) measured =
		sw_measure(sw_game_measures(sw_session_game(session)), measure,
	                   sw_view_facts(sw_session_view(session)), NULL);

	return sw_measured_gap(measured, measure);
}

START_TEST(test_a_trail)
{
	g_autoptr(SwSession) session = open_sample("burning-suns/throne-of-embers.xml");
	gint64 gaps[] = {gap_now(session, 0), 0, 0, 0};
	g_autoptr(SwGapTrail) trail = NULL;
	guint n_kinds = 0;

	for (guint i = 1; i < G_N_ELEMENTS(gaps); i++) {
		SwHex hex = sw_hex((gint32)i - 2, 1);

		select_hexes(session, &hex, 1);
		sw_session_erase_selected(session);
		gaps[i] = gap_now(session, 0);
		n_kinds += gaps[i] != gaps[i - 1];
	}
	expect(n_kinds > 0);
	sw_session_undo(session);
	trail = sw_gap_trail_new(session, 0);
	/* The document goes on, and the trail does not follow. */
	sw_session_undo(session);
	sw_gap_trail_run(trail);
	expect_eq(sw_gap_trail_n(trail), G_N_ELEMENTS(gaps));
	expect_eq(sw_gap_trail_now(trail), 2);
	for (guint i = 0; i < G_N_ELEMENTS(gaps); i++) {
		expect_eq(sw_gap_trail_gap(trail, i), gaps[i]);
		expect_eq(sw_gap_trail_position(trail, i), i);
		expect((sw_gap_trail_label(trail, i) == NULL) == (i == 0));
	}
}
END_TEST

/* Of a long history, the states around the present one. */
START_TEST(test_a_long_trail)
{
	g_autoptr(SwSession) session = open_sample("burning-suns/hourglass.xml");
	const guint positions[] = {0, 3, 150, 400};

	for (guint i = 0; i < 200; i++)
		expect(sw_session_set_about(session, SW_ABOUT_AUTHOR, i % 2 ? "one" : "two", NULL));
	for (guint i = 0; i < G_N_ELEMENTS(positions); i++) {
		g_autoptr(SwGapTrail) trail = NULL;
		guint at, n = sw_document_n_steps(sw_session_document(session), &at);

		sw_session_go_to(session, MIN(positions[i], n));
		trail = sw_gap_trail_new(session, 0);
		sw_gap_trail_run(trail);
		expect_eq(sw_gap_trail_n(trail), SW_TRAIL_MOST);
		expect_eq(sw_gap_trail_position(trail, sw_gap_trail_now(trail)),
		          MIN(positions[i], n));
		expect(sw_gap_trail_position(trail, SW_TRAIL_MOST - 1) <= n);
	}
}
END_TEST

TCase *
even_case(void)
{
	TCase *tcase = case_new("even");

	tcase_add_test(tcase, test_each_is_one_step);
	case_add_rows(tcase, test_what_stays, stays);
	tcase_add_test(tcase, test_a_record_is_written_with_the_map);
	tcase_add_test(tcase, test_a_map_that_was_changed_has_no_record);
	tcase_add_test(tcase, test_a_file_of_others_is_not_replaced);
	tcase_add_test(tcase, test_the_last_record_counts);
	case_add_rows(tcase, test_refusals, refusals);
	tcase_add_test(tcase, test_a_game_without_a_search);
	case_add_rows(tcase, test_nothing_to_gain_is_told_before, settled);
	tcase_add_test(tcase, test_a_map_that_changed);
	tcase_add_test(tcase, test_tiles_that_were_locked);
	tcase_add_test(tcase, test_a_cancelled_search_ends);
	tcase_add_test(tcase, test_what_is_told_meanwhile);
	tcase_add_test(tcase, test_a_trail);
	tcase_add_test(tcase, test_a_long_trail);
	return tcase;
}
