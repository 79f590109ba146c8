import JSON
import Records

/// What a patient of a JSON export has lists of. Raw values are the keys.
enum JSONList: String, CaseIterable, Sendable {
    case headaches, markers, visits, nights, nightEvents
}

extension JSONList {
    /// What the list's records become.
    var records: RecordTable {
        switch self {
        case .headaches: .headaches
        case .markers: .markers
        case .visits: .visits
        case .nights, .nightEvents: .nights
        }
    }
}

/// The columns that at least one record of a kind of list has: a JSON file says nothing of columns elsewhere.
struct MetMembers {
    private var positions: JSONKeys<Int>
    private var isMet: [Bool]
    private var unmet: Int
    /// The names of the columns that were not met.
    private let names: ([Bool]) -> Set<String>

    init(of list: JSONList) {
        switch list {
        case .headaches: self.init(HeadacheColumn.self)
        case .markers: self.init(MarkerColumn.self)
        case .visits: self.init(VisitColumn.self)
        case .nights, .nightEvents: self.init(NightColumn.self)
        }
    }

    private init<Column: TableColumn>(_ columns: Column.Type) {
        positions = JSONKeys { columns.init(key: $0)?.rawValue }
        isMet = [Bool](repeating: false, count: columns.count)
        // The patient's id stands with the patient.
        isMet[0] = true
        unmet = columns.count - 1
        names = { isMet in columns.absentNames { isMet[$0.rawValue] } }
    }

    var absentNames: Set<String> { names(isMet) }

    /// Passes one element of a list.
    mutating func passRecord(_ scanner: inout JSONScanner) throws(JSONFault) {
        guard unmet > 0, try scanner.kind() == .object else { return try scanner.skipValue(depth: 4) }
        var isFirst = true
        while let name = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            if let position = positions.column(of: name), !isMet[position] {
                isMet[position] = true
                unmet -= 1
            }
            try scanner.skipValue(depth: 5)
        }
    }
}
