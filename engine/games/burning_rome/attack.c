#include "games/burning_rome/attack.h"

#include "base/error.h"
#include "base/hash.h"
#include "base/text.h"

#include <string.h>

/* Attributes of a face: that of front and middle cards, and that of the rear card; and the
 * modifiers' value of "stat" that changes their sum. */
typedef struct {
	guint ahead, rear, stat;
} Stats;

static const Stats attacks = {RM_FACE_ATTACK, RM_FACE_SKIRMISH, RM_STAT_ATTACK};
static const Stats defenses = {RM_FACE_DEFENSE, RM_FACE_SIEGE, RM_STAT_DEFENSE};

const RmSide *
rm_enemy_of(const RmBattle *battle, const RmSide *side)
{
	if (battle->sides->len != 2)
		return NULL;
	return side == rm_side(battle, 0) ? rm_side(battle, 1) : rm_side(battle, 0);
}

static const RmColumn *
column_of(const RmBattle *battle, const RmSide *side, RmColumnType type)
{
	if (side == NULL || side->columns[type] == RM_NONE)
		return NULL;
	return rm_column(battle, side->columns[type]);
}

static SwPieceId
face_of(const RmHeld *held)
{
	return held->card ? held->card->face : SW_NO_PIECE;
}

/* ---- Stats ------------------------------------------------------------------------------ */

static gboolean
add_stat(const RmBattle *battle, const RmHeld *held, guint attribute, gint64 *sum, GError **error)
{
	SwPieceId face = face_of(held);

	if (face == SW_NO_PIECE || !sw_document_has(battle->document, face, attribute))
		return sw_fail(error, "the %s of '%s' is not known; define it in a <face>",
		               rm_table.kinds[RM_FACE].element->attributes[attribute].name,
		               held->name);
	*sum += sw_document_get(battle->document, face, attribute);
	return TRUE;
}

static gboolean
sum_stats(const RmBattle *battle, const RmColumn *column, const Stats *stats, gint64 *sum,
          GError **error)
{
	for (guint i = 0; i < column->n; i++) {
		gboolean is_rear = i > 0 && i + 1 == column->n;

		if (!add_stat(battle, rm_held(battle, column->first + i),
		              is_rear ? stats->rear : stats->ahead, sum, error))
			return FALSE;
	}
	return TRUE;
}

/* ---- Bonuses and penalties (p. 10) ------------------------------------------------------- */

/* Returns the set of the folded types of a column's cards; `column` may be NULL. */
static GHashTable *
list_types(const RmBattle *battle, const RmColumn *column)
{
	GHashTable *types = sw_hash_texts(g_free, NULL);
	g_autoptr(GHashTable) seen = sw_hash_numbers(NULL);

	for (guint i = 0; column && i < column->n; i++) {
		SwPieceId face = face_of(rm_held(battle, column->first + i));
		const char *list;
		g_auto(GStrv) words = NULL;

		if (face == SW_NO_PIECE || !g_hash_table_add(seen, GUINT_TO_POINTER(face)))
			continue;
		list = sw_document_get_text(battle->document, face, RM_FACE_TYPES);
		words = g_strsplit(list ? list : "", " ", -1);
		for (char **word = words; *word; word++) {
			if (**word)
				g_hash_table_add(types, sw_text_fold_name(*word));
		}
	}
	return types;
}

/* Returns how often the modifier counts: once for each of its types among `types` ("and"), or once
 * for any of them ("or"). */
static gint64
count_against(const RmBattle *battle, SwPieceId modifier, GHashTable *types)
{
	g_auto(GStrv) words = g_strsplit(
		sw_document_get_text(battle->document, modifier, RM_MODIFIER_AGAINST), " ", -1);
	gint64 n = 0;

	for (char **word = words; *word; word++) {
		g_autofree char *folded = sw_text_fold_name(*word);

		n += **word && g_hash_table_contains(types, folded);
	}
	return sw_document_get(battle->document, modifier, RM_MODIFIER_EACH) ? n : MIN(n, 1);
}

static gint64
sum_modifiers_of(const RmBattle *battle, SwPieceId face, guint stat, GHashTable *types)
{
	guint n;
	const RmModifier *modifiers = rm_modifiers_of(battle, face, &n);
	gint64 sum = 0;

	for (guint i = 0; i < n; i++) {
		SwPieceId id = modifiers[i].piece;

		if ((guint)sw_document_get(battle->document, id, RM_MODIFIER_STAT) == stat)
			sum += count_against(battle, id, types) *
			       sw_document_get(battle->document, id, RM_MODIFIER_AMOUNT);
	}
	return sum;
}

/* Cards with one face have the same modifiers, which are summed up once. */
static gint64
sum_modifiers(const RmBattle *battle, const RmColumn *column, const RmColumn *facing, guint stat)
{
	g_autoptr(GHashTable) types = list_types(battle, facing);
	g_autoptr(GHashTable) sums = sw_hash_numbers(g_free); /* face -> gint64 */
	guint first = battle->terms.covered_modifiers ? 0 : column->n - 1;
	gint64 sum = 0;

	for (guint i = first; i < column->n; i++) {
		SwPieceId face = face_of(rm_held(battle, column->first + i));
		gint64 *its = g_hash_table_lookup(sums, GUINT_TO_POINTER(face));

		if (its == NULL) {
			its = g_new(gint64, 1);
			*its = sum_modifiers_of(battle, face, stat, types);
			g_hash_table_insert(sums, GUINT_TO_POINTER(face), its);
		}
		sum += *its;
	}
	return sum;
}

/* ---- Columns ---------------------------------------------------------------------------- */

static gboolean
total(const RmBattle *battle, const RmColumn *column, const RmColumn *facing, const Stats *stats,
      gint64 *sum, GError **error)
{
	*sum = 0;
	if (column == NULL || column->n == 0)
		return TRUE;
	if (!sum_stats(battle, column, stats, sum, error))
		return FALSE;
	*sum = MAX(*sum + sum_modifiers(battle, column, facing, stats->stat), 0);
	return TRUE;
}

gboolean
rm_attack(const RmBattle *battle, const RmSide *side, RmColumnType type, RmAttack *attack,
          GError **error)
{
	const RmColumn *column = column_of(battle, side, type);
	const RmColumn *facing = column_of(battle, rm_enemy_of(battle, side), type);

	memset(attack, 0, sizeof *attack);
	attack->is_there = column && column->n > 0;
	attack->is_new = column && column->is_new;
	if (!total(battle, column, facing, &attacks, &attack->attack, error) ||
	    !total(battle, facing, column, &defenses, &attack->defense, error))
		return FALSE;
	if (!attack->is_new)
		attack->damage = MAX(attack->attack - attack->defense, 0);
	return TRUE;
}
