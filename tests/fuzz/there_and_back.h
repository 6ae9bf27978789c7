/* Checks that a document exported to a format and imported again is the same, except for what the
 * export reported as lost: every other piece has its kind, place, parent and attributes. If nothing
 * was lost, the file is the same except for its layout and settings of XML editors. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

/* `layout` is for formats with columns and rows. Ends the program if the documents differ. */
void there_and_back(const SwFormat *format, const SwDocument *document, SwOffset layout);

G_END_DECLS
