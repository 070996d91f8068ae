#include <pango/pangocairo.h>

static inline void simulator_g_object_unref(void *object) { g_object_unref(object); }
