/// An error in a command line, as data; the sentences are in `UsageErrorText.swift`.
enum UsageError: Error, Equatable {
    case noCommand
    case noCommandOfGroup(String)
    case unknownCommand(String, nearest: String?)
    case unknownShell(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case repeatedOption(String)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String)
    case badValue(option: String, value: String, expected: String)
    case conflict(String, String)
    /// An option that sets a password, combined with `--archive`.
    case archiveWithPassword(String)
    case missingOption(String, why: String)
    case missingOperand(String)
    case unexpectedOperand(String)
}
