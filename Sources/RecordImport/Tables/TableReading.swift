import Diagnostics
import Records

/// A table to make records from: its location, and how its cells are written.
struct TableReading: Sendable {
    /// Name of the file in messages.
    var file: String?
    /// Name of the table; nil if the file has only one, or a list for each patient: see ``RowBuilder/enter(table:)``.
    var table: String?
    /// The time zone of the run, for times without an offset and for the 6 PM rule.
    var zone: ZoneRules
    /// Zone of the file's times without an offset, if a mapping names one; otherwise ``zone`` applies.
    var fileZone: ZoneRules?
    /// Whether `3,5` is a number, as in semicolon-separated files.
    var decimalComma = false
    /// Scale of severities; nil for 1 to 5.
    var severityScale: SeverityScale?
    /// Scale of relief ratings; nil if the file does not use 1 to 5 and no scale was named.
    var reliefScale: ReliefScale? = .oneToFive
    var symptomWords = SymptomWords()
    var markerLibrary = MarkerLibrary()
    /// The report date: later rows of markers lend nothing; nil if unlimited.
    var asOf: CalendarDay?
    /// The kind of a table about nights.
    var nights = NightTable.nights
    /// The file's names of the columns, in the order of the table's columns; nil if they are ours.
    var columnNames: [String]?

    var place: Place { Place(file: file, table: table) }
}

/// The kinds of tables about nights. Raw values are the names of the app's tables, or of this program's.
enum NightTable: String, Sendable, CaseIterable {
    /// The app's own list of doses.
    case doses = "dose_events"
    case sleepEvents = "sleep_events"
    /// Doses, sleep events, medicines and supply in one list.
    case events = "night_events"
    /// One row per night: doses, facts and the morning's answers.
    case nights
    case sessions = "sleep_sessions"
    case currentSession = "current_session"
    case checkIns = "morning_checkins"
    case submissions = "checkin_submissions"
    case preSleepLogs = "pre_sleep_logs"
    case medications = "medication_events"
    case inventory
    case settings = "user_config"
}
