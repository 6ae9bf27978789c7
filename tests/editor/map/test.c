#include "cases.h"

TCase *pages_case(void);
TCase *pan_case(void);
TCase *viewport_case(void);
TCase *raster_case(void);
TCase *scene_case(void);
TCase *sprite_case(void);
TCase *sprites_case(void);
TCase *stack_case(void);

int
main(void)
{
	return cases_main("editor/map",
	                  (CaseMaker[]){viewport_case, pan_case, raster_case, sprite_case,
	                                sprites_case, scene_case, stack_case, pages_case, NULL});
}
