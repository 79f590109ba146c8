/// Where the value of an option comes from that is not on the line.
enum SettingOrigin: Sendable, Equatable {
    /// A variable, by its name.
    case environment(String)
    case file(String, line: Int)

    /// `/etc/aurae-report.conf, line 3`.
    var words: String {
        switch self {
        case .environment(let variable): variable
        case .file(let path, let line): "\(path), line \(line)"
        }
    }
}
