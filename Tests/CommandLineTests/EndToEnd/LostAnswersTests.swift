import Foundation
import Testing

/// Nights on which rows are still there, but not what they said, or whose they are.
@Suite("Nights that know what was answered")
struct LostAnswersTests {
    private var clinic: AnsweredClinic

    init() throws { clinic = try AnsweredClinic() }

    @Test("more than one in five answers gone since they were accepted keep the report; a few each night add up")
    func addsUp() throws {
        var clinic = clinic
        try clinic.first()
        // Ten answers each: two gone are one in five, and no more.
        for place in 0..<2 { clinic.rows["p-001"]?[place].medicine = "" }
        #expect(try clinic.night("2026-11-21").status == 0)
        let before = clinic.reports
        clinic.rows["p-001"]?[2].medicine = ""
        // New answers do not make up for it.
        for day in 1...9 {
            clinic.rows["p-001"]?.append(
                .init(id: "new-\(day)", onset: "2026-11-0\(day)T06:00:00Z", medicine: "Ibuprofen"))
        }
        let held = try clinic.night("2026-11-22", "--quiet")
        #expect(held.status == 2 && clinic.reports["p-001-free.pdf"] == before["p-001-free.pdf"], "\(held.everything)")
        #expect(
            held.errors.contains("answers in headaches.medication_name are gone: 7 of 10 left, of 1 patient;")
                && !held.errors.contains("p-001"), "\(held.errors)")
        #expect(try clinic.night("2026-11-22", "--allow-shrink", "p-001").status == 0)
        #expect(clinic.reports["p-001-free.pdf"] != before["p-001-free.pdf"])
        // Accepted: nothing is left to add up.
        clinic.rows["p-001"]?[3].medicine = ""
        #expect(try clinic.night("2026-11-23").status == 0)
    }

    @Test(
        "a column that is emptied, gone, renamed or unreadable is said once for the whole clinic",
        arguments: ["emptied", "gone", "renamed", "unreadable"])
    func clinic(_ what: String) throws {
        var clinic = clinic
        try clinic.first()
        let before = clinic.reports
        let column = what == "unreadable" ? "severity" : "medication_name"
        switch what {
        case "emptied": clinic.change { $0.medicine = "" }
        case "unreadable": clinic.change { $0.severity = "bad" }
        case "gone": clinic.columns.removeAll { $0 == column }
        default: clinic.names[column] = "remedy"
        }
        let night = try clinic.night("2026-11-21", "--quiet")
        #expect(night.status == 2 && clinic.reports == before, "\(night.everything)")
        let left = what == "unreadable" ? "0 of 120" : "0 of 60"
        #expect(night.errors.contains("answers in headaches.\(column) are gone: \(left) left, of 6 patients; "))
        #expect(night.errors.components(separatedBy: "are gone: ").count == 2, "\(night.errors)")
        let status = try clinic.aurae.run(["batch", "status", "out", "--as-of", "2026-11-21"])
        #expect(status.status == 1 && status.outputText.contains("kept because answers are gone: 6 (p-001, "))
        #expect(try clinic.night("2026-11-21", "--allow-shrink").status == 0)
        #expect(try clinic.night("2026-11-21").status == 0)
    }

    @Test("names that leave the table of patients keep the reports; one that was removed does not")
    func names() throws {
        var clinic = clinic
        try clinic.first()
        let before = clinic.reports
        clinic.nameless = ["p-001"]
        #expect(try clinic.night("2026-11-21").status == 0)
        clinic.nameless = ["p-001", "p-002", "p-003"]
        let night = try clinic.night("2026-11-22", "--quiet")
        #expect(
            night.status == 2 && night.errors.contains("answers in patients.name are gone: 0 of 2 left, of 2 patients"))
        #expect(clinic.reports["p-002-free.pdf"] == before["p-002-free.pdf"], "\(night.everything)")
    }

    @Test("one corrected cell, a column that was always empty, a new patient and rows numbered anew are nothing")
    func nothing() throws {
        var clinic = clinic
        clinic.change { $0.notes = "" }
        for id in clinic.rows.keys { clinic.number(id) }
        try clinic.first()
        clinic.columns.removeAll { $0 == "notes" }
        clinic.rows["p-002"]?[0].medicine = ""
        clinic.rows["p-099"] = [.init(id: "1", onset: "2026-11-10T06:00:00Z")]
        for id in clinic.rows.keys {
            clinic.rows[id]?.insert(.init(id: "", onset: "2026-11-19T06:00:00Z"), at: 0)
            clinic.number(id)
        }
        let night = try clinic.night("2026-11-21")
        #expect(night.status == 0, "\(night.everything)")
    }

    @Test("rows that stand under another patient keep both reports, also with --prune")
    func identity() throws {
        var clinic = clinic
        try clinic.first()
        let before = clinic.reports
        let first = clinic.rows["p-001"] ?? []
        clinic.rows["p-001"] = clinic.rows["p-002"]
        clinic.rows["p-002"] = first
        // Merged: the first one leaves the export.
        let third = clinic.rows["p-003"] ?? []
        clinic.rows["p-004"]?.append(contentsOf: third)
        clinic.rows["p-003"] = nil
        clinic.born["p-005"] = "1931-01-31"
        for (place, row) in (clinic.rows["p-006"] ?? []).enumerated() {
            clinic.rows["p-006"]?.append(.init(id: "again-\(place)", onset: row.onset, medicine: row.medicine))
        }
        let night = try clinic.night("2026-11-21", "--prune")
        #expect(night.status == 2 && clinic.reports == before, "\(night.everything)")
        for sentence in [
            "patient p-001: rows of patient p-002 stand under this one (20 of 20)",
            "patient p-002: rows of patient p-001 stand under this one (20 of 20)",
            "patient p-004: rows of patient p-003 stand under this one (20 of 40)",
            "patient p-005: the date of birth is another", "patient p-006: entries stand twice (40, before 20)",
        ] { #expect(night.errors.contains(sentence), "\(sentence): \(night.errors)") }
    }

    @Test("without ids, more than half of the days are others", arguments: [1, 3, 5])
    func days(_ moved: Int) throws {
        var clinic = clinic
        clinic.columns.removeAll { $0 == "id" }
        try clinic.first()
        let before = clinic.reports
        clinic.change { row in
            let day = Int(row.onset.dropFirst(8).prefix(2)) ?? 0
            row.onset = row.onset.prefix(8) + String(format: "%02d", day + moved) + row.onset.dropFirst(10)
        }
        let night = try clinic.night("2026-11-21")
        #expect(night.status == 2 && clinic.reports == before, "\(night.everything)")
        #expect(
            night.errors.contains(
                "6 patients (p-001, p-002, p-003, p-004, p-005 and 1 more): most entries stand on other days"),
            "\(night.errors)")
    }
}

/// Six patients with twenty headaches each, of which ten name a medicine.
private struct AnsweredClinic {
    struct Row {
        var id: String
        var onset: String
        var severity = "3"
        var medicine = ""
        var notes = "slept"
    }

    let folder: TestFolder
    let aurae: AuraeReport
    var rows: [String: [Row]] = [:]
    var born: [String: String] = [:]
    var columns = ["patient_id", "id", "onset_time", "severity", "medication_name", "notes"]
    /// Other names of columns.
    var names: [String: String] = [:]
    var nameless: Set<String> = []

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        for patient in 1...6 {
            let id = "p-00\(patient)"
            born[id] = "196\(patient)-05-0\(patient)"
            // Ten days in September, ten in October, each with room for a shift.
            rows[id] = (0..<20).map { place in
                let day = String(format: "%02d", 1 + 2 * (place % 10) + patient % 2)
                return Row(
                    id: "\(id)-\(place)", onset: "2026-\(place < 10 ? "09" : "10")-\(day)T1\(patient):00:00Z",
                    medicine: place < 10 ? "Sumatriptan" : "")
            }
        }
    }

    mutating func change(_ body: (inout Row) -> Void) {
        for id in rows.keys { for place in rows[id]?.indices ?? 0..<0 { body(&rows[id]![place]) } }
    }

    /// Numbers a patient's rows from 1.
    mutating func number(_ id: String) {
        for place in rows[id]?.indices ?? 0..<0 { rows[id]?[place].id = String(place + 1) }
    }

    var reports: [String: Data] {
        let files = folder.names("out").filter { $0.hasSuffix(".pdf") }
        return Dictionary(uniqueKeysWithValues: files.map { ($0, folder.data("out/\($0)") ?? Data()) })
    }

    func first() throws { #expect(try night("2026-11-20").status == 0) }

    func night(_ day: String, _ more: String...) throws -> AuraeReport.Outcome {
        folder.remove("export")
        try folder.makeFolder("export")
        var lines = [columns.map { names[$0] ?? $0 }.joined(separator: ",")]
        for id in rows.keys.sorted() {
            for row in rows[id] ?? [] {
                let cells = [
                    "patient_id": id, "id": row.id, "onset_time": row.onset, "severity": row.severity,
                    "medication_name": row.medicine, "notes": row.notes,
                ]
                lines.append(columns.map { cells[$0] ?? "" }.joined(separator: ","))
            }
        }
        try folder.write(lines.joined(separator: "\n") + "\n", to: "export/headaches.csv")
        let patients =
            ["patient_id,name,date_of_birth"]
            + rows.keys.sorted().map { "\($0),\(nameless.contains($0) ? "" : "Somebody"),\(born[$0] ?? "")" }
        try folder.write(patients.joined(separator: "\n") + "\n", to: "export/patients.csv")
        return try aurae.run(
            ["batch", "export", "--last", "90d", "--resume", "--as-of", day, "--jobs", "2", "-o", "out"] + more)
    }
}
