import Diagnostics
import Records
import ReportComposer
import Reports

/// The words of the index.
enum IndexWords {
    /// Returns a safety flag in words, shortened for a table; the report has the full text.
    static func flag(_ flag: SafetyFlagCount) -> String {
        switch flag.name {
        case "primary": "Very sudden onset, severe or not said" + times(flag.count)
        case "advisory": "Very sudden onset" + times(flag.count)
        case "aura-with-visual-disturbance": "Aura with visual disturbance" + times(flag.count)
        case SafetyFlagCount.unknownSymptoms:
            "Symptoms in words not known (\(Plural.headache.plain(flag.count)))"
        case SafetyFlagCount.notAsked: "Safety not in this export (\(Plural.column.plain(flag.count)))"
        case SafetyFlagCount.medicationOveruse: "Frequent acute medication (\(Plural.day.plain(flag.count)) in a month)"
        case SafetyFlagCount.frequentHeadaches: "Headache on 15 days or more: \(months(flag.months))"
        case SafetyFlagCount.extraDose: "Extra dose at night" + times(flag.count)
        case SafetyFlagCount.doseOutsideWindow: "Second dose outside its window" + times(flag.count)
        default: flag.name + times(flag.count)
        }
    }

    /// Lists months: `January, February and March 2026`, a shared year once; only the last three of many.
    private static func months(_ firstDays: [CalendarDay]) -> String {
        let months = firstDays.map(\.month)
        let isOneYear = Set(months.map(\.year)).count == 1
        let names = months.map { DateWords.monthName($0) + (isOneYear ? "" : " \($0.year)") }
        let shown = names.count > 4 ? ["\(names.count - 3) earlier months"] + names.suffix(3) : names
        return listed(shown) + (isOneYear ? " \(months[0].year)" : "")
    }

    /// `Triptan: 14 days in 2026-03, at or above the 10-day line`.
    static func classLine(_ flag: ClassLineFlag) -> String {
        let name = flag.medicineClass.split(separator: "-").joined(separator: " ")
        return
            "\(NumberWords.capitalised(name)): \(Plural.day.plain(flag.days)) in \(flag.month.month.iso), at or above "
            + "the \(flag.line)-day line"
    }

    private static func times(_ count: Int) -> String { count > 1 ? " × \(count)" : "" }

    static func status(_ status: RecordedReport.Status) -> String {
        switch status {
        case .failed: "Failed"
        case .written: "Written"
        case .kept, .rowsMissing: "Kept"
        }
    }

    /// Name of a kind of failure.
    static func failure(_ kind: BatchFailure.Kind) -> String {
        switch kind {
        case .crash: "The program crashed while making the report"
        case .hang: "No report within the time limit"
        case .memory: "The report needed more memory than allowed"
        case .noRows: "Nothing to report on"
        case .source: "A source cannot be read"
        case .options: "The options do not fit the data"
        case .licence: "No licence for the requested report"
        case .cannotWrite: "The file cannot be written"
        case .identity: "The pages may not be this patient’s"
        case .interrupted: "The run was stopped first"
        case .fault: "Internal error"
        }
    }

    /// Remedy for a kind of failure, used if the failure itself names none.
    static func remedy(_ kind: BatchFailure.Kind) -> String {
        switch kind {
        case .crash, .fault: "Run again with --resume; if it happens again, report it with the version of the program."
        case .hang: "Check the patient’s data with aurae-report inspect; --deadline allows more time."
        case .memory: "Check the patient’s data with aurae-report inspect; --memory-limit allows more."
        case .noRows: "Check the patient’s data with aurae-report inspect, and export it again."
        case .source: "Check that the file exists and is complete, then run again with --resume."
        case .options: "Correct the range or the row of the manifest, then run again with --resume."
        case .licence: "Give a licence with --entitlement, or allow the free report with --allow-downgrade."
        case .cannotWrite:
            "Check what has the file’s name and that the folder is writable, then run again with --resume."
        case .identity: "Do not use an older report of this patient instead; report this error."
        case .interrupted: "Run again with --resume: finished reports are kept."
        }
    }

    /// Formats a number with narrow no-break spaces: `1 234 567`.
    static func number(_ number: Int) -> String {
        let digits = Array(String(number))
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += "\u{202F}" }
            text.append(digit)
        }
        return text
    }

    /// `182 KB`, `1.4 MB`: 1 KB is 1000 bytes.
    static func size(_ bytes: Int) -> String {
        let units = ["KB", "MB", "GB", "TB"]
        var (tenths, unit) = ((bytes + 50) / 100, 0)
        while tenths >= 10_000, unit < units.count - 1 {
            tenths = (tenths + 500) / 1000
            unit += 1
        }
        return tenths < 100 && bytes > 0
            ? "\(tenths / 10).\(tenths % 10)\u{A0}\(units[unit])" : "\((tenths + 5) / 10)\u{A0}\(units[unit])"
    }

    /// Formats a duration: `240 ms`, `1.2 s`, `3 min 20 s`, `2 h 5 min`; nil for 0, which means not measured.
    static func duration(milliseconds: Int) -> String? {
        guard milliseconds > 0 else { return nil }
        if milliseconds < 1000 { return "\(milliseconds)\u{A0}ms" }
        let tenths = (milliseconds + 50) / 100
        if tenths < 600 { return "\(tenths / 10).\(tenths % 10)\u{A0}s" }
        let seconds = (milliseconds + 500) / 1000
        if seconds < 3600 { return "\(seconds / 60)\u{A0}min \(seconds % 60)\u{A0}s" }
        return "\(seconds / 3600)\u{A0}h \(seconds / 60 % 60)\u{A0}min"
    }
}
