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

    @Test func nothingUnseenIsInATitle() {
        let sections: [ReportSection] = [.safety, .dataNotes, .seekingCare]
        for scalar in ["\u{AD}", "\u{200B}", "\u{2060}", "\u{E000}", "\u{E0041}", "\u{FFFE}", "\u{2028}", "\u{2003}"] {
            #expect(fault(title: "a\(scalar)b", .full, sections) == .badTitle)
        }
        // Joiners that writings need, and a blank that does not break.
        for title in ["\u{645}\u{6CC}\u{200C}\u{62E}", "a\u{A0}b", "\u{5E9}\u{200F}!"] {
            #expect(fault(title: title, .full, sections) == nil)
        }
    }

    @Test func aBrandIsANameOrAPathThatDoesNotClimb() {
        for brand in ["ours", "ours.json", "brands/ours.json", "/etc/aurae/ours.json", "./ours.json"] {
            #expect(TemplateFrame.isBrand(brand), "\(brand)")
        }
        for brand in [
            "", "Ours", "../ours.json", "a/../b.json", "a//b.json", "/", "ours/", ".json", "a/.json", "a\\b.json",
            "a\u{0}.json", "a\u{202E}b.json", "ours.png", String(repeating: "a", count: 251) + ".json",
        ] {
            #expect(!TemplateFrame.isBrand(brand), "\(brand)")
        }
    }

    /// Options that a section does not have, or not at this depth, are refused by the value itself.
    @Test func optionsBelongToTheirSectionsAndDepths() {
        func fault(
            _ depth: ReportDepth, _ section: ReportSection, _ change: (inout SectionOptions) -> Void
        ) -> ReportTemplateFault? {
            var options = SectionOptions()
            change(&options)
            do throws(ReportTemplateFault) {
                _ = try ReportTemplate(
                    name: "a", title: nil, depth: depth, sections: ReportOutline.usualSections(depth),
                    options: [section: options])
                return nil
            } catch { return error }
        }
        #expect(fault(.full, .charts) { $0.charts = [.relief] } == nil)
        #expect(fault(.full, .charts) { $0.charts = [] } == .badOptions(.charts))
        #expect(fault(.full, .charts) { $0.charts = [.relief, .relief] } == .badOptions(.charts))
        #expect(fault(.full, .charts) { $0.months = 3 } == .badOptions(.charts))
        #expect(fault(.full, .safety) { $0.title = "All is well" } == .badOptions(.safety))
        #expect(fault(.full, .medicines) { $0.months = 7 } == .badOptions(.medicines))
        #expect(fault(.full, .medicines) { $0.months = 6 } == nil)
        #expect(fault(.free, .markers) { $0.trends = true } == .badOptions(.markers))
        #expect(fault(.summary, .markers) { $0.trends = true } == nil)
        #expect(fault(.summary, .entries) { $0.latest = 3 } == .badOptions(.entries))
        #expect(fault(.full, .table) { $0.title = "a\u{202E}" } == .badOptions(.table))
    }
}
