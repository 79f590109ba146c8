import Diagnostics
import Reports
import Workers

extension BatchFailure {
    /// Creates the failure of one patient's report.
    init(_ failure: Failure, kind: Kind? = nil) {
        let place = failure.place.map { $0.description + ": " } ?? ""
        self.init(kind ?? Kind(of: failure.status), place + failure.message, hint: failure.hint)
    }
}

extension BatchFailure {
    /// Creates the failure for a worker lost with this patient's report.
    init(_ loss: WorkerLoss, _ limits: BatchLimits) {
        switch loss {
        case .crashed:
            self.init(
                .crash, "the program failed on this patient's data; the other reports are not affected",
                hint: "try again with --resume; if it fails again, report this internal error")
        case .hung:
            self.init(
                .hang, "no report within \(Plural.second.plain(limits.deadline))",
                hint: "allow more with --deadline SECONDS, or request fewer days")
        case .outgrew:
            self.init(
                .memory, "the report takes more than \(limits.memory) MiB of memory",
                hint: "allow more with --memory-limit MIB, or request fewer days")
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
