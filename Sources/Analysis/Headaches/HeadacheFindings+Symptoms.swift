extension HeadacheFindings {
    /// Headaches with any retrospective field filled, which symptoms are counted of: an empty list cannot be told from one
    /// that was not asked for (`report.md`).
    public var symptomsRecorded: Int { entries.count { !$0.record.retrospective.isEmpty } }
}
