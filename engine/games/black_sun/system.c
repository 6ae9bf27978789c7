#include "games/black_sun/system.h"

#include "base/hash.h"

guint8
bk_sides(const SwDocument *document G_GNUC_UNUSED, SwPieceId tile G_GNUC_UNUSED)
{
	return SW_SIDES_ALL;
}

guint32
bk_tile_at(const BkSystem *system, SwHex hex)
{
	return sw_grid_get(&system->tiles->grid, hex);
}

guint
bk_kind_at(const BkSystem *system, SwHex hex)
{
	guint32 tile = bk_tile_at(system, hex);

	return tile == SW_NO_TILE ? BK_N_KINDS : bk_kind(system, tile);
}

/* ---- The shape -------------------------------------------------------------------------- */

gboolean
bk_is_giant_place(const BkSystem *system, SwHex hex)
{
	gint32 q = hex.q - system->shape.centre.q, r = hex.r - system->shape.centre.r;

	return sw_hex_distance(system->shape.centre, hex) == BK_GIANT_DISTANCE &&
	       (q == 0 || r == 0 || q + r == 0);
}

void
bk_added_hexes(SwHex centre, SwHex giant, SwHex hexes[BK_N_ADDED])
{
	guint n = 0;

	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		SwHex hex = sw_hex_neighbour(giant, d);

		if (sw_hex_distance(centre, hex) > BK_PATTERN_RADIUS)
			hexes[n++] = hex;
	}
	g_assert(n == BK_N_ADDED);
}

/* Returns how many of the hexes have no tile; `first` becomes the first of these. */
static guint
count_missing(const BkSystem *system, const SwHex *hexes, guint n, SwHex *first)
{
	guint missing = 0;

	for (guint i = 0; i < n; i++) {
		if (bk_tile_at(system, hexes[i]) != SW_NO_TILE)
			continue;
		if (missing++ == 0)
			*first = hexes[i];
	}
	return missing;
}

guint
bk_count_missing_of_pattern(const BkSystem *system, SwHex *first)
{
	SwHex hexes[BK_N_PATTERN];

	sw_hex_region(system->shape.centre, BK_PATTERN_RADIUS, hexes);
	return count_missing(system, hexes + 1, BK_N_PATTERN - 1, first);
}

guint
bk_count_missing_of_orbit(const BkSystem *system, SwHex giant, SwHex *first)
{
	SwHex hexes[BK_N_ADDED];

	if (!bk_is_giant_place(system, giant))
		return 0;
	bk_added_hexes(system->shape.centre, giant, hexes);
	return count_missing(system, hexes, BK_N_ADDED, first);
}

static gboolean
is_beside_giant(const BkSystem *system, SwHex hex)
{
	for (guint d = 0; d < SW_HEX_SIDES; d++) {
		if (bk_kind_at(system, sw_hex_neighbour(hex, d)) == BK_GAS_GIANT)
			return TRUE;
	}
	return FALSE;
}

gboolean
bk_is_stray(const BkSystem *system, guint32 tile)
{
	SwHex hex = sw_tiles_hex(system->tiles, tile);

	return sw_hex_distance(system->shape.centre, hex) > BK_PATTERN_RADIUS &&
	       bk_kind(system, tile) != BK_GAS_GIANT && !is_beside_giant(system, hex);
}

gboolean
bk_is_by_displaced_giant(const BkSystem *system, SwHex hex)
{
	for (guint d = 0; system->shape.n_displaced > 0 && d <= SW_HEX_SIDES; d++) {
		SwHex place = d < SW_HEX_SIDES ? sw_hex_neighbour(hex, d) : hex;

		if (bk_is_giant_place(system, place) && bk_kind_at(system, place) != BK_GAS_GIANT)
			return TRUE;
	}
	return FALSE;
}

static void
count_shape(BkSystem *system)
{
	SwHex first;

	system->shape.n_missing = bk_count_missing_of_pattern(system, &first);
	for (guint i = 0; i < system->hexes.giants->len; i++) {
		SwHex giant = sw_tiles_hex(system->tiles,
		                           g_array_index(system->hexes.giants, guint32, i));

		if (bk_is_giant_place(system, giant))
			system->shape.n_missing += bk_count_missing_of_orbit(system, giant, &first);
		else
			system->shape.n_displaced++;
	}
	for (guint32 i = 0; i < system->tiles->n; i++)
		system->shape.n_stray +=
			bk_is_stray(system, i) &&
			!bk_is_by_displaced_giant(system, sw_tiles_hex(system->tiles, i));
}

/* ---- Ships ------------------------------------------------------------------------------ */

static gint
compare_ships(gconstpointer a, gconstpointer b)
{
	const BkShip *one = a, *two = b;
	int order = sw_place_compare(one->place, two->place);

	if (order != 0)
		return order;
	if (one->seat != two->seat)
		return one->seat < two->seat ? -1 : 1;
	if (one->type != two->type)
		return one->type < two->type ? -1 : 1;
	return (one->piece > two->piece) - (one->piece < two->piece);
}

/* Returns the index of the first ship at or after those of `seat` at `place`. */
static guint
first_at(const BkSystem *system, SwPlace place, gint32 seat)
{
	guint low = 0, high = system->pieces.ships->len;

	while (low < high) {
		guint middle = low + (high - low) / 2;
		const BkShip *ship = &g_array_index(system->pieces.ships, BkShip, middle);
		int order = sw_place_compare(ship->place, place);

		if (order < 0 || (order == 0 && ship->seat < seat))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Returns the first ship in the centre of the hex whose seat is `seat` or higher; or NULL. */
static const BkShip *
ship_from(const BkSystem *system, SwHex hex, gint32 seat)
{
	SwPlace place = sw_place_hex(hex);
	guint i = first_at(system, place, seat);
	const BkShip *ship = i < system->pieces.ships->len
	                             ? &g_array_index(system->pieces.ships, BkShip, i)
	                             : NULL;

	return ship && sw_place_compare(ship->place, place) == 0 ? ship : NULL;
}

gboolean
bk_has_ship(const BkSystem *system, SwHex hex, gint32 seat)
{
	const BkShip *ship = ship_from(system, hex, seat);

	return ship && ship->seat == seat;
}

gboolean
bk_has_players_ship(const BkSystem *system, SwHex hex)
{
	const BkShip *ship = ship_from(system, hex, 1);

	return ship && ship->seat <= system->players;
}

gboolean
bk_has_nobodys_ship(const BkSystem *system, SwHex hex)
{
	const BkShip *ship = ship_from(system, hex, system->players + 1);

	return ship && bk_is_nobody(system, ship->seat);
}

gboolean
bk_is_in(const BkSystem *system, const BkShip *ship, SwHex hex)
{
	if (sw_place_is_hex(ship->place))
		return sw_hex_equal(ship->place.hex, hex);
	return sw_place_is_edge(ship->place) && bk_has_ship(system, hex, ship->seat) &&
	       (sw_hex_equal(ship->place.hex, hex) ||
	        sw_hex_equal(sw_hex_neighbour(ship->place.hex, ship->place.side), hex));
}

gboolean
bk_is_blockaded(const BkSystem *system, SwPlace edge)
{
	guint i = first_at(system, edge, G_MININT32);

	return i < system->pieces.ships->len &&
	       sw_place_compare(g_array_index(system->pieces.ships, BkShip, i).place, edge) == 0;
}

static void
add_ship(BkSystem *system, SwPieceId id)
{
	BkShip ship = {.piece = id,
	               .type = bk_ship_type(sw_document_piece(system->document, id)->kind),
	               .place = sw_document_place(system->document, id),
	               .seat = sw_document_get(system->document, id, BK_SHIP_SEAT),
	               .faction = BK_N_FACTIONS};

	g_array_append_val(system->pieces.ships, ship);
}

static void
find_astray(BkSystem *system)
{
	system->pieces.astray = sw_hash_numbers(NULL);
	SW_EACH (const BkShip, ship, system->pieces.ships) {
		if (sw_place_is_hex(ship->place) &&
		    bk_tile_at(system, ship->place.hex) == SW_NO_TILE)
			g_hash_table_add(system->pieces.astray, GINT_TO_POINTER(ship->seat));
	}
}

static void
name_factions(BkSystem *system)
{
	SW_EACH (BkShip, ship, system->pieces.ships) {
		SwPieceId player = bk_player_of(system, ship->seat);

		if (player != SW_NO_PIECE)
			ship->faction =
				sw_document_get(system->document, player, BK_PLAYER_FACTION);
	}
}

/* ---- Players and counters --------------------------------------------------------------- */

static gint32
seat_of(const BkSystem *system, guint i)
{
	return sw_document_get(system->document, g_array_index(system->seats, SwPieceId, i),
	                       BK_PLAYER_SEAT);
}

SwPieceId
bk_player_of(const BkSystem *system, gint32 seat)
{
	guint low = 0, high = system->seats->len;

	while (low < high) {
		guint middle = low + (high - low) / 2;

		if (seat_of(system, middle) < seat)
			low = middle + 1;
		else
			high = middle;
	}
	if (low == system->seats->len || seat_of(system, low) != seat)
		return SW_NO_PIECE;
	return g_array_index(system->seats, SwPieceId, low);
}

gboolean
bk_is_nobody(const BkSystem *system, gint32 seat)
{
	return seat > system->players && bk_player_of(system, seat) == SW_NO_PIECE;
}

/* ---- Sorting ---------------------------------------------------------------------------- */

static gint
compare_tiles(gconstpointer a, gconstpointer b, gpointer data)
{
	const SwTiles *tiles = data;

	return sw_hex_compare(sw_tiles_hex(tiles, *(const guint32 *)a),
	                      sw_tiles_hex(tiles, *(const guint32 *)b));
}

static void
count_covered(BkSystem *system)
{
	const GArray *covered = system->tiles->covered;

	for (guint i = 0; i < covered->len; i++) {
		SwPieceId id = g_array_index(covered, SwCovered, i).piece;
		guint kind = sw_document_piece(system->document, id)->kind;

		if (bk_is_sun(kind))
			system->hexes.n_covered.suns++;
		else if (kind == BK_GAS_GIANT)
			system->hexes.n_covered.giants++;
		else
			system->hexes.n_covered.others++;
	}
}

static void
sort_tiles(BkSystem *system)
{
	gpointer tiles = (gpointer)system->tiles;

	for (guint32 i = 0; i < system->tiles->n; i++) {
		if (bk_is_sun(bk_kind(system, i)))
			g_array_append_val(system->hexes.suns, i);
		else if (bk_kind(system, i) == BK_GAS_GIANT)
			g_array_append_val(system->hexes.giants, i);
		else if (bk_kind(system, i) == BK_PLANET)
			system->hexes.n_unnumbered += !sw_document_has(
				system->document, system->tiles->ids[i], BK_NUMBER);
	}
	g_array_sort_with_data(system->hexes.suns, compare_tiles, tiles);
	g_array_sort_with_data(system->hexes.giants, compare_tiles, tiles);
	system->shape.has_centre = system->hexes.suns->len == 1;
	if (!system->shape.has_centre)
		return;
	system->shape.centre =
		sw_tiles_hex(system->tiles, g_array_index(system->hexes.suns, guint32, 0));
	count_shape(system);
}

static void
sort_piece(BkSystem *system, SwPieceId id, guint kind)
{
	if (kind == BK_PLAYER)
		g_array_append_val(system->seats, id);
	else if (kind >= BK_ALLIED_CARD && kind <= BK_HUNTED_CARD)
		g_array_append_val(system->pieces.cards, id);
	else if (kind == BK_NEED || kind == BK_CRISIS)
		g_array_append_val(system->pieces.counters, id);
	else if (bk_is_ship(kind))
		add_ship(system, id);
}

static void
sort_pieces(BkSystem *system)
{
	gpointer document = (gpointer)system->document;

	SW_EACH_PIECE (id, system->document) {
		if (!(sw_document_piece(system->document, id)->state & SW_PIECE_DAMAGED))
			sort_piece(system, id, sw_document_piece(system->document, id)->kind);
	}
	g_array_sort_with_data(system->seats, sw_document_compare_seats, document);
	g_array_sort_with_data(system->pieces.counters, sw_document_compare, document);
	g_array_sort(system->pieces.ships, compare_ships);
	find_astray(system);
	name_factions(system);
}

gpointer
bk_system_new(const SwDocument *document, const SwGraph *graph)
{
	BkSystem *system = g_new0(BkSystem, 1);

	system->document = document;
	system->graph = graph;
	system->tiles = graph->tiles;
	system->galaxy = sw_document_galaxy(document);
	if (system->galaxy != SW_NO_PIECE)
		system->players = sw_document_get(document, system->galaxy, BK_GALAXY_PLAYERS);
	system->is_manual =
		system->galaxy != SW_NO_PIECE &&
		sw_document_get(document, system->galaxy, BK_GALAXY_SETUP) == BK_SETUP_MANUAL;
	system->is_scenario = sw_document_root(document) == SW_ROOT_SCENARIO;
	system->is_start =
		system->is_scenario &&
		sw_document_get(document, SW_ROOT_PIECE, BK_SCENARIO_STAGE) == BK_STAGE_START;
	system->stocks = g_new(SwStockCount, bk_table.stocks.n);
	sw_stock_count(system->tiles, system->stocks);
	system->hexes.suns = g_array_new(FALSE, FALSE, sizeof(guint32));
	system->hexes.giants = g_array_new(FALSE, FALSE, sizeof(guint32));
	system->seats = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	system->pieces.cards = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	system->pieces.counters = g_array_new(FALSE, FALSE, sizeof(SwPieceId));
	system->pieces.ships = g_array_new(FALSE, FALSE, sizeof(BkShip));
	for (guint i = 0; i < BK_N_ASSUMPTIONS; i++)
		system->assumed[i] = sw_document_assumed(document, i);
	count_covered(system);
	sort_tiles(system);
	sort_pieces(system);
	return system;
}

void
bk_system_free(gpointer data)
{
	BkSystem *system = data;

	g_free(system->stocks);
	g_array_unref(system->hexes.suns);
	g_array_unref(system->hexes.giants);
	g_array_unref(system->seats);
	g_array_unref(system->pieces.cards);
	g_array_unref(system->pieces.counters);
	g_array_unref(system->pieces.ships);
	g_hash_table_unref(system->pieces.astray);
	g_free(system);
}
