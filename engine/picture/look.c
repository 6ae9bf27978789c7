#include "picture/look.h"

SwLook
sw_look(SwTheme theme, double detail)
{
	SwLook look = {
		.theme = theme,
		.detail = detail > 0 ? detail : G_MAXDOUBLE,
		.faint = {0.62, 0.64, 0.68},
		.is_shaded = theme != SW_THEME_PRINT,
	};

	if (theme == SW_THEME_DARK)
		look.faint = (SwColour){0.33, 0.38, 0.48};
	return look;
}

SwColour
sw_look_paper(const SwLook *look)
{
	return look->theme == SW_THEME_DARK ? (SwColour){0.10, 0.11, 0.14} : (SwColour){1, 1, 1};
}

SwColour
sw_look_ink(const SwLook *look)
{
	return look->theme == SW_THEME_DARK ? (SwColour){0.93, 0.94, 0.96}
	                                    : (SwColour){0.10, 0.11, 0.13};
}

SwColour
sw_look_fill(const SwKind *kind, const SwLook *look)
{
	SwColour fill = sw_colour_parse(kind->fill), white = {1, 1, 1};

	if (look->theme != SW_THEME_PRINT || kind->element->region == NULL)
		return fill;
	return sw_colour_mix(fill, white, sw_element_is_tile(kind->element) ? 0.85 : 0.35);
}
