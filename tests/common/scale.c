#include "scale.h"

#include <stdlib.h>

guint
test_scaled(guint full, guint least)
{
	const char *told = g_getenv("SW_TEST_SCALE");
	guint scale = told ? (guint)atoi(told) : 1;

	return MAX(least, full * scale / 100);
}
