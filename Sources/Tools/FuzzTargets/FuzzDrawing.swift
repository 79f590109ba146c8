import Analysis
import CairoBackend
import Diagnostics
import Records
import ReportComposer
import Reports

/// Draws a diary with texts from the fuzzer.
package struct FuzzDrawing: Sendable {
    private let fonts: FontLocations

    /// - Parameter executable: path of the running program, around which fonts are searched.
    package init(executable: String) { fonts = FontLocations.search(executable: executable) }

    /// Draws and finishes a full report. Texts are separated by byte 0x1F; each field takes the next, starting again
    /// after the last.
    ///
    /// - Throws: a finding: any diary must give a report.
    func draw(_ bytes: [UInt8]) throws {
        var texts = Texts(bytes)
        let records = Self.records(&texts)
        let day = CalendarDay(iso: "2026-03-31")!
        let range = DayRange(from: day.advanced(by: -30), to: day)
        let findings = analysePatient(records, range: range, zone: .utc, asOf: day, medicines: MedicineTable())
        let premium = analysePremium(records, findings: findings.headaches, medicines: MedicineTable())
        let context = RunContext(zone: .utc, asOf: day, generator: "fuzz")
        let request = ReportRequest(
            identity: records.identity, findings: findings, sources: [], diagnostics: [], context: context,
            zoneWasGiven: true)
        do {
            let report = try ReportEngine(fonts: fonts).report(request, contents: .premiumFull(premium))
            _ = try report.files([.plain], ReportSettings(context: context), passwords: nil)
        } catch {
            throw Find(failure: error)
        }
    }

    /// A report that could not be drawn.
    struct Find: Error {
        var failure: Failure
    }

    private static func records(_ texts: inout Texts) -> PatientRecords {
        let day = CalendarDay(iso: "2026-03-10")!
        var identity = PatientIdentity(id: texts.next() ?? "p")
        identity.name = texts.next()
        identity.clinician = texts.next()
        var records = PatientRecords(identity: identity, headaches: [])
        for place in 0..<3 {
            let onset = ZoneRules.utc.instant(day: day.advanced(by: place), second: 8 * 3600)
            var headache = HeadacheRecord(id: "\(place)", onset: onset, storedSeverity: 1 + 2 * place)
            headache.retrospective.notes = texts.next()
            headache.retrospective.medications = (0...place).map { _ in
                TakenMedication(name: texts.next(), dose: texts.next())
            }
            headache.retrospective.meals = [texts.next()].compactMap(\.self)
            headache.retrospective.alcohol = texts.next()
            headache.retrospective.symptoms = [texts.next()].compactMap(\.self)
            headache.retrospective.environmentalTriggers = [texts.next()].compactMap(\.self)
            headache.retrospective.location = texts.next()
            headache.retrospective.headacheType = texts.next()
            headache.weather.condition = texts.next()
            records.headaches.append(headache)
        }
        var visit = VisitRecord(day: day, type: .other)
        visit.label = texts.next()
        visit.notes = texts.next()
        records.markers.visits = [visit]
        records.treatments = [
            Treatment(name: texts.next() ?? "", dose: texts.next(), start: day, stop: day, stopWords: texts.next())
        ]
        records.questionnaires = [Questionnaire(name: texts.next() ?? "", day: day, writtenTotal: 24)]
        return records
    }
}

/// Returns texts in rotation.
private struct Texts {
    private let parts: [String]
    private var position = 0

    init(_ bytes: [UInt8]) {
        // A NUL ends a text for the drawing libraries: the importer lets none through.
        parts = bytes.filter { $0 != 0 }.split(separator: 0x1F).map { String(decoding: $0, as: UTF8.self) }
    }

    mutating func next() -> String? {
        guard !parts.isEmpty else { return nil }
        defer { position += 1 }
        return parts[position % parts.count]
    }
}
