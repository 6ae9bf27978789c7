#include "cases.h"

int
main(void)
{
	return cases_main("base", (CaseMaker[]){text_case, file_case, NULL});
}
