#include <fontconfig/fontconfig.h>

// A number of a font's description, of which the first counts; its enumerators are invisible to Swift where another module
// has read this header before.
static inline int aurae_font_number(const FcPattern *pattern, const char *object, int *number) {
    return FcPatternGetInteger(pattern, object, 0, number) == FcResultMatch;
}
