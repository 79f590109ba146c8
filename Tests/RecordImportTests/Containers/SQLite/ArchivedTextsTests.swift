import Foundation
import Testing

@testable import RecordImport

/// Archives written by Foundation, and archives it would never write.
struct ArchivedTextsTests {
    private let texts = ["HDL", "good cholesterol", "الكوليسترول الجيد", "", String(repeating: "long ", count: 40)]

    @Test func aKeyedArchive() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: texts as NSArray, requiringSecureCoding: false)
        #expect(ArchivedTexts.read(Array(data)) == texts)
        let none = try NSKeyedArchiver.archivedData(withRootObject: [] as NSArray, requiringSecureCoding: false)
        #expect(ArchivedTexts.read(Array(none)) == [])
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func aPlainPropertyList(format: PropertyListSerialization.PropertyListFormat) throws {
        let list = ["a & b", "<x>", "ü"]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
        #expect(ArchivedTexts.read(Array(data)) == list)
    }

    @Test func json() throws {
        #expect(ArchivedTexts.read(Array(#" ["a","bé"]"#.utf8)) == ["a", "bé"])
        #expect(ArchivedTexts.read(Array(#"["a",1]"#.utf8)) == nil)
        #expect(ArchivedTexts.read(Array(#"["a"] x"#.utf8)) == nil)
    }

    @Test func nothingElse() throws {
        let number = try PropertyListSerialization.data(fromPropertyList: [1, 2], format: .binary, options: 0)
        #expect(ArchivedTexts.read(Array(number)) == nil)
        #expect(ArchivedTexts.read([]) == nil)
        #expect(ArchivedTexts.read([0xFF, 0x00]) == nil)
        #expect(ArchivedTexts.read(Array("bplist00".utf8)) == nil)
    }

    /// Whatever byte of an archive is damaged, reading it ends.
    @Test func damagedArchivesAreReadOrRefused() throws {
        let data = Array(
            try NSKeyedArchiver.archivedData(withRootObject: texts as NSArray, requiringSecureCoding: false))
        for index in data.indices {
            for value: UInt8 in [0x00, 0x7F, 0xFF, 0xAF, 0xDF] {
                var damaged = data
                damaged[index] = value
                _ = ArchivedTexts.read(damaged)
            }
        }
        for count in stride(from: 0, to: data.count, by: 3) { _ = ArchivedTexts.read(Array(data[..<count])) }
    }
}
