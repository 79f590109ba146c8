/// The program's exit status, as in sysexits.h where it has one (`cli` contract).
public enum ExitStatus: Int32, Sendable {
    case done = 0
    /// Some patients of a batch failed, or a `--check` found a difference.
    case partial = 1
    /// A batch whose export has lost rows: the reports of the affected patients were left unchanged.
    case rowsMissing = 2
    case usage = 64
    /// The input has no known format or no usable data, or a row was skipped under `--strict`.
    case dataError = 65
    case noInput = 66
    case software = 70
    case cannotCreate = 73
    case ioError = 74
    /// A batch without a single report; another run may succeed (`EX_TEMPFAIL`).
    case nobodyServed = 75
    /// The entitlement required for the request is missing, expired or not trusted.
    case noPermission = 77
    /// A faulty template, manifest, key file or mapping.
    case config = 78
}

/// A reason to stop the program: an exit status, a sentence for the user, and a remedy. Never contains a cell's value.
public struct Failure: Error, Sendable, Equatable {
    public var status: ExitStatus
    public var message: String
    public var place: Place?
    public var hint: String?
    /// The question whose answer would let the run continue, if any.
    public var question: OpenQuestion?
    /// Complete commands for the next step, ready to be copied.
    public var commands: [String] = []

    public init(
        _ status: ExitStatus, _ message: String, at place: Place? = nil, hint: String? = nil,
        asks question: OpenQuestion? = nil
    ) {
        self.question = question
        self.status = status
        self.message = message
        self.place = place
        self.hint = hint
    }
}

/// A question that the file leaves open and only its owner can answer.
public enum OpenQuestion: Sendable, Equatable {
    /// The meaning of the columns of a user's own table.
    case mapping
    /// Whether dates have the day or the month first.
    case dateOrder
    /// The scale on which headaches are rated.
    case severityScale
    /// The patient meant among several, or all of them.
    case patient
}
