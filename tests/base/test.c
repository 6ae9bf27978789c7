#include "cases.h"

int
main(void)
{
	return cases_main("base", (CaseMaker[]){random_case, text_case, file_case, hash_case,
	                                        json_case, wide_case, wide_by_hand_case, NULL});
}
