import Diagnostics

/// Pattern for the patient id in a file name: `diary_{patient_id}_*.csv`.
///
/// `*` matches any text, including none. A pattern with `/` matches the last components of a path:
/// `*.xlsx/{patient_id}` matches sheet names, `{patient_id}/diary.csv` folder names.
package struct PatientNamePattern: Sendable, Hashable {
    package let text: String
    private let before: [Part]
    private let after: [Part]

    private enum Part: Hashable {
        case characters([Character])
        case anything
    }

    static let field = "{patient_id}"

    /// - Throws: status 64 for a text without the field, with two of them, or with another one.
    package init(_ text: String) throws(Failure) {
        let sides = Self.split(text, at: Self.field)
        guard sides.count == 2 else { throw Self.wrong("the pattern has to name \(Self.field), once") }
        for side in sides where side.contains("{") || side.contains("}") {
            throw Self.wrong("\(Self.field) is the only field there is")
        }
        guard !sides[0].hasSuffix("*"), !sides[1].hasPrefix("*") else {
            throw Self.wrong("between \(Self.field) and * there has to be something that parts them")
        }
        self.text = text
        before = Self.parts(of: sides[0])
        after = Self.parts(of: sides[1])
    }

    private static func wrong(_ words: String) -> Failure {
        Failure(.usage, "--patient-from-name: \(words)", hint: "write it as in 'diary_\(field)_*.csv'")
    }

    private static func split(_ text: String, at field: String) -> [String] {
        var parts: [String] = []
        var rest = Array(text)[...]
        var part: [Character] = []
        while let first = rest.first {
            if rest.starts(with: field) {
                parts.append(String(part))
                part = []
                rest = rest.dropFirst(field.count)
            } else {
                part.append(first)
                rest = rest.dropFirst()
            }
        }
        return parts + [String(part)]
    }

    private static func parts(of side: String) -> [Part] {
        var parts: [Part] = []
        for (index, literal) in side.split(separator: "*", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { parts.append(.anything) }
            if !literal.isEmpty { parts.append(.characters(Array(literal))) }
        }
        return parts
    }
}

extension PatientNamePattern {
    /// The ids that the pattern can find in a path; exactly one if it matches in only one way.
    ///
    /// - Parameter path: path with `/` between components, of which as many as the pattern has are compared.
    func ids(in path: String) -> Set<String> {
        let depth = text.count { $0 == "/" } + 1
        let name = Array(path.split(separator: "/").suffix(depth).joined(separator: "/"))
        guard name.count <= 1024 else { return [] }
        let starts = Self.ends(of: before, in: name)
        let reversed = after.reversed().map { part in
            if case .characters(let literal) = part { Part.characters(literal.reversed()) } else { part }
        }
        let ends = Set(Self.ends(of: reversed, in: name.reversed()).map { name.count - $0 })
        var ids: Set<String> = []
        for start in starts {
            for end in ends where start < end && !name[start..<end].contains("/") {
                ids.insert(String(name[start..<end]))
            }
        }
        return ids
    }

    /// Positions in a name at which these parts can end if they start at its beginning.
    private static func ends(of parts: [Part], in name: [Character]) -> Set<Int> {
        var ends: Set<Int> = [0]
        for part in parts {
            switch part {
            case .characters(let literal):
                ends = Set(ends.filter { name[$0...].starts(with: literal) }.map { $0 + literal.count })
            case .anything:
                var reached: Set<Int> = []
                for end in ends {
                    var position = end
                    while reached.insert(position).inserted, position < name.count, name[position] != "/" {
                        position += 1
                    }
                }
                ends = reached
            }
        }
        return ends
    }
}
