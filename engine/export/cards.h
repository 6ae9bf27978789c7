/* What cards.c and its reader share: the columns of a table of cards. */
#pragma once

#include "export/card_lines.h"
#include "export/unsaid.h"

/* Names of columns of a table of cards, besides those of attributes. */
#define SW_CARDS_QTY "qty"
#define SW_CARDS_PRINTED "printed" /* "true": what is printed on it is not from a face */
#define SW_CARDS_ARMY "army"       /* a number, where there are several armies */

/* The columns of pieces inside a face have their number, from 1, as "modifier-1-amount". */
#define SW_CARDS_MOST_INNER 9

/* TRUE if one of the first lines names columns for the name and the type or number of cards, as the
 * header of a table of cards does, also of one that another program wrote. */
gboolean sw_cards_is_table(const char *bytes, gsize length);

/* Implement SwFormat.read and SwFormat.read_unsaid. */
SwDocument *sw_cards_read(const SwTable *const *tables, const char *path, const char *bytes,
                          gsize length, GError **error);
SwDocument *sw_cards_read_unsaid(const SwTable *const *tables, const SwUnsaid *unsaid,
                                 const char *path, const char *bytes, gsize length, GError **error);
