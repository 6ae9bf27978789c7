#include "base/translate.h"

gboolean sw_is_translated = FALSE;
