#include "games/sunburn/sights.h"

#include "base/error.h"
#include "games/sunburn/fairness.h"
#include "games/sunburn/rules.h"
#include "ground/length.h"
#include "plane/root.h"

const char *const sb_sight_words[] = {
	[SW_SIGHT_OPEN] = N_("open"),
	[SW_SIGHT_COVER] = N_("cover"),
	[SW_SIGHT_BLOCKED] = N_("blocked"),
};

/* ---- Places ----------------------------------------------------------------------------- */

static const SbFigure *
find_figure(const SbPosition *position, SwPieceId piece)
{
	SW_EACH (const SbFigure, figure, position->figures) {
		if (figure->piece == piece)
			return figure;
	}
	return NULL;
}

gboolean
sb_stand_find(const SbPosition *position, const SwQuery *query, SbStand *stand, GError **error)
{
	const SbFigure *figure = query->of == SW_NO_PIECE ? NULL : find_figure(position, query->of);

	*stand = (SbStand){.figure = figure,
	                   .at = figure ? figure->at : query->from.point,
	                   .base = figure ? figure->base : position->terms.base,
	                   .seat = figure ? figure->seat : query->seat};
	if (figure && figure->is_eliminated)
		return sw_fail(error, "'%s' is eliminated and no longer in the game", figure->name);
	if (query->from.ground != sb_table.ground)
		return sw_fail(error, "the question needs a point on the board");
	return TRUE;
}

/* ---- Distances -------------------------------------------------------------------------- */

/* Twice the distance, rounded down. */
static gint64
twice_apart(SwXY a, SwXY b)
{
	guint64 x = (guint64)ABS((gint64)a.x - b.x), y = (guint64)ABS((gint64)a.y - b.y);

	/* Coordinates are within SW_LENGTH_LIMIT; four times the greatest square would overflow. */
	return MAX(x, y) > SW_LENGTH_LIMIT ? 2 * (gint64)sw_root(x * x + y * y)
	                                   : (gint64)sw_root(4 * (x * x + y * y));
}

/* Returns the gap between two bases whose middles and diameters are given; 0 if they overlap. */
static gint64
gap_between(SwXY a, gint32 base_a, SwXY b, gint32 base_b)
{
	gint64 twice = twice_apart(a, b) - base_a - base_b;

	return twice <= 0 ? 0 : (twice + 1) / 2;
}

gint64
sb_gap_of_counter(SwXY counter, const SbFigure *figure)
{
	return gap_between(counter, 0, figure->at, figure->base);
}

gboolean
sb_is_near_counter(SwXY counter, const SbFigure *figure, gint64 reach)
{
	gint64 x = (gint64)figure->at.x - counter.x, y = (gint64)figure->at.y - counter.y;
	gint64 most = 2 * reach + figure->base;

	/* Far away the squares need not fit. */
	return MAX(ABS(x), ABS(y)) <= most && 4 * (x * x + y * y) <= most * most;
}

static gint
compare_targets(gconstpointer a, gconstpointer b)
{
	const SbTarget *one = a, *two = b;

	if (one->gap != two->gap)
		return one->gap < two->gap ? -1 : 1;
	return (one->figure->piece > two->figure->piece) -
	       (one->figure->piece < two->figure->piece);
}

GArray *
sb_targets_new(const SbPosition *position, const SbStand *stand, gboolean are_enemies,
               GError **error)
{
	g_autoptr(GArray) targets = g_array_new(FALSE, FALSE, sizeof(SbTarget));

	SW_EACH (const SbFigure, figure, position->figures) {
		SbTarget target = {figure,
		                   gap_between(stand->at, stand->base, figure->at, figure->base)};

		if (figure->is_eliminated || figure == stand->figure ||
		    (are_enemies && stand->seat != 0 && figure->seat == stand->seat))
			continue;
		g_array_append_val(targets, target);
	}
	if (targets->len > SB_MOST_FIGURES) {
		sw_fail(error, "there are %u figures; questions can be answered for at most %d",
		        targets->len, SB_MOST_FIGURES);
		return NULL;
	}
	g_array_sort(targets, compare_targets);
	return g_steal_pointer(&targets);
}

/* ---- Screens ---------------------------------------------------------------------------- */

static char *
name_piece(const SbPosition *position, SwPieceId piece, const char *name)
{
	GString *text = g_string_new(name);

	if (name == NULL || *name == '\0')
		sw_document_append_name(text, position->document, piece);
	return g_string_free(text, FALSE);
}

static void
add_screens(SbScreens *screens, const SbPosition *position, GArray *all)
{
	SW_EACH (const SbTerrain, terrain, position->terrain) {
		SwScreen screen = {&terrain->area,
		                   terrain->is_blocking ? SW_SCREEN_BLOCKS : SW_SCREEN_OBSCURES};

		if (terrain->shape != SB_OUTLINE_SOUND)
			continue;
		g_array_append_val(all, screen);
		g_array_append_val(screens->pieces, terrain->piece);
		g_ptr_array_add(screens->names,
		                name_piece(position, terrain->piece, terrain->name));
	}
	/* The array of areas keeps its place: screens point into it. */
	for (guint i = 0; i < position->smoke->len; i++) {
		SwPieceId piece = g_array_index(position->smoke, SwPieceId, i);
		SwArea *area = &g_array_index(screens->areas, SwArea, i);
		SwScreen screen = {area, SW_SCREEN_SMOKE};

		if (!sw_area_of_disc(area, sw_document_place(position->document, piece).point,
		                     SB_SMOKE_ACROSS / 2))
			continue;
		g_array_append_val(all, screen);
		g_array_append_val(screens->pieces, piece);
		g_ptr_array_add(screens->names, name_piece(position, piece, NULL));
	}
}

static gboolean
is_small(const SbPosition *position, GError **error)
{
	guint64 n = (guint64)position->smoke->len * SW_DISC_CORNERS;

	SW_EACH (const SbTerrain, terrain, position->terrain)
		n += terrain->area.n;
	return n <= SB_MOST_CORNERS || sw_fail(error,
	                                       "terrain and smoke have %u corners; questions can "
	                                       "be answered for at most %d",
	                                       (guint)MIN(n, G_MAXUINT), SB_MOST_CORNERS);
}

SbScreens *
sb_screens_new(const SbPosition *position, GError **error)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(SwScreen));
	SbScreens *screens;

	if (!is_small(position, error))
		return NULL;
	screens = g_new0(SbScreens, 1);
	screens->areas = g_array_new(FALSE, TRUE, sizeof(SwArea));
	g_array_set_clear_func(screens->areas, (GDestroyNotify)sw_area_clear);
	g_array_set_size(screens->areas, position->smoke->len);
	screens->pieces = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	screens->names = g_ptr_array_new_with_free_func(g_free);
	screens->by = g_array_new(FALSE, FALSE, sizeof(guint));
	add_screens(screens, position, all);
	screens->board = sw_sight_board_new((const SwScreen *)(gpointer)all->data, all->len,
	                                    CLAMP(position->terms.touch, 0, SW_AREA_LIMIT));
	return screens;
}

void
sb_screens_free(SbScreens *screens)
{
	sw_sight_board_free(screens->board);
	g_array_unref(screens->areas);
	g_array_unref(screens->pieces);
	g_ptr_array_unref(screens->names);
	g_array_unref(screens->by);
	g_free(screens);
}

/* ---- Sight ------------------------------------------------------------------------------ */

gboolean
sb_sighting_init(SbSighting *sighting, const SbPosition *position, const SwQuery *query,
                 GError **error)
{
	*sighting = (SbSighting){0};
	if (!sb_stand_find(position, query, &sighting->stand, error))
		return FALSE;
	sighting->targets = sb_targets_new(position, &sighting->stand, TRUE, error);
	sighting->screens = sighting->targets ? sb_screens_new(position, error) : NULL;
	if (sighting->screens == NULL)
		sb_sighting_clear(sighting);
	return sighting->screens != NULL;
}

void
sb_sighting_clear(SbSighting *sighting)
{
	g_clear_pointer(&sighting->targets, g_array_unref);
	g_clear_pointer(&sighting->screens, sb_screens_free);
}

SwSight
sb_sight(SbScreens *screens, const SbStand *stand, const SbFigure *target)
{
	return sw_sight(screens->board, (SwDisc){stand->at, stand->base / 2},
	                (SwDisc){target->at, target->base / 2}, screens->by);
}

SwSight
sb_sight_from_counter(SbScreens *screens, SwXY counter, const SbFigure *target)
{
	return sw_sight_from_point(screens->board, counter, (SwDisc){target->at, target->base / 2},
	                           screens->by);
}

/* Sight is mutual. */
gboolean
sb_sees_counter(SbScreens *screens, const SbStand *stand, SwXY counter)
{
	return sw_sight_from_point(screens->board, counter, (SwDisc){stand->at, stand->base / 2},
	                           screens->by) != SW_SIGHT_BLOCKED;
}

const char **
sb_sight_names(const SbScreens *screens)
{
	GPtrArray *names = g_ptr_array_new();

	for (guint i = 0; i < screens->by->len; i++)
		g_ptr_array_add(names, screens->names->pdata[g_array_index(screens->by, guint, i)]);
	g_ptr_array_add(names, NULL);
	return (const char **)g_ptr_array_free(names, FALSE);
}

/* Grades and sights are in the same order. */
G_STATIC_ASSERT((int)SW_SIGHT_OPEN == SW_GRADE_FULL && (int)SW_SIGHT_COVER == SW_GRADE_PART &&
                (int)SW_SIGHT_BLOCKED == SW_GRADE_NONE);

void
sb_sight_grade(const SbScreens *screens, SwSight sight, SwAnswer *answer)
{
	answer->grade = (SwGrade)sight;
	for (guint i = 0; i < screens->by->len; i++)
		sw_answer_blame(answer, g_array_index(screens->pieces, SwPieceId,
		                                      g_array_index(screens->by, guint, i)));
}

void
sb_ground_init(const SbPosition *position, SwGradedGround *ground)
{
	const SbTerms *terms = &position->terms;

	if (terms->galaxy == SW_NO_PIECE)
		sw_graded_ground_init(ground, SB_BOARD, SB_BOARD);
	else
		sw_graded_ground_init(ground, terms->width, terms->depth);
}

/* ---- Notes ------------------------------------------------------------------------------ */

char *
sb_note_off_board(const SbPosition *position, SwXY at)
{
	return sb_is_on_board(position, at) ? NULL
	                                    : g_strdup(sw_translate("the point is off the board"));
}

char *
sb_note_stand(const SbPosition *position, const SwQuery *query)
{
	g_autofree char *base = sw_length_text(position->terms.base);

	if (query->of != SW_NO_PIECE)
		return NULL;
	return sb_join_notes(sb_note_off_board(position, query->from.point),
	                     g_strdup_printf(sw_translate("as from a figure there with a base of "
	                                                  "%s in"),
	                                     base));
}

char *
sb_note_terrain(const SbPosition *position)
{
	guint n = 0;

	SW_EACH (const SbTerrain, terrain, position->terrain)
		n += terrain->shape != SB_OUTLINE_SOUND;
	return n == 0 ? NULL
	              : g_strdup_printf(
				sw_translate_n(
					"%u piece of terrain has no sound shape and is left out",
					"%u pieces of terrain have no sound shape and are left "
					"out",
					n),
				n);
}

char *
sb_join_notes(char *one, char *two)
{
	char *joined;

	if (one == NULL || two == NULL)
		return one ? one : two;
	joined = g_strconcat(one, "; ", two, NULL);
	g_free(one);
	g_free(two);
	return joined;
}
