import Files
import Foundation
import Reports
import TestSupport
import Testing

@testable import Batch

@Suite("Reports without a place yet")
struct UnplacedReportsTests {
    private func unplaced(_ scratch: TestFolder, files: Int) throws -> (BatchFolder, UnplacedReports) {
        for number in 0..<files { try scratch.write("report", to: "\(number).partial") }
        let folder = try BatchFolder(scratch.path)
        return (folder, UnplacedReports(folder))
    }

    private func next(_ unplaced: inout UnplacedReports) -> [Int] {
        var numbers: [Int] = []
        while let (report, fault) = unplaced.next(waits: true) {
            #expect(fault == nil && report.unfinished == ["\(report.number).partial"])
            numbers.append(report.number)
        }
        return numbers
    }

    @Test("go to the disk together when they are enough, and come back in their order")
    func together() throws {
        let scratch = try TestFolder()
        var (_, unplaced) = try unplaced(scratch, files: 6)
        for number in 0..<6 { unplaced.add(number, .blank, ["\(number).partial"], now: 0) }
        #expect(unplaced.count == 6)
        #expect(next(&unplaced) == [0, 1, 2, 3])
        unplaced.sendWaiting(isLast: true, now: 0)
        #expect(next(&unplaced) == [4, 5] && unplaced.isEmpty)
    }

    @Test("do not wait for others for long")
    func patience() throws {
        let scratch = try TestFolder()
        var (_, unplaced) = try unplaced(scratch, files: 3)
        unplaced.add(0, .blank, ["0.partial"], now: 1000)
        unplaced.add(1, .blank, ["1.partial"], now: 1049)
        #expect(next(&unplaced) == [])
        unplaced.sendWaiting(isLast: false, now: 1049)
        #expect(next(&unplaced) == [])
        unplaced.sendWaiting(isLast: false, now: 1050)
        #expect(next(&unplaced) == [0, 1])
        unplaced.add(2, .blank, ["2.partial"], now: 1060)
        unplaced.sendWaiting(isLast: false, now: 1100)
        #expect(next(&unplaced) == [])
    }

    @Test("one whose file is gone is no fault of the others")
    func fault() throws {
        let scratch = try TestFolder()
        var (_, unplaced) = try unplaced(scratch, files: 2)
        for name in ["0.partial", "none.partial", "1.partial"] { unplaced.add(7, .blank, [name], now: 0) }
        unplaced.sendWaiting(isLast: true, now: 0)
        var faults: [SystemFault?] = []
        while let (_, fault) = unplaced.next(waits: true) { faults.append(fault) }
        #expect(faults == [nil, SystemFault(code: ENOENT), nil])
    }
}
