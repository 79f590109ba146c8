#if DEBUG
    import Records
    import Glibc

    /// Faults that tests inject into the pipeline. Not part of a release build.
    ///
    /// The variable contains `kind:patient` separated by commas; kinds are `crash`, `hang`, `memory`, `swap` (the pages
    /// have another patient's name), `wait` (a tenth of a second).
    package enum TestFault {
        static let variable = "AURAE_TEST_FAULTS"

        /// The variable as in this process, for a worker's environment.
        package static var environment: [String] {
            getenv(variable).map { ["\(variable)=\(String(cString: $0))"] } ?? []
        }

        static func strike(_ order: inout ReportOrder) {
            guard let text = getenv(variable).map({ String(cString: $0) }) else { return }
            for fault in text.split(separator: ",") {
                let parts = fault.split(separator: ":", maxSplits: 1).map(String.init)
                guard parts.count == 2, parts[1] == order.identity.id || parts[1] == "*" else { continue }
                switch parts[0] {
                case "crash": fatalError("as asked")
                case "hang": while true { sleep(1) }
                case "memory": growForEver()
                case "swap": order.records.identity.name = "Somebody Else"
                case "wait": usleep(100_000)
                default: break
                }
            }
        }

        private static func growForEver() {
            // Touch every page, so that it is allocated and not only reserved.
            while let more = malloc(8 << 20) { memset(more, 1, 8 << 20) }
        }
    }
#endif
