import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import RecordImport

@Suite("Stretches of rows, patient by patient")
struct PatientStretchesTests {
    private let folder = ExportFolder()

    private struct Stretch: BitwiseCopyable, Equatable {
        var first: Int
        var length: Int32
    }

    /// Stretch `n` is of patient `n * 7 mod 10`; patients 3 and 9 have none.
    private func gathered(_ count: Int, most: Int) throws -> PatientStretches<Stretch> {
        var gathering = StretchGathering<Stretch>(StretchMemory(folder: folder.options.temporaryFolder, most: most))
        for number in 0..<count where ![3, 9].contains(number * 7 % 10) {
            try gathering.add(Stretch(first: number << 33, length: Int32(number)), of: number * 7 % 10)
        }
        return try gathering.finish()
    }

    private func all(_ stretches: PatientStretches<Stretch>, of patient: Int) throws -> [Int32] {
        var found: [Int32] = []
        try stretches.forEach(of: patient) {
            #expect($0.first == Int($0.length) << 33)
            found.append($0.length)
        }
        return found
    }

    @Test(
        "are each patient's, in their order, in memory or in a file",
        arguments: [(50_000, false), (39_999, true), (2, true)])
    func order(most: Int, isSpilled: Bool) throws {
        // 40,000 of 50,000; of each patient more than are read at once.
        let stretches = try gathered(50_000, most: most)
        #expect(stretches.isSpilled == isSpilled)
        for patient in 0..<12 {
            let expected = (0..<50_000).filter { $0 * 7 % 10 == patient && patient != 3 && patient != 9 }.map(
                Int32.init)
            #expect(try all(stretches, of: patient) == expected)
            #expect(stretches.first(of: patient)?.length == expected.first)
        }
        // The files have no names, and their folder is gone.
        #expect(folder.scratch == [])
    }

    @Test("none, and the last patient without any")
    func extremes() throws {
        #expect(try all(gathered(0, most: 0), of: 0) == [])
        #expect(try gathered(0, most: 0).first(of: 0) == nil)
        #expect(try all(gathered(1, most: 0), of: 0) == [0])
        #expect(try all(gathered(1, most: 0), of: 1) == [])
    }

    @Test("without room for a scratch file the reading fails")
    func noRoom() {
        var gathering = StretchGathering<Stretch>(StretchMemory(folder: folder["nowhere"], most: 1))
        let failure = thrownFailure {
            for _ in 0..<2 { try gathering.add(Stretch(first: 0, length: 0), of: 0) }
        }
        #expect(failure?.status == .cannotCreate)
    }

    @Test("sources in whatever order say the same, however many of their places are in memory")
    func sources() throws {
        var rows: [String] = []
        for round in 0..<30 {
            for patient in ["b", "a", "zo\u{EB}"] where (round + patient.utf8.count) % 5 != 0 {
                // Grouped in some rounds, of a bad time in one, with a line break in another.
                let notes = round == 7 ? "\"two\nlines\"" : ""
                for hour in 1...(1 + round % 3) {
                    let time = round == 9 ? "soon" : "2026-03-\(10 + round % 20)T0\(hour):\(10 + round):00Z"
                    rows.append("\(patient),\(time),\(1 + round % 5),\(notes)")
                }
            }
            rows.append(round % 4 == 0 ? ",2026-03-05T07:15:00Z,3," : "")
        }
        folder.write("patient_id,onset_time,severity,notes\n" + rows.joined(separator: "\n") + "\n")
        func whole(_ name: String, inMemory most: Int) throws -> WholeImport {
            var options = folder.options
            options.stretchesInMemory = most
            return try WholeImport(ImportedSources.open([folder[name]], options: options))
        }
        let usual = try whole("headaches.csv", inMemory: 1 << 19)
        #expect(usual.headaches.count > 100 && usual.remarks.count > 5)
        for most in [0, 1, 10] {
            let spilled = try whole("headaches.csv", inMemory: most)
            #expect(spilled.patients == usual.patients)
            #expect(spilled.remarks == usual.remarks)
            #expect(spilled.summary.sources.map(\.rowsRead) == usual.summary.sources.map(\.rowsRead))
        }
        #expect(folder.scratch == [])
    }
}
