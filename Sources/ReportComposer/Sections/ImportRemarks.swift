import Diagnostics
import ReportDocument

extension ReportWriter {
    /// Rows that are not in the figures, by reason, with their positions.
    var unusedRows: [Block] { remarks("Rows not used", input.diagnostics.filter { $0.severity == .error }) }

    /// Omitted values and assumptions. Older severities are mentioned beside the severities.
    var readWithCare: [Block] {
        remarks("Read with care", input.diagnostics.filter { $0.severity != .error && $0.code != .legacySeverity })
    }

    private func remarks(_ heading: String, _ diagnostics: [Diagnostic]) -> [Block] {
        guard !diagnostics.isEmpty else { return [] }
        var order: [DiagnosticCode] = []
        var groups: [DiagnosticCode: [Diagnostic]] = [:]
        for diagnostic in diagnostics {
            if groups[diagnostic.code] == nil { order.append(diagnostic.code) }
            groups[diagnostic.code, default: []].append(diagnostic)
        }
        let remarks = order.map { code in Self.remark(code, groups[code] ?? []) }
        return [.heading(SectionHeading(heading, level: .subsection)), .remarks(remarks)]
    }

    private static func remark(_ code: DiagnosticCode, _ diagnostics: [Diagnostic]) -> Remark {
        Remark(
            count: diagnostics.reduce(0) { $0 + ($1.count ?? 1) },
            text: NumberWords.capitalised(code.message) + ".", places: places(diagnostics))
    }

    /// Returns `headaches.csv lines 17, 40, 51 and 9 more`.
    private static func places(_ diagnostics: [Diagnostic]) -> String {
        let shown = 4
        guard let first = diagnostics.first?.place else { return "" }
        let file = first.file.flatMap { PrintableText.isolated($0.split(separator: "/").last.map(String.init) ?? $0) }
        if first.file != nil, diagnostics.allSatisfy({ $0.code.isToldOncePerColumn || $0.meant != nil }) {
            // A `meant` without a column is the name of a mapping.
            let names = columns(diagnostics) ?? diagnostics.first?.meant.map { "(\($0))" }
            return [file, names].compactMap(\.self).joined(separator: " ")
        }
        let lines = diagnostics.compactMap { $0.place.line }
        guard !lines.isEmpty else { return file ?? "" }
        let word = (first.table == nil ? Plural.line : Plural.row).word(lines.count)
        let more = lines.count > shown ? " and \(lines.count - shown) more" : ""
        return [file, word, lines.prefix(shown).map(String.init).joined(separator: ", ") + more]
            .compactMap { $0 }.joined(separator: " ")
    }

    /// Returns `columns alcohol, medication (medication_name?)`.
    private static func columns(_ diagnostics: [Diagnostic]) -> String? {
        let names = diagnostics.compactMap { diagnostic in
            diagnostic.place.column.flatMap(PrintableText.isolated).map { name in
                diagnostic.meant.map { "\(name) (\($0)?)" } ?? name
            }
        }
        guard !names.isEmpty else { return nil }
        let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
        return "\(names.count == 1 ? "column" : "columns") \(shown)"
    }
}
