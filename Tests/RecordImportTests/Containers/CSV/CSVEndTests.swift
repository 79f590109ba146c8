import Foundation
import TestSupport
import Testing

@testable import RecordImport

@Suite("A CSV file that ends in the middle of a row")
struct CSVEndTests {
    private static let header = "patient_id,onset_time,severity,notes"

    private func isCut(_ rows: String) throws -> Bool { try contents(rows).cutFiles == ["headaches.csv"] }

    private func contents(_ rows: String) throws -> ExportContents {
        let folder = ExportFolder()
        folder.write("\(Self.header)\n\(rows)", to: "in/headaches.csv")
        return try ImportedSources.open([folder["in"]], options: folder.options).contents
    }

    @Test(
        "fewer cells than in the row before, or an open quote, and no line end",
        arguments: [
            "p,2026-01-01T08:00:00Z,3,a\np,2026-01-0", "p,2026-01-01T08:00:00Z,3,a\np",
            "p,2026-01-01T08:00:00Z,3,a\np,2026-01-02T08:00:00Z,3,\"a bad on",
            "p,2026-01-01T08:00:00Z,3,\"a, b\"\np,2026-01-02T08:00:00Z",
        ])
    func cut(rows: String) throws {
        #expect(try isCut(rows))
    }

    @Test(
        "whole rows, a last one without a line end, and rows that are all short",
        arguments: [
            "p,2026-01-01T08:00:00Z,3,a\n", "p,2026-01-01T08:00:00Z,3,a\np,2026-01-02T08:00:00Z,3,b",
            "p,2026-01-01T08:00:00Z,3\np,2026-01-02T08:00:00Z,3",
            "p,2026-01-01T08:00:00Z,3,a\np,2026-01-02T08:00:00Z,3\n",
            "p,2026-01-01T08:00:00Z,3,\"a, b\"\np,2026-01-02T08:00:00Z,3,\"c, d\"", "",
            "p,2026-01-01T08:00:00Z,3,a\n \t ",
        ])
    func whole(rows: String) throws {
        #expect(try !isCut(rows))
    }

    @Test("a last row without a line end is said, as a cell that was cut looks like a short one")
    func unended() throws {
        let rows = "p,2026-01-01T08:00:00Z,3,a\np,2026-01-02T08:00:00Z,3,b"
        #expect(try contents(rows).unendedFiles == ["headaches.csv"])
        #expect(try contents(rows + "\n").unendedFiles == [] && contents(rows + "\r\n").unendedFiles == [])
        #expect(try contents("").unendedFiles == [])
    }

    @Test("a table of patients that is cut")
    func patients() throws {
        let folder = ExportFolder()
        folder.write("\(Self.header)\np,2026-01-01T08:00:00Z,3,a\n", to: "in/headaches.csv")
        folder.write("patient_id,name,date_of_birth\np,Ada,1980-02-29\nq,B", to: "in/patients.csv")
        #expect(try ImportedSources.open([folder["in"]], options: folder.options).contents.cutFiles == ["patients.csv"])
    }
}
