#include <zlib.h>

// inflateInit2 is a macro, which Swift does not see.

/// Begins to expand a stream with the header and the check sum of gzip (RFC 1952).
static inline int czlib_begin_gzip(z_stream *stream) { return inflateInit2(stream, 15 + 16); }
