import HandOver

/// One of the files that are written of a report: a PDF in one of its profiles, or one by which a PDF is handed over.
package enum ReportForm: String, Sendable, Hashable, CaseIterable {
    /// For reading and printing; with the figures attached, unless they are left out.
    case plain
    /// PDF/A-2, for keeping; without the figures, because that standard allows no attachment but PDF/A.
    case archive
    /// PDF/A-3, for keeping with the figures attached.
    case archiveData = "archive-data"
    /// The plain report, encrypted with a password.
    case protected
    /// The first PDF in a message of HL7 v2.
    case mdm
    /// The first PDF in a document of CDA.
    case cda

    /// The PDFs.
    package static let profiles: [ReportForm] = [.plain, .archive, .archiveData, .protected]
    /// The files by which a PDF is handed over.
    package static let handOvers: [ReportForm] = [.mdm, .cda]

    /// Reads a list such as `plain,archive`.
    ///
    /// - Parameter known: what may be listed.
    /// - Returns: nil when a word names nothing of that, or one stands twice.
    package static func list(_ text: String, of known: [ReportForm] = profiles) -> [ReportForm]? {
        var forms: [ReportForm] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let form = ReportForm(rawValue: String(word)), known.contains(form), !forms.contains(form) else {
                return nil
            }
            forms.append(form)
        }
        return forms
    }

    /// How a PDF is handed over by this form; nil for a PDF.
    package var handOver: HandOverFormat? {
        switch self {
        case .plain, .archive, .archiveData, .protected: nil
        case .mdm: .mdm
        case .cda: .cda
        }
    }

    /// Part of ISO 19005 that the form keeps; nil for one that need not.
    var archivePart: Int? {
        switch self {
        case .plain, .protected, .mdm, .cda: nil
        case .archive: 2
        case .archiveData: 3
        }
    }
}
