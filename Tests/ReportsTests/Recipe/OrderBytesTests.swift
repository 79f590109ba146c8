import Diagnostics
import RecordImport
import Records
import Testing
import Workers

@testable import Reports

@Suite("An order's bytes, of which those of the records are made once")
struct OrderBytesTests {
    private let order: ReportOrder = {
        var order = ReportOrder.blank
        order.identity = PatientIdentity(id: "p", name: "n")
        order.records = PatientRecords(
            identity: order.identity,
            headaches: [HeadacheRecord(id: "h", onset: Instant(seconds: 9), storedSeverity: 3)])
        order.sources = [SourceSummary(path: "in/a.csv", sha256: "ab", format: .clinicCSV, rowsRead: 1, rowsSkipped: 1)]
        order.diagnostics = [Diagnostic(.badTime, at: Place(file: "in/a.csv", line: 3, column: "onset_time"))]
        order.template = 1
        order.wantsThumbnail = true
        order.forms = [.plain, .archive]
        return order
    }()

    @Test func areThoseOfTheOrder() throws {
        var written = order
        let bytes = OrderBytes(&written)
        #expect(written == order)
        #expect(bytes.order == order.wireBytes)
        var read = try ReportOrder(wireBytes: bytes.order)
        // The hash of a file travels beside.
        read.sources[0].sha256 = "ab"
        #expect(read == order)
    }

    @Test func compareAsTheComparableOrder() {
        var written = order
        let bytes = OrderBytes(&written)
        #expect(bytes.comparableHead + bytes.records == order.comparable.wireBytes)
        #expect(bytes.comparableHead + bytes.records != bytes.order)
    }
}
