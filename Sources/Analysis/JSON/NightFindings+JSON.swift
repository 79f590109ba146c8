/// The key `nights` of `analysis-json.md`.
extension JSONWriter {
    mutating func nights(_ findings: NightFindings) {
    }
}
