/* A card of every slot of a mat is brought to every slot: laid, dragged, carried by keys, pasted,
 * duplicated. Nothing else may change, and the card keeps its comment. */
#include "cards.h"
#include "cases.h"
#include "mat_desk.h"
#include "session/edit.h"
#include "session/lay.h"

#include <string.h>

/* clang-format off */
static const char battle[] =
	"<scenario xmlns='urn:starwright:1' game='burning-rome' stage='play'>\n"
	"<galaxy players='2'>\n"
	"<army seat='1' faction='rome' strength='9' command='9'/>\n"
	"<army seat='2' faction='rome' strength='9' command='9'/>\n</galaxy>\n"
	"<side seat='1' strength='5' command='5'>\n"
	"<column type='left' new='true'>\n<placed name='C' rank='3'/> <!-- about C -->\n"
	"<placed name='A' rank='1' exhausted='true'/> <!-- about A -->\n"
	"<placed name='B' rank='2'/> <!-- about B -->\n</column>\n"
	"<column type='right'>\n<placed name='D'/> <!-- about D -->\n"
	"<placed name='E' exhausted='true'/> <!-- about E -->\n</column>\n"
	"<hand name='H'/> <!-- about H -->\n<hand name='I'/> <!-- about I -->\n"
	"<deck name='K'/> <!-- about K -->\n<deck name='L'/> <!-- about L -->\n"
	"<deck name='M'/> <!-- about M -->\n</side>\n"
	"<side seat='2' strength='5' command='5'>\n"
	"<column type='left'>\n<placed name='R' rank='1'/> <!-- about R -->\n</column>\n"
	"<hand name='S'/> <!-- about S -->\n<deck name='T'/> <!-- about T -->\n</side>\n"
	"<auxiliary-deck name='X'/> <!-- about X -->\n"
	"<auxiliary-deck name='Y'/> <!-- about Y -->\n"
	"</scenario>\n";

#define ARMY(seat, one, two, three, four)                                                    \
	"<army seat='" seat "' faction='rome' strength='9' command='9'>\n"                   \
	"<card type='general' name='" one "' faction='rome'/> <!-- about " one " -->\n"      \
	"<card type='unit' name='" two "' copies='2' total='3'/> <!-- about " two " -->\n"   \
	"<card type='tactic' name='" three "' copies='3'/> <!-- about " three " -->\n"       \
	"<card type='auxiliary' name='" four "'/> <!-- about " four " -->\n</army>\n"

static const char order[] =
	"<galaxy xmlns='urn:starwright:1' game='burning-rome' players='2'>\n"
	"<face type='unit' name='B' attack='2'><modifier stat='attack' amount='1' against='heavy'/></face>\n"
	ARMY("1", "A", "B", "C", "D") ARMY("2", "E", "F", "G", "H") "</galaxy>\n";
/* clang-format on */

static const char *const documents[] = {battle, order};

/* ---- What a document says --------------------------------------------------------------- */

static gint
compare_lines(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Returns the lines of the text, one for each piece, sorted, without ranks and end tags. */
static GPtrArray *
lines_of(SwSession *session)
{
	g_autoptr(GString) text = sw_session_text(session);
	g_autoptr(GRegex) rank =
		g_regex_new(" rank=\"\\d+\"|/(?=>)|^ +", G_REGEX_MULTILINE, 0, NULL);
	g_autofree char *plain = g_regex_replace_literal(rank, text->str, -1, 0, "", 0, NULL);
	g_auto(GStrv) all = g_strsplit(plain, "\n", -1);
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; all[i]; i++) {
		if (*all[i] &&
		    !g_regex_match_simple("^</|^<(side|scenario|army|galaxy)>$", all[i], 0, 0))
			g_ptr_array_add(lines, g_strdup(all[i]));
	}
	g_ptr_array_sort(lines, compare_lines);
	return lines;
}

/* Returns the line that is about the card. */
static const char *
line_about(const GPtrArray *lines, const char *card)
{
	g_autofree char *comment = g_strdup_printf("<!-- about %s -->", card);

	for (guint i = 0; i < lines->len; i++) {
		if (strstr(lines->pdata[i], comment))
			return lines->pdata[i];
	}
	return "";
}

/* Returns the first line of `before` that is not among the lines now, apart from that about the
 * card; NULL if there is none. Both are sorted. */
static const char *
find_lost(const GPtrArray *before, const GPtrArray *now, const char *card)
{
	const char *own = line_about(before, card);

	for (guint i = 0, k = 0; i < before->len; i++) {
		while (k < now->len && strcmp(now->pdata[k], before->pdata[i]) < 0)
			k++;
		if (k < now->len && strcmp(now->pdata[k], before->pdata[i]) == 0)
			k++;
		else if (before->pdata[i] != own)
			return before->pdata[i];
	}
	return NULL;
}

/* ---- Ways ------------------------------------------------------------------------------- */

typedef struct {
	MatDesk desk;
	const char *card;
	guint slot, position;
} Meeting;

static void
come_laid(Meeting *meeting)
{
	SwPieceId card = mat_find(meeting->desk.session, meeting->card);
	SwLaying laying;

	ck_assert(sw_session_may_lay(meeting->desk.session, sw_mat_tool_mat(meeting->desk.board),
	                             meeting->slot, meeting->position, &card, 1, &laying, NULL));
	sw_session_lay(meeting->desk.session, &card, 1, &laying);
}

/* A point of the card there, or of the slot. */
static void
find_point(Meeting *meeting, double *x, double *y)
{
	const SwMat *mat = sw_mat_tool_mat(meeting->desk.board);
	const SwMatSlot *slot = sw_mat_slot(mat, meeting->slot);
	const SwMatBox *box = &slot->box;

	if (meeting->position < slot->n)
		box = &sw_mat_card(mat, slot->first + meeting->position)->seen;
	mat_point_of(&meeting->desk, box->width > 0 ? box : &slot->box, x, y);
}

static void
drag(Meeting *meeting, SwModifiers modifiers)
{
	double x, y;

	find_point(meeting, &x, &y);
	mat_drag(&meeting->desk, meeting->card, x, y, modifiers);
}

static void
come_dragged(Meeting *meeting)
{
	drag(meeting, 0);
}

static void
come_copied_by_drag(Meeting *meeting)
{
	drag(meeting, SW_MODIFIER_CONTROL);
}

static void
come_carried(Meeting *meeting)
{
	SwMatTarget spot;

	ck_assert(sw_mat_target_of(sw_mat_tool_mat(meeting->desk.board),
	                           mat_find(meeting->desk.session, meeting->card), &spot));
	sw_mat_tool_set_cursor(meeting->desk.board, spot);
	sw_mat_tool_carry(meeting->desk.board, (SwMatWay)(meeting->slot % 4));
}

static void
note_done(SwSession *session G_GNUC_UNUSED, gpointer data)
{
	*(gboolean *)data = TRUE;
}

static void
paste(Meeting *meeting, gboolean cuts)
{
	SwSession *session = meeting->desk.session;
	SwPieceId card = mat_find(session, meeting->card);
	SwLaying laying;
	gboolean is_done = FALSE;

	ck_assert(sw_session_may_paste(session, sw_mat_tool_mat(meeting->desk.board), meeting->slot,
	                               meeting->position, &laying, NULL));
	sw_session_select(session, &card, 1, SW_SELECT_REPLACE);
	if (cuts)
		sw_session_cut(session, note_done, &is_done);
	else
		sw_session_clip(session, note_done, &is_done);
	ck_assert(is_done);
	ck_assert(sw_session_paste_cards(session, sw_session_clipped(session), &laying, NULL));
}

static void
come_cut(Meeting *meeting)
{
	paste(meeting, TRUE);
}

static void
come_pasted(Meeting *meeting)
{
	paste(meeting, FALSE);
}

static void
come_duplicated(Meeting *meeting)
{
	mat_click(&meeting->desk, meeting->card, 0);
	sw_mat_tool_duplicate(meeting->desk.board);
}

static const struct {
	const char *name;
	void (*come)(Meeting *meeting);
	gboolean is_copy;     /* the card stays where it is */
	gboolean is_anywhere; /* the way does not depend on the slot */
} ways[] = {
	{"laid", come_laid, FALSE, FALSE},
	{"dragged", come_dragged, FALSE, FALSE},
	{"carried", come_carried, FALSE, TRUE},
	{"cut and pasted", come_cut, FALSE, FALSE},
	{"pasted", come_pasted, TRUE, FALSE},
	{"copied by a drag", come_copied_by_drag, TRUE, FALSE},
	{"duplicated", come_duplicated, TRUE, TRUE},
};

/* ---- The test --------------------------------------------------------------------------- */

static gint32
total_of(SwSession *session)
{
	g_autoptr(SwMat) mat = sw_mat_new(sw_session_document(session), 1);
	gint32 n = 0;

	for (guint i = 0; i < mat->cards->len; i++)
		n += sw_mat_card(mat, i)->copies;
	return n;
}

static void
check_meeting(Meeting *meeting, guint way, const GPtrArray *before, const GString *text)
{
	SwSession *session = meeting->desk.session;
	gint32 n = total_of(session), n_now;
	g_autoptr(GPtrArray) now = NULL;
	g_autoptr(GString) undone = NULL;
	const char *lost;

	ways[way].come(meeting);
	now = lines_of(session);
	n_now = total_of(session);
	lost = find_lost(before, now, meeting->card);
	ck_assert_msg(lost == NULL, "%s %s to slot %u: %s is lost", meeting->card, ways[way].name,
	              meeting->slot, lost);
	ck_assert_msg(*line_about(now, meeting->card), "%s %s to slot %u: its comment is lost",
	              meeting->card, ways[way].name, meeting->slot);
	ck_assert_msg(ways[way].is_copy ? n_now >= n : n_now == n,
	              "%s %s to slot %u: there were %d cards and are %d", meeting->card,
	              ways[way].name, meeting->slot, n, n_now);
	sw_session_go_to(session, 0);
	undone = sw_session_text(session);
	ck_assert_str_eq(undone->str, text->str);
}

/* At the end of the slot, and if it is laid also at its beginning; where the way does not depend on
 * the slot, once for each direction. */
static void
check_to_slot(Meeting *meeting, guint way, const GPtrArray *before, const GString *text)
{
	guint n = sw_mat_slot(sw_mat_tool_mat(meeting->desk.board), meeting->slot)->n;

	if (ways[way].is_anywhere && meeting->slot >= 4)
		return;
	meeting->position = ways[way].come == come_laid ? 0 : n;
	for (; meeting->position <= n; meeting->position += MAX(n, 1))
		check_meeting(meeting, way, before, text);
}

static void
check_all(Meeting *meeting, const GPtrArray *names)
{
	g_autoptr(GPtrArray) before = lines_of(meeting->desk.session);
	g_autoptr(GString) text = sw_session_text(meeting->desk.session);
	guint n_slots = sw_mat_tool_mat(meeting->desk.board)->slots->len;

	for (guint way = 0; way < G_N_ELEMENTS(ways); way++) {
		for (guint i = 0; i < names->len; i++) {
			meeting->card = names->pdata[i];
			for (meeting->slot = 0; meeting->slot < n_slots; meeting->slot++)
				check_to_slot(meeting, way, before, text);
		}
	}
}

START_TEST(test_everything_everywhere)
{
	Meeting meeting;
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	const SwMat *mat;

	mat_desk_init(&meeting.desk, sw_session_from_text("mat", documents[_i], NULL));
	mat = sw_mat_tool_mat(meeting.desk.board);
	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);

		if (slot->n > 0)
			g_ptr_array_add(
				names, g_strdup(sw_mat_name(mat->document,
			                                    sw_mat_card(mat, slot->first)->piece)));
	}
	ck_assert_uint_ge(names->len, 8);
	check_all(&meeting, names);
	mat_desk_clear(&meeting.desk);
}
END_TEST

/* A card with a comment that is pasted where a line like it is keeps both: it becomes a line of its
 * own. */
START_TEST(test_a_comment_stays_with_its_line)
{
	static const char text[] =
		"<galaxy xmlns='urn:starwright:1' game='burning-rome' players='2'>\n"
		"<army seat='1' faction='rome' strength='9' command='9'>\n"
		"<card type='unit' name='A' copies='2'/> <!-- veterans -->\n</army>\n"
		"<army seat='2' faction='rome' strength='9' command='9'>\n"
		"<card type='unit' name='A'/>\n</army>\n</galaxy>\n";
	g_auto(MatDesk) desk;
	g_autoptr(GString) now = NULL;
	const SwMat *mat;
	SwLaying laying;
	SwPieceId card;
	gboolean is_done = FALSE;

	mat_desk_init(&desk, sw_session_from_text("order", text, NULL));
	mat = sw_mat_tool_mat(desk.board);
	card = mat_find(desk.session, "A");
	sw_session_select(desk.session, &card, 1, SW_SELECT_REPLACE);
	ck_assert(sw_session_may_paste(desk.session, mat, sw_mat_band(mat, 1)->first_slot, 0,
	                               &laying, NULL));
	sw_session_cut(desk.session, note_done, &is_done);
	ck_assert(sw_session_paste_cards(desk.session, sw_session_clipped(desk.session), &laying,
	                                 NULL));
	now = sw_session_text(desk.session);
	ck_assert_ptr_nonnull(strstr(now->str, "name=\"A\" copies=\"2\"/> <!-- veterans -->"));
	ck_assert_ptr_nonnull(strstr(now->str, "name=\"A\"/>\n"));
}
END_TEST

TCase *
together_mat_case(void)
{
	TCase *tcase = case_new("together");

	case_add_rows(tcase, test_everything_everywhere, documents);
	tcase_add_test(tcase, test_a_comment_stays_with_its_line);
	tcase_set_timeout(tcase, 120);
	return tcase;
}
