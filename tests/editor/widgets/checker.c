#include "widgets/desk.h"

#include "session/edit.h"

/* Draws too many tiles to be checked at once. */
static void
draw_many(SwSession *session)
{
	SwBrush brush = sw_brush_like(sw_session_document(session),
	                              sw_session_tile_at(session, sw_hex(1, -1)));
	g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	SwGroup none = sw_group_none();

	for (gint32 i = 0; i < 50 * 50; i++) {
		SwHex hex = sw_hex(20 + i % 50, i / 50);

		g_array_append_val(hexes, hex);
	}
	sw_session_place(session, &brush, (const SwHex *)(gpointer)hexes->data, hexes->len, &none);
}

START_TEST(test_large_documents_are_checked_by_a_worker)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwSession *session = sw_window_session(window);
	guint before = sw_report_n(sw_session_report(session, NULL));

	expect(sw_session_is_checked(session));
	draw_many(session);
	expect(!sw_session_is_checked(session));
	for (guint i = 0; i < 100 && !sw_session_is_checked(session); i++)
		desk_rest();
	expect(sw_session_is_checked(session));
	/* The box does not contain so many. */
	expect(sw_report_n(sw_session_report(session, NULL)) > before);
	desk_close(window);
}
END_TEST

START_TEST(test_what_is_drawn_while_a_worker_looks_is_checked_too)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	SwSession *session = sw_window_session(window);

	draw_many(session);
	for (guint i = 0; i < 3; i++) {
		desk_rest();
		sw_session_undo(session);
		sw_session_redo(session);
	}
	for (guint i = 0; i < 100 && !sw_session_is_checked(session); i++)
		desk_rest();
	expect(sw_session_is_checked(session));
	desk_close(window);
}
END_TEST

/* For the sanitizers: nothing is used after it was freed, and nothing leaks. */
START_TEST(test_a_window_closes_under_a_worker)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");

	draw_many(sw_window_session(window));
	desk_rest();
	while (g_main_context_iteration(NULL, FALSE))
		;
	desk_close(window);
	for (guint i = 0; i < 10; i++)
		desk_rest();
}
END_TEST

TCase *
checker_case(void)
{
	TCase *tcase = case_new("checker");

	tcase_add_test(tcase, test_large_documents_are_checked_by_a_worker);
	tcase_add_test(tcase, test_what_is_drawn_while_a_worker_looks_is_checked_too);
	tcase_add_test(tcase, test_a_window_closes_under_a_worker);
	return tcase;
}
