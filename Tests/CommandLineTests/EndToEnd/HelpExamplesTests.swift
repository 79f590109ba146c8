import Foundation
import Testing

@testable import aurae_report

/// The examples of the help pages, run as printed beside a copy of the project's samples.
@Suite(.serialized) struct HelpExamplesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        for name in ["samples", ".fonts"] {
            let source = "\(ProjectFolder.path)/\(name)"
            guard FileManager.default.fileExists(atPath: source) else { continue }
            try FileManager.default.copyItem(atPath: source, toPath: folder.file(name))
        }
        try folder.makeFolder("home")
    }

    private static let lines = CommandList.all.flatMap { $0.declaration.examples.map(\.line) } + [HelpText.example]

    @Test(arguments: lines) func works(line: String) throws {
        // What an example writes outside the working folder goes into the test's own.
        let inFolder = line.replacingOccurrences(of: "/tmp/", with: "home/").replacingOccurrences(
            of: "~/", with: "home/")
        let outcome = try aurae.shell("\"$AURAE\" \(inFolder)")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }
}
