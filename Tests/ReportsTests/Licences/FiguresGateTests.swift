import Diagnostics
import Records
import Testing

@testable import Reports

struct FiguresGateTests {
    private let fixture: LicenceFixture

    init() throws {
        fixture = try LicenceFixture()
        try fixture.folder.write(try fixture.token(for: "a"), to: "a.jwt")
    }

    private func gate(_ patients: [PatientIdentity], licence: String? = nil, downgrade: Bool = false) throws
        -> FiguresGate
    {
        try FiguresGate(
            fixture.request(licence: licence), allowsDowngrade: downgrade, patients: patients, sources: [])
    }

    private let a = PatientIdentity(id: "a")
    private let b = PatientIdentity(id: "b")

    @Test func nobodyAskedAndNothingIsRefused() throws {
        let decision = try gate([a, b]).decision(for: a)
        #expect(decision.depth == .free && decision.refusal == nil)
    }

    @Test func aLicenceThatIsNamedAsksForAll() throws {
        let gate = try gate([a, b], licence: "a.jwt")
        #expect(try gate.decision(for: a).depth == .full)
        let failure = #expect(throws: Failure.self) { _ = try gate.decision(for: b) }
        #expect(failure?.status == .noPermission)
        let less = try self.gate([a, b], licence: "a.jwt", downgrade: true).decision(for: b)
        #expect(less.depth == .free && less.refusal != nil)
    }

    @Test func onesOwnLicenceCountsAndIsNotDemanded() throws {
        let own = PatientIdentity(id: "a", entitlement: try fixture.token(for: "a"))
        let foreign = PatientIdentity(id: "b", entitlement: try fixture.token(for: "a"))
        let gate = try gate([own, foreign, PatientIdentity(id: "c")])
        #expect(try gate.decision(for: own).depth == .full)
        #expect(try gate.decision(for: foreign).refusal?.status == .noPermission)
        let third = try gate.decision(for: PatientIdentity(id: "c"))
        #expect(third.depth == .free && third.refusal == nil)
    }
}
