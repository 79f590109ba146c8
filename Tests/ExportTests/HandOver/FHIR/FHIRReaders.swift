import Foundation
import Testing

/// Other programs that check FHIR R4 resources: fhirkit and fhir.resources 6.2.2, both generated from the published
/// definitions of 4.0.1, installed by set-up in `.venv-test`.
enum FHIRReaders {
    /// Faults in the resources of files, Bundles or lines; empty if there are none. A reference inside a Bundle without
    /// a target is a fault too.
    static func faults(in files: [String]) throws -> [String] {
        let folder = try FHIRPatient.Folder()
        try folder.write(Array(script.utf8), to: "check.py")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: FHIRPatient.project + "/.venv-test/bin/python")
        process.arguments = [folder.path + "/check.py"] + files
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
        guard process.terminationStatus == 0, let last = lines.last, last.hasPrefix("checked ") else {
            return lines + ["the readers failed"]
        }
        #expect(last != "checked 0")
        return Array(lines.dropLast())
    }

    private static let script = """
        import importlib, json, sys
        import fhirkit
        from fhir.resources.fhirabstractmodel import FHIRAbstractModel

        def resources(path):
            text = open(path, encoding="utf-8").read()
            if path.endswith(".ndjson"):
                yield from (json.loads(line) for line in text.splitlines())
                return
            yield json.loads(text)

        def codes(value, place):
            "Codes that the definitions list and that are none of them."
            for name, field in value.__fields__.items():
                held = getattr(value, name)
                allowed = field.field_info.extra.get("enum_values")
                if allowed and "+" not in allowed:
                    for one in held if isinstance(held, list) else [held]:
                        if one is not None and one not in allowed:
                            yield f"{place}.{field.alias}: {one} is none of {allowed}"
                for one in held if isinstance(held, list) else [held]:
                    if isinstance(one, FHIRAbstractModel):
                        yield from codes(one, f"{place}.{field.alias}")

        def links(value):
            "Takes the addresses of attachments out, of which fhir.resources takes those of the web alone."
            if isinstance(value, dict):
                for name, held in value.items():
                    if name == "url" and held.startswith(("urn:uuid:", "Binary/")):
                        value[name] = "https://example.org/"
                        yield held
                    else:
                        yield from links(held)
            elif isinstance(value, list):
                for held in value:
                    yield from links(held)

        def references(value):
            if isinstance(value, dict):
                for name, held in value.items():
                    if name == "reference":
                        yield held
                    else:
                        yield from references(held)
            elif isinstance(value, list):
                for held in value:
                    yield from references(held)

        checked = 0
        for path in sys.argv[1:]:
            for resource in resources(path):
                checked += 1
                kind = resource["resourceType"]
                for issue in fhirkit.validate(json.dumps(resource)):
                    print(f"fhirkit {kind}: {issue}")
                addresses = set(links(resource))
                model = getattr(importlib.import_module("fhir.resources." + kind.lower()), kind)
                try:
                    for fault in codes(model.parse_raw(json.dumps(resource)), kind):
                        print(fault)
                except ValueError as error:
                    print(f"fhir.resources {kind}: {str(error)[:500]}".replace(chr(10), " "))
                if kind == "Bundle":
                    urls = [entry["fullUrl"] for entry in resource["entry"]]
                    if len(set(urls)) != len(urls):
                        print("two entries of one name")
                    for held in (addresses | set(references(resource))) - set(urls):
                        print(f"{held} leads nowhere")
        print("checked", checked)
        """
}
