import Diagnostics

/// Reasons why a licence unlocks nothing, as data; the sentences are in `LicenceRefusal+Words.swift`.
public enum LicenceRefusal: Error, Sendable, Hashable {
    /// A part of a compact JWS.
    public enum Part: String, Sendable, Hashable {
        case header, payload, signature
    }

    // The token's format.
    case tooLong
    case notThreeParts
    case badEncoding(Part)
    case badJSON(Part)
    case repeatedName(Part)

    // Its header.
    case noAlgorithm
    case otherAlgorithm
    case critical
    case otherType
    case noKeyName
    case unknownKey
    case badSignature
    /// Its issuer has revoked it.
    case revoked

    // Its claims.
    case missingClaim(String)
    case badClaim(String)
    case otherAudience
    case notPro
    case endsBeforeItBegins
    case trialTooLong

    // The run.
    case otherPatient
    case unnamedPatient
    case notYetValid
    case expired
}

extension LicenceRefusal {
    /// The failure shown to the user: status 77 and one sentence, without any part of the token.
    ///
    /// - Parameter file: path of the licence, if the user named it.
    public func failure(file: String? = nil) -> Failure {
        Failure(.noPermission, "the licence " + message, at: file.map { Place(file: $0) }, hint: hint)
    }

    /// Continues "the licence".
    var message: String {
        switch self {
        case .tooLong: "is longer than 16 KiB, which no licence is"
        case .notThreeParts: "is not a signed token: three parts with dots between them"
        case .badEncoding(let part): "has a \(part.rawValue) that is not base64url in its one spelling"
        case .badJSON(let part): "has a \(part.rawValue) that is not a JSON object"
        case .repeatedName(let part): "has a \(part.rawValue) in which a name stands twice"
        case .noAlgorithm: "does not say how it is signed (alg)"
        case .otherAlgorithm: "is signed in another way than EdDSA (alg)"
        case .critical: "demands features that this program does not have (crit)"
        case .otherType: "is a token of another type than JWT (typ)"
        case .noKeyName: "does not name its key (kid)"
        case .unknownKey: "is signed with a key that is not trusted (kid)"
        case .badSignature: "was changed after it was signed, or its signature is another key's"
        case .revoked: "was revoked by its issuer: it counts no longer"
        case .missingClaim(let name): "lacks the claim \(name)"
        case .badClaim(let name): "has a claim \(name) that is not of its kind"
        case .otherAudience: "is made for another program (aud)"
        case .notPro: "does not hold the entitlement pro"
        case .endsBeforeItBegins: "ends before it begins (nbf, exp)"
        case .trialTooLong: "is a trial of more than \(Licence.longestTrialDays) days"
        case .otherPatient: "is another patient's (sub)"
        case .unnamedPatient: "is one patient's, and the input does not say whose it is (sub)"
        case .notYetValid: "is not valid yet (nbf, iat)"
        case .expired: "has expired (exp)"
        }
    }

    private var hint: String? {
        switch self {
        case .unknownKey: "trust the issuer's keys with --trusted-keys FILE, if you do"
        case .missingClaim("iat"), .missingClaim("nbf"), .missingClaim("exp"), .badClaim("iat"), .badClaim("nbf"),
            .badClaim("exp"):
            "expected whole seconds since 1970"
        case .unnamedPatient: "a file that names no patient takes a licence for every patient (sub *)"
        case .notYetValid: "check this machine's clock, which decides; --as-of does not"
        case .revoked: "ask the issuer for a new one"
        case .expired: "ask the issuer for a new one; this machine's clock decides, --as-of does not"
        default: nil
        }
    }
}
