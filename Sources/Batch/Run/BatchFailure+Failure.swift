import Diagnostics
import Reports
import Workers

extension BatchFailure {
    /// A failure of the program's that concerns one patient.
    init(_ failure: Failure, kind: Kind? = nil) {
        let place = failure.place.map { $0.description + ": " } ?? ""
        self.init(kind ?? Kind(of: failure.status), place + failure.message, hint: failure.hint)
    }
}

extension BatchFailure {
    /// A worker that was lost with this patient's report.
    init(_ loss: WorkerLoss, _ limits: BatchLimits) {
        switch loss {
        case .crashed:
            self.init(
                .crash, "the program failed on this patient's data; the other reports are not affected",
                hint: "try it again with --resume; if it fails again, that is a fault of the program to report")
        case .hung:
            self.init(
                .hang, "no report within \(Plural.second.plain(limits.deadline))",
                hint: "allow more with --deadline SECONDS, or a shorter range")
        case .outgrew:
            self.init(
                .memory, "the report takes more than \(limits.memory) MiB of memory",
                hint: "allow more with --memory-limit MIB, or a shorter range")
        }
    }
}

extension BatchFailure.Kind {
    fileprivate init(of status: ExitStatus) {
        self =
            switch status {
            case .dataError: .noRows
            case .noInput, .ioError: .source
            case .usage, .config: .options
            case .noPermission: .licence
            case .cannotCreate: .cannotWrite
            case .done, .partial, .rowsMissing, .nobodyServed, .software: .fault
            }
    }
}
