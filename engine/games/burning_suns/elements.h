/* The elements of Burning Suns, each in the file of its subject, for the table that lists them.
 * Private to the table*.c of this folder. */
#pragma once

#include "games/burning_suns/table.h"

/* table_galaxy.c */
extern const SwElement bs_element_galaxy, bs_element_system, bs_element_anomaly;

/* table_scenario.c */
extern const SwElement bs_element_scenario, bs_element_item, bs_element_draw;

/* table_empire.c */
extern const SwElement bs_element_empire, bs_element_leader, bs_element_race_card,
	bs_element_technology, bs_element_upgrade, bs_element_artifact, bs_element_agent,
	bs_element_alliance;

/* table_forces.c: pieces on the map */
extern const SwElement bs_element_control, bs_element_fleet, bs_element_army,
	bs_element_unique_unit, bs_element_mercenary, bs_element_structure, bs_element_dark_ships,
	bs_element_militia;

/* table_parts.c: parts whose texts owners of the game type in */
extern const SwElement bs_element_pack, bs_element_board, bs_element_race, bs_element_unit,
	bs_element_framework, bs_element_ideology, bs_element_ability;

/* Choices that several elements share. */
extern const char *const bs_powers[];
extern const char *const bs_units[];
extern const char *const bs_lengths[];
extern const char *const bs_actions[];

#define BS_SEAT_OF(title, text) SW_SEAT("seat", title, text, .required = TRUE)
