#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb.h>

// Swift sees neither the GObject cast macros nor the unit macros.
static inline PangoFcFontMap *aurae_pango_fc_font_map(PangoFontMap *map) { return (PangoFcFontMap *)map; }
static inline void aurae_g_object_unref(void *object) { g_object_unref(object); }
static inline const int aurae_pango_scale(void) { return PANGO_SCALE; }
