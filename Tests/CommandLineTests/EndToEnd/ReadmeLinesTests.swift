import Foundation
import Testing

/// The lines of use in README, run in their order as a user types them.
struct ReadmeLinesTests {
    /// Lines of code below a heading.
    private static func code(below heading: String) throws -> [String] {
        let text = try String(contentsOfFile: ProjectFolder.path + "/README.md", encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0 == "## \(heading)" })
        let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
        return section.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
    }

    /// Files that each of the ten lines leaves besides those before it.
    private static let left: [[String]] = [
        ["report.pdf"], ["p-002.pdf"], ["piped.pdf"], ["keys/jwks.json", "keys/private.jwk"], ["licence.jwt"],
        ["full.pdf"], ["figures.json"], [], [],
        (["batch.json", "index.html"] + (1...11).map { "p-0\($0 < 10 ? "0" : "")\($0)-free.pdf" }).map {
            "reports/" + $0
        },
    ]

    @Test func everyLineWorksAfterThoseBeforeIt() throws {
        let folder = try TestFolder()
        var aurae = AuraeReport(folder: folder)
        aurae.environment["HOME"] = folder.path
        let code = try Self.code(below: "Ten lines of use")
        let lines = code.filter { $0.hasPrefix("aurae-report ") }
        #expect(lines.count == Self.left.count)
        // Before the first line, what makes the files that they read.
        let before = code.prefix { !$0.hasPrefix("aurae-report ") }
        #expect(before.count + lines.count == code.count)
        let listing = "(cd \"$OWN/try\" && find . -type f | sed 's|^./||' | LC_ALL=C sort)"
        var script = ["aurae-report() { \"$AURAE\" \"$@\"; }", "OWN=$PWD", "ln -s '\(ProjectFolder.path)/samples' ."]
        script += before + ["\(listing) > \"$OWN/files.0\""]
        for (index, line) in lines.enumerated() {
            let told = "\"$OWN/told.\(index + 1)\""
            script += ["{ \(line)", "} >> \(told) 2>&1; echo $? > \"$OWN/status.\(index + 1)\""]
            script += ["\(listing) > \"$OWN/files.\(index + 1)\""]
        }
        let run = try aurae.shell(script.joined(separator: "\n"))
        #expect(run.status == 0, "\(run.errors)")
        func words(_ name: String) -> Set<String> {
            Set((folder.text(name) ?? "").split(separator: "\n").map(String.init))
        }
        for (index, expected) in Self.left.enumerated() {
            let number = index + 1
            #expect(folder.text("status.\(number)") == "0\n", "\(lines[index]): \(folder.text("told.\(number)") ?? "")")
            let before = words("files.\(index)")
            #expect(words("files.\(number)") == before.union(expected), "\(lines[index])")
            #expect(before.isDisjoint(with: expected), "\(lines[index]) writes over a file of a line before it")
        }
        // The sixth has every headache in full, the ninth compares figures, and each PDF is whole.
        #expect(folder.text("told.9")?.contains("figures follow from the sources") == true)
        let pages = try aurae.shell("for f in try/*.pdf; do qpdf --check $f > check || cat check; pdfinfo $f; done")
        #expect(pages.status == 0, "\(pages.everything)")
        let counts = pages.outputText.split(separator: "\n").filter { $0.hasPrefix("Pages:") }
            .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
        // In the order of their names: full, p-002, piped, report.
        #expect(counts.count == 4 && counts[0] > counts[1] && counts[2] == counts[3], "\(counts)")
    }
}
