/* The life of a press on pieces above tiles, on edges and over regions. */
#include "cases.h"
#include "rows.h"

#define CLICK(at) "press " at "; release"

/* ---- Ships and blockades ---------------------------------------------------------------- */

static const char system_text[] =
	"<scenario xmlns=\"urn:starwright:1\" game=\"black-sun\" stage=\"play\">"
	"<galaxy players=\"2\"><hex q=\"0\" r=\"0\" type=\"space\"/></galaxy>"
	"<player seat=\"1\" faction=\"merchants\"/><player seat=\"2\" faction=\"medics-guild\"/>"
	"</scenario>";

#define SHIPS "place yacht 0,0; place medsat,seat=2 0,0; "
#define RAIDER "place blockade:raider 0,0/0; "

static const Row ships[] = {
	/* The disc under the pointer, or the tile beside it. */
	{SHIPS, CLICK("yacht@0,0"), "0,0 space; 0,0 yacht seat=1*; 0,0 medsat seat=2"},
	{SHIPS, CLICK("medsat@0,0"), "0,0 space; 0,0 yacht seat=1; 0,0 medsat seat=2*"},
	{SHIPS, "press yacht@0,0; over 2,0; release; none",
         "0,0 space; 0,0 medsat seat=2; 2,0 yacht seat=1"},
	{SHIPS, "press yacht@0,0; release; press yacht@0,0 control; over 2,0; release; none",
         "0,0 space; 0,0 yacht seat=1; 0,0 medsat seat=2; 2,0 yacht seat=1"},
	/* Of pieces that look alike each click selects the next. */
	{"place yacht 0,0; place yacht 0,0", CLICK("yacht@0,0"),
         "0,0 space; 0,0 yacht seat=1*; 0,0 yacht seat=1"},
	{"place yacht 0,0; place yacht 0,0", CLICK("yacht@0,0") "; " CLICK("yacht@0,0"),
         "0,0 space; 0,0 yacht seat=1; 0,0 yacht seat=1*"},
	/* A key selects all pieces there in turn, the tile last. */
	{SHIPS, "arrow 0,0; space", "0,0 space; 0,0 yacht seat=1*; 0,0 medsat seat=2"},
	{SHIPS, "arrow 0,0; space; space", "0,0 space; 0,0 yacht seat=1; 0,0 medsat seat=2*"},
	{SHIPS, "arrow 0,0; space; space; space",
         "0,0 space*; 0,0 yacht seat=1; 0,0 medsat seat=2"},
	{SHIPS, "arrow 0,0; space; space; space; space",
         "0,0 space; 0,0 yacht seat=1*; 0,0 medsat seat=2"},
	/* A press on a ship erases that ship, a stroke that began on a ship erases all ships. */
	{SHIPS, "tool erase; " CLICK("yacht@0,0"), "0,0 space; 0,0 medsat seat=2"},
	{SHIPS "place yacht 1,0; place space 1,0", "tool erase; press yacht@0,0; over 1,0; release",
         "0,0 space; 1,0 space"},
	{SHIPS "place space 1,0", "tool erase; press 1,0; over 0,0; release", ""},
	/* Picking takes the piece under the pointer. */
	{SHIPS, "tool pick; " CLICK("medsat@0,0") "; tool place; " CLICK("3,0"),
         "0,0 space; 0,0 yacht seat=1; 0,0 medsat seat=2; 3,0 medsat seat=2"},

	{SHIPS, "tool pick; press 3,0; over medsat@0,0; release; tool place; " CLICK("3,0"),
         "0,0 space; 0,0 yacht seat=1; 0,0 medsat seat=2; 3,0 medsat seat=2"},

	/* The pointer hits edges while the brush draws on edges. */
	{"", "tool place; brush blockade:raider; " CLICK("0,0/1"),
         "0,0 space; 0,0/1 raider seat=1"},
	{"", "tool place; brush blockade:raider; press 0,0/1; over 0,0/0 0,0/1 0,0/2; release",
         "0,0 space; 0,0/0 raider seat=1; 0,0/1 raider seat=1; 0,0/2 raider seat=1"},
	{"", "tool place; brush blockade:raider; press 0,0/1; cancel; release", "0,0 space"},
	{"group 2 0,0", "tool place; brush blockade:raider; " CLICK("0,0/0"),
         "-1,0/0 raider seat=1; 0,0 space; 0,0/0 raider seat=1"},
	{"", "tool place; brush blockade:raider; " CLICK("0,0/1") "; undo; " CLICK("0,0/2"),
         "0,0 space; 0,0/2 raider seat=1"},
	/* The stroke ends with its tool. */
	{"",
         "tool place; brush blockade:raider; press 0,0/1; over 0,0/2; tool erase; over 0,0; "
         "release",
         "0,0 space; 0,0/1 raider seat=1; 0,0/2 raider seat=1"},
	/* By keys, round the hex. */
	{"", "tool place; brush blockade:raider; arrow 0,0; turn-edge 1; turn-edge 1; space",
         "0,0 space; 0,0/1 raider seat=1"},
	{"", "tool place; brush blockade:raider; arrow 0,0; turn-edge -1; space",
         "0,0 space; 0,1/2 raider seat=1"},
	/* With such a brush a cursor on a hex moves to one of its edges. */
	{"", "over 0,0; tool place; brush blockade:raider; space",
         "0,0 space; 0,0/0 raider seat=1"},
	/* Selecting an empty edge selects nothing. */
	{"", "arrow 0,0; turn-edge 1; space", "0,0 space"},
	/* From edge to edge, by its bar and by a key. */
	{RAIDER, CLICK("blockade:raider@0,0/0"), "0,0 space; 0,0/0 raider seat=1*"},
	{RAIDER, "press blockade:raider@0,0/0; over 0,0/2; release; none",
         "0,0 space; 0,0/2 raider seat=1"},
	{RAIDER, "press blockade:raider@0,0/0; over 0,0/2; cancel; release; none",
         "0,0 space; 0,0/0 raider seat=1"},
	{RAIDER, "tool erase; " CLICK("blockade:raider@0,0/0"), "0,0 space"},
	{RAIDER, "arrow 0,0; turn-edge 1; space", "0,0 space; 0,0/0 raider seat=1*"},
	{RAIDER, "tool erase; arrow 0,0; turn-edge 1; space", "0,0 space"},
};

START_TEST(test_ships)
{
	check_row_of(system_text, &ships[_i]);
}
END_TEST

/* ---- Regions ---------------------------------------------------------------------------- */

static const char field_text[] =
	"<galaxy xmlns=\"urn:starwright:1\" game=\"burning-planets\" players=\"2\">"
	"<tile q=\"0\" r=\"0\" number=\"1\"/></galaxy>";

static const Row regions[] = {
	/* A press in a region where no other piece is hits the region's piece, */
	{"place fair 0,0", CLICK("1,0"), "0,0 tile number=1; 0,0 fair size=small*"},
	{"place fair 0,0", "tool erase; " CLICK("1,0"), "0,0 tile number=1"},
	/* which is dragged by its middle, since other pieces are all over it. */
	{"place fair 0,0", "press 0,0; over 2,0; release; none",
         "0,0 tile number=1; 2,0 fair size=small"},
	{"place fair 0,0", "press 1,0; over 3,0; release; none",
         "0,0 tile number=1; 0,0 fair size=small"},
	{"place fair 0,0; place forest 1,0", "tool erase; " CLICK("1,0"),
         "0,0 tile number=1; 0,0 fair size=small"},
};

START_TEST(test_regions)
{
	check_row_of(field_text, &regions[_i]);
}
END_TEST

TCase *
pointer_boards_case(void)
{
	TCase *tcase = case_new("pointer-boards");

	case_add_rows(tcase, test_ships, ships);
	case_add_rows(tcase, test_regions, regions);
	return tcase;
}
