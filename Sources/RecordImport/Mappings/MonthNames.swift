/// Month names, full and abbreviated, in the languages of the input files: English, German, French, Spanish, Dutch, Italian,
/// Portuguese.
enum MonthNames {
    private static let spelled: [[String]] = [
        [
            "january", "jan", "januar", "jän", "jänner", "janvier", "janv", "enero", "ene", "januari", "gennaio", "gen",
            "janeiro",
        ],
        [
            "february", "feb", "februar", "février", "févr", "fév", "fevrier", "febrero", "februari", "febbraio",
            "fevereiro", "fev",
        ],
        ["march", "mar", "märz", "mär", "mrz", "maerz", "mars", "marzo", "maart", "mrt", "março"],
        ["april", "apr", "avril", "avr", "abril", "abr", "aprile"],
        ["may", "mai", "mayo", "mei", "maggio", "mag", "maio"],
        ["june", "jun", "juni", "juin", "junio", "giugno", "giu", "junho"],
        ["july", "jul", "juli", "juillet", "juil", "julio", "luglio", "lug", "julho"],
        ["august", "aug", "août", "aout", "agosto", "ago", "augustus"],
        ["september", "sep", "sept", "septembre", "septiembre", "settembre", "set", "setembro"],
        ["october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "ott", "outubro", "out"],
        ["november", "nov", "novembre", "noviembre", "novembro"],
        [
            "december", "dec", "dezember", "dez", "décembre", "déc", "decembre", "diciembre", "dic", "dicembre",
            "dezembro",
        ],
    ]

    /// `March`.
    static func english(_ month: Int) -> String {
        let name = spelled[month - 1][0]
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    private static let numbers: [String: Int] = Dictionary(
        spelled.enumerated().flatMap { month, names in names.map { ($0, month + 1) } }
    ) { first, _ in first }

    /// - Returns: 1 to 12; nil for any other word.
    static func month(named name: String) -> Int? { numbers[name] ?? numbers[name.lowercased()] }
}
