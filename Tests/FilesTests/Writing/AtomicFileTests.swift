import Diagnostics
import Foundation
import Testing

@testable import Files

struct AtomicFileTests {
    private let folder: TestFolder

    init() throws { folder = TestFolder() }

    @Test func appearsOnlyWhenCommittedAndIsPrivate() throws {
        let file = try AtomicFile(path: folder.file("report.pdf"))
        try file.write(Array("half".utf8))
        #expect(folder.text(of: "report.pdf") == nil)
        #expect(folder.names.count == 1)
        try file.write(Array(" whole".utf8))
        try file.commit()
        #expect(folder.names == ["report.pdf"])
        #expect(folder.text(of: "report.pdf") == "half whole")
        #expect(folder.mode(of: "report.pdf") == 0o600)
    }

    @Test func replacesAnOlderFileAndLeavesItWhenGivenUp() throws {
        folder.write("old", to: "report.pdf")
        let abandoned = try AtomicFile(path: folder.file("report.pdf"))
        try abandoned.write(Array("new".utf8))
        abandoned.discard()
        #expect(folder.text(of: "report.pdf") == "old")
        #expect(folder.names == ["report.pdf"])
        let file = try AtomicFile(path: folder.file("report.pdf"))
        try file.write(Array("new".utf8))
        try file.commit()
        #expect(folder.text(of: "report.pdf") == "new")
        #expect(folder.mode(of: "report.pdf") == 0o600)
    }

    @Test func isGivenUpWhenItGoesOutOfScope() throws {
        do {
            let file = try AtomicFile(path: folder.file("report.pdf"))
            try file.write([1, 2, 3])
        }
        #expect(folder.names.isEmpty)
    }

    @Test func replacesALinkAndLeavesWhatItLeadsTo() throws {
        folder.write("old", to: "real.pdf")
        try FileManager.default.createSymbolicLink(atPath: folder.file("link.pdf"), withDestinationPath: "real.pdf")
        let file = try AtomicFile(path: folder.file("link.pdf"))
        try file.write(Array("new".utf8))
        try file.commit()
        #expect(folder.text(of: "real.pdf") == "old")
        #expect(folder.text(of: "link.pdf") == "new")
        #expect(throws: (any Error).self) {
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.pdf"))
        }
    }

    @Test func severalFilesGetTheirNamesTogetherOrNotAtAll() throws {
        folder.write("old", to: "a.pdf")
        let bytes = Array("new".utf8)
        try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
        let failure = #expect(throws: Failure.self) {
            try AtomicFile.write([(folder.file("a.pdf"), bytes), (folder.file("folder"), bytes)])
        }
        #expect(failure?.status == .cannotCreate)
        #expect(folder.names == ["a.pdf", "folder"] && folder.text(of: "a.pdf") == "old")
        // A name that is taken only when everything is written.
        let files = try ["a.pdf", "b.pdf", "c.pdf"].map { try AtomicFile(path: folder.file($0)) }
        for file in files { try file.write(bytes) }
        try FileManager.default.createDirectory(atPath: folder.file("c.pdf"), withIntermediateDirectories: false)
        #expect(throws: Failure.self) { try AtomicFile.commit(files) }
        #expect(folder.names == ["a.pdf", "c.pdf", "folder"] && folder.text(of: "a.pdf") == "old")
        try AtomicFile.write([(folder.file("a.pdf"), bytes), (folder.file("b.pdf"), bytes)])
        #expect(folder.names == ["a.pdf", "b.pdf", "c.pdf", "folder"] && folder.text(of: "a.pdf") == "new")
    }

    /// Small pieces, one that is large by itself, and one after it.
    @Test func writesWhatItIsHandedPieceByPiece() throws {
        let pieces = (0..<20_000).map { Array("line \($0)\n".utf8) } + [[UInt8](repeating: 7, count: 200_000), [8], []]
        var namesBefore: [String] = []
        let path = folder.file("long")
        try AtomicFile.write(
            [
                (path, { write throws(Failure) in for piece in pieces { try write(piece) } }),
                (folder.file("none"), { _ throws(Failure) in }),
            ],
            mayCommit: { namesBefore = folder.names })
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == pieces.flatMap(\.self))
        #expect(try Data(contentsOf: URL(filePath: folder.file("none"))).isEmpty)
        #expect(namesBefore.count == 2 && namesBefore.allSatisfy { $0.hasSuffix(AtomicFile.unfinishedSuffix) })
    }

    @Test func aPieceThatFailsLeavesNothing() throws {
        var mayCommit = false
        #expect(throws: Failure.self) {
            try AtomicFile.write(
                [
                    (folder.file("a"), { write throws(Failure) in try write([1]) }),
                    (
                        folder.file("b"),
                        { write throws(Failure) in
                            try write([2])
                            throw Failure(.software, "no")
                        }
                    ),
                ], mayCommit: { mayCommit = true })
        }
        #expect(!mayCommit)
        #expect(folder.names.isEmpty)
    }

    @Test func refusesFoldersAndMissingFolders() throws {
        for path in [folder.path, folder.path + "/", folder.file("none/report.pdf"), folder.file("new/")] {
            let failure = #expect(throws: Failure.self) { _ = try AtomicFile(path: path) }
            #expect(failure?.status == .cannotCreate)
        }
        folder.write("x", to: "plain")
        let failure = #expect(throws: Failure.self) { _ = try AtomicFile(path: folder.file("plain/report.pdf")) }
        #expect(failure?.status == .cannotCreate)
    }

    @Test func removesWhatAKilledRunLeftAndNothingElse() throws {
        folder.write("left behind", to: ".aurae-report-99999-0.partial")
        folder.write("mine", to: ".aurae-report-notes")
        folder.write("mine", to: "x.partial")
        let living = try AtomicFile(path: folder.file("other.pdf"))
        let file = try AtomicFile(path: folder.file("report.pdf"))
        try file.commit()
        try living.write(Array("still here".utf8))
        try living.commit()
        #expect(folder.names == [".aurae-report-notes", "other.pdf", "report.pdf", "x.partial"])
        #expect(folder.text(of: "other.pdf") == "still here")
    }

    @Test func leavesALinkWithTheNameOfALeftoverAlone() throws {
        folder.write("precious", to: "precious")
        let name = ".aurae-report-1-0.partial"
        try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: "precious")
        try AtomicFile(path: folder.file("report.pdf")).commit()
        #expect(folder.names == [name, "precious", "report.pdf"])
    }

    @Test func leavesAFileThatMustStayAsItIs() throws {
        folder.write("precious", to: "private.jwk")
        try FileManager.default.createSymbolicLink(atPath: folder.file("link.jwk"), withDestinationPath: "nowhere")
        try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
        for name in ["private.jwk", "link.jwk", "folder"] {
            let failure = #expect(throws: Failure.self) {
                _ = try AtomicFile(path: folder.file(name), replaces: false)
            }
            #expect(failure?.status == .cannotCreate)
        }
        #expect(folder.text(of: "private.jwk") == "precious")
        #expect(folder.names == ["folder", "link.jwk", "private.jwk"])
    }

    @Test func leavesAFileThatSomebodyMadeMeanwhile() throws {
        let file = try AtomicFile(path: folder.file("private.jwk"), replaces: false)
        try file.write(Array("new".utf8))
        folder.write("precious", to: "private.jwk")
        let failure = #expect(throws: Failure.self) { try file.commit() }
        #expect(failure?.status == .cannotCreate)
        #expect(folder.text(of: "private.jwk") == "precious")
        #expect(folder.names == ["private.jwk"])
    }

    @Test func takesAFreeNameWithoutReplacing() throws {
        let file = try AtomicFile(path: folder.file("private.jwk"), replaces: false)
        try file.write(Array("new".utf8))
        try file.commit()
        #expect(folder.names == ["private.jwk"])
        #expect(folder.text(of: "private.jwk") == "new")
        #expect(folder.mode(of: "private.jwk") == 0o600)
    }
}
