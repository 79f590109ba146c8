#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb.h>
#include <hb-subset.h>

// Swift sees neither the GObject cast macros nor the unit macros.
static inline PangoFcFontMap *aurae_pango_fc_font_map(PangoFontMap *map) { return (PangoFcFontMap *)map; }
static inline void aurae_g_object_unref(void *object) { g_object_unref(object); }
// The file that a font was found in; null when there is none.
static inline const char *aurae_font_path(PangoFont *font) {
    FcChar8 *path = NULL;
    FcPattern *pattern = pango_fc_font_get_pattern((PangoFcFont *)font);
    if (!pattern || FcPatternGetString(pattern, FC_FILE, 0, &path) != FcResultMatch) return NULL;
    return (const char *)path;
}
static inline const int aurae_pango_scale(void) { return PANGO_SCALE; }
