/* What ship cards and faction cards say: whose a sort of ship is, where it hides, whether it is
 * captured, and who may become what. Most moves, dice and sizes of fleets nobody could recover:
 * they are assumptions of the table. For this folder alone. */
#pragma once

#include "games/black_sun/table.h"

/* Whose fleets have ships of the sort; BK_N_FACTIONS: it is only known that they are warships, so
 * that Rebels and Alliance may have any number. */
extern const BkFaction bk_owners[BK_N_SHIPS];

/* How many ships of the sort the faction has, given what a document assumes of all fleets; or
 * G_MAXINT32 where nobody knows. `assumed` is that number for the sort. */
gint32 bk_fleet(BkFaction faction, BkShipType type, gint32 assumed);

/* The assumption of how many ships of the sort a fleet has; -1 if there is none. */
gint bk_fleet_assumption(BkShipType type);

/* TRUE if the rulebook says how many ships of the sort a fleet has; else that is only assumed. */
gboolean bk_fleet_is_printed(BkShipType type);

/* The assumption of how many ships of the sort a faction begins with where its start is set up; -1
 * if it has none. */
gint bk_starting_assumption(BkFaction faction, BkShipType type);

/* The assumption of whether a ship of the sort is captured; -1 if the rulebook says it. */
gint bk_capture_assumption(BkShipType type);

/* TRUE if a ship of the sort that loses all its dice is captured, which an asterisk on its card
 * says, given what a document assumes; else it is destroyed. */
gboolean bk_is_captured(const gint32 assumed[BK_N_ASSUMPTIONS], BkShipType type);

/* How many moves have to be in a hex of the kind to locate a ship of the sort there, given what a
 * document assumes; 0: it cannot hide (Locating Ships). */
guint64 bk_hiding(const gint32 assumed[BK_N_ASSUMPTIONS], BkShipType type, guint kind);

/* TRUE if nobody changes from that card, as BK_CARD_FROM counts them, to one of the kind directly
 * (Turn Sequence, 2. Change Faction). */
gboolean bk_is_barred(gint32 from, guint kind);

/* See SwGame. */
void bk_append_numbers(GString *out, guint kind);
