import Diagnostics
import Records

/// The patients of an import, their files and their identities.
struct PatientJoin {
    private(set) var patientIDs: [String] = []
    /// Positions of the files with rows of each patient.
    private(set) var sourcesOfPatient: [String: [Int]] = [:]
    private(set) var identities: [String: PatientIdentity] = [:]
    private(set) var diagnostics = DiagnosticTally()
    /// Patients about whom two files contradict each other.
    private(set) var contestedIDs: Set<String> = []

    /// - Throws: ``Failure`` (`dataError`) if two ids look the same, or if only some files have patient ids: the
    ///   patient of the others is unknown.
    init(_ sources: [any OpenedSource]) throws {
        try Self.requireDistinct(sources)
        for (index, source) in sources.enumerated() {
            for id in source.patientIDs { sourcesOfPatient[id, default: []].append(index) }
            for identity in source.identities { add(identity, from: source.path) }
        }
        var seen: Set<String> = []
        for source in sources {
            patientIDs += source.patientIDs.filter { seen.insert($0).inserted }
        }
        for source in sources {
            patientIDs += source.identities.map(\.id).filter { seen.insert($0).inserted }
        }
        try refuseMixture(sources)
        remarkOnUnlisted(sources)
    }

    /// Location of an id: a file's list of patients or its table of identities, and the position in it.
    private struct Origin {
        var source: Int
        var position: Int
        var isIdentity: Bool

        func place(in sources: [any OpenedSource]) -> Place {
            isIdentity ? sources[source].place(ofIdentity: position) : sources[source].place(ofPatient: position)
        }
    }

    private static func requireDistinct(_ sources: [any OpenedSource]) throws {
        var distinct = DistinctIDs<Origin>()
        func add(_ ids: some Sequence<String>, of source: Int, isIdentity: Bool) throws {
            for (position, id) in ids.enumerated() {
                let origin = Origin(source: source, position: position, isIdentity: isIdentity)
                guard let other = distinct.add(id, from: origin) else { continue }
                throw AlikeIDs.failure(other.place(in: sources), origin.place(in: sources))
            }
        }
        for (index, source) in sources.enumerated() {
            try add(source.patientIDs, of: index, isIdentity: false)
            try add(source.identities.lazy.map(\.id), of: index, isIdentity: true)
        }
    }

    private mutating func add(_ identity: PatientIdentity, from path: String) {
        guard let known = identities[identity.id] else {
            identities[identity.id] = identity
            return
        }
        guard known != identity else { return }
        diagnostics.add(.duplicatePatient, at: Place(file: path))
        contestedIDs.insert(identity.id)
        identities[identity.id] = known.agreeing(with: identity)
    }

    private func refuseMixture(_ sources: [any OpenedSource]) throws {
        guard patientIDs.contains(""), patientIDs.contains(where: { !$0.isEmpty }) else { return }
        let nameless = sources.first { $0.patientIDs.contains("") }
        throw Failure(
            .dataError, "this file has no patient_id, although others do; its patient is unknown",
            at: nameless.map { Place(file: $0.path) },
            hint: "add a patient_id column, or read the file alone")
    }

    /// Reports patients missing from a patients table: their reports have no name.
    private mutating func remarkOnUnlisted(_ sources: [any OpenedSource]) {
        guard let lister = sources.first(where: { !$0.identities.isEmpty }) else { return }
        let unlisted = patientIDs.reduce(0) { identities[$1] == nil ? $0 + 1 : $0 }
        diagnostics.add(.unlistedPatient, at: Place(file: lister.path), count: unlisted)
    }
}
