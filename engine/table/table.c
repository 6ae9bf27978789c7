#include "table/table.h"

#include "base/translate.h"

#include <string.h>

const char *const sw_root_names[SW_N_ROOTS] = {
	[SW_ROOT_GALAXY] = "galaxy",
	[SW_ROOT_SCENARIO] = "scenario",
	[SW_ROOT_PACK] = "pack",
};

static const char *const all_roots[] = {"galaxy", "scenario", "pack", NULL};
static const char *const galaxies[] = {"galaxy", NULL};

const SwAttribute sw_lock_alone[] = {SW_LOCK};

static const SwAttribute about_attributes[] = {
	[SW_ABOUT_AUTHOR] = SW_TEXT("author", N_("Author"), N_("Who made it.")),
	[SW_ABOUT_LICENCE] =
		SW_TEXT("licence", N_("Licence"), N_("Under which terms others may use it.")),
	[SW_ABOUT_TEXT] =
		SW_TEXT("text", N_("Description"), N_("What it is about."), .is_content = TRUE),
};

const SwElement sw_element_about = {
	.name = "about",
	.label = N_("About"),
	.occurs = SW_OPTIONAL,
	.parents = all_roots,
	SW_ATTRIBUTES(about_attributes),
};

static const SwAttribute allow_attributes[] = {
	[SW_ALLOW_RULE] =
		SW_TEXT("rule", N_("Rule"), N_("The rule whose warnings this file allows."),
                        .required = TRUE),
	[SW_ALLOW_REASON] = SW_TEXT("reason", N_("Reason"), N_("Why this is intended."),
                                    .required = TRUE, .not_blank = TRUE),
};

const SwElement sw_element_allow = {
	.name = "allow",
	.label = N_("Allowed warning"),
	.occurs = SW_MANY,
	.parents = all_roots,
	SW_ATTRIBUTES(allow_attributes),
};

static const SwAttribute note_attributes[] = {
	[SW_NOTE_TEXT] = SW_TEXT("text", N_("Note"), N_("A designer's remark on a hex."),
                                 .is_content = TRUE),
	SW_LOCK,
};

const SwElement sw_element_note = {
	.name = "note",
	.label = N_("Note"),
	.ground = &sw_ground_hexes,
	.replaces = SW_REPLACES_OWN,
	.occurs = SW_MANY,
	.parents = galaxies,
	SW_ATTRIBUTES(note_attributes),
};

static const SwAttribute point_note_attributes[] = {
	[SW_NOTE_TEXT] = SW_TEXT("text", N_("Note"), N_("A designer's remark on a place."),
                                 .is_content = TRUE),
	SW_LOCK,
};

const SwElement sw_element_point_note = {
	.name = "note",
	.label = N_("Note"),
	.ground = &sw_ground_points,
	.replaces = SW_REPLACES_OWN,
	.occurs = SW_MANY,
	.parents = galaxies,
	SW_ATTRIBUTES(point_note_attributes),
};

gboolean
sw_element_is_tile(const SwElement *element)
{
	return element->replaces == SW_REPLACES_TILE;
}

gboolean
sw_element_is_note(const SwElement *element)
{
	return element == &sw_element_note || element == &sw_element_point_note;
}

static const SwAttribute assume_attributes[] = {
	[SW_ASSUME_NAME] =
		SW_TEXT("name", N_("Name"), N_("The name of the assumption."), .required = TRUE),
	[SW_ASSUME_VALUE] = {.name = "value",
                             .type = SW_TYPE_INTEGER,
                             .label = N_("Value"),
                             .help = N_("The value that this file uses."),
                             .required = TRUE},
};

const SwElement sw_element_assume = {
	.name = "assume",
	.label = N_("Assumption"),
	.occurs = SW_MANY,
	.parents = all_roots,
	SW_ATTRIBUTES(assume_attributes),
};

gboolean
sw_table_is_on_map(const SwTable *table, const SwGround *ground)
{
	return ground && ground->map == table->ground;
}

const SwTable *
sw_tables_find(const SwTable *const *tables, const char *game)
{
	for (; *tables; tables++) {
		if (strcmp((*tables)->game, game) == 0)
			return *tables;
	}
	return NULL;
}

gint
sw_table_element(const SwTable *table, const char *name)
{
	for (guint i = 0; i < table->n_elements; i++) {
		if (strcmp(table->elements[i]->name, name) == 0)
			return (gint)i;
	}
	return -1;
}

gint
sw_table_kind(const SwTable *table, const SwElement *element, const char *type)
{
	for (guint i = 0; i < table->n_kinds; i++) {
		const SwKind *kind = &table->kinds[i];

		if (kind->element == element && (!element->typed || strcmp(kind->name, type) == 0))
			return (gint)i;
	}
	return -1;
}

gint
sw_element_attribute(const SwElement *element, const char *name)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (strcmp(element->attributes[i].name, name) == 0)
			return (gint)i;
	}
	return -1;
}

gboolean
sw_element_requires(const SwElement *element, guint attribute)
{
	return element->attributes[attribute].required && element->closed == SW_CLOSED_TO_NOBODY;
}

gint
sw_element_lock(const SwElement *element)
{
	guint n = element->n_attributes;

	return n > 0 && element->attributes[n - 1].use.is_lock ? (gint)n - 1 : -1;
}

gboolean
sw_element_is_only_size(const SwElement *element, guint attribute)
{
	guint n = 0;

	for (guint i = 0; i < element->n_attributes; i++)
		n += element->attributes[i].use.is_size;
	return n == 1 && element->attributes[attribute].use.is_size;
}

gint
sw_element_turn(const SwElement *element)
{
	for (guint i = 0; i < element->n_attributes; i++) {
		if (element->attributes[i].type == SW_TYPE_TURN)
			return (gint)i;
	}
	return -1;
}

gboolean
sw_table_holds_any(const SwTable *table, const SwElement *element)
{
	for (guint i = 0; i < table->n_elements; i++) {
		if (sw_element_holds(element, table->elements[i]))
			return TRUE;
	}
	return FALSE;
}

gint
sw_table_value(const SwTable *table, const SwElement *element)
{
	return table->tile.value ? sw_element_attribute(element, table->tile.value) : -1;
}

const SwElement *
sw_table_root(const SwTable *table, SwRoot root)
{
	return table->roots[root];
}

gboolean
sw_table_has_map(const SwTable *table, SwRoot root)
{
	const SwElement *top = table->roots[root], *galaxy = table->roots[SW_ROOT_GALAXY];

	for (guint i = 0; top && i < table->n_elements; i++) {
		const SwElement *element = table->elements[i];

		if (sw_table_is_on_map(table, element->ground) && !sw_element_is_note(element) &&
		    (sw_element_holds(top, element) ||
		     (sw_element_holds(top, galaxy) && sw_element_holds(galaxy, element))))
			return TRUE;
	}
	return FALSE;
}

const char *
sw_table_place(const SwTable *table, guint64 n)
{
	return sw_word(table->place.one ? &table->place : &table->ground->places, n);
}

const char *
sw_table_place_on(const SwTable *table, const SwGround *ground, guint64 n)
{
	return ground == table->ground ? sw_table_place(table, n) : sw_word(&ground->places, n);
}

gint
sw_board_role_points(const SwBoardRole *role)
{
	return role && role->area ? role->area->points : SW_BOARD_NOTHING;
}

gint
sw_board_role_turn(const SwBoardRole *role)
{
	return role && role->area ? role->area->turn : SW_BOARD_NOTHING;
}

const SwElement *
sw_table_board(const SwTable *table)
{
	const SwElement *galaxy = table->roots[SW_ROOT_GALAXY];

	return galaxy->role.board && galaxy->role.board->itself ? galaxy : NULL;
}

gboolean
sw_table_is_root(const SwTable *table, const SwElement *element)
{
	for (guint root = 0; root < SW_N_ROOTS; root++) {
		if (sw_table_root(table, (SwRoot)root) == element)
			return TRUE;
	}
	return FALSE;
}

gboolean
sw_element_holds(const SwElement *parent, const SwElement *child)
{
	return child->parents != NULL && g_strv_contains(child->parents, parent->name);
}

const SwCarries *
sw_kind_carries(const SwKind *kind, guint attribute)
{
	for (guint i = 0; i < kind->n_carries; i++) {
		if (kind->carries[i].attribute == attribute)
			return &kind->carries[i];
	}
	return NULL;
}

const char **
sw_table_element_names(const SwTable *table)
{
	const char **names = g_new0(const char *, table->n_elements + 1);

	for (guint i = 0; i < table->n_elements; i++)
		names[i] = table->elements[i]->name;
	return names;
}

const char **
sw_table_kind_names(const SwTable *table, const SwElement *element)
{
	const char **names = g_new0(const char *, table->n_kinds + 1);
	guint n = 0;

	for (guint i = 0; i < table->n_kinds; i++) {
		if (table->kinds[i].element == element)
			names[n++] = table->kinds[i].name;
	}
	return names;
}

const char **
sw_element_attribute_names(const SwElement *element)
{
	guint n = 0, n_coordinates = element->ground ? element->ground->n_coordinates : 0;
	const char **names = g_new0(const char *, element->n_attributes + n_coordinates + 2);

	for (guint i = 0; i < n_coordinates; i++)
		names[n++] = element->ground->coordinates[i].name;
	if (element->typed)
		names[n++] = "type";
	for (guint i = 0; i < element->n_attributes; i++) {
		if (!element->attributes[i].is_content)
			names[n++] = element->attributes[i].name;
	}
	return names;
}

const SwStockMember *
sw_stock_member(const SwStock *stock, guint kind)
{
	for (guint i = 0; i < stock->n_members; i++) {
		if (stock->members[i].kind == kind)
			return &stock->members[i];
	}
	return NULL;
}
