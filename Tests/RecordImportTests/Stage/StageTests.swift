import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import RecordImport

@Suite("The stage")
struct StageTests {
    private let folder = ExportFolder()

    /// A patient's rows: line, cells, fault.
    private func rows(of patient: Int, _ tab: Stage.Tab, _ stage: Stage) throws -> [String] {
        var found: [String] = []
        try stage.forEachRow(of: patient, in: tab) { line, values, fault in
            let cells = (1...tab.columns).map { values.value($0).string ?? "-" }
            found.append("\(line) \(cells.joined(separator: " ")) \(fault?.rawValue ?? "")")
        }
        return found
    }

    @Test("gives each patient of each tab the rows written for it, in order")
    func rows() throws {
        let stage = Stage(in: folder["scratch"])
        #expect(folder.scratch == [])
        let one = try stage.tab(columns: 2)
        for line in 1...9 {
            try stage.add(to: one, patient: line % 3, line: line, fault: line == 4 ? .rowTooShort : nil) {
                if $2 == 0 || line == 7 { $0.set($1, "\(line)/\($2)") }
            }
        }
        try stage.finish()
        #expect(try rows(of: 1, one, stage) == ["1 1/0 - ", "4 4/0 - row-too-short", "7 7/0 7/1 "])
        // Another of as many columns, after the first was read, and one of others.
        let two = try stage.tab(columns: 2)
        try stage.add(to: two, patient: 1, line: 1) { $0.set($1, "two \($2)") }
        try stage.finish()
        let wide = try stage.tab(columns: 3)
        try stage.add(to: wide, patient: -1, line: 5) { $0.set($1, "wide \($2)") }
        try stage.finish()
        #expect(try rows(of: 1, two, stage) == ["1 two 0 two 1 "])
        #expect(try rows(of: 1, one, stage).count == 3)
        #expect(try rows(of: -1, wide, stage) == ["5 wide 0 wide 1 wide 2 "])
        #expect(try rows(of: 9, one, stage) == [])
    }

    @Test("keeps values as they were stored")
    func values() throws {
        let stage = Stage(in: folder["scratch"])
        let tab = try stage.tab(columns: 5)
        try ([0, 0xFF] as [UInt8]).withUnsafeBytes { bytes in
            try stage.add(to: tab, patient: 0, line: 1) { row, place, cell in
                switch cell {
                case 0: row.set(place, integer: .min)
                case 1: row.set(place, real: 0.1)
                case 2: row.set(place, blob: bytes)
                case 3: row.set(place, "a\0b")
                default: break
                }
            }
        }
        try stage.finish()
        try stage.forEachRow(of: 0, in: tab) { _, row, _ in
            #expect(row.value(1).integer == .min)
            if case .real(let number) = row.value(2) { #expect(number == 0.1) } else { Issue.record() }
            if case .blob(let bytes) = row.value(3) { #expect(bytes.elementsEqual([0, 0xFF])) } else { Issue.record() }
            #expect(row.value(4).string == "a\0b")
            if case .null = row.value(5) {} else { Issue.record() }
        }
    }

    @Test("is a file for its owner alone, which goes with it")
    func file() throws {
        do {
            let stage = Stage(in: folder["scratch"])
            let tab = try stage.tab(columns: 1)
            try stage.finish()
            #expect(try rows(of: 0, tab, stage) == [])
            let scratch = try #require(folder.scratch.first)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder["scratch/\(scratch)"])
            #expect(names.count == 1)
            let attributes = try FileManager.default.attributesOfItem(atPath: folder["scratch/\(scratch)/\(names[0])"])
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
        #expect(folder.scratch == [])
    }

    @Test("says where there is no room")
    func noRoom() {
        let failure = thrownFailure { _ = try Stage(in: folder["nowhere"]).tab(columns: 1) }
        #expect(failure?.status == .cannotCreate)
        #expect(failure?.hint?.contains("TMPDIR") == true)
    }
}
