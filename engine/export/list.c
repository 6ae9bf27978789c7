/* Armies as people post them in forums:
 *
 *     Cunctator and Barca
 *     Players: 2
 *
 *     Army
 *     Faction: rome
 *     AS: 10
 *
 *     Unit:
 *     2 x Legionary Cohort [8]
 *     2 x Socii Extraordinarii (total: 3) [3]
 *
 * Numbers in brackets are for people: what the rules compute for the line, such as its cost. A text
 * that would be ambiguous is between quotation marks, as sw_text_append_quoted() writes them. */
#include "export/list.h"

#include "base/text.h"
#include "base/translate.h"
#include "export/formats.h"
#include "export/lost.h"
#include "export/parts.h"
#include "export/text.h"
#include "rules/sheet.h"

#include <string.h>

typedef struct {
	SwExport *export;
	SwCardTable of;
	GArray *lines;
	SwPieceId head; /* the galaxy or pack */
	GString *scratch;
} List;

/* TRUE if the text is unambiguous without quotation marks. */
static gboolean
is_plain(const char *text)
{
	gsize length = strlen(text);
	g_autofree char *safe = NULL;
	g_autoptr(GString) out = g_string_new(NULL);

	if (length == 0 || g_ascii_isdigit(*text) || *text == ' ' || text[length - 1] == ' ' ||
	    strpbrk(text, "\"()[]\\:#") || strstr(text, ", "))
		return FALSE;
	sw_text_append_quoted(out, text);
	safe = g_strndup(out->str + 1, out->len - 2);
	return strcmp(safe, text) == 0;
}

static void
append_text(GString *out, const char *text)
{
	if (is_plain(text))
		g_string_append(out, text);
	else
		sw_text_append_quoted(out, text);
}

/* Sets the scratch to the value of attribute `i`. FALSE if the piece has none. */
static gboolean
append_value(const List *list, SwPieceId id, guint i)
{
	const SwDocument *document = list->export->document;
	const SwElement *element = sw_document_kind(document, id)->element;

	g_string_truncate(list->scratch, 0);
	if (element == list->of.army && element->attributes[i].type == SW_TYPE_SEAT) {
		gint32 seat = sw_document_seat_around(list->export->document, id);

		if (seat > 0)
			g_string_append_printf(list->scratch, "%d", seat);
	} else if (sw_document_has(document, id, i)) {
		sw_document_append_value(list->scratch, document, id, i);
	}
	return list->scratch->len > 0;
}

/* Appends a line such as "AS: 10" for each value, except the name and names of files. */
static void
append_values(const List *list, SwPieceId id)
{
	GString *out = list->export->out;
	const SwElement *element = sw_document_kind(list->export->document, id)->element;

	for (guint i = 0; i < element->n_attributes; i++) {
		const SwAttribute *attribute = &element->attributes[i];

		if (strcmp(attribute->name, "name") == 0 || strcmp(attribute->name, "href") == 0 ||
		    !append_value(list, id, i))
			continue;
		g_string_append_printf(out, "%s: ", sw_list_label(attribute));
		if (sw_type_is_text(attribute->type))
			append_text(out, list->scratch->str);
		else
			g_string_append(out, list->scratch->str);
		g_string_append_c(out, '\n');
	}
}

/* Appends what all copies of the line cost, as "[8]". */
static void
append_numbers(const List *list, SwPieceId id)
{
	const SwGameSheet *sheet = sw_game_sheet(list->export->game, list->of.card);
	g_autofree char *summed = sheet ? sw_sheet_summed(list->export->view, sheet, id) : NULL;

	if (summed)
		g_string_append_printf(list->export->out, " [%s]", summed);
}

/* Appends the other values of a line of an army, as "(total: 3, faction: rome)". */
static void
append_details(const List *list, SwPieceId id)
{
	GString *out = list->export->out;
	const SwElement *element = sw_document_kind(list->export->document, id)->element;
	const char *before = " (";

	if (element != list->of.card || list->of.army == NULL)
		return;
	for (guint i = 0; i < element->n_attributes; i++) {
		if ((gint)i == element->role.mat->name || (gint)i == element->role.mat->copies ||
		    !append_value(list, id, i))
			continue;
		g_string_append_printf(out, "%s%s: ", before, element->attributes[i].name);
		before = ", ";
		if (sw_type_is_text(element->attributes[i].type))
			append_text(out, list->scratch->str);
		else
			g_string_append(out, list->scratch->str);
	}
	if (*before == ',')
		g_string_append_c(out, ')');
}

static void
append_line(const List *list, const SwCardLine *line)
{
	GString *out = list->export->out;

	g_string_append_printf(out, "%" G_GINT64_FORMAT " x ", line->copies);
	append_text(out, line->name);
	if (line->piece != SW_NO_PIECE && !sw_card_line_is_common(list->export, &list->of, line)) {
		append_details(list, line->piece);
		append_numbers(list, line->piece);
	}
	g_string_append_c(out, '\n');
}

/* Appends the heading of a kind, as "Unit:". */
static void
append_heading(const List *list, const SwKind *kind)
{
	g_autofree char *heading = sw_text_capital(kind->element->typed ? kind->name : "cards");

	g_string_append_printf(list->export->out, "\n%s:\n", heading);
}

static void
append_army(const List *list, SwPieceId army)
{
	GString *out = list->export->out;
	const char *name = sw_document_name(list->export->document, army);

	g_string_append(out, "\nArmy");
	if (name && *name) {
		g_string_append(out, ": ");
		append_text(out, name);
	}
	g_string_append_c(out, '\n');
	append_values(list, army);
}

/* Appends the cards of no army as comments: a reader would take them for the last army's. */
static void
append_common(const List *list)
{
	GString *out = list->export->out;
	const SwKind *last = NULL;

	for (guint i = 0; i < list->lines->len; i++) {
		const SwCardLine *line = sw_card_line(list->lines, i);
		const SwKind *place =
			line->piece == SW_NO_PIECE
				? NULL
				: sw_document_kind(list->export->document, line->piece);

		if (!sw_card_line_is_common(list->export, &list->of, line))
			continue;
		if (place != last)
			g_string_append_printf(out, "\n# %c%s:\n", g_ascii_toupper(*place->label),
			                       place->label + 1);
		last = place;
		g_string_append(out, "# ");
		append_line(list, line);
	}
}

static void
append_lines(const List *list)
{
	SwPieceId army = SW_NO_PIECE;
	const SwKind *last = NULL;

	for (guint i = 0; i < list->lines->len; i++) {
		const SwCardLine *line = sw_card_line(list->lines, i);
		const SwKind *kind = line->kind;

		if ((line->copies == 0 && line->piece == SW_NO_PIECE) ||
		    sw_card_line_is_common(list->export, &list->of, line))
			continue;
		if (line->army != SW_NO_PIECE && line->army != army) {
			append_army(list, line->army);
			last = NULL;
		}
		army = line->army;
		if (kind != last)
			append_heading(list, kind);
		last = kind;
		append_line(list, line);
	}
}

/* ---- Losses ----------------------------------------------------------------------------- */

/* TRUE for all values of the galaxy or pack, of armies and of their lines; of other cards, and of
 * faces if there are no cards, only for the name. */
static gboolean
says(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const List *list = data;
	const SwElement *element = sw_document_kind(export->document, id)->element;
	gboolean has_cards =
		list->lines->len > 0 && sw_card_line(list->lines, 0)->piece != SW_NO_PIECE;

	if (id == list->head || element == list->of.army)
		return TRUE;
	if (element == list->of.card && (list->of.army || attribute == SW_PIECE_ITSELF))
		return TRUE;
	if (element == list->of.card || (element == list->of.face && !has_cards))
		return attribute == SW_PIECE_ITSELF || attribute == element->role.mat->name;
	return FALSE;
}

/* The army of a card is that above it. */
static gboolean
nests(const SwExport *export, SwPieceId id, gconstpointer data)
{
	const List *list = data;

	return sw_document_kind(export->document, id)->element == list->of.card;
}

static void
write_list(SwExport *export)
{
	List list = {.export = export, .scratch = g_string_new(NULL)};
	const char *title;

	g_assert(sw_card_table_find(&list.of, export->game->table));
	list.lines = sw_card_lines_new(export, &list.of);
	list.head = sw_cards_head(export);
	title = sw_document_name(export->document, list.head);
	if (title && *title) {
		append_text(export->out, title);
		g_string_append_c(export->out, '\n');
	}
	g_string_append_printf(export->out, "Game: %s\n", export->game->table->game);
	append_values(&list, list.head);
	append_lines(&list);
	append_common(&list);
	sw_cards_lose(export, &list.of, list.lines);
	sw_lose_unsaid(export, says, nests, &list);
	g_array_unref(list.lines);
	g_string_free(list.scratch, TRUE);
}

const SwFormat sw_format_list = {
	.takes = {NULL, SW_MATS_ALONE},
	.name = "list",
	.label = N_("List of cards"),
	.suffix = ".list.txt",
	.help = N_("For forums and messages: armies with their cards, as \"2 x Hastati\"."),
	.loses = N_("what is printed on cards; their positions; comments and foreign XML; names of "
                    "other files"),
	.write = write_list,
	.read = sw_list_read,
	.read_unsaid = sw_list_read_unsaid,
};
