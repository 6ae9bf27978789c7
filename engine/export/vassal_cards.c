/* Cards for VASSAL, where the mat has them: the mat without its cards is the board's picture. A
 * pile or an army is a deck that players draw from, its first card on top; a hand is a window that
 * only its player opens; cards in columns lie on the board. Each card has a back, and decks that
 * the game hides are face down. A card without a known name has an empty face. */
#include "export/vassal.h"

#include "export/card_sheets.h"
#include "export/draw.h"
#include "export/lost.h"
#include "picture/cards.h"

#define UNITS 5 /* of the mat, for a pixel */
#define PIXELS_WIDE (SW_CARD_WIDTH / UNITS)
#define PIXELS_HIGH (SW_CARD_HEIGHT / UNITS)
#define MARGIN 20         /* pixels around the mat */
#define MOST_PICTURE 8000 /* pixels of a side of the board's picture */
#define MOST_CARDS 2000
#define BACK "card-back.png"

typedef struct {
	SwVassalModule *module;
	SwCardSheets *sheets;
	guint8 *is_drawn; /* by sort; the last one has an empty face */
	SwMat *mat;
	guint n_cards;
	gboolean is_cut;   /* some cards did not fit */
	GHashTable *whole; /* pieces of which all copies did */
} Cards;

/* ---- Pictures --------------------------------------------------------------------------- */

static cairo_t *
begin_picture(gint64 width, gint64 height)
{
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_RGB24, (gint)width, (gint)height);
	cairo_t *cr = cairo_create(surface);

	cairo_surface_destroy(surface);
	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	return cr;
}

static void
end_picture(const Cards *cards, cairo_t *cr, const char *name)
{
	cairo_surface_write_to_png_stream(cairo_get_target(cr), sw_draw_append,
	                                  sw_export_add_file(cards->module->exported, name));
	cairo_destroy(cr);
}

/* The picture of a sort of cards, drawn when it is first asked for. Free it. */
static char *
picture_of(Cards *cards, guint sort)
{
	char *name = g_strdup_printf("card-%u.png", sort + 1);

	if (!cards->is_drawn[sort]) {
		cairo_t *cr = begin_picture(PIXELS_WIDE, PIXELS_HIGH);

		sw_card_sheets_draw_card(cards->sheets, cr, sort, PIXELS_WIDE, PIXELS_HIGH);
		cairo_set_source_rgb(cr, 0.4, 0.4, 0.4);
		cairo_set_line_width(cr, 2);
		cairo_rectangle(cr, 0, 0, PIXELS_WIDE, PIXELS_HIGH);
		cairo_stroke(cr);
		end_picture(cards, cr, name);
		cards->is_drawn[sort] = TRUE;
	}
	return name;
}

static void
draw_back(const Cards *cards)
{
	cairo_t *cr = begin_picture(PIXELS_WIDE, PIXELS_HIGH);

	cairo_set_source_rgb(cr, 0.27, 0.30, 0.37);
	cairo_paint(cr);
	cairo_set_source_rgb(cr, 0.85, 0.85, 0.85);
	cairo_set_line_width(cr, 3);
	cairo_rectangle(cr, 8, 8, PIXELS_WIDE - 16, PIXELS_HIGH - 16);
	cairo_stroke(cr);
	end_picture(cards, cr, BACK);
}

/* Draws the mat without its cards: titles, tracks, and the outlines of slots. */
static void
draw_board(const Cards *cards)
{
	SwExport *export = cards->module->exported;
	g_autoptr(SwMat) mat = sw_mat_new(export->document, 0);
	g_autoptr(SwFaces) faces = sw_faces_new(export->document);
	SwLook look = sw_look(SW_THEME_LIGHT, 1.0 / UNITS);
	cairo_t *cr = begin_picture(cards->module->width, cards->module->height);

	for (guint i = 0; i < mat->slots->len; i++)
		g_array_index(mat->slots, SwMatSlot, i).n = 0;
	cairo_translate(cr, MARGIN, MARGIN);
	cairo_scale(cr, 1.0 / UNITS, 1.0 / UNITS);
	cairo_translate(cr, -mat->box.x, -mat->box.y);
	sw_picture_mat(cr, mat, faces, NULL, &look);
	end_picture(cards, cr, "board.png");
	cards->module->picture = g_strdup("board.png");
}

/* FALSE if the mat is too large for a board. */
static gboolean
add_ground(const Cards *cards)
{
	SwVassalModule *module = cards->module;

	module->width = cards->mat->box.width / UNITS + 2 * MARGIN;
	module->height = cards->mat->box.height / UNITS + 2 * MARGIN;
	if (MAX(module->width, module->height) > SW_VASSAL_MOST_PIXELS) {
		sw_export_lose(module->exported, "all cards: the mat is too large");
		module->width = module->height = 2 * MARGIN;
		return FALSE;
	}
	if (MAX(module->width, module->height) <= MOST_PICTURE && cards->mat->bands->len > 0)
		draw_board(cards);
	return TRUE;
}

/* ---- Cards ------------------------------------------------------------------------------ */

/* The middle of a card at the place of the first one of the slot. */
static void
middle_of(const Cards *cards, const SwMatBox *box, SwVassalPiece *piece)
{
	piece->x = (box->x - cards->mat->box.x + box->width / 2) / UNITS + MARGIN;
	piece->y = (box->y - cards->mat->box.y + box->height / 2) / UNITS + MARGIN;
}

/* Adds a card of the name, or a card whose name is not known, with the values of the piece. Appends
 * its number to `numbers` unless that is NULL. */
static void
add_card(Cards *cards, const char *name, SwVassalPiece piece, GArray *numbers)
{
	guint sort = sw_card_sheets_find(cards->sheets, name);
	g_autofree char *picture = NULL, *title = NULL;
	guint number;

	if (cards->n_cards == MOST_CARDS) {
		cards->is_cut = TRUE;
		g_hash_table_remove(cards->whole, GUINT_TO_POINTER(piece.id));
		return;
	}
	cards->n_cards++;
	g_hash_table_add(cards->whole, GUINT_TO_POINTER(piece.id));
	picture = picture_of(cards, sort);
	title = piece.id == SW_NO_PIECE ? g_strdelimit(g_strdup(name), "\t", ' ')
	                                : sw_vassal_name(cards->module->exported, piece.id, name);
	piece.name = title;
	piece.picture = picture;
	piece.mask = BACK;
	piece.hold = SW_VASSAL_FREE;
	number = sw_vassal_add_piece(cards->module, &piece);
	if (numbers)
		g_array_append_val(numbers, number);
}

static const char *
name_of(const Cards *cards, guint card)
{
	return sw_mat_name(cards->mat->document, sw_mat_card(cards->mat, card)->piece);
}

/* Adds the cards of a column, or of a fan that is nobody's, each covering the one before it. */
static void
add_row(Cards *cards, const SwMatSlot *slot)
{
	for (guint i = slot->first; i < slot->first + slot->n; i++) {
		const SwMatCard *card = sw_mat_card(cards->mat, i);
		SwVassalPiece piece = {.id = card->piece};

		middle_of(cards, &card->box, &piece);
		add_card(cards, name_of(cards, i), piece, NULL);
	}
}

/* ---- Hands ------------------------------------------------------------------------------ */

/* Adds a window for the hand: other sides cannot open it. */
static void
add_hand(Cards *cards, const SwMatSlot *slot, gint32 seat)
{
	SwVassalModule *module = cards->module;
	g_autofree char *map = g_strdup_printf("Hand of seat %d", seat);
	gint64 width = (slot->n + 1) * (gint64)PIXELS_WIDE;

	g_string_append_printf(
		module->parts,
		"  <VASSAL.build.module.PlayerHand mapName=\"%s\" buttonName=\"%s\" "
		"side=\"Seat %d\" visible=\"false\" launch=\"true\" allowMultiple=\"false\">\n"
		"    <VASSAL.build.module.map.BoardPicker>\n"
		"      <VASSAL.build.module.map.boardPicker.Board name=\"Hand\" "
		"reversible=\"false\" color=\"255,255,255\" width=\"%" G_GINT64_FORMAT
		"\" height=\"%d\"/>\n"
		"    </VASSAL.build.module.map.BoardPicker>\n"
		"    <VASSAL.build.module.map.StackMetrics/>\n"
		"    <VASSAL.build.module.map.ForwardToKeyBuffer/>\n"
		"    <VASSAL.build.module.map.PieceMover/>\n"
		"    <VASSAL.build.module.map.KeyBufferer/>\n"
		"    <VASSAL.build.module.map.MenuDisplayer/>\n"
		"  </VASSAL.build.module.PlayerHand>\n",
		map, map, seat, width, PIXELS_HIGH);
	g_string_append_printf(module->boards, "\x1b%sBoardPicker\tHand\t0\t0", map);
	for (guint i = 0; i < slot->n; i++) {
		SwVassalPiece piece = {.id = sw_mat_card(cards->mat, slot->first + i)->piece,
		                       .map = map,
		                       .x = PIXELS_WIDE * (gint64)(i + 1),
		                       .y = PIXELS_HIGH / 2};

		add_card(cards, name_of(cards, slot->first + i), piece, NULL);
	}
}

/* ---- Decks ------------------------------------------------------------------------------ */

/* What is in the deck, and whose it is. Decks have different names. Free it. */
static char *
name_of_pile(const SwMatSlot *slot, const SwMatBand *band)
{
	GString *name = g_string_new(slot->of->heading ? slot->of->heading : slot->of->label);

	if (band->seat > 0)
		g_string_append_printf(name, ", seat %d", band->seat);
	else if (band->piece != SW_ROOT_PIECE)
		g_string_append_printf(name, ", %u", band->first_slot + 1);
	return g_string_free(name, FALSE);
}

/* Adds the deck of the pieces, the first on top. */
static void
add_deck(const Cards *cards, const char *name, const SwVassalPiece *at, gboolean is_down,
         GArray *numbers)
{
	SwVassalDeck deck = {.name = name,
	                     .x = at->x,
	                     .y = at->y,
	                     .width = PIXELS_WIDE,
	                     .height = PIXELS_HIGH,
	                     .is_down = is_down};

	/* The client draws from the end of its list. */
	for (guint i = 0; i < numbers->len / 2; i++) {
		guint *one = &g_array_index(numbers, guint, i);
		guint *other = &g_array_index(numbers, guint, numbers->len - 1 - i), kept = *one;

		*one = *other;
		*other = kept;
	}
	sw_vassal_add_deck(cards->module, &deck, (const guint *)(gconstpointer)numbers->data,
	                   numbers->len);
}

/* Adds a deck of all cards in the slots of the same element, from `first` on. Returns the index of
 * the slot after them. */
static guint
add_pile(Cards *cards, const SwMatBand *band, guint first)
{
	const SwMatSlot *slot = sw_mat_slot(cards->mat, first);
	const SwElement *of = slot->of;
	g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autofree char *name = name_of_pile(slot, band);
	SwVassalPiece piece = {.id = SW_NO_PIECE};
	guint i = first;

	middle_of(cards, &slot->box, &piece);
	for (; i < band->first_slot + band->n_slots; i++) {
		slot = sw_mat_slot(cards->mat, i);
		if (slot->of != of || !sw_mat_is_pile(slot, band))
			break;
		for (guint k = slot->first; k < slot->first + slot->n; k++) {
			const SwMatCard *card = sw_mat_card(cards->mat, k);

			piece.id = card->piece;
			for (gint32 copy = 0; copy < MIN(card->copies, MOST_CARDS + 1); copy++)
				add_card(cards, name_of(cards, k), piece, numbers);
		}
	}
	add_deck(cards, name, &piece, of->closed != SW_CLOSED_TO_NOBODY, numbers);
	return i;
}

/* A pack without cards: a deck with one card of each face. */
static void
add_faces(Cards *cards)
{
	g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(guint));
	SwVassalPiece piece = {.id = SW_NO_PIECE, .x = PIXELS_WIDE, .y = PIXELS_HIGH};

	cards->module->width = 2 * PIXELS_WIDE;
	cards->module->height = 2 * PIXELS_HIGH;
	for (guint i = 0; i < sw_card_sheets_n_sorts(cards->sheets); i++)
		add_card(cards, sw_card_sheets_name(cards->sheets, i), piece, numbers);
	add_deck(cards, "Cards", &piece, FALSE, numbers);
}

static void
add_band(Cards *cards, const SwMatBand *band)
{
	for (guint i = band->first_slot; i < band->first_slot + band->n_slots;) {
		const SwMatSlot *slot = sw_mat_slot(cards->mat, i);

		if (sw_mat_is_pile(slot, band)) {
			i = add_pile(cards, band, i);
			continue;
		}
		if (slot->spread == SW_SPREAD_FAN && slot->of->closed != SW_CLOSED_TO_NOBODY &&
		    band->seat > 0 && band->seat <= SW_VASSAL_MOST_SIDES)
			add_hand(cards, slot, band->seat);
		else
			add_row(cards, slot);
		i++;
	}
}

/* ---- The module ------------------------------------------------------------------------- */

/* Implements SwSays. Cards have all their values as properties; the board's picture shows the
 * tracks and the owner of a band, and the flag of a column. */
static gboolean
is_said(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const Cards *cards = data;
	const SwElement *element = sw_document_kind(export->document, id)->element;
	const SwMatRole *role = element->role.mat;
	SwMatTarget target;

	if (role == NULL || role->part == SW_MAT_FACE || cards->n_cards == 0)
		return FALSE;
	if (role->part == SW_MAT_CARD)
		return g_hash_table_contains(cards->whole, GUINT_TO_POINTER(id));
	if (!sw_mat_target_of(cards->mat, id, &target) || cards->module->picture == NULL)
		return FALSE;
	if (attribute == SW_PIECE_ITSELF || (role->part == SW_MAT_STACK && attribute == role->flag))
		return TRUE;
	for (guint i = 0; i < role->n_numbers; i++) {
		if (role->numbers[i] == (guint)attribute)
			return TRUE;
	}
	return role->n_numbers > 0 && element->attributes[attribute].type == SW_TYPE_SEAT;
}

void
sw_vassal_add_cards(SwVassalModule *module)
{
	SwExport *export = module->exported;
	g_autoptr(SwCardSheets) sheets = sw_card_sheets_new(export);
	g_autoptr(SwMat) mat = sw_mat_new(export->document, 0);
	g_autofree guint8 *is_drawn = g_new0(guint8, sw_card_sheets_n_sorts(sheets) + 1);
	g_autoptr(GHashTable) whole = g_hash_table_new(NULL, NULL);
	Cards cards = {.module = module,
	               .sheets = sheets,
	               .is_drawn = is_drawn,
	               .mat = mat,
	               .whole = whole};

	if (add_ground(&cards)) {
		for (guint i = 0; i < mat->bands->len; i++)
			add_band(&cards, sw_mat_band(mat, i));
		if (mat->cards->len == 0 && sw_document_root(export->document) != SW_ROOT_SCENARIO)
			add_faces(&cards);
	}
	draw_back(&cards);
	if (cards.is_cut)
		sw_export_lose(export, "cards beyond the first 2,000");
	G_STATIC_ASSERT(MOST_CARDS == 2000);
	sw_lose_unsaid(export, is_said, NULL, &cards);
}
