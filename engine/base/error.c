#include "base/error.h"

G_DEFINE_QUARK(sw - error - quark, sw_error)
