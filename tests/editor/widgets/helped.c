/* The help: its window at topics, links, search, back; and that there is a page for each topic that
 * a widget has. */
#include "widgets/desk.h"

#include "help/pages.h"
#include "widgets/topic.h"

#include <gio/gio.h>
#include <string.h>

static GtkWindow *
help_window(void)
{
	GListModel *windows = gtk_window_get_toplevels();

	for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
		g_autoptr(GtkWindow) window = g_list_model_get_item(windows, i);

		if (g_strcmp0(gtk_window_get_title(window), "Help") == 0)
			return window;
	}
	return NULL;
}

static GtkTextBuffer *
shown(void)
{
	return gtk_text_view_get_buffer(
		GTK_TEXT_VIEW(desk_find(GTK_WIDGET(help_window()), GTK_TYPE_TEXT_VIEW)));
}

/* Returns the first line of the page. Free with g_free(). */
static char *
title(void)
{
	GtkTextIter from, to;

	gtk_text_buffer_get_start_iter(shown(), &from);
	to = from;
	gtk_text_iter_forward_to_line_end(&to);
	return gtk_text_buffer_get_text(shown(), &from, &to, FALSE);
}

/* Returns the line with the cursor, where the page was opened. */
static char *
line(void)
{
	GtkTextIter from, to;

	gtk_text_buffer_get_iter_at_mark(shown(), &from, gtk_text_buffer_get_insert(shown()));
	to = from;
	gtk_text_iter_forward_to_line_end(&to);
	return gtk_text_buffer_get_text(shown(), &from, &to, FALSE);
}

static void
expect_text(char *text, const char *wanted)
{
	ck_assert_str_eq(text, wanted);
	g_free(text);
}

static void
open_help(const char *topic)
{
	g_action_group_activate_action(G_ACTION_GROUP(desk_application()), "help-on",
	                               g_variant_new_string(topic));
	desk_rest();
}

static void
press(guint key, GdkModifierType modifiers)
{
	/* First the view: GTK's own keys of windows take what no widget has taken. */
	expect(desk_key(desk_find(GTK_WIDGET(help_window()), GTK_TYPE_TEXT_VIEW), key, modifiers) ||
	       desk_key(GTK_WIDGET(help_window()), key, modifiers));
	desk_rest();
}

START_TEST(test_pages_links_and_history)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");

	open_help("tools#fill");
	expect_text(title(), "Tools");
	expect_text(line(), "Fill");
	press(GDK_KEY_Home, GDK_ALT_MASK);
	expect_text(title(), "Starwright");
	/* The first link of the contents is "Begin". */
	press(GDK_KEY_Tab, 0);
	press(GDK_KEY_Return, 0);
	expect_text(title(), "Begin");
	press(GDK_KEY_Left, GDK_ALT_MASK);
	press(GDK_KEY_Left, GDK_ALT_MASK);
	expect_text(title(), "Tools");
	expect_text(line(), "Fill");
	press(GDK_KEY_Right, GDK_ALT_MASK);
	expect_text(title(), "Starwright");
	press(GDK_KEY_Escape, 0);
	expect(help_window() == NULL);
	desk_close(window);
}
END_TEST

START_TEST(test_a_topic_without_a_page_shows_the_contents)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");

	open_help("no-such-page");
	expect_text(title(), "Starwright");
	open_help("tools#no-such-section");
	expect_text(title(), "Starwright");
	desk_close(window);
	expect(help_window() == NULL);
}
END_TEST

START_TEST(test_search)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GtkWidget *entry;

	open_help("seats");
	entry = desk_find(GTK_WIDGET(help_window()), GTK_TYPE_SEARCH_ENTRY);
	gtk_editable_set_text(GTK_EDITABLE(entry), "minimap corner");
	desk_rest();
	expect_text(title(), "Search: minimap corner");
	press(GDK_KEY_Tab, 0);
	press(GDK_KEY_Return, 0);
	expect_text(title(), "The map");
	expect_text(line(), "Move and zoom");
	gtk_editable_set_text(GTK_EDITABLE(entry), "xyzzy");
	desk_rest();
	expect_text(title(), "Search: xyzzy");
	gtk_editable_set_text(GTK_EDITABLE(entry), "");
	desk_rest();
	expect_text(title(), "The map");
	desk_close(window);
}
END_TEST

/* Also in a program that is not installed. */
START_TEST(test_about_has_a_picture)
{
	const char *name = g_application_get_application_id(G_APPLICATION(desk_application()));

	expect(gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(gdk_display_get_default()),
	                               name));
}
END_TEST

/* ---- Topics ----------------------------------------------------------------------------- */

static const char *const documents[] = {
	"burning-suns/siege-of-upper-vael.xml",
	"black-sun/first-placements.xml",
	"burning-planets/three-shores-start.xml",
	"burning-rome/page-9-right.xml",
	"burning-rome/rome.xml",
	"sunburn/crossfire.xml",
};

static void
expect_pages(GtkWidget *widget)
{
	const char *topic = sw_topic_of(widget);

	if (topic)
		ck_assert_msg(sw_topic_section(topic) >= 0, "no page for '%s'", topic);
	for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
	     child = gtk_widget_get_next_sibling(child))
		expect_pages(child);
}

/* Whatever has the focus. */
START_TEST(test_topics_have_pages)
{
	SwWindow *window = desk_open(documents[_i]);
	static const char *const parts[] = {"left", "below", "right", "over"};

	expect_pages(GTK_WIDGET(window));
	for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
		GtkWidget *part = GTK_WIDGET(gtk_widget_get_template_child(
			GTK_WIDGET(window), SW_TYPE_WINDOW, parts[i]));

		for (GtkWidget *child = gtk_widget_get_first_child(part); child;
		     child = gtk_widget_get_next_sibling(child))
			ck_assert_msg(sw_topic_of(child) || !gtk_widget_get_focusable(child),
			              "a part of '%s' has no topic", parts[i]);
	}
	desk_close(window);
}
END_TEST

START_TEST(test_the_tool_in_hand)
{
	SwWindow *window = desk_open("burning-suns/hourglass.xml");
	GtkWidget *map = GTK_WIDGET(sw_window_map(window));

	ck_assert_str_eq(sw_topic_of(map), "map");
	for (guint i = 0; i < SW_N_TOOLS; i++) {
		g_autofree char *topic = g_strconcat("tools#", sw_tools[i].name, NULL);

		ck_assert_msg(sw_topic_section(topic) >= 0, "no section for '%s'", topic);
	}
	g_action_group_change_action_state(G_ACTION_GROUP(window), "tool",
	                                   g_variant_new_string("line"));
	ck_assert_str_eq(sw_topic_of(map), "tools#line");
	desk_close(window);
}
END_TEST

/* Each link of each page leads somewhere, each picture is there, and the contents lead to each
 * page; in each language. */
static const char *const languages[] = {"en", "de"};

static void
expect_links(const char *page, const char *text)
{
	g_autoptr(GRegex) links = g_regex_new("\\]\\(([^)]+)\\)", 0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;

	for (g_regex_match(links, text, 0, &match); g_match_info_matches(match);
	     g_match_info_next(match, NULL)) {
		g_autofree char *target = g_match_info_fetch(match, 1);
		g_autofree char *base = g_path_get_basename(target);
		g_autofree char *picture = g_strconcat(SW_PAGES_FOLDER, base, NULL);

		if (strstr(target, "://"))
			continue;
		if (g_str_has_suffix(target, ".png"))
			ck_assert_msg(g_resources_get_info(picture, 0, NULL, NULL, NULL),
			              "%s: no picture '%s'", page, target);
		else
			ck_assert_msg(sw_topic_section(target) >= 0, "%s: no page '%s'", page,
			              target);
	}
}

static guint
count_headings(const char *text)
{
	g_autoptr(GRegex) headings = g_regex_new("^#+ ", G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;
	guint n = 0;

	for (g_regex_match(headings, text, 0, &match); g_match_info_matches(match);
	     g_match_info_next(match, NULL))
		n++;
	return n;
}

START_TEST(test_links)
{
	g_auto(GStrv) files = g_resources_enumerate_children(SW_PAGES_FOLDER, 0, NULL);
	g_autofree char *language = g_strdup(g_getenv("LANGUAGE"));
	g_autofree char *contents = sw_page_text(SW_PAGES_INDEX);
	guint n = 0;

	for (guint i = 0; files[i]; i++) {
		g_autofree char *page = sw_topic_page(files[i]);
		g_autofree char *english = NULL, *text = NULL;

		if (!g_str_has_suffix(files[i], ".md"))
			continue;
		g_setenv("LANGUAGE", "en", TRUE);
		english = sw_page_text(page);
		g_setenv("LANGUAGE", languages[_i], TRUE);
		text = sw_page_text(page);
		expect_links(page, text);
		ck_assert_msg(strstr(contents, files[i]) || g_str_equal(page, SW_PAGES_INDEX),
		              "the contents do not lead to %s", page);
		ck_assert_msg(count_headings(text) == count_headings(english),
		              "%s: other sections than in English", page);
		ck_assert_msg(_i == 0 || !g_str_equal(text, english), "%s is not translated", page);
		n++;
	}
	expect(n > 20);
	if (language)
		g_setenv("LANGUAGE", language, TRUE);
	else
		g_unsetenv("LANGUAGE");
}
END_TEST

TCase *
helped_case(void)
{
	TCase *tcase = case_new("helped");

	tcase_add_test(tcase, test_pages_links_and_history);
	tcase_add_test(tcase, test_a_topic_without_a_page_shows_the_contents);
	tcase_add_test(tcase, test_search);
	tcase_add_test(tcase, test_about_has_a_picture);
	case_add_rows(tcase, test_topics_have_pages, documents);
	tcase_add_test(tcase, test_the_tool_in_hand);
	case_add_rows(tcase, test_links, languages);
	return tcase;
}
