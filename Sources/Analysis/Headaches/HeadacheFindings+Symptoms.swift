extension HeadacheFindings {
    /// Headaches that name a symptom or say that there was none, which symptoms are counted of.
    public var symptomsRecorded: Int { asked.answers[.symptoms] }
}
