#include "session/fix_text.h"

#include <string.h>

static const char *const words[] = {
	[SW_FIX_UNSET] = "unset", [SW_FIX_REMOVE] = "remove", [SW_FIX_SET] = "set",
	[SW_FIX_KIND] = "kind",   [SW_FIX_MOVE] = "move",     [SW_FIX_PUT] = "put",
	[SW_FIX_ADD] = "add",     [SW_FIX_MEND] = "mend",
};
G_STATIC_ASSERT(G_N_ELEMENTS(words) == SW_N_FIXES);

/* The columns of a line. */
enum {
	WORD,
	PIECE,  /* a position in the array of ids, "new", or "" */
	HOLDER, /* a position */
	ELEMENT,
	KIND,
	ATTRIBUTE,
	GROUND,
	FIRST,                             /* coordinate */
	TEXT = FIRST + SW_MAX_COORDINATES, /* or the number of a fault */
	N_COLUMNS,
};

/* ---- Writing ---------------------------------------------------------------------------- */

typedef struct {
	const SwTable *table;
	GArray *ids;
	GString *out;
	const SwElement *element; /* of the piece of the line */
} Writing;

static guint
position_of(GArray *ids, SwPieceId id)
{
	g_array_append_val(ids, id);
	return ids->len - 1;
}

static gboolean
uses_kind(SwFixType type)
{
	return type == SW_FIX_KIND || type == SW_FIX_ADD;
}

static gboolean
uses_holder(SwFixType type)
{
	return type == SW_FIX_PUT || type == SW_FIX_ADD;
}

static gboolean
uses_attribute(SwFixType type)
{
	return type == SW_FIX_SET || type == SW_FIX_UNSET;
}

static void
write_line(const SwTable *table, const SwFixEdit *edit, GArray *ids, GString *out)
{
	const SwKind *kind = &table->kinds[edit->kind];
	g_autofree char *text = edit->type == SW_FIX_MEND
	                                ? g_strdup_printf("%u", edit->fault)
	                                : g_strescape(edit->text ? edit->text : "", NULL);

	g_string_append_printf(out, "%s\t", words[edit->type]);
	if (edit->piece == SW_NEW_PIECE)
		g_string_append(out, "new");
	else if (edit->type != SW_FIX_ADD && edit->piece != SW_NO_PIECE)
		g_string_append_printf(out, "%u", position_of(ids, edit->piece));
	g_string_append_c(out, '\t');
	if (uses_holder(edit->type))
		g_string_append_printf(out, "%u", position_of(ids, edit->holder));
	g_string_append_printf(out, "\t%s\t%s\t%u\t%u",
	                       uses_kind(edit->type) ? kind->element->name : "",
	                       uses_kind(edit->type) ? kind->name : "",
	                       uses_attribute(edit->type) ? edit->attribute : 0,
	                       sw_ground_number(edit->place.ground));
	for (guint i = 0; i < SW_MAX_COORDINATES; i++)
		g_string_append_printf(out, "\t%d",
		                       edit->place.ground && i < edit->place.ground->n_coordinates
		                               ? sw_place_get(edit->place, i)
		                               : 0);
	g_string_append_printf(out, "\t%s\n", text);
}

char *
fix_text__write(const SwFix *fix, const SwTable *table, GArray *ids)
{
	GString *out = g_string_new(NULL);

	SW_EACH (const SwFixEdit, edit, fix->edits)
		write_line(table, edit, ids, out);
	return g_string_free(out, FALSE);
}

/* ---- Reading ---------------------------------------------------------------------------- */

static gboolean
read_number(const char *text, gint64 min, gint64 max, gint64 *number)
{
	return g_ascii_string_to_signed(text, 10, min, max, number, NULL);
}

static gboolean
read_id(const char *text, const GArray *ids, SwPieceId *id)
{
	gint64 at;

	if (!read_number(text, 0, (gint64)ids->len - 1, &at))
		return FALSE;
	*id = g_array_index(ids, SwPieceId, at);
	return TRUE;
}

static gboolean
read_piece(char **columns, const GArray *ids, SwFixEdit *edit)
{
	if (edit->type == SW_FIX_ADD)
		return TRUE;
	if (edit->type == SW_FIX_MEND && *columns[PIECE] == '\0') {
		edit->piece = SW_NO_PIECE;
		return TRUE;
	}
	if (strcmp(columns[PIECE], "new") != 0)
		return read_id(columns[PIECE], ids, &edit->piece);
	edit->piece = SW_NEW_PIECE;
	return TRUE;
}

static gboolean
read_kind(char **columns, const SwTable *table, SwFixEdit *edit)
{
	for (guint k = 0; k < table->n_kinds; k++) {
		if (strcmp(table->kinds[k].element->name, columns[ELEMENT]) == 0 &&
		    strcmp(table->kinds[k].name, columns[KIND]) == 0) {
			edit->kind = k;
			return TRUE;
		}
	}
	return FALSE;
}

static gboolean
read_place(char **columns, SwFixEdit *edit)
{
	gint64 number;

	if (!read_number(columns[GROUND], 0, G_MAXINT32, &number))
		return FALSE;
	edit->place.ground = sw_ground_of_number((guint)number);
	for (guint i = 0; edit->place.ground && i < edit->place.ground->n_coordinates; i++) {
		if (!read_number(columns[FIRST + i], G_MININT32, G_MAXINT32, &number))
			return FALSE;
		sw_place_set(&edit->place, i, (gint32)number);
	}
	return TRUE;
}

/* The file is written anew, so what the fault is there does not matter. */
static gboolean
read_fault(const char *text, SwFixEdit *edit)
{
	gint64 fault;

	if (!read_number(text, 1, G_MAXUINT, &fault))
		return FALSE;
	edit->fault = (guint)fault;
	return TRUE;
}

static gboolean
read_line(SwFix *fix, const char *line, const SwTable *table, const GArray *ids)
{
	g_auto(GStrv) columns = g_strsplit(line, "\t", N_COLUMNS + 1);
	SwFixEdit edit = {0};
	gint64 attribute;

	if (g_strv_length(columns) != N_COLUMNS ||
	    !read_number(columns[ATTRIBUTE], 0, SW_MAX_ATTRIBUTES - 1, &attribute))
		return FALSE;
	while (edit.type < SW_N_FIXES && strcmp(words[edit.type], columns[WORD]) != 0)
		edit.type++;
	if (edit.type == SW_N_FIXES || !read_piece(columns, ids, &edit) ||
	    (uses_holder(edit.type) && !read_id(columns[HOLDER], ids, &edit.holder)) ||
	    (uses_kind(edit.type) && !read_kind(columns, table, &edit)) ||
	    !read_place(columns, &edit))
		return FALSE;
	if (edit.type == SW_FIX_MEND && !read_fault(columns[TEXT], &edit))
		return FALSE;
	edit.attribute = (guint)attribute;
	edit.text = g_strcompress(columns[TEXT]);
	sw_fix_add(fix, edit);
	return TRUE;
}

gboolean
fix_text__read(SwFix *fix, const char *text, const SwTable *table, const GArray *ids)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (guint i = 0; lines[i]; i++) {
		if (*lines[i] && !read_line(fix, lines[i], table, ids))
			return FALSE;
	}
	return fix->edits != NULL;
}
