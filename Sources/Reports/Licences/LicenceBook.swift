import Diagnostics
import Entitlements
import Files
import Records

/// What a run is given of licences, before any file is opened.
package struct LicenceRequest: Sendable {
    /// `--entitlement`: a licence for everybody whom it names; `-` is standard input.
    package var licenceFile: String?
    /// The keys whose licences count.
    package var trustedKeys: TrustedKeyPlaces
    /// The machine's clock. Neither `--as-of` nor `SOURCE_DATE_EPOCH` has a part in it: they say which day a report speaks
    /// of, and would else revive a licence that has expired.
    package var now: Instant

    /// For work that unlocks nothing.
    package static let none = LicenceRequest(
        licenceFile: nil, trustedKeys: .init(named: [], environment: [:]), now: Instant(milliseconds: 0))

    package init(licenceFile: String?, trustedKeys: TrustedKeyPlaces, now: Instant) {
        self.licenceFile = licenceFile
        self.trustedKeys = trustedKeys
        self.now = now
    }
}

/// The licences of a run: tells what each patient's report may hold.
///
/// Which licence counts for a patient: the one of the run (`--entitlement`) if it is theirs or everybody's; else their
/// own, from the column `entitlement` of the table of patients: a token, or the name of a file in the table's folder.
/// A patient's licence unlocks nobody else, unless it is one for everybody and stands in their row too.
package struct LicenceBook: Sendable {
    private let trusted: TrustedKeys
    private let now: Instant
    private let folders: [LicenceFolder]
    /// The run's licence, its signature checked once; nil when none was given.
    private let common: Result<Licence, LicenceRefusal>?
    private let commonFile: String?

    /// Opens the keys and the run's licence; the patients' own are read when they are asked for.
    ///
    /// - Parameter sources: the files and folders the run reads, as the user named them; the tables of patients stand
    ///   in these folders and beside these files.
    /// - Throws: status 66 when a file that the user named cannot be read, 78 when the keys are no set of keys.
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

    /// What a patient's report may hold. Can be asked by several threads at once.
    ///
    /// - Returns: `pro`; a patient for whom no licence counts is a failure, as only the caller knows whether the free
    ///   report may stand in.
    /// - Throws: status 77 and why: of the patient's own licence where they have one, else of the run's. Nothing of a
    ///   licence is in it.
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
            failure.message = "no keys are trusted, so that no licence counts"
            failure.hint = "name the issuer's keys with --trusted-keys FILE"
        }
        return failure
    }
}

// MARK: Files beside the table

extension LicenceBook {
    /// The folders in which tables of patients may stand, each once.
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

    /// - Throws: status 77 when the cell names a file that is in none of the folders, or in two.
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
            throw Failure(.noPermission, "the licence's file stands in more than one folder of the input", at: place)
        }
        return LicenceText.token(of: bytes)
    }

    private static func failure(_ fault: LicenceFolder.Fault, at place: Place) -> Failure {
        let message =
            switch fault {
            case .leadsAway: "the licence's file is named by a path that leads out of the table's folder"
            case .missing: "the licence's file is not in the table's folder"
            case .notAFile: "the licence's file is a link, a folder or a device, which is not followed"
            case .unreadable: "the licence's file cannot be read"
            }
        return Failure(
            .noPermission, message, at: place,
            hint: "the column holds a licence, or the name of a file in the folder of the table of patients")
    }
}
