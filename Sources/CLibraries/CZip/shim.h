#include <zip.h>

// The sets of commands are macros with casts, which Swift does not see.

/// The commands of a source that is read at any position and never written.
static inline zip_int64_t czip_seekable(void) { return ZIP_SOURCE_SUPPORTS_SEEKABLE; }
