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

    @Test func ofWhatIsNoFolder() {
        let folder = TestFolder()
        #expect(throws: SystemFault(code: ENOENT)) { try FolderNames.of(folder.file("none")) }
        #expect(throws: SystemFault(code: ENOTDIR)) { try FolderNames.of(folder.write("x")) }
    }
}
