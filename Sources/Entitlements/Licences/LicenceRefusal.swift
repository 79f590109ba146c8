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
