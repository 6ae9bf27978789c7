/* A map of hexes for VASSAL, which are as in exported Tiled maps: tiles as pieces of their own,
 * unexplored ones with their back up; the pieces at one place as a stack; a palette with all kinds
 * of pieces, for each seat that can own them. In a game with regions the board has a picture of
 * them, and its cells are half as large. */
#include "export/vassal.h"

#include "base/hash.h"
#include "base/translate.h"
#include "export/lost.h"
#include "export/piece_picture.h"
#include "export/region_picture.h"
#include "export/tile_back.h"

/* Pixels of a hex, and from one row of hexes to the next. */
#define WIDTH(hexes) (SW_PIECE_WIDTH / (hexes)->share)
#define HEIGHT(hexes) (SW_PIECE_HEIGHT / (hexes)->share)
#define ROW(hexes) (96 / (hexes)->share)

#define MARGIN 1          /* empty hexes around the map */
#define BOARD_PIXELS 8000 /* of a side of the picture of regions */

typedef struct {
	SwVassalModule *module;
	const SwDocument *document;
	GHashTable *pictures;
	GArray *order;            /* SwPieceId: the drawn pieces */
	SwRegionPicture *regions; /* or NULL */
	gint64 left, top;         /* column in half hexes, and row, of the board's corner */
	gint64 columns, rows;     /* columns in half hexes */
	gint64 share;             /* hexes are smaller by this factor */
} Hexes;

/* ---- Places ----------------------------------------------------------------------------- */

/* The centre of a piece: the column in quarters of a hex and the row in halves, for edges. */
static void
middle_of(const SwDocument *document, SwPieceId id, gint64 *quarters, gint64 *halves)
{
	SwPlace place = sw_document_place(document, id);
	SwHex beyond = place.hex;

	if (sw_place_is_edge(place))
		beyond = sw_hex_neighbour(place.hex, place.side);
	*quarters = 2 * (gint64)place.hex.q + place.hex.r + 2 * (gint64)beyond.q + beyond.r;
	*halves = (gint64)place.hex.r + beyond.r;
}

static gint64
floor_half(gint64 n)
{
	return (n - (n & 1)) / 2;
}

static void
measure(Hexes *hexes)
{
	gint64 left = G_MAXINT64, right = G_MININT64, top = G_MAXINT64, bottom = G_MININT64;

	SW_EACH_ID (id, hexes->order) {
		gint64 quarters, halves;

		middle_of(hexes->document, id, &quarters, &halves);
		left = MIN(left, floor_half(quarters));
		right = MAX(right, floor_half(quarters + 1));
		top = MIN(top, floor_half(halves));
		bottom = MAX(bottom, floor_half(halves + 1));
	}
	for (guint i = 0; hexes->regions && i < hexes->regions->map->regions->regions->len; i++) {
		const SwRegionPiece *region =
			&g_array_index(hexes->regions->map->regions->regions, SwRegionPiece, i);
		gint64 radius = region->radius,
		       column = 2 * (gint64)region->centre.q + region->centre.r;

		left = MIN(left, column - 2 * radius);
		right = MAX(right, column + 2 * radius);
		top = MIN(top, region->centre.r - radius);
		bottom = MAX(bottom, region->centre.r + radius);
	}
	if (left > right)
		left = right = top = bottom = 0;
	/* Even, so that the grid in buildFile.xml shifts the right rows. */
	hexes->top = floor_half(top - MARGIN) * 2;
	hexes->left = floor_half(left - 2 * MARGIN) * 2;
	hexes->rows = bottom + MARGIN - hexes->top + 1;
	hexes->columns = right + 2 * MARGIN - hexes->left + 2;
	hexes->module->width = hexes->columns * WIDTH(hexes) / 2;
	hexes->module->height = (hexes->rows - 1) * ROW(hexes) + HEIGHT(hexes);
}

/* The centre of the piece, in pixels of the board. */
static void
position_of(const Hexes *hexes, SwPieceId id, gint64 *x, gint64 *y)
{
	gint64 quarters, halves;

	middle_of(hexes->document, id, &quarters, &halves);
	*x = (quarters - 2 * hexes->left) * WIDTH(hexes) / 4 + WIDTH(hexes) / 2;
	*y = (halves - 2 * hexes->top) * ROW(hexes) / 2 + HEIGHT(hexes) / 2;
}

/* ---- Tiles and stacks ------------------------------------------------------------------- */

static char *
add_picture(Hexes *hexes, SwPieceId id)
{
	SwExport *export = hexes->module->exported;

	return sw_piece_picture_add(export, sw_piece_picture_of(export, id, SW_FRAME_PIECE),
	                            hexes->pictures);
}

/* Adds a tile; one with a back can be turned over, and lies as the document says. */
static void
add_tile(Hexes *hexes, SwPieceId id)
{
	SwExport *export = hexes->module->exported;
	g_autofree char *picture = add_picture(hexes, id), *back = NULL, *hidden = NULL;
	g_autofree char *name = sw_vassal_name(export, id, NULL);
	SwVassalPiece piece = {
		.name = name,
		.picture = picture,
		.id = id,
		.hold = SW_VASSAL_FIXED,
	};

	back = sw_tile_back_add(export, id, TRUE, hexes->pictures);
	if (back) {
		hidden = sw_tile_back_title(export, id);
		piece.back = back;
		piece.back_name = hidden;
		piece.turn = "Turn over";
		piece.is_back = sw_tile_is_face_down(export, id);
		piece.hold = SW_VASSAL_TURNS;
	}
	position_of(hexes, id, &piece.x, &piece.y);
	sw_vassal_add_piece(hexes->module, &piece);
}

static guint
add_token(Hexes *hexes, SwPieceId id, gint64 *x, gint64 *y)
{
	g_autofree char *picture = add_picture(hexes, id);
	g_autofree char *name = sw_vassal_name(hexes->module->exported, id, NULL);
	SwVassalPiece piece = {.name = name, .picture = picture, .id = id};

	position_of(hexes, id, x, y);
	piece.x = *x;
	piece.y = *y;
	return sw_vassal_add_piece(hexes->module, &piece);
}

/* Adds the `n` pieces at one place: tiles, then the others as a stack, in the order of their
 * kinds. */
static void
add_place(Hexes *hexes, const SwPieceId *ids, guint n)
{
	g_autofree guint *numbers = g_new(guint, n);
	gint64 x = 0, y = 0;
	guint n_stacked = 0;

	for (guint i = 0; i < n; i++) {
		const SwElement *element = sw_document_kind(hexes->document, ids[i])->element;

		if (sw_element_is_tile(element))
			add_tile(hexes, ids[i]);
		else
			numbers[n_stacked++] = add_token(hexes, ids[i], &x, &y);
	}
	if (n_stacked > 0)
		sw_vassal_add_stack(hexes->module, x, y, numbers, n_stacked);
}

static void
add_places(Hexes *hexes)
{
	const SwPieceId *ids = (const SwPieceId *)(gconstpointer)hexes->order->data;

	for (guint i = 0, n; i < hexes->order->len; i += n) {
		SwPlace place = sw_document_place(hexes->document, ids[i]);

		for (n = 1;
		     i + n < hexes->order->len &&
		     sw_place_compare(place, sw_document_place(hexes->document, ids[i + n])) == 0;)
			n++;
		add_place(hexes, ids + i, n);
	}
}

/* ---- The palette ------------------------------------------------------------------------ */

/* The attribute of the kind that is its owner; -1 if it has none. */
static gint
owner_of(const SwKind *kind)
{
	for (guint i = 0; i < kind->element->n_attributes; i++) {
		if (kind->element->attributes[i].type == SW_TYPE_SEAT)
			return (gint)i;
	}
	return -1;
}

static gboolean
is_offered(const SwTable *table, guint kind)
{
	return sw_piece_is_pictured(table, kind) && table->kinds[kind].element->region == NULL;
}

static gboolean
is_owned(const SwKind *kind)
{
	return !sw_element_is_tile(kind->element) && owner_of(kind) >= 0;
}

/* Appends a piece of the kind, of a seat unless that is 0, in orientation `turn`. */
static void
append_slot(Hexes *hexes, GString *out, guint kind, gint32 seat, guint turn)
{
	SwExport *export = hexes->module->exported;
	const SwTable *table = export->game->table;
	g_autoptr(SwDocument) document = sw_document_new(table, SW_ROOT_GALAXY);
	SwPiecePicture picture = {
		.table = table, .kind = kind, .turn = turn, .frame = SW_FRAME_PIECE};
	SwVassalPiece piece = {.name = sw_translate(table->kinds[kind].label),
	                       .hold = SW_VASSAL_STACKS,
	                       .id = SW_NO_PIECE};
	g_autofree char *name = NULL;
	int width, height;

	if (sw_element_is_tile(table->kinds[kind].element))
		piece.hold = SW_VASSAL_FIXED;
	if (seat > 0) {
		picture.id = sw_document_load_piece(document, kind, SW_ROOT_PIECE,
		                                    sw_place_hex(sw_hex(0, 0)), 0);
		picture.document = document;
		picture.is_offered = TRUE;
		sw_document_load_value(document, picture.id, (guint)owner_of(&table->kinds[kind]),
		                       seat);
	}
	name = sw_piece_picture_add(export, picture, hexes->pictures);
	piece.picture = name;
	sw_piece_picture_size(&picture, &width, &height);
	sw_vassal_append_slot(hexes->module, out, &piece, width, height);
}

static void
begin_panel(GString *out, const char *name)
{
	g_string_append(out, "      <VASSAL.build.widget.PanelWidget");
	sw_vassal_append_attribute(out, "entryName", name);
	g_string_append(out, " fixed=\"true\" nColumns=\"3\" vert=\"false\" scale=\"1.0\">\n");
}

/* Appends a panel with the kinds that are tiles, or are not and have no owner. */
static void
append_free(Hexes *hexes, GString *out, const char *name, gboolean are_tiles)
{
	const SwTable *table = hexes->module->exported->game->table;

	begin_panel(out, name);
	for (guint i = 0; i < table->n_kinds; i++) {
		const SwKind *kind = &table->kinds[i];

		if (!is_offered(table, i) || is_owned(kind) ||
		    sw_element_is_tile(kind->element) != are_tiles)
			continue;
		for (guint turn = 0; turn < sw_piece_n_turns(kind); turn++)
			append_slot(hexes, out, i, 0, turn);
	}
	g_string_append(out, "      </VASSAL.build.widget.PanelWidget>\n");
}

static void
append_owned(Hexes *hexes, GString *out, gint32 seat)
{
	const SwTable *table = hexes->module->exported->game->table;
	g_autofree char *name = g_strdup_printf("Seat %d", seat);

	begin_panel(out, name);
	for (guint i = 0; i < table->n_kinds; i++) {
		if (!is_offered(table, i) || !is_owned(&table->kinds[i]))
			continue;
		for (guint turn = 0; turn < sw_piece_n_turns(&table->kinds[i]); turn++)
			append_slot(hexes, out, i, seat, turn);
	}
	g_string_append(out, "      </VASSAL.build.widget.PanelWidget>\n");
}

/* A window with a tab for tiles, one for what nobody owns, and one for each seat. */
static void
add_palette(Hexes *hexes)
{
	const SwTable *table = hexes->module->exported->game->table;
	GString *out = hexes->module->parts;
	guint n_seats = sw_vassal_n_sides(hexes->module->exported);
	gboolean has_owned = FALSE;

	for (guint i = 0; i < table->n_kinds; i++)
		has_owned |= is_offered(table, i) && is_owned(&table->kinds[i]);
	g_string_append(out, "  <VASSAL.build.module.PieceWindow name=\"Pieces\" "
	                     "text=\"Pieces\" tooltip=\"Pieces to add\" icon=\"\" hotkey=\"\" "
	                     "hidden=\"false\" scale=\"1.0\">\n"
	                     "    <VASSAL.build.widget.TabWidget entryName=\"Pieces\">\n");
	append_free(hexes, out, "Tiles", TRUE);
	append_free(hexes, out, "Of nobody", FALSE);
	for (guint seat = 1; has_owned && seat <= n_seats; seat++)
		append_owned(hexes, out, (gint32)seat);
	g_string_append(out, "    </VASSAL.build.widget.TabWidget>\n"
	                     "  </VASSAL.build.module.PieceWindow>\n");
}

/* ---- The map ---------------------------------------------------------------------------- */

/* TRUE if the piece is one of its own, and not drawn on the board. */
static gboolean
is_piece(const SwExport *export, SwPieceId id)
{
	const SwPiece *piece = sw_document_piece(export->document, id);

	return sw_piece_is_pictured(export->game->table, piece->kind) &&
	       export->game->table->kinds[piece->kind].element->region == NULL;
}

/* Implements SwSays. The marks of a piece hold all its values; the board shows those of a region.
 */
static gboolean
is_said(const SwExport *export, SwPieceId id, gint attribute, gconstpointer data)
{
	const Hexes *hexes = data;
	const SwRegionPiece *region =
		hexes->module->picture ? sw_regions_of(hexes->regions->map->regions, id) : NULL;

	if (region)
		return attribute == SW_PIECE_ITSELF ||
		       sw_picture_region_says(region, export->document, (guint)attribute);
	return is_piece(export, id) && sw_document_is_on_map(export->document, id);
}

/* The pieces whose places the board includes: those that lie on it, and regions. */
static GArray *
drawn_pieces(SwExport *export)
{
	GArray *all = sw_pieces_sorted(export->document);
	GArray *drawn = g_array_new(FALSE, FALSE, sizeof(SwPieceId));

	SW_EACH_ID (id, all) {
		if (is_piece(export, id) && sw_document_is_on_map(export->document, id))
			g_array_append_val(drawn, id);
	}
	g_array_unref(all);
	return drawn;
}

static gboolean
has_edges(const SwTable *table)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		if (sw_piece_is_pictured(table, i) &&
		    sw_ground_n_sides(table->kinds[i].element->ground) > 0)
			return TRUE;
	}
	return FALSE;
}

/* A sideways grid, to which pieces snap, on edges too where the game has pieces on edges. */
static void
add_grid(const Hexes *hexes)
{
	g_string_append_printf(
		hexes->module->grid,
		"        <VASSAL.build.module.map.boardPicker.board.HexGrid sideways=\"true\" "
		"x0=\"%d\" y0=\"%d\" dx=\"%d.0\" dy=\"%d.0\" snapTo=\"true\" "
		"edgesLegal=\"%s\" cornersLegal=\"false\" visible=\"%s\" "
		"dotsVisible=\"false\" color=\"190,190,190\"/>\n",
		(int)HEIGHT(hexes) / 2, (int)WIDTH(hexes) / 2, (int)ROW(hexes), (int)WIDTH(hexes),
		has_edges(hexes->module->exported->game->table) ? "true" : "false",
		hexes->module->picture ? "false" : "true");
}

/* Gives the board the picture of all regions, of which each cell is a hex of the grid. Rows are a
 * little nearer to each other than in other pictures of a map. */
static void
add_regions(Hexes *hexes)
{
	SwVassalModule *module = hexes->module;
	SwRegionPicture *regions = hexes->regions;
	SwDrawnBox *box = &regions->box;
	double across = SW_MILLI_STEP / (double)WIDTH(hexes);
	double down = SW_MILLI_STEP * SW_ROW_HEIGHT / (double)ROW(hexes);

	box->x0 = (double)(hexes->left * WIDTH(hexes) / 2 - WIDTH(hexes) / 2) * across;
	box->y0 = (double)(hexes->top * ROW(hexes) - HEIGHT(hexes) / 2) * down;
	box->x1 = box->x0 + (double)module->width * across;
	box->y1 = box->y0 + (double)module->height * down;
	regions->width = module->width;
	regions->height = module->height;
	if (sw_region_picture_draw(regions, "board.png"))
		module->picture = g_strdup("board.png");
}

static gboolean
is_too_large(const Hexes *hexes)
{
	return MAX(hexes->module->width, hexes->module->height) > SW_VASSAL_MOST_PIXELS;
}

void
sw_vassal_add_hexes(SwVassalModule *module)
{
	SwExport *export = module->exported;
	Hexes hexes = {.module = module,
	               .document = export->document,
	               .order = drawn_pieces(export),
	               .regions = sw_region_picture_new(export, SW_PIECE_WIDTH, BOARD_PIXELS),
	               .pictures = sw_hash_texts(g_free, NULL)};

	hexes.share = hexes.regions ? 2 : 1;
	measure(&hexes);
	if (is_too_large(&hexes)) {
		sw_export_lose(export, "all tiles: they are too far apart for a board");
		g_array_set_size(hexes.order, 0);
		g_clear_pointer(&hexes.regions, sw_region_picture_free);
		measure(&hexes);
	}
	if (hexes.regions)
		add_regions(&hexes);
	add_grid(&hexes);
	add_places(&hexes);
	add_palette(&hexes);
	sw_lose_unsaid(export, is_said, NULL, &hexes);
	g_array_unref(hexes.order);
	g_hash_table_unref(hexes.pictures);
	g_clear_pointer(&hexes.regions, sw_region_picture_free);
}
