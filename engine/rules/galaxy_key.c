#include "rules/galaxy_key.h"

#include "document/outline.h"

#include <string.h>

/* Two independent 64-bit hashes. The key of a map is the sum of its pieces' hashes, so their order
 * does not matter. */
typedef struct {
	guint64 a, b;
} Hash;

static guint64
mix(guint64 x)
{
	x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT(0xbf58476d1ce4e5b9);
	x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT(0x94d049bb133111eb);
	return x ^ (x >> 31);
}

static void
feed(Hash *hash, guint64 value)
{
	hash->a = mix(hash->a + value + G_GUINT64_CONSTANT(0x9e3779b97f4a7c15));
	hash->b = mix((hash->b ^ value) + G_GUINT64_CONSTANT(0xd1b54a32d192ed03));
}

static void
feed_text(Hash *hash, const char *text)
{
	for (; *text; text++)
		feed(hash, (guchar)*text);
	feed(hash, G_MAXUINT64);
}

/* ---- A piece ---------------------------------------------------------------------------- */

/* A piece on the map: the hash that is the same for all orientations, and what depends on them. */
typedef struct {
	SwPieceId id;
	const SwElement *element;
	SwPlace place; /* on a board: twice the way from its middle */
	Hash fixed;
	gboolean turns; /* has attributes that a symmetry changes */
	SwArea outline; /* of an area of a board, from its place; empty: its attributes count */
} Part;

static void
clear_part(gpointer part)
{
	sw_area_clear(&((Part *)part)->outline);
}

static gboolean
type_turns(SwType type)
{
	return type == SW_TYPE_TURN || type == SW_TYPE_HEX || type == SW_TYPE_POINTS;
}

static void
feed_fixed(Hash *hash, const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwAttribute *what = &sw_document_kind(document, id)->element->attributes[attribute];

	if (what->use.is_lock)
		return;
	feed(hash, attribute);
	if (!sw_type_is_text(what->type))
		feed(hash, (guint64)sw_document_get(document, id, attribute));
	else if (sw_document_has(document, id, attribute))
		feed_text(hash, sw_document_get_text(document, id, attribute));
}

static void
feed_turned(Hash *hash, const SwDocument *document, SwPieceId id, guint attribute,
            SwSymmetry symmetry)
{
	const SwAttribute *what = &sw_document_kind(document, id)->element->attributes[attribute];
	const SwGround *map = sw_document_table(document)->ground;

	feed(hash, attribute);
	if (!sw_type_is_text(what->type)) {
		gint32 value = sw_document_get(document, id, attribute);

		feed(hash, (guint64)sw_value_transform(what, value, map, symmetry));
	} else if (sw_document_has(document, id, attribute)) {
		g_autofree char *text = sw_value_transform_text(
			what, sw_document_get_text(document, id, attribute), map, symmetry);

		feed_text(hash, text);
	}
}

/* `sums` maps a piece to the sum of the hashes of the pieces inside it (Hash *). */
static void
feed_inside(Hash *hash, GHashTable *sums, SwPieceId id)
{
	const Hash *sum = g_hash_table_lookup(sums, GUINT_TO_POINTER(id));

	if (sum == NULL)
		return;
	feed(hash, sum->a);
	feed(hash, sum->b);
}

/* TRUE if the attribute counts for the part: of areas, names and what the outline replaces do
 * not. */
static gboolean
counts(const Part *part, guint attribute)
{
	const SwBoardArea *area;
	const SwAttribute *what = &part->element->attributes[attribute];
	gint i = (gint)attribute;

	if (what->type == SW_TYPE_SEAT)
		return FALSE;
	if (part->outline.n == 0)
		return TRUE;
	area = part->element->role.board->area;
	return i != area->points && i != area->radius && i != area->width && i != area->depth &&
	       i != area->turn && strcmp(what->name, "name") != 0;
}

static Part
make_part(const SwDocument *document, SwPieceId id, GHashTable *sums)
{
	const SwPiece *piece = sw_document_piece(document, id);
	Part part = {
		.id = id,
		.element = sw_document_kind(document, id)->element,
		.place = sw_document_place(document, id),
	};

	if (part.element->role.board && part.element->role.board->area &&
	    sw_document_outline(document, id, (SwXY){0, 0}, &part.outline))
		sw_area_normalise(&part.outline);
	feed(&part.fixed, piece->kind);
	for (guint i = 0; i < part.element->n_attributes; i++) {
		if (!counts(&part, i))
			continue;
		if (type_turns(part.element->attributes[i].type))
			part.turns = TRUE;
		else
			feed_fixed(&part.fixed, document, id, i);
	}
	feed_inside(&part.fixed, sums, id);
	return part;
}

static SwXY
transform_point(SwXY point, SwSymmetry symmetry)
{
	return sw_place_transform(sw_place_point(point), symmetry).point;
}

/* Feeds the outline where it is on the board, in clockwise order from the least corner. Corners are
 * fed as twice their way from the board's middle, so that they are whole; the place is turned
 * already. */
static void
feed_outline(Hash *hash, const Part *part, SwSymmetry symmetry)
{
	const guint n = part->outline.n;
	g_autofree SwXY *corners = g_new(SwXY, n);
	guint first = 0;

	for (guint i = 0; i < n; i++) {
		guint from = symmetry.mirrored ? n - 1 - i : i;

		corners[i] = transform_point(part->outline.corners[from], symmetry);
		if (sw_place_compare(sw_place_point(corners[i]), sw_place_point(corners[first])) <
		    0)
			first = i;
	}
	for (guint i = 0; i < n; i++) {
		SwXY corner = corners[(first + i) % n];

		feed(hash, (guint64)((gint64)part->place.point.x * SW_FINE + 2 * corner.x));
		feed(hash, (guint64)((gint64)part->place.point.y * SW_FINE + 2 * corner.y));
	}
}

static Hash
hash_part(const SwDocument *document, const Part *part, SwSymmetry symmetry, SwPlace origin)
{
	Hash hash = part->fixed;
	SwPlace place = part->place;
	SwShift away = sw_place_shift(origin, place);

	for (guint i = 0; part->turns && i < part->element->n_attributes; i++) {
		if (type_turns(part->element->attributes[i].type) && counts(part, i))
			feed_turned(&hash, document, part->id, i, symmetry);
	}
	if (part->outline.n > 0) {
		feed_outline(&hash, part, symmetry);
		return hash;
	}
	feed(&hash, (guint64)(guint32)away.q << 32 | (guint32)away.r);
	if (place.side > 0)
		feed(&hash, place.side);
	return hash;
}

/* ---- A galaxy --------------------------------------------------------------------------- */

/* TRUE for elements that say something about the galaxy but are no part of it. */
static gboolean
is_remark(const SwElement *element)
{
	return sw_element_is_note(element) || element == &sw_element_about ||
	       element == &sw_element_allow || element == &sw_element_assume;
}

/* TRUE if the piece is on the galaxy's map and not a remark. */
static gboolean
is_part(const SwDocument *document, SwPieceId galaxy, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);

	return piece->parent == galaxy && sw_piece_exists(piece) &&
	       sw_document_is_on_map(document, id) &&
	       !is_remark(sw_document_kind(document, id)->element);
}

static gint32
twice_from_middle(gint32 at, gint32 size)
{
	return (gint32)CLAMP(2 * (gint64)at - size, -G_MAXINT32, G_MAXINT32);
}

static GArray *
list_parts(const SwDocument *document, SwPieceId galaxy, GHashTable *sums)
{
	gboolean is_board = sw_table_board(sw_document_table(document)) != NULL;
	SwXY size = sw_document_board_size(document);
	GArray *parts = sw_array_new(sizeof(Part), clear_part);
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = 0; id < n; id++) {
		if (is_part(document, galaxy, id)) {
			Part part = make_part(document, id, sums);
			SwXY at = part.place.point;

			if (is_board)
				part.place.point = (SwXY){twice_from_middle(at.x, size.x),
				                          twice_from_middle(at.y, size.y)};
			g_array_append_val(parts, part);
		}
	}
	return parts;
}

/* TRUE if it is in the galaxy, at any depth, and is neither a part of the map nor a remark. */
static gboolean
is_inside(const SwDocument *document, SwPieceId galaxy, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);

	if (id == galaxy || !sw_piece_exists(piece) || is_part(document, galaxy, id) ||
	    is_remark(sw_document_kind(document, id)->element))
		return FALSE;
	while (piece->parent != galaxy && piece->parent != SW_NO_PIECE)
		piece = sw_document_piece(document, piece->parent);
	return piece->parent == galaxy;
}

static Hash
hash_inner(const SwDocument *document, SwPieceId id, GHashTable *sums)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	SwPlace place = sw_document_place(document, id);
	Hash hash = {0};

	feed(&hash, sw_document_piece(document, id)->kind);
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type != SW_TYPE_SEAT)
			feed_fixed(&hash, document, id, i);
	}
	for (guint i = 0; place.ground && i < place.ground->n_coordinates; i++)
		feed(&hash, (guint64)sw_place_get(place, i));
	feed_inside(&hash, sums, id);
	return hash;
}

/* The sums of the hashes of the pieces inside each piece, for feed_inside(). Counts down, since a
 * piece comes after its holder. */
static GHashTable *
sum_inside(const SwDocument *document, SwPieceId galaxy)
{
	GHashTable *sums = g_hash_table_new_full(NULL, NULL, NULL, g_free);
	guint32 n;

	sw_document_pieces(document, &n);
	for (SwPieceId id = n; id-- > 0;) {
		gpointer key;
		Hash hash, *sum;

		if (!is_inside(document, galaxy, id))
			continue;
		hash = hash_inner(document, id, sums);
		key = GUINT_TO_POINTER(sw_document_parent(document, id));
		sum = g_hash_table_lookup(sums, key);
		if (sum == NULL) {
			sum = g_new0(Hash, 1);
			g_hash_table_insert(sums, key, sum);
		}
		sum->a += hash.a;
		sum->b += hash.b;
	}
	return sums;
}

static Hash
hash_head(const SwDocument *document, SwPieceId galaxy)
{
	const SwTable *table = sw_document_table(document);
	Hash hash = {0};

	feed_text(&hash, table->game);
	if (table->galaxy.players >= 0)
		feed_fixed(&hash, document, galaxy, (guint)table->galaxy.players);
	if (table->galaxy.sets >= 0)
		feed_fixed(&hash, document, galaxy, (guint)table->galaxy.sets);
	return hash;
}

/* Turns the parts from the orientation before `way` to `way`: one rotation further each time. The
 * first mirrored orientation undoes the last rotation and then mirrors. */
static void
turn_on(GArray *parts, const SwGround *ground, guint way)
{
	const guint n = ground->n_turns;
	const SwSymmetry mirror = {.mirrored = TRUE, .rotation = (guint8)(n - 1)};
	const SwSymmetry turn = {.rotation = 1};
	const SwSymmetry step = way == 0 ? sw_symmetry(0) : way == n ? mirror : turn;

	SW_EACH (Part, part, parts)
		part->place = sw_place_transform(part->place, step);
}

/* The least coordinates, so that no difference from them is negative or beyond 32 bits. */
static SwPlace
find_origin(const GArray *parts)
{
	SwPlace origin = sw_place_hex(sw_hex(G_MAXINT32, G_MAXINT32));

	for (guint i = 0; i < parts->len; i++) {
		SwPlace place = g_array_index(parts, Part, i).place;

		for (guint k = 0; k < 2; k++)
			sw_place_set(&origin, k,
			             MIN(sw_place_get(origin, k), sw_place_get(place, k)));
	}
	return origin;
}

/* A map may be anywhere; a board is about its middle, and its sides count. */
static Hash
hash_way(const SwDocument *document, const GArray *parts, SwSymmetry symmetry)
{
	gboolean is_board = sw_table_board(sw_document_table(document)) != NULL;
	SwPlace origin = is_board ? sw_place_point((SwXY){0, 0}) : find_origin(parts);
	SwXY size = transform_point(sw_document_board_size(document), symmetry);
	Hash sum = {0};

	if (is_board) {
		feed(&sum, (guint64)ABS((gint64)size.x));
		feed(&sum, (guint64)ABS((gint64)size.y));
	}
	for (guint i = 0; i < parts->len; i++) {
		Hash hash = hash_part(document, &g_array_index(parts, Part, i), symmetry, origin);

		sum.a += hash.a;
		sum.b += hash.b;
	}
	return sum;
}

static void
take_way(SwGalaxyKey *shape, Hash hash, guint way)
{
	int order = (hash.a > shape->key[0]) - (hash.a < shape->key[0]);

	if (order == 0)
		order = (hash.b > shape->key[1]) - (hash.b < shape->key[1]);
	if (order > 0)
		return;
	if (order < 0)
		*shape = (SwGalaxyKey){.ground = shape->ground, .key = {hash.a, hash.b}};
	shape->ways |= (guint16)(1u << way);
}

gboolean
sw_galaxy_key(const SwDocument *document, SwGalaxyKey *shape)
{
	const SwGround *ground = sw_document_table(document)->ground;
	SwPieceId galaxy = sw_document_galaxy(document);
	g_autoptr(GHashTable) sums = NULL;
	g_autoptr(GArray) parts = NULL;
	Hash head;

	if (galaxy == SW_NO_PIECE)
		return FALSE;
	sums = sum_inside(document, galaxy);
	parts = list_parts(document, galaxy, sums);
	head = hash_head(document, galaxy);
	feed_inside(&head, sums, galaxy);
	*shape = (SwGalaxyKey){.ground = ground, .key = {G_MAXUINT64, G_MAXUINT64}};
	for (guint way = 0; way < sw_ground_n_symmetries(ground); way++) {
		turn_on(parts, ground, way);
		take_way(shape, hash_way(document, parts, sw_ground_symmetry(ground, way)), way);
	}
	feed(&head, shape->key[0]);
	feed(&head, shape->key[1]);
	shape->key[0] = head.a;
	shape->key[1] = head.b;
	return TRUE;
}

/* ---- Between two galaxies --------------------------------------------------------------- */

/* `from`, then the inverse of `to`. With a mirror, rotations run the other way. */
static SwSymmetry
between(guint n, SwSymmetry from, SwSymmetry to)
{
	guint rotation =
		to.mirrored ? n + to.rotation - from.rotation : n + from.rotation - to.rotation;

	return (SwSymmetry){.rotation = (guint8)(rotation % n),
	                    .mirrored = from.mirrored != to.mirrored};
}

static guint
effort(guint n, SwSymmetry symmetry)
{
	guint rotation = MIN(symmetry.rotation, n - symmetry.rotation);

	return 2 * n * symmetry.mirrored + 2 * rotation + (2u * symmetry.rotation > n);
}

SwSymmetry
sw_galaxy_key_between(const SwGalaxyKey *from, const SwGalaxyKey *to)
{
	guint n_ways = sw_ground_n_symmetries(from->ground), n = MAX(from->ground->n_turns, 1);
	SwSymmetry best = {.rotation = 0, .mirrored = TRUE};
	guint least = G_MAXUINT;

	for (guint i = 0; i < n_ways * n_ways; i++) {
		guint a = i / n_ways, b = i % n_ways;
		SwSymmetry way;

		if (!((from->ways >> a) & 1) || !((to->ways >> b) & 1))
			continue;
		way = between(n, sw_ground_symmetry(from->ground, a),
		              sw_ground_symmetry(to->ground, b));
		if (effort(n, way) < least) {
			least = effort(n, way);
			best = way;
		}
	}
	return best;
}
