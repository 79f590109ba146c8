import Records
import Testing

struct MarkerUnitTests {
    @Test(arguments: [
        ("mg/dL", "mg/dl"), ("µg/dL", "μg/dL"), ("10³/µL", "10^3/uL"), ("mL/min/1.73 m²", "mL/min/1.73m2"), ("", ""),
        ("mIU / L", "miu/l"), ("mcg/dL", "µg/dL"), ("m[IU]/L", "mIU/L"), ("mL/min/{1.73_m2}", "mL/min/1.73m²"),
    ])
    func spellingsOfOneUnit(one: String, other: String) {
        #expect(MarkerUnit.areSame(one, other))
        #expect(MarkerUnit.areSame(other, one))
    }

    /// Thousands in a microlitre, as Glance, UCUM and laboratories write them.
    @Test(arguments: [
        "x10³/µL", "x10^3/uL", "×10³/μL", "10*3/uL", "x10*3/uL", "10^3/µL", "10E3/uL", "x10E3/uL", "K/µL", "k/uL",
        "thou/uL", "Thousand/uL", "x 10^3 / mcL", "K/mm³", "10^3/mm3",
    ])
    func thousandsInAMicrolitre(spelling: String) {
        #expect(MarkerUnit.areSame(spelling, "10³/µL"))
        #expect(MarkerUnit.areSame("x10³/µL", spelling))
        #expect(!MarkerUnit.areSame(spelling, "/µL") && !MarkerUnit.areSame(spelling, "10⁶/µL"))
    }

    @Test(arguments: [
        ("mg/dL", "mmol/L"), ("mg/dL", "mg/L"), ("ng/mL", "pg/mL"), ("10³/µL", "10⁹/L"), ("K/L", "10³/µL"),
        ("M/µL", "10³/µL"), ("%", ""),
    ])
    func differentUnits(one: String, other: String) {
        #expect(!MarkerUnit.areSame(one, other))
    }
}
