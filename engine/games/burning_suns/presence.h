/* Who is where, as one empire sees it: what the questions about reach ask of a scenario. On a
 * galaxy alone nobody is anywhere, and every empire controls its home. Private to this folder. */
#pragma once

#include "games/burning_suns/scenario.h"
#include "games/burning_suns/side.h"

/* What is said of a tile; each a bit. */
typedef enum {
	BS_OWN = 1 << 0,       /* the empire controls it, or it is its home */
	BS_ALLIED = 1 << 1,    /* an ally controls it, and it is no home */
	BS_SHIELDED = 1 << 2,  /* no hostile diplomacy (p. 17, 19): another empire's */
	BS_OPPOSED = 1 << 3,   /* an opposing fleet is here (p. 24) */
	BS_OWN_FLEET = 1 << 4, /* of ships that can jump: a starbase cannot (p. 19) */
	BS_OWN_ARMY = 1 << 5,
	BS_FLEET_GATE = 1 << 6, /* counts as a wormhole for the empire's fleets (p. 17, 19) */
	BS_ARMY_GATE = 1 << 7,  /* and for its armies */
} BsPresence;

/* A byte a tile; free with g_free(). */
guint8 *bs_presence_new(const BsGalaxy *galaxy, gint32 seat);

/* TRUE if the force is an opposing fleet to that empire (p. 24). */
gboolean bs_is_opposing(const BsScenario *scenario, const BsForce *force, gint32 seat);
