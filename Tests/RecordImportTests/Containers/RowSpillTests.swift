import Foundation
import Testing

@testable import RecordImport

@Suite("Rows on their way to the order of the patients")
struct RowSpillTests {
    private func read(_ rows: SpilledRows, _ isWanted: (Int32) -> Bool = { _ in true }) throws -> [String] {
        var found: [String] = []
        try rows.forEachRow(isWanted: isWanted) { head, bytes in
            found.append("\(head.patient) \(head.line) \(String(decoding: bytes, as: UTF8.self))")
        }
        return found
    }

    @Test(
        "come patient by patient, each one's in their order, whatever the memory", arguments: [64, 100, 1000, 1 << 20])
    func order(memory: Int) throws {
        let spill = try RowSpill(in: NSTemporaryDirectory(), memory: memory)
        var expected: [String] = []
        for line in 0..<60 {
            let patient = Int32(line * 7 % 5) - 1
            let text = String(repeating: "x", count: line % 11) + "\(line)"
            try Array(text.utf8).withUnsafeBytes {
                try spill.add(.init(patient: patient, table: 2, fault: 3, hasQuotes: true, line: line), $0)
            }
            expected.append("\(patient) \(line) \(text)")
        }
        let rows = try spill.finish()
        let sorted = (-1..<4).flatMap { patient in expected.filter { $0.hasPrefix("\(patient) ") } }
        #expect(try read(rows) == sorted)
        #expect(try read(rows) { $0 == 2 } == sorted.filter { $0.hasPrefix("2 ") })
    }

    @Test("a row longer than the memory goes through, and no row is none")
    func extremes() throws {
        let spill = try RowSpill(in: NSTemporaryDirectory(), memory: 64)
        let long = [UInt8](repeating: 0x61, count: 300_000)
        try long.withUnsafeBytes { try spill.add(.init(patient: 0, table: 0, line: 1), $0) }
        try spill.add(.init(patient: 0, table: 0, line: 2), UnsafeRawBufferPointer(start: nil, count: 0))
        #expect(try read(spill.finish()).map(\.utf8.count) == [300_004, 4])
        #expect(try read(RowSpill(in: NSTemporaryDirectory(), memory: 64).finish()) == [])
    }
}
