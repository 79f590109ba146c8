/// `reports.csv`: lists the reports to make from the sample data, with their options. For a file without ids it gives
/// the patient's id, for the licence.
enum SampleManifest {
    static func file() -> [UInt8] {
        let single = SampleClinic.patientInEveryForm.id
        let patients = SampleClinic.patients.map { row(name: $0.id, source: "clinic", patient: $0.id) }
        let others = [
            row(name: "p-002-last-month", source: "clinic", patient: "p-002", from: "2026-03-01", to: "2026-03-31"),
            row(name: "p-001-empty-range", source: "clinic", patient: "p-001", from: "2025-01-01", to: "2025-06-30"),
            row(name: "app-store", source: "one-patient/aurae.store", patient: single),
            row(name: "glance", source: "glance/export.json", patient: SampleClinic.tracker.id),
            row(name: "glance-full", source: "glance/export.json", patient: SampleClinic.tracker.id, depth: "full"),
            row(name: "messy", source: "messy.csv", patient: "p-201"),
            row(name: "nights", source: "nights/dosetap.sqlite", patient: "p-004"),
            row(name: "nights-full", source: "nights/dosetap.sqlite", patient: "p-004", depth: "full"),
            row(
                name: "nights-one", source: "nights/combined.csv", patient: "p-004", from: "2025-12-14",
                to: "2025-12-14", depth: "full"),
        ]
        let foreign = [
            row(name: "apple-health", source: "others/apple-health/export.xml", patient: single),
            row(name: "fhir", source: "others/fhir/bundle.json", patient: "p-001"),
            row(name: "migraine-buddy", source: "others/migraine-buddy.csv", patient: "p-001"),
            row(
                name: "redcap", source: "others/redcap/export.csv", patient: "p-003",
                mapping: "others/redcap/mapping.json"),
            row(name: "workbook", source: "others/diary.xlsx", patient: "p-001"),
        ]
        let full = SampleClinic.patients.map {
            row(name: $0.id + "-full", source: "clinic", patient: $0.id, depth: "full")
        }
        let sheets = SampleClinic.patients.map {
            row(name: $0.id + "-sheet", source: "clinic", patient: $0.id, depth: "sheet")
        }
        // Reports of a quarter are kept beside those of the whole period.
        let quarters = ["p-002", "p-003"]
        let summaries = SampleClinic.patients.map { patient in
            let isQuarter = quarters.contains(patient.id)
            return row(
                name: patient.id + "-summary", source: "clinic", patient: patient.id,
                from: isQuarter ? "2026-01-01" : "", to: isQuarter ? "2026-03-31" : "", depth: "summary")
        }
        let otherDepths = ["summary", "full"].flatMap { depth in
            [
                row(name: "app-store-\(depth)", source: "one-patient/aurae.store", patient: single, depth: depth),
                row(name: "messy-\(depth)", source: "messy.csv", patient: "p-201", depth: depth),
            ]
        }
        let looks = [
            row(
                name: "clinic-report", source: "clinic", patient: "p-002", depth: "summary",
                template: "clinic-report.json"),
            row(name: "p-002-sheet-plain", source: "clinic", patient: "p-002", depth: "sheet", brand: "plain"),
            row(name: "p-002-sheet-large", source: "clinic", patient: "p-002", depth: "sheet", brand: "large"),
            row(name: "p-002-sheet-dm", source: "clinic", patient: "p-002", depth: "sheet", brand: "aurae-dm"),
        ]
        let lines =
            ["name,source,patient,from,to,time_zone,as_of,depth,mapping,template,brand,stored"] + patients + others
            + full + sheets
            + summaries
            + otherDepths + foreign + looks
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    /// Patients whose PDFs are stored in the folder; for the others it contains hashes and layouts. Not included: the
    /// patient whose Japanese fonts take a megabyte in each file, and the two with one headache and none.
    private static let stored = ["p-001", "p-002", "p-003", "p-004", "p-005", "p-006", "p-008", "p-011"]

    /// An empty cell omits the option.
    private static func row(
        name: String, source: String, patient: String = "", from: String = "", to: String = "", depth: String = "free",
        mapping: String = "", template: String = "", brand: String = ""
    ) -> String {
        let isStored = source == "clinic" && stored.contains(patient) ? "yes" : "no"
        return [
            name, source, patient, from, to, SampleClinic.timeZone, SampleClinic.asOf, depth, mapping, template, brand,
            isStored,
        ].joined(separator: ",")
    }
}
