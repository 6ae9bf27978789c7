/* The elements of pieces on the map. */
#include "games/burning_suns/elements.h"

#include "base/translate.h"

static const char *const in_scenario[] = {"scenario", NULL};

#define OWNER [BS_OWNER] = BS_SEAT_OF(N_("Empire"), N_("The seat of the empire that owns it."))
#define ON_MAP(attributes_of_it)                                                              \
	.ground = &sw_ground_hexes, .parents = in_scenario, .attributes = (attributes_of_it), \
	.n_attributes = G_N_ELEMENTS(attributes_of_it)

/* ---- Control ---------------------------------------------------------------------------- */

static const SwAttribute control_attributes[] = {
	OWNER,
	[BS_CONTROL_BLOCKED] =
		SW_NUMBER("blocked", N_("Blocked benefit"),
                          N_("In unrest: which of the two benefits is blocked out (p. 15)."), 1, 2,
                          .use.is_shown = TRUE),
	SW_LOCK,
};

const SwElement bs_element_control = {
	.name = "control",
	.label = N_("control"),
	.heading = N_("Control"),
	.typed = TRUE,
	ON_MAP(control_attributes),
};

/* ---- Fleets and armies ------------------------------------------------------------------ */

#define EXTRA_HERE                           \
	SW_COUNT("extra", N_("Extra units"), \
	         N_("By how much an ability raises the limit here (p. 12)."))

static const SwAttribute fleet_attributes[] = {
	OWNER,
	[BS_FLEET_DREADNOUGHTS] =
		SW_COUNT("dreadnoughts", N_("Dreadnoughts"),
                         N_("They colonize uninhabited systems (p. 18)."), .use.is_size = TRUE),
	[BS_FLEET_BATTLECRUISERS] =
		SW_COUNT("battlecruisers", N_("Battlecruisers"),
                         N_("Each deploys 1 regiment in assaults (p. 18)."), .use.is_size = TRUE),
	[BS_FLEET_RAIDERS] = SW_COUNT("raiders", N_("Raiders"),
                                      N_("Each adds 1 reroll in battles and barrages (p. 18)."),
                                      .use.is_size = TRUE),
	[BS_FLEET_EXTRA] = EXTRA_HERE,
	SW_LOCK,
};

const SwElement bs_element_fleet = {
	.name = "fleet",
	.replaces = SW_REPLACES_OWN,
	.label = N_("fleet"),
	.heading = N_("Fleets and armies"),
	ON_MAP(fleet_attributes),
};

static const SwAttribute army_attributes[] = {
	OWNER,
	[BS_ARMY_REGIMENTS] = SW_COUNT("regiments", N_("Regiments"),
                                       N_("They guard the system (p. 18)."), .use.is_size = TRUE),
	[BS_ARMY_EXTRA] = EXTRA_HERE,
	SW_LOCK,
};

const SwElement bs_element_army = {
	.name = "army",
	.replaces = SW_REPLACES_OWN,
	.label = N_("army"),
	.heading = N_("Fleets and armies"),
	ON_MAP(army_attributes),
};

static const SwAttribute unique_attributes[] = {
	OWNER,
	[BS_UNIQUE_HEALTH] = {.name = "health",
                              .type = SW_TYPE_INTEGER,
                              .label = N_("Health"),
                              .use.is_shown = TRUE,
                              .help = N_(
				      "The number on its die; absent: full hit points (p. 19).")},
	SW_LOCK,
};

const SwElement bs_element_unique_unit = {
	.name = "unique-unit",
	.replaces = SW_REPLACES_OWN,
	.label = N_("unique unit"),
	.heading = N_("Fleets and armies"),
	.typed = TRUE,
	ON_MAP(unique_attributes),
};

static const SwAttribute owner_attributes[] = {OWNER, SW_LOCK};

const SwElement bs_element_mercenary = {
	.name = "mercenary",
	.replaces = SW_REPLACES_NONE,
	.label = N_("mercenary"),
	.heading = N_("Mercenaries"),
	.typed = TRUE,
	ON_MAP(owner_attributes),
};

/* ---- Pieces without an owner ------------------------------------------------------------ */

/* A structure belongs to the controller of its system (p. 17). */
const SwElement bs_element_structure = {
	.name = "structure",
	.label = N_("structure"),
	.heading = N_("Structures"),
	.typed = TRUE,
	.ground = &sw_ground_hexes,
	.parents = in_scenario,
	SW_ATTRIBUTES(sw_lock_alone),
};

#define TOKEN_ATTACK SW_NUMBER("attack", N_("Attack"), N_("As shown on the tokens (p. 11)."), 1, 8)

static const SwAttribute dark_ships_attributes[] = {
	[BS_TOKENS] = SW_NUMBER("ships", N_("Dark ships"), N_("The number of tokens here (p. 11)."),
                                1, G_MAXINT32, .required = TRUE, .use.is_size = TRUE),
	[BS_TOKEN_ATTACK] = TOKEN_ATTACK,
	SW_LOCK,
};

const SwElement bs_element_dark_ships = {
	.name = "dark-ships",
	.replaces = SW_REPLACES_OWN,
	.label = N_("dark ships"),
	.heading = N_("Dark ships and militia"),
	ON_MAP(dark_ships_attributes),
};

static const SwAttribute militia_attributes[] = {
	[BS_TOKENS] = SW_NUMBER("regiments", N_("Militia regiments"),
                                N_("The number of tokens here (p. 11)."), 1, G_MAXINT32,
                                .required = TRUE, .use.is_size = TRUE),
	[BS_TOKEN_ATTACK] = TOKEN_ATTACK,
	SW_LOCK,
};

const SwElement bs_element_militia = {
	.name = "militia",
	.replaces = SW_REPLACES_OWN,
	.label = N_("militia"),
	.heading = N_("Dark ships and militia"),
	ON_MAP(militia_attributes),
};
