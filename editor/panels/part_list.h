/* The parts that the game knows by name for a sheet, the legal ones first, and a row for each in a
 * list that is filtered as the user types. For a zone (session/zone.h) they are the cards of the
 * sheet's holder, also those that the game does not know, then all others. */
#pragma once

#include "rules/sheet.h"
#include "session/zone.h"

#include <gtk/gtk.h>

typedef struct {
	SwSession *session;
	const SwGameSheet *game;
	SwPieceId holder;
	GArray *parts; /* SwSheetPart */
	GArray *order; /* guint: indices of `parts`, the legal ones first */
	SwSheetWorth worth;
	GArray *counts; /* SwZoneCount of each part; NULL: not for a zone */
} SwPartList;

void sw_part_list_init(SwPartList *list, SwSession *session, const SwGameSheet *game,
                       SwPieceId holder);
void sw_part_list_init_zone(SwPartList *list, SwSession *session, const SwGameSheet *game,
                            SwPieceId holder);
void sw_part_list_clear(SwPartList *list);

/* Looks at the document again. The order stays while there are as many parts. */
void sw_part_list_update(SwPartList *list);

const SwSheetPart *sw_part_list_at(const SwPartList *list, guint i);

/* Returns the label of the part's kind, translated. */
const char *sw_part_list_kind(const SwPartList *list, guint i);

/* Returns a row with kind, name, cost and what is left, or for a zone how many of its copies are
 * laid; one that is not legal is greyed, with the reason. */
GtkWidget *sw_part_list_row(const SwPartList *list, guint i);
