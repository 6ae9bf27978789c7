/* What is missing in a field, and what lies elsewhere that may be it: tiles under planets,
 * resources, monoliths, and players for whom there are planets. For this folder alone. */
#pragma once

#include "games/burning_planets/field.h"

/* TRUE if the cell would be on a tile that a planet misses; and how many tiles are missing, beside
 * those that only lie elsewhere. */
gboolean bp_is_on_missing_tile(const BpField *field, SwHex cell);
guint32 bp_n_missing_tiles(const BpField *field);

/* TRUE if the cell is the centre of a tile without a planet. */
gboolean bp_is_empty_centre(const BpField *field, SwHex cell);

/* TRUE if a resource on the cell counts for no planet, and for none that is missing or displaced.
 */
gboolean bp_is_stray_resource(const BpField *field, SwHex cell);

/* How many resources the planet has of those that its kind has; and how many of these it lacks at
 * the start, where those that it cannot have stand for others. */
guint32 bp_n_own_resources(const BpPlanet *planet);
guint32 bp_n_lacking(const BpPlanet *planet);

/* Fills in what is lost, once planets and things are settled and there is room for planets. For the
 * field's facts. */
void bp_field_find_lost(BpField *field);
