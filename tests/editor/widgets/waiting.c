/* The progress of a long job, and its Cancel button. */
#include "widgets/desk.h"

#include "widgets/waiting.h"

static GtkBox *
new_line(GtkWindow *window)
{
	GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);

	gtk_window_set_child(window, line);
	gtk_window_present(window);
	return GTK_BOX(line);
}

static void
pass(guint milliseconds)
{
	gint64 end = g_get_monotonic_time() + milliseconds * 1000;

	while (g_get_monotonic_time() < end) {
		if (!g_main_context_iteration(NULL, FALSE))
			g_usleep(1000);
	}
}

static void
count(gpointer data)
{
	(*(guint *)data)++;
}

/* A short job is never shown. */
START_TEST(test_short)
{
	GtkWindow *window = GTK_WINDOW(gtk_window_new());
	GtkBox *line = new_line(window);
	guint n = 0;
	SwWaiting *waiting = sw_waiting_begin_in(line, "Working", count, &n);

	pass(200);
	expect(gtk_widget_get_first_child(GTK_WIDGET(line)) == NULL);
	sw_waiting_end(waiting);
	pass(500);
	expect(gtk_widget_get_first_child(GTK_WIDGET(line)) == NULL);
	expect(n == 0);
	gtk_window_destroy(window);
}
END_TEST

START_TEST(test_given_up)
{
	GtkWindow *window = GTK_WINDOW(gtk_window_new());
	GtkBox *line = new_line(window);
	guint n = 0;
	SwWaiting *waiting = sw_waiting_begin_in(line, "Working", count, &n);
	GtkWidget *content, *label, *bar, *cancel;

	pass(700);
	content = gtk_widget_get_first_child(GTK_WIDGET(line));
	expect(content != NULL);
	label = gtk_widget_get_first_child(content);
	bar = gtk_widget_get_next_sibling(label);
	cancel = gtk_widget_get_next_sibling(bar);
	expect(g_str_equal(gtk_label_get_text(GTK_LABEL(label)), "Working"));
	expect(GTK_IS_PROGRESS_BAR(bar));
	g_signal_emit_by_name(cancel, "clicked");
	expect(n == 1);
	expect(gtk_widget_get_first_child(GTK_WIDGET(line)) == NULL);
	pass(200);
	sw_waiting_end(waiting);
	gtk_window_destroy(window);
}
END_TEST

/* The window may be destroyed first. */
START_TEST(test_gone)
{
	for (guint before = 0; before < 2; before++) {
		GtkWindow *window = GTK_WINDOW(gtk_window_new());
		guint n = 0;
		SwWaiting *waiting = sw_waiting_begin_in(new_line(window), "Working", count, &n);

		pass(before ? 0 : 700);
		gtk_window_destroy(window);
		pass(700);
		sw_waiting_end(waiting);
		expect(n == 0);
	}
}
END_TEST

TCase *
waiting_case(void)
{
	TCase *tcase = case_new("waiting");

	tcase_add_test(tcase, test_short);
	tcase_add_test(tcase, test_given_up);
	tcase_add_test(tcase, test_gone);
	return tcase;
}
