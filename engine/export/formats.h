/* The formats, for the list in export.c; each has a file of its own. */
#pragma once

#include "export/format.h"

extern const SwFormat sw_format_cards, sw_format_checklist, sw_format_csv, sw_format_dd2vtt,
	sw_format_dot, sw_format_graphml, sw_format_html, sw_format_json, sw_format_list,
	sw_format_map, sw_format_offset, sw_format_pdf, sw_format_png, sw_format_share,
	sw_format_sheets, sw_format_svg, sw_format_text, sw_format_tmj, sw_format_tmx,
	sw_format_tts, sw_format_vassal;
