/// Month names, full and abbreviated, in the languages of the input files: English, German, French, Spanish.
enum MonthNames {
    private static let spelled: [[String]] = [
        ["january", "jan", "januar", "jän", "jänner", "janvier", "janv", "enero", "ene"],
        ["february", "feb", "februar", "février", "févr", "fév", "fevrier", "febrero"],
        ["march", "mar", "märz", "mär", "mrz", "maerz", "mars", "marzo"],
        ["april", "apr", "avril", "avr", "abril", "abr"],
        ["may", "mai", "mayo"],
        ["june", "jun", "juni", "juin", "junio"],
        ["july", "jul", "juli", "juillet", "juil", "julio"],
        ["august", "aug", "août", "aout", "agosto", "ago"],
        ["september", "sep", "sept", "septembre", "septiembre"],
        ["october", "oct", "oktober", "okt", "octobre", "octubre"],
        ["november", "nov", "novembre", "noviembre"],
        ["december", "dec", "dezember", "dez", "décembre", "déc", "decembre", "diciembre", "dic"],
    ]

    private static let numbers: [String: Int] = Dictionary(
        spelled.enumerated().flatMap { month, names in names.map { ($0, month + 1) } }
    ) { first, _ in first }

    /// - Returns: 1 to 12; nil for any other word.
    static func month(named name: String) -> Int? { numbers[name] ?? numbers[name.lowercased()] }
}
