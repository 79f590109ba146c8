import Foundation
import Records

/// A clinic in which every cell that holds words holds a mark that stands nowhere else, and in which each other column has a
/// row with a mark in place of what belongs there.
struct PlantedClinic {
    /// Where a mark was planted.
    struct Place: Hashable, CustomStringConvertible {
        var patient: String
        var table: String
        var column: String
        /// Whether the cell may hold words at all.
        var belongs: Bool

        var description: String { "\(table).\(column) of \(patient)\(belongs ? "" : ", out of place")" }
    }

    /// The patients whose rows hold the marks.
    static let patients = ["p-a", "p-b"]
    /// A third, whose rows hold none.
    static let unmarked = "p-c"

    private(set) var tables = ClinicTables()
    private(set) var places: [String: Place] = [:]

    init() {
        for description in TableDescription.all {
            var table = ClinicTables.Table(header: description.columns.map(\.name), rows: [])
            for patient in Self.patients { table.rows += rows(of: patient, in: description) }
            table.rows.append(description.columns.map { cell(of: Self.unmarked, $0, description.name) })
            tables.tables[description.name] = table
        }
    }

    /// A sound row, and one for each column that holds no words.
    private mutating func rows(of patient: String, in table: TableDescription) -> [[String]] {
        var sound: [String] = []
        for column in table.columns {
            let holdsWords = column.holdsWords && column.name != "id" && column.name != "entitlement"
            sound.append(
                holdsWords
                    ? mark(Place(patient: patient, table: table.name, column: column.name, belongs: true))
                    : cell(of: patient, column, table.name))
        }
        guard table.name != "patients" else { return [sound] }
        var rows = [sound]
        for (place, column) in table.columns.enumerated() where column.name != "patient_id" {
            var row = zip(table.columns, sound).map { $0.holdsWords ? "" : $1 }
            if let id = table.columns.firstIndex(where: { $0.name == "id" }) { row[id] = "\(patient)-\(place)" }
            row[place] = mark(
                Place(patient: patient, table: table.name, column: column.name, belongs: column.holdsWords))
            rows.append(row)
        }
        return rows
    }

    /// The documentation's example.
    private func cell(of patient: String, _ column: ColumnDescription, _ table: String) -> String {
        switch column.name {
        case "patient_id": patient
        case "id": "\(table)-\(patient)"
        case "entitlement": ""
        default: column.holdsWords && patient == Self.unmarked && table == "patients" ? "" : column.field.example
        }
    }

    /// A word of letters alone, so that nothing that is done to words on the way changes it but the case.
    private mutating func mark(_ place: Place) -> String {
        var (number, letters) = (places.count * 7 + 1, "")
        for _ in 0..<4 {
            letters = String(UnicodeScalar(UInt8(97 + number % 26))) + letters
            number /= 26
        }
        let word = "zqu\(letters)xvu"
        places[word] = place
        return word
    }

    /// Which marks bytes hold, in either case: as UTF-8, as UTF-16 of either order, or as hexadecimal digits of these.
    func marks(in bytes: Data) -> Set<Place> {
        let lower = Data(bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 })
        // Between two letters a 0 is UTF-16's.
        let narrow = lower.filter { $0 != 0 }
        let hex = { (text: String, gap: String) in text.utf8.map { String($0, radix: 16) }.joined(separator: gap) }
        let forms: [(Data, (String) -> String)] = [
            (lower, { $0 }), (narrow, { $0 }), (lower, { hex($0, "") }), (lower, { hex($0, "00") }),
        ]
        var found: Set<Place> = []
        for (haystack, form) in forms {
            let beginning = Data(form("zqu").utf8)
            let length = form("zquaaaaxvu").utf8.count
            var start = haystack.startIndex
            while let range = haystack.range(of: beginning, in: start..<haystack.endIndex) {
                let word = String(decoding: haystack[range.lowerBound...].prefix(length), as: UTF8.self)
                if let place = places.first(where: { form($0.key) == word })?.value { found.insert(place) }
                start = range.upperBound
            }
        }
        return found
    }

    func marks(in text: String) -> Set<Place> { marks(in: Data(text.utf8)) }
}

extension ColumnDescription {
    fileprivate var holdsWords: Bool {
        switch kind {
        case .text, .longText, .list: true
        default: false
        }
    }
}
