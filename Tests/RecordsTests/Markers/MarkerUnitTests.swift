import Records
import Testing

struct MarkerUnitTests {
    @Test(arguments: [
        ("mg/dL", "mg/dl"), ("µg/dL", "μg/dL"), ("10³/µL", "10^3/uL"), ("mL/min/1.73 m²", "mL/min/1.73m2"), ("", ""),
        ("mIU / L", "miu/l"),
    ])
    func spellingsOfOneUnit(one: String, other: String) {
        #expect(MarkerUnit.areSame(one, other))
        #expect(MarkerUnit.areSame(other, one))
    }

    @Test(arguments: [("mg/dL", "mmol/L"), ("mg/dL", "mg/L"), ("ng/mL", "pg/mL"), ("10³/µL", "10⁹/L"), ("%", "")])
    func differentUnits(one: String, other: String) {
        #expect(!MarkerUnit.areSame(one, other))
    }
}
