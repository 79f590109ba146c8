import Records

/// Selects which of a patient's records are exported.
package struct ExportSelection: Sendable {
    private let range: ExportRange
    private let zone: ZoneRules
    private let deIdentification: DeIdentification?

    /// - Parameters:
    ///   - zone: time zone for days and times.
    ///   - deIdentification: removes identifying data; nil to export records unchanged.
    package init(_ range: ExportRange, zone: ZoneRules, deIdentification: DeIdentification?) {
        self.range = range
        self.zone = zone
        self.deIdentification = deIdentification
    }

    /// One patient's part of the export.
    package struct Patient {
        package var rows: PatientRows
        /// Counts for a de-identified export.
        package var removed = RemovedCounts()
        /// Number of records outside the range.
        package var outside: Int
    }

    package func patient(_ records: PatientRecords) -> Patient {
        let kept = records.within(range, zone: zone)
        let outside = records.count - kept.count
        guard let deIdentification else { return Patient(rows: PatientRows(kept, zone: zone), outside: outside) }
        let (bare, removed) = deIdentification.records(kept)
        // De-identified times are written as if the patient's clock were UTC.
        return Patient(rows: PatientRows(bare, zone: .utc), removed: removed, outside: outside)
    }

    /// Returns the output order of the patients: the source's own, which may identify them, or that of their new ids.
    package func order(of patientIDs: [String]) -> [String] {
        guard let deIdentification else { return patientIDs }
        return patientIDs.map { (deIdentification.identifier(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
}
