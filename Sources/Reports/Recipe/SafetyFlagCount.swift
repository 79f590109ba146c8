import Analysis
import Records
import ReportComposer
import Workers

/// Number of headaches, doses or days behind a safety notice.
package struct SafetyFlagCount: Sendable, Hashable {
    /// A red-flag tier by its raw value, or one of the names below.
    package var name: String
    package var count: Int
    /// First days of the months of ``frequentHeadaches``, earliest first; empty for every other flag.
    package var months: [CalendarDay]

    package init(_ name: String, _ count: Int, months: [CalendarDay] = []) {
        self.name = name
        self.count = count
        self.months = months
    }

    /// Flag for the card about frequent acute medication. Its count is the number of days with acute medication in the
    /// latest month at or above the threshold, one of the last three of the range.
    package static let medicationOveruse = "medication-overuse"
    /// Months with headache on 15 days or more, if the latest is one of the last three of the range.
    package static let frequentHeadaches = "frequent-headaches"
    /// Doses beyond the second of their night.
    package static let extraDose = "extra-dose"
    /// Second doses before the window or after it.
    package static let doseOutsideWindow = "dose-outside-window"

    /// Safety columns that no file of the patient's headaches or nights has, or that few entries answer: the absence of a
    /// flag means nothing.
    package static let notAsked = "safety-not-in-export"

    /// Headaches with symptoms whose words are not known: the absence of a flag means nothing.
    package static let unknownSymptoms = "symptom-words-not-known"

    /// Names of what is not known, and no finding.
    package static let gaps: Set<String> = [unknownSymptoms, notAsked]

    /// All names, in the order of a report.
    package static let names =
        RedFlag.Tier.allCases.map(\.rawValue) + [
            medicationOveruse, frequentHeadaches, extraDose, doseOutsideWindow, unknownSymptoms, notAsked,
        ]
}

extension SafetyFlagCount {
    /// Returns the flags of a report, in the order of ``names``; none with a count of 0.
    static func all(in findings: PatientFindings) -> [SafetyFlagCount] {
        let tiers = RedFlag.Tier.allCases.map { tier in
            SafetyFlagCount(tier.rawValue, findings.headaches.redFlags.count { $0.tier == tier })
        }
        let acute = findings.headaches.acuteMedication
        let overuse = SafetyFlagCount(
            medicationOveruse, acute.showsOveruseCard ? acute.overuseMonths.first?.days ?? 0 : 0)
        let areRecent = findings.headaches.frequentMonths.last.map { acute.isRecent($0.month) } ?? false
        let months = areRecent ? findings.headaches.frequentMonths.map(\.month.first) : []
        let frequent = SafetyFlagCount(frequentHeadaches, months.count, months: months)
        let nights = findings.nights
        let doses = [
            SafetyFlagCount(extraDose, nights?.extraDoses ?? 0),
            SafetyFlagCount(doseOutsideWindow, nights.map { $0.early + $0.late } ?? 0),
        ]
        let asked = findings.headaches.asked
        let isAnswered = acute.showsOveruseCard || asked.answers.share(.medicine).suffices
        let knowsOveruse = asked.knowsMedication && isAnswered
        let absent = SafetyFlagCount(
            notAsked,
            asked.absentRedFlagColumns.count
                + [knowsOveruse, nights?.asked.knowsExtraDoses, nights?.asked.knowsBothDoses].count {
                    $0 == false
                }
        )
        let unknown = SafetyFlagCount(unknownSymptoms, asked.answers.unknownSymptoms)
        return (tiers + [overuse, frequent] + doses + [unknown, absent]).filter { $0.count > 0 }
    }
}

extension SafetyFlagCount: Wire {
    package static var blank: SafetyFlagCount { SafetyFlagCount("", 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&name)
        try coder.code(&count)
        try coder.code(&months)
    }
}

/// A class of acute medicines whose days in a month reach its threshold of ICHD-3 8.2: the latest such month of the last
/// three in the report's range. Only for premium reports, which show the medicine table it is taken from.
package struct ClassLineFlag: Sendable, Hashable {
    /// The class's name in the medicine table; `several-classes` for several together.
    package var medicineClass: String
    /// The first day of the month.
    package var month: CalendarDay
    /// Number of days in that month.
    package var days: Int
    /// The threshold in days a month.
    package var line: Int

    package init(medicineClass: String, month: CalendarDay, days: Int, line: Int) {
        self.medicineClass = medicineClass
        self.month = month
        self.days = days
        self.line = line
    }
}

extension ClassLineFlag {
    static func all(in contents: ReportContents, of findings: HeadacheFindings) -> [ClassLineFlag] {
        guard let ledger = contents.premium?.medicineLedger else { return [] }
        return ledger.classes.compactMap { days in
            guard let place = days.latestMonth, findings.acuteMedication.isRecent(ledger.months[place].month) else {
                return nil
            }
            return ClassLineFlag(
                medicineClass: days.kind.key, month: ledger.months[place].month.first, days: days.days[place] ?? 0,
                line: days.line)
        }
    }
}

extension ClassLineFlag: Wire {
    package static var blank: ClassLineFlag {
        ClassLineFlag(medicineClass: "", month: CalendarDay(number: 0), days: 0, line: 0)
    }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&medicineClass)
        try coder.code(&month)
        try coder.code(&days)
        try coder.code(&line)
    }
}
