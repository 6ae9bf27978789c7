#include "export/card_lines.h"
#include "base/hash.h"
#include "base/text.h"
#include "mat/mat.h"

#include <string.h>

/* ---- The table -------------------------------------------------------------------------- */

static gboolean
is_part(const SwElement *element, SwMatPart part)
{
	return element->role.mat && element->role.mat->part == part;
}

static gboolean
is_line(const SwElement *element)
{
	return element && element->role.mat->copies >= 0;
}

gboolean
sw_card_table_find(SwCardTable *of, const SwTable *table)
{
	*of = (SwCardTable){0};
	for (guint i = 0; i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		if (is_part(element, SW_MAT_FACE))
			of->face = element;
		if (is_part(element, SW_MAT_CARD) &&
		    (of->card == NULL || (is_line(element) && !is_line(of->card))))
			of->card = element;
	}
	for (guint i = 0; of->face && i < table->n_elements; i++) {
		if (sw_element_holds(of->face, table->elements[i]))
			of->inner = table->elements[i];
	}
	for (guint i = 0; is_line(of->card) && i < table->n_elements; i++) {
		if (is_part(table->elements[i], SW_MAT_BAND) &&
		    sw_element_holds(table->elements[i], of->card))
			of->army = table->elements[i];
	}
	return of->card != NULL;
}

gint
sw_card_table_owner(const SwCardTable *of)
{
	for (guint i = 0; of->face && of->army && i < of->face->n_attributes; i++) {
		if ((gint)i != of->face->role.mat->name &&
		    sw_element_attribute(of->army, of->face->attributes[i].name) >= 0)
			return (gint)i;
	}
	return -1;
}

/* ---- The document ----------------------------------------------------------------------- */

typedef struct {
	const SwExport *export;
	const SwCardTable *of;
	GArray *lines;
	GHashTable *faces; /* folded name -> 1 + index of the first face in the export's order */
	GHashTable *used;  /* folded name of a card -> 1 + index of its last line */
	SwPieceId army;    /* of the previous line */
	guint n_armies;
} Counting;

static const char *
name_of(const SwExport *export, SwPieceId id)
{
	const SwMatRole *role = sw_document_kind(export->document, id)->element->role.mat;
	const char *name = sw_document_get_text(export->document, id, (guint)role->name);

	return name && *name ? name : NULL;
}

/* Sets the line's face, the first of that name. */
static void
find_face(const Counting *counting, const char *folded, SwCardLine *line)
{
	gpointer found = g_hash_table_lookup(counting->faces, folded);

	line->face = SW_NO_PIECE;
	if (found == NULL)
		return;
	line->face_at = GPOINTER_TO_UINT(found) - 1;
	line->face = g_array_index(counting->export->order, SwPieceId, line->face_at);
}

static void
find_faces(Counting *counting)
{
	const SwExport *export = counting->export;

	for (guint i = 0; i < export->order->len; i++) {
		SwPieceId id = g_array_index(export->order, SwPieceId, i);
		const char *name;
		char *folded;

		if (sw_document_kind(export->document, id)->element != counting->of->face)
			continue;
		name = name_of(export, id);
		folded = name ? sw_text_fold_name(name) : NULL;
		if (folded && !g_hash_table_contains(counting->faces, folded))
			g_hash_table_insert(counting->faces, folded, GUINT_TO_POINTER(i + 1));
		else
			g_free(folded);
	}
}

/* The line that already counts the card, in a game where each card is a piece; or NULL. */
static SwCardLine *
same_card(const Counting *counting, const char *folded)
{
	gpointer found =
		is_line(counting->of->card) ? NULL : g_hash_table_lookup(counting->used, folded);

	return found ? sw_card_line(counting->lines, GPOINTER_TO_UINT(found) - 1) : NULL;
}

static void
add_card(Counting *counting, SwPieceId id, const char *name)
{
	const SwDocument *document = counting->export->document;
	SwPieceId parent = sw_document_piece(document, id)->parent;
	char *folded = sw_text_fold_name(name);
	SwCardLine line = {
		.army = counting->of->army ? parent : SW_NO_PIECE,
		.piece = id,
		.name = name,
		.copies = sw_mat_copies(document, id),
	};
	SwCardLine *same = same_card(counting, folded);

	find_face(counting, folded, &line);
	if (same) {
		same->copies++;
		g_free(folded);
		return;
	}
	if (line.army != SW_NO_PIECE && line.army != counting->army) {
		counting->army = line.army;
		counting->n_armies++;
	}
	line.number = counting->n_armies;
	line.kind = sw_document_kind(document, id);
	g_array_append_val(counting->lines, line);
	g_hash_table_insert(counting->used, folded, GUINT_TO_POINTER(counting->lines->len));
}

static void
add_unused_face(Counting *counting, SwPieceId id, const char *name, gint64 copies)
{
	g_autofree char *folded = sw_text_fold_name(name);
	SwCardLine line = {
		.army = SW_NO_PIECE, .piece = SW_NO_PIECE, .name = name, .copies = copies};

	find_face(counting, folded, &line);
	line.kind = sw_document_kind(counting->export->document, id);
	if (line.face == id && !g_hash_table_contains(counting->used, folded))
		g_array_append_val(counting->lines, line);
}

static void
add_cards(Counting *counting)
{
	const SwExport *export = counting->export;

	SW_EACH_ID (id, export->order) {
		const char *name;

		if (sw_document_kind(export->document, id)->element != counting->of->card)
			continue;
		name = name_of(export, id);
		if (name)
			add_card(counting, id, name);
	}
}

/* The kind of a card that no line has, by its face, else by what the game prints. */
static const SwKind *
kind_of_common(const Counting *counting, const SwCardLine *line, const char *folded)
{
	const SwDocument *document = counting->export->document;
	const SwTable *table = counting->export->game->table;
	const SwMatRole *role = counting->of->card->role.mat;
	SwNamedCard named;
	gint kind = -1;

	if (line->face != SW_NO_PIECE)
		return sw_document_kind(document, line->face);
	if (role->named && role->named(folded, &named))
		kind = sw_table_kind(table, counting->of->card, named.kind);
	return kind >= 0 ? &table->kinds[kind] : sw_document_kind(document, line->piece);
}

static void
add_common_card(Counting *counting, SwPieceId id, const char *name)
{
	char *folded = sw_text_fold_name(name);
	gpointer found = g_hash_table_lookup(counting->used, folded);
	SwCardLine line = {.army = SW_NO_PIECE, .piece = id, .name = name, .copies = 1};
	SwCardLine *same =
		found ? sw_card_line(counting->lines, GPOINTER_TO_UINT(found) - 1) : NULL;

	if (same) {
		same->copies += sw_card_line_is_common(counting->export, counting->of, same);
		g_free(folded);
		return;
	}
	find_face(counting, folded, &line);
	line.kind = kind_of_common(counting, &line, folded);
	g_array_append_val(counting->lines, line);
	g_hash_table_insert(counting->used, folded, GUINT_TO_POINTER(counting->lines->len));
}

static void
add_common_cards(Counting *counting)
{
	const SwExport *export = counting->export;

	SW_EACH_ID (id, export->order) {
		const SwElement *element = sw_document_kind(export->document, id)->element;
		const char *name;

		if (element == counting->of->card || !is_part(element, SW_MAT_CARD))
			continue;
		name = name_of(export, id);
		if (name)
			add_common_card(counting, id, name);
	}
}

/* Adds them in the order of kinds, wherever they are in the tree: the order in which they are
 * written if one piece holds them all. */
static void
add_unused_faces(Counting *counting)
{
	const SwExport *export = counting->export;
	const SwTable *table = export->game->table;
	gint64 copies = counting->lines->len > 0 ? 0 : 1;

	for (guint kind = 0; kind < table->n_kinds; kind++) {
		if (table->kinds[kind].element != counting->of->face)
			continue;
		SW_EACH_ID (id, export->order) {
			const char *name;

			if (sw_document_piece(export->document, id)->kind != kind)
				continue;
			name = name_of(export, id);
			if (name)
				add_unused_face(counting, id, name, copies);
		}
	}
}

GArray *
sw_card_lines_new(const SwExport *export, const SwCardTable *of)
{
	Counting counting = {export,
	                     of,
	                     g_array_new(FALSE, FALSE, sizeof(SwCardLine)),
	                     sw_hash_texts(g_free, NULL),
	                     sw_hash_texts(g_free, NULL),
	                     SW_NO_PIECE,
	                     0};

	if (of->face)
		find_faces(&counting);
	add_cards(&counting);
	if (of->army)
		add_common_cards(&counting);
	if (of->face)
		add_unused_faces(&counting);
	g_hash_table_unref(counting.faces);
	g_hash_table_unref(counting.used);
	return counting.lines;
}

gboolean
sw_card_line_is_common(const SwExport *export, const SwCardTable *of, const SwCardLine *line)
{
	return of->army && line->piece != SW_NO_PIECE &&
	       sw_document_kind(export->document, line->piece)->element != of->card;
}

/* The export's order has what is inside a piece right after it. */
SwPieceId
sw_card_line_inner(const SwExport *export, const SwCardLine *line, guint number)
{
	const GArray *order = export->order;
	guint at = line->face == SW_NO_PIECE ? order->len : line->face_at + 1 + number;
	SwPieceId id = at < order->len ? g_array_index(order, SwPieceId, at) : SW_NO_PIECE;

	return id != SW_NO_PIECE && sw_document_piece(export->document, id)->parent == line->face
	               ? id
	               : SW_NO_PIECE;
}

SwPieceId
sw_cards_head(const SwExport *export)
{
	SwPieceId galaxy = sw_document_galaxy(export->document);

	return galaxy == SW_NO_PIECE ? SW_ROOT_PIECE : galaxy;
}

static guint
count_pieces(const SwExport *export, const SwElement *element)
{
	guint n = 0;

	SW_EACH_ID (id, export->order) {
		n += sw_document_kind(export->document, id)->element == element;
	}
	return n;
}

/* The number of different faces that the lines have. */
static guint
count_faces(const SwExport *export, const GArray *lines)
{
	g_autofree guint8 *is_shown = NULL;
	guint n = 0;
	guint32 n_pieces;

	sw_document_pieces(export->document, &n_pieces);
	is_shown = g_new0(guint8, n_pieces);
	for (guint i = 0; i < lines->len; i++) {
		SwPieceId face = sw_card_line(lines, i)->face;

		if (face == SW_NO_PIECE || is_shown[face])
			continue;
		is_shown[face] = TRUE;
		n++;
	}
	return n;
}

void
sw_cards_lose(SwExport *export, const SwCardTable *of, const GArray *lines)
{
	guint n = 0;

	for (guint i = 0; i < lines->len; i++)
		n = MAX(n, sw_card_line(lines, i)->number);
	if (count_pieces(export, of->army) > n)
		sw_export_lose(export, "an army without cards");
	if (of->face && count_pieces(export, of->face) > count_faces(export, lines))
		sw_export_lose(export, "another face of the same card");
	if (sw_cards_head(export) != SW_ROOT_PIECE &&
	    sw_document_name(export->document, SW_ROOT_PIECE)) {
		const SwElement *root = sw_document_kind(export->document, SW_ROOT_PIECE)->element;
		g_autofree char *what = g_strdup_printf("%s name", root->name);

		sw_export_lose(export, what);
	}
}

/* ---- What is printed on a card ---------------------------------------------------------- */

/* Appends the army's attribute of the same name, except "name". FALSE if it has none. */
static gboolean
append_of_army(GString *out, const SwExport *export, const SwCardTable *of, SwPieceId army,
               const SwAttribute *attribute)
{
	gint i = army == SW_NO_PIECE || strcmp(attribute->name, "name") == 0
	                 ? -1
	                 : sw_element_attribute(of->army, attribute->name);

	if (i < 0 || !sw_document_has(export->document, army, (guint)i))
		return FALSE;
	sw_document_append_value(out, export->document, army, (guint)i);
	return TRUE;
}

gboolean
sw_card_line_append(GString *out, const SwExport *export, const SwCardTable *of,
                    const SwCardLine *line, guint attribute)
{
	const SwGame *game = export->game;

	if (line->face != SW_NO_PIECE && sw_document_has(export->document, line->face, attribute)) {
		sw_document_append_value(out, export->document, line->face, attribute);
		return TRUE;
	}
	if ((gint)attribute == of->face->role.mat->name) {
		g_string_append(out, line->name);
		return TRUE;
	}
	return (game->names.append_printed &&
	        game->names.append_printed(out, sw_view_facts(export->view), line->name,
	                                   attribute)) ||
	       append_of_army(out, export, of, line->army, &of->face->attributes[attribute]);
}

char *
sw_card_line_printed(const SwExport *export, const SwCardTable *of, const SwCardLine *line,
                     guint attribute)
{
	g_autoptr(GString) text = g_string_new(NULL);

	return sw_card_line_append(text, export, of, line, attribute)
	               ? g_strdup(sw_text_title(&of->face->attributes[attribute], text->str))
	               : NULL;
}
