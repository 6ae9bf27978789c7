/* Every verb under every symmetry: the result must be what the verb does without a symmetry to the
 * pieces of one sector, and the images of that. The images are computed a second time here, with
 * angles and distances as on paper; undone, the file is the same as before. */
#include "cases.h"
#include "scale.h"
#include "script.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Groups on paper -------------------------------------------------------------------- */

/* The centre of a hex in the plane, y downward. */
typedef struct {
	double x, y;
} Point;

/* An image on paper: a rotation about a centre, or a mirror in a line through it. */
typedef struct {
	Point centre;
	gboolean mirrors;
	double angle; /* clockwise; of the line, for a mirror */
} Motion;

static Point
paper(double q, double r)
{
	return (Point){q + r / 2, r * sqrt(3) / 2};
}

static Point
move_point(const Motion *motion, Point at)
{
	double x = at.x - motion->centre.x, y = at.y - motion->centre.y;
	double c = cos(motion->angle), s = sin(motion->angle);

	if (motion->mirrors) {
		c = cos(2 * motion->angle);
		s = sin(2 * motion->angle);
		return (Point){motion->centre.x + c * x + s * y, motion->centre.y + s * x - c * y};
	}
	return (Point){motion->centre.x + c * x - s * y, motion->centre.y + s * x + c * y};
}

/* FALSE if the image of the hex is no hex. */
static gboolean
move_hex(const Motion *motion, SwHex hex, SwHex *to)
{
	Point at = move_point(motion, paper(hex.q, hex.r));
	double r = at.y * 2 / sqrt(3), q = at.x - r / 2;

	*to = sw_hex((gint32)lround(q), (gint32)lround(r));
	return fabs(q - to->q) < 1e-6 && fabs(r - to->r) < 1e-6;
}

/* Lines through a tile are numbered counter-clockwise: 0 is horizontal. */
static guint
move_line(const Motion *motion, guint turn)
{
	double angle = -(double)turn * G_PI / 3;
	double moved = motion->mirrors ? 2 * motion->angle - angle : angle + motion->angle;
	long thirds = lround(-moved / (G_PI / 3));

	return (guint)((thirds % 3 + 3) % 3);
}

/* Returns how many images the group has. */
static guint
list_motions(const SwGroup *group, Motion motions[SW_GROUP_MOST])
{
	Point centre = paper(group->q6 / 6.0, group->r6 / 6.0);
	guint n = 0;

	for (guint i = 0; i < group->order; i++)
		motions[n++] = (Motion){centre, FALSE, 2 * G_PI * i / group->order};
	for (guint i = 0; group->is_mirrored && i < group->order; i++)
		motions[n++] =
			(Motion){centre, TRUE, -G_PI / 6 * group->axis + G_PI * i / group->order};
	return n;
}

/* TRUE if the images of hexes are hexes. */
static gboolean
keeps_hexes(const SwGroup *group)
{
	static const SwHex some[] = {{0, 0}, {1, 0}, {0, 1}};
	Motion motions[SW_GROUP_MOST];
	guint n = list_motions(group, motions);
	SwHex to;

	for (guint i = 0; i < n; i++) {
		for (guint j = 0; j < G_N_ELEMENTS(some); j++) {
			if (!move_hex(&motions[i], some[j], &to))
				return FALSE;
		}
	}
	return TRUE;
}

/* ---- Maps as sets of texts -------------------------------------------------------------- */

/* "3,0 portal turn=1": a turn of 0 and a selection are left out. */
static char *
image_of(const Motion *motion, const char *piece)
{
	const char *turn = strstr(piece, " turn=");
	guint line = turn ? (guint)atoi(turn + strlen(" turn=")) : 0;
	char kind[80] = "";
	SwHex hex, to;

	expect(sscanf(piece, "%d,%d %79[^;*]", &hex.q, &hex.r, kind) == 3);
	expect(move_hex(motion, hex, &to));
	turn = strstr(kind, " turn=");
	if (turn)
		kind[turn - kind] = '\0';
	if (strcmp(kind, "portal") == 0)
		line = move_line(motion, line);
	return line > 0 ? g_strdup_printf("%d,%d %s turn=%u", to.q, to.r, kind, line)
	                : g_strdup_printf("%d,%d %s", to.q, to.r, kind);
}

static gint
compare_texts(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Returns the images of the map, without duplicates, sorted. */
static char *
images_of(const SwGroup *group, const char *map)
{
	g_auto(GStrv) pieces = g_strsplit(map, "; ", -1);
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);
	GString *out = g_string_new(NULL);
	Motion motions[SW_GROUP_MOST];
	guint n = list_motions(group, motions);

	for (guint i = 0; pieces[i] && *pieces[i]; i++) {
		for (guint j = 0; j < n; j++)
			g_ptr_array_add(all, image_of(&motions[j], pieces[i]));
	}
	g_ptr_array_sort(all, compare_texts);
	for (guint i = 0; i < all->len; i++) {
		if (i == 0 || strcmp(all->pdata[i - 1], all->pdata[i]) != 0)
			g_string_append_printf(out, "%s; ", (char *)all->pdata[i]);
	}
	return g_string_free(out, FALSE);
}

/* Places every piece of such a text. */
static void
place_all(Script *script, const char *map)
{
	g_auto(GStrv) pieces = g_strsplit(map, "; ", -1);

	for (guint i = 0; pieces[i] && *pieces[i]; i++) {
		char place[40], kind[80], value[40] = "";
		int n = sscanf(pieces[i], "%39s %79s %39s", place, kind, value);
		g_autofree char *command =
			g_strdup_printf("place %s%s%s %s", kind, n == 3 ? "," : "", value, place);

		expect(n >= 2);
		script_run(script, command);
	}
}

/* ---- The verbs -------------------------------------------------------------------------- */

/* P is a hostile system, Q to the right of it a portal, N below P an empty hex. */
static const char *const verbs[] = {
	"place special N",
	"place portal,turn=1 N Q",
	"place special P",
	"erase P",
	"select P; erase-selected",
	"select P Q; erase-pieces",
	"select P; move 0,1",
	"select P; move 1,0",
	"select P Q; move -1,1",
	"select P Q; move 1,0",
	"select P; swap 1,0",
	"select Q; swap 0,1",
	"select P; nudge 0,1",
	"select P; nudge 1,0",
	"select P; duplicate 0,1",
	"select Q; duplicate -1,0",
	"select Q; nudge-copy 0,1",
	"select Q; rotate 1",
	"select P Q; rotate 2",
	"select P Q; rotate 5; rotate 5",
	"select P Q; mirror 0",
	"select Q; mirror 1",
	"select P Q; copy; paste N",
	"select Q; cut; paste N",
	"select P Q; cut",
	"select P Q; stamp N",
	"select P Q; stamp N 4",
	"select Q; stamp N 7",
	"select P Q; shuffle 3",
	"select P; set value 2",
	"select Q; set turn 2",
	"select Q; unset turn",
	"select Q; kind special",
	"select P; kind portal",
	"none",
};

/* A place about 15 degrees from the nearest axis, far enough for all that a verb does. */
static SwHex
sector(const SwGroup *group)
{
	return sw_hex(group->q6 / 6 + 11, group->r6 / 6 - 3);
}

static char *
commands_at(const char *verb, SwHex p)
{
	GString *out = g_string_new(NULL);

	for (; *verb; verb++) {
		if (*verb == 'P')
			g_string_append_printf(out, "%d,%d", p.q, p.r);
		else if (*verb == 'Q')
			g_string_append_printf(out, "%d,%d", p.q + 1, p.r);
		else if (*verb == 'N')
			g_string_append_printf(out, "%d,%d", p.q, p.r + 1);
		else
			g_string_append_c(out, *verb);
	}
	return g_string_free(out, FALSE);
}

/* Returns the map after the verb, without a symmetry. */
static char *
done_alone(const char *given, const char *done)
{
	g_auto(Script) script;

	script_init(&script, "burning-suns");
	place_all(&script, given);
	script_run(&script, done);
	return script_map(script.session);
}

static char *
done_under(const SwGroup *group, const char *given, const char *done)
{
	g_auto(Script) script;
	g_autoptr(GString) before = NULL, after = NULL, undone = NULL, again = NULL;
	g_autofree char *choice =
		g_strdup_printf("group %u %d,%d", group->order, group->q6, group->r6);
	g_autofree char *axis = g_strdup_printf("%s %u", choice, group->axis);
	guint given_steps, steps;

	script_init(&script, "burning-suns");
	place_all(&script, given);
	script_run(&script, group->is_mirrored ? axis : choice);
	before = sw_session_text(script.session);
	sw_document_n_steps(sw_session_document(script.session), &given_steps);
	script_run(&script, done);
	after = sw_session_text(script.session);
	sw_document_n_steps(sw_session_document(script.session), &steps);
	sw_session_go_to(script.session, given_steps);
	undone = sw_session_text(script.session);
	ck_assert_str_eq(undone->str, before->str);
	sw_session_go_to(script.session, steps);
	again = sw_session_text(script.session);
	ck_assert_str_eq(again->str, after->str);
	return script_map(script.session);
}

static void
check_verb(const SwGroup *group, const char *verb)
{
	SwGroup none = sw_group_none();
	SwHex p = sector(group);
	g_autofree char *done = commands_at(verb, p);
	g_autofree char *given = g_strdup_printf("%d,%d hostile value=3; %d,%d portal turn=1", p.q,
	                                         p.r, p.q + 1, p.r);
	g_autofree char *map = images_of(group, given);
	g_autofree char *alone = done_alone(given, done), *under = done_under(group, map, done);
	g_autofree char *wanted = images_of(group, alone), *is = images_of(&none, under);

	if (strcmp(is, wanted) != 0)
		ck_abort_msg("%u-fold%s%u about %d,%d, '%s': %s\nis not\n%s", group->order,
		             group->is_mirrored ? ", mirrored in axis " : ", not mirrored ",
		             group->axis, group->q6, group->r6, done, is, wanted);
}

/* ---- All groups ------------------------------------------------------------------------- */

static const SwHex centres[] = {
	{0, 0}, {-12, 18}, {3, 0}, {0, 3}, {-3, 3}, {2, 2}, {4, -2}, {1, 0}, {2, 0}, {15, -9},
};
static const guint orders[] = {1, 2, 3, 6};

/* Returns the `i`-th combination, whether it is a group or not; FALSE after the last. */
static gboolean
combine(guint i, SwGroup *group)
{
	guint mirror = i % 7;

	*group = (SwGroup){.ground = &sw_ground_hexes,
	                   .order = orders[i / 7 % G_N_ELEMENTS(orders)],
	                   .is_mirrored = mirror > 0,
	                   .axis = mirror > 0 ? mirror - 1 : 0};
	i /= 7 * G_N_ELEMENTS(orders);
	if (i >= G_N_ELEMENTS(centres))
		return FALSE;
	group->q6 = centres[i].q;
	group->r6 = centres[i].r;
	return TRUE;
}

/* A hex, an edge or a corner. */
static gboolean
is_centre(const SwGroup *group)
{
	SwGroup turned = {.order = 1, .q6 = group->q6, .r6 = group->r6};

	for (guint order = 2; order <= 3; order++) {
		turned.order = order;
		if (keeps_hexes(&turned))
			return TRUE;
	}
	return FALSE;
}

/* Both say of the same centres that they allow a group, and find the same images. */
START_TEST(test_groups)
{
	SwGroup group;

	for (guint i = 0; combine(i, &group); i++) {
		SwHex orbit[SW_GROUP_MOST], to;
		Motion motions[SW_GROUP_MOST];
		guint n = list_motions(&group, motions), n_orbit, found = 0;

		/* On paper a line may go through any point of it. */
		if (is_centre(&group))
			expect_eq(sw_group_is_valid(&group), keeps_hexes(&group));
		if (!sw_group_is_valid(&group))
			continue;
		n_orbit = sw_group_orbit(&group, sw_hex(7, -3), orbit, NULL);
		for (guint j = 0; j < n_orbit; j++) {
			gboolean is_image = FALSE;

			for (guint k = 0; k < n; k++)
				is_image |= move_hex(&motions[k], sw_hex(7, -3), &to) &&
				            sw_hex_equal(to, orbit[j]);
			found += is_image;
		}
		expect_eq(found, n_orbit);
		expect(n_orbit == n || n_orbit * 2 == n);
	}
}
END_TEST

/* Around the centre, clockwise as drawn, from the hex on. */
START_TEST(test_clockwise)
{
	SwGroup group;

	for (guint i = 0; combine(i, &group); i++) {
		SwImage images[SW_GROUP_MOST];
		guint order[SW_GROUP_MOST], n;
		Point centre = paper(group.q6 / 6.0, group.r6 / 6.0);
		double first = 0, last = -1;

		if (!sw_group_is_valid(&group))
			continue;
		sw_group_images(&group, images);
		n = sw_group_clockwise(&group, sw_hex(7, -3), order);
		for (guint j = 0; j < n; j++) {
			SwHex hex = sw_image_hex(&images[order[j]], sw_hex(7, -3));
			Point at = paper(hex.q, hex.r);
			double angle = atan2(at.y - centre.y, at.x - centre.x);

			first = j == 0 ? angle : first;
			angle = fmod(angle - first + 4 * G_PI + 1e-9, 2 * G_PI);
			expect(angle >= last - 1e-6);
			last = angle;
		}
	}
}
END_TEST

/* In the quick run a few verbs of each group, in the full one all. */
START_TEST(test_verbs)
{
	guint n_verbs = test_scaled(G_N_ELEMENTS(verbs), 2), next = 0;
	SwGroup group;

	for (guint i = 0; combine(i, &group); i++) {
		for (guint j = 0; sw_group_is_valid(&group) && j < n_verbs; j++)
			check_verb(&group, verbs[next++ % G_N_ELEMENTS(verbs)]);
	}
}
END_TEST

TCase *
verbs_case(void)
{
	TCase *tcase = case_new("verbs");

	tcase_add_test(tcase, test_groups);
	tcase_add_test(tcase, test_clockwise);
	tcase_add_test(tcase, test_verbs);
	return tcase;
}
