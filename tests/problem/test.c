#include "cases.h"

int
main(void)
{
	return cases_main("problem", (CaseMaker[]){report_case, NULL});
}
