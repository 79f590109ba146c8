import Diagnostics
import Records
import ReportComposer

/// Decides for which patients a command may print all figures instead of only those of the free report: premium figures
/// need the same licence as premium pages (Aurae PRD §8).
///
/// A licence on the command line requests all figures: if it does not count for a patient, the run ends or, if allowed,
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
