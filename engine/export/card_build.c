#include "export/card_build.h"

#include "base/hash.h"
#include "base/text.h"
#include "base/translate.h"

#include <string.h>

/* ---- Values ----------------------------------------------------------------------------- */

void
sw_card_said_init(SwCardSaid *said, const SwElement *of, guint line)
{
	*said = (SwCardSaid){of, line, of ? g_new0(char *, of->n_attributes + 1) : NULL};
}

void
sw_card_said_clear(SwCardSaid *said)
{
	for (guint i = 0; said->of && i < said->of->n_attributes; i++)
		g_free(said->values[i]);
	g_free(said->values);
}

gboolean
sw_card_said_anything(const SwCardSaid *said)
{
	for (guint i = 0; said->of && i < said->of->n_attributes; i++) {
		if (said->values[i])
			return TRUE;
	}
	return FALSE;
}

SwCardFound *
sw_card_found_new(const SwElement *of, const char *name, const char *kind, guint line)
{
	SwCardFound *card = g_new0(SwCardFound, 1);

	card->name = g_strdup(name);
	card->kind = g_strdup(kind);
	sw_card_said_init(&card->said, of, line);
	card->inner = sw_array_new(sizeof(SwCardSaid), (GDestroyNotify)sw_card_said_clear);
	return card;
}

void
sw_card_found_free(SwCardFound *card)
{
	g_free(card->kind);
	g_free(card->name);
	g_free(card->copies);
	sw_card_said_clear(&card->said);
	g_array_unref(card->inner);
	g_free(card);
}

static void
free_card(gpointer data)
{
	sw_card_found_free(data);
}

static void
free_army(gpointer data)
{
	SwCardArmy *army = data;

	sw_card_said_clear(&army->said);
	g_free(army->word);
	g_ptr_array_unref(army->cards);
	g_free(army);
}

void
sw_card_build_init(SwCardBuild *build)
{
	*build = (SwCardBuild){
		.armies = g_ptr_array_new_with_free_func(free_army),
		.faces = g_ptr_array_new_with_free_func(free_card),
	};
}

void
sw_card_build_clear(SwCardBuild *build)
{
	sw_card_said_clear(&build->root[SW_ROOT_GALAXY]);
	sw_card_said_clear(&build->root[SW_ROOT_PACK]);
	g_ptr_array_unref(build->armies);
	g_ptr_array_unref(build->faces);
}

SwCardArmy *
sw_card_build_add_army(SwCardBuild *build, SwCardSaid *said)
{
	SwCardArmy *army = g_new0(SwCardArmy, 1);

	army->said = *said;
	*said = (SwCardSaid){0};
	army->cards = g_ptr_array_new_with_free_func(free_card);
	g_ptr_array_add(build->armies, army);
	return army;
}

static gboolean
is_same_card(const SwCardFound *card, const SwCardFound *other)
{
	g_autofree char *one = sw_text_fold_name(card->name), *two = sw_text_fold_name(other->name);

	return strcmp(one, two) == 0 && g_strcmp0(card->kind, other->kind) == 0 &&
	       !sw_card_said_anything(&card->said) && !sw_card_said_anything(&other->said);
}

gboolean
sw_card_army_add_copy(SwCardArmy *army, SwCardFound *card)
{
	SwCardFound *last = army->cards->len > 0 ? army->cards->pdata[army->cards->len - 1] : NULL;
	guint64 copies;

	if (last == NULL || !is_same_card(card, last))
		return FALSE;
	copies = last->copies ? g_ascii_strtoull(last->copies, NULL, 10) : 1;
	g_free(last->copies);
	last->copies = g_strdup_printf("%" G_GUINT64_FORMAT, copies + 1);
	sw_card_found_free(card);
	return TRUE;
}

gboolean
sw_card_check_value(const SwAttribute *attribute, char *text, GString *legal)
{
	g_autofree char *normal = NULL;
	gint32 value;
	gboolean is_legal;

	if (attribute->type == SW_TYPE_LIST)
		g_strdelimit(text, ",;/|", ' ');
	if (sw_type_is_text(attribute->type)) {
		normal = sw_value_normalise(attribute, text, strlen(text));
		is_legal = normal != NULL;
	} else {
		is_legal = sw_value_parse(attribute, text, strlen(text), &value) == SW_VALUE_OK;
	}
	if (!is_legal)
		sw_attribute_describe(legal, attribute);
	return is_legal;
}

/* ---- The game --------------------------------------------------------------------------- */

static gboolean
has_cards(const SwTable *const *tables, const char *game)
{
	const SwTable *table = game ? sw_tables_find(tables, game) : NULL;
	SwCardTable of;

	return table && sw_card_table_find(&of, table);
}

/* The game of that name, which must have cards; for NULL, the only game with cards. NULL if there
 * is none, with a message in `wrong`. */
static const SwTable *
find_table(const SwTable *const *tables, const char *game, char **wrong)
{
	const SwTable *found = NULL;
	SwCardTable of;

	for (guint i = 0; tables[i]; i++) {
		if (!sw_card_table_find(&of, tables[i]) ||
		    (game && strcmp(game, tables[i]->game) != 0))
			continue;
		if (found) {
			*wrong = g_strdup_printf(sw_translate("the game is missing; it may be "
			                                      "'%s'; %s and %s have cards"),
			                         found->game, found->title, tables[i]->title);
			return NULL;
		}
		found = tables[i];
	}
	if (found == NULL)
		*wrong = g_strdup_printf(sw_translate("no game '%s' has cards"), game ? game : "");
	return found;
}

char *
sw_card_build_find_game(SwCardBuild *build, const SwTable *const *tables, const char *game,
                        const SwUnsaid *unsaid)
{
	char *wrong = NULL;

	if (game == NULL && has_cards(tables, unsaid->game))
		game = unsaid->game;
	build->table = find_table(tables, game, &wrong);
	if (build->table == NULL)
		return wrong;
	sw_card_table_find(&build->of, build->table);
	sw_card_said_init(&build->root[SW_ROOT_GALAXY], build->table->roots[SW_ROOT_GALAXY], 0);
	sw_card_said_init(&build->root[SW_ROOT_PACK], build->table->roots[SW_ROOT_PACK], 0);
	return NULL;
}

/* ---- What is not said ------------------------------------------------------------------- */

gboolean
sw_card_build_named(const SwCardBuild *build, const char *name, SwNamedCard *card)
{
	g_autofree char *folded = sw_text_fold_name(name);

	return build->of.card->role.mat->named && build->of.card->role.mat->named(folded, card);
}

/* The owners that faces say, by folded name. */
static GHashTable *
owners_of_faces(const SwCardBuild *build, gint owner)
{
	GHashTable *owners = sw_hash_texts(g_free, NULL);

	for (guint i = 0; i < build->faces->len; i++) {
		const SwCardFound *face = build->faces->pdata[i];

		if (face->said.values[owner])
			g_hash_table_insert(owners, sw_text_fold_name(face->name),
			                    face->said.values[owner]);
	}
	return owners;
}

static const char *
owner_of(const SwCardBuild *build, GHashTable *owners, const SwCardFound *card)
{
	g_autofree char *folded = sw_text_fold_name(card->name);
	const char *owner = g_hash_table_lookup(owners, folded);
	SwNamedCard named;

	if (owner == NULL && sw_card_build_named(build, card->name, &named))
		owner = named.owner;
	return owner;
}

/* The owner of all cards of the army; NULL if none is known, or several. */
static const char *
common_owner(const SwCardBuild *build, GHashTable *owners, const SwCardArmy *army)
{
	const char *common = NULL;

	for (guint i = 0; i < army->cards->len; i++) {
		const char *owner = owner_of(build, owners, army->cards->pdata[i]);

		if (owner && common && g_ascii_strcasecmp(owner, common) != 0)
			return NULL;
		common = owner ? owner : common;
	}
	return common;
}

void
sw_card_build_complete(SwCardBuild *build)
{
	gint owner = sw_card_table_owner(&build->of);
	const char *name = owner < 0 ? "" : build->of.face->attributes[owner].name;
	g_autoptr(GHashTable) owners = owner < 0 ? NULL : owners_of_faces(build, owner);

	for (guint i = 0; i < build->armies->len; i++) {
		SwCardArmy *army = build->armies->pdata[i];
		const SwElement *of = army->said.of;

		for (guint k = 0; k < of->n_attributes; k++) {
			const SwAttribute *attribute = &of->attributes[k];

			if (army->said.values[k] || !attribute->required)
				continue;
			if (attribute->type == SW_TYPE_INTEGER && attribute->min <= 0)
				army->said.values[k] = g_strdup("0");
			else if (owners && strcmp(attribute->name, name) == 0)
				army->said.values[k] = g_strdup(common_owner(build, owners, army));
		}
	}
}

/* ---- The document ----------------------------------------------------------------------- */

static void
open_said(SwBuild *build, const SwCardSaid *said, const char *kind)
{
	g_autofree char *origin = g_strdup_printf(sw_translate("line %u"), said->line);

	sw_build_open(build, said->of->name, origin);
	if (kind)
		sw_build_value(build, "type", kind);
	for (guint i = 0; i < said->of->n_attributes; i++) {
		if (said->values[i])
			sw_build_value(build, said->of->attributes[i].name, said->values[i]);
	}
}

static void
build_card(SwBuild *build, const SwCardFound *card)
{
	const SwElement *of = card->said.of;

	open_said(build, &card->said, card->kind);
	sw_build_value(build, of->attributes[of->role.mat->name].name, card->name);
	if (card->copies && strcmp(card->copies, "1") != 0)
		sw_build_value(build, of->attributes[of->role.mat->copies].name, card->copies);
	for (guint i = 0; i < card->inner->len; i++) {
		open_said(build, &g_array_index(card->inner, SwCardSaid, i), NULL);
		sw_build_close(build);
	}
	sw_build_close(build);
}

/* Sets the galaxy's number of players, if it is missing, to the number of armies, at least 1. */
static void
count_players(const SwCardBuild *cards, const SwCardSaid *galaxy)
{
	gint players = cards->table->galaxy.players;

	if (players >= 0 && galaxy->values[players] == NULL)
		galaxy->values[players] = g_strdup_printf("%u", MAX(cards->armies->len, 1));
}

SwDocument *
sw_card_build_finish(const SwCardBuild *cards, const char *path, GError **error)
{
	gboolean is_galaxy = sw_card_said_anything(&cards->root[SW_ROOT_GALAXY]) ||
	                     cards->armies->len > 1 || cards->root[SW_ROOT_PACK].of == NULL;
	const SwCardSaid *root = &cards->root[is_galaxy ? SW_ROOT_GALAXY : SW_ROOT_PACK];
	g_autoptr(SwBuild) build = sw_build_new((const SwTable *const[]){cards->table, NULL},
	                                        cards->table->game, path);

	if (is_galaxy)
		count_players(cards, root);
	open_said(build, root, NULL);
	for (guint i = 0; i < cards->armies->len; i++) {
		const SwCardArmy *army = cards->armies->pdata[i];

		open_said(build, &army->said, NULL);
		for (guint k = 0; k < army->cards->len; k++)
			build_card(build, army->cards->pdata[k]);
		sw_build_close(build);
	}
	for (guint i = 0; i < cards->faces->len; i++)
		build_card(build, cards->faces->pdata[i]);
	sw_build_close(build);
	return sw_build_finish(build, error);
}
