#include "mat_desk.h"

#include "cases.h"
#include "games/games.h"
#include "mat/mat_description.h"

#include <string.h>

const char mat_battle[] = MAT_ROOT(
	"<side seat='1' strength='5' command='5'>\n"
	"<column type='left'>\n<placed name='C' rank='3'/>\n"
	"<placed name='A' rank='1' exhausted='true'/>\n<placed name='B' rank='2'/>\n</column>\n"
	"<hand name='H'/>\n<hand name='I'/>\n"
	"<deck name='K'/>\n<deck name='L'/>\n<deck name='M'/>\n</side>\n"
	"<side seat='2' strength='5' command='5'/>\n");

char *
mat_tell(SwSession *session)
{
	const SwDocument *document = sw_session_document(session);
	const SwTable *table = sw_document_table(document);
	g_autoptr(SwMat) mat = sw_mat_new(document, 1);
	GString *out = g_string_new(NULL);

	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);

		if (slot->n == 0)
			continue;
		g_string_append_printf(out, "%s%s%s:", out->len > 0 ? "; " : "",
		                       slot->kind >= 0 ? table->kinds[slot->kind].name
		                                       : slot->of->name,
		                       slot->is_upward ? "^" : "");
		for (guint k = slot->first; k < slot->first + slot->n; k++) {
			SwPieceId id = sw_mat_card(mat, k)->piece;

			g_string_append_printf(out, " %s%s", sw_mat_name(document, id),
			                       sw_mat_card(mat, k)->is_turned ? "!" : "");
			if (sw_session_is_selected(session, id))
				g_string_append_c(out, '*');
			if (sw_mat_card(mat, k)->copies > 1)
				g_string_append_printf(out, "x%d", sw_mat_card(mat, k)->copies);
		}
	}
	return g_string_free(out, FALSE);
}

SwPieceId
mat_find(SwSession *session, const char *name)
{
	const SwDocument *document = sw_session_document(session);
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 1; id < n; id++) {
		const SwMatRole *role = sw_document_kind(document, id)->element->role.mat;

		if (sw_piece_exists(sw_document_piece(document, id)) && role &&
		    role->part == SW_MAT_CARD && g_strcmp0(sw_mat_name(document, id), name) == 0)
			return id;
	}
	ck_abort_msg("no %s", name);
}

guint
mat_slot_of(const SwMat *mat, const char *name, gboolean is_upward)
{
	const SwTable *table = sw_document_table(mat->document);

	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);
		const char *its = slot->kind >= 0 ? table->kinds[slot->kind].name : slot->of->name;

		if (strcmp(its, name) == 0 && slot->is_upward == is_upward)
			return i;
	}
	ck_abort_msg("no slot %s", name);
}

static void
on_refused(SwCanvasState *state G_GNUC_UNUSED, const char *why, MatDesk *desk)
{
	g_free(desk->refused);
	desk->refused = g_strdup(why);
}

void
mat_desk_init(MatDesk *desk, SwSession *session)
{
	*desk = (MatDesk){.session = session, .state = sw_canvas_state_new()};
	desk->board = sw_mat_tool_new(desk->state);
	g_signal_connect(desk->state, "refused", G_CALLBACK(on_refused), desk);
	sw_mat_tool_take_over(desk->board, TRUE);
	sw_canvas_state_resize(desk->state, 1200, 800);
	sw_canvas_state_set_session(desk->state, session);
}

void
mat_desk_clear(MatDesk *desk)
{
	sw_canvas_state_set_session(desk->state, NULL);
	sw_mat_tool_free(desk->board);
	g_object_unref(desk->state);
	sw_session_free(desk->session);
	g_free(desk->refused);
}

void
mat_point_of(MatDesk *desk, const SwMatBox *box, double *x, double *y)
{
	double width, height;

	sw_mat_tool_to_window(desk->board, box, x, y, &width, &height);
	*x += width / 2;
	*y += height / 2;
}

void
mat_point_at(MatDesk *desk, const char *name, double *x, double *y)
{
	const SwMat *mat = sw_mat_tool_mat(desk->board);

	mat_point_of(desk,
	             &sw_mat_card(mat, sw_mat_card_of(mat, mat_find(desk->session, name)))->seen, x,
	             y);
}

void
mat_click(MatDesk *desk, const char *card, SwModifiers modifiers)
{
	double x, y;

	mat_point_at(desk, card, &x, &y);
	sw_mat_tool_press(desk->board, x, y, modifiers);
	sw_mat_tool_release(desk->board);
}

void
mat_drag(MatDesk *desk, const char *card, double x, double y, SwModifiers modifiers)
{
	double from_x, from_y;

	mat_point_at(desk, card, &from_x, &from_y);
	sw_mat_tool_press(desk->board, from_x, from_y, modifiers);
	sw_mat_tool_move(desk->board, (from_x + x) / 2, (from_y + y) / 2);
	sw_mat_tool_move(desk->board, x, y);
	sw_mat_tool_release(desk->board);
}

char *
mat_say_cursor(MatDesk *desk)
{
	GString *out = g_string_new(NULL);
	SwMatTarget target;

	if (sw_mat_tool_cursor(desk->board, &target))
		sw_mat_describe(out, desk->session, sw_mat_tool_mat(desk->board), target);
	return g_string_free(out, FALSE);
}

void
mat_expect_said(MatDesk *desk, const char *wanted)
{
	g_autofree char *said = mat_say_cursor(desk);

	ck_assert_str_eq(said, wanted);
}

void
mat_expect_told(MatDesk *desk, const char *wanted)
{
	g_autofree char *told = mat_tell(desk->session);

	ck_assert_str_eq(told, wanted);
}
