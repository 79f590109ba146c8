import Testing

@testable import ReportComposer

@Suite("Copy")
struct VerbatimCopyTests {
    /// Typed from Aurae PRD 1.6, §7.1 and §7.2, in pieces, so that a slip of the hand in the catalogue shows.
    @Test func theReviewedCopyIsUnchanged() {
        #expect(
            VerbatimCopy.primaryRedFlag
                == [
                    "This headache came on very suddenly and severely.",
                    "Headaches that reach full intensity very quickly can sometimes be a sign of a serious condition that needs immediate medical attention.",
                    "If this is the worst headache you have ever had, or if you have any other unusual symptoms, please seek emergency medical care now or call emergency services.",
                    "This app cannot diagnose the cause of your headache.",
                ].joined(separator: " "))
        #expect(
            VerbatimCopy.advisoryRedFlag
                == [
                    "You noted this headache came on very quickly.",
                    "Sudden-onset headaches can occasionally signal a condition that needs medical attention.",
                    "If anything feels unusual or severe, please contact a healthcare provider.",
                    "This app cannot diagnose the cause of your headache.",
                ].joined(separator: " "))
        #expect(
            VerbatimCopy.overuse
                == [
                    "You've logged acute medication for headache relief more than 10 times this month.",
                    "Frequent use of certain pain relievers may be associated with rebound headaches in some people.",
                    "This is for your awareness only — not a diagnosis.",
                    "It may be worth mentioning this pattern to your healthcare provider.",
                ].joined(separator: " "))
    }

    /// Typed from Aurae PRD 1.6, §5.5 and §7.4.
    @Test func theDisclaimersOfPatternsAreUnchanged() {
        #expect(
            VerbatimCopy.insightsDisclaimer
                == [
                    "Patterns are based on your logged data only.", "For informational purposes only.",
                    "Not a medical diagnosis.", "Discuss findings with your healthcare provider.",
                ].joined(separator: " "))
        #expect(
            VerbatimCopy.insightsFootLine
                == ["Patterns are for informational purposes only", "not medical advice."].joined(separator: " — "))
    }

    @Test func noTextUsesAForbiddenWord() {
        let texts =
            [
                SafetyCopy.auraWithVisualDisturbance, SafetyCopy.seekingCareLead, SafetyCopy.emergencyLead,
                SafetyCopy.appointmentLead, SafetyCopy.trackingTool, VerbatimCopy.primaryRedFlag,
                VerbatimCopy.advisoryRedFlag, VerbatimCopy.overuse, VerbatimCopy.insightsDisclaimer,
                VerbatimCopy.insightsFootLine,
            ] + SafetyCopy.emergencySigns + SafetyCopy.appointmentSigns + SafetyCopy.frequentMedication
        for text in texts {
            for word in ["thunderclap", "ai-powered", "artificial intelligence", "machine learning", "correlat"] {
                #expect(!text.lowercased().contains(word), "\(word)")
            }
        }
    }
}
