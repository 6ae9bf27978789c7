/* Sets up the next engagement of a campaign (Simple Campaign Rules). Private to this folder.
 *
 * The document is the end of the engagement before: under way, in the Cleanup Phase or without a
 * phase, with no unwounded character of one team on the board. `pay` lists what is bought,
 * separated by commas:
 *
 *     save=Brand            2 victory points: Brand, eliminated, stays on the roster
 *     save=Brand/4          the same; his slot 4 becomes damaged, which chance decides otherwise
 *     retrain=Pike/3/aim    4: aim is in Pike's slot 3 from now on
 *     hire=Flint            12: Flint, of a pack, joins the team of that name
 *
 * A name may be preceded by the seat, "1:Brand". `told` gets these lines:
 *
 *     seat 1: 3 unwounded, 4 for purge, 2 kept: 9 victory points      (for each seat)
 *     seat 1: Brand eliminated Ash and has renown 2                   (for each who did)
 *     seat 2 has no victory points left and has lost the campaign     (then nothing else)
 *     seat 1: saves Brand for 2, slot 4 (aim) becomes damaged         (as `pay` lists them)
 *     seat 1: retrains slot 3 of Pike from recover to aim for 4
 *     seat 1: hires Flint for 12
 *     seat 2: Ash is struck off                                       (each who was not saved)
 *     seat 1: 7 victory points left                                   (for each seat)
 *
 * and those of deploy.h. Chance decides in this order: a damaged slot is one of those that are
 * not yet, each with equal chance. */
#pragma once

#include "rules/game.h"

/* What can be bought; see SwGameCampaign. */
extern const SwGameCampaign sb_campaign;

/* The scenario after `beginning->after`; see SwGame. */
SwDocument *sb_begin_next(const SwBeginning *beginning, GPtrArray *told, GError **error);
