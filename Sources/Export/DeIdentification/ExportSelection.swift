import Records

/// What of a patient's records is exported.
package struct ExportSelection: Sendable {
    private let range: ExportRange
    private let zone: ZoneRules
    private let deIdentification: DeIdentification?

    /// - Parameters:
    ///   - zone: in which days are counted and times are written.
    ///   - deIdentification: takes out what says whose the records are; nil to leave them as they are.
    package init(_ range: ExportRange, zone: ZoneRules, deIdentification: DeIdentification?) {
        self.range = range
        self.zone = zone
        self.deIdentification = deIdentification
    }

    /// One patient's share.
    package struct Patient {
        package var rows: PatientRows
        /// Of a de-identified export.
        package var removed = RemovedCounts()
        /// Records outside the range.
        package var outside: Int
    }

    package func patient(_ records: PatientRecords) -> Patient {
        let kept = records.within(range, zone: zone)
        let outside = records.count - kept.count
        guard let deIdentification else { return Patient(rows: PatientRows(kept, zone: zone), outside: outside) }
        let (bare, removed) = deIdentification.records(kept)
        // Its times are told as if the patient's clocks stood at UTC.
        return Patient(rows: PatientRows(bare, zone: .utc), removed: removed, outside: outside)
    }

    /// The order in which patients are written: the source's own, which may tell who they are, or that of their new ids.
    package func order(of patientIDs: [String]) -> [String] {
        guard let deIdentification else { return patientIDs }
        return patientIDs.map { (deIdentification.identifier(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
