import Diagnostics

/// Files with the same kind of data and without patient ids: they may belong to several people.
public struct NamelessFiles: Sendable, Hashable {
    /// The table that each of them has: `headaches`.
    public var kind: String
    /// Paths as given by the user, at least two.
    public var paths: [String]
}

extension ImportedSources {
    /// Tables of the patient without an id that are in several files, in order of the tables' names.
    ///
    /// One headache diary, one export of lab values and one of nights are treated as the same person's.
    public var namelessFiles: [NamelessFiles] {
        var paths: [String: [String]] = [:]
        for source in sources where source.patientIDs.contains("") {
            for kind in source.holdings { paths[kind, default: []].append(source.path) }
        }
        return paths.filter { $0.value.count > 1 }.map { NamelessFiles(kind: $0.key, paths: $0.value) }
            .sorted { $0.kind < $1.kind }
    }

    /// - Throws: status 64 if several files of one kind have no patient ids, unless the user joins them explicitly.
    public func requireOnePerson() throws(Failure) {
        guard !options.joinsNameless, let files = namelessFiles.first else { return }
        let others = files.paths.count - 2
        let names = files.paths.prefix(2).joined(separator: others > 0 ? ", " : " and ")
        throw Failure(
            .usage,
            "\(names)\(others > 0 ? " and \(others) more" : "") contain \(files.kind) without patient ids: they may "
                + "belong to several people",
            hint: "add --same-patient if they are one patient's; otherwise use batch for a report of each file, "
                + "add a patient_id column, or use --patient-from-name")
    }

    /// Diagnostics about files that may belong to several people.
    var namelessDiagnostics: DiagnosticTally {
        var noticed = DiagnosticTally()
        if options.joinsNameless { return noticed }
        for path in Set(namelessFiles.flatMap(\.paths)) { noticed.add(.severalPeople, at: Place(file: path)) }
        return noticed
    }
}
