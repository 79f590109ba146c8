import Analysis
import Records

/// Removes identifying data from records, and replaces it by values that only the holder of a secret can compute.
///
/// The same secret gives the same patient the same id and the same date shift in every export; the secret is never
/// written. <doc:Exporting> describes the data that are kept, and how they may still identify a patient.
package struct DeIdentification: Sendable {
    /// A keyed hash of at least 16 bytes, which cannot be computed without the secret.
    package typealias KeyedHash = @Sendable (_ message: [UInt8]) -> [UInt8]

    private let hash: KeyedHash
    /// Whether dates move by whole weeks.
    private let keepsWeekday: Bool
    let zone: ZoneRules
    let asOf: CalendarDay
    let medicines: MedicineTable
    let markers: MarkerLibrary

    package init(
        keepsWeekday: Bool, zone: ZoneRules, asOf: CalendarDay, medicines: MedicineTable, markers: MarkerLibrary,
        hash: @escaping KeyedHash
    ) {
        self.keepsWeekday = keepsWeekday
        self.zone = zone
        self.asOf = asOf
        self.medicines = medicines
        self.markers = markers
        self.hash = hash
    }

    /// Oldest age given; higher ages are not distinguished (45 CFR 164.514(b)(2)(i)(C)).
    static let oldestAge = 89

    /// Shift of dates into the past, by 10 to 20 years.
    private static let shift = (days: 3654, span: 3653, weeks: 522, spanOfWeeks: 522)

    /// Returns the replacement for a patient's id.
    package func identifier(of patientID: String) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let bytes = hash(Array("export patient \(patientID)".utf8)).prefix(10)
        return "s-" + String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Returns the number of days by which a patient's dates move into the past.
    func days(of patientID: String) -> Int {
        let number = hash(Array("export shift \(patientID)".utf8)).prefix(8).reduce(0 as UInt64) {
            $0 << 8 | UInt64($1)
        }
        let (days, span, weeks, spanOfWeeks) = Self.shift
        return keepsWeekday
            ? 7 * (weeks + Int(number % UInt64(spanOfWeeks))) : days + Int(number % UInt64(span))
    }

    /// Returns a patient's records without identifying data, and counts of the removed data.
    package func records(_ records: PatientRecords) -> (records: PatientRecords, removed: RemovedCounts) {
        let clock = MovedClock(zone: zone, days: days(of: records.identity.id))
        var work = DeIdentified(records: records, clock: clock, rules: self)
        work.removeIdentity()
        work.removeFromHeadaches()
        work.removeFromTreatments()
        work.removeFromMarkers()
        work.removeFromNights()
        work.forgetRemovedColumns()
        return (work.records, work.removed)
    }
}

/// Counts of data removed from the records.
package struct RemovedCounts: Sendable, Hashable {
    /// Number of notes and other texts by the patient.
    package var texts = 0
    /// Number of list words that are not the apps' own, replaced by “other”.
    package var words = 0
    /// Number of medicine names that are not in the table, replaced by “unlisted”.
    package var medicines = 0
    /// Number of readings removed because their unit is unknown and could be any text.
    package var readings = 0
    /// Number of weather measurements, which could reveal a place and a day.
    package var weather = 0

    package init() {}

    package static func += (left: inout Self, right: Self) {
        left.texts += right.texts
        left.words += right.words
        left.medicines += right.medicines
        left.readings += right.readings
        left.weather += right.weather
    }
}

/// A patient's clock, moved into the past.
///
/// Times of day stay the same but are written as UTC, so that they reveal no place, and no clock change appears where
/// there was none. Moments after a beginning keep their distance from it.
struct MovedClock {
    let zone: ZoneRules
    let days: Int

    func day(_ day: CalendarDay) -> CalendarDay { day.advanced(by: -days) }

    /// - Parameter offset: UTC offset in the row, in minutes, if given.
    func beginning(_ moment: Instant, offset: Int? = nil) -> Instant {
        let ahead = offset.map { $0 * 60 } ?? zone.offset(at: moment)
        return Instant(milliseconds: moment.milliseconds + (Int64(ahead) - Int64(days) * 86_400) * 1000)
    }

    /// Returns the distance by which the moments of a night move, based on its evening.
    func distance(ofNight night: CalendarDay, offset: Int?) -> Int64 {
        let evening = zone.instant(day: night, second: NightCalendar.firstSecond)
        return beginning(evening, offset: offset).milliseconds - evening.milliseconds
    }
}

extension Instant {
    func moved(by milliseconds: Int64) -> Instant { Instant(milliseconds: self.milliseconds + milliseconds) }
}
