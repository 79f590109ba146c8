import CairoBackend
import Export

/// One of the files written for a report: a PDF in one of its profiles, or a file that sends a PDF to hospital systems.
package enum ReportForm: String, Sendable, Hashable, CaseIterable {
    /// For reading and printing; with the figures attached, unless they are switched off.
    case plain
    /// PDF/A-2, for archiving; without the figures, because that standard allows only PDF/A attachments.
    case archive
    /// PDF/A-3, for archiving with the figures attached.
    case archiveData = "archive-data"
    /// The plain report, encrypted with a password.
    case protected
    /// The first PDF in an HL7 v2 message.
    case mdm
    /// The first PDF in a CDA document.
    case cda

    /// The PDF forms.
    package static let profiles: [ReportForm] = [.plain, .archive, .archiveData, .protected]
    /// The forms that send a PDF to hospital systems.
    package static let handOvers: [ReportForm] = [.mdm, .cda]

    /// Reads a list such as `plain,archive`.
    ///
    /// - Parameter known: forms that may be listed.
    /// - Returns: nil if a word is not one of these forms, or is repeated.
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

    /// The format in which this form sends a PDF to hospital systems; nil for a PDF.
    package var handOver: HandOverFormat? {
        switch self {
        case .plain, .archive, .archiveData, .protected: nil
        case .mdm: .mdm
        case .cda: .cda
        }
    }

    /// Part of ISO 19005 that the form conforms to; nil if it need not.
    var archivePart: Int? {
        switch self {
        case .plain, .protected, .mdm, .cda: nil
        case .archive: 2
        case .archiveData: 3
        }
    }
}

/// One page of a report as a separate file, instead of a PDF.
package struct PictureOrder: Sendable, Equatable {
    package var format: PictureFormat
    /// Page number, from 1.
    package var page: Int

    /// Allowed resolutions in dots per inch. ``usualResolution`` is the default.
    package static let resolutions = PictureFormat.resolutions
    package static let usualResolution = PictureFormat.usualResolution

    package init(format: PictureFormat, page: Int) {
        self.format = format
        self.page = page
    }

    /// The order for a file name.
    ///
    /// - Parameter resolution: dots per inch, for a raster picture.
    /// - Returns: nil for a name that does not end in `.png` or `.svg`, in any case.
    package init?(name: String, page: Int, resolution: Int) {
        let name = name.lowercased()
        guard name.hasSuffix(".png") || name.hasSuffix(".svg") else { return nil }
        self.init(format: name.hasSuffix(".svg") ? .svg : .png(resolution: resolution), page: page)
    }
}
