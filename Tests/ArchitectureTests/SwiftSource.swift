/// The words of a Swift file, as far as it takes to see what it declares and what it uses.
struct SwiftSource {
    /// Types that other files can see: `struct`, `class`, `enum`, `protocol`, `actor`, `typealias` of the file's top level.
    private(set) var types: Set<String> = []
    /// Functions, constants and variables of the file's top level that other files can see.
    private(set) var globals: Set<String> = []
    /// Members that extensions add to types of other files, by the extended type's name.
    private(set) var extensionMembers: [(type: String, member: String)] = []
    /// Every name that is declared at any depth, also of parameters of generics and of what only this file can see.
    private(set) var declared: Set<String> = []
    /// Names that stand alone: no member of anything.
    private(set) var usedNames: Set<String> = []
    /// Names after a point: `.trimmed`.
    private(set) var usedMembers: Set<String> = []

    init(_ text: String) {
        var reader = DeclarationReader(tokens: SwiftTokens(text).tokens)
        reader.run()
        types = reader.types
        globals = reader.globals
        extensionMembers = reader.extensionMembers
        declared = reader.declared
        usedNames = reader.usedNames
        usedMembers = reader.usedMembers
    }
}

/// Walks over the tokens of a file.
private struct DeclarationReader {
    let tokens: [String]
    var types: Set<String> = []
    var globals: Set<String> = []
    var extensionMembers: [(type: String, member: String)] = []
    var declared: Set<String> = []
    var usedNames: Set<String> = []
    var usedMembers: Set<String> = []

    /// The scope of each open brace, from the outside in.
    private var scopes: [Scope] = []
    /// The scope of the next opening brace.
    private var pending = Scope.other
    private var isHidden = false

    private enum Scope {
        case type
        case extended(String, isHidden: Bool)
        case other
    }

    private static let typeWords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    private static let valueWords: Set<String> = ["func", "var", "let", "case", "associatedtype"]
    private static let hidingWords: Set<String> = ["private", "fileprivate"]

    init(tokens: [String]) { self.tokens = tokens }

    mutating func run() {
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            switch token {
            case "{":
                scopes.append(pending)
                pending = .other
            case "}": _ = scopes.popLast()
            case "extension" where scopes.isEmpty: index = beginExtension(at: index)
            case _ where Self.hidingWords.contains(token): isHidden = true
            case _ where Self.typeWords.contains(token) && isDeclaration(at: index): index = addType(at: index)
            case _ where Self.valueWords.contains(token): index = addValue(at: index)
            default: use(token, at: index)
            }
            if token == "{" || token == "}" { isHidden = false }
            index += 1
        }
    }

    private func word(_ index: Int) -> String? {
        guard tokens.indices.contains(index), SwiftTokens.isName(tokens[index]) else { return nil }
        return tokens[index]
    }

    /// `class` may also say what a member belongs to: `class func`.
    private func isDeclaration(at index: Int) -> Bool {
        guard let name = word(index + 1), index == 0 || tokens[index - 1] != "." else { return false }
        return !["func", "var", "let"].contains(name)
    }

    private mutating func beginExtension(at index: Int) -> Int {
        guard var name = word(index + 1) else { return index }
        var last = index + 1
        use(name, at: last)
        while tokens.indices.contains(last + 2), tokens[last + 1] == ".", let inner = word(last + 2) {
            name = inner
            last += 2
        }
        pending = .extended(name, isHidden: isHidden)
        isHidden = false
        return last
    }

    private mutating func addType(at index: Int) -> Int {
        guard let name = word(index + 1) else { return index }
        declared.insert(name)
        if scopes.isEmpty, !isHidden { types.insert(name) }
        if tokens[index] != "typealias" { pending = .type }
        isHidden = false
        return index + 1
    }

    private mutating func addValue(at index: Int) -> Int {
        guard let name = word(index + 1), index == 0 || tokens[index - 1] != "." else { return index }
        // A pattern, `case .row(let end)`, declares for its own lines only.
        if tokens[index] == "case", case .type? = scopes.last {} else if tokens[index] == "case" { return index }
        declared.insert(name)
        switch scopes.last {
        case nil: if !isHidden { globals.insert(name) }
        case .extended(let type, let isAllHidden)?:
            if !isHidden, !isAllHidden { extensionMembers.append((type, name)) }
        default: break
        }
        isHidden = false
        return index + 1
    }

    private mutating func use(_ token: String, at index: Int) {
        guard SwiftTokens.isName(token) else { return }
        if index > 0, tokens[index - 1] == "." {
            usedMembers.insert(token)
        } else if !isLabel(at: index) {
            usedNames.insert(token)
        }
    }

    /// `label:` of an argument or of a parameter names nothing.
    private func isLabel(at index: Int) -> Bool {
        guard tokens.indices.contains(index + 1), tokens[index + 1] == ":", index > 0 else { return false }
        return tokens[index - 1] == "(" || tokens[index - 1] == ","
    }
}
