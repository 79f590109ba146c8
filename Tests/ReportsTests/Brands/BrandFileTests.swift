import Diagnostics
import DisplayList
import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite("Where brands are found")
struct BrandFileTests {
    /// This file is in the checkout, as a program that was built in it would be.
    private static let executable = String(#filePath)

    @Test("every brand that came with the program can be read", arguments: BrandFile.shipped)
    func shipped(name: String) throws {
        let file = try BrandFile.named(name, executable: Self.executable)
        #expect(file.brand.name == name)
        #expect(file.paths.count == 1)
    }

    @Test("the file of Aurae's brand holds Aurae's own colours, each of them")
    func aurae() throws {
        let file = try BrandFile.named("aurae", executable: Self.executable)
        #expect(file.brand.colors == ColorScheme())
        #expect(file.brand.faces == .aurae && file.brand.clinic == nil && !file.brand.isLarge)
    }

    @Test("plain has no colour at all")
    func plain() throws {
        let colors = try BrandFile.named("plain", executable: Self.executable).brand.colors
        for role in ColorRole.allCases {
            let color = colors[role]
            #expect(color.red == color.green && color.green == color.blue, "\(role)")
        }
    }

    @Test("a logo and fonts are looked for beside the brand's file")
    func beside() throws {
        let folder = try TestFolder()
        try folder.write(
            "{\"brandVersion\": 1, \"name\": \"ours\", \"clinic\": {\"name\": \"a\", \"logo\": \"l.png\"}}",
            to: "b.json")
        try Data(BrandReaderTests.png).write(to: URL(fileURLWithPath: folder.file("l.png")))
        let file = try BrandFile(path: folder.file("b.json"))
        #expect(file.paths == [folder.file("b.json"), folder.file("l.png")])
        #expect(file.brand.fontFolder == folder.path)
        #expect(file.brand.clinic?.logo?.width == 2)
    }

    @Test("a name that no brand has is refused with those that there are")
    func unknown() {
        do throws(Failure) {
            _ = try BrandFile.named("plan", executable: Self.executable)
            Issue.record("there is no such brand")
        } catch {
            #expect(error.status == .config)
            #expect(error.hint?.hasPrefix("did you mean plain? there are aurae, aurae-dm, large, plain") == true)
        }
    }
}
