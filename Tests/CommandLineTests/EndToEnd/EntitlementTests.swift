import Foundation
import Testing

struct EntitlementTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
    }

    /// The claims of a licence.
    private func claims(_ name: String = "licence.jwt") throws -> [String: Any] {
        let parts = try #require(folder.text(name)).split(separator: ".")
        var text = parts[1].replacing("-", with: "+").replacing("_", with: "/")
        text += String(repeating: "=", count: (4 - text.count % 4) % 4)
        let data = try #require(Data(base64Encoded: String(text)))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// Seconds since 1970 as the program prints a moment.
    private func moment(_ seconds: Int) -> String {
        Date(timeIntervalSince1970: Double(seconds)).ISO8601Format().replacing("Z", with: "+00:00")
    }

    private func issue(_ words: String..., subject: String = "p-001", output: String = "licence.jwt") throws {
        let line = (["--sub", subject] + words).map { "'\($0)'" }.joined(separator: " ")
        let outcome = try aurae.shell("\"$AURAE\" entitlement issue --key keys/private.jwk \(line) -o \(output)")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    private func verify(_ words: String..., file: String = "licence.jwt") throws -> AuraeReport.Outcome {
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        return try aurae.shell("\"$AURAE\" entitlement verify \(file) --trusted-keys keys/jwks.json \(line)")
    }

    @Test func keygenWritesTwoFilesAndNeverOverwritesThem() throws {
        #expect(folder.names("keys") == ["jwks.json", "private.jwk"])
        #expect(folder.mode("keys") == 0o700)
        #expect(folder.mode("keys/private.jwk") == 0o600)
        let before = folder.data("keys/private.jwk")
        let again = try aurae("entitlement", "keygen", "-o", "keys")
        #expect(again.status == 73)
        #expect(again.errors.contains("exists already and was not changed"))
        #expect(folder.data("keys/private.jwk") == before)
        #expect(try aurae("entitlement", "keygen").status == 64)
        #expect(try aurae("entitlement", "keygen", "-o", "none/keys").status == 73)
    }

    @Test func keygenSaysWhereAndPrintsNoSecret() throws {
        let outcome = try aurae("entitlement", "keygen", "-o", "more")
        #expect(outcome.outputText == "more/private.jwk\nmore/jwks.json\n")
        let key = try JSONSerialization.jsonObject(with: try #require(folder.data("more/private.jwk")))
        let members = try #require(key as? [String: String])
        #expect(outcome.errors == "key \(members["kid"] ?? "")\n")
        let secret = try #require(members["d"])
        #expect(secret.count == 43)
        #expect(!outcome.everything.contains(secret))
        #expect(folder.text("more/jwks.json")?.contains(secret) == false)
    }

    @Test func issueWritesALicenceThatVerifies() throws {
        let before = Int(Date().timeIntervalSince1970)
        let outcome = try aurae(
            "entitlement", "issue", "--key", "keys/private.jwk", "--sub", "p-001", "--days", "365", "--issuer",
            "Clinic", "-o", "licence.jwt")
        let after = Int(Date().timeIntervalSince1970)
        #expect(outcome.status == 0)
        let claims = try claims()
        let (begin, end) = (try #require(claims["iat"] as? Int), try #require(claims["exp"] as? Int))
        #expect((before...after).contains(begin) && end - begin == 365 * 86_400)
        #expect(outcome.outputText == "licence.jwt\npro for patient p-001 until \(moment(end))\n")
        #expect(folder.mode("licence.jwt") == 0o600)
        let verified = try verify("--sub", "p-001")
        #expect(verified.status == 0)
        #expect(verified.errors.isEmpty)
        #expect(
            verified.outputText == """
                issuer: Clinic
                subject: p-001
                entitlements: pro
                issued: \(moment(begin))
                from: \(moment(begin))
                until: \(moment(end))
                trial: no
                valid: yes

                """)
    }

    @Test func aLicenceGoesThroughPipes() throws {
        let line = """
            set -o pipefail
            "$AURAE" entitlement issue --key keys/private.jwk --sub '*' --days 1 -o - \
                | "$AURAE" entitlement verify - --trusted-keys keys/jwks.json --sub anyone
            """
        let outcome = try aurae.shell(line)
        #expect(outcome.status == 0)
        #expect(outcome.outputText.contains("subject: *\n"))
        #expect(outcome.errors.hasPrefix("pro for every patient until 2"))
    }

    @Test func noOptionMovesTheClock() throws {
        try issue("--days", "10")
        #expect(try verify("--as-of", "2026-04-02").status == 64)
    }

    @Test func aTrialLasts14DaysAtMost() throws {
        try issue("--days", "14", "--trial")
        #expect(try verify().outputText.contains("trial: yes\n"))
        for (days, more) in [
            ("15", ["--trial"]), ("0", []), ("-1", []), ("36526", []), ("1.5", []), ("x", []), ("١", []),
        ] {
            let words = [
                "entitlement", "issue", "--key", "keys/private.jwk", "--sub", "a", "--days=\(days)", "-o", "x.jwt",
            ]
            let line = (words + more).joined(separator: " ")
            let outcome = try aurae.shell("\"$AURAE\" \(line)")
            #expect(outcome.status == 64, "\(days)")
        }
        #expect(!folder.names().contains("x.jwt"))
    }

    @Test func aPatientsLicenceIsNobodyElses() throws {
        try issue("--days", "10")
        let other = try verify("--sub", "p-002")
        #expect(other.status == 77)
        #expect(other.errors.contains("another patient's"))
        #expect(!other.outputText.contains("valid"))
        let open = try verify()
        #expect(open.status == 0)
        #expect(open.errors.contains("was not checked"))
        try issue("--days", "10", subject: "*", output: "all.jwt")
        #expect(try verify("--sub", "p-002", file: "all.jwt").status == 0)
    }

    @Test func changedForeignAndUnsignedLicencesAreStatus77() throws {
        try issue("--days", "10")
        let token = try #require(folder.text("licence.jwt")?.split(separator: "\n").first)
        let parts = token.split(separator: ".").map(String.init)
        func encoded(_ text: String) -> String {
            Data(text.utf8).base64EncodedString().replacingOccurrences(of: "+", with: "-")
                .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
        }
        let forged = encoded(#"{"iss":"a","sub":"*","entitlements":["pro"],"iat":0,"nbf":0,"exp":253402300799}"#)
        let none = encoded(#"{"alg":"none"}"#)
        for (text, words) in [
            ("\(parts[0]).\(forged).\(parts[2])", "was altered"), ("\(none).\(forged).", "not signed with EdDSA"),
            ("\(parts[0]).\(parts[1]).", "was altered"), ("\(token)=", "base64url"), ("\(token)\n\n", "base64url"),
            ("", "three parts"), (String(repeating: "e", count: 20_000), "16 KiB"),
        ] {
            try folder.write(text, to: "bad.jwt")
            let outcome = try verify(file: "bad.jwt")
            #expect(outcome.status == 77)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
            #expect(outcome.errors.hasPrefix("error: bad.jwt: the licence "))
        }
        #expect(try aurae("entitlement", "keygen", "-o", "others").status == 0)
        let foreign = try aurae("entitlement", "verify", "licence.jwt", "--trusted-keys", "others/jwks.json")
        #expect(foreign.status == 77)
        #expect(foreign.errors.contains("not trusted"))
    }

    @Test func keyFilesThatAreWrongAreStatus78() throws {
        try issue("--days", "10")
        let words = ["entitlement", "issue", "--key", "keys/private.jwk", "--sub", "a", "--days", "1", "-o", "x.jwt"]
        func outcome() throws -> AuraeReport.Outcome { try aurae.shell("\"$AURAE\" \(words.joined(separator: " "))") }
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.file("keys/private.jwk"))
        #expect(try outcome().status == 78)
        #expect(try outcome().errors.contains("mode 0640"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.file("keys/private.jwk"))
        #expect(try outcome().status == 0)
        try folder.write("{\n  \"kty\": OKP }", to: "keys/private.jwk")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.file("keys/private.jwk"))
        let broken = try outcome()
        #expect(broken.status == 78)
        #expect(broken.errors.contains("keys/private.jwk, line 2: is not JSON"))
        #expect(broken.errors.contains("hint: expected a private key"))
        let swapped = try aurae("entitlement", "verify", "licence.jwt", "--trusted-keys", "licence.jwt")
        #expect(swapped.status == 78)
    }

    @Test func filesThatAreNotThereAreStatus66() throws {
        try issue("--days", "10")
        #expect(try verify(file: "none.jwt").status == 66)
        #expect(try aurae("entitlement", "verify", "licence.jwt", "--trusted-keys", "none.json").status == 66)
        #expect(
            try aurae("entitlement", "issue", "--key", "none.jwk", "--sub", "a", "--days", "1", "-o", "x.jwt").status
                == 66)
        #expect(
            try aurae("entitlement", "convert", "none.json", "--key", "keys/private.jwk", "--sub", "a", "-o", "x.jwt")
                .status
                == 66)
        #expect(!folder.names().contains("x.jwt"))
    }

    @Test func theKeyIsNeverOverwritten() throws {
        let before = folder.data("keys/private.jwk")
        let outcome = try aurae(
            "entitlement", "issue", "--key", "keys/private.jwk", "--sub", "a", "--days", "1", "-o",
            "keys/../keys/private.jwk")
        #expect(outcome.status == 64)
        #expect(folder.data("keys/private.jwk") == before)
        let nowhere = try aurae(
            "entitlement", "issue", "--key", "keys/private.jwk", "--sub", "a", "--days", "1", "-o", "none/x.jwt")
        #expect(nowhere.status == 73)
    }

    @Test func trustedKeysComeFromTheConfigurationFolder() throws {
        try issue("--days", "10")
        var other = aurae
        other.environment["HOME"] = folder.path
        let without = try other("entitlement", "verify", "licence.jwt")
        #expect(without.status == 77)
        #expect(without.errors.contains("no keys are trusted"))
        try folder.makeFolder(".config/aurae-report")
        try folder.write(try #require(folder.data("keys/jwks.json")), to: ".config/aurae-report/trusted-keys.json")
        #expect(try other("entitlement", "verify", "licence.jwt").status == 0)
        other.environment["XDG_CONFIG_HOME"] = folder.file("elsewhere")
        #expect(try other("entitlement", "verify", "licence.jwt").status == 77)
    }

    // MARK: Subscribers

    private func convert(
        _ pro: String, subject: String = "p-001", purchases: String = #","subscriptions":{"p":{}}"#
    ) throws -> AuraeReport.Outcome {
        try folder.write(
            #"{"request_date":"2026-04-01T00:00:00Z","subscriber":{"entitlements":{"pro":\#(pro)}\#(purchases)}}"#,
            to: "subscriber.json")
        return try aurae(
            "entitlement", "convert", "subscriber.json", "--key", "keys/private.jwk", "--sub", subject, "-o",
            "licence.jwt")
    }

    @Test(arguments: [
        (
            #"{"product_identifier":"p","expires_date":"2199-05-01T00:00:00Z"}"#, "until 2199-05-01T00:00:00+00:00",
            "until: 2199-05-01T00:00:00+00:00"
        ),
        (#"{"product_identifier":"p","expires_date":null}"#, "without an end", "until: no end"),
        (
            #"{"product_identifier":"p","expires_date":"2026-03-25T00:00:00Z","grace_period_expires_date":"2199-04-03T12:00:00Z"}"#,
            "until 2199-04-03T12:00:00+00:00", "until: 2199-04-03T12:00:00+00:00"
        ),
    ])
    func anActiveSubscriptionIsALicence(pro: String, line: String, verified: String) throws {
        let outcome = try convert(pro)
        #expect(outcome.status == 0)
        #expect(outcome.outputText == "licence.jwt\npro for patient p-001 \(line)\n")
        #expect(try verify("--sub", "p-001").outputText.contains("\n\(verified)\n"))
        #expect(try verify("--sub", "p-001").status == 0)
    }

    @Test(arguments: [
        (#"{"product_identifier":"p","expires_date":"2026-04-01T00:00:00Z"}"#, Int32(77), "not active"),
        (
            #"{"product_identifier":"p","expires_date":"2026-03-01T00:00:00Z","grace_period_expires_date":"2026-03-31T00:00:00Z"}"#,
            77,
            "its grace period"
        ),
        (#"{"product_identifier":"p","expires_date":"2026-13-01T00:00:00Z"}"#, 65, "expires_date is not a time"),
        ("{}", 65, "no expires_date"),
        ("7", 65, "is not a JSON object"),
        (#"null,"pro":{"product_identifier":"p","expires_date":null}"#, 65, "is repeated"),
    ])
    func anotherSubscriptionIsNone(pro: String, status: Int32, words: String) throws {
        let outcome = try convert(pro)
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(!folder.names().contains("licence.jwt"))
    }

    /// RevenueCat says how something was bought beside the entitlement, under the product's name.
    @Test(arguments: [
        (#""is_sandbox":true,"refunded_at":null"#, "the purchase was made in a sandbox"),
        (#""is_sandbox":false,"refunded_at":"2026-03-01T00:00:00Z""#, "the purchase was refunded"),
        (#""is_sandbox":false,"store":"test_store""#, "the purchase was made in a sandbox"),
        (#""is_sandbox":false},"other":{"store":"app_store""#, nil),
        (#""is_sandbox":false,"refunded_at":null,"unsubscribe_detected_at":"2026-03-01T00:00:00Z""#, nil),
    ])
    func aPurchaseThatNobodyPaidForIsNone(purchase: String, words: String?) throws {
        let pro = #"{"expires_date":null,"product_identifier":"pro_yearly","purchase_date":"2026-01-01T00:00:00Z"}"#
        let outcome = try convert(
            pro, purchases: #","subscriptions":{"pro_yearly":{"purchase_date":"2026-01-01T00:00:00Z",\#(purchase)}}"#)
        #expect(outcome.status == (words == nil ? 0 : 77), "\(outcome.everything)")
        #expect(folder.names().contains("licence.jwt") == (words == nil))
        if let words { #expect(outcome.errors.contains(words)) }
    }

    @Test func aProductThatWasNeverBoughtMakesNoLicence() throws {
        for purchases in ["", #","subscriptions":{}"#, #","subscriptions":{"lite":{}},"non_subscriptions":{}"#] {
            let outcome = try convert(#"{"expires_date":null,"product_identifier":"pro"}"#, purchases: purchases)
            #expect(outcome.status == 77)
            #expect(outcome.errors.contains("no purchase of the product of the entitlement pro"))
        }
        #expect(!folder.names().contains("licence.jwt"))
    }

    @Test func aSubscriptionIsOnePersons() throws {
        let outcome = try convert(#"{"product_identifier":"p","expires_date":null}"#, subject: "*")
        #expect(outcome.status == 64)
        #expect(!folder.names().contains("licence.jwt"))
    }
}
