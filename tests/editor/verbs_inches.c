/* Every verb of a board in inches under every symmetry: the result must be what the verb does
 * without a symmetry to the pieces of one sector, and the images of that. The images are computed a
 * second time here, as corners on paper; undone, the file is the same as before. */
#include "cases.h"
#include "scale.h"
#include "script.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
	double x, y;
} Point;

/* The middle of the board, in inches. */
static const Point middle = {5, 5};

/* ---- Groups on paper -------------------------------------------------------------------- */

/* A rotation about the middle, or a mirror in a line through it. */
typedef struct {
	gboolean mirrors;
	double angle; /* clockwise as drawn; of the line, for a mirror */
} Motion;

static Point
move_point(const Motion *motion, Point at)
{
	double angle = motion->mirrors ? 2 * motion->angle : motion->angle;
	double x = at.x - middle.x, y = at.y - middle.y, c = cos(angle), s = sin(angle);

	if (motion->mirrors)
		return (Point){middle.x + c * x + s * y, middle.y + s * x - c * y};
	return (Point){middle.x + c * x - s * y, middle.y + s * x + c * y};
}

/* Returns how many images the group has. */
static guint
list_motions(const SwGroup *group, Motion motions[SW_GROUP_MOST])
{
	guint n = 0;

	for (guint i = 0; i < group->order; i++)
		motions[n++] = (Motion){FALSE, 2 * G_PI * i / group->order};
	for (guint i = 0; group->is_mirrored && i < group->order; i++)
		motions[n++] = (Motion){TRUE, G_PI / 4 * group->axis + G_PI * i / group->order};
	return n;
}

/* ---- Pieces on paper -------------------------------------------------------------------- */

#define MOST_CORNERS 8

/* A piece as it is drawn: corners of an area; of a disc, its middle and where it points. */
typedef struct {
	char kind[20];
	Point corners[MOST_CORNERS];
	guint n;
	GString *rest; /* its other values */
} Drawn;

static void
clear_drawn(Drawn *drawn)
{
	g_string_free(drawn->rest, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Drawn, clear_drawn)

static Point
point_of(const char *text)
{
	char *end;
	double x = g_ascii_strtod(text, &end);

	return (Point){x, g_ascii_strtod(end + 1, NULL)};
}

/* Turns the corners about the origin, then moves them to the place. */
static void
put_corners(Drawn *drawn, Point at, double angle)
{
	for (guint i = 0; i < drawn->n; i++) {
		Point corner = drawn->corners[i];

		drawn->corners[i] = (Point){
			at.x + corner.x * cos(angle) - corner.y * sin(angle),
			at.y + corner.x * sin(angle) + corner.y * cos(angle),
		};
	}
}

static void
add_corner(Drawn *drawn, double x, double y)
{
	expect(drawn->n < MOST_CORNERS);
	drawn->corners[drawn->n++] = (Point){x, y};
}

static void
add_box(Drawn *drawn, double width, double depth)
{
	add_corner(drawn, -width / 2, -depth / 2);
	add_corner(drawn, width / 2, -depth / 2);
	add_corner(drawn, width / 2, depth / 2);
	add_corner(drawn, -width / 2, depth / 2);
}

/* "@8.00,6.00 cliff width=0.50 depth=0.25 turn=20": a turn is in degrees for areas, else in
 * quarters; an outline goes on in the words after it. */
static Drawn
parse_piece(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	Drawn drawn = {.rest = g_string_new(NULL)};
	double width = 0, depth = 0, turn = 0;
	Point at = point_of(words[0] + 1);
	gboolean is_area = strcmp(words[1], "cliff") == 0 || strcmp(words[1], "weed") == 0;

	g_strlcpy(drawn.kind, words[1], sizeof drawn.kind);
	g_strdelimit(drawn.kind, "*", '\0');
	for (guint i = 2; words[i]; i++) {
		const char *value = strchr(words[i], '=');

		if (g_str_has_prefix(words[i], "width="))
			width = g_ascii_strtod(value + 1, NULL);
		else if (g_str_has_prefix(words[i], "depth="))
			depth = g_ascii_strtod(value + 1, NULL);
		else if (g_str_has_prefix(words[i], "turn="))
			turn = g_ascii_strtod(value + 1, NULL);
		else if (g_str_has_prefix(words[i], "outline="))
			add_corner(&drawn, point_of(value + 1).x, point_of(value + 1).y);
		else if (value == NULL)
			add_corner(&drawn, point_of(words[i]).x, point_of(words[i]).y);
		else
			g_string_append_printf(drawn.rest, " %s", g_strdelimit(words[i], "*", ' '));
	}
	if (width > 0)
		add_box(&drawn, width, depth);
	if (!is_area) {
		add_corner(&drawn, 0, 0);
		add_corner(&drawn, strcmp(drawn.kind, "foam") == 0 ? 0 : 1, 0);
	}
	put_corners(&drawn, at, turn * (is_area ? G_PI / 180 : G_PI / 2));
	return drawn;
}

static gint
compare_texts(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The corners in an order of their own, since an outline may begin with any: of areas only. */
static char *
print_image(const Drawn *drawn, const Motion *motion)
{
	g_autoptr(GPtrArray) corners = g_ptr_array_new_with_free_func(g_free);
	GString *out = g_string_new(drawn->kind);

	for (guint i = 0; i < drawn->n; i++) {
		Point at = move_point(motion, drawn->corners[i]);

		g_ptr_array_add(corners, g_strdup_printf(" %.2f,%.2f", at.x + 1e-6, at.y + 1e-6));
	}
	if (drawn->n > 2)
		g_ptr_array_sort(corners, compare_texts);
	for (guint i = 0; i < corners->len; i++)
		g_string_append(out, g_ptr_array_index(corners, i));
	g_string_append(out, g_strchomp(drawn->rest->str));
	return g_string_free(out, FALSE);
}

/* Returns the images of the board as it is drawn, without duplicates, sorted. */
static char *
images_of(const SwGroup *group, const char *map)
{
	g_auto(GStrv) pieces = g_strsplit(map, "; ", -1);
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);
	GString *out = g_string_new(NULL);
	Motion motions[SW_GROUP_MOST];
	guint n = list_motions(group, motions);

	for (guint i = 0; pieces[i] && *pieces[i]; i++) {
		g_auto(Drawn) drawn = parse_piece(pieces[i]);

		for (guint j = 0; j < n; j++)
			g_ptr_array_add(all, print_image(&drawn, &motions[j]));
	}
	g_ptr_array_sort(all, compare_texts);
	for (guint i = 0; i < all->len; i++) {
		if (i == 0 || strcmp(all->pdata[i - 1], all->pdata[i]) != 0)
			g_string_append_printf(out, "%s\n", (char *)all->pdata[i]);
	}
	return g_string_free(out, FALSE);
}

/* ---- The verbs -------------------------------------------------------------------------- */

/* P is a cliff, Q a seaweed beside it, R a pebble above them; nothing is at N. */
#define P "@8.00,6.00"
#define Q "@9.00,6.20"
#define R "@8.40,6.80"
#define N "@9.00,7.00"
#define LEAF "-0.30,-0.20 0.40,-0.20 0.10,0.30"
#define GIVEN                                                                   \
	"draw cliff,width=0.60,depth=0.30,turn=20 " P "; draw weed " Q " " LEAF \
	"; draw round,wet=2 " R

static const char *const verbs[] = {
	"draw cliff,width=0.50,depth=0.25 " N,
	"draw weed,turn=30 " N " " LEAF,
	"draw round,turn=1 " N,
	"draw foam " N,
	"erase-at " P,
	"at " P " " R "; erase-pieces",
	"at " P " " R "; move @0.25,0.50",
	"at " Q "; nudge @0.25,0.00",
	"at " R "; nudge-copy @0.25,0.00",
	"at " P " " Q " " R "; duplicate @-0.10,0.90",
	"at " P "; spin 15",
	"at " Q "; spin -30",
	"at " P " " Q "; rotate 1",
	"at " Q " " R "; rotate 3; rotate 3",
	"at " P " " Q "; mirror 0",
	"at " Q " " R "; mirror 1",
	"at " P " " Q "; copy; paste " N,
	"at " Q " " R "; cut; paste " N,
	"at " P "; cut",
	"at " P " " Q "; stamp " N,
	"at " Q " " R "; stamp " N " 1",
	"at " Q "; stamp " N " 6",
	"at " P "; set width 0.75",
	"at " Q "; set turn 45",
	"at " R "; set wet 3",
	"at " R "; unset wet",
	"at " P "; kind weed",
	"at " P " " Q "; shuffle 2",
	"none",
};

static void
choose_group(Script *script, const SwGroup *group)
{
	g_autofree char *mirror = g_strdup_printf(" %u", group->axis);
	g_autofree char *command =
		g_strdup_printf("group-here %u%s", group->order, group->is_mirrored ? mirror : "");

	script_run(script, command);
	ck_assert(script->error == NULL);
}

/* Draws the pieces of GIVEN, with their images. */
static void
begin(Script *script, const SwGroup *group)
{
	script_init(script, "pebbles");
	choose_group(script, group);
	script_run(script, GIVEN);
	script_run(script, "none");
}

/* Runs the command, and checks that it can be undone and done again. */
static void
do_and_undo(Script *script, const char *done)
{
	g_autoptr(GString) before = sw_session_text(script->session), after = NULL, undone = NULL;
	g_autoptr(GString) again = NULL;
	SwDocument *document = sw_session_document(script->session);
	guint given, steps;

	sw_document_n_steps(document, &given);
	script_run(script, done);
	after = sw_session_text(script->session);
	sw_document_n_steps(document, &steps);
	sw_session_go_to(script->session, given);
	undone = sw_session_text(script->session);
	ck_assert_str_eq(undone->str, before->str);
	sw_session_go_to(script->session, steps);
	again = sw_session_text(script->session);
	ck_assert_str_eq(again->str, after->str);
}

static void
compare(const SwGroup *group, const char *done, const char *is, const char *wanted)
{
	if (strcmp(is, wanted) != 0)
		ck_abort_msg("%u-fold%s%u, '%s':\n%sis not\n%s", group->order,
		             group->is_mirrored ? ", mirrored in axis " : ", not mirrored ",
		             group->axis, done, is, wanted);
}

static void
check_verb(const SwGroup *group, const char *verb)
{
	SwGroup none = {.order = 1};
	g_auto(Script) one, all;
	g_autofree char *alone = NULL, *wanted = NULL, *map = NULL, *is = NULL;

	begin(&one, &none);
	script_run(&one, verb);
	alone = script_map(one.session);
	wanted = images_of(group, alone);
	begin(&all, group);
	do_and_undo(&all, verb);
	map = script_map(all.session);
	is = images_of(&none, map);
	compare(group, verb, is, wanted);
}

/* ---- Making symmetric ------------------------------------------------------------------- */

/* The sector of P, Q and R is repeated, what lay in others is gone; the pebble stays alone. */
static void
check_made(const SwGroup *group)
{
	static const char made[] = "symmetrise " P;
	SwGroup none = {.order = 1};
	g_auto(Script) script;
	g_autofree char *map = NULL, *is = NULL, *areas = NULL, *wanted = NULL;

	begin(&script, &none);
	script_run(&script, "draw cliff,width=0.50,depth=0.25 @2.00,2.20; none");
	choose_group(&script, group);
	do_and_undo(&script, made);
	map = script_map(script.session);
	is = images_of(&none, map);
	script_run(&script, "group-here 1; at " R "; erase-pieces");
	g_free(map);
	map = script_map(script.session);
	areas = images_of(&none, map);
	ck_assert_str_ne(areas, is); /* the pebble was there */
	wanted = images_of(group, "@8.00,6.00 cliff width=0.60 depth=0.30 turn=20; @9.00,6.20 weed "
	                          "outline=" LEAF);
	compare(group, made, areas, wanted);
}

/* Returns how many breaks of the symmetry are listed. */
static guint
count_breaks(Script *script)
{
	const SwReport *report = sw_session_report(script->session, NULL);
	guint n = 0;

	for (guint i = 0; i < sw_report_n(report); i++)
		n += strcmp(sw_report_get(report, i)->rule->name, "editor/symmetry") == 0;
	return n;
}

/* What is broken without the symmetry is listed, once for a piece and its images; the fix of the
 * first makes it as before. */
static void
check_mended(const SwGroup *group, const char *broken, guint n_breaks)
{
	static const char mended[] = "fix editor/symmetry";
	SwGroup none = {.order = 1};
	g_auto(Script) script;
	g_autofree char *map = NULL, *before = NULL, *after = NULL;

	begin(&script, group);
	map = script_map(script.session);
	before = images_of(&none, map);
	expect_eq(count_breaks(&script), 0);
	script_run(&script, "group-here 1");
	script_run(&script, broken);
	choose_group(&script, group);
	expect_eq(count_breaks(&script), n_breaks);
	do_and_undo(&script, mended);
	expect_eq(count_breaks(&script), 0);
	g_free(map);
	map = script_map(script.session);
	after = images_of(&none, map);
	compare(group, broken, after, before);
}

/* ---- All groups ------------------------------------------------------------------------- */

static const guint orders[] = {1, 2, 4};

/* Returns the `i`-th group that repeats something; FALSE after the last. */
static gboolean
combine(guint i, SwGroup *group)
{
	guint mirror = (i + 1) % 5, order = (i + 1) / 5;

	if (order >= G_N_ELEMENTS(orders))
		return FALSE;
	*group = (SwGroup){.order = orders[order],
	                   .is_mirrored = mirror > 0,
	                   .axis = mirror > 0 ? mirror - 1 : 0};
	return TRUE;
}

START_TEST(test_verbs)
{
	guint n_verbs = test_scaled(G_N_ELEMENTS(verbs), 4), next = 0;
	SwGroup group;

	for (guint i = 0; combine(i, &group); i++) {
		for (guint j = 0; j < n_verbs; j++)
			check_verb(&group, verbs[next++ % G_N_ELEMENTS(verbs)]);
	}
}
END_TEST

START_TEST(test_made)
{
	SwGroup group;

	for (guint i = 0; combine(i, &group); i++)
		check_made(&group);
}
END_TEST

START_TEST(test_mended)
{
	SwGroup group;

	for (guint i = 0; combine(i, &group); i++) {
		Motion motions[SW_GROUP_MOST];
		guint n = list_motions(&group, motions);
		Point last = move_point(&motions[n - 1], (Point){8, 6});
		g_autofree char *at = g_strdup_printf("@%.2f,%.2f", last.x, last.y);
		g_autofree char *erased = g_strdup_printf("erase-at %s", at);
		g_autofree char *moved = g_strdup_printf("at %s; move @0.10,0.05; none", at);
		g_autofree char *turned = g_strdup_printf("at %s; spin 10; none", at);

		check_mended(&group, erased, 1);
		check_mended(&group, moved, 2); /* the moved piece lacks images, too */
		check_mended(&group, turned, 1);
	}
}
END_TEST

TCase *
verbs_inches_case(void)
{
	TCase *tcase = case_new("verbs-inches");

	tcase_add_test(tcase, test_verbs);
	tcase_add_test(tcase, test_made);
	tcase_add_test(tcase, test_mended);
	return tcase;
}
