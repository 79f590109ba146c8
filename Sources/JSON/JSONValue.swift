/// A value in a JSON text, with the position of its first byte.
package struct JSONValue: Sendable {
    package enum Content: Sendable {
        case object(JSONObject)
        case array([JSONValue])
        case string(String)
        /// A number as written, so that no digit is lost.
        case number(String)
        case boolean(Bool)
        case null
    }

    package var content: Content
    /// Byte offset from the beginning of the text.
    package var offset: Int

    /// The members of an object; nil for any other value.
    package var members: JSONObject? { if case .object(let members) = content { members } else { nil } }

    package var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }

    package var text: String? { if case .string(let text) = content { text } else { nil } }

    /// A number without fraction and exponent that fits 64 bits.
    package var integer: Int64? { if case .number(let digits) = content { Int64(digits) } else { nil } }

    package var boolean: Bool? { if case .boolean(let boolean) = content { boolean } else { nil } }

    package var isNull: Bool { if case .null = content { true } else { false } }
}

/// The members of an object, in text order; names are unique.
package struct JSONObject: Sendable {
    package struct Member: Sendable {
        package var name: String
        /// Byte position of the name, including its quotation mark.
        package var nameOffset: Int
        package var value: JSONValue
    }

    package private(set) var members: [Member] = []
    /// Positions of the names, in objects with too many members for a linear search.
    private var places: [String: Int] = [:]
    private static let longestToSearch = 12

    package init() {}

    package var names: [String] { members.map(\.name) }

    package subscript(name: String) -> JSONValue? { place(of: name).map { members[$0].value } }

    package func contains(_ name: String) -> Bool { place(of: name) != nil }

    /// - Precondition: no other member has the name.
    mutating func append(_ member: Member) {
        members.append(member)
        if members.count > Self.longestToSearch {
            if places.isEmpty { for (place, member) in members.enumerated() { places[member.name] = place } }
            places[member.name] = members.count - 1
        }
    }

    private func place(of name: String) -> Int? {
        places.isEmpty ? members.firstIndex { $0.name == name } : places[name]
    }
}

extension JSONValue {
    /// Reads a whole JSON text (RFC 8259) that must be unambiguous.
    ///
    /// Refuses invalid JSON and also: repeated names in an object, however escaped; lone surrogates; bytes that are not
    /// UTF-8; a byte order mark; anything after the value; nesting deeper than ``JSONScanner/Mode/deepest``. A single
    /// reader does everything, so that no other can interpret the same bytes differently.
    package init(reading bytes: [UInt8]) throws(JSONFault) {
        // UTF-8 is validated once; parts cut at ASCII bytes are then valid too.
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONFault(.utf8, at: Self.firstForeignByte(of: bytes))
        }
        let outcome = bytes.withUnsafeBufferPointer { bytes -> Result<JSONValue, JSONFault> in
            var scanner = JSONScanner(bytes, mode: .strict)
            do throws(JSONFault) {
                let value = try scanner.value(depth: 0)
                try scanner.requireEnd()
                return .success(value)
            } catch { return .failure(error) }
        }
        self = try outcome.get()
    }
}

extension JSONValue {
    /// Returns the position of the first bytes that are not valid UTF-8.
    private static func firstForeignByte(of bytes: [UInt8]) -> Int {
        var decoder = UTF8.ForwardParser()
        var source = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.parseScalar(from: &source) {
            case .valid(let scalar): offset += scalar.count
            case .emptyInput, .error: return offset
            }
        }
    }
}

extension JSONScanner {
    /// Reads a value; recursive for nested values, but no deeper than the mode allows.
    fileprivate mutating func value(depth: Int) throws(JSONFault) -> JSONValue {
        let kind = try kind()
        let offset = position
        return switch kind {
        case .object: JSONValue(content: .object(try object(depth: depth + 1)), offset: offset)
        case .array: JSONValue(content: .array(try array(depth: depth + 1)), offset: offset)
        case .string: JSONValue(content: .string(try string()), offset: offset)
        case .number: JSONValue(content: .number(String(decoding: try number(), as: UTF8.self)), offset: offset)
        case .boolean: JSONValue(content: .boolean(try boolean()), offset: offset)
        case .null: JSONValue(content: try null(), offset: offset)
        }
    }

    private mutating func null() throws(JSONFault) -> JSONValue.Content {
        try passNull()
        return .null
    }

    private mutating func object(depth: Int) throws(JSONFault) -> JSONObject {
        guard depth <= mode.deepest else { throw JSONFault(.tooDeep, at: position) }
        var object = JSONObject()
        var isFirst = true
        while let key = try nextKey(isFirst: isFirst) {
            isFirst = false
            let nameOffset = offset(of: key) - 1
            let name = Self.text(key)
            guard !object.contains(name) else { throw JSONFault(.repeatedName, at: nameOffset) }
            object.append(.init(name: name, nameOffset: nameOffset, value: try value(depth: depth)))
        }
        return object
    }

    private mutating func array(depth: Int) throws(JSONFault) -> [JSONValue] {
        guard depth <= mode.deepest else { throw JSONFault(.tooDeep, at: position) }
        var elements: [JSONValue] = []
        while try nextElement(isFirst: elements.isEmpty) { elements.append(try value(depth: depth)) }
        return elements
    }
}
