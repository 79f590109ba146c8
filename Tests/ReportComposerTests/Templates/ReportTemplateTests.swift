import Testing

@testable import ReportComposer

struct ReportTemplateTests {
    private func fault(
        name: String = "a", title: String = "A", _ depth: ReportDepth, _ sections: [ReportSection]
    ) -> ReportTemplateFault? {
        do throws(ReportTemplateFault) {
            _ = try ReportTemplate(name: name, title: title, depth: depth, sections: sections)
            return nil
        } catch { return error }
    }

    @Test func theUsualOrdersKeepTheRules() {
        for depth in ReportDepth.allCases { #expect(fault(depth, ReportOutline.usualSections(depth)) == nil) }
    }

    /// But the visit sheet by itself, which is one page and names the notices.
    @Test func noDepthGoesWithoutSafetyDataNotesAndSeekingCare() {
        for depth in ReportDepth.allCases where depth != .sheet {
            for section in [.safety, .dataNotes, .seekingCare] as [ReportSection] {
                let rest = ReportOutline.usualSections(depth).filter { $0 != section }
                guard case .missingSection(section, _) = fault(depth, rest) else {
                    Issue.record("\(depth) goes without \(section)")
                    continue
                }
            }
        }
    }

    @Test func eachSectionIsOfItsDepths() {
        let base: [ReportSection] = [.safety, .dataNotes, .seekingCare]
        #expect(fault(.free, base + [.locked, .overview]) == .sectionOfAnotherDepth(index: 4))
        #expect(fault(.summary, base + [.overview]) == nil)
        #expect(fault(.summary, base + [.entries]) == .sectionOfAnotherDepth(index: 3))
        #expect(fault(.full, base + [.entries]) == nil)
        #expect(fault(.full, base + [.locked]) == .sectionOfAnotherDepth(index: 3))
        #expect(fault(.summary, base + [.safety]) == .repeatedSection(index: 3))
    }

    @Test func namesAndTitlesAreShortAndPlain() {
        let sections: [ReportSection] = [.safety, .dataNotes, .seekingCare]
        for name in ["", "A", "a b", "../a", "-a", "a-", "é", String(repeating: "a", count: 41)] {
            #expect(fault(name: name, .full, sections) == .badName)
        }
        for title in ["", " ", " a", "a ", "a\nb", "a\u{0}b", "a\u{202E}b", String(repeating: "é", count: 61)] {
            #expect(fault(title: title, .full, sections) == .badTitle)
        }
        #expect(fault(name: "a-1", title: "Rapport de céphalées – ½", .full, sections) == nil)
    }
}
