/* Layers that are hidden or locked: what the pointer, the selection and the commands do with them,
 * and which pieces a canvas marks. */
#include "session/layers.h"
#include "cases.h"
#include "folder.h"
#include "rules/game.h"
#include "script.h"
#include "session/marks.h"
#include "session/overlay.h"

#include <string.h>

#define FLEET "<fleet q=\"0\" r=\"0\" seat=\"1\" raiders=\"2\"/>"
#define SCENARIO                                                                      \
	"<scenario xmlns=\"urn:starwright:1\" game=\"burning-suns\" stage=\"play\" "  \
	"round=\"2\"><galaxy players=\"2\"><system q=\"-1\" r=\"0\" type=\"empty\"/>" \
	"<system q=\"0\" r=\"0\" type=\"home\" seat=\"1\"/>"                          \
	"<system q=\"1\" r=\"0\" type=\"empty\"/></galaxy><empire seat=\"1\"/>" FLEET \
	"</scenario>"

static void
on_change(SwSession *session, SwSessionChange what, gpointer told)
{
	if (what & SW_SESSION_REFUSED)
		g_string_append(told, sw_session_refused(session));
	if (what & SW_SESSION_KEPT)
		g_string_append(told, sw_session_kept(session));
	if (what & SW_SESSION_LAYERS)
		g_string_append(told, "(layers)");
}

static void
begin(Script *script, GString *told)
{
	script_init_with(script, sw_session_from_text("row", SCENARIO, NULL));
	sw_session_listen(script->session, on_change, told);
}

static void
set_layer(SwSession *session, const char *element, gboolean is_hidden, gboolean is_locked)
{
	const SwTable *table = sw_session_game(session)->table;
	gint i = sw_table_element(table, element);

	expect(i >= 0);
	sw_session_hide_layer(session, &(SwLayer){.element = table->elements[i]}, is_hidden);
	sw_session_lock_layer(session, &(SwLayer){.element = table->elements[i]}, is_locked);
}

static const SwLayer *
layer_of_kind(const GArray *layers, const char *kind)
{
	SW_EACH (const SwLayer, layer, layers) {
		if (layer->kind && g_str_equal(layer->kind->name, kind))
			return layer;
	}
	ck_abort_msg("no layer of %s", kind);
}

static gboolean
has(const Script *script, const char *words)
{
	g_autoptr(GString) text = sw_session_text(script->session);

	return strstr(text->str, words) != NULL;
}

/* ---- Commands --------------------------------------------------------------------------- */

static const struct {
	const char *hidden, *locked; /* the element; or NULL */
	const char *commands;
	const char *then;  /* what is in the file afterwards */
	const char *words; /* what is said of it; NULL: nothing */
} rows[] = {
	/* What is hidden is not hit, and goes along with what it lies on. */
	{"fleet", NULL, "select 0,0; swap 1,0", "<fleet q=\"1\" r=\"0\"", NULL},
	{"fleet", NULL, "at 0,0; erase-selected", FLEET, NULL},
	{"fleet", NULL, "all; set name Sun", FLEET, NULL},
	{"fleet", NULL, "none; rotate 3", FLEET, NULL},
	{"fleet", NULL, "place fleet:fleet,seat=1 1,0", FLEET, "hidden; show it first"},
	{"system", NULL, "place hostile 1,0", "<system q=\"1\" r=\"0\" type=\"empty\"/>",
         "hidden; show it first"},
	{"system", NULL, "erase 1,0", "<system q=\"1\" r=\"0\" type=\"empty\"/>", "hidden"},
	{"system", NULL, "select 1,0; erase-selected", "<system q=\"1\" r=\"0\" type=\"empty\"/>",
         NULL},
	{"system", NULL, "place dark-fleet 1,0", "<system q=\"1\" r=\"0\" type=\"empty\"/>",
         "1 locked or hidden piece stays as it is"},
	/* What is locked can be selected, and stays. */
	{NULL, "system", "select 1,0; erase-selected", "<system q=\"1\" r=\"0\" type=\"empty\"/>",
         "locked"},
	{NULL, "system", "select 1,0; set name Sun", "<system q=\"1\" r=\"0\" type=\"empty\"/>",
         "locked"},
	{NULL, "system", "place dark-fleet 1,0", "<system q=\"1\" r=\"0\" type=\"empty\"/>",
         "1 locked piece stays as it is"},
	{NULL, "system", "place hostile 5,0", "<system q=\"1\" r=\"0\" type=\"empty\"/>",
         "locked; unlock it first"},
	{NULL, "fleet", "all; move 0,2", FLEET, "1 locked piece stays as it is"},
};

START_TEST(test_commands)
{
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;
	g_autofree char *words = NULL;

	begin(&script, told);
	if (rows[_i].hidden)
		set_layer(script.session, rows[_i].hidden, TRUE, FALSE);
	if (rows[_i].locked)
		set_layer(script.session, rows[_i].locked, FALSE, TRUE);
	ck_assert_str_eq(told->str, "(layers)(layers)");
	g_string_truncate(told, 0);
	script_run(&script, rows[_i].commands);
	words = g_strconcat(script.error ? script.error->message : "", told->str, NULL);
	ck_assert_msg(has(&script, rows[_i].then), "%s", rows[_i].commands);
	if (rows[_i].words)
		ck_assert_msg(strstr(words, rows[_i].words) != NULL, "%s: '%s'", rows[_i].commands,
		              words);
	else
		ck_assert_msg(*words == '\0', "%s: '%s'", rows[_i].commands, words);
}
END_TEST

/* Without layers, each of these rows changes what it names: they do not pass for another reason. */
START_TEST(test_free)
{
	static const char *const commands[] = {
		"at 0,0; erase-selected",   "place hostile 1,0",    "erase 1,0",
		"select 1,0; set name Sun", "place dark-fleet 1,0", "select 1,0; erase-selected"};

	for (guint i = 0; i < G_N_ELEMENTS(commands); i++) {
		g_autoptr(GString) told = g_string_new(NULL);
		g_auto(Script) script;

		begin(&script, told);
		set_layer(script.session, "fleet", TRUE, TRUE);
		set_layer(script.session, "fleet", FALSE, FALSE);
		script_run(&script, commands[i]);
		ck_assert_msg(!has(&script, "<system q=\"1\" r=\"0\" type=\"empty\"/>") ||
		                      !has(&script, FLEET),
		              "%s", commands[i]);
	}
}
END_TEST

/* ---- The selection and the pointer ------------------------------------------------------ */

START_TEST(test_selection)
{
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;
	guint n, n_all;

	begin(&script, told);
	script_run(&script, "all");
	sw_session_selected(script.session, &n_all);
	set_layer(script.session, "fleet", TRUE, FALSE);
	sw_session_selected(script.session, &n);
	expect_eq(n, n_all - 1);
	script_run(&script, "all");
	sw_session_selected(script.session, &n);
	expect_eq(n, n_all - 1);
	set_layer(script.session, "system", TRUE, FALSE);
	expect_eq(sw_session_tile_at(script.session, sw_hex(0, 0)), SW_NO_PIECE);
	script_run(&script, "all");
	sw_session_selected(script.session, &n);
	expect_eq(n, 0);
	set_layer(script.session, "system", FALSE, FALSE);
	set_layer(script.session, "fleet", FALSE, FALSE);
	ck_assert_ptr_null(sw_session_hidden_kinds(script.session));
	script_run(&script, "all");
	sw_session_selected(script.session, &n);
	expect_eq(n, n_all);
	/* Neither the file nor the history knows of it. */
	expect(!sw_session_can_undo(script.session));
	expect(!sw_session_is_modified(script.session));
}
END_TEST

/* A press on the disc of a hidden fleet hits the tile below it. */
START_TEST(test_pointer)
{
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;
	const SwPieceId *ids;
	guint n;

	begin(&script, told);
	script_run(&script, "tool select; press fleet@0,0; release");
	ids = sw_session_selected(script.session, &n);
	expect_eq(n, 1);
	ck_assert_str_eq(sw_document_kind(sw_session_document(script.session), ids[0])->name,
	                 "fleet");
	set_layer(script.session, "fleet", TRUE, FALSE);
	script_run(&script, "press 0,0; release");
	ids = sw_session_selected(script.session, &n);
	expect_eq(n, 1);
	ck_assert_str_eq(sw_document_kind(sw_session_document(script.session), ids[0])->name,
	                 "home");
}
END_TEST

START_TEST(test_list)
{
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;
	g_autoptr(GArray) layers = NULL;
	guint n_systems = 0, n_of_kinds = 0, n_fleets = 0;

	begin(&script, told);
	set_layer(script.session, "fleet", TRUE, TRUE);
	layers = sw_session_layers(script.session);
	sw_session_count_layers(script.session, layers);
	SW_EACH (const SwLayer, layer, layers) {
		gboolean is_fleet = g_str_equal(layer->element->name, "fleet");

		if (g_str_equal(layer->element->name, "system"))
			*(layer->kind ? &n_of_kinds : &n_systems) += layer->n;
		n_fleets += is_fleet ? layer->n : 0;
		expect_eq(layer->is_hidden, is_fleet);
		expect_eq(layer->is_locked, is_fleet);
		ck_assert_str_ne(layer->element->name, "empire");
	}
	expect_eq(n_systems, 3);
	expect_eq(n_of_kinds, 3);
	expect_eq(n_fleets, 1);
	expect_eq(layer_of_kind(layers, "empty")->n, 2);
}
END_TEST

/* A kind alone; its element is hidden or locked once all of its kinds are. */
START_TEST(test_kinds)
{
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;
	g_autoptr(GArray) layers = NULL, after = NULL;
	SwLayer systems = {0};
	guint n;

	begin(&script, told);
	layers = sw_session_layers(script.session);
	sw_session_hide_layer(script.session, layer_of_kind(layers, "empty"), TRUE);
	sw_session_lock_layer(script.session, layer_of_kind(layers, "home"), TRUE);
	script_run(&script, "all");
	sw_session_selected(script.session, &n);
	expect_eq(n, 2); /* the home and the fleet */
	expect_eq(sw_session_tile_at(script.session, sw_hex(1, 0)), SW_NO_PIECE);
	g_string_truncate(told, 0);
	script_run(&script, "place empty 5,0");
	ck_assert_ptr_nonnull(strstr(told->str, "the layer “empty system” is hidden"));
	g_string_truncate(told, 0);
	script_run(&script, "place home 5,0");
	ck_assert_ptr_nonnull(strstr(told->str, "the layer “home system” is locked"));
	script_run(&script, "place hostile 5,0");
	expect(has(&script, "<system q=\"5\" r=\"0\" type=\"hostile\"/>"));
	after = sw_session_layers(script.session);
	SW_EACH (const SwLayer, layer, after) {
		if (!g_str_equal(layer->element->name, "system"))
			continue;
		if (layer->kind == NULL)
			systems = *layer;
		else
			sw_session_hide_layer(script.session, layer, TRUE);
	}
	expect(!systems.is_hidden && !systems.is_locked);
	g_clear_pointer(&after, g_array_unref);
	after = sw_session_layers(script.session);
	SW_EACH (const SwLayer, layer, after) {
		if (g_str_equal(layer->element->name, "system"))
			expect(layer->is_hidden);
	}
	/* Showing the whole leaves the locks of its kinds. */
	sw_session_hide_layer(script.session, &systems, FALSE);
	ck_assert_ptr_null(sw_session_hidden_kinds(script.session));
	g_clear_pointer(&after, g_array_unref);
	after = sw_session_layers(script.session);
	expect(layer_of_kind(after, "home")->is_locked);
	expect(!layer_of_kind(after, "empty")->is_locked);
}
END_TEST

/* Cards of a mat can be locked, but not hidden. */
START_TEST(test_mat)
{
	g_autofree char *path = source_file("galaxies/burning-rome/rome.xml");
	g_autoptr(SwSession) session = sw_session_open(path, NULL);

	set_layer(session, "card", TRUE, TRUE);
	ck_assert_ptr_null(sw_session_hidden_kinds(session));
	SW_EACH_PIECE (id, sw_session_document(session)) {
		const SwElement *element =
			sw_document_kind(sw_session_document(session), id)->element;

		expect_eq(sw_session_is_locked(session, id), g_str_equal(element->name, "card"));
	}
}
END_TEST

/* ---- Marks ------------------------------------------------------------------------------ */

/* A home with an error and a warning has one mark, and errors come last. */
START_TEST(test_marks)
{
	static const char galaxy[] =
		"<galaxy xmlns='urn:starwright:1' game='burning-suns' players='2'>"
		"<system q='0' r='0' type='home' seat='1'/>"
		"<system q='1' r='0' type='home' seat='1'/>"
		"<anomaly q='5' r='5' type='wormhole'/></galaxy>";
	g_autoptr(SwSession) session = sw_session_from_text("row", galaxy, NULL);
	g_autoptr(GArray) marks = sw_session_marks(session);
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	const SwReport *report = sw_session_report(session, NULL);
	SwSeverity last = SW_SEVERITY_WARNING;
	gboolean has_both = FALSE;

	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *one = sw_report_get(report, i);

		for (guint k = 0; k < sw_report_n(report); k++) {
			const SwProblem *other = sw_report_get(report, k);

			has_both |= one->spot.piece != SW_NO_PIECE &&
			            one->spot.piece == other->spot.piece &&
			            one->severity == SW_SEVERITY_ERROR &&
			            other->severity == SW_SEVERITY_WARNING;
		}
	}
	expect(has_both);
	SW_EACH (const SwMark, mark, marks) {
		gboolean has_error = FALSE;

		expect(g_hash_table_add(seen, GUINT_TO_POINTER(mark->piece)));
		expect(mark->severity >= last);
		last = mark->severity;
		for (guint i = 0; i < sw_report_n(report); i++) {
			const SwProblem *problem = sw_report_get(report, i);

			has_error |= problem->spot.piece == mark->piece &&
			             problem->severity == SW_SEVERITY_ERROR;
		}
		expect_eq(mark->severity == SW_SEVERITY_ERROR, has_error);
	}
	expect_eq(last, SW_SEVERITY_ERROR);
}
END_TEST

/* ---- Reach of the selection ------------------------------------------------------------- */

/* In every game whose pieces move on its map, some piece of its samples has a reach. */
START_TEST(test_reach)
{
	static const struct {
		const char *path, *kind, *overlay;
	} movers[] = {
		{"galaxies/black-sun/battle-of-ten.xml", "battleship", "fleet"},
		{"galaxies/burning-planets/habitat-run.xml", "small", "fly"},
	};
	g_autofree char *path = source_file(movers[_i].path);
	g_autoptr(SwSession) session = sw_session_open(path, NULL);
	SwDocument *document = sw_session_document(session);
	gboolean is_found = FALSE;

	SW_EACH_PIECE (id, document) {
		SwOverlay overlay;
		gint i;

		if (!sw_document_is_on_map(document, id) || is_found ||
		    !g_str_equal(sw_document_kind(document, id)->name, movers[_i].kind))
			continue;
		is_found = TRUE;
		sw_session_select(session, &id, 1, SW_SELECT_REPLACE);
		i = sw_overlay_of_selection(session);
		expect(i >= 0);
		overlay = sw_overlay(sw_session_game(session), (guint)i);
		ck_assert_str_eq(sw_overlay_name(sw_session_game(session), &overlay),
		                 movers[_i].overlay);
	}
	expect(is_found);
}
END_TEST

/* ---- Single pieces ---------------------------------------------------------------------- */

/* Hidden by themselves: neither selected nor replaced nor erased, until all are shown; others of
 * the kind are as before. */
START_TEST(test_alone)
{
	static const char tile[] = "<system q=\"1\" r=\"0\" type=\"empty\"/>";
	g_autoptr(GString) told = g_string_new(NULL);
	g_auto(Script) script;
	guint32 n_bytes;
	guint n;

	begin(&script, told);
	script_run(&script, "select 1,0");
	sw_session_hide_selected(script.session);
	ck_assert_str_eq(told->str, "(layers)");
	expect_eq(sw_session_n_hidden(script.session), 1);
	sw_session_selected(script.session, &n);
	expect_eq(n, 0);
	expect(sw_session_hidden_kinds(script.session) == NULL);
	sw_session_hidden_pieces(script.session, &n_bytes);
	expect(n_bytes > 0);
	script_run(&script, "all; set name Sun; erase-selected");
	expect(has(&script, tile));
	expect(!has(&script, "q=\"-1\""));
	script_run(&script, "place hostile 1,0; place dark-fleet 1,0; erase 1,0");
	expect(has(&script, tile));
	expect(!has(&script, "dark-fleet"));
	/* A piece that comes later is not hidden. */
	script_run(&script, "place hostile 4,0; select 4,0");
	sw_session_selected(script.session, &n);
	expect_eq(n, 1);
	/* Hidden twice, it counts once. */
	script_run(&script, "select 4,0");
	sw_session_hide_selected(script.session);
	sw_session_hide_selected(script.session);
	expect_eq(sw_session_n_hidden(script.session), 2);
	g_string_truncate(told, 0);
	sw_session_show_pieces(script.session);
	sw_session_show_pieces(script.session);
	ck_assert_str_eq(told->str, "(layers)");
	sw_session_hidden_pieces(script.session, &n_bytes);
	expect_eq(n_bytes, 0);
	script_run(&script, "select 1,0; erase-selected");
	expect(!has(&script, tile));
}
END_TEST

TCase *
layers_case(void)
{
	TCase *tcase = case_new("layers");

	case_add_rows(tcase, test_commands, rows);
	tcase_add_test(tcase, test_free);
	tcase_add_test(tcase, test_selection);
	tcase_add_test(tcase, test_pointer);
	tcase_add_test(tcase, test_list);
	tcase_add_test(tcase, test_kinds);
	tcase_add_test(tcase, test_mat);
	tcase_add_test(tcase, test_marks);
	tcase_add_test(tcase, test_alone);
	tcase_add_loop_test(tcase, test_reach, 0, 2);
	return tcase;
}
