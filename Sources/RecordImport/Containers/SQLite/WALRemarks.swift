import Diagnostics

extension DatabaseSnapshot.Log {
    /// Diagnostics about the log for the reader of a report.
    func diagnostics(file: String) -> DiagnosticTally {
        var noticed = DiagnosticTally()
        let place = Place(file: file)
        switch self {
        case .none, .immaterial: break
        case .applied(let isConfirmed, let tail):
            noticed.add(isConfirmed ? .appliedLog : .unconfirmedLog, at: place)
            if tail == .torn { noticed.add(.tornLog, at: place) }
            if tail == .unfinished { noticed.add(.unfinishedLog, at: place) }
        case .refused(let refusal):
            noticed.add(refusal.code, at: place)
        }
        return noticed
    }

    var trait: SourceTrait {
        let words =
            switch self {
            case .none: "none"
            case .applied(let isConfirmed, let tail): Self.words(isConfirmed: isConfirmed, tail: tail)
            case .immaterial: "without effect on the tables that are read"
            case .refused(let refusal): "refused: \(refusal.words)"
            }
        return SourceTrait("write-ahead-log", words)
    }

    private static func words(isConfirmed: Bool, tail: WriteAheadLog.Tail) -> String {
        let end =
            switch tail {
            case .clean: ""
            case .unfinished: ", but for an unfinished transaction"
            case .torn: ", as far as it is not damaged"
            }
        return "applied" + (isConfirmed ? "" : ", not confirmed") + end
    }
}
