import Diagnostics
import Files
import JSON
import Records

extension SymptomWords {
    /// Reads a clinic's words: an object with what each means, a key, several in a list, or ``noWarningSign``.
    ///
    /// - Throws: status 78 with the place of the fault.
    package init(json bytes: [UInt8], path: String) throws(Failure) {
        self.init()
        fingerprint = SHA256.hex(of: bytes)
        do throws(MappingFault) {
            let words = try MappingValue(value: Self.value(bytes), path: "").members()
            for member in words.members {
                guard let meaning = words[member.name] else { continue }
                let known = Self.keys + [Self.noWarningSign]
                let keys =
                    meaning.value.elements == nil
                    ? [try meaning.word(known)]
                    : try meaning.elements("symptoms").map { value throws(MappingFault) in try value.word(known) }
                guard add(member.name, keys) else {
                    throw MappingFault("the word is given twice, or has no letter or digit", at: member.nameOffset)
                }
            }
        } catch { throw error.failure(file: path, bytes: bytes) }
    }

    private static func value(_ bytes: [UInt8]) throws(MappingFault) -> JSONValue {
        do throws(JSONFault) { return try JSONValue(reading: bytes) } catch {
            throw MappingFault(
                "the words are not JSON", at: error.position, hint: "write { \"Flimmern\": \"visual_disturbance\" }")
        }
    }
}
