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

    /// The table of `silence.md` §10.4, each spelling with each: a factor of one, nothing is converted.
    @Test(arguments: [
        ["mU/L", "mIU/L", "µIU/mL", "uIU/mL", "μIU/ml", "mcIU/mL", "mU/l", "m[IU]/L", "mUI/L", "µU/mL"],
        ["µg/L", "ng/mL", "μg/l", "ug/L", "mcg/L", "NG/ML"], ["ng/L", "pg/mL", "PG/ml"],
        [
            "G/L", "10⁹/L", "10^9/L", "10*9/L", "x10E9/L", "10³/µL", "10^3/uL", "K/µL", "K/mcL", "Tsd/µl", "Gpt/l",
            "10⁶/mL",
        ],
        ["T/L", "10¹²/L", "10*12/L", "M/µL", "Mio/µl", "10^6/uL"], ["U/L", "u/l", "IU/L", "UI/l", "mU/mL"],
        ["g/L", "mg/mL"], ["mmol/L", "mmol/l", "MMOL/L", "µmol/mL"], ["µmol/L", "umol/L", "mcmol/l", "nmol/mL"],
    ])
    func oneUnit(spellings: [String]) {
        for one in spellings {
            for other in spellings { #expect(MarkerUnit.areSame(one, other), "\(one) \(other)") }
        }
    }

    @Test(arguments: [
        ("mg/dL", "mmol/L"), ("mg/dL", "mg/L"), ("ng/mL", "pg/mL"), ("K/L", "10³/µL"), ("M/µL", "10³/µL"), ("%", ""),
        ("G/L", "g/L"), ("10⁹/L", "10⁶/µL"), ("mU/L", "U/L"), ("µg/L", "ng/L"), ("ng/dL", "ng/mL"),
        ("mmol/L", "mmol/mol"),
        ("µmol/L", "mmol/L"), ("10/L", "G/L"), ("mm/h", "mm"), ("/", "L"), ("T/L", "G/L"),
    ])
    func differentUnits(one: String, other: String) {
        #expect(!MarkerUnit.areSame(one, other))
    }
}
