import Records

/// The last three calendar months up to the report date, whatever the report's range (`specialist.md` §2.5).
package struct RecentMonths: Sendable, Hashable {
    package struct Window: Sendable, Hashable {
        /// The counts; its rates, of 28 days, do not apply.
        package var counts: TreatmentPeriod
        package var hours: HeadacheHours
    }

    /// Number of months.
    package static let count = 3

    /// Earliest first.
    package var months: [Window]
    package var whole: Window
    /// Acute medicines of these months.
    package var ledger: MedicineLedger
    /// Their relief within two hours, by name.
    package var relief: [AcuteRelief]

    /// - Parameter diary: the assessed diary.
    init(of records: PatientRecords, _ diary: HeadacheDiary, medicines: MedicineTable) {
        let last = diary.asOf.month
        let months = (0..<Self.count).map { last.advanced(by: $0 + 1 - Self.count) }
        func window(_ days: DayRange) -> Window {
            let inside = diary.attacks.indices.filter { days.contains(diary.attacks[$0].onset.day) }
            return Window(
                counts: TreatmentPeriod(0, days, in: diary),
                hours: HeadacheHours(of: inside.map { diary.entry($0, of: records.headaches) }))
        }
        self.months = months.map { window(DayRange(from: $0.first, to: min($0.last, diary.asOf))) }
        whole = window(DayRange(from: months[0].first, to: diary.asOf))
        let source = MedicineLedger.Source(records, months: months, diary: diary, medicines: medicines)
        ledger = MedicineLedger(of: source.intakes, months: source.months)
        relief = AcuteRelief.all(of: source.intakes)
    }
}
