import Foundation
import Testing

@testable import Reports

struct LicenceFolderTests {
    private let fixture: LicenceFixture
    private let folder: LicenceFolder

    init() throws {
        fixture = try LicenceFixture()
        try fixture.makeFolder("table/licences/2026")
        folder = LicenceFolder(path: fixture.folder.file("table"))
        try fixture.folder.write("outside", to: "outside.jwt")
        try fixture.folder.write("beside", to: "table/beside.jwt")
        try fixture.folder.write("inside", to: "table/licences/2026/in.jwt")
    }

    private func fault(_ name: String) -> LicenceFolder.Fault? {
        do throws(LicenceFolder.Fault) {
            _ = try folder.beginning(of: name, limit: 100)
            return nil
        } catch { return error }
    }

    @Test func readsFilesBesideTheTableAndInFoldersThere() throws {
        #expect(try folder.beginning(of: "beside.jwt", limit: 100) == Array("beside".utf8))
        #expect(try folder.beginning(of: "licences/2026/in.jwt", limit: 100) == Array("inside".utf8))
        #expect(try folder.beginning(of: "beside.jwt", limit: 3) == Array("besi".utf8))
    }

    @Test(arguments: [
        "../outside.jwt", "licences/../../outside.jwt", "..", ".", "./beside.jwt", "/etc/hostname", "", "licences//x",
        "licences/", "licences/..", "beside.jwt\0", "licences/../beside.jwt",
    ])
    func neverLeavesTheFolder(name: String) { #expect(fault(name) == .leadsAway) }

    @Test func followsNoLinks() throws {
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: fixture.folder.file("table/link.jwt"), withDestinationPath: "../outside.jwt")
        try manager.createSymbolicLink(atPath: fixture.folder.file("table/up"), withDestinationPath: "..")
        try manager.createSymbolicLink(
            atPath: fixture.folder.file("table/near.jwt"), withDestinationPath: "beside.jwt")
        for name in ["link.jwt", "up/outside.jwt", "near.jwt"] { #expect(fault(name) == .notAFile, "\(name)") }
    }

    @Test func readsOnlyFiles() throws {
        #expect(mkfifo(fixture.folder.file("table/pipe.jwt"), 0o600) == 0)
        for name in ["licences", "pipe.jwt", "beside.jwt/x"] { #expect(fault(name) == .notAFile, "\(name)") }
        for name in ["none.jwt", "none/in.jwt", String(repeating: "x", count: 5000), "Licences/2026/in.jwt"] {
            #expect(fault(name) == .missing)
        }
    }
}
