import Foundation
import Testing

/// Looks at templates, for which nobody's records are needed.
struct TemplatePreviewTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// Width and height of a PNG, from its header.
    private func size(_ name: String) throws -> [Int] {
        let data = try #require(folder.data(name))
        try #require(data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && data.count > 24)
        return [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test(arguments: ["doctor-visit", "visit-sheet", "prior-authorization", "clinical-summary", "clinical-full"])
    func eachTemplateHasItsFirstPageWithoutALicence(name: String) throws {
        let outcome = try aurae("template", "preview", name, "-o", "page.png")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.outputText == "page.png\n")
        // A4 at 110 dots an inch.
        #expect(try size("page.png") == [910, 1287])
        #expect(try #require(folder.data("page.png")).count > 20_000)
        // The picture does not depend on the machine or the day.
        #expect(try aurae("template", "preview", name, "-o", "again.png").status == 0)
        #expect(folder.data("again.png") == folder.data("page.png"))
    }

    /// The words of a page are in its picture of shapes as outlines, not as words: two templates differ in them.
    @Test func whatATemplateSaysIsSeen() throws {
        for name in ["clinic-brand.json", "clinic-logo.png"] {
            try FileManager.default.copyItem(
                atPath: "\(ProjectFolder.path)/samples/\(name)", toPath: folder.file(name))
        }
        let text = try String(contentsOfFile: ProjectFolder.path + "/samples/clinic-report.json", encoding: .utf8)
        var pictures: Set<Data> = []
        for (from, to) in [
            ("", ""), ("Your last 90 days", "These 90 days"), ("\"90d\"", "\"30d\""),
            ("\"brand\"", "\"footer\": \"A Clinic\", \"brand\""),
        ] {
            try folder.write(from.isEmpty ? text : text.replacing(from, with: to), to: "clinic-report.json")
            #expect(try aurae("template", "preview", "clinic-report.json", "-o", "page.png").status == 0)
            pictures.insert(try #require(folder.data("page.png")))
        }
        #expect(pictures.count == 4)
        try folder.write(text.replacing("\"last\"", with: "\"paper\": \"letter\", \"last\""), to: "letter.json")
        #expect(try aurae("template", "preview", "letter.json", "-o", "letter.svg").status == 0)
        #expect(folder.text("letter.svg")?.contains("<svg") == true)
        #expect(try aurae("template", "preview", "letter.json", "-o", "letter.png").status == 0)
        #expect(try size("letter.png") == [935, 1210])
    }

    @Test func theLineIsLookedAt() throws {
        #expect(try aurae("template", "preview", "visit-sheet").status == 64)
        #expect(try aurae("template", "preview", "visit-sheet", "-o", "page.pdf").status == 64)
        #expect(try aurae("template", "preview", "-o", "page.png").status == 64)
        #expect(try aurae("template", "preview", "nobody", "-o", "page.png").status == 78)
        #expect(try aurae("template", "preview", "none.json", "-o", "page.png").status == 66)
        try folder.write("{", to: "ours.json")
        #expect(try aurae("template", "preview", "ours.json", "-o", "page.png").status == 78)
        #expect(folder.names().filter { $0.hasPrefix("page") }.isEmpty)
    }
}
