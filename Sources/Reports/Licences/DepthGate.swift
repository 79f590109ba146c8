import Diagnostics
import Records
import ReportComposer

/// How much of a report is asked for, and what unlocks it.
package struct DepthRequest: Sendable {
    package var depth: ReportDepth
    /// The report is to have an order of sections of the clinic's own: its custom report builder, which is premium at any
    /// depth (Aurae PRD §8).
    package var ownTemplate = false
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
        /// Why it is less than was asked for, the usual free report; nil when it is not.
        package var refusal: Failure?

        package init(depth: ReportDepth, refusal: Failure? = nil) {
            self.depth = depth
            self.refusal = refusal
        }

        /// Whether a template that was asked for counts.
        package var keepsTemplate: Bool { refusal == nil }
    }

    private var request: DepthRequest?
    private let book: LicenceBook?

    /// - Parameters:
    ///   - request: nil for the free report, for which no licence is looked at.
    ///   - sources: the files and folders of the run.
    /// - Throws: status 66 or 78 when keys or a licence that the user named cannot be read.
    package init(_ request: DepthRequest?, sources: [String]) throws(Failure) {
        self.request = request
        book = try request.map { request throws(Failure) in try LicenceBook(request.licences, sources: sources) }
    }

    /// The same keys and licences, asked for something else.
    func asking(for depth: ReportDepth, ownTemplate: Bool) -> DepthGate {
        var other = self
        other.request?.depth = depth
        other.request?.ownTemplate = ownTemplate
        return other
    }

    /// - Throws: status 77 when what was asked for is not unlocked and nothing less may stand in.
    package func decision(for patient: PatientIdentity) throws(Failure) -> Decision {
        guard let request, let book, request.depth != .free || request.ownTemplate else {
            return Decision(depth: .free)
        }
        do throws(Failure) {
            let entitlement = try book.entitlement(of: patient)
            return Decision(depth: entitlement.isPro ? request.depth : .free)
        } catch {
            var refusal = error
            if request.ownTemplate { refusal.message = "a template of your own is premium: \(error.message)" }
            guard request.allowsDowngrade, error.status == .noPermission else { throw refusal }
            return Decision(depth: .free, refusal: refusal)
        }
    }
}
