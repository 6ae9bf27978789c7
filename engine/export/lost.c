#include "export/lost.h"

#include "export/layout.h"
#include "export/parts.h"
#include "picture/cards.h"
#include "picture/map_drawing.h"
#include "picture/plan.h"
#include "rules/sheet.h"

/* Texts around a picture: the caption below it, and what is told below its title. */
enum { BELOW = 1, ABOVE = 2 };

static guint
around_picture(gboolean has_caption)
{
	return has_caption ? BELOW | ABOVE : ABOVE;
}

typedef struct {
	SwExport *export;
	SwSays says;
	SwNests nests; /* or NULL */
	gconstpointer data;
	guint32 *told;     /* by kind: the attributes that are recorded already */
	gboolean *is_free; /* by kind: both the galaxy and the scenario may hold it */
	const char *title;
	guint around;
} Losing;

static gboolean
is_said(const Losing *losing, SwPieceId id, gint i)
{
	return losing->says(losing->export, id, i, losing->data) ||
	       (losing->around & BELOW && sw_export_is_in_caption(losing->export, id, i)) ||
	       (losing->around & ABOVE && sw_export_is_told(losing->export, id, i));
}

/* TRUE for a flag or rotation with its default value, which need not be exported. */
static gboolean
goes_without_saying(const SwDocument *document, SwPieceId id, guint i)
{
	const SwAttribute *attribute = &sw_document_kind(document, id)->element->attributes[i];

	return (attribute->type == SW_TYPE_FLAG || attribute->type == SW_TYPE_TURN) &&
	       sw_document_get(document, id, i) == attribute->fallback;
}

static gboolean
is_head(const SwExport *export, SwPieceId id)
{
	return id == SW_ROOT_PIECE || id == sw_document_galaxy(export->document);
}

static gboolean
is_title(const Losing *losing, SwPieceId id, guint i)
{
	const SwDocument *document = losing->export->document;

	return is_head(losing->export, id) &&
	       sw_type_is_text(sw_document_kind(document, id)->element->attributes[i].type) &&
	       sw_document_get_text(document, id, i) == losing->title;
}

/* Records "auxiliary deck", or "auxiliary deck name": names of a file without hyphens. Takes
 * ownership. */
static void
lose_named(SwExport *export, char *what)
{
	g_strdelimit(what, "-", ' ');
	sw_export_lose(export, what);
	g_free(what);
}

static void
lose_values(Losing *losing, SwPieceId id)
{
	const SwDocument *document = losing->export->document;
	const SwElement *element = sw_document_kind(document, id)->element;
	const SwPiece *piece = sw_document_piece(document, id);
	guint32 *told = &losing->told[piece->kind];

	for (guint32 rest = piece->present & ~*told; rest; rest &= rest - 1) {
		guint i = (guint)__builtin_ctz(rest);

		if (is_said(losing, id, (gint)i) || is_title(losing, id, i) ||
		    goes_without_saying(document, id, i))
			continue;
		*told |= 1u << i;
		lose_named(losing->export,
		           g_strdup_printf("%s %s", element->name, element->attributes[i].name));
	}
}

/* Which kinds may be in the galaxy as well as in the scenario, so their parent matters. */
static gboolean *
find_free(const SwExport *export)
{
	const SwTable *table = export->game->table;
	SwPieceId galaxy = sw_document_galaxy(export->document);
	gboolean *is_free = g_new0(gboolean, table->n_kinds);

	if (galaxy == SW_ROOT_PIECE || galaxy == SW_NO_PIECE)
		return is_free;
	for (guint i = 0; i < table->n_kinds; i++)
		is_free[i] =
			sw_element_holds(table->roots[SW_ROOT_GALAXY], table->kinds[i].element) &&
			sw_element_holds(table->roots[SW_ROOT_SCENARIO], table->kinds[i].element);
	return is_free;
}

/* TRUE if the piece could be in no other place of the tree. */
static gboolean
is_usual_parent(const Losing *losing, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(losing->export->document, id);

	return is_head(losing->export, piece->parent) && !losing->is_free[piece->kind];
}

static gboolean
is_shown(const Losing *losing, SwPieceId id)
{
	return is_head(losing->export, id) ||
	       losing->says(losing->export, id, SW_PIECE_ITSELF, losing->data);
}

/* TRUE if the piece and its parent are shown, but not that it is inside its parent. */
static gboolean
is_astray(const Losing *losing, SwPieceId id)
{
	const SwExport *export = losing->export;

	return !is_head(export, id) && !is_usual_parent(losing, id) && is_shown(losing, id) &&
	       is_shown(losing, sw_document_parent(export->document, id)) &&
	       !(losing->nests && losing->nests(export, id, losing->data));
}

gboolean
sw_nests_rows(const SwExport *export, SwPieceId id, gconstpointer data)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	(void)data;
	return sw_game_sheet(export->game, element) != NULL ||
	       (export->game->table->kit && export->game->table->kit->roster == element);
}

static void
lose_unsaid(SwExport *export, SwSays says, SwNests nests, gconstpointer data, guint around)
{
	g_autofree guint32 *told = g_new0(guint32, export->game->table->n_kinds);
	g_autofree gboolean *is_free = find_free(export);
	Losing losing = {.export = export,
	                 .says = says,
	                 .nests = nests,
	                 .data = data,
	                 .told = told,
	                 .is_free = is_free,
	                 .title = sw_export_title(export),
	                 .around = around};
	gboolean is_nested = FALSE;

	SW_EACH_ID (id, export->order) {
		if (!is_head(export, id) && !is_said(&losing, id, SW_PIECE_ITSELF)) {
			lose_named(export,
			           g_strdup(sw_document_kind(export->document, id)->element->name));
			continue;
		}
		lose_values(&losing, id);
		is_nested |= is_astray(&losing, id);
	}
	if (is_nested)
		sw_export_lose(export, "which piece is inside which");
	sw_export_lose_other(export);
}

void
sw_lose_unsaid(SwExport *export, SwSays says, SwNests nests, gconstpointer data)
{
	lose_unsaid(export, says, nests, data, 0);
}

/* ---- Pictures --------------------------------------------------------------------------- */

/* Which pieces a picture shows; `is_shown` has a byte for each piece. */
typedef struct {
	const SwMapDrawing *map;
	guint8 *is_shown;    /* 2: with its number; 3: that is of this piece alone */
	gboolean is_crowded; /* some are hidden because there is no space */
} Shown;

static void
show_places(Shown *shown)
{
	const SwMapDrawing *map = shown->map;

	for (guint i = 0; i < map->places->len; i++) {
		g_auto(SwStack) stack = {0};

		sw_map_drawing_stack(map, &g_array_index(map->places, SwDrawnPlace, i), 0, &stack);
		for (guint k = 0; k < stack.n_parts; k++) {
			const SwStackPart *part = &stack.parts[k];

			shown->is_crowded |= part->is_rest;
			for (guint j = 0; j < part->n; j++)
				shown->is_shown[sw_stack_piece(&stack, part->first + j)] =
					part->is_rest ? 1
					: part->n > 1 ? 2
						      : 3;
		}
	}
}

/* TRUE if a number beside the disc of a piece says the attribute. */
static gboolean
is_in_number(const Shown *shown, SwPieceId id, guint attribute)
{
	const SwDocument *document = shown->map->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	if (element->attributes[attribute].use.is_shown)
		return shown->is_shown[id] >= 2;
	return shown->is_shown[id] == 3 && sw_element_is_only_size(element, attribute) &&
	       sw_document_get(document, id, attribute) <= SW_STACK_MOST_NUMBER;
}

/* Pieces above tiles are drawn with their owner, their kind, and at most one number, if they have
 * one to show. */
static gboolean
is_drawn(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const Shown *shown = data;
	const SwRegionPiece *region = sw_regions_of(shown->map->regions, id);

	if (region)
		return attribute == SW_PIECE_ITSELF ||
		       sw_picture_region_says(region, export->document, (guint)attribute);
	if (!shown->is_shown[id] || attribute == SW_PIECE_ITSELF)
		return shown->is_shown[id] > 0;
	if (sw_stack_takes(export->document, id))
		return sw_picture_is_owner(export->document, id, (guint)attribute) ||
		       is_in_number(shown, id, (guint)attribute);
	return sw_picture_says(export->document, id, (guint)attribute);
}

/* Longer texts may be shortened on a card or beside a band. */
#define LETTERS_ON_MAT 16
#define LETTERS_OF_BAND 30
#define LETTERS_IN_SHEET 60

static gboolean
is_written(const SwDocument *document, SwPieceId id, gint i, guint most)
{
	const char *text = sw_document_get_text(document, id, (guint)i);

	return text && sw_picture_can_write(text, most);
}

/* The length of all texts of a piece together. */
static glong
count_letters(const SwDocument *document, SwPieceId id)
{
	const SwElement *element = sw_document_kind(document, id)->element;
	glong n = 0;

	for (guint i = 0; i < element->n_attributes; i++) {
		const char *text = sw_type_is_text(element->attributes[i].type)
		                           ? sw_document_get_text(document, id, i)
		                           : NULL;

		n += text ? g_utf8_strlen(text, -1) : 0;
	}
	return n;
}

/* What a picture of a mat shows of a card: its name unless it is pressed between others, its number
 * of copies, whether it is turned, and its position in its slot. */
static gboolean
is_on_card(const SwMat *mat, SwPieceId id, const SwMatRole *role, gint i)
{
	guint number = sw_mat_card_of(mat, id);
	const SwMatCard *card = sw_mat_card(mat, number);
	const char *name = sw_mat_name(mat->document, id);

	if (i == role->name)
		return name && card->seen.width >= SW_CARD_WIDTH / 2 && sw_picture_can_name(name);
	if (i == role->order)
		return sw_document_get(mat->document, id, (guint)i) ==
		       (gint64)number - sw_mat_slot(mat, card->slot)->first + 1;
	/* A badge has space for two digits. */
	if (i == role->copies)
		return card->copies < 100 && card->seen.width >= SW_CARD_WIDTH / 2;
	return i == role->flag;
}

/* TRUE if a picture of a mat shows the attribute: of a band with tracks, its texts, seat and
 * tracks. */
static gboolean
is_on_mat(const SwMat *mat, SwPieceId id, const SwMatRole *role, gint i)
{
	const SwDocument *document = mat->document;
	SwType type = sw_document_kind(document, id)->element->attributes[i].type;

	if (role->part == SW_MAT_CARD)
		return is_on_card(mat, id, role, i);
	if (role->part == SW_MAT_STACK)
		return i == role->flag;
	for (guint k = 0; k < role->n_numbers; k++) {
		if (role->numbers[k] == (guint)i)
			return TRUE;
	}
	return role->n_numbers > 0 && count_letters(document, id) <= LETTERS_OF_BAND &&
	       (type == SW_TYPE_SEAT ||
	        (type == SW_TYPE_TEXT && is_written(document, id, i, LETTERS_ON_MAT)));
}

typedef struct {
	const SwMat *mat;
	guint8 *is_shown;        /* by piece */
	const GPtrArray *sheets; /* SwSheet; NULL if there is only the picture */
} Laid;

/* TRUE if a sheet on paper shows the attribute: a row has all of them but the lock, and the heading
 * of the sheet those of the holder. */
static gboolean
is_in_sheet(const SwExport *export, SwPieceId id, gint i, const Laid *laid)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	if (!sw_game_sheet(export->game, element) &&
	    (sw_table_is_root(export->game->table, element) || !sw_sheets_find(laid->sheets, id)))
		return FALSE;
	return i == SW_PIECE_ITSELF || (i != sw_element_lock(element) &&
	                                (!sw_type_is_text(element->attributes[i].type) ||
	                                 is_written(export->document, id, i, LETTERS_IN_SHEET)));
}

/* Implements SwSays. What is printed on cards counts as lost, though uncovered cards show it. */
static gboolean
is_laid(const SwExport *export, SwPieceId id, gint i, gconstpointer data)
{
	const Laid *laid = data;

	if (laid->sheets && is_in_sheet(export, id, i, laid))
		return TRUE;
	if (!laid->is_shown[id] || i == SW_PIECE_ITSELF)
		return laid->is_shown[id];
	return is_on_mat(laid->mat, id, sw_document_kind(export->document, id)->element->role.mat,
	                 i);
}

/* Implements SwSays. A card that is visible gives all its values as a hint, as does a band. */
static gboolean
is_laid_with_hint(const SwExport *export, SwPieceId id, gint i, gconstpointer data)
{
	const Laid *laid = data;
	const SwMatRole *role = sw_document_kind(export->document, id)->element->role.mat;

	return laid->is_shown[id] && (role->part == SW_MAT_CARD || role->n_numbers > 0)
	               ? TRUE
	               : is_laid(export, id, i, data);
}

/* Implements SwNests. Cards are drawn in their slot, and slots in their band. */
static gboolean
is_laid_inside(const SwExport *export, SwPieceId id, gconstpointer data)
{
	const Laid *laid = data;

	return laid->is_shown[id] || (laid->sheets && sw_nests_rows(export, id, NULL));
}

/* Records what a picture of a mat does not show. Of a pile, only the top card is shown, with the
 * number of cards. */
static void
lose_unlaid(SwExport *export, SwSays says, const GPtrArray *sheets, gboolean has_caption)
{
	g_autoptr(SwMat) mat = sw_mat_new(export->document, 0);
	g_autofree guint8 *is_shown = NULL;
	guint32 n;

	sw_document_pieces(export->document, &n);
	is_shown = g_new0(guint8, n);
	for (guint i = 0; i < mat->bands->len; i++)
		is_shown[sw_mat_band(mat, i)->piece] = TRUE;
	for (guint i = 0; i < mat->slots->len; i++) {
		if (sw_mat_slot(mat, i)->holder != SW_NO_PIECE)
			is_shown[sw_mat_slot(mat, i)->holder] = TRUE;
	}
	for (guint i = 0; i < mat->cards->len; i++) {
		const SwMatCard *card = sw_mat_card(mat, i);

		is_shown[card->piece] = card->seen.width > 0 && card->seen.height > 0;
	}
	lose_unsaid(export, says, is_laid_inside, &(Laid){mat, is_shown, sheets},
	            around_picture(has_caption));
}

/* ---- Letters ---------------------------------------------------------------------------- */

static gboolean
is_lost(const SwExport *export, const SwElement *element, const char *attribute)
{
	g_autofree char *what = g_strdup_printf("%s%s%s", element->name, attribute ? " " : "",
	                                        attribute ? attribute : "");

	g_strdelimit(what, "-", ' ');
	return g_ptr_array_find_with_equal_func(export->lost, what, g_str_equal, NULL);
}

/* Looks at a text that the picture draws. A title has a word of its own. */
static void
lose_letters_of(SwExport *export, SwPieceId id, guint i)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;
	const char *text = sw_document_get_text(export->document, id, i);

	if (is_lost(export, element, NULL) || is_lost(export, element, element->attributes[i].name))
		return;
	if (sw_picture_needs_fonts(text))
		sw_export_lose(export, "letters beyond Latin, Greek and Cyrillic, unless a font of "
		                       "the machine has them");
	if (text != sw_export_title(export) && !sw_picture_can_write(text, G_MAXINT))
		lose_named(export,
		           g_strdup_printf("%s %s", element->name, element->attributes[i].name));
}

void
sw_lose_letters(SwExport *export)
{
	SW_EACH_ID (id, export->order) {
		const SwElement *element = sw_document_kind(export->document, id)->element;

		for (guint i = 0; i < element->n_attributes; i++) {
			if (sw_type_is_text(element->attributes[i].type) &&
			    sw_document_has(export->document, id, i))
				lose_letters_of(export, id, i);
		}
	}
}

static void
lose_title(SwExport *export)
{
	const char *title = sw_export_title(export);

	if (title && !sw_picture_can_write(title, SW_LAYOUT_MOST_LETTERS))
		sw_export_lose(export,
		               "the title: it is too long, or has letters that cannot be drawn");
}

/* TRUE for a size or a turn of a piece whose outline encloses nothing: it has a sign instead. */
static gboolean
is_of_no_shape(const SwPlan *plan, guint thing, gint i)
{
	const SwPlanThing *its = sw_plan_thing(plan, thing);
	SwType type;

	if (i == SW_PIECE_ITSELF || sw_area_doubled(&its->area) > 0)
		return FALSE;
	type = sw_document_kind(plan->document, its->piece)->element->attributes[i].type;
	return type == SW_TYPE_POINTS || type == SW_TYPE_LENGTH || type == SW_TYPE_TURN;
}

/* The picture shows the shape and place of each piece that has a size, its seat, and state. */
gboolean
sw_says_on_plan(const SwExport *export, SwPieceId id, gint i, gconstpointer data)
{
	const SwPlan *plan = data;
	const SwElement *element = sw_document_kind(export->document, id)->element;
	guint thing = sw_plan_thing_of(plan, id);

	if (thing == SW_PLAN_NOWHERE)
		return element == sw_table_board(export->game->table) &&
		       (i == SW_PIECE_ITSELF || i == (gint)element->role.board->itself->width ||
		        i == (gint)element->role.board->itself->depth);
	return i == SW_PIECE_ITSELF ||
	       (!is_of_no_shape(plan, thing, i) && sw_picture_plan_says(plan, id, (guint)i));
}

typedef struct {
	const SwPlan *plan;
	Laid laid; /* of which only the sheets matter */
} Printed;

/* Implements SwSays. */
static gboolean
is_printed(const SwExport *export, SwPieceId id, gint i, gconstpointer data)
{
	const Printed *printed = data;

	return sw_says_on_plan(export, id, i, printed->plan) ||
	       is_in_sheet(export, id, i, &printed->laid);
}

static void
lose_unplanned(SwExport *export, SwSays says, gboolean has_caption)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);

	lose_unsaid(export, says, NULL, plan, around_picture(has_caption));
}

/* Records what neither the picture of a board nor its sheets show. */
static void
lose_unprinted_board(SwExport *export, gboolean has_caption)
{
	g_autoptr(SwPlan) plan = sw_plan_new(export->document);
	g_autoptr(GPtrArray) sheets = sw_sheets_of(export->view);

	lose_title(export);
	lose_unsaid(export, is_printed, sw_nests_rows, &(Printed){plan, {.sheets = sheets}},
	            around_picture(has_caption));
}

static void
lose_undrawn(SwExport *export, gboolean has_caption)
{
	g_autoptr(SwMapDrawing) map = sw_map_drawing_new(export->document, NULL, 0);
	g_autofree guint8 *is_shown = NULL;
	Shown shown = {.map = map};
	guint32 n;

	if (sw_table_has_mat(export->game->table)) {
		lose_title(export);
		lose_unlaid(export, is_laid, NULL, has_caption);
		return;
	}
	if (sw_table_board(export->game->table)) {
		lose_title(export);
		lose_unplanned(export, sw_says_on_plan, has_caption);
		return;
	}
	sw_document_pieces(export->document, &n);
	shown.is_shown = is_shown = g_new0(guint8, n);
	SW_EACH_ID (id, map->tiles)
		is_shown[id] = TRUE;
	show_places(&shown);
	lose_title(export);
	lose_unsaid(export, is_drawn, NULL, &shown, around_picture(has_caption));
	if (shown.is_crowded)
		sw_export_lose(export, "the kinds of some pieces, where too many share a place");
}

void
sw_lose_undrawn(SwExport *export, gboolean has_caption)
{
	lose_undrawn(export, has_caption);
	sw_lose_letters(export);
}

static void
lose_unprinted(SwExport *export, gboolean has_caption)
{
	g_autoptr(GPtrArray) sheets = NULL;

	if (sw_table_board(export->game->table)) {
		lose_unprinted_board(export, has_caption);
		return;
	}
	if (!sw_table_has_mat(export->game->table)) {
		lose_undrawn(export, has_caption);
		return;
	}
	sheets = sw_sheets_of(export->view);
	lose_title(export);
	lose_unlaid(export, is_laid, sheets, has_caption);
}

void
sw_lose_unprinted(SwExport *export, gboolean has_caption)
{
	lose_unprinted(export, has_caption);
	sw_lose_letters(export);
}

gboolean
sw_export_shortens(const SwExport *export, SwPieceId id, gint attribute)
{
	const SwElement *element = sw_document_kind(export->document, id)->element;

	return attribute != SW_PIECE_ITSELF && sw_element_is_tile(element) &&
	       element->attributes[attribute].type == SW_TYPE_TEXT &&
	       g_utf8_strlen(sw_document_get_text(export->document, id, (guint)attribute), -1) >
	               SW_PICTURE_MOST_LETTERS;
}

/* All values of a drawn piece are in its hint, which not every program shows: what is shortened is
 * told. */
static gboolean
is_hinted(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	(void)data;
	return (attribute == SW_PIECE_ITSELF || !is_head(export, id)) &&
	       sw_layout_is_drawn(export->document, id) &&
	       !sw_export_shortens(export, id, attribute);
}

/* Implements SwSays. A piece on the board gives all its values as a hint. */
static gboolean
is_on_plan_with_hint(const SwExport *export, SwPieceId id, gint i, gconstpointer data)
{
	return sw_plan_thing_of(data, id) != SW_PLAN_NOWHERE ||
	       sw_says_on_plan(export, id, i, data);
}

void
sw_lose_unhinted(SwExport *export, gboolean has_caption)
{
	if (sw_table_board(export->game->table)) {
		lose_unplanned(export, is_on_plan_with_hint, has_caption);
		return;
	}
	if (sw_table_has_mat(export->game->table))
		lose_unlaid(export, is_laid_with_hint, NULL, has_caption);
	else
		lose_unsaid(export, is_hinted, NULL, NULL, around_picture(has_caption));
}

void
sw_lose_unsheeted(SwExport *export, SwSays says, gconstpointer data)
{
	lose_title(export);
	lose_unsaid(export, says, NULL, data, BELOW);
	sw_lose_letters(export);
}
