import Diagnostics
import Records
import TimeZones

extension RunContext {
    /// Last second of the year 9999.
    private static let latestClock: Int64 = 253_402_300_799

    /// The context of a run, from its command line and environment.
    ///
    /// The report date is `asOf`, else the day of `sourceDateEpoch`, else the machine's; the latter two set the clock
    /// time too. The zone is the named one, else UTC and never the machine's own, so that the same command gives the
    /// same report everywhere.
    ///
    /// - Parameters:
    ///   - zoneName: a name of the IANA time zone database or an offset such as `+05:45`.
    ///   - sourceDateEpoch: the variable `SOURCE_DATE_EPOCH`: seconds since 1970-01-01T00:00:00Z.
    ///   - now: the machine's clock in the same seconds.
    /// - Throws: status 64 if the zone is unknown or the variable is not such a number.
    package static func make(
        zoneName: String?, asOf: CalendarDay?, sourceDateEpoch: String?, now: Int64
    ) throws(Failure) -> RunContext {
        let zone = try zone(named: zoneName)
        if let asOf { return RunContext(zone: zone, asOf: asOf, generator: Product.generator) }
        let seconds = try sourceDateEpoch.map(seconds) ?? now
        let local = zone.local(Instant(seconds: seconds))
        return RunContext(zone: zone, asOf: local.day, clock: local, generator: Product.generator)
    }

    /// The clock for the start and end times recorded by a reproducible run. Licences never use it.
    ///
    /// - Parameter sourceDateEpoch: the variable `SOURCE_DATE_EPOCH`.
    /// - Returns: nil if the variable is not set: the machine's clock counts.
    /// - Throws: status 64 if the variable is not a number of seconds.
    package static func fixedClock(sourceDateEpoch: String?) throws(Failure) -> Instant? {
        guard let sourceDateEpoch else { return nil }
        return Instant(seconds: try seconds(sourceDateEpoch))
    }

    private static func zone(named name: String?) throws(Failure) -> ZoneRules {
        guard let name else { return .utc }
        if let zone = ZoneRules.named(name) { return zone }
        throw Failure(
            .usage, "--time-zone: \(name) is not in this system's time zone database",
            hint: "write it as in Europe/London or +05:45; on Debian the database is the package tzdata")
    }

    /// The variable `SOURCE_DATE_EPOCH` as a number.
    static func seconds(_ text: String) throws(Failure) -> Int64 {
        let digits = text.utf8
        guard digits.allSatisfy({ (48...57).contains($0) }), let seconds = Int64(text), seconds <= latestClock else {
            throw Failure(
                .usage, "SOURCE_DATE_EPOCH is set and is not a number of seconds since 1970",
                hint: "unset it, or give the day with --as-of")
        }
        return seconds
    }
}

/// The program's name and version, as in its outputs and `--version`.
package enum Product {
    package static let name = "aurae-report"
    /// `major.minor`.
    package static let version = "0.1"
    /// `aurae-report X.Y`.
    package static let generator = name + " " + version
}
