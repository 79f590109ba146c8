import ReportDocument

extension ReportWriter {
    /// "When to Seek Medical Care", a separate page in every report (Aurae PRD §7.1, §7.2).
    var seekingCare: [Block] {
        [
            .pageBreak,
            .heading(SectionHeading(VerbatimCopy.seekingCareTitle, level: .page, anchor: .seekingCare)),
            .paragraph(Paragraph(SafetyCopy.seekingCareLead, role: .lead)),
            .heading(SectionHeading(SafetyCopy.emergencyTitle)),
            .paragraph(Paragraph(SafetyCopy.emergencyLead)),
            .list(SafetyCopy.emergencySigns),
            .heading(SectionHeading(SafetyCopy.appointmentTitle)),
            .paragraph(Paragraph(SafetyCopy.appointmentLead)),
            .list(SafetyCopy.appointmentSigns),
            .heading(SectionHeading(VerbatimCopy.frequentMedicationTitle)),
        ] + SafetyCopy.frequentMedication.map { .paragraph(Paragraph($0)) } + [
            .heading(SectionHeading(SafetyCopy.trackingToolTitle)),
            .paragraph(Paragraph(SafetyCopy.trackingTool)),
        ]
    }
}
