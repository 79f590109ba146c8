import Medicines
import Records

/// Takes out of records what says whose they are, and puts in its place what only the holder of a secret could put there.
///
/// The same secret gives the same patient the same id and the same shift of dates in every export, and nothing of it is
/// written. What is kept, and what of it may still tell a patient, stands in <doc:Exporting>.
package struct DeIdentification: Sendable {
    /// A keyed hash of some bytes, of 16 bytes at least, which nobody can work out without the secret.
    package typealias KeyedHash = @Sendable (_ message: [UInt8]) -> [UInt8]

    private let hash: KeyedHash
    /// Dates move by whole weeks.
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

    /// Ages above this are one (45 CFR 164.514(b)(2)(i)(C)).
    static let oldestAge = 89

    /// Dates move to the past: by 10 to 20 years.
    private static let shift = (days: 3654, span: 3653, weeks: 522, spanOfWeeks: 522)

    /// What takes the place of a patient's id.
    package func identifier(of patientID: String) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let bytes = hash(Array("export patient \(patientID)".utf8)).prefix(10)
        return "s-" + String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// By how many days a patient's dates move to the past.
    func days(of patientID: String) -> Int {
        let number = hash(Array("export shift \(patientID)".utf8)).prefix(8).reduce(0 as UInt64) {
            $0 << 8 | UInt64($1)
        }
        let (days, span, weeks, spanOfWeeks) = Self.shift
        return keepsWeekday
            ? 7 * (weeks + Int(number % UInt64(spanOfWeeks))) : days + Int(number % UInt64(span))
    }

    /// The records of a patient without what says whose they are, and what was taken out, counted.
    package func records(_ records: PatientRecords) -> (records: PatientRecords, removed: RemovedCounts) {
        let clock = MovedClock(zone: zone, days: days(of: records.identity.id))
        var work = DeIdentified(records: records, clock: clock, rules: self)
        work.removeIdentity()
        work.removeFromHeadaches()
        work.removeFromMarkers()
        work.removeFromNights()
        work.forgetRemovedColumns()
        return (work.records, work.removed)
    }
}

/// Of what the records lose, how much.
package struct RemovedCounts: Sendable, Hashable {
    /// Notes and other texts of the patient's own.
    package var texts = 0
    /// Words of lists that are none of the apps', of which “other” is left.
    package var words = 0
    /// Names of medicines that no table knows, of which “unlisted” is left.
    package var medicines = 0
    /// Readings whose unit may be any text.
    package var readings = 0
    /// Measurements of weather, by which a place and a day could be found.
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

/// A patient's clocks, moved to the past.
///
/// Times of day stay what they were on the patient's clocks, but are told as if these stood at UTC, so that they speak of no
/// place, and no change of clocks falls into what had none. What happens after a beginning keeps its distance from it.
struct MovedClock {
    let zone: ZoneRules
    let days: Int

    func day(_ day: CalendarDay) -> CalendarDay { day.advanced(by: -days) }

    /// - Parameter offset: minutes of the patient's own clock, where a row says so.
    func beginning(_ moment: Instant, offset: Int? = nil) -> Instant {
        let ahead = offset.map { $0 * 60 } ?? zone.offset(at: moment)
        return Instant(milliseconds: moment.milliseconds + (Int64(ahead) - Int64(days) * 86_400) * 1000)
    }

    /// How far the moments of a night move, by its evening.
    func distance(ofNight night: CalendarDay, offset: Int?) -> Int64 {
        let evening = zone.instant(day: night, second: NightCalendar.firstSecond)
        return beginning(evening, offset: offset).milliseconds - evening.milliseconds
    }
}

extension Instant {
    func moved(by milliseconds: Int64) -> Instant { Instant(milliseconds: self.milliseconds + milliseconds) }
}
