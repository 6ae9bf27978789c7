/* Parts of the script interpreter. A word that means nothing fails the test. */
#pragma once

#include "script.h"

SwHex script__hex(const char *word);

/* Parses a place: "0,0" is a hex, "0,0/1" an edge. */
SwPlace script__place(const char *word);

/* Parse all the words, as SwHex and as SwPlace. */
GArray *script__hexes(char **words);
GArray *script__places(char **words);

/* Parses "home", or "blockade:raider" if several elements have kinds of that name; a brush is
 * "hostile,value=3". */
guint script__kind(const Script *script, const char *name);
SwBrush script__brush(const Script *script, const char *word);

/* Commands that ask before they replace, or never replace. */
void script__answer(Script *script, char **words);
void script__nudge(Script *script, char **words);
void script__nudge_copy(Script *script, char **words);
void script__propose_mirror(Script *script, char **words);
void script__propose_paste(Script *script, char **words);
void script__propose_rotate(Script *script, char **words);

/* Runs commands of pointer and keys (script_pointer.c); FALSE if the command is not one of them. */
gboolean script__point(Script *script, char **words);
void script__clear_pointer(Script *script);
