import Batch
import Diagnostics
import Files
import Reports

/// Options of `batch` for repeated runs into the same folder.
enum NightOptions {
    static let resume = OptionDeclaration(
        name: "resume", summary: "keep what an earlier run made of the same data with the same options")
    static let fresh = OptionDeclaration(
        name: "fresh",
        summary:
            "make every report anew, also with --resume, with other options, or of a day before those that are there")
    static let maxAge = OptionDeclaration(
        name: "max-age", value: .init(placeholder: "SPAN"),
        summary: "how long --resume keeps a report whose day has passed: 7d, 2w, 0d (default: "
            + "\(BatchPlan.usualMaxAge)d)")
    static let keep = OptionDeclaration(
        name: "keep", value: .init(placeholder: "N", range: 0...1000),
        summary: "keep the last N versions of each report in the folder versions beside them")
    static let prune = OptionDeclaration(
        name: "prune",
        summary: "after a run in which nothing failed, remove reports of patients who are gone, and older versions")
    static let attic = OptionDeclaration(
        name: "attic", value: .init(placeholder: "DIR", completion: .folder),
        summary: "move there what --prune would remove")
    static let allowShrink = OptionDeclaration(
        name: "allow-shrink", value: .init(placeholder: "[ID]", isOptional: true),
        summary: "it is right that this patient, or without an id the whole export, has fewer rows than before",
        repeats: true)
    static let maxSilence = OptionDeclaration(
        name: "max-silence", value: .init(placeholder: "SPAN"),
        summary:
            "how long after the newest entry of the whole export a run may be; of a study that has ended, say more "
            + "(default: \(PlannedBatch.usualMaxSilence)d)")
    static let mode = OptionDeclaration(
        name: "mode", value: .init(placeholder: "MODE"),
        summary: "who may read and write the files: 0640 lets a group read; folders follow (default: 0600)")
    static let group = OptionDeclaration(
        name: "group", value: .init(placeholder: "NAME"),
        summary: "the group that the files belong to; without --mode it may read them (0640)")
    static let dryRun = OptionDeclaration(
        name: "dry-run", summary: "say what would be made, kept and removed, and write nothing")

    static let all = [resume, fresh, maxAge, keep, prune, attic, allowShrink, maxSilence, mode, group, dryRun]
}

extension Invocation {
    /// Reads ``NightOptions`` into a request and what is planned from it.
    func nights(_ request: inout BatchRequest) throws(Failure) {
        request.resumes = arguments.has(NightOptions.resume) && !arguments.has(NightOptions.fresh)
        request.keepsVersions = try number(NightOptions.keep) ?? 0
        request.permissions = try permissions()
        request.maxAge = try days(NightOptions.maxAge) ?? request.maxAge
    }

    /// Applies the options that depend on the record of the output folder.
    func nights(_ planned: inout PlannedBatch) throws(Failure) {
        planned.pruning = try pruning()
        planned.shrinkage = shrinkage
        planned.isFresh = arguments.has(NightOptions.fresh)
        planned.maxSilence = try days(NightOptions.maxSilence) ?? planned.maxSilence
    }

    private func permissions() throws(Failure) -> FilePermissions? {
        guard let text = arguments.text(NightOptions.mode) ?? (arguments.has(NightOptions.group) ? "0640" : nil) else {
            return nil
        }
        // Reports are not for everybody who has an account, and nobody runs them.
        guard (3...4).contains(text.utf8.count), let mode = UInt32(text, radix: 8), mode & 0o700 == 0o600,
            mode & ~0o660 == 0
        else {
            throw UsageError.badValue(
                option: NightOptions.mode.spelled, value: text, expected: "0600, 0640 or 0660"
            ).failure(in: arguments.command)
        }
        guard let name = arguments.text(NightOptions.group) else { return FilePermissions(mode: mode) }
        guard let group = ProcessSurroundings.group(name) else {
            throw UsageError.badValue(
                option: NightOptions.group.spelled, value: name, expected: "a group of this machine"
            ).failure(in: arguments.command)
        }
        return FilePermissions(mode: mode, group: group)
    }

    private var shrinkage: Shrinkage {
        let ids = arguments.texts(NightOptions.allowShrink)
        if ids.isEmpty { return .none }
        return ids.contains("") ? .all : .patients(Set(ids))
    }

    private func days(_ option: OptionDeclaration) throws(Failure) -> Int? {
        guard let text = arguments.text(option) else { return nil }
        guard let days = Self.days(text) else {
            throw UsageError.badValue(option: option.spelled, value: text, expected: "a span as in 7d or 2w")
                .failure(in: arguments.command)
        }
        return days
    }

    /// Reports to remove after the run.
    private func pruning() throws(Failure) -> Pruning? {
        let attic = arguments.text(NightOptions.attic).map(SharedOptions.trimmed)
        guard arguments.has(NightOptions.prune) else {
            // A setting about the attic is for the runs that have something to put there.
            guard !arguments.isOnLine(NightOptions.attic) else {
                throw UsageError.missingOption(NightOptions.prune.spelled, why: "what should go to the attic")
                    .failure(in: arguments.command)
            }
            return nil
        }
        return Pruning(attic: attic)
    }

    private static func days(_ text: String) -> Int? {
        guard let unit = text.last, "dw".contains(unit), (2...6).contains(text.utf8.count),
            text.utf8.dropLast().allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(text.dropLast())
        else { return nil }
        return min(count * (unit == "w" ? 7 : 1), 36_525)
    }
}
