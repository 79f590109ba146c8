import Diagnostics
import Reports

/// Failures about values that are not from the command line.
enum SettingFailure {
    /// - Parameter message: text after the setting's name.
    static func wrong(_ option: OptionDeclaration, _ origin: SettingOrigin, _ message: String) -> Failure {
        placed(Failure(.usage, "\(option.spelled): \(message)"), option.name, origin)
    }

    /// The same failure with the location of the value that it is about, if that is not the command line: status 78
    /// with file and line, or status 64 with the variable.
    ///
    /// Invalid values are found by their command, wherever they come from, and its message names the option.
    static func located(_ failure: Failure, _ origins: [String: SettingOrigin]) -> Failure {
        guard failure.status == .usage, failure.place == nil else { return failure }
        let words = failure.message.split { !($0.isLetter || $0.isNumber || $0 == "-") }
        let about = words.lazy.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        guard let name = about.first(where: { origins[$0] != nil }), let origin = origins[name] else { return failure }
        return placed(failure, name, origin)
    }

    private static func placed(_ failure: Failure, _ name: String, _ origin: SettingOrigin) -> Failure {
        var failure = failure
        failure.hint = "\(Product.name) config tells what is set and where"
        switch origin {
        case .environment(let variable):
            failure.message = "\(variable) sets what cannot be used: \(failure.message)"
        case .file(let path, let line):
            failure.status = .config
            failure.place = Place(file: path, line: line)
        }
        return failure
    }
}
