/* Rules about campaigns: renown, leaders, orders, victory points. */
#include "games/sunburn/rules.h"

#include "base/translate.h"
#include "games/sunburn/score.h"
#include "ground/length.h"
#include "plane/area.h"
#include "plane/root.h"

/* ---- campaign-only ---------------------------------------------------------------------- */

static void
check_campaign_team(SwCheck *check, const SbTeam *team)
{
	if (sw_document_has(check->document, team->piece, SB_TEAM_VICTORY_POINTS))
		sw_check_problem(check, sw_spot_attribute(team->piece, "victory-points"),
		                 "%s has victory points to spend; only a campaign has these",
		                 sb_check_team(check, team));
	if (team->order >= 0)
		sw_check_problem(check, sw_spot_attribute(team->piece, "order"),
		                 "%s has an order of the day; only a campaign has these",
		                 sb_check_team(check, team));
}

static void
check_campaign_only(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (!position->terms.is_scenario || position->terms.is_campaign)
		return;
	SW_EACH (const SbTeam, team, position->teams)
		check_campaign_team(check, team);
	SW_EACH (const SbCharacter, character, position->characters) {
		if (character->renown > 0)
			sw_check_problem(check, sw_spot_attribute(character->piece, "renown"),
			                 "%s has renown %d; only a campaign has this",
			                 sb_check_character(check, character), character->renown);
		if (sw_document_get(check->document, character->piece, SB_CHARACTER_NOMINEE))
			sw_check_problem(check, sw_spot_attribute(character->piece, "nominee"),
			                 "%s is nominated; only the orders of a campaign nominate",
			                 sb_check_character(check, character));
	}
	SW_EACH (const SbVip, vip, position->vips)
		sw_check_problem(check, sw_spot_piece(vip->piece),
		                 "there is a V.I.P.; only an order of a campaign brings one");
	SW_EACH_ID (id, position->gone) {
		if (sw_document_get_text(check->document, id, SB_GONE_CHARACTER) == NULL)
			sw_check_problem(
				check, sw_spot_piece(id),
				"a V.I.P. is gone; only an order of a campaign brings one");
		else if (sw_document_piece(check->document, id)->kind == SB_GONE_TAKEN)
			sw_check_problem(
				check, sw_spot_piece(id),
				"a figure was dragged off by the enemy; only an order of a "
				"campaign lets him");
	}
}

/* ---- renown-leader ---------------------------------------------------------------------- */

/* Where a character has renown, those that are marked as the leader without any are reported. */
static void
check_marks(SwCheck *check, const SbTeam *team)
{
	const SbPosition *position = check->facts;

	for (guint i = team->first; i < team->first + team->n; i++) {
		const SbCharacter *character = sb_character(position, i);

		if (character->renown == 0 &&
		    sw_document_get(check->document, character->piece, SB_CHARACTER_LEADER))
			sw_check_problem(check, sw_spot_attribute(character->piece, "leader"),
			                 "%s is marked as the leader, but another begins the "
			                 "campaign with the leader's renown of 1",
			                 sb_check_character(check, character));
	}
}

static void
check_leader(SwCheck *check, const SbTeam *team)
{
	const SbPosition *position = check->facts;
	const SbCharacter *leader = NULL;

	for (guint i = team->first; i < team->first + team->n; i++) {
		const SbCharacter *character = sb_character(position, i);

		if (character->renown == 0)
			continue;
		if (character->renown > 1)
			sw_check_problem(check, sw_spot_attribute(character->piece, "renown"),
			                 "%s begins the campaign with renown %d; the leader has 1, "
			                 "the others 0",
			                 sb_check_character(check, character), character->renown);
		else if (leader != NULL)
			sw_check_problem(check, sw_spot_attribute(character->piece, "renown"),
			                 "%s begins the campaign with renown 1, as another does; a "
			                 "team has one leader",
			                 sb_check_character(check, character));
		if (leader == NULL)
			leader = character;
	}
	if (leader != NULL)
		check_marks(check, team);
	else if (team->n > 0)
		sw_check_problem(check, sw_spot_piece(team->piece),
		                 "%s begins the campaign without renown; its leader has 1",
		                 sb_check_team(check, team));
}

static void
check_renown_leader(SwCheck *check)
{
	const SbPosition *position = check->facts;
	const SbTerms *terms = &position->terms;

	if (!terms->is_start || !terms->is_campaign || terms->engagement != 1)
		return;
	SW_EACH (const SbTeam, team, position->teams)
		check_leader(check, team);
}

/* ---- victory-points, campaign-over ------------------------------------------------------- */

static void
check_victory_points(SwCheck *check)
{
	const SbPosition *position = check->facts;

	SW_EACH (const SbTeam, team, position->teams) {
		gint32 points =
			sw_document_get(check->document, team->piece, SB_TEAM_VICTORY_POINTS);

		if (points < 0)
			sw_check_problem(check, sw_spot_attribute(team->piece, "victory-points"),
			                 "%s has %d victory points; it cannot spend more than it "
			                 "has",
			                 sb_check_team(check, team), points);
	}
}

static void
check_campaign_over(SwCheck *check)
{
	const SbPosition *position = check->facts;
	const SbTerms *terms = &position->terms;

	if (!terms->is_start || !terms->is_campaign || terms->engagement < 2)
		return;
	SW_EACH (const SbTeam, team, position->teams) {
		if (sw_document_has(check->document, team->piece, SB_TEAM_VICTORY_POINTS) &&
		    sw_document_get(check->document, team->piece, SB_TEAM_VICTORY_POINTS) == 0)
			sw_check_problem(
				check, sw_spot_attribute(team->piece, "victory-points"),
				"%s has no victory points left after engagement %d; it has "
				"lost the campaign",
				sb_check_team(check, team), terms->engagement - 1);
	}
}

/* ---- order-nominee ---------------------------------------------------------------------- */

static gint32
least_renown(const SbPosition *position, const SbTeam *team)
{
	gint32 least = G_MAXINT32;

	for (guint i = team->first; i < team->first + team->n; i++)
		least = MIN(least, sb_character(position, i)->renown);
	return least;
}

/* Reports a Rookie with more renown than another character of the team. */
static void
check_rookie(SwCheck *check, const SbTeam *team)
{
	const SbPosition *position = check->facts;
	gint32 least = least_renown(position, team);

	for (guint i = team->first; i < team->first + team->n; i++) {
		const SbCharacter *character = sb_character(position, i);

		if (character->renown > least &&
		    sw_document_get(check->document, character->piece, SB_CHARACTER_NOMINEE))
			sw_check_problem(check, sw_spot_attribute(character->piece, "nominee"),
			                 "%s is the Rookie with renown %d; the lowest of the team "
			                 "is %d",
			                 sb_check_character(check, character), character->renown,
			                 least);
	}
}

static void
check_order_nominee(SwCheck *check)
{
	const SbPosition *position = check->facts;

	if (!position->terms.is_scenario)
		return;
	SW_EACH (const SbTeam, team, position->teams) {
		if (team->order != SB_SENSOR_NET_REPAIR && team->order != SB_TRAINING_EXERCISE)
			continue;
		if (team->n_nominees != 1)
			sw_check_problem(
				check, sw_spot_attribute(team->piece, "order"),
				sw_translate_n("%s has %u nominee; its order, %s, needs one",
			                       "%s has %u nominees; its order, %s, needs "
			                       "one",
			                       team->n_nominees),
				sb_check_team(check, team), team->n_nominees,
				sw_translate(sb_order_titles[team->order]));
		else if (team->order == SB_TRAINING_EXERCISE)
			check_rookie(check, team);
	}
}

/* ---- vip-place -------------------------------------------------------------------------- */

/* Returns the distance of the base from the terrain in hundredths, rounded down. */
static gint64
gap_of(const SbTerrain *terrain, const SbVip *vip, SwXY at)
{
	gint64 distance = (gint64)sw_root((guint64)sw_area_distance2(&terrain->area, at));

	return MAX(0, distance - (gint64)vip->base * SW_FINE / 2) / SW_FINE;
}

static void
check_vip_near(SwCheck *check, const SbVip *vip)
{
	const SbPosition *position = check->facts;
	SwXY at = {vip->at.x * SW_FINE, vip->at.y * SW_FINE};
	const SbTerrain *terrain;
	gint64 reach = (gint64)vip->base * SW_FINE / 2 +
	               CLAMP(position->terms.touch, 0, SW_AREA_LIMIT) * SW_FINE;
	g_autofree char *gap = NULL;

	if (!position->terms.is_board || !sb_is_on_board(position, vip->at))
		return;
	terrain = sb_find_central(position, at);
	if (terrain == NULL || terrain->area.n == 0 ||
	    sw_area_distance2(&terrain->area, at) <= reach * reach)
		return;
	gap = sw_length_text(gap_of(terrain, vip, at));
	sw_check_problem(check, sw_spot_piece(vip->piece),
	                 "the V.I.P. is %s from %s, the terrain closest to the centre; it must be "
	                 "next to it",
	                 gap, sb_check_terrain(check, terrain));
}

static const SbTeam *
find_evac(const SbPosition *position)
{
	SW_EACH (const SbTeam, team, position->teams) {
		if (team->order == SB_EVAC)
			return team;
	}
	return NULL;
}

static void
check_vips(SwCheck *check)
{
	const SbPosition *position = check->facts;

	for (guint i = 0; i < position->vips->len; i++) {
		const SbVip *vip = &g_array_index(position->vips, SbVip, i);

		if (i > 0) {
			sw_check_problem(check, sw_spot_piece(vip->piece),
			                 "this is a second V.I.P.; there is one");
			continue;
		}
		if (!vip->is_wounded)
			sw_check_problem(check, sw_spot_piece(vip->piece),
			                 "the V.I.P. is not wounded; it begins with a Wounded "
			                 "counter");
		check_vip_near(check, vip);
	}
}

static void
check_vip_place(SwCheck *check)
{
	const SbPosition *position = check->facts;
	const SbTeam *evac = find_evac(position);

	if (!position->terms.is_start)
		return;
	if (evac && position->vips->len == 0)
		sw_check_problem(check, sw_spot_attribute(evac->piece, "order"),
		                 "%s has the order evac, but there is no V.I.P. on the board",
		                 sb_check_team(check, evac));
	else if (evac == NULL && position->vips->len > 0)
		sw_check_problem(check,
		                 sw_spot_piece(g_array_index(position->vips, SbVip, 0).piece),
		                 "there is a V.I.P., but no team has the order evac");
	else
		check_vips(check);
}

/* ---- order-points ------------------------------------------------------------------------- */

/* Reports a sensor that earns nothing. */
static void
check_sensor(SwCheck *check, SwPieceId id)
{
	if (!sb_is_sensor_placed(check->facts, id))
		sw_check_piece(check, id,
		               "%s is not next to the terrain closest to the centre of the board, "
		               "so it earns nothing");
}

/* Reports a V.I.P. who is gone with one seat, by a character of the other. */
static void
check_vip_gone(SwCheck *check, SwPieceId id)
{
	gint32 seat = sw_document_get(check->document, id, SB_GONE_SEAT);
	gint32 its = sb_vip_seat(check->facts, id);

	if (!sw_document_has(check->document, id, SB_GONE_CHARACTER) &&
	    sw_document_has(check->document, id, SB_GONE_SEAT) && its != seat)
		sw_check_problem(check, sw_spot_attribute(id, "by"),
		                 "the V.I.P. is gone with seat %d, but '%s', who brought him off, "
		                 "is of seat %d; he counts for that seat",
		                 seat, sw_document_get_text(check->document, id, SB_GONE_BY), its);
}

static void
check_order_points(SwCheck *check)
{
	const SbPosition *position = check->facts;

	/* At the start both are reported by starting-state. */
	if (!position->terms.is_scenario || position->terms.is_start)
		return;
	SW_EACH_OF_KIND (id, SB_SENSOR, check->document)
		check_sensor(check, id);
	SW_EACH_ID (id, position->gone) {
		if (sw_document_piece(check->document, id)->kind != SB_GONE_ELIMINATED)
			check_vip_gone(check, id);
	}
}

/* ---- The rules -------------------------------------------------------------------------- */

static const SwRule rules[] = {
	{
		.name = "sunburn/campaign-only",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DECIDED,
		.source = N_("Simple Campaign Rules"),
		.statement =
			N_("Renown, victory points, orders of the day, nominees, the V.I.P. and "
                           "figures that the enemy has dragged off belong to campaigns."),
		.reason = N_("A single game has none of them."),
		.check = check_campaign_only,
	},
	{
		.name = "sunburn/renown-leader",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Renown"),
		.statement =
			N_("At the start of a campaign one character of each team has renown 1, "
                           "the others 0."),
		.reason = N_("It is the leader; renown is gained only by eliminating enemies."),
		.check = check_renown_leader,
	},
	{
		.name = "sunburn/victory-points",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Upkeep"),
		.statement = N_("A team's victory points are never below 0."),
		.reason = N_("They are earned and then spent."),
		.is_local = TRUE,
		.check = check_victory_points,
	},
	{
		.name = "sunburn/campaign-over",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Ending the Campaign"),
		.statement = N_("When a later engagement begins, each team has victory points."),
		.reason = N_("A player who has none left after an engagement has lost the "
                             "campaign."),
		.check = check_campaign_over,
	},
	{
		.name = "sunburn/order-nominee",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Orders of the Day"),
		.statement =
			N_("A sensor-net repair and a training exercise nominate one character "
                           "each; the Rookie is one of the lowest renown."),
		.reason = N_("The first carries the sensor, the second has to eliminate an enemy."),
		.check = check_order_nominee,
	},
	{
		.name = "sunburn/vip-place",
		.severity = SW_SEVERITY_ERROR,
		.basis = SW_BASIS_RULE,
		.source = N_("Orders of the Day"),
		.statement =
			N_("At the start, with the order evac and only then, one wounded V.I.P. "
                           "is next to the terrain closest to the centre of the board."),
		.reason = N_("The V.I.P. is to be dragged off the board from there."),
		.check = check_vip_place,
	},
	{
		.name = "sunburn/order-points",
		.severity = SW_SEVERITY_WARNING,
		.basis = SW_BASIS_DERIVED,
		.source = N_("Orders of the Day"),
		.statement =
			N_("A sensor is next to the terrain closest to the centre of the board, "
                           "and the V.I.P. is gone with the seat of who brought him off."),
		.reason = N_("An order earns victory points only if the team itself has done it, "
                             "where it says."),
		.check = check_order_points,
	},
};

const SwRuleSet sb_rules_campaign = {rules, G_N_ELEMENTS(rules), .not_in_galaxies = TRUE};
