/* The Print dialog: settings at the left, a preview of each page at the right. */
#pragma once

#include <gtk/gtk.h>

#include "document/document.h"

/* Prints a copy of the document. */
void sw_preview_open(GtkWindow *parent, const SwDocument *document);
