import Foundation
import Testing

/// A patient's own words appear in that patient's reports and nowhere else.
///
/// Every text cell of two patients holds a mark, and so do some cells for numbers and dates; the test searches for
/// the marks in all messages, output, file names and process arguments.
struct PrivacyTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let clinic = PlantedClinic()

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private static let reading = ["--time-zone", "UTC", "--as-of", "2026-03-31"]
    private static let making = reading + ["--max-unused", "100"]

    private func write(_ form: ClinicTables.Form) throws { try clinic.tables.write(to: "in", in: folder, as: form) }

    /// The search finds the marks in each encoding that text in a PDF may have.
    @Test func theMarksAreFound() throws {
        let (word, place) = try #require(clinic.places.first)
        let wide = Data(word.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
        let forms = [
            Data(word.utf8), Data("note: \(word.uppercased())".utf8), wide, Data([0xFE, 0xFF]) + wide,
            Data(word.utf8.map { String($0, radix: 16) }.joined().utf8),
            Data(
                "<FEFF\(wide.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined())>".utf8),
        ]
        for form in forms { #expect(clinic.marks(in: form) == [place], "\(String(decoding: form, as: UTF8.self))") }
        #expect(clinic.marks(in: "zqu and more words") == [])
    }

    @Test(arguments: ClinicTables.Form.allCases) func nothingThatIsSaidHoldsACell(form: ClinicTables.Form) throws {
        try write(form)
        let full = ["--depth", "full"] + (try aurae.unlocking())
        let runs: [[String]] = [
            ["inspect", "in"] + Self.reading, ["inspect", "in", "--format", "json"] + Self.reading,
            ["generate", "in", "--patient", "p-a", "-o", "a.pdf", "--verbose"] + Self.making,
            ["generate", "in", "--patient", "p-a", "-o", "full.pdf", "--verbose"] + Self.making + full,
            ["generate", "in", "-o", "several.pdf"] + Self.making,
            ["batch", "in", "-o", "out"] + Self.making,
            ["batch", "in", "-o", "out", "--resume"] + Self.making,
            ["batch", "in", "-o", "full", "--log-format", "json", "--jobs", "2"] + Self.making + full,
            ["verify", "full.pdf", "in"] + Self.reading, ["verify", "a.pdf"],
            ["generate", "in", "--patient", "p-z", "-o", "z.pdf"] + Self.making,
        ]
        for words in runs {
            let outcome = try aurae.run(words)
            #expect(outcome.status != 70, "\(words)")
            // `inspect` lists symptoms whose words are not known, and nothing else does.
            let shown = clinic.marks(in: outcome.output).filter {
                words[0] != "inspect" || !["headaches", "days"].contains($0.table) || $0.column != "symptoms"
            }
            #expect(shown == [], "standard output of \(words)")
            #expect(clinic.marks(in: outcome.errors) == [], "standard error of \(words)")
        }
        #expect(folder.data("full.pdf") != nil && folder.data("a.pdf") != nil)
    }

    /// `analyze` tells figures to standard output, of medicines and markers by their names; it warns without them.
    @Test(arguments: ClinicTables.Form.allCases) func warningsOfAnAnalysisHoldNoCell(form: ClinicTables.Form) throws {
        try write(form)
        let outcome = try aurae.run(["analyze", "in"] + Self.making + aurae.unlocking())
        #expect(outcome.status == 0 && clinic.marks(in: outcome.errors) == [])
        let names = Set(clinic.marks(in: outcome.output).map { "\($0.table).\($0.column)" })
        #expect(names.contains("markers.marker_name"))
        #expect(
            names.isDisjoint(with: ["headaches.notes", "visits.notes", "patients.name", "nights.notes"]), "\(names)"
        )
    }

    @Test(arguments: ClinicTables.Form.allCases, ["free", "full"])
    func whatABatchLeavesBehindHoldsNoCell(form: ClinicTables.Form, depth: String) throws {
        try write(form)
        let unlocking = depth == "free" ? [] : ["--depth", depth] + (try aurae.unlocking())
        let outcome = try aurae.run(["batch", "in", "-o", "out"] + Self.making + unlocking)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let files = folder.files(in: "out")
        #expect(files.keys.filter { $0.hasSuffix(".pdf") }.count == 3 && files["batch.json"] != nil)
        for (name, bytes) in files where !name.hasSuffix(".pdf") {
            #expect(clinic.marks(in: bytes) == [], "\(name)")
        }
    }

    /// The marks of a report's bytes with all streams inflated, and of its words.
    private func marks(inReport path: String) throws -> Set<PlantedClinic.Place> {
        let inflated = try aurae.shell(
            "qpdf --qdf --object-streams=disable \(path) plain.pdf && pdftotext \(path) - | tr -d '\\n'; "
                + "rm -rf attached; mkdir attached; pdfdetach -saveall -o attached \(path) >/dev/null; cat attached/*"
        )
        #expect(inflated.errors == "", "\(inflated.errors)")
        let plain = try #require(folder.data("plain.pdf"))
        return clinic.marks(in: plain).union(clinic.marks(in: inflated.output))
    }

    /// The patient's words that a free report may print: the identity, the table of headaches, readings and visits.
    private static let free = Set<String>([
        "patients.name", "patients.record_number", "headaches.condition", "headaches.medication_name",
        "headaches.medication_dose", "headaches.notes", "days.medication_name", "markers.marker_name",
        "markers.category", "markers.unit", "markers.reference_range", "visits.doctor_name", "visits.notes",
        "visits.visit_type",
    ]).union(
        (2...5).flatMap { number in
            [
                "headaches.medication_\(number)_name", "headaches.medication_\(number)_dose",
                "days.medication_\(number)_name",
            ]
        })
    /// Columns that a full report does not print, or reports in its data notes.
    private static let notPrinted = Set<String>([
        "patients.clinician", "days.meals", "days.alcohol", "days.medication_dose", "days.environmental_triggers",
        "days.notes", "treatments.notes", "markers.source_type", "visits.visit_type_label",
        "night_events.medication_name",
        "night_events.dose_unit", "night_events.formulation", "days.symptoms", "doses.dose", "doses.notes",
        "doses.reason", "patients.diagnosis", "side_effects.notes",
    ]).union((2...5).map { "days.medication_\($0)_dose" })

    @Test(arguments: ["free", "full"]) func aReportHoldsItsOwnPatientsWordsAlone(depth: String) throws {
        try write(.csv)
        let unlocking = depth == "free" ? [] : ["--depth", depth] + (try aurae.unlocking())
        let words = ["batch", "in", "-o", "out", "--name-pattern", "{patient_id}.pdf"] + Self.making + unlocking
        #expect(try aurae.run(words).status == 0)
        for patient in PlantedClinic.patients {
            let found = try marks(inReport: "out/\(patient).pdf")
            #expect(found.filter { $0.patient != patient } == [])
            // A visit of a kind that the app does not know is printed in its words.
            #expect(found.filter { !$0.belongs && $0.column != "visit_type" } == [])
            let columns = Set(found.map { "\($0.table).\($0.column)" })
            if depth == "free" {
                #expect(columns == Self.free)
            } else {
                let planted = clinic.places.values.filter { $0.patient == patient && $0.belongs }
                let missing = Set(planted.map { "\($0.table).\($0.column)" }).subtracting(columns)
                #expect(missing == Self.notPrinted)
            }
        }
        #expect(try marks(inReport: "out/\(PlantedClinic.unmarked).pdf") == [])
    }

    private static let names = PreloadedLibrary.build("names")

    /// Names of files, those that stand for a moment too, and the words and surroundings of worker processes.
    @Test func noFileAndNoProcessIsCalledAfterACell() throws {
        try #require(!Self.names.isEmpty, "no C compiler")
        try write(.csv)
        let unlocking = ["--depth", "full"] + (try aurae.unlocking())
        var watched = aurae
        watched.environment["LD_PRELOAD"] = Self.names
        watched.environment["NAMES"] = folder.file("names")
        for words in [
            ["batch", "in", "-o", "out", "--jobs", "2"] + Self.making + unlocking,
            ["generate", "in", "-o", "folder/"] + Self.making + unlocking,
            ["generate", "in", "--patient", "p-a", "-o", "a.pdf"] + Self.making + unlocking,
        ] {
            folder.remove("names")
            #expect(try watched.run(words).status == 0)
            let names = try #require(folder.text("names"))
            let isWatched = names.contains(".pdf") && names.contains("headaches.csv")
            #expect(isWatched, "\(words)")
            let startsWorkers = names.contains("\nworker\nSWIFT_BACKTRACE=enable=no\n")
            #expect(startsWorkers == (words[0] == "batch"), "\(words)")
            #expect(clinic.marks(in: names) == [], "\(words)")
        }
    }

    /// A table that begins with its rows has cells where the names of columns should be.
    @Test func rowsWithoutAHeaderAreNotQuoted() throws {
        let table = try #require(clinic.tables.tables["headaches"])
        let rows = table.rows.map { $0.joined(separator: ",") }.joined(separator: "\n")
        try folder.write(rows + "\n", to: "headaches.csv")
        for words in [["inspect"], ["inspect", "--format", "json"], ["generate", "-o", "r.pdf"], ["analyze"]] {
            let outcome = try aurae.run([words[0], "headaches.csv"] + words.dropFirst())
            #expect(outcome.status == 65 || outcome.status == 77)
            #expect(clinic.marks(in: outcome.everything) == [], "\(words)")
        }
    }
}
