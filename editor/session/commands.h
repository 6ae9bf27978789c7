/* What the commands do, by their numbers in order.h: the one place that knows all of them. */
#pragma once

#include "session/private.h"

/* Does it to the session now; what stands against it becomes the session's refusal. */
void commands__run(SwSession *session, const Order *order);
