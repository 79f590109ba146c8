import Analysis
import Records
import ReportDocument

extension ReportWriter {
    /// The sections one after the other. What has nothing to show is left out, and no page is begun for it.
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
        // One headache is told in full by its entry, and its figures by the sheet.
        if isOfOneHeadache, contents.depth == .full, placed.contains(.entries) {
            let hasSheet = placed.contains(.sheet)
            placed.removeAll { $0 == .table || $0 == .overview && hasSheet }
        }
        for (index, section) in placed.enumerated() {
            let next = index + 1 < placed.count ? placed[index + 1] : nil
            var new = self.blocks(of: section, followedBy: next, contents)
            if section.hasFigures { new = new.withoutWhatNeedsMore(&needs) }
            if let title = options(section).title { new = new.called(title.drawable) }
            // Said once, where the chapters of figures end.
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

    /// Notices about doses where a template leaves out the chapter on nights: they are in every report.
    private func safetyWithoutChapter(_ sections: [ReportSection]) -> [Block] {
        guard !sections.allSatisfy({ $0.depths.contains(.sheet) }), !sections.contains(.nights),
            let nights = input.findings.nights
        else { return [] }
        return nightSafety(nights)
    }

    /// Sections that a template asks for and of which nothing would be seen: the data notes name them, so that nobody takes
    /// a missing page for a good sign. Of a usual report, which asks for all there is, there is nothing to name.
    private func sectionsWithNothing(_ contents: ReportContents) -> [ReportSection] {
        guard let outline, outline.isOwn else { return [] }
        return outline.sections.filter { section in
            guard section.reasonToStay(in: contents.depth, of: outline.sections) == nil else { return false }
            switch section {
            // Never empty: they cover a single record type, or days that another section draws, or say what is missing.
            case .cover, .timeline, .calendar, .sheet, .treatmentResponse, .priorAuthorization: return false
            default: break
            }
            guard hasRecords(for: section) else { return true }
            let blocks = blocks(of: section, followedBy: nil, contents)
            guard section.hasFigures else { return blocks.isEmpty }
            // A list says what needs more entries.
            var needs: [String] = []
            return blocks.withoutWhatNeedsMore(&needs).isEmpty && needs.isEmpty
        }
    }

    /// Whether there are records of the kind a section tells of; a report of nothing is one of headaches.
    func hasRecords(for section: ReportSection) -> Bool {
        if section == .cover || section == .timeline { return input.findings.families.count > 1 }
        guard let family = section.family else { return true }
        return family == .headaches ? input.findings.tellsOfHeadaches : input.findings.families.contains(family)
    }

    /// A report of no headaches says so, even where a template leaves out each section that does.
    private func withNothingLogged(_ sections: [ReportSection]) -> [ReportSection] {
        let saying: [ReportSection] = [.sheet, .figures, .overview, .table, .priorAuthorization]
        guard findings.count == 0, input.findings.tellsOfHeadaches, !sections.contains(where: saying.contains) else {
            return sections
        }
        return [.table] + sections
    }

    /// The blocks of a section, as far as the contents allow them.
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
        // Without headaches there are no patterns and no charts; the overview and the table say that nothing was
        // logged.
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
        case .medicines: medicinesPage(premium)
        default: chartsPages(premium)
        }
    }
}

extension [Block] {
    /// These blocks under a heading of a template's.
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
            // Tables have no heading, and that of a calendar shares its line with the legend.
            default: blocks.insert(.heading(SectionHeading(title)), at: index)
            }
            return blocks
        }
        return blocks
    }

    /// These blocks as the beginning of a chapter: its first heading is where the cover points to.
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
    /// Where the chapter on it begins.
    var chapter: Anchor {
        switch self {
        case .headaches: .headacheChapter
        case .markers: .markerChapter
        case .nights: .nightChapter
        }
    }
}
