#include "commands/commands.h"

#include <glib/gi18n.h>

static const SwCommand commands[] = {
	{N_("File"), "app.new", N_("New galaxy…"), {"<Control>n"}},
	{N_("File"), "app.new-from-dice", N_("New from dice…"), {"<Control><Shift>n"}},
	{N_("File"), "win.set-up-start", N_("Set up a scenario…"), {"<Control><Shift>b"}},
	{N_("File"), "win.to-scenario", N_("Make a scenario of this galaxy"), {NULL}},
	{N_("File"), "win.open", N_("Open…"), {"<Control>o"}},
	{N_("File"), "win.save", N_("Save"), {"<Control>s"}},
	{N_("File"), "win.save-as", N_("Save as…"), {"<Control><Shift>s"}},
	{N_("File"), "win.save-as-template", N_("Save as a template…"), {NULL}},
	{N_("File"), "win.import", N_("Import…"), {"<Control>i"}},
	{N_("File"), "win.export", N_("Export…"), {"<Control>e"}},
	{N_("File"), "win.print", N_("Print…"), {"<Control>p"}},
	{N_("File"), "win.reload", N_("Reload"), {"F5"}},
	{N_("File"), "win.close", N_("Close window"), {"<Control>w"}},
	{N_("File"), "app.quit", N_("Quit"), {"<Control>q"}},

	{N_("Edit"), "win.undo", N_("Undo"), {"<Control>z"}},
	{N_("Edit"), "win.redo", N_("Redo"), {"<Control><Shift>z", "<Control>y"}},
	{N_("Edit"), "win.cut", N_("Cut"), {"<Control>x"}},
	{N_("Edit"), "win.copy", N_("Copy"), {"<Control>c"}},
	{N_("Edit"), "win.copy-picture", N_("Copy as a picture"), {"<Control><Shift>c"}},
	{N_("Edit"), "win.paste", N_("Paste"), {"<Control>v"}},
	{N_("Edit"), "win.duplicate", N_("Duplicate"), {"<Control>d"}},
	{N_("Edit"), "win.delete", N_("Delete selection"), {"Delete"}},
	{N_("Edit"), "win.select-all", N_("Select all"), {"<Control>a"}},
	{N_("Edit"), "win.select-none", N_("Select nothing"), {"Escape"}},
	{N_("Edit"), "win.select-same", N_("Select the same kinds"), {"<Control><Shift>a"}},
	{N_("Edit"), "win.select-connected", N_("Select connected tiles"), {"<Control>g"}},
	{N_("Edit"), "win.rotate-left", N_("Rotate by 60° to the left"), {"<Shift>r"}},
	{N_("Edit"), "win.rotate-right", N_("Rotate by 60° to the right"), {"r"}},
	{N_("Edit"), "win.mirror", N_("Mirror"), {"m"}},

	{N_("Edit"), "win.add-part", N_("Add by name…"), {"<Control>k"}},
	{N_("Edit"), "win.note", N_("Note on the hex"), {"n"}},

	{N_("Tools"), "win.tool::select", N_("Select"), {"s"}},
	{N_("Tools"), "win.tool::lasso", N_("Select by lasso"), {"<Shift>s"}},
	{N_("Tools"), "win.tool::place", N_("Place"), {"p"}},
	{N_("Tools"), "win.tool::erase", N_("Erase"), {"e"}},
	{N_("Tools"), "win.tool::pick", N_("Pick"), {"i"}},
	{N_("Tools"), "win.tool::fill", N_("Fill"), {"f"}},
	{N_("Tools"), "win.tool::line", N_("Line"), {"l"}},
	{N_("Tools"), "win.tool::ring", N_("Ring"), {"o"}},
	{N_("Tools"), "win.tool::explore", N_("Explore"), {"x"}},
	{N_("Tools"), "win.search-kinds", N_("Search kinds to place"), {"<Control>f", "slash"}},
	{N_("Tools"), "win.next-edge", N_("Next edge of the hex"), {"period"}},
	{N_("Tools"), "win.previous-edge", N_("Previous edge of the hex"), {"comma"}},
	{N_("Tools"), "win.brush-larger", N_("Larger brush"), {"bracketright"}},
	{N_("Tools"), "win.brush-smaller", N_("Smaller brush"), {"bracketleft"}},

	{N_("Symmetry"), "win.symmetry::none", N_("No symmetry"), {"<Alt>1"}},
	{N_("Symmetry"), "win.symmetry::2", N_("Two-fold symmetry"), {"<Alt>2"}},
	{N_("Symmetry"), "win.symmetry::3", N_("Three-fold symmetry"), {"<Alt>3"}},
	{N_("Symmetry"), "win.symmetry::6", N_("Six-fold symmetry"), {"<Alt>6"}},
	{N_("Symmetry"), "win.symmetry-mirror", N_("Mirror strokes"), {"<Alt>m"}},
	{N_("Symmetry"), "win.symmetry-here", N_("Centre of symmetry at the cursor"), {"<Alt>c"}},

	{N_("View"), "win.zoom-in", N_("Zoom in"), {"<Control>plus", "<Control>equal"}},
	{N_("View"), "win.zoom-out", N_("Zoom out"), {"<Control>minus"}},
	{N_("View"), "win.zoom-normal", N_("Zoom to 100 %"), {"<Control>0"}},
	{N_("View"), "win.zoom-fit", N_("Zoom to fit"), {"<Control>9"}},
	{N_("View"), "win.grid", N_("Grid"), {"g"}},
	{N_("View"), "win.minimap", N_("Minimap"), {"<Alt>n"}},
	{N_("View"), "win.coordinates", N_("Coordinates"), {"c"}},
	{N_("View"), "win.overlay::none", N_("No overlay"), {"<Alt>0"}},
	{N_("View"), "win.overlay::touching", N_("Tiles that touch"), {"<Alt>t"}},
	{N_("View"), "win.overlay::first", N_("Nearest homes"), {"<Alt>f"}},
	{N_("View"), "win.overlay::from", N_("Distance from the cursor"), {"<Alt>d"}},
	{N_("View"), "win.reach", N_("Reach of the selection"), {"<Alt>r"}},
	{N_("View"), "win.overlay-next", N_("Next overlay"), {"v"}},
	{N_("View"), "win.overlay-previous", N_("Previous overlay"), {"<Shift>v"}},
	{N_("View"), "win.swap-sides", N_("Odds if the other side attacks"), {"<Alt>a"}},
	{N_("View"), "win.players-view", N_("What the players see"), {"<Alt>p"}},
	{N_("View"), "win.players-view-next", N_("What the next player sees"), {"<Alt><Shift>p"}},
	{N_("View"), "win.asymmetry", N_("Show tiles that break the symmetry"), {"<Alt>s"}},
	{N_("View"), "app.appearance::desktop", N_("Follow system style"), {NULL}},
	{N_("View"), "app.appearance::light", N_("Light"), {"<Control><Shift>l"}},
	{N_("View"), "app.appearance::dark", N_("Dark"), {"<Control><Shift>d"}},
	{N_("View"), "app.appearance::contrast", N_("High contrast"), {"<Control><Shift>h"}},

	{N_("Window"), "win.next-region", N_("Next part of the window"), {"F6"}},
	{N_("Window"), "win.previous-region", N_("Previous part of the window"), {"<Shift>F6"}},
	{N_("Window"), "win.next-problem", N_("Next problem"), {"F8"}},
	{N_("Window"), "win.context-menu", N_("Menu at the cursor"), {"Menu", "<Shift>F10"}},

	{N_("Help"), "win.search-commands", N_("Search commands"), {"<Control><Shift>p"}},
	{N_("Help"), "win.show-help-overlay", N_("Keyboard shortcuts"), {"<Control>question"}},
};

const SwCommand *
sw_commands(guint *n)
{
	*n = G_N_ELEMENTS(commands);
	return commands;
}
