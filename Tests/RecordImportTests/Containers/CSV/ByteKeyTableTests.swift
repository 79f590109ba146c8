import Testing

@testable import RecordImport

struct ByteKeyTableTests {
    @Test func `numbers in order of first appearance`() {
        var table = ByteKeyTable()
        func number(_ key: String) -> Int32 { Array(key.utf8).withUnsafeBufferPointer { table.number(of: $0) } }
        #expect(["a", "b", "a", "", "b", "ab", ""].map(number) == [0, 1, 0, 2, 1, 3, 2])
        #expect(table.count == 4)
        #expect((0..<4).map { String(decoding: table[$0], as: UTF8.self) } == ["a", "b", "", "ab"])
    }

    @Test func `thousands of keys`() {
        var table = ByteKeyTable()
        for _ in 0..<2 {
            for key in 0..<20_000 {
                let number = Array("patient \(key)".utf8).withUnsafeBufferPointer { table.number(of: $0) }
                #expect(number == Int32(key))
            }
        }
        #expect(table.count == 20_000)
    }
}
