#include "base/hash.h"
#include "document/damage.h"
#include "document/private.h"

#include "base/append.h"
#include "base/translate.h"

#include <string.h>

/* ---- Queries ---------------------------------------------------------------------------- */

const SwTable *
sw_document_table(const SwDocument *document)
{
	return document->table;
}

SwRoot
sw_document_root(const SwDocument *document)
{
	return document->root;
}

const SwPiece *
sw_document_pieces(const SwDocument *document, guint32 *n)
{
	*n = document->pieces.n;
	return document->pieces.all;
}

SwPieceId
sw_document_next(const SwDocument *document, SwPieceId id)
{
	/* SW_NO_PIECE + 1 is 0. */
	for (id++; id < document->pieces.n; id++) {
		if (sw_piece_exists(&document->pieces.all[id]))
			return id;
	}
	return SW_NO_PIECE;
}

SwPieceId
sw_document_next_of(const SwDocument *document, guint kind, SwPieceId id)
{
	do {
		id = sw_document_next(document, id);
	} while (id != SW_NO_PIECE && document->pieces.all[id].kind != kind);
	return id;
}

SwPiece *
document__piece(SwDocument *document, SwPieceId id)
{
	return &document->pieces.all[id];
}

const SwPiece *
sw_document_piece(const SwDocument *document, SwPieceId id)
{
	return &document->pieces.all[id];
}

SwPieceId
sw_document_parent(const SwDocument *document, SwPieceId id)
{
	return sw_document_piece(document, id)->parent;
}

const SwKind *
sw_document_kind(const SwDocument *document, SwPieceId id)
{
	return &document->table->kinds[sw_document_piece(document, id)->kind];
}

SwPlace
sw_document_place(const SwDocument *document, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(document, id);

	return (SwPlace){.ground = sw_document_kind(document, id)->element->ground,
	                 .side = piece->side,
	                 .hex = {piece->a, piece->b}};
}

gboolean
sw_document_is_on_map(const SwDocument *document, SwPieceId id)
{
	return sw_table_is_on_map(document->table, sw_document_kind(document, id)->element->ground);
}

SwPieceId
sw_document_galaxy(const SwDocument *document)
{
	if (document->root == SW_ROOT_GALAXY)
		return SW_ROOT_PIECE;
	if (document->root == SW_ROOT_PACK)
		return SW_NO_PIECE;
	return sw_document_child(document, SW_ROOT_PIECE, document->table->roots[SW_ROOT_GALAXY]);
}

SwPieceId
sw_document_child(const SwDocument *document, SwPieceId parent, const SwElement *element)
{
	for (SwPieceId id = 0; id < document->pieces.n; id++) {
		const SwPiece *piece = sw_document_piece(document, id);

		if (piece->parent == parent && sw_piece_exists(piece) &&
		    document->table->kinds[piece->kind].element == element)
			return id;
	}
	return SW_NO_PIECE;
}

static gint32 *
value_at(const SwDocument *document, const SwPiece *piece, guint attribute)
{
	guint32 before = piece->present & ((1u << attribute) - 1);
	guint n_before = before ? (guint)__builtin_popcount(before) : 0;

	return &document->values.all[piece->values + n_before];
}

gboolean
sw_document_has(const SwDocument *document, SwPieceId id, guint attribute)
{
	return sw_piece_has(sw_document_piece(document, id), attribute);
}

gint32
sw_document_get(const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwPiece *piece = sw_document_piece(document, id);

	if (sw_piece_has(piece, attribute))
		return *value_at(document, piece, attribute);
	return document->table->kinds[piece->kind].element->attributes[attribute].fallback;
}

gint32
sw_document_get_text_number(const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwPiece *piece = sw_document_piece(document, id);

	return sw_piece_has(piece, attribute) ? *value_at(document, piece, attribute) : -1;
}

guint32
sw_document_n_texts(const SwDocument *document)
{
	return document->texts.all->len;
}

const char *
sw_document_get_text(const SwDocument *document, SwPieceId id, guint attribute)
{
	gint32 number = sw_document_get_text_number(document, id, attribute);

	return number < 0 ? NULL : g_ptr_array_index(document->texts.all, (guint)number);
}

gboolean
sw_document_is_locked(const SwDocument *document, SwPieceId id)
{
	gint lock = sw_element_lock(sw_document_kind(document, id)->element);

	return lock >= 0 && sw_document_get(document, id, (guint)lock);
}

gboolean
sw_document_has_locks(const SwDocument *document)
{
	return document->had_lock;
}

gboolean
sw_document_is_explored(const SwDocument *document, SwPieceId id)
{
	const char *name = sw_document_table(document)->tile.explored;
	gint attribute =
		name ? sw_element_attribute(sw_document_kind(document, id)->element, name) : -1;

	return attribute >= 0 && sw_document_get(document, id, (guint)attribute);
}

guint
sw_document_depth(const SwDocument *document, SwPieceId id)
{
	guint depth = 1;

	for (; id != SW_ROOT_PIECE; id = sw_document_parent(document, id))
		depth++;
	return depth;
}

gint32
sw_document_seat(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_SEAT)
			return sw_document_has(document, id, i) ? sw_document_get(document, id, i)
			                                        : 0;
	}
	return 0;
}

gint32
sw_document_seat_around(const SwDocument *document, SwPieceId id)
{
	gint32 seat = 0;

	for (; id != SW_NO_PIECE && seat == 0; id = sw_document_piece(document, id)->parent)
		seat = sw_document_seat(document, id);
	return seat;
}

#define MOST_SEATS 16

guint
sw_document_seats(const SwDocument *document)
{
	guint seats = 0;

	SW_EACH_PIECE (id, document) {
		const SwElement *element = sw_document_kind(document, id)->element;

		for (guint i = 0; i < element->n_attributes; i++) {
			gint32 seat = 0;

			if (element->attributes[i].type == SW_TYPE_SEAT &&
			    sw_document_has(document, id, i))
				seat = sw_document_get(document, id, i);
			if (seat >= 1 && seat <= MOST_SEATS)
				seats |= 1u << (seat - 1);
		}
	}
	return seats;
}

gint32
sw_document_assumed(const SwDocument *document, guint assumption)
{
	const SwAssumption *what = &document->table->assumptions.at[assumption];
	gint32 value = what->value;

	for (SwPieceId id = 0; id < document->pieces.n; id++) {
		const SwPiece *piece = sw_document_piece(document, id);

		if (document->table->kinds[piece->kind].element == &sw_element_assume &&
		    sw_piece_exists(piece) && sw_piece_has(piece, SW_ASSUME_VALUE) &&
		    g_strcmp0(sw_document_get_text(document, id, SW_ASSUME_NAME), what->name) == 0)
			value = sw_document_get(document, id, SW_ASSUME_VALUE);
	}
	return value;
}

void
sw_document_append_value(GString *out, const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwAttribute *what = &sw_document_kind(document, id)->element->attributes[attribute];

	if (sw_type_is_text(what->type))
		sw_value_append(out, what, 0, sw_document_get_text(document, id, attribute));
	else
		sw_value_append(out, what, sw_document_get(document, id, attribute), NULL);
}

void
sw_document_add_value(SwJson *json, const char *name, const SwDocument *document, SwPieceId id,
                      guint attribute)
{
	SwType type = sw_document_kind(document, id)->element->attributes[attribute].type;
	g_autoptr(GString) text = NULL;

	if (sw_type_is_bare(type)) {
		sw_document_append_value(sw_json_begin_value(json, name), document, id, attribute);
	} else if (sw_type_is_text(type)) {
		sw_json_add_text(json, name, sw_document_get_text(document, id, attribute));
	} else {
		text = g_string_new(NULL);
		sw_document_append_value(text, document, id, attribute);
		sw_json_add_text(json, name, text->str);
	}
}

/* ---- Names ------------------------------------------------------------------------------ */

/* Appends the holder's element and its seat or name; its id if it has neither. */
static void
append_holder(GString *out, const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	g_string_append(out, element->name);
	SW_EACH_VALUE (i, document, id) {
		if (element->attributes[i].type == SW_TYPE_SEAT ||
		    strcmp(element->attributes[i].name, "name") == 0) {
			g_string_append_c(out, '-');
			sw_document_append_value(out, document, id, i);
			return;
		}
	}
	g_string_append_printf(out, "-%u", id);
}

void
sw_document_append_place(GString *out, const SwDocument *document, SwPieceId id)
{
	SwPlace place = sw_document_place(document, id);

	if (sw_place_is_zone(place)) {
		SwPieceId holder = sw_document_parent(document, id);

		if (holder == SW_ROOT_PIECE)
			return;
		g_string_append(out, "in:");
		append_holder(out, document, holder);
		return;
	}
	sw_place_append(out, place);
}

/* Exporters of pictures name every tile, so the place is formatted directly into `out`. */
static void
append_at_place(GString *out, const SwDocument *document, SwPieceId id)
{
	const char *format = sw_translate(" at %s"), *hole = strchr(format, '%');
	gsize before = out->len, begin;

	g_assert(hole);
	sw_append_bytes(out, format, (gsize)(hole - format));
	begin = out->len;
	sw_document_append_place(out, document, id);
	if (out->len == begin)
		g_string_truncate(out, before);
	else
		sw_append(out, hole + 2);
}

static void
append_of_holder(GString *out, const SwDocument *document, SwPieceId holder)
{
	gint32 seat = sw_document_seat(document, holder);
	g_autoptr(GString) name = NULL;

	if (seat > 0) {
		g_string_append_printf(out, sw_translate(" of seat %d"), seat);
		return;
	}
	name = g_string_new(NULL);
	sw_document_append_name(name, document, holder);
	g_string_append_printf(out, sw_translate(" of %s"), name->str);
}

const char *
sw_document_name(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	/* Most pieces have fewer values than their element has attributes. */
	SW_EACH_VALUE (i, document, id) {
		if (strcmp(element->attributes[i].name, "name") == 0)
			return sw_document_get_text(document, id, i);
	}
	return NULL;
}

void
sw_document_append_name(GString *out, const SwDocument *document, SwPieceId id)
{
	const char *name = sw_document_name(document, id);

	sw_append(out, sw_document_label(document, id));
	if (name)
		g_string_append_printf(out, sw_translate(" '%s'"), name);
	if (!sw_place_is_zone(sw_document_place(document, id)))
		append_at_place(out, document, id);
	else if (sw_document_parent(document, id) != SW_ROOT_PIECE)
		append_of_holder(out, document, sw_document_parent(document, id));
}

/* ---- Texts and values ------------------------------------------------------------------- */

/* Builds the table of text numbers. A copy has none until its first text is added. */
static GHashTable *
number_texts(const SwDocument *document)
{
	GHashTable *numbers = sw_hash_texts(NULL, NULL);

	for (guint i = 0; i < document->texts.all->len; i++)
		g_hash_table_insert(numbers, g_ptr_array_index(document->texts.all, i),
		                    GUINT_TO_POINTER(i + 1));
	return numbers;
}

gint32
document__add_text(SwDocument *document, const char *text)
{
	if (document->texts.strings == NULL)
		document->texts.strings = g_string_chunk_new(1024);
	g_ptr_array_add(document->texts.all, g_string_chunk_insert(document->texts.strings, text));
	return (gint32)document->texts.all->len - 1;
}

gint32
document__text_number(SwDocument *document, const char *text)
{
	gpointer known;
	gint32 number;

	if (document->texts.numbers == NULL)
		document->texts.numbers = number_texts(document);
	known = g_hash_table_lookup(document->texts.numbers, text);
	if (known != NULL)
		return GPOINTER_TO_INT(known) - 1;
	number = document__add_text(document, text);
	g_hash_table_insert(document->texts.numbers,
	                    g_ptr_array_index(document->texts.all, (guint)number),
	                    GINT_TO_POINTER(number + 1));
	return number;
}

static void
add_value(SwDocument *document, gint32 value)
{
	if (document->values.n == document->values.room) {
		document->values.room = MAX(64, document->values.room * 2);
		document->values.all = g_renew(gint32, document->values.all, document->values.room);
	}
	document->values.all[document->values.n++] = value;
}

/* The values of a piece are contiguous in the pool, with capacity for as many as it ever had, so
 * that undo and redo allocate nothing. One more moves them to the end of the pool, unless they are
 * there already. */
static void
make_room(SwDocument *document, SwPiece *piece)
{
	guint n = (guint)__builtin_popcount(piece->present);
	guint32 from = piece->values, to = document->values.n;

	if (n < piece->room)
		return;
	if (from + n == to)
		to = from;
	while (document->values.n < to + n + 1)
		add_value(document, 0);
	if (to != from)
		memcpy(document->values.all + to, document->values.all + from, n * sizeof(gint32));
	piece->values = to;
	piece->room = (n + 1) & 63;
}

void
document__put_value(SwDocument *document, SwPieceId id, guint attribute, gint32 value)
{
	SwPiece *piece = document__piece(document, id);

	document->had_lock |=
		value != 0 &&
		(gint)attribute == sw_element_lock(sw_document_kind(document, id)->element);
	/* The first value of most pieces, and the only one of many. */
	if (piece->present == 0 && piece->room == 0) {
		piece->values = document->values.n;
		piece->room = 1;
		piece->present = 1u << attribute;
		add_value(document, value);
		return;
	}
	if (!sw_piece_has(piece, attribute)) {
		guint after = (guint)__builtin_popcount(piece->present >> attribute);
		gint32 *hole;

		make_room(document, piece);
		hole = value_at(document, piece, attribute);
		memmove(hole + 1, hole, after * sizeof(gint32));
		piece->present |= 1u << attribute;
	}
	*value_at(document, piece, attribute) = value;
}

void
document__drop_value(SwDocument *document, SwPieceId id, guint attribute)
{
	SwPiece *piece = document__piece(document, id);
	gint32 *value = value_at(document, piece, attribute);
	guint after = (guint)__builtin_popcount(piece->present >> attribute) - 1;

	memmove(value, value + 1, after * sizeof(gint32));
	piece->present &= ~(1u << attribute);
}

void
document__set_place(SwDocument *document, SwPieceId id, SwPlace place)
{
	SwPiece *piece = document__piece(document, id);

	piece->side = place.side & 3u;
	piece->a = place.hex.q;
	piece->b = place.hex.r;
}

/* ---- Filling, without history ------------------------------------------------------------ */

SwPieceId
sw_document_load_piece(SwDocument *document, guint kind, SwPieceId parent, SwPlace place,
                       guint32 offset)
{
	if (document->pieces.n >= SW_MAX_PIECES)
		return SW_NO_PIECE;
	if (document->pieces.n == document->pieces.room) {
		document->pieces.room = MAX(64, document->pieces.room * 2);
		document->pieces.all =
			g_renew(SwPiece, document->pieces.all, document->pieces.room);
	}
	document->pieces.all[document->pieces.n] = (SwPiece){
		.kind = (guint16)kind,
		.side = place.side & 3u,
		.parent = parent,
		.a = place.hex.q,
		.b = place.hex.r,
		.values = document->values.n,
		.offset = offset,
	};

	return document->pieces.n++;
}

void
sw_document_load_value(SwDocument *document, SwPieceId id, guint attribute, gint32 value)
{
	document__put_value(document, id, attribute, value);
}

void
sw_document_load_text(SwDocument *document, SwPieceId id, guint attribute, const char *text)
{
	document__put_value(document, id, attribute, document__text_number(document, text));
}

void
sw_document_load_like(SwDocument *document, SwPieceId id, const SwDocument *from, SwPieceId like,
                      gint but)
{
	const SwElement *element = sw_document_kind(from, like)->element;

	SW_EACH_VALUE (i, from, like) {
		if ((gint)i == but)
			continue;
		if (sw_type_is_text(element->attributes[i].type))
			sw_document_load_text(document, id, i, sw_document_get_text(from, like, i));
		else
			sw_document_load_value(document, id, i, sw_document_get(from, like, i));
	}
}

void
sw_document_load_state(SwDocument *document, SwPieceId id, SwPieceState state)
{
	document__piece(document, id)->state |= (guint8)state;
}

void
sw_document_set_damage(SwDocument *document, SwPieceId id, guint damage)
{
	SwPiece *piece = document__piece(document, id);

	piece->state = (guint8)((piece->state & ~SW_PIECE_UNREAD) | damage);
}

gboolean
sw_document_is_stand_in(const SwDocument *document, SwPieceId id)
{
	return (sw_document_piece(document, id)->state & SW_PIECE_STAND_IN) != 0;
}

const char *
sw_document_label(const SwDocument *document, SwPieceId id)
{
	return sw_translate(sw_document_is_stand_in(document, id)
	                            ? N_("unreadable piece")
	                            : sw_document_kind(document, id)->label);
}

void
sw_document_load_faults(SwDocument *document, guint n)
{
	document->faults.n = n;
}

guint
sw_document_n_faults(const SwDocument *document)
{
	return document->faults.n;
}

gboolean
sw_document_is_mended(const SwDocument *document, guint fault)
{
	SW_EACH (const guint, one, document->faults.mended) {
		if (*one == fault)
			return TRUE;
	}
	return FALSE;
}

const GArray *
sw_document_mended(const SwDocument *document)
{
	return document->faults.mended;
}

void
sw_document_load_own(SwDocument *document)
{
	for (guint32 id = 0; id < document->pieces.n; id++)
		document->pieces.all[id].state &= (guint8)~SW_PIECE_REFERRED;
}

void
sw_document_load_offset(SwDocument *document, SwPieceId id, guint32 offset)
{
	document__piece(document, id)->offset = offset;
}

/* ---- Other content ---------------------------------------------------------------------- */

const SwOther *
sw_document_other(const SwDocument *document, SwPieceId id)
{
	if (document->others == NULL)
		return NULL;
	return g_hash_table_lookup(document->others, GUINT_TO_POINTER(id));
}

static void
load_part(char **part, const char *text)
{
	if (text == NULL)
		return;
	g_free(*part);
	*part = g_strdup(text);
}

static void
other_free(gpointer data)
{
	SwOther *other = data;

	g_free(other->before);
	g_free(other->last);
	g_free(other->after);
	g_free(other->attributes);
	g_free(other);
}

void
sw_document_load_other(SwDocument *document, SwPieceId id, const SwOther *other)
{
	SwOther *own = (SwOther *)sw_document_other(document, id);

	if (document->others == NULL)
		document->others = g_hash_table_new_full(NULL, NULL, NULL, other_free);
	if (own == NULL) {
		own = g_new0(SwOther, 1);
		g_hash_table_insert(document->others, GUINT_TO_POINTER(id), own);
	}
	load_part(&own->before, other->before);
	load_part(&own->last, other->last);
	load_part(&own->after, other->after);
	load_part(&own->attributes, other->attributes);
}

const char *
sw_document_epilogue(const SwDocument *document)
{
	return document->epilogue;
}

void
sw_document_load_epilogue(SwDocument *document, const char *text)
{
	g_free(document->epilogue);
	document->epilogue = g_strdup(text);
}
