/// A list of texts as archived by apps on Apple's platforms: a keyed archive in a binary property list.
enum KeyedArchive {
    /// - Precondition: fewer than 200 texts.
    static func bytes(of texts: [String]) -> [UInt8] {
        var list = BinaryList()
        // The archive's own objects: "$null", the array, its texts, its class.
        let null = list.add(text: "$null")
        let items = texts.map { list.add(text: $0) }
        let className = list.add(text: "NSArray")
        let objectName = list.add(text: "NSObject")
        let classes = list.add(array: [className, objectName])
        let classKeys = [list.add(text: "$classname"), list.add(text: "$classes")]
        let classObject = list.add(keys: classKeys, values: [className, classes])
        let identifiers = texts.indices.map { list.add(identifier: $0 + 2) }
        let references = list.add(array: identifiers)
        let ownClass = list.add(identifier: texts.count + 2)
        let arrayKeys = [list.add(text: "NS.objects"), list.add(text: "$class")]
        let array = list.add(keys: arrayKeys, values: [references, ownClass])
        let objects = list.add(array: [null, array] + items + [classObject])
        let root = list.add(keys: [list.add(text: "root")], values: [list.add(identifier: 1)])
        let names = ["$version", "$archiver", "$top", "$objects"].map { list.add(text: $0) }
        let values = [list.add(number: 100_000), list.add(text: "NSKeyedArchiver"), root, objects]
        let top = list.add(keys: names, values: values)
        return list.file(top: top)
    }
}

/// Builds a binary property list; references take one byte, offsets two.
private struct BinaryList {
    private var objects: [[UInt8]] = []

    mutating func add(_ bytes: [UInt8]) -> Int {
        objects.append(bytes)
        return objects.count - 1
    }

    mutating func add(text: String) -> Int {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        if isASCII { return add(head(0x50, text.utf8.count) + Array(text.utf8)) }
        let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        return add(head(0x60, text.utf16.count) + units)
    }

    mutating func add(number: UInt32) -> Int { add([0x12] + bigEndian(UInt64(number), 4)) }
    mutating func add(identifier: Int) -> Int { add([0x80, UInt8(identifier)]) }
    mutating func add(array: [Int]) -> Int { add(head(0xA0, array.count) + array.map { UInt8($0) }) }

    mutating func add(keys: [Int], values: [Int]) -> Int {
        add(head(0xD0, keys.count) + (keys + values).map { UInt8($0) })
    }

    func file(top: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += bigEndian(UInt64(bytes.count), 2)
            bytes += object
        }
        let table = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        return bytes + bigEndian(UInt64(objects.count), 8) + bigEndian(UInt64(top), 8) + bigEndian(UInt64(table), 8)
    }

    private func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 15, 0x10, UInt8(count)]
    }

    private func bigEndian(_ value: UInt64, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    }
}
