import Diagnostics
import Foundation
import Testing

@testable import Files

struct OutputSinkTests {
    private let folder: TestFolder

    init() throws { folder = TestFolder() }

    @Test func aDashOrNothingIsStandardOutput() {
        #expect(OutputPlace(nil) == .standardOutput)
        #expect(OutputPlace("-") == .standardOutput)
        #expect(OutputPlace("./-") == .file("./-"))
        #expect(OutputPlace("/dev/stdout") == .standardOutput && OutputPlace("/dev/fd/1") == .standardOutput)
    }

    @Test func aDeviceIsWrittenToAndNotReplaced() throws {
        let sink = try OutputPlace("/dev/null").open(sparing: ReadFiles())
        try sink.write(Array("gone".utf8))
        try sink.commit()
        var status = stat()
        #expect(stat("/dev/null", &status) == 0)
        #expect(status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func aFullDiskIsStatus74() throws {
        let sink = try OutputPlace("/dev/full").open(sparing: ReadFiles())
        let failure = #expect(throws: Failure.self) { try sink.write([0]) }
        #expect(failure?.status == .ioError)
        #expect(failure?.message.contains("disk is full") == true)
    }

    @Test func refusesToOverwriteAnInputUnderAnyName() throws {
        folder.write("rows", to: "headaches.csv")
        try FileManager.default.linkItem(atPath: folder.file("headaches.csv"), toPath: folder.file("same.csv"))
        for name in ["headaches.csv", "../\((folder.path as NSString).lastPathComponent)/headaches.csv", "same.csv"] {
            let place = OutputPlace(folder.file(name))
            let read = ReadFiles([folder.file("headaches.csv")])
            let failure = #expect(throws: Failure.self) { try place.check(against: read) }
            #expect(throws: Failure.self) { try place.open(sparing: read) }
            #expect(failure?.status == .usage)
        }
        try OutputPlace(folder.file("new.pdf")).check(against: ReadFiles([folder.file("headaches.csv")]))
        #expect(folder.text(of: "headaches.csv") == "rows")
    }

    @Test func aFolderIsOneThatExistsOrIsWrittenAsOne() throws {
        folder.write("x", to: "file")
        #expect(OutputPlace(folder.path).folder == folder.path)
        #expect(OutputPlace(folder.path + "//").folder == folder.path)
        #expect(OutputPlace(folder.file("new/")).folder == folder.file("new"))
        #expect(OutputPlace(folder.file("new")).folder == nil)
        #expect(OutputPlace(folder.file("file")).folder == nil)
        #expect(OutputPlace("-").folder == nil)
        #expect(OutputPlace("/").folder == "/")
    }

    @Test func makesAPrivateFolderUnlessThereIsOne() throws {
        try OutputPlace.makeFolder(folder.file("new"))
        try OutputPlace.makeFolder(folder.file("new"))
        #expect(folder.mode(of: "new") == 0o700)
        let failure = #expect(throws: Failure.self) { try OutputPlace.makeFolder(folder.file("none/new")) }
        #expect(failure?.status == .cannotCreate)
    }
}
