import CairoBackend
import Diagnostics
import Foundation
import Records
import Testing

@testable import Reports

@Suite("From an order to finished files")
struct ReportMakerTests {
    private let maker: ReportMaker

    init() throws {
        var root = URL(fileURLWithPath: #filePath)
        while root.lastPathComponent != "Tests" { root.deleteLastPathComponent() }
        let fonts = FontLocations(brand: root.deletingLastPathComponent().appending(path: ".fonts").path)
        let context = RunContext(zone: .utc, asOf: CalendarDay(iso: "2026-03-31")!, generator: "test")
        maker = try ReportMaker(ReportSettings(context: context), templates: [], fonts: fonts)
    }

    private static let ada = PatientIdentity(id: "a", name: "Ada Example")

    /// Two headaches on 2026-02-03, one on the next day.
    private static func order(_ identity: PatientIdentity = ada, of records: PatientIdentity = ada) -> ReportOrder {
        var order = ReportOrder.blank
        order.identity = identity
        let onsets = ["2026-02-03T08:00", "2026-02-03T20:00", "2026-02-04T08:00"]
        order.records = PatientRecords(
            identity: records,
            headaches: onsets.indices.map {
                let hours = [8, 20, 32][$0]
                return HeadacheRecord(
                    id: onsets[$0], onset: Instant(seconds: 1_770_076_800 + Int64(hours) * 3600), storedSeverity: 3)
            })
        order.range = .everything
        order.depth = .free
        order.forms = [.plain]
        return order
    }

    @Test func filesPagesAndWhatIsToldOfThem() throws {
        var order = Self.order()
        order.forms = [.plain, .protected]
        let report = try maker.report(order, passwords: OrderedPasswords(user: "open-sesame"))
        #expect(report.files.map(\.form) == [.plain, .protected])
        #expect(report.files.allSatisfy { $0.bytes.starts(with: Array("%PDF-1.".utf8)) })
        #expect(report.files[0].sha256 != report.files[1].sha256)
        #expect(report.headaches == 3 && report.headacheDays == 2)
        #expect(report.range.from.iso == "2026-02-03" && report.range.to.iso == "2026-02-04")
        #expect(report.frames.count == report.pages.count && !report.frames.isEmpty)
        #expect(report.frames.allSatisfy { $0.lines.contains("Ada Example") })
        #expect(report.thumbnail == nil)
        order.forms = [.plain]
        order.wantsThumbnail = true
        let again = try maker.report(order)
        #expect(again.files[0].bytes == report.files[0].bytes)
        #expect(again.thumbnail?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    }

    @Test("the records of another patient than was asked for are not drawn")
    func otherRecords() throws {
        let rose = PatientIdentity(id: "r", name: "Rose")
        #expect(throws: IdentityCheck.failure) { _ = try maker.report(Self.order(rose)) }
        #expect(throws: IdentityCheck.failure) { _ = try maker.report(Self.order(of: rose)) }
    }

    @Test func aProtectedFileWithoutAPasswordIsNotMade() throws {
        var order = Self.order()
        order.forms = [.protected]
        #expect(#expect(throws: Failure.self) { _ = try maker.report(order) }?.status == .usage)
    }

    @Test func aTemplateThatIsNotThereIsAFault() throws {
        var order = Self.order()
        order.template = 0
        #expect(#expect(throws: Failure.self) { _ = try maker.report(order) }?.status == .software)
    }
}
