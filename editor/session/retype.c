/* Changes the kind of pieces. */
#include "session/commands.h"
#include "session/dealing.h"
#include "session/edit.h"
#include "session/image.h"
#include "session/piece_images.h"
#include "session/pieces.h"
#include "session/selection.h"

typedef struct {
	SwSession *session;
	guint kind;
	Seats seats;
	GHashTable *done;
	GArray *selection;
} Retyping;

/* TRUE if a piece of the new kind may have the value. */
static gboolean
fits(const Retyping *retyping, guint attribute, gint32 value)
{
	const SwTable *table = retyping->session->game->table;
	const SwCarries *carries = sw_kind_carries(&table->kinds[retyping->kind], attribute);

	if (!session__may_carry(table, retyping->kind, attribute))
		return FALSE;
	return carries == NULL || !carries->bounded ||
	       (value >= carries->min && value <= carries->max);
}

/* Adds the values that the new kind requires, and unsets those that it may not have. */
static void
settle_values(Retyping *retyping, SwPieceId id)
{
	SwDocument *document = retyping->session->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	SwBrush brush = sw_brush(retyping->session->game->table, retyping->kind);

	for (guint i = 0; i < element->n_attributes; i++) {
		gboolean is_text = sw_type_is_text(element->attributes[i].type);
		gint32 value = is_text ? 0 : sw_document_get(document, id, i);

		if (sw_document_has(document, id, i) && !fits(retyping, i, value))
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

/* Copies the attributes that both elements have with the same name and type. */
static void
take_values(Retyping *retyping, SwPieceId to, SwPieceId from)
{
	SwDocument *document = retyping->session->document;
	const SwElement *old = sw_document_kind(document, from)->element;
	const SwElement *new = sw_document_kind(document, to)->element;

	for (guint i = 0; i < new->n_attributes; i++) {
		gint j = sw_element_attribute(old, new->attributes[i].name);

		if (j < 0 || old->attributes[j].type != new->attributes[i].type ||
		    !sw_document_has(document, from, (guint)j))
			continue;
		if (sw_type_is_text(new->attributes[i].type))
			sw_document_set_text(document, to, i,
			                     sw_document_get_text(document, from, (guint)j));
		else
			sw_document_set(document, to, i, sw_document_get(document, from, (guint)j));
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

static void
retype(Retyping *retyping, SwPieceId id)
{
	SwDocument *document = retyping->session->document;
	const SwElement *old = sw_document_kind(document, id)->element;
	const SwElement *new = retyping->session->game->table->kinds[retyping->kind].element;

	if (!session__is_editable(retyping->session, id) ||
	    !g_hash_table_add(retyping->done, GUINT_TO_POINTER(id)) ||
	    sw_document_piece(document, id)->kind == retyping->kind)
		return;
	if (old == new) {
		sw_document_set_kind(document, id, retyping->kind);
		settle_values(retyping, id);
	} else if (sw_element_is_tile(old) && sw_element_is_tile(new) &&
	           old->ground == new->ground) {
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
