import Diagnostics
import Records
import ReportComposer
import Reports

/// Settings from the command line for a run that makes a report of every patient.
package struct BatchRequest: Sendable {
    /// Files and folders as the user named them, or one manifest.
    package var sources: [String]
    /// Where the reports go.
    package var folder: String
    package var options: ReportOptions
    package var naming: ReportNaming
    package var shard: Shard?
    /// The sources are one part of a whole, and all patients in it are meant.
    var part: PartFolder.Chosen?
    package var resumes = false
    /// See ``BatchPlan/maxAge`` and ``BatchPlan/keepsVersions``.
    package var maxAge = BatchPlan.usualMaxAge
    package var keepsVersions = 0
    /// The index shows a small picture of each report.
    package var makesPictures = true
    package var limits = BatchLimits()
    /// See ``BatchPlan/permissions``.
    package var permissions: FilePermissions?

    package init(sources: [String], folder: String, options: ReportOptions, naming: ReportNaming) {
        self.sources = sources
        self.folder = folder
        self.options = options
        self.naming = naming
    }
}

/// Determines the patients and the file names of a run's reports.
package enum ReportNaming: Sendable, Equatable {
    /// `batch`: by a pattern. Files that name no patient are each a patient's own; the only source may be a manifest.
    case pattern(FileNamePattern)
    /// `generate -o DIR/`: after the patients' ids alone. What names no patient is one patient's together.
    case patientIDs
    /// `generate -o FILE`: there is one patient, and the user has named the file.
    case oneFile

    /// Whether files that name no patient are each a patient's own.
    var separatesFiles: Bool { if case .pattern = self { true } else { false } }

    /// How patients get passwords of their own.
    var passwordHint: String {
        "give each a password of their own with --password-secret FILE, or "
            + (separatesFiles ? "in a manifest" : "name one patient with --patient ID")
    }
}

/// A plan and what the run record says of it.
package struct PlannedBatch {
    package var plan: BatchPlan
    /// Files opened during planning, for use by the run.
    package var inputs: OpenInputs
    package var shard: Shard?
    /// Hash of the input to the assignment of shards: ``RunRecord/sharesOf``.
    package var sharesOf: String?
    /// SHA-256 of the options: ``RunRecord/options``; empty for `generate`, which keeps no record.
    package var options: String
    /// Remarks on a manifest for the user.
    package var notices: [String]
    /// Patients of all shares together, as reports call them.
    package var patients: Set<String>
    /// Names of the files of all shares together.
    package var names: Set<String>
    /// Removal of superfluous reports after a run without failures; nil for none.
    package var pruning: Pruning?
    /// Patients whose export may have fewer rows than before.
    package var shrinkage = Shrinkage.none
    /// The options that decide what reports are, by their names: ``RunRecord/asked``.
    package var asked: [AskedOption] = []
    /// Every report is to be made anew, whatever the day and the options of those that are there.
    package var isFresh = false
    /// Days after the newest entry of the whole export after which the day of the run, or the export, cannot be right.
    package var maxSilence = PlannedBatch.usualMaxSilence
}

extension PlannedBatch {
    package static let usualMaxSilence = 45
}

/// Taking away reports of earlier runs that no patient of the source has any more, and older versions.
package struct Pruning: Sendable, Equatable {
    /// Where they go; nil for nowhere.
    package var attic: String?
    /// Permissions of files put there.
    var permissions: FilePermissions?

    package init(attic: String? = nil) { self.attic = attic }
}

/// Patients whose export may have fewer rows than in the previous run.
package enum Shrinkage: Sendable, Equatable {
    case none
    case patients(Set<String>)
    /// All patients; a table may also be missing or empty.
    case all

    package func allows(_ patient: String) -> Bool {
        switch self {
        case .none: false
        case .patients(let ids): ids.contains(patient)
        case .all: true
        }
    }
}
