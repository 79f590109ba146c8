import Dispatch
import Synchronization

extension ImportedSources {
    /// Reads every patient, several at once, and folds each into a value owned by its thread.
    ///
    /// Patients come in no particular order. The first failure in reading or folding ends the work.
    ///
    /// - Parameters:
    ///   - jobs: number of patients to process at once, at least 1.
    ///   - start: makes an empty value for each of the `jobs`.
    ///   - fold: adds one patient to such a value; the number is the patient's position in ``patientIDs``.
    /// - Returns: the `jobs` values.
    public func foldPatients<Partial: Sendable>(
        jobs: Int, into start: @autoclosure @Sendable () -> Partial,
        _ fold: @Sendable (inout Partial, Int, PatientImport) throws -> Void
    ) throws -> [Partial] {
        let next = Atomic(0)
        let outcomes = Mutex<[Result<Partial, any Error>]>([])
        DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
            let outcome = Result { try self.foldShare(next: next, into: start(), fold) }
            outcomes.withLock { $0.append(outcome) }
        }
        return try outcomes.withLock { try $0.map { try $0.get() } }
    }

    private func foldShare<Partial>(
        next: borrowing Atomic<Int>, into start: @autoclosure @Sendable () -> Partial,
        _ fold: @Sendable (inout Partial, Int, PatientImport) throws -> Void
    ) throws -> Partial {
        var partial = start()
        while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            guard index < patientIDs.count else { return partial }
            do {
                try fold(&partial, index, try records(of: patientIDs[index]))
            } catch {
                next.store(patientIDs.count, ordering: .relaxed)
                throw error
            }
        }
    }
}
