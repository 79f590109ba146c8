import Diagnostics

/// Changes since the previous run, above the table of the index.
struct IndexSince {
    /// Largest number of ids listed of one kind; `batch.json` has all.
    private static let idsShown = 24

    let record: RunRecord

    /// Empty for the first run of a folder if nothing seems wrong.
    var html: String {
        guard record.comparison != nil || !record.losses.isEmpty else { return "" }
        var text = ""
        for loss in record.losses {
            text += "<p class=\"notice\"><strong>The export may be truncated:</strong> \(HTMLText.escaped(loss)).</p>\n"
        }
        if let comparison = record.comparison { text += list(comparison) }
        return text
    }

    private func list(_ comparison: RunComparison) -> String {
        var items: [String] = []
        for (cause, reports) in record.held {
            items.append("Reports kept because \(cause.words): \(Self.ids(reports.map(\.patientID)))")
        }
        if !comparison.newPatients.isEmpty { items.append("New patients: \(Self.ids(comparison.newPatients))") }
        if !comparison.gonePatients.isEmpty {
            items.append("No longer in the source: \(Self.ids(comparison.gonePatients))")
        }
        if !comparison.newFlags.isEmpty {
            items.append("New safety notices: \(Self.ids(comparison.newFlags.map(\.patientID)))")
        }
        if !comparison.goneFlags.isEmpty {
            items.append("Safety notices no longer shown: \(Self.ids(comparison.goneFlags.map(\.patientID)))")
        }
        if comparison.hasMoreUnused, let before = comparison.before {
            items.append(
                "Rows that could not be used: \(IndexWords.number(comparison.now.rowsSkipped)), "
                    + "\(IndexWords.number(before.rowsSkipped)) \(comparison.timeBefore)")
        }
        if !comparison.goneColumns.isEmpty {
            let names = comparison.goneColumns.map { "<bdi>\(HTMLText.escaped($0))</bdi>" }
            items.append("No longer in the export: \(listed(names))")
        }
        if !record.removed.isEmpty {
            items.append("\(Plural.file.plain(record.removed.count)) of earlier runs removed")
        }
        let changes = items.isEmpty ? "<p>Nothing has changed.</p>" : "<ul>\(Self.items(items))</ul>"
        return
            "<section class=\"since\" aria-labelledby=\"since\">\n<h2 id=\"since\">Since \(comparison.asOf.iso)</h2>\n"
            + "\(changes)\n</section>\n"
    }

    private static func items(_ items: [String]) -> String { items.map { "<li>\($0)</li>" }.joined() }

    private static func ids(_ ids: [String]) -> String {
        var shown = ids.prefix(idsShown).map { "<bdi>\(HTMLText.escaped($0))</bdi>" }
        if ids.count > shown.count { shown.append("and \(IndexWords.number(ids.count - shown.count)) more") }
        return shown.joined(separator: ", ")
    }
}
