/* Lays out a mat. Each band is laid out by itself, downward from its front edge at y = 0, and then
 * moved to its place; bands of the opposite side are mirrored. */
#include "mat/mat.h"

#define PAD 40          /* around the cards of a slot */
#define LABEL 110       /* height of a slot's label, above its cards */
#define GAP 60          /* between slots */
#define BETWEEN 160     /* between bands */
#define KIND_MOST 8     /* cards of a kind in one slot */
#define ROW_WIDTH 9000  /* of a row of cards by kind */
#define PRESSED_FROM 24 /* steps beyond which a stack that cannot be split is compressed */
#define FAN_STEP 470    /* visible width of a covered card in a fan */
#define FAN_MOST 3600   /* maximum total width of the steps of a fan */
#define LEFT_WIDTH 1500 /* of title and tracks */
#define HEAD_HEIGHT 360 /* of title and bar */
#define TRACK_HEIGHT 200

typedef struct {
	SwMat *mat;
	const SwDocument *document;
	const SwTable *table;
	SwPieceId galaxy; /* pieces in it are not on the mat; SW_NO_PIECE if it is the root */
	gint32 *ends;     /* by assumption: its value, if it is the end of a track */
	SwPieceId *first, *next; /* by id: first child, next sibling, in order of ids */
	gint32 x, y;             /* of the next slot, in the band */
	gint32 row;              /* the height of the current row */
	guint n_in_row;
	gint32 width, height; /* of the band, so far */
} Arranging;

static const SwMatRole *
role_of(const Arranging *arranging, SwPieceId id)
{
	return sw_document_kind(arranging->document, id)->element->role.mat;
}

/* ---- The tree --------------------------------------------------------------------------- */

/* Links the children of each piece. Goes from the last piece to the first, since each is prepended
 * to its siblings. */
static void
link_pieces(Arranging *arranging)
{
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(arranging->document, &n);

	arranging->first = g_new(SwPieceId, n + 1);
	arranging->next = g_new(SwPieceId, n + 1);
	for (guint32 i = 0; i < n; i++)
		arranging->first[i] = SW_NO_PIECE;
	for (guint32 i = n; i-- > 1;) {
		if (!sw_piece_exists(&pieces[i]))
			continue;
		arranging->next[i] = arranging->first[pieces[i].parent];
		arranging->first[pieces[i].parent] = i;
	}
}

/* ---- Cards of a slot -------------------------------------------------------------------- */

/* The holder's cards of the element, and of the kind unless that is negative, in their order. */
static GArray *
find_cards(const Arranging *arranging, SwPieceId holder, const SwElement *element, gint kind)
{
	GArray *cards = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	SwPieceId id = holder == SW_NO_PIECE ? SW_NO_PIECE : arranging->first[holder];

	for (; id != SW_NO_PIECE; id = arranging->next[id]) {
		if (sw_document_kind(arranging->document, id)->element == element &&
		    (kind < 0 || sw_document_piece(arranging->document, id)->kind == (guint)kind))
			g_array_append_val(cards, id);
	}
	sw_mat_sort_cards(arranging->document, cards);
	return cards;
}

static void
add_card(Arranging *arranging, SwPieceId piece, guint slot)
{
	const SwMatRole *role = role_of(arranging, piece);
	SwMatCard card = {.piece = piece, .slot = slot};
	guint number = arranging->mat->cards->len;

	card.band = sw_mat_slot(arranging->mat, slot)->band;
	card.copies = sw_mat_copies(arranging->document, piece);
	card.is_turned = role->flag >= 0 &&
	                 sw_document_get(arranging->document, piece, (guint)role->flag) != 0;
	g_array_append_val(arranging->mat->cards, card);
	g_hash_table_insert(arranging->mat->of_piece, GUINT_TO_POINTER(piece),
	                    GUINT_TO_POINTER(number + 1));
}

/* The distance between neighbours of `n` cards: `step`, or less if the steps together would exceed
 * `most`. */
static gint32
step_of(guint n, gint32 step, gint32 most)
{
	return n < 2 ? step : MIN(step, most / (gint32)(n - 1));
}

/* Places the slot's cards, each offset from the one before by (dx, dy), of which at most one is not
 * 0. Each covers the one before but for that step. */
static void
lay_cards(SwMat *mat, const SwMatSlot *slot, gint32 dx, gint32 dy)
{
	for (guint i = 0; i < slot->n; i++) {
		SwMatCard *card = &g_array_index(mat->cards, SwMatCard, slot->first + i);
		gboolean is_last = i + 1 == slot->n;

		card->box = (SwMatBox){slot->box.x + PAD + dx * (gint32)i,
		                       slot->box.y + LABEL + dy * (gint32)i, SW_CARD_WIDTH,
		                       SW_CARD_HEIGHT};
		card->seen = card->box;
		if (!is_last && dx > 0)
			card->seen.width = dx;
		if (!is_last && dx == 0)
			card->seen.height = dy;
	}
}

/* Places the cards on one another, the first on top. */
static void
lay_pile(SwMat *mat, const SwMatSlot *slot)
{
	lay_cards(mat, slot, 0, 0);
	for (guint i = 0; i < slot->n; i++) {
		SwMatCard *card = &g_array_index(mat->cards, SwMatCard, slot->first + i);

		card->seen.height = i == 0 ? SW_CARD_HEIGHT : 0;
	}
}

/* Sets the slot's size, and the distance between its cards. */
static void
size_slot(SwMatSlot *slot, gint32 *right, gint32 *down)
{
	guint most = MAX(slot->n, 1) - 1;

	*right = *down = 0;
	if (slot->spread == SW_SPREAD_STACK)
		*down = step_of(slot->n, SW_CARD_STRIP, PRESSED_FROM * SW_CARD_STRIP);
	if (slot->spread == SW_SPREAD_FAN)
		*right = step_of(slot->n, FAN_STEP, FAN_MOST);
	slot->box.width = SW_CARD_WIDTH + 2 * PAD + *right * (gint32)most;
	slot->box.height = LABEL + SW_CARD_HEIGHT + PAD + *down * (gint32)most;
}

/* ---- Slots of a band -------------------------------------------------------------------- */

/* TRUE if the slot has the cards of a kind that a band holds directly. */
static gboolean
is_of_a_kind(const Arranging *arranging, const SwMatSlot *slot)
{
	return slot->kind >= 0 && arranging->table->kinds[slot->kind].element == slot->of;
}

static void
begin_row(Arranging *arranging)
{
	const SwMatBand *band =
		&g_array_index(arranging->mat->bands, SwMatBand, arranging->mat->bands->len - 1);

	if (arranging->n_in_row > 0)
		arranging->y += arranging->row + GAP;
	arranging->x = band->head.width > 0 ? LEFT_WIDTH + GAP : 0;
	arranging->row = 0;
	arranging->n_in_row = 0;
}

static gboolean
is_row_full(const Arranging *arranging, const SwMatSlot *slot)
{
	return is_of_a_kind(arranging, slot) && arranging->n_in_row > 0 &&
	       arranging->x + slot->box.width > LEFT_WIDTH + GAP + ROW_WIDTH;
}

/* Places the slot and its cards to the right of the last one, or in a new row if this is full. */
static void
put_slot(Arranging *arranging, SwMatSlot *slot)
{
	gint32 right, down;

	size_slot(slot, &right, &down);
	if (is_row_full(arranging, slot))
		begin_row(arranging);
	slot->box.x = arranging->x;
	slot->box.y = arranging->y;
	if (slot->spread == SW_SPREAD_PILE)
		lay_pile(arranging->mat, slot);
	else
		lay_cards(arranging->mat, slot, right, down);
	arranging->x += slot->box.width + GAP;
	arranging->row = MAX(arranging->row, slot->box.height);
	arranging->n_in_row++;
	arranging->width = MAX(arranging->width, slot->box.x + slot->box.width);
	arranging->height = MAX(arranging->height, slot->box.y + slot->box.height);
}

/* Adds a slot like `like` with `n` cards. */
static void
add_slot(Arranging *arranging, const SwMatSlot *like, const SwPieceId *cards, guint n)
{
	SwMat *mat = arranging->mat;
	SwMatSlot *slot;
	guint number = mat->slots->len;

	g_array_append_vals(mat->slots, like, 1);
	slot = &g_array_index(mat->slots, SwMatSlot, number);
	slot->band = mat->bands->len - 1;
	slot->first = mat->cards->len;
	slot->n = n;
	for (guint i = 0; i < n; i++)
		add_card(arranging, cards[i], number);
	put_slot(arranging, slot);
}

/* Adds the slots for cards that the band holds directly: one, or for the cards of a kind as many as
 * they need. */
static void
add_cards(Arranging *arranging, const SwMatSlot *like)
{
	g_autoptr(GArray) cards = find_cards(arranging, like->holder, like->of, like->kind);
	guint most = is_of_a_kind(arranging, like) ? KIND_MOST : MAX(cards->len, 1);
	guint from = 0;

	do {
		add_slot(arranging, like,
		         from < cards->len ? &g_array_index(cards, SwPieceId, from) : NULL,
		         MIN(most, cards->len - from));
		from += most;
	} while (from < cards->len);
}

static void
add_held(Arranging *arranging, SwPieceId band, const SwElement *element)
{
	SwMatSlot like = {
		.of = element, .kind = -1, .holder = band, .spread = element->role.mat->spread};

	if (!element->typed) {
		add_cards(arranging, &like);
		return;
	}
	for (guint i = 0; i < arranging->table->n_kinds; i++) {
		like.kind = (gint)i;
		if (arranging->table->kinds[i].element == element)
			add_cards(arranging, &like);
	}
}

/* The element of the cards in stacks of `stack`: the first that it may hold, or NULL. */
static const SwElement *
cards_in(const Arranging *arranging, const SwElement *stack)
{
	for (guint i = 0; i < arranging->table->n_elements; i++) {
		const SwElement *element = arranging->table->elements[i];

		if (element->role.mat && element->role.mat->part == SW_MAT_CARD &&
		    sw_element_holds(stack, element))
			return element;
	}
	return NULL;
}

static void
add_stack(Arranging *arranging, const SwElement *element, gint kind, SwPieceId stack)
{
	const SwElement *of = cards_in(arranging, element);
	SwMatSlot like = {.of = of, .kind = kind, .holder = stack};
	g_autoptr(GArray) cards = NULL;

	if (of == NULL)
		return;
	like.spread = of->role.mat->spread;
	like.is_dashed =
		stack != SW_NO_PIECE && element->role.mat->flag >= 0 &&
		sw_document_get(arranging->document, stack, (guint)element->role.mat->flag);
	cards = find_cards(arranging, stack, of, -1);
	add_slot(arranging, &like, (const SwPieceId *)(gconstpointer)cards->data, cards->len);
}

/* Adds the band's stacks of a kind. If it has none and stacks have types, adds an empty slot for
 * one. */
static void
add_stacks_of(Arranging *arranging, SwPieceId band, gint kind)
{
	const SwElement *element = arranging->table->kinds[kind].element;
	gboolean is_there = FALSE;

	for (SwPieceId id = arranging->first[band]; id != SW_NO_PIECE; id = arranging->next[id]) {
		if (sw_document_piece(arranging->document, id)->kind != (guint)kind)
			continue;
		add_stack(arranging, element, kind, id);
		is_there = TRUE;
	}
	if (!is_there && element->typed)
		add_stack(arranging, element, kind, SW_NO_PIECE);
}

/* Adds the band's stacks kind by kind; in reverse order if the mat is seen from the other side. */
static void
add_stacks(Arranging *arranging, SwPieceId band, const SwElement *element, gboolean is_reversed)
{
	guint n = arranging->table->n_kinds;

	for (guint i = 0; i < n; i++) {
		guint kind = is_reversed ? n - 1 - i : i;

		if (arranging->table->kinds[kind].element == element)
			add_stacks_of(arranging, band, (gint)kind);
	}
}

/* Adds stacks first, then piles beside them, then fans: two sides together are wide rather than
 * high, as windows are. */
static void
add_slots(Arranging *arranging, SwPieceId band, gboolean is_reversed)
{
	const SwElement *its = sw_document_kind(arranging->document, band)->element;

	for (guint pass = 0; pass < 3; pass++) {
		for (guint i = 0; i < arranging->table->n_elements; i++) {
			const SwElement *element = arranging->table->elements[i];
			const SwMatRole *role = element->role.mat;

			if (role == NULL || !sw_element_holds(its, element))
				continue;
			if (role->part == SW_MAT_STACK && pass == 0)
				add_stacks(arranging, band, element, is_reversed);
			if (role->part == SW_MAT_CARD &&
			    pass == (role->spread == SW_SPREAD_FAN ? 2 : 1))
				add_held(arranging, band, element);
		}
	}
}

/* ---- Bands ------------------------------------------------------------------------------ */

static void
add_tracks(Arranging *arranging, SwMatBand *band)
{
	const SwMatRole *role = role_of(arranging, band->piece);

	band->head = (SwMatBox){0, 0, LEFT_WIDTH, HEAD_HEIGHT};
	for (guint i = 0; i < role->n_numbers; i++) {
		SwMatTrack track = {
			.attribute = role->numbers[i],
			.band = arranging->mat->bands->len - 1,
			.box = {0, HEAD_HEIGHT + TRACK_HEIGHT * (gint32)i, LEFT_WIDTH,
		                TRACK_HEIGHT},
		};

		track.value = sw_document_get(arranging->document, band->piece, track.attribute);
		track.end = role->track_end >= 0 ? arranging->ends[role->track_end] : track.value;
		g_array_append_val(arranging->mat->tracks, track);
		band->n_tracks++;
	}
	arranging->width = LEFT_WIDTH;
	arranging->height = HEAD_HEIGHT + TRACK_HEIGHT * (gint32)role->n_numbers;
}

/* Lays out the band at the origin. Returns FALSE and omits it if it is a scenario's root without
 * tracks and cards. */
static gboolean
add_band(Arranging *arranging, SwPieceId piece, gboolean is_reversed)
{
	SwMat *mat = arranging->mat;
	const SwMatRole *role = role_of(arranging, piece);
	SwMatBand band = {.piece = piece,
	                  .seat = sw_document_seat_around(arranging->document, piece),
	                  .first_slot = mat->slots->len,
	                  .first_track = mat->tracks->len};
	guint n_cards = mat->cards->len, number = mat->bands->len;
	SwMatBand *added;

	g_array_append_val(mat->bands, band);
	added = &g_array_index(mat->bands, SwMatBand, number);
	arranging->x = arranging->y = arranging->width = arranging->height = 0;
	arranging->row = 0;
	arranging->n_in_row = 0;
	if (role->n_numbers > 0)
		add_tracks(arranging, added);
	begin_row(arranging);
	add_slots(arranging, piece, is_reversed);
	added->n_slots = mat->slots->len - band.first_slot;
	if (piece == SW_ROOT_PIECE && role->n_numbers == 0 && mat->cards->len == n_cards &&
	    sw_document_root(arranging->document) == SW_ROOT_SCENARIO) {
		g_array_set_size(mat->slots, band.first_slot);
		g_array_set_size(mat->bands, number);
		return FALSE;
	}
	added->box = (SwMatBox){0, 0, arranging->width, arranging->height};
	return TRUE;
}

/* Moves a box; mirrors it first at y = 0 if `is_upward`. */
static void
move_box(SwMatBox *box, gint32 dx, gint32 dy, gboolean is_upward)
{
	if (is_upward)
		box->y = -(box->y + box->height);
	box->x += dx;
	box->y += dy;
}

/* Moves the last band and everything in it, as move_box(). */
static void
move_band(SwMat *mat, gint32 dx, gint32 dy, gboolean is_upward)
{
	SwMatBand *band = &g_array_index(mat->bands, SwMatBand, mat->bands->len - 1);

	band->is_upward = is_upward;
	move_box(&band->box, dx, dy, is_upward);
	move_box(&band->head, dx, dy, is_upward);
	for (guint i = band->first_track; i < mat->tracks->len; i++)
		move_box(&g_array_index(mat->tracks, SwMatTrack, i).box, dx, dy, is_upward);
	for (guint i = band->first_slot; i < mat->slots->len; i++) {
		SwMatSlot *slot = &g_array_index(mat->slots, SwMatSlot, i);

		slot->is_upward = is_upward;
		move_box(&slot->box, dx, dy, is_upward);
		for (guint k = slot->first; k < slot->first + slot->n; k++) {
			SwMatCard *card = &g_array_index(mat->cards, SwMatCard, k);

			move_box(&card->box, dx, dy, is_upward);
			move_box(&card->seen, dx, dy, is_upward);
		}
	}
}

/* ---- All bands -------------------------------------------------------------------------- */

typedef struct {
	SwPieceId piece;
	gint32 seat;
} Holder;

static gint
compare_seats(gconstpointer a, gconstpointer b)
{
	const Holder *one = a, *other = b;

	if (one->seat != other->seat)
		return one->seat < other->seat ? -1 : 1;
	return one->piece < other->piece ? -1 : one->piece > other->piece;
}

static gboolean
is_in_galaxy(const Arranging *arranging, SwPieceId id)
{
	while (id != SW_NO_PIECE && id != arranging->galaxy)
		id = sw_document_piece(arranging->document, id)->parent;
	return arranging->galaxy != SW_NO_PIECE && id != SW_NO_PIECE;
}

/* The pieces that are bands, either the opposed ones or the others, sorted by seat (Holder). */
static GArray *
find_bands(const Arranging *arranging, gboolean are_opposed)
{
	GArray *bands = g_array_new(FALSE, FALSE, sizeof(Holder));
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(arranging->document, &n);

	for (SwPieceId id = 0; id < n; id++) {
		const SwMatRole *role = arranging->table->kinds[pieces[id].kind].element->role.mat;
		Holder band = {.piece = id};

		if (role == NULL || role->part != SW_MAT_BAND || !sw_piece_exists(&pieces[id]) ||
		    role->is_opposed != are_opposed || is_in_galaxy(arranging, id))
			continue;
		band.seat = sw_document_seat_around(arranging->document, id);
		g_array_append_val(bands, band);
	}
	g_array_sort(bands, compare_seats);
	return bands;
}

/* The index of the seat's side; 0 if it has none. */
static guint
find_seat(const GArray *sides, gint32 seat)
{
	for (guint i = 0; i < sides->len; i++) {
		if (g_array_index(sides, Holder, i).seat == seat)
			return i;
	}
	return 0;
}

/* Adds the opposed bands in pairs: one below the line y = 0 and one above it; further pairs to the
 * right. */
static void
add_sides(Arranging *arranging, gint32 seat, gint32 *right)
{
	g_autoptr(GArray) sides = find_bands(arranging, TRUE);
	guint bottom = find_seat(sides, seat);
	gint32 next = *right;

	for (guint i = 0; i < sides->len; i++) {
		guint number = (bottom + i) % sides->len;
		gboolean is_upward = i % 2 == 1;

		if (!is_upward)
			*right = next;
		add_band(arranging, g_array_index(sides, Holder, number).piece, bottom > 0);
		move_band(arranging->mat, *right, is_upward ? -BETWEEN / 2 : BETWEEN / 2,
		          is_upward);
		next = MAX(next, *right + arranging->width + BETWEEN);
	}
	*right = next;
}

static void
add_others(Arranging *arranging, gint32 right)
{
	g_autoptr(GArray) others = find_bands(arranging, FALSE);
	gint32 y = right > 0 ? -(SW_CARD_HEIGHT + LABEL) / 2 : 0;

	for (guint i = 0; i < others->len; i++) {
		if (!add_band(arranging, g_array_index(others, Holder, i).piece, FALSE))
			continue;
		move_band(arranging->mat, right, y, FALSE);
		y += arranging->height + BETWEEN;
	}
}

/* Looks up the assumptions once for the whole mat, since each look-up visits all pieces. */
static void
find_ends(Arranging *arranging)
{
	arranging->ends = g_new0(gint32, arranging->table->assumptions.n + 1);
	for (guint i = 0; i < arranging->table->n_elements; i++) {
		const SwMatRole *role = arranging->table->elements[i]->role.mat;

		if (role && role->part == SW_MAT_BAND && role->track_end >= 0)
			arranging->ends[role->track_end] =
				sw_document_assumed(arranging->document, (guint)role->track_end);
	}
}

/* Sets by whose texts each side is called: those of the seat's band that is no side, such as its
 * army, wherever that is. */
static void
name_sides(const Arranging *arranging)
{
	g_autoptr(GHashTable) of_seat =
		g_hash_table_new(NULL, NULL); /* seat -> id, never the root */
	guint32 n;
	const SwPiece *pieces = sw_document_pieces(arranging->document, &n);

	for (SwPieceId id = n; id-- > 1;) {
		const SwMatRole *role = arranging->table->kinds[pieces[id].kind].element->role.mat;

		if (role && role->part == SW_MAT_BAND && !role->is_opposed &&
		    sw_piece_exists(&pieces[id]))
			g_hash_table_insert(
				of_seat,
				GINT_TO_POINTER(sw_document_seat_around(arranging->document, id)),
				GUINT_TO_POINTER(id));
	}
	SW_EACH (SwMatBand, band, arranging->mat->bands) {
		gpointer found = g_hash_table_lookup(of_seat, GINT_TO_POINTER(band->seat));

		band->named = role_of(arranging, band->piece)->is_opposed && band->seat > 0 && found
		                      ? GPOINTER_TO_UINT(found)
		                      : band->piece;
	}
}

static void
find_box(SwMat *mat)
{
	gint32 left = G_MAXINT32, top = G_MAXINT32, right = G_MININT32, bottom = G_MININT32;

	for (guint i = 0; i < mat->bands->len; i++) {
		const SwMatBox *box = &sw_mat_band(mat, i)->box;

		left = MIN(left, box->x);
		top = MIN(top, box->y);
		right = MAX(right, box->x + box->width);
		bottom = MAX(bottom, box->y + box->height);
	}
	if (mat->bands->len > 0)
		mat->box = (SwMatBox){left, top, right - left, bottom - top};
}

SwMat *
sw_mat_new(const SwDocument *document, gint32 seat)
{
	SwMat *mat = g_new0(SwMat, 1);
	Arranging arranging = {
		.mat = mat, .document = document, .table = sw_document_table(document)};
	gint32 right = 0;

	mat->document = document;
	mat->bands = g_array_new(FALSE, FALSE, sizeof(SwMatBand));
	mat->slots = g_array_new(FALSE, FALSE, sizeof(SwMatSlot));
	mat->cards = g_array_new(FALSE, FALSE, sizeof(SwMatCard));
	mat->tracks = g_array_new(FALSE, FALSE, sizeof(SwMatTrack));
	mat->of_piece = g_hash_table_new(NULL, NULL);
	arranging.galaxy = sw_document_galaxy(document);
	if (arranging.galaxy == SW_ROOT_PIECE)
		arranging.galaxy = SW_NO_PIECE;
	link_pieces(&arranging);
	find_ends(&arranging);
	add_sides(&arranging, seat, &right);
	add_others(&arranging, right);
	name_sides(&arranging);
	find_box(mat);
	g_free(arranging.first);
	g_free(arranging.next);
	g_free(arranging.ends);
	return mat;
}
