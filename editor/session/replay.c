#include "session/replay.h"

#include "session/file.h"
#include "session/listeners.h"
#include "session/pieces.h"
#include "session/proposal_private.h"
#include "session/queue_private.h"
#include "session/record.h"

#include "base/error.h"
#include "document/damage.h"

#include <string.h>

typedef struct {
	SwSession *session;
	GHashTable *ids;   /* id in the old session -> id in this one + 1 */
	gboolean is_alike; /* ids without an entry are the same in both */
	guint32 n_alike;
	GPtrArray *kinds; /* current kind (gint, -1: none) by the number in the journal */
	/* Steps after this position are those of the old session, one for one. */
	guint barrier;
	guint redoable; /* steps undone here too since the last step */
	gboolean has_foreign;
	guint n_gone; /* pieces of the current order that are gone */
	GError **error;
} Replay;

/* ---- Pieces ----------------------------------------------------------------------------- */

static SwPieceId
find_piece(const Replay *replay, SwPieceId id)
{
	gpointer known = g_hash_table_lookup(replay->ids, GUINT_TO_POINTER(id));

	if (known)
		return GPOINTER_TO_UINT(known) - 1;
	return replay->is_alike && id < replay->n_alike ? id : SW_NO_PIECE;
}

static void
know_piece(Replay *replay, SwPieceId id, SwPieceId here)
{
	g_hash_table_insert(replay->ids, GUINT_TO_POINTER(id), GUINT_TO_POINTER(here + 1));
}

static gboolean
fail(Replay *replay, const char *what)
{
	g_set_error(replay->error, SW_ERROR, SW_ERROR_READ,
	            sw_translate("the journal does not match its document: %s"),
	            sw_translate(what));
	return FALSE;
}

/* One piece of a step's record. */
typedef struct {
	const PieceRecord *piece;
	gint kind; /* in the current table; -1 if unknown */
	const char *const *values;
} State;

/* "element/kind" */
static gint
kind_of(const SwTable *table, const char *name)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		const char *rest = name;

		if (!g_str_has_prefix(name, table->kinds[i].element->name))
			continue;
		rest += strlen(table->kinds[i].element->name);
		if (*rest == '/' && strcmp(rest + 1, table->kinds[i].name) == 0)
			return (gint)i;
	}
	return -1;
}

static SwPlace
place_of(const SwTable *table, const State *state)
{
	return (SwPlace){.ground = table->kinds[state->kind].element->ground,
	                 .side = (guint8)state->piece->side,
	                 .hex = {state->piece->a, state->piece->b}};
}

static gboolean
has_legal_place(const SwTable *table, const State *state)
{
	static const SwCoordinate none = {0};
	SwPlace place = place_of(table, state);

	if (place.side != state->piece->side)
		return FALSE;
	for (guint i = 0; i < SW_MAX_COORDINATES; i++) {
		gboolean is_used = place.ground && i < place.ground->n_coordinates;
		const SwCoordinate *coordinate = is_used ? &place.ground->coordinates[i] : &none;
		gint32 value = sw_place_get(place, i);

		if (value < coordinate->min || value > coordinate->max)
			return FALSE;
	}
	return TRUE;
}

/* TRUE if `id` is `other` or is inside it. */
static gboolean
is_inside(const SwDocument *document, SwPieceId id, SwPieceId other)
{
	while (id != SW_NO_PIECE && id != other)
		id = sw_document_parent(document, id);
	return id == other;
}

/* A galaxy that names another file cannot hold pieces of this document. */
static gboolean
may_hold(const SwSession *session, SwPieceId parent, const SwElement *element)
{
	return parent != SW_NO_PIECE && session__is_editable(session, parent) &&
	       !session__names_file(session, parent) &&
	       sw_element_holds(sw_document_kind(session->document, parent)->element, element);
}

static gboolean
set_text(Replay *replay, SwPieceId id, guint attribute, const char *text)
{
	SwDocument *document = replay->session->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	const SwAttribute *what = &element->attributes[attribute];
	g_autofree char *normal = NULL;

	if (what->type != SW_TYPE_TEXT)
		normal = sw_value_normalise(what, text, strlen(text));
	if (!session__is_text(text) || (what->type != SW_TYPE_TEXT && normal == NULL))
		return fail(replay, "a value is illegal");
	sw_document_set_text(document, id, attribute, normal ? normal : text);
	return TRUE;
}

static gboolean
set_value(Replay *replay, SwPieceId id, gint attribute, const char *text)
{
	SwDocument *document = replay->session->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	gint32 value;

	if (attribute < 0)
		return fail(replay, "an attribute is unknown");
	/* The values of a galaxy in another file are set there. */
	if (!session__can_set(replay->session, id, (guint)attribute))
		return TRUE;
	if (sw_type_is_text(element->attributes[attribute].type))
		return set_text(replay, id, (guint)attribute, text);
	if (sw_value_parse(&element->attributes[attribute], text, strlen(text), &value) !=
	    SW_VALUE_OK)
		return fail(replay, "a value is illegal");
	sw_document_set(document, id, (guint)attribute, value);
	return TRUE;
}

/* Splits "name=value": returns the index of the attribute, and the value in `*value`. */
static gint
attribute_of(const SwElement *element, const char *text, const char **value)
{
	const char *equals = strchr(text, '=');
	g_autofree char *name = equals ? g_strndup(text, (gsize)(equals - text)) : NULL;

	if (equals == NULL)
		return -1;
	*value = equals + 1;
	return sw_element_attribute(element, name);
}

/* Takes a value that is a comment or other foreign content of the piece; FALSE if it is none. */
static gboolean
take_other(SwOther *other, const char *text)
{
	static const struct {
		const char *name;
		gsize at;
	} parts[] = {
		{RECORD_BEFORE "=", G_STRUCT_OFFSET(SwOther, before)},
		{RECORD_LAST "=", G_STRUCT_OFFSET(SwOther, last)},
		{RECORD_AFTER "=", G_STRUCT_OFFSET(SwOther, after)},
		{RECORD_ATTRIBUTES "=", G_STRUCT_OFFSET(SwOther, attributes)},
	};

	for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
		if (g_str_has_prefix(text, parts[i].name)) {
			G_STRUCT_MEMBER(const char *, other, parts[i].at) =
				text + strlen(parts[i].name);
			return TRUE;
		}
	}
	return FALSE;
}

/* Takes the numbers of what is mended; FALSE if the text is something else. A file that has been
 * saved since has no such faults. */
static gboolean
take_mended(Replay *replay, SwPieceId id, const char *text)
{
	SwDocument *document = replay->session->document;
	g_auto(GStrv) words = NULL;

	if (!g_str_has_prefix(text, RECORD_MENDED "="))
		return FALSE;
	words = g_strsplit(text + strlen(RECORD_MENDED "="), ",", -1);
	for (guint fault = 1; fault <= sw_document_n_faults(document); fault++) {
		char number[16];

		g_snprintf(number, sizeof number, "%u", fault);
		sw_document_mend(document, fault, id,
		                 g_strv_contains((const char *const *)words, number));
	}
	return TRUE;
}

/* Sets the values of the record and unsets all others. */
static gboolean
set_values(Replay *replay, SwPieceId id, const State *state)
{
	SwDocument *document = replay->session->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	SwOther other = {0};
	guint32 said = 0;

	for (guint i = 0; i < state->piece->n_values; i++) {
		const char *value = NULL;
		gint attribute;

		if (take_other(&other, state->values[i]) ||
		    take_mended(replay, id, state->values[i]))
			continue;
		attribute = attribute_of(element, state->values[i], &value);
		if (!set_value(replay, id, attribute, value))
			return FALSE;
		said |= 1u << attribute;
	}
	for (guint i = 0; i < element->n_attributes; i++) {
		if (!((said >> i) & 1) && session__can_set(replay->session, id, i))
			sw_document_unset(document, id, i);
	}
	if (other.before || other.last || other.after || other.attributes) {
		sw_document_load_other(document, id, &other);
		replay->has_foreign = TRUE;
	}
	return TRUE;
}

static gboolean
add_piece(Replay *replay, const State *state)
{
	SwSession *session = replay->session;
	const SwTable *table = session->game->table;
	SwPieceId parent = find_piece(replay, state->piece->parent), id;

	if (!may_hold(session, parent, table->kinds[state->kind].element))
		return fail(replay, "a piece is inside one that cannot hold it");
	id = sw_document_add(session->document, (guint)state->kind, parent, place_of(table, state));
	if (id == SW_NO_PIECE)
		return fail(replay, "there are too many pieces");
	know_piece(replay, state->piece->id, id);
	return set_values(replay, id, state);
}

static gboolean
change_piece(Replay *replay, const State *state, SwPieceId id)
{
	SwSession *session = replay->session;
	SwDocument *document = session->document;
	const SwTable *table = session->game->table;

	if (!session__is_editable(session, id) ||
	    sw_document_kind(document, id)->element != table->kinds[state->kind].element)
		return fail(replay, "a piece is of another element or cannot be edited");
	sw_document_set_kind(document, id, (guint)state->kind);
	sw_document_move(document, id, place_of(table, state));
	if (id != SW_ROOT_PIECE) {
		SwPieceId parent = find_piece(replay, state->piece->parent);

		if (!may_hold(session, parent, table->kinds[state->kind].element) ||
		    is_inside(document, parent, id))
			return fail(replay, "a piece is inside one that cannot hold it");
		sw_document_put(document, id, parent);
	}
	return set_values(replay, id, state);
}

static gboolean
replay_piece(Replay *replay, const State *state)
{
	SwSession *session = replay->session;
	SwPieceId id = find_piece(replay, state->piece->id);

	if (!state->piece->is_there) {
		if (id != SW_NO_PIECE && id != SW_ROOT_PIECE && session__is_editable(session, id))
			sw_document_remove(session->document, id);
		return TRUE;
	}
	if (state->kind < 0 || !has_legal_place(session->game->table, state))
		return fail(replay, "a kind is unknown or a place is illegal");
	if (id == SW_NO_PIECE || !session__has_piece(session, id))
		return add_piece(replay, state);
	return change_piece(replay, state, id);
}

/* ---- Steps ------------------------------------------------------------------------------ */

/* Repeats an undo or redo of a step that exists here as an undo or redo. */
static void
follow(Replay *replay, SwDirection direction)
{
	SwDocument *document = replay->session->document;
	guint position;

	sw_document_n_steps(document, &position);
	if (direction == SW_STEP_UNDONE && position > replay->barrier) {
		sw_document_undo(document);
		replay->redoable++;
	} else if (direction == SW_STEP_REDONE && replay->redoable > 0) {
		sw_document_redo(document);
		replay->redoable--;
	} else {
		replay->redoable = 0;
	}
}

/* Splits the values into texts, which `values` owns; NULL if they are malformed. */
static GPtrArray *
split(GVariant *values)
{
	g_autoptr(GPtrArray) texts = g_ptr_array_sized_new(1); /* never NULL */
	gsize n;
	const char *at = g_variant_get_fixed_array(values, &n, 1), *end;

	if (n == 0)
		return g_steal_pointer(&texts);
	end = at + n;
	if (end[-1] != '\0')
		return NULL;
	for (; at < end; at += strlen(at) + 1) {
		if (!g_utf8_validate(at, -1, NULL))
			return NULL;
		g_ptr_array_add(texts, (gpointer)at);
	}
	return g_steal_pointer(&texts);
}

static gboolean
replay_pieces(Replay *replay, GVariant *pieces, GVariant *values)
{
	gsize n, at = 0;
	const PieceRecord *records = g_variant_get_fixed_array(pieces, &n, sizeof(PieceRecord));
	g_autoptr(GPtrArray) texts = split(values);

	if (texts == NULL)
		return fail(replay, "a value is not text");
	for (gsize i = 0; i < n; i++) {
		State state = {.piece = &records[i],
		               .kind = -1,
		               .values = (const char *const *)texts->pdata + at};

		if (records[i].n_values > texts->len - at)
			return fail(replay, "values are missing");
		at += records[i].n_values;
		if (records[i].kind < replay->kinds->len)
			state.kind = GPOINTER_TO_INT(replay->kinds->pdata[records[i].kind]);
		if (!replay_piece(replay, &state))
			return FALSE;
	}
	return TRUE;
}

/* Sets the pieces to the state of the record, whatever the history did. If that is not possible,
 * the step is rolled back. */
static gboolean
replay_step(Replay *replay, GVariant *value)
{
	SwDocument *document = replay->session->document;
	g_autoptr(GVariant) pieces = NULL, values = NULL;
	const char *label;
	guint8 direction;
	guint before, after;
	gboolean ok;

	g_variant_get(value, "(y&s@a" PIECE_FORMAT "@ay)", &direction, &label, &pieces, &values);
	if (direction > SW_STEP_REDONE || !session__is_text(label))
		return fail(replay, "a step is unknown");
	follow(replay, (SwDirection)direction);
	sw_document_n_steps(document, &before);
	sw_document_begin(document, label);
	ok = replay_pieces(replay, pieces, values);
	if (ok)
		sw_document_commit(document);
	else
		sw_document_rollback(document);
	sw_document_n_steps(document, &after);
	/* The history is now a step longer or shorter than the old one, so earlier steps no longer
	 * match. */
	if ((direction == SW_STEP_DONE) == (after == before))
		replay->barrier = after;
	if (after != before)
		replay->redoable = 0;
	return ok;
}

/* ---- From the base ---------------------------------------------------------------------- */

/* Reads the order of the base: the k-th piece of the text had the id order[k]. */
static void
know_order(Replay *replay, GVariant *base)
{
	g_autoptr(GVariant) order = g_variant_get_child_value(base, BASE_ORDER);
	gsize n;
	const guint32 *ids = g_variant_get_fixed_array(order, &n, sizeof(guint32));

	replay->is_alike = n == 0;
	/* Another file that it names may have more pieces by now. */
	replay->n_alike = session__n_own(replay->session->document);
	for (gsize i = 0; i < n && i < replay->n_alike; i++)
		know_piece(replay, ids[i], (SwPieceId)i);
}

static void
know_kinds(Replay *replay, GVariant *base)
{
	g_autoptr(GVariant) kinds = g_variant_get_child_value(base, BASE_KINDS);
	gsize n;
	g_autofree const char **names = g_variant_get_strv(kinds, &n);

	for (gsize i = 0; i < n; i++)
		g_ptr_array_add(replay->kinds,
		                GINT_TO_POINTER(kind_of(replay->session->game->table, names[i])));
}

/* ---- Pending orders --------------------------------------------------------------------- */

static SwPieceId
find_for_order(SwPieceId id, gpointer data)
{
	Replay *replay = data;
	SwPieceId here = find_piece(replay, id);

	if (session__has_piece(replay->session, here))
		return here;
	replay->n_gone++;
	return SW_NO_PIECE;
}

/* Pieces that are gone are left out and reported, as they would have been. */
static gboolean
run_order(Replay *replay, GVariant *value)
{
	SwSession *session = replay->session;
	Order *order;
	gboolean is_left;

	replay->n_gone = 0;
	order = order__read(session->game->table, value, replay->kinds, find_for_order, replay);
	if (order == NULL)
		return fail(replay, "a waiting command is unknown");
	is_left = order->ids == NULL || order->ids->len > 0;
	if (replay->n_gone > 0)
		session__refuse_gone(session, order__text(order), replay->n_gone);
	if (is_left) {
		session__run(session, order);
		proposal__end_recovered(session, order);
	}
	queue__refuse_if(session, order, g_steal_pointer(&session->refusal));
	order__free(order);
	return TRUE;
}

static gboolean
run_orders(Replay *replay, const GArray *records)
{
	g_autoptr(GArray) pending = order__pending(records);

	for (guint i = 0; i < pending->len; i++) {
		guint at = g_array_index(pending, guint, i);

		if (!run_order(replay, g_array_index(records, Record, at).value))
			return FALSE;
	}
	return TRUE;
}

gboolean
replay__run(SwSession *session, const GArray *records, gboolean *has_foreign, GError **error)
{
	g_autoptr(GHashTable) ids = g_hash_table_new(NULL, NULL);
	g_autoptr(GPtrArray) kinds = g_ptr_array_new();
	Replay replay = {.session = session, .ids = ids, .kinds = kinds, .error = error};
	GVariant *base = g_array_index(records, Record, 0).value;
	gboolean is_ok = TRUE;

	know_order(&replay, base);
	know_kinds(&replay, base);
	for (guint i = 1; is_ok && i < records->len; i++) {
		const Record *record = &g_array_index(records, Record, i);

		if (record->type == RECORD_BASE)
			is_ok = fail(&replay, "a step is unknown");
		if (record->type == RECORD_STEP)
			is_ok = replay_step(&replay, record->value);
	}
	is_ok = is_ok && run_orders(&replay, records);
	*has_foreign = replay.has_foreign;
	return is_ok;
}
