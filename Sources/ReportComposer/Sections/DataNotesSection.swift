import Analysis
import Diagnostics
import Records
import ReportDocument

extension ReportWriter {
    /// Sources of the figures, unused data with reasons, and definitions.
    var dataNotes: [Block] {
        let isOfHeadaches = input.findings.tellsOfHeadaches
        let ofHeadaches: [Note?] = [severityNote, durationNote, weatherNote, acuteMedicationNote, medicineNamesNote]
        var notes: [Note?] = [sourceNote, isOfHeadaches ? notAskedNote : nil]
        if isOfHeadaches { notes += ofHeadaches }
        notes += markerNotes
        notes += [daysNote, isOfHeadaches ? coverageNote : nil]
        notes += nightNotes.map(Optional.some)
        notes += [templateNote, fontNote, longTextsNote, pagesNote]
        return [
            .heading(SectionHeading("Data notes", anchor: .dataNotes, isChapter: true)),
            .notes(notes.compactMap(\.self)),
        ] + unusedRows + readWithCare
    }

    private var sourceNote: Note {
        func name(_ source: SourceNote) -> String { PrintableText.isolated(source.name) ?? source.name }
        func rows(_ source: SourceNote) -> String {
            "\(Plural.row(source.rowsRead)) read, \(source.rowsSkipped) not used"
        }
        var kinds: [String] = []
        for source in input.sources where !kinds.contains(source.kind) { kinds.append(source.kind) }
        let files = kinds.map { kind in
            let sources = input.sources.filter { $0.kind == kind }
            guard sources.count > 1 else { return "\(name(sources[0])), \(kind): \(rows(sources[0]))." }
            let isAllUsed = sources.allSatisfy { $0.rowsSkipped == 0 }
            let words = sources.map { "\(name($0)) \(isAllUsed ? Plural.row($0.rowsRead) : rows($0))" }
            return
                "\(NumberWords.capitalised(kind)): \(words.joined(separator: "; "))\(isAllUsed ? "; all rows used" : "")."
        }
        return Note(
            label: "Source",
            text: (files + ["Logged by the patient; nothing here was measured or confirmed by a clinician."])
                .joined(separator: " "))
    }

    /// Sections that the clinic's own template leaves out of a report of this depth, and requested sections without
    /// data.
    private var templateNote: Note? {
        let names = { (sections: [ReportSection]) in listed(sections.map(\.words)) }
        let leftOut = (outline?.leftOut ?? []).filter { hasRecords(for: $0) }
        let sentences = [
            leftOut.isEmpty ? nil : "The template leaves out: \(names(leftOut)).",
            emptySections.isEmpty ? nil : "Requested by the template but without data: \(names(emptySections)).",
        ].compactMap(\.self)
        return sentences.isEmpty ? nil : Note(label: "Template", text: sentences.joined(separator: " "))
    }

    private var severityNote: Note {
        let scales: Set<DiagnosticCode> = [
            .rescaledSeverity, .rescaledSeverityOfThree, .rescaledSeverityOfHundred,
        ]
        var text =
            input.diagnostics.contains { scales.contains($0.code) }
            ? "The patient’s own rating, read as mild, moderate or severe, as explained under “Read with care”."
            : "The patient’s own choice of mild, moderate or severe."
        let mapped = findings.severity.legacyMapped
        if mapped > 0 {
            text += " " + Phrases.olderEntries(mapped)
        }
        if findings.severity.notSaid > 0 { text += " " + Phrases.severityNotSaid(findings.severity.notSaid) }
        return Note(label: "Severity", text: text)
    }

    /// Columns missing from all files, named as in a clinic's table.
    private var notAskedNote: Note? {
        let columns =
            Figure.allCases.flatMap { findings.asked.fields.absentColumns(neededBy: $0) }
            + ["temperature_c", "condition", "notes"].filter {
                !findings.isOfDays && !findings.asked.fields.isAsked($0)
            }
        let names = columns.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        guard !names.isEmpty else { return nil }
        let isUnread = findings.asked.fields.unreadColumns().contains
        let (absent, unread) = (names.filter { !isUnread($0) }, names.filter(isUnread))
        // Nights have columns of the same names.
        let columnsWord = "Columns\(input.findings.families.count > 1 ? " of the headache table:" : "")"
        let inFile = unread.isEmpty ? "" : " In the file by other names, but not read: \(listed(unread))."
        return Note(
            label: absent.isEmpty ? "In the file, not read" : "Not in this export",
            text: (absent.isEmpty ? "\(columnsWord) \(listed(unread))." : "\(columnsWord) \(listed(absent)).\(inFile)")
                + " Figures that need them are omitted; a missing answer is not a “no”.")
    }

    private var durationNote: Note? {
        guard findings.count > 0, findings.asked.knowsEnds else { return nil }
        var text = "From onset to the logged end."
        if findings.active > 0 { text += " " + Phrases.activeHeadaches(findings.active) }
        if findings.duration.faulty > 0 { text += " " + Phrases.faultyDurations(findings.duration.faulty) }
        if findings.duration.tooLong > 0 { text += " " + Phrases.tooLongDurations(findings.duration.tooLong) }
        let unreadable = findings.entries.count { $0.course == .unreadable }
        if unreadable > 0 { text += " " + Phrases.unreadableEnds(unreadable) }
        return Note(label: "Duration", text: text)
    }

    private var weatherNote: Note? {
        guard findings.count > 0, findings.asked.isAsked(.weather) else { return nil }
        let missing = findings.entries.count { entry in
            entry.record.weather.condition == nil && entry.record.weather.temperature == nil
        }
        let text = "Condition and temperature where the headache was logged."
        return Note(
            label: "Weather", text: missing == 0 ? text : text + " Missing for \(missing) of \(findings.count).")
    }

    private var acuteMedicationNote: Note? {
        guard findings.asked.knowsMedication else {
            return medicinesAnswered.map {
                Note(
                    label: "Acute medication",
                    text: "\(NumberWords.capitalised($0)): this is not a “no”. Figures that need it are left out.")
            }
        }
        let unnamed = findings.acuteMedication.notNamedDays
        let doses = findings.diary.dosesAlone.count { findings.range.contains($0.day) }
        return Note(
            label: "Acute medication",
            text: "Days with a medicine logged for headache relief. A medicine that was not classified counts unless "
                + "it is known to be a preventive or a supplement. The awareness card shows from "
                + "\(Plural.day(Thresholds.acuteMedicationDays)) in any month of this report; all days "
                + "of the month count, also those outside the range."
                + (doses == 0
                    ? ""
                    : " \(Plural.dose(doses)) outside headaches in the range \(doses == 1 ? "counts" : "count") too.")
                + (unnamed == 0
                    ? ""
                    : " On \(Plural.day(unnamed)) a dose, a rating, a time to relief or a mark shows that a medicine was "
                        + "taken, but not which: it counts as acute unless it was marked as daily."))
    }

    /// Misspelled names that were matched, and unknown names, as written by the patient.
    private var medicineNamesNote: Note? {
        let names = findings.medicineNames
        func quoted(_ text: String) -> String {
            "“" + PrintableText.isolated(text, to: 40) + "”"
        }
        func list(_ items: [String]) -> String {
            let most = 12
            let shown = items.count <= most ? items : items.prefix(most) + ["\(items.count - most) more"]
            return listed(shown)
        }
        var parts: [String] = []
        if !names.taken.isEmpty {
            parts.append(
                "Read as the nearest known name: "
                    + list(
                        names.taken.map {
                            "\(quoted($0.written)) as \(PrintableText.isolated($0.name) ?? "") (\($0.count))"
                        }) + ".")
        }
        if !names.unknown.isEmpty {
            parts.append(
                "Not known, and counted as acute: "
                    + list(names.unknown.map { "\(quoted($0.name)) (\($0.count))" }) + ".")
        }
        return parts.isEmpty ? nil : Note(label: "Medicine names", text: parts.joined(separator: " "))
    }

    private var daysNote: Note {
        let zone = input.context.zone.name
        let furtherDays =
            input.findings.tellsOfHeadaches
            ? " A headache counts on the day it began and on each later day on which it lasted at least 30 minutes."
            : ""
        let cut =
            input.findings.wasCutAtReportDay
            ? " The requested range was cut off at the report date." : ""
        return Note(
            label: "Days and times",
            text: (input.zoneWasGiven
                ? "Local time of \(zone)."
                : "In \(zone), as no time zone was given: days and hours may differ from the patient’s own.")
                + furtherDays + cut)
    }

    private var coverageNote: Note {
        Note(
            label: "Days without a log",
            text: findings.coverage.isObserved
                ? "The export says which days were observed: only these are counted."
                : "The export does not say which days were observed. Days without a log count as headache-free between the "
                    + "diary’s first and last entry, and not at all before and after.")
    }

    private var fontNote: Note? {
        var parts: [String] = []
        if input.fonts.brandIsMissing {
            parts.append("The fonts Fraunces and Plus Jakarta Sans are not installed; Noto is used instead.")
        }
        for file in input.fonts.wrongFiles { parts.append("The font file \(file): a substitute font is used.") }
        if input.fonts.missingCharacters > 0 {
            parts.append(Phrases.missingCharacters(input.fonts.missingCharacters))
        }
        return parts.isEmpty ? nil : Note(label: "Fonts", text: parts.joined(separator: " "))
    }

    private var longTextsNote: Note? {
        let pages = input.pages
        guard pages.cutTexts > 0 else { return nil }
        return Note(
            label: "Long texts",
            text: Phrases.longTexts(pages.cutTexts).replacing("@", with: "\(pages.printedOfEach)") + " "
                + Phrases.charactersLeftOut(pages.cutCharacters))
    }

    private var pagesNote: Note? {
        guard input.pages.mended > 0 else { return nil }
        return Note(label: "Pages", text: Phrases.mendedLines(input.pages.mended))
    }
}
