#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb.h>
#include <hb-subset.h>
#include <hb-ot.h>

// Swift sees neither the GObject cast macros nor the unit macros.
static inline PangoFcFontMap *aurae_pango_fc_font_map(PangoFontMap *map) { return (PangoFcFontMap *)map; }
static inline void aurae_g_object_unref(void *object) { g_object_unref(object); }
// What fontconfig knows of a font.
static inline void *aurae_font_pattern(PangoFont *font) {
    return pango_fc_font_get_pattern((PangoFcFont *)font);
}
static inline const int aurae_pango_scale(void) { return PANGO_SCALE; }
// Swift does not see fields of single bits.
static inline int aurae_may_break_line(const PangoLogAttr *places, int place) { return places[place].is_line_break; }
