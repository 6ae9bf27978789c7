/* Text fields. */
#include "widgets/desk.h"

#include "panels/value_field.h"
#include "widgets/field.h"

static void
check_text(GtkWidget *field, const char *expected)
{
	ck_assert_str_eq(gtk_editable_get_text(GTK_EDITABLE(field)), expected);
}

/* Like Ctrl+Z in the field. */
static void
take_back(GtkWidget *field)
{
	GtkEditable *text = gtk_editable_get_delegate(GTK_EDITABLE(field));

	gtk_widget_activate_action(GTK_WIDGET(text), "text.undo", NULL);
}

static void
type(GtkWidget *field, const char *text)
{
	int end = -1;

	gtk_editable_set_position(GTK_EDITABLE(field), -1);
	end = gtk_editable_get_position(GTK_EDITABLE(field));
	gtk_editable_insert_text(GTK_EDITABLE(field), text, -1, &end);
}

START_TEST(test_what_was_shown_cannot_be_taken_back)
{
	GtkWidget *field = g_object_ref_sink(gtk_entry_new());

	sw_value_field_show(field, "The founders", NULL, TRUE);
	take_back(field);
	check_text(field, "The founders");
	type(field, "ABC");
	check_text(field, "The foundersABC");
	take_back(field);
	check_text(field, "The founders");
	take_back(field);
	check_text(field, "The founders");
	sw_value_field_show(field, "Ada", NULL, TRUE);
	take_back(field);
	check_text(field, "Ada");
	g_object_unref(field);
}
END_TEST

START_TEST(test_nor_in_many_lines)
{
	GtkWidget *field = g_object_ref_sink(gtk_text_view_new());
	GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(field));

	sw_field_show_text(field, "Two arms");
	ck_assert(!gtk_text_buffer_get_can_undo(buffer));
	gtk_text_buffer_insert_at_cursor(buffer, "around a dark fleet", -1);
	ck_assert(gtk_text_buffer_get_can_undo(buffer));
	g_object_unref(field);
}
END_TEST

/* A text whose edit is pending or done is no longer typing to be undone. */
START_TEST(test_nor_what_was_taken)
{
	GtkWidget *field = g_object_ref_sink(gtk_entry_new());

	sw_value_field_show(field, "Ada", NULL, TRUE);
	type(field, " and Ole");
	ck_assert(sw_field_is_typed(field));
	sw_field_take_typed(field);
	ck_assert(!sw_field_is_typed(field));
	take_back(field);
	check_text(field, "Ada and Ole");
	g_object_unref(field);
}
END_TEST

TCase *
fields_case(void)
{
	TCase *tcase = case_new("fields");

	tcase_add_test(tcase, test_what_was_shown_cannot_be_taken_back);
	tcase_add_test(tcase, test_nor_in_many_lines);
	tcase_add_test(tcase, test_nor_what_was_taken);
	return tcase;
}
