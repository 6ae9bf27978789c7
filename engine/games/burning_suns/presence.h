/* The pieces and controllers on tiles as one empire sees them, for questions about reach. A galaxy
 * alone has no pieces, and every empire controls its home. Private to this folder. */
#pragma once

#include "games/burning_suns/scenario.h"
#include "games/burning_suns/side.h"

/* What a tile is for the empire; each a bit. */
typedef enum {
	BS_OWN = 1 << 0,       /* controlled by the empire, or its home */
	BS_ALLIED = 1 << 1,    /* controlled by an ally, and no home */
	BS_SHIELDED = 1 << 2,  /* another empire's, safe from hostile diplomacy (p. 17, 19) */
	BS_OPPOSED = 1 << 3,   /* has an opposing fleet (p. 24) */
	BS_OWN_FLEET = 1 << 4, /* with ships that can jump: a starbase cannot (p. 19) */
	BS_OWN_ARMY = 1 << 5,
	BS_FLEET_GATE = 1 << 6, /* counts as a wormhole for the empire's fleets (p. 17, 19) */
	BS_ARMY_GATE = 1 << 7,  /* likewise for its armies */
} BsPresence;

/* Returns a byte for each tile, of BsPresence. Free with g_free(). */
guint8 *bs_presence_new(const BsGalaxy *galaxy, gint32 seat);

/* TRUE if the force is an opposing fleet to that empire (p. 24). */
gboolean bs_is_opposing(const BsScenario *scenario, const BsForce *force, gint32 seat);
