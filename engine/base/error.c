#include "base/error.h"

/* Not G_DEFINE_QUARK(), which caches the quark in a variable that threads write without a lock. */
GQuark
sw_error_quark(void)
{
	return g_quark_from_static_string("sw-error-quark");
}
