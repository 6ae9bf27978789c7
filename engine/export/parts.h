/* What formats share: properties of pieces and documents, and recording losses. */
#pragma once

#include "base/append.h"
#include "export/exporting.h"

/* The depth of the piece in the tree: 0 for the root. */
guint sw_export_depth(const SwExport *exported, SwPieceId id);

/* The document's title: the root's name, or else the galaxy's; NULL if neither has one. */
const char *sw_export_title(const SwExport *exported);

/* What is below a picture: "Players 3 · Ann Example · CC0-1.0". A long author is shortened. NULL if
 * there is nothing to say. Free it. */
char *sw_export_caption(const SwExport *exported);

/* TRUE if the caption says the attribute in full, or the piece if it is SW_PIECE_ITSELF. */
#define SW_PIECE_ITSELF (-1)
gboolean sw_export_is_in_caption(const SwExport *exported, SwPieceId id, gint attribute);

/* The text, or NULL, in lines of at most `letters`, which end at a blank where there is one. Unref
 * it. */
GPtrArray *sw_export_lines(const char *text, guint letters);

/* What a scenario's picture says below its title, in lines of about `letters`: the values that its
 * table marks (use.is_told), in one line "Current turn 3 · Turn limit 3", then each text. Unref it.
 */
GPtrArray *sw_export_told(const SwExport *exported, guint letters);

/* TRUE if these lines say the attribute in full. */
gboolean sw_export_is_told(const SwExport *exported, SwPieceId id, gint attribute);

/* The name of what the seat plays, such as its team; NULL if there is none or it has no name. */
const char *sw_export_seat_name(const SwExport *exported, gint32 seat);

/* Appends a description of the piece for people: its name and place, then its other values. */
void sw_export_append_hint(const SwExport *exported, SwPieceId id, GString *out);

/* Records as lost "comments" and "foreign XML", each if the document has any. Blank lines, unused
 * prefix declarations, and instructions for XML editors and browsers (<?xml-…?>) do not count. */
void sw_export_lose_other(SwExport *exported);
