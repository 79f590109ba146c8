import Diagnostics
import Entitlements
import Files
import RecordImport
import Records

/// Licences passed to a run, before any file is opened.
package struct LicenceRequest: Sendable {
    /// `--entitlement`: a licence for all patients it names; `-` is standard input.
    package var licenceFile: String?
    /// Locations of the trusted keys.
    package var trustedKeys: TrustedKeyPlaces
    /// The machine's clock. Neither `--as-of` nor `SOURCE_DATE_EPOCH` affects it: they set a report's date, and would
    /// otherwise revive an expired licence.
    package var now: Instant

    /// No licence, for work that unlocks nothing.
    package static let none = LicenceRequest(
        licenceFile: nil, trustedKeys: .init(named: [], environment: [:]), now: Instant(milliseconds: 0))

    package init(licenceFile: String?, trustedKeys: TrustedKeyPlaces, now: Instant) {
        self.licenceFile = licenceFile
        self.trustedKeys = trustedKeys
        self.now = now
    }
}

/// The licences of a run: decides what each patient's report may contain.
///
/// A patient's licence is that of the run (`--entitlement`) if it is theirs or everyone's; otherwise their own, from
/// the column `entitlement` of the patients table: a token, or the name of a file in the table's folder. A patient's
/// licence unlocks no other patient, unless it is one for everyone and is in their row too.
package struct LicenceBook: Sendable {
    private let trusted: TrustedKeys
    private let now: Instant
    private let folders: [LicenceFolder]
    /// The run's licence, its signature checked once; nil without one.
    private let common: Result<Licence, LicenceRefusal>?
    private let commonFile: String?

    /// Reads the keys and the run's licence; the patients' own are read on demand.
    ///
    /// - Parameter sources: files and folders read by the run, as the user named them; patients tables are in these
    ///   folders and beside these files.
    /// - Throws: status 66 if a file named by the user cannot be read, 78 if the keys are not a key set.
    package init(_ request: LicenceRequest, sources: [String]) throws(Failure) {
        let trusted = try TrustedKeys.read(from: request.trustedKeys)
        self.trusted = trusted
        now = request.now
        folders = Self.folders(of: sources)
        commonFile = request.licenceFile
        common = try request.licenceFile.map { file throws(Failure) in
            let token = LicenceText.token(of: try SmallFile.beginning(of: file, limit: LicenceText.longestFile))
            return Result { () throws(LicenceRefusal) in try LicenceVerifier.authenticate(token, trusted: trusted) }
        }
    }

    /// Decides what a patient's report may contain. Thread-safe.
    ///
    /// - Returns: `pro`; throws for a patient without a valid licence, as only the caller knows whether the free report
    ///   may replace the request.
    /// - Throws: status 77 with the reason: of the patient's own licence if they have one, else of the run's. It
    ///   contains nothing from a licence.
    package func entitlement(of patient: PatientIdentity) throws(Failure) -> Entitlement {
        let own = patient.entitlement
        if let common {
            do throws(LicenceRefusal) {
                return try common.get().entitlement(for: patient.id, at: now)
            } catch {
                if own == nil { throw refusal(error, at: Place(file: commonFile)) }
            }
        }
        guard let own else { throw Self.missing }
        let place = Place(column: "entitlement")
        let token = try token(of: own, at: place)
        do throws(LicenceRefusal) {
            return try LicenceVerifier.authenticate(token, trusted: trusted).entitlement(for: patient.id, at: now)
        } catch {
            throw refusal(error, at: place)
        }
    }

    private static let missing = Failure(
        .noPermission, "the entitlement pro is missing: there is no licence",
        hint: "give one with --entitlement FILE, or in the column entitlement of the table of patients")

    private func refusal(_ refusal: LicenceRefusal, at place: Place) -> Failure {
        var failure = refusal.failure()
        failure.place = place
        if refusal == .unknownKey, trusted.isEmpty {
            failure.message = "no keys are trusted, so no licence is valid"
            failure.hint = "name the issuer's keys with --trusted-keys FILE"
        }
        return failure
    }
}

// MARK: Files beside the table

extension LicenceBook {
    /// The folders that may contain patients tables, each once.
    static func folders(of sources: [String]) -> [LicenceFolder] {
        var seen: [FileStatus] = []
        return sources.filter { $0 != "-" }.compactMap { source in
            let isFolder = (try? FileStatus.of(source).isFolder) ?? false
            let path = isFolder ? source : FilePath.folder(of: source)
            guard let status = try? FileStatus.of(path), !seen.contains(where: { $0.isSameFile(as: status) }) else {
                return nil
            }
            seen.append(status)
            return LicenceFolder(path: path)
        }
    }

    /// - Throws: status 77 if the cell names a file that is in none of the folders, or in two.
    private func token(of cell: String, at place: Place) throws(Failure) -> String {
        guard !LicenceText.isToken(cell) else { return cell }
        var found: [[UInt8]] = []
        var worst = LicenceFolder.Fault.missing
        for folder in folders {
            do throws(LicenceFolder.Fault) {
                found.append(try folder.beginning(of: cell, limit: LicenceText.longestFile))
            } catch {
                if error != .missing { worst = error }
            }
        }
        guard let bytes = found.first else { throw Self.failure(worst, at: place) }
        guard found.count == 1 else {
            throw Failure(.noPermission, "the licence file is in more than one folder of the input", at: place)
        }
        return LicenceText.token(of: bytes)
    }

    private static func failure(_ fault: LicenceFolder.Fault, at place: Place) -> Failure {
        let message =
            switch fault {
            case .leadsAway: "the path of the licence file leads out of the table's folder"
            case .missing: "the licence file is not in the table's folder"
            case .notAFile: "the licence file is a link, a folder or a device, which is not read"
            case .unreadable: "the licence file cannot be read"
            }
        return Failure(
            .noPermission, message, at: place,
            hint: "the column holds a licence, or the name of a file in the folder of the table of patients")
    }
}

extension LicenceRequest {
    /// The licence and key files that no output may overwrite: those of the run, and those named in the patients
    /// tables.
    ///
    /// - Parameter paths: paths of the sources, as the user named them.
    package func files(of sources: ImportedSources, at paths: [String]) -> ReadFiles {
        var files = ReadFiles([licenceFile].compactMap(\.self))
        // If they cannot be found, the run has ended before anything is written.
        if let trusted = try? trustedKeys.files() {
            for path in trusted.keys + trusted.lists { files.add(path) }
        }
        let folders = LicenceBook.folders(of: paths).map(\.path)
        for id in sources.patientIDs {
            guard let cell = sources.identity(of: id).entitlement, !LicenceText.isToken(cell) else { continue }
            for folder in folders { files.add("\(folder)/\(cell)") }
        }
        return files
    }
}

/// The format of licences in files and cells.
package enum LicenceText {
    /// Bytes read of a licence file: a token and its line ending; a longer file is not a licence.
    package static let longestFile = 17 << 10

    /// The token in a file: its text without the one line ending that editors add.
    package static func token(of file: [UInt8]) -> String {
        var bytes = file[...]
        if bytes.last == UInt8(ascii: "\n") {
            bytes.removeLast()
            if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a cell holds a licence itself instead of the name of its file: three parts separated by dots, the first
    /// beginning like the base64url of a JSON object. A file cannot have such a name.
    static func isToken(_ cell: String) -> Bool {
        cell.hasPrefix("ey") && !cell.utf8.contains(UInt8(ascii: "/"))
            && cell.utf8.count(where: { $0 == UInt8(ascii: ".") }) == 2
    }
}
