/* What a module of VASSAL contains, which vassal.c writes: vassal_hexes.c, vassal_board.c and
 * vassal_cards.c. */
#pragma once

#include "export/vassal_module.h"

/* Fills the module with a map of hexes, and records what is lost. */
void sw_vassal_add_hexes(SwVassalModule *module);

/* Fills the module with a board in inches, and records what is lost. */
void sw_vassal_add_board(SwVassalModule *module);

/* Fills the module with cards on a mat, and records what is lost. */
void sw_vassal_add_cards(SwVassalModule *module);
