#include "session/order.h"

#include "session/private.h"

#include <string.h>

/* ---- Commands --------------------------------------------------------------------------- */

/* What Undo and Redo do to an order that has not been executed yet. */
typedef enum {
	IS_READ,   /* nothing, as it changes nothing */
	IS_EDIT,   /* Undo cancels it */
	IS_UNDO,   /* Redo cancels it */
	IS_REDO,   /* Undo cancels it, too */
	IS_TRAVEL, /* nothing */
} Sort;

static const struct {
	const char *word; /* in a journal */
	const char *text; /* what is being done */
	Sort sort;
} commands[] = {
	[COMMAND_PLACE] = {"place", N_("Drawing…"), IS_EDIT},
	[COMMAND_ERASE] = {"erase", N_("Erasing…"), IS_EDIT},
	[COMMAND_ERASE_PIECES] = {"erase-pieces", N_("Erasing…"), IS_EDIT},
	[COMMAND_PUT] = {"put", N_("Moving…"), IS_EDIT},
	[COMMAND_MOVE] = {"move", N_("Moving…"), IS_EDIT},
	[COMMAND_DUPLICATE] = {"duplicate", N_("Duplicating…"), IS_EDIT},
	[COMMAND_TRANSFORM] = {"transform", N_("Rotating…"), IS_EDIT},
	[COMMAND_SET] = {"set", N_("Changing…"), IS_EDIT},
	[COMMAND_SET_KIND] = {"set-kind", N_("Changing…"), IS_EDIT},
	[COMMAND_ABOUT] = {"about", N_("Changing…"), IS_EDIT},
	[COMMAND_NOTE] = {"note", N_("Writing a note…"), IS_EDIT},
	[COMMAND_ALLOW] = {"allow", N_("Allowing…"), IS_EDIT},
	[COMMAND_FIX] = {"fix", N_("Fixing…"), IS_EDIT},
	[COMMAND_ADD] = {"add", N_("Adding…"), IS_EDIT},
	[COMMAND_LAY] = {"lay", N_("Laying…"), IS_EDIT},
	[COMMAND_PASTE_CARDS] = {"paste-cards", N_("Pasting…"), IS_EDIT},
	[COMMAND_DUPLICATE_CARDS] = {"duplicate-cards", N_("Duplicating…"), IS_EDIT},
	[COMMAND_DRAW] = {"draw", N_("Drawing…"), IS_EDIT},
	[COMMAND_SPIN] = {"spin", N_("Rotating…"), IS_EDIT},
	[COMMAND_SYMMETRISE] = {"symmetrise", N_("Repeating…"), IS_EDIT},
	[COMMAND_SHUFFLE] = {"shuffle", N_("Shuffling…"), IS_EDIT},
	[COMMAND_EXPLORE] = {"explore", N_("Exploring…"), IS_EDIT},
	[COMMAND_LOOK_TRANSFORM] = {"look-transform", N_("Rotating…"), IS_EDIT},
	[COMMAND_LOOK_PASTE] = {"look", N_("Pasting…"), IS_EDIT},
	[COMMAND_PASTE] = {"paste", N_("Pasting…"), IS_EDIT},
	[COMMAND_CUT] = {"cut", N_("Cutting…"), IS_EDIT},
	[COMMAND_COPY] = {"copy", N_("Copying…"), IS_READ},
	[COMMAND_UNDO] = {"undo", N_("Undoing…"), IS_UNDO},
	[COMMAND_REDO] = {"redo", N_("Redoing…"), IS_REDO},
	[COMMAND_GO_TO] = {"go-to", N_("Undoing or redoing…"), IS_TRAVEL},
	[COMMAND_AFTER] = {"after", NULL, IS_READ},
};

G_STATIC_ASSERT(G_N_ELEMENTS(commands) == N_COMMANDS);

const char *
order__text(const Order *order)
{
	if (order->command == COMMAND_AFTER)
		return order->text;
	if (order->turning.symmetry.mirrored)
		return sw_translate(N_("Mirroring…"));
	return sw_translate(commands[order->command].text);
}

const char *
order__word(const Order *order)
{
	return commands[order->command].word;
}

Command
order__find(const char *word)
{
	guint i = 0;

	while (i < N_COMMANDS && strcmp(commands[i].word, word) != 0)
		i++;
	return (Command)i;
}

gboolean
order__is_kept(const Order *order)
{
	return (commands[order->command].sort == IS_EDIT && order->command != COMMAND_LOOK_PASTE) ||
	       order->command == COMMAND_COPY;
}

gboolean
order__needs_pieces(const Order *order)
{
	switch (order->command) {
	case COMMAND_ERASE_PIECES:
	case COMMAND_PUT:
	case COMMAND_MOVE:
	case COMMAND_DUPLICATE:
	case COMMAND_LOOK_TRANSFORM:
	case COMMAND_SET:
	case COMMAND_SET_KIND:
	case COMMAND_FIX:
	case COMMAND_ADD:
	case COMMAND_LAY:
	case COMMAND_PASTE_CARDS:
	case COMMAND_DUPLICATE_CARDS:
	case COMMAND_SPIN:
	case COMMAND_SHUFFLE:
	case COMMAND_CUT:
	case COMMAND_COPY: return TRUE;
	default: return FALSE;
	}
}

gboolean
order__changes(const Order *order)
{
	return commands[order->command].sort != IS_READ;
}

void
order__foresee(const Order *order, guint *done, guint *undone)
{
	guint n = *done + *undone;

	switch (commands[order->command].sort) {
	case IS_READ: return;
	case IS_EDIT: n = ++*done; break;
	case IS_UNDO: *done -= *done > 0; break;
	case IS_REDO: *done = MIN(*done + 1, n); break;
	case IS_TRAVEL: *done = MIN(order->number, n); break;
	}
	*undone = n - *done;
}

gboolean
order__is_cancelled_by(const Order *order, Command command)
{
	switch (commands[order->command].sort) {
	case IS_EDIT:
	case IS_REDO: return command == COMMAND_UNDO;
	case IS_UNDO: return command == COMMAND_REDO;
	case IS_READ:
	case IS_TRAVEL: break;
	}
	return FALSE;
}

/* ---- Life ------------------------------------------------------------------------------- */

Order *
order__new(Command command)
{
	Order *order = g_new0(Order, 1);

	order->command = command;
	order->group = sw_group_none();
	return order;
}

Order *
order__of(Command command, const SwPieceId *ids, guint n)
{
	Order *order = order__new(command);

	order->n = n;
	order->ids = g_array_sized_new(FALSE, FALSE, sizeof(SwPieceId), n);
	if (n > 0)
		g_array_append_vals(order->ids, ids, n);
	return order;
}

Order *
order__of_selected(Command command, const SwSession *session)
{
	guint n;
	const SwPieceId *ids = sw_session_selected(session, &n);
	Order *order = order__of(command, ids, n);
	SwImage images[SW_GROUP_MOST];

	order->n = n * sw_group_images(&session->group, images);
	order->turning.selection = sw_session_selection(session);
	order->group = session->group;
	return order;
}

Order *
order__on(Command command, const SwPlace *places, guint n, const SwGroup *group)
{
	Order *order = order__new(command);
	SwImage images[SW_GROUP_MOST];

	order->n = n * sw_group_images(group, images);
	order->group = *group;
	order->places = g_array_sized_new(FALSE, FALSE, sizeof(SwPlace), n);
	if (n > 0)
		g_array_append_vals(order->places, places, n);
	return order;
}

void
order__set_text(Order *order, const char *text)
{
	g_clear_pointer(&order->text, g_ref_string_release);
	order->text = text ? g_ref_string_new(text) : NULL;
}

Order *
order__copy(const Order *order)
{
	Order *copy = g_memdup2(order, sizeof *order);

	copy->ids = order->ids ? g_array_copy(order->ids) : NULL;
	copy->places = order->places ? g_array_copy(order->places) : NULL;
	copy->text = order->text ? g_ref_string_acquire(order->text) : NULL;
	copy->name = g_strdup(order->name);
	copy->pasted = order->pasted ? pasted__ref(order->pasted) : NULL;
	return copy;
}

void
order__free(Order *order)
{
	if (order == NULL)
		return;
	g_clear_pointer(&order->ids, g_array_unref);
	g_clear_pointer(&order->places, g_array_unref);
	g_clear_pointer(&order->text, g_ref_string_release);
	g_free(order->name);
	g_clear_pointer(&order->pasted, pasted__unref);
	g_free(order);
}
