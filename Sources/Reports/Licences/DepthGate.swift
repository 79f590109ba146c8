import Diagnostics
import Records
import ReportComposer

/// The requested depth of a report, and the licences to unlock it.
package struct DepthRequest: Sendable {
    package var depth: ReportDepth
    /// Whether the report uses a clinic's own section order: the custom report builder, which is premium at any depth
    /// (Aurae PRD §8).
    package var ownTemplate = false
    package var licences: LicenceRequest
    /// Whether to write the free report, and say so, if no licence counts.
    package var allowsDowngrade: Bool

    package init(depth: ReportDepth, licences: LicenceRequest, allowsDowngrade: Bool) {
        self.depth = depth
        self.licences = licences
        self.allowsDowngrade = allowsDowngrade
    }
}

/// Decides what a patient's report may contain; the only place that does (Aurae PRD §8).
package struct DepthGate: Sendable {
    /// The decision for one patient.
    package struct Decision: Sendable {
        package var depth: ReportDepth
        /// Reason for writing the free report instead of the requested one; nil if the request is met.
        package var refusal: Failure?

        package init(depth: ReportDepth, refusal: Failure? = nil) {
            self.depth = depth
            self.refusal = refusal
        }

        /// Whether a requested template applies.
        package var keepsTemplate: Bool { refusal == nil }
    }

    private var request: DepthRequest?
    private let book: LicenceBook?

    /// - Parameters:
    ///   - request: nil for the free report, for which no licence is checked.
    ///   - sources: files and folders of the run.
    /// - Throws: status 66 or 78 if keys or a licence named by the user cannot be read.
    package init(_ request: DepthRequest?, sources: [String]) throws(Failure) {
        self.request = request
        book = try request.map { request throws(Failure) in try LicenceBook(request.licences, sources: sources) }
    }

    /// The same keys and licences with another request.
    func asking(for depth: ReportDepth, ownTemplate: Bool) -> DepthGate {
        var other = self
        other.request?.depth = depth
        other.request?.ownTemplate = ownTemplate
        return other
    }

    /// - Throws: status 77 if the requested depth is not unlocked and the free report may not replace it.
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
