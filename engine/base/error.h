/* Error codes for failures outside a document: files that cannot be read or written, and bounds.
 *
 * Faults of a document are problems (problem/problem.h), never a GError: a GError says that the
 * program could not do its work, a problem says what is wrong with the user's file.
 *
 * Messages are in lower case: the problem first, the subject quoted, what would be right last. They
 * have no full stop and no program name; the caller that prints them adds those.
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
	SW_ERROR_ARGUMENT,    /* the user typed an argument that cannot be parsed */
	SW_ERROR_STOPPED,     /* cancelled by the caller */
} SwErrorCode;

GQuark sw_error_quark(void);

/* Sets SW_ERROR_ARGUMENT with the message, translated, and returns FALSE. */
gboolean sw_fail(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

G_END_DECLS
