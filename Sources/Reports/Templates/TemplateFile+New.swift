import Diagnostics
import Files
import ReportComposer

extension TemplateFile {
    /// Writes a starting template: the default free report, with comments on each part and its options. An existing
    /// file is not overwritten.
    ///
    /// - Parameter path: its last component without `.json` becomes the template's name, if it is a valid one.
    /// - Throws: status 73 if the name is taken or the folder is not writable.
    package static func writeNew(to path: String) throws(Failure) {
        let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" } ?? ""
        let stem = last.hasSuffix(".json") ? String(last.dropLast(5)) : last
        let name = ReportTemplate.isName(stem) ? stem : "my-template"
        do throws(Failure) {
            try AtomicFile.write(Array(beginning(named: name).utf8), to: path, replaces: false)
        } catch {
            var fault = error
            if fault.hint != nil { fault.hint = "name another file" }
            throw fault
        }
    }

    /// Text of the starting template. Comments are members, as JSON has none: any JSON reader accepts the file.
    private static func beginning(named name: String) -> String {
        """
        {
          "$comment": [
            "What a report holds, in which order, and what it is called.",
            "Sections can be moved, left out and added; template validate FILE tells what is wrong, and where.",
            "safety, data-notes, seeking-care and, in free reports, locked can be moved and not left out.",
            "Premium sections need the depth summary or full: sheet, timeline, overview, calendar, patterns, charts,",
            "medicines, entries. A section with options is an object: {\\"section\\": \\"charts\\", \\"charts\\": [\\"severity\\"]}.",
            "Besides, a template may have: \\"last\\": \\"90d\\" for the days, \\"paper\\": \\"letter\\", words on every page as",
            "\\"header\\" and \\"footer\\", and a \\"brand\\".",
            "Comments like this one are for people; every one may go."
          ],
          "templateVersion": 1,
          "name": "\(name)",
          "title": "Headache report",
          "depth": "free",
          "sections": [
            {"section": "cover", "$comment": "a line for each kind of records, of a patient with several kinds"},
            {"section": "figures", "$comment": "title and the line of figures"},
            {"section": "safety", "$comment": "red-flag notices, and the awareness of medication overuse"},
            {"section": "table", "$comment": "every headache as a row; \\"latest\\": 20 keeps the newest 20"},
            {"section": "markers", "$comment": "markers and visits; \\"visits\\": false leaves the visits out"},
            {"section": "nights", "$comment": "nights; \\"title\\": \\"Sleep\\" gives a section another name"},
            {"section": "locked", "$comment": "what a licence would add"},
            {"section": "data-notes", "$comment": "where the figures come from, what was not used and why"},
            {"section": "seeking-care", "$comment": "When to Seek Medical Care"}
          ]
        }

        """
    }
}
