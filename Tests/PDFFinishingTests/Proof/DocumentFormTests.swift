import Foundation
import Testing

@testable import PDFFinishing

@Suite("A document's parts in their canonical form")
struct DocumentFormTests {
    private func report(_ objects: [String]) throws -> OpenedReport {
        try OpenedReport(HandmadePDF.bytes(objects), password: nil)
    }

    private static let pages = "<</Type/Pages/Kids[3 0 R]/Count 1>>"
    private static let page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/A 1/B(ab)/C[1 2.5]>>"
    private static let content = "<</Length 6>>\nstream\n0 g f \nendstream"

    @Test("ways of writing are no difference: order, numbers, strings, names, nulls, references")
    func ways() throws {
        let one = try report(["<</Type/Catalog/Pages 2 0 R/Lang(en)>>", Self.pages, Self.page, Self.content])
        let other = try report([
            "<</Lang 5 0 R/X null/Y 99 0 R/Pages 2 0 R/Type/Catalog>>", Self.pages,
            "<</C 6 0 R/#42<6162>/A 1.0/Contents[4 0 R]/MediaBox[0.0 0 100 +100.]/Parent 2 0 R/Type/Page>>",
            "<</Filter/AHx/Length 13>>\nstream\n302067206620>\nendstream", "<656E>", "[1 2.50]",
        ])
        #expect(one.partDigests == other.partDigests)
        #expect(!one.isDamaged && one.pageCount == 1 && one.additions.isEmpty)
    }

    @Test(
        "values that mean others are others",
        arguments: [
            ("/A 1", "/A 1.000001"), ("/A 1", "/A(1)"), ("/A 1", "/A/1"), ("/A 1", "/A true"),
            ("/A 1", "/A 1000000000000000"),
            ("/B(ab)", "/B(AB)"), ("/B(ab)", "/B[(a)(b)]"), ("/B(ab)", "/Bab()"), ("[1 2.5]", "[12.5]"),
            ("[1 2.5]", "[1[2.5]]"), ("[1 2.5]", "<</X 1/Y 2.5>>"), ("/A 1", "/A 1/D<<>>"),
        ])
    func values(_ words: String, _ others: String) throws {
        let catalog = "<</Type/Catalog/Pages 2 0 R>>"
        let changed = Self.page.replacingOccurrences(of: words, with: others)
        #expect(changed != Self.page)
        let one = try report([catalog, Self.pages, Self.page, Self.content]).partDigests
        let other = try report([catalog, Self.pages, changed, Self.content]).partDigests
        #expect(other.differences(from: one) == [.frames])
    }

    /// Hostile files meant to keep the program busy: each is read to its end.
    @Test("rings, chains and doublings end", arguments: hostileFiles)
    func endsForHostileFiles(_ name: String, _ objects: [String]) throws {
        let start = Date()
        let report = try report(objects)
        #expect(report.partDigests.digests.count == ReportPart.allCases.count)
        _ = (report.additions, report.isDamaged, report.pageCount)
        #expect(Date().timeIntervalSince(start) < 40)
    }

    private static let hostileFiles: [(String, [String])] = [
        ("no pages", ["<</Type/Catalog>>"]),
        ("pages in themselves", ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>"]),
        ("a catalog that is its pages", ["<</Type/Catalog/Pages 1 0 R/Kids[1 0 R]/Outlines 1 0 R/First 1 0 R>>"]),
        (
            "elements in themselves",
            withRoot("StructTreeRoot", "<</K[6 0 R 6 0 R]/ParentTree 6 0 R>>", "<</K[6 0 R 5 0 R]/Kids[6 0 R 6 0 R]>>")
        ),
        ("bookmarks in a ring", withRoot("Outlines", "<</First 6 0 R>>", "<</Next 6 0 R/First 6 0 R/Parent 5 0 R>>")),
        ("objects in a ring", withRoot("X", "<</A 6 0 R>>", "<</A 5 0 R/B[6 0 R]>>")),
        ("names in a ring", withRoot("Names", "<</EmbeddedFiles 6 0 R>>", "<</Kids[6 0 R 6 0 R]>>")),
        (
            "a field of its own",
            withRoot("AcroForm", "<</Fields[6 0 R 5 0 R]>>", "<</FT/Sig/V 6 0 R/Kids[6 0 R]/Parent 6 0 R>>")
        ),
        ("references to references", withRoot("X", "6 0 R", (6..<9_000).map { "\($0 + 1) 0 R" })),
        ("a list of many", withRoot("X", "<</A 6 0 R>>", (6..<9_000).map { "<</A \($0 + 1) 0 R>>" })),
        ("doubled values", withRoot("X", "[6 0 R 6 0 R]", (6..<60).map { "[\($0 + 1) 0 R \($0 + 1) 0 R]" })),
        (
            "doubled elements",
            withRoot("StructTreeRoot", "<</K 6 0 R>>", (6..<60).map { "<</S/P/K[\($0 + 1) 0 R \($0 + 1) 0 R]>>" })
        ),
        (
            "doubled pages",
            ["<</Type/Catalog/Pages 2 0 R>>"] + (2..<40).map { "<</Type/Pages/Kids[\($0 + 1) 0 R \($0 + 1) 0 R]>>" }
        ),
        (
            "doubled names",
            withRoot("Names", "<</EmbeddedFiles 6 0 R>>", (6..<60).map { "<</Kids[\($0 + 1) 0 R \($0 + 1) 0 R]>>" })
        ),
        (
            "arrays in arrays",
            withRoot("X", String(repeating: "[", count: 400) + String(repeating: "]", count: 400), "null")
        ),
        (
            "a form in itself",
            withRoot("X", "<</Length 0/Resources<</XObject<</A 5 0 R>>>>>>\nstream\n\nendstream", "null")
        ),
    ]

    private static func withRoot(_ key: String, _ object: String, _ others: String) -> [String] {
        withRoot(key, object, [others])
    }

    private static func withRoot(_ key: String, _ object: String, _ others: [String]) -> [String] {
        ["<</Type/Catalog/Pages 2 0 R/\(key) 5 0 R>>", pages, page, content, object] + others
    }
}

/// Small files, object by object; the first is the catalog.
enum HandmadePDF {
    static func bytes(_ objects: [String]) -> [UInt8] {
        var file = Array("%PDF-1.7\n".utf8)
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.count)
            file += Array("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
        }
        let start = file.count
        var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            table += String(repeating: "0", count: 10 - "\(offset)".count) + "\(offset) 00000 n \n"
        }
        table += "trailer\n<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
        return file + Array(table.utf8)
    }
}
