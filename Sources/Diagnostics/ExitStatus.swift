/// How the program ends, in the numbers of sysexits.h where it has one (`cli` contract).
public enum ExitStatus: Int32, Sendable {
    case done = 0
    /// Some patients of a batch failed, or a `--check` found a difference.
    case partial = 1
    /// A batch whose export has lost rows: the reports of those patients were kept as they were.
    case rowsMissing = 2
    case usage = 64
    /// The input was understood as nothing, or nothing usable is in it, or `--strict` and a row was skipped.
    case dataError = 65
    case noInput = 66
    case software = 70
    case cannotCreate = 73
    case ioError = 74
    /// A batch in which nobody got a report; another run may do better (`EX_TEMPFAIL`).
    case nobodyServed = 75
    /// The entitlement for what was asked is missing, expired or not trusted.
    case noPermission = 77
    /// A template, manifest, key file or mapping is wrong.
    case config = 78
}

/// Why the program stops: an exit status, a sentence for a person, and the way out. Never holds a cell's value.
public struct Failure: Error, Sendable, Equatable {
    public var status: ExitStatus
    public var message: String
    public var place: Place?
    public var hint: String?

    public init(_ status: ExitStatus, _ message: String, at place: Place? = nil, hint: String? = nil) {
        self.status = status
        self.message = message
        self.place = place
        self.hint = hint
    }
}
