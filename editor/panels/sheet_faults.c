#include "panels/sheet_faults.h"

#include "panels/sheet_row.h"
#include "widgets/list.h"

#include <glib/gi18n.h>

static gboolean
is_reported(SwSession *session, const SwSheet *sheet)
{
	const SwReport *report = sw_session_report(session, NULL);

	for (guint i = 0; report && sheet->game->fault && i < sw_report_n(report); i++) {
		const SwProblem *problem = sw_report_get(report, i);

		if (problem->spot.piece == sheet->holder &&
		    g_strcmp0(problem->rule->name, sheet->game->fault_rule) == 0)
			return TRUE;
	}
	return FALSE;
}

GPtrArray *
sw_sheet_faults_find(SwSession *session, const SwSheet *sheet)
{
	GPtrArray *faults = g_ptr_array_new_with_free_func(g_free);
	gboolean is_wrong = is_reported(session, sheet);

	for (guint i = 0; i < sheet->columns->len; i++)
		g_ptr_array_add(faults, is_wrong
		                                ? sw_sheet_fault(sheet, sw_session_view(session), i)
		                                : NULL);
	return faults;
}

/* Appends the labels of the columns with the clause of column `first`, the first of them. */
static void
append_columns(GString *text, const SwSheet *sheet, const GPtrArray *faults, guint first)
{
	for (guint i = first; i < faults->len; i++) {
		if (g_strcmp0(faults->pdata[i], faults->pdata[first]) == 0)
			g_string_append_printf(text, "%s%s", i > first ? ", " : "",
			                       _(sw_sheet_column(sheet, i)->label));
	}
}

static gboolean
is_said(const GPtrArray *faults, guint column)
{
	guint before = 0;

	while (before < column && g_strcmp0(faults->pdata[before], faults->pdata[column]) != 0)
		before++;
	return before < column;
}

char *
sw_sheet_faults_words(const SwSheet *sheet, const GPtrArray *faults)
{
	GString *text = g_string_new(NULL);

	for (guint i = 0; i < faults->len; i++) {
		if (faults->pdata[i] == NULL || is_said(faults, i))
			continue;
		g_string_append(text, text->len > 0 ? "\n" : "");
		append_columns(text, sheet, faults, i);
		g_string_append_printf(text, ": %s", (const char *)faults->pdata[i]);
	}
	return g_string_free(text, text->len == 0);
}

static void
mark(GtkWidget *cell, const char *fault)
{
	sw_list_set_class(cell, "doubtful", fault != NULL);
	gtk_accessible_update_property(GTK_ACCESSIBLE(cell), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
	                               fault ? fault : "", -1);
}

void
sw_sheet_faults_mark_row(GtkWidget *row, const GPtrArray *faults)
{
	for (guint i = 0; i < faults->len; i++)
		mark(sw_sheet_row_cell(row, i), faults->pdata[i]);
}

void
sw_sheet_faults_mark_headings(GtkWidget *row, const SwSheet *sheet, const GPtrArray *faults)
{
	for (guint i = 0; i < faults->len; i++) {
		const char *label = _(sw_sheet_column(sheet, i)->label);
		g_autofree char *text = g_strdup_printf(faults->pdata[i] ? "⚠ %s" : "%s", label);

		sw_sheet_row_show_text(sw_sheet_row_cell(row, i), text);
	}
	sw_sheet_faults_mark_row(row, faults);
}
