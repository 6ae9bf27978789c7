/* Patterns of paths, as in `starwright.ini`: '*' stands for any characters, slashes too, '?' for
 * one. A pattern without a slash means a file or folder of that name at any depth; another one is
 * relative to the folder of the configuration file. One that matches a folder holds for all files
 * below it. */
#pragma once

#include <glib.h>

/* `path` is relative to the folder of the configuration file, without "." and "..". The time is at
 * most the product of both lengths, whatever the pattern is. */
gboolean pattern_matches(const char *pattern, const char *path);
