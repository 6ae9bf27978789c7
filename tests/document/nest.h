/* A game of nests, which may lie inside each other: holders as deep as one likes. */
#pragma once

#include "document/edit.h"

extern const SwTable nest_table;

enum { NEST_GALAXY, NEST_SCENARIO, NEST };

/* A nest inside `parent`, loaded. */
SwPieceId load_nest(SwDocument *document, SwPieceId parent);
