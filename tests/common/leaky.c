/* A program with a leak, for test_served.py. */

#include <stdlib.h>

static void *volatile lost;

int
main(void)
{
	lost = malloc(1);
	lost = NULL;
	return 0;
}
