#include "cases.h"

int
main(void)
{
	return cases_main("ground", (CaseMaker[]){place_case, length_case, plane_case, NULL});
}
