/* Boards without hexes, driven by the same scripts: pebbles at points, cards in columns, and a mat
 * beside a map. Each row is undone and redone (rows.c). */
#include "cases.h"
#include "rows.h"
#include "script.h"
#include "session/lay.h"
#include "session/outline.h"

#include "document/outline.h"

#include <string.h>

/* ---- Pebbles ---------------------------------------------------------------------------- */

#define TWO "place round @0,0; place flat,turn=3 @2.00,1.00"

static const Row pebbles[] = {
	{"", "place round @1.50,-0.25 @0,0", "@1.50,-0.25 round; @0.00,0.00 round"},
	/* A pebble replaces another at the same place. */
	{TWO, "place flat @0,0", "@0.00,0.00 flat; @2.00,1.00 flat turn=3"},
	{TWO, "at @0,0; move @0.75,2.25", "@2.00,1.00 flat turn=3; @0.75,2.25 round*"},
	{TWO, "at @0,0; put @-3,1", "@-3.00,1.00 round*; @2.00,1.00 flat turn=3"},
	/* Moves beyond the board have no effect. */
	{TWO, "at @0,0; move @10000000,0; move @0.01,0",
         "@10000000.00,0.00 round*; @2.00,1.00 flat turn=3"},
	/* About (1, 0.5), by quarter turns, clockwise. */
	{TWO, "all; rotate 1", "@1.50,-0.50 round turn=1*; @0.50,1.50 flat*"},
	{TWO, "all; rotate 1; rotate 1; rotate 1; rotate 1",
         "@0.00,0.00 round*; @2.00,1.00 flat turn=3*"},
	{TWO, "rotate 2", "@0.00,0.00 flat turn=1; @2.00,1.00 round turn=2"},
	{TWO, "all; mirror 0", "@2.00,0.00 flat turn=1*; @0.00,1.00 round*"},
	{TWO, "all; mirror 0; mirror 0", "@0.00,0.00 round*; @2.00,1.00 flat turn=3*"},
	{TWO, "at @2,1; duplicate @1,1",
         "@0.00,0.00 round; @2.00,1.00 flat turn=3; @3.00,2.00 flat turn=3*"},
	{TWO, "all; copy; none; paste @10,10",
         "@0.00,0.00 round; @2.00,1.00 flat turn=3; @10.00,10.00 round*; @12.00,11.00 flat "
         "turn=3*"},
	{TWO, "at @2,1; cut; paste @-1,0", "@-1.00,0.00 flat turn=3*; @0.00,0.00 round"},
	{TWO, "at @2,1; erase-pieces", "@0.00,0.00 round"},
	{TWO, "erase-at @0,0", "@2.00,1.00 flat turn=3"},
	{TWO, "at @0,0; set size 1.25; rotate 1",
         "@0.00,0.00 round turn=1 size=1.25*; @2.00,1.00 flat turn=3"},
};

START_TEST(test_pebbles)
{
	check_row("pebbles", &pebbles[_i]);
}
END_TEST

#define BEACH(pieces) "<galaxy xmlns='urn:starwright:1' game='pebbles'>\n" pieces "</galaxy>\n"

/* An outline turns about its pebble. */
/* Areas say their shape by corners, a box or a disc. Turned by degrees, they keep the corners that
 * are written; 24 steps of 15 degrees are a full turn. */
#define CORNERS "0,0 1.5,0 0,1"
#define WALL "draw cliff,width=3.00,depth=0.50 @4,4"
static const Row areas[] = {
	{"", "draw cliff @1,2 " CORNERS, "@1.00,2.00 cliff outline=0.00,0.00 1.50,0.00 0.00,1.00*"},
	{"", "draw weed,radius=1.25 @3,3", "@3.00,3.00 weed radius=1.25*"},
	{"", "draw cliff @1,2 0,0 1,x", ""},
	{"", "draw round @1,2 " CORNERS, ""},
	/* They lie on one another, as pebbles on them. */
	{WALL, "draw weed,radius=0.50 @4,4; draw round @4,4",
         "@4.00,4.00 cliff width=3.00 depth=0.50; @4.00,4.00 weed radius=0.50; @4.00,4.00 round*"},
	{WALL, "spin 15", "@4.00,4.00 cliff width=3.00 depth=0.50 turn=15*"},
	{WALL, "spin -15; spin -15", "@4.00,4.00 cliff width=3.00 depth=0.50 turn=330*"},
	{WALL, "rotate 1", "@4.00,4.00 cliff width=3.00 depth=0.50 turn=90*"},
	{WALL, "spin 30; mirror 0", "@4.00,4.00 cliff width=3.00 depth=0.50 turn=330*"},
	{"draw cliff @1,2 " CORNERS, "spin 345; spin 15",
         "@1.00,2.00 cliff outline=0.00,0.00 1.50,0.00 0.00,1.00*"},
	{"draw cliff @1,2 " CORNERS, "rotate 1",
         "@1.00,2.00 cliff outline=0.00,0.00 1.50,0.00 0.00,1.00 turn=90*"},
	{"draw cliff @1,2 " CORNERS, "mirror 0",
         "@1.00,2.00 cliff outline=0.00,0.00 1.50,0.00 0.00,-1.00*"},
	/* Several turn each about its own place; a pebble has no rotation in degrees. */
	{WALL "; draw weed,width=1.00,depth=2.00 @8,8; draw round @1,1", "all; spin 45",
         "@1.00,1.00 round*; @4.00,4.00 cliff width=3.00 depth=0.50 turn=45*; @8.00,8.00 weed "
         "width=1.00 depth=2.00 turn=45*"},
	{"draw round @1,1", "spin 45", "@1.00,1.00 round*"},
	{WALL, "copy; none; paste @6,6",
         "@4.00,4.00 cliff width=3.00 depth=0.50; @6.00,6.00 cliff width=3.00 depth=0.50*"},
};

/* Under a symmetry about the middle of a board of ten inches. Only what was drawn is selected. */
#define SLAB "cliff width=3.00 depth=0.50"
#define TRIANGLE "cliff outline=0.00,0.00 1.50,0.00 0.00,1.00"
static const Row symmetries[] = {
	/* Each order and each mirror. A rectangle after half a turn is a rectangle. */
	{"group-here 2", "draw cliff,width=3.00,depth=0.50 @4,4",
         "@4.00,4.00 " SLAB "*; @6.00,6.00 " SLAB},
	{"group-here 2", "draw cliff @1,2 " CORNERS,
         "@1.00,2.00 " TRIANGLE "*; @9.00,8.00 " TRIANGLE " turn=180"},
	{"group-here 4", "draw cliff,width=3.00,depth=0.50 @4,4",
         "@4.00,4.00 " SLAB "*; @6.00,4.00 " SLAB " turn=90; @4.00,6.00 " SLAB
         " turn=90; @6.00,6.00 " SLAB},
	{"group-here 1 0", "draw cliff @1,2 " CORNERS,
         "@1.00,2.00 " TRIANGLE "*; @1.00,8.00 cliff outline=0.00,0.00 1.50,0.00 0.00,-1.00"},
	{"group-here 1 1", "draw cliff,width=3.00,depth=0.50,turn=15 @2,3",
         "@3.00,2.00 " SLAB " turn=75; @2.00,3.00 " SLAB " turn=15*"},
	{"group-here 1 2", "draw weed,radius=1.25,turn=15 @2,3",
         "@2.00,3.00 weed radius=1.25 turn=15*; @8.00,3.00 weed radius=1.25 turn=75"},
	{"group-here 1 3", "draw cliff,width=3.00,depth=0.50 @2,3",
         "@2.00,3.00 " SLAB "*; @7.00,8.00 " SLAB " turn=90"},
	{"group-here 2 1", "draw round @1,2",
         "@2.00,1.00 round turn=1; @1.00,2.00 round*; @9.00,8.00 round turn=2; @8.00,9.00 round "
         "turn=3"},
	{"group-here 4 0", "draw foam @1,2",
         "@2.00,1.00 foam; @8.00,1.00 foam; @1.00,2.00 foam*; @9.00,2.00 foam; @1.00,8.00 foam; "
         "@9.00,8.00 foam; @2.00,9.00 foam; @8.00,9.00 foam"},
	/* What is its own image is laid once; what only lies in its place is not. */
	{"group-here 2", "draw cliff,width=3.00,depth=0.50 @5,5", "@5.00,5.00 " SLAB "*"},
	{"group-here 4", "draw weed,width=3.00,depth=3.00 @5,5",
         "@5.00,5.00 weed width=3.00 depth=3.00*"},
	{"group-here 4", "draw cliff,width=3.00,depth=0.50 @5,5",
         "@5.00,5.00 " SLAB "*; @5.00,5.00 " SLAB " turn=90"},
	{"group-here 2", "draw cliff @5,5 " CORNERS,
         "@5.00,5.00 " TRIANGLE "*; @5.00,5.00 " TRIANGLE " turn=180"},
	{"group-here 2",
         "draw cliff @5,5 -1,0 1,0.5 1,-0.5; draw cliff @5,5 -1,-0.5 1,-0.5 1,0.5 -1,0.5",
         "@5.00,5.00 cliff outline=-1.00,0.00 1.00,0.50 1.00,-0.50; @5.00,5.00 cliff "
         "outline=-1.00,0.00 1.00,0.50 1.00,-0.50 turn=180; @5.00,5.00 cliff outline=-1.00,-0.50 "
         "1.00,-0.50 1.00,0.50 -1.00,0.50*"},
	{"group-here 1 1", "draw foam @3,3", "@3.00,3.00 foam*"},
	{"group-here 1 1", "draw cliff @3,3 -1,-1 1,-1 -1,1",
         "@3.00,3.00 cliff outline=-1.00,-1.00 1.00,-1.00 -1.00,1.00*"},
	/* Moves, rotations, copies and deletions, by those that are selected. */
	{"group-here 2; draw foam @2,2", "move @1,0.25", "@3.00,2.25 foam*; @7.00,7.75 foam"},
	{"group-here 4; draw foam @2,2", "nudge @1,0",
         "@3.00,2.00 foam*; @8.00,3.00 foam; @2.00,7.00 foam; @7.00,8.00 foam"},
	{"group-here 1 3; draw foam @2,2", "move @1,0", "@3.00,2.00 foam*; @8.00,7.00 foam"},
	{"group-here 2; draw foam @2,2", "all; move @1,0", "@3.00,2.00 foam*; @9.00,8.00 foam*"},
	{"draw foam @2,2; draw weed,radius=1.00 @8,8; at @2,2; group-here 2", "move @1,0",
         "@3.00,2.00 foam*; @8.00,8.00 weed radius=1.00"},
	{"group-here 1 2; draw cliff,width=3.00,depth=0.50 @3,4", "spin 15",
         "@3.00,4.00 " SLAB " turn=15*; @7.00,4.00 " SLAB " turn=345"},
	{"group-here 2; draw cliff,width=3.00,depth=0.50 @3,4", "spin -30",
         "@3.00,4.00 " SLAB " turn=330*; @7.00,6.00 " SLAB " turn=330"},
	{"group-here 1 2; draw cliff,width=3.00,depth=0.50 @3,4; draw foam @3,2; at @3,2 @3,4",
         "rotate 1",
         "@2.00,3.00 " SLAB " turn=90*; @4.00,3.00 foam*; @6.00,3.00 foam; @8.00,3.00 " SLAB
         " turn=270"},
	{"group-here 1 1; draw cliff @2,4 " CORNERS, "mirror 0",
         "@4.00,2.00 cliff outline=0.00,0.00 1.50,0.00 0.00,1.00 turn=90; @2.00,4.00 cliff "
         "outline=0.00,0.00 1.50,0.00 0.00,-1.00*"},
	{"group-here 2; draw foam @2,2", "erase-selected", ""},
	{"draw foam @2,2; draw weed,radius=1.00 @8,8; at @2,2; group-here 2", "erase-selected",
         "@8.00,8.00 weed radius=1.00"},
	{"draw cliff @3,4 " CORNERS "; group-here 1 2", "duplicate @0,1",
         "@3.00,4.00 " TRIANGLE "; @3.00,5.00 " TRIANGLE "*; @7.00,5.00 cliff outline=0.00,0.00 "
         "1.50,0.00 0.00,-1.00 turn=180"},
	{"draw foam @3,4; group-here 2", "duplicate @2,1", "@3.00,4.00 foam; @5.00,5.00 foam*"},
	{"group-here 2; draw foam @2,2", "set turn 3", "@2.00,2.00 foam*; @8.00,8.00 foam"},
};

START_TEST(test_symmetries)
{
	check_row("pebbles", &symmetries[_i]);
}
END_TEST

/* The corners stay as they are written, so a full turn restores the file and the outline, whatever
 * the steps. */
static const gint32 steps_of[] = {15, -15, 1, -1, 7 * 15, 90};

START_TEST(test_no_drift)
{
	g_auto(Script) script;
	g_autoptr(GString) before = NULL, after = NULL;
	g_auto(SwArea) area = {0}, again = {0};
	SwDocument *document;
	guint n = 0;

	script_init(&script, "pebbles");
	script_run(&script,
	           "group-here 1 2; draw cliff @3.13,4.07 -1.01,-0.33 1.27,0.01 0.11,1.03");
	document = sw_session_document(script.session);
	before = sw_session_text(script.session);
	sw_document_outline(document, sw_document_at(document, sw_place_point((SwXY){313, 407})),
	                    (SwXY){313, 407}, &area);
	do {
		g_autofree char *spin = g_strdup_printf("spin %d", steps_of[_i]);
		g_autoptr(GString) now = NULL;

		script_run(&script, spin);
		n++;
		now = sw_session_text(script.session);
		ck_assert_int_eq(n * ABS(steps_of[_i]) % 360 == 0,
		                 strcmp(now->str, before->str) == 0);
	} while (n * ABS(steps_of[_i]) % 360 != 0);
	ck_assert_uint_eq(n, steps_of[_i] == 7 * 15 ? 24 : 360u / (guint)ABS(steps_of[_i]));
	after = sw_session_text(script.session);
	ck_assert_str_eq(after->str, before->str);
	sw_document_outline(document, sw_document_at(document, sw_place_point((SwXY){313, 407})),
	                    (SwXY){313, 407}, &again);
	ck_assert_uint_eq(area.n, 3);
	ck_assert_uint_eq(again.n, area.n);
	ck_assert_mem_eq(again.corners, area.corners, area.n * sizeof *area.corners);
}
END_TEST

/* A board that is not square allows half turns, and mirrors along its sides. */
static const struct {
	const char *group;
	gboolean is_allowed;
} on_oblongs[] = {
	{"group-here 2", TRUE},    {"group-here 1 0", TRUE},  {"group-here 2 2", TRUE},
	{"group-here 4", FALSE},   {"group-here 1 1", FALSE}, {"group-here 1 3", FALSE},
	{"group-here 2 1", FALSE}, {"group-here 4 0", FALSE},
};

START_TEST(test_oblong)
{
	g_auto(Script) script;
	g_autofree char *map = NULL;
	SwSession *session = sw_session_from_text(
		"beach.xml",
		"<galaxy xmlns='urn:starwright:1' game='pebbles' width='12.01' depth='8.00'/>",
		NULL);

	script_init_with(&script, session);
	script_run(&script, on_oblongs[_i].group);
	if (!on_oblongs[_i].is_allowed)
		ck_assert_str_eq(script.error->message,
		                 "this symmetry needs a square board; this one is 12.01 × 8.00 in");
	else
		ck_assert_ptr_null(script.error);
	script_run(&script, "draw foam @1,2");
	map = script_map(session);
	ck_assert_int_eq(strstr(map, ";") != NULL, on_oblongs[_i].is_allowed);
	if (strcmp(on_oblongs[_i].group, "group-here 2") == 0)
		ck_assert_str_eq(map, "@1.00,2.00 foam*; @11.01,6.00 foam");
}
END_TEST

START_TEST(test_areas)
{
	check_row("pebbles", &areas[_i]);
}
END_TEST

static const Row outlined = {"", "rotate 1",
                             "@0.00,0.00 flat turn=1 outline=0.00,1.00 -0.50,1.00 -0.50,0.00"};

START_TEST(test_outlines_turn)
{
	check_row_of(BEACH("<pebble x='0' y='0' type='flat' outline='1,0 1,0.5 0,0.5'/>\n"),
	             &outlined);
}
END_TEST

/* ---- Cards ------------------------------------------------------------------------------ */

#define LAYOUT                                                                                \
	"<galaxy xmlns='urn:starwright:1' game='columns'>\n"                                  \
	"<column name='left'>\n<card face='Ace'/>\n<card face='Ace' order='2'/>\n</column>\n" \
	"<column name='right'/>\n<face name='Ace' cost='1'/>\n</galaxy>\n"

/* Pieces without coordinates do not turn or move. */
static const Row cards[] = {
	{"", "rotate 1; mirror 1", " card face=Ace;  card face=Ace order=2"},
	{"", "all; move 1,0", " card face=Ace*;  card face=Ace order=2*"},
	{"", "undo; redo", " card face=Ace;  card face=Ace order=2"},
};

START_TEST(test_cards)
{
	check_row_of(LAYOUT, &cards[_i]);
}
END_TEST

static SwPieceId
find(const SwDocument *document, const char *kind, guint nth)
{
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (sw_piece_exists(sw_document_piece(document, id)) &&
		    strcmp(sw_document_kind(document, id)->name, kind) == 0 && nth-- == 0)
			return id;
	}
	return SW_NO_PIECE;
}

static void
add(SwSession *session, const char *kind, SwPieceId holder)
{
	const SwTable *table = sw_session_game(session)->table;

	for (guint i = 0; i < table->n_kinds; i++) {
		if (strcmp(table->kinds[i].name, kind) == 0)
			sw_session_add(session, i, holder, 0);
	}
}

/* A card and a coin are added in the lists beside the map, and undone. */
START_TEST(test_laid_beside_the_map)
{
	static const struct {
		const char *text, *kind, *holder;
		guint nth;
	} rows[] = {
		{LAYOUT, "card", "column", 1},
		{"<galaxy xmlns='urn:starwright:1' game='meadow'>\n<grass q='0' r='0'/>\n"
	         "<mat/>\n</galaxy>\n",
	         "coin", "mat", 0},
	};
	SwSession *session = sw_session_from_text("row", rows[_i].text, NULL);
	SwDocument *document = sw_session_document(session);
	SwPieceId holder = find(document, rows[_i].holder, rows[_i].nth), laid;
	g_autoptr(GString) before = sw_session_text(session), undone = NULL;
	guint n = 0;

	while (find(document, rows[_i].kind, n) != SW_NO_PIECE)
		n++;
	add(session, rows[_i].kind, holder);
	laid = find(document, rows[_i].kind, n);
	ck_assert_uint_ne(laid, SW_NO_PIECE);
	ck_assert_uint_eq(sw_document_piece(document, laid)->parent, holder);
	sw_session_undo(session);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
	sw_session_redo(session);
	ck_assert_uint_ne(find(document, rows[_i].kind, n), SW_NO_PIECE);
	sw_session_free(session);
}
END_TEST

/* The first card goes below what lies in the other column, and the one that stays has no gap before
 * it. */
START_TEST(test_laid_on_a_mat)
{
	g_autoptr(SwSession) session = sw_session_from_text("row", LAYOUT, NULL);
	SwDocument *document = sw_session_document(session);
	g_autoptr(SwMat) mat = sw_mat_new(document, 0);
	SwPieceId first = find(document, "card", 0), second = find(document, "card", 1);
	SwLaying laying;
	g_autoptr(GString) before = sw_session_text(session), undone = NULL;

	ck_assert(sw_session_has_mat(session));
	ck_assert_uint_eq(mat->bands->len, 1);
	ck_assert_uint_eq(mat->slots->len, 2);
	ck_assert_uint_eq(sw_mat_slot(mat, 0)->n, 2);
	ck_assert(sw_session_may_lay(session, mat, 1, 0, &second, 1, &laying, NULL));
	sw_session_lay(session, &second, 1, &laying);
	ck_assert_uint_eq(sw_document_piece(document, second)->parent, find(document, "column", 1));
	ck_assert_str_eq(sw_document_get_text(document, second, 1), "Ace");
	ck_assert_int_eq(sw_document_get(document, second, 3), 1);
	/* It had no number, and gets none while it lies alone as the file has it. */
	ck_assert(!sw_document_has(document, first, 3));
	sw_session_undo(session);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
}
END_TEST

/* ---- A mat beside hexes ----------------------------------------------------------------- */

#define MEADOW                                                                    \
	"<galaxy xmlns='urn:starwright:1' game='meadow'>\n<grass q='0' r='0'/>\n" \
	"<grass q='1' r='0'/>\n<mat>\n<coin worth='2'/>\n</mat>\n</galaxy>\n"

/* The map is turned and moved; the coin stays on its mat. */
static const Row meadow[] = {
	{"", "place grass 2,0", " coin worth=2; 0,0 grass; 1,0 grass; 2,0 grass"},
	{"", "select 0,0; move 0,2", " coin worth=2; 1,0 grass; 0,2 grass*"},
	{"", "rotate 1", " coin worth=2; 1,-1 grass; 0,0 grass"},
	{"", "erase 1,0", " coin worth=2; 0,0 grass"},
};

START_TEST(test_meadow)
{
	check_row_of(MEADOW, &meadow[_i]);
}
END_TEST

START_TEST(test_which_has_a_map)
{
	static const struct {
		const char *game;
		gboolean has_map;
	} rows[] = {{"pebbles", TRUE}, {"columns", FALSE}, {"meadow", TRUE}};

	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		g_auto(Script) script;

		script_init(&script, rows[i].game);
		ck_assert_int_eq(sw_session_has_map(script.session), rows[i].has_map);
	}
}
END_TEST

TCase *
grounds_case(void)
{
	TCase *tcase = case_new("grounds");

	case_add_rows(tcase, test_pebbles, pebbles);
	case_add_rows(tcase, test_areas, areas);
	case_add_rows(tcase, test_symmetries, symmetries);
	case_add_rows(tcase, test_no_drift, steps_of);
	case_add_rows(tcase, test_oblong, on_oblongs);
	tcase_add_test(tcase, test_outlines_turn);
	case_add_rows(tcase, test_cards, cards);
	tcase_add_loop_test(tcase, test_laid_beside_the_map, 0, 2);
	tcase_add_test(tcase, test_laid_on_a_mat);
	case_add_rows(tcase, test_meadow, meadow);
	tcase_add_test(tcase, test_which_has_a_map);
	return tcase;
}
