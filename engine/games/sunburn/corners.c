/* --corners: how open and how covered the corners of a board are (Setting Up A Game). */
#include "base/error.h"
#include "games/sunburn/fairness.h"
#include "games/sunburn/questions.h"
#include "ground/length.h"
#include "plane/lattice.h"
#include "plane/root.h"

#define ACROSS (SB_RULER / SW_LATTICE_STEP)
#define IN_BOX (ACROSS * ACROSS)

static SwXY
corner_of(const SbPosition *position, SbCorner corner)
{
	gboolean is_east = corner == SB_NORTH_EAST || corner == SB_SOUTH_EAST;
	gboolean is_south = corner == SB_SOUTH_EAST || corner == SB_SOUTH_WEST;

	return (SwXY){is_east ? position->terms.width * SW_FINE : 0,
	              is_south ? position->terms.depth * SW_FINE : 0};
}

/* The middle of a square of a corner's box, in fine units. */
static SwXY
point_of(const SbPosition *position, SbCorner corner, guint i)
{
	const gint32 step = SW_LATTICE_STEP * SW_FINE;
	SwXY at = corner_of(position, corner);
	gint32 x = (gint32)(i % ACROSS) * step + step / 2;
	gint32 y = (gint32)(i / ACROSS) * step + step / 2;

	return (SwXY){at.x > 0 ? at.x - x : x, at.y > 0 ? at.y - y : y};
}

/* Returns how many squares of the box have their middle inside terrain. */
static guint
count_covered(const SbPosition *position, SbCorner corner)
{
	guint n = 0;

	for (guint i = 0; i < IN_BOX; i++) {
		SwXY point = point_of(position, corner, i);

		SW_EACH (const SbTerrain, terrain, position->terrain) {
			if (sw_area_contains(&terrain->area, point)) {
				n++;
				break;
			}
		}
	}
	return n;
}

static gboolean
is_blocked(const SbPosition *position, SwXY from, SwXY to, guint *last)
{
	guint n = position->terrain->len;

	/* The next way is mostly blocked by what blocked this one. */
	for (guint k = 0; k < n; k++) {
		guint i = (*last + k) % n;

		if (sb_terrain(position, i)->is_blocking &&
		    sb_area_is_passed(&sb_terrain(position, i)->area, from, to)) {
			*last = i;
			return TRUE;
		}
	}
	return FALSE;
}

/* Returns how many pairs of squares of the box and the opposite one cannot see each other. */
static guint
count_blocked(const SbPosition *position, SbCorner corner)
{
	guint n = 0, last = 0;

	for (guint i = 0; i < IN_BOX; i++) {
		SwXY from = point_of(position, corner, i);

		for (guint j = 0; j < IN_BOX; j++)
			n += is_blocked(
				position, from,
				point_of(position, (SbCorner)((corner + 2) % SB_N_CORNERS), j),
				&last);
	}
	return n;
}

/* Returns how far the nearest terrain is from the corner of the board, in hundredths, rounded down;
 * -1 if there is none. */
static gint64
find_cover(const SbPosition *position, SbCorner corner)
{
	gint64 best = -1;

	SW_EACH (const SbTerrain, terrain, position->terrain) {
		gint64 square = sw_area_distance2(&terrain->area, corner_of(position, corner));

		if (best < 0 || square < best)
			best = square;
	}
	return best < 0 ? -1 : (gint64)sw_root((guint64)best) / SW_FINE;
}

/* Says a share as "12.50", in percent. */
static void
say_share(SwAnswer *answer, const char *name, guint64 share)
{
	g_autofree char *percent = sw_length_text((gint64)share);

	sw_answer_say_in(answer, name, percent, "%");
}

/* Returns hundredths of a percent, rounded half up. */
static guint64
share_of(guint64 some, guint64 of)
{
	return (2 * some * 10000 + of) / (2 * of);
}

static const char *
find_said(const SwAnswer *answer, guint i)
{
	return g_array_index(answer->said, SwAnswerDetail, i).words;
}

static void
add_corner(GArray *answers, const SbPosition *position, SbCorner corner, guint open, guint blocked)
{
	const guint all = IN_BOX * IN_BOX;
	SwAnswer answer = {.piece = SW_NO_PIECE, .place = sw_place_none()};
	gint64 away = find_cover(position, corner);
	g_autofree char *inches = away < 0 ? NULL : sw_length_text(away), *text = NULL;

	sw_answer_say(&answer, "name", sb_corner_words[corner]);
	say_share(&answer, "covered", share_of(count_covered(position, corner), IN_BOX));
	/* The three add up to 100.00: what is not hidden is divided in two. */
	say_share(&answer, "open", share_of(open, all));
	say_share(&answer, "cover", share_of(all - blocked, all) - share_of(open, all));
	say_share(&answer, "blocked", 10000 - share_of(all - blocked, all));
	text = g_strdup_printf(
		sw_translate("%s %% of the box is terrain; seen from the opposite box, %s "
	                     "%% is open, %s %% in cover, %s %% not seen"),
		find_said(&answer, 1), find_said(&answer, 2), find_said(&answer, 3),
		find_said(&answer, 4));
	if (inches) {
		sw_answer_say_in(&answer, "first-cover", inches, N_("in"));
		sw_answer_put(&answer, sw_translate("%s; the first cover is %s in from the corner"),
		              text, inches);
	} else {
		sw_answer_put(&answer, "%s", text);
	}
	g_array_append_val(answers, answer);
}

gboolean
sb_answer_corners(gconstpointer facts, const SwQuery *query G_GNUC_UNUSED, GArray *answers,
                  GError **error)
{
	const SbPosition *position = facts;
	SbFairness fairness;
	guint blocked[SB_N_CORNERS];

	if (position->terms.galaxy == SW_NO_PIECE)
		return sw_fail(error, "there is no board whose corners can be measured");
	if (!sb_fairness_measure(position, &fairness))
		return sw_fail(
			error,
			"the corners are measured on a board of 24 in or 600 mm whose terrain "
			"has at most %d corners",
			SB_MOST_CORNERS);
	/* Opposite boxes are hidden from each other alike. */
	for (SbCorner corner = 0; corner < 2; corner++)
		blocked[corner] = blocked[corner + 2] = count_blocked(position, corner);
	for (SbCorner corner = 0; corner < SB_N_CORNERS; corner++)
		add_corner(answers, position, corner, fairness.open[corner], blocked[corner]);
	return TRUE;
}
