#include "export/poster.h"

#include "base/translate.h"
#include "picture/map_pages.h"
#include "picture/plan_pages.h"

struct SwPoster {
	const SwExport *export;
	SwSheetPaper paper;
	SwPlan *plan; /* of a board; NULL: a map */
	SwPlanPages *board;
	SwMapPages *map;
};

static SwPoster *
new_on(const SwExport *export, SwSheetPaper paper, GError **error)
{
	g_autoptr(SwPoster) poster = g_new0(SwPoster, 1);

	poster->export = export;
	poster->paper = paper;
	if (sw_table_board(export->game->table)) {
		poster->plan = sw_plan_new(export->document);
		poster->board = sw_plan_pages_new(poster->plan, export->page.scale, paper.width,
		                                  paper.height, SW_SHEET_MARGIN, error);
	} else {
		SwMapPaper sheets = {.width = paper.width,
		                     .height = paper.height,
		                     .frame = SW_SHEET_MARGIN,
		                     .tile_mm = export->page.tile_mm,
		                     .most = SW_POSTER_MOST};

		poster->map = sw_map_pages_new(export->document, &sheets, error);
	}
	return poster->board || poster->map ? g_steal_pointer(&poster) : NULL;
}

SwPoster *
sw_poster_new(const SwExport *export, GError **error)
{
	SwSheetPaper paper = sw_sheet_paper(export->page.paper);
	g_autoptr(SwPoster) upright = new_on(export, paper, error);
	g_autoptr(SwPoster) lying = new_on(export, sw_sheet_turned(paper), NULL);

	if (upright && lying && sw_poster_n(lying) < sw_poster_n(upright))
		return g_steal_pointer(&lying);
	return g_steal_pointer(&upright);
}

void
sw_poster_free(SwPoster *poster)
{
	if (poster == NULL)
		return;
	g_clear_pointer(&poster->board, sw_plan_pages_free);
	g_clear_pointer(&poster->plan, sw_plan_free);
	g_clear_pointer(&poster->map, sw_map_pages_free);
	g_free(poster);
}

SwSheetPaper
sw_poster_paper(const SwPoster *poster)
{
	return poster->paper;
}

guint
sw_poster_n(const SwPoster *poster)
{
	return poster->map ? sw_map_pages_n(poster->map) : sw_plan_pages_n(poster->board);
}

static void
draw_map(const SwPoster *poster, cairo_t *cr, guint page, SwLook look, GString *place)
{
	look.is_shaded = TRUE;
	sw_map_pages_draw(poster->map, page, &look, poster->export->picture.has_coordinates, cr);
	sw_map_pages_draw_marks(poster->map, page, cr);
	sw_map_pages_append_position(place, poster->map, page);
}

void
sw_poster_draw(const SwPoster *poster, cairo_t *cr, guint page)
{
	g_autoptr(GString) place = g_string_new(NULL);
	SwLook look = sw_look(poster->export->picture.is_dark ? SW_THEME_DARK : SW_THEME_PRINT, 0);

	if (poster->map) {
		draw_map(poster, cr, page, look, place);
	} else {
		sw_plan_pages_draw(poster->board, page, &look, TRUE, cr);
		sw_plan_pages_append_position(place, poster->board, page);
	}
	sw_sheet_draw_head(cr, poster->export, poster->paper,
	                   &(SwSheetHead){page, sw_poster_n(poster), place->str, 0.5, NULL});
	sw_sheet_draw_check(cr, poster->paper.width, poster->paper.height);
}

char *
sw_poster_refusal(const SwExport *export)
{
	const SwTable *table = export->game->table;
	g_autoptr(GError) error = NULL;
	g_autoptr(SwPoster) poster = NULL;

	if (export->page.scale > 0 && sw_table_board(table) == NULL)
		return g_strdup_printf(
			sw_translate("a scale is for boards in inches, and %s has none"),
			table->title);
	poster = sw_poster_new(export, &error);
	return poster ? NULL : g_strdup(error->message);
}
