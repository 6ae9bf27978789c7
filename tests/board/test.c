#include "cases.h"

int
main(void)
{
	return cases_main("board", (CaseMaker[]){plan_case, NULL});
}
