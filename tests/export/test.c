#include "cases.h"

int
main(void)
{
	return cases_main("share", (CaseMaker[]){deflate_case, share_case, NULL});
}
