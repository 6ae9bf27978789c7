/* The scale of tests: SW_TEST_SCALE is a percentage of the full counts; 1 is the quick run, 100 the
 * full one. */
#pragma once

#include <glib.h>

/* Returns that share of the full count, but at least `least`. */
guint test_scaled(guint full, guint least);
