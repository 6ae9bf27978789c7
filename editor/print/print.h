/* Prints a document, or writes it as a PDF file. */
#pragma once

#include <gtk/gtk.h>

#include "print/pages.h"

/* Sets the size in `settings` to the printable area of the paper in `setup`. */
void sw_print_measure(SwPageSettings *settings, GtkPageSetup *setup);

/* Prints with the desktop's dialog over `parent`, and returns when that is done. FALSE if it was
 * cancelled or, with an error, if it failed. Prints a copy, so that the document may change
 * meanwhile. */
gboolean sw_print(GtkWindow *parent, const SwDocument *document, GtkPageSetup *setup,
                  const SwPageSettings *settings, GError **error);

/* Replaces the file `path` by a PDF of the same sheets. If that fails, an existing file is kept, as
 * by sw_file_write(). */
gboolean sw_print_write_pdf(const SwDocument *document, GtkPageSetup *setup,
                            const SwPageSettings *settings, const char *path, GError **error);
