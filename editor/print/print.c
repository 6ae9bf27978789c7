#include "print/print.h"

#include "base/file.h"

#include <cairo-pdf.h>

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

/* The printable area is known only after a printer has been chosen. */
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
         const SwPageSettings *settings, GError **error)
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
	g_signal_connect(operation, "begin-print", G_CALLBACK(on_begin), &printing);
	g_signal_connect(operation, "draw-page", G_CALLBACK(on_draw), &printing);
	result = gtk_print_operation_run(operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent,
	                                 &failed);
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

/* ---- To a file -------------------------------------------------------------------------- */

static cairo_status_t
append(void *data, const unsigned char *bytes, unsigned length)
{
	g_byte_array_append(data, bytes, length);
	return CAIRO_STATUS_SUCCESS;
}

static void
draw_pages(cairo_t *cr, const SwPages *pages, GtkPageSetup *setup)
{
	cairo_translate(cr, gtk_page_setup_get_left_margin(setup, GTK_UNIT_POINTS),
	                gtk_page_setup_get_top_margin(setup, GTK_UNIT_POINTS));
	for (guint page = 0; page < sw_pages_n(pages); page++) {
		cairo_save(cr);
		sw_pages_draw(pages, page, cr);
		cairo_restore(cr);
		cairo_show_page(cr);
	}
}

/* Makes the PDF in memory first: GTK's export to a file does not report a full disk. */
gboolean
sw_print_write_pdf(const SwDocument *document, GtkPageSetup *setup, const SwPageSettings *settings,
                   const char *path, GError **error)
{
	g_autoptr(SwPages) pages = sw_pages_new(document, settings, error);
	g_autoptr(GByteArray) bytes = g_byte_array_new();
	cairo_surface_t *surface;
	cairo_t *cr;

	if (pages == NULL)
		return FALSE;
	surface = cairo_pdf_surface_create_for_stream(
		append, bytes, gtk_page_setup_get_paper_width(setup, GTK_UNIT_POINTS),
		gtk_page_setup_get_paper_height(setup, GTK_UNIT_POINTS));
	cr = cairo_create(surface);
	draw_pages(cr, pages, setup);
	cairo_destroy(cr);
	cairo_surface_finish(surface);
	cairo_surface_destroy(surface);
	return sw_file_write(path, bytes->data, bytes->len, error);
}
