import Analysis
import Records
import ReportDocument

extension ReportWriter {
    /// Composes the sections in order. Sections without content are omitted and begin no page.
    func blocks(_ sections: [ReportSection], _ contents: ReportContents) -> [Block] {
        var writer = self
        writer.emptySections = sectionsWithNothing(contents)
        return writer.blocksInOrder(sections, contents)
    }

    private func blocksInOrder(_ sections: [ReportSection], _ contents: ReportContents) -> [Block] {
        var blocks = safetyWithoutChapter(sections)
        var previous: ReportSection? = blocks.isEmpty ? nil : .safety
        var begun: Set<RecordFamily> = []
        var needs: [String] = []
        var placed = withNothingLogged(sections.filter(hasRecords))
        // A single headache is covered by its entry, its figures by the sheet.
        if isOfOneHeadache, contents.depth == .full, placed.contains(.entries) {
            let hasSheet = placed.contains(.sheet)
            placed.removeAll { $0 == .table || $0 == .overview && hasSheet }
        }
        for (index, section) in placed.enumerated() {
            let next = index + 1 < placed.count ? placed[index + 1] : nil
            var new = self.blocks(of: section, followedBy: next, contents)
            if section.hasFigures { new = new.withoutWhatNeedsMore(&needs) }
            if let title = options(section).title { new = new.called(title.drawable) }
            // Printed once, after the last chapter of figures.
            if section.hasFigures, next?.hasFigures != true, !needs.isEmpty {
                new += needsMore(needs)
                needs = []
            }
            guard let first = new.first else { continue }
            if let previous, first != .pageBreak, section.ownsItsPages || previous.ownsItsPages {
                blocks.append(.pageBreak)
            }
            blocks += new.opening(chapter: section.family.flatMap { begun.insert($0).inserted ? $0 : nil })
            previous = section
        }
        return blocks
    }

    /// Returns notices about doses for templates without the chapter on nights: every report has them.
    private func safetyWithoutChapter(_ sections: [ReportSection]) -> [Block] {
        guard !sections.allSatisfy({ $0.depths.contains(.sheet) }), !sections.contains(.nights),
            let nights = input.findings.nights
        else { return [] }
        return nightSafety(nights)
    }

    /// Returns requested sections that would be empty: the data notes list them, so that a missing page is not read as
    /// a good sign. The usual report requests everything, so nothing is listed.
    private func sectionsWithNothing(_ contents: ReportContents) -> [ReportSection] {
        guard let outline, outline.isOwn else { return [] }
        return outline.sections.filter { section in
            guard section.reasonToStay(in: contents.depth, of: outline.sections) == nil else { return false }
            switch section {
            // Never empty: they cover a single record type, draw days shown elsewhere, or say what is missing.
            case .cover, .timeline, .calendar, .sheet, .treatmentResponse, .priorAuthorization: return false
            default: break
            }
            guard hasRecords(for: section) else { return true }
            let blocks = blocks(of: section, followedBy: nil, contents)
            guard section.hasFigures else { return blocks.isEmpty }
            // A list states which figures need more entries.
            var needs: [String] = []
            return blocks.withoutWhatNeedsMore(&needs).isEmpty && needs.isEmpty
        }
    }

    /// Whether there are records for a section; a report without records counts as one on headaches.
    func hasRecords(for section: ReportSection) -> Bool {
        if section == .cover || section == .timeline { return input.findings.families.count > 1 }
        // The first page of a free report, whatever it is about.
        if section == .figures, input.findings.families.count > 1 { return true }
        guard let family = section.family else { return true }
        return family == .headaches ? input.findings.tellsOfHeadaches : input.findings.families.contains(family)
    }

    /// Adds a section that says so if there are no headaches and the template leaves out all sections that would.
    private func withNothingLogged(_ sections: [ReportSection]) -> [ReportSection] {
        let saying: [ReportSection] = [.sheet, .figures, .overview, .table, .entries, .priorAuthorization]
        guard findings.count == 0, input.findings.tellsOfHeadaches, !sections.contains(where: saying.contains) else {
            return sections
        }
        return [.table] + sections
    }

    /// Returns the blocks of a section that the contents allow.
    private func blocks(
        of section: ReportSection, followedBy next: ReportSection?, _ contents: ReportContents
    ) -> [Block] {
        switch section {
        case .cover: cover
        case .timeline: isPremium ? combinedTimeline : []
        case .figures: opening
        case .safety: isPremium ? safetyPage(isFollowedByTable: next == .table) : freeSafety
        case .table: headacheTable
        case .locked: isPremium ? [] : locked
        case .dataNotes: dataNotes
        case .seekingCare: seekingCare
        case .markers: input.findings.markers.map { markerChapter($0, depth: contents.depth) } ?? []
        case .nights: input.findings.nights.map(nightChapter) ?? []
        case .entries: if case .premiumFull = contents { everyHeadache } else { [] }
        case .treatmentResponse: contents.premium.map(treatmentPage) ?? []
        case .priorAuthorization: contents.premium.map(priorAuthorization) ?? []
        case .sheet, .overview, .calendar, .patterns, .charts, .medicines:
            switch contents {
            case .free: []
            case .premiumSheet(let premium): section == .sheet ? visitSheet(premium, isAlone: true) : []
            case .premiumSummary(let premium), .premiumFull(let premium): pages(of: section, premium)
            }
        }
    }

    private func pages(of section: ReportSection, _ premium: PremiumFindings) -> [Block] {
        if section == .sheet { return visitSheet(premium, isAlone: false) }
        if section == .overview { return overview(premium) }
        // Without headaches there are no patterns and charts; overview and table say that nothing was logged.
        guard findings.count > 0 else {
            switch section {
            case .patterns: return triggerPages(premium)
            case .calendar where findings.isOfDays: return everyMonth(premium)
            default: return []
            }
        }
        guard !isOfOneHeadache else { return [] }
        return switch section {
        case .calendar: everyMonth(premium)
        case .patterns: triggerPages(premium)
        case .medicines: isOfFewHeadaches ? [] : medicinesPage(premium)
        default: isOfFewHeadaches ? chartsPages(premium).withoutDrawings : chartsPages(premium)
        }
    }

    /// Whether there are too few headaches to draw, beside the sheet, which has their days and medicines.
    private var isOfFewHeadaches: Bool {
        hasSheet && outline?.isOwn != true && findings.count < OnsetWindow.leastHeadaches
    }
}

extension [Block] {
    /// These blocks with only those figures that need more entries.
    fileprivate var withoutDrawings: [Block] {
        compactMap { block in
            switch block {
            case .figures(let figures):
                let without = figures.filter { $0.plot == nil }
                return without.isEmpty ? nil : .figures(without)
            case .title: return block
            default: return nil
            }
        }
    }

    /// Returns these blocks under a heading from a template.
    fileprivate func called(_ title: String) -> [Block] {
        var blocks = self
        for index in blocks.indices {
            switch blocks[index] {
            case .notice, .pageBreak: continue
            case .title(var own):
                own.title = title
                blocks[index] = .title(own)
            case .heading(var own):
                own.text = title
                own.running = nil
                blocks[index] = .heading(own)
            case .sheet(var own):
                own.title = title
                blocks[index] = .sheet(own)
            // Tables have no heading, and a calendar's heading shares its line with the legend.
            default: blocks.insert(.heading(SectionHeading(title)), at: index)
            }
            return blocks
        }
        return blocks
    }

    /// Returns these blocks as the start of a chapter: the cover links to its first heading.
    fileprivate func opening(chapter family: RecordFamily?) -> [Block] {
        guard let family else { return self }
        var blocks = self
        for index in blocks.indices {
            switch blocks[index] {
            case .title(var title):
                title.anchor = family.chapter
                blocks[index] = .title(title)
                return blocks
            case .heading(var heading) where heading.anchor == nil:
                heading.anchor = family.chapter
                blocks[index] = .heading(heading)
                return blocks
            default: continue
            }
        }
        return blocks
    }
}

extension RecordFamily {
    /// Start of its chapter.
    var chapter: Anchor {
        switch self {
        case .headaches: .headacheChapter
        case .markers: .markerChapter
        case .nights: .nightChapter
        }
    }
}
