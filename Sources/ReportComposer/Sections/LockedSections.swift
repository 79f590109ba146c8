import ReportDocument

extension ReportWriter {
    /// Sections that a licence would add, with their contents; gated sections are never hidden (Aurae PRD D-10).
    var locked: [Block] {
        let basis =
            input.findings.families.count > 1 || !input.findings.tellsOfHeadaches
            ? " and would be drawn from the same records" : Phrases.drawnFrom(headaches: findings.count)
        return [
            .heading(SectionHeading("Not included in this report", isChapter: true, running: "Not included")),
            .locked(
                lockedSheet + lockedTimeline + lockedHeadaches + lockedTreatments + markerSections
                    + (input.findings.nights.map(lockedNights) ?? []) + lockedTools),
            .paragraph(
                Paragraph(
                    "The sections above belong to Aurae Premium\(basis). A Premium licence, given when the report is "
                        + "generated, unlocks them.", role: .remark)),
        ]
    }

    private var lockedSheet: [LockedSection] {
        [LockedSection(name: "Visit sheet", shows: "Figures with their change and every day, on one page.")]
    }

    /// Other features that a licence adds (Aurae PRD §8, "Custom report builder (clinics)", "Data export (CSV /
    /// JSON)").
    private var lockedTools: [LockedSection] {
        [
            LockedSection(name: "Custom report builder", shows: "For clinics: their own sections, charts and wording."),
            LockedSection(name: "Data export", shows: "The log as CSV or JSON, to keep or use elsewhere."),
        ]
    }

    private var lockedTimeline: [LockedSection] {
        guard input.findings.families.count > 1 else { return [] }
        return [LockedSection(name: "Combined time line", shows: "What was logged on the same days, on one page.")]
    }

    private var lockedHeadaches: [LockedSection] {
        guard input.findings.tellsOfHeadaches else { return [] }
        return [
            LockedSection(
                name: "Trigger patterns", shows: "Each logged factor, as k of n headaches."),
            LockedSection(name: "Charts", shows: "Frequency with trend line, and severity distribution."),
            LockedSection(name: "Medication and cycle", shows: "Mean relief by medicine; headaches by cycle phase."),
            LockedSection(name: "Every headache", shows: "Each with its weather, sleep, food and symptoms."),
        ]
    }

    private var lockedTreatments: [LockedSection] {
        guard input.findings.hasTreatments else { return [] }
        return [
            LockedSection(
                name: "Treatments and response",
                shows: "Headache days before and during; MIDAS and HIT-6.")
        ]
    }

    private var markerSections: [LockedSection] {
        guard let markers = input.findings.markers, !markers.markers.isEmpty else { return [] }
        return [
            LockedSection(name: "Marker trends", shows: "The change of each marker, its chart and every reading."),
            LockedSection(name: GlanceCopy.prepTitle, shows: "What to ask the doctor about, from values and trends."),
        ]
    }
}
