import Foundation
import Testing

/// A column that is there and was not answered: each column of the headaches is emptied in turn, in every row and in half of
/// them. No headache, no day and no medicine vanishes with it, and no figure becomes 0.
struct EmptiedColumnTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private static let patient = "p-002"
    private static let words = ["--time-zone", "Europe/London", "--as-of", "2026-03-31"]

    /// Rows that lose their cell.
    enum Rows: CaseIterable {
        case all, half
    }

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private func write(_ tables: [String: ClinicTables.Table], emptied column: String?, _ rows: Rows) throws {
        var tables = tables
        if let column, let place = tables["headaches"]?.header.firstIndex(of: column) {
            for row in tables["headaches"]!.rows.indices where rows == .all || row % 2 == 0 {
                tables["headaches"]!.rows[row][place] = ""
            }
        }
        try ClinicTables(tables: tables).write(to: "in", in: folder, as: .csv)
    }

    private func figures(
        _ tables: [String: ClinicTables.Table], emptied column: String? = nil, _ rows: Rows = .all
    ) throws -> [String: Any] {
        try write(tables, emptied: column, rows)
        let outcome = try aurae.run(["analyze", "in", "--format", "json"] + Self.words + aurae.unlocking())
        #expect(outcome.status == 0, "\(column ?? ""): \(outcome.errors)")
        let patient = try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
        return try #require(patient["headaches"] as? [String: Any])
    }

    private func headaches() throws -> [String: ClinicTables.Table] {
        try ClinicTables.samples(of: Self.patient).filter { $0.key == "headaches" }
    }

    private func number(_ figures: [String: Any], _ path: String...) -> Int? {
        var value: Any? = figures
        for key in path { value = (value as? [String: Any])?[key] }
        return value as? Int
    }

    /// An onset cannot be done without, and an end says on which days an attack went on.
    @Test(arguments: Rows.allCases)
    func nothingVanishes(_ rows: Rows) throws {
        let tables = try headaches()
        let whole = try figures(tables)
        let unanswerable: Set = ["patient_id", "onset_time"]
        for column in try #require(tables["headaches"]).header where !unanswerable.contains(column) {
            let left = try figures(tables, emptied: column, rows)
            for key in ["count", "onsetDays"] { #expect(left[key] as? Int == whole[key] as? Int, "\(key): \(column)") }
            if column != "resolved_time" {
                #expect(left["headacheDays"] as? Int == whole["headacheDays"] as? Int, "\(column)")
            }
            let diaries = [left, whole].map { $0["diary"] as? [String: Any] }
            for key in ["firstEntry", "lastEntry"] {
                #expect(diaries[0]?[key] as? String == diaries[1]?[key] as? String, "\(key): \(column)")
            }
            // A medicine without its name counts by the medicine columns.
            if !column.hasPrefix("medication") {
                #expect(
                    number(left, "acuteMedication", "days") == number(whole, "acuteMedication", "days"), "\(column)")
            }
            let severity = try #require(left["severity"] as? [String: Any])
            let sum = ["mild", "moderate", "severe", "notSaid"].compactMap { severity[$0] as? Int }.reduce(0, +)
            #expect(sum == whole["count"] as? Int, "\(column)")
            if column == "severity" {
                #expect(severity["notSaid"] as? Int == (rows == .all ? 56 : 28))
                #expect((left["redFlags"] as? [Any])?.count == (whole["redFlags"] as? [Any])?.count)
            }
        }
    }

    /// Nobody rated a headache: no figure says how bad any was, and each says that nobody said it.
    @Test func severitiesThatNobodySaid() throws {
        let left = try figures(try headaches(), emptied: "severity")
        let severity = try #require(left["severity"] as? [String: Any])
        #expect(severity["mostCommon"] is NSNull && severity["mostCommonReason"] as? String == "not-answered")
        #expect(left["severityPercent"] is NSNull && left["severityPercentReason"] as? String == "not-answered")
        let period = try #require(left["currentPeriod"] as? [String: Any])
        #expect(period["severeDays"] is NSNull && period["severeDaysReason"] as? String == "not-answered")
        #expect(period["daysPerhapsSevere"] as? Int == left["headacheDays"] as? Int)
        #expect(period["mostCommonReason"] as? String == "not-answered")
        let calendar = try #require(left["calendar"] as? [[String: Any]])
        let marks = calendar.flatMap { $0["severities"] as? [String] ?? [] }
        #expect(marks.count == 56 && Set(marks) == ["notSaid"])
        let flags = try #require(left["redFlags"] as? [[String: Any]])
        #expect(!flags.contains { $0["tier"] as? String == "advisory" })
    }

    @Test(arguments: Rows.allCases)
    func pagesSayThatNobodySaidIt(_ rows: Rows) throws {
        try write(try headaches(), emptied: "severity", rows)
        for words in [[], try aurae.unlocking()] {
            let made = try aurae.run(["generate", "in", "-o", "r.pdf"] + Self.words + words)
            #expect(made.status == 0, "\(made.errors)")
            let text = try aurae.shell("pdftotext -layout r.pdf -").outputText
            let page = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(page.contains("Not said") && page.contains("everity not said"))
            #expect(page.contains("\(rows == .all ? 56 : 28) headaches have no severity"))
            for lie in ["No headache was logged", "no headache logged", "0 severe"] { #expect(!page.contains(lie)) }
            if rows == .all { #expect(!page.contains("very sudden and severe onset")) }
        }
    }
}
