import Testing

@testable import RecordImport

struct CSVRowScanTests {
    private func scan(
        _ text: String, from start: Int = 0, isEnd: Bool = true, lineEnd: CSVDialect.LineEnd = .lineFeed
    ) -> CSVRowScan.Outcome {
        Array(text.utf8).withUnsafeBytes {
            CSVRowScan(CSVDialect(separator: .comma, lineEnd: lineEnd)).scan($0, from: start, isEnd: isEnd)
        }
    }

    @Test func `a plain row ends at its line's end`() {
        #expect(scan("a,b\nc") == .row(end: 3, next: 4, hasQuotes: false))
        #expect(scan("a,b\nc", from: 4) == .row(end: 5, next: 5, hasQuotes: false))
        #expect(scan("\n") == .row(end: 0, next: 1, hasQuotes: false))
        #expect(scan("a\rb\r", lineEnd: .carriageReturn) == .row(end: 1, next: 2, hasQuotes: false))
    }

    @Test func `line ends inside quotes belong to the cell`() {
        #expect(scan("a,\"b\nc\"\nd") == .row(end: 7, next: 8, hasQuotes: true))
        #expect(scan("\"a\"\"\n\"\"b\"\n") == .row(end: 9, next: 10, hasQuotes: true))
        #expect(scan("\"\"\n") == .row(end: 2, next: 3, hasQuotes: true))
        #expect(scan("\"\"\"\"\nx") == .row(end: 4, next: 5, hasQuotes: true))
    }

    @Test func `a quote inside a cell that does not begin with one is a character`() {
        #expect(scan("5\" tall,b\nc") == .row(end: 9, next: 10, hasQuotes: true))
        #expect(scan("a, \"b\nc") == .row(end: 5, next: 6, hasQuotes: true))
    }

    @Test func `blanks after a closing quote are forgiven, other text is not`() {
        #expect(scan("\"a\"  ,b\n") == .row(end: 7, next: 8, hasQuotes: true))
        #expect(scan("\"a\"\r\n") == .row(end: 4, next: 5, hasQuotes: true))
        #expect(scan("\"a\"b,c\n") == .strayQuote(at: 3))
        #expect(scan("\"a\" b,c\n") == .strayQuote(at: 4))
    }

    @Test func `bytes that end inside a row leave it open`() {
        #expect(scan("a,b", isEnd: false) == .open)
        #expect(scan("a,b", isEnd: true) == .row(end: 3, next: 3, hasQuotes: false))
        #expect(scan("a,\"b", isEnd: true) == .open)
        #expect(scan("a,\"b\"", isEnd: false) == .open)
        #expect(scan("a,\"b\"", isEnd: true) == .row(end: 5, next: 5, hasQuotes: true))
        #expect(scan("a,\"b\" ", isEnd: false) == .open)
        #expect(scan("a,\"b\n\"\"", isEnd: true) == .open)
    }
}
