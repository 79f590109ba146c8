import Batch
import Diagnostics
import Files
import Reports

/// Options of `batch` for repeated runs into the same folder.
enum NightOptions {
    static let resume = OptionDeclaration(
        name: "resume", summary: "keep reports that an earlier run made from the same data with the same options")
    static let fresh = OptionDeclaration(
        name: "fresh",
        summary:
            "make every report again, even with --resume, other options, or a day before the existing reports")
    static let maxAge = OptionDeclaration(
        name: "max-age", value: .init(placeholder: "SPAN"),
        summary: "how long --resume keeps a report after its day: 7d, 2w, 0d (default: "
            + "\(BatchPlan.usualMaxAge)d)")
    static let keep = OptionDeclaration(
        name: "keep", value: .init(placeholder: "N", range: 0...1000),
        summary: "keep the last N versions of each report in the folder versions beside them")
    static let prune = OptionDeclaration(
        name: "prune",
        summary: "after a run without failures, remove reports of patients no longer in the export, and older versions")
    static let attic = OptionDeclaration(
        name: "attic", value: .init(placeholder: "DIR", completion: .folder),
        summary: "move files there that --prune would remove")
    static let allowShrink = OptionDeclaration(
        name: "allow-shrink", value: .init(placeholder: "[ID]", isOptional: true),
        summary: "accept that this patient, or without an id the whole export, has fewer rows than before",
        repeats: true)
    static let maxSilence = OptionDeclaration(
        name: "max-silence", value: .init(placeholder: "SPAN"),
        summary:
            "longest time from the export's newest entry to the run; raise it for a study that has ended "
            + "(default: \(PlannedBatch.usualMaxSilence)d)")
    static let mode = OptionDeclaration(
        name: "mode", value: .init(placeholder: "MODE"),
        summary: "permissions of the files: 0640 lets a group read; folders follow (default: 0600)")
    static let group = OptionDeclaration(
        name: "group", value: .init(placeholder: "NAME"),
        summary: "group of the files; without --mode it may read them (0640)")
    static let dryRun = OptionDeclaration(
        name: "dry-run", summary: "list what would be made, kept and removed; write nothing")

    static let all = [resume, fresh, maxAge, keep, prune, attic, allowShrink, maxSilence, mode, group, dryRun]
}

extension Invocation {
    /// Reads ``NightOptions`` into a request and the plan made from it.
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
        // Other users must not read reports, and reports are not executable.
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
                option: NightOptions.group.spelled, value: name, expected: "a group on this machine"
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
            throw UsageError.badValue(option: option.spelled, value: text, expected: "a span such as 7d or 2w")
                .failure(in: arguments.command)
        }
        return days
    }

    /// Reports to remove after the run.
    private func pruning() throws(Failure) -> Pruning? {
        let attic = arguments.text(NightOptions.attic).map(SharedOptions.trimmed)
        guard arguments.has(NightOptions.prune) else {
            // A setting for the attic applies only to runs that prune.
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
