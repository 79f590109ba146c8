import Diagnostics
import JSON
import ReportComposer
import Words

extension ReportTemplate {
    /// The version of the form that this program reads.
    static let version = 1
    private static let keys = ["templateVersion", "name", "title", "depth", "sections"]

    /// Reads a template.
    ///
    /// - Parameter file: as the user named it, for messages.
    /// - Throws: status 78 with line and column of what is not as it must be. No message repeats the file's words: it
    ///   may be another file than the user meant.
    package init(json bytes: [UInt8], file: String) throws(Failure) {
        func refusal(_ offset: Int, _ words: String) -> Failure {
            Failure(.config, words, at: Place(file: file, offset: offset, in: bytes))
        }
        do throws(TemplateJSON.Fault) {
            let members = TemplateMembers(try TemplateJSON.members(of: bytes), end: bytes.count)
            try members.checkNames(Self.keys)
            let (version, name, title, depth, sections) = (
                try members.number(Self.keys[0]), try members.text(Self.keys[1]), try members.text(Self.keys[2]),
                try members.text(Self.keys[3]), try members.list(Self.keys[4])
            )
            guard version.value == Self.version else {
                throw .init(offset: version.offset, expected: "templateVersion \(Self.version)")
            }
            guard let depthRead = ReportDepth(rawValue: depth.value) else {
                throw .init(offset: depth.offset, expected: "a depth: free, sheet, summary or full")
            }
            var read: [ReportSection] = []
            for section in sections.value {
                guard let known = ReportSection(rawValue: section.value) else {
                    let names = ReportSection.allCases.map(\.rawValue).joined(separator: ", ")
                    throw .init(offset: section.offset, expected: "a section: \(names)")
                }
                read.append(known)
            }
            do throws(ReportTemplateFault) {
                try self.init(name: name.value, title: title.value, depth: depthRead, sections: read)
            } catch {
                throw switch error {
                case .badName: .init(offset: name.offset, expected: Self.nameWords)
                case .badTitle: .init(offset: title.offset, expected: Self.titleWords)
                case .repeatedSection(let index):
                    .init(
                        offset: sections.value[index].offset, expected: "each section once; this one stands above too")
                case .sectionOfAnotherDepth(let index):
                    .init(
                        offset: sections.value[index].offset,
                        expected: "a section of the depth \(depthRead.rawValue); this one belongs to "
                            + listed(read[index].depths.map(\.rawValue)))
                case .missingSection(let section, let reason):
                    .init(offset: sections.offset, expected: "the section \(section.rawValue) in this list: \(reason)")
                }
            }
        } catch {
            throw refusal(error.offset, "expected \(error.expected)")
        }
        try PrintedWords.check(bytes, file: file)
    }

    private static let nameWords =
        "a name of 1 to \(longestName) lower-case letters, digits and hyphens, with no hyphen at either end"
    private static let titleWords =
        "a title of 1 to \(longestTitle) characters, without control characters and without needless spaces"
}

/// The members of a template's object, by name.
private struct TemplateMembers {
    private let members: [TemplateJSON.Member]
    /// Where the file ends: the place of what is missing.
    private let end: Int

    init(_ members: [TemplateJSON.Member], end: Int) {
        self.members = members
        self.end = end
    }

    func checkNames(_ known: [String]) throws(TemplateJSON.Fault) {
        guard let strange = members.first(where: { !known.contains($0.name.value) }) else { return }
        throw .init(offset: strange.name.offset, expected: "one of the names \(known.joined(separator: ", "))")
    }

    func text(_ name: String) throws(TemplateJSON.Fault) -> Placed<String> {
        let member = try value(name)
        if case .text(let text) = member.value { return Placed(value: text, offset: member.offset) }
        throw .init(offset: member.offset, expected: "a text for \(name)")
    }

    func number(_ name: String) throws(TemplateJSON.Fault) -> Placed<Int> {
        let member = try value(name)
        if case .number(let number) = member.value { return Placed(value: number, offset: member.offset) }
        throw .init(offset: member.offset, expected: "a whole number for \(name)")
    }

    func list(_ name: String) throws(TemplateJSON.Fault) -> Placed<[Placed<String>]> {
        let member = try value(name)
        if case .list(let list) = member.value { return Placed(value: list, offset: member.offset) }
        throw .init(offset: member.offset, expected: "a list for \(name)")
    }

    private func value(_ name: String) throws(TemplateJSON.Fault) -> Placed<TemplateJSON.Value> {
        if let member = members.first(where: { $0.name.value == name }) { return member.value }
        throw .init(offset: end, expected: "\(name), which is missing")
    }
}
