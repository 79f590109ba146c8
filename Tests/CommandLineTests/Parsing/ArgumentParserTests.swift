import Testing

@testable import Commands

struct ArgumentParserTests {
    private static let output = OptionDeclaration(
        name: "output", short: "o", value: .init(placeholder: "FILE", completion: .file), summary: "where")
    private static let patient = OptionDeclaration(name: "patient", value: .init(placeholder: "ID"), summary: "who")
    private static let strict = OptionDeclaration(name: "strict", short: "s", summary: "how")
    private static let declaration = CommandDeclaration(
        name: "sample", summary: "a command for tests",
        operands: OperandDeclaration(name: "SOURCE…", summary: "files", minimum: 1, maximum: nil),
        options: [output, patient, strict], examples: [.init(line: "sample a", meaning: "an example")])

    private func parse(_ words: String...) throws(UsageError) -> ParsedArguments {
        try ArgumentParser.parse(words, for: Self.declaration)
    }

    @Test(arguments: [
        ["a", "--output", "f", "--patient=p=1", "--strict"], ["-o", "f", "-s", "--patient", "p=1", "--", "a"],
        ["-of", "a", "--strict", "--patient=p=1"], ["-o=f", "--patient=p=1", "a", "-s"],
    ])
    func allSpellingsMeanTheSame(words: [String]) throws {
        let arguments = try ArgumentParser.parse(words, for: Self.declaration)
        #expect(arguments.operands == ["a"])
        #expect(arguments.text(Self.output) == "f")
        #expect(arguments.text(Self.patient) == "p=1")
        #expect(arguments.has(Self.strict))
    }

    @Test func afterTwoDashesEverythingIsAnOperand() throws {
        #expect(try parse("-", "--", "--strict", "-h", "--").operands == ["-", "--strict", "-h", "--"])
        #expect(try parse("-", "-o", "-").text(Self.output) == "-")
    }

    @Test func aValueMayBeginWithADashOnlyBeforeADigitOrAfterAnEqualsSign() throws {
        #expect(try parse("a", "--patient", "-5").text(Self.patient) == "-5")
        #expect(try parse("a", "--patient=--strict").text(Self.patient) == "--strict")
        let missing = UsageError.missingValue(option: "--patient", placeholder: "ID")
        #expect(throws: missing) { try parse("a", "--patient", "--strict") }
        #expect(throws: missing) { try parse("a", "--patient") }
        #expect(throws: missing) { try parse("a", "--patient=") }
        #expect(throws: missing) { try parse("a", "--patient", "") }
    }

    @Test func unknownOptionsNameTheirNeighbourAndNotTheirValue() {
        #expect(throws: UsageError.unknownOption("--pateint", nearest: "--patient")) { try parse("--pateint=secret") }
        #expect(throws: UsageError.unknownOption("--hepl", nearest: "--help")) { try parse("a", "--hepl") }
        #expect(throws: UsageError.unknownOption("--zebra", nearest: nil)) { try parse("a", "--zebra") }
        #expect(throws: UsageError.unknownOption("-x", nearest: nil)) { try parse("a", "-xsecret") }
    }

    @Test func whatIsGivenTwiceIsAnError() {
        #expect(throws: UsageError.repeatedOption("--output")) { try parse("a", "-o", "b", "--output=c") }
        #expect(throws: UsageError.repeatedOption("--strict")) { try parse("a", "--strict", "-s") }
    }

    @Test func aValueMayBeLeftOutWhereTheOptionSaysSo() throws {
        let allow = OptionDeclaration(
            name: "allow", value: .init(placeholder: "[ID]", isOptional: true), summary: "whom", repeats: true)
        var declaration = Self.declaration
        declaration.options.append(allow)
        func texts(_ words: String...) throws -> [String] {
            let arguments = try ArgumentParser.parse(words, for: declaration)
            #expect(arguments.operands == ["a"])
            return arguments.texts(allow)
        }
        #expect(try texts("a", "--allow") == [""])
        #expect(try texts("a", "--allow", "--strict") == [""])
        #expect(try texts("a", "--allow", "p", "--allow=q", "--allow") == ["p", "q", ""])
        // The line needs an operand more than the option needs a value.
        #expect(try texts("--allow", "a") == [""])
        #expect(try texts("--allow", "p", "--allow", "a") == ["p", ""])
        #expect(throws: UsageError.self) { try texts("a", "--allow=") }
    }

    @Test func flagsTakeNoValue() {
        #expect(throws: UsageError.unexpectedValue(option: "--strict")) { try parse("a", "--strict=yes") }
        #expect(throws: UsageError.unexpectedValue(option: "--strict")) { try parse("a", "-sx") }
    }

    @Test func operandsAreCounted() {
        #expect(throws: UsageError.missingOperand("SOURCE…")) { try parse("--strict") }
        #expect(throws: UsageError.missingOperand("SOURCE…")) { try parse("a", "") }
        var one = Self.declaration
        one.operands?.maximum = 1
        #expect(throws: UsageError.unexpectedOperand("b")) { try ArgumentParser.parse(["a", "b"], for: one) }
        one.operands = nil
        #expect(throws: UsageError.unexpectedOperand("a")) { try ArgumentParser.parse(["a"], for: one) }
    }

    @Test func helpWinsOverEveryMistake() throws {
        #expect(try parse("--zebra", "--help").wantsHelp)
        #expect(try parse("-h").wantsHelp)
        #expect(try !parse("--", "-h").wantsHelp)
    }
}
