/* What can go wrong outside a document: files that cannot be read or written, and bounds.
 *
 * Faults of a document are problems (problem/problem.h), never a GError: a GError says that the
 * program could not do its work, a problem says what is wrong with somebody's file.
 *
 * Messages are lower case, say the problem first, quote the subject and end with what would be
 * right. They carry no full stop and no program name; whoever prints them adds those.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SW_ERROR (sw_error_quark())

typedef enum {
	SW_ERROR_READ,        /* a file or stream could not be opened or read */
	SW_ERROR_NOT_REGULAR, /* the path is a folder, a device, a pipe or a socket */
	SW_ERROR_TOO_LARGE,   /* more bytes than the caller allows */
	SW_ERROR_WRITE,       /* a file could not be written; the old one is whole */
	SW_ERROR_ARGUMENT,    /* a text that a person typed cannot be understood */
	SW_ERROR_STOPPED,     /* somebody gave it up */
} SwErrorCode;

GQuark sw_error_quark(void);

G_END_DECLS
