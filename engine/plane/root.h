/* Integer square roots, for distances. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the greatest whole number whose square is not more than `n`. */
guint64 sw_root(guint64 n);

G_END_DECLS
