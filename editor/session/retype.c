/* Changes the kind of pieces. */
#include "session/retype.h"
#include "session/check.h"
#include "session/commands.h"
#include "session/dealing.h"
#include "session/edit.h"
#include "session/image.h"
#include "session/layers.h"
#include "session/piece_images.h"
#include "session/pieces.h"
#include "session/selection.h"

#include "document/damage.h"

typedef struct {
	SwSession *session;
	guint kind;
	Seats seats;
	GHashTable *done;
	GArray *selection;
} Retyping;

/* TRUE if a piece of the kind may have the value. */
static gboolean
fits(const SwTable *table, guint kind, guint attribute, gint32 value)
{
	const SwCarries *carries = sw_kind_carries(&table->kinds[kind], attribute);

	if (!session__may_carry(table, kind, attribute))
		return FALSE;
	return carries == NULL || !carries->bounded ||
	       (value >= carries->min && value <= carries->max);
}

static gint32
number_of(const SwDocument *document, SwPieceId id, guint attribute)
{
	const SwElement *element = sw_document_kind(document, id)->element;

	return sw_type_is_text(element->attributes[attribute].type)
	               ? 0
	               : sw_document_get(document, id, attribute);
}

/* Adds the values that the new kind requires, and unsets those that it may not have. */
static void
settle_values(Retyping *retyping, SwPieceId id)
{
	SwDocument *document = retyping->session->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	SwBrush brush = sw_brush(retyping->session->game->table, retyping->kind);

	for (guint i = 0; i < element->n_attributes; i++) {
		if (sw_document_has(document, id, i) &&
		    !fits(retyping->session->game->table, retyping->kind, i,
		          number_of(document, id, i)))
			sw_document_unset(document, id, i);
		if (!((brush.present >> i) & 1) || sw_document_has(document, id, i))
			continue;
		if ((gint)i == retyping->seats.dealt)
			brush.values[i] = seats__deal_number(&retyping->seats);
		else if (session__is_start(element) && element->attributes[i].type == SW_TYPE_SEAT)
			brush.values[i] = seats__deal(&retyping->seats);
		sw_document_set(document, id, i, brush.values[i]);
	}
}

/* Returns the attribute of the new element that has the same name and type, or -1. */
static gint
same_attribute(const SwElement *new, const SwElement *old, guint attribute)
{
	gint same = sw_element_attribute(new, old->attributes[attribute].name);

	return same >= 0 && new->attributes[same].type == old->attributes[attribute].type ? same
	                                                                                  : -1;
}

/* Copies the attributes that both elements have. */
static void
take_values(Retyping *retyping, SwPieceId to, SwPieceId from)
{
	SwDocument *document = retyping->session->document;
	const SwElement *old = sw_document_kind(document, from)->element;
	const SwElement *new = sw_document_kind(document, to)->element;

	SW_EACH_VALUE (i, document, from) {
		gint same = same_attribute(new, old, i);

		if (same < 0)
			continue;
		if (sw_type_is_text(old->attributes[i].type))
			sw_document_set_text(document, to, (guint)same,
			                     sw_document_get_text(document, from, i));
		else
			sw_document_set(document, to, (guint)same,
			                sw_document_get(document, from, i));
	}
}

/* A piece cannot change its element, so a new piece replaces it, with its comments and selection.
 */
static void
replace(Retyping *retyping, SwPieceId id)
{
	SwSession *session = retyping->session;
	SwDocument *document = session->document;
	const SwOther *other = sw_document_other(document, id);
	SwPieceId new = sw_document_add(document, retyping->kind, sw_document_parent(document, id),
	                                sw_document_place(document, id));

	if (new == SW_NO_PIECE)
		return;
	take_values(retyping, new, id);
	settle_values(retyping, new);
	if (other)
		sw_document_load_other(document, new, other);
	sw_document_remove(document, id);
	if (sw_session_is_selected(session, id))
		g_array_append_val(retyping->selection, new);
}

/* TRUE if a piece of the old element can be replaced by one of the new. */
static gboolean
can_replace(const SwElement *old, const SwElement *new)
{
	return sw_element_is_tile(old) && sw_element_is_tile(new) && old->ground == new->ground;
}

static void
retype(Retyping *retyping, SwPieceId id)
{
	SwDocument *document = retyping->session->document;
	const SwElement *old = sw_document_kind(document, id)->element;
	const SwElement *new = retyping->session->game->table->kinds[retyping->kind].element;

	if (!session__is_editable(retyping->session, id) ||
	    !g_hash_table_add(retyping->done, GUINT_TO_POINTER(id)))
		return;
	check__mend_kind(retyping->session, id);
	if (sw_document_piece(document, id)->kind == retyping->kind) {
		if (sw_document_is_stand_in(document, id))
			settle_values(retyping, id);
		return;
	}
	if (old == new) {
		sw_document_set_kind(document, id, retyping->kind);
		settle_values(retyping, id);
	} else if (can_replace(old, new)) {
		replace(retyping, id);
	}
}

/* Returns the pieces that exist. */
static GArray *
existing(const SwSession *session, const GArray *ids)
{
	GArray *found = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, ids) {
		if (session__has_piece(session, id))
			g_array_append_val(found, id);
	}
	return found;
}

/* Changes the pieces and those that stand for them in their images, and returns the places of the
 * tiles among them. */
static GArray *
retype_named(Retyping *retyping, const GArray *ids, const SwGroup *group)
{
	const SwDocument *document = retyping->session->document;
	GArray *places = g_array_new(FALSE, FALSE, sizeof(SwPlace));
	g_autoptr(GArray) named = existing(retyping->session, ids);
	g_autoptr(GArray) all = piece_images__with_images(retyping->session, named, group);

	SW_EACH_ID (id, all) {
		SwPlace place = sw_document_place(document, id);

		if (sw_element_is_tile(sw_document_kind(document, id)->element) &&
		    sw_place_is_hex(place))
			g_array_append_val(places, place);
		retype(retyping, id);
	}
	return places;
}

/* Changes the tiles in the images, of whatever kind they are. */
static void
retype_images(Retyping *retyping, const GArray *places, const SwGroup *group)
{
	g_autoptr(GArray) cells = session__cells(places, group);

	for (guint i = 0; i < cells->len; i++) {
		SwPieceId id = sw_session_tile_at(retyping->session,
		                                  g_array_index(cells, Cell, i).place.hex);

		if (id != SW_NO_PIECE)
			retype(retyping, id);
	}
}

void
retype__set_kind(SwSession *session, const Order *order)
{
	guint kind = order->brush.kind;
	Retyping retyping = {.session = session, .kind = kind};
	g_autofree char *pieces = session__n_pieces(order->ids->len);
	g_autoptr(GArray) selection = g_array_copy((GArray *)selection__ids(session));
	g_autoptr(GHashTable) done = g_hash_table_new(NULL, NULL);
	g_autoptr(GArray) places = NULL;

	retyping.selection = selection;
	retyping.done = done;
	seats__init(&retyping.seats, session, kind);
	session__begin(session, "make %s %s", pieces,
	               sw_translate(session->game->table->kinds[kind].label));
	places = retype_named(&retyping, order->ids, &order->group);
	retype_images(&retyping, places, &order->group);
	session__commit(session, selection);
	seats__clear(&retyping.seats);
}

void
sw_session_set_kind(SwSession *session, const SwPieceId *ids, guint n, guint kind,
                    const SwGroup *group)
{
	Order *order = order__of(COMMAND_SET_KIND, ids, n);

	order->brush.kind = kind;
	order->group = *group;
	session__do(session, order, NULL);
}

/* ---- What there is to choose ------------------------------------------------------------ */

static void
clear_retype(gpointer data)
{
	SwRetype *one = data;

	g_free(one->lost);
}

static gboolean
holds_any(const SwDocument *document, SwPieceId holder)
{
	const SwElement *element = sw_document_kind(document, holder)->element;

	if (!sw_table_holds_any(sw_document_table(document), element))
		return FALSE;
	SW_EACH_PIECE (id, document) {
		if (sw_document_parent(document, id) == holder)
			return TRUE;
	}
	return FALSE;
}

/* TRUE if the piece can be made one of the kind. */
static gboolean
can_become(SwSession *session, SwPieceId id, guint kind)
{
	const SwDocument *document = session->document;
	const SwElement *old = sw_document_kind(document, id)->element;
	const SwElement *new = session->game->table->kinds[kind].element;
	const SwElement *around =
		sw_document_kind(document, sw_document_parent(document, id))->element;

	if (old == new)
		return old->typed;
	return can_replace(old, new) && sw_element_holds(around, new) && !holds_any(document, id);
}

/* Appends the titles of the values that a piece of the kind cannot have. */
static void
append_lost(const SwSession *session, SwPieceId id, guint kind, GPtrArray *lost)
{
	const SwTable *table = session->game->table;
	const SwElement *old = sw_document_kind(session->document, id)->element;

	SW_EACH_VALUE (i, session->document, id) {
		gint same = same_attribute(table->kinds[kind].element, old, i);
		const char *label = sw_translate(old->attributes[i].label);
		gint32 value = number_of(session->document, id, i);

		if ((same < 0 || !fits(table, kind, (guint)same, value)) &&
		    !g_ptr_array_find_with_equal_func(lost, label, g_str_equal, NULL))
			g_ptr_array_add(lost, (gpointer)label);
	}
}

static void
append_retype(SwSession *session, const SwPieceId *ids, guint n, guint kind, GArray *retypes)
{
	g_autoptr(GPtrArray) lost = g_ptr_array_new();
	SwRetype one = {.kind = kind};

	for (guint i = 0; i < n; i++) {
		if (!can_become(session, ids[i], kind))
			return;
		if (sw_document_piece(session->document, ids[i])->kind != kind)
			append_lost(session, ids[i], kind, lost);
	}
	g_ptr_array_add(lost, NULL);
	one.lost = g_strjoinv(", ", (char **)lost->pdata);
	g_array_append_val(retypes, one);
}

GArray *
sw_session_retypes(SwSession *session, const SwPieceId *ids, guint n)
{
	GArray *retypes = sw_array_new(sizeof(SwRetype), clear_retype);

	for (guint i = 0; i < n; i++) {
		if (ids[i] == SW_ROOT_PIECE || !session__is_editable(session, ids[i]) ||
		    sw_session_is_locked(session, ids[i]))
			return retypes;
	}
	for (guint kind = 0; n > 0 && kind < session->game->table->n_kinds; kind++)
		append_retype(session, ids, n, kind, retypes);
	if (retypes->len < 2)
		g_array_set_size(retypes, 0);
	return retypes;
}
