import Diagnostics
import Records
import ReportComposer
import Reports

/// Settings from the command line for a run that makes a report of every patient.
package struct BatchRequest: Sendable {
    /// Files and folders as the user named them, or one manifest.
    package var sources: [String]
    /// The folder for the reports.
    package var folder: String
    package var options: ReportOptions
    package var naming: ReportNaming
    package var shard: Shard?
    /// The part of a partitioned source that is read, with all of its patients; nil otherwise.
    var part: PartFolder.Chosen?
    package var resumes = false
    /// See ``BatchPlan/maxAge`` and ``BatchPlan/keepsVersions``.
    package var maxAge = BatchPlan.usualMaxAge
    package var keepsVersions = 0
    /// Whether the index shows a thumbnail of each report.
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
    /// `batch`: by a pattern. Each file without ids is one patient's; the only source may be a manifest.
    case pattern(FileNamePattern)
    /// `generate -o DIR/`: by the patients' ids alone. All files without ids are one patient's.
    case patientIDs
    /// `generate -o FILE`: one patient; the user has named the file.
    case oneFile

    /// Whether each file without ids is one patient's.
    var separatesFiles: Bool { if case .pattern = self { true } else { false } }

    /// Hint on giving each patient their own password.
    var passwordHint: String {
        "give each their own password with --password-secret FILE, or "
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
    /// Labels of the patients of all shards together.
    package var patients: Set<String>
    /// Names of the files of all shards together.
    package var names: Set<String>
    /// Removal of superfluous reports after a run without failures; nil for none.
    package var pruning: Pruning?
    /// Patients whose export may have fewer rows than before.
    package var shrinkage = Shrinkage.none
    /// The options that determine the reports: ``RunRecord/asked``.
    package var asked: [AskedOption] = []
    /// Whether to make every report again, regardless of the day and the options of existing ones.
    package var isFresh = false
    /// Largest number of days from the export's newest entry to the run; beyond it, the day or the export is wrong.
    package var maxSilence = PlannedBatch.usualMaxSilence
}

extension PlannedBatch {
    package static let usualMaxSilence = 45
}

/// Removal of earlier reports of patients no longer in the source, and of older versions.
package struct Pruning: Sendable, Equatable {
    /// Folder to move them to; nil to delete them.
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
