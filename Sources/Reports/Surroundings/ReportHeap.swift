#if canImport(Glibc)
    import Glibc
#endif

/// The heap of a process that makes reports.
///
/// A small page of memory takes two microseconds when it is touched for the first time, and a report touches a thousand; a
/// large page in the place of 512 of them takes some two hundred.
package enum ReportHeap {
    /// Size of the part that is in large pages, bytes: what a free report takes, and more.
    static let size = 8 << 20
    /// Size of a large page, bytes. Where they are of another size, nothing is lost.
    private static let largePage = 2 << 20
    /// Room before the part for what is allocated on the way, bytes: a small page within it would keep a large one away.
    private static let forerun = 256 << 10
    /// Twice this is more than the C library holds ready at first, bytes, and each is of the heap still.
    private static let probe = 120_000

    /// Asks for large pages, where the C library and the system have such.
    ///
    /// Call before there is a second thread: the end of the heap is moved, which no lock of the C library guards.
    package static func prepare() {
        #if canImport(Glibc)
            guard let setting = dlsym(nil, "mallopt"), let end = sbrk(0).map({ Int(bitPattern: $0) }) else { return }
            let mallopt = unsafeBitCast(setting, to: (@convention(c) (CInt, CInt) -> CInt).self)
            var part = (end + largePage - 1) & ~(largePage - 1)
            if part - end < forerun { part += largePage }
            // What the C library does not take from here on itself it leaves alone.
            guard let moved = sbrk(part - forerun - end), Int(bitPattern: moved) == end else { return }
            // Large blocks stay in the heap, as they would after the first of them was freed (mallopt(3)).
            _ = mallopt(Setting.mmapThreshold, CInt(size / 2))
            _ = mallopt(Setting.trimThreshold, CInt(2 * size))
            _ = mallopt(Setting.topPad, CInt(forerun + size))
            var probes: (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)
            // Of malloc and free the compiler would leave nothing.
            posix_memalign(&probes.0, 16, probe)
            posix_memalign(&probes.1, 16, probe)
            madvise(UnsafeMutableRawPointer(bitPattern: part), size, Setting.hugePages)
            _ = mallopt(Setting.topPad, CInt(usualTopPad))
            free(probes.0)
            free(probes.1)
        #endif
    }

    /// What the heap grows by at least, bytes, as usual.
    private static let usualTopPad = 128 << 10

    /// Numbers of `malloc.h` and `sys/mman.h` of Linux, which the module of the C library leaves out.
    private enum Setting {
        static let trimThreshold: CInt = -1
        static let topPad: CInt = -2
        static let mmapThreshold: CInt = -3
        static let hugePages: CInt = 14
    }
}
