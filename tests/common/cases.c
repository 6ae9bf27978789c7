#include "cases.h"

#include <stdlib.h>

#define SECONDS 300

TCase *
case_new(const char *name)
{
	TCase *tcase = tcase_create(name);

	tcase_set_timeout(tcase, SECONDS);
	return tcase;
}

int
cases_main(const char *name, const CaseMaker *makers)
{
	Suite *suite = suite_create(name);
	SRunner *runner = srunner_create(suite);
	int failed;

	for (; *makers; makers++)
		suite_add_tcase(suite, (*makers)());
	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_SILENT);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
