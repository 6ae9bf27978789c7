#include "cases.h"

int
main(void)
{
	return cases_main("plane", (CaseMaker[]){area_case, apart_case, lattice_case, NULL});
}
