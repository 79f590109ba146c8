import Diagnostics
import Files
import Testing

@testable import Reports

@Suite("Files of a report")
struct OutputFormsTests {
    @Test(
        "one form keeps the name; of several, all but the plain one have theirs in it",
        arguments: [
            ([ReportForm.archive], "r.pdf", ["r.pdf"]), ([.plain, .archive], "r.pdf", ["r.pdf", "r.archive.pdf"]),
            ([.archive, .protected], "d/r.PDF", ["d/r.archive.PDF", "d/r.protected.PDF"]),
            ([.archiveData, .plain], "r", ["r.archive-data", "r"]),
        ])
    func names(forms: [ReportForm], name: String, expected: [String]) throws {
        #expect(
            try OutputForms(forms: forms).places(for: .file("/none/" + name)).map(\.path)
                == expected.map { "/none/" + $0 })
    }

    @Test("several files do not go into one stream")
    func streams() throws {
        let forms = OutputForms(forms: [.plain, .archive])
        for place in [OutputPlace.standardOutput, .file("/dev/null")] {
            #expect { try forms.places(for: place) } throws: { ($0 as? Failure)?.status == .usage }
            #expect(try OutputForms().places(for: place) == [place])
        }
    }
}
