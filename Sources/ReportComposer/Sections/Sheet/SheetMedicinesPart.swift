import Analysis
import Diagnostics
import Records
import ReportDocument

/// Days with each medicine, by month.
extension ReportWriter {
    /// Returns nil if no medicine for a headache was logged.
    func sheetMedicines(_ premium: PremiumFindings) -> SheetMedicines? {
        let ledger = premium.medicineLedger
        let acute = MedicineWords.byConcern(
            zip(ledger.medicines, medicinesBefore(premium)).filter(\.0.isAcute), \.0.concern)
        guard !acute.isEmpty else { return nil }
        let months = shownLedgerMonths(ledger)
        // Without a rating, which the numerals say, there is no column of dashes.
        let knowsRelief = findings.asked.isAsked(.medications) && acute.contains { relief($0.0.total) != nil }
        let isLong = ledger.months.count > SheetFindings.mostMonths
        let total = SheetMedicines.Row(
            name: "Any acute medicine", detail: "",
            cells: months.map { place in
                let month = findings.acuteMedication.months[place]
                return .init(loggedDays(month.days, place), isTinted: month.reachesLine)
            } + (isLong ? [beforeCell(premium.sheet.before?.anyAcute)] : []) + (knowsRelief ? [.init("")] : []))
        let rows = acute.map { medicine, before in
            medicineRow(medicine, months, before, isLong: isLong, knowsRelief: knowsRelief)
        }
        var table = SheetMedicines(
            heading: "Medicines", note: medicinesNote + (knowsRelief ? "; relief of 5 (ratings)" : ""),
            columns: ["Medicine"] + months.map { ledgerMonth(ledger.months[$0]) }
                + (isLong ? ["Before"] : []) + (knowsRelief ? ["Relief"] : []),
            rows: rows, total: total,
            others: (0...acute.count).map { shown in
                namedDays(
                    acute.dropFirst(shown).map(\.0), lead: shown == 0 ? "Days:" : "Also, days:",
                    of: Plural.otherMedicine)
            }, classes: classDays(ledger), shares: classShares(ledger),
            besides: input.findings.hasTreatments ? [] : sheetMedicinesBesides(premium),
            key: medicinesKey(rows + [total], months.map { ledger.months[$0] }))
        for month in months.map({ ledger.months[$0] }) { table.heardColumns[ledgerMonth(month)] = heardMonth(month) }
        return table
    }

    /// Returns `9`, `0`; for a month in which too few answered `≥9`, or a dash instead of a 0 (`silence.md` §10.2).
    func loggedDays(_ days: Int, _ place: Int) -> String {
        let month = findings.acuteMedication.months[place]
        guard days > 0 else { return month.isJudged ? "0" : "–" }
        return (month.medicine.suffices ? "" : Self.least) + "\(days)"
    }

    /// Returns `Highest month against each class’s threshold: Any of these 17 of 10, Triptan 9 of 10.`; nil without a class.
    private func classDays(_ ledger: MedicineLedger) -> String? {
        let all = classShares(ledger).map { "\($0.name) \($0.numbers)" }
        return all.isEmpty ? nil : "Highest month against each class’s threshold: \(all.joined(separator: ", "))."
    }

    /// Returns each class's highest month and its threshold, all classes together and opioids first.
    private func classShares(_ ledger: MedicineLedger) -> [SheetShare] {
        func share(_ name: String, _ days: MedicineClassDays?) -> SheetShare? {
            guard let days, let highest = days.days.compactMap(\.self).max(), highest > 0 else { return nil }
            var share = SheetShare(name: name, present: highest, recorded: days.line)
            share.isAtLeast = !zip(days.days, findings.acuteMedication.months).contains {
                $0 == highest && $1.medicine.suffices
            }
            return share
        }
        let classes = ledger.classes.compactMap { days -> SheetShare? in
            guard case .one(let medicineClass) = days.kind, ledger.opioids == nil || medicineClass != .opioid
            else { return nil }
            return share(MedicineWords.name(of: medicineClass).replacing(" analgesic", with: "s"), days)
        }
        return [share("Any of these", ledger.anyClass), share("Any opioid", ledger.opioids)].compactMap(\.self)
            + classes
    }

    /// Returns the month, in brackets if the diary covers only part of it.
    func ledgerMonth(_ month: MedicineLedger.Month) -> String {
        isInPart(month) ? "(\(dates.shortMonth(month.month)))" : dates.shortMonth(month.month)
    }

    /// `January, incomplete month`; nil for a whole month, which is read as printed.
    func heardMonth(_ month: MedicineLedger.Month) -> String? {
        isInPart(month) ? "\(DateWords.monthName(month.month)), incomplete month" : nil
    }

    func isInPart(_ month: MedicineLedger.Month) -> Bool { month.cover == .part || month.cover == .little }

    /// Returns the key to signs in the table; nil if there are none.
    private func medicinesKey(_ rows: [SheetMedicines.Row], _ months: [MedicineLedger.Month]) -> String? {
        let cells = rows.flatMap(\.cells).map(\.text)
        let signs = [
            months.contains(where: isInPart) ? "( ) incomplete month" : nil,
            cells.contains("–") ? "– not answered" : nil,
            cells.contains(Self.sharedRelief) ? "\(Self.sharedRelief): rated only with others" : nil,
            cells.contains(Self.unreadRelief) ? "\(Self.unreadRelief): ratings that could not be used" : nil,
        ].compactMap(\.self)
        return signs.isEmpty ? nil : signs.joined(separator: "; ")
    }

    private func medicinesBefore(_ premium: PremiumFindings) -> [EarlierMonths?] {
        premium.sheet.before?.medicines ?? premium.medicineLedger.medicines.map { _ in nil }
    }

    private func shownLedgerMonths(_ ledger: MedicineLedger) -> [Int] {
        let isLong = ledger.months.count > SheetFindings.mostMonths
        return Array(ledger.months.indices.suffix(isLong ? SheetFindings.lastMonths : SheetFindings.mostMonths))
    }

    /// Note that whole calendar months are counted, as for overuse awareness, if the range cuts one.
    private var medicinesNote: String {
        let isCut = zip(findings.acuteMedication.months, findings.byMonth).contains {
            $0.0.days != $0.1.acuteMedicationDays
        }
        return isCut ? "days in whole calendar months" : "days in each month"
    }

    private func medicineRow(
        _ medicine: MedicineLedger.Medicine, _ months: [Int], _ before: EarlierMonths?, isLong: Bool, knowsRelief: Bool
    ) -> SheetMedicines.Row {
        SheetMedicines.Row(
            name: MedicineWords.printed(medicine.ownName ?? medicine.name), detail: besideName(medicine),
            cells: months.map { place in
                .init(loggedDays(medicine.byMonth[place].days, place))
            } + (isLong ? [beforeCell(before)] : [])
                + (knowsRelief ? [.init(relief(medicine.total) ?? "–")] : []))
    }

    /// Mean of the three months before those shown.
    private func beforeCell(_ before: EarlierMonths?) -> SheetMedicines.Cell {
        .init(before.map { NumberWords.tenths($0.mean) } ?? "–")
    }

    /// Returns the class, if it adds to the name: `opioid combination`.
    private func besideName(_ medicine: MedicineLedger.Medicine) -> String {
        medicine.medicineClass.map(MedicineWords.name) == MedicineWords.printed(medicine.name)
            ? "" : MedicineWords.tag(of: medicine) ?? ""
    }

    /// Returns preventives and other medicines with their days, then shorter versions; empty if there are none.
    func sheetMedicinesBesides(_ premium: PremiumFindings) -> [String] {
        namedDays(
            premium.medicineLedger.medicines.filter { !$0.isAcute },
            lead: "Preventives and others, days named in the diary:",
            of: Plural.otherMedicine)
    }

    /// Returns `Also, days: Naproxen 3, Paracetamol 2 and 4 other medicines.`, longest version first.
    private func namedDays(_ medicines: [MedicineLedger.Medicine], lead: String, of noun: Plural) -> [String] {
        guard !medicines.isEmpty else { return [] }
        let words = medicines.map { "\(member(MedicineWords.printed($0.ownName ?? $0.name)))\u{A0}\($0.total.days)" }
        return (0...words.count).reversed().map { shown in
            let left = words.count - shown
            guard left > 0 else { return "\(lead) \(listed(words))." }
            guard shown > 0 else { return "\(lead) \(noun(left))." }
            return "\(lead) \(words.prefix(shown).joined(separator: ", ")) and \(noun(left))."
        }
    }
}
