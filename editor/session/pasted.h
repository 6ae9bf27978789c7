/* What a text holds that is to be pasted, read once. Nobody changes it: any thread may look at it.
 */
#pragma once

#include "session/private.h"

struct Pasted {
	char *text;      /* a GRefString */
	SwSession *read; /* NULL: it could not be, for the reason */
	GError *error;
};

Pasted *pasted__ref(Pasted *pasted);
void pasted__unref(Pasted *pasted);
