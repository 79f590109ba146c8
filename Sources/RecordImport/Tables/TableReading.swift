import Diagnostics
import Records

/// A table of which records are made: where it stands, and how its cells are written.
struct TableReading: Sendable {
    /// The file's name for people.
    var file: String?
    /// Nil in a file of one table, and where each patient has a list: see ``RowBuilder/enter(table:)``.
    var table: String?
    /// The time zone of the run, for times without an offset and for the 6 PM rule.
    var zone: ZoneRules
    /// The zone of the file's times without an offset, where a mapping names one; else they are in ``zone``.
    var fileZone: ZoneRules?
    /// Whether `3,5` is a number, as in semicolon files.
    var decimalComma = false
    /// Nil for 1 to 5.
    var severityScale: SeverityScale?
    /// Nil where the file is on another scale than 1 to 5 and none was named.
    var reliefScale: ReliefScale? = .oneToFive
    var markerLibrary = MarkerLibrary()
    /// The kind of a table about nights.
    var nights = NightTable.nights
    /// The file's names of the columns, in the order of the table's columns; nil where they are ours.
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
    /// A row a night: doses, facts and the morning's answers.
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
