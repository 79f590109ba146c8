extension JSONValue {
    /// Reads a whole JSON text (RFC 8259) that must be unambiguous.
    ///
    /// In addition to invalid JSON, it refuses: repeated names in an object, however escaped; lone surrogates; bytes
    /// that are not UTF-8; a byte order mark; anything after the value; nesting deeper than
    /// ``JSONScanner/Mode/deepest``. It is the gatekeeper, so a single reader does everything: no other reader could
    /// interpret the same bytes differently.
    package init(reading bytes: [UInt8]) throws(JSONFault) {
        // UTF-8 is validated once for the whole; parts cut at ASCII bytes are then valid too.
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
    /// Position of the first bytes that are not valid UTF-8.
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
    /// Recursive for nested values, no deeper than the mode allows.
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
