/* The tiles of a map as a string that fits into a line of a message (pasted.h): "swm1-", then
 *
 *     2 bytes    how many follow
 *     1 byte     the game: the lowest bits of the CRC-32 of its name
 *     1 byte     the same of the names of all that is used, so that a table in which these have
 *                other numbers refuses the string
 *     bits       (bits.h) see MapPlan in map_plan.h; then the tiles
 *
 * All of it follows from the game's table: no game is known here. Texts, and what is no tile, are
 * left out and recorded as lost. */
#include "export/map_plan.h"

#include "base/translate.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/pasted.h"

#include <string.h>

/* ---- Writing: what is used -------------------------------------------------------------- */

typedef struct {
	SwExport *export;
	MapPlan plan;
	GArray *tiles;    /* SwPieceId, as in the string; of a hex without one SW_NO_PIECE */
	guint *number_of; /* by kind of the table: its number in the plan */
} Writing;

static gboolean
is_drawn(const SwDocument *document, SwPieceId id)
{
	return sw_piece_exists(sw_document_piece(document, id)) &&
	       sw_element_is_tile(sw_document_kind(document, id)->element);
}

/* The least and greatest coordinates of the tiles, on three axes whose sum is 0. */
typedef struct {
	gint64 low[3], high[3];
} Extent;

static void
extend(Extent *extent, SwHex hex)
{
	const gint64 at[] = {hex.q, hex.r, -(gint64)hex.q - hex.r};

	for (guint i = 0; i < 3; i++) {
		extent->low[i] = MIN(extent->low[i], at[i]);
		extent->high[i] = MAX(extent->high[i], at[i]);
	}
}

/* Finds a hex that is at most `radius` steps from all tiles. FALSE if there is none. */
static gboolean
find_middle(MapPlan *plan, const Extent *extent, gint64 radius)
{
	gint64 low[3], high[3], missing;

	for (guint i = 0; i < 3; i++) {
		low[i] = extent->high[i] - radius;
		high[i] = extent->low[i] + radius;
		if (low[i] > high[i])
			return FALSE;
	}
	if (low[0] + low[1] > -low[2] || high[0] + high[1] < -high[2])
		return FALSE;
	missing = MAX(-high[2] - low[0] - low[1], 0);
	plan->middle.q = (gint32)MIN(low[0] + missing, high[0]);
	plan->middle.r = (gint32)MAX(low[1], -high[2] - plan->middle.q);
	plan->radius = (guint)radius;
	return TRUE;
}

/* Finds the smallest hexagon around the tiles. FALSE if they are too far apart. */
static gboolean
find_extent(MapPlan *plan, const SwDocument *document)
{
	Extent extent = {{G_MAXINT64, G_MAXINT64, G_MAXINT64},
	                 {G_MININT64, G_MININT64, G_MININT64}};

	SW_EACH_PIECE (id, document) {
		if (is_drawn(document, id))
			extend(&extent, sw_document_place(document, id).hex);
	}
	if (extent.low[0] > extent.high[0])
		return TRUE;
	for (gint64 radius = 0; radius <= MAP_MOST_RADIUS; radius++) {
		if (find_middle(plan, &extent, radius))
			return TRUE;
	}
	return FALSE;
}

static void
list_tiles(Writing *writing)
{
	writing->plan.order = MAP_LISTED;
	SW_EACH_ID (id, writing->export->order) {
		if (is_drawn(writing->export->document, id))
			g_array_append_val(writing->tiles, id);
	}
}

/* Which tile is on each hex. FALSE if two are on one. */
static gboolean
fill_hexagon(Writing *writing)
{
	const SwDocument *document = writing->export->document;
	guint n = sw_hex_region_size(writing->plan.radius);
	g_autofree SwHex *hexes = g_new(SwHex, n);
	gboolean is_one_each = TRUE;
	g_auto(SwGrid) at = {0};

	sw_hex_region(writing->plan.middle, writing->plan.radius, hexes);
	sw_grid_init(&at);
	SW_EACH_ID (id, writing->export->order) {
		SwHex hex = sw_document_place(document, id).hex;

		if (!is_drawn(document, id))
			continue;
		is_one_each &= sw_grid_get(&at, hex) == SW_GRID_NOTHING;
		sw_grid_set(&at, hex, id);
	}
	for (guint i = 0; i < n; i++) {
		guint32 id = sw_grid_get(&at, hexes[i]);
		SwPieceId tile = id == SW_GRID_NOTHING ? SW_NO_PIECE : (SwPieceId)id;

		g_array_append_val(writing->tiles, tile);
	}
	return is_one_each;
}

/* Chooses the shortest way. */
static void
find_gaps(Writing *writing)
{
	MapPlan *plan = &writing->plan;
	guint n = writing->tiles->len, n_gaps = 0, kinds = plan->used->len;

	SW_EACH_ID (id, writing->tiles)
		n_gaps += id == SW_NO_PIECE;
	if (plan->order != MAP_LISTED && n_gaps > 0)
		plan->order = n * sw_bits_width(kinds) <=
		                              n + (n - n_gaps) * sw_bits_width(MAX(kinds, 1) - 1)
		                      ? MAP_GAP_IS_KIND
		                      : MAP_GAP_IS_BIT;
}

static void
find_used(Writing *writing)
{
	const SwTable *table = writing->plan.table;
	const SwDocument *document = writing->export->document;

	for (guint i = 0; i < table->n_kinds; i++) {
		gboolean is_used = FALSE;

		for (guint j = 0; j < writing->tiles->len && !is_used; j++) {
			SwPieceId id = g_array_index(writing->tiles, SwPieceId, j);

			is_used = id != SW_NO_PIECE && sw_document_piece(document, id)->kind == i;
		}
		writing->number_of[i] = writing->plan.used->len;
		if (is_used)
			map_plan__use(&writing->plan, &table->kinds[i]);
	}
}

/* Widens the columns for the piece's values. */
static void
find_values(const Writing *writing, SwPieceId id, gint32 *most, gboolean *is_seen)
{
	const SwDocument *document = writing->export->document;
	MapUsed *used = map_plan__used(&writing->plan,
	                               writing->number_of[sw_document_piece(document, id)->kind]);

	for (guint i = 0; i < used->kind->element->n_attributes; i++) {
		gboolean has = map_plan__is_held(used->kind->element, i) &&
		               sw_document_has(document, id, i);
		guint8 now = has ? MAP_ALWAYS : MAP_NEVER;
		MapColumn *column = &used->columns[i];
		gint32 value;

		used->have[i] = !*is_seen || used->have[i] == now ? now : (guint8)MAP_SOMETIMES;
		if (!has)
			continue;
		value = sw_document_get(document, id, i);
		column->least = column->is_used ? MIN(column->least, value) : value;
		most[i] = column->is_used ? MAX(most[i], value) : value;
		column->is_used = TRUE;
		column->width = sw_bits_width((guint32)most[i] - (guint32)column->least);
	}
	*is_seen = TRUE;
}

/* One element after the other, since `most` is of one. */
static void
find_columns(const Writing *writing)
{
	const SwDocument *document = writing->export->document;
	const MapPlan *plan = &writing->plan;
	g_autofree gboolean *is_seen = g_new0(gboolean, plan->used->len);

	for (guint i = 0; i < plan->used->len; i++) {
		const SwElement *element = map_plan__used(plan, i)->kind->element;
		g_autofree gint32 *most = g_new0(gint32, element->n_attributes);

		if (!map_plan__is_first(plan, i))
			continue;
		SW_EACH_ID (id, writing->tiles) {
			if (id != SW_NO_PIECE && sw_document_kind(document, id)->element == element)
				find_values(
					writing, id, most,
					&is_seen[writing->number_of[sw_document_piece(document, id)
				                                            ->kind]]);
		}
	}
}

/* ---- Writing: bits ---------------------------------------------------------------------- */

static void
put_kinds(SwBits *bits, const MapPlan *plan)
{
	guint n = 0, at = 0, last = plan->used->len;

	for (guint i = 0; i < plan->table->n_kinds && at < last; i++) {
		n += sw_element_is_tile(plan->table->kinds[i].element);
		at += at < last && map_plan__used(plan, at)->kind == &plan->table->kinds[i];
	}
	sw_bits_put(bits, n, MAP_KINDS_WIDTH);
	for (guint i = 0, used = 0; n > 0; i++) {
		const SwKind *kind = &plan->table->kinds[i];
		gboolean is_used = used < last && map_plan__used(plan, used)->kind == kind;

		if (!sw_element_is_tile(kind->element))
			continue;
		sw_bits_put(bits, is_used, 1);
		used += is_used;
		n--;
	}
}

static void
put_columns(SwBits *bits, const MapUsed *used)
{
	guint n = used->kind->element->n_attributes;

	while (n > 0 && !used->columns[n - 1].is_used)
		n--;
	sw_bits_put(bits, n, MAP_COUNT_WIDTH);
	for (guint i = 0; i < n; i++) {
		sw_bits_put(bits, used->columns[i].is_used, 1);
		if (!used->columns[i].is_used)
			continue;
		sw_bits_put_number(bits, used->columns[i].least);
		sw_bits_put(bits, used->columns[i].width, MAP_LENGTH_WIDTH);
	}
}

static void
put_galaxy(SwBits *bits, const SwDocument *document)
{
	SwPieceId galaxy = sw_document_galaxy(document);
	const SwElement *element = sw_document_table(document)->roots[SW_ROOT_GALAXY];
	guint n = galaxy == SW_NO_PIECE ? 0 : element->n_attributes;

	while (n > 0 &&
	       !(map_plan__is_held(element, n - 1) && sw_document_has(document, galaxy, n - 1)))
		n--;
	sw_bits_put(bits, n, MAP_COUNT_WIDTH);
	for (guint i = 0; i < n; i++) {
		gboolean has =
			map_plan__is_held(element, i) && sw_document_has(document, galaxy, i);

		sw_bits_put(bits, has, 1);
		if (has)
			sw_bits_put_number(bits, sw_document_get(document, galaxy, i));
	}
}

static void
put_plan(SwBits *bits, const MapPlan *plan, const SwDocument *document, guint n_tiles)
{
	put_kinds(bits, plan);
	for (guint i = 0; i < plan->used->len; i++) {
		if (map_plan__is_first(plan, i))
			put_columns(bits, map_plan__used(plan, i));
	}
	for (guint i = 0; i < plan->used->len; i++) {
		const MapUsed *used = map_plan__used(plan, i);

		for (guint j = 0; j < used->kind->element->n_attributes; j++) {
			if (used->columns[j].is_used)
				sw_bits_put(bits, used->have[j] + (used->have[j] > MAP_NEVER),
				            used->have[j] > MAP_NEVER ? 2 : 1);
		}
	}
	put_galaxy(bits, document);
	sw_bits_put(bits, plan->order, 2);
	if (plan->order == MAP_LISTED) {
		sw_bits_put_number(bits, (gint32)n_tiles);
		return;
	}
	sw_bits_put_number(bits, plan->middle.q);
	sw_bits_put_number(bits, plan->middle.r);
	sw_bits_put_number(bits, (gint32)plan->radius);
}

static void
put_tile(SwBits *bits, const Writing *writing, SwPieceId id)
{
	const SwDocument *document = writing->export->document;
	const MapPlan *plan = &writing->plan;
	const MapUsed *used;
	guint number;

	if (plan->order == MAP_GAP_IS_BIT)
		sw_bits_put(bits, id != SW_NO_PIECE, 1);
	if (id == SW_NO_PIECE) {
		sw_bits_put(bits, 0,
		            plan->order == MAP_GAP_IS_KIND ? map_plan__kind_width(plan) : 0);
		return;
	}
	number = writing->number_of[sw_document_piece(document, id)->kind];
	used = map_plan__used(plan, number);
	sw_bits_put(bits, number + (plan->order == MAP_GAP_IS_KIND), map_plan__kind_width(plan));
	for (guint i = 0; i < used->kind->element->n_attributes; i++) {
		gboolean has = used->columns[i].is_used && sw_document_has(document, id, i);

		if (used->columns[i].is_used && used->have[i] == MAP_SOMETIMES)
			sw_bits_put(bits, has, 1);
		if (has)
			sw_bits_put(bits,
			            (guint32)sw_document_get(document, id, i) -
			                    (guint32)used->columns[i].least,
			            used->columns[i].width);
	}
}

static gboolean
is_in_string(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	(void)data;
	if (id != sw_document_galaxy(export->document) &&
	    !sw_element_is_tile(sw_document_kind(export->document, id)->element))
		return FALSE;
	return attribute == SW_PIECE_ITSELF || map_plan__is_held(element, (guint)attribute);
}

/* Texts of the root and the galaxy, the title among them. */
static void
lose_texts(SwExport *export, SwPieceId id)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	SW_EACH_VALUE (i, export->document, id) {
		g_autofree char *what =
			g_strdup_printf("%s %s", element->name, element->attributes[i].name);

		if (!map_plan__is_held(element, i))
			sw_export_lose(export, what);
	}
}

static void
lose(SwExport *export)
{
	SwPieceId galaxy = sw_document_galaxy(export->document);

	if (galaxy != SW_ROOT_PIECE)
		sw_export_lose(export,
		               sw_document_kind(export->document, SW_ROOT_PIECE)->element->name);
	lose_texts(export, SW_ROOT_PIECE);
	if (galaxy != SW_NO_PIECE)
		lose_texts(export, galaxy);
	sw_lose_unsaid(export, is_in_string, NULL, NULL);
}

/* Far tiles are at a distance that may not be a number: it wraps around, and back when it is read.
 */
static void
put_step(SwBits *bits, SwHex from, SwHex to)
{
	sw_bits_put_number(bits, (gint32)((guint32)to.q - (guint32)from.q));
	sw_bits_put_number(bits, (gint32)((guint32)to.r - (guint32)from.r));
}

static GByteArray *
bytes_of(Writing *writing)
{
	const SwDocument *document = writing->export->document;
	static const guint8 head[MAP_HEAD] = {0};
	GByteArray *bytes = g_byte_array_new();
	SwBits bits = {.bytes = bytes, .n = MAP_HEAD * 8};
	SwHex last = {0, 0};

	find_used(writing);
	find_gaps(writing);
	find_columns(writing);
	g_byte_array_append(bytes, head, MAP_HEAD);
	put_plan(&bits, &writing->plan, document, writing->tiles->len);
	SW_EACH_ID (id, writing->tiles) {
		if (writing->plan.order == MAP_LISTED) {
			SwHex hex = sw_document_place(document, id).hex;

			put_step(&bits, last, hex);
			last = hex;
		}
		put_tile(&bits, writing, id);
	}
	return bytes;
}

/* Returns the bytes of a list or of a hexagon; NULL if the tiles are none. */
static GByteArray *
pack(SwExport *export, gboolean is_list)
{
	const SwTable *table = export->game->table;
	g_autoptr(GArray) tiles = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_autofree guint *number_of = g_new0(guint, table->n_kinds);
	Writing writing = {export, .tiles = tiles, .number_of = number_of};
	GByteArray *bytes = NULL;

	map_plan__init(&writing.plan, table);
	if (is_list)
		list_tiles(&writing);
	if (is_list || (find_extent(&writing.plan, export->document) && fill_hexagon(&writing))) {
		bytes = bytes_of(&writing);
		bytes->data[0] = (guint8)((bytes->len - 2) >> 8);
		bytes->data[1] = (guint8)(bytes->len - 2);
		bytes->data[2] = map_plan__game(table);
		bytes->data[3] = map_plan__names(&writing.plan);
	}
	map_plan__clear(&writing.plan);
	return bytes;
}

static void
write_map(SwExport *export)
{
	g_autoptr(GByteArray) list = pack(export, TRUE), hexagon = pack(export, FALSE);
	const GByteArray *shorter = hexagon && hexagon->len <= list->len ? hexagon : list;

	if (shorter->len >= MAP_MOST_LENGTH) {
		sw_export_lose(export, "everything: a map to paste holds at most 64 KiB");
		return;
	}
	sw_pasted_begin_link(export->out, export->url_base);
	sw_pasted_append(export->out, MAP_PREFIX, shorter);
	g_string_append_c(export->out, '\n');
	lose(export);
}

const SwFormat sw_format_map = {
	.takes = {&sw_ground_hexes, SW_MATS_NEVER},
	.name = "map",
	.label = N_("Map to paste"),
	.suffix = ".map.txt",
	.prefix = MAP_PREFIX,
	.help = N_("For a line of a message: the tiles of the map alone, as one short word."),
	.loses = N_("everything but the tiles: names, notes, pieces on tiles"),
	.wishes = SW_WISH_URL_BASE,
	.write = write_map,
	.read = sw_map_string_read,
};
