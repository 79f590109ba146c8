import Testing

@testable import SampleData

@Suite("Exports of any size")
struct LargeExportTests {
    private func lines(patients: Int, headaches: Int) -> [Substring] {
        var bytes: [UInt8] = []
        LargeExport.csv(patients: patients, headaches: headaches) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }

    @Test("it has a header and as many rows as asked for, each with an id of its own")
    func rows() {
        let lines = lines(patients: 45, headaches: 12)
        #expect(lines.count == 1 + 45 * 12)
        #expect(lines[0].hasPrefix("patient_id,id,onset_time,resolved_time,severity,"))
        #expect(lines[1].hasPrefix("b-000001,b-000001-1,2025-01-"))
        #expect(lines.last?.hasPrefix("b-000045,b-000045-12,2025-1") == true)
        #expect(Set(lines.dropFirst().map { $0.split(separator: ",")[1] }).count == 45 * 12)
    }

    @Test("it is the same each time")
    func same() { #expect(lines(patients: 3, headaches: 5) == lines(patients: 3, headaches: 5)) }

    @Test("a long diary goes on where a part of it ends")
    func long() {
        let lines = lines(patients: 2, headaches: 2500)
        #expect(lines.count == 1 + 2 * 2500)
        #expect(Set(lines.dropFirst().map { $0.split(separator: ",")[1] }).count == 2 * 2500)
        #expect(lines[1001].hasPrefix("b-000001,b-000001-1001,2025-05-"))
        #expect(lines[2500].hasPrefix("b-000001,b-000001-2500,2025-12-"))
    }
}
