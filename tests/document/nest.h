/* A game of nests, which can contain each other to any depth. */
#pragma once

#include "document/edit.h"

extern const SwTable nest_table;

enum { NEST_GALAXY, NEST_SCENARIO, NEST };

/* Loads a nest inside `parent`. */
SwPieceId load_nest(SwDocument *document, SwPieceId parent);
