#include "cases.h"

int
main(void)
{
	return cases_main("table", (CaseMaker[]){table_case, value_case, NULL});
}
