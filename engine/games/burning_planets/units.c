#include "games/burning_planets/units.h"

#include "base/text.h"
#include "base/translate.h"

/* ---- The tables ------------------------------------------------------------------------- */

/* Prices for Humans, Digitals and Xenos, each in B, C, F, M. ALIKE: the same for all; FLEET: ships
 * and stations; WORKS: spaceports and defences. */
/* clang-format off */
#define ALIKE(b, c, f, m) {{b, c, f, m}, {b, c, f, m}, {b, c, f, m}}
#define FLEET(n) {{0, 0, (n) / 2, (n) / 2}, {0, 0, 0, (n)}, {0, 0, (n), 0}}
#define WORKS(n) {{0, (n), 0, (n)}, {0, (n), 0, (n)}, {(n), 0, (n), 0}}
/* clang-format on */

const BpUnit bp_units[BP_N_KINDS] = {
	[BP_MOUNTAIN] = {.yields = {[BP_CONCRETE] = 1}},
	[BP_FOREST] = {.yields = {[BP_BIOMASS] = 1}},
	[BP_ASTEROID] = {.shield = 18},
	[BP_FURNACE] = {.prices = ALIKE(0, 10, 0, 0), .yields = {[BP_METAL] = 1}},
	[BP_GREENHOUSE] = {.prices = ALIKE(10, 0, 0, 0), .yields = {[BP_FOOD] = 1}},
	[BP_SPACEPORT] = {.prices = WORKS(5)},
	[BP_CANNON] = {.die = 8, .shield = 4, .attacks = 2, .prices = WORKS(10)},
	[BP_TOWER] = {.die = 12, .shield = 6, .attacks = 2, .prices = WORKS(50)},
	[BP_DRILL] = {.die = 4,
                      .shield = 2,
                      .attacks = 1,
                      .prices = ALIKE(0, 0, 0, 10),
                      .yields = {[BP_CONCRETE] = 1, [BP_METAL] = 1}},
	[BP_HABITAT] = {.die = 4,
                        .shield = 2,
                        .attacks = 1,
                        .prices = ALIKE(0, 0, 10, 0),
                        .yields = {[BP_BIOMASS] = 1, [BP_FOOD] = 1}},
	[BP_STATION] = {.die = 8, .shield = 4, .attacks = 2, .prices = FLEET(20)},
	[BP_SMALL_SHIP] = {{"Spear", "Byte", "Scout"}, 4, 0, 2, 4, 2, FLEET(10), {0}},
	[BP_MEDIUM_SHIP] = {{"Hammer", "Kilo", "Hunter"}, 6, 1, 2, 3, 2, FLEET(20), {0}},
	[BP_BIG_SHIP] = {{"Eagle", "Mega", "Butcher"}, 8, 3, 2, 2, 2, FLEET(40), {0}},
	[BP_ENORMOUS_SHIP] = {{"Obliterator", "Tera", "Devourer"}, 20, 6, 4, 1, 1, FLEET(200), {0}},
	[BP_CARGO_SHIP] = {.die = 6, .shield = 2, .speed = 3, .moves = 2, .prices = FLEET(30)},
};

const guint8 bp_resource_dice[BP_N_SIZES] = {[BP_SMALL] = 4, [BP_MEDIUM] = 6, [BP_BIG] = 8};

/* ---- Fights ----------------------------------------------------------------------------- */

guint32
bp_destroyed(guint attacker, guint target)
{
	const BpUnit *one = &bp_units[attacker], *other = &bp_units[target];
	guint32 thrown = MAX(other->die, 1), n = 0;

	if (one->attacks == 0)
		return 0;
	for (guint32 a = other->shield + 1u; a <= one->die; a++)
		n += other->die == 0 ? 1 : MIN(a - 1, other->die);
	return (n * 1000 + one->die * thrown / 2) / (one->die * thrown);
}

/* ---- In words --------------------------------------------------------------------------- */

static const char *const letters[BP_N_GOODS] = {
	[BP_BIOMASS] = N_("B"),
	[BP_CONCRETE] = N_("C"),
	[BP_FOOD] = N_("F"),
	[BP_METAL] = N_("M"),
};

/* Returns a text such as "10 C 10 M", empty if all are 0. Free with g_free(). */
static char *
list_goods(const BpGoods goods)
{
	GString *out = g_string_new(NULL);

	for (guint good = 0; good < BP_N_GOODS; good++) {
		if (goods[good] > 0)
			g_string_append_printf(out, "%s%u %s", out->len > 0 ? " " : "", goods[good],
			                       sw_translate(letters[good]));
	}
	return g_string_free(out, FALSE);
}

static void
append_fight(GString *out, const BpUnit *unit)
{
	if (unit->die > 0 && unit->attacks > 0)
		sw_text_append_sentence(
			out, sw_translate("Attack die d%u, shield %u, attacks a turn %u."),
			unit->die, unit->shield, unit->attacks);
	else if (unit->die > 0)
		sw_text_append_sentence(out, sw_translate("Die d%u in defence alone, shield %u."),
		                        unit->die, unit->shield);
	else if (unit->shield > 0)
		sw_text_append_sentence(out, sw_translate("Shield %u."), unit->shield);
	if (unit->speed > 0)
		sw_text_append_sentence(out, sw_translate("Speed %u, moves a turn %u."),
		                        unit->speed, unit->moves);
}

static void
append_price(GString *out, const BpUnit *unit)
{
	g_autofree char *humans = list_goods(unit->prices[BP_HUMANS]);
	g_autofree char *digitals = list_goods(unit->prices[BP_DIGITALS]);
	g_autofree char *xenos = list_goods(unit->prices[BP_XENOS]);

	if (g_str_equal(humans, digitals) && g_str_equal(humans, xenos)) {
		if (humans[0] != '\0')
			sw_text_append_sentence(out, sw_translate("Costs %s."), humans);
		return;
	}
	sw_text_append_sentence(out, sw_translate("Costs Humans %s, Digitals %s, Xenos %s."),
	                        humans, digitals, xenos);
}

void
bp_append_numbers(GString *out, guint kind)
{
	const BpUnit *unit = &bp_units[kind];
	g_autofree char *yields = list_goods(unit->yields);

	if (unit->names[BP_HUMANS])
		sw_text_append_sentence(
			out, sw_translate("Humans call it %s, Digitals %s, Xenos %s."),
			unit->names[BP_HUMANS], unit->names[BP_DIGITALS], unit->names[BP_XENOS]);
	append_fight(out, unit);
	append_price(out, unit);
	if (yields[0] != '\0')
		sw_text_append_sentence(out, sw_translate("Yields %s a turn."), yields);
	if (bp_is_planet(kind))
		sw_text_append_sentence(
			out, sw_translate("Dice of its resources: small d%u, medium d%u, big d%u."),
			bp_resource_dice[BP_SMALL], bp_resource_dice[BP_MEDIUM],
			bp_resource_dice[BP_BIG]);
}
