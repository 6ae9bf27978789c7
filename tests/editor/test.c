#include "cases.h"

#include <stdlib.h>

int
main(void)
{
	static const CaseMaker makers[] = {
		brushes_case, commands_case, symmetry_case, telling_case,   saving_case,
		fixes_case,   unread_case,   garden_case,   grounds_case,   journals_case,
		damaged_case, random_case,   killed_case,   outline_case,   meanwhile_case,
		worked_case,  ahead_case,    bounds_case,   version_2_case, waited_case,
		queued_case,  orders_case,   proposed_case, pointer_case,   jobs_case,
		verbs_case,   locked_case,   finding_case,  even_case,      NULL,
	};

	return cases_main("editor", makers);
}
