import Foundation
import Testing

@testable import SampleData

@Suite("samples/ is what the program makes")
struct SampleFilesTests {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "samples")

    @Test("every text file is there, byte for byte; run `make samples` when it is not")
    func texts() throws {
        for (path, bytes) in try SampleFiles.all() where !bytes.starts(with: Array("SQLite format 3".utf8)) {
            let committed = try Data(contentsOf: Self.folder.appending(path: path))
            #expect(committed == Data(bytes), "\(path) differs")
        }
    }

    @Test("every database is there, with the same tables and rows; run `make samples` when it is not")
    func databases() throws {
        var seen = 0
        for (path, bytes) in try SampleFiles.all() where bytes.starts(with: Array("SQLite format 3".utf8)) {
            let committed = try Data(contentsOf: Self.folder.appending(path: path))
            #expect(try databaseRows(Array(committed)) == databaseRows(bytes), "\(path) differs")
            seen += 1
        }
        // Two clinics' and five of apps and of one patient.
        #expect(seen == 7)
    }
}
