import Diagnostics

/// Reasons why a licence unlocks nothing.
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
    /// Returns the failure for the user: status 77 and one sentence, without any part of the token.
    ///
    /// - Parameter file: path of the licence, if the user named it.
    public func failure(file: String? = nil) -> Failure {
        Failure(.noPermission, "the licence " + message, at: file.map { Place(file: $0) }, hint: hint)
    }

    /// Continues "the licence".
    var message: String {
        switch self {
        case .tooLong: "is longer than 16 KiB"
        case .notThreeParts: "is not a signed token: three parts separated by dots"
        case .badEncoding(let part): "has a \(part.rawValue) that is not canonical base64url"
        case .badJSON(let part): "has a \(part.rawValue) that is not a JSON object"
        case .repeatedName(let part): "has a \(part.rawValue) with a repeated name"
        case .noAlgorithm: "does not state how it is signed (alg)"
        case .otherAlgorithm: "is not signed with EdDSA (alg)"
        case .critical: "requires features that this program does not have (crit)"
        case .otherType: "is not a token of type JWT (typ)"
        case .noKeyName: "does not name its key (kid)"
        case .unknownKey: "is signed with a key that is not trusted (kid)"
        case .badSignature: "was altered after signing, or was signed with another key"
        case .revoked: "was revoked by its issuer and is no longer valid"
        case .missingClaim(let name): "lacks the claim \(name)"
        case .badClaim(let name): "has a claim \(name) of the wrong type"
        case .otherAudience: "was issued for another program (aud)"
        case .notPro: "does not include the entitlement pro"
        case .endsBeforeItBegins: "ends before it begins (nbf, exp)"
        case .trialTooLong: "is a trial of more than \(Licence.longestTrialDays) days"
        case .otherPatient: "is another patient's (sub)"
        case .unnamedPatient: "is for one patient, but the input names no patient (sub)"
        case .notYetValid: "is not valid yet (nbf, iat)"
        case .expired: "has expired (exp)"
        }
    }

    private var hint: String? {
        switch self {
        case .unknownKey: "if you trust the issuer, name its keys with --trusted-keys FILE"
        case .missingClaim("iat"), .missingClaim("nbf"), .missingClaim("exp"), .badClaim("iat"), .badClaim("nbf"),
            .badClaim("exp"):
            "expected whole seconds since 1970"
        case .unnamedPatient: "use a licence for every patient (sub *) for a file that names no patient"
        case .notYetValid: "check this machine's clock: it decides, not --as-of"
        case .revoked: "ask the issuer for a new one"
        case .expired: "ask the issuer for a new one; this machine's clock decides, not --as-of"
        default: nil
        }
    }
}
