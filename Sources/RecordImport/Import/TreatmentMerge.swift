import Diagnostics
import Records

/// Merges one patient's treatments, questionnaires, doses and side effects from several files, in order of day and without duplicates.
struct TreatmentMerge {
    private var treatments = RowMerge<Treatment>()
    private var questionnaires = RowMerge<Questionnaire>()
    private var doses = RowMerge<Dose>()
    private var sideEffects = RowMerge<SideEffect>()
    private let asOf: CalendarDay
    private var shares: [SourceShare] = []
    private var diagnostics = DiagnosticTally()
    private var unused = UnusedRows.Share()

    init(asOf: CalendarDay) { self.asOf = asOf }

    /// Adds the patient's rows from one file.
    mutating func add(_ batch: TreatmentBatch, source: Int) {
        var share = SourceShare(source: source, rows: batch.rows)
        unused += UnusedRows.Share(batch.rows)
        diagnostics.add(batch.diagnostics)
        for treatment in batch.treatments { treatments.add(treatment, asOf, &share, &diagnostics) }
        for filled in batch.questionnaires { questionnaires.add(filled, asOf, &share, &diagnostics) }
        for dose in batch.doses { doses.add(dose, asOf, &share, &diagnostics) }
        for effect in batch.sideEffects { sideEffects.add(effect, asOf, &share, &diagnostics) }
        shares.append(share)
    }

    /// The merged records, their diagnostics, one share for each file, and the rows that could not be used.
    struct Merged {
        var treatments: [Treatment]
        var questionnaires: [Questionnaire]
        var doses: [Dose]
        var sideEffects: [SideEffect]
        var diagnostics: DiagnosticTally
        var shares: [SourceShare]
        var unused: UnusedRows.Share
    }

    func finish() -> Merged {
        var diagnostics = diagnostics
        let filled = questionnaires.inOrder
        var (day, names): (CalendarDay?, Set<String>) = (nil, [])
        for one in filled {
            if one.day != day { (day, names) = (one.day, []) }
            if !names.insert(MarkerName.key(of: one.name)).inserted {
                diagnostics.add(.sameQuestionnaire, at: one.place)
            }
        }
        return Merged(
            treatments: treatments.inOrder, questionnaires: filled, doses: doses.inOrder,
            sideEffects: sideEffects.inOrder, diagnostics: diagnostics, shares: shares, unused: unused)
    }
}

/// A record that is sorted by its day.
private protocol DayRow: IdentifiedRow {
    /// The day by which it is sorted; nil if it is not known.
    var firstDay: CalendarDay? { get }
    /// The time of day by which rows of one day are sorted; nil if it is not known.
    var moment: Instant? { get }

    /// Prefix of the id given to a row without one.
    static var noun: String { get }
    /// The diagnostic for a duplicate row.
    static var repeated: DiagnosticCode { get }
    /// The diagnostic for a row that begins after the report date.
    static var future: DiagnosticCode { get }
}

extension DayRow {
    fileprivate var moment: Instant? { nil }
}

extension Treatment: DayRow {
    fileprivate var firstDay: CalendarDay? { start }
    fileprivate static var noun: String { "treatment" }
    fileprivate static var repeated: DiagnosticCode { .repeatedTreatment }
    fileprivate static var future: DiagnosticCode { .futureTreatment }
}

extension Questionnaire: DayRow {
    fileprivate var firstDay: CalendarDay? { day }
    fileprivate static var noun: String { "questionnaire" }
    fileprivate static var repeated: DiagnosticCode { .repeatedQuestionnaire }
    fileprivate static var future: DiagnosticCode { .futureQuestionnaire }
}

extension Dose: DayRow {
    fileprivate var firstDay: CalendarDay? { day }
    fileprivate static var noun: String { "dose" }
    fileprivate static var repeated: DiagnosticCode { .repeatedDoseRow }
    fileprivate static var future: DiagnosticCode { .futureDose }
}

extension SideEffect: DayRow {
    fileprivate var firstDay: CalendarDay? { from }
    fileprivate static var noun: String { "side-effect" }
    fileprivate static var repeated: DiagnosticCode { .repeatedSideEffect }
    fileprivate static var future: DiagnosticCode { .futureSideEffect }
}

/// Keeps each row once, as determined by ``RowSearch``.
private struct RowMerge<Row: DayRow> {
    private var rows: [Row] = []
    private var search = RowSearch<Row>()
    private var ids: Set<String> = []

    mutating func add(
        _ row: Row, _ asOf: CalendarDay, _ share: inout SourceShare, _ diagnostics: inout DiagnosticTally
    ) {
        if let fault = row.firstDay.map({ $0 > asOf }) ?? false ? Row.future : search.isNew(row) ? nil : Row.repeated {
            diagnostics.add(fault, at: row.place)
            share.rows.takeBack()
            return
        }
        if !row.id.isEmpty, !ids.insert(row.id).inserted { diagnostics.add(.duplicateID, at: row.place) }
        rows.append(row)
        if let day = row.firstDay { share.days = .spanning(share.days, DayRange(from: day, to: day)) }
    }

    /// Rows in order of day, ties as they were added; those without an id are numbered.
    var inOrder: [Row] {
        var sorted = rows.enumerated().sorted {
            Self.order($0.element, $0.offset) < Self.order($1.element, $1.offset)
        }.map(\.element)
        for index in sorted.indices where sorted[index].id.isEmpty {
            var name = "\(Row.noun)-\(index + 1)"
            while ids.contains(name) { name += "'" }
            sorted[index].id = name
        }
        return sorted
    }

    /// Rows without a day or without a time come first.
    private static func order(_ row: Row, _ place: Int) -> (Int, Int64, Int) {
        (row.firstDay.map { Int($0.number) } ?? .min, row.moment?.milliseconds ?? .min, place)
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
