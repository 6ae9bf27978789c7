/* The files that a file names by `href`: the galaxy of a scenario, and packs, which any root may
 * name. */
#pragma once

#include "xml/source.h"

/* Resolves `href` as named in the file at `path`: relative to that file's folder, and inside that
 * folder's tree after symbolic links are resolved; never a URL. Returns the real path; free it.
 * NULL if the file must not be opened: `reason` is then the rest of a sentence that begins with the
 * file's name. */
char *sw_refer_path(const char *path, const char *href, const char **reason);
