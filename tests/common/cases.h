/* Unit tests: one executable for each folder of engine/, one case for each file, tests as tables of
 * rows. Results are printed as TAP; main() of a folder lists its cases. */
#pragma once

#include <check.h>
#include <glib.h>

typedef TCase *(*CaseMaker)(void);

/* Runs the cases (NULL-terminated) as the suite `name`. Returns the exit status. */
int cases_main(const char *name, const CaseMaker *makers);

/* Returns a case with a timeout of some minutes, since tests are slow under sanitizers. */
TCase *case_new(const char *name);

/* Adds a test that runs once for each of `rows`, with the row's number as `_i`. */
#define case_add_rows(tcase, test, rows) \
	tcase_add_loop_test((tcase), (test), 0, (int)G_N_ELEMENTS(rows))

/* Assertion for conditions that are checked many thousand times; check's own record each pass. */
#define expect(condition)                                          \
	do {                                                       \
		if (!(condition))                                  \
			ck_abort_msg("'%s' is false", #condition); \
	} while (0)
#define expect_eq(is, wanted)                                                                    \
	do {                                                                                     \
		gint64 is_ = (gint64)(is), wanted_ = (gint64)(wanted);                           \
		if (is_ != wanted_)                                                              \
			ck_abort_msg("'%s' is %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT, #is, \
			             is_, wanted_);                                              \
	} while (0)

/* ---- All cases -------------------------------------------------------------------------- */

TCase *ahead_case(void);
TCase *anneal_case(void);
TCase *apart_case(void);
TCase *archive_case(void);
TCase *area_case(void);
TCase *brushes_case(void);
TCase *campaigns_case(void);
TCase *names_case(void);
TCase *chance_case(void);
TCase *commands_case(void);
TCase *components_case(void);
TCase *compare_case(void);
TCase *copy_case(void);
TCase *arrange_case(void);
TCase *bounds_case(void);
TCase *damaged_case(void);
TCase *version_2_case(void);
TCase *cuts_case(void);
TCase *distances_case(void);
TCase *ears_case(void);
TCase *edit_case(void);
TCase *even_case(void);
TCase *file_case(void);
TCase *find_case(void);
TCase *fixes_case(void);
TCase *unread_case(void);
TCase *garden_case(void);
TCase *grounds_case(void);
TCase *grid_case(void);
TCase *hash_case(void);
TCase *hex_case(void);
TCase *history_case(void);
TCase *hostile_case(void);
TCase *index_case(void);
TCase *jobs_case(void);
TCase *journals_case(void);
TCase *killed_case(void);
TCase *meanwhile_case(void);
TCase *waited_case(void);
TCase *worked_case(void);
TCase *messages_case(void);
TCase *json_case(void);
TCase *wide_case(void);
TCase *wide_by_hand_case(void);
TCase *misuse_case(void);
TCase *other_case(void);
TCase *piece_case(void);
TCase *offset_case(void);
TCase *outline_case(void);
TCase *parts_case(void);
TCase *place_case(void);
TCase *lattice_case(void);
TCase *length_case(void);
TCase *plan_case(void);
TCase *plane_case(void);
TCase *mended_case(void);
TCase *position_case(void);
TCase *finding_case(void);
TCase *layers_case(void);
TCase *regions_case(void);
TCase *locked_case(void);
TCase *orders_case(void);
TCase *pointer_case(void);
TCase *pointer_boards_case(void);
TCase *proposed_case(void);
TCase *queued_case(void);
TCase *random_case(void);
TCase *random_scenario_case(void);
TCase *together_case(void);
TCase *seats_case(void);
TCase *read_case(void);
TCase *report_case(void);
TCase *run_case(void);
TCase *saving_case(void);
TCase *shares_case(void);
TCase *settings_case(void);
TCase *sight_case(void);
TCase *share_case(void);
TCase *step_case(void);
TCase *sweep_case(void);
TCase *symmetry_case(void);
TCase *table_case(void);
TCase *telling_case(void);
TCase *text_case(void);
TCase *tiles_case(void);
TCase *trial_case(void);
TCase *value_case(void);
TCase *verbs_case(void);
TCase *verbs_inches_case(void);
TCase *way_case(void);
TCase *write_case(void);
