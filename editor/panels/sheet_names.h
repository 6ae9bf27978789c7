/* Names of known parts, offered below a cell of a sheet, or a field, while one is typed there, the
 * best match first, as in the search "Add by name". The focus stays in the cell. */
#pragma once

#include "rules/sheet.h"
#include "session/session.h"

#include <gtk/gtk.h>

typedef struct SwSheetNames SwSheetNames;

/* The panel contains the cells, and must outlive the result. */
SwSheetNames *sw_sheet_names_new(GtkWidget *panel);
void sw_sheet_names_free(SwSheetNames *names);

/* The text of the cell has changed: offers the names that match it, with one of them chosen if the
 * text begins its words. Offers none if there are none, or if the text is one. */
void sw_sheet_names_offer(SwSheetNames *names, SwSession *session, const SwSheet *sheet,
                          GtkWidget *cell);

/* The same for the name of a card in a zone, which comes from the holder's rows. */
void sw_sheet_names_offer_zone(SwSheetNames *names, SwSession *session, const SwGameSheet *game,
                               SwPieceId holder, GtkWidget *cell);
void sw_sheet_names_hide(SwSheetNames *names);

/* Chooses another name; above the first one, none. FALSE if none are offered. */
gboolean sw_sheet_names_step(SwSheetNames *names, int step);

gboolean sw_sheet_names_are_offered(const SwSheetNames *names);

/* Completes the text of the cell to the chosen name, if there is one, and offers no more. */
void sw_sheet_names_take(SwSheetNames *names);
