import Diagnostics
import Files
import RecordImport
import Records
import Reports

/// The patients in some sources, each with the files to read.
struct PatientListing {
    struct Entry: Equatable {
        /// The patient's id in the sources; the empty string for a file without ids.
        var patientID: String
        /// A label for the patient: the id, or the file's name without extension.
        var label: String
        var sources: [String]
        /// The patient's identity in the sources, including any licence.
        var identity: PatientIdentity
        /// Number of the patient's records, used or not.
        var rows = 1
    }

    var entries: [Entry]
    /// Ids of all patients in the sources, requested or not.
    var ids: [String]

    /// Opens the sources and lists their patients, in the order of the files.
    ///
    /// - Parameter separatesFiles: whether each file without ids is one patient's, as it is unknown whether a folder of
    ///   them is one person's unless the user says so. Otherwise all of them are one patient's.
    /// - Throws: the failures of opening the sources.
    init(
        of sources: [String], _ inputs: OpenInputs, own: OwnReading = OwnReading(), separatesFiles: Bool
    ) throws(Failure) {
        let input = try inputs.export(sources, own: own, isChecked: true).input
        ids = input.sources.patientIDs.filter { !$0.isEmpty }
        guard separatesFiles, input.patientIDs == [""] else {
            entries = input.patientIDs.map {
                Entry(
                    patientID: $0, label: $0, sources: sources, identity: input.sources.identity(of: $0),
                    rows: input.sources.rowCount(of: $0))
            }
            return
        }
        if inputs.options.rules.joinsNameless {
            entries = [
                Entry(
                    patientID: "", label: Self.stem(of: sources[0]), sources: sources, identity: PatientIdentity(id: "")
                )
            ]
            return
        }
        let files = try Self.files(of: input, sources)
        if files.count > 1, inputs.options.isStrict {
            for file in files { _ = try inputs.export([file], own: own, isChecked: true) }
        }
        entries = files.map(Self.nameless)
    }

    /// Returns the patient of a file without ids.
    static func nameless(_ file: String) -> Entry {
        Entry(patientID: "", label: stem(of: file), sources: [file], identity: PatientIdentity(id: ""))
    }

    /// Returns the recognised files, by paths under which they can be opened one by one.
    private static func files(of input: OpenedInput, _ sources: [String]) throws(Failure) -> [String] {
        let names = try input.summary(of: ImportTally()).sources.map(\.path)
        // The importer gives a file in the only folder by its name alone.
        guard sources.count == 1, let folder = sources.first, (try? FileStatus.of(folder).isFolder) == true else {
            return names
        }
        let inside = folder.hasSuffix("/") ? folder : folder + "/"
        return names.map { inside + $0 }
    }

    /// Returns a file's name without extension: `p-7` for `exports/p-7.csv`.
    static func stem(of path: String) -> String {
        let name = fileName(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
