/// The catalogue of everything this program can say about its input: one case, one meaning, one wording.
///
/// Raw values are stable; scripts match on them.
public enum DiagnosticCode: String, Sendable, CaseIterable {
    // Rows that are not used.
    case badTime = "bad-time"
    case missingTime = "missing-time"
    case badSeverity = "bad-severity"
    case duplicateRow = "duplicate-row"
    case rowTooWide = "row-too-wide"
    case unclosedQuote = "unclosed-quote"
    case missingPatientID = "missing-patient-id"
    case badRecord = "bad-record"
    case differingDuplicate = "differing-duplicate"
    case nulByte = "nul-byte"
    case cellTooLong = "cell-too-long"
    case rowTooLong = "row-too-long"
    case strayQuote = "stray-quote"
    case badPatientID = "bad-patient-id"
    case otherPatient = "other-patient"
    case duplicatePatient = "duplicate-patient"
    case tornLog = "torn-log"
    case foreignLog = "foreign-log"
    case unprovenLog = "unproven-log"
    case relationNotFound = "relation-not-found"
    case badEventTime = "bad-event-time"
    case missingEventTime = "missing-event-time"
    case missingEventKind = "missing-event-kind"
    case missingNight = "missing-night"
    case missingMedicine = "missing-medicine"
    case unknownSection = "unknown-section"
    case repeatedRow = "repeated-row"
    case missingMarkerName = "missing-marker-name"
    case badMarkerValue = "bad-marker-value"
    case ambiguousNumber = "ambiguous-number"
    case badServiceDate = "bad-service-date"
    case danglingMarker = "dangling-marker"
    case repeatedReading = "repeated-reading"
    case differingReading = "differing-reading"
    case badVisitDate = "bad-visit-date"
    case repeatedVisit = "repeated-visit"
    case missingHeadache = "missing-headache"
    case unlinkedMedicine = "unlinked-medicine"
    case repeatedMedicine = "repeated-medicine"
    case missingTreatmentName = "missing-treatment-name"
    case badTreatmentStart = "bad-treatment-start"
    case futureTreatment = "future-treatment"
    case repeatedTreatment = "repeated-treatment"
    case missingQuestionnaireName = "missing-questionnaire-name"
    case badQuestionnaireDay = "bad-questionnaire-day"
    case futureQuestionnaire = "future-questionnaire"
    case repeatedQuestionnaire = "repeated-questionnaire"
    case badDoseDay = "bad-dose-day"
    case futureDose = "future-dose"
    case repeatedDoseRow = "repeated-dose-row"
    case missingSideEffect = "missing-side-effect"
    case futureSideEffect = "future-side-effect"
    case repeatedSideEffect = "repeated-side-effect"

    // Values that are not used.
    case badNumber = "bad-number"
    case numberOutOfRange = "number-out-of-range"
    case badBoolean = "bad-boolean"
    case unknownKeyword = "unknown-keyword"
    case badResolvedTime = "bad-resolved-time"
    case negativeDuration = "negative-duration"
    case badDate = "bad-date"
    case fractionalNumber = "fractional-number"
    case ambiguousValue = "ambiguous-value"
    case badCapturedTime = "bad-captured-time"
    case badText = "bad-text"
    case damagedUTF8 = "damaged-utf-8"
    case danglingRelation = "dangling-relation"
    case relationDisagreement = "relation-disagreement"
    case generatedColumn = "generated-column"
    case badCellJSON = "bad-cell-json"
    case contradictoryNight = "contradictory-night"
    case contradictoryRange = "contradictory-range"
    case unreadableRange = "unreadable-range"
    case badTimestamp = "bad-timestamp"
    case differingMedicine = "differing-medicine"
    case furtherMedicine = "further-medicine"
    case stopBeforeStart = "stop-before-start"
    case badDoseTime = "bad-dose-time"
    case badStopDay = "bad-stop-day"
    case contradictoryLength = "contradictory-length"
    case impossibleAnswer = "impossible-answer"
    case contradictoryTotal = "contradictory-total"

    // Assumptions and remarks.
    case timeWithoutOffset = "time-without-offset"
    case offsetDiffersFromZone = "offset-differs-from-zone"
    case legacySeverity = "legacy-severity"
    case unknownColumn = "unknown-column"
    case duplicateID = "duplicate-id"
    case rowTooShort = "row-too-short"
    case windows1252 = "windows-1252"
    case futureOnset = "future-onset"
    case sameOnset = "same-onset"
    case unrecognisedFile = "unrecognised-file"
    case noExportVersion = "no-export-version"
    case folderNotRead = "folder-not-read"
    case unlistedPatient = "unlisted-patient"
    case appliedLog = "applied-log"
    case unconfirmedLog = "unconfirmed-log"
    case unfinishedLog = "unfinished-log"
    case absentColumn = "absent-column"
    case absentTable = "absent-table"
    case activeContradiction = "active-contradiction"
    case sharedRelation = "shared-relation"
    case unlinkedRow = "unlinked-row"
    case unknownEvent = "unknown-event"
    case repeatedDose = "repeated-dose"
    case nightFromTime = "night-from-time"
    case nightBesideTime = "night-beside-time"
    case pairedDose = "paired-dose"
    case notShown = "not-shown"
    case unknownMarker = "unknown-marker"
    case implausibleReading = "implausible-reading"
    case tenfoldReading = "tenfold-reading"
    case duplicateReading = "duplicate-reading"
    case otherUnit = "other-unit"
    case missingUnit = "missing-unit"
    case futureReading = "future-reading"
    case differingRange = "differing-range"
    case markerDisagreement = "marker-disagreement"
    case unknownVisitType = "unknown-visit-type"
    case unreadableAliases = "unreadable-aliases"
    case danglingCategory = "dangling-category"
    case danglingDefinition = "dangling-definition"
    case notAnswered = "not-answered"
    case notMeasured = "not-measured"
    case misnamedColumn = "misnamed-column"
    case unknownTable = "unknown-table"
    case rescaledSeverity = "rescaled-severity"
    case headacheFreeRow = "headache-free-row"
    case badSeverityOfTen = "bad-severity-of-ten"
    /// A word for a severity that the mapping does not list.
    case unexplainedSeverity = "unexplained-severity"
    case roundedSeverity = "rounded-severity"
    case rescaledSeverityOfThree = "rescaled-severity-of-three"
    case rescaledSeverityOfHundred = "rescaled-severity-of-hundred"
    case badSeverityOfScale = "bad-severity-of-scale"
    case mappedColumns = "mapped-columns"
    case futureNight = "future-night"
    case severalPeople = "several-people"
    case badDay = "bad-day"
    case futureDay = "future-day"
    case repeatedDay = "repeated-day"
    case contradictoryDay = "contradictory-day"
    case noExport = "no-export"
    case unreadFiles = "unread-files"
    case formulaWithoutValue = "formula-without-value"
    case cellBesideTable = "cell-beside-table"
    case hiddenSheet = "hidden-sheet"
    case otherSamples = "other-samples"
    case unusableSample = "unusable-sample"
    case wholeDaySample = "whole-day-sample"
    case severityNotSaid = "severity-not-said"
    case zeroSeverity = "zero-severity"
    case onsetWithoutTime = "onset-without-time"
    case onsetDayOnly = "onset-day-only"
    case retractedResource = "retracted-resource"
    case onePageOfSeveral = "one-page-of-several"
    case contradictoryRating = "contradictory-rating"
    case birthAfterEntries = "birth-after-entries"
    case otherInstrument = "other-instrument"
    case contradictoryMedicine = "contradictory-medicine"
    case otherReliefScale = "other-relief-scale"
    case rescaledReliefOfTen = "rescaled-relief-of-ten"
    case rescaledReliefOfFour = "rescaled-relief-of-four"
    case rescaledReliefOfThree = "rescaled-relief-of-three"
    case rescaledReliefOfPercent = "rescaled-relief-of-percent"
    case sameQuestionnaire = "same-questionnaire"
    case unansweredDay = "unanswered-day"
    case unknownSymptom = "unknown-symptom"
    case onsetsAtMidnight = "onsets-at-midnight"
    case skippedTime = "skipped-time"
    case totalsRow = "totals-row"
    case dayOfRowAbove = "day-of-row-above"
    case overlappingLogs = "overlapping-logs"
}

extension DiagnosticCode {
    public var severity: DiagnosticSeverity {
        switch self {
        case .badTime, .missingTime, .onsetWithoutTime, .zeroSeverity, .duplicateRow, .rowTooWide, .unclosedQuote,
            .missingPatientID, .badRecord, .differingDuplicate, .nulByte, .cellTooLong, .rowTooLong,
            .strayQuote, .badPatientID, .otherPatient, .duplicatePatient, .tornLog, .foreignLog, .unprovenLog,
            .relationNotFound, .badEventTime, .missingEventTime, .missingEventKind, .missingNight, .missingMedicine,
            .unknownSection, .repeatedRow, .missingMarkerName, .badMarkerValue, .ambiguousNumber, .badServiceDate,
            .danglingMarker, .repeatedReading, .differingReading, .badVisitDate, .repeatedVisit, .futureOnset,
            .futureReading, .futureNight, .badDay, .futureDay, .repeatedDay,
            .missingHeadache, .unlinkedMedicine, .repeatedMedicine, .missingTreatmentName, .badTreatmentStart,
            .futureTreatment, .repeatedTreatment, .missingQuestionnaireName, .badQuestionnaireDay, .futureQuestionnaire,
            .repeatedQuestionnaire, .badDoseDay, .futureDose, .repeatedDoseRow, .missingSideEffect, .futureSideEffect,
            .repeatedSideEffect:
            .error
        case .badSeverity, .badSeverityOfTen, .badSeverityOfScale, .unexplainedSeverity, .contradictoryRating,
            .badNumber, .numberOutOfRange, .badBoolean, .unknownKeyword, .badResolvedTime, .negativeDuration,
            .badDate, .fractionalNumber, .ambiguousValue, .badCapturedTime, .badText, .damagedUTF8, .danglingRelation,
            .relationDisagreement, .generatedColumn, .badCellJSON, .contradictoryRange, .unreadableRange, .badTimestamp,
            .misnamedColumn, .severalPeople, .contradictoryDay, .formulaWithoutValue, .differingMedicine,
            .birthAfterEntries,
            .furtherMedicine, .onePageOfSeveral, .otherReliefScale, .stopBeforeStart, .badStopDay, .impossibleAnswer,
            .contradictoryTotal, .contradictoryLength, .badDoseTime:
            .warning
        case .timeWithoutOffset, .offsetDiffersFromZone, .legacySeverity, .unknownColumn, .duplicateID, .rowTooShort,
            .windows1252, .sameOnset, .unrecognisedFile, .noExportVersion, .folderNotRead,
            .unlistedPatient, .appliedLog, .unconfirmedLog, .unfinishedLog, .absentColumn, .absentTable,
            .activeContradiction, .sharedRelation, .unlinkedRow, .contradictoryNight, .unknownEvent, .repeatedDose,
            .nightFromTime,
            .nightBesideTime, .pairedDose, .notShown, .unknownMarker, .implausibleReading, .tenfoldReading,
            .duplicateReading, .otherUnit,
            .missingUnit, .differingRange, .markerDisagreement, .unknownVisitType, .unreadableAliases,
            .danglingCategory, .danglingDefinition, .notAnswered, .notMeasured, .unknownTable, .rescaledSeverity,
            .headacheFreeRow, .noExport, .unreadFiles, .rescaledSeverityOfThree, .rescaledSeverityOfHundred,
            .mappedColumns,
            .cellBesideTable, .hiddenSheet, .otherSamples, .unusableSample, .wholeDaySample, .severityNotSaid,
            .roundedSeverity,
            .retractedResource, .otherInstrument, .contradictoryMedicine, .rescaledReliefOfTen,
            .rescaledReliefOfFour, .rescaledReliefOfThree, .rescaledReliefOfPercent, .sameQuestionnaire,
            .unansweredDay, .unknownSymptom, .onsetsAtMidnight, .skippedTime, .totalsRow, .overlappingLogs,
            .onsetDayOnly, .dayOfRowAbove:
            .notice
        }
    }

    /// Whether the diagnostic is reported once per file, with a count, in however many rows it occurs.
    public var isToldOncePerFile: Bool {
        switch self {
        case .timeWithoutOffset, .offsetDiffersFromZone, .legacySeverity, .unknownColumn, .unlistedPatient,
            .nightFromTime, .nightBesideTime, .missingUnit, .unreadableAliases, .misnamedColumn, .unknownTable,
            .rescaledSeverity, .rescaledSeverityOfThree, .rescaledSeverityOfHundred, .headacheFreeRow, .severalPeople,
            .unreadFiles, .mappedColumns,
            .cellBesideTable, .otherSamples, .unusableSample, .wholeDaySample, .onsetsAtMidnight, .onePageOfSeveral,
            .otherInstrument, .otherReliefScale, .rescaledReliefOfTen, .rescaledReliefOfFour, .rescaledReliefOfThree,
            .rescaledReliefOfPercent:
            true
        default: false
        }
    }

    /// Whether the diagnostic is reported once per column, with a count and the first location, in however many cells
    /// it occurs.
    public var isToldOncePerColumn: Bool {
        self == .notAnswered || self == .notMeasured || self == .notShown || self == .contradictoryMedicine
            || self == .unansweredDay || self == .unknownSymptom
    }

    /// Whether ``Diagnostic/meant`` is a word of the patient's, which only `inspect` may show.
    var tellsWord: Bool { self == .unknownSymptom }

    /// One sentence without a full stop: the finding, then what was done about it.
    public var message: String {
        switch self {
        case .badTime: "the onset time is not an ISO 8601 time; the row is not used"
        case .missingTime: "there is no onset time; the row is not used"
        case .onsetWithoutTime: "the onset is a day without a time of day; the row is not used"
        case .onsetDayOnly: "the onset has no time of day that can be read; the headache counts on its day"
        case .badSeverity: "the severity is not a whole number from 1 to 5; the headache counts without one"
        case .zeroSeverity: "a severity of 0 means that there was no headache; the row is not used"
        case .duplicateRow: "the same headache appears twice in the file; the later row is not used"
        case .rowTooWide: "the row has more cells than the header; the row is not used"
        case .unclosedQuote: "a quoted cell is never closed; its line is not used"
        case .missingPatientID: "there is no patient id; the row is not used"
        case .badRecord: "the record does not have the expected structure; it is not used"
        case .differingDuplicate:
            "a headache appears twice with different values; the first is used, the later row is not"
        case .nulByte: "the row contains a NUL byte, a sign of a damaged file; the row is not used"
        case .cellTooLong: "a cell is longer than 1 MiB; the row is not used"
        case .rowTooLong: "the row is longer than 8 MiB; the row is not used"
        case .strayQuote: "text follows a closing quote; the line is not used"
        case .badPatientID:
            "the patient id is longer than 256 characters or contains control characters; the row is not used"
        case .otherPatient: "the row names a different patient from the one it is listed under; it is not used"
        case .duplicatePatient: "a patient id appears twice with different details; those that differ are left out"
        case .tornLog: "the database's write-ahead log is damaged; the latest changes may be missing"
        case .foreignLog: "the write-ahead log beside the database belongs to another database; it is not used"
        case .unprovenLog: "the write-ahead log cannot be shown to belong to the database beside it; it is not used"
        case .relationNotFound: "the headaches that these rows belong to are not recorded; the rows are not used"
        case .badNumber: "not a number; the value is left out"
        case .numberOutOfRange: "the number is outside the possible range; the value is left out"
        case .badBoolean: "neither true nor false; the value is left out"
        case .unknownKeyword: "not a word that this format knows; the value is left out"
        case .badResolvedTime: "the end time is not an ISO 8601 time; the duration of the headache is unknown"
        case .negativeDuration: "the headache ends before it begins; its duration is left out"
        case .badDate: "not a calendar date; the value is left out"
        case .fractionalNumber: "not a whole number; the value is left out"
        case .ambiguousValue: "the point may separate decimals or thousands; the value is left out"
        case .badCapturedTime: "the time of the weather is not an ISO 8601 time; it is left out"
        case .badText: "not a text that this column can hold; the value is left out"
        case .damagedUTF8: "the file is marked as UTF-8 but contains other bytes; they are shown as \u{FFFD}"
        case .danglingRelation: "a row that this headache refers to does not exist; its values are missing"
        case .relationDisagreement:
            "the headache refers to one row, but another refers to it; the first is used"
        case .generatedColumn: "the column is computed, not stored; it is not used"
        case .timeWithoutOffset: "times without an offset are read in the run's time zone"
        case .offsetDiffersFromZone: "times have a different offset from the run's time zone, which decides the day"
        case .legacySeverity: "a severity of 2 or 4 is shown as Moderate or Severe"
        case .unknownColumn: "a column that this format does not know is not used"
        case .duplicateID: "two different records share an id; both are used"
        case .rowTooShort: "the row has fewer cells than the header; the missing ones are empty"
        case .windows1252: "the file is not UTF-8 and is read as Windows-1252"
        case .birthAfterEntries:
            "the date of birth is after the first entry, or after the day of the report; it is not printed"
        case .futureOnset: "the headache begins after the day of the report; the row is not used"
        case .sameOnset: "two headaches of one patient begin at the same moment; both are counted"
        case .unrecognisedFile: "the format of the file is unknown; the file is not read"
        case .noExportVersion: "the export does not state its version; it is read as version 1"
        case .unreadFiles: "files, folders or tables of the export were not read; aurae-report inspect names them"
        case .formulaWithoutValue:
            "a formula has no stored value, or an error instead; the cell counts as empty"
        case .cellBesideTable: "there are cells beside the columns of the table; they are not used"
        case .hiddenSheet: "a hidden sheet is not read"
        case .otherSamples: "parts of the export that are not about headaches are counted but not used"
        case .unusableSample: "a measurement without a usable time, value or unit is not used"
        case .wholeDaySample:
            "a headache entered as a whole day is read as a day without a time of day, and without an end"
        case .otherInstrument:
            "a row of another instrument has no value that the mapping reads; it is counted but not used"
        case .retractedResource:
            "the resource is not used because of its status (not done or withdrawn), focus, modifier or rules"
        case .onePageOfSeveral: "the file is one page of several; the data on the others is missing"
        case .contradictoryRating: "the headache is rated in two ways that differ; it counts without a severity"
        case .severityNotSaid: "there is no severity; the headache counts without one"
        case .noExport: "a PDF or a file that this program wrote; it contains no records and is not read"
        case .folderNotRead: "a subfolder is not read"
        case .unlistedPatient: "patients with headaches are missing from the table of patients; they have no name"
        case .appliedLog: "the latest changes are read from the write-ahead log beside the database"
        case .unconfirmedLog: "every row is in the write-ahead log; the database contains none that could confirm it"
        case .unfinishedLog: "the write-ahead log ends in an unfinished transaction, which is not used"
        case .absentColumn: "the store has no such column; the value counts as not recorded"
        case .absentTable: "the store has no such table; its values count as not recorded"
        case .activeContradiction: "marked as ongoing although it has an end, or as over without one"
        case .sharedRelation: "the same row belongs to several headaches; its values are used for each"
        case .unlinkedRow: "rows that belong to no headache are not used"
        case .badEventTime: "the time of a night event is not an ISO 8601 time; it is not used"
        case .missingEventTime: "a night event has no time; the row is not used"
        case .missingEventKind: "the row does not say what happened; it is not used"
        case .missingNight: "the row has neither a date nor a time, so its night is unknown; it is not used"
        case .missingMedicine: "the row names no medicine; it is not used"
        case .unknownSection: "a section of the file has an unknown type; its rows are not used"
        case .repeatedRow: "the same row for a night appears twice; the later one is not used"
        case .badCellJSON: "a cell that should contain JSON is truncated or damaged; its details are left out"
        case .contradictoryNight: "a night has contradictory entries; both are kept and the night is marked"
        case .unknownEvent: "an event of an unknown type is listed under its own name"
        case .repeatedDose: "a dose is logged twice within a minute; it counts once"
        case .nightFromTime: "the session date is not a date; the night is derived from the time"
        case .nightBesideTime: "the session date differs from the night of its time (6 PM rule); the date is used"
        case .pairedDose:
            "the row is assigned to the night of the doses or session around it, not to that of its own date"
        case .notShown: "the column is read but not shown; no figure or page uses it"
        case .missingMarkerName: "there is no marker name; the row is not used"
        case .badMarkerValue: "the value is not a number possible for a marker; the row is not used"
        case .ambiguousNumber:
            "the point may separate decimals or thousands; the row is not used"
        case .badServiceDate: "the date of service is missing or not a date; the row is not used"
        case .danglingMarker: "the marker that this reading refers to does not exist; the reading is not used"
        case .repeatedReading: "the same reading appears twice; the later row is not used"
        case .differingReading:
            "a reading appears twice with different values; the first is used, the later row is not"
        case .badVisitDate: "the date of the visit is missing or not a date; the visit is not used"
        case .repeatedVisit: "the same visit appears twice; the later row is not used"
        case .missingHeadache: "the row does not name the headache for which its medicine was taken; it is not used"
        case .unlinkedMedicine: "the headache of the medicine is missing or not used; the row is not used"
        case .repeatedMedicine:
            "the same medicine appears twice at one position in a headache's list; the later row is not used"
        case .differingMedicine:
            "the columns and the list differ about a medicine; the list is used"
        case .contradictoryMedicine:
            "the medicine is “none” but has a dose, a rating, a time to relief or an acute mark; “none” counts"
        case .otherReliefScale: "ratings of relief are not on a scale of 1 to 5; none in this file are used"
        case .rescaledReliefOfTen:
            "relief from 0 to 10 is read as 1 to 5, the nearest of 1 + 0.4 × rating: 0–1 as 1, 2–3 as 2, 4–6 as 3, "
                + "7–8 as 4, 9–10 as 5"
        case .rescaledReliefOfFour: "relief from 0 to 4 is read as 1 to 5, as 1 + rating: 0 as 1 and 4 as 5"
        case .rescaledReliefOfThree:
            "relief from 0 to 3 is read as 1 to 5, the nearest of 1 + 4/3 × rating: 0 as 1, 1 as 2, 2 as 4, 3 as 5"
        case .rescaledReliefOfPercent:
            "relief in per cent is read as 1 to 5, the nearest of 1 + 0.04 × rating: 0–12 as 1, 13–37 as 2, 38–62 as 3, "
                + "63–87 as 4, 88–100 as 5"
        case .missingTreatmentName: "the row does not name its treatment; it is not used"
        case .badTreatmentStart:
            "the first day of the treatment is missing, or neither a day nor a month; the row is not used"
        case .futureTreatment: "the treatment begins after the day of the report; the row is not used"
        case .repeatedTreatment: "the same treatment appears twice; the later row is not used"
        case .stopBeforeStart:
            "the treatment ends before it begins; its last day is left out, and whether it continues is unknown"
        case .badStopDay:
            "the last day is not a calendar date; whether the treatment continues is unknown"
        case .missingQuestionnaireName: "the row does not name its questionnaire; it is not used"
        case .badQuestionnaireDay: "the day of the questionnaire is missing or not a date; the row is not used"
        case .futureQuestionnaire: "the questionnaire is dated after the day of the report; the row is not used"
        case .sameQuestionnaire: "a questionnaire was filled in twice on one day with different answers; both are used"
        case .repeatedQuestionnaire: "the same questionnaire appears twice; the later row is not used"
        case .badDoseDay: "the day of the dose is missing or cannot be read; the row is not used"
        case .badDoseTime: "the time of the dose cannot be read; only its day is used"
        case .futureDose: "the dose is dated after the day of the report; the row is not used"
        case .repeatedDoseRow: "the same dose appears twice; the later row is not used"
        case .missingSideEffect: "the row does not name the side effect; it is not used"
        case .futureSideEffect: "the side effect begins after the day of the report; the row is not used"
        case .repeatedSideEffect: "the same side effect appears twice; the later row is not used"
        case .impossibleAnswer: "the number is not possible for this item or total of the questionnaire; it is left out"
        case .contradictoryTotal: "the total is not the sum of the items; neither is used"
        case .furtherMedicine: "more than five medicines for one headache; the first five are used"
        case .badTimestamp: "not an ISO 8601 time; it is left out"
        case .contradictoryRange: "a reference range ends before it begins; the marker counts as having no range"
        case .unreadableRange:
            "a reference range cannot be read; it is printed as given, and its value is not compared"
        case .unknownMarker: "the marker is not in the library; it is shown without a range"
        case .implausibleReading: "the value is physiologically implausible; it is used, and marked in the report"
        case .tenfoldReading:
            "the value is about ten times, or a tenth of, the other readings; it is used, and marked in the report"
        case .duplicateReading: "the same marker has the same value twice on one day; both are used"
        case .otherUnit: "a value not in its marker's unit is shown as given but not compared"
        case .missingUnit: "a reading without a unit is treated as being in its marker's unit"
        case .futureReading: "the reading is dated after the day of the report; the row is not used"
        case .differingRange:
            "a marker's rows give different reference ranges; each value is compared with its own, or, without one, "
                + "with that of the latest reading"
        case .markerDisagreement: "files differ about a marker; the first is used"
        case .unknownVisitType: "the visit has an unknown type; it is shown as given"
        case .unreadableAliases: "other names of a marker cannot be read; the marker is used without them"
        case .danglingCategory: "the category of a marker does not exist; the marker is shown without one"
        case .danglingDefinition: "a tracked marker whose definition does not exist is not used"
        case .notAnswered: "a placeholder such as NA or a dash; the cell counts as not answered"
        case .notMeasured: "the reading has no value; it counts as not measured"
        case .misnamedColumn: "a column that this format does not know is not used; a missing column may be meant"
        case .unknownTable: "a table that this format does not know is not used; its rows are counted"
        case .rescaledSeverity: "severities from 0 to 10 are read as 1–3 Mild, 4–6 Moderate and 7–10 Severe"
        case .headacheFreeRow:
            "a severity of 0, or a word for none, is an observed day without a headache; no headache is counted"
        case .unexplainedSeverity:
            "the mapping has no meaning for this word or code of severity; the headache counts without one"
        case .roundedSeverity:
            "the severity is between two whole numbers; it is rounded to the nearest, halves up"
        case .badSeverityOfTen: "the severity is not a whole number from 0 to 10; the headache counts without one"
        case .rescaledSeverityOfThree: "severities up to 3 are read as 1 Mild, 2 Moderate and 3 Severe"
        case .rescaledSeverityOfHundred:
            "severities from 0 to 100 are read as the nearest of 0 to 10: 1–34 Mild, 35–64 Moderate and 65–100 Severe"
        case .badSeverityOfScale:
            "the severity is not on the scale used for the file; the headache counts without one"
        case .mappedColumns: "the columns are read through a mapping"
        case .futureNight: "the night begins after the day of the report; the row is not used"
        case .severalPeople: "several files of one kind have no patient id; they may belong to different patients"
        case .badDay: "the day is missing or not a date; the row is not used"
        case .futureDay: "the day is after the day of the report; the row is not used"
        case .repeatedDay: "the same row for a day appears twice; the later one is not used"
        case .unansweredDay: "the row does not say whether there was a headache; its day does not count as observed"
        case .unknownSymptom: "a symptom has a word that is not known; its headache does not deny a warning sign"
        case .onsetsAtMidnight:
            "all onsets are written as 00:00:00; they are read as days without a time of day, in every time zone"
        case .contradictoryLength:
            "the end and the length in the row differ by more than 15 minutes; the length of the headache is unknown"
        case .skippedTime: "clocks were set forward over this local time; it is read as much later"
        case .dayOfRowAbove: "the row has no day, or none with a year; it has that of the row above"
        case .totalsRow: "the last row has totals or averages; it is not an entry"
        case .overlappingLogs: "logs from different sources overlap in time and may be one attack; each is counted"
        case .contradictoryDay:
            "a day is recorded both with and without a headache; it counts as a day with one"
        }
    }

    /// Advice for the user, if any.
    public var hint: String? {
        switch self {
        case .badTime, .missingTime, .badResolvedTime:
            "expected for example 2026-03-05T07:15:00+00:00, or the format that a mapping gives"
        case .onsetWithoutTime:
            "add the times of day, or read rows as days with a headache: aurae-report inspect FILE --suggest-mapping"
        case .badSeverity: "1 is Mild, 3 Moderate, 5 Severe"
        case .otherReliefScale:
            "name the scale with --relief-scale: 0-10, 0-4, 0-3 or percent; 1-5 leaves out ratings outside 1 to 5"
        case .rowTooWide: "quote cells that contain the separator"
        case .unclosedQuote, .strayQuote: "close each quoted cell, and double the quotes inside it"
        case .timeWithoutOffset, .offsetDiffersFromZone: "give the patient's time zone with --time-zone"
        case .nulByte: "compare the file with its original"
        case .duplicatePatient: "make sure that the id belongs to one person"
        case .windows1252: "save the file as UTF-8"
        case .onePageOfSeveral: "name all pages together"
        case .tornLog, .foreignLog, .unprovenLog: "make a new export with the program that wrote the database"
        case .badServiceDate, .badVisitDate, .badStopDay, .badQuestionnaireDay, .badDoseDay:
            "expected for example 2026-03-05"
        case .badTreatmentStart: "expected for example 2026-01-05, or 2026-01 if only the month is known"
        case .impossibleAnswer:
            "MIDAS: days from 0 to 92, pain from 0 to 10; HIT-6: 6, 8, 10, 11 or 13, total from 36 to 78"
        case .unknownMarker: "use the library's name for it, or add it with --marker-library FILE"
        case .implausibleReading, .tenfoldReading, .otherUnit: "check it against the laboratory report"
        case .futureOnset, .futureReading, .futureNight, .futureDay, .futureTreatment, .futureQuestionnaire,
            .futureDose, .futureSideEffect:
            "check the year and the day of the report (--as-of)"
        case .unexplainedSeverity: "add its meaning to the \"words\" of severity in the mapping"
        case .badSeverityOfTen: "1 to 3 is Mild, 4 to 6 Moderate, 7 to 10 Severe, 0 a day without a headache"
        case .formulaWithoutValue: "open the workbook in a spreadsheet program and save it"
        case .hiddenSheet: "name it with --sheet if it is meant"
        case .misnamedColumn: "rename the column if that is the one meant"
        case .birthAfterEntries: "check that the entries are this patient's"
        case .severalPeople: "read them one by one, or join them with --same-patient if they are one patient's"
        case .ambiguousNumber, .ambiguousValue: "write decimals with a comma in this file"
        case .unknownSymptom: "name it with --symptom-words FILE, or in the \"words\" of symptoms in a mapping"
        case .badBoolean: "expected true or false, 1 or 0, yes or no"
        default: nil
        }
    }
}
