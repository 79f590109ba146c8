import Diagnostics
import Records
import ReportComposer
import Testing

@testable import Reports

struct DepthGateTests {
    private let fixture: LicenceFixture

    init() throws {
        fixture = try LicenceFixture()
        try fixture.folder.write(try fixture.token(for: "a"), to: "a.jwt")
        try fixture.folder.write(try fixture.token(for: "a", days: 0), to: "expired.jwt")
    }

    private func gate(
        _ depth: ReportDepth, own: Bool = false, licence: String? = nil, downgrade: Bool = false
    ) throws -> DepthGate {
        var request = DepthRequest(
            depth: depth, licences: fixture.request(licence: licence), allowsDowngrade: downgrade)
        request.ownTemplate = own
        return try DepthGate(request, sources: [])
    }

    private let patient = PatientIdentity(id: "a")

    @Test(arguments: [(ReportDepth.free, true), (.summary, false), (.full, true)])
    func whatIsPremiumTakesALicence(depth: ReportDepth, own: Bool) throws {
        let refused = #expect(throws: Failure.self) { try gate(depth, own: own).decision(for: patient) }
        #expect(refused?.status == .noPermission)
        let unlocked = try gate(depth, own: own, licence: "a.jwt").decision(for: patient)
        #expect(unlocked.depth == depth && unlocked.keepsTemplate)
        let less = try gate(depth, own: own, licence: "expired.jwt", downgrade: true).decision(for: patient)
        #expect(less.depth == .free && !less.keepsTemplate)
        #expect(less.refusal?.message.contains("has expired") == true)
        #expect(less.refusal?.message.contains("a template of your own is premium") == own)
    }

    @Test func theFreeReportTakesNone() throws {
        let free = try gate(.free, licence: "expired.jwt").decision(for: patient)
        #expect(free.depth == .free && free.keepsTemplate)
    }
}
