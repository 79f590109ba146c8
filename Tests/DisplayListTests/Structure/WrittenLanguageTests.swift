import Testing

@testable import DisplayList

@Suite("Written language")
struct WrittenLanguageTests {
    static func language(_ text: String) -> String? {
        let written = WrittenLanguage(text)
        return written.mainWriting.flatMap { written.language(of: $0) }
    }

    @Test(arguments: [
        ("頭が痛い。光がまぶしい", "ja"), ("두통이 심했다", "ko"), ("ปวดหัวมาก", "th"), ("Πονοκέφαλος από το πρωί", "el"),
        ("イブプロフェン 400 mg", "ja"), ("כאב ראש חזק", "he"), ("গতকাল মাথা ব্যথা", "bn"), ("தலைவலி", "ta"), ("თავის ტკივილი", "ka"),
        ("Գլխացավ", "hy"),
    ])
    func aScriptOfOneLanguageTellsIt(text: String, language: String) {
        #expect(Self.language(text) == language)
    }

    /// Letters that only one of the script's languages has: te marbuta, peh and keheh, retroflex letters and bari ye.
    @Test(arguments: [
        ("صداع شديد في الجهة اليسرى", "ar"), ("سردرد شدید می‌کرد", "fa"), ("سر میں شدید درد ہے", "ur"),
        ("زما سر خوږېږي", "ps"),
    ])
    func lettersTellArabicPersianUrduAndPashto(text: String, language: String) {
        #expect(Self.language(text) == language)
    }

    @Test(arguments: [
        ("Головная боль была сильной", "ru"), ("Сильний головний біль, їла мало", "uk"), ("Моцны галаўны боль", "be"),
        ("Силно главоболие от сутринта, къща", "bg"), ("Јака главобоља, ноћу", "sr"), ("Силна главоболка, ноќе", "mk"),
    ])
    func lettersTellCyrillicLanguages(text: String, language: String) {
        #expect(Self.language(text) == language)
    }

    /// The hard sign of `объём` parts a vowel from its consonant: that is Russian.
    @Test func aHardSignAloneIsNotBulgarian() { #expect(Self.language("объект") == nil) }

    @Test(arguments: [("सुबह से सिरदर्द है", "hi"), ("सकाळपासून डोके दुखत आहे", "mr"), ("टाउको दुखेको छ", "ne")])
    func commonWordsTellHindiMarathiAndNepali(text: String, language: String) {
        #expect(Self.language(text) == language)
    }

    @Test func aLongTextOfChineseCharactersAloneIsChinese() {
        #expect(Self.language("今天早上开始头痛，吃了药以后好一点") == "zh")
    }

    /// A name, a word or two, and what is written in Latin letters.
    @Test(arguments: ["头痛", "山田花子", "सिरदर्द", "محمد", "Марта", "Café crème", "7 °C, 2 µg", "", "👩🏽‍🔬 💃"])
    func othersAreLeftOpen(text: String) {
        #expect(Self.language(text) == nil)
    }
}
