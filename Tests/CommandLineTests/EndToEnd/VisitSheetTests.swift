import Foundation
import Testing

/// The visit sheet as the program makes it: alone, as the first page, and never without a licence.
struct VisitSheetTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func generate(_ line: String) throws -> AuraeReport.Outcome {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        return try aurae.shell("\"$AURAE\" generate \(line) --as-of 2026-03-31 --time-zone Europe/London \(unlocking)")
    }

    private func text(_ name: String, page: Int = 1) throws -> String {
        try aurae.shell("pdftotext -layout -f \(page) -l \(page) \(name) -").outputText.replacing("\u{A0}", with: " ")
    }

    private func pages(_ name: String) throws -> Int? {
        let info = try aurae.shell("pdfinfo \(name)").outputText
        return info.split(separator: "\n").first { $0.hasPrefix("Pages:") }.flatMap {
            Int($0.split(separator: " ").last ?? "")
        }
    }

    // MARK: Depths

    @Test func withoutALicenceThereIsNoneAndTheFreeReportNamesIt() throws {
        let clinic = "'\(ProjectFolder.path)/samples/clinic' --patient p-002 --as-of 2026-03-31"
        let refused = try aurae.shell("\"$AURAE\" generate \(clinic) --depth sheet -o r.pdf")
        #expect(refused.status == 77, "\(refused.errors)")
        #expect(folder.data("r.pdf") == nil)
        let free = try aurae.shell("\"$AURAE\" generate \(clinic) --depth sheet --allow-downgrade -o r.pdf")
        #expect(free.status == 0, "\(free.errors)")
        let all = try aurae.shell("pdftotext -layout r.pdf -").outputText
        #expect(all.contains("Visit sheet") && all.contains("Locked"))
        #expect(!all.contains("To ask or tell"))
    }

    @Test func itIsTheFirstPageOfEveryPremiumReport() throws {
        let clinic = "'\(ProjectFolder.path)/samples/clinic' --patient p-004"
        for depth in ["sheet", "summary", "full"] {
            let outcome = try generate("\(clinic) --depth \(depth) -o \(depth).pdf")
            #expect(outcome.status == 0, "\(outcome.errors)")
            let first = try text("\(depth).pdf")
            #expect(first.contains("Visit sheet") && first.contains("Notes of this visit"), "\(depth)")
        }
        #expect(try pages("sheet.pdf") == 1)
        #expect(try text("summary.pdf", page: 2).contains("Notes of this visit") == false)
    }

    @Test func aBatchMakesItForEverybody() throws {
        let unlocking = try aurae.unlocking().joined(separator: " ")
        let outcome = try aurae.shell(
            "\"$AURAE\" batch '\(ProjectFolder.path)/samples/clinic' --depth sheet --as-of 2026-03-31 \(unlocking) -o out"
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        let reports = folder.names("out").filter { $0.hasSuffix("-sheet.pdf") }
        #expect(reports.count == 11)
        for name in reports { #expect(try pages("out/\(name)") == 1, "\(name)") }
        let index = String(decoding: try #require(folder.data("out/index.html")), as: UTF8.self)
        #expect(index.components(separatedBy: "data:image/png;base64,").count == 1 + reports.count)
    }

    // MARK: Numbers

    private struct Figures {
        var headaches: [String: Any]

        var months: [[String: Any]] { headaches["byMonth"] as? [[String: Any]] ?? [] }
        private var current: [String: Any] { headaches["currentPeriod"] as? [String: Any] ?? [:] }
        var covered: Int { current["coveredDays"] as? Int ?? -1 }
        var acuteIsAtLeast: Bool {
            (headaches["acuteMedication"] as? [String: Any])?["daysAtLeast"] as? Bool ?? false
        }
        var days: [Int] {
            [
                headaches["headacheDays"] as? Int ?? -1, current["severeDays"] as? Int ?? -1,
                (headaches["acuteMedication"] as? [String: Any])?["days"] as? Int ?? -1,
            ]
        }
        var medicines: [[String: Any]] {
            let ledger = headaches["medicineLedger"] as? [String: Any]
            return (ledger?["medicines"] as? [[String: Any]] ?? []).filter { $0["acute"] as? Bool == true }
        }
    }

    /// Whole numbers by their columns: what the sheet prints is what `analyze` says.
    @Test(arguments: ["p-001", "p-002", "p-003", "p-004", "p-006"]) func itsFiguresAreThoseOfAnalyze(id: String) throws
    {
        let clinic = "\(ProjectFolder.path)/samples/clinic"
        #expect(try generate("'\(clinic)' --patient \(id) --depth sheet -o r.pdf").status == 0)
        let outcome = try aurae.analyze(
            clinic, "--patient", id, "--format", "json", "--as-of", "2026-03-31", "--time-zone", "Europe/London")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        let figures = Figures(headaches: try #require(patient["headaches"] as? [String: Any]))
        let lines = try text("r.pdf").split(separator: "\n").map { line in
            line.split(separator: " ").map(String.init).joined(separator: " ")
        }
        // A minimum has no share.
        let numerals = figures.days.enumerated().map { place, days in
            place == 2 && figures.acuteIsAtLeast ? " \(days) at least " : " \(days) of \(figures.covered) "
        }
        // Migraine days stand between them.
        #expect(lines.contains { line in numerals.allSatisfy { " \(line) ".contains($0) } }, "\(numerals)")

        let whole = [1: 31, 2: 28, 3: 31, 4: 30, 5: 31, 6: 30, 7: 31, 8: 31, 9: 30, 10: 31, 11: 30, 12: 31]
        let byMonth = figures.months.map { month -> String in
            let (days, covered) = (month["headacheDays"] as? Int ?? -1, month["coveredDays"] as? Int ?? -1)
            let number = Int((month["month"] as? String ?? "").suffix(2)) ?? 0
            return covered * 10 >= (whole[number] ?? 31) * 9 ? "\(days)" : "(\(days))"
        }.joined(separator: ", ")
        #expect(lines.contains { $0.hasPrefix(byMonth + " a month") || $0.hasPrefix(byMonth + " ") }, "\(byMonth)")

        for medicine in figures.medicines where (medicine["name"] as? String ?? "").utf8.allSatisfy({ $0 < 0x80 }) {
            // Months without it are not in the list.
            let taken = medicine["byMonth"] as? [[String: Any]] ?? []
            let cells = figures.months.map { month -> String in
                let same = taken.first { $0["month"] as? String == month["month"] as? String }
                // A month that did not answer, or too few of whose entries did, has no 0, and days at least.
                let isJudged = month["acuteMedicationDays"] is Int && month["acuteMedicationDaysAtLeast"] == nil
                return (same?["days"] as? Int).map { isJudged ? "\($0)" : "≥\($0)" } ?? (isJudged ? "0" : "–")
            }
            let row = cells.joined(separator: " ")
            // The patient's own name, where it is another.
            let own = ["paracetamol and codeine": "co-codamol"]
            let known = medicine["name"] as? String ?? ""
            let name = String((own[known] ?? known).split(separator: " ").first ?? "").lowercased()
            let isThere = lines.indices.contains { index in
                lines[index].contains(" \(row)")
                    && lines[index..<min(index + 3, lines.count)].joined(separator: " ").lowercased().contains(name)
            }
            #expect(isThere, "\(name): \(row)")
        }
    }

    /// The last three months of what is told by month: hours as medians, relief as means of ratings.
    private struct ByMonth {
        /// Values of a month that make one worth printing.
        private static let least = 5
        private static let shown = 3

        var words: [String]

        /// - Parameter values: of each month how many there are, and their median or mean.
        init(_ values: [(count: Int, value: Double?)], _ printed: (Double) -> String) {
            words = values.suffix(Self.shown).map { count, value in
                count == 0 ? "–" : count < Self.least ? "too few" : value.map(printed) ?? "?"
            }
        }

        /// Nil where it is not printed: with fewer than two values nothing can be compared.
        var line: String? {
            words.count { $0 != "–" && $0 != "too few" } < 2 ? nil : words.joined(separator: ", ")
        }

        static func hours(_ minutes: Double) -> String {
            let (hours, rest) = Int(minutes.rounded()).quotientAndRemainder(dividingBy: 60)
            if hours == 0 { return "\(rest) min" }
            return rest == 0 ? "\(hours) h" : "\(hours) h \(rest < 10 ? "0" : "")\(rest)"
        }

        static func tenths(_ mean: Double) -> String {
            let tenths = Int((mean * 10).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        }
    }

    /// A month's ratings of all acute medicines: each is one medicine's, in the ledger.
    private static func relief(_ medicines: [[String: Any]], in month: String) -> (count: Int, value: Double?) {
        let told = medicines.compactMap { medicine in
            (medicine["byMonth"] as? [[String: Any]])?.first { $0["month"] as? String == month }
        }
        let ratings = told.reduce(0) { $0 + ($1["ratings"] as? Int ?? 0) }
        let sum = told.reduce(0) { $0 + Double($1["ratings"] as? Int ?? 0) * ($1["meanRelief"] as? Double ?? 0) }
        return (ratings, ratings == 0 ? nil : sum / Double(ratings))
    }

    /// Hours and relief by month, the middle half of all durations: what the sheet prints is what `analyze` says.
    @Test(arguments: ["p-001", "p-002", "p-003", "p-004", "p-006", "p-011"], ["2026-03-31", "2026-02-15"])
    func itsHoursAndReliefAreThoseOfAnalyze(id: String, to: String) throws {
        let clinic = "\(ProjectFolder.path)/samples/clinic"
        #expect(try generate("'\(clinic)' --patient \(id) --depth sheet --to \(to) -o r.pdf").status == 0)
        let outcome = try aurae.analyze(
            clinic, "--patient", id, "--format", "json", "--to", to, "--as-of", "2026-03-31", "--time-zone",
            "Europe/London")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        let figures = Figures(headaches: try #require(patient["headaches"] as? [String: Any]))
        let sheet = try #require(figures.headaches["visitSheet"] as? [String: Any])
        let text = try text("r.pdf").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let quartiles = sheet["durationQuartiles"] as? [String: Double], let lower = quartiles["lower"],
            let upper = quartiles["upper"]
        {
            // In the numeral or, beside a score, with the features, where a line may break.
            let (low, high) = (ByMonth.hours(lower), ByMonth.hours(upper))
            #expect(text.contains("half \(low)–\(high)") || text.contains("(middle half \(low) to"))
        }
    }

    // MARK: One page

    private static let header = "onset_time,resolved_time,severity,onset_speed,medication_name,symptoms,stress_level"

    /// So many headaches over so many days to 30 March 2026, evenly.
    private func diary(_ count: Int, over days: Int, medicines: [String]) -> String {
        let end = Date(timeIntervalSince1970: 1_774_857_600)
        let rows = (0..<count).map { number in
            let back = count == 1 ? 0 : Double((count - 1 - number) * (days - 1)) / Double(count - 1)
            let onset = end - 86_400 * back.rounded() - 3600 * Double(number % 9)
            let medicine = medicines.isEmpty ? "" : medicines[number % medicines.count]
            return "\(onset.ISO8601Format()),\((onset + 60 * Double(50 + number % 400)).ISO8601Format()),"
                + "\([1, 3, 5][number % 3]),gradual,\"\(medicine)\",nausea,\(1 + number % 5)"
        }
        return ([Self.header] + rows).joined(separator: "\n") + "\n"
    }

    private static let manyMedicines = [
        "Sumatriptan and naproxen sodium 85 mg/500 mg film-coated tablets", "Ibuprofen", "Zolmitriptan", "Naproxen",
        "Dihydroergotaminemesilatenasalspraypreparation4mg", "Diclofenac", "Aspirin", "Metoclopramide", "Eletriptan",
        "Rizatriptan", "Codeine", "Paracetamol 500 mg + caffeine 65 mg effervescent",
    ]

    struct Stress: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var count: Int
        var days: Int
        var medicines: [String] = ["Sumatriptan", "Ibuprofen"]
    }

    @Test(arguments: [
        Stress(testDescription: "one headache", count: 1, days: 1),
        Stress(testDescription: "three in two years", count: 3, days: 730),
        Stress(testDescription: "400 in a year", count: 400, days: 365),
        Stress(testDescription: "2,000 in five years", count: 2000, days: 1826),
        Stress(testDescription: "five months", count: 60, days: 150),
        Stress(testDescription: "fourteen months", count: 150, days: 420),
        Stress(testDescription: "twelve medicines", count: 150, days: 110, medicines: manyMedicines),
        Stress(testDescription: "twelve medicines in a year", count: 150, days: 365, medicines: manyMedicines),
        Stress(
            testDescription: "Arabic and Japanese", count: 80, days: 100,
            medicines: [
                "باراسيتامول", "سوماتريبتان قرص مغلف لعلاج الصداع النصفي", "ロキソニン錠60mg", "イミグラン錠50 スマトリプタンコハク酸塩錠",
            ]),
        Stress(testDescription: "no medicine", count: 40, days: 90, medicines: []),
    ]) func itIsOnePageAndNothingStandsOverAnother(stress: Stress) throws {
        try folder.write(diary(stress.count, over: stress.days, medicines: stress.medicines), to: "diary.csv")
        let outcome = try generate("diary.csv --depth sheet -o r.pdf")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try pages("r.pdf") == 1)
        let words = try self.words("r.pdf")
        #expect(words.count > 60)
        for (index, first) in words.enumerated() {
            #expect(first.x >= 41 && first.maxX <= 554, "\(first.text)")
            for second in words[(index + 1)...] where first.line != second.line {
                let across = min(first.maxX, second.maxX) - max(first.x, second.x)
                let down = min(first.maxY, second.maxY) - max(first.y, second.y)
                #expect(across < 0.6 || down < 0.6, "“\(first.text)” over “\(second.text)”")
            }
        }
    }

    private struct Word {
        var text: String
        var line: Int
        var x: Double
        var maxX: Double
        var y: Double
        var maxY: Double
    }

    /// Where the words of a page stand, the height of a capital about a third of the font's box.
    private func words(_ name: String) throws -> [Word] {
        let html = try aurae.shell("pdftotext -bbox-layout \(name) -").outputText
        var (words, line): ([Word], Int) = ([], 0)
        for row in html.split(separator: "\n") {
            if row.contains("<line ") { line += 1 }
            guard row.contains("<word ") else { continue }
            let parts = row.split(separator: "\"").map(String.init)
            guard parts.count >= 9, let x = Double(parts[1]), let y = Double(parts[3]), let maxX = Double(parts[5]),
                let maxY = Double(parts[7])
            else { continue }
            let text = parts[8].split(whereSeparator: { "<>".contains($0) }).first.map(String.init) ?? ""
            let height = maxY - y
            words.append(
                Word(text: text, line: line, x: x, maxX: maxX, y: y + height * 0.34, maxY: maxY - height * 0.3))
        }
        return words
    }
}
