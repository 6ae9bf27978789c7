#include "chance.h"

#define SPREAD 5

gint32
chance_below(GRand *chance, gint32 n)
{
	return g_rand_int_range(chance, 0, n);
}

void
chance_append_hex(GString *out, GRand *chance, gint32 spread)
{
	gint32 q = chance_below(chance, 2 * spread + 1) - spread;

	g_string_append_printf(out, " %d,%d", q, chance_below(chance, 2 * spread + 1) - spread);
}

static void
append_word(GString *out, GRand *chance, const char *const *words, gint32 n)
{
	g_string_append_c(out, ' ');
	g_string_append(out, words[chance_below(chance, n)]);
}

#define WORD(out, chance, list) append_word(out, chance, list, G_N_ELEMENTS(list))

/* The arguments of a command. */
typedef enum {
	TAKES_NOTHING,
	TAKES_HEX,
	TAKES_HEXES,
	TAKES_KIND,
	TAKES_KIND_AND_HEXES,
	TAKES_VALUE,
	TAKES_NAME,
	TAKES_NUMBER,
	TAKES_STROKE,
	TAKES_GROUP,
} Takes;

static const char *const kinds[] = {"home",          "hostile,value=3", "empty", "special",
                                    "portal,turn=1", "wormhole",        "any",   "dark-fleet"};
static const char *const plain_kinds[] = {"home", "hostile", "empty", "portal", "any"};
static const char *const values[] = {"value 2", "value 4",         "explored true",
                                     "seat 3",  "name Terra & Co", "turn 2"};
static const char *const names[] = {"value", "explored", "name", "turn"};
static const char *const strokes[] = {"place 1", "place 2",  "line 1", "ring 1",
                                      "lasso 1", "select 1", "fill 1", "erase 1"};
static const char *const groups[] = {"none",  "none",    "2 3,0",   "3 2,2",   "3 0,0",
                                     "6 0,0", "6 0,0 0", "1 0,0 3", "2 0,0 1", "3 0,0 0"};

static void
append_argument(GString *out, GRand *chance, Takes takes)
{
	gint32 n = 1 + chance_below(chance, 4);

	switch (takes) {
	case TAKES_NOTHING: break;
	case TAKES_KIND: WORD(out, chance, plain_kinds); break;
	case TAKES_VALUE: WORD(out, chance, values); break;
	case TAKES_NAME: WORD(out, chance, names); break;
	case TAKES_GROUP: WORD(out, chance, groups); break;
	case TAKES_NUMBER: g_string_append_printf(out, " %d", chance_below(chance, 6)); break;
	case TAKES_KIND_AND_HEXES: WORD(out, chance, kinds); break;
	case TAKES_STROKE: WORD(out, chance, strokes); break;
	default: break;
	}
	if (takes == TAKES_HEX)
		chance_append_hex(out, chance, SPREAD);
	if (takes == TAKES_HEXES || takes == TAKES_KIND_AND_HEXES || takes == TAKES_STROKE) {
		for (gint32 i = 0; i < n; i++)
			chance_append_hex(out, chance, SPREAD);
	}
}

/* A word is drawn as often as it is listed. */
static const struct {
	const char *word;
	Takes takes;
} commands[] = {
	{"place", TAKES_KIND_AND_HEXES},
	{"place", TAKES_KIND_AND_HEXES},
	{"place", TAKES_KIND_AND_HEXES},
	{"erase", TAKES_HEXES},
	{"erase-selected", TAKES_NOTHING},
	{"select", TAKES_HEXES},
	{"select", TAKES_HEXES},
	{"add", TAKES_HEXES},
	{"toggle", TAKES_HEXES},
	{"all", TAKES_NOTHING},
	{"none", TAKES_NOTHING},
	{"same-kind", TAKES_NOTHING},
	{"connected", TAKES_NOTHING},
	{"set", TAKES_VALUE},
	{"set", TAKES_VALUE},
	{"unset", TAKES_NAME},
	{"kind", TAKES_KIND},
	{"move", TAKES_HEX},
	{"duplicate", TAKES_HEX},
	{"rotate", TAKES_NUMBER},
	{"mirror", TAKES_NUMBER},
	{"copy", TAKES_NOTHING},
	{"cut", TAKES_NOTHING},
	{"paste", TAKES_HEX},
	{"shuffle", TAKES_NUMBER},
	{"group", TAKES_GROUP},
	{"undo", TAKES_NOTHING},
	{"undo", TAKES_NOTHING},
	{"redo", TAKES_NOTHING},
};

char *
chance_command(GRand *chance)
{
	gint32 which = chance_below(chance, G_N_ELEMENTS(commands) + 1);
	g_autoptr(GString) out = g_string_new(NULL);

	if (which == G_N_ELEMENTS(commands)) {
		static const char *const ends[] = {"place-stroke empty", "erase-stroke",
		                                   "select-stroke"};

		g_string_append(out, "stroke");
		append_argument(out, chance, TAKES_STROKE);
		g_string_append(out, ";");
		WORD(out, chance, ends);
	} else {
		g_string_append(out, commands[which].word);
		append_argument(out, chance, commands[which].takes);
	}
	return g_string_free(g_steal_pointer(&out), FALSE);
}

char *
chance_command_or_save(GRand *chance)
{
	if (chance_below(chance, 12) == 0)
		return g_strdup("save");
	return chance_command(chance);
}
