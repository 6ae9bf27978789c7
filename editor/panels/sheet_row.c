#include "panels/sheet_row.h"

#include "base/text.h"
#include "widgets/basic.h"
#include "widgets/field.h"
#include "widgets/list.h"

#include <glib/gi18n.h>

#define GAP 2
#define LEAST_LETTERS 5
#define MOST_LETTERS 26
#define NAME_LETTERS 20 /* at least, where names are known that may be typed */
#define LETTER 8
#define MARGIN 24

/* ---- Widths ----------------------------------------------------------------------------- */

static glong
least_letters(const SwSheet *sheet, const SwSheetColumn *column)
{
	glong letters = g_utf8_strlen(_(column->label), -1) + 1;

	return sheet->game->parts && column->attribute == (gint)sheet->game->name
	               ? MAX(letters, NAME_LETTERS)
	               : letters;
}

int *
sw_sheet_row_widths(const SwSheet *sheet, const SwView *view)
{
	int *widths = g_new(int, sheet->columns->len);

	for (guint i = 0; i < sheet->columns->len; i++) {
		glong letters = least_letters(sheet, sw_sheet_column(sheet, i));

		for (guint row = 0; row < sheet->rows->len && letters < MOST_LETTERS; row++) {
			g_autofree char *text = sw_sheet_cell(sheet, view, row, i);

			letters = MAX(letters, text ? g_utf8_strlen(text, -1) : 0);
		}
		widths[i] = (int)CLAMP(letters, LEAST_LETTERS, MOST_LETTERS) * LETTER + MARGIN;
	}
	return widths;
}

char *
sw_sheet_row_columns(const SwSheet *sheet, const SwView *view)
{
	g_autofree int *widths = sw_sheet_row_widths(sheet, view);
	GString *text = g_string_new(sheet->game->of->name);

	for (guint i = 0; i < sheet->columns->len; i++)
		g_string_append_printf(text, " %s %d", sw_sheet_column(sheet, i)->label, widths[i]);
	return g_string_free(text, FALSE);
}

/* ---- Cells ------------------------------------------------------------------------------ */

gboolean
sw_sheet_row_is_typed(const SwSheetColumn *column)
{
	return column->attribute >= 0 || column->number < 0;
}

static GtkWidget *
new_entry(const SwSheetColumn *column)
{
	GtkWidget *entry = gtk_entry_new();

	gtk_editable_set_width_chars(GTK_EDITABLE(entry), 1);
	gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), 1);
	gtk_entry_set_has_frame(GTK_ENTRY(entry), FALSE);
	gtk_entry_set_alignment(GTK_ENTRY(entry), column->is_number ? 1 : 0);
	sw_field_share_history(entry);
	return entry;
}

static GtkWidget *
new_text(const SwSheetColumn *column)
{
	GtkWidget *text = gtk_inscription_new(NULL);

	gtk_inscription_set_min_chars(GTK_INSCRIPTION(text), 0);
	gtk_inscription_set_nat_chars(GTK_INSCRIPTION(text), 0);
	gtk_inscription_set_min_lines(GTK_INSCRIPTION(text), 1);
	gtk_inscription_set_text_overflow(GTK_INSCRIPTION(text),
	                                  GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
	gtk_inscription_set_xalign(GTK_INSCRIPTION(text), column->is_number ? 1 : 0);
	gtk_widget_add_css_class(text, "worked-out");
	return text;
}

static GtkWidget *
new_row(void)
{
	GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, GAP);

	gtk_widget_set_halign(row, GTK_ALIGN_START);
	g_object_set_data(G_OBJECT(row), "piece", GUINT_TO_POINTER(SW_NO_PIECE));
	return row;
}

static void
append_cell(GtkWidget *row, GtkWidget *cell, guint column, int width)
{
	g_object_set_data(G_OBJECT(cell), "column", GUINT_TO_POINTER(column));
	gtk_widget_set_size_request(cell, width, -1);
	gtk_box_append(GTK_BOX(row), cell);
}

GtkWidget *
sw_sheet_row_new(const SwSheet *sheet, const int *widths,
                 void (*listen)(GtkWidget *entry, gpointer data), gpointer data)
{
	GtkWidget *row = new_row();

	for (guint i = 0; i < sheet->columns->len; i++) {
		const SwSheetColumn *column = sw_sheet_column(sheet, i);
		gboolean is_typed = sw_sheet_row_is_typed(column);
		GtkWidget *cell = is_typed ? new_entry(column) : new_text(column);

		append_cell(row, cell, i, widths[i]);
		if (is_typed)
			listen(cell, data);
	}
	return row;
}

GtkWidget *
sw_sheet_row_new_texts(const SwSheet *sheet, const int *widths)
{
	GtkWidget *row = new_row();

	for (guint i = 0; i < sheet->columns->len; i++)
		append_cell(row, new_text(sw_sheet_column(sheet, i)), i, widths[i]);
	return row;
}

GtkWidget *
sw_sheet_row_new_headings(const SwSheet *sheet, const int *widths)
{
	GtkWidget *row = sw_sheet_row_new_texts(sheet, widths);

	gtk_widget_add_css_class(row, "headings");
	for (guint i = 0; i < sheet->columns->len; i++) {
		gint attribute = sw_sheet_column(sheet, i)->attribute;

		if (attribute >= 0)
			gtk_widget_set_tooltip_text(sw_sheet_row_cell(row, i),
			                            _(sheet->game->of->attributes[attribute].help));
	}
	return row;
}

GtkWidget *
sw_sheet_row_cell(GtkWidget *row, guint column)
{
	GtkWidget *cell = gtk_widget_get_first_child(row);

	while (cell && column-- > 0)
		cell = gtk_widget_get_next_sibling(cell);
	return cell;
}

guint
sw_sheet_row_column(GtkWidget *cell)
{
	return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(cell), "column"));
}

SwPieceId
sw_sheet_row_piece(GtkWidget *cell)
{
	return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(gtk_widget_get_parent(cell)), "piece"));
}

/* ---- Showing ---------------------------------------------------------------------------- */

void
sw_sheet_row_show_text(GtkWidget *cell, const char *text)
{
	gtk_inscription_set_text(GTK_INSCRIPTION(cell), text);
	sw_accessible_set_name(cell, text ? text : "");
}

/* Sets the accessible name of an entry: "Copies, Testudo". */
static void
name_cell(GtkWidget *cell, const char *label, const char *row)
{
	g_autofree char *name = g_strdup_printf("%s, %s", label, row);

	sw_accessible_set_name(cell, name);
}

/* A kind is written as in the palette. */
static char *
text_of(const SwSheet *sheet, const SwView *view, guint row, guint column)
{
	const SwSheetColumn *of = sw_sheet_column(sheet, column);
	g_autofree char *text = sw_sheet_cell(sheet, view, row, column);

	return text && of->attribute < 0 && of->number < 0 ? sw_text_capital(text)
	                                                   : g_steal_pointer(&text);
}

/* Returns the texts of the row's cells; those of the empty row are NULL. */
static GPtrArray *
texts_of(const SwSheet *sheet, const SwView *view, guint i)
{
	GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);

	for (guint column = 0; column < sheet->columns->len; column++)
		g_ptr_array_add(texts,
		                i < sheet->rows->len ? text_of(sheet, view, i, column) : NULL);
	return texts;
}

/* Returns the numbers that the game computes for cells that are not set; NULL for others. */
static GPtrArray *
computed_of(const SwSheet *sheet, const SwView *view, guint i)
{
	GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);

	for (guint column = 0; column < sheet->columns->len; column++)
		g_ptr_array_add(texts, i < sheet->rows->len
		                               ? sw_sheet_computed(sheet, view, i, column)
		                               : NULL);
	return texts;
}

/* Returns the row's text for the sheet's attribute `name`, or "new row". */
static const char *
title_of(const SwSheet *sheet, const GPtrArray *texts)
{
	for (guint i = 0; i < texts->len; i++) {
		if (sw_sheet_column(sheet, i)->attribute == (gint)sheet->game->name &&
		    texts->pdata[i])
			return texts->pdata[i];
	}
	return _("new row");
}

static void
say_row(GtkWidget *row, const SwSheet *sheet, const GPtrArray *texts, const GPtrArray *computed)
{
	g_autoptr(GString) said = g_string_new(NULL);

	for (guint i = 0; i < texts->len; i++) {
		const SwSheetColumn *column = sw_sheet_column(sheet, i);
		const char *text = texts->pdata[i] ? texts->pdata[i] : computed->pdata[i];

		if (text == NULL)
			continue;
		g_string_append(said, said->len > 0 ? ", " : "");
		if (column->is_number)
			g_string_append_printf(said, "%s ", _(column->label));
		g_string_append(said, text);
	}
	sw_rows_say(row, said->len > 0 ? said->str : _("new row"));
}

void
sw_sheet_row_show(GtkWidget *row, const SwSheet *sheet, const SwView *view, guint i)
{
	SwPieceId piece = i < sheet->rows->len ? sw_sheet_row(sheet, i) : SW_NO_PIECE;
	gboolean is_other = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(row), "piece")) != piece;
	g_autoptr(GPtrArray) texts = texts_of(sheet, view, i);
	g_autoptr(GPtrArray) computed = computed_of(sheet, view, i);
	GtkWidget *cell = gtk_widget_get_first_child(row);

	g_object_set_data(G_OBJECT(row), "piece", GUINT_TO_POINTER(piece));
	for (guint column = 0; cell; column++, cell = gtk_widget_get_next_sibling(cell)) {
		const char *text = texts->pdata[column] ? texts->pdata[column] : "";

		if (!GTK_IS_ENTRY(cell)) {
			sw_sheet_row_show_text(cell, text);
			continue;
		}
		if (sw_field_show_value(cell, text, is_other)) {
			sw_list_set_class(cell, "error", FALSE);
			gtk_widget_set_tooltip_text(cell, NULL);
		}
		gtk_entry_set_placeholder_text(GTK_ENTRY(cell), computed->pdata[column]);
		name_cell(cell, _(sw_sheet_column(sheet, column)->label), title_of(sheet, texts));
	}
	say_row(row, sheet, texts, computed);
}

void
sw_sheet_row_show_sums(GtkWidget *row, const SwSheet *sheet, const SwView *view)
{
	guint n = sw_sheet_n_sums(sheet, view);

	gtk_widget_set_visible(row, n > 0);
	for (guint i = 0; n > 0 && i < sheet->columns->len; i++) {
		g_autofree char *sum = sw_sheet_sum(sheet, view, n - 1, i);

		sw_sheet_row_show_text(sw_sheet_row_cell(row, i), sum);
	}
}
