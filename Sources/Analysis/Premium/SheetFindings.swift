import Records

/// Additional findings for the visit sheet, beyond the figures of the other pages.
package struct SheetFindings: Sendable, Hashable {
    /// One for each of ``HeadacheFindings/byMonth``.
    package var months: [SheetMonth]
    package var duration: DurationSummary
    package var relief: ReliefSummary
    package var letters: MedicineLetters
    /// Nil of too few headaches.
    package var onsets: OnsetWindow?
    /// Nil where several attacks a day are not usual.
    package var attacks: AttacksADay?
    /// The months before the last ``lastMonths``, of a range of more than ``mostMonths``; nil of a shorter one.
    package var before: Before?

    /// More months than this are told as the last three and what was before.
    package static let mostMonths = 6
    package static let lastMonths = 3

    /// The months before the last three, each figure nil where no month counts.
    package struct Before: Sendable, Hashable {
        package var headacheDays: EarlierMonths?
        package var severeDays: EarlierMonths?
        package var acuteMedicationDays: EarlierMonths?
        /// Over all headaches of these months together.
        package var duration: DurationSummary
        package var relief: ReliefSummary
        /// One for each of ``MedicineLedger/medicines``; days per month.
        package var medicines: [EarlierMonths?]
        /// Days a month with any acute medicine, in whole calendar months as the ledger's.
        package var anyAcute: EarlierMonths?
    }
}

extension SheetFindings {
    /// - Parameter intakes: of everything that the ledger's months hold.
    init(
        _ findings: HeadacheFindings, calendar: [CalendarDayFindings], intakes: [MedicineIntake], ledger: MedicineLedger
    ) {
        let inside = intakes.filter { findings.range.contains($0.day) }
        months = SheetMonth.series(findings, calendar: calendar, intakes: inside)
        duration = DurationSummary(of: findings.entries)
        relief = ReliefSummary(of: inside)
        letters = MedicineLetters(
            of: inside, acuteDays: findings.diary.acuteMedicationDays.filter(findings.range.contains))
        onsets = OnsetWindow(of: findings.entries)
        attacks = AttacksADay(of: findings.entries)
        before = nil
        guard months.count > Self.mostMonths else { return }
        let first = months[months.count - Self.lastMonths].month.first
        let comparable = findings.byMonth.map(\.isWhole)
        let whole = ledger.months.map { $0.cover == .whole }
        func earlier(_ counts: [Int], _ comparable: [Bool]) -> EarlierMonths? {
            EarlierMonths(of: counts, comparable: comparable, before: Self.lastMonths)
        }
        before = Before(
            headacheDays: earlier(findings.byMonth.map(\.headacheDays), comparable),
            severeDays: earlier(months.map(\.days.severe), comparable),
            acuteMedicationDays: earlier(findings.byMonth.map(\.acuteMedicationDays), comparable),
            duration: DurationSummary(of: findings.entries.lazy.filter { $0.onset.day < first }),
            relief: ReliefSummary(of: inside.lazy.filter { $0.day < first }),
            medicines: ledger.medicines.map { earlier($0.byMonth.map(\.days), whole) },
            anyAcute: earlier(findings.acuteMedication.months.map(\.days), whole))
    }
}
