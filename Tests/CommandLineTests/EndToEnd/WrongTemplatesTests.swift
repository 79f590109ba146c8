import Foundation
import Testing

/// Templates with a mistake of every kind, as a clinic makes them, and the schema that lies beside the templates.
struct WrongTemplatesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "headaches.csv")
    }

    @Test func theTemplateThatTheMistakesAreMadeInIsRight() throws {
        try folder.write(WrongTemplate.right, to: "right.json")
        #expect(try aurae("template", "validate", "right.json").status == 0)
        #expect(WrongTemplate.all.count > 100)
        #expect(Set(WrongTemplate.all.map(\.mistake)).count == WrongTemplate.all.count)
    }

    @Test(arguments: WrongTemplate.all)
    func aMistakeIsRefusedInItsPlaceWithAHint(wrong: WrongTemplate) throws {
        try folder.write(Data(wrong.bytes), to: "wrong.json")
        for words in [
            ["template", "validate", "wrong.json"],
            ["generate", "headaches.csv", "--patient", "a", "--template", "wrong.json", "-o", "r.pdf"],
        ] {
            let outcome = try aurae.run(words)
            #expect(outcome.status == 78, "\(wrong.mistake): \(outcome.errors)")
            let lines = outcome.errors.split(separator: "\n")
            #expect(lines.count == 2, "\(outcome.errors)")
            let place = "error: wrong.json, line \(wrong.line), column \(wrong.column): "
            #expect(lines.first?.hasPrefix(place) == true, "\(wrong.mistake), \(place): \(outcome.errors)")
            #expect(lines.last?.hasPrefix("hint: ") == true, "\(outcome.errors)")
            #expect(outcome.errors.contains(wrong.says), "\(wrong.mistake): \(outcome.errors)")
            #expect(outcome.output.isEmpty)
        }
        #expect(folder.data("r.pdf") == nil)
    }

    // MARK: The schema

    private static let schema = ProjectFolder.path + "/templates/report.schema.json"

    /// Says of each file whether the schema takes it; one that is no JSON with one reading is refused before.
    private static let judge = """
        import json, sys, jsonschema
        def once(pairs):
            if len({name for name, value in pairs}) < len(pairs): raise ValueError("twice")
            return dict(pairs)
        def constant(word): raise ValueError(word)
        schema = json.load(open(sys.argv[1], encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        def verdict(path):
            try:
                data = open(path, "rb").read()
                value = json.loads(data.decode("utf-8"), object_pairs_hook=once, parse_constant=constant)
            except (ValueError, RecursionError): return "unreadable"
            return "right" if validator.is_valid(value) else "wrong"
        """

    private func verdicts(_ names: [String]) throws -> [String] {
        try folder.write(Self.judge + "\nfor path in sys.argv[2:]: print(verdict(path))\n", to: "judge.py")
        let outcome = try aurae.shell(
            "'\(ProjectFolder.path)/.venv-test/bin/python' judge.py '\(Self.schema)' \(names.joined(separator: " "))")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.split(separator: "\n").map(String.init)
    }

    @Test func theSchemaTakesEveryTemplateThereIs() throws {
        #expect(try aurae("template", "new", "new.json").status == 0)
        try folder.write(WrongTemplate.right, to: "right.json")
        let shipped = ["doctor-visit", "visit-sheet", "prior-authorization", "clinical-summary", "clinical-full"]
            .map { "'\(ProjectFolder.path)/templates/\($0).json'" }
        let names = shipped + ["'\(ProjectFolder.path)/samples/clinic-report.json'", "new.json", "right.json"]
        #expect(try verdicts(names) == names.map { _ in "right" })
        for name in names { #expect(try aurae.shell("\"$AURAE\" template validate \(name)").status == 0) }
    }

    /// All but two, of which one is a matter of bytes and the other of half a character.
    @Test func theSchemaRefusesWhatTheProgramRefuses() throws {
        let beyond: Set<String> = ["longer than a template can be", "half a character"]
        for (index, wrong) in WrongTemplate.all.enumerated() {
            try folder.write(Data(wrong.bytes), to: "wrong-\(index).json")
        }
        let verdicts = try verdicts(WrongTemplate.all.indices.map { "wrong-\($0).json" })
        let taken = zip(WrongTemplate.all, verdicts).filter { $0.1 == "right" }.map(\.0.mistake)
        #expect(Set(taken) == beyond)
        #expect(verdicts.count { $0 == "wrong" } > 60)
    }

    /// Templates with a part taken out, put in or put in place of another, at random from a seed: one is right for the
    /// schema if and only if it is right for the program.
    @Test func schemaAndProgramAgreeOnTemplatesThatNobodyThoughtOf() throws {
        let script =
            Self.judge + """

                import copy, os, random
                random.seed(20261123)
                os.makedirs("random", exist_ok=True)
                bases = [json.load(open(path, encoding="utf-8")) for path in sys.argv[2:]]
                pool = [None, True, False, 0, 1, 3, 6, 7, 12, 20, 21, 121, 1000, 1001, -1, 2.5, 3.0, "", "a", "Our words",
                        "free", "sheet", "summary", "full", "table", "charts", "entries", "markers", "nights", "safety",
                        "locked", "relief", "times", "90d", "0d", "1200m", "a4", "letter", "ours", "ours.json", "../a.json",
                        "diagnosis", " a", "a  b", "a\\u202eb", "a\\u00a0b", "é" * 60, "é" * 61, "w" * 80, "w" * 81, [], ["a"],
                        ["relief"], ["relief", "times"], ["relief", "relief"], {}, {"section": "table"},
                        {"section": "calendar", "months": 3}, {"section": "nights", "clock": False}]
                names = ["$comment", "$schema", "title", "last", "paper", "header", "footer", "brand", "section", "charts",
                         "factors", "months", "latest", "calendar", "trends", "visits", "clock", "depth", "name", "colour"]
                def places(value, path=()):
                    yield path
                    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
                    for key, inside in items: yield from places(inside, path + (key,))
                def change(value):
                    path = random.choice(list(places(value)))
                    holder = value
                    for key in path[:-1]: holder = holder[key]
                    target = holder[path[-1]] if path else value
                    kind = random.randrange(4)
                    if isinstance(target, dict) and kind: target[random.choice(names)] = copy.deepcopy(random.choice(pool))
                    elif isinstance(target, list) and kind: target.insert(random.randrange(len(target) + 1),
                                                                          copy.deepcopy(random.choice(pool)))
                    elif not path: return
                    elif kind == 1: del holder[path[-1]]
                    else: holder[path[-1]] = copy.deepcopy(random.choice(pool))
                for number in range(600):
                    value = copy.deepcopy(random.choice(bases))
                    for time in range(random.choice([1, 1, 1, 2])): change(value)
                    path = f"random/{number}.json"
                    json.dump(value, open(path, "w"))
                    print(verdict(path))
                """
        try folder.write(script, to: "changed.py")
        try folder.write(
            """
            {"$comment": "all", "templateVersion": 1, "name": "all", "depth": "summary", "title": "All", "last": "12w",
             "paper": "a4", "header": "Above", "footer": "Below", "brand": "plain", "sections": [
              {"section": "overview", "title": "Now", "calendar": true}, {"section": "timeline", "months": 12},
              {"section": "patterns", "factors": 5}, {"section": "charts", "charts": ["relief", "times"]},
              {"section": "medicines", "months": 6}, {"section": "markers", "trends": true, "visits": false},
              {"section": "nights", "clock": false}, {"section": "table", "latest": 20}, "safety", "data-notes",
              {"section": "seeking-care", "$comment": ["a", "b"]}]}
            """, to: "all.json")
        let bases =
            "all.json '\(ProjectFolder.path)/templates/doctor-visit.json' '\(ProjectFolder.path)/templates/visit-sheet.json'"
        let judged = try aurae.shell(
            "'\(ProjectFolder.path)/.venv-test/bin/python' changed.py '\(Self.schema)' \(bases)")
        #expect(judged.status == 0, "\(judged.errors)")
        let schema = judged.outputText.split(separator: "\n").map { $0 == "right" }
        let read = try aurae.shell(
            "for n in $(seq 0 599); do \"$AURAE\" template validate random/$n.json >/dev/null 2>&1; echo $?; done")
        let program = read.outputText.split(separator: "\n").map(String.init)
        try #require(schema.count == 600 && program.count == 600)
        // 66 for the file of a brand that is not there.
        #expect(program.allSatisfy { $0 == "0" || $0 == "78" || $0 == "66" })
        for number in 0..<600 where schema[number] != (program[number] == "0") {
            let text = folder.text("random/\(number).json") ?? ""
            let brand = (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])?["brand"]
            // Whether a brand is there, no schema can know.
            if let brand = brand as? String, brand != "plain", schema[number] { continue }
            Issue.record("\(program[number]) though the schema says \(schema[number] ? "right" : "wrong"): \(text)")
        }
        // Both kinds are there.
        #expect(schema.count { $0 } > 40 && schema.count { !$0 } > 200)
    }
}
