/* The function of each command of order.h, and what such functions need. */
#pragma once

#include "session/order.h"
#include "session/pieces.h"
#include "session/private.h"
#include "session/session_private.h"

OrderRun edit__place, edit__erase, edit__erase_pieces;
OrderRun transform__put, transform__move, transform__transform, transform__look;
OrderRun attributes__set, retype__set_kind;
OrderRun remarks__about, remarks__note, remarks__allow;
OrderRun fix__fix, outline__add, explore__explore;
OrderRun clipboard__duplicate, clipboard__cut, clipboard__copy;
OrderRun paste__look, paste__paste;
OrderRun undo__undo, undo__redo, undo__go_to;

/* Executes the order on the session at once. An error is left in `session->refusal`. */
OrderRun commands__run;
