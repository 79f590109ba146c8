/// The keys `markers` and `visits` of `analysis-json.md`.
extension JSONWriter {
    mutating func markersAndVisits(_ findings: MarkerFindings) {
    }
}
