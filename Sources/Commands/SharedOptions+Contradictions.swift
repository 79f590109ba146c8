import Reports

extension SharedOptions {
    /// Pairs of mutually exclusive options.
    private static let exclusive: [(OptionDeclaration, OptionDeclaration)] = [
        (quiet, verbose), (last, from), (last, to), (profiles, archive), (archive, passwordFile),
        (archive, passwordSecret), (passwordFile, passwordSecret), (BatchCommand.shard, BatchCommand.shardIndex),
        (BatchCommand.shard, BatchCommand.shardCount), (suggestMapping, mapping),
    ]

    /// Options that set a report's password.
    static let passwords: Set<String> = [passwordFile.name, passwordSecret.name]

    /// Whether two options with these values are mutually exclusive: both on a command line are an error, and the
    /// command line takes precedence over a setting.
    static func contradict(_ first: (name: String, text: String), _ second: (name: String, text: String)) -> Bool {
        let names: Set = [first.name, second.name]
        if exclusive.contains(where: { Set([$0.name, $1.name]) == names }) { return true }
        for (listed, other) in [(first, second), (second, first)] where listed.name == profiles.name {
            guard passwords.contains(other.name) else { continue }
            return ReportForm.list(listed.text)?.contains(.protected) == false
        }
        return false
    }
}
