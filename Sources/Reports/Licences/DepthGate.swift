import Diagnostics
import Records
import ReportComposer

/// How much of a report is asked for, and what unlocks it.
package struct DepthRequest: Sendable {
    package var depth: ReportDepth
    package var licences: LicenceRequest
    /// Where no licence counts, the free report is written and said to be that.
    package var allowsDowngrade: Bool

    package init(depth: ReportDepth, licences: LicenceRequest, allowsDowngrade: Bool) {
        self.depth = depth
        self.licences = licences
        self.allowsDowngrade = allowsDowngrade
    }
}

/// The one place where it is decided what a patient's report may hold (Aurae PRD §8).
package struct DepthGate: Sendable {
    /// What a patient gets.
    package struct Decision: Sendable {
        package var depth: ReportDepth
        /// Why it is less than was asked for; nil when it is not.
        package var refusal: Failure?

        package init(depth: ReportDepth, refusal: Failure? = nil) {
            self.depth = depth
            self.refusal = refusal
        }
    }

    private var request: DepthRequest?
    private let book: LicenceBook?

    /// - Parameters:
    ///   - request: nil for the free report, for which no licence is looked at.
    ///   - sources: the files and folders of the run.
    /// - Throws: status 66 or 78 when keys or a licence that the user named cannot be read.
    init(_ request: DepthRequest?, sources: [String]) throws(Failure) {
        self.request = request
        book = try request.map { request throws(Failure) in try LicenceBook(request.licences, sources: sources) }
    }

    /// The same keys and licences, asked for another depth.
    func asking(for depth: ReportDepth) -> DepthGate {
        var other = self
        other.request?.depth = depth
        return other
    }

    /// - Throws: status 77 when what was asked for is not unlocked and nothing less may stand in.
    package func decision(for patient: PatientIdentity) throws(Failure) -> Decision {
        guard let request, let book, request.depth != .free else { return Decision(depth: .free) }
        do throws(Failure) {
            let entitlement = try book.entitlement(of: patient)
            return Decision(depth: entitlement.isPro ? request.depth : .free)
        } catch {
            guard request.allowsDowngrade, error.status == .noPermission else { throw error }
            return Decision(depth: .free, refusal: error)
        }
    }
}
