import Records

/// Units of measurement by their UCUM codes.
enum UCUM {
    private static let codes = [
        "mg/dL", "mm[Hg]", "/min", "ms", "%", "kg/m2", "[lb_av]", "U/L", "mL/min/{1.73_m2}", "g/dL", "10*3/uL", "ng/mL",
        "pg/mL", "ug/dL", "m[IU]/L", "ng/dL", "mg/L", "Cel", "hPa", "h", "d",
        "mmol/L", "umol/L", "nmol/L", "pmol/L", "mmol/mol", "g/L", "kg", "ng/L", "ug/L", "10*9/L",
    ]
    /// Spellings that differ from the code.
    private static let others = [
        "bpm": "/min", "lbs": "[lb_av]", "lb": "[lb_av]", "mL/min/1.73m²": "mL/min/{1.73_m2}", "°C": "Cel",
    ]

    /// - Returns: nil for any other unit.
    static func code(of unit: String) -> String? {
        others.first { MarkerUnit.areSame($0.key, unit) }?.value ?? codes.first { MarkerUnit.areSame($0, unit) }
    }
}
