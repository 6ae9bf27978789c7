#include "print/print.h"

void
sw_print_measure(SwPageSettings *settings, GtkPageSetup *setup)
{
	settings->width = gtk_page_setup_get_page_width(setup, GTK_UNIT_POINTS);
	settings->height = gtk_page_setup_get_page_height(setup, GTK_UNIT_POINTS);
}

typedef struct {
	const SwDocument *document;
	SwPageSettings settings;
	SwPages *pages;
	GError *error;
} Printing;

/* Only now is it known what the chosen printer reaches. */
static void
on_begin(GtkPrintOperation *operation, GtkPrintContext *context, Printing *printing)
{
	printing->settings.width = gtk_print_context_get_width(context);
	printing->settings.height = gtk_print_context_get_height(context);
	printing->pages = sw_pages_new(printing->document, &printing->settings, &printing->error);
	if (printing->pages)
		gtk_print_operation_set_n_pages(operation, (gint)sw_pages_n(printing->pages));
	else
		gtk_print_operation_cancel(operation);
}

static void
on_draw(GtkPrintOperation *operation G_GNUC_UNUSED, GtkPrintContext *context, int page,
        Printing *printing)
{
	if (printing->pages)
		sw_pages_draw(printing->pages, (guint)page,
		              gtk_print_context_get_cairo_context(context));
}

gboolean
sw_print(GtkWindow *parent, const SwDocument *document, GtkPageSetup *setup,
         const SwPageSettings *settings, const char *pdf, GError **error)
{
	g_autoptr(GtkPrintOperation) operation = gtk_print_operation_new();
	g_autoptr(SwDocument) copy = sw_document_copy(document);
	Printing printing = {.document = copy, .settings = *settings};
	GtkPrintOperationResult result;
	g_autoptr(GError) failed = NULL;

	gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS);
	gtk_print_operation_set_default_page_setup(operation, setup);
	gtk_print_operation_set_embed_page_setup(operation, TRUE);
	gtk_print_operation_set_n_pages(operation, 1);
	if (pdf)
		gtk_print_operation_set_export_filename(operation, pdf);
	g_signal_connect(operation, "begin-print", G_CALLBACK(on_begin), &printing);
	g_signal_connect(operation, "draw-page", G_CALLBACK(on_draw), &printing);
	result = gtk_print_operation_run(operation,
	                                 pdf ? GTK_PRINT_OPERATION_ACTION_EXPORT
	                                     : GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
	                                 parent, &failed);
	sw_pages_free(printing.pages);
	if (printing.error) {
		g_propagate_error(error, printing.error);
		return FALSE;
	}
	if (failed) {
		g_propagate_error(error, g_steal_pointer(&failed));
		return FALSE;
	}
	return result != GTK_PRINT_OPERATION_RESULT_CANCEL;
}
