import Testing

@testable import Analysis

@Suite struct MedicationNameTests {
    private func isAcute(_ name: String?, _ mark: Bool?) -> Bool {
        var names = MedicationNames()
        let first = names.isAcute(name, mark: mark)
        // Known by then, and still the same.
        return first && names.isAcute(name, mark: mark)
    }

    @Test func theMarkDecides() {
        #expect(isAcute("Ibuprofen", true) && isAcute("Topiramate", true))
        #expect(!isAcute("Ibuprofen", false) && !isAcute("Topiramate", false))
    }

    @Test func withoutAMarkTheNameDecides() {
        #expect(isAcute("Ibuprofen", nil) && isAcute("something from the pharmacy", nil))
        #expect(!isAcute(" TOPIRAMATE 25 mg", nil))
    }

    @Test func aMedicationMustBeNamed() {
        for mark in [nil, true, false] { #expect(!isAcute(nil, mark) && !isAcute("", mark) && !isAcute("  ", mark)) }
        #expect(!isAcute("none", nil) && !isAcute("-", nil))
        #expect(isAcute("none", true))
    }
}
