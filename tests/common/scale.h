/* How much is tested: SW_TEST_SCALE is a percentage of the full counts; 1 is the quick run, 100 the
 * full one. */
#pragma once

#include <glib.h>

/* So much of the full count, and never less than `least`. */
guint test_scaled(guint full, guint least);
