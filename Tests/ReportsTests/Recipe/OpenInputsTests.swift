import Diagnostics
import Records
import ReportComposer
import TestSupport
import Testing

@testable import Reports

@Suite("Sources and licences of a run")
struct OpenInputsTests {
    private let folder: TestFolder
    private let inputs: OpenInputs

    init() throws {
        folder = try TestFolder()
        for name in ["1", "2", "3", "4", "5"] {
            try folder.write(
                "patient_id,onset_time,severity\np\(name),2026-01-05T08:00:00Z,3\n", to: name + ".csv")
        }
        let context = RunContext(zone: .utc, asOf: CalendarDay(iso: "2026-03-31")!, generator: "test")
        inputs = OpenInputs(
            ReportOptions(settings: ReportSettings(context: context), licences: .none, executable: "/nowhere"))
    }

    private func open(_ name: String, zone: String? = nil) throws -> OpenInputs.Export {
        try inputs.export([folder.file(name)], own: OwnReading(timeZone: zone))
    }

    @Test("what planning has opened is not opened again, and four exports stay open")
    func openedOnce() throws {
        let first = try open("1.csv").input.sources
        #expect(try open("1.csv").input.sources === first)
        for name in ["2.csv", "3.csv", "4.csv"] { _ = try open(name) }
        #expect(try open("1.csv").input.sources === first)
        // The one used longest ago gives way.
        _ = try open("5.csv")
        #expect(try open("1.csv").input.sources === first)
        for name in ["2.csv", "3.csv", "4.csv", "5.csv"] { _ = try open(name) }
        #expect(try open("1.csv").input.sources !== first)
    }

    @Test("another zone is another reading of the days")
    func zones() throws {
        let utc = try open("1.csv")
        let london = try open("1.csv", zone: "Europe/London")
        #expect(utc.zone == .utc && london.zone.name == "Europe/London")
        #expect(london.input.sources !== utc.input.sources)
        #expect(#expect(throws: Failure.self) { _ = try open("1.csv", zone: "Mars/Olympus") }?.status == .usage)
    }

    @Test("the free report needs no licence, any other does")
    func gates() throws {
        let nobody = PatientIdentity(id: "p1")
        #expect(try inputs.gate(.free, licenceFile: nil, sources: []).decision(for: nobody).depth == .free)
        for depth in [ReportDepth.summary, .full] {
            let gate = try inputs.gate(depth, licenceFile: nil, sources: [])
            #expect(#expect(throws: Failure.self) { _ = try gate.decision(for: nobody) }?.status == .noPermission)
        }
    }
}
