import Foundation
import Testing

@Suite("The documentation says what is so")
struct DocumentationTests {
    static let catalogue = "Sources/aurae-report/Documentation.docc"

    private static func pages() throws -> [String] {
        try SourceTree.files(under: catalogue).filter { $0.hasSuffix(".md") }
    }

    private static func name(_ path: String) -> String { String(path.split(separator: "/").last!.dropLast(3)) }

    @Test("README has 900 words at most")
    func length() throws {
        #expect(try SourceTree.text(of: "README.md").split(whereSeparator: \.isWhitespace).count <= 900)
    }

    @Test("every page is among the topics, and README leads to it")
    func everyPageIsReached() throws {
        let pages = try Self.pages()
        #expect(pages.count > 10)
        let root = try SourceTree.text(of: Self.catalogue + "/Documentation.md")
        let readme = try SourceTree.text(of: "README.md")
        for page in pages where Self.name(page) != "Documentation" {
            #expect(root.contains("<doc:\(Self.name(page))>"), "\(page)")
            #expect(readme.contains("(\(page))"), "\(page)")
        }
    }

    @Test("every file and folder that a page names in the checkout is there")
    func namedFiles() throws {
        let tops = ["Sources", "Tests", "templates", "samples", ".setup", ".ci", "Package.swift", "Makefile"]
        var count = 0
        for page in try Self.pages() + ["README.md", "Sources/README.md", "templates/README.md"] {
            for match in try SourceTree.text(of: page).matches(of: #/`([\w.][\w.\/+-]*)`/#) {
                let path = String(match.1)
                guard tops.contains(String(path.split(separator: "/")[0])) else { continue }
                #expect(SourceTree.exists(path), "\(page) names \(path)")
                count += 1
            }
        }
        #expect(count > 40)
    }

    @Test("every link from README to a file leads somewhere")
    func links() throws {
        for page in ["README.md", "Sources/README.md", "templates/README.md"] {
            let folder = page.split(separator: "/").dropLast().map { $0 + "/" }.joined()
            for match in try SourceTree.text(of: page).matches(of: #/\]\(([^)#]+)\)/#) where !match.1.contains("://") {
                #expect(SourceTree.exists(folder + match.1), "\(page): \(match.1)")
            }
        }
    }

    @Test("the table of exit statuses holds every status that the program has")
    func exitStatuses() throws {
        let source = try SourceTree.text(of: "Sources/Diagnostics/ExitStatus.swift")
        let statuses = source.matches(of: #/case \w+ = (\d+)/#).map { String($0.1) }
        let page = try SourceTree.text(of: Self.catalogue + "/ExitStatuses.md")
        #expect(page.matches(of: #/(?m)^\| (\d+) \|/#).map { String($0.1) } == statuses)
    }
}
