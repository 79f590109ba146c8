import Diagnostics
import Files
import TestSupport
import Testing

@testable import RecordImport

struct CSVRowStreamTests {
    private struct Row: Equatable {
        var text: String
        var line: Int
        var fault: DiagnosticCode?

        init(_ text: String, _ line: Int, _ fault: DiagnosticCode? = nil) {
            self.text = text
            self.line = line
            self.fault = fault
        }
    }

    private func rows(
        _ text: String, lineEnd: CSVDialect.LineEnd = .lineFeed, patience: Int = 1 << 30
    ) throws -> [Row] {
        let folder = ExportFolder()
        let file = try InputFile(path: folder.write(text), name: "headaches.csv")
        var stream = CSVRowStream(
            file, dialect: CSVDialect(separator: .comma, lineEnd: lineEnd), from: 0, line: 1, patience: patience)
        var rows: [Row] = []
        var position = 0
        while let row = try stream.next() {
            #expect(row.offset == position)
            position = row.next
            let isKept = row.fault == nil || row.bytes.count < 100
            rows.append(Row(isKept ? String(decoding: row.bytes, as: UTF8.self) : "…", row.line, row.fault))
        }
        #expect(position == text.utf8.count)
        return rows
    }

    @Test func `rows with their lines, as an editor counts them`() throws {
        #expect(
            try rows("a,b\n\"c\nd\",e\n\nf") == [Row("a,b", 1), Row("\"c\nd\",e", 2), Row("", 4), Row("f", 5)])
        #expect(
            try rows("a\r\"b\rc\"\rd\r", lineEnd: .carriageReturn) == [Row("a", 1), Row("\"b\rc\"", 2), Row("d", 4)])
        #expect(try rows("") == [])
    }

    @Test func `text after a closing quote costs one line`() throws {
        let text = "1,\"a\" b\n2,\"c\"\n3,\"d\ne\"f\n4,g\n"
        #expect(
            try rows(text) == [
                Row("1,\"a\" b", 1, .strayQuote), Row("2,\"c\"", 2), Row("3,\"d", 3, .strayQuote), Row("e\"f", 4),
                Row("4,g", 5),
            ])
    }

    @Test func `a quote that is never closed costs one line`() throws {
        #expect(
            try rows("1,\"a\n2,b\n3,c\n") == [Row("1,\"a", 1, .unclosedQuote), Row("2,b", 2), Row("3,c", 3)])
        #expect(try rows("1,a\n2,\"") == [Row("1,a", 1), Row("2,\"", 2, .unclosedQuote)])
    }

    @Test func `a file in which quotes hardly ever close is given up`() throws {
        // Each line opens a quote that the next one closes, and opens another: none of the rows ever ends.
        for end in ["z", "\"z"] {
            let text = String(repeating: "a\",\"b\n", count: 1000) + end
            let read = try rows(text, patience: 4_000_000)
            #expect(read.count == 1001)
            #expect(read.dropLast().allSatisfy { $0.fault != nil })
            let caught = thrownFailure { _ = try rows(text, patience: 70_000) }
            #expect(caught?.status == .dataError)
            // 6001 bytes from the first line, 5995 from the second and so on: 65 681 after eleven, 71 616 after twelve.
            #expect(caught?.place?.line == 12)
        }
    }

    @Test func `rows longer than the buffer are read whole, and too long ones passed over`() throws {
        let long = String(repeating: "x", count: 3 << 20)
        #expect(try rows("a\n\(long)\nb\n") == [Row("a", 1), Row(long, 2), Row("b", 3)])
        let quoted = "\"" + String(repeating: "x\n", count: 1 << 20) + "\""
        #expect(try rows("a\n\(quoted)\nb\n") == [Row("a", 1), Row(quoted, 2), Row("b", (1 << 20) + 3)])
        let tooLong = String(repeating: "x", count: (20 << 20))
        #expect(try rows("a\n\(tooLong)\nb\n") == [Row("a", 1), Row("…", 2, .rowTooLong), Row("b", 3)])
        #expect(try rows("a\n\(tooLong)") == [Row("a", 1), Row("…", 2, .rowTooLong)])
    }

    @Test func `a quote that stays open beyond reach costs one line`() throws {
        let lines = String(repeating: "0123456789\n", count: 1 << 20)
        let read = try rows("1,\"a\n\(lines)z\n")
        #expect(read.first == Row("1,\"a", 1, .unclosedQuote))
        #expect(read.count == (1 << 20) + 2)
        #expect(read.last == Row("z", (1 << 20) + 2))
    }

    @Test func `rows with NUL bytes are damaged`() throws {
        #expect(
            try rows("a\nb\u{0}c\n\"d\u{0}\n\"\ne\n") == [
                Row("a", 1), Row("b\u{0}c", 2, .nulByte), Row("\"d\u{0}\n\"", 3, .nulByte), Row("e", 5),
            ])
    }

    @Test func `rows that cross the end of the buffer`() throws {
        // 1 MiB is read at a time; row lengths of 1…997 bytes put its end at every kind of place.
        let lengths = (0..<6000).map { $0 * 7 % 997 }
        let text = lengths.map {
            $0 % 5 == 0 ? "\"\(String(repeating: "q", count: $0))\n\"\n" : String(repeating: "p", count: $0) + "\n"
        }
        let read = try rows(text.joined())
        #expect(read.count == lengths.count)
        #expect(zip(read, text).allSatisfy { $0.text + "\n" == $1 && $0.fault == nil })
    }
}
