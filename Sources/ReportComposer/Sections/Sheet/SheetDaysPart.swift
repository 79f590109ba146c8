import Analysis
import Diagnostics
import Records
import ReportDocument

/// Every day of the range, as far as there is room; else every month.
extension ReportWriter {
    /// More months than this are drawn as bars.
    private static let mostRows = 6
    /// More months than this have bars too thin to tell apart.
    private static let mostBars = 120
    /// Letters that a cell has room for.
    private static let mostLetters = 2

    /// Whether every day of the range stands on the sheet.
    var sheetDrawsDays: Bool { isKept && findings.byMonth.count <= Self.mostRows }

    func sheetDays(_ premium: PremiumFindings) -> SheetDays? {
        guard input.findings.tellsOfHeadaches else { return input.findings.nights.flatMap(everyNight) }
        guard isKept else { return nil }
        return sheetDrawsDays ? .days(everyDay(premium)) : .months(everyMonth(premium))
    }

    // MARK: Days

    private func everyDay(_ premium: PremiumFindings) -> SheetDayGrid {
        let known = Dictionary(premium.calendar.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let letters = premium.sheet.letters
        let severalYears = Set(findings.byMonth.map(\.month.year)).count > 1
        let months = findings.byMonth.map { month in
            SheetDayGrid.Month(
                label: label(month.month, severalYears: severalYears),
                detail: month.isSilent ? "no entry" : Plural.day(month.headacheDays),
                days: days(of: month.month).map { day in
                    cell(day, known[day], letters.days[day], letters.keys)
                })
        }
        var keys = letters.keys.map {
            SheetDayGrid.Letter(letter: $0.letter, name: MedicineWords.printed($0.name))
        }
        if months.contains(where: { $0.days.contains { $0.medicines.hasSuffix("+") } }) {
            keys.append(SheetDayGrid.Letter(letter: "+", name: "another"))
        }
        return SheetDayGrid(heading: "Every day", months: months, letters: keys)
    }

    private func label(_ month: CalendarMonth, severalYears: Bool) -> String {
        severalYears ? "\(dates.shortMonth(month)) \(month.year)" : dates.shortMonth(month)
    }

    private func days(of month: CalendarMonth) -> [CalendarDay] {
        (month.first.number...month.last.number).map { CalendarDay(number: Int($0)) }.filter {
            isDay($0) && findings.range.contains($0)
        }
    }

    private func cell(
        _ day: CalendarDay, _ known: CalendarDayFindings?, _ medicines: MedicineLetters.Day?,
        _ keys: [MedicineLetters.Key]
    ) -> SheetDayGrid.Day {
        var cell = SheetDayGrid.Day(
            number: day.parts.day, isWeekend: day.weekday == .saturday || day.weekday == .sunday)
        cell.isSilent = !findings.diary.coverage.covers(day)
        cell.headaches = known?.severities.map(\.mark) ?? []
        cell.goesOn = known?.continuing.first.map(\.mark)
        if let medicines {
            // Letters of some scripts are wider, and join.
            let areNarrow = medicines.letters.allSatisfy { $0.utf8.count == 1 }
            let isCut = medicines.hasOther || medicines.letters.count > (areNarrow ? Self.mostLetters : 1)
            cell.medicines = medicines.letters.prefix(isCut ? Self.mostLetters - 1 : Self.mostLetters).joined()
            if isCut { cell.medicines += "+" }
            let names = keys.filter { medicines.letters.contains($0.letter) }.map(\.name) + medicines.others
            cell.medicineNames = names.isEmpty ? ["medicine not named"] : names.map(MedicineWords.printed)
        }
        return cell
    }

    // MARK: Months

    private func everyMonth(_ premium: PremiumFindings) -> SheetMonthBars {
        let pairs = zip(findings.byMonth, premium.sheet.months).suffix(Self.mostBars)
        let left = findings.byMonth.count - pairs.count
        let knowsMedication = findings.asked.knowsMedication
        let months = pairs.enumerated().map { index, pair in
            let (month, days) = (pair.0, pair.1.days)
            return SheetMonthBars.Month(
                year: index == 0 || month.month.month == 1 ? "\(month.month.year)" : nil, mild: days.mild,
                moderate: days.moderate, severe: days.severe, unknown: days.unknown,
                acuteDays: knowsMedication ? month.knownAcuteDays : nil, cover: month.sheetCover)
        }
        let words = pairs.map { month, more in
            let name = dates.month(month.month)
            guard !month.isSilent else { return "\(name): no entry" }
            let days = month.knownAcuteDays.map { "\($0) with acute medication" } ?? "acute medication not answered"
            let acute = knowsMedication ? ", \(days)" : ""
            return "\(name): \(Plural.day(month.headacheDays)), \(severeWords(more.days))\(acute)"
        }
        return SheetMonthBars(
            heading: "Every month",
            note: left > 0
                ? "headache days; the last \(pairs.count) of \(findings.byMonth.count) months" : "headache days",
            months: months, lines: sheetLines,
            alternative: "Headache days by month. \(linesInWords). " + words.joined(separator: ". ") + ".")
    }

    /// The line of headache days, and that of acute-medication days where the export can say what was taken.
    var sheetLines: [SheetLine] {
        let (headache, acute) = (Thresholds.manyHeadacheDays, Thresholds.acuteMedicationDays)
        return [SheetLine(days: headache, name: "\(headache)-day line", bars: .headacheDays)]
            + (findings.asked.knowsMedication
                ? [SheetLine(days: acute, name: "\(acute)-day line", bars: .acuteDays)] : [])
    }

    /// `Lines: 15 headache days, 10 acute-medication days`.
    var linesInWords: String {
        "Lines: "
            + sheetLines.map { line in
                "\(line.days) \(line.bars == .headacheDays ? "headache days" : "acute-medication days")"
            }.joined(separator: ", ")
    }

    // MARK: Nights

    /// A row a month of how each night went, of a patient without a headache diary.
    private func everyNight(_ nights: NightFindings) -> SheetDays? {
        let months = nights.range.months
        guard !nights.nights.isEmpty, months.count <= Self.mostRows, nights.tellsOfDoses else { return nil }
        let known = Dictionary(nights.nights.map { ($0.date, $0) }, uniquingKeysWith: { first, _ in first })
        let severalYears = Set(months.map(\.year)).count > 1
        var grid = SheetDayGrid(
            heading: "Every night",
            months: months.map { month in
                SheetDayGrid.Month(
                    label: label(month, severalYears: severalYears), detail: "",
                    days: days(of: month).map { day in
                        var cell = SheetDayGrid.Day(
                            number: day.parts.day, isWeekend: day.weekday == .saturday || day.weekday == .sunday)
                        cell.isSilent = known[day] == nil
                        cell.night = known[day]?.mark
                        return cell
                    })
            }, letters: [])
        grid.isOfHeadaches = false
        return .days(grid)
    }
}

extension MonthFindings {
    /// How it is drawn on the visit sheet, as on every other page.
    var sheetCover: SheetCover { isSilent ? .none : isPartial ? .part : .whole }
}
