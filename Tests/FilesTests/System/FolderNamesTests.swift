import Foundation
import Testing

@testable import Files

struct FolderNamesTests {
    @Test func areInTheOrderOfTheirBytes() throws {
        let folder = TestFolder()
        for name in ["b", "a", "B", ".hidden", "é", "inner/x"] { folder.write("x", to: name) }
        // UTF-8: a full stop, capitals, small letters, then what takes two bytes.
        #expect(try FolderNames.of(folder.path) == [".hidden", "B", "a", "b", "inner", "é"])
    }

    @Test func thatBeginAlike() throws {
        let folder = TestFolder()
        for name in ["ab-2", "ab", "ab-1", "a", "b-ab-", "AB-3", "ab-é"] { folder.write("x", to: name) }
        #expect(try FolderNames.of(folder.path, beginningWith: "ab-") == ["ab-1", "ab-2", "ab-é"])
        #expect(try FolderNames.of(folder.path, beginningWith: ".").isEmpty)
    }

    @Test func ofWhatIsNoFolder() {
        let folder = TestFolder()
        #expect(throws: SystemFault(code: ENOENT)) { try FolderNames.of(folder.file("none")) }
        #expect(throws: SystemFault(code: ENOTDIR)) { try FolderNames.of(folder.write("x")) }
    }
}
