#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// Swift sees neither the GObject cast macros nor the unit macros.
static inline PangoFcFontMap *aurae_pango_fc_font_map(PangoFontMap *map) { return (PangoFcFontMap *)map; }
static inline PangoFcFont *aurae_pango_fc_font(PangoFont *font) { return (PangoFcFont *)font; }
static inline const int aurae_pango_scale(void) { return PANGO_SCALE; }
// Swift does not see fields of single bits.
static inline int aurae_may_break_line(const PangoLogAttr *places, int place) { return places[place].is_line_break; }
