#include "cases.h"

int
main(void)
{
	return cases_main("document",
	                  (CaseMaker[]){piece_case, index_case, edit_case, history_case, step_case,
	                                misuse_case, compare_case, copy_case, random_case, NULL});
}
