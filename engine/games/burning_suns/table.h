/* Names for what stands where in the table of Burning Suns; for this folder alone. */
#pragma once

#include "table/table.h"

typedef enum {
	BS_GALAXY,
	BS_SCENARIO,
	BS_ABOUT,
	BS_ALLOW,
	BS_NOTE,
	BS_HOME,
	BS_HOSTILE,
	BS_INHABITED,
	BS_UNINHABITED,
	BS_EMPTY,
	BS_SPECIAL,
	BS_OPEN_SYSTEM,
	BS_ASTEROID_FIELD,
	BS_BABEL,
	BS_DARK_FLEET,
	BS_IONSTORM,
	BS_PORTAL,
	BS_WORMHOLE,
	BS_OPEN_ANOMALY,
	BS_N_KINDS,
} BsKind;

enum { BS_GALAXY_NAME, BS_GALAXY_PLAYERS, BS_GALAXY_SETS, BS_GALAXY_HREF };

/* Attributes of both systems and anomalies stand at the same places. */
enum {
	BS_VALUE,
	BS_SEAT,
	BS_NAME,           /* systems */
	BS_TURN = BS_NAME, /* anomalies */
	BS_EXPLORED,
	BS_STRENGTH,
};

/* Stocks that rules ask for by themselves. */
enum { BS_ANOMALIES_A_BOX = 16, BS_TOKENS_A_BOX = 24 };

extern const SwTable bs_table;

/* How a box is assumed to be split: anomalies by kind, from most to least; the systems of a kind by
 * value. */
#define BS_N_ANOMALY_KINDS 6
#define BS_N_VALUES 5
extern const gint32 bs_anomaly_split[BS_N_ANOMALY_KINDS], bs_value_split[BS_N_VALUES];

static inline gboolean
bs_is_anomaly(guint kind)
{
	return kind >= BS_ASTEROID_FIELD;
}
