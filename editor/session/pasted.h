/* Text to be pasted, with the session that was read from it, once. It is immutable: any thread may
 * use it.
 */
#pragma once

#include "session/session.h"

typedef struct Pasted {
	char *text;      /* a GRefString */
	SwSession *read; /* NULL: not readable, see `error` */
	GError *error;
} Pasted;

Pasted *pasted__ref(Pasted *pasted);
void pasted__unref(Pasted *pasted);
