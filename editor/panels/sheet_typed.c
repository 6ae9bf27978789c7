#include "panels/sheet_typed.h"

#include "panels/sheet_row.h"

#include "base/error.h"
#include "session/edit.h"
#include "session/outline.h"
#include "session/typed.h"
#include "widgets/field.h"
#include "widgets/match.h"

#include <glib/gi18n.h>

typedef struct {
	SwSession *session;
	const SwSheet *sheet;
	SwPieceId piece; /* SW_NO_PIECE: the empty row */
} Typing;

/* Returns the kind with this label or name, else the only one whose label matches best. -1 if there
 * is none. */
static gint
find_kind(const Typing *typing, const char *text)
{
	const SwTable *table = sw_session_game(typing->session)->table;
	SwBestMatch best = SW_BEST_MATCH_INIT;

	for (guint i = 0; i < table->n_kinds && *text; i++) {
		const SwKind *kind = &table->kinds[i];

		if (kind->element != typing->sheet->game->of)
			continue;
		if (sw_match(text, kind->name, NULL) == SW_MATCH_EXACT)
			return (gint)i;
		sw_best_match_try(&best, sw_match(text, _(kind->label), NULL), (gint)i);
	}
	return best.item;
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

/* Returns the kind of a new row: that of the known part, else that of the last row, else the first
 * kind of the sheet. */
static guint
kind_of_new(const Typing *typing, const SwSheetPart *part)
{
	const SwTable *table = sw_session_game(typing->session)->table;
	const SwGameSheet *game = typing->sheet->game;
	const SwSheet *sheet = typing->sheet;
	guint kind = 0;

	if (part)
		return part->kind;
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
 * whose title matches best. The text itself for other attributes, or if there is none. */
static const char *
complete(const SwAttribute *attribute, const char *text)
{
	SwBestMatch best = SW_BEST_MATCH_INIT;

	if (attribute->type != SW_TYPE_CHOICE)
		return text;
	for (gint32 i = 0; attribute->choices[i]; i++) {
		if (sw_match(text, attribute->choices[i], NULL) == SW_MATCH_EXACT)
			return attribute->choices[i];
		sw_best_match_try(&best, sw_match(text, sw_choice_title(attribute, i), NULL), i);
	}
	return best.item >= 0 ? attribute->choices[best.item] : text;
}

/* Adds a row that says the text. A known part gives its holder what it gives by name. */
static gboolean
add_row(const Typing *typing, guint attribute, const char *text, const SwSheetPart *part,
        GError **error)
{
	SwPieceId holder = typing->sheet->holder;
	guint kind = kind_of_new(typing, part);
	SwSheetPart given = {0};
	g_autofree char *gives = part ? g_strdup(part->gives) : NULL;

	if (!sw_session_add_saying(typing->session, kind, holder, attribute, text, error))
		return FALSE;
	given.gives = gives;
	given.given = part ? part->given : 0;
	sw_session_give_part(typing->session, holder, &given);
	return TRUE;
}

/* The name of a known part is spelled as it is printed. */
static gboolean
set_value(const Typing *typing, guint attribute, const char *typed, GError **error)
{
	const SwGameSheet *game = typing->sheet->game;
	const SwAttribute *what = &game->of->attributes[attribute];
	g_autoptr(GArray) parts = game->parts && attribute == game->name
	                                  ? sw_sheet_parts(sw_session_view(typing->session), game,
	                                                   typing->sheet->holder)
	                                  : NULL;
	const SwSheetPart *part = parts ? sw_sheet_find_part(parts, typed) : NULL;
	g_autofree char *text = g_strdup(part ? part->name : *typed ? complete(what, typed) : "");
	SwGroup none = sw_group_none();

	if (typing->piece == SW_NO_PIECE)
		return add_row(typing, attribute, text, part, error);
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
sw_sheet_typed(SwSession *session, const SwSheet *sheet, GtkWidget *entry, GError **error)
{
	Typing typing = {session, sheet, sw_sheet_row_piece(entry)};
	gint attribute = sw_sheet_column(sheet, sw_sheet_row_column(entry))->attribute;
	g_autofree char *text = sw_field_text(entry);

	return attribute < 0 ? set_kind(&typing, text, error)
	                     : set_value(&typing, (guint)attribute, text, error);
}

void
sw_sheet_keep_typed(SwSession *session, const SwSheet *sheet, GtkWidget *entry)
{
	SW_TYPED(session);

	if (sw_field_is_typed(entry))
		sw_sheet_typed(session, sheet, entry, NULL);
}
