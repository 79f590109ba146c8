import Records

/// Humidity above 70 %, over the headaches with a humidity; 70 itself is not above.
enum HighHumidityPattern: FactorPattern {
    static let factor = "high-humidity"
    static let kind = Cooccurrence.Kind.weather
    @inline(__always) static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool? {
        entries[index].record.weather.humidity.map { $0 > 70 }
    }
}
