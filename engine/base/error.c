#include "base/error.h"

#include "base/translate.h"

/* Not G_DEFINE_QUARK(), which caches the quark in a variable that threads write without a lock. */
GQuark
sw_error_quark(void)
{
	return g_quark_from_static_string("sw-error-quark");
}

gboolean
sw_fail(GError **error, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_propagate_error(error, g_error_new_valist(SW_ERROR, SW_ERROR_ARGUMENT,
	                                            sw_translate(format), arguments));
	va_end(arguments);
	return FALSE;
}
