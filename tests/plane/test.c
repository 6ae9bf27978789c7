#include "cases.h"

int
main(void)
{
	return cases_main("plane", (CaseMaker[]){area_case, apart_case, ears_case, lattice_case,
	                                         sight_case, sweep_case, way_case, NULL});
}
