/* A document exported to a format and imported again is the same document, but for what the export
 * named as lost: every other piece is there, of its kind, in its place, inside the same piece, and
 * says the same; if nothing was lost, the file is the same but for its layout and
 * settings of XML editors. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

/* `layout`: how columns and rows are counted, by a format that has them. Ends the program if it is
 * not so. */
void there_and_back(const SwFormat *format, const SwDocument *document, SwOffset layout);

G_END_DECLS
