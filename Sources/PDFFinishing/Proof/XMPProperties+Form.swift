extension XMPProperties {
    private static let xmp = "http://ns.adobe.com/xap/1.0/ "

    /// Properties that programs change when they save a document again, and the digests.
    private static let leftOut: Set<String> = [
        xmp + "ModifyDate", xmp + "MetadataDate", "http://ns.adobe.com/pdf/1.3/ Producer",
        ReportFact.partDigests.property,
    ]

    /// Writes the properties so that packets that say the same are the same.
    func write(to output: inout ByteBuffer) {
        Self.write(fields.filter { !Self.leftOut.contains($0.name) }, to: &output)
    }

    private static func write(_ fields: [Field], to output: inout ByteBuffer) {
        var forms = fields.map { field in
            var form = ByteBuffer()
            CanonicalForm.write(field.name.utf8, mark: "/", to: &form)
            write(field.value, to: &form)
            return form.bytes
        }
        forms.sort { $0.lexicographicallyPrecedes($1) }
        CanonicalForm.write(forms.count, to: &output)
        for form in forms { output.append(contentsOf: form) }
    }

    private static func write(_ value: Value, to output: inout ByteBuffer) {
        switch value {
        case .text(let text, let language):
            CanonicalForm.write(text.utf8, mark: "(", to: &output)
            CanonicalForm.write((language ?? "").utf8, mark: "l", to: &output)
        case .array(let kind, let values):
            CanonicalForm.write(kind.utf8, mark: "[", to: &output)
            CanonicalForm.write(values.count, to: &output)
            for value in values { write(value, to: &output) }
        case .structure(let fields):
            output.append(UInt8(ascii: "{"))
            write(fields, to: &output)
        }
    }
}
