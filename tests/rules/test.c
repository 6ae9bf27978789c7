#include "cases.h"

int
main(void)
{
	return cases_main("rules", (CaseMaker[]){settings_case, run_case, shares_case, NULL});
}
