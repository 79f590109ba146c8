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
    /// Whether to write the free report, and say so, if no licence is valid.
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

/// Decides for which patients a command may print all figures instead of only those of the free report: premium figures
/// need the same licence as premium pages (Aurae PRD §8).
///
/// A licence on the command line requests all figures: if it is not valid for a patient, the run ends or, if allowed,
/// prints the free figures. A patient's own licence, in the patients table, unlocks their figures without being
/// requested.
package struct FiguresGate: Sendable {
    /// Whether the run has a licence, which requests all figures of all patients.
    private let isAsked: Bool
    private let gate: DepthGate

    /// - Parameters:
    ///   - patients: all patients whose figures are printed.
    ///   - sources: files and folders of the run.
    /// - Throws: status 66 or 78 if keys or a licence named by the user cannot be read.
    package init(
        _ licences: LicenceRequest, allowsDowngrade: Bool, patients: [PatientIdentity], sources: [String]
    ) throws(Failure) {
        isAsked = licences.licenceFile != nil
        // Without any licence, the keys are not read.
        let isGated = isAsked || patients.contains { $0.entitlement != nil }
        let request = DepthRequest(depth: .full, licences: licences, allowsDowngrade: allowsDowngrade || !isAsked)
        gate = try DepthGate(isGated ? request : nil, sources: sources)
    }

    /// - Returns: depth `full` for all figures, `free` for those of the free report.
    /// - Throws: status 77 if all figures were requested and are not unlocked.
    package func decision(for patient: PatientIdentity) throws(Failure) -> DepthGate.Decision {
        var decision = try gate.decision(for: patient)
        // A missing licence is not a refusal if none was claimed.
        if !isAsked, patient.entitlement == nil { decision.refusal = nil }
        return decision
    }
}
