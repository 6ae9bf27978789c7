/* Cards for Tabletop Simulator, where the mat has them: a picture for each seventy sorts of cards,
 * ten to a row, and a DeckCustom for each pile or army, top card first. Cards of columns and hands
 * are objects, and the numbers of an army or side are tokens on tracks. Hands and piles lie face
 * down if the game hides them. A hand lies in the hand zone of its player. A card without a known
 * name has an empty face. */
#include "document/describe.h"
#include "export/card_sheets.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/pixels.h"
#include "export/tts.h"
#include "export/tts_tracks.h"
#include "mat/mat.h"

#include <string.h>

#define A_ROW 10
#define A_SHEET 70
#define MOST_SHEETS 15
#define MOST_CARDS 2000
#define CARD_PIXELS 408 /* ten in a row and seven rows are a picture of at most 4096 pixels */
#define PIXELS_HIGH 570
#define HALF_UNIT 175   /* hundredths, for half a tenth of a mm: a card is 2.2 units wide */
#define HAND_WIDTH 3500 /* at least, in tenths of a mm */
#define NOTE_WIDTH 1500
#define TRACKS_GAP 100
#define THICK 20 /* thousandths of a unit: thickness of a card */
#define ZONE_HEIGHT 5000

typedef struct {
	SwExport *export;
	SwJson *json;
	SwTtsExtent *extent;
	SwCardSheets *sheets;
	guint n_sorts; /* the last one has an empty face */
	SwMat *mat;
	guint n_objects, n_cards, n_tracks;
	gboolean is_cut; /* some cards or pictures did not fit */
} Cards;

typedef struct {
	gint64 x, z;         /* in thousandths */
	guint level;         /* cards below it */
	gboolean is_down;    /* face down */
	gint turn;           /* degrees */
	gint64 width, depth; /* of a zone */
} Pose;

gboolean
sw_tts_is_card(const SwExport *export, SwPieceId id)
{
	const SwMatRole *role = sw_document_kind(export->document, id)->element->role.mat;

	return export->game->table->ground->map == NULL && role && role->part == SW_MAT_CARD;
}

/* TRUE if the card or band is exported. In a battle, armies are not: the sides have copies of their
 * cards. */
static gboolean
is_laid(const SwExport *export, SwPieceId id)
{
	const SwDocument *document = export->document;
	SwPieceId galaxy = sw_document_galaxy(document);

	if (sw_document_root(document) != SW_ROOT_SCENARIO)
		return TRUE;
	for (; id != SW_ROOT_PIECE; id = sw_document_piece(document, id)->parent) {
		if (id == galaxy || sw_document_kind(document, id)->element ==
		                            sw_table_root(export->game->table, SW_ROOT_PACK))
			return FALSE;
	}
	return TRUE;
}

gboolean
sw_tts_says(const SwExport *export, SwPieceId id, gint attribute)
{
	const SwMatRole *role = sw_document_kind(export->document, id)->element->role.mat;

	if (!sw_tts_is_card(export, id))
		return TRUE;
	return is_laid(export, id) && (attribute == SW_PIECE_ITSELF || attribute == role->name ||
	                               attribute == role->copies || attribute == role->flag);
}

/* ---- Pictures --------------------------------------------------------------------------- */

static char *
sheet_name(const Cards *cards, guint sheet)
{
	return g_strdup_printf("%s-cards-%u.png", cards->export->stem, sheet + 1);
}

/* The number of rows of a sheet; at least 2, because the client has no sheets of one row. */
static guint
rows_of(const Cards *cards, guint sheet)
{
	guint n = MIN(A_SHEET, cards->n_sorts - sheet * A_SHEET);

	return MAX((n + A_ROW - 1) / A_ROW, 2);
}

static void
draw_sheet(const Cards *cards, guint sheet)
{
	guint n = MIN(A_SHEET, cards->n_sorts - sheet * A_SHEET);
	cairo_surface_t *surface = cairo_image_surface_create(
		CAIRO_FORMAT_RGB24, A_ROW * CARD_PIXELS, (gint)rows_of(cards, sheet) * PIXELS_HIGH);
	cairo_t *cr = cairo_create(surface);
	g_autofree char *name = sheet_name(cards, sheet);

	cairo_set_source_rgb(cr, 1, 1, 1);
	cairo_paint(cr);
	for (guint i = 0; i < n; i++) {
		cairo_save(cr);
		cairo_translate(cr, i % A_ROW * (double)CARD_PIXELS,
		                (double)(i / A_ROW) * PIXELS_HIGH);
		sw_card_sheets_draw_card(cards->sheets, cr, sheet * A_SHEET + i, CARD_PIXELS,
		                         PIXELS_HIGH);
		cairo_restore(cr);
	}
	cairo_destroy(cr);
	sw_pixels_append(sw_export_add_file(cards->export, name), surface, 0);
	cairo_surface_destroy(surface);
}

static void
draw_back(const Cards *cards)
{
	g_autofree char *name = g_strdup_printf("%s-cards-back.png", cards->export->stem);
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_RGB24, CARD_PIXELS, PIXELS_HIGH);
	cairo_t *cr = cairo_create(surface);

	cairo_set_source_rgb(cr, 0.25, 0.27, 0.32);
	cairo_paint(cr);
	cairo_set_source_rgb(cr, 0.85, 0.85, 0.85);
	cairo_set_line_width(cr, 6);
	cairo_rectangle(cr, 16, 16, CARD_PIXELS - 32, PIXELS_HIGH - 32);
	cairo_stroke(cr);
	cairo_destroy(cr);
	sw_pixels_append(sw_export_add_file(cards->export, name), surface, 0);
	cairo_surface_destroy(surface);
}

/* ---- Objects ---------------------------------------------------------------------------- */

static SwTtsTransform
place_of(const Pose *pose)
{
	return (SwTtsTransform){.x = pose->x,
	                        .y = SW_TTS_ON_TABLE + (gint64)pose->level * THICK,
	                        .z = pose->z,
	                        .turn = pose->turn,
	                        .is_down = pose->is_down,
	                        .width = pose->width,
	                        .height = ZONE_HEIGHT,
	                        .depth = pose->depth};
}

static void
begin_object(Cards *cards, const char *name, const char *nickname, const char *description,
             const Pose *pose)
{
	gboolean is_card = strcmp(name, "Notecard") != 0;
	gboolean is_secret = pose->is_down && strcmp(name, "Card") == 0;
	SwTtsObject object = {.guid = ++cards->n_objects,
	                      .name = name,
	                      .nickname = is_secret ? NULL : nickname,
	                      .description = description,
	                      .transform = place_of(pose),
	                      .is_held = is_card,
	                      .has_back = is_card,
	                      .is_secret = is_secret};

	sw_tts_extend(cards->extent, &object.transform);
	sw_tts_begin_object(cards->json, &object);
}

/* The client's number of a card: 100 times its sheet's number, from 1, plus its index there. */
static guint
card_id(guint sort)
{
	return (sort / A_SHEET + 1) * 100 + sort % A_SHEET;
}

static void
add_sheet(const Cards *cards, guint sheet)
{
	SwJson *json = cards->json;
	g_autofree char *key = g_strdup_printf("%u", sheet + 1);
	g_autofree char *face = sheet_name(cards, sheet);
	g_autofree char *back = g_strdup_printf("%s-cards-back.png", cards->export->stem);

	sw_json_begin_object(json, key);
	sw_tts_add_url(cards->export, json, "FaceURL", face);
	sw_tts_add_url(cards->export, json, "BackURL", back);
	sw_json_add_number(json, "NumWidth", A_ROW);
	sw_json_add_number(json, "NumHeight", rows_of(cards, sheet));
	sw_json_add_flag(json, "BackIsHidden", TRUE);
	sw_json_add_flag(json, "UniqueBack", FALSE);
	sw_json_end(json);
}

/* A card, as far as the document names it. */
typedef struct {
	guint sort;
	const char *name; /* or NULL */
} Known;

static void
add_card(Cards *cards, Known known, const Pose *pose)
{
	SwJson *json = cards->json;

	begin_object(cards, "Card", known.name ? known.name : "", "", pose);
	sw_json_add_number(json, "CardID", card_id(known.sort));
	sw_json_begin_object(json, "CustomDeck");
	add_sheet(cards, known.sort / A_SHEET);
	sw_json_end(json);
	sw_json_end(json);
}

/* Adds a deck of the cards (Known), the first on top; a card instead if there is only one. */
static void
add_deck(Cards *cards, const GArray *sorts, const char *name, const Pose *pose)
{
	SwJson *json = cards->json;
	gboolean is_used[MOST_SHEETS] = {FALSE};

	if (sorts->len == 1)
		add_card(cards, g_array_index(sorts, Known, 0), pose);
	if (sorts->len < 2)
		return;
	begin_object(cards, "DeckCustom", name, "", pose);
	sw_json_begin_array(json, "DeckIDs");
	for (guint i = 0; i < sorts->len; i++) {
		guint sort = g_array_index(sorts, Known, i).sort;

		is_used[sort / A_SHEET] = TRUE;
		sw_json_add_number(json, NULL, card_id(sort));
	}
	sw_json_end(json);
	sw_json_begin_object(json, "CustomDeck");
	for (guint i = 0; i < MOST_SHEETS; i++) {
		if (is_used[i])
			add_sheet(cards, i);
	}
	sw_json_end(json);
	sw_json_begin_array(json, "ContainedObjects");
	for (guint i = 0; i < sorts->len; i++)
		add_card(cards, g_array_index(sorts, Known, i), pose);
	sw_json_end(json);
	sw_json_end(json);
}

/* ---- Places ----------------------------------------------------------------------------- */

static const SwMatRole *
role_of(const Cards *cards, SwPieceId id)
{
	return sw_document_kind(cards->export->document, id)->element->role.mat;
}

/* The sort of the card; the one with an empty face if the card is closed or has no picture. */
static guint
sort_of(Cards *cards, SwPieceId id)
{
	const SwMatRole *role = role_of(cards, id);
	const char *name = sw_document_get_text(cards->export->document, id, (guint)role->name);
	guint found = sw_card_sheets_find(cards->sheets, name);
	gboolean has_picture = found < cards->n_sorts - 1;

	if (name && *name && !has_picture)
		cards->is_cut = TRUE;
	return has_picture ? found : cards->n_sorts - 1;
}

/* Counts one more card. FALSE if there are too many. */
static gboolean
has_room(Cards *cards)
{
	if (cards->n_cards < MOST_CARDS)
		return ++cards->n_cards > 0;
	cards->is_cut = TRUE;
	return FALSE;
}

static Known
known_of(Cards *cards, SwPieceId id)
{
	const SwMatRole *role = role_of(cards, id);

	return (Known){sort_of(cards, id),
	               sw_document_get_text(cards->export->document, id, (guint)role->name)};
}

static void
lose_value(Cards *cards, SwPieceId id, gint attribute)
{
	const SwElement *element = sw_document_kind(cards->export->document, id)->element;
	g_autofree char *what =
		g_strdup_printf("%s %s", element->name, element->attributes[attribute].name);

	sw_export_lose(cards->export, what);
}

static void
add_copies(Cards *cards, SwPieceId id, GArray *sorts)
{
	const SwMatRole *role = role_of(cards, id);
	gint32 copies = sw_mat_copies(cards->export->document, id);
	Known known = known_of(cards, id);
	guint before = sorts->len;

	for (gint32 i = 0; i < copies && has_room(cards); i++)
		g_array_append_val(sorts, known);
	if (copies > 1 && cards->n_cards >= MOST_CARDS)
		lose_value(cards, id, role->copies);
	if (sorts->len == before)
		lose_value(cards, id, role->name);
}

/* The pose of a box of the mat, whose line y = 0 is between opposite sides. */
static Pose
pose_of(const Cards *cards, SwMatBox box, gboolean is_upward)
{
	gint64 x = cards->mat->box.x * (gint64)2 + cards->mat->box.width;

	return (Pose){.x = (box.x * (gint64)2 + box.width - x) * HALF_UNIT / 100,
	              .z = -(box.y * (gint64)2 + box.height) * HALF_UNIT / 100,
	              .turn = is_upward ? 0 : 180};
}

/* Adds a column or a hand: each card covers the one before it. */
static void
add_row(Cards *cards, const SwMatSlot *slot)
{
	for (guint i = 0; i < slot->n && has_room(cards); i++) {
		const SwMatCard *card = sw_mat_card(cards->mat, slot->first + i);
		Pose pose = pose_of(cards, card->box, slot->is_upward);

		pose.level = i;
		pose.is_down = slot->of->closed != SW_CLOSED_TO_NOBODY;
		pose.turn += card->is_turned ? 90 : 0;
		add_card(cards, known_of(cards, card->piece), &pose);
	}
}

/* Adds the hand zone of a seat: of the cards in it, others see only backs. */
static void
add_zone(Cards *cards, const SwMatSlot *slot, gint32 seat)
{
	SwMatBox box = slot->box;
	SwTtsTransform place;
	Pose pose;

	if (slot->of->closed == SW_CLOSED_TO_NOBODY)
		return;
	box.width = MAX(box.width, HAND_WIDTH);
	pose = pose_of(cards, box, slot->is_upward);
	pose.turn = (pose.turn + 180) % 360;
	pose.width = box.width * (gint64)HALF_UNIT / 50;
	pose.depth = box.height * (gint64)HALF_UNIT / 50;
	place = place_of(&pose);
	if (sw_tts_add_zone(cards->json, cards->n_objects + 1, seat, &place))
		cards->n_objects++;
}

/* The name of an army and whose it is; of another pile, what is in it. */
static char *
name_of_pile(const Cards *cards, const SwMatSlot *slot, const SwMatBand *band)
{
	GString *name = g_string_new(NULL);

	if (slot->of->role.mat->copies < 0) {
		g_string_append(name, slot->of->heading ? slot->of->heading : slot->of->label);
		return g_string_free(name, FALSE);
	}
	sw_document_append_name(name, cards->export->document, band->piece);
	if (band->seat > 0)
		g_string_append_printf(name, ", seat %d", band->seat);
	return g_string_free(name, FALSE);
}

/* Adds a deck of all cards in the slots of the same element, from `first` on. Returns the index of
 * the slot after them. */
static guint
add_pile(Cards *cards, const SwMatBand *band, guint first)
{
	const SwMatSlot *slot = sw_mat_slot(cards->mat, first);
	const SwElement *of = slot->of;
	g_autoptr(GArray) sorts = g_array_new(FALSE, FALSE, sizeof(Known));
	g_autofree char *name = name_of_pile(cards, slot, band);
	Pose pose = pose_of(cards, slot->box, slot->is_upward);
	guint i = first;

	for (; i < band->first_slot + band->n_slots; i++) {
		slot = sw_mat_slot(cards->mat, i);
		if (slot->of != of || !sw_mat_is_pile(slot, band))
			break;
		for (guint k = 0; k < slot->n; k++)
			add_copies(cards, sw_mat_card(cards->mat, slot->first + k)->piece, sorts);
	}
	pose.is_down = of->closed != SW_CLOSED_TO_NOBODY;
	add_deck(cards, sorts, name, &pose);
	return i;
}

/* Adds a notecard with the piece's values, at the left in the box. */
static void
add_note(Cards *cards, SwPieceId piece, SwMatBox box, gboolean is_upward)
{
	const SwDocument *document = cards->export->document;
	const SwElement *element = sw_document_kind(document, piece)->element;
	g_autoptr(GString) title = g_string_new(NULL), words = g_string_new(NULL);
	Pose pose;

	sw_document_append_name(title, document, piece);
	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_document_has(document, piece, i) ||
		    strcmp(element->attributes[i].name, "href") == 0)
			continue;
		g_string_append_printf(words, "%s%s: ", words->len > 0 ? "\n" : "",
		                       element->attributes[i].label);
		sw_describe_append_title(words, document, piece, i);
	}
	box.width = NOTE_WIDTH;
	pose = pose_of(cards, box, is_upward);
	begin_object(cards, "Notecard", title->str, words->str, &pose);
	sw_json_end(cards->json);
}

/* The box, with a column for a note at its left if it has none. */
static SwMatBox
with_note(SwMatBox box, gboolean has_space)
{
	return has_space
	               ? box
	               : (SwMatBox){box.x - NOTE_WIDTH, box.y, box.width + NOTE_WIDTH, box.height};
}

/* Adds the band's numbers as tracks, left of its note. */
static void
add_tracks(Cards *cards, const SwMatBand *band, SwMatBox box)
{
	SwTtsTracksPlace place = {
		.is_upward = band->is_upward, .number = cards->n_tracks, .seat = band->seat};
	Pose pose;

	box.x -= TRACKS_GAP;
	box.width = 0;
	pose = pose_of(cards, box, band->is_upward);
	place.x = pose.x;
	place.z = pose.z;
	sw_tts_add_tracks(cards->export, cards->json, cards->extent, &cards->n_objects, band->piece,
	                  &place);
	cards->n_tracks++;
}

static void
add_band(Cards *cards, const SwMatBand *band)
{
	SwMatBox box = with_note(band->box, band->head.width > 0);

	add_note(cards, band->piece, box, band->is_upward);
	if (role_of(cards, band->piece)->n_numbers > 0)
		add_tracks(cards, band, box);
	for (guint i = band->first_slot; i < band->first_slot + band->n_slots;) {
		const SwMatSlot *slot = sw_mat_slot(cards->mat, i);

		if (sw_mat_is_pile(slot, band)) {
			i = add_pile(cards, band, i);
			continue;
		}
		if (slot->spread == SW_SPREAD_FAN)
			add_zone(cards, slot, band->seat);
		add_row(cards, slot);
		i++;
	}
}

/* ---- All cards ------------------------------------------------------------------------- */

static void
find_sorts(Cards *cards)
{
	guint n = MIN(sw_card_sheets_n_sorts(cards->sheets), MOST_SHEETS * A_SHEET - 1);

	cards->n_sorts = n + 1;
	cards->is_cut = n < sw_card_sheets_n_sorts(cards->sheets);
}

/* Adds a deck with one card of each face, for a pack without cards. */
static void
add_faces(Cards *cards)
{
	g_autoptr(GArray) sorts = g_array_new(FALSE, FALSE, sizeof(Known));
	const char *title = sw_export_title(cards->export);

	for (guint i = 0; i + 1 < cards->n_sorts && has_room(cards); i++) {
		Known known = {i, sw_card_sheets_name(cards->sheets, i)};

		g_array_append_val(sorts, known);
	}
	add_deck(cards, sorts, title ? title : "", &(Pose){.turn = 180});
}

/* Adds all bands, and the battle's own values if the mat has no band for them. */
static void
add_bands(Cards *cards)
{
	const SwExport *export = cards->export;
	gboolean has_root = sw_document_root(export->document) != SW_ROOT_SCENARIO;

	for (guint i = 0; i < cards->mat->bands->len; i++) {
		const SwMatBand *band = sw_mat_band(cards->mat, i);

		has_root |= band->piece == SW_ROOT_PIECE;
		if (is_laid(export, band->piece))
			add_band(cards, band);
	}
	if (!has_root)
		add_note(cards, SW_ROOT_PIECE, with_note((SwMatBox){.x = cards->mat->box.x}, FALSE),
		         FALSE);
}

void
sw_tts_add_cards(SwExport *export, SwJson *json, SwTtsExtent *extent)
{
	Cards cards = {.export = export,
	               .json = json,
	               .extent = extent,
	               .sheets = sw_card_sheets_new(export),
	               .mat = sw_mat_new(export->document, 0)};

	find_sorts(&cards);
	add_bands(&cards);
	if (cards.n_cards == 0 && sw_document_root(export->document) != SW_ROOT_SCENARIO)
		add_faces(&cards);
	for (guint i = 0; cards.n_cards > 0 && i * A_SHEET < cards.n_sorts; i++)
		draw_sheet(&cards, i);
	if (cards.n_cards > 0)
		draw_back(&cards);
	if (cards.is_cut)
		sw_export_lose(export, "cards beyond the first 2,000, or without a picture");
	G_STATIC_ASSERT(MOST_CARDS == 2000);
	sw_mat_free(cards.mat);
	sw_card_sheets_free(cards.sheets);
}
