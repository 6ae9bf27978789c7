/* The dialog to print from: settings at the left, and at the right each page as it will be. */
#pragma once

#include <gtk/gtk.h>

#include "document/document.h"

G_BEGIN_DECLS

/* Prints a copy of the document. */
void sw_preview_open(GtkWindow *parent, const SwDocument *document);

G_END_DECLS
