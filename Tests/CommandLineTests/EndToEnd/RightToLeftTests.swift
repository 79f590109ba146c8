import Foundation
import Testing

/// Notes and names from right to left are read aloud as they were written.
struct RightToLeftTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func write(_ notes: [String], name: String = "Ada Example") throws {
        try folder.makeFolder("clinic")
        try folder.write("patient_id,name\na,\(name)\n", to: "clinic/patients.csv")
        let rows = notes.enumerated().map { index, note in
            let day = String(format: "2026-%02d-%02d", 1 + index / 28, 1 + index % 28)
            let cell = "\"" + note.replacingOccurrences(of: "\"", with: "\"\"") + "\""
            return "a,\(index),\(day)T08:00:00Z,\(day)T10:00:00Z,3,\(cell)\n"
        }
        try folder.write(
            "patient_id,id,onset_time,resolved_time,severity,notes\n" + rows.joined(), to: "clinic/headaches.csv")
    }

    private func spoken() throws -> SpokenReport {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let made = try aurae.shell("\"$AURAE\" generate clinic --depth full -o r.pdf \(unlocking)")
        #expect(made.status == 0, "\(made.errors)")
        return try SpokenReport("r.pdf", in: folder, aurae)
    }

    @Test func fortyMixedNotesAreReadAsTheyWereWritten() throws {
        #expect(Set(RightToLeftNotes.all).count == 40)
        try write(RightToLeftNotes.all)
        let spoken = try spoken().elements.map { SpokenReport.words($0.text) }
        for note in RightToLeftNotes.all {
            #expect(spoken.contains(SpokenReport.words(note)), "\(note)")
        }
    }
}
