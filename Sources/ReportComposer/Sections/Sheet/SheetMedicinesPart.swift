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
                let isKnown = month.days > 0 || month.isJudged
                return SheetMedicines.Cell(isKnown ? "\(month.days)" : "–", isTinted: month.reachesLine)
            } + (isLong ? beforeCells(premium.sheet.before?.anyAcute) : [])
                + [.init("\(acute.reduce(0) { $0 + $1.0.total.doses })")] + (knowsRelief ? [.init("")] : []))
        let rows = acute.map { medicine, before in
            medicineRow(medicine, months, before, isLong: isLong, knowsRelief: knowsRelief)
        }
        var table = SheetMedicines(
            heading: "Medicines", note: medicinesNote,
            columns: ["Medicine"] + months.map { ledgerMonth(ledger.months[$0]) }
                + (isLong ? ["Mean before", "Most before"] : []) + ["Entries"] + (knowsRelief ? ["Relief"] : []),
            rows: rows, total: total,
            others: (0...acute.count).map { shown in
                namedDays(
                    acute.dropFirst(shown).map(\.0), lead: shown == 0 ? "Days:" : "Also, days:",
                    of: Plural.otherMedicine)
            }, classes: classDays(ledger), besides: input.findings.hasTreatments ? [] : sheetMedicinesBesides(premium),
            key: medicinesKey(rows + [total], months.map { ledger.months[$0] }))
        for month in months.map({ ledger.months[$0] }) { table.heardColumns[ledgerMonth(month)] = heardMonth(month) }
        return table
    }

    /// Returns `Highest month against threshold: any of these 17 of 10 (Mar), triptan 9 of 10.`; nil without a class.
    private func classDays(_ ledger: MedicineLedger) -> String? {
        func words(_ name: String, _ days: MedicineClassDays) -> String? {
            let known = zip(ledger.months, days.days).compactMap { month, count in count.map { (month.month, $0) } }
            guard let highest = known.max(by: { $0.1 < $1.1 }), highest.1 > 0 else { return nil }
            return "\(name)\u{A0}\(highest.1)\u{A0}of\u{A0}\(days.line)"
                + (highest.1 >= days.line ? "\u{A0}(\(dates.shortMonth(highest.0)))" : "")
        }
        let combined = ledger.anyClass.map { words("any of these", $0) } ?? nil
        let opioids = ledger.opioids.map { words("any opioid", $0) } ?? nil
        let classes = ledger.classes.compactMap { days -> String? in
            guard case .one(let medicineClass) = days.kind, ledger.opioids == nil || medicineClass != .opioid
            else { return nil }
            return words(MedicineWords.tag(of: medicineClass), days)
        }
        let all = [combined, opioids].compactMap(\.self) + classes
        return all.isEmpty ? nil : "Highest month against threshold: \(all.joined(separator: ", "))."
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
            months.contains(where: isInPart) ? "( ) incomplete month" : nil, cells.contains("–") ? "– not logged" : nil,
            cells.contains { $0.hasSuffix(")") } ? "(n) ratings" : nil,
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
        return isCut ? "days, in whole calendar months" : "days taken in each month"
    }

    private func medicineRow(
        _ medicine: MedicineLedger.Medicine, _ months: [Int], _ before: EarlierMonths?, isLong: Bool, knowsRelief: Bool
    ) -> SheetMedicines.Row {
        SheetMedicines.Row(
            name: MedicineWords.printed(medicine.ownName ?? medicine.name), detail: besideName(medicine),
            cells: months.map { place in
                let days = medicine.byMonth[place].days
                return .init(days == 0 ? "–" : "\(days)")
            } + (isLong ? beforeCells(before) : []) + [.init("\(medicine.total.doses)")]
                + (knowsRelief ? [.init(relief(medicine.total) ?? "–")] : []))
    }

    private func beforeCells(_ before: EarlierMonths?) -> [SheetMedicines.Cell] {
        guard let before else { return [.init("–"), .init("–")] }
        return [
            .init(NumberWords.tenths(before.mean)),
            .init("\(before.highest)"),
        ]
    }

    /// Returns the table's name and the class, if they add to the name: `opioid combination (paracetamol and codeine)`.
    private func besideName(_ medicine: MedicineLedger.Medicine) -> String {
        let tag =
            medicine.medicineClass.map(MedicineWords.name) == MedicineWords.printed(medicine.name)
            ? nil : MedicineWords.tag(of: medicine)
        return [tag, MedicineWords.tableName(of: medicine).map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
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
