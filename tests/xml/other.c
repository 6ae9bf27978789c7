#include "xml/write.h"

#include "cases.h"
#include "edits.h"
#include "reading.h"

#include <string.h>

#define XML "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define OPEN "<galaxy xmlns=\"urn:starwright:1\" game=\"toy\" players=\"2\">"
#define HEAD XML OPEN "\n"
#define END "</galaxy>\n"
#define ROCK(q) "  <tile q=\"" #q "\" r=\"0\" type=\"rock\"/>\n"
/* Without a line end. */
#define TILE(q) "  <tile q=\"" #q "\" r=\"0\" type=\"rock\"/>"
#define NO_ROCK OPEN "<tile q=\"0\" r=\"0\" type=\"rock\"/></galaxy>"

/* The input, and the output; NULL: the same. */
static const struct {
	const char *what, *read, *written;
} files[] = {
	{"canonical", HEAD ROCK(0) ROCK(1) END, NULL},
	{"empty", OPEN "</galaxy>",
         XML "<galaxy xmlns=\"urn:starwright:1\" game=\"toy\" players=\"2\"/>\n"},
	{"order of tiles", OPEN ROCK(7) ROCK(-3) ROCK(2) "</galaxy>",
         HEAD ROCK(-3) ROCK(2) ROCK(7) END},
	{"the head first",
         OPEN ROCK(0) "<box/><allow reason='b' rule='a'/><about>x</about></galaxy>",
         HEAD "  <about>x</about>\n  <allow rule=\"a\" reason=\"b\"/>\n  <box/>\n" ROCK(0) END},
	{"order of attributes",
         OPEN "<tile type='rock' turn='1' name='n' r='0' value='+07' q='-0'/></galaxy>",
         HEAD "  <tile q=\"0\" r=\"0\" type=\"rock\" value=\"7\" name=\"n\" turn=\"1\"/>\n" END},
	{"two on a hex keep their order",
         OPEN "<tile q='0' r='0' type='rock' value='2'/><tile q='0' r='0' type='rock'/></galaxy>",
         HEAD "  <tile q=\"0\" r=\"0\" type=\"rock\" value=\"2\"/>\n" ROCK(0) END},
	{"inside",
         OPEN "<tile q='0' r='0' type='rock'><token n='2'/><token n='1'/></tile></galaxy>",
         HEAD "  <tile q=\"0\" r=\"0\" type=\"rock\">\n    <token n=\"2\"/>\n    <token n=\"1\"/>\n"
              "  </tile>\n" END},
	{"escapes in values",
         HEAD "  <tile q=\"0\" r=\"0\" type=\"rock\" "
              "name=\"&lt;&amp;&gt;&quot;'&#10;&#9;&#13;\"/>\n" END,
         NULL},
	{"escapes in text", HEAD "  <note q=\"0\" r=\"0\">&lt;&amp;&gt;\"'\n\t&#13; </note>\n" END,
         NULL},
	{"character data", HEAD "  <note q=\"0\" r=\"0\"><![CDATA[<&]]>x</note>\n" END,
         HEAD "  <note q=\"0\" r=\"0\">&lt;&amp;x</note>\n" END},
	{"a comment goes with what follows",
         OPEN "<!-- one -->" ROCK(1) "<!-- 0 -->" ROCK(0) "</galaxy>",
         HEAD "  <!-- 0 -->\n" ROCK(0) "  <!-- one -->\n" ROCK(1) END},
	{"a comment stays on the line of the element that ends there",
         OPEN "\n" TILE(1) "  <!-- one --> \n" TILE(0) "<!-- 0 -->\n" END,
         HEAD TILE(0) "<!-- 0 -->\n" TILE(1) "  <!-- one -->\n" END},
	{"behind an end tag, and behind the root",
         HEAD "  <tile q=\"0\" r=\"0\" type=\"rock\">\n    <token n=\"1\"/> <!-- token -->\n"
              "  </tile>\t<!-- tile -->\n</galaxy> <!-- galaxy -->\n",
         NULL},
	{"several on the line, the last over lines",
         HEAD TILE(0) " <!-- a -->  <?b c?> <!-- d\n e -->\n" ROCK(1) END, NULL},
	{"the line of a comment is not the line of the element",
         HEAD TILE(0) " <!-- a\n --> <!-- b -->\n" ROCK(1) END,
         HEAD TILE(0) " <!-- a\n -->\n  <!-- b -->\n" ROCK(1) END},
	{"with CR LF", OPEN "\r\n" TILE(0) " <!-- a\r\nb -->\r\n" TILE(1) "\r\n" END,
         HEAD TILE(0) " <!-- a\nb -->\n" ROCK(1) END},
	{"with CR", OPEN "\r" TILE(0) " <!-- a\rb --> <!-- c -->\r" TILE(1) "\r" END,
         HEAD TILE(0) " <!-- a\nb -->\n  <!-- c -->\n" ROCK(1) END},
	{"two elements on a line", OPEN "\n" TILE(1) TILE(0) " <!-- 0 -->\n" END,
         HEAD TILE(0) " <!-- 0 -->\n" ROCK(1) END},
	{"behind a start tag it is inside", OPEN " <!-- a -->\n" ROCK(0) END,
         HEAD "  <!-- a -->\n" ROCK(0) END},
	{"behind a foreign element",
         OPEN "\n" TILE(1) " <x:a xmlns:x=\"u\"/> <!-- a -->\n" ROCK(0) END,
         HEAD "  <x:a xmlns:x=\"u\"/> <!-- a -->\n" ROCK(0) ROCK(1) END},
	{"behind a note", HEAD "  <note q=\"0\" r=\"0\">a</note> <!-- b -->\n" END, NULL},
	{"between foreign elements of a text",
         OPEN "<note q='0' r='0'>a <x:b xmlns:x='u'/> <!--c--></note></galaxy>",
         HEAD "  <note q=\"0\" r=\"0\">a  <x:b xmlns:x='u'/><!--c--></note>\n" END},
	{"blank lines stay",
         XML "\n<!--a-->\n\n" OPEN "\n\n" ROCK(0) "\n  <!-- b -->\n\n  <!-- c -->\n" ROCK(
		 1) "\n  <!-- d -->\n</galaxy>\n\n<!-- e -->\n",
         NULL},
	{"several blank lines are one", OPEN "\r\n\r\n \r\n" ROCK(0) "\n\n\t\n" ROCK(1) END,
         HEAD "\n" ROCK(0) "\n" ROCK(1) END},
	{"a blank line before an end tag goes", HEAD ROCK(0) "\n" END, HEAD ROCK(0) END},
	{"a blank line moves with its element", HEAD ROCK(1) "\n" ROCK(0) END,
         HEAD "\n" ROCK(0) ROCK(1) END},
	{"no blank line comes into a text",
         HEAD "  <note q=\"0\" r=\"0\">a\n\n<!--c--></note>\n" END, NULL},
	{"an instruction as it is written", HEAD "  <?a   b <?a ?>\n  <?c ?>\n" ROCK(0) END, NULL},
	{"two on a line", OPEN "<!--a--><!--b--><?c d?>" ROCK(0) "</galaxy>",
         HEAD "  <!--a-->\n  <!--b-->\n  <?c d?>\n" ROCK(0) END},
	{"before the root, last in it, after it",
         XML "<!--a-->\n<?b?>\n" OPEN "\n" ROCK(0) "  <!--c-->\n" END "<!--d-->\n<?e f?>\n", NULL},
	{"a comment over lines", HEAD "  <!-- a\n\tb\n  -->\n" ROCK(0) END, NULL},
	{"a comment with CR LF", OPEN "<!-- a\r\nb\rc -->\n" ROCK(0) "</galaxy>",
         HEAD "  <!-- a\nb\nc -->\n" ROCK(0) END},
	{"a comment with tags", HEAD "  <!-- <tile> ]]> <?x?> & -> -->\n" ROCK(0) END, NULL},
	{"a comment that ends like one", HEAD "  <!-- a <!-->\n" ROCK(0) END, NULL},
	{"an instruction with tags", HEAD "  <?a <b c='d'> -- & ?>\n" ROCK(0) END, NULL},
	{"last in a tile",
         HEAD "  <tile q=\"0\" r=\"0\" type=\"rock\">\n    <!--x-->\n  </tile>\n" END, NULL},
	{"before and last in a tile",
         HEAD
         "  <!--b-->\n  <tile q=\"0\" r=\"0\" type=\"rock\">\n    <!--t-->\n    <token n=\"1\"/>\n"
         "    <!--l-->\n  </tile>\n" END,
         NULL},
	{"beside a text", OPEN "<note q='0' r='0'>a<!--c-->b<?d?></note></galaxy>",
         HEAD "  <note q=\"0\" r=\"0\">ab<!--c--><?d?></note>\n" END},
	{"in a note without text", OPEN "<note q='0' r='0'><!--c--></note></galaxy>",
         HEAD "  <note q=\"0\" r=\"0\"><!--c--></note>\n" END},
	{"a foreign element",
         HEAD "  <x:a xmlns:x=\"u\" q='1'>\n <x:b/>&amp;<![CDATA[<]]><!-- -->\n</x:a>\n" ROCK(0)
                 END,
         NULL},
	{"a foreign element last", HEAD ROCK(0) "  <a xmlns=\"u\"/>\n" END, NULL},
	{"a foreign default namespace",
         HEAD "  <a xmlns=\"u\"><b/><c xmlns=\"\"/></a>\n" ROCK(0) END, NULL},
	{"ours inside a foreign one is its own",
         HEAD "  <a xmlns=\"u\"><tile xmlns=\"urn:starwright:1\" hue=\"1\"/></a>\n" ROCK(0) END,
         NULL},
	{"a prefix from the root",
         XML "<galaxy xmlns=\"urn:starwright:1\" xmlns:x=\"u\" game=\"toy\" players=\"2\">\n  "
             "<x:a/>\n" ROCK(0) END,
         NULL},
	{"foreign attributes",
         HEAD "  <tile xmlns:x=\"u\" x:a=\"&lt;&quot;&#10;\" q=\"0\" r=\"0\" type=\"rock\"/>\n" END,
         NULL},
	{"xml:lang", HEAD "  <about xml:lang=\"de\">x</about>\n" END, NULL},
	{"our prefix",
         "<s:galaxy xmlns:s='urn:starwright:1' game='toy' players='2'><s:tile q='0' r='0' "
         "type='rock'/></s:galaxy>",
         XML "<galaxy xmlns=\"urn:starwright:1\" xmlns:s=\"urn:starwright:1\" game=\"toy\" "
             "players=\"2\">\n" ROCK(0) END},
	{"our prefix, and elements of no namespace",
         "<s:galaxy xmlns:s='urn:starwright:1' game='toy' players='2'><a><b/></a><s:tile q='0' "
         "r='0' type='rock'/></s:galaxy>",
         XML "<galaxy xmlns=\"urn:starwright:1\" xmlns:s=\"urn:starwright:1\" game=\"toy\" "
             "players=\"2\">\n  <a xmlns=\"\"><b/></a>\n" ROCK(0) END},
	{"our prefix, and elements of no namespace in one that has a prefix",
         "<s:galaxy xmlns:s='urn:starwright:1' xmlns:x='u' game='toy' "
         "players='2'><x:a><tile/></x:a>"
         "<x:b xmlns=''/><x:c xmlns='v'/></s:galaxy>",
         XML "<galaxy xmlns=\"urn:starwright:1\" xmlns:s=\"urn:starwright:1\" xmlns:x=\"u\" "
             "game=\"toy\" players=\"2\">\n  <x:a xmlns=\"\"><tile/></x:a>\n  <x:b xmlns=''/>\n  "
             "<x:c xmlns='v'/>\n" END},
	{"a default that is ours again",
         "<s:galaxy xmlns:s='urn:starwright:1' xmlns='u' game='toy' players='2'><s:tile q='0' "
         "r='0' "
         "type='rock' xmlns='urn:starwright:1'><x:a xmlns:x='u'><b/></x:a></s:tile></s:galaxy>",
         XML "<galaxy xmlns=\"urn:starwright:1\" xmlns:s=\"urn:starwright:1\" game=\"toy\" "
             "players=\"2\">\n  <tile q=\"0\" r=\"0\" type=\"rock\">\n    <x:a "
             "xmlns:x='u'><b/></x:a>\n  </tile>\n" END},
	{"our prefix, another default",
         "<s:galaxy xmlns:s='urn:starwright:1' xmlns='u&amp;v' game='toy' players='2'><a><b/></a>"
         "<s:tile q='0' r='0' type='rock'/></s:galaxy>",
         XML "<galaxy xmlns=\"urn:starwright:1\" xmlns:s=\"urn:starwright:1\" game=\"toy\" "
             "players=\"2\">\n  <a xmlns=\"u&amp;v\"><b/></a>\n" ROCK(0) END},
	{"a galaxy in a scenario",
         XML "<scenario xmlns=\"urn:starwright:1\" game=\"toy\">\n  <!--a-->\n  <galaxy "
             "players=\"1\">\n"
             "    <tile q=\"0\" r=\"0\" type=\"rock\"/>\n    <!--b-->\n  </galaxy>\n</scenario>\n",
         NULL},
};

static char *
write_again(const char *text)
{
	g_autoptr(Reading) reading = reading_new(text, -1);
	g_autofree char *problems = reading_problems(reading);

	ck_assert_str_eq(problems, "");
	ck_assert_int_eq(reading->status, SW_READ_ALL);
	return g_string_free(sw_write(reading->document), FALSE);
}

START_TEST(test_round_trip)
{
	const char *wanted = files[_i].written ? files[_i].written : files[_i].read;
	g_autofree char *once = write_again(files[_i].read);
	g_autofree char *twice = write_again(once);

	ck_assert_msg(strcmp(once, wanted) == 0, "%s:\n%s\ninstead of\n%s", files[_i].what, once,
	              wanted);
	ck_assert_str_eq(twice, once);
}
END_TEST

/* ---- Edits ------------------------------------------------------------------------------ */

static SwPieceId
tile_at(SwDocument *document, gint32 q)
{
	return sw_document_at(document, sw_place_hex(sw_hex(q, 0)));
}

/* Foreign content moves, is deleted, restored and saved with its piece. */
START_TEST(test_other_content_goes_with_its_piece)
{
	g_autoptr(Reading) reading =
		reading_new(HEAD "  <!--0-->\n" ROCK(0) "  <x:a xmlns:x=\"u\"/>\n" ROCK(1) END, -1);
	SwDocument *document = reading->document;
	g_autoptr(GString) before = sw_write(document), moved = NULL, removed = NULL, back = NULL;

	sw_document_begin(document, "move");
	sw_document_move(document, tile_at(document, 0), sw_place_hex(sw_hex(5, 0)));
	sw_document_commit(document);
	moved = sw_write(document);
	ck_assert_str_eq(moved->str,
	                 HEAD "  <x:a xmlns:x=\"u\"/>\n" ROCK(1) "  <!--0-->\n" ROCK(5) END);
	sw_document_begin(document, "remove");
	sw_document_remove(document, tile_at(document, 1));
	sw_document_commit(document);
	removed = sw_write(document);
	ck_assert_str_eq(removed->str, HEAD "  <!--0-->\n" ROCK(5) END);
	sw_document_undo(document);
	sw_document_undo(document);
	back = sw_write(document);
	ck_assert_str_eq(back->str, before->str);
}
END_TEST

/* A copy is written as the same bytes, whatever happens to the original. */
START_TEST(test_a_copy_is_written_as_the_same)
{
	g_autoptr(Reading) reading = reading_new(files[_i].read, -1);
	g_autoptr(SwDocument) copy = sw_document_copy(reading->document);
	g_autoptr(GString) before = sw_write(reading->document), after = NULL;
	GRand *chance = g_rand_new_with_seed((guint32)_i);

	for (guint step = 0; step < 50; step++) {
		ToyEdit edit = toy_random_edit(chance, reading->document);

		sw_document_begin(reading->document, "random");
		toy_apply(reading->document, &edit);
		sw_document_commit(reading->document);
	}
	after = sw_write(copy);
	ck_assert_str_eq(after->str, before->str);
	g_rand_free(chance);
}
END_TEST

/* However many edits: after undoing all of them the bytes are those of the beginning, and files
 * written in between can be read back. */
START_TEST(test_random_edits_and_back)
{
	g_autoptr(Reading) reading = reading_new(files[_i].read, -1);
	g_autoptr(GString) before = sw_write(reading->document), after = NULL;
	GRand *chance = g_rand_new_with_seed((guint32)_i);

	for (guint step = 0; step < 150; step++) {
		ToyEdit edit = toy_random_edit(chance, reading->document);

		sw_document_begin(reading->document, "random");
		toy_apply(reading->document, &edit);
		sw_document_commit(reading->document);
		if (sw_document_can_undo(reading->document) && step % 7 == 0)
			sw_document_undo(reading->document);
	}
	while (sw_document_can_undo(reading->document))
		sw_document_undo(reading->document);
	after = sw_write(reading->document);
	ck_assert_str_eq(after->str, before->str);
	ck_assert(!sw_document_is_modified(reading->document));
	g_rand_free(chance);
}
END_TEST

TCase *
other_case(void)
{
	TCase *tcase = case_new("other");

	case_add_rows(tcase, test_round_trip, files);
	tcase_add_test(tcase, test_other_content_goes_with_its_piece);
	case_add_rows(tcase, test_a_copy_is_written_as_the_same, files);
	case_add_rows(tcase, test_random_edits_and_back, files);
	return tcase;
}
