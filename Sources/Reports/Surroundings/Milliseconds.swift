#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Time on a monotonic clock.
package enum Milliseconds {
    package static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
}
