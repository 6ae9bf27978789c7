/* A document on paper: by a printer, or as a PDF file. */
#pragma once

#include <gtk/gtk.h>

#include "print/pages.h"

G_BEGIN_DECLS

/* Puts into `settings` what the printer reaches of the paper that `setup` describes. */
void sw_print_measure(SwPageSettings *settings, GtkPageSetup *setup);

/* Prints through the desktop's dialog over `parent`. Returns when that is done; FALSE if it was
 * cancelled, with an error if it failed. The document may change meanwhile: a copy is printed. */
gboolean sw_print(GtkWindow *parent, const SwDocument *document, GtkPageSetup *setup,
                  const SwPageSettings *settings, GError **error);

/* Replaces the file `path` by a PDF of the same sheets, as sw_file_write() does: if it fails, with
 * an error, a file that was there before stays. */
gboolean sw_print_write_pdf(const SwDocument *document, GtkPageSetup *setup,
                            const SwPageSettings *settings, const char *path, GError **error);

G_END_DECLS
