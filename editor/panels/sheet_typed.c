#include "panels/sheet_typed.h"

#include "base/error.h"
#include "session/edit.h"
#include "session/outline.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct {
	SwSession *session;
	const SwSheet *sheet;
	SwPieceId piece; /* SW_NO_PIECE: the empty row */
} Typing;

/* Returns the kind with this label or name, else the only one whose label begins with the text. -1
 * if there is none. */
static gint
find_kind(const Typing *typing, const char *text)
{
	const SwTable *table = sw_session_game(typing->session)->table;
	g_autofree char *wanted = g_utf8_casefold(text, -1);
	gint found = -1;

	for (guint i = 0; i < table->n_kinds; i++) {
		g_autofree char *label = g_utf8_casefold(_(table->kinds[i].label), -1);

		if (table->kinds[i].element != typing->sheet->game->of)
			continue;
		if (g_str_equal(label, wanted) || g_str_equal(table->kinds[i].name, wanted))
			return (gint)i;
		if (*wanted && g_str_has_prefix(label, wanted))
			found = found < 0 ? (gint)i : G_MAXINT;
	}
	return found == G_MAXINT ? -1 : found;
}

static char *
list_kinds(const Typing *typing)
{
	const SwTable *table = sw_session_game(typing->session)->table;
	GString *text = g_string_new(NULL);

	for (guint i = 0; i < table->n_kinds; i++) {
		if (table->kinds[i].element == typing->sheet->game->of)
			g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "",
			                       _(table->kinds[i].label));
	}
	return g_string_free(text, FALSE);
}

/* Returns the kind of a new row: that of the known part of this name, else that of the last row,
 * else the first kind of the sheet. */
static guint
kind_of_new(const Typing *typing, gint attribute, const char *text)
{
	const SwTable *table = sw_session_game(typing->session)->table;
	const SwGameSheet *game = typing->sheet->game;
	const SwSheet *sheet = typing->sheet;
	guint kind = 0;

	if (attribute == (gint)game->name) {
		g_autoptr(GArray) parts = sw_sheet_parts(sw_session_view(typing->session), game,
		                                         typing->sheet->holder);
		const SwSheetPart *part = sw_sheet_find_part(parts, text);

		if (part)
			return part->kind;
	}
	if (sheet->rows->len > 0)
		return sw_document_piece(sw_session_document(typing->session),
		                         sw_sheet_row(sheet, sheet->rows->len - 1))
		        ->kind;
	while (table->kinds[kind].element != game->of)
		kind++;
	return kind;
}

static gboolean
fail_kind(const Typing *typing, const char *text, GError **error)
{
	g_autofree char *kinds = list_kinds(typing);

	return sw_fail(error, "'%s' is none of: %s", text, kinds);
}

static gboolean
set_kind(const Typing *typing, const char *text, GError **error)
{
	gint kind = find_kind(typing, text);
	SwGroup none = sw_group_none();

	if (kind < 0)
		return fail_kind(typing, text, error);
	if (typing->piece == SW_NO_PIECE)
		sw_session_add(typing->session, (guint)kind, typing->sheet->holder, 0);
	else
		sw_session_set_kind(typing->session, &typing->piece, 1, (guint)kind, &none);
	return TRUE;
}

/* ---- Choices ---------------------------------------------------------------------------- */

/* Returns what the text stands for in a file: the choice of this name or title, else the only one
 * whose title begins so. The text itself for other attributes, or if there is none. */
static const char *
complete(const SwAttribute *attribute, const char *text)
{
	g_autofree char *wanted = g_utf8_casefold(text, -1);
	const char *found = NULL;
	guint n = 0;

	if (attribute->type != SW_TYPE_CHOICE)
		return text;
	for (gint32 i = 0; attribute->choices[i]; i++) {
		g_autofree char *title = g_utf8_casefold(sw_choice_title(attribute, i), -1);

		if (g_str_equal(title, wanted) || g_str_equal(attribute->choices[i], wanted))
			return attribute->choices[i];
		if (g_str_has_prefix(title, wanted)) {
			found = attribute->choices[i];
			n++;
		}
	}
	return n == 1 ? found : text;
}

static gboolean
set_value(const Typing *typing, guint attribute, const char *text, GError **error)
{
	const SwAttribute *what = &typing->sheet->game->of->attributes[attribute];
	SwGroup none = sw_group_none();

	text = *text ? complete(what, text) : text;
	if (typing->piece == SW_NO_PIECE)
		return sw_session_add_saying(typing->session,
		                             kind_of_new(typing, (gint)attribute, text),
		                             typing->sheet->holder, attribute, text, error);
	if (*text)
		return sw_session_set(typing->session, &typing->piece, 1, attribute, text, &none,
		                      error);
	if (what->required)
		return sw_fail(error, "%s cannot be empty; Ctrl+Delete removes the row",
		               _(what->label));
	sw_session_unset(typing->session, &typing->piece, 1, attribute, &none);
	return TRUE;
}

gboolean
sw_sheet_typed(SwSession *session, const SwSheet *sheet, SwPieceId piece, gint attribute,
               const char *text, GError **error)
{
	Typing typing = {session, sheet, piece};

	return attribute < 0 ? set_kind(&typing, text, error)
	                     : set_value(&typing, (guint)attribute, text, error);
}
