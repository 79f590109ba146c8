import Diagnostics

/// Patients' ids as far as they were met: the one rule by which they are told apart, for every format and for all files of
/// a run together.
///
/// An id is its bytes. Two ids that are the same text, one with composed letters and one with letters and accents apart
/// (Unicode Standard Annex 15), look the same to everybody and may be two people's: whoever has both in an export has to
/// say which is whose.
struct DistinctIDs<Origin: Sendable>: Sendable {
    private struct Met {
        var id: String
        var origin: Origin
    }

    /// Texts are equal here when they look the same.
    private var met: [String: Met] = [:]

    /// Takes in an id.
    ///
    /// - Parameter origin: where it stands.
    /// - Returns: where an id stands that looks the same and is another; nil where there is none.
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
    /// - Returns: status 65; it names both rows and neither id.
    static func failure(_ first: Place, _ second: Place) -> Failure {
        let place =
            first.file == second.file && first.table == second.table
            ? Place(line: first.line, column: first.column) : first
        let unit = first.table == nil ? "line" : "row"
        let other = place.file == nil ? "\(unit) \(place.line ?? 0)" : place.description
        return Failure(
            .dataError, "the patient id looks the same as that of \(other), and is written with other characters",
            at: second,
            hint: "write both in one Unicode normal form if they are one patient's, else give one of them another id")
    }
}
