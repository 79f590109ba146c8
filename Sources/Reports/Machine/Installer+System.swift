#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Installer {
    static var ofThisSystem: Installer {
        #if os(macOS)
            .homebrew
        #else
            .debian(asRoot: geteuid() == 0)
        #endif
    }
}
