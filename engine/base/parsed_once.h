/* GLib's headers are parsed once for all files of a target, with -Db_pch=true. Each file includes
 * what it uses nevertheless: builds without that option need it. */
#include <glib.h>
