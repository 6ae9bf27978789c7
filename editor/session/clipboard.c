/* Copies of pieces, in the same document and as a text. */
#include "session/board_piece.h"
#include "session/cards_text.h"
#include "session/commands.h"
#include "session/copies.h"
#include "session/copy_images.h"
#include "session/dealing.h"
#include "session/draw.h"
#include "session/edit_private.h"
#include "session/image.h"
#include "session/lay_private.h"
#include "session/mat_cards.h"
#include "session/names.h"
#include "session/piece_images.h"
#include "session/pieces.h"
#include "session/proposal_private.h"
#include "session/replaced.h"
#include "session/riders.h"
#include "session/seat_images.h"
#include "session/selection.h"

#include "xml/write.h"

/* ---- One piece and all inside it -------------------------------------------------------- */

/* The source of copies, and how they are placed. */
typedef struct {
	SwSession *session;
	const SwDocument *from; /* not changed meanwhile */
	SwImage image;
	SwImage by;           /* the part of it that is an image under the group */
	SwPieceId keeps;      /* the piece whose names the copy has; 0: none */
	const SwGroup *group; /* under which copies are repeated */
	SeatImages *homes;
	gboolean with_comments;
	Seats seats; /* seats in use; a copy whose seat is taken gets another */
	GHashTable
		*numbers; /* SwElement -> Seats, for elements with dealt numbers, made on demand */
	Names *names;
} Copying;

/* Calls `visit` for each piece directly inside `id`. */
static void
each_inside(const SwDocument *document, SwPieceId id, void (*visit)(SwPieceId, gpointer),
            gpointer data)
{
	if (!sw_table_holds_any(sw_document_table(document),
	                        sw_document_kind(document, id)->element))
		return;
	SW_EACH_PIECE (inside, document) {
		if (sw_document_parent(document, inside) == id)
			visit(inside, data);
	}
}

static gint32
seat_of(Copying *copying, const SwElement *element, gint32 seat)
{
	if (!session__is_start(element))
		return seat_images__of(copying->homes, seat, &copying->by);
	if (seats__is_taken(&copying->seats, seat))
		return seats__deal(&copying->seats);
	seats__take(&copying->seats, seat);
	return seat;
}

static void
free_seats(gpointer seats)
{
	seats__clear(seats);
	g_free(seats);
}

/* A copy whose number is taken gets the next one, as a new piece does. */
static gint32
number_of(Copying *copying, guint kind, gint32 number)
{
	const SwElement *element = copying->session->game->table->kinds[kind].element;
	Seats *seats = g_hash_table_lookup(copying->numbers, element);

	if (seats == NULL) {
		seats = g_new0(Seats, 1);
		seats__init(seats, copying->session, kind);
		g_hash_table_insert(copying->numbers, (gpointer)element, seats);
	}
	return g_hash_table_add(seats->numbers, GINT_TO_POINTER(number))
	               ? number
	               : seats__deal_number(seats);
}

static gint32
value_of(Copying *copying, SwPieceId id, guint i)
{
	guint kind = sw_document_piece(copying->from, id)->kind;
	const SwElement *element = sw_document_kind(copying->from, id)->element;
	const SwAttribute *attribute = &element->attributes[i];
	gint32 value = sw_document_get(copying->from, id, i);

	if (attribute->use.is_dealt)
		return number_of(copying, kind, value);
	return attribute->type == SW_TYPE_SEAT
	               ? seat_of(copying, element, value)
	               : sw_value_transform(attribute, value, copying->session->game->table->ground,
	                                    copying->image.symmetry);
}

/* TRUE if the attribute is a name that is unique, and the piece has one. */
static gboolean
has_name(const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];

	return attribute->type == SW_TYPE_TEXT && attribute->use.is_dealt &&
	       sw_document_has(document, id, i);
}

static void
copy_value(Copying *copying, SwPieceId copy, SwPieceId id, guint i)
{
	const SwElement *element = sw_document_kind(copying->from, id)->element;
	const SwAttribute *attribute = &element->attributes[i];
	SwDocument *to = copying->session->document;

	if (sw_type_is_text(attribute->type)) {
		g_autofree char *text = session__image_text(
			copying->session->game->table->ground, element, i,
			sw_document_get_text(copying->from, id, i), &copying->image);
		g_autofree char *free_one =
			attribute->use.is_dealt ? names__take(copying->names, copy, i, text) : NULL;

		sw_document_set_text(to, copy, i, free_one ? free_one : text);
		return;
	}
	sw_document_set(to, copy, i, value_of(copying, id, i));
}

/* A direction without a value is its fallback; the image may need a value. */
static void
turn_absent(Copying *copying, SwPieceId copy, SwPieceId id)
{
	const SwTable *table = copying->session->game->table;
	const SwElement *element = sw_document_kind(copying->from, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];
		gint32 value = attribute->fallback;

		if (attribute->type != SW_TYPE_TURN || sw_document_has(copying->from, id, i) ||
		    !session__may_carry(table, sw_document_piece(copying->from, id)->kind, i))
			continue;
		value = sw_value_transform(attribute, value, table->ground,
		                           copying->image.symmetry);
		if (value != attribute->fallback)
			sw_document_set(copying->session->document, copy, i, value);
	}
}

/* TRUE if the copy of the piece has the name of another. */
static gboolean
keeps_name(const Copying *copying, SwPieceId id, guint i)
{
	const SwDocument *from = copying->from;

	return copying->keeps != 0 &&
	       sw_document_kind(from, copying->keeps)->element ==
	               sw_document_kind(from, id)->element &&
	       has_name(from, copying->keeps, i);
}

typedef struct {
	Copying *copying;
	SwPieceId parent, copy;
} Copied;

static void
copy_piece(SwPieceId id, gpointer data)
{
	Copied *copied = data;
	Copying *copying = copied->copying;
	const SwDocument *from = copying->from;
	Copied inside = {.copying = copying};

	copied->copy = sw_document_add(
		copying->session->document, sw_document_piece(from, id)->kind, copied->parent,
		session__image_place(&copying->image, sw_document_place(from, id)));
	if (copied->copy == SW_NO_PIECE)
		return;
	SW_EACH_VALUE (i, from, id) {
		if (!keeps_name(copying, id, i))
			copy_value(copying, copied->copy, id, i);
	}
	turn_absent(copying, copied->copy, id);
	if (copying->with_comments)
		copies__comments(copying->session->document, copied->copy, from, id);
	inside.parent = copied->copy;
	each_inside(from, id, copy_piece, &inside);
}

/* ---- Many, into the session ------------------------------------------------------------- */

/* Returns a kind in which seats start, as all such share them; the first kind if there is none. */
static guint
start_kind(const SwTable *table)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		if (session__is_start(table->kinds[i].element))
			return i;
	}
	return 0;
}

static void
reserve_names(Copying *copying, SwPieceId keeps)
{
	const SwElement *element = sw_document_kind(copying->from, keeps)->element;

	for (guint i = 0; keeps != 0 && i < element->n_attributes; i++) {
		if (has_name(copying->from, keeps, i))
			names__keep(copying->names, element, i,
			            sw_document_get_text(copying->from, keeps, i));
	}
}

/* Also names of which the model has none. */
static void
keep_names(const Copying *copying, SwPieceId copy)
{
	SwPieceId keeps = copying->keeps;
	const SwElement *element = sw_document_kind(copying->from, keeps)->element;

	for (guint i = 0; copy != SW_NO_PIECE && keeps != 0 && i < element->n_attributes; i++) {
		if (has_name(copying->from, keeps, i))
			sw_document_set_text(copying->session->document, copy, i,
			                     sw_document_get_text(copying->from, keeps, i));
	}
}

/* Returns the copy, or SW_NO_PIECE. */
static SwPieceId
lay_copy(Copying *copying, SwPieceId id)
{
	Copied copied = {.copying = copying};

	copied.parent =
		session__holder_of(copying->session, sw_document_kind(copying->from, id)->element);
	copy_piece(id, &copied);
	keep_names(copying, copied.copy);
	return copied.copy;
}

/* Adds the images of a copy on a board in inches, except where one is like an earlier one. */
static void
lay_images(const Copying *how, SwPieceId id, SwPieceId copy)
{
	Copying copying = *how;
	SwDocument *document = how->session->document;
	SwImage images[SW_GROUP_MOST];
	guint n = sw_group_images(how->group, images);
	g_autoptr(GArray) laid = board_piece__new_list();
	BoardPiece own = board_piece__of(document, copy);

	for (guint i = 0; i < n; i++) {
		BoardPiece piece =
			board_piece__image(&own, sw_document_table(document), &images[i]);
		SwPieceId image;

		if (!board_piece__add(laid, &piece, sw_document_table(document)) || i == 0)
			continue;
		copying.image.shift =
			sw_place_shift(sw_document_place(how->from, id), sw_place_point(piece.at));
		image = lay_copy(&copying, id);
		if (image != SW_NO_PIECE)
			transform__turn_values(how->session, image, &images[i]);
	}
	board_piece__clear(&own);
}

/* Of all rotations by which the image of an area looks the same it has the least, as one that is
 * drawn. */
static void
turn_least(SwPieceId id, SwPieceId copy, const Copying *copying)
{
	SwDocument *document = copying->session->document;
	const SwElement *element = sw_document_kind(document, copy)->element;
	gint turn = sw_board_role_turn(element->role.board);
	const SwTable *table = sw_document_table(document);
	BoardPiece own, its;
	gint32 least;

	if (turn < 0 || element->role.board->area == NULL)
		return;
	own = board_piece__of(copying->from, id);
	its = board_piece__image(&own, table, &copying->image);
	least = sw_brush_turn(table, &its.brush);
	if (least == element->attributes[turn].fallback && !element->attributes[turn].required)
		sw_document_unset(document, copy, (guint)turn);
	else
		sw_document_set(document, copy, (guint)turn, least);
	board_piece__clear(&own);
	board_piece__clear(&its);
}

/* Lays the copies, when those that they replace are gone and their seats and names are free.
 * Appends those that were asked for to `selection`, or NULL. */
static void
lay_all(Copying *copying, const GArray *copies, gboolean draws, GArray *selection)
{
	SwSession *session = copying->session;

	seats__init(&copying->seats, session, start_kind(session->game->table));
	copying->numbers = g_hash_table_new_full(NULL, NULL, NULL, free_seats);
	copying->names = names__new(session->document);
	SW_EACH (const Imaged, copy, copies)
		reserve_names(copying, copy->keeps);
	SW_EACH (const Imaged, copy, copies) {
		SwPieceId laid;

		copying->image = copy->image;
		copying->by = copy->by;
		copying->keeps = copy->keeps;
		laid = lay_copy(copying, copy->id);
		if (laid != SW_NO_PIECE && selection == NULL)
			turn_least(copy->id, laid, copying);
		if (selection == NULL || laid == SW_NO_PIECE || copy->is_image)
			continue;
		g_array_append_val(selection, laid);
		if (draws)
			lay_images(copying, copy->id, laid);
	}
	seats__clear(&copying->seats);
	g_hash_table_unref(copying->numbers);
	names__free(copying->names);
}

/* The images of a piece on a board in inches depend on its outline: they are found one by one. */
static void
lay_copies(Copying *copying, const GArray *copies)
{
	SwSession *session = copying->session;
	gboolean draws = sw_group_is_of_board(copying->group) && !sw_group_is_none(copying->group);
	g_autoptr(GArray) found = g_array_new(FALSE, FALSE, sizeof(Imaged)), replaced = NULL;
	g_autoptr(GArray) selection = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	g_auto(SeatImages) homes = seat_images__of_session(session);

	SW_EACH (const Imaged, copy, copies) {
		if (!draws || !copy->is_image)
			g_array_append_vals(found, copy, 1);
	}
	replaced = copy_images__find_replaced(session, copying->from, found);
	copying->homes = &homes;
	session__remove(session, replaced);
	lay_all(copying, found, draws, selection);
	session__commit(session, selection);
}

void
clipboard__lay_images(SwSession *session, const SwDocument *from, const GArray *copies)
{
	g_auto(SeatImages) homes = seat_images__of_session(session);
	Copying copying = {.session = session, .from = from, .homes = &homes};

	if (copies->len > 0)
		lay_all(&copying, copies, FALSE, NULL);
}

/* Pieces that were cut, or come from another program, keep their comments. */
void
clipboard__lay_copies(SwSession *session, const SwDocument *from, const GArray *copies,
                      const SwGroup *group)
{
	lay_copies(
		&(Copying){.session = session, .from = from, .group = group, .with_comments = TRUE},
		copies);
}

/* Refuses an order that would replace a locked piece, or any though it may replace nothing. TRUE if
 * it does. */
static gboolean
is_refused(SwSession *session, const Order *order, const GArray *copies)
{
	g_autoptr(GArray) replaced = NULL;

	if (!copy_images__may_lay(session, session->document, copies, &session->refusal))
		return TRUE;
	if (order->value != SW_MOVE_KEEPS)
		return FALSE;
	replaced = copy_images__find_replaced(session, session->document, copies);
	return session__refuses(session, replaced);
}

void
clipboard__duplicate(SwSession *session, const Order *order)
{
	SwImage image;
	g_autoptr(GArray) ids = transform__find_carried(session, order, &image);
	g_autoptr(GArray) copies =
		copy_images__find(session, session->document, ids, &image, &order->group);
	g_autoptr(SwDocument) from = NULL;
	g_autofree char *pieces = session__n_pieces(ids->len);

	if (ids->len == 0 || is_refused(session, order, copies))
		return;
	from = sw_document_copy(session->document);
	session__begin(session, "duplicate %s", pieces);
	lay_copies(&(Copying){.session = session, .from = from, .group = &order->group}, copies);
}

/* ---- To a text -------------------------------------------------------------------------- */

typedef struct {
	SwDocument *to;
	const SwDocument *from;
	gboolean with_comments;
	SwPieceId parent;
} Loading;

static void
load_piece(SwPieceId id, gpointer data)
{
	const Loading *loading = data;
	Loading inside = *loading;
	const SwPiece *piece = sw_document_piece(loading->from, id);

	inside.parent = sw_document_load_piece(loading->to, piece->kind, loading->parent,
	                                       sw_document_place(loading->from, id), 0);
	if (inside.parent == SW_NO_PIECE)
		return;
	sw_document_load_like(loading->to, inside.parent, loading->from, id, -1);
	if (loading->with_comments)
		copies__comments(loading->to, inside.parent, loading->from, id);
	each_inside(loading->from, id, load_piece, &inside);
}

static gboolean
is_of_galaxy(const SwSession *session, SwPieceId id)
{
	return sw_element_holds(session->game->table->roots[SW_ROOT_GALAXY],
	                        sw_document_kind(session->document, id)->element);
}

/* Pieces that a galaxy cannot hold need a scenario. */
static SwRoot
root_for(const SwSession *session, const GArray *ids)
{
	SW_EACH_ID (id, ids) {
		if (!is_of_galaxy(session, id))
			return SW_ROOT_SCENARIO;
	}
	return SW_ROOT_GALAXY;
}

static char *
text_of(const SwSession *session, const GArray *pieces, gboolean with_comments)
{
	g_autoptr(GArray) ids = session__copyable(session, session->document, pieces);
	g_autoptr(SwDocument) to = NULL;
	Loading loading = {.from = session->document, .with_comments = with_comments};
	SwPieceId galaxy;

	if (sw_session_has_mat(session))
		return cards__text(session, pieces, with_comments);
	if (ids->len == 0)
		return NULL;
	loading.to = to = sw_document_new(session->game->table, root_for(session, ids));
	galaxy = copies__load_galaxy(to, session);
	SW_EACH_ID (id, ids) {
		loading.parent = is_of_galaxy(session, id) ? galaxy : SW_ROOT_PIECE;
		load_piece(id, &loading);
	}
	return g_string_free(sw_write(to), FALSE);
}

char *
sw_session_copy(SwSession *session)
{
	return text_of(session, selection__ids(session), FALSE);
}

static void
clip(SwSession *session, const GArray *ids, gboolean with_comments)
{
	g_autofree char *text = text_of(session, ids, with_comments);

	session__set_clip(session, text ? g_ref_string_new(text) : NULL);
}

void
clipboard__copy(SwSession *session, const Order *order)
{
	clip(session, order->ids, FALSE);
}

/* Cuts the pieces, and those that lie on them; of a mat, the cards. Their images are erased: a
 * paste adds them again. */
void
clipboard__cut(SwSession *session, const Order *order)
{
	gboolean has_mat = sw_session_has_mat(session);
	g_autoptr(GArray) named =
		has_mat ? NULL : piece_images__with_images(session, order->ids, &order->group);
	g_autoptr(GArray) ids = has_mat ? cards__editable(session, order->ids)
	                                : session__with_riders(session, named);
	g_autoptr(GArray) own =
		has_mat ? g_array_ref(ids) : session__with_riders(session, order->ids);
	g_autofree char *pieces =
		has_mat ? session__n_cards(ids->len) : session__n_pieces(ids->len);

	/* A cut piece takes its comments along; copies do not repeat them. */
	clip(session, own, TRUE);
	if (session->desk.clip == NULL)
		return;
	session__begin(session, "cut %s", pieces);
	session__remove_cards(session, ids);
	session__commit(session, NULL);
}

static Order *
clipping(Command command, const SwSession *session, SwSessionDone done, gpointer data)
{
	Order *order = order__of_selected(command, session);

	order->then.done = done;
	order->then.data = data;
	return order;
}

/* A small selection is copied at once as it is now, even if orders are waiting. */
void
sw_session_clip(SwSession *session, SwSessionDone done, gpointer data)
{
	Order *order = clipping(COMMAND_COPY, session, done, data);

	if (order->n >= SW_WORK_PIECES || sw_session_will_clip(session)) {
		session__do(session, order, NULL);
		return;
	}
	session__run(session, order);
	done(session, data);
	order__free(order);
}

void
sw_session_cut(SwSession *session, SwSessionDone done, gpointer data)
{
	session__do(session, clipping(COMMAND_CUT, session, done, data), NULL);
}

const char *
sw_session_clipped(const SwSession *session)
{
	return session->desk.clip;
}
