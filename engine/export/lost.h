/* What of a document a format does not say, told by name: of formats that show some of it. Those
 * that can be read back lose what they have no place for one by one. */
#pragma once

#include "export/export.h"

G_BEGIN_DECLS

/* TRUE if the format says what the attribute of the piece says; for SW_PIECE_ITSELF, if it shows
 * the piece at all. It is not asked of the root and the galaxy themselves, of which there is no
 * more to show than they say. */
#define SW_PIECE_ITSELF (-1)
typedef gboolean (*SwSays)(const SwExport *exported, SwPieceId id, gint attribute,
                           gconstpointer data);

/* Loses elements of which a piece is not shown ("note"), values ("galaxy players"), what stands
 * inside what, comments and foreign XML. The title (sw_export_title()) is said, and so is what is
 * not said because it goes without saying. */
void sw_lose_unsaid(SwExport *exported, SwSays says, gconstpointer data);

/* The same of a picture of the map: one that cairo draws, and one that tells in hints what each
 * piece says. */
void sw_lose_undrawn(SwExport *exported);
void sw_lose_unhinted(SwExport *exported);

/* Of tiles alone that are drawn one by one. */
void sw_lose_untiled(SwExport *exported);

G_END_DECLS
