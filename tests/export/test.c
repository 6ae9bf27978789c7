#include "cases.h"

int
main(void)
{
	return cases_main("share", (CaseMaker[]){share_case, NULL});
}
