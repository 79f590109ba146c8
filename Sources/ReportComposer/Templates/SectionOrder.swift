import Analysis
import ReportDocument

extension ReportWriter {
    /// The order of a report without a template.
    static func usualSections(_ depth: ReportDepth) -> [ReportSection] {
        let premium: [ReportSection] = [.overview, .calendar, .patterns, .charts, .safety, .table]
        return switch depth {
        case .free: [.figures, .safety, .table, .markers, .nights, .locked, .dataNotes, .seekingCare]
        case .summary: premium + [.markers, .nights, .dataNotes, .seekingCare]
        case .full: premium + [.entries, .markers, .nights, .dataNotes, .seekingCare]
        }
    }

    /// The sections one after the other. What has nothing to show is left out, and no page is begun for it.
    func blocks(_ sections: [ReportSection], _ contents: ReportContents) -> [Block] {
        var blocks = safetyWithoutChapter(sections)
        var previous: ReportSection? = blocks.isEmpty ? nil : .safety
        let placed = withNothingLogged(sections.filter(hasRecords))
        for (index, section) in placed.enumerated() {
            let next = index + 1 < placed.count ? placed[index + 1] : nil
            let new = self.blocks(of: section, followedBy: next, contents)
            guard let first = new.first else { continue }
            if let previous, first != .pageBreak, section.beginsPage || previous.ownsItsPages {
                blocks.append(.pageBreak)
            }
            blocks += new
            previous = section
        }
        return blocks
    }

    /// Notices about doses where a template leaves out the chapter on nights: they are in every report.
    private func safetyWithoutChapter(_ sections: [ReportSection]) -> [Block] {
        guard !sections.contains(.nights), let nights = input.findings.nights else { return [] }
        return nightSafety(nights)
    }

    /// Whether there are records of the kind a section tells of; a report of nothing is one of headaches.
    private func hasRecords(for section: ReportSection) -> Bool {
        guard let family = section.family else { return true }
        return family == .headaches ? input.findings.tellsOfHeadaches : input.findings.families.contains(family)
    }

    /// A report of no headaches says so, even where a template leaves out each section that does.
    private func withNothingLogged(_ sections: [ReportSection]) -> [ReportSection] {
        let saying: [ReportSection] = [.figures, .overview, .table]
        guard findings.count == 0, input.findings.tellsOfHeadaches, !sections.contains(where: saying.contains) else {
            return sections
        }
        return [.table] + sections
    }

    /// What a section holds of what the contents allow.
    private func blocks(
        of section: ReportSection, followedBy next: ReportSection?, _ contents: ReportContents
    ) -> [Block] {
        switch section {
        case .figures: opening
        case .safety: isPremium ? safetyPage(isFollowedByTable: next == .table) : safety
        case .table: headacheTable
        case .locked: isPremium ? [] : locked
        case .dataNotes: dataNotes
        case .seekingCare: seekingCare
        case .markers: input.findings.markers.map { markerChapter($0, depth: contents.depth) } ?? []
        case .nights: input.findings.nights.map(nightChapter) ?? []
        case .entries: if case .premiumFull = contents { detailedEntries } else { [] }
        case .overview, .calendar, .patterns, .charts:
            switch contents {
            case .free: []
            case .premiumSummary(let premium), .premiumFull(let premium): pages(of: section, premium)
            }
        }
    }

    private func pages(of section: ReportSection, _ premium: PremiumFindings) -> [Block] {
        if section == .overview { return overview(premium) }
        // Of nothing there are no patterns and no charts: the overview and the table say that nothing was logged.
        guard findings.count > 0 else { return [] }
        return switch section {
        case .calendar: earlierCalendars(premium)
        case .patterns: triggerPages(premium)
        default: chartsPages(premium)
        }
    }
}
