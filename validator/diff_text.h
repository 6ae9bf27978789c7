/* A unified diff between two texts, as programs that apply patches read it. */
#pragma once

#include <glib.h>

/* Appends the diff, with three lines of context; nothing if the texts are equal. It is the shortest
 * one, unless more than about a thousand lines differ: then what is between the first and the last
 * of these is replaced as a whole, so that time stays proportional to the lengths. */
void diff_append(GString *out, const char *path, const char *before, gsize before_length,
                 const char *after, gsize after_length);
