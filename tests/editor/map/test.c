#include "cases.h"

TCase *pages_case(void);
TCase *viewport_case(void);
TCase *raster_case(void);
TCase *sprite_case(void);

int
main(void)
{
	return cases_main("editor/map",
	                  (CaseMaker[]){viewport_case, raster_case, sprite_case, pages_case, NULL});
}
