/* Inside of scripts: what their words mean. One that means nothing ends the test. */
#pragma once

#include "script.h"

SwHex script__hex(const char *word);

/* "0,0" is a hex, "0,0/1" an edge. */
SwPlace script__place(const char *word);

/* Of all the words: SwHex, and SwPlace. */
GArray *script__hexes(char **words);
GArray *script__places(char **words);

/* "home", or "blockade:raider" where elements have kinds of one name; "hostile,value=3". */
guint script__kind(const Script *script, const char *name);
SwBrush script__brush(const Script *script, const char *word);

/* What words do that ask first, or replace nothing. */
void script__answer(Script *script, char **words);
void script__nudge(Script *script, char **words);
void script__nudge_copy(Script *script, char **words);
void script__propose_mirror(Script *script, char **words);
void script__propose_paste(Script *script, char **words);
void script__propose_rotate(Script *script, char **words);

/* What the pointer and keys do (script_pointer.c); FALSE if the command is none of theirs. */
gboolean script__point(Script *script, char **words);
void script__clear_pointer(Script *script);
