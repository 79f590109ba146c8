import Records

/// Humidity above 70 %, over the headaches with a humidity; 70 itself is not above.
enum HighHumidityPattern: FactorPattern {
    static let factor = "high-humidity"
    static let kind = Cooccurrence.Kind.weather
    static func presence(in record: borrowing HeadacheRecord) -> Bool? { record.weather.humidity.map { $0 > 70 } }
}
