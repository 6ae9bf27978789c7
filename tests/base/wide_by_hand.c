/* The numbers of 128 bits as they are where the compiler has no such type, in the same tests. */
#define SW_WIDE_BY_HAND
#define wide_case wide_by_hand_case
#include "wide.c"
