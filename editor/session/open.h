/* Reads files and other texts into sessions that are only read. */
#pragma once

#include "session/session.h"

/* Reads the bytes, which are terminated as by sw_file_read(), like a file, into a session for
 * reading only. The second reads a file and keeps its state. */
SwSession *session__read(const char *name, GByteArray *bytes, GError **error);
SwSession *session__read_file(const char *path, GError **error);
