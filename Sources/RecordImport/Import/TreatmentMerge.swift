import Diagnostics
import Records

/// Merges one patient's treatments and questionnaires from several files, in order of day and without duplicates.
struct TreatmentMerge {
    private var treatments = RowMerge<Treatment>()
    private var questionnaires = RowMerge<Questionnaire>()
    private let asOf: CalendarDay
    private var shares: [SourceShare] = []
    private var diagnostics = DiagnosticTally()
    private var unused = UnusedRows.Share()

    init(asOf: CalendarDay) { self.asOf = asOf }

    /// Adds the patient's treatments and questionnaires from one file.
    mutating func add(_ batch: TreatmentBatch, source: Int) {
        var share = SourceShare(source: source, rows: batch.rows)
        unused += UnusedRows.Share(batch.rows)
        diagnostics.add(batch.diagnostics)
        for treatment in batch.treatments { treatments.add(treatment, asOf, &share, &diagnostics) }
        for filled in batch.questionnaires { questionnaires.add(filled, asOf, &share, &diagnostics) }
        shares.append(share)
    }

    /// Returns the records, their diagnostics, one share for each file, and the rows that could not be used.
    func finish() -> (
        treatments: [Treatment], questionnaires: [Questionnaire], diagnostics: DiagnosticTally, shares: [SourceShare],
        unused: UnusedRows.Share
    ) {
        var diagnostics = diagnostics
        let filled = questionnaires.inOrder
        var (day, names): (CalendarDay?, Set<String>) = (nil, [])
        for one in filled {
            if one.day != day { (day, names) = (one.day, []) }
            if !names.insert(MarkerName.key(of: one.name)).inserted {
                diagnostics.add(.sameQuestionnaire, at: one.place)
            }
        }
        return (treatments.inOrder, filled, diagnostics, shares, unused)
    }
}

/// A record with a day but without a time.
private protocol DayRow: IdentifiedRow {
    /// The day by which it is sorted.
    var firstDay: CalendarDay { get }

    /// Prefix of the id given to a row without one.
    static var noun: String { get }
    /// The diagnostic for a duplicate row.
    static var repeated: DiagnosticCode { get }
    /// The diagnostic for a row that begins after the report date.
    static var future: DiagnosticCode { get }
}

extension Treatment: DayRow {
    fileprivate var firstDay: CalendarDay { start }
    fileprivate static var noun: String { "treatment" }
    fileprivate static var repeated: DiagnosticCode { .repeatedTreatment }
    fileprivate static var future: DiagnosticCode { .futureTreatment }
}

extension Questionnaire: DayRow {
    fileprivate var firstDay: CalendarDay { day }
    fileprivate static var noun: String { "questionnaire" }
    fileprivate static var repeated: DiagnosticCode { .repeatedQuestionnaire }
    fileprivate static var future: DiagnosticCode { .futureQuestionnaire }
}

/// Keeps each row once, as determined by ``RowSearch``.
private struct RowMerge<Row: DayRow> {
    private var rows: [Row] = []
    private var search = RowSearch<Row>()
    private var ids: Set<String> = []

    mutating func add(
        _ row: Row, _ asOf: CalendarDay, _ share: inout SourceShare, _ diagnostics: inout DiagnosticTally
    ) {
        if let fault = row.firstDay > asOf ? Row.future : search.isNew(row) ? nil : Row.repeated {
            diagnostics.add(fault, at: row.place)
            share.rows.takeBack()
            return
        }
        if !row.id.isEmpty, !ids.insert(row.id).inserted { diagnostics.add(.duplicateID, at: row.place) }
        rows.append(row)
        share.days = .spanning(share.days, DayRange(from: row.firstDay, to: row.firstDay))
    }

    /// Rows in order of day, ties as they were added; those without an id are numbered.
    var inOrder: [Row] {
        var sorted = rows.enumerated().sorted { ($0.element.firstDay, $0.offset) < ($1.element.firstDay, $1.offset) }
            .map(\.element)
        for index in sorted.indices where sorted[index].id.isEmpty {
            var name = "\(Row.noun)-\(index + 1)"
            while ids.contains(name) { name += "'" }
            sorted[index].id = name
        }
        return sorted
    }
}

/// A record that may have an id.
protocol IdentifiedRow: Hashable {
    var id: String { get set }
    var place: Place { get set }
}

/// Finds duplicates: two rows are the same if their contents are equal, and their ids are equal or one has none.
struct RowSearch<Row: IdentifiedRow> {
    /// Ids by content; the empty string represents a row without an id.
    private var met: [Row: Set<String>] = [:]

    mutating func isNew(_ row: Row) -> Bool {
        var words = row
        words.id = ""
        words.place = Place()
        let known = met[words, default: []]
        met[words, default: []].insert(row.id)
        return known.isEmpty || !(row.id.isEmpty || known.contains("") || known.contains(row.id))
    }
}
