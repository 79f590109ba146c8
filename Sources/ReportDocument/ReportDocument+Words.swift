extension ReportDocument {
    /// The texts that may contain a patient's own words or names, or a template's: they determine which fonts a report
    /// needs.
    ///
    /// The report's own wording is in the brand's script and needs no fallback.
    public var words: [String] {
        [frame.patient, frame.reportName, frame.header ?? "", frame.footer ?? ""] + frame.details + frame.provenance
            + (frame.clinic?.words ?? [])
            + Self.words(of: blocks)
    }

    private static func words(of blocks: [Block]) -> [String] {
        var words: [String] = []
        for block in blocks {
            switch block {
            case .sheet(let sheet): words += sheet.words
            case .title(let title): words.append(title.title)
            case .table(let table):
                for group in table.groups {
                    for row in group.rows {
                        for cell in row.cells {
                            if case .text(let text) = cell { words.append(text) }
                            if case .shortened(_, let whole) = cell { words.append(whole) }
                            if case .limited(let text, _) = cell { words.append(text) }
                        }
                        words += row.context.map(\.text)
                    }
                }
            case .notes(let notes): words += notes.map(\.text)
            case .remarks(let remarks): words += remarks.map(\.places)
            case .figures(let figures):
                for figure in figures {
                    words += [figure.heading, figure.note ?? ""] + (figure.plot?.words ?? []) + [figure.reading]
                }
            case .ranking(let ranking): words += ranking.rows.map(\.name) + [ranking.reading]
            case .markerTable(let table):
                for group in table.groups {
                    words += [group.label] + group.rows.flatMap { [$0.name, $0.value, $0.unit] }
                }
            case .prep(let box): words += box.questions.map(\.text)
            case .plottedMarkers(let markers):
                for marker in markers {
                    words += Self.words(of: [.figures([marker.figure])])
                    guard let grid = marker.readings else { continue }
                    words += grid.readings.map(\.value) + grid.remarks.flatMap { [$0.day, $0.text] }
                }
            case .columns(let columns): for blocks in columns { words += Self.words(of: blocks) }
            case .review(let strip): words += strip.lines
            case .families(let families): words += families.flatMap(\.remarks)
            case .heading(let heading): words += [heading.text, heading.note ?? ""]
            case .paragraph(let paragraph): words.append(paragraph.text)
            case .firstThatFits(let blocks): words += Self.words(of: blocks)
            default: break
            }
        }
        return words
    }
}

extension VisitSheet {
    /// Texts of the sheet that may be a patient's own words or a template's.
    fileprivate var words: [String] {
        var words = [title] + review.lines + questions.questions
        if case .days(let grid) = days { words += grid.letters.flatMap { [$0.letter, $0.name] } }
        if let medicines {
            words += medicines.rows.map(\.name) + medicines.others.flatMap(\.self) + medicines.besides
        }
        for panel in panels {
            words += [panel.reading ?? ""] + panel.remarks.flatMap(\.self)
            switch panel.content {
            case .features(let shares): words += shares.map(\.name)
            case .entries(let entries): words += entries.flatMap { [$0.title, $0.text] }
            case .values(let values): words += values.flatMap { [$0.name, $0.value, $0.unit, $0.range] }
            case .facts, .none: break
            }
        }
        return words
    }
}
