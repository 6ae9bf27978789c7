/* Messages about faults: what is wrong, where, and what would be right. Each fault is reported
 * once.
 */
#include "cases.h"
#include "reading.h"

#include <string.h>

#define ROOT "<galaxy xmlns='urn:starwright:1' game='toy' players='2'>\n"
#define END "</galaxy>"

#define DECLARATION                                                             \
	"this is not an XML declaration; one looks like <?xml version=\"1.0\" " \
	"encoding=\"UTF-8\"?>"
#define END_OF_DECLARATION \
	"the XML declaration ends with ?> after version, encoding and standalone, in this order"

static const struct {
	const char *text, *message;
} faults[] = {
	/* Faults found by the parser. */
	{"hello", "there is no element here; a file begins with one, such as <galaxy>"},
	{ROOT END "x", "there is content after the root element; only comments may follow it"},
	{ROOT "</galxy>", "<galaxy> on line 1 is closed by </galxy>"},
	{ROOT "\n<note q='0' r='0'>" END, "<note> on line 3 is closed by </galaxy>"},
	{ROOT, "the file ends before <galaxy> on line 1 is closed"},
	{ROOT "<tile q='0' q='1'/>" END, "attribute 'q' is given twice"},
	{ROOT "<tile q/>" END, "attribute 'q' has no value"},
	{ROOT "<tile q=0/>" END, "the value of an attribute must be in quotation marks"},
	{ROOT "<tile q='0/>\n", "the value of an attribute is not closed by a quotation mark"},
	{ROOT "<tile q='0'r='1'/>" END, "a space is missing here"},
	{ROOT "<tile name='<'/>" END,
         "'<' is not allowed in the value of an attribute; write it as &lt;"},
	{ROOT "<tile =''/>" END, "the name of an attribute is missing"},
	{ROOT "<note q='0' r='0'>1 < 2</note>" END,
         "this '<' does not begin a tag; write the character as &lt;"},
	{ROOT "<tile name='A & B'/>" END, "write a single '&' as &amp;"},
	{ROOT "<tile name='A &amp B'/>" END,
         "a reference must end with ';'; write a single '&' as &amp;"},
	{ROOT "<tile name='&nbsp;'/>" END,
         "the entity &nbsp; is unknown; write the character itself"},
	{ROOT "<tile name='&#xgh;'/>" END, "a character reference must look like &#xe4;"},
	{ROOT "<tile name='&#12a;'/>" END, "a character reference must look like &#228;"},
	{ROOT "<x:tile/>" END, "the prefix 'x' is not declared; declare it with xmlns:x=\"…\""},
	{ROOT "<!-- ", "a comment is not closed; it ends with -->"},
	{ROOT "<!-- a -- b -->" END, "two hyphens in a comment; they are allowed only at its end"},
	{ROOT "<?a ", "an instruction is not closed; it ends with ?>"},
	{ROOT "<![CDATA[ ", "a CDATA section is not closed; it ends with ]]>"},
	{ROOT "]]>" END, "]]> is not allowed in text; write it as ]]&gt;"},
	{"\n<?xml version='1.0'?>" ROOT END,
         "the XML declaration is not at the start; not even a blank line may be before it"},
	{"<!-- --><?xml version='1.0'?>" ROOT END,
         "the XML declaration is not at the start; not even a blank line may be before it"},
	{"<?xml?>" ROOT END, DECLARATION},
	{"\xef\xbb\xbf<?xml?>" ROOT END, DECLARATION},
	{"<?XML version='1.0'?>" ROOT END, DECLARATION},
	{"<?xml version='1.0' >" ROOT END, END_OF_DECLARATION},
	{"<?xml version='1.0' standalone='yes' encoding='UTF-8'?>" ROOT END, END_OF_DECLARATION},
	{"<?xml version='1.0' author='me'?>" ROOT END, END_OF_DECLARATION},
	{"<?xml version=1.0?>" ROOT END, "the value of an attribute must be in quotation marks"},
	{"<?xml version='1.0?>" ROOT END,
         "the value of an attribute is not closed by a quotation mark"},
	{"<?xml version='1.0' standalone='1'?>" ROOT END,
         "standalone in the XML declaration is \"yes\" or \"no\""},
	{"<?xml encoding='UTF-8'?>" ROOT END, "the XML declaration begins with version=\"1.0\""},
	{"<?xml version='2.0'?>" ROOT END, "unknown version of XML; it must be 1.0"},
	{ROOT "<? a?>" END, "an instruction begins with its name: <?name …?>"},
	{ROOT "<a:b:c/>" END, "a name may have one colon, which is neither first nor last"},
	{ROOT "<note q='0' r='0' x:='1'/>" END,
         "a name may have one colon, which is neither first nor last"},
	{ROOT "</>", "<galaxy> on line 1 is closed by </>"},
	{ROOT "<note q='0' r='0'>\xe9</note>" END,
         "these bytes are not UTF-8; save the file as UTF-8"},
	{ROOT "<note q='0' r='0'>\x01</note>" END,
         "this character is not allowed in XML; remove it"},

	/* Faults found by the reader. */
	{"<galaxy xmlns='http://example.org/'/>",
         "<galaxy> is in the namespace 'http://example.org/'; a Starwright file needs "
         "xmlns=\"urn:starwright:1\""},
	{"<galxy xmlns='urn:starwright:1'/>",
         "<galxy> cannot be the root; it must be <galaxy>, <scenario> or <pack>"},
	{"<pack xmlns='urn:starwright:1' game='toy'/>",
         "Toy has no <pack>; the root must be <galaxy> or <scenario>"},
	{"<galaxy xmlns='urn:starwright:1' game='toy' players='99999999999'/>",
         "players '99999999999' of <galaxy> is outside the limits, 1 to 2147483647"},
	{ROOT "<tile q='1048577' r='0' type='plain'/>" END,
         "q '1048577' of <tile> is outside the limits, -1048576 to 1048576"},
	{ROOT "<allow rule='a/b' reason=' '/>" END, "reason of <allow> is blank; it needs text"},
	{ROOT "<tile q='0' r='0' type='palin'/>" END,
         "type 'palin' of <tile> is unknown; did you mean 'plain'?"},

	/* A misspelt attribute is not reported as missing as well. */
	{ROOT "<tile q='0' r='0' tpye='plain'/>" END,
         "attribute 'tpye' of <tile> is unknown; did you mean 'type'?"},
	{ROOT "<wall q='0' r='0' sied='1'/>" END,
         "attribute 'sied' of <wall> is unknown; did you mean 'side'?"},
	{"<galaxy xmlns='urn:starwright:1' game='toy' player='2'/>",
         "attribute 'player' of <galaxy> is unknown; did you mean 'players'?"},
};

START_TEST(test_faults)
{
	g_autoptr(Reading) reading = reading_new(faults[_i].text, -1);
	const SwProblem *problem;
	const char *message;

	ck_assert_uint_eq(sw_report_n(reading->report), 1);
	problem = sw_report_get(reading->report, 0);
	message = problem->message;
	if (g_str_has_prefix(message, "not well-formed XML: "))
		message += strlen("not well-formed XML: ");
	ck_assert_str_eq(message, faults[_i].message);
}
END_TEST

TCase *
messages_case(void)
{
	TCase *tcase = case_new("messages");

	case_add_rows(tcase, test_faults, faults);
	return tcase;
}
