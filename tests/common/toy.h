/* A made-up game for tests: an attribute of each type, a piece for each sort of place. */
#pragma once

#include "table/table.h"

typedef enum {
	TOY_GALAXY,
	TOY_SCENARIO,
	TOY_ABOUT,
	TOY_ALLOW,
	TOY_NOTE,
	TOY_PLAIN,
	TOY_GATE,
	TOY_ROCK,
	TOY_WALL,
	TOY_BOX,
	TOY_TOKEN,
	TOY_FLAG,
	TOY_N_KINDS,
} ToyKind;

enum { TOY_GALAXY_NAME, TOY_GALAXY_PLAYERS, TOY_GALAXY_SETS, TOY_GALAXY_HREF };

/* Attributes of tiles: one of each type. */
enum {
	TOY_VALUE,
	TOY_NAME,
	TOY_COLOUR,
	TOY_LIT,
	TOY_TARGET,
	TOY_TURN,
	TOY_SEAT,
	TOY_OF,
	TOY_SIZE,
	TOY_OUTLINE,
	TOY_TAGS,
	TOY_N_ATTRIBUTES,
};

extern const SwTable toy_table;
extern const SwTable *const toy_tables[];

#define TOY_HEAD "<galaxy xmlns=\"urn:starwright:1\" game=\"toy\" players=\"2\">\n"
