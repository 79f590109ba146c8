import Diagnostics
import Files
import RecordImport
import Records
import Reports

/// Who is in some sources: a list of patients with the files that each is read from.
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
    /// Every patient of the sources by their ids, also those who were not asked for.
    var ids: [String]

    /// Opens the sources and lists their patients, in the order of the files.
    ///
    /// - Parameter separatesFiles: files that name no patient are each a patient of their own: of a folder of such files
    ///   nobody can know that they are one person's, unless the user says so. Else all of them are one patient's.
    /// - Throws: as opening the sources does.
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

    /// The patient of a file that names none.
    static func nameless(_ file: String) -> Entry {
        Entry(patientID: "", label: stem(of: file), sources: [file], identity: PatientIdentity(id: ""))
    }

    /// The recognised files, by paths under which they can be opened one by one.
    private static func files(of input: OpenedInput, _ sources: [String]) throws(Failure) -> [String] {
        let names = try input.summary(of: ImportTally()).sources.map(\.path)
        // The importer calls a file in the only folder by its name alone.
        guard sources.count == 1, let folder = sources.first, (try? FileStatus.of(folder).isFolder) == true else {
            return names
        }
        let inside = folder.hasSuffix("/") ? folder : folder + "/"
        return names.map { inside + $0 }
    }

    /// `p-7` of `exports/p-7.csv`.
    static func stem(of path: String) -> String {
        let name = fileName(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
