import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

/// Files no program wrote: whatever they hold, the import ends soon, with records or with a failure.
struct HostileFileTests {
    private struct Chance {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    private static let csv = """
        patient_id,id,onset_time,resolved_time,severity,humidity_pct,meals,skipped_meal,notes\r
        p1,a,2026-03-05T07:15:00Z,2026-03-05T09:00:00Z,3,81,Toast|Pasta,yes,"He said ""no"", twice"\r
        p2,b,2026-03-06 07:15,,5,4,,false,"two
        lines"\r
        p1,c,2026-03-07T07:15:00+05:45,2026-03-07T06:00:00Z,2,,|,,ż\r

        """
    private static let json = """
        \u{FEFF}{"exportVersion":1,"patients":[{"patientId":"p1","name":"A","headaches":[
        {"id":"a","onsetTime":"2026-03-05T07:15:00Z","severity":3,"meals":["Toast",""],"notes":"\\u00e9\\n\\ud83d\\ude00"},
        {"onsetTime":1772694900.5,"severity":5.0,"humidityPct":1e2,"x":[{"y":null}]}]},{"patientId":7,"headaches":[]}]}
        """
    private static let patients = "patient_id;name;date_of_birth\np1;\"A;\";1984-02-29\np1;B;x\n"

    private func mutated(_ bytes: [UInt8], _ chance: inout Chance) -> [UInt8] {
        var bytes = bytes
        let telling: [UInt8] = [
            0x22, 0x2C, 0x3B, 0x09, 0x0A, 0x0D, 0x00, 0xFF, 0xFE, 0xEF, 0x5B, 0x7B, 0x5D, 0x7D, 0x5C, 0x80, 0x31, 0x65,
        ]
        for _ in 0...chance.below(8) where !bytes.isEmpty {
            let position = chance.below(bytes.count)
            switch chance.below(6) {
            case 0: bytes[position] = UInt8(chance.below(256))
            case 1: bytes[position] = telling[chance.below(telling.count)]
            case 2: bytes.insert(telling[chance.below(telling.count)], at: position)
            case 3: bytes.removeSubrange(position..<min(bytes.count, position + 1 + chance.below(20)))
            case 4:
                bytes.insert(contentsOf: bytes[position..<min(bytes.count, position + chance.below(60))], at: position)
            default: bytes.removeLast(bytes.count - position)
            }
        }
        return bytes
    }

    /// Reads a file to the end, and checks what must hold of any outcome.
    private func read(_ name: String, in folder: ExportFolder) -> Bool {
        do {
            let whole = try WholeImport(folder.open(name))
            let rows = whole.tally.shares.reduce(0) { $0 + $1.rows.read }
            #expect(whole.headaches.count == rows)
            #expect(whole.headaches.allSatisfy { $0.storedSeverity.map((1...5).contains) ?? true && !$0.id.isEmpty })
            for patient in whole.patients {
                #expect(zip(patient.headaches, patient.headaches.dropFirst()).allSatisfy { $0.onset <= $1.onset })
            }
            let skipped = whole.summary.sources.reduce(0) { $0 + $1.rowsSkipped }
            // Two people under one id cost no row.
            let errors = whole.summary.diagnostics.count(of: DiagnosticSeverity.error)
            #expect((skipped > 0) == (errors > whole.count(.duplicatePatient)))
            return true
        } catch {
            #expect(error is Failure)
            return false
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: 0..<4)
    func `damaged files`(part: Int) {
        let folder = ExportFolder()
        let clock = ContinuousClock()
        var chance = Chance(state: UInt64(part) &* 977 &+ 13)
        var understood = 0
        let originals = [Array(Self.csv.utf8), Array(Self.json.utf8), Array(Self.patients.utf8)]
        let wide: [UInt8] =
            [0xFE, 0xFF] + Self.csv.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
        for number in 0..<500 {
            let original = number % 8 == 7 ? wide : originals[number % 3]
            folder.write(mutated(original, &chance), to: "headaches.csv")
            let start = clock.now
            if read("headaches.csv", in: folder) { understood += 1 }
            #expect(clock.now - start < .seconds(10))
        }
        #expect(understood > 50 && understood < 500)
        #expect(folder.scratch == [])
    }

    @Test func `the originals are understood`() throws {
        let folder = ExportFolder()
        folder.write(Self.csv, to: "a")
        folder.write(Self.json, to: "b")
        folder.write(Self.patients, to: "c")
        #expect(try WholeImport(folder.open("a")).headaches.count == 3)
        #expect(try WholeImport(folder.open("b")).headaches.count == 2)
        #expect(try WholeImport(folder.open("c")).patients.count == 1)
    }

    @Test(.timeLimit(.minutes(2)))
    func `files made to cost much`() throws {
        let header = "patient_id,onset_time,severity,notes\n"
        let row = "p,2026-03-05T07:15:00Z,3,"
        let many = 20_000
        let texts = [
            header + String(repeating: ",", count: 2_000_000),
            header + String(repeating: "\"", count: 2_000_001),
            header + String(repeating: row + "\"\n", count: many),
            header + String(repeating: "\n", count: 1_000_000),
            header + String(repeating: "\u{0}\n", count: many),
            header + (0..<many).map { "p\($0),2026-03-05T07:15:00Z,3,\n" }.joined(),
            header + String(repeating: row + "\n", count: many),
            String(repeating: "onset_time,severity,", count: 50_000) + "\n",
            String(repeating: "\n", count: 2_000_000) + header,
            header + String(repeating: "p,x,y,z,u,v\n", count: many),
            "{\"exportVersion\":1,\"patients\":[" + String(repeating: "{},", count: many) + "{}]}",
            "{\"exportVersion\":1,\"patients\":["
                + String(repeating: "{\"patientId\":\"p\",\"headaches\":[]},", count: many)
                + "{\"patientId\":\"p\",\"headaches\":[{}]}]}",
            "[" + String(repeating: "[", count: 1_000_000),
        ]
        let folder = ExportFolder()
        for (number, text) in texts.enumerated() {
            folder.write(text, to: "f\(number)")
            let clock = ContinuousClock()
            let start = clock.now
            do {
                let whole = try WholeImport(folder.open("f\(number)"))
                #expect(whole.summary.diagnostics.diagnostics.count < 3000)
            } catch { #expect(error is Failure) }
            #expect(clock.now - start < .seconds(60), "text \(number)")
        }
    }
}
