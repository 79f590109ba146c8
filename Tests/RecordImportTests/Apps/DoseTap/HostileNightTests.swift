import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct HostileNightTests {
    @Test(arguments: [
        "NaN", "inf", "-1", "1e400", "2026-13-40T99:99:99Z", "24:00", "00:60", "٠١:٠٠", "", "\u{0}", "{\"a\":", "|||",
        "6F9619FF-8B86-D011-B42D-00C04FC964FF", String(repeating: "9", count: 5000), "2026-01-12", "’", "\"",
    ])
    func `a cell of anything is reported and never ends the import`(cell: String) throws {
        let folder = ExportFolder()
        let quoted = "\"" + cell.replacing("\"", with: "\"\"") + "\""
        let header = NightColumn.allCases.dropFirst().filter { $0 != .table }
        let rows = header.indices.map { wild in
            header.indices.map { index in
                if index == wild { return quoted }
                switch header[index] {
                case .eventType: return "dose2"
                case .time: return "2026-01-13T01:00:00Z"
                case .nightDate: return "2026-01-12"
                default: return ""
                }
            }.joined(separator: ",")
        }
        for drop in [NightColumn.eventType, .table] {
            let names = header.map { $0 == drop ? "x" : $0.columnName }
            folder.write(([names.joined(separator: ",")] + rows).joined(separator: "\n"), to: "a.csv")
            let whole = try WholeImport(folder.open("a.csv"))
            let counts = whole.summary.sources[0]
            #expect(counts.rowsRead + counts.rowsSkipped == rows.count)
        }
    }

    @Test(arguments: [
        "[", "{", "{\"a\":1", "{\"a\":1}x", "[1,2]", "null", "{\"a\":{\"b\":[[[[", "{\"a\":\"\\ud800\"}", "{}",
    ])
    func `JSON that is cut off has no members`(text: String) {
        let members = CellJSON.members(text)
        #expect(members == nil || text == "{}" || text.contains("ud800"))
    }

    @Test func `nesting cannot exhaust the stack`() {
        #expect(CellJSON.members("{\"a\":" + String(repeating: "[", count: 100_000)) == nil)
    }

    @Test func `a hundred thousand events of one night`() throws {
        let folder = ExportFolder()
        var text = "type,timestamp,session_date,details\n"
        for index in 0..<100_000 {
            let kind = ["bathroom", "dose2", "wake_final", "snooze", "own kind \(index % 50)"][index % 5]
            let (hour, minute, second) = (index % 9, index / 9 % 60, index / 540 % 60)
            let time = [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            text += "\(kind),2026-01-13T\(time)Z,2026-01-12,\n"
        }
        folder.write(text, to: "a.csv")
        let whole = try WholeImport(folder.open("a.csv"))
        let records = whole.patients[0].nights
        #expect(records.count == 1)
        #expect(whole.summary.sources[0].rowsRead <= 100_000)
        #expect(records.events.count <= 100_000 && !records.events.isEmpty)
    }
}
