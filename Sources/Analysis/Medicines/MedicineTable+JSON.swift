import Diagnostics
import JSON

/// A file of medicines, as read.
package struct MedicineFile: Sendable {
    /// Path as the user gave it, for messages.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

extension MedicineTable {
    /// Largest size of one file in bytes.
    package static let largestFile = 1 << 20

    /// Adds the medicines of files that belong together; a name may occur only once across all of them. A medicine with
    /// the same name as a known one replaces it, including its other names.
    ///
    /// - Throws: status 78 with line and column of the fault.
    package mutating func add(_ files: [MedicineFile]) throws(Failure) {
        var placed: [(entry: Entry, file: Int, offset: Int)] = []
        var met: Set<String> = []
        for (number, file) in files.enumerated() {
            do throws(MedicineFileFault) {
                for (entry, offset) in try MedicineFileReader.entries(of: file.bytes) {
                    guard met.insert(MedicineKey.of(entry.name)).inserted else {
                        throw .taken(entry.name, at: offset)
                    }
                    placed.append((entry, number, offset))
                }
            } catch { throw error.failure(in: file) }
        }
        var position = 0
        do throws(Fault) {
            try add(placed.map(\.entry)) { position = $0 }
        } catch {
            let (file, offset) =
                placed.indices.contains(position)
                ? (files[placed[position].file], placed[position].offset)
                : (files.first ?? MedicineFile(path: "", bytes: []), 0)
            throw MedicineFileFault(error, at: offset).failure(in: file)
        }
    }
}

/// The expected content, and the byte offset of the fault.
private struct MedicineFileFault: Error {
    var offset: Int
    var expected: String

    init(offset: Int, expected: String) {
        self.offset = offset
        self.expected = expected
    }

    /// Names in it come from the table, not from a patient.
    init(_ fault: MedicineTable.Fault, at offset: Int) {
        switch fault {
        case .emptyName: self.init(offset: offset, expected: "names with a letter or digit in this medicine")
        case .taken(let name): self = .taken(name, at: offset)
        case .unknownIngredient(let name):
            self.init(offset: offset, expected: "medicines of the table in “of”; “\(name)” is not in it")
        }
    }

    static func taken(_ name: String, at offset: Int) -> Self {
        Self(offset: offset, expected: "names that no other medicine has; “\(name)” is taken")
    }

    func failure(in file: MedicineFile) -> Failure {
        Failure(.config, "expected \(expected)", at: Place(file: file.path, offset: offset, in: file.bytes))
    }
}

/// Reads a file of medicines strictly: unknown, duplicate or missing keys are faults.
private enum MedicineFileReader {
    static func entries(of bytes: [UInt8]) throws(MedicineFileFault) -> [(MedicineTable.Entry, Int)] {
        let whole: JSONValue
        do throws(JSONFault) { whole = try JSONValue(reading: bytes) } catch {
            let expected =
                switch error.kind {
                case .utf8: "a text in UTF-8"
                case .repeatedName: "each name once; this one is a duplicate"
                default: "JSON"
                }
            throw MedicineFileFault(offset: error.position, expected: expected)
        }
        let file = try members(of: whole, ["medicinesVersion", "groups"], required: ["medicinesVersion", "groups"])
        guard let version = file["medicinesVersion"], version.integer == 1 else {
            throw MedicineFileFault(
                offset: file["medicinesVersion"]?.offset ?? whole.offset, expected: "medicinesVersion 1")
        }
        var entries: [(MedicineTable.Entry, Int)] = []
        for group in try list(file, "groups") { entries += try self.entries(ofGroup: group) }
        return entries
    }

    private static func entries(ofGroup value: JSONValue) throws(MedicineFileFault) -> [(MedicineTable.Entry, Int)] {
        let names = ["class", "use", "medicines"]
        let group = try members(of: value, names, required: names)
        let medicineClass: MedicineClass = try word(group, "class", MedicineClass.allCases)
        let use: MedicineUse = try word(group, "use", medicineClass.uses)
        var entries: [(MedicineTable.Entry, Int)] = []
        for value in try list(group, "medicines") {
            let medicine = try members(of: value, ["name", "atc", "of", "names", "alone", "also"], required: ["name"])
            entries.append(
                (
                    MedicineTable.Entry(
                        name: try text(medicine["name"], "name", in: value), medicineClass: medicineClass, use: use,
                        atc: medicine["atc"] == nil ? nil : try text(medicine["atc"], "atc", in: value),
                        names: try texts(medicine, "names"), namesAlone: try texts(medicine, "alone"),
                        ingredients: try texts(medicine, "of"),
                        alsoClass: medicine["also"] == nil ? nil : try word(medicine, "also", MedicineClass.allCases)),
                    value.offset
                ))
        }
        return entries
    }

    private static func members(
        of value: JSONValue, _ known: [String], required: [String]
    ) throws(MedicineFileFault) -> JSONObject {
        guard let object = value.members else {
            throw MedicineFileFault(offset: value.offset, expected: "an object with \(known.joined(separator: ", "))")
        }
        for member in object.members where !known.contains(member.name) {
            throw MedicineFileFault(
                offset: member.nameOffset, expected: "one of the names \(known.joined(separator: ", "))")
        }
        for name in required where !object.contains(name) {
            throw MedicineFileFault(offset: value.offset, expected: "\(name) in this object")
        }
        return object
    }

    private static func list(_ object: JSONObject, _ name: String) throws(MedicineFileFault) -> [JSONValue] {
        guard let value = object[name] else { return [] }
        guard let elements = value.elements else {
            throw MedicineFileFault(offset: value.offset, expected: "a list for \(name)")
        }
        return elements
    }

    private static func texts(_ object: JSONObject, _ name: String) throws(MedicineFileFault) -> [String] {
        var texts: [String] = []
        for value in try list(object, name) { texts.append(try text(value, name, in: value)) }
        return texts
    }

    private static func text(
        _ value: JSONValue?, _ name: String, in whole: JSONValue
    ) throws(MedicineFileFault) -> String {
        guard let text = value?.text, !text.isEmpty, !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw MedicineFileFault(offset: value?.offset ?? whole.offset, expected: "a text for \(name)")
        }
        return text
    }

    private static func word<Word: RawRepresentable<String>>(
        _ object: JSONObject, _ name: String, _ words: [Word]
    ) throws(MedicineFileFault) -> Word {
        let value = object[name]
        guard let word = value?.text.flatMap(Word.init(rawValue:)),
            words.contains(where: { $0.rawValue == word.rawValue })
        else {
            throw MedicineFileFault(
                offset: value?.offset ?? 0, expected: "a \(name): \(words.map(\.rawValue).joined(separator: ", "))")
        }
        return word
    }
}
