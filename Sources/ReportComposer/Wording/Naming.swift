/// Keys and numbers of an export as words of a report.
enum Naming {
    /// `light_sensitivity` as `light sensitivity`; own words stay as they are.
    static func words(_ key: String) -> String {
        key.contains("_") ? key.split(separator: "_").joined(separator: " ") : key
    }

    /// The first letter large.
    static func sentence(_ text: String) -> String {
        let words = words(text)
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// At most so many decimals, without trailing zeros.
    static func number(_ value: Double, digits: Int) -> String {
        let scale = digits == 0 ? 1.0 : 10.0
        let scaled = (value * scale).rounded()
        guard scaled.isFinite, abs(scaled) < 1e15 else { return "–" }
        let whole = Int64(scaled)
        let (units, tenths) = whole.magnitude.quotientAndRemainder(dividingBy: UInt64(scale))
        return (whole < 0 ? "−" : "") + "\(units)" + (tenths == 0 ? "" : ".\(tenths)")
    }

    /// Hours as `5h 40m`.
    static func hours(_ hours: Double) -> String { MeasurementWords.duration(minutes: hours * 60) }
}
