/* Finds what is at a point of a mat, and moves over it by the arrow keys. */
#include "mat/mat.h"

static gboolean
holds(const SwMatBox *box, gint32 x, gint32 y)
{
	return x >= box->x && x < box->x + box->width && y >= box->y && y < box->y + box->height;
}

guint
sw_mat_band_at(const SwMat *mat, gint32 x, gint32 y)
{
	for (guint i = 0; i < mat->bands->len; i++) {
		if (holds(&sw_mat_band(mat, i)->box, x, y))
			return i;
	}
	return SW_MAT_NOWHERE;
}

guint
sw_mat_slot_at(const SwMat *mat, gint32 x, gint32 y)
{
	guint band = sw_mat_band_at(mat, x, y);
	const SwMatBand *its;

	if (band == SW_MAT_NOWHERE)
		return SW_MAT_NOWHERE;
	its = sw_mat_band(mat, band);
	for (guint i = its->first_slot; i < its->first_slot + its->n_slots; i++) {
		if (holds(&sw_mat_slot(mat, i)->box, x, y))
			return i;
	}
	return SW_MAT_NOWHERE;
}

/* Searches from the last card, which is on top in a stack or fan. In a pile, only the first has a
 * visible part. */
guint
sw_mat_card_at(const SwMat *mat, gint32 x, gint32 y)
{
	guint number = sw_mat_slot_at(mat, x, y);
	const SwMatSlot *slot;

	if (number == SW_MAT_NOWHERE)
		return SW_MAT_NOWHERE;
	slot = sw_mat_slot(mat, number);
	for (guint i = slot->first + slot->n; i-- > slot->first;) {
		if (holds(&sw_mat_card(mat, i)->seen, x, y))
			return i;
	}
	return SW_MAT_NOWHERE;
}

guint
sw_mat_card_of(const SwMat *mat, SwPieceId piece)
{
	guint found = GPOINTER_TO_UINT(g_hash_table_lookup(mat->of_piece, GUINT_TO_POINTER(piece)));

	return found > 0 ? found - 1 : SW_MAT_NOWHERE;
}

guint
sw_mat_position_at(const SwMat *mat, guint number, gint32 x, gint32 y)
{
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	guint position = 0;

	if (slot->n == 0)
		return 0;
	if (slot->spread == SW_SPREAD_PILE) {
		const SwMatBox *box = &sw_mat_card(mat, slot->first)->box;

		return y < box->y + box->height / 2 ? 0 : slot->n;
	}
	for (guint i = slot->first; i < slot->first + slot->n; i++) {
		const SwMatBox *box = &sw_mat_card(mat, i)->box;

		if (slot->spread == SW_SPREAD_FAN ? x >= box->x
		    : slot->is_upward             ? y < box->y + box->height
		                                  : y >= box->y)
			position = i - slot->first + 1;
	}
	return position;
}

/* ---- Spots ------------------------------------------------------------------------------ */

/* The slot's first card: in a pile, the one on top. */
static SwMatTarget
enter(const SwMat *mat, guint slot)
{
	const SwMatSlot *its = sw_mat_slot(mat, slot);

	return (SwMatTarget){slot, its->n > 0 ? its->first : SW_MAT_NOWHERE};
}

gboolean
sw_mat_first(const SwMat *mat, SwMatTarget *target)
{
	if (mat->slots->len == 0)
		return FALSE;
	*target = enter(mat, 0);
	return TRUE;
}

gboolean
sw_mat_last(const SwMat *mat, SwMatTarget *target)
{
	const SwMatSlot *slot;

	if (mat->slots->len == 0)
		return FALSE;
	*target = enter(mat, mat->slots->len - 1);
	slot = sw_mat_slot(mat, target->slot);
	if (slot->n > 0 && slot->spread != SW_SPREAD_PILE)
		target->card = slot->first + slot->n - 1;
	return TRUE;
}

gboolean
sw_mat_target_of(const SwMat *mat, SwPieceId piece, SwMatTarget *target)
{
	guint card = sw_mat_card_of(mat, piece);

	if (card != SW_MAT_NOWHERE) {
		*target = (SwMatTarget){sw_mat_card(mat, card)->slot, card};
		return TRUE;
	}
	for (guint i = 0; i < mat->slots->len; i++) {
		const SwMatSlot *slot = sw_mat_slot(mat, i);

		if (slot->holder == piece || sw_mat_band(mat, slot->band)->piece == piece) {
			*target = enter(mat, i);
			return TRUE;
		}
	}
	return FALSE;
}

gboolean
sw_mat_target_at(const SwMat *mat, gint32 x, gint32 y, SwMatTarget *target)
{
	guint slot = sw_mat_slot_at(mat, x, y), card = sw_mat_card_at(mat, x, y);

	if (slot == SW_MAT_NOWHERE || (card == SW_MAT_NOWHERE && sw_mat_slot(mat, slot)->n > 0))
		return FALSE;
	*target = (SwMatTarget){slot, card};
	return TRUE;
}

void
sw_mat_middle(const SwMat *mat, SwMatTarget target, gint32 *x, gint32 *y)
{
	const SwMatBox *box = target.card == SW_MAT_NOWHERE ? &sw_mat_slot(mat, target.slot)->box
	                                                    : &sw_mat_card(mat, target.card)->seen;

	*x = box->x + box->width / 2;
	*y = box->y + box->height / 2;
}

/* ---- Steps ------------------------------------------------------------------------------ */

/* 1 if the direction leads to the next card of the slot, -1 if to the previous one, 0 if out of the
 * slot. */
static gint
direction_in(const SwMatSlot *slot, SwMatWay way)
{
	switch (slot->spread) {
	case SW_SPREAD_STACK:
		if (way == SW_MAT_UP || way == SW_MAT_DOWN)
			return (way == SW_MAT_DOWN) != slot->is_upward ? 1 : -1;
		return 0;
	case SW_SPREAD_FAN: return way == SW_MAT_RIGHT ? 1 : way == SW_MAT_LEFT ? -1 : 0;
	case SW_SPREAD_PILE: break;
	}
	return 0;
}

/* Measures how far `to` is from `from` in that direction, and how far off to the side. FALSE if it
 * is not in that direction. Distances are doubled, to stay whole numbers. */
static gboolean
measure(const SwMatBox *from, const SwMatBox *to, SwMatWay way, gint64 *along, gint64 *across)
{
	gint64 dx = (2 * (gint64)to->x + to->width) - (2 * (gint64)from->x + from->width);
	gint64 dy = (2 * (gint64)to->y + to->height) - (2 * (gint64)from->y + from->height);
	gboolean is_across = way == SW_MAT_LEFT || way == SW_MAT_RIGHT;
	gint64 overlap =
		is_across ? MIN(from->y + from->height, to->y + to->height) - MAX(from->y, to->y)
			  : MIN(from->x + from->width, to->x + to->width) - MAX(from->x, to->x);

	*along = way == SW_MAT_LEFT ? -dx : way == SW_MAT_RIGHT ? dx : way == SW_MAT_UP ? -dy : dy;
	*across = overlap > 0 ? 0 : -2 * (gint64)overlap + 1;
	/* `to` must be wholly beyond the edge of `from`. */
	switch (way) {
	case SW_MAT_LEFT: return to->x + to->width <= from->x;
	case SW_MAT_RIGHT: return to->x >= from->x + from->width;
	case SW_MAT_UP: return to->y + to->height <= from->y;
	case SW_MAT_DOWN: return to->y >= from->y + from->height;
	}
	return FALSE;
}

/* The nearest slot in that direction; distance to the side counts four times. SW_MAT_NOWHERE if
 * there is none. */
static guint
next_slot(const SwMat *mat, guint from, SwMatWay way)
{
	gint64 best = G_MAXINT64;
	guint found = SW_MAT_NOWHERE;

	for (guint i = 0; i < mat->slots->len; i++) {
		gint64 along, across;

		if (i == from || !measure(&sw_mat_slot(mat, from)->box, &sw_mat_slot(mat, i)->box,
		                          way, &along, &across))
			continue;
		if (along + 4 * across < best) {
			best = along + 4 * across;
			found = i;
		}
	}
	return found;
}

/* The card of the slot whose centre is nearest to the point; in a pile, the top one. */
static SwMatTarget
enter_near(const SwMat *mat, guint number, gint32 x, gint32 y)
{
	const SwMatSlot *slot = sw_mat_slot(mat, number);
	SwMatTarget target = enter(mat, number);
	gint64 best = G_MAXINT64;

	if (slot->spread == SW_SPREAD_PILE)
		return target;
	for (guint i = slot->first; i < slot->first + slot->n; i++) {
		gint32 its_x, its_y;
		gint64 away;

		sw_mat_middle(mat, (SwMatTarget){number, i}, &its_x, &its_y);
		away = ABS((gint64)its_x - x) + ABS((gint64)its_y - y);
		if (away < best) {
			best = away;
			target.card = i;
		}
	}
	return target;
}

gboolean
sw_mat_step(const SwMat *mat, SwMatWay way, SwMatTarget *target)
{
	const SwMatSlot *slot = sw_mat_slot(mat, target->slot);
	gint step = target->card == SW_MAT_NOWHERE ? 0 : direction_in(slot, way);
	gint64 in = target->card == SW_MAT_NOWHERE ? 0 : (gint64)target->card - slot->first + step;
	gint32 x, y;
	guint next;

	if (step != 0 && in >= 0 && in < slot->n) {
		target->card = (guint)(slot->first + in);
		return TRUE;
	}
	next = next_slot(mat, target->slot, way);
	if (next == SW_MAT_NOWHERE)
		return FALSE;
	sw_mat_middle(mat, *target, &x, &y);
	*target = enter_near(mat, next, x, y);
	return TRUE;
}
