/* From a document to a printer, or to a PDF file. */
#pragma once

#include <gtk/gtk.h>

#include "print/pages.h"

G_BEGIN_DECLS

/* Puts into `settings` what the printer reaches of the paper that `setup` describes. */
void sw_print_measure(SwPageSettings *settings, GtkPageSetup *setup);

/* Prints through the desktop's dialog over `parent`; or, if `pdf` is not NULL, writes that file and
 * asks nobody. Returns when that is done; FALSE if it was given up, with an error if it failed. The
 * document may change meanwhile: a copy is printed. */
gboolean sw_print(GtkWindow *parent, const SwDocument *document, GtkPageSetup *setup,
                  const SwPageSettings *settings, const char *pdf, GError **error);

G_END_DECLS
