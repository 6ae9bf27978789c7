/* A module of VASSAL, experimental: made from the published parts of its format and never opened in
 * the client by our tests. A ZIP file with the module's description (buildFile.xml, moduledata),
 * the pictures, and a saved game with the pieces at their places (setup.vsav, a ZIP file in the ZIP
 * file), which the module offers as a setup. Maps of hexes are in vassal_hexes.c, boards in inches
 * in vassal_board.c, cards in vassal_cards.c. */
#include "export/vassal.h"

#include "base/text.h"
#include "base/translate.h"
#include "export/formats.h"
#include "export/parts.h"
#include "export/zip.h"

#define VERSION "3.6.0" /* of the client to which the published format belongs */
#define KEY 0x5c        /* of the saved game; any byte will do */

/* ---- Files of the module ---------------------------------------------------------------- */

static const char *
title_of(const SwVassalModule *module)
{
	const char *title = sw_export_title(module->exported);

	return title && *title ? title : module->exported->game->table->title;
}

static GString *
build_file(const SwVassalModule *module)
{
	GString *out = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                            "<VASSAL.build.GameModule");

	sw_vassal_append_attribute(out, "name", title_of(module));
	sw_vassal_append_attribute(out, "description", module->exported->game->table->title);
	g_string_append_printf(
		out,
		" version=\"1.0\" VassalVersion=\"" VERSION "\" nextPieceSlotId=\"%u\">\n"
		"  <VASSAL.build.module.BasicCommandEncoder/>\n"
		"  <VASSAL.build.module.Documentation/>\n"
		"  <VASSAL.build.module.GlobalOptions/>\n"
		"  <VASSAL.build.module.Map mapName=\"" SW_VASSAL_MAP "\" allowMultiple=\"false\" "
		"moveWithinFormat=\"\" moveToFormat=\"\" edgeWidth=\"0\" edgeHeight=\"0\">\n"
		"    <VASSAL.build.module.map.BoardPicker>\n"
		"      <VASSAL.build.module.map.boardPicker.Board name=\"" SW_VASSAL_BOARD
		"\" reversible=\"false\" color=\"255,255,255\" width=\"%" G_GINT64_FORMAT
		"\" height=\"%" G_GINT64_FORMAT "\"",
		module->n_pieces + 1, module->width, module->height);
	if (module->picture)
		sw_vassal_append_attribute(out, "image", module->picture);
	g_string_append_printf(out,
	                       ">\n%s"
	                       "      </VASSAL.build.module.map.boardPicker.Board>\n"
	                       "    </VASSAL.build.module.map.BoardPicker>\n"
	                       "    <VASSAL.build.module.map.StackMetrics/>\n"
	                       "    <VASSAL.build.module.map.ForwardToKeyBuffer/>\n"
	                       "    <VASSAL.build.module.map.Scroller/>\n"
	                       "    <VASSAL.build.module.map.PieceMover/>\n"
	                       "    <VASSAL.build.module.map.KeyBufferer/>\n"
	                       "    <VASSAL.build.module.map.MenuDisplayer/>\n"
	                       "    <VASSAL.build.module.map.MapCenterer/>\n"
	                       "    <VASSAL.build.module.map.StackExpander/>\n"
	                       "    <VASSAL.build.module.map.HighlightLastMoved/>\n"
	                       "    <VASSAL.build.module.map.Zoomer/>\n"
	                       "    <VASSAL.build.module.map.CounterDetailViewer version=\"4\" "
	                       "delay=\"400\" showgraph=\"true\" showtext=\"true\" "
	                       "minDisplayPieces=\"1\" display=\"from all layers\" "
	                       "showNoStack=\"true\" showMoveSelectde=\"true\" "
	                       "showNonMovable=\"true\" graphicsZoom=\"1.0\" "
	                       "summaryReportFormat=\"\" counterReportFormat=\"$PieceName$\" "
	                       "emptyHexReportForma=\"\"/>\n%s"
	                       "  </VASSAL.build.module.Map>\n%s"
	                       "  <VASSAL.build.module.PredefinedSetup",
	                       module->grid->str, module->tools->str, module->parts->str);
	sw_vassal_append_attribute(out, "name", title_of(module));
	g_string_append(out, " file=\"setup.vsav\" useFile=\"true\" isMenu=\"false\"/>\n"
	                     "</VASSAL.build.GameModule>\n");
	return out;
}

static void
add_sides(SwVassalModule *module)
{
	guint n = sw_vassal_n_sides(module->exported);

	if (n == 0)
		return;
	g_string_append(module->parts, "  <VASSAL.build.module.PlayerRoster buttonKeyStroke=\"\" "
	                               "buttonText=\"Retire\" "
	                               "buttonToolTip=\"Leave your seat to another player\">\n");
	for (guint i = 1; i <= n; i++)
		g_string_append_printf(module->parts, "    <entry>Seat %u</entry>\n", i);
	g_string_append(module->parts, "  </VASSAL.build.module.PlayerRoster>\n");
}

/* A button for each sort of die; the client asks how many are rolled. */
static void
add_dice(SwVassalModule *module)
{
	const SwKit *kit = module->exported->game->table->kit;

	for (const guint *sides = kit ? kit->dice : NULL; sides && *sides > 0; sides++)
		g_string_append_printf(
			module->parts,
			"  <VASSAL.build.module.DiceButton name=\"d%u\" text=\"d%u\" "
			"tooltip=\"\" icon=\"/images/die.gif\" hotkey=\"\" nDice=\"%u\" "
			"nSides=\"%u\" plus=\"0\" addToTotal=\"0\" reportTotal=\"false\" "
			"prompt=\"true\" sortDice=\"true\"/>\n",
			*sides, *sides, MAX(kit->n_blank, 1), *sides);
}

/* The data that the client shows of a file before it opens it. */
static GString *
metadata(const SwVassalModule *module, gboolean is_module)
{
	GString *out = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                            "<data version=\"1\">\n  <version>1.0</version>\n"
	                            "  <VassalVersion>" VERSION "</VassalVersion>\n"
	                            "  <dateSaved>0</dateSaved>\n  <description>");

	sw_text_append_xml(out, module->exported->game->table->title, FALSE);
	g_string_append(out, "</description>\n");
	if (is_module) {
		g_string_append(out, "  <name>");
		sw_text_append_xml(out, title_of(module), FALSE);
		g_string_append(out, "</name>\n");
	}
	g_string_append(out, "</data>\n");
	return out;
}

/* This is no secrecy: the client uses it so that players do not read hidden information. */
static GString *
obfuscated(const GString *text)
{
	GString *out = g_string_sized_new(2 * text->len + 8);

	g_string_printf(out, "!VCSK%02x", KEY);
	for (gsize i = 0; i < text->len; i++) {
		guint8 byte = (guint8)text->str[i] ^ KEY;

		g_string_append_c(out, "0123456789abcdef"[byte >> 4]);
		g_string_append_c(out, "0123456789abcdef"[byte & 15]);
	}
	return out;
}

static void
add_file(SwZip *zip, const char *name, GString *bytes)
{
	sw_zip_add(zip, name, bytes->str, bytes->len);
	g_string_free(bytes, TRUE);
}

static GString *
saved_game(const SwVassalModule *module)
{
	SwZip *zip = sw_zip_new();

	add_file(zip, "savedGame", obfuscated(module->setup));
	add_file(zip, "savedata", metadata(module, FALSE));
	add_file(zip, "moduledata", metadata(module, TRUE));
	return sw_zip_finish(zip);
}

static void
write_module(SwVassalModule *module)
{
	SwZip *zip = sw_zip_new();
	GString *bytes;

	add_file(zip, "buildFile.xml", build_file(module));
	add_file(zip, "moduledata", metadata(module, TRUE));
	add_file(zip, "setup.vsav", saved_game(module));
	for (guint i = 0; i < module->exported->files->len; i++) {
		const SwExportFile *file = g_ptr_array_index(module->exported->files, i);
		g_autofree char *name = g_strconcat("images/", file->name, NULL);

		sw_zip_add(zip, name, file->bytes->str, file->bytes->len);
	}
	/* The pictures are in the module, not beside it. */
	g_ptr_array_set_size(module->exported->files, 0);
	bytes = sw_zip_finish(zip);
	g_string_append_len(module->exported->out, bytes->str, (gssize)bytes->len);
	g_string_free(bytes, TRUE);
}

/* ---- The export ------------------------------------------------------------------------- */

static void
write_vassal(SwExport *export)
{
	SwVassalModule module = {.exported = export,
	                         .setup = g_string_new("begin_save"),
	                         .grid = g_string_new(NULL),
	                         .tools = g_string_new(NULL),
	                         .parts = g_string_new(NULL),
	                         .boards = g_string_new(NULL)};

	if (export->game->table->ground->map == NULL)
		sw_vassal_add_cards(&module);
	else if (sw_table_board(export->game->table))
		sw_vassal_add_board(&module);
	else
		sw_vassal_add_hexes(&module);
	add_sides(&module);
	add_dice(&module);
	g_string_append_printf(module.setup,
	                       "\x1b" SW_VASSAL_MAP "BoardPicker\t" SW_VASSAL_BOARD "\t0\t0%s\x1b"
	                       "end_save",
	                       module.boards->str);
	write_module(&module);
	g_free(module.picture);
	g_string_free(module.setup, TRUE);
	g_string_free(module.grid, TRUE);
	g_string_free(module.tools, TRUE);
	g_string_free(module.parts, TRUE);
	g_string_free(module.boards, TRUE);
}

const SwFormat sw_format_vassal = {
	.takes = {NULL, SW_MATS_TOO},
	.name = "vassal",
	.label = N_("VASSAL (experimental)"),
	.suffix = ".vmod",
	.help = N_("For VASSAL: a module with the pieces set up. Not tested in the client."),
	.loses = N_("pieces that are not on the map, notes, the map's own properties"),
	.is_binary = TRUE,
	.picture.has_pixels = TRUE,
	.write = write_vassal,
};
