#include "cases.h"
#include "map/handles.h"
#include "rows.h"
#include "script.h"
#include "session/asymmetric.h"

#include <string.h>

/* ---- Which centres allow which groups --------------------------------------------------- */

typedef struct {
	SwHex centre; /* in sixths */
	SwGroup group;
	gboolean is_valid;
} Centre;

#define ORDER(n)             \
	{                    \
		.order = (n) \
	}
#define MIRROR(n, a)                                           \
	{                                                      \
		.order = (n), .is_mirrored = TRUE, .axis = (a) \
	}

static const Centre centres[] = {
	{{0, 0}, ORDER(1), TRUE},
	{{0, 0}, ORDER(2), TRUE},
	{{0, 0}, ORDER(3), TRUE},
	{{0, 0}, ORDER(6), TRUE},
	{{-12, 18}, MIRROR(6, 3), TRUE},
	{{0, 0}, ORDER(4), FALSE},
	{{0, 0}, ORDER(0), FALSE},
	{{0, 0}, MIRROR(1, 6), FALSE},
	/* Edges along each axis. */
	{{3, 0}, ORDER(2), TRUE},
	{{0, 3}, ORDER(2), TRUE},
	{{-3, 3}, ORDER(2), TRUE},
	{{3, 0}, ORDER(3), FALSE},
	{{3, 0}, ORDER(6), FALSE},
	{{3, 0}, MIRROR(2, 0), TRUE},
	{{3, 0}, MIRROR(2, 3), TRUE},
	{{3, 0}, MIRROR(2, 1), FALSE},
	{{3, 0}, MIRROR(1, 4), FALSE},
	/* The two kinds of corners. */
	{{2, 2}, ORDER(3), TRUE},
	{{4, -2}, ORDER(3), TRUE},
	{{2, 2}, ORDER(2), FALSE},
	{{2, 2}, ORDER(6), FALSE},
	{{2, 2}, MIRROR(3, 1), TRUE},
	{{2, 2}, MIRROR(3, 0), FALSE},
	/* Other points. */
	{{1, 0}, ORDER(1), FALSE},
	{{2, 0}, ORDER(1), FALSE},
	{{1, 0}, MIRROR(1, 0), FALSE},
};

static SwGroup
group_of(const Centre *row)
{
	SwGroup group = row->group;

	group.ground = &sw_ground_hexes;
	group.q6 = row->centre.q;
	group.r6 = row->centre.r;
	return group;
}

START_TEST(test_centres)
{
	SwGroup group = group_of(&centres[_i]);

	ck_assert_int_eq(sw_group_is_valid(&group), centres[_i].is_valid);
}
END_TEST

/* ---- The definition of a group ---------------------------------------------------------- */

static gint64
distance_of(SwHex hex, const SwGroup *group)
{
	gint64 q = 6 * hex.q - group->q6, r = 6 * hex.r - group->r6;

	return q * q + q * r + r * r;
}

static gboolean
is_in(const SwHex *hexes, guint n, SwHex hex)
{
	guint i = 0;

	while (i < n && !sw_hex_equal(hexes[i], hex))
		i++;
	return i < n;
}

/* All images have the same distance from the centre; images of images are images; the returned
 * symmetry maps the hex to each image. */
static void
check_orbit(const SwGroup *group, SwHex hex)
{
	SwHex orbit[SW_GROUP_MOST], again[SW_GROUP_MOST];
	SwImage images[SW_GROUP_MOST];
	guint via[SW_GROUP_MOST];
	guint n_images = sw_group_images(group, images);
	guint n = sw_group_orbit(group, hex, orbit, via);

	expect(n_images == group->order * (group->is_mirrored ? 2 : 1));
	expect(n_images % n == 0);
	expect(sw_hex_equal(orbit[0], hex) && via[0] == 0);
	for (guint i = 0; i < n; i++) {
		expect_eq(distance_of(orbit[i], group), distance_of(hex, group));
		expect(!is_in(orbit, i, orbit[i]));
		expect(sw_hex_equal(sw_image_hex(&images[via[i]], hex), orbit[i]));
		expect_eq(sw_group_orbit(group, orbit[i], again, NULL), n);
		for (guint j = 0; j < n; j++)
			expect(is_in(orbit, n, again[j]));
	}
}

START_TEST(test_orbits)
{
	SwGroup group = group_of(&centres[_i]);
	SwImage images[SW_GROUP_MOST];

	if (!sw_group_is_valid(&group)) {
		ck_assert_uint_eq(sw_group_images(&group, images), 1);
		ck_assert(sw_hex_equal(sw_image_hex(&images[0], sw_hex(5, -3)), sw_hex(5, -3)));
		return;
	}
	for (gint32 q = -6; q <= 6; q++) {
		for (gint32 r = -6; r <= 6; r++)
			check_orbit(&group, sw_hex(q, r));
	}
}
END_TEST

/* ---- Moving the centre ------------------------------------------------------------------ */

/* The centre, the group, the requested centre, the resulting one. */
static const struct {
	Centre from;
	SwHex wanted, centre;
} moves[] = {
	{{{0, 0}, ORDER(6), TRUE}, {13, -7}, {12, -6}},
	{{{0, 0}, ORDER(6), TRUE}, {2, 2}, {0, 0}},
	{{{2, 2}, ORDER(3), TRUE}, {61, 61}, {60, 60}},
	{{{2, 2}, ORDER(3), TRUE}, {65, 63}, {64, 64}},
	{{{2, 2}, ORDER(3), TRUE}, {1, 0}, {0, 0}},
	{{{3, 0}, ORDER(2), TRUE}, {-6, 4}, {-6, 3}},
	/* Such a mirror runs only along edges of one direction. */
	{{{3, 0}, MIRROR(2, 0), TRUE}, {8, 1}, {9, 0}},
	/* A centre that does not allow the group moves to one that does. */
	{{{2, 2}, ORDER(6), TRUE}, {8, 1}, {6, 0}},
	{{{1, 0}, ORDER(1), TRUE}, {8, 1}, {8, 2}},
};

START_TEST(test_moves)
{
	SwGroup group = group_of(&moves[_i].from);

	sw_group_set_centre(&group, moves[_i].wanted.q, moves[_i].wanted.r);
	ck_assert_int_eq(group.q6, moves[_i].centre.q);
	ck_assert_int_eq(group.r6, moves[_i].centre.r);
	ck_assert(sw_group_is_valid(&group));
}
END_TEST

/* ---- Drawing ---------------------------------------------------------------------------- */

static const Row drawn[] = {
	/* Each order, with seats clockwise around the centre, and turns that rotate. */
	{"group 2 0,0", "place home 2,0", "-2,0 home seat=2; 2,0 home seat=1"},
	{"group 3 0,0", "place home 2,0", "0,-2 home seat=3; 2,0 home seat=1; -2,2 home seat=2"},
	{"group 6 0,0", "place home 1,0",
         "0,-1 home seat=5; 1,-1 home seat=6; -1,0 home seat=4; 1,0 home seat=1; "
         "-1,1 home seat=3; 0,1 home seat=2"},
	{"group 3 0,0", "place portal 1,0", "0,-1 portal turn=2; 1,0 portal; -1,1 portal turn=1"},
	{"group 6 0,0", "place portal,turn=1 1,0",
         "0,-1 portal turn=0; 1,-1 portal turn=2; -1,0 portal turn=1; 1,0 portal turn=1; "
         "-1,1 portal turn=2; 0,1 portal turn=0"},
	/* A piece on the centre is placed once, with its own turn. */
	{"group 6 0,0 2", "place portal,turn=1 0,0", "0,0 portal turn=1"},
	/* About an edge and a corner. */
	{"group 2 3,0", "place home 1,0", "0,0 home seat=2; 1,0 home seat=1"},
	{"group 2 0,3", "place portal,turn=1 0,-1", "0,-1 portal turn=1; 0,2 portal turn=1"},
	{"group 3 2,2", "place home 0,0", "0,0 home seat=1; 1,0 home seat=2; 0,1 home seat=3"},
	/* Mirrors, alone and with turns. */
	{"group 1 0,0 0", "place portal,turn=1 1,1", "2,-1 portal turn=2; 1,1 portal turn=1"},
	{"group 1 0,0 3", "place portal,turn=1 1,0", "-1,0 portal turn=2; 1,0 portal turn=1"},
	{"group 1 0,0 1", "place portal,turn=1 1,0", "1,-1 portal turn=0; 1,0 portal turn=1"},
	{"group 1 3,0 3", "place home 2,0", "-1,0 home seat=2; 2,0 home seat=1"},
	{"group 2 0,0 0", "place empty 1,1", "-1,-1 empty; 2,-1 empty; -2,1 empty; 1,1 empty"},
	{"group 3 2,2 1", "place empty 2,0",
         "0,-1 empty; 2,-1 empty; -1,0 empty; 2,0 empty; -1,2 empty; 0,2 empty"},
	/* A stroke across the middle places each hex once. */
	{"group 2 0,0", "place home -1,0 0,0 1,0",
         "-1,0 home seat=1; 0,0 home seat=3; 1,0 home seat=2"},
	{"group 2 6291456,0", "place empty 0,0", "0,0 empty"},
	{"place empty 2,0 -2,0 5,5; group 2 0,0", "erase 2,0", "5,5 empty"},
	/* Attributes and kinds. */
	{"group 2 0,0; place uninhabited 1,0; select 1,0", "set value 3",
         "-1,0 uninhabited value=3; 1,0 uninhabited value=3*"},
	{"group 2 0,0; place uninhabited,value=3 1,0; select 1,0", "unset value",
         "-1,0 uninhabited; 1,0 uninhabited*"},
	{"group 3 0,0; place portal 1,0; select 1,0", "set turn 1",
         "0,-1 portal turn=0; 1,0 portal turn=1*; -1,1 portal turn=2"},
	{"group 3 0,0; place home 1,0; select 1,0", "set seat 2",
         "0,-1 home seat=1; 1,0 home seat=2*; -1,1 home seat=3"},
	/* Four seats around the table, which a mirror does not reverse. */
	{"group 2 0,0 0", "place home 3,-1",
         "-2,-1 home seat=4; 3,-1 home seat=1; -3,1 home seat=3; 2,1 home seat=2"},
	{"group 2 0,0; place home 1,0; select 1,0", "set seat 5",
         "-1,0 home seat=1; 1,0 home seat=5*"},
	/* Pieces that cannot have a seat get none. */
	{"place home 1,0; place special -1,0; group 2 0,0; select 1,0", "set seat 2",
         "-1,0 special; 1,0 home seat=2*"},
	{"group 2 0,0; place empty 1,0; select 1,0", "kind home",
         "-1,0 home seat=2; 1,0 home seat=1*"},
	{"group 2 0,0; place empty 1,0; select 1,0", "kind portal", "-1,0 portal; 1,0 portal*"},
};

START_TEST(test_drawn)
{
	check_row("burning-suns", &drawn[_i]);
}
END_TEST

/* ---- Handles ---------------------------------------------------------------------------- */

/* The group, the handle, how far it is dragged in steps of hexes along q and r from where it is,
 * and what the group then is. */
static const struct {
	const char *given;
	SwHandle handle;
	double q, r;
	const char *then;
} dragged[] = {
	{"group 6 0,0", SW_HANDLE_CENTRE, 2.1, -0.9, "6 12,-6"},
	{"group 2 0,0", SW_HANDLE_CENTRE, 0.5, 0, "2 3,0"},
	{"group 3 0,0", SW_HANDLE_CENTRE, 0.3, 0.35, "3 2,2"},
	{"group 3 2,2", SW_HANDLE_CENTRE, -0.3, -0.3, "3 0,0"},
	{"group 1 0,0 0", SW_HANDLE_CENTRE, 1, 1, "1 6,6 0"},
	/* The handle of axis 0 is one and a half steps to the right; clockwise is downward. */
	{"group 1 0,0 0", SW_HANDLE_AXIS, -1.5, 1.5, "1 0,0 4"},
	{"group 1 0,0 0", SW_HANDLE_AXIS, -0.8, -0.6, "1 0,0 2"},
	{"group 2 0,0 0", SW_HANDLE_AXIS, -0.75, -1.5, "2 0,0 3"},
	/* Such a centre allows two axes only. */
	{"group 2 3,0 0", SW_HANDLE_AXIS, 0.2, -0.6, "2 3,0 0"},
};

static char *
print_group(const SwGroup *group)
{
	g_autofree char *text = g_strdup_printf("%u %d,%d", group->order, group->q6, group->r6);

	return group->is_mirrored ? g_strdup_printf("%s %u", text, group->axis) : g_strdup(text);
}

START_TEST(test_handles)
{
	g_auto(Script) script;
	g_autofree char *is = NULL;
	SwCanvasState *map;
	SwPoint at;
	double zoom;

	script_init(&script, "burning-suns");
	script_run(&script, dragged[_i].given);
	script_run(&script, "over 3,3");
	map = script.map;
	zoom = map->viewport.zoom;
	at = sw_handle_point(map, dragged[_i].handle);
	ck_assert_int_eq(sw_handle_at(map, at.x + 3, at.y - 3), dragged[_i].handle);
	ck_assert_int_eq(sw_handle_at(map, at.x + 30, at.y), SW_HANDLE_NONE);
	sw_handle_drag(map, dragged[_i].handle, at.x + zoom * (dragged[_i].q + dragged[_i].r / 2),
	               at.y + zoom * dragged[_i].r * 0.866);
	is = print_group(&map->drawing.group);
	ck_assert_str_eq(is, dragged[_i].then);
}
END_TEST

/* ---- Moving and swapping ---------------------------------------------------------------- */

#define TWO "group 2 0,0; place special 3,0; "

static const Row moved[] = {
	/* The image goes along; a piece that is in its own image moves alone. */
	{TWO "select 3,0", "move -1,0", "-2,0 special; 2,0 special*"},
	{"group 2 0,0; place special 0,0; select 0,0", "move 1,0", "1,0 special*"},
	/* Both are selected: both are moved as told. */
	{TWO "select 3,0 -3,0", "move -1,0", "-4,0 special*; 2,0 special*"},
	/* An image of another kind stays. */
	{"place special 3,0; place portal -3,0; group 2 0,0; select 3,0", "move -1,0",
         "-3,0 portal; 2,0 special*"},
	/* A tile and its image may change places, but not lie on one hex. */
	{TWO "select 3,0", "move -6,0", "-3,0 special*; 3,0 special"},
	{TWO "select 3,0", "move -3,0", "-3,0 special; 3,0 special*"},
	{TWO "select 3,0", "move 1048574,0", "-3,0 special; 3,0 special*"},
	/* A copy in its own image is laid once; an image that would lie on a copy is left out. */
	{TWO "select 3,0", "duplicate -3,0", "-3,0 special; 0,0 special*; 3,0 special"},
	{TWO "place portal -3,0 3,0; select -3,0 3,0", "duplicate 0,1",
         "-3,-1 portal; 3,-1 portal; -3,0 portal; 3,0 portal; -3,1 portal*; 3,1 portal*"},
	{"group 3 0,0; place portal,turn=1 0,0; select 0,0; copy", "paste 1,0",
         "0,-1 portal turn=0; 0,0 portal turn=1; 1,0 portal turn=1*; -1,1 portal turn=2"},
	/* Swaps: the pieces in the way go where there is room, also a block's. */
	{"place special 0,0; place portal 1,0; select 0,0", "swap 1,0", "0,0 portal; 1,0 special*"},
	{"place special 0,0; place empty 1,0; place portal 2,0; select 0,0 1,0", "swap 1,0",
         "0,0 portal; 1,0 special*; 2,0 empty*"},
	{"place special 0,0 1,0; place portal 2,0 3,0; select 0,0 1,0", "swap 2,0",
         "0,0 portal; 1,0 portal; 2,0 special*; 3,0 special*"},
	{"place special 0,0; select 0,0", "swap 1,0", "1,0 special*"},
	{TWO "place portal 2,0; select 3,0", "swap -1,0",
         "-3,0 portal; -2,0 special; 2,0 special*; 3,0 portal"},
	{TWO "select 3,0", "swap -6,0", "-3,0 special*; 3,0 special"},
};

START_TEST(test_moved)
{
	check_row("burning-suns", &moved[_i]);
}
END_TEST

/* ---- A whole map ------------------------------------------------------------------------ */

static const Row made[] = {
	{"place special 2,0; place portal -2,0; place empty 0,0; group 2 0,0", "symmetrise 3,0",
         "-2,0 special; 0,0 empty; 2,0 special"},
	/* Where the sector is bare, the others become so. */
	{"place special -2,0; place empty 2,0 3,0; group 2 0,0", "symmetrise -2,0",
         "-2,0 special; 2,0 special"},
	{"place home 2,0; group 3 0,0", "symmetrise 2,0",
         "0,-2 home seat=3; 2,0 home seat=1; -2,2 home seat=2"},
	/* What is right stays, with its seat. */
	{"place home,seat=1 -2,0; place home 2,0; place empty 1,0; group 2 0,0", "symmetrise 2,0",
         "-2,0 home seat=1; -1,0 empty; 1,0 empty; 2,0 home seat=2"},
	{"place portal,turn=1 2,-1; group 1 0,0 0", "symmetrise 2,-1",
         "2,-1 portal turn=1; 1,1 portal turn=2"},
	{"place portal,turn=1 2,-1; group 1 0,0 0", "symmetrise 1,1", ""},
	/* Two that are as near: the first in reading order. */
	{"place special 2,-1; place empty 1,1; group 1 0,0 0", "symmetrise 0,0",
         "2,-1 special; 1,1 special"},
	{"place special 2,0; note -2,0 Here; group 2 0,0", "symmetrise 2,0",
         "-2,0 note text=Here; -2,0 special; 2,0 special"},
	/* Images have the names of what they replace, also of other kinds; others get new ones. */
	{"place special,value=1 1,0; select 1,0; set name One; place empty 0,-1; select 0,-1; "
         "set name Two; none; group 3 0,0",
         "symmetrise 1,0",
         "0,-1 special value=1 name=Two; 1,0 special value=1 name=One; "
         "-1,1 special value=1 name=One 2"},
	{"place special 1,0; place empty 0,-1 -1,1; select 0,-1; set name One 2; select 1,0; "
         "set name One; none; group 3 0,0",
         "symmetrise 1,0",
         "0,-1 special name=One 2; 1,0 special name=One; -1,1 special name=One 3"},
	{"place special 1,0; place empty -1,0; select -1,0; set name Two; none; group 2 0,0",
         "symmetrise 1,0", "-1,0 special name=Two; 1,0 special"},
	{"place special 1,0; group 2 0,0", "fix editor/symmetry", "-1,0 special; 1,0 special"},
	{"place special 1,0; place portal -1,0; group 2 0,0", "fix editor/symmetry",
         "-1,0 special; 1,0 special"},
	{"place special 1,0; place portal 0,-1; group 3 0,0", "fix editor/symmetry",
         "0,-1 special; 1,0 special; -1,1 special"},
};

START_TEST(test_made)
{
	check_row("burning-suns", &made[_i]);
}
END_TEST

/* ---- Pieces of the seats ---------------------------------------------------------------- */

#define EMPIRES                                                                                 \
	"<scenario xmlns='urn:starwright:1' game='burning-suns'><galaxy players='2'>\n"         \
	"<system q='2' r='0' type='home' seat='1'/><system q='-2' r='0' type='home' seat='2'/>" \
	"</galaxy></scenario>"
#define HOMES "-2,0 home seat=2; "
#define AND "; 2,0 home seat=1"

/* In an image a piece belongs to the seat that has its home in the image of the owner's home. */
static const Row owned[] = {
	{"group 2 0,0", "place fleet,seat=1,raiders=1 1,0",
         HOMES "-1,0 fleet seat=2 raiders=1; 1,0 fleet seat=1 raiders=1" AND},
	{"group 2 0,0; place fleet,seat=1,raiders=1 1,0; at 1,0", "move 0,1",
         "-1,-1 fleet seat=2 raiders=1; -2,0 home seat=2; 2,0 home seat=1; "
         "1,1 fleet seat=1 raiders=1*"},
	/* Of two fleets the one that belongs to the image's seat. */
	{"place fleet,seat=1,raiders=1 1,0; place fleet,seat=1,raiders=2 -1,0; "
         "place fleet,seat=2,raiders=3 -1,0; group 2 0,0; at 1,0",
         "erase-selected", HOMES "-1,0 fleet seat=1 raiders=2" AND},
	{"group 2 0,0; place fleet,seat=1,raiders=1 2,0", "select 2,0; swap 1,0",
         "-3,0 home seat=2; -3,0 fleet seat=2 raiders=1; 3,0 home seat=1*; "
         "3,0 fleet seat=1 raiders=1"},
	{"place fleet,seat=1,raiders=1 2,0; group 2 0,0", "symmetrise 2,0",
         HOMES "-2,0 fleet seat=2 raiders=1" AND "; 2,0 fleet seat=1 raiders=1"},
};

START_TEST(test_owned)
{
	check_row_of(EMPIRES, &owned[_i]);
}
END_TEST

/* ---- What is said of a break ------------------------------------------------------------ */

static const struct {
	const char *given, *messages;
} told[] = {
	{"place uninhabited,value=2 2,-1; group 2 0,0",
         "uninhabited system at 2,-1 has no image at -2,1\n"},
	{"place uninhabited,value=2 2,-1; place empty -2,1; group 2 0,0",
         "uninhabited system at 2,-1 differs from its image at -2,1\n"},
	{"place special 1,0; group 3 0,0", "special system at 1,0 has no image at 0,-1, -1,1\n"},
	{"place special 1,0; place portal 0,-1; group 3 0,0",
         "special system at 1,0 has no image at -1,1, and differs from its image at 0,-1\n"},
	{"place special 1,0; place portal 0,-1 -1,1; group 3 0,0",
         "special system at 1,0 differs from its images at 0,-1, -1,1\n"},
	{"place portal,turn=1 0,0; group 3 0,0",
         "portal at 0,0 lies on the centre or an axis, and differs from its own image: turn it, or "
         "move it away\n"},
};

/* Each piece is named, with the places of its images. */
START_TEST(test_told)
{
	g_auto(Script) script;
	g_autoptr(GString) messages = g_string_new(NULL);
	const SwReport *report;

	script_init(&script, "burning-suns");
	script_run(&script, told[_i].given);
	report = sw_session_report(script.session, NULL);
	for (guint i = 0; i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		if (strcmp(problem->rule->name, "editor/symmetry") == 0)
			g_string_append_printf(messages, "%s\n", problem->message);
	}
	ck_assert_str_eq(messages->str, told[_i].messages);
}
END_TEST

/* ---- Where a map breaks the symmetry ---------------------------------------------------- */

/* The map, the group, and the hexes of the tiles that break it. */
static const struct {
	const char *given, *hexes;
} broken[] = {
	{"group 2 0,0; place empty 1,0 5,5", ""},
	{"place empty 1,0; group 2 0,0", "1,0"},
	{"place empty 1,0; place special -1,0 0,0; group 2 0,0", "1,0 -1,0"},
	{"place uninhabited,value=2 1,0; place uninhabited,value=3 -1,0; group 2 0,0", "1,0 -1,0"},
	{"group 2 0,0; place home 1,0", ""},
	{"place portal,turn=1 1,0 -1,0; group 2 0,0", ""},
	{"place portal,turn=1 1,0 -1,0; group 1 0,0 3", "1,0 -1,0"},
	{"place portal,turn=1 0,0; group 3 0,0", "0,0"},
	{"note 1,0 Here; group 2 0,0", ""},
};

START_TEST(test_broken)
{
	g_auto(Script) script;
	g_autoptr(GArray) ids = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(SwHex));
	g_autofree char *printed = NULL;

	script_init(&script, "burning-suns");
	script_run(&script, broken[_i].given);
	sw_asymmetric_pieces(sw_session_document(script.session), &script.group, ids);
	for (guint i = 0; i < ids->len; i++) {
		SwPlace place = sw_document_place(sw_session_document(script.session),
		                                  g_array_index(ids, SwPieceId, i));

		g_array_append_val(hexes, place.hex);
	}
	printed = script_print_hexes((const SwHex *)(gconstpointer)hexes->data, hexes->len);
	ck_assert_str_eq(printed, broken[_i].hexes);
}
END_TEST

/* Groups are the same whatever the bytes between their fields are: else setting the group of a
 * canvas to what it is would never end. */
START_TEST(test_same)
{
	SwGroup one, other;

	memset(&one, 0, sizeof one);
	memset(&other, 0xff, sizeof other);
	one.order = other.order = 2;
	one.is_mirrored = other.is_mirrored = TRUE;
	one.axis = other.axis = 3;
	one.q6 = other.q6 = 6;
	one.r6 = other.r6 = -3;
	one.ground = other.ground = &sw_ground_hexes;
	ck_assert(sw_group_is_same(&one, &other));
	other.axis = 4;
	ck_assert(!sw_group_is_same(&one, &other));
	other = one;
	other.ground = &sw_ground_points;
	ck_assert(!sw_group_is_same(&one, &other));
}
END_TEST

TCase *
symmetry_case(void)
{
	TCase *tcase = case_new("symmetry");

	tcase_add_test(tcase, test_same);

	case_add_rows(tcase, test_centres, centres);
	case_add_rows(tcase, test_orbits, centres);
	case_add_rows(tcase, test_moves, moves);
	case_add_rows(tcase, test_drawn, drawn);
	case_add_rows(tcase, test_handles, dragged);
	case_add_rows(tcase, test_moved, moved);
	case_add_rows(tcase, test_made, made);
	case_add_rows(tcase, test_owned, owned);
	case_add_rows(tcase, test_told, told);
	case_add_rows(tcase, test_broken, broken);
	return tcase;
}
