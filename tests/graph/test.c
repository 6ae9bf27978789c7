#include "cases.h"

int
main(void)
{
	return cases_main("graph", (CaseMaker[]){tiles_case, components_case, cuts_case,
	                                         distances_case, NULL});
}
