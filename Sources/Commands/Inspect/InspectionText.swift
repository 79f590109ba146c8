import Diagnostics
import RecordImport
import Records
import Reports

/// Writes an inspection as text for users.
struct InspectionText {
    /// Numbers of patients and locations shown unless all are requested.
    private static let few = (patients: 10, places: 5)

    private let inspection: ImportInspection
    private let isVerbose: Bool
    private var lines: [String] = []

    static func of(_ inspection: ImportInspection, isVerbose: Bool) -> String {
        var text = InspectionText(inspection: inspection, isVerbose: isVerbose)
        for source in inspection.sources { text.add(source) }
        text.addPatients()
        text.addDiagnostics()
        return text.lines.map { Printable.text($0) + "\n" }.joined()
    }

    private init(inspection: ImportInspection, isVerbose: Bool) {
        self.inspection = inspection
        self.isVerbose = isVerbose
    }

    private mutating func add(_ label: String, _ text: String) {
        lines.append("  " + label + String(repeating: " ", count: max(1, 14 - label.count)) + text)
    }

    private mutating func add(_ source: SourceInspection) {
        let summary = source.summary
        lines.append(summary.path)
        add("format", summary.format.rawValue)
        for trait in source.traits { add(trait.name, trait.value) }
        add("patients", "\(source.patients)")
        add("rows", "\(summary.rowsRead) read, \(summary.rowsSkipped) not used")
        if let days = source.recordedDays { add("days", "\(days.from.iso) to \(days.to.iso)") }
        add("sha256", summary.sha256)
        lines.append("")
    }

    private mutating func addPatients() {
        let patients = inspection.patients
        lines.append("\(Plural.patient.plain(patients.count)), \(Self.records(of: patients))")
        let shown = isVerbose ? patients.count : min(patients.count, Self.few.patients)
        for patient in patients.prefix(shown) where !patient.id.isEmpty {
            var text = Self.records(of: [patient])
            if let days = patient.recordedDays { text += ", \(days.from.iso) to \(days.to.iso)" }
            if patient.rowsSkipped > 0 { text += ", \(Plural.row.plain(patient.rowsSkipped)) not used" }
            add(patient.id, text)
        }
        if shown < patients.count { lines.append("  … and \(patients.count - shown) more: --verbose shows all") }
    }

    /// Number of records of each type; of headaches if there are none.
    private static func records(of patients: [PatientInspection]) -> String {
        let kinds: [(noun: Plural, count: (PatientInspection) -> Int)] = [
            (.headache, \.headaches), (.treatment, \.treatments), (.questionnaire, \.questionnaires),
            (.dose, \.doses), (.sideEffect, \.sideEffects),
            (.markerReadingOrVisit, \.markers), (.night, \.nights),
        ]
        let parts = kinds.compactMap { noun, count in
            let sum = patients.reduce(0) { $0 + count($1) }
            return sum > 0 ? noun.plain(sum) : nil
        }
        return parts.isEmpty ? Plural.headache.plain(0) : parts.joined(separator: ", ")
    }

    private mutating func addDiagnostics() {
        let groups = inspection.diagnostics.sortedGroups
        guard !groups.isEmpty else {
            lines += ["", "every row and cell was read"]
            return
        }
        for severity in DiagnosticSeverity.allCases.reversed() {
            for code in DiagnosticCode.allCases where code.severity == severity {
                let alike = groups.filter { $0.kind.code == code }
                if !alike.isEmpty { add(code, alike) }
            }
        }
    }

    /// Adds one code: its meaning, count, locations and hint.
    private mutating func add(_ code: DiagnosticCode, _ groups: [DiagnosticTally.Group]) {
        let count = groups.reduce(0) { $0 + $1.count }
        lines += ["", "\(code.severity.rawValue) \(code.rawValue): \(code.message) (\(count))"]
        for group in groups {
            let place = Place(file: group.kind.file, table: group.kind.table, column: group.kind.column)
            let meant = group.kind.meant.map {
                code == .misnamedColumn ? "\($0)?" : code == .unknownSymptom ? "“\($0)”" : $0
            }
            lines.append(
                "  " + [place.description, meant, positions(of: group)].compactMap(\.self).joined(separator: ": "))
        }
        if let hint = code.hint { lines.append("  hint: \(hint)") }
    }

    /// `3 times, lines 17, 20, 31`; nil for a single diagnostic about a file.
    private func positions(of group: DiagnosticTally.Group) -> String? {
        if group.kind.code == .unknownTable { return Plural.row.plain(group.count) }
        let times = group.count == 1 ? nil : Plural.time.plain(group.count)
        guard !group.lines.isEmpty else { return times }
        let shown = isVerbose ? group.lines[...] : group.lines.prefix(Self.few.places)
        let unit = (group.kind.table == nil ? Plural.line : Plural.row).word(shown.count)
        let rest = group.count > shown.count ? ", …" : ""
        let places = "\(unit) \(shown.map(String.init).joined(separator: ", "))\(rest)"
        return [times, places].compactMap(\.self).joined(separator: ", ")
    }
}
