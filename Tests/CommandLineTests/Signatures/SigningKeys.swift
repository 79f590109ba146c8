import Foundation
import Testing

/// Keys and certificates that reports are signed with, made by OpenSSL's own program: an authority, one below it, and
/// what they gave to a clinic.
struct SigningKeys {
    private let aurae: AuraeReport

    /// Puts everything into the test's folder `keys`: `root.pem`, `middle.pem`, and keys with their certificates:
    /// `rsa.pem`, `ec.pem` (with the way to the root), and `rsa.p12`, `old.p12` (encrypted with RC2) and `locked.pem`, which
    /// open with the word in `password`.
    init(_ aurae: AuraeReport) throws {
        self.aurae = aurae
        try aurae.folder.makeFolder("keys")
        try aurae.folder.write(Self.configuration, to: "keys/ca.cnf")
        try run(
            """
            : > index.txt; echo 01 > serial; echo right-horse > password; echo wrong > other
            openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out root.key
            openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out middle.key
            openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out rsa.key
            openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out ec.key
            """)
        try certify("root", subject: "Test Root", by: "root", extensions: "authority", how: "-selfsign")
        try certify("middle", subject: "Test Authority", by: "root", extensions: "authority")
        try certify("rsa", subject: "Example Clinic", by: "middle")
        try certify("ec", subject: "Example Practice", by: "middle")
        try run(
            """
            for name in rsa ec; do cat $name.key $name.crt middle.crt root.crt > $name.pem; done
            openssl pkcs12 -export -inkey rsa.key -in rsa.crt -certfile middle.crt -passout file:password -out rsa.p12
            openssl pkcs12 -export -legacy -inkey rsa.key -in rsa.crt -certfile middle.crt -passout file:password \
            -out old.p12
            openssl pkcs8 -topk8 -in rsa.key -passout file:password -out locked.key
            cat rsa.crt middle.crt locked.key > locked.pem
            cp root.crt root.pem; cp middle.crt middle.pem
            """)
    }

    /// Has a key certified, as `NAME.crt`.
    ///
    /// - Parameters:
    ///   - days: from when to when, as `20200101000000Z`.
    func certify(
        _ name: String, subject: String, by authority: String, extensions: String = "signer", how: String = "",
        days: (String, String) = ("20200101000000Z", "20991231235959Z")
    ) throws {
        let issuer = how.isEmpty ? "-cert \(authority).crt" : how
        try run(
            """
            openssl req -new -key \(name).key -subj '/CN=\(subject)' -config ca.cnf -out \(name).csr
            openssl ca -batch -config ca.cnf -keyfile \(authority).key \(issuer) -in \(name).csr -out \(name).crt \
            -notext -startdate \(days.0) -enddate \(days.1) -extensions \(extensions)
            """)
    }

    /// Runs lines of the shell in the folder of the keys.
    func run(_ lines: String) throws {
        let outcome = try aurae.shell("set -e; umask 077; cd keys; \(lines)")
        try #require(outcome.status == 0, "\(outcome.errors)")
    }

    private static let configuration = """
        [ca]
        default_ca = own
        [own]
        database = index.txt
        serial = serial
        new_certs_dir = .
        default_md = sha256
        policy = any
        unique_subject = no
        [any]
        commonName = supplied
        [req]
        distinguished_name = name
        [name]
        [authority]
        basicConstraints = critical, CA:TRUE
        keyUsage = critical, keyCertSign, cRLSign
        subjectKeyIdentifier = hash
        [signer]
        basicConstraints = CA:FALSE
        keyUsage = critical, digitalSignature, nonRepudiation
        subjectKeyIdentifier = hash
        [server]
        basicConstraints = CA:FALSE
        keyUsage = critical, keyEncipherment
        """
}
