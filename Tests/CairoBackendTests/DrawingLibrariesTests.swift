import Foundation
import Testing

@testable import CairoBackend

@Suite("Versions of the libraries that make a page")
struct DrawingLibrariesTests {
    /// FreeType's entry there is the number of its binary interface, another number.
    @Test(
        "they are those that pkg-config gives",
        arguments: [
            ("cairo", "cairo"), ("pango", "pango"), ("harfbuzz", "harfbuzz"), ("fontconfig", "fontconfig"),
            ("zlib", "zlib"),
        ])
    func versions(name: String, package: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["pkg-config", "--modversion", package]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let expected = String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
        #expect(DrawingLibraries.versions.first { $0.name == name }?.version == expected)
    }
}
