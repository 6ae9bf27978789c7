#include "cases.h"

TCase *viewport_case(void);
TCase *raster_case(void);

int
main(void)
{
	return cases_main("editor/map", (CaseMaker[]){viewport_case, raster_case, NULL});
}
