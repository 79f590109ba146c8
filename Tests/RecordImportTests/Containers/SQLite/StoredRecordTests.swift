import Testing

@testable import RecordImport

struct StoredRecordTests {
    private func columns(_ count: Int, least: Int = 0) -> StoredRecord.Columns {
        var columns = StoredRecord.Columns()
        for position in 0..<count {
            columns.positions.append(position)
            columns.areReals.append(false)
        }
        columns.least = least
        return columns
    }

    /// The values of a record; nil when it is SQLite's to read.
    private func values(
        _ bytes: [UInt8], _ columns: StoredRecord.Columns, isWhole: Bool = true, longest: Int = 1000
    ) -> [String]? {
        bytes.withUnsafeBytes { bytes in
            let record = StoredRecord(columns, longest: longest)
            guard record.take(BTreePage.Row(number: 42, record: bytes, isWhole: isWhole)) else { return nil }
            return columns.positions.indices.map {
                switch record.value($0) {
                case .null: "null"
                case .integer(let number): "\(number)"
                case .real(let number): "real \(number)"
                case .text(let text): "text \(String(decoding: text, as: UTF8.self))"
                case .blob(let blob): "blob \(Array(blob))"
                case .unreadable: "unreadable"
                }
            }
        }
    }

    @Test func `each type of value`() {
        let record: [UInt8] =
            [13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 16]
            + [0xFE, 0x80, 0x00, 0xFF, 0xFF, 0xFE, 0x7F, 0xFF, 0xFF, 0xFF, 0x80, 0, 0, 0, 0, 0]
            + [0x7F] + [UInt8](repeating: 0xFF, count: 7) + [0x40, 0x16, 0, 0, 0, 0, 0, 0] + Array("hi".utf8) + [1, 2]
        #expect(
            values(record, columns(12)) == [
                "42", "null", "-2", "-32768", "-2", "2147483647", "-140737488355328", "9223372036854775807",
                "real 5.5", "0", "1", "text hi", "blob [1, 2]",
            ])
    }

    @Test func `a NaN is NULL`() {
        #expect(values([2, 7, 0x7F, 0xF8, 0, 0, 0, 0, 0, 1], columns(1)) == ["42", "null"])
    }

    @Test func `a short record ends in NULL unless a default may follow`() {
        #expect(values([2, 9], columns(3)) == ["42", "1", "null", "null"])
        #expect(values([2, 9], columns(3, least: 1)) == ["42", "1", "null", "null"])
        #expect(values([2, 9], columns(3, least: 2)) == nil)
    }

    @Test func `whole numbers in a column of reals, and the row's number in a column`() {
        var asked = StoredRecord.Columns()
        asked.positions += [1, nil]
        asked.areReals += [true, false]
        #expect(values([3, 0, 1, 7], asked) == ["42", "real 7.0", "42"])
    }

    @Test(
        arguments: [
            [], [0], [4, 9, 9], [3, 10, 9], [3, 11, 9], [2, 1], [2, 9, 0], [2, 1, 7, 7], [3, 9, 0x80], [2, 15],

            [0x80, 9], [5, 0x8F, 0xFF, 0xFF, 0xFF, 0x7F],
        ] as [[UInt8]])
    func `records that are none are left to SQLite`(bytes: [UInt8]) {
        #expect(values(bytes, columns(2)) == nil)
    }

    /// Of what nobody asks for nothing is said.
    @Test func `values behind the last one that is asked for are not looked at`() {
        #expect(values([4, 8, 9, 10], columns(2)) == ["42", "0", "1"])
        #expect(values([4, 8, 1, 10], columns(2)) == nil)
    }

    @Test func `so are those that go on elsewhere, or may be too long`() {
        #expect(values([2, 9], columns(1), isWhole: false) == nil)
        #expect(values([2, 9], columns(1), longest: 1) == nil)
        #expect(values([2, 9], columns(1), longest: 2) == ["42", "1"])
    }
}
