/* Cards for Tabletop Simulator: a picture for each seventy sorts of cards, ten to a row, and a
 * DeckCustom for each pile or army, top card first. Each card of a column is an object, offset from
 * the one that it covers. Cards of hands are in a row before their owner, and piles are decks; both
 * are face down if the game hides them. A card without a known name has an empty face. */
#include "base/hash.h"
#include "base/text.h"
#include "export/card_sheets.h"
#include "export/draw.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/tts.h"

#include <string.h>

#define A_ROW 10
#define A_SHEET 70
#define MOST_SHEETS 15
#define MOST_CARDS 2000
#define CARD_PIXELS 252
#define PIXELS_HIGH 352
#define STEP 2600 /* between neighbouring cards, in thousandths of a unit */
#define COVER 800 /* visible part of a covered card */
#define HIGH 1000 /* height of the lowest cards */
#define THICK 20  /* thickness of a card */

typedef struct {
	SwExport *export;
	SwJson *json;
	SwCardSheets *sheets;
	GHashTable *sort_of; /* folded name -> 1 + number of its sort */
	guint n_sorts;       /* the last one has an empty face */
	SwPieceId *inside;   /* all pieces, grouped by parent, in order */
	guint32 *first;      /* by piece, and one more: the index of its first child in `inside` */
	guint n_objects, n_cards;
	gboolean is_cut; /* some cards or pictures did not fit */
} Cards;

typedef struct {
	gint64 x, z;      /* in thousandths */
	guint level;      /* cards below it */
	gboolean is_down; /* face down */
	gint turn;        /* degrees */
} Spot;

gboolean
sw_tts_is_card(const SwExport *export, SwPieceId id)
{
	const SwMatRole *role = sw_document_kind(export->document, id)->element->mat;

	return export->game->table->ground->map == NULL && role && role->part == SW_MAT_CARD;
}

/* TRUE if the card is on the mat. In a battle, the cards of armies are not: the sides have copies
 * of them. */
static gboolean
is_laid_card(const SwExport *export, SwPieceId id)
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
	const SwMatRole *role = sw_document_kind(export->document, id)->element->mat;

	if (!sw_tts_is_card(export, id))
		return TRUE;
	return is_laid_card(export, id) &&
	       (attribute == SW_PIECE_ITSELF || attribute == role->name ||
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
	cairo_surface_write_to_png_stream(surface, sw_draw_append,
	                                  sw_export_add_file(cards->export, name));
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
	cairo_surface_write_to_png_stream(surface, sw_draw_append,
	                                  sw_export_add_file(cards->export, name));
	cairo_surface_destroy(surface);
}

/* ---- Objects ---------------------------------------------------------------------------- */

static void
add_transform(const Cards *cards, const Spot *spot)
{
	static const SwTtsFixed scale[] = {
		{"scaleX", "1.0"}, {"scaleY", "1.0"}, {"scaleZ", "1.0"}, {NULL, NULL}};
	SwJson *json = cards->json;

	sw_json_begin_object(json, "Transform");
	sw_tts_add_thousandths(json, "posX", spot->x);
	sw_tts_add_thousandths(json, "posY", HIGH + (gint64)spot->level * THICK);
	sw_tts_add_thousandths(json, "posZ", spot->z);
	sw_tts_add_thousandths(json, "rotX", 0);
	sw_tts_add_thousandths(json, "rotY", spot->turn * 1000);
	sw_tts_add_thousandths(json, "rotZ", spot->is_down ? 180000 : 0);
	sw_tts_add_fixed(json, scale);
	sw_json_end(json);
}

static void
begin_object(Cards *cards, const char *name, const char *nickname, const char *description,
             const Spot *spot)
{
	static const SwTtsFixed behaviour[] = {
		{"Tags", "[]"},     {"Locked", "false"}, {"Grid", "false"}, {"Snap", "true"},
		{"Sticky", "true"}, {"Tooltip", "true"}, {NULL, NULL}};
	SwJson *json = cards->json;
	char guid[8];

	sw_json_begin_object(json, NULL);
	g_snprintf(guid, sizeof guid, "%06x", ++cards->n_objects & 0xffffff);
	sw_json_add_text(json, "GUID", guid);
	sw_json_add_text(json, "Name", name);
	add_transform(cards, spot);
	sw_json_add_text(json, "Nickname", nickname);
	sw_json_add_text(json, "Description", description);
	sw_json_add_text(json, "GMNotes", "");
	sw_tts_add_grey(json, "ColorDiffuse", "1.0");
	sw_tts_add_fixed(json, behaviour);
	sw_json_add_flag(json, "Hands", strcmp(name, "Notecard") != 0);
	sw_tts_add_fixed(json, sw_tts_script);
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
add_card(Cards *cards, Known known, const Spot *spot)
{
	SwJson *json = cards->json;

	begin_object(cards, "Card", known.name ? known.name : "", "", spot);
	sw_json_add_flag(json, "HideWhenFaceDown", TRUE);
	sw_json_add_number(json, "CardID", card_id(known.sort));
	sw_json_begin_object(json, "CustomDeck");
	add_sheet(cards, known.sort / A_SHEET);
	sw_json_end(json);
	sw_json_end(json);
}

/* Adds a deck of the cards (Known), the first on top; a card instead if there is only one. */
static void
add_deck(Cards *cards, const GArray *sorts, const char *name, const Spot *spot)
{
	SwJson *json = cards->json;
	gboolean is_used[MOST_SHEETS] = {FALSE};

	if (sorts->len == 1)
		add_card(cards, g_array_index(sorts, Known, 0), spot);
	if (sorts->len < 2)
		return;
	begin_object(cards, "DeckCustom", name, "", spot);
	sw_json_add_flag(json, "HideWhenFaceDown", TRUE);
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
		add_card(cards, g_array_index(sorts, Known, i), spot);
	sw_json_end(json);
	sw_json_end(json);
}

/* ---- Places ----------------------------------------------------------------------------- */

static gboolean
is_card(const SwElement *element)
{
	return element->mat && element->mat->part == SW_MAT_CARD;
}

static const SwMatRole *
role_of(const Cards *cards, SwPieceId id)
{
	return sw_document_kind(cards->export->document, id)->element->mat;
}

/* The sort of the card; the one with an empty face if the card is closed or has no picture. */
static guint
sort_of(Cards *cards, SwPieceId id)
{
	const SwMatRole *role = role_of(cards, id);
	const char *name = sw_document_get_text(cards->export->document, id, (guint)role->name);
	g_autofree char *folded = name && *name ? sw_text_fold_name(name) : NULL;
	gpointer found = folded ? g_hash_table_lookup(cards->sort_of, folded) : NULL;

	if (folded && found == NULL)
		cards->is_cut = TRUE;
	return found ? GPOINTER_TO_UINT(found) - 1 : cards->n_sorts - 1;
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
	gint32 copies = role->copies < 0
	                        ? 1
	                        : sw_document_get(cards->export->document, id, (guint)role->copies);
	Known known = known_of(cards, id);
	guint before = sorts->len;

	for (gint32 i = 0; i < copies && has_room(cards); i++)
		g_array_append_val(sorts, known);
	if (copies > 1 && cards->n_cards >= MOST_CARDS)
		lose_value(cards, id, role->copies);
	if (sorts->len == before)
		lose_value(cards, id, role->name);
}

typedef struct {
	SwPieceId id;
	gint64 order;
	guint at;
} Ordered;

static gint
compare_ordered(gconstpointer a, gconstpointer b)
{
	const Ordered *one = a, *two = b;

	return one->order != two->order ? (one->order > two->order) - (one->order < two->order)
	                                : (one->at > two->at) - (one->at < two->at);
}

/* The holder's cards of the element, sorted (Ordered). */
static GArray *
cards_in(const Cards *cards, SwPieceId holder, const SwElement *element)
{
	const SwDocument *document = cards->export->document;
	GArray *found = g_array_new(FALSE, FALSE, sizeof(Ordered));

	for (guint i = cards->first[holder]; i < cards->first[holder + 1]; i++) {
		Ordered one = {.id = cards->inside[i], .at = i};

		if (sw_document_kind(document, one.id)->element != element)
			continue;
		if (element->mat->order >= 0)
			one.order = sw_document_get(document, one.id, (guint)element->mat->order);
		g_array_append_val(found, one);
	}
	g_array_sort(found, compare_ordered);
	return found;
}

/* Adds a column, toward its owner, with the first card farthest away. `side` is 1 or -1. */
static void
add_stack(Cards *cards, const GArray *found, gint64 x, gint64 z, gint side)
{
	for (guint i = 0; i < found->len && has_room(cards); i++) {
		SwPieceId id = g_array_index(found, Ordered, i).id;
		const SwMatRole *role = role_of(cards, id);
		gboolean is_turned = role->flag >= 0 && sw_document_get(cards->export->document, id,
		                                                        (guint)role->flag);
		Spot spot = {.x = x,
		             .z = z - side * (gint64)i * COVER,
		             .level = i,
		             .turn = (side > 0 ? 180 : 0) + (is_turned ? 90 : 0)};

		add_card(cards, known_of(cards, id), &spot);
	}
}

static void
add_fan(Cards *cards, const GArray *found, gint64 z, gint side, gboolean is_down)
{
	for (guint i = 0; i < found->len && has_room(cards); i++) {
		Spot spot = {.x = ((gint64)i * 2 - found->len + 1) * STEP / 2,
		             .z = z,
		             .is_down = is_down,
		             .turn = side > 0 ? 180 : 0};

		add_card(cards, known_of(cards, g_array_index(found, Ordered, i).id), &spot);
	}
}

static void
add_pile(Cards *cards, const GArray *found, const char *name, const Spot *spot)
{
	g_autoptr(GArray) sorts = g_array_new(FALSE, FALSE, sizeof(Known));

	for (guint i = 0; i < found->len; i++)
		add_copies(cards, g_array_index(found, Ordered, i).id, sorts);
	add_deck(cards, sorts, name, spot);
}

/* Adds a notecard with the band's values. */
static void
add_note(Cards *cards, SwPieceId band, const Spot *spot)
{
	const SwDocument *document = cards->export->document;
	const SwElement *element = sw_document_kind(document, band)->element;
	g_autoptr(GString) title = g_string_new(NULL), words = g_string_new(NULL);

	sw_document_append_name(title, document, band);
	for (guint i = 0; i < element->n_attributes; i++) {
		if (!sw_document_has(document, band, i) ||
		    strcmp(element->attributes[i].name, "href") == 0)
			continue;
		g_string_append_printf(words, "%s%s: ", words->len > 0 ? "\n" : "",
		                       element->attributes[i].label);
		sw_document_append_value(words, document, band, i);
	}
	begin_object(cards, "Notecard", title->str, words->str, spot);
	sw_json_end(cards->json);
}

/* Adds the columns of a band side by side. */
static void
add_stacks(Cards *cards, SwPieceId band, gint side, gint64 z)
{
	const SwTable *table = cards->export->game->table;
	gint64 x = -2 * STEP;

	for (guint i = cards->first[band]; i < cards->first[band + 1]; i++) {
		const SwMatRole *role = role_of(cards, cards->inside[i]);

		if (role == NULL || role->part != SW_MAT_STACK)
			continue;
		for (guint k = 0; k < table->n_elements; k++) {
			g_autoptr(GArray) found = NULL;

			if (!is_card(table->elements[k]))
				continue;
			found = cards_in(cards, cards->inside[i], table->elements[k]);
			add_stack(cards, found, x, z, side);
		}
		x += 2 * STEP;
	}
}

/* Adds a band: its values, its columns, its fan before the owner, and piles and armies as decks at
 * the side. */
static void
add_band(Cards *cards, SwPieceId band, gint side, gint64 z)
{
	const SwTable *table = cards->export->game->table;
	const SwElement *its = sw_document_kind(cards->export->document, band)->element;
	Spot spot = {.x = 5 * STEP, .z = z, .turn = side > 0 ? 180 : 0};

	add_note(cards, band, &(Spot){.x = -5 * STEP, .z = z, .turn = spot.turn});
	add_stacks(cards, band, side, z);
	for (guint k = 0; k < table->n_elements; k++) {
		const SwElement *element = table->elements[k];
		g_autoptr(GArray) found = NULL;

		if (!is_card(element) || !sw_element_holds(its, element))
			continue;
		found = cards_in(cards, band, element);
		spot.is_down = element->closed != SW_CLOSED_TO_NOBODY;
		if (element->mat->spread == SW_SPREAD_FAN) {
			add_fan(cards, found, z - side * 3 * STEP, side, spot.is_down);
			continue;
		}
		add_pile(cards, found, element->label, &spot);
		spot.x += found->len > 0 ? STEP : 0;
	}
}

/* TRUE if the piece is a band that is exported: all bands, but in a scenario only the root and its
 * children. Those in the galaxy are what the scenario was set up from. */
static gboolean
is_laid(const Cards *cards, SwPieceId id)
{
	const SwDocument *document = cards->export->document;
	const SwMatRole *role = role_of(cards, id);

	if (role == NULL || role->part != SW_MAT_BAND)
		return FALSE;
	if (sw_document_root(document) != SW_ROOT_SCENARIO)
		return TRUE;
	return id == SW_ROOT_PIECE || sw_document_piece(document, id)->parent == SW_ROOT_PIECE;
}

/* ---- All cards -------------------------------------------------------------------------- */

/* The parent of the piece at that index of the order, which must not be the root. */
static SwPieceId
parent_at(const SwExport *export, guint at)
{
	return sw_document_piece(export->document, g_array_index(export->order, SwPieceId, at))
	        ->parent;
}

static void
find_inside(Cards *cards)
{
	const SwExport *export = cards->export;
	g_autofree guint32 *next = NULL;
	guint32 n;

	sw_document_pieces(export->document, &n);
	cards->first = g_new0(guint32, n + 2);
	cards->inside = g_new(SwPieceId, n + 1);
	for (guint i = 1; i < export->order->len; i++)
		cards->first[parent_at(export, i) + 1]++;
	for (guint32 i = 0; i < n; i++)
		cards->first[i + 1] += cards->first[i];
	next = g_memdup2(cards->first, (n + 1) * sizeof *next);
	for (guint i = 1; i < export->order->len; i++)
		cards->inside[next[parent_at(export, i)]++] =
			g_array_index(export->order, SwPieceId, i);
}

static void
find_sorts(Cards *cards)
{
	guint n = MIN(sw_card_sheets_n_sorts(cards->sheets), MOST_SHEETS * A_SHEET - 1);

	for (guint i = 0; i < n; i++) {
		char *folded = sw_text_fold_name(sw_card_sheets_name(cards->sheets, i));

		if (g_hash_table_contains(cards->sort_of, folded))
			g_free(folded);
		else
			g_hash_table_insert(cards->sort_of, folded, GUINT_TO_POINTER(i + 1));
	}
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
	add_deck(cards, sorts, title ? title : "", &(Spot){.turn = 180});
}

/* Adds all bands: sides in opposite pairs, each pair farther out than the one before; armies below
 * one another; the battle's own values between the sides. */
static void
add_bands(Cards *cards)
{
	const SwExport *export = cards->export;
	gboolean is_battle = sw_document_root(export->document) == SW_ROOT_SCENARIO;
	gint64 n_sides = 0, n_others = 0;

	for (guint i = 0; i < export->order->len; i++) {
		SwPieceId id = g_array_index(export->order, SwPieceId, i);

		if (!is_laid(cards, id))
			continue;
		if (role_of(cards, id)->is_opposed) {
			gint side = n_sides % 2 == 0 ? 1 : -1;

			add_band(cards, id, side, -side * (2 + 6 * (n_sides++ / 2)) * STEP);
		} else {
			add_band(cards, id, 1, is_battle ? 0 : -3 * STEP * n_others++);
		}
	}
}

void
sw_tts_add_cards(SwExport *export, SwJson *json)
{
	Cards cards = {.export = export,
	               .json = json,
	               .sheets = sw_card_sheets_new(export),
	               .sort_of = sw_hash_texts(g_free, NULL)};

	find_sorts(&cards);
	find_inside(&cards);
	add_bands(&cards);
	if (cards.n_cards == 0 && sw_document_root(export->document) != SW_ROOT_SCENARIO)
		add_faces(&cards);
	for (guint i = 0; cards.n_cards > 0 && i * A_SHEET < cards.n_sorts; i++)
		draw_sheet(&cards, i);
	if (cards.n_cards > 0)
		draw_back(&cards);
	if (cards.is_cut)
		sw_export_lose(export, "cards beyond the first 2,000, or without a picture");
	g_free(cards.inside);
	g_free(cards.first);
	g_hash_table_unref(cards.sort_of);
	sw_card_sheets_free(cards.sheets);
}
