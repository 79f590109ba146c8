import Diagnostics

/// The patient ids found so far: the one rule that distinguishes ids, for every format and across all files of a run.
///
/// Ids are compared by bytes. Two ids of the same text, one with precomposed characters and one with combining accents
/// (Unicode Standard Annex 15), look the same but may be two people's: the user has to resolve this.
struct DistinctIDs<Origin: Sendable>: Sendable {
    private struct Met {
        var id: String
        var origin: Origin
    }

    /// Ids by text: texts that look the same are equal here.
    private var met: [String: Met] = [:]

    /// Adds an id.
    ///
    /// - Parameter origin: location of the id.
    /// - Returns: location of a different id that looks the same; nil if there is none.
    mutating func add(_ id: String, from origin: Origin) -> Origin? {
        guard let known = met[id] else {
            met[id] = Met(id: id, origin: origin)
            return nil
        }
        return known.id.utf8.elementsEqual(id.utf8) ? nil : known.origin
    }
}

/// The failure for two ids that look the same.
enum AlikeIDs {
    /// - Returns: status 65 with both rows, but neither id.
    static func failure(_ first: Place, _ second: Place) -> Failure {
        let place =
            first.file == second.file && first.table == second.table
            ? Place(line: first.line, column: first.column) : first
        let unit = first.table == nil ? "line" : "row"
        let other = place.file == nil ? "\(unit) \(place.line ?? 0)" : place.description
        return Failure(
            .dataError, "the patient id looks the same as that of \(other), but consists of different characters",
            at: second,
            hint: "if they belong to one patient, write both in one Unicode normal form; otherwise change one of them")
    }
}
