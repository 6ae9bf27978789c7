#include "cases.h"

int
main(void)
{
	return cases_main("search", (CaseMaker[]){anneal_case, archive_case, NULL});
}
