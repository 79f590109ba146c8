import Records

/// The markers of one file while it is being read, with their readings.
struct MarkerCollection {
    private(set) var markers: [SourceMarker] = []
    private var positions: [String: Int] = [:]

    func contains(_ key: String) -> Bool { positions[key] != nil }

    /// - Parameters:
    ///   - key: distinguishes the markers of the file.
    ///   - isFromLibrary: whether the file has only a name.
    mutating func add(_ definition: MarkerDefinition, key: String, isFromLibrary: Bool, aliases: [String] = []) {
        positions[key] = markers.count
        markers.append(SourceMarker(definition: definition, isFromLibrary: isFromLibrary, aliases: aliases))
    }

    mutating func add(_ reading: MarkerReading, to key: String) {
        guard let position = positions[key] else { return }
        markers[position].readings.append(reading)
    }

    mutating func change(_ key: String, _ change: (inout MarkerDefinition) -> Void) {
        guard let position = positions[key] else { return }
        change(&markers[position].definition)
    }
}

/// A marker as defined in one file.
struct SourceMarker: Sendable {
    var definition: MarkerDefinition
    /// Whether the definition comes from the library because the file has only the marker's name.
    var isFromLibrary: Bool
    /// Other names of the marker.
    var aliases: [String] = []
    /// Readings in file order.
    var readings: [MarkerReading] = []
}
