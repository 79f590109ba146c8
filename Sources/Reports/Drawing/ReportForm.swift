/// One of the files that a report can be written as.
package enum ReportForm: String, Sendable, Hashable, CaseIterable {
    /// For reading and printing; with the figures attached, unless they are left out.
    case plain
    /// PDF/A-2, for keeping; without the figures, because that standard allows no attachment but PDF/A.
    case archive
    /// PDF/A-3, for keeping with the figures attached.
    case archiveData = "archive-data"
    /// The plain report, encrypted with a password.
    case protected

    /// Reads a list such as `plain,archive`.
    ///
    /// - Returns: nil when a word names no form, or one stands twice.
    package static func list(_ text: String) -> [ReportForm]? {
        var forms: [ReportForm] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let form = ReportForm(rawValue: String(word)), !forms.contains(form) else { return nil }
            forms.append(form)
        }
        return forms
    }

    /// Part of ISO 19005 that the form keeps; nil for one that need not.
    var archivePart: Int? {
        switch self {
        case .plain, .protected: nil
        case .archive: 2
        case .archiveData: 3
        }
    }
}
