/* Records what a format that shows part of a document loses, by name. Formats that can be read back
 * record each loss themselves. */
#pragma once

#include "export/parts.h"

/* TRUE if the format exports the piece's attribute; for SW_PIECE_ITSELF, if it shows the piece at
 * all. It is not called with SW_PIECE_ITSELF for the root and the galaxy, which have only
 * values. */
typedef gboolean (*SwSays)(const SwExport *exported, SwPieceId id, gint attribute,
                           gconstpointer data);

/* TRUE if the format shows inside which other piece this one is, as a table shows it of its rows.
 */
typedef gboolean (*SwNests)(const SwExport *exported, SwPieceId id, gconstpointer data);

/* Records as lost: elements with a piece that is not shown ("note"), values ("galaxy players"),
 * nesting, comments and foreign XML. The title (sw_export_title()) and default values do not count
 * as lost. `nests` may be NULL: the format never shows it. */
void sw_lose_unsaid(SwExport *exported, SwSays says, SwNests nests, gconstpointer data);

/* Implements SwNests for a format with the sheets of all holders (rules/sheet.h) or all pages of
 * the kit's roster (table/kit.h). */
gboolean sw_nests_rows(const SwExport *exported, SwPieceId id, gconstpointer data);

/* The same for pictures of the map: one drawn by cairo; that with the sheets of a game of cards;
 * and one that shows all values of a piece as a hint. `has_caption`: with sw_export_caption(). */
void sw_lose_undrawn(SwExport *exported, gboolean has_caption);
void sw_lose_unprinted(SwExport *exported, gboolean has_caption);
void sw_lose_unhinted(SwExport *exported, gboolean has_caption);

/* Implements SwSays for a picture of a board in inches; `data` is the SwPlan of the document. */
gboolean sw_says_on_plan(const SwExport *exported, SwPieceId id, gint attribute,
                         gconstpointer plan);

/* TRUE for the name of a tile that its picture shortens. */
gboolean sw_export_shortens(const SwExport *exported, SwPieceId id, gint attribute);

/* Records which letters of texts that are not lost cairo cannot draw, or not on every machine. The
 * others of these functions do it where cairo draws. */
void sw_lose_letters(SwExport *exported);

/* The same for sheets with title and caption in their margins, which draw pieces one by one. */
void sw_lose_unsheeted(SwExport *exported, SwSays says, gconstpointer data);
