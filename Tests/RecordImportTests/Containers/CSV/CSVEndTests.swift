import Foundation
import Testing

@testable import RecordImport

@Suite("A CSV file that ends in the middle of a row")
struct CSVEndTests {
    private static let header = "patient_id,onset_time,severity,notes"

    private func isCut(_ rows: String) throws -> Bool {
        let folder = ExportFolder()
        let file = folder.write("\(Self.header)\n\(rows)")
        return try ImportedSources.open([file], options: folder.options).contents.cutFiles == [file]
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
        ])
    func whole(rows: String) throws {
        #expect(try !isCut(rows))
    }
}
