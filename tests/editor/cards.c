/* Copies of cards: clipboard, duplicates and several at once, each one step that is undone and
 * redone. With the pointer where the pointer does it. */
#include "cards.h"

#include "cases.h"
#include "mat_desk.h"
#include "session/edit.h"
#include "session/lay.h"

#include <string.h>

#define NOTHING "left: A! B C; deck: K L M; hand: H I"

static void
hear(SwSession *session G_GNUC_UNUSED, gpointer data)
{
	++*(guint *)data;
}

static void
copy(SwSession *session, gboolean cuts)
{
	guint n = 0;

	if (cuts)
		sw_session_cut(session, hear, &n);
	else
		sw_session_clip(session, hear, &n);
	ck_assert_uint_eq(n, 1);
	ck_assert_ptr_nonnull(sw_session_clipped(session));
}

/* Moves the cursor to the card; "left", "^hand" to the slot, of the other side. */
static void
point(MatDesk *desk, const char *at)
{
	const SwMat *mat = sw_mat_tool_mat(desk->board);
	gboolean is_upward = *at == '^';
	SwMatTarget target = {.card = SW_MAT_NOWHERE};

	if (g_ascii_isupper(*at)) {
		ck_assert(sw_mat_target_of(mat, mat_find(desk->session, at), &target));
	} else {
		target.slot = mat_slot_of(mat, is_upward ? at + 1 : at, is_upward);
		if (sw_mat_slot(mat, target.slot)->n > 0)
			target.card = sw_mat_slot(mat, target.slot)->first;
	}
	sw_mat_tool_set_cursor(desk->board, target);
}

static void
choose(MatDesk *desk, const char *names)
{
	g_auto(GStrv) all = g_strsplit(names, ", ", -1);

	sw_session_select_none(desk->session);
	for (guint i = 0; all[i]; i++)
		mat_click(desk, all[i], SW_MODIFIER_CONTROL);
}

/* Undoes one step, which must lead back to `before`, and does it again. */
static void
check_one_step(SwSession *session, const GString *before)
{
	g_autoptr(GString) after = sw_session_text(session), undone = NULL, redone = NULL;
	g_autofree char *told = mat_tell(session), *again = NULL;

	sw_session_undo(session);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, before->str);
	sw_session_redo(session);
	redone = sw_session_text(session);
	ck_assert_str_eq(redone->str, after->str);
	again = mat_tell(session);
	ck_assert_str_eq(again, told);
}

/* ---- A battle --------------------------------------------------------------------------- */

typedef struct {
	const char *chosen, *at;  /* cards, and where the cursor is when they are pasted */
	const char *copied, *cut; /* then */
} Row;

/* On top of others, beside them, after each other; into each zone from each. */
static const Row rows[] = {
	{"H", "A", "left: A! H* B C; deck: K L M; hand: H I",
         "left: A! H* B C; deck: K L M; hand: I"},
	{"H", "C", "left: A! B C H*; deck: K L M; hand: H I",
         "left: A! B C H*; deck: K L M; hand: I"},
	{"H, I", "B", "left: A! B H* I* C; deck: K L M; hand: H I",
         "left: A! B H* I* C; deck: K L M"},
	{"I, H", "center", "left: A! B C; center: H* I*; deck: K L M; hand: H I",
         "left: A! B C; center: H* I*; deck: K L M"},
	{"B", "H", "left: A! B C; deck: K L M; hand: H B* I",
         "left: A! C; deck: K L M; hand: H B* I"},
	{"A, C", "I", "left: A! B C; deck: K L M; hand: H I A* C*",
         "left: B; deck: K L M; hand: H I A* C*"},
	{"B", "deck", "left: A! B C; deck: B* K L M; hand: H I",
         "left: A! C; deck: B* K L M; hand: H I"},
	{"K", "H", "left: A! B C; deck: K L M; hand: H K* I",
         "left: A! B C; deck: L M; hand: H K* I"},
	{"A, H", "^hand", "left: A! B C; deck: K L M; hand: H I; hand^: A* H*",
         "left: B C; deck: K L M; hand: I; hand^: A* H*"},
	{"A", "^right", "left: A! B C; deck: K L M; hand: H I; right^: A!*",
         "left: B C; deck: K L M; hand: H I; right^: A!*"},
	/* In its own place, as another card. */
	{"A", "A", "left: A! A!* B C; deck: K L M; hand: H I", NULL},
};

static void
paste(const Row *row, gboolean cuts)
{
	g_auto(MatDesk) desk;
	g_autoptr(GString) before = NULL;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	choose(&desk, row->chosen);
	/* The cursor stays at a card that another one's going moves. */
	copy(desk.session, cuts);
	point(&desk, row->at);
	before = sw_session_text(desk.session);
	sw_mat_tool_paste(desk.board, sw_session_clipped(desk.session));
	ck_assert_ptr_null(desk.refused);
	mat_expect_told(&desk, cuts ? row->cut : row->copied);
	check_one_step(desk.session, before);
	sw_session_go_to(desk.session, 0);
	sw_session_select_none(desk.session);
	mat_expect_told(&desk, NOTHING);
}

START_TEST(test_copied)
{
	paste(&rows[_i], FALSE);
}
END_TEST

START_TEST(test_cut)
{
	if (rows[_i].cut)
		paste(&rows[_i], TRUE);
}
END_TEST

/* A cut is one step, which leaves no gap in the numbers; a second paste goes after the first. */
START_TEST(test_cut_is_one_step)
{
	g_auto(MatDesk) desk;
	g_autoptr(GString) before = NULL, after = NULL;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	before = sw_session_text(desk.session);
	choose(&desk, "A, B");
	copy(desk.session, TRUE);
	check_one_step(desk.session, before);
	after = sw_session_text(desk.session);
	ck_assert_ptr_nonnull(strstr(after->str, "<placed name=\"C\" rank=\"1\"/>"));
	point(&desk, "C");
	sw_mat_tool_paste(desk.board, sw_session_clipped(desk.session));
	sw_mat_tool_paste(desk.board, sw_session_clipped(desk.session));
	mat_expect_told(&desk, "left: C A! B A!* B*; deck: K L M; hand: H I");
	mat_expect_said(&desk, "left column, fifth of five, B, side 1");
}
END_TEST

static const struct {
	const char *chosen, *then;
} doubled[] = {
	{"A", "left: A! A!* B C; deck: K L M; hand: H I"},
	{"A, C", "left: A! A!* B C C*; deck: K L M; hand: H I"},
	{"H, I", "left: A! B C; deck: K L M; hand: H H* I I*"},
	{"B, K, H", "left: A! B B* C; deck: K K* L M; hand: H H* I"},
};

START_TEST(test_duplicated)
{
	g_auto(MatDesk) desk;
	g_autoptr(GString) before = NULL;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	before = sw_session_text(desk.session);
	choose(&desk, doubled[_i].chosen);
	sw_mat_tool_duplicate(desk.board);
	mat_expect_told(&desk, doubled[_i].then);
	check_one_step(desk.session, before);
}
END_TEST

/* All selected cards move with the one that is dragged; with Control copies do. One that is not
 * selected moves alone. */
START_TEST(test_several_are_dragged)
{
	g_auto(MatDesk) desk;
	g_autoptr(GString) before = NULL;
	double x, y;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	before = sw_session_text(desk.session);
	choose(&desk, "A, C");
	mat_point_at(&desk, "I", &x, &y);
	mat_drag(&desk, "C", x, y, 0);
	mat_expect_told(&desk, "left: B; deck: K L M; hand: H I A* C*");
	check_one_step(desk.session, before);
	sw_session_undo(desk.session);
	/* While they are dragged, their number is known. */
	choose(&desk, "A, C");
	mat_point_at(&desk, "C", &x, &y);
	sw_mat_tool_press(desk.board, x, y, 0);
	ck_assert_uint_eq(sw_mat_tool_n_carried(desk.board), 0);
	sw_mat_tool_move(desk.board, x + 50, y);
	ck_assert_uint_eq(sw_mat_tool_n_carried(desk.board), 2);
	sw_mat_tool_cancel(desk.board);
	/* Within their own column. */
	choose(&desk, "A, B");
	mat_point_at(&desk, "C", &x, &y);
	mat_drag(&desk, "A", x, y, 0);
	mat_expect_told(&desk, "left: C A!* B*; deck: K L M; hand: H I");
	sw_session_undo(desk.session);
	choose(&desk, "A, C");
	mat_point_at(&desk, "I", &x, &y);
	mat_drag(&desk, "B", x, y, 0);
	mat_expect_told(&desk, "left: A! C; deck: K L M; hand: H I B*");
	sw_session_undo(desk.session);
	choose(&desk, "A, C");
	mat_drag(&desk, "C", x, y, SW_MODIFIER_CONTROL);
	mat_expect_told(&desk, "left: A! B C; deck: K L M; hand: H I A* C*");
	check_one_step(desk.session, before);
	mat_drag(&desk, "B", x, y, SW_MODIFIER_CONTROL);
	mat_expect_told(&desk, "left: A! B C; deck: K L M; hand: H I B* A C");
	ck_assert_ptr_null(desk.refused);
}
END_TEST

/* All cards; those of a column that is selected, which a cut leaves where it is. */
START_TEST(test_what_is_selected)
{
	g_auto(MatDesk) desk;
	SwPieceId column;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	sw_session_select_all(desk.session);
	mat_expect_told(&desk, "left: A!* B* C*; deck: K* L* M*; hand: H* I*");
	column = sw_document_piece(sw_session_document(desk.session), mat_find(desk.session, "A"))
	                 ->parent;
	sw_session_select(desk.session, &column, 1, SW_SELECT_REPLACE);
	copy(desk.session, TRUE);
	mat_expect_told(&desk, "deck: K L M; hand: H I");
	ck_assert(sw_piece_exists(sw_document_piece(sw_session_document(desk.session), column)));
	point(&desk, "H");
	sw_mat_tool_paste(desk.board, sw_session_clipped(desk.session));
	mat_expect_told(&desk, "deck: K L M; hand: H A* B* C* I");
}
END_TEST

/* ---- What cannot be done ---------------------------------------------------------------- */

#define PACK(lines)                                             \
	"<pack xmlns='urn:starwright:1' game='burning-rome'>\n" \
	"<army faction='rome' strength='9' command='9'>\n" lines "</army>\n</pack>\n"

static const struct {
	const char *text, *why;
} refused[] = {
	{"no text of ours",
         "Nothing was pasted: what was copied is only text; pieces and cards can be "
         "pasted that were copied here, or the whole text of a file"},
	{"", "Nothing was pasted: what was copied is only text; "},
	{"<no document", "Nothing was pasted: clipboard:1:"},
	{"<galaxy xmlns='urn:starwright:1' game='burning-suns' players='3'/>",
         "Nothing was pasted: the text is for the game Burning Suns, but this document is for "
         "Burning Rome"},
	{PACK(""), "Nothing was pasted: the text contains no cards"},
	{"<scenario xmlns='urn:starwright:1' game='burning-rome'><galaxy players='2'/>"
         "<side seat='1' strength='1' command='1'><hand/></side></scenario>",
         "Nothing was pasted: a card in the text has no name"},
	{PACK("<card type='unit' name='Hastati' copies='1001'/>"),
         "Nothing was pasted: these are 1001 cards; at most 1000 can be pasted at once"},
};

START_TEST(test_refused)
{
	g_auto(MatDesk) desk;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	point(&desk, "H");
	sw_mat_tool_paste(desk.board, refused[_i].text);
	ck_assert_msg(desk.refused && g_str_has_prefix(desk.refused, refused[_i].why), "%s",
	              desk.refused);
	ck_assert(!sw_session_can_undo(desk.session));
	mat_expect_told(&desk, NOTHING);
}
END_TEST

START_TEST(test_no_card_is_selected)
{
	g_auto(MatDesk) desk;
	g_autoptr(GError) error = NULL;
	SwPieceId side;

	mat_desk_init(&desk, sw_session_from_text("battle", mat_battle, NULL));
	side = sw_mat_band(sw_mat_tool_mat(desk.board), 1)->piece;
	sw_session_select(desk.session, &side, 1, SW_SELECT_REPLACE);
	ck_assert(!sw_session_may_copy_cards(desk.session, &error));
	ck_assert_str_eq(error->message, "No card is selected");
	g_clear_error(&error);
	ck_assert(!sw_session_may_cut_cards(desk.session, &error));
	ck_assert_str_eq(error->message, "No card is selected");
	sw_mat_tool_duplicate(desk.board);
	ck_assert_str_eq(desk.refused, "No card is selected");
}
END_TEST

/* Cards of another file can be copied, but neither cut nor pasted into. */
START_TEST(test_another_file)
{
	g_autofree char *path = g_build_filename(g_getenv("STARWRIGHT_SOURCE"),
	                                         "galaxies/burning-rome/two-packs.xml", NULL);
	g_auto(MatDesk) desk, army;
	g_autoptr(GError) error = NULL;

	mat_desk_init(&desk, sw_session_open(path, NULL));
	choose(&desk, "Counter Attack");
	ck_assert(!sw_session_may_cut_cards(desk.session, &error));
	ck_assert_str_eq(error->message, "the selected pieces are in another file; open that file "
	                                 "to change or copy them");
	copy(desk.session, FALSE);
	sw_mat_tool_paste(desk.board, sw_session_clipped(desk.session));
	ck_assert_str_eq(desk.refused,
	                 "That place is in another file, which cannot be changed here");
	ck_assert(!sw_session_can_undo(desk.session));
	mat_desk_init(&army, sw_session_from_text("army", PACK(""), NULL));
	sw_mat_tool_paste(army.board, sw_session_clipped(desk.session));
	mat_expect_told(&army, "tactic: Counter Attack*");
}
END_TEST

/* What players see is neither copied nor pasted into. */
START_TEST(test_what_players_see)
{
	SwSession *session = sw_session_from_text("battle", mat_battle, NULL);
	g_auto(MatDesk) desk;
	g_autoptr(GError) error = NULL;

	mat_desk_init(&desk, sw_session_seen(session, 2));
	point(&desk, "B");
	mat_click(&desk, "B", 0);
	ck_assert(!sw_session_may_copy_cards(desk.session, &error));
	sw_mat_tool_paste(desk.board, mat_battle);
	ck_assert_str_eq(desk.refused, "What players see cannot be changed; leave that view first");
	sw_session_free(session);
}
END_TEST

/* ---- Armies ----------------------------------------------------------------------------- */

#define ARMY                                                                                  \
	"<card type='unit' name='Hastati' copies='2'/>\n<card type='unit' name='Triarii'/>\n" \
	"<card type='unit' name='Socii Extraordinarii' copies='2' total='3'/>\n"              \
	"<card type='tactic' name='Testudo'/>\n"

/* Pastes the text at the card of an army; lines that are there already get more copies, unless a
 * line says a number about all its copies. */
static const struct {
	const char *text, *at, *then;
} armies[] = {
	{PACK(ARMY), "Triarii",
         "unit: Hastati*x4 Triarii*x2 Socii Extraordinarii*x2 Socii Extraordinariix2; "
         "tactic: Testudo*x2"},
	{PACK("<card type='unit' name='TRIARII' copies='3'/>"), "Testudo",
         "unit: Hastatix2 Triarii*x4 Socii Extraordinariix2; tactic: Testudo"},
	{PACK("<card type='unit' name='Triarii' faction='gaetuli'/>"), "Hastati",
         "unit: Hastatix2 Triarii* Triarii Socii Extraordinariix2; tactic: Testudo"},
	{PACK("<card type='unit' name='Principes'/><card type='tactic' name='Reserve'/>"),
         "Hastati",
         "unit: Hastatix2 Principes* Triarii Socii Extraordinariix2; tactic: Testudo Reserve*"},
	/* From a battle: a name that the game knows decides the kind, not where it is pasted. */
	{"<scenario xmlns='urn:starwright:1' game='burning-rome'><galaxy players='2'/>"
         "<side seat='1' strength='1' command='1'><hand name='Testudo'/><hand name='Testudo'/>"
         "<hand name='Mine'/></side></scenario>",
         "Hastati", "unit: Hastatix2 Mine* Triarii Socii Extraordinariix2; tactic: Testudo*x3"},
};

START_TEST(test_armies)
{
	g_auto(MatDesk) desk;
	g_autoptr(GString) before = NULL;

	mat_desk_init(&desk, sw_session_from_text("army", PACK(ARMY), NULL));
	before = sw_session_text(desk.session);
	point(&desk, armies[_i].at);
	sw_mat_tool_paste(desk.board, armies[_i].text);
	ck_assert_ptr_null(desk.refused);
	mat_expect_told(&desk, armies[_i].then);
	check_one_step(desk.session, before);
}
END_TEST

/* One more of each. */
START_TEST(test_lines_are_duplicated)
{
	g_auto(MatDesk) desk;
	g_autoptr(GString) before = NULL;

	mat_desk_init(&desk, sw_session_from_text("army", PACK(ARMY), NULL));
	before = sw_session_text(desk.session);
	choose(&desk, "Hastati, Testudo");
	sw_mat_tool_duplicate(desk.board);
	mat_expect_told(&desk,
	                "unit: Hastati*x3 Triarii Socii Extraordinariix2; tactic: Testudo*x2");
	check_one_step(desk.session, before);
}
END_TEST

/* Lines of an army become single cards in a hand, and come back as lines. */
START_TEST(test_between_army_and_battle)
{
	g_auto(MatDesk) battle, army;
	SwPieceId line;

	mat_desk_init(&battle, sw_session_from_text("battle", mat_battle, NULL));
	mat_desk_init(&army, sw_session_from_text("army", PACK(ARMY), NULL));
	choose(&army, "Hastati, Testudo");
	copy(army.session, FALSE);
	point(&battle, "H");
	sw_mat_tool_paste(battle.board, sw_session_clipped(army.session));
	mat_expect_told(&battle, "left: A! B C; deck: K L M; hand: H Hastati* Hastati* Testudo* I");
	ck_assert_str_eq(sw_document_step_label(sw_session_document(battle.session), 0),
	                 "paste 3 cards");
	copy(battle.session, FALSE);
	line = mat_find(army.session, "Hastati");
	sw_session_select(army.session, &line, 1, SW_SELECT_REPLACE);
	sw_session_erase_selected(army.session);
	point(&army, "Triarii");
	sw_mat_tool_paste(army.board, sw_session_clipped(battle.session));
	mat_expect_told(&army,
	                "unit: Triarii Hastati*x2 Socii Extraordinariix2; tactic: Testudo*x2");
}
END_TEST

/* ---- Zones ------------------------------------------------------------------------------ */

static const char with_armies[] =
	"<scenario xmlns='urn:starwright:1' game='burning-rome'>\n<galaxy players='2'>\n"
	"<army seat='1' faction='rome' strength='9' command='9'>"
	"<card type='unit' name='Hastati' copies='2' total='3'/>"
	"<card type='unit' name='Nobody knows' faction='rome'/></army>\n"
	"<army seat='2' faction='rome' strength='9' command='9'>"
	"<card type='unit' name='Hastati' copies='5'/></army>\n</galaxy>\n"
	"<side seat='1' strength='5' command='5'><hand name='H'/><hand name='hastati'/></side>\n"
	"<side seat='2' strength='5' command='5'/>\n</scenario>\n";

/* A card is added by name where the cursor is, also to a column that is begun with it: it comes
 * from the army of that side, of which it is known how many are laid. */
START_TEST(test_a_zone_takes_a_name)
{
	g_auto(MatDesk) desk;
	const SwGameSheet *game;
	SwMatTarget target;
	SwPieceId source;
	SwZoneCount count;
	g_autofree char *text = NULL;

	mat_desk_init(&desk, sw_session_from_text("battle", with_armies, NULL));
	expect(!sw_mat_tool_zone(desk.board, TRUE, &target, &game));
	point(&desk, "center");
	expect(sw_mat_tool_zone(desk.board, TRUE, &target, &game));
	source = sw_zone_source(desk.session, game, mat_find(desk.session, "H"));
	expect_eq(sw_document_seat(sw_session_document(desk.session), source), 1);
	text = sw_zone_text(desk.session, game, source,
	                    sw_document_piece(sw_session_document(desk.session), source + 1)->kind,
	                    "Hastati");
	sw_mat_tool_paste(desk.board, text);
	mat_expect_told(&desk, "center: Hastati*; hand: H hastati");
	count = sw_zone_count(desk.session, game, source, "Hastati");
	expect_eq(count.copies, 2);
	expect_eq(count.laid, 2);
	/* What is selected counts where the canvas has not the focus; but not a whole side. */
	choose(&desk, "H");
	expect(sw_mat_tool_zone(desk.board, FALSE, &target, &game));
	source = sw_mat_band(sw_mat_tool_mat(desk.board), 1)->piece;
	sw_session_select(desk.session, &source, 1, SW_SELECT_REPLACE);
	expect(!sw_mat_tool_zone(desk.board, FALSE, &target, &game));
}
END_TEST

/* An army's own cards are no zone: there it is the army that gets more. */
START_TEST(test_an_army_is_no_zone)
{
	g_auto(MatDesk) desk;
	const SwGameSheet *game;
	SwMatTarget target;

	mat_desk_init(&desk, sw_session_from_text("army", PACK(ARMY), NULL));
	point(&desk, "Hastati");
	expect(!sw_mat_tool_zone(desk.board, TRUE, &target, &game));
}
END_TEST

/* One copy, whatever the line says of all of them. */
START_TEST(test_one_copy_of_a_line)
{
	g_auto(MatDesk) desk;
	g_autofree char *text = NULL, *none = NULL;

	mat_desk_init(&desk, sw_session_from_text("battle", with_armies, NULL));
	text = sw_zone_copy(desk.session, mat_find(desk.session, "Hastati"));
	ck_assert_ptr_nonnull(strstr(text, "<card type=\"unit\" name=\"Hastati\"/>"));
	point(&desk, "^hand");
	sw_mat_tool_paste(desk.board, text);
	mat_expect_told(&desk, "hand: H hastati; hand^: Hastati*");
	none = sw_zone_copy(desk.session, SW_ROOT_PIECE);
	expect(none == NULL);
}
END_TEST

/* Several lines of different kinds go to the other army, and stay of their kinds. */
START_TEST(test_lines_are_dragged)
{
	static const char text[] =
		"<galaxy xmlns='urn:starwright:1' game='burning-rome' players='2'>\n"
		"<army seat='1' faction='rome' strength='9' command='9'>\n" ARMY
		"</army>\n<army seat='2' faction='rome' strength='9' command='9'>\n"
		"<card type='unit' name='Velites'/>\n</army>\n</galaxy>\n";
	g_auto(MatDesk) desk;
	g_autoptr(GString) before = NULL;
	double x, y;

	mat_desk_init(&desk, sw_session_from_text("order", text, NULL));
	before = sw_session_text(desk.session);
	choose(&desk, "Hastati, Testudo");
	mat_point_at(&desk, "Velites", &x, &y);
	mat_drag(&desk, "Hastati", x, y, 0);
	mat_expect_told(&desk, "unit: Triarii Socii Extraordinariix2; unit: Velites Hastati*x2; "
	                       "tactic: Testudo*");
	check_one_step(desk.session, before);
}
END_TEST

/* A unit that is dropped onto a general is underneath (p. 8); he is on top wherever he is dropped.
 * Where cards are not where they were dropped, that is told. */
#define FLOATING                                                                         \
	MAT_ROOT("<side seat='1' strength='5' command='5'>\n<column type='left'>\n"      \
	         "<placed name='A' rank='1'/><placed name='Hamilcar Barca' rank='2'/>\n" \
	         "</column>\n<hand name='H'/>\n<hand name='Hannibal Barca'/>\n</side>\n" \
	         "<side seat='2' strength='5' command='5'/>\n")

static const struct {
	const char *card, *onto, *told;
	gboolean floats;
} floating[] = {
	{"H", "Hamilcar Barca", "left: A H* Hamilcar Barca; hand: Hannibal Barca", TRUE},
	{"H", "A", "left: A H* Hamilcar Barca; hand: Hannibal Barca"},
	{"A", "Hamilcar Barca", "left: A* Hamilcar Barca; hand: H Hannibal Barca", TRUE},
	{"Hannibal Barca", "Hamilcar Barca", "left: A Hamilcar Barca Hannibal Barca*; hand: H"},
	{"Hannibal Barca", "A", "left: A Hannibal Barca* Hamilcar Barca; hand: H"},
	{"Hamilcar Barca", "A", "left: A Hamilcar Barca*; hand: H Hannibal Barca"},
	{"Hamilcar Barca", "Hannibal Barca", "left: A; hand: H Hannibal Barca Hamilcar Barca*"},
};

/* Says, where that is due, that Hamilcar or Hannibal is on top. */
static void
check_floating(const MatDesk *desk, gboolean floats)
{
	ck_assert_msg(floats == (desk->refused != NULL), "%s", desk->refused);
	if (floats)
		ck_assert_msg(strstr(desk->refused, "Barca stays on top of the column"), "%s",
		              desk->refused);
}

START_TEST(test_generals_float)
{
	g_auto(MatDesk) desk;
	double x, y;

	mat_desk_init(&desk, sw_session_from_text("battle", FLOATING, NULL));
	mat_point_at(&desk, floating[_i].onto, &x, &y);
	mat_drag(&desk, floating[_i].card, x, y, 0);
	mat_expect_told(&desk, floating[_i].told);
	check_floating(&desk, floating[_i].floats);
}
END_TEST

/* By the keyboard within a column, and pasted: each of it one step, or none. */
START_TEST(test_generals_stay_on_top)
{
	g_auto(MatDesk) desk;

	mat_desk_init(&desk, sw_session_from_text("battle", FLOATING, NULL));
	point(&desk, "Hamilcar Barca");
	sw_mat_tool_carry(desk.board, SW_MAT_DOWN);
	sw_mat_tool_carry(desk.board, SW_MAT_UP);
	mat_expect_told(&desk, "left: A Hamilcar Barca*; hand: H Hannibal Barca");
	check_floating(&desk, TRUE);
}
END_TEST

static const struct {
	const char *chosen, *at, *told;
	gboolean floats;
} floating_pasted[] = {
	{"H", "Hamilcar Barca", "left: A H* Hamilcar Barca; hand: H Hannibal Barca", TRUE},
	{"Hannibal Barca", "A", "left: A Hannibal Barca* Hamilcar Barca; hand: H Hannibal Barca"},
	{"Hannibal Barca", "Hamilcar Barca",
         "left: A Hamilcar Barca Hannibal Barca*; hand: H Hannibal Barca"},
	{"H, Hannibal Barca", "Hamilcar Barca",
         "left: A H* Hamilcar Barca Hannibal Barca*; hand: H Hannibal Barca", TRUE},
	{"Hamilcar Barca", "H", "left: A Hamilcar Barca; hand: H Hamilcar Barca* Hannibal Barca"},
};

START_TEST(test_generals_float_when_pasted)
{
	g_auto(MatDesk) desk;
	g_autoptr(GString) before = NULL;

	mat_desk_init(&desk, sw_session_from_text("battle", FLOATING, NULL));
	choose(&desk, floating_pasted[_i].chosen);
	copy(desk.session, FALSE);
	point(&desk, floating_pasted[_i].at);
	before = sw_session_text(desk.session);
	sw_mat_tool_paste(desk.board, sw_session_clipped(desk.session));
	mat_expect_told(&desk, floating_pasted[_i].told);
	check_floating(&desk, floating_pasted[_i].floats);
	check_one_step(desk.session, before);
}
END_TEST

TCase *
cards_case(void)
{
	TCase *tcase = case_new("cards");

	case_add_rows(tcase, test_copied, rows);
	case_add_rows(tcase, test_cut, rows);
	tcase_add_test(tcase, test_cut_is_one_step);
	case_add_rows(tcase, test_duplicated, doubled);
	tcase_add_test(tcase, test_several_are_dragged);
	tcase_add_test(tcase, test_what_is_selected);
	case_add_rows(tcase, test_refused, refused);
	tcase_add_test(tcase, test_no_card_is_selected);
	tcase_add_test(tcase, test_another_file);
	tcase_add_test(tcase, test_what_players_see);
	case_add_rows(tcase, test_armies, armies);
	tcase_add_test(tcase, test_lines_are_duplicated);
	tcase_add_test(tcase, test_between_army_and_battle);
	tcase_add_test(tcase, test_a_zone_takes_a_name);
	tcase_add_test(tcase, test_an_army_is_no_zone);
	tcase_add_test(tcase, test_one_copy_of_a_line);
	tcase_add_test(tcase, test_lines_are_dragged);
	case_add_rows(tcase, test_generals_float, floating);
	tcase_add_test(tcase, test_generals_stay_on_top);
	case_add_rows(tcase, test_generals_float_when_pasted, floating_pasted);
	return tcase;
}
