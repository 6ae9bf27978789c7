/* The contents of ship cards and faction cards: the faction that has a sort of ship, where the sort
 * hides, whether it is captured, and which faction changes are allowed. Most moves, dice and fleet
 * sizes are lost: they are assumptions of the table. Private to this folder. */
#pragma once

#include "games/black_sun/table.h"

/* The faction whose fleet has ships of the sort. BK_N_FACTIONS: they are known only as warships, so
 * that Rebels and Alliance may have any number. */
extern const BkFaction bk_owners[BK_N_SHIPS];

/* How many ships of the sort the faction has; G_MAXINT32 if that is unknown. `assumed` is the
 * document's assumption for the sort. */
gint32 bk_fleet(BkFaction faction, BkShipType type, gint32 assumed);

/* The assumption of how many ships of the sort a fleet has; -1 if there is none. */
gint bk_fleet_assumption(BkShipType type);

/* TRUE if the rulebook says how many ships of the sort a fleet has; else that is only assumed. */
gboolean bk_fleet_is_printed(BkShipType type);

/* The assumption of how many ships of the sort a faction begins with in a set-up; -1 if it has
 * none. */
gint bk_starting_assumption(BkFaction faction, BkShipType type);

/* The assumption of whether a ship of the sort is captured; -1 if the rulebook says it. */
gint bk_capture_assumption(BkShipType type);

/* TRUE if a ship of the sort that loses all its dice is captured, as an asterisk on its card says,
 * under the document's assumptions; else it is destroyed. */
gboolean bk_is_captured(const gint32 assumed[BK_N_ASSUMPTIONS], BkShipType type);

/* How many moves a searcher needs in a hex of the kind to locate a ship of the sort there, under
 * the document's assumptions; 0: it cannot hide (Locating Ships). */
guint64 bk_hiding(const gint32 assumed[BK_N_ASSUMPTIONS], BkShipType type, guint kind);

/* TRUE if a player may not change directly from that card, counted as in BK_CARD_FROM, to one of
 * the kind (Turn Sequence, 2. Change Faction). */
gboolean bk_is_barred(gint32 from, guint kind);

/* See SwGame. */
void bk_append_numbers(GString *out, guint kind);
