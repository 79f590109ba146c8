import Batch
import Diagnostics
import Files

/// What `batch` takes for runs that come again and again into the same folder.
enum NightOptions {
    static let resume = OptionDeclaration(
        name: "resume", summary: "keep what an earlier run made of the same data with the same options")
    static let fresh = OptionDeclaration(name: "fresh", summary: "make every report anew, also with --resume")
    static let maxAge = OptionDeclaration(
        name: "max-age", value: .init(placeholder: "SPAN"),
        summary: "how long --resume keeps a report whose day has passed: 7d, 2w, 0d (default: "
            + "\(BatchPlan.usualMaxAge)d)")
    static let keep = OptionDeclaration(
        name: "keep", value: .init(placeholder: "N"),
        summary: "keep the last N versions of each report in the folder versions beside them")
    static let prune = OptionDeclaration(
        name: "prune",
        summary: "after a run in which nothing failed, remove reports of patients who are gone, and older versions")
    static let attic = OptionDeclaration(
        name: "attic", value: .init(placeholder: "DIR", completion: .folder),
        summary: "move there what --prune would remove")
    static let allowShrink = OptionDeclaration(
        name: "allow-shrink", summary: "it is right that the export became much smaller, or ends within a row")
    static let dryRun = OptionDeclaration(
        name: "dry-run", summary: "say what would be made, kept and removed, and write nothing")

    static let all = [resume, fresh, maxAge, keep, prune, attic, allowShrink, dryRun]
}

extension Invocation {
    /// Reads ``NightOptions`` into a request and what is planned from it.
    func nights(_ request: inout BatchRequest) throws(Failure) {
        request.resumes = arguments.has(NightOptions.resume) && !arguments.has(NightOptions.fresh)
        request.keepsVersions = try number(NightOptions.keep, 0...1000) ?? 0
        if let text = arguments.text(NightOptions.maxAge) {
            guard let days = Self.days(text) else {
                throw UsageError.badValue(
                    option: NightOptions.maxAge.spelled, value: text, expected: "a span as in 7d or 2w"
                ).failure(in: arguments.command)
            }
            request.maxAge = days
        }
    }

    /// What is to be taken away after the run.
    func pruning() throws(Failure) -> Pruning? {
        let attic = arguments.text(NightOptions.attic).map(BatchCommand.trimmed)
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
