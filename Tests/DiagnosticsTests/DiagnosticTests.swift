import Testing

@testable import Diagnostics

struct DiagnosticTests {
    @Test func `places in words`() {
        #expect(
            Place(file: "headaches.csv", line: 17, column: "onset_time").description
                == "headaches.csv, line 17, column onset_time")
        #expect(Place(file: "a.sqlite", table: "headaches", line: 4).description == "a.sqlite, table headaches, row 4")
        #expect(Place().description == "")
    }

    @Test func `a count stands behind the message`() {
        #expect(Diagnostic(.windows1252, at: Place()).message == DiagnosticCode.windows1252.message)
        #expect(Diagnostic(.legacySeverity, at: Place(), count: 3).message.hasSuffix(" (3)"))
    }

    @Test func `severities in order`() {
        #expect(DiagnosticSeverity.allCases.sorted() == [.notice, .warning, .error])
    }
}
