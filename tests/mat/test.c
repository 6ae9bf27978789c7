#include "cases.h"

int
main(void)
{
	return cases_main("mat", (CaseMaker[]){arrange_case, find_case, NULL});
}
