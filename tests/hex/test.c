#include "cases.h"

int
main(void)
{
	return cases_main("hex",
	                  (CaseMaker[]){hex_case, symmetry_case, grid_case, offset_case, NULL});
}
