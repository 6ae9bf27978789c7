#include "cases.h"

int
main(void)
{
	return cases_main("document", (CaseMaker[]){piece_case, index_case, edit_case, history_case,
	                                            random_case, NULL});
}
