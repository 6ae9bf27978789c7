/* The tiles of a map as a string that fits into a line of a message (pasted.h): "swm1-", then
 *
 *     2 bytes    how many follow
 *     1 byte     the game: the lowest bits of the CRC-32 of its name
 *     1 byte     the same of the names of all that is used, so that a table in which these have
 *                other numbers refuses the string
 *     bits       (bits.h) see `Plan`; then the tiles
 *
 * All of it follows from the game's table: no game is known here. Texts, and what is no tile, are
 * left out and recorded as lost. */
#include "base/error.h"
#include "base/translate.h"
#include "export/bits.h"
#include "export/build.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/pasted.h"

#include <string.h>
#include <zlib.h>

#define PREFIX "swm1-"
#define HEAD 4         /* bytes before the bits */
#define MOST_RADIUS 40 /* of a hexagon: 4,921 hexes */
#define MOST_LENGTH (64u * 1024)
#define KINDS_WIDTH 8  /* bits of the number of kinds in a table */
#define COUNT_WIDTH 5  /* of the number of attributes of an element */
#define LENGTH_WIDTH 6 /* of the width of a value */

/* Whether pieces of a kind have a value. */
typedef enum {
	NEVER,
	ALWAYS,
	SOMETIMES,
} Have;

/* An attribute of the tiles of a map: its values are `least` and up to `width` bits more. */
typedef struct {
	gboolean is_used;
	gint32 least;
	guint32 width;
} Column;

/* A kind of tile. Kinds of one element share its columns. */
typedef struct {
	const SwKind *kind;
	Column *columns; /* of each attribute of the element */
	guint8 *have;    /* Have, of each attribute */
} Used;

/* Where the tiles are: on the hexes of a hexagon, ring by ring from its middle, or anywhere. */
typedef enum {
	NO_GAPS,     /* each hex has a tile */
	GAP_IS_KIND, /* one without is told as one kind more */
	GAP_IS_BIT,  /* by a bit before each hex */
	LISTED,      /* each tile says how far it is from the one before */
} Order;

/* What precedes the tiles:
 *
 *     - how many of the table's kinds of tiles to look at, and for each whether it is used
 *     - for each element of a used kind: which attributes are used; of each the least value and the
 *       width of the values
 *     - for each used kind: whether it has each of these never (0), always (10) or sometimes (11)
 *     - which values the galaxy has, and these
 *     - the order; of a list how many tiles, of a hexagon its middle and radius */
typedef struct {
	const SwTable *table;
	GArray *used; /* Used */
	Order order;
	SwHex middle;
	guint radius;
} Plan;

static void
clear_used(gpointer data)
{
	Used *used = data;

	g_free(used->have);
}

static void
plan_init(Plan *plan, const SwTable *table)
{
	*plan = (Plan){.table = table, .used = g_array_new(FALSE, FALSE, sizeof(Used))};
	g_array_set_clear_func(plan->used, clear_used);
}

/* The columns belong to the first kind of each element. */
static void
plan_clear(Plan *plan)
{
	for (guint i = 0; i < plan->used->len; i++) {
		const Used *used = &g_array_index(plan->used, Used, i);
		gboolean is_first = TRUE;

		for (guint j = 0; j < i; j++)
			is_first &= g_array_index(plan->used, Used, j).columns != used->columns;
		if (is_first)
			g_free(used->columns);
	}
	g_array_unref(plan->used);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Plan, plan_clear)

static Used *
used_at(const Plan *plan, guint i)
{
	return &g_array_index(plan->used, Used, i);
}

static void
use(Plan *plan, const SwKind *kind)
{
	Used used = {.kind = kind, .have = g_new0(guint8, kind->element->n_attributes)};

	for (guint i = 0; i < plan->used->len; i++) {
		if (used_at(plan, i)->kind->element == kind->element)
			used.columns = used_at(plan, i)->columns;
	}
	if (used.columns == NULL)
		used.columns = g_new0(Column, kind->element->n_attributes);
	g_array_append_val(plan->used, used);
}

/* TRUE for the first used kind of its element. */
static gboolean
is_first(const Plan *plan, guint i)
{
	for (guint j = 0; j < i; j++) {
		if (used_at(plan, j)->columns == used_at(plan, i)->columns)
			return FALSE;
	}
	return TRUE;
}

static gboolean
is_tile(const SwKind *kind)
{
	return sw_element_is_tile(kind->element);
}

/* TRUE if the values of the attribute are numbers, which the string holds. */
static gboolean
is_held(const SwElement *element, guint attribute)
{
	return !sw_type_is_text(element->attributes[attribute].type);
}

/* ---- Names ------------------------------------------------------------------------------ */

static guint32
add_name(guint32 sum, const char *name)
{
	return (guint32)crc32(sum, (const Bytef *)name, (uInt)strlen(name) + 1);
}

static guint8
number_of_game(const SwTable *table)
{
	return add_name(0, table->game) & 0xff;
}

static guint8
sum_of_names(const Plan *plan)
{
	guint32 sum = add_name(0, plan->table->game);

	for (guint i = 0; i < plan->used->len; i++) {
		const Used *used = used_at(plan, i);

		sum = add_name(sum, used->kind->element->name);
		sum = add_name(sum, used->kind->name);
		for (guint j = 0; is_first(plan, i) && j < used->kind->element->n_attributes; j++) {
			if (used->columns[j].is_used)
				sum = add_name(sum, used->kind->element->attributes[j].name);
		}
	}
	return sum & 0xff;
}

/* ---- Writing: what is used -------------------------------------------------------------- */

typedef struct {
	SwExport *export;
	Plan plan;
	GArray *tiles;    /* SwPieceId, as in the string; of a hex without one SW_NO_PIECE */
	guint *number_of; /* by kind of the table: its number in the plan */
} Writing;

static gboolean
is_drawn(const SwDocument *document, SwPieceId id)
{
	return sw_piece_exists(sw_document_piece(document, id)) &&
	       is_tile(sw_document_kind(document, id));
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
find_middle(Plan *plan, const Extent *extent, gint64 radius)
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
find_extent(Plan *plan, const SwDocument *document)
{
	Extent extent = {{G_MAXINT64, G_MAXINT64, G_MAXINT64},
	                 {G_MININT64, G_MININT64, G_MININT64}};

	SW_EACH_PIECE (id, document) {
		if (is_drawn(document, id))
			extend(&extent, sw_document_place(document, id).hex);
	}
	if (extent.low[0] > extent.high[0])
		return TRUE;
	for (gint64 radius = 0; radius <= MOST_RADIUS; radius++) {
		if (find_middle(plan, &extent, radius))
			return TRUE;
	}
	return FALSE;
}

static void
list_tiles(Writing *writing)
{
	writing->plan.order = LISTED;
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
	SwGrid at;

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
	sw_grid_clear(&at);
	return is_one_each;
}

/* Chooses the shortest way. */
static void
find_gaps(Writing *writing)
{
	Plan *plan = &writing->plan;
	guint n = writing->tiles->len, n_gaps = 0, kinds = plan->used->len;

	SW_EACH_ID (id, writing->tiles)
		n_gaps += id == SW_NO_PIECE;
	if (plan->order != LISTED && n_gaps > 0)
		plan->order = n * sw_bits_width(kinds) <=
		                              n + (n - n_gaps) * sw_bits_width(MAX(kinds, 1) - 1)
		                      ? GAP_IS_KIND
		                      : GAP_IS_BIT;
}

/* The bits of the number of a kind. */
static guint
kind_width(const Plan *plan)
{
	return plan->used->len == 0 ? 0
	                            : sw_bits_width(plan->used->len - (plan->order != GAP_IS_KIND));
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
			use(&writing->plan, &table->kinds[i]);
	}
}

/* Widens the columns for the piece's values. */
static void
find_values(const Writing *writing, SwPieceId id, gint32 *most, gboolean *is_seen)
{
	const SwDocument *document = writing->export->document;
	Used *used =
		used_at(&writing->plan, writing->number_of[sw_document_piece(document, id)->kind]);

	for (guint i = 0; i < used->kind->element->n_attributes; i++) {
		gboolean has = is_held(used->kind->element, i) && sw_document_has(document, id, i);
		guint8 now = has ? ALWAYS : NEVER;
		Column *column = &used->columns[i];
		gint32 value;

		used->have[i] = !*is_seen || used->have[i] == now ? now : (guint8)SOMETIMES;
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
	const Plan *plan = &writing->plan;
	g_autofree gboolean *is_seen = g_new0(gboolean, plan->used->len);

	for (guint i = 0; i < plan->used->len; i++) {
		const SwElement *element = used_at(plan, i)->kind->element;
		g_autofree gint32 *most = g_new0(gint32, element->n_attributes);

		if (!is_first(plan, i))
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
put_kinds(SwBits *bits, const Plan *plan)
{
	guint n = 0, at = 0, last = plan->used->len;

	for (guint i = 0; i < plan->table->n_kinds && at < last; i++) {
		n += is_tile(&plan->table->kinds[i]);
		at += at < last && used_at(plan, at)->kind == &plan->table->kinds[i];
	}
	sw_bits_put(bits, n, KINDS_WIDTH);
	for (guint i = 0, used = 0; n > 0; i++) {
		const SwKind *kind = &plan->table->kinds[i];
		gboolean is_used = used < last && used_at(plan, used)->kind == kind;

		if (!is_tile(kind))
			continue;
		sw_bits_put(bits, is_used, 1);
		used += is_used;
		n--;
	}
}

static void
put_columns(SwBits *bits, const Used *used)
{
	guint n = used->kind->element->n_attributes;

	while (n > 0 && !used->columns[n - 1].is_used)
		n--;
	sw_bits_put(bits, n, COUNT_WIDTH);
	for (guint i = 0; i < n; i++) {
		sw_bits_put(bits, used->columns[i].is_used, 1);
		if (!used->columns[i].is_used)
			continue;
		sw_bits_put_number(bits, used->columns[i].least);
		sw_bits_put(bits, used->columns[i].width, LENGTH_WIDTH);
	}
}

static void
put_galaxy(SwBits *bits, const SwDocument *document)
{
	SwPieceId galaxy = sw_document_galaxy(document);
	const SwElement *element = sw_document_table(document)->roots[SW_ROOT_GALAXY];
	guint n = galaxy == SW_NO_PIECE ? 0 : element->n_attributes;

	while (n > 0 && !(is_held(element, n - 1) && sw_document_has(document, galaxy, n - 1)))
		n--;
	sw_bits_put(bits, n, COUNT_WIDTH);
	for (guint i = 0; i < n; i++) {
		gboolean has = is_held(element, i) && sw_document_has(document, galaxy, i);

		sw_bits_put(bits, has, 1);
		if (has)
			sw_bits_put_number(bits, sw_document_get(document, galaxy, i));
	}
}

static void
put_plan(SwBits *bits, const Plan *plan, const SwDocument *document, guint n_tiles)
{
	put_kinds(bits, plan);
	for (guint i = 0; i < plan->used->len; i++) {
		if (is_first(plan, i))
			put_columns(bits, used_at(plan, i));
	}
	for (guint i = 0; i < plan->used->len; i++) {
		const Used *used = used_at(plan, i);

		for (guint j = 0; j < used->kind->element->n_attributes; j++) {
			if (used->columns[j].is_used)
				sw_bits_put(bits, used->have[j] + (used->have[j] > NEVER),
				            used->have[j] > NEVER ? 2 : 1);
		}
	}
	put_galaxy(bits, document);
	sw_bits_put(bits, plan->order, 2);
	if (plan->order == LISTED) {
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
	const Plan *plan = &writing->plan;
	const Used *used;
	guint number;

	if (plan->order == GAP_IS_BIT)
		sw_bits_put(bits, id != SW_NO_PIECE, 1);
	if (id == SW_NO_PIECE) {
		sw_bits_put(bits, 0, plan->order == GAP_IS_KIND ? kind_width(plan) : 0);
		return;
	}
	number = writing->number_of[sw_document_piece(document, id)->kind];
	used = used_at(plan, number);
	sw_bits_put(bits, number + (plan->order == GAP_IS_KIND), kind_width(plan));
	for (guint i = 0; i < used->kind->element->n_attributes; i++) {
		gboolean has = used->columns[i].is_used && sw_document_has(document, id, i);

		if (used->columns[i].is_used && used->have[i] == SOMETIMES)
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
	    !is_tile(sw_document_kind(export->document, id)))
		return FALSE;
	return attribute == SW_PIECE_ITSELF || is_held(element, (guint)attribute);
}

/* Texts of the root and the galaxy, the title among them. */
static void
lose_texts(SwExport *export, SwPieceId id)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	SW_EACH_VALUE (i, export->document, id) {
		g_autofree char *what =
			g_strdup_printf("%s %s", element->name, element->attributes[i].name);

		if (!is_held(element, i))
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
	static const guint8 head[HEAD] = {0};
	GByteArray *bytes = g_byte_array_new();
	SwBits bits = {.bytes = bytes, .n = HEAD * 8};
	SwHex last = {0, 0};

	find_used(writing);
	find_gaps(writing);
	find_columns(writing);
	g_byte_array_append(bytes, head, HEAD);
	put_plan(&bits, &writing->plan, document, writing->tiles->len);
	SW_EACH_ID (id, writing->tiles) {
		if (writing->plan.order == LISTED) {
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

	plan_init(&writing.plan, table);
	if (is_list)
		list_tiles(&writing);
	if (is_list || (find_extent(&writing.plan, export->document) && fill_hexagon(&writing))) {
		bytes = bytes_of(&writing);
		bytes->data[0] = (guint8)((bytes->len - 2) >> 8);
		bytes->data[1] = (guint8)(bytes->len - 2);
		bytes->data[2] = number_of_game(table);
		bytes->data[3] = sum_of_names(&writing.plan);
	}
	plan_clear(&writing.plan);
	return bytes;
}

static void
write_map(SwExport *export)
{
	g_autoptr(GByteArray) list = pack(export, TRUE), hexagon = pack(export, FALSE);
	const GByteArray *shorter = hexagon && hexagon->len <= list->len ? hexagon : list;

	if (shorter->len >= MOST_LENGTH) {
		sw_export_lose(export, "everything: a map to paste holds at most 64 KiB");
		return;
	}
	sw_pasted_begin_link(export->out, export->url_base);
	sw_pasted_append(export->out, PREFIX, shorter);
	g_string_append_c(export->out, '\n');
	lose(export);
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* Implements SwPastedTake. */
static gsize
take(const guint8 *bytes, gsize length, gpointer data, GError **error G_GNUC_UNUSED)
{
	GByteArray *taken = data;
	gsize n = length < HEAD ? 0 : 2 + ((gsize)bytes[0] << 8 | bytes[1]);

	if (n < HEAD || n > length)
		return 0;
	g_byte_array_set_size(taken, 0);
	g_byte_array_append(taken, bytes, (guint)n);
	return n;
}

static gboolean
get_kinds(SwBits *bits, Plan *plan)
{
	guint n = sw_bits_get(bits, KINDS_WIDTH);

	for (guint i = 0; n > 0; i++) {
		if (i >= plan->table->n_kinds)
			return FALSE;
		if (!is_tile(&plan->table->kinds[i]))
			continue;
		if (sw_bits_get(bits, 1))
			use(plan, &plan->table->kinds[i]);
		n--;
	}
	return TRUE;
}

static gboolean
get_columns(SwBits *bits, const Used *used)
{
	const SwElement *element = used->kind->element;
	guint n = sw_bits_get(bits, COUNT_WIDTH);

	for (guint i = 0; i < n; i++) {
		if (!sw_bits_get(bits, 1))
			continue;
		if (i >= element->n_attributes || !is_held(element, i))
			return FALSE;
		used->columns[i].is_used = TRUE;
		used->columns[i].least = sw_bits_get_number(bits);
		used->columns[i].width = sw_bits_get(bits, LENGTH_WIDTH);
		if (used->columns[i].width > 32)
			return FALSE;
	}
	return TRUE;
}

static gboolean
get_plan(SwBits *bits, Plan *plan)
{
	if (!get_kinds(bits, plan))
		return FALSE;
	for (guint i = 0; i < plan->used->len; i++) {
		if (is_first(plan, i) && !get_columns(bits, used_at(plan, i)))
			return FALSE;
	}
	for (guint i = 0; i < plan->used->len; i++) {
		const Used *used = used_at(plan, i);

		for (guint j = 0; j < used->kind->element->n_attributes; j++) {
			if (used->columns[j].is_used)
				used->have[j] = !sw_bits_get(bits, 1)  ? NEVER
				                : sw_bits_get(bits, 1) ? SOMETIMES
				                                       : ALWAYS;
		}
	}
	return !bits->is_past;
}

static void
build_value(SwBuild *build, const SwAttribute *attribute, gint32 value)
{
	g_autoptr(GString) text = g_string_new(NULL);

	if (attribute->type == SW_TYPE_CHOICE &&
	    (value < 0 || (guint)value >= g_strv_length((char **)attribute->choices)))
		g_string_append_printf(text, "%d", value);
	else
		sw_value_append(text, attribute, value, NULL);
	sw_build_value(build, attribute->name, text->str);
}

static gboolean
get_galaxy(SwBits *bits, SwBuild *build, const SwElement *element)
{
	guint n = sw_bits_get(bits, COUNT_WIDTH);

	sw_build_open(build, element->name, sw_translate("the galaxy"));
	for (guint i = 0; i < n; i++) {
		if (!sw_bits_get(bits, 1))
			continue;
		if (i >= element->n_attributes || !is_held(element, i))
			return FALSE;
		build_value(build, &element->attributes[i], sw_bits_get_number(bits));
	}
	return TRUE;
}

static void
build_number(SwBuild *build, const char *name, gint32 number)
{
	g_autofree char *text = g_strdup_printf("%d", number);

	sw_build_value(build, name, text);
}

static void
get_values(SwBits *bits, SwBuild *build, const Used *used)
{
	const SwElement *element = used->kind->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		const Column *column = &used->columns[i];
		Have have = column->is_used ? used->have[i] : NEVER;

		if (have == ALWAYS || (have == SOMETIMES && sw_bits_get(bits, 1)))
			build_value(build, &element->attributes[i],
			            (gint32)((guint32)column->least +
			                     sw_bits_get(bits, column->width)));
	}
}

/* FALSE if there is no such kind. */
static gboolean
get_tile(SwBits *bits, SwBuild *build, const Plan *plan, SwHex hex)
{
	gboolean is_gap = plan->order == GAP_IS_BIT && !sw_bits_get(bits, 1);
	guint32 number = is_gap ? 0 : sw_bits_get(bits, kind_width(plan));
	g_autofree char *origin = g_strdup_printf("%d,%d", hex.q, hex.r);
	const Used *used;

	if (is_gap || (plan->order == GAP_IS_KIND && number == 0))
		return TRUE;
	number -= plan->order == GAP_IS_KIND;
	if (number >= plan->used->len)
		return FALSE;
	used = used_at(plan, number);
	sw_build_open(build, used->kind->element->name, origin);
	build_number(build, "q", hex.q);
	build_number(build, "r", hex.r);
	if (used->kind->element->typed)
		sw_build_value(build, "type", used->kind->name);
	get_values(bits, build, used);
	sw_build_close(build);
	return TRUE;
}

static gboolean
get_list(SwBits *bits, SwBuild *build, const Plan *plan)
{
	guint32 n = (guint32)sw_bits_get_number(bits);
	SwHex at = {0, 0};

	for (guint32 i = 0; i < n && !bits->is_past; i++) {
		at.q = (gint32)((guint32)at.q + (guint32)sw_bits_get_number(bits));
		at.r = (gint32)((guint32)at.r + (guint32)sw_bits_get_number(bits));
		if (!get_tile(bits, build, plan, at))
			return FALSE;
	}
	return TRUE;
}

static gboolean
get_hexagon(SwBits *bits, SwBuild *build, Plan *plan)
{
	g_autofree SwHex *hexes = NULL;
	guint n;

	plan->middle.q = sw_bits_get_number(bits);
	plan->middle.r = sw_bits_get_number(bits);
	plan->radius = (guint)sw_bits_get_number(bits);
	if (plan->radius > MOST_RADIUS ||
	    MAX(ABS((gint64)plan->middle.q), ABS((gint64)plan->middle.r)) > G_MAXINT32 / 2)
		return FALSE;
	n = sw_hex_region_size(plan->radius);
	hexes = g_new(SwHex, n);
	sw_hex_region(plan->middle, plan->radius, hexes);
	for (guint i = 0; i < n && !bits->is_past; i++) {
		if (!get_tile(bits, build, plan, hexes[i]))
			return FALSE;
	}
	return TRUE;
}

static gboolean
get_tiles(SwBits *bits, SwBuild *build, Plan *plan)
{
	gboolean is_whole;

	plan->order = (Order)sw_bits_get(bits, 2);
	is_whole = plan->order == LISTED ? get_list(bits, build, plan)
	                                 : get_hexagon(bits, build, plan);
	return is_whole && !bits->is_past && bits->n / 8 + (bits->n % 8 > 0) == bits->bytes->len;
}

static const SwTable *
table_of(const SwTable *const *tables, guint8 number)
{
	for (; *tables; tables++) {
		if (number_of_game(*tables) == number && sw_format_takes(&sw_format_map, *tables))
			return *tables;
	}
	return NULL;
}

static SwDocument *
read_bytes(const SwTable *const *tables, const char *path, GByteArray *bytes, GError **error)
{
	const SwTable *table = table_of(tables, bytes->data[2]);
	SwBits bits = {.bytes = bytes, .n = HEAD * 8};
	g_autoptr(SwBuild) build = NULL;
	g_auto(Plan) plan = {0};

	plan_init(&plan, table);
	if (table == NULL || !get_plan(&bits, &plan) || sum_of_names(&plan) != bytes->data[3]) {
		sw_fail(error, "the string is of a game or of tiles that are not known here: it "
		               "was written by another version");
		return NULL;
	}
	build = sw_build_new(tables, table->game, path);
	if (!get_galaxy(&bits, build, table->roots[SW_ROOT_GALAXY]) ||
	    !get_tiles(&bits, build, &plan)) {
		sw_fail(error, "the string's content cannot be unpacked");
		return NULL;
	}
	sw_build_close(build);
	return sw_build_finish(build, error);
}

static SwDocument *
read_map(const SwTable *const *tables, const char *path, const char *bytes, gsize length,
         GError **error)
{
	g_autoptr(GByteArray) taken = g_byte_array_new();
	g_autofree char *text = g_strndup(bytes, length);

	if (strlen(text) != length || length > 16 * MOST_LENGTH) {
		sw_fail(error, "this is not a share string");
		return NULL;
	}
	return sw_pasted_read(text, PREFIX, take, taken, error)
	               ? read_bytes(tables, path, taken, error)
	               : NULL;
}

const SwFormat sw_format_map = {
	.takes = {&sw_ground_hexes, SW_MATS_NEVER},
	.name = "map",
	.label = N_("Map to paste"),
	.suffix = ".map.txt",
	.prefix = PREFIX,
	.help = N_("For a line of a message: the tiles of the map alone, as one short word."),
	.loses = N_("everything but the tiles: names, notes and what stands on them"),
	.wishes = SW_WISH_URL_BASE,
	.write = write_map,
	.read = read_map,
};
