/* What is missing in a field, and which misplaced pieces may explain it: tiles under planets,
 * resources, monoliths, and players for whom there are planets. Private to this folder. */
#pragma once

#include "games/burning_planets/field.h"

/* TRUE if the cell would be on a tile that is missing under a planet; and how many such tiles are
 * missing, less the tiles that are out of line. */
gboolean bp_is_on_missing_tile(const BpField *field, SwHex cell);
guint32 bp_n_missing_tiles(const BpField *field);

/* TRUE if the cell is the centre of a tile without a planet. */
gboolean bp_is_empty_centre(const BpField *field, SwHex cell);

/* TRUE if the seat's monolith is in the centre of a tile without a planet, and no planet that is
 * missing or elsewhere explains it: planet-owner reports it there. */
gboolean bp_is_monolith_left(const BpField *field, gint32 seat);

/* TRUE if a resource or cannon on the cell counts for a planet: it is on one or up to BP_BEYOND
 * cells outside. */
gboolean bp_is_counted(const BpField *field, SwHex cell);

/* TRUE if a resource on the cell counts for no planet, not even for a missing or displaced one. */
gboolean bp_is_stray_resource(const BpField *field, SwHex cell);

/* How many resources the planet has that its kind can have; and how many it lacks at the start,
 * where resources that its kind cannot have count as well. */
guint32 bp_n_own_resources(const BpPlanet *planet);
guint32 bp_n_lacking(const BpPlanet *planet);

/* Fills in the field's counts of lost pieces. bp_field_new() calls it once planets, things,
 * `for_missing` and `for_displaced` are there. */
void bp_field_find_lost(BpField *field);
