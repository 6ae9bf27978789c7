/* Words of other programs, by which the command search finds commands too: "pdf" finds the export,
 * "random" a new document from dice. A translator gives those of programs in the language, in any
 * number and order. */
#include "commands/commands.h"

#include <glib/gi18n.h>

static const struct {
	const char *action, *words;
} rows[] = {
	{"app.new", N_("create template sample empty")},
	{"app.new-from-dice", N_("random generate generator seed roll")},
	{"win.set-up-start", N_("start begin deal players")},
	{"win.open", N_("load")},
	{"win.recent", N_("last thumbnails picture")},
	{"win.save-as", N_("rename copy")},
	{"win.import", N_("csv paste text string tabletop")},
	{"win.export",
         N_("pdf png svg picture image csv html vassal tabletop tiled share publish")},
	{"win.print", N_("pdf paper page sheets")},
	{"win.reload", N_("revert refresh")},
	{"win.copy-picture", N_("screenshot image png clipboard")},
	{"win.copy-map", N_("share link text")},
	{"win.duplicate", N_("clone stamp")},
	{"win.delete", N_("remove erase")},
	{"win.lock", N_("pin freeze protect")},
	{"win.select-connected", N_("flood area")},
	{"win.rotate-left", N_("turn counterclockwise")},
	{"win.rotate-right", N_("turn clockwise")},
	{"win.spin-left", N_("turn counterclockwise")},
	{"win.spin-right", N_("turn clockwise")},
	{"win.mirror", N_("flip reflect")},
	{"win.even-out", N_("balance fair equal arrange swap optimize")},
	{"win.find", N_("search go to jump coordinate name locate value")},
	{"win.add-part", N_("insert card figure")},
	{"win.note", N_("comment annotate label")},
	{"app.preferences", N_("settings options configuration language theme units")},
	{"win.tool::select", N_("arrow pointer marquee move")},
	{"win.tool::lasso", N_("free selection")},
	{"win.tool::place", N_("brush paint stamp draw pencil")},
	{"win.tool::erase", N_("eraser rubber remove")},
	{"win.tool::pick", N_("eyedropper pipette")},
	{"win.tool::fill", N_("bucket flood")},
	{"win.tool::explore", N_("reveal fog")},
	{"win.tool::ruler", N_("measure distance")},
	{"win.search-kinds", N_("palette stamp tile")},
	{"win.brush-larger", N_("size radius")},
	{"win.brush-smaller", N_("size radius")},
	{"win.symmetry::2", N_("mirror copy players")},
	{"win.symmetry-mirror", N_("flip reflect")},
	{"win.make-symmetric", N_("mirror balance")},
	{"win.pan::left", N_("pan scroll hand")},
	{"win.pan::right", N_("pan scroll hand")},
	{"win.pan::up", N_("pan scroll hand")},
	{"win.pan::down", N_("pan scroll hand")},
	{"win.zoom-fit", N_("whole all extents")},
	{"win.zoom-selection", N_("fit focus frame")},
	{"win.grid", N_("lines")},
	{"win.metric", N_("units centimeters")},
	{"win.minimap", N_("overview navigator")},
	{"win.coordinates", N_("numbers labels")},
	{"win.reach", N_("range movement")},
	{"win.players-view", N_("presentation fog")},
	{"app.appearance::desktop", N_("theme automatic")},
	{"app.appearance::light", N_("theme day")},
	{"app.appearance::dark", N_("theme night")},
	{"app.appearance::contrast", N_("theme accessibility")},
	{"win.page::seats", N_("players factions")},
	{"win.page::outline", N_("tree layers")},
	{"win.page::fairness", N_("balance even compare")},
	{"win.page::chances", N_("probability random")},
	{"win.page::history", N_("undo steps")},
	{"win.panels", N_("sidebar docks hide")},
	{"win.only-map", N_("presentation fullscreen")},
	{"win.next-problem", N_("error warning")},
	{"app.help", N_("manual documentation tutorial pan scroll")},
	{"win.search-commands", N_("palette actions")},
	{"win.show-help-overlay", N_("keys hotkeys")},
	{"app.about", N_("version licence license")},
};

const char *
sw_command_words(const SwCommand *command)
{
	for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
		if (g_str_equal(rows[i].action, command->action))
			return _(rows[i].words);
	}
	return NULL;
}
