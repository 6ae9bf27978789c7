/* The facts of a document of Sunburn: the board with its terrain, the teams with their characters,
 * and where these are: figures on the board, and those that are gone. Private to this folder.
 *
 * Lengths are in hundredths of an inch.
 */
#pragma once

#include "games/sunburn/table.h"
#include "games/sunburn/terrain.h"
#include "graph/graph.h"

#define SB_NONE G_MAXUINT

/* What the document says about the game as a whole. */
typedef struct {
	SwPieceId galaxy; /* or SW_NO_PIECE */
	gint32 width, depth;
	gboolean is_board; /* there is a board that can be measured, whatever its size */
	gboolean is_legal; /* it is a board of a size that the rulebook allows */
	gboolean is_scenario, is_start, is_campaign;
	gboolean is_order_phase; /* and the document says so */
	gint32 turn, engagement;
	gint32 touch, share, base; /* assumptions: `sunburn/touch`, `terrain-share`, `base` */
} SbTerms;

typedef struct {
	SwPieceId piece;
	const char *name;        /* "" if unnamed */
	guint team;              /* index in `teams` */
	gint8 slots[SB_SLOTS];   /* SbAction; -1 where none is given */
	gint32 renown, base;     /* base: the diameter */
	gboolean is_repeated;    /* an earlier character of the team has the name */
	guint n_figures, n_gone; /* of this name and seat */
} SbCharacter;

typedef struct {
	SwPieceId piece;
	gint32 seat;          /* its own, else that of a pack around it; 0 if none */
	const char *name;     /* or NULL */
	gint corner;          /* SbCorner; -1 if not given */
	gint order;           /* SbOrder; -1 if none */
	guint first, n;       /* its characters */
	guint n_pool, n_dice; /* dice in the pool; on its figures */
	guint n_standing;     /* its figures that are not eliminated */
	guint n_unwounded;    /* those of them without a Wounded counter */
	guint n_nominees;
} SbTeam;

typedef struct {
	SwPieceId piece;
	gint32 seat;
	guint team;      /* the first of its seat, or SB_NONE */
	guint character; /* index in `characters`, or SB_NONE */
	const char *name;
	SwXY at;
	gint32 base; /* the diameter */
	gboolean is_eliminated;
	gint32 suppressed, wounded, danger;
	gint32 die; /* 0 is also what an absent one reads as */
	gboolean has_die;
	gint done; /* SbDone; -1 if not given */
} SbFigure;

typedef struct {
	SwPieceId piece;
	SwXY at;
	gint32 base;
	gboolean is_wounded, is_in_danger, is_eliminated; /* in danger: by the Danger side */
} SbVip;

typedef struct {
	const SwDocument *document;
	SbTerms terms;
	GArray *terrain;      /* SbTerrain, by id */
	GArray *teams;        /* SbTeam, by id */
	GArray *characters;   /* SbCharacter, by team, then id */
	GArray *figures;      /* SbFigure, by id */
	GArray *gone;         /* SwPieceId */
	GArray *vips;         /* SbVip, by id */
	GArray *smoke;        /* SwPieceId */
	GArray *suppressions; /* SwPieceId: counters of Suppressing Fire */
	gboolean has_grenade; /* a character has the action */
	GHashTable *named;    /* for sb_team_of() and sb_character_of() */
} SbPosition;

gpointer sb_position_new(const SwDocument *document, const SwGraph *graph);
void sb_position_free(gpointer position);

#define sb_terrain(position, i) (&g_array_index((position)->terrain, SbTerrain, (i)))
#define sb_team(position, i) (&g_array_index((position)->teams, SbTeam, (i)))
#define sb_character(position, i) (&g_array_index((position)->characters, SbCharacter, (i)))
#define sb_figure(position, i) (&g_array_index((position)->figures, SbFigure, (i)))

/* Returns the index of the first team of the seat, or SB_NONE. */
guint sb_team_of(const SbPosition *position, gint32 seat);

/* Returns the index of the first character of that name in a team of the seat, or SB_NONE. */
guint sb_character_of(const SbPosition *position, gint32 seat, const char *name);

/* TRUE if a team of another seat has a character of that name. */
gboolean sb_is_enemy(const SbPosition *position, gint32 seat, const char *name);

/* TRUE if there is one team of seat 1 and one of seat 2, and no other. */
gboolean sb_has_two_teams(const SbPosition *position);

/* Appends "team 'Wolves'", or "the team of seat 1" where it has no name. */
void sb_append_team(GString *out, const SbTeam *team);

/* Returns "seat 1 (Wolves)", or "seat 1" of a team without a name; free it. */
char *sb_seat_words(const SbPosition *position, gint32 seat);

/* Appends "'Brand' of team 'Wolves'". */
void sb_append_character(GString *out, const SbPosition *position, const SbCharacter *character);

/* TRUE if the edge is beside the corner. */
gboolean sb_is_edge_of(SbEdge edge, SbCorner corner);

/* Returns the square of the distance between the terrain and the middle of the board, in fine
 * units, as sw_area_distance2(). */
gint64 sb_from_centre(const SbPosition *position, const SbTerrain *terrain);

/* Returns the terrain closest to the centre of the board; of several equally close ones, that
 * closest to the point, in fine units. NULL if there is none. */
const SbTerrain *sb_find_central(const SbPosition *position, SwXY point);

/* Parses a word of a list as a whole number; FALSE if it is none. */
gboolean sb_parse_number(const char *word, gint32 *number);

/* TRUE for a number that a die shows and a command counter bears. */
static inline gboolean
sb_is_face(gint32 number)
{
	return number >= 1 && number <= SB_FACES;
}
