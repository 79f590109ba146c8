import Diagnostics
import Records
import ReportComposer

/// Decides of which patients a command may print every figure, and not those of the free report alone: what premium
/// pages need, premium figures need (Aurae PRD §8).
///
/// A licence named on the line asks for all figures: where it does not count for a patient, the run ends or, where that
/// was allowed, the free figures stand in. A licence of a patient's own, in the table of patients, unlocks their figures
/// without being asked for.
package struct FiguresGate: Sendable {
    /// The run has a licence, which asks for all figures of everybody.
    private let isAsked: Bool
    private let gate: DepthGate

    /// - Parameters:
    ///   - patients: everybody of whom figures are printed.
    ///   - sources: the files and folders of the run.
    /// - Throws: status 66 or 78 when keys or a licence that the user named cannot be read.
    package init(
        _ licences: LicenceRequest, allowsDowngrade: Bool, patients: [PatientIdentity], sources: [String]
    ) throws(Failure) {
        isAsked = licences.licenceFile != nil
        // Without any licence the keys are not looked at.
        let isGated = isAsked || patients.contains { $0.entitlement != nil }
        let request = DepthRequest(depth: .full, licences: licences, allowsDowngrade: allowsDowngrade || !isAsked)
        gate = try DepthGate(isGated ? request : nil, sources: sources)
    }

    /// - Returns: of depth `full` for every figure, of depth `free` for those of the free report.
    /// - Throws: status 77 when all figures were asked for and are not unlocked.
    package func decision(for patient: PatientIdentity) throws(Failure) -> DepthGate.Decision {
        var decision = try gate.decision(for: patient)
        // That there is no licence is no refusal where nobody said that there is one.
        if !isAsked, patient.entitlement == nil { decision.refusal = nil }
        return decision
    }
}
