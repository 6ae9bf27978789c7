#include "rules/shape.h"

#include <string.h>

/* A key is a sum over the pieces, so that their order does not matter, of two numbers of 64 bits
 * that depend on all that the piece says. */
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

/* What all twelve ways have in common, and what else is to be looked at for each. */
typedef struct {
	SwPieceId id;
	const SwElement *element;
	SwPlace place;
	Hash fixed;
	gboolean turns; /* has attributes that turn */
} Part;

static gboolean
type_turns(SwType type)
{
	return type == SW_TYPE_TURN || type == SW_TYPE_HEX || type == SW_TYPE_POINTS;
}

static void
feed_fixed(Hash *hash, const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwAttribute *what = &sw_document_kind(document, id)->element->attributes[attribute];

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

	feed(hash, attribute);
	if (!sw_type_is_text(what->type)) {
		gint32 value = sw_document_get(document, id, attribute);

		feed(hash, (guint64)sw_value_transform(what, value, symmetry));
	} else if (sw_document_has(document, id, attribute)) {
		g_autofree char *text = sw_value_transform_text(
			what, sw_document_get_text(document, id, attribute), symmetry);

		feed_text(hash, text);
	}
}

static Part
make_part(const SwDocument *document, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);
	Part part = {
		.id = id,
		.element = sw_document_kind(document, id)->element,
		.place = sw_document_place(document, id),
	};

	feed(&part.fixed, piece->kind);
	for (guint i = 0; i < part.element->n_attributes; i++) {
		SwType type = part.element->attributes[i].type;

		if (type_turns(type))
			part.turns = TRUE;
		else if (type != SW_TYPE_SEAT)
			feed_fixed(&part.fixed, document, id, i);
	}
	return part;
}

static Hash
hash_part(const SwDocument *document, const Part *part, SwSymmetry symmetry, SwHex origin)
{
	Hash hash = part->fixed;
	SwPlace place = part->place;

	for (guint i = 0; part->turns && i < part->element->n_attributes; i++) {
		if (type_turns(part->element->attributes[i].type))
			feed_turned(&hash, document, part->id, i, symmetry);
	}
	/* Both differences are below 2^23. */
	feed(&hash, (guint64)(place.hex.q - origin.q) << 32 |
	                    (guint64)(place.hex.r - origin.r) << 2 | place.side);
	return hash;
}

/* ---- A galaxy --------------------------------------------------------------------------- */

/* Whatever lies on a hex or edge of the galaxy, but for remarks. */
static GArray *
list_parts(const SwDocument *document, SwPieceId galaxy)
{
	GArray *parts = g_array_new(FALSE, FALSE, sizeof(Part));
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		const SwElement *element = sw_document_kind(document, id)->element;
		Part part;

		if (pieces[id].parent != galaxy || !sw_piece_is_there(&pieces[id]) ||
		    element == &sw_element_note || !sw_document_is_on_map(document, id))
			continue;
		part = make_part(document, id);
		g_array_append_val(parts, part);
	}
	return parts;
}

static Hash
hash_head(const SwDocument *document, SwPieceId galaxy)
{
	const SwTable *table = sw_document_table(document);
	Hash hash = {0};

	feed_text(&hash, table->game);
	if (table->players_attribute >= 0)
		feed_fixed(&hash, document, galaxy, (guint)table->players_attribute);
	if (table->sets_attribute >= 0)
		feed_fixed(&hash, document, galaxy, (guint)table->sets_attribute);
	return hash;
}

/* Lays the parts, which lie the way before, the way of that number: a rotation further each time,
 * and for the seventh way the last rotation undone and then the mirror. */
static void
turn_on(GArray *parts, guint way)
{
	const SwSymmetry mirror = {.mirrored = TRUE, .rotation = 5}, turn = {.rotation = 1};
	const SwSymmetry step = way == 0 ? sw_symmetry(0) : way == 6 ? mirror : turn;

	for (guint i = 0; i < parts->len; i++) {
		Part *part = &g_array_index(parts, Part, i);

		part->place = sw_place_transform(part->place, step);
	}
}

static Hash
hash_way(const SwDocument *document, const GArray *parts, SwSymmetry symmetry)
{
	SwHex origin = {G_MAXINT32, G_MAXINT32};
	Hash sum = {0};

	for (guint i = 0; i < parts->len; i++) {
		SwHex hex = g_array_index(parts, Part, i).place.hex;

		origin.q = MIN(origin.q, hex.q);
		origin.r = MIN(origin.r, hex.r);
	}
	for (guint i = 0; i < parts->len; i++) {
		Hash hash = hash_part(document, &g_array_index(parts, Part, i), symmetry, origin);

		sum.a += hash.a;
		sum.b += hash.b;
	}
	return sum;
}

static void
take_way(SwGalaxyShape *shape, Hash hash, guint way)
{
	int order = (hash.a > shape->key[0]) - (hash.a < shape->key[0]);

	if (order == 0)
		order = (hash.b > shape->key[1]) - (hash.b < shape->key[1]);
	if (order > 0)
		return;
	if (order < 0)
		*shape = (SwGalaxyShape){.key = {hash.a, hash.b}};
	shape->ways |= (guint16)(1u << way);
}

gboolean
sw_shape(const SwDocument *document, SwGalaxyShape *shape)
{
	SwPieceId galaxy = sw_document_galaxy(document);
	g_autoptr(GArray) parts = NULL;
	Hash head;

	if (galaxy == SW_NO_PIECE)
		return FALSE;
	parts = list_parts(document, galaxy);
	head = hash_head(document, galaxy);
	*shape = (SwGalaxyShape){.key = {G_MAXUINT64, G_MAXUINT64}};
	for (guint way = 0; way < SW_SYMMETRIES; way++) {
		turn_on(parts, way);
		take_way(shape, hash_way(document, parts, sw_symmetry(way)), way);
	}
	feed(&head, shape->key[0]);
	feed(&head, shape->key[1]);
	shape->key[0] = head.a;
	shape->key[1] = head.b;
	return TRUE;
}

/* ---- Between two ------------------------------------------------------------------------ */

/* First `from`, then `to` undone: with a mirror, rotations run the other way. */
static SwSymmetry
between(SwSymmetry from, SwSymmetry to)
{
	guint rotation =
		to.mirrored ? 6u + to.rotation - from.rotation : 6u + from.rotation - to.rotation;

	return (SwSymmetry){.rotation = (guint8)(rotation % SW_HEX_SIDES),
	                    .mirrored = from.mirrored != to.mirrored};
}

static guint
effort(SwSymmetry symmetry)
{
	guint rotation = MIN(symmetry.rotation, (guint)(SW_HEX_SIDES - symmetry.rotation));

	return 12u * symmetry.mirrored + 2 * rotation + (symmetry.rotation > 3);
}

SwSymmetry
sw_shape_between(const SwGalaxyShape *from, const SwGalaxyShape *to)
{
	SwSymmetry best = {.rotation = 0, .mirrored = TRUE};
	guint least = G_MAXUINT;

	for (guint i = 0; i < SW_SYMMETRIES * SW_SYMMETRIES; i++) {
		guint a = i / SW_SYMMETRIES, b = i % SW_SYMMETRIES;
		SwSymmetry way;

		if (!((from->ways >> a) & 1) || !((to->ways >> b) & 1))
			continue;
		way = between(sw_symmetry(a), sw_symmetry(b));
		if (effort(way) < least) {
			least = effort(way);
			best = way;
		}
	}
	return best;
}
