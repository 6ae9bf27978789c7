#include "cases.h"

int
main(void)
{
	return cases_main("xml", (CaseMaker[]){position_case, read_case, messages_case, mended_case,
	                                       hostile_case, other_case, write_case, NULL});
}
