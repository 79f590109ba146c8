import Diagnostics
import Records

extension Instant {
    /// The clock by which licences begin and end: the variable `SOURCE_DATE_EPOCH` where it is set, as it stands for
    /// the clock of a run that must come out the same every time, else the machine's.
    ///
    /// `--as-of` has no part in this: it says which day a report speaks of. If it moved this clock, a report of last
    /// year would be had with last year's licence.
    ///
    /// - Parameters:
    ///   - sourceDateEpoch: seconds since 1970-01-01T00:00:00Z.
    ///   - now: the machine's clock in the same seconds.
    /// - Throws: status 64 when the variable holds no such number.
    package static func licenceClock(sourceDateEpoch: String?, now: Int64) throws(Failure) -> Instant {
        guard let sourceDateEpoch else { return Instant(seconds: now) }
        do throws(Failure) {
            return Instant(seconds: try RunContext.seconds(sourceDateEpoch))
        } catch {
            var failure = error
            failure.hint = "unset it, and this machine's clock decides which licences count"
            throw failure
        }
    }
}
