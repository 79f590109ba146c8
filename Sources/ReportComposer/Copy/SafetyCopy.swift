/// Safety wording that the product documents require without giving a text (Aurae PRD §7.1, §7.2).
enum SafetyCopy {
    /// Shown with every comparison of medicines by ratings: a medicine kept for the worst headaches looks weak.
    static let chosenMedicine = "The patient chose which headache got which medicine."
    /// Above the primary notice of a headache that began in an instant without a severity (`silence.md` §10.3).
    static let severityNotRecorded = "Severity was not recorded; shown because it cannot be ruled out."
    /// Aura and visual disturbance in one log: a red flag without a banner in the PRD.
    static let auraWithVisualDisturbance =
        "Aura and a visual disturbance were logged in the same headache. If this was new for you, or if anything feels unusual or severe, please contact a healthcare provider. This app cannot diagnose the cause of your headache."

    /// A sentence of ``auraWithVisualDisturbance`` for the points to mention at a visit.
    static let auraToMention =
        "If this was new for you, or if anything feels unusual or severe, please contact a healthcare provider."

    static let seekingCareLead =
        "General information for anyone who has headaches. It does not depend on what was logged."

    static let emergencyTitle = "Get emergency care now"
    static let emergencyLead = "Call emergency services, or go to an emergency department, for a headache that"
    static let emergencySigns = [
        "reaches its full strength within seconds to about a minute, or is the worst you have ever had;",
        "comes with weakness, numbness, a drooping face, confusion, or trouble speaking, walking or keeping your balance;",
        "comes with loss of vision, double vision, fainting or a seizure;",
        "is your first with aura, such as zigzag lines, blind spots, tingling, or words that will not come;",
        "comes with a fever, a stiff neck or a rash;",
        "follows a blow to the head, even some days later;",
        "begins during pregnancy or in the weeks after giving birth and is severe, or comes with changes in vision.",
    ]

    static let appointmentTitle = "Make an appointment with a GP or neurologist"
    static let appointmentLead = "Talk to a healthcare provider soon if your headaches"
    static let appointmentSigns = [
        "are new and you are over 50, or you have cancer or a weakened immune system;",
        "become more frequent or more severe, or feel different from those you know;",
        "are brought on by coughing, exertion, or lying down or standing up;",
        "wake you from sleep, or are there every morning;",
        "come with aura that lasts longer than an hour, or that changes;",
        "keep you from work, school or family life, or are not helped by what you take.",
    ]

    static let frequentMedication = [
        "Taking acute pain relief often, on about 10 or more days a month, can be associated with headaches that come back more often. Many people do not notice it, because each dose helps for a while.",
        "This is for awareness only. Please do not stop or change a prescribed medicine on your own: bring this report, and ask your healthcare provider whether the number of days matters for the medicines you use.",
    ]

    static let trackingToolTitle = "What Aurae is"
    static let trackingTool =
        "Aurae is a tracking tool, not a diagnostic tool. It shows what was logged, and it cannot tell what causes a headache. When you are worried, seek care, whatever this report says."
}
