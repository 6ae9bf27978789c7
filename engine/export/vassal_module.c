#include "export/vassal_module.h"

#include "base/text.h"
#include "base/translate.h"

#include <string.h>

/* ---- Texts --------------------------------------------------------------------------- */

void
sw_vassal_append_attribute(GString *out, const char *name, const char *value)
{
	g_string_append_printf(out, " %s=\"", name);
	sw_text_append_xml(out, value, TRUE);
	g_string_append_c(out, '"');
}

/* The client writes lists of texts with a delimiter between them, and escapes a delimiter inside a
 * text by a backslash. A text that begins with a backslash, or is quoted, is put in quotes; so is
 * one that ends with a backslash, which would otherwise escape the delimiter. */
static void
append_token(GString *out, const char *text, char delimiter)
{
	gsize length = strlen(text);
	char last = length > 0 ? text[length - 1] : '\0';
	gboolean is_quoted = *text == '\\' || last == '\\' || (*text == '\'' && last == '\'');

	if (is_quoted)
		g_string_append_c(out, '\'');
	for (const char *p = text; *p; p++) {
		if (*p == delimiter)
			g_string_append_c(out, '\\');
		g_string_append_c(out, *p);
	}
	if (is_quoted)
		g_string_append_c(out, '\'');
}

static void
append_next(GString *out, const char *text, char delimiter)
{
	g_string_append_c(out, delimiter);
	append_token(out, text, delimiter);
}

/* ---- Pieces ----------------------------------------------------------------------------- */

char *
sw_vassal_name(const SwExport *export, SwPieceId id, const char *own)
{
	const SwKind *kind = sw_document_kind(export->document, id);
	const char *text = own ? own : sw_document_name(export->document, id);

	return g_strdelimit(g_strdup(text && *text ? text : sw_translate(kind->label)), "\t", ' ');
}

/* The names, or the values, of the piece's attributes, for a trait of type "mark". */
static char *
marks_of(const SwDocument *document, SwPieceId id, gboolean is_names)
{
	const SwKind *kind = sw_document_kind(document, id);
	GString *marks = g_string_new(is_names ? "mark;element,type" : NULL);
	g_autoptr(GString) value = g_string_new(NULL);

	if (!is_names) {
		append_token(marks, kind->element->name, ',');
		append_next(marks, kind->element->typed ? kind->name : "", ',');
	}
	SW_EACH_VALUE (i, document, id) {
		g_string_truncate(value, 0);
		sw_document_append_value(value, document, id, i);
		append_next(marks, is_names ? kind->element->attributes[i].name : value->str, ',');
	}
	return g_string_free(marks, FALSE);
}

/* Puts the trait around what is inside it. */
static void
wrap(GString *text, const char *trait)
{
	g_autoptr(GString) outer = g_string_new(NULL);

	append_token(outer, trait, '\t');
	append_next(outer, text->str, '\t');
	g_string_assign(text, outer->str);
}

/* The layer with the other side: Ctrl+F shows and hides it. */
static char *
layer_of(const SwVassalPiece *piece)
{
	g_autoptr(GString) pictures = g_string_new(NULL), names = g_string_new(NULL);
	GString *layer = g_string_new("emb2");

	append_token(pictures, piece->back, ',');
	append_token(names, piece->back_name, ',');
	append_next(layer, piece->turn, ';');
	g_string_append(layer, ";128;F;;128;;;128;;;;1;false;0;0");
	append_next(layer, pictures->str, ';');
	append_next(layer, names->str, ';');
	g_string_append(layer, ";true;Side;;;false;;1;1;false;70,130;;");
	return g_string_free(layer, FALSE);
}

/* The client's trait that restricts a piece, in which i is selected with Shift held, I moved after
 * it was selected, R never in a stack, g off the grid and Z not in a box that is drawn around
 * pieces. A piece without it snaps to the grid and forms stacks. */
static const char *const holds[] = {
	[SW_VASSAL_STACKS] = NULL,
	[SW_VASSAL_FREE] = "immob;g;N;R;",
	[SW_VASSAL_FIXED] = "immob;i;I;R;",
	[SW_VASSAL_TURNS] = "immob;Z;I;R;",
};

/* The trait that hides a piece: Ctrl+F turns it face down for all but the side that hides it. */
static char *
mask_of(const SwVassalPiece *piece)
{
	GString *mask = g_string_new("obs;70,130");

	append_next(mask, piece->mask, ';');
	g_string_append(mask, ";Turn over;B;?;side:;Peek;;false;;");
	return g_string_free(mask, FALSE);
}

/* The basic piece is nested in its traits. */
static char *
type_of(const SwVassalModule *module, const SwVassalPiece *piece)
{
	GString *type = g_string_new("piece;;");

	append_next(type, piece->picture, ';');
	append_next(type, piece->name, ';');
	if (piece->id != SW_NO_PIECE) {
		g_autofree char *marks = marks_of(module->exported->document, piece->id, TRUE);

		wrap(type, marks);
	}
	if (piece->back) {
		g_autofree char *layer = layer_of(piece);

		wrap(type, layer);
	}
	if (piece->mask) {
		g_autofree char *mask = mask_of(piece);

		wrap(type, mask);
	}
	if (holds[piece->hold])
		wrap(type, holds[piece->hold]);
	return g_string_free(type, FALSE);
}

/* `map` is "null" for a piece in a palette. */
static char *
state_of(const SwVassalModule *module, const SwVassalPiece *piece, const char *map)
{
	GString *state = g_string_new(NULL);

	g_string_printf(state, "%s;%" G_GINT64_FORMAT ";%" G_GINT64_FORMAT ";%u;0", map, piece->x,
	                piece->y, module->n_pieces);
	if (piece->id != SW_NO_PIECE) {
		g_autofree char *marks = marks_of(module->exported->document, piece->id, FALSE);

		wrap(state, marks);
	}
	if (piece->back)
		wrap(state, piece->is_back ? "1" : "-1");
	if (piece->mask)
		wrap(state, "null;");
	if (holds[piece->hold])
		wrap(state, "");
	return g_string_free(state, FALSE);
}

guint
sw_vassal_add_piece(SwVassalModule *module, const SwVassalPiece *piece)
{
	guint number = ++module->n_pieces;
	g_autofree char *type = type_of(module, piece);
	g_autofree char *state = state_of(module, piece, piece->map ? piece->map : SW_VASSAL_MAP);

	g_string_append_printf(module->setup, "\x1b+/%u", number);
	append_next(module->setup, type, '/');
	append_next(module->setup, state, '/');
	return number;
}

void
sw_vassal_add_stack(SwVassalModule *module, gint64 x, gint64 y, const guint *pieces, guint n)
{
	g_autoptr(GString) state = g_string_new(SW_VASSAL_MAP);

	g_string_append_printf(state, ";%" G_GINT64_FORMAT ";%" G_GINT64_FORMAT, x, y);
	for (guint i = 0; i < n; i++)
		g_string_append_printf(state, ";%u", pieces[i]);
	g_string_append_printf(module->setup, "\x1b+/%u/stack", ++module->n_pieces);
	append_next(module->setup, state->str, '/');
}

/* The deck in the module, which makes an empty one when a game begins without its setup. */
static void
append_draw_pile(GString *out, const SwVassalDeck *deck)
{
	g_string_append(out, "    <VASSAL.build.module.map.DrawPile");
	sw_vassal_append_attribute(out, "name", deck->name);
	g_string_append_printf(
		out,
		" owningBoard=\"" SW_VASSAL_BOARD
		"\" useGridLocation=\"false\" x=\"%" G_GINT64_FORMAT "\" y=\"%" G_GINT64_FORMAT
		"\" width=\"%" G_GINT64_FORMAT "\" height=\"%" G_GINT64_FORMAT
		"\" allowMultiple=\"true\" allowSelect=\"%s\" "
		"selectDisplayProperty=\"$BasicName$\" faceDown=\"%s\" drawFaceUp=\"false\" "
		"shuffle=\"Via right-click Menu\" shuffleCommand=\"Shuffle\" "
		"reversible=\"false\" draw=\"true\" color=\"0,0,0\" hotkeyOnEmpty=\"false\" "
		"reshufflable=\"false\" canSave=\"false\" maxStack=\"15\" "
		"expressionCounting=\"false\" restrictOption=\"false\"/>\n",
		deck->x, deck->y, deck->width, deck->height, deck->is_down ? "false" : "true",
		deck->is_down ? "Always" : "Never");
}

void
sw_vassal_add_deck(SwVassalModule *module, const SwVassalDeck *deck, const guint *pieces, guint n)
{
	g_autoptr(GString) type = g_string_new(NULL), state = g_string_new(SW_VASSAL_MAP);

	append_draw_pile(module->tools, deck);
	g_string_printf(type,
	                "deck;true;0,0,0;%" G_GINT64_FORMAT ";%" G_GINT64_FORMAT
	                ";%s;Via right-click Menu;true;%s;false;;;",
	                deck->width, deck->height, deck->is_down ? "Always" : "Never",
	                deck->is_down ? "false" : "true");
	append_next(type, deck->name, ';');
	g_string_append(type, ";;;;false;false;;;15;;false;;false;;$BasicName$;;false;;Shuffle;;"
	                      ";Draw several;Draw a certain card;Face up;Face down;;;;;;;;;;;"
	                      "false;");
	g_string_append_printf(state, ";%" G_GINT64_FORMAT ";%" G_GINT64_FORMAT ";%s", deck->x,
	                       deck->y, deck->is_down ? "true" : "false");
	for (guint i = 0; i < n; i++)
		g_string_append_printf(state, "%c%u", i == 0 ? ';' : ',', pieces[i]);
	g_string_append_printf(module->setup, "\x1b+/%u", ++module->n_pieces);
	append_next(module->setup, type->str, '/');
	append_next(module->setup, state->str, '/');
}

void
sw_vassal_append_slot(SwVassalModule *module, GString *out, const SwVassalPiece *piece,
                      gint64 width, gint64 height)
{
	guint number = ++module->n_pieces;
	g_autofree char *type = type_of(module, piece), *state = state_of(module, piece, "null");
	g_autoptr(GString) command = g_string_new("+/null");

	append_next(command, type, '/');
	append_next(command, state, '/');
	g_string_append(out, "      <VASSAL.build.widget.PieceSlot");
	sw_vassal_append_attribute(out, "entryName", piece->name);
	g_string_append_printf(
		out, " gpid=\"%u\" height=\"%" G_GINT64_FORMAT "\" width=\"%" G_GINT64_FORMAT "\">",
		number, height, width);
	sw_text_append_xml(out, command->str, FALSE);
	g_string_append(out, "</VASSAL.build.widget.PieceSlot>\n");
}

/* ---- Sides --------------------------------------------------------------------------- */

guint
sw_vassal_n_sides(const SwExport *export)
{
	gint attribute = export->game->table->galaxy.players;
	SwPieceId galaxy = sw_document_galaxy(export->document);
	gint32 n = attribute >= 0 && galaxy != SW_NO_PIECE
	                   ? sw_document_get(export->document, galaxy, (guint)attribute)
	                   : 0;

	SW_EACH_ID (id, export->order)
		n = MAX(n, sw_document_seat(export->document, id));
	return (guint)CLAMP(n, 0, SW_VASSAL_MOST_SIDES);
}
