import ReportDocument

extension ReportWriter {
    /// "When to Seek Medical Care", in every report (Aurae PRD §7.1, §7.2).
    var seekingCare: [Block] {
        [
            .heading(
                SectionHeading(
                    VerbatimCopy.seekingCareTitle, note: SafetyCopy.seekingCareLead, level: .page, anchor: .seekingCare)
            ),
            .columns([
                [
                    .heading(SectionHeading(SafetyCopy.emergencyTitle)),
                    .paragraph(Paragraph(SafetyCopy.emergencyLead)), .list(SafetyCopy.emergencySigns),
                    .heading(SectionHeading(SafetyCopy.trackingToolTitle)),
                    .paragraph(Paragraph(SafetyCopy.trackingTool)),
                ],
                [
                    .heading(SectionHeading(SafetyCopy.appointmentTitle)),
                    .paragraph(Paragraph(SafetyCopy.appointmentLead)), .list(SafetyCopy.appointmentSigns),
                    .heading(SectionHeading(VerbatimCopy.frequentMedicationTitle)),
                ] + SafetyCopy.frequentMedication.map { .paragraph(Paragraph($0)) },
            ]),
        ]
    }
}
