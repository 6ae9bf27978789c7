/* Runs orders: the one place that knows the function of each command of order.h. */
#pragma once

#include "session/private.h"

/* Executes the order on the session at once. An error is left in `session->refusal`. */
void commands__run(SwSession *session, const Order *order);
