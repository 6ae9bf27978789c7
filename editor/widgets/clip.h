/* A clipboard's content that is a text for fields, and pieces for a canvas of this program. */
#pragma once

#include <gdk/gdk.h>

/* `pieces`: a text in the file format (transfer full). */
GdkContentProvider *sw_clip_new(const char *text, const char *pieces);

/* Returns the pieces of such a content of this program, or NULL. Free with g_free(). */
char *sw_clip_pieces(GdkContentProvider *content);
