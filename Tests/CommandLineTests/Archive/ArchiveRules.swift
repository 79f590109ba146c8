import Foundation

/// The clauses of ISO 19005-2 and -3 that a report could break, looked at in the finished file: besides the validator of
/// `make check-pdf`, which may overlook what we know of. The numbers are those of part 2.
struct ArchiveRules {
    let file: ArchivedFile
    /// 2 or 3.
    let part: Int

    /// Broken rules, each with its clause; empty if there are none.
    var violations: [String] {
        structureOfTheFile + colors + pagesAndAnnotations + actions + metadata + logicalStructure + attachments
            + FontRules(file: file).violations
    }

    private func check(_ holds: Bool, _ clause: String) -> [String] { holds ? [] : [clause] }

    private func has(_ key: String) -> Bool { file.dictionaries.contains { $0[key] != nil } }

    private var structureOfTheFile: [String] {
        let bytes = file.bytes
        let second = bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let filters = file.dictionaries.map { "\($0["/Filter"] ?? "")" }.joined()
        return check(bytes.starts(with: "%PDF-1.7\n%".utf8), "6.1.2 header")
            + check(bytes[(second + 1)..<(second + 5)].allSatisfy { $0 > 127 }, "6.1.2 four bytes above 127")
            + check(bytes.suffix(6).elementsEqual("%%EOF\n".utf8), "6.1.3 nothing after the end")
            + check((file.trailer["/ID"] as? [Any])?.count == 2, "6.1.3 identifier")
            + check(file.trailer["/Encrypt"] == nil, "6.1.3 encryption")
            + check(
                !file.streamDictionaries.contains { $0["/F"] != nil || $0["/FFilter"] != nil }, "6.1.7.1 outside data")
            + check(!filters.contains("LZW") && !filters.contains("Crypt"), "6.1.7.2 filters")
            + check(file.catalog["/Requirements"] == nil, "6.11 requirements")
            + check(file.catalog["/OCProperties"] == nil, "6.9 optional content")
            + check(
                file.catalog["/NeedsRendering"] == nil && !has("/XFA") && file.catalog["/AcroForm"] == nil, "6.4 forms")
    }

    private var colors: [String] {
        let intents = file.array(file.catalog["/OutputIntents"]).map(file.dictionary)
        let profile = intents.first.flatMap { file.stream($0["/DestOutputProfile"]) } ?? []
        let names = file.dictionaries.flatMap { $0.values }.compactMap { $0 as? String }
        return check(intents.count == 1 && intents[0]["/S"] as? String == "/GTS_PDFA1", "6.2.3 output intent")
            + check(intents.first?["/OutputConditionIdentifier"] != nil, "6.2.3 name of the condition")
            + check(profile.count > 128 && profile[16..<20].elementsEqual("RGB ".utf8), "6.2.3 RGB profile")
            + check(!names.contains("/DeviceCMYK") && !names.contains("/Pattern"), "6.2.4 colour spaces")
            + check(!has("/TR") && !has("/TR2") && !has("/HTP"), "6.2.5 graphics state")
            + check(!has("/SMask") && !has("/BM") && !has("/Group"), "6.2.10 transparency")
            + check(!has("/OPI") && !has("/Alternates") && !has("/Ref"), "6.2.8, 6.2.9 images and forms")
    }

    private var pagesAndAnnotations: [String] {
        file.pages.flatMap { page -> [String] in
            let box = file.array(page["/MediaBox"]).compactMap { $0 as? NSNumber }.map(\.doubleValue)
            return check(box.count == 4 && box[2] > 3 && box[2] < 14_400 && box[3] < 14_400, "6.1.13 size of a page")
                + check(page["/PresSteps"] == nil, "6.10 presentations")
                + content(page)
                + file.array(page["/Annots"]).map(file.dictionary).flatMap { annotation -> [String] in
                    let flags = (annotation["/F"] as? NSNumber)?.intValue ?? 0
                    // Print is on; Invisible, Hidden, NoView and ToggleNoView are off.
                    return check(flags & 4 == 4 && flags & (1 | 2 | 32 | 256) == 0, "6.3.2 flags")
                        + check(annotation["/Subtype"] as? String == "/Link", "6.3.1 kind of annotation")
                        + check(annotation["/A"] == nil && annotation["/Dest"] != nil, "6.5.1 actions of annotations")
                }
        }
    }

    /// Operators of the standard, no colour but RGB and grey, and `q` not deeper than 28.
    private func content(_ page: [String: Any]) -> [String] {
        guard let bytes = file.stream(page["/Contents"]) else { return ["6.2.2 content"] }
        let known = Set(
            "q Q cm w J j M d i gs m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ"
                .split(separator: " ").map(String.init) + ["g", "G", "rg", "RG", "BDC", "BMC", "EMC", "Do"])
        var depth = 0
        var deepest = 0
        var strange: Set<String> = []
        var reader = ContentReader(bytes)
        reader.read { name, _ in
            if !known.contains(name) { strange.insert(name) }
            if name == "q" { depth += 1 }
            if name == "Q" { depth -= 1 }
            deepest = max(deepest, depth)
        }
        return check(strange.isEmpty, "6.2.2 operators \(strange.sorted())")
            + check(deepest <= 28 && depth == 0, "6.1.13 depth of q")
            + check(page["/Resources"] != nil, "6.2.2 resources")
    }

    private var actions: [String] {
        check(!has("/AA") && !has("/JS") && file.catalog["/OpenAction"] == nil, "6.5 actions")
    }

    private var metadata: [String] {
        let packet = String(decoding: file.stream(file.catalog["/Metadata"]) ?? [], as: UTF8.self)
        let info = file.dictionary(file.trailer["/Info"])
        func holds(_ key: String, _ element: String) -> Bool {
            guard let text = info[key] as? String else { return false }
            let value = text.hasPrefix("u:") ? String(text.dropFirst(2)) : text
            let escaped = value.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            return packet.contains(">\(escaped)<") && packet.contains("<\(element)>")
        }
        let dictionary = file.dictionary(file.catalog["/Metadata"])
        return check(dictionary["/Filter"] == nil && dictionary["/Subtype"] as? String == "/XML", "6.6.2.1 packet")
            + check(
                packet.hasPrefix("<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"), "6.6.2.1 header")
            + check(packet.contains("<pdfaid:part>\(part)</pdfaid:part>"), "6.6.4 part")
            + check(packet.contains("<pdfaid:conformance>A</pdfaid:conformance>"), "6.6.4 level")
            + check(holds("/Title", "dc:title") && holds("/Subject", "dc:description"), "6.6.3 title and subject")
            + check(holds("/Creator", "xmp:CreatorTool") && holds("/Producer", "pdf:Producer"), "6.6.3 programs")
            + check(
                Set(packet.matches(of: /<(\w+):\w+ ?>?/).map { String($0.1) }).isSubset(of: Self.prefixes), "6.6.2.3")
    }

    /// Prefixes of the schemas that PDF/A knows or that the packet describes.
    private static let prefixes: Set<String> = [
        "x", "rdf", "dc", "xmp", "pdf", "pdfaid", "pdfuaid", "pdfaExtension", "pdfaSchema", "pdfaProperty", "aurae",
    ]

    private var logicalStructure: [String] {
        check(file.dictionary(file.catalog["/MarkInfo"])["/Marked"] as? Bool == true, "6.7.2 marked")
            + check(file.catalog["/StructTreeRoot"] != nil, "6.7.3 structure tree")
            + check((file.catalog["/Lang"] as? String) == "u:en", "6.7.4 language")
    }

    private var attachments: [String] {
        let specifications = file.dictionaries.filter { $0["/Type"] as? String == "/Filespec" }
        guard part == 3 else {
            return check(specifications.isEmpty && !has("/EmbeddedFiles") && !has("/AF"), "6.8 attachments")
        }
        return check(specifications.count == 1 && file.array(file.catalog["/AF"]).count == 1, "6.8 (part 3) associated")
            + specifications.flatMap { specification -> [String] in
                let stream = file.dictionary(file.dictionary(specification["/EF"])["/F"])
                return check(specification["/F"] != nil && specification["/UF"] != nil, "6.8 (part 3) names")
                    + check(specification["/AFRelationship"] as? String == "/Data", "6.8 (part 3) relationship")
                    + check(stream["/Subtype"] as? String == "/application/json", "6.8 (part 3) kind")
                    + check(file.dictionary(stream["/Params"])["/ModDate"] != nil, "6.8 (part 3) date")
            }
    }
}
