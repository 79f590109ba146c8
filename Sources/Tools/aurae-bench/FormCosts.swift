import Analysis
import Commands
import RecordImport
import Records
import ReportComposer
import Reports

/// The cost of each file of one full report, warm, in one process: drawing it with its tags, and finishing it in each
/// form. Processor time, which is least disturbed by other programs on the machine.
struct FormCosts {
    struct Cost {
        var name: String
        /// Median in milliseconds, drawing included.
        var total: Double
        /// Median in milliseconds of finishing alone, after drawing.
        var finishing: Double
        var bytes: Int
    }

    var source: String
    /// Any password file that only the user may open.
    var passwordFile: String
    var context: RunContext
    var executable: String

    /// Measures every form of the report.
    ///
    /// - Parameter runs: number of runs of each.
    /// - Returns: the costs, and the number of pages of the report.
    func measure(runs: Int) throws -> (costs: [Cost], pages: Int) {
        let engine = try ReportEngine(fonts: .search(executable: executable))
        let (request, contents) = try request()
        var report = try engine.report(request, contents: contents)
        var drawing: [Double] = []
        for _ in 0..<runs {
            let start = processorSeconds()
            report = try engine.report(request, contents: contents)
            drawing.append((processorSeconds() - start) * 1000)
        }
        let drawn = median(drawing)
        var costs: [Cost] = []
        let password = try PasswordSource.file(passwordFile)
        for form in ReportForm.profiles {
            var times: [Double] = []
            var bytes = 0
            for _ in 0..<runs {
                let start = processorSeconds()
                bytes = try report.files(
                    [form], ReportSettings(context: context), passwords: password.passwords(for: "p")
                )
                .reduce(0) { $0 + $1.bytes.count }
                times.append((processorSeconds() - start) * 1000)
            }
            let finishing = median(times)
            costs.append(
                Cost(
                    name: form == .plain ? "plain, tagged" : form.rawValue, total: drawn + finishing,
                    finishing: finishing, bytes: bytes))
        }
        return (costs, report.pageCount)
    }

    private func request() throws -> (ReportRequest, ReportContents) {
        let sources = try ImportedSources.open([source], options: ImportOptions(zone: context.zone, asOf: context.asOf))
        let patient = try sources.records(of: sources.patientIDs[0])
        var tally = ImportTally()
        tally.add(patient)
        let summary = try sources.summary(of: tally)
        let days = recordedDays(of: patient.records, zone: context.zone, asOf: context.asOf)
        let range = days ?? DayRange(from: context.asOf, to: context.asOf)
        let medicines = try MedicineFiles.table(executable: executable) ?? MedicineTable()
        let findings = analysePatient(
            patient.records, range: range, zone: context.zone, asOf: context.asOf, medicines: medicines)
        let request = ReportRequest(
            identity: patient.records.identity, findings: findings, sources: summary.sources,
            diagnostics: summary.diagnostics.diagnostics, context: context, zoneWasGiven: true)
        return (
            request,
            .premiumFull(
                analysePremium(
                    patient.records, findings: findings.headaches, medicines: medicines))
        )
    }
}
