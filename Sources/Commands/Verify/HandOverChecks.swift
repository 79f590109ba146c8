import Diagnostics
import Export
import Files
import Reports

/// Checks the files beside a report for hospital systems: `report.hl7` and `report.cda.xml` of `report.pdf`.
struct HandOverChecks {
    /// Path of the report.
    let file: String

    /// Larger files do not contain one of this program's reports.
    private static let largestFile = 1 << 29

    /// Checks that each contains exactly these bytes and is unaltered.
    ///
    /// - Returns: nil if there are none.
    /// - Throws: status 65 for a file that is far too large, 66 for one that cannot be read.
    func check(_ report: [UInt8]) throws(Failure) -> Verification.Check? {
        var seen = 0
        var faults: [String] = []
        for form in ReportForm.handOvers {
            guard let format = form.handOver else { continue }
            let path = OutputForms(forms: [.plain, form]).names(for: file)[1]
            guard path != file, (try? FileStatus.of(path)) != nil else { continue }
            seen += 1
            let bytes = try SmallFile.bytes(of: path, limit: Self.largestFile, tooLong: .dataError)
            if let words = Self.fault(of: HandOverFile(bytes, format), report) {
                faults.append("\(PathText.shown(fileName(of: path))) \(words)")
            }
        }
        guard seen > 0 else { return nil }
        return Verification.Check(
            subject: .handOver, state: faults.isEmpty ? .stands : .differs,
            reason: faults.isEmpty ? nil : faults.joined(separator: "; "))
    }

    private static func fault(of file: HandOverFile, _ report: [UInt8]) -> String? {
        guard let pdf = file.pdf else { return "carries no report" }
        if pdf != report { return "carries another file" }
        return file.isWhole ? nil : "was changed after it was written"
    }
}
