#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Color {
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
